/* Loops whose iterations a team shares. Iterations are counted from 0 in 64 bits, whatever the loop's own variable. */
#include "kmpc.h"

#include <sched.h>
#include <stdlib.h>

enum { STATIC_CHUNKED = 33, STATIC, DYNAMIC, GUIDED, RUNTIME, AUTO };
enum { BALANCED_CHUNKED = 45, GUIDED_SIMD, RUNTIME_SIMD, DISTRIBUTE_CHUNKED = 91, DISTRIBUTE };
enum { ORDERED = 32, MODIFIERS = 3 << 29 }; /* monotonic and nonmonotonic: libgomp's own are as good */

/* --- static schedules --- */

struct part {
    iteration from, length, stride;
    bool last;
};

/* What thread `me` of `all` has first; nothing where its length is 0. */
static struct part part_of(int schedule, iteration me, iteration all, iteration count, iteration chunk)
{
    struct part part = {0, 0, count, false};
    if (chunk < 1)
        chunk = 1;
    if (schedule == STATIC_CHUNKED || schedule == DISTRIBUTE_CHUNKED) {
        if (chunk > count)
            chunk = count;
        part = (struct part){me * chunk, chunk, all * chunk, (count - 1) / chunk % all == me};
    } else if (schedule == BALANCED_CHUNKED) {
        iteration each = (count + all - 1) / all;
        each += (chunk - each % chunk) % chunk;
        part.from = me * each;
        part.length = part.from >= count ? 0 : count - part.from < each ? count - part.from : each;
    } else if (schedule == STATIC || schedule == AUTO || schedule == DISTRIBUTE) {
        iteration more = count % all;
        part.from = me * (count / all) + (me < more ? me : more);
        part.length = count / all + (me < more);
    } else {
        cairn_openmp_fail("unknown static schedule", schedule);
    }
    if (schedule != STATIC_CHUNKED && schedule != DISTRIBUTE_CHUNKED)
        part.last = part.length && part.from + part.length == count;
    return part;
}

#define COUNT(lower, upper, step)                                                     \
    ((step) > 0 ? ((iteration)(upper) - (iteration)(lower)) / (iteration)(step) + 1   \
                : ((iteration)(lower) - (iteration)(upper)) / (0 - (iteration)(step)) + 1)

#define STATIC_INIT(name, type, signed_type)                                                                          \
    void __kmpc_for_static_init_##name(place *at, int thread, int schedule, int *last, type *lower, type *upper,      \
                                       signed_type *stride, signed_type step, signed_type chunk)                      \
    {                                                                                                                 \
        (void)at, (void)thread;                                                                                       \
        schedule &= ~MODIFIERS;                                                                                       \
        if (step > 0 ? *upper < *lower : *lower < *upper) {                                                           \
            *stride = step;                                                                                           \
            if (last)                                                                                                 \
                *last = 0;                                                                                            \
            return;                                                                                                   \
        }                                                                                                             \
        bool teams = schedule >= DISTRIBUTE_CHUNKED;                                                                  \
        iteration me = (iteration)(teams ? omp_get_team_num() : omp_get_thread_num());                                \
        iteration all = (iteration)(teams ? omp_get_num_teams() : omp_get_num_threads());                             \
        iteration by = (iteration)step;                                                                               \
        struct part part = part_of(schedule, me, all, COUNT(*lower, *upper, step), chunk > 0 ? (iteration)chunk : 1); \
        *stride = (signed_type)(part.stride * by);                                                                    \
        if (last)                                                                                                     \
            *last = part.last;                                                                                        \
        type first = *lower;                                                                                          \
        *lower = (type)((iteration)first + part.from * by);                                                           \
        *upper = (type)((iteration)*lower + (part.length - 1) * by);                                                  \
        if (!part.length) {                                                                                           \
            *upper = first;                                                                                           \
            *lower = (type)(step > 0 ? first + 1 : first - 1);                                                        \
        }                                                                                                             \
    }
STATIC_INIT(4, int32_t, int32_t)
STATIC_INIT(4u, uint32_t, int32_t)
STATIC_INIT(8, int64_t, int64_t)
STATIC_INIT(8u, uint64_t, int64_t)

/* `distribute parallel do` in one call, as flang has it: the team's block, and of that the thread's part. */
#define TEAM_AND_THREAD_INIT(name, type, signed_type)                                                                 \
    void __kmpc_dist_for_static_init_##name(place *at, int thread, int schedule, int *last, type *lower, type *upper, \
                                            type *upper_of_team, signed_type *stride, signed_type step,               \
                                            signed_type chunk)                                                        \
    {                                                                                                                 \
        int of_team, of_thread;                                                                                       \
        __kmpc_for_static_init_##name(at, thread, DISTRIBUTE, &of_team, lower, upper, stride, step, 1);               \
        *upper_of_team = *upper;                                                                                      \
        __kmpc_for_static_init_##name(at, thread, schedule, &of_thread, lower, upper, stride, step, chunk);           \
        if (last)                                                                                                     \
            *last = of_team && of_thread;                                                                             \
    }
TEAM_AND_THREAD_INIT(4, int32_t, int32_t)
TEAM_AND_THREAD_INIT(4u, uint32_t, int32_t)
TEAM_AND_THREAD_INIT(8, int64_t, int64_t)
TEAM_AND_THREAD_INIT(8u, uint64_t, int64_t)

void __kmpc_for_static_fini(place *at, int thread) { (void)at, (void)thread; }

/* --- schedules that libgomp decides --- */

typedef bool starting(bool up, iteration from, iteration to, iteration step, iteration chunk, iteration *, iteration *);
typedef bool going_on(iteration *from, iteration *to);
starting GOMP_loop_ull_static_start, GOMP_loop_ull_dynamic_start, GOMP_loop_ull_guided_start;
starting GOMP_loop_ull_ordered_static_start, GOMP_loop_ull_ordered_dynamic_start, GOMP_loop_ull_ordered_guided_start;
going_on GOMP_loop_ull_static_next, GOMP_loop_ull_dynamic_next, GOMP_loop_ull_guided_next, GOMP_loop_ull_runtime_next;
going_on GOMP_loop_ull_ordered_static_next, GOMP_loop_ull_ordered_dynamic_next, GOMP_loop_ull_ordered_guided_next;
going_on GOMP_loop_ull_ordered_runtime_next;
bool GOMP_loop_ull_runtime_start(bool up, iteration from, iteration to, iteration step, iteration *, iteration *);
bool GOMP_loop_ull_ordered_runtime_start(bool up, iteration from, iteration to, iteration step, iteration *,
                                         iteration *);

static bool runtime_start(bool up, iteration from, iteration to, iteration step, iteration chunk, iteration *first,
                          iteration *end)
{
    (void)chunk;
    return GOMP_loop_ull_runtime_start(up, from, to, step, first, end);
}

static bool ordered_runtime_start(bool up, iteration from, iteration to, iteration step, iteration chunk,
                                  iteration *first, iteration *end)
{
    (void)chunk;
    return GOMP_loop_ull_ordered_runtime_start(up, from, to, step, first, end);
}

static const struct policy {
    starting *start;
    going_on *next;
} policies[2][4] = {
    {{GOMP_loop_ull_static_start, GOMP_loop_ull_static_next},
     {GOMP_loop_ull_dynamic_start, GOMP_loop_ull_dynamic_next},
     {GOMP_loop_ull_guided_start, GOMP_loop_ull_guided_next},
     {runtime_start, GOMP_loop_ull_runtime_next}},
    {{GOMP_loop_ull_ordered_static_start, GOMP_loop_ull_ordered_static_next},
     {GOMP_loop_ull_ordered_dynamic_start, GOMP_loop_ull_ordered_dynamic_next},
     {GOMP_loop_ull_ordered_guided_start, GOMP_loop_ull_ordered_guided_next},
     {ordered_runtime_start, GOMP_loop_ull_ordered_runtime_next}},
};

struct loop {
    struct loop *outer;
    const struct policy *policy;
    int level;
    bool started;
    iteration lower, step, count, chunk;
};

static void open_loop(int schedule, iteration lower, iteration step, iteration count, iteration chunk)
{
    static const unsigned char column[] = {0, 0, 1, 2, 3, 0};
    struct loop *loop = cairn_openmp_memory(sizeof *loop);
    schedule &= ~MODIFIERS;
    schedule = schedule == GUIDED_SIMD ? GUIDED : schedule == RUNTIME_SIMD ? RUNTIME : schedule;
    bool ordered = schedule >= STATIC_CHUNKED + ORDERED && schedule <= AUTO + ORDERED;
    int plain = ordered ? schedule - ORDERED : schedule;
    if (plain < STATIC_CHUNKED || plain > AUTO)
        cairn_openmp_fail("unknown schedule", schedule);
    bool balanced = plain == STATIC || plain == AUTO;
    *loop = (struct loop){frame()->loop, &policies[ordered][column[plain - STATIC_CHUNKED]], omp_get_level(), false,
                          lower, step, count, balanced ? 0 : chunk < 1 ? 1 : chunk};
    frame()->loop = loop;
}

static void close_loop(struct frame *in)
{
    struct loop *loop = in->loop;
    in->loop = loop->outer;
    free(loop);
}

/* The next iterations of the innermost loop, as its variable counts them; false where none is left. */
static bool next_part(iteration *lower, iteration *upper, iteration *step, int *last)
{
    struct loop *loop = frame()->loop;
    iteration from, to;
    if (!loop)
        return false;
    bool more = loop->started ? loop->policy->next(&from, &to)
                              : loop->policy->start(true, 0, loop->count, 1, loop->chunk, &from, &to);
    loop->started = true;
    if (!more) {
        GOMP_loop_end_nowait();
        close_loop(frame());
        return false;
    }
    *lower = loop->lower + from * loop->step;
    *upper = loop->lower + (to - 1) * loop->step;
    *step = loop->step;
    if (last)
        *last = to == loop->count;
    return true;
}

#define DISPATCH(name, type, signed_type)                                                                     \
    void __kmpc_dispatch_init_##name(place *at, int thread, int schedule, type lower, type upper,             \
                                     signed_type step, signed_type chunk)                                     \
    {                                                                                                         \
        bool empty = step > 0 ? upper < lower : lower < upper;                                                \
        (void)at, (void)thread;                                                                               \
        open_loop(schedule, (iteration)lower, (iteration)step, empty ? 0 : COUNT(lower, upper, step),         \
                  chunk > 0 ? (iteration)chunk : 1);                                                          \
    }                                                                                                         \
    int __kmpc_dispatch_next_##name(place *at, int thread, int *last, type *lower, type *upper,               \
                                    signed_type *stride)                                                      \
    {                                                                                                         \
        iteration from, to, step;                                                                             \
        (void)at, (void)thread;                                                                               \
        if (!next_part(&from, &to, &step, last))                                                              \
            return 0;                                                                                         \
        *lower = (type)from;                                                                                  \
        *upper = (type)to;                                                                                    \
        *stride = (signed_type)step;                                                                          \
        return 1;                                                                                             \
    }                                                                                                         \
    void __kmpc_dispatch_fini_##name(place *at, int thread) { (void)at, (void)thread; }
DISPATCH(4, int32_t, int32_t)
DISPATCH(4u, uint32_t, int32_t)
DISPATCH(8, int64_t, int64_t)
DISPATCH(8u, uint64_t, int64_t)

void __kmpc_dispatch_deinit(place *at, int thread) { (void)at, (void)thread; }

void __kmpc_ordered(place *at, int thread)
{
    (void)at, (void)thread;
    GOMP_ordered_start();
}

void __kmpc_end_ordered(place *at, int thread)
{
    (void)at, (void)thread;
    GOMP_ordered_end();
}

/* A loop that is cancelled asks for no further iterations. */
void cairn_openmp_cancelled_loop(void)
{
    struct loop *loop = frame()->loop;
    if (loop && loop->level == omp_get_level()) {
        GOMP_loop_end_nowait();
        close_loop(frame());
    }
}

/* A region that was cancelled inside a loop: libgomp has forgotten it with the team. */
void cairn_openmp_drop_loops(struct frame *ending)
{
    while (ending->loop)
        close_loop(ending);
}

/* --- iterations that wait for iterations: a bit for each says that it has come --- */

struct dimension {
    int64_t lower, upper, step;
};

struct across {
    struct across *outer;
    struct shared {
        int users;
        unsigned char done[];
    } *shared;
    int depth;
    struct dimension dimensions[];
};

static iteration length_of(const struct dimension *of)
{
    return COUNT(of->lower, of->upper, of->step);
}

void __kmpc_doacross_init(place *at, int thread, int depth, const struct dimension *dimensions)
{
    struct across *across = cairn_openmp_memory(sizeof *across + (size_t)depth * sizeof *dimensions);
    iteration count = 1;
    (void)at, (void)thread;
    for (int i = 0; i < depth; i++) {
        across->dimensions[i] = dimensions[i];
        count *= length_of(&dimensions[i]);
    }
    across->depth = depth;
    across->shared = GOMP_single_copy_start();
    if (!across->shared) {
        across->shared = cairn_openmp_memory(sizeof(struct shared) + count / 8 + 1);
        across->shared->users = omp_get_num_threads();
        GOMP_single_copy_end(across->shared);
    }
    across->outer = frame()->across;
    frame()->across = across;
}

/* The number of an iteration in its nest; false where the nest has none with these variables. */
static bool number_of(const struct across *across, const int64_t *variables, iteration *number)
{
    *number = 0;
    for (int i = 0; i < across->depth; i++) {
        const struct dimension *of = &across->dimensions[i];
        int64_t value = variables[i];
        if (of->step > 0 ? value < of->lower || value > of->upper : value > of->lower || value < of->upper)
            return false;
        *number = *number * length_of(of) + COUNT(of->lower, value, of->step) - 1;
    }
    return true;
}

void __kmpc_doacross_wait(place *at, int thread, const int64_t *variables)
{
    struct across *across = frame()->across;
    iteration number;
    (void)at, (void)thread;
    if (!number_of(across, variables, &number))
        return;
    const unsigned char *byte = &across->shared->done[number / 8];
    for (int tries = 0; !(__atomic_load_n(byte, __ATOMIC_ACQUIRE) >> number % 8 & 1); tries++)
        if (tries > 100)
            sched_yield();
}

void __kmpc_doacross_post(place *at, int thread, const int64_t *variables)
{
    struct across *across = frame()->across;
    iteration number;
    (void)at, (void)thread;
    if (number_of(across, variables, &number))
        __atomic_fetch_or(&across->shared->done[number / 8], (unsigned char)(1u << number % 8), __ATOMIC_RELEASE);
}

void __kmpc_doacross_fini(place *at, int thread)
{
    struct across *across = frame()->across;
    (void)at, (void)thread;
    frame()->across = across->outer;
    if (!__atomic_sub_fetch(&across->shared->users, 1, __ATOMIC_ACQ_REL))
        free(across->shared);
    free(across);
}
