// Loops whose body is a function: what flang's code calls, which clang's never does.
#include "same.h"

#include <vector>

#pragma omp begin declare target
extern "C" {
typedef void body4(unsigned, void *);
typedef void body8(long, void *);
void __kmpc_for_static_loop_8(void *, body8 *, void *, long, long, long, unsigned char);
void __kmpc_distribute_static_loop_4u(void *, body4 *, void *, unsigned, unsigned, unsigned char);
void __kmpc_distribute_for_static_loop_4u(void *, body4 *, void *, unsigned, unsigned, unsigned, unsigned, unsigned char);
}
#pragma omp end declare target

#ifndef __AMDGCN__
extern "C" void __kmpc_for_static_loop_8(void *, body8 *, void *, long, long, long, unsigned char) {}
extern "C" void __kmpc_distribute_static_loop_4u(void *, body4 *, void *, unsigned, unsigned, unsigned char) {}
extern "C" void __kmpc_distribute_for_static_loop_4u(void *, body4 *, void *, unsigned, unsigned, unsigned, unsigned,
                                                     unsigned char) {}
#endif

#pragma omp begin declare target
static void count4(unsigned i, void *to) { __atomic_fetch_add((int *)to + i, 1, __ATOMIC_RELAXED); }
static void count8(long i, void *to) { __atomic_fetch_add((int *)to + i, 1, __ATOMIC_RELAXED); }
#pragma omp end declare target

static int wrong(const std::vector<int> &found, unsigned trips, int times)
{
    int bad = 0;
    for (unsigned i = 0; i < found.size(); i++)
        bad += found[i] != (i < trips ? times : 0);
    return bad;
}

static void bodies(unsigned trips, unsigned block, unsigned chunk)
{
    std::vector<int> both(trips + 8), inside(trips + 8), teams(trips + 8);
    int *a = both.data(), *b = inside.data(), *c = teams.data(), n = trips + 8, count = 0;
#pragma omp target teams num_teams(7) thread_limit(96) map(tofrom : a[:n], b[:n], c[:n], count)
    {
        __kmpc_distribute_static_loop_4u(nullptr, count4, c, trips, block, 0);
#pragma omp parallel
        {
            __kmpc_distribute_for_static_loop_4u(nullptr, count4, a, trips, omp_get_num_threads(), block, chunk, 0);
            __kmpc_for_static_loop_8(nullptr, count8, b, trips, omp_get_num_threads(), chunk, 0);
        }
        if (omp_get_team_num() == 0)
            count = omp_get_num_teams();
    }
    same("in all", wrong(both, trips, 1), 0);
    same("in a team", wrong(inside, trips, count), 0);
    same("by teams", wrong(teams, trips, 1), 0);
}

static void add(int *n, int by) { *n += by; }

/* Variables that functions write, read again at each round: in a loop, in a lambda, under a condition. */
static void written_by_functions()
{
    int found[3][64];
#pragma omp target parallel for map(from : found)
    for (int i = 0; i < 64; i++) {
        int n = 0, m = 0, calls = 0, rounds[2] = {};
        bool over = false;
        auto more = [&](int by) { m += by; };
        auto check = [&]() { over |= calls > i; };
        while (n < 5 + i && rounds[0] < 1000)
            add(&n, 2), rounds[0]++;
        while (m < 5 + i && rounds[1] < 1000)
            more(2), rounds[1]++;
        for (int k = 0; k < 50; k++) {
            if (!over)
                calls++, check();
            if (!over)
                calls++, check();
        }
        found[0][i] = rounds[0], found[1][i] = rounds[1], found[2][i] = calls;
    }
    for (int i = 0; i < 64; i++) {
        SAME(found[0][i], (6 + i) / 2);
        SAME(found[1][i], (6 + i) / 2);
        SAME(found[2][i], i + 1);
    }
}

int main()
{
    written_by_functions();
    for (unsigned trips : {0u, 1u, 95u, 1000u, 5001u})
        for (unsigned block : {0u, 64u})
            for (unsigned chunk : {0u, 3u})
                bodies(trips, block, chunk);
    return finish();
}
