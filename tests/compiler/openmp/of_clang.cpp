#include <omp.h>

#include <cstdio>

long regions_of_gcc(int count);
void loop_of_gcc(long *sums, int count);
void lock_of_gcc(omp_lock_t *lock, omp_nest_lock_t *nested, int *counter);
void wide_of_gcc(long double *sum, int value);

void shared_loop(long *sums, int count)
{
#pragma omp for schedule(dynamic, 3)
    for (int i = 0; i < count; i++)
        sums[omp_get_thread_num()] += i;
}

void count_in_critical(int *counter)
{
#pragma omp critical
    ++*counter;
}

void make_task(long *sum, int value)
{
#pragma omp task firstprivate(value)
#pragma omp atomic
    *sum += value;
}

int main()
{
    long sums[4] = {};
    int counter = 0, before, bad = 0;
    long double wide = 0;
    struct {
        omp_lock_t lock;
        int guard_of_lock;
        omp_nest_lock_t nested;
        int guard_of_nested;
    } locks = {};
    locks.guard_of_lock = locks.guard_of_nested = 7;
    omp_init_lock(&locks.lock);
    omp_init_nest_lock(&locks.nested);
#pragma omp parallel num_threads(4) private(before)
    {
        loop_of_gcc(sums, 500);
        for (int i = 0; i < 100; i++) {
            lock_of_gcc(&locks.lock, &locks.nested, &counter);
            omp_set_lock(&locks.lock);
            before = counter++;
            bad += before + 1 != counter;
            omp_unset_lock(&locks.lock);
            wide_of_gcc(&wide, 1);
#pragma omp atomic
            wide += 1;
        }
    }
    bad += locks.guard_of_lock != 7 || locks.guard_of_nested != 7 || counter != 800 || wide != 800;
    std::printf("%ld %ld %d\n", regions_of_gcc(1000), sums[0] + sums[1] + sums[2] + sums[3], bad);
}
