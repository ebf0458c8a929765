/* Kernels with a wave for the main thread that LLVM makes ones whose threads all run the region: each iteration once. */
#include <omp.h>
#include <stdio.h>

/* Threads of a team whose limit is known when it runs, or (`fixed`) when it is compiled; each counted once. */
static int limited(int limit)
{
    int known = 0, counted = 0, between = 0, fixed = 0, all[8] = {0}, *slots = all;
#pragma omp target teams num_teams(2) thread_limit(limit) map(tofrom : known, counted)
    {
        int inner;
#pragma omp parallel
        {
            int me = omp_get_thread_num(), threads = omp_get_num_threads();
            if (me == 0)
                known = threads, inner = 0;
#pragma omp barrier
#pragma omp atomic
            inner += 1;
#pragma omp barrier
            if (me == threads - 1)
#pragma omp atomic
                counted += inner;
        }
    }
#pragma omp target teams num_teams(1) thread_limit(limit) map(tofrom : between, slots[:8])
    {
        slots[0] = omp_get_thread_limit();
#pragma omp parallel
#pragma omp atomic
        slots[1] += 1;
        slots[2] = slots[1]; /* one thread does this */
#pragma omp parallel
#pragma omp atomic
        slots[1] += 1;
        between = slots[1] - slots[2];
    }
#pragma omp target teams num_teams(1) thread_limit(128) map(tofrom : fixed)
#pragma omp parallel
#pragma omp atomic
    fixed += 1;
    int most = limit > 960 && between == 960 ? 960 : limit; /* where the main thread has a wave of its own */
    int right = known == limit && counted == 2 * limit && between == most && slots[1] == 2 * most && fixed == 128;
    if (!right)
        printf("limit %d: %d threads, %d counted, %d and %d between, %d fixed\n", limit, known, counted, between, slots[1], fixed);
    return !right;
}

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
    int failures = (counted != 1024) + (summed != 1024);
    static const int limits[] = {1, 64, 100, 256, 700, 1024};
    for (int limit : limits)
        failures += limited(limit);
    printf("%d counted, %d summed; 8 checks, %d failures, on the device\n", counted, summed, failures);
    return failures;
}
