// Host OpenMP, construct by construct, against what serial code computes. Prints the names of the checks that fail.
#include <omp.h>

#include <atomic>
#include <climits>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
#include <vector>

static int checks, failures;
static void check(const char *what, bool good)
{
    checks++;
    if (!good) {
        failures++;
        std::printf("FAIL %s\n", what);
    }
}

// --- loops: each iteration once, lastprivate from the last, for types, bounds, steps and schedules ---

template <class T> static void loop_of(const char *what, T from, T to, T step)
{
    long long count = 0, sum = 0, last = -1;
    for (T i = from; i < to; i += step) {
        count++, sum += static_cast<long long>(i) % 1000003, last = static_cast<long long>(i);
        if (to - i <= step)
            break;
    }
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LOOP(...)                                                                              \
    {                                                                                          \
        long long n = 0, s = 0, l = -1;                                                        \
        PRAGMA(omp parallel for num_threads(4) reduction(+:n,s) lastprivate(l) __VA_ARGS__)    \
        for (T i = from; i < to; i += step)                                                    \
        {                                                                                      \
            n++, s += static_cast<long long>(i) % 1000003, l = static_cast<long long>(i);      \
        }                                                                                      \
        check((std::string(what) + " " #__VA_ARGS__).c_str(), n == count && s == sum && l == last); \
    }
    LOOP()
    LOOP(schedule(static))
    LOOP(schedule(static,1))
    LOOP(schedule(static,7))
    LOOP(schedule(simd:static,7))
    LOOP(schedule(dynamic))
    LOOP(schedule(monotonic:dynamic,5))
    LOOP(schedule(nonmonotonic:dynamic,5))
    LOOP(schedule(guided))
    LOOP(schedule(simd:guided,3))
    LOOP(schedule(auto))
    const omp_sched_t kinds[] = {omp_sched_static, omp_sched_dynamic, omp_sched_guided, omp_sched_auto};
    for (omp_sched_t kind : kinds) {
        omp_set_schedule(kind, 4);
        LOOP(schedule(runtime))
    }
}

static void loops()
{
    loop_of<int>("int", -50, 51, 1);
    loop_of<int>("int, far", INT_MIN + 1, INT_MAX - 40000000, 40000001);
    loop_of<unsigned>("unsigned", 3, 2003, 3);
    loop_of<unsigned>("unsigned, far", 0, UINT_MAX - 40000000, 40000001);
    loop_of<long long>("long long", -1000000000000LL, 1000000000000LL, 9999999999LL);
    loop_of<unsigned long long>("unsigned long long", ULLONG_MAX - 1000, ULLONG_MAX - 10, 7);
    loop_of<short>("short", -3, 4, 2);
    loop_of<int>("one", 5, 6, 1);
    loop_of<int>("none", 5, 5, 1);

    std::vector<int> seen(1001);
#pragma omp parallel for num_threads(3) schedule(dynamic, 2)
    for (int i = 1000; i >= 0; i -= 2)
        seen[i]++;
    int once = 0;
    for (int i = 0; i <= 1000; i++)
        once += seen[i] == (i % 2 == 0);
    check("downwards", once == 1001);

    long cells = 0;
#pragma omp parallel for collapse(3) num_threads(4) reduction(+ : cells) schedule(guided, 2)
    for (int i = 0; i < 7; i++)
        for (long j = 10; j > -5; j -= 3)
            for (unsigned k = 2; k < 9; k++)
                cells += i * 100 + j * 10 + static_cast<long>(k);
    long expected = 0;
    for (int i = 0; i < 7; i++)
        for (long j = 10; j > -5; j -= 3)
            for (unsigned k = 2; k < 9; k++)
                expected += i * 100 + j * 10 + static_cast<long>(k);
    check("collapse", cells == expected);

    std::vector<int> order;
    bool all_in_order = true;
#define IN_ORDER(...)                                          \
    order.clear();                                             \
    PRAGMA(omp parallel for ordered num_threads(4) __VA_ARGS__) \
    for (int i = 0; i < 200; i++)                              \
    {                                                          \
        int square = i * i;                                    \
        if (i % 3)                                             \
            _Pragma("omp ordered") order.push_back(square);    \
    }                                                          \
    all_in_order &= order.size() == 133;                       \
    for (size_t i = 1; i < order.size(); i++)                  \
        all_in_order &= order[i - 1] < order[i];
    IN_ORDER()
    IN_ORDER(schedule(static,3))
    IN_ORDER(schedule(dynamic))
    IN_ORDER(schedule(guided,4))
    omp_set_schedule(omp_sched_dynamic, 2);
    IN_ORDER(schedule(runtime))
    check("ordered", all_in_order);

    enum { WIDE = 12, HIGH = 17 };
    static long table[HIGH][WIDE], serial[HIGH][WIDE];
    for (int i = 0; i < HIGH; i++)
        for (int j = 0; j < WIDE; j++)
            serial[i][j] = (i ? serial[i - 1][j] : 1) + (j ? serial[i][j - 1] : 1);
#pragma omp parallel for ordered(2) num_threads(3) schedule(dynamic, 1)
    for (int i = 0; i < HIGH; i++)
        for (int j = 0; j < WIDE; j++) {
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
            table[i][j] = (i ? table[i - 1][j] : 1) + (j ? table[i][j - 1] : 1);
#pragma omp ordered depend(source)
        }
    bool same = true;
    for (int i = 0; i < HIGH; i++)
        for (int j = 0; j < WIDE; j++)
            same &= table[i][j] == serial[i][j];
    check("dependences between iterations", same);

    int first = 0, second = 0;
#pragma omp parallel num_threads(4)
    {
#pragma omp for schedule(dynamic) nowait reduction(+ : first)
        for (int i = 0; i < 100; i++)
            first += i;
#pragma omp for schedule(static, 3) nowait reduction(+ : second)
        for (int i = 0; i < 100; i++)
            second += i;
    }
    check("nowait", first == 4950 && second == 4950);

    double numbers[64];
#pragma omp parallel for simd num_threads(2) schedule(simd : static, 5)
    for (int i = 0; i < 64; i++)
        numbers[i] = i * 0.5;
    double total = 0;
    for (double number : numbers)
        total += number;
    check("simd", total == 1008);
}

// --- regions ---

static int private_of_thread = 3;
#pragma omp threadprivate(private_of_thread)

static void regions()
{
    int inside = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
    inside = omp_get_num_threads();
    check("num_threads", inside == 3 && omp_get_num_threads() == 1);
    omp_set_num_threads(2);
#pragma omp parallel
#pragma omp master
    inside = omp_get_num_threads();
    check("omp_set_num_threads", inside == 2 && omp_get_max_threads() == 2);
    omp_set_num_threads(4);

    for (int really = 0; really < 2; really++) {
        int threads = 0, level = 0, active = 0;
#pragma omp parallel if (really) num_threads(4) reduction(max : threads, level, active)
        threads = omp_get_num_threads(), level = omp_get_level(), active = omp_in_parallel();
        check("if", threads == (really ? 4 : 1) && level == 1 && active == really);
    }
    omp_set_max_active_levels(2);
    int outer = 0, levels = 0;
#pragma omp parallel num_threads(2) reduction(+ : outer, levels)
    {
        int ancestor = omp_get_thread_num();
#pragma omp parallel num_threads(3) reduction(+ : outer, levels) firstprivate(ancestor)
        {
            outer++;
            levels += omp_get_level() == 2 && omp_get_team_size(1) == 2 && omp_get_ancestor_thread_num(1) == ancestor;
            long sum = 0;
#pragma omp parallel for schedule(dynamic) reduction(+ : sum)
            for (int i = 0; i < 10; i++)
                sum += i;
            levels += sum == 45;
        }
    }
    check("nested", outer == 6 && levels == 12);
    omp_set_max_active_levels(1);

    int a0 = 1, a1 = 2, a2 = 3, a3 = 4, a4 = 5, a5 = 6, a6 = 7, a7 = 8, a8 = 9, a9 = 10;
    double b0 = 1.5, b1 = 2.5, b2 = 3.5, b3 = 4.5, b4 = 5.5;
    float c0 = 0.5f, c1 = 0.25f;
    std::string text = "text";
    std::atomic<int> right{0};
#pragma omp parallel num_threads(4) firstprivate(a0, a1, a2, a3, a4, b0, b1, b2, c0, text) proc_bind(close)
    {
        text += "!";
        bool good = a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 == 55 && b0 + b1 + b2 + b3 + b4 == 17.5;
        right += good && c0 + c1 == 0.75f && text == "text!";
        a0 = 100;
    }
    check("captures", right == 4 && a0 == 1 && text == "text");

    private_of_thread = 11;
    int copies = 0;
#pragma omp parallel num_threads(4) copyin(private_of_thread) reduction(+ : copies)
    {
        private_of_thread += omp_get_thread_num();
#pragma omp barrier
        copies += private_of_thread;
    }
    check("threadprivate", copies == 4 * 11 + 6 && private_of_thread == 11);

    int sections = 0, singles = 0, masters = 0, masked = 0, criticals = 0, named = 0, spread = 0;
    std::vector<int> parts(5);
#pragma omp parallel num_threads(4) shared(sections, singles)
    {
#pragma omp sections firstprivate(spread) lastprivate(spread)
        {
#pragma omp section
            parts[0] = 1;
#pragma omp section
            parts[1] = 2;
#pragma omp section
            parts[2] = 3;
#pragma omp section
            parts[3] = 4;
#pragma omp section
            parts[4] = 5, spread = 77;
        }
#pragma omp single nowait
        singles++;
#pragma omp master
        masters++;
#pragma omp masked filter(2)
        masked += omp_get_thread_num();
        for (int i = 0; i < 100; i++) {
#pragma omp critical
            criticals++;
#pragma omp critical(one) hint(omp_sync_hint_contended)
            named++;
        }
        int value = -1;
        std::string words;
#pragma omp single copyprivate(value, words)
        value = 42, words = "given";
#pragma omp critical
        sections += value == 42 && words == "given";
    }
    check("sections", parts == std::vector<int>({1, 2, 3, 4, 5}) && spread == 77);
    check("single, master, masked", singles == 1 && masters == 1 && masked == 2);
    check("critical", criticals == 400 && named == 400);
    check("copyprivate", sections == 4);

    int counted = 0, phase = 0, bad = 0;
#pragma omp parallel num_threads(4)
    for (int round = 0; round < 50; round++) {
#pragma omp atomic
        counted++;
#pragma omp barrier
#pragma omp atomic read
        phase = counted;
        if (counted != 4 * (round + 1))
#pragma omp atomic
            bad++;
#pragma omp barrier
    }
    check("barrier", counted == 200 && bad == 0);

    omp_lock_t lock;
    omp_nest_lock_t nested;
    omp_init_lock_with_hint(&lock, omp_sync_hint_contended);
    omp_init_nest_lock(&nested);
    int locked = 0;
#pragma omp parallel num_threads(4)
    for (int i = 0; i < 50; i++) {
        omp_set_lock(&lock);
        locked++;
        omp_unset_lock(&lock);
        omp_set_nest_lock(&nested);
        omp_set_nest_lock(&nested);
        locked += 0;
        omp_unset_nest_lock(&nested);
        omp_unset_nest_lock(&nested);
    }
    check("locks", locked == 200);
    omp_destroy_lock(&lock);
    omp_destroy_nest_lock(&nested);

    double before = omp_get_wtime();
    check("time", omp_get_wtime() >= before && omp_get_wtick() > 0);
}

struct Sum {
    long value = 0;
};
#pragma omp declare reduction(join : Sum : omp_out.value += omp_in.value) initializer(omp_priv = Sum())

static void reductions()
{
    int sum = 5, product = 1, most = INT_MIN, least = INT_MAX, all = ~0, some = 0, odd = 0;
    bool every = true, any = false;
    double real = 0;
    std::complex<double> complex;
    Sum own;
    int array[4] = {};
#pragma omp parallel for num_threads(4) reduction(+ : sum, real, array) reduction(* : product) reduction(max : most) \
    reduction(min : least) reduction(& : all) reduction(| : some) reduction(^ : odd) reduction(&& : every)           \
    reduction(|| : any) reduction(join : own) schedule(dynamic, 3)
    for (int i = 1; i <= 100; i++) {
        sum += i, real += i * 0.5, array[i % 4] += i;
        product *= i % 10 == 1 ? 2 : 1;
        most = i > most ? i : most, least = i < least ? i : least;
        all &= ~(i & 1 ? 4 : 8), some |= i, odd ^= i;
        every = every && i > 0, any = any || i == 77;
        own.value += i;
    }
    check("reductions", sum == 5055 && real == 2525 && product == 1024 && most == 100 && least == 1);
    check("reductions of bits", all == ~12 && some == 127 && odd == 100 && every && any);
    check("reductions of arrays and own types", own.value == 5050 && array[0] == 1300 && array[3] == 1275);
    long inside = 0;
#pragma omp parallel num_threads(3)
    {
#pragma omp for reduction(+ : inside)
        for (int i = 0; i < 10; i++)
            inside += i;
#pragma omp scope reduction(+ : inside)
        inside += 1;
    }
    check("reductions inside", inside == 48);
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 1000; i++) {
#pragma omp critical
        complex += std::complex<double>(i, -i);
    }
    check("critical complex", complex == std::complex<double>(499500, -499500));
    long double wide = 1;
    int captured = 0, greatest = 0;
    std::vector<char> met(100);
#pragma omp parallel for num_threads(4)
    for (int i = 0; i < 100; i++) {
        int mine;
#pragma omp atomic update
        wide += i;
#pragma omp atomic capture
        mine = captured++;
        met[mine] = 1;
#pragma omp atomic compare
        if (greatest < i) { greatest = i; }
#pragma omp flush
    }
    int different = 0;
    for (char each : met)
        different += each;
    check("atomics", wide == 4951 && captured == 100 && different == 100 && greatest == 99);
}

// --- tasks ---

static long fibonacci(int n)
{
    if (n < 2)
        return n;
    long one, two;
#pragma omp task shared(one) if (n > 6)
    one = fibonacci(n - 1);
#pragma omp task shared(two) final(n < 5) mergeable
    two = fibonacci(n - 2);
#pragma omp taskwait
    return one + two;
}

struct Counted {
    static std::atomic<int> alive;
    int value;
    explicit Counted(int v) : value(v) { alive++; }
    Counted(const Counted &other) : value(other.value) { alive++; }
    ~Counted() { alive--; }
};
std::atomic<int> Counted::alive{0};

static void tasks()
{
    long f = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    f = fibonacci(17);
    check("tasks", f == 1597);

    int in_final = 0, in_child = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task final(f == 1597) shared(in_final, in_child)
    {
        in_final = omp_in_final();
#pragma omp task shared(in_child)
        in_child = 2 * omp_in_final();
        in_final += in_child; // it was done at once
    }
    check("final", in_final == 3);

    std::atomic<int> sum{0};
    {
        Counted object(7);
#pragma omp parallel num_threads(3)
#pragma omp single
        for (int i = 0; i < 20; i++) {
#pragma omp task firstprivate(object, i) priority(i)
            sum += object.value + i;
#pragma omp task firstprivate(object) if (0)
            sum += object.value;
        }
    }
    check("objects of tasks", sum == 7 * 40 + 190 && Counted::alive == 0);

    std::atomic<int> parts{0};
    int after = -1;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp taskgroup
        for (int i = 0; i < 10; i++)
#pragma omp task untied
        {
            parts++;
#pragma omp taskyield
#pragma omp task
            parts++;
#pragma omp taskwait
            parts++;
        }
        after = parts;
    }
    check("taskgroup of untied tasks", after == 30);

    int x = 0, y = 0, z = 0, history = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp task depend(out : x)
        usleep(2000), x = 1;
#pragma omp task depend(in : x) depend(out : y)
        y = x + 1;
#pragma omp task depend(in : x) depend(out : z)
        z = x + 2;
#pragma omp task depend(in : y, z) depend(inout : x)
        x = 10 * y + z;
#pragma omp task depend(mutexinoutset : history)
        history += 1;
#pragma omp task depend(mutexinoutset : history)
        history += 2;
#pragma omp task depend(inoutset : y)
        y++;
#pragma omp task depend(in : history, y) if (0)
        history *= 10;
#pragma omp taskwait depend(in : x)
        history += x;
    }
    check("depend", x == 23 && y == 3 && z == 3 && history == 53);
    int chain = 0;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        omp_depend_t object;
#pragma omp depobj(object) depend(inout : chain)
        for (int i = 1; i <= 6; i++)
#pragma omp task depend(depobj : object) firstprivate(i)
            chain = chain * 10 + i;
#pragma omp task depend(inout : omp_all_memory)
        chain = -chain;
#pragma omp taskwait
#pragma omp depobj(object) destroy
    }
    check("depobj", chain == -123456);

    long total = 0, last = -1;
    std::vector<int> seen(300);
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp taskloop grainsize(7) lastprivate(last)
        for (int i = 0; i < 100; i++)
            seen[i]++, last = i;
#pragma omp taskloop num_tasks(5) collapse(2)
        for (int i = 10; i < 20; i++)
            for (int j = 9; j >= 0; j--)
                seen[i * 10 + j]++;
#pragma omp taskloop grainsize(strict : 9) nogroup
        for (long i = 299; i >= 200; i--)
            seen[i]++;
#pragma omp taskwait
#pragma omp taskloop reduction(+ : total) if (0)
        for (int i = 0; i < 10; i++)
            total += i;
#pragma omp taskloop simd reduction(+ : total)
        for (int i = 0; i < 100; i++)
            total += i;
    }
    int once = 0;
    for (int each : seen)
        once += each == 1;
    check("taskloop", once == 300 && last == 99);
    check("taskloop reduction", total == 45 + 4950);

    long grouped = 100, whole = 0;
    Sum object;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp taskgroup task_reduction(+ : grouped) task_reduction(join : object)
        for (int i = 0; i < 50; i++)
#pragma omp task in_reduction(+ : grouped) in_reduction(join : object) firstprivate(i)
        {
            grouped += i, object.value += 2 * i;
#pragma omp task in_reduction(+ : grouped)
            grouped += 1;
#pragma omp taskwait
        }
    }
    check("task_reduction", grouped == 100 + 1225 + 50 && object.value == 2450);
#pragma omp parallel num_threads(3) reduction(task, + : whole)
    {
        whole += 1000;
#pragma omp for
        for (int i = 0; i < 30; i++)
#pragma omp task in_reduction(+ : whole) firstprivate(i)
            whole += i;
    }
    check("reduction(task)", whole == 3000 + 435);
    long looped = 0;
#pragma omp parallel for num_threads(3) reduction(task, + : looped) schedule(dynamic)
    for (int i = 0; i < 30; i++)
#pragma omp task in_reduction(+ : looped) firstprivate(i)
        looped += i;
    check("for reduction(task)", looped == 435);

    int alone = 0;
#pragma omp task shared(alone)
    alone = 1;
#pragma omp taskwait
    check("task outside of regions", alone == 1);
}

// --- cancellation, teams, memory, orphans ---

static void orphan(std::vector<int> &seen)
{
#pragma omp for schedule(dynamic, 3)
    for (int i = 0; i < 100; i++)
#pragma omp atomic
        seen[i]++;
#pragma omp single
    seen[0] += 10;
#pragma omp barrier
}

static void others()
{
    check("omp_get_cancellation", omp_get_cancellation());
    for (int round = 0; round < 20; round++) {
        std::atomic<int> ran{0}, later{0};
#pragma omp parallel num_threads(4)
        {
#pragma omp for schedule(dynamic)
            for (int i = 0; i < 100000; i++) {
                if (ran++ == 50) {
#pragma omp cancel for
                }
#pragma omp cancellation point for
            }
#pragma omp for schedule(static)
            for (int i = 0; i < 100000; i++) {
                if (i == 10) {
#pragma omp cancel for
                }
#pragma omp cancellation point for
                if (omp_get_thread_num() == 0)
                    continue;
            }
#pragma omp for schedule(guided)
            for (int i = 0; i < 100; i++)
                later++;
        }
        check("cancel for", ran < 100000 && later == 100);
    }
    std::atomic<int> entered{0}, passed{0}, done{0};
#pragma omp parallel num_threads(4)
    {
        entered++;
        if (omp_get_thread_num() == 2) {
#pragma omp cancel parallel
        }
#pragma omp barrier
        passed++;
    }
    check("cancel parallel", entered == 4 && passed < 4);
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp taskgroup
        for (int i = 0; i < 10000; i++)
#pragma omp task
        {
            done++;
#pragma omp cancel taskgroup
        }
    }
    check("cancel taskgroup", done < 10000);
    std::atomic<int> first{0};
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        {
            first++;
#pragma omp cancel sections
        }
#pragma omp section
        first++;
    }
    check("cancel sections", first >= 1 && first <= 2);

    std::vector<int> seen(100), serial(100);
#pragma omp parallel num_threads(4)
    orphan(seen);
    orphan(serial);
    check("orphans", seen == serial);

    long sum = 0;
    int teams = 0;
#pragma omp teams num_teams(3) thread_limit(2) reduction(+ : teams)
    teams += omp_get_num_teams() * 10 + omp_get_team_num();
    check("teams", teams == 93);
#pragma omp teams distribute parallel for num_teams(2) reduction(+ : sum) dist_schedule(static, 7) schedule(dynamic)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp teams distribute num_teams(3) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp target teams distribute parallel for map(tofrom : sum) reduction(+ : sum)
    for (int i = 0; i < 100; i++)
        sum += i;
#pragma omp loop bind(thread)
    for (int i = 0; i < 100; i++)
        sum += i;
    check("distribute", sum == 4 * 4950);

    int *memory = static_cast<int *>(omp_alloc(4000, omp_default_mem_alloc)), local = 0;
    memory[999] = 1;
    omp_free(memory, omp_default_mem_alloc);
    int aligned = 0;
#pragma omp parallel num_threads(2) private(local) allocate(allocator(omp_default_mem_alloc), align(64) : local) \
    reduction(+ : aligned)
    aligned += reinterpret_cast<uintptr_t>(&local) % 64 == 0;
    check("allocators", aligned == 2);
}

int main()
{
    for (int round = 0; round < 3; round++)
        loops(), regions(), reductions(), tasks(), others();
    std::printf("%d checks, %d failures\n", checks, failures);
    return failures != 0;
}
