// Target regions call the C library's mathematics by its names.
#include "same.h"

static void near(const char *what, double got, double wanted)
{
    same(what, std::fabs(got - wanted) <= 1e-6 * std::fabs(wanted), true);
}

int main()
{
    double got[16], x = 2.5;
    float few[4];
    int signs[2], order = 3, tests[4];
    uint64_t bits[3];
#pragma omp target map(from : got, few, signs, bits, tests)
    {
        got[0] = jn(order, x), got[1] = yn(order, x), got[2] = j0(x), got[3] = y1(x);
        got[4] = lgamma_r(-x, &signs[0]), got[5] = tgamma(x), got[6] = exp10(x), got[7] = cbrt(x);
        got[8] = remquo(x, 2.0, &signs[1]), got[9] = nextafter(x, 3.0), got[10] = logb(x), got[11] = fdim(x, 1.0);
        few[0] = jnf(order, (float)x), few[1] = lgammaf((float)x), few[2] = exp10f((float)x);
        double quiet[3] = {nan("0x123"), nan(""), nan("077")};
        std::memcpy(bits, quiet, sizeof quiet);
        tests[0] = finite(x), tests[1] = std::isnan(quiet[0]), tests[2] = std::isinf(x / 0), tests[3] = std::signbit(-x);
    }
    int sign, quotient;
    double wanted[12] = {jn(3, 2.5), yn(3, 2.5), j0(2.5), y1(2.5), lgamma_r(-2.5, &sign), tgamma(2.5), exp10(2.5), cbrt(2.5),
                         remquo(2.5, 2.0, &quotient), nextafter(2.5, 3.0), logb(2.5), fdim(2.5, 1.0)};
    for (int i = 0; i < 12; i++)
        near("a function of doubles", got[i], wanted[i]);
    near("jnf", few[0], jn(3, 2.5));
    near("lgammaf", few[1], lgamma(2.5));
    near("exp10f", few[2], exp10(2.5));
    SAME(signs[0], sign);
    SAME(signs[1], quotient);
    double quiet[3] = {nan("0x123"), nan(""), nan("077")};
    for (int i = 0; i < 3; i++) {
        uint64_t of_host;
        std::memcpy(&of_host, &quiet[i], 8);
        SAME(bits[i], of_host);
    }
    for (int i = 0; i < 4; i++)
        SAME(tests[i] != 0, true);
    return finish();
}
