// Target regions of a few threads, which wait for each other and do what threads do.
#include "same.h"

template <int COUNT>
static void chain()
{
    int turn = 0, order[COUNT] = {0}, level = 0;
#pragma omp target parallel num_threads(COUNT) map(tofrom : turn, order, level)
    {
        int own = omp_get_thread_num(), seen = 0;
        if (own == 0)
            level = omp_get_num_threads() * 100 + omp_get_level() * 10 + omp_in_parallel();
        do { // the last thread goes first
#pragma omp atomic read seq_cst
            seen = turn;
        } while (seen != COUNT - 1 - own);
        order[seen] = own;
#pragma omp atomic write seq_cst
        turn = seen + 1;
    }
    SAME(turn, COUNT);
    SAME(level, COUNT * 100 + 11);
    for (int i = 0; i < COUNT; i++)
        SAME(order[i], COUNT - 1 - i);
}

template <int COUNT>
static void reductions()
{
    long sum = 0;
    double product = 1;
    unsigned char bits = 0;
#pragma omp target parallel num_threads(COUNT) reduction(+ : sum) reduction(* : product) reduction(| : bits)
    {
        int own = omp_get_thread_num();
        sum += own + 1;
        product *= own + 2;
        bits |= (unsigned char)(1 << own);
    }
    long wanted_sum = 0;
    double wanted_product = 1;
    for (int i = 0; i < COUNT; i++)
        wanted_sum += i + 1, wanted_product *= i + 2;
    SAME(sum, wanted_sum);
    SAME(product, wanted_product);
    SAME((int)bits, (1 << COUNT) - 1);
}

template <int COUNT>
static void work()
{
    const int n = 1001;
    static int visits[n];
    int counts[5] = {0};
    std::memset(visits, 0, sizeof visits);
#pragma omp target parallel num_threads(COUNT) map(tofrom : counts, visits)
    {
#pragma omp for schedule(dynamic, 7)
        for (int i = 0; i < n; i++)
            visits[i] += 1;
#pragma omp for schedule(static, 3) nowait
        for (int i = 0; i < n; i++)
#pragma omp atomic
            visits[i] += 10;
#pragma omp critical
        counts[0] += omp_get_thread_num();
#pragma omp barrier
#pragma omp single
        counts[1] = counts[0];
#pragma omp masked
        counts[2] = omp_get_num_threads();
#pragma omp sections
        {
#pragma omp section
            counts[3] = 3;
#pragma omp section
            counts[4] = 4;
        }
    }
    int wanted[5] = {COUNT * (COUNT - 1) / 2, COUNT * (COUNT - 1) / 2, COUNT, 3, 4};
    for (int i = 0; i < 5; i++)
        SAME(counts[i], wanted[i]);
    for (int i = 0; i < n; i++)
        SAME(visits[i], 11);
}

// Fewer threads than the clause's constant allows, and a region after it.
static void fewer(int wish)
{
    int counts[2] = {0};
#pragma omp target parallel num_threads(wish) thread_limit(6) map(tofrom : counts)
    {
#pragma omp atomic
        counts[0]++;
#pragma omp barrier
        if (omp_get_thread_num() == 0)
            counts[1] = omp_get_num_threads();
    }
    SAME(counts[0], wish < 6 ? wish : 6);
    SAME(counts[1], wish < 6 ? wish : 6);
}

// Small blocks of device memory are used again: a pointer that a region left behind points at the same variable.
static void left_behind()
{
    int numbers[1000] = {0}, *pointer = nullptr;
#pragma omp target map(tofrom : numbers, pointer)
    {
        pointer = numbers;
        pointer[50] = 50;
    }
    SAME(numbers[50], 50);
#pragma omp target map(tofrom : numbers) map(to : pointer)
    pointer[51] = 51;
    SAME(numbers[51], 51);
}

int main()
{
    chain<2>();
    chain<8>();
    reductions<8>();
    work<4>();
    for (int wish : {1, 2, 4, 6, 100})
        fewer(wish);
    left_behind();
    return finish();
}
