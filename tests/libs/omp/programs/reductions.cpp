// Target regions: reductions: every operator of every type, in one team, in many, and in generic mode.
#include "same.h"

template <class T>
static T item(int i)
{
    return (T)(i % 7 == 3 ? 2 : i % 5 == 1 ? 3 : 1); // products and sums stay exact
}

#define REDUCE(T, name, op, start, step)                                                                  \
    {                                                                                                     \
        T one = start, many = start, inner = start, host = start;                                         \
        PRAGMA(omp target parallel for reduction(op:one) map(tofrom:one))                         \
        for (int i = 0; i < 300; i++) { T v = item<T>(i); T &acc = one; step; }                           \
        PRAGMA(omp target teams distribute parallel for reduction(op:many) map(tofrom:many))      \
        for (int i = 0; i < 3000; i++) { T v = item<T>(i % 300); T &acc = many; if (i < 300) { step; } }  \
        PRAGMA(omp target map(tofrom:inner))                                                           \
        {                                                                                                 \
            PRAGMA(omp parallel for reduction(op:inner) num_threads(70))                          \
            for (int i = 0; i < 300; i++) { T v = item<T>(i); T &acc = inner; step; }                     \
        }                                                                                                 \
        for (int i = 0; i < 300; i++) { T v = item<T>(i); T &acc = host; step; }                          \
        same(#T " " name " of a team", one, host);                                                        \
        same(#T " " name " of teams", many, host);                                                        \
        same(#T " " name " in generic mode", inner, host);                                                \
    }
struct pair {
    double sum;
    int most;
};
#pragma omp declare reduction(both:pair : omp_out.sum += omp_in.sum, \
                              omp_out.most = omp_in.most > omp_out.most ? omp_in.most : omp_out.most) \
    initializer(omp_priv = pair{0, -1})

#ifdef TYPE
static void numbers()
{
    REDUCE(TYPE, "sum", +, 5, acc += v)
    REDUCE(TYPE, "product", *, 1, acc *= (i % 60 == 3 ? 2 : 1))
    REDUCE(TYPE, "min", min, 100, acc = v < acc ? v : acc)
    REDUCE(TYPE, "max", max, 0, acc = v > acc ? v : acc)
    REDUCE(TYPE, "and", &&, 1, acc = acc && v)
    REDUCE(TYPE, "or", ||, 0, acc = acc || v == 9)
#ifdef BITS
    REDUCE(TYPE, "bits and", &, (TYPE)~0, acc &= v | 1)
    REDUCE(TYPE, "bits or", |, 0, acc |= v)
    REDUCE(TYPE, "bits xor", ^, 3, acc ^= v)
#endif
}
#endif

static void reductions()
{
    pair got = {0, 0};
#pragma omp target teams distribute parallel for reduction(both : got)
    for (int i = 0; i < 1000; i++) {
        got.sum += i;
        got.most = i > got.most ? i : got.most;
    }
    SAME(got.sum, 499500.0);
    SAME(got.most, 999);
    int bins[8] = {0};
#pragma omp target teams distribute parallel for reduction(+ : bins)
    for (int i = 0; i < 5000; i++)
        bins[i % 8]++;
    for (int i = 0; i < 8; i++)
        SAME(bins[i], 625);
    long sum = 0; // more teams than records
#pragma omp target teams distribute parallel for reduction(+ : sum) num_teams(3000) thread_limit(64)
    for (int i = 0; i < 400000; i++)
        sum += i % 10;
    SAME(sum, 1800000L);
}

int main()
{
#ifdef TYPE
    numbers();
#else
    reductions();
#endif
    return finish();
}
