// Compiled by g++: its regions run loops, critical sections and tasks of objects that clang compiled, and the reverse.
#include <omp.h>

void shared_loop(long *sums, int count);
void count_in_critical(int *counter);
void make_task(long *sum, int value);

long regions_of_gcc(int count)
{
    long sums[4] = {}, tasks = 0;
    int counter = 0;
#pragma omp parallel num_threads(4)
    {
        shared_loop(sums, count);
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 100; i++) {
            count_in_critical(&counter);
#pragma omp critical
            counter++;
        }
#pragma omp single
        {
            for (int i = 0; i < 10; i++) {
                make_task(&tasks, i);
#pragma omp task shared(tasks)
#pragma omp atomic
                tasks += 1;
            }
#pragma omp taskwait
            tasks *= 10;
        }
    }
    return sums[0] + sums[1] + sums[2] + sums[3] + counter * 1000000L + tasks * 1000000000L;
}

void loop_of_gcc(long *sums, int count)
{
#pragma omp for schedule(guided) nowait
    for (int i = 0; i < count; i++)
        sums[omp_get_thread_num()] += i;
}

void lock_of_gcc(omp_lock_t *lock, omp_nest_lock_t *nested, int *counter)
{
    omp_set_lock(lock);
    omp_set_nest_lock(nested);
    ++*counter;
    omp_unset_nest_lock(nested);
    omp_unset_lock(lock);
}

void wide_of_gcc(long double *sum, int value)
{
#pragma omp atomic
    *sum += value;
}
