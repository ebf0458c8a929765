/* Entry points of LLVM's OpenMP runtime, as clang's code calls them, over those of gcc's libgomp.

   What a team shares (threads, barriers, iterations that are left, tasks) is libgomp's, so its settings hold and objects
   of g++ work in the same team. The layer keeps for each thread what clang's calls leave between each other. It is linked
   into each program and library, hidden: several of them have a copy each. */
#ifndef CAIRN_OPENMP_KMPC_H
#define CAIRN_OPENMP_KMPC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct place place; /* where in the source a call stands: not read */
typedef unsigned long long iteration;

/* What a thread is in: a parallel region, or a task in it. */
struct frame {
    struct frame *outer;
    struct loop *loop;     /* loops whose iterations libgomp hands out, innermost first */
    struct across *across; /* loops with dependences between iterations */
    struct group *group;   /* taskgroups */
    struct task *task;
    bool cancelled; /* the region */
    int limit;      /* of threads, in a target region's task; 0: none */
};

/* What the layer knows of a thread. */
struct self {
    struct frame *frame; /* null: the one below */
    struct frame outermost;
    int number;                                            /* 1 and up; 0: it has none yet */
    int num_threads, proc_bind, num_teams, thread_limit; /* clauses of the next construct */
};

extern __thread struct self cairn_openmp_self;

static inline struct frame *frame(void)
{
    struct self *self = &cairn_openmp_self;
    return self->frame ? self->frame : &self->outermost;
}

void cairn_openmp_enter(struct frame *made);
void cairn_openmp_leave(void);
void cairn_openmp_drop_loops(struct frame *ending);
void cairn_openmp_cancelled_loop(void);
void *cairn_openmp_memory(size_t size);
_Noreturn void cairn_openmp_fail(const char *what, long long value);
int __kmpc_global_thread_num(place *at);
void __kmpc_taskgroup(place *at, int thread);
void __kmpc_end_taskgroup(place *at, int thread);

/* libgomp's own entry points. Weak ones came with later versions. */
#define LATER __attribute__((weak))
typedef void work(void *data);
void GOMP_parallel(work *body, void *data, unsigned threads, unsigned flags);
void GOMP_parallel_start(work *body, void *data, unsigned threads);
void GOMP_parallel_end(void);
LATER void GOMP_teams_reg(work *body, void *data, unsigned teams, unsigned limit, unsigned flags);
void GOMP_barrier(void);
bool GOMP_barrier_cancel(void);
bool GOMP_cancel(int what, bool really);
bool GOMP_cancellation_point(int what);
void GOMP_critical_start(void);
void GOMP_critical_end(void);
void GOMP_critical_name_start(void **lock);
void GOMP_critical_name_end(void **lock);
void GOMP_atomic_start(void);
void GOMP_atomic_end(void);
bool GOMP_single_start(void);
void *GOMP_single_copy_start(void);
void GOMP_single_copy_end(void *data);
void GOMP_ordered_start(void);
void GOMP_ordered_end(void);
void GOMP_loop_end_nowait(void);
void GOMP_task(work *body, void *data, void (*copy)(void *, void *), long size, long align, bool deferred,
               unsigned flags, void **depend, int priority, void *detach);
void GOMP_taskwait(void);
LATER void GOMP_taskwait_depend(void **depend);
void GOMP_taskyield(void);
void GOMP_taskgroup_start(void);
void GOMP_taskgroup_end(void);
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_level(void);
int omp_get_cancellation(void);
int omp_get_team_num(void);
int omp_get_num_teams(void);
LATER void *omp_aligned_alloc(size_t align, size_t size, uintptr_t allocator);
LATER void omp_free(void *memory, uintptr_t allocator);
LATER uintptr_t omp_init_allocator(uintptr_t space, int count, const void *traits);
LATER void omp_destroy_allocator(uintptr_t allocator);

#endif
