/* Parallel regions and teams, and what synchronizes the threads of a region. */
#include "kmpc.h"
#ifndef CAIRN_GNU_LINKER /* which refuses hidden names that nobody calls */
#include "refused.h"
#endif

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__thread struct self cairn_openmp_self;

_Noreturn void cairn_openmp_fail(const char *what, long long value)
{
    fprintf(stderr, "cairn: OpenMP over libgomp: %s: %lld. pip install 'cairn-gpu[openmp]' brings LLVM's runtime\n",
            what, value);
    abort();
}

void *cairn_openmp_memory(size_t size)
{
    void *made = calloc(1, size ? size : 1);
    if (!made)
        cairn_openmp_fail("no memory for so many bytes", (long long)size);
    return made;
}

int __kmpc_global_thread_num(place *at)
{
    static int threads;
    (void)at;
    if (!cairn_openmp_self.number)
        cairn_openmp_self.number = __atomic_add_fetch(&threads, 1, __ATOMIC_RELAXED);
    return cairn_openmp_self.number - 1;
}

void cairn_openmp_enter(struct frame *made)
{
    made->outer = cairn_openmp_self.frame;
    cairn_openmp_self.frame = made;
}

void cairn_openmp_leave(void)
{
    struct frame *ending = cairn_openmp_self.frame;
    cairn_openmp_drop_loops(ending);
    cairn_openmp_self.frame = ending->outer;
}

/* --- regions --- */

#pragma clang diagnostic ignored "-Wstrict-prototypes"
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
typedef void outlined(); /* (int *thread, int *bound, void *...): as many as the region captures */

struct region {
    outlined *body;
    int count; /* of arguments, rounded up: a function takes no notice of more than it has */
    void **arguments;
};

enum { MOST = 1024 };
#define FOUR(a, i) a[i], a[i + 1], a[i + 2], a[i + 3]
#define SIXTEEN(a, i) FOUR(a, i), FOUR(a, i + 4), FOUR(a, i + 8), FOUR(a, i + 12)
#define SIXTY_FOUR(a, i) SIXTEEN(a, i), SIXTEEN(a, i + 16), SIXTEEN(a, i + 32), SIXTEEN(a, i + 48)
#define MANY(a, i) SIXTY_FOUR(a, i), SIXTY_FOUR(a, i + 64), SIXTY_FOUR(a, i + 128), SIXTY_FOUR(a, i + 192)
#define ALL(a) MANY(a, 0), MANY(a, 256), MANY(a, 512), MANY(a, 768)

static int rounded(int count)
{
    if (count > MOST)
        cairn_openmp_fail("a region captures more than 1024 variables", count);
    return count <= 4 ? 4 : count <= 16 ? 16 : count <= 64 ? 64 : count <= 256 ? 256 : MOST;
}

static void run(void *data)
{
    struct region *region = data;
    struct frame made = {0};
    int thread = __kmpc_global_thread_num(NULL), bound = 0;
    void **a = region->arguments;
    cairn_openmp_enter(&made);
    switch (region->count) {
    case 4: region->body(&thread, &bound, FOUR(a, 0)); break;
    case 16: region->body(&thread, &bound, SIXTEEN(a, 0)); break;
    case 64: region->body(&thread, &bound, SIXTY_FOUR(a, 0)); break;
    case 256: region->body(&thread, &bound, MANY(a, 0)); break;
    default: region->body(&thread, &bound, ALL(a));
    }
    cairn_openmp_leave();
}

static void fork(struct region *region)
{
    struct self *self = &cairn_openmp_self;
    unsigned threads = (unsigned)self->num_threads, bind = (unsigned)self->proc_bind;
    unsigned limit = (unsigned)frame()->limit, most = (unsigned)omp_get_max_threads();
    if (limit && (threads ? threads : most) > limit)
        threads = limit;
    self->num_threads = self->proc_bind = 0;
    GOMP_parallel(run, region, threads, bind);
}

/* Put the arguments of a variadic call where `run` finds them. */
#define TAKE_ARGUMENTS(region, count, last)                     \
    void *arguments[(region).count];                            \
    memset(arguments, 0, sizeof arguments);                     \
    va_list list;                                               \
    va_start(list, last);                                       \
    for (int i = 0; i < count; i++)                             \
        arguments[i] = va_arg(list, void *);                    \
    va_end(list);                                               \
    (region).arguments = arguments

void __kmpc_fork_call(place *at, int count, outlined *body, ...)
{
    struct region region = {body, rounded(count), NULL};
    (void)at;
    TAKE_ARGUMENTS(region, count, body);
    fork(&region);
}

void __kmpc_serialized_parallel(place *at, int thread)
{
    (void)at, (void)thread;
    cairn_openmp_self.num_threads = cairn_openmp_self.proc_bind = 0;
    GOMP_parallel_start(run, NULL, 1); /* a team of this thread alone: `run` is for others */
    cairn_openmp_enter(cairn_openmp_memory(sizeof(struct frame)));
}

void __kmpc_end_serialized_parallel(place *at, int thread)
{
    struct frame *ending = cairn_openmp_self.frame;
    (void)at, (void)thread;
    cairn_openmp_leave();
    free(ending);
    GOMP_parallel_end();
}

void __kmpc_fork_call_if(place *at, int count, outlined *body, int really, void *argument)
{
    void *arguments[4] = {argument};
    struct region region = {body, rounded(count), arguments};
    if (!really)
        cairn_openmp_self.num_threads = 1;
    (void)at;
    fork(&region);
}

void __kmpc_fork_teams(place *at, int count, outlined *body, ...)
{
    struct region region = {body, rounded(count), NULL};
    struct self *self = &cairn_openmp_self;
    unsigned teams = (unsigned)self->num_teams;
    unsigned limit = self->thread_limit ? (unsigned)self->thread_limit : (unsigned)frame()->limit;
    (void)at;
    TAKE_ARGUMENTS(region, count, body);
    self->num_teams = self->thread_limit = 0;
    /* One where nobody says how many, as LLVM's runtime has it and flang relies on: its loops with chunks are not shared
       among teams. */
    if (!teams && !getenv("OMP_NUM_TEAMS"))
        teams = 1;
    if (GOMP_teams_reg)
        GOMP_teams_reg(run, &region, teams, limit, 0);
    else
        run(&region); /* a league of one team */
}

void __kmpc_push_num_threads(place *at, int thread, int wanted)
{
    (void)at, (void)thread;
    cairn_openmp_self.num_threads = wanted;
}

void __kmpc_push_proc_bind(place *at, int thread, int wanted)
{
    (void)at, (void)thread;
    cairn_openmp_self.proc_bind = wanted;
}

void __kmpc_push_num_teams(place *at, int thread, int teams, int threads)
{
    (void)at, (void)thread;
    cairn_openmp_self.num_teams = teams;
    cairn_openmp_self.thread_limit = threads;
}

void __kmpc_set_thread_limit(place *at, int thread, int limit)
{
    (void)at, (void)thread;
    frame()->limit = limit;
}

void __kmpc_push_num_teams_51(place *at, int thread, int least, int most, int threads)
{
    __kmpc_push_num_teams(at, thread, most ? most : least, threads);
}

void __kmpc_begin(place *at, int flags) { (void)at, (void)flags; }
void __kmpc_end(place *at) { (void)at; }

/* --- one thread, or one after the other --- */

int __kmpc_masked(place *at, int thread, int wanted)
{
    (void)at, (void)thread;
    return omp_get_thread_num() == wanted;
}

int __kmpc_master(place *at, int thread) { return __kmpc_masked(at, thread, 0); }
void __kmpc_end_masked(place *at, int thread) { (void)at, (void)thread; }
void __kmpc_end_master(place *at, int thread) { (void)at, (void)thread; }

int __kmpc_single(place *at, int thread)
{
    (void)at, (void)thread;
    return GOMP_single_start();
}

void __kmpc_end_single(place *at, int thread) { (void)at, (void)thread; }

/* The thread that was in the single region gives its values to the others: any thread makes the place where they meet. */
void __kmpc_copyprivate(place *at, int thread, size_t size, void *mine, void (*copy)(void *, void *), int was_single)
{
    void **meeting = GOMP_single_copy_start();
    bool made = !meeting;
    (void)at, (void)thread, (void)size;
    if (made)
        GOMP_single_copy_end(meeting = cairn_openmp_memory(sizeof *meeting));
    if (was_single)
        *meeting = mine;
    GOMP_barrier();
    if (!was_single)
        copy(mine, *meeting);
    GOMP_barrier();
    if (made)
        free(meeting);
}

/* clang's lock of 32 bytes holds libgomp's, which is a pointer. Critical sections without a name are one, g++'s too. */
extern void *unnamed[4] __asm__(".gomp_critical_user_.var") __attribute__((weak));

void __kmpc_critical(place *at, int thread, void **lock)
{
    (void)at, (void)thread;
    if (lock == unnamed)
        GOMP_critical_start();
    else
        GOMP_critical_name_start(lock);
}

void __kmpc_end_critical(place *at, int thread, void **lock)
{
    (void)at, (void)thread;
    if (lock == unnamed)
        GOMP_critical_end();
    else
        GOMP_critical_name_end(lock);
}

void __kmpc_critical_with_hint(place *at, int thread, void **lock, unsigned hint)
{
    (void)hint;
    __kmpc_critical(at, thread, lock);
}

void __kmpc_atomic_start(void) { GOMP_atomic_start(); }
void __kmpc_atomic_end(void) { GOMP_atomic_end(); }
void __kmpc_flush(place *at) { (void)at, __atomic_thread_fence(__ATOMIC_SEQ_CST); }

void __kmpc_barrier(place *at, int thread)
{
    (void)at, (void)thread;
    GOMP_barrier();
}

/* Each thread adds its values itself, one after the other. */
int __kmpc_reduce_nowait(place *at, int thread, int count, size_t size, void *data, void (*add)(void *, void *),
                         void **lock)
{
    (void)at, (void)thread, (void)count, (void)size, (void)data, (void)add;
    GOMP_critical_name_start(lock);
    return 1;
}

void __kmpc_end_reduce_nowait(place *at, int thread, void **lock)
{
    (void)at, (void)thread;
    GOMP_critical_name_end(lock);
}

int __kmpc_reduce(place *at, int thread, int count, size_t size, void *data, void (*add)(void *, void *), void **lock)
{
    return __kmpc_reduce_nowait(at, thread, count, size, data, add, lock);
}

void __kmpc_end_reduce(place *at, int thread, void **lock)
{
    __kmpc_end_reduce_nowait(at, thread, lock);
    GOMP_barrier();
}

/* --- cancellation: clang counts parallel, loop, sections, taskgroup; libgomp has a bit for each --- */

static int cancelled(int what, bool cancels, bool really)
{
    int bit = 1 << (what - 1);
    bool is = cancels ? GOMP_cancel(bit, really) : GOMP_cancellation_point(bit);
    if (is && bit == 1)
        frame()->cancelled = true;
    if (is && bit == 2)
        cairn_openmp_cancelled_loop();
    return is;
}

int __kmpc_cancel(place *at, int thread, int what)
{
    (void)at, (void)thread;
    return cancelled(what, true, true);
}

int __kmpc_cancellationpoint(place *at, int thread, int what)
{
    (void)at, (void)thread;
    return cancelled(what, false, false);
}

/* clang's code comes here once more on its way out of a cancelled region, where libgomp wants nobody. */
int __kmpc_cancel_barrier(place *at, int thread)
{
    (void)at, (void)thread;
    if (frame()->cancelled)
        return 1;
    if (omp_get_level())
        return GOMP_barrier_cancel();
    GOMP_barrier();
    return 0;
}

/* --- memory and messages --- */

void *__kmpc_aligned_alloc(int thread, size_t align, size_t size, void *allocator)
{
    void *made = NULL;
    (void)thread;
    if (omp_aligned_alloc && omp_free)
        return omp_aligned_alloc(align < 16 ? 16 : align, size, (uintptr_t)allocator);
    return posix_memalign(&made, align < 16 ? 16 : align, size) ? NULL : made;
}

void *__kmpc_alloc(int thread, size_t size, void *allocator)
{
    return __kmpc_aligned_alloc(thread, 16, size, allocator);
}

void __kmpc_free(int thread, void *memory, void *allocator)
{
    (void)thread;
    if (omp_aligned_alloc && omp_free)
        omp_free(memory, (uintptr_t)allocator);
    else
        free(memory);
}

void *__kmpc_init_allocator(int thread, void *space, int count, void *traits)
{
    (void)thread;
    return omp_init_allocator ? (void *)omp_init_allocator((uintptr_t)space, count, traits) : NULL;
}

void __kmpc_destroy_allocator(int thread, void *allocator)
{
    (void)thread;
    if (omp_destroy_allocator)
        omp_destroy_allocator((uintptr_t)allocator);
}

void __kmpc_error(place *at, int severity, const char *message)
{
    (void)at;
    fprintf(stderr, "OpenMP %s: %s\n", severity == 2 ? "error" : "warning", message ? message : "");
    if (severity == 2)
        exit(EXIT_FAILURE);
}
