// Target regions: parallel regions in parallel regions. A program with them has large kernels, so it is one of its own.
#include "same.h"

/* Each level has more memory of its own than the next function's caller leaves. */
static void regions_in_regions()
{
    int a[256] = {0};
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(4)
    {
        int big[200], me = omp_get_thread_num();
        for (int i = 0; i < 200; i++)
            big[i] = i * me;
#pragma omp parallel num_threads(3)
        {
            int other[300];
            for (int i = 0; i < 300; i++)
                other[i] = big[i % 200] + i;
#pragma omp parallel for
            for (int i = 0; i < 64; i++) {
                int sum = 0;
                for (int k = 0; k < 300; k += 50)
                    sum += other[k];
                a[me * 64 + i] = sum;
            }
        }
    }
    for (int i = 0; i < 256; i++)
        SAME(a[i], 750 + (50 + 100 + 150 + 50) * (i / 64));
}

// What the loop around keeps in registers must outlast the region in it.
static void regions_in_loops()
{
    enum { ROWS = 3000, COLUMNS = 40 };
    static float rows[ROWS], other[COLUMNS];
    float all = 0;
    for (int i = 0; i < COLUMNS; i++)
        all += other[i] = i % 5;
    for (int i = 0; i < ROWS; i++)
        rows[i] = i % 7;
#pragma omp target teams distribute parallel for map(tofrom : rows) map(to : other)
    for (int k = 0; k < ROWS; k++) {
        float sum = rows[k], product = 0;
#pragma omp parallel for simd reduction(+ : sum, product)
        for (int i = 0; i < COLUMNS; i++) {
            sum += other[i];
            product += other[i] * rows[k];
        }
#pragma omp parallel
        rows[k] = sum + product + omp_get_num_threads();
    }
    int wrong = 0;
    for (int k = 0; k < ROWS; k++)
        wrong += rows[k] != k % 7 + all + all * (k % 7) + 1;
    SAME(wrong, 0);
}

int main()
{
    regions_in_regions();
    regions_in_loops();
    return finish();
}
