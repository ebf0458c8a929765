/* Includes TEMPLATE once for each of LAPACK's types: T the elements', R the real one, NAME(name) with its letter. */
#define T float
#define R float
#define NAME(name) s##name
#define CONJUGATE(value) (value)
#define REAL(value) (value)
#define IMAGINARY(value) 0
#define MAGNITUDE(value) fabsf(value)
#include TEMPLATE
#undef T
#undef R
#undef NAME
#undef MAGNITUDE
#define T double
#define R double
#define NAME(name) d##name
#define MAGNITUDE(value) fabs(value)
#include TEMPLATE
#undef T
#undef R
#undef NAME
#undef CONJUGATE
#undef REAL
#undef IMAGINARY
#undef MAGNITUDE
#define T float _Complex
#define R float
#define NAME(name) c##name
#define CONJUGATE(value) conjf(value)
#define REAL(value) crealf(value)
#define IMAGINARY(value) cimagf(value)
#define MAGNITUDE(value) hypotf(crealf(value), cimagf(value))
#include TEMPLATE
#undef T
#undef R
#undef NAME
#undef CONJUGATE
#undef REAL
#undef IMAGINARY
#undef MAGNITUDE
#define T double _Complex
#define R double
#define NAME(name) z##name
#define CONJUGATE(value) conj(value)
#define REAL(value) creal(value)
#define IMAGINARY(value) cimag(value)
#define MAGNITUDE(value) hypot(creal(value), cimag(value))
#include TEMPLATE
#undef T
#undef R
#undef NAME
#undef CONJUGATE
#undef REAL
#undef IMAGINARY
#undef MAGNITUDE
