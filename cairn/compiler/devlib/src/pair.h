/* Numbers as the unevaluated sum of two doubles: about 106 bits, for what one double cannot carry. */
#ifndef CAIRN_DEVLIB_PAIR_H
#define CAIRN_DEVLIB_PAIR_H

#include "base.h"

typedef struct {
  double hi, lo;
} pair;

INLINE pair make_pair(double hi, double lo) {
  pair r = {hi, lo};
  return r;
}
/* The exact sum; |a| >= |b|. */
INLINE pair ordered_sum(double a, double b) {
  double s = a + b;
  return make_pair(s, b - (s - a));
}
INLINE pair exact_sum(double a, double b) {
  double s = a + b, t = s - a;
  return make_pair(s, (a - (s - t)) + (b - t));
}
INLINE pair exact_product(double a, double b) {
  double p = a * b;
  return make_pair(p, FMA(a, b, -p));
}
INLINE double pair_value(pair a) { return a.hi + a.lo; }
INLINE pair pair_negate(pair a) { return make_pair(-a.hi, -a.lo); }
INLINE pair pair_scale(pair a, double power_of_two) { return make_pair(a.hi * power_of_two, a.lo * power_of_two); }
INLINE pair pair_add(pair a, pair b) {
  pair s = exact_sum(a.hi, b.hi), t = exact_sum(a.lo, b.lo);
  s = ordered_sum(s.hi, s.lo + t.hi);
  return ordered_sum(s.hi, s.lo + t.lo);
}
INLINE pair pair_add_d(pair a, double b) {
  pair s = exact_sum(a.hi, b);
  return ordered_sum(s.hi, s.lo + a.lo);
}
INLINE pair pair_multiply(pair a, pair b) {
  pair p = exact_product(a.hi, b.hi);
  return ordered_sum(p.hi, FMA(a.hi, b.lo, FMA(a.lo, b.hi, p.lo)));
}
INLINE pair pair_multiply_d(pair a, double b) {
  pair p = exact_product(a.hi, b);
  return ordered_sum(p.hi, FMA(a.lo, b, p.lo));
}
INLINE pair pair_square(pair a) {
  pair p = exact_product(a.hi, a.hi);
  return ordered_sum(p.hi, FMA(2 * a.hi, a.lo, p.lo));
}
INLINE pair pair_divide(pair a, pair b) {
  double q = a.hi / b.hi;
  double r = FMA(-q, b.hi, a.hi) + FMA(-q, b.lo, a.lo);
  return ordered_sum(q, r / b.hi);
}
INLINE pair pair_sqrt(pair a) {
  double s = SQRT(a.hi);
  double rest = FMA(-s, s, a.hi) + a.lo;
  return s > 0 ? ordered_sum(s, rest / (2 * s)) : make_pair(0, 0);
}

#endif
