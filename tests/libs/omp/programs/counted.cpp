/* Kernels with a wave for the main thread that LLVM makes ones whose threads all run the region: each iteration once. */
#include <omp.h>
#include <stdio.h>

int main(void)
{
    int counted = 0, summed = 0;
#pragma omp target teams map(from : counted)
    {
        int count = 0;
#pragma omp parallel
        {
#pragma omp for
            for (int i = 0; i < 1024; i++)
#pragma omp atomic
                count += 1;
        }
        if (omp_get_team_num() == 0)
            counted = count;
    }
#pragma omp target teams map(from : summed)
    {
        int sum = 0;
#pragma omp parallel
        {
#pragma omp for reduction(+ : sum)
            for (int i = 0; i < 1024; i++)
                sum += 1;
        }
        if (omp_get_team_num() == 0)
            summed = sum;
    }
    volatile int limit = 256; /* which no compiler knows */
    int wanted = limit, together = 0;
#pragma omp target teams num_teams(2) thread_limit(wanted) map(from : together)
    {
        int threads = 0;
#pragma omp parallel
        {
#pragma omp atomic
            threads += 1;
        }
        if (omp_get_team_num() == 0)
            together = threads;
    }
    int failures = (counted != 1024) + (summed != 1024) + (together != 256);
    printf("%d counted, %d summed, %d threads; 3 checks, %d failures, on the device\n", counted, summed, together, failures);
    return failures;
}
