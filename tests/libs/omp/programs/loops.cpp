// Target regions: loops.
#include "same.h"

#define LOOP(...)                                                                                          \
    for (int n : {0, 1, 63, 64, 65, 1000}) {                                                               \
        int seen[1000] = {0}, inner[1000] = {0};                                                           \
        PRAGMA(omp target teams distribute parallel for schedule(__VA_ARGS__) map(tofrom:seen))    \
        for (int i = 0; i < n; i++) seen[i] += i + 1;                                                      \
        PRAGMA(omp target map(tofrom:inner))                                                            \
        {                                                                                                  \
            int begun = 1;                                                                                 \
            PRAGMA(omp parallel num_threads(96))                                                        \
            {                                                                                              \
                PRAGMA(omp for schedule(__VA_ARGS__) nowait)                                       \
                for (int i = n; i > 0; i -= 2) inner[i - 1] += begun;                                      \
                PRAGMA(omp for schedule(__VA_ARGS__))                                              \
                for (long i = n - 1; i > 0; i -= 2) inner[i - 1] += begun;                                 \
            }                                                                                              \
        }                                                                                                  \
        for (int i = 0; i < n; i++) {                                                                      \
            same("schedule(" #__VA_ARGS__ ")", seen[i], i + 1);                                            \
            same("for schedule(" #__VA_ARGS__ ")", inner[i], 1);                                           \
        }                                                                                                  \
    }

static void loops()
{
#ifdef SCHEDULE
    LOOP(SCHEDULE)
#else
    static int cube[13][7][5];
#pragma omp target teams distribute parallel for collapse(3) map(from : cube)
    for (int i = 0; i < 13; i++)
        for (int j = 0; j < 7; j++)
            for (int k = 0; k < 5; k++)
                cube[i][j][k] = i * 100 + j * 10 + k;
    for (int i = 0; i < 13 * 35; i++)
        SAME(cube[i / 35][i / 5 % 7][i % 5], i / 35 * 100 + i / 5 % 7 * 10 + i % 5);
    int last = -1, first = 17;
    int outer[100];
#pragma omp target teams distribute dist_schedule(static, 8) firstprivate(first) map(from : outer)
    for (int i = 0; i < 100; i++) {
        int sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j <= i; j++)
            sum += j + first;
        outer[i] = sum;
    }
    for (int i = 0; i < 100; i++)
        SAME(outer[i], i * (i + 1) / 2 + 17 * (i + 1));
#pragma omp target teams distribute parallel for lastprivate(last) map(tofrom : last)
    for (int i = 0; i < 777; i++)
        last = i * 2;
    SAME(last, 1552);
    unsigned long long far = 0;
#pragma omp target parallel for map(tofrom : far) schedule(static, 3)
    for (unsigned long long i = 1ull << 40; i < (1ull << 40) + 999; i += 111)
#pragma omp atomic
        far += i - (1ull << 40);
    SAME(far, 111ull * 36);
    int order[50], at = 0;
#pragma omp target parallel for ordered map(from : order) map(tofrom : at)
    for (int i = 0; i < 50; i++)
#pragma omp ordered
        order[at++] = i;
    for (int i = 0; i < 50; i++)
        SAME(order[i], i);
    float sums[64];
#pragma omp target teams distribute parallel for simd map(from : sums) simdlen(4)
    for (int i = 0; i < 64; i++)
        sums[i] = i * 0.5f;
    for (int i = 0; i < 64; i++)
        SAME(sums[i], i * 0.5f);
#endif
}

int main()
{
    loops();
    return finish();
}
