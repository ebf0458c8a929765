// Target regions: threads of a team.
#include "same.h"

static void teams()
{
    int counts[8] = {0};
#pragma omp target map(tofrom : counts) thread_limit(192)
    {
        counts[0] = omp_get_num_threads() * 100 + omp_get_thread_num();
#pragma omp parallel num_threads(100)
        {
            if (omp_get_thread_num() == 99)
                counts[1] = omp_get_num_threads();
#pragma omp atomic
            counts[2]++;
#pragma omp barrier
#pragma omp single
            counts[3] = counts[2];
#pragma omp master
            counts[4] = omp_get_level() * 10 + omp_in_parallel();
#pragma omp critical
            counts[5] += 3;
#pragma omp for
            for (int i = 0; i < 50; i++)
#pragma omp atomic
                counts[7] += i;
        }
    }
    int wanted[8] = {100, 100, 100, 100, 11, 300, 0, 1225};
    for (int i = 0; i < 8; i++)
        SAME(counts[i], wanted[i]);
    int numbers[6][64] = {{0}}, total = 0;
#pragma omp target teams num_teams(6) thread_limit(64) map(tofrom : numbers, total)
    {
        int team = omp_get_team_num(), shared = 0;
#pragma omp parallel
        {
#pragma omp atomic
            shared += omp_get_thread_num();
            numbers[team][omp_get_thread_num()] = omp_get_num_teams();
        }
#pragma omp atomic
        total += shared;
    }
    int threads = 0;
    for (int i = 0; i < 64; i++)
        threads += numbers[0][i] == 6;
    for (int i = 0; i < 6 * 64; i++)
        SAME(numbers[i / 64][i % 64], i % 64 < threads ? 6 : 0);
    SAME(total, 6 * threads * (threads - 1) / 2);
    int tasks = 0, sections[3] = {0};
#pragma omp target map(tofrom : tasks, sections)
#pragma omp parallel num_threads(64)
    {
#pragma omp task
#pragma omp atomic
        tasks += 2;
#pragma omp taskwait
#pragma omp sections
        {
#pragma omp section
            sections[0] = 1;
#pragma omp section
            sections[1] = 2;
#pragma omp section
            sections[2] = 3;
        }
    }
    SAME(tasks, 128);
    SAME(sections[0] * 100 + sections[1] * 10 + sections[2], 123);
}

#include <cstdarg>
#pragma omp begin declare target
static int added(int count, ...)
{
    va_list list;
    va_start(list, count);
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += i % 2 ? (int)va_arg(list, double) : va_arg(list, int);
    va_end(list);
    return sum;
}
#pragma omp end declare target

static void variadic_functions()
{
    int sum = 0;
#pragma omp target map(from : sum)
    sum = added(4, 1, 20.5, 300, 4000.25);
    SAME(sum, 4321);
}

__attribute__((noinline)) static void add(int *n, int by) { *n += by > 1 ? by : 1; }

static void written_by_a_function()
{
    int rounds[64] = {};
#pragma omp target parallel for map(tofrom : rounds)
    for (int i = 0; i < 64; i++)
        for (int n = 0; n < 5 + i && rounds[i] < 1000; rounds[i]++)
            add(&n, 2);
    for (int i = 0; i < 64; i++)
        SAME(rounds[i], (6 + i) / 2);
}

int main()
{
    written_by_a_function();
    variadic_functions();
    teams();
    return finish();
}
