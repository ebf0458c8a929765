// Every construct in teams of odd numbers of threads: the last wave is not full.
#include "same.h"

#include <vector>

#ifndef N
#define N 96
#endif
enum { TEAMS = 3, TRIPS = 1237 };

// What one team's threads find together; each slot is added to.
enum { SEEN, LATER, CHUNK, DYNAMIC, GUIDED, ORDERED, SINGLE, MASTER, MASKED, CRITICAL, SECTIONS, NESTED, AFTER, SLOTS };

static int sum_to(int n) { return n * (n - 1) / 2; }

#define BODY()                                                                      \
    {                                                                                                               \
        int t = omp_get_thread_num(), n = omp_get_num_threads();                                                    \
        _Pragma("omp atomic") s[SEEN] += t + 1;                                                                     \
        mine[t] = t * t;                                                                                            \
        _Pragma("omp barrier") _Pragma("omp atomic") s[LATER] += mine[n - 1 - t];                                    \
        _Pragma("omp barrier") _Pragma("omp for schedule(static, 3)") for (int i = 0; i < TRIPS; i++)                \
        {                                                                                                           \
            _Pragma("omp atomic") s[CHUNK] += i;                                                                    \
        }                                                                                                           \
        _Pragma("omp for schedule(dynamic, 5)") for (int i = 0; i < TRIPS; i++)                                      \
        {                                                                                                           \
            _Pragma("omp atomic") s[DYNAMIC] += i;                                                                  \
        }                                                                                                           \
        _Pragma("omp for schedule(guided)") for (int i = 0; i < TRIPS; i++)                                          \
        {                                                                                                           \
            _Pragma("omp atomic") s[GUIDED] += i;                                                                   \
        }                                                                                                           \
        _Pragma("omp for ordered") for (int i = 0; i < 100; i++)                                                     \
        {                                                                                                           \
            _Pragma("omp ordered") s[ORDERED] = s[ORDERED] * 3 + i;                                                  \
        }                                                                                                           \
        _Pragma("omp single") s[SINGLE] += 5;                                                                        \
        _Pragma("omp master") s[MASTER] += 7;                                                                        \
        _Pragma("omp masked filter(n - 1)") s[MASKED] += omp_get_thread_num() + 1;                                   \
        _Pragma("omp critical") s[CRITICAL] += 1;                                                                    \
        _Pragma("omp sections")                                                                                     \
        {                                                                                                           \
            _Pragma("omp section") { _Pragma("omp atomic") s[SECTIONS] += 1; }                                       \
            _Pragma("omp section") { _Pragma("omp atomic") s[SECTIONS] += 20; }                                      \
            _Pragma("omp section") { _Pragma("omp atomic") s[SECTIONS] += 300; }                                     \
        }                                                                                                           \
        _Pragma("omp parallel num_threads(4)") { _Pragma("omp atomic") s[NESTED] += omp_get_num_threads(); }         \
        _Pragma("omp barrier") _Pragma("omp atomic") s[AFTER] += 1;                                                  \
    }

static int ordered_value()
{
    unsigned value = 0;
    for (int i = 0; i < 100; i++)
        value = value * 3 + i;
    return value;
}

static int squares(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += i * i;
    return sum;
}

static void check(const char *name, const int *s, int n)
{
    int wrong[] = {s[SEEN] != sum_to(n + 1), s[LATER] != squares(n), s[CHUNK] != sum_to(TRIPS),
                   s[DYNAMIC] != sum_to(TRIPS), s[GUIDED] != sum_to(TRIPS), s[ORDERED] != ordered_value(),
                   s[SINGLE] != 5, s[MASTER] != 7, s[MASKED] != n, s[CRITICAL] != n, s[SECTIONS] != 321,
                   s[NESTED] != n, s[AFTER] != n};
    int bits = 0;
    for (int i = 0; i < SLOTS; i++)
        bits |= wrong[i] << i;
    if (bits)
        printf("%s, %d threads: wrong slots %x\n", name, n, bits);
    same(name, bits, 0);
}

static void test()
{
    std::vector<int> slots(TEAMS * SLOTS), places(TEAMS * 1024);
    int *all = slots.data(), *room = places.data(), counts[TEAMS] = {}, sums[TEAMS] = {}, most[TEAMS] = {};
    double products[TEAMS] = {};
    int *count = counts, *sum = sums, *top = most;
    double *product = products;
    // generic: the team's first thread does something between the regions
#pragma omp target teams num_teams(TEAMS) thread_limit(N) \
    map(tofrom : all[:TEAMS * SLOTS], room[:TEAMS * 1024], count[:TEAMS], sum[:TEAMS], top[:TEAMS], product[:TEAMS])
    {
        int team = omp_get_team_num();
        int *s = all + team * SLOTS, *mine = room + team * 1024;
#pragma omp parallel
        BODY()
        int got = 0, high = -1;
        double times = 1;
#pragma omp parallel for reduction(+ : got) reduction(max : high) reduction(* : times)
        for (int i = 0; i < TRIPS; i++) {
            got += i;
            high = high < i ? i : high;
            times *= i % 100 == 0 ? 2 : 1;
        }
        sum[team] = got;
        top[team] = high;
        product[team] = times;
#pragma omp parallel
        if (omp_get_thread_num() == omp_get_num_threads() - 1)
            count[team] = omp_get_num_threads();
    }
    for (int team = 0; team < TEAMS; team++) {
        same<int>("generic: threads are allowed", count[team] > 0 && count[team] <= N, 1);
        same<int>("generic: no fewer than asked for", N <= 960 && count[team] != N, 0);
        check("generic", all + team * SLOTS, count[team]);
        same<int>("generic +", sum[team], sum_to(TRIPS));
        same<int>("generic max", top[team], TRIPS - 1);
        same<int>("generic *", product[team] == 8192, 1);
    }
    // fewer than all: waves that have no part, or have it in part
    for (int few : {1, 2, N / 3, N - 1, N}) {
        if (few < 1 || few > N) // a limit of threads holds for what is asked for, too
            continue;
        std::fill(slots.begin(), slots.end(), 0);
        int got = 0;
#pragma omp target teams num_teams(1) thread_limit(N) map(tofrom : all[:SLOTS], room[:1024], got)
        {
            int *s = all, *mine = room;
            got = 1;
#pragma omp parallel num_threads(few)
            BODY()
#pragma omp parallel for num_threads(few) reduction(+ : got)
            for (int i = 0; i < TRIPS; i++)
                got += i;
        }
        same<int>("generic, few: as many as asked for", all[AFTER] == few || (few > 960 && all[AFTER] == 960), 1);
        check("generic, few", all, all[AFTER]);
        same<int>("generic, few +", got, sum_to(TRIPS) + 1);
        std::fill(slots.begin(), slots.end(), 0);
#pragma omp target parallel num_threads(few) thread_limit(N) map(tofrom : all[:SLOTS], room[:1024])
        {
            int *s = all, *mine = room;
            BODY()
        }
        check("SPMD, few", all, few);
    }
    std::fill(slots.begin(), slots.end(), 0);
#pragma omp target parallel num_threads(N) map(tofrom : all[:SLOTS], room[:1024])
    {
        int *s = all, *mine = room;
        BODY()
    }
    check("SPMD", all, N);
    long total = 0;
    int low = 1 << 30;
    double fraction = 0;
    unsigned char bits = 0;
#pragma omp target teams distribute parallel for thread_limit(N) reduction(+ : total, fraction) \
    reduction(min : low) reduction(| : bits) \
    map(tofrom : total, low, fraction, bits)
    for (int i = 0; i < 100000; i++) {
        total += i;
        fraction += i * 0.5;
        low = low < i + 3 ? low : i + 3;
        bits |= i & 0x55;
    }
    same<int>("teams +", total == 4999950000, 1);
    same<int>("teams + of double", fraction == 2499975000.0, 1);
    same<int>("teams min", low, 3);
    same<int>("teams |", bits, 0x55);
#pragma omp target teams distribute parallel for num_threads(N) schedule(dynamic) reduction(+ : total) \
    map(tofrom : total)
    for (int i = 0; i < 3000; i++)
        total += i;
    same<int>("dynamic in teams", total == 4999950000 + 4498500, 1);

}

int main()
{
    test();
    return finish();
}
