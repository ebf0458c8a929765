/* Threads that wait for each other, or that one of them acts for; tasks. */
#include "team.h"

/* ---- one thread of several ---- */

i32 __kmpc_master(place *at, i32 id) { return thread_by(word_of(id)) == 0; }
void __kmpc_end_master(place *at, i32 thread) {}
i32 __kmpc_masked(place *at, i32 id, i32 wanted) { return (i32)thread_by(word_of(id)) == wanted; }
void __kmpc_end_masked(place *at, i32 thread) {}
i32 __kmpc_single(place *at, i32 id) { return thread_by(word_of(id)) == 0; }
void __kmpc_end_single(place *at, i32 thread) {}
/* A loop with ordered regions is one thread's. */
void __kmpc_ordered(place *at, i32 thread) {}
void __kmpc_end_ordered(place *at, i32 thread) {}

void __kmpc_flush(place *at) { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, ""); }
u64 __kmpc_warp_active_thread_mask(void) { return __builtin_amdgcn_ballot_w64(1); }
void __kmpc_syncwarp(u64 mask) { __builtin_amdgcn_wave_barrier(); }

/* ---- critical sections ----

   clang lets the lanes of a wave in one after the other, so a wave waits for other waves alone. */
void __kmpc_critical(place *at, i32 thread, u32 *name) {
  u32 GLOBAL *lock = (u32 GLOBAL *)name;
  u64 lanes = __builtin_amdgcn_ballot_w64(1);
  if (lane() == (u32)__builtin_ctzll(lanes)) {
    u32 open = 0;
    while (!__scoped_atomic_compare_exchange_n(lock, &open, 1, 0, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED,
                                               __MEMORY_SCOPE_DEVICE)) {
      open = 0;
      __builtin_amdgcn_s_sleep(1);
    }
  }
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
}
void __kmpc_end_critical(place *at, i32 thread, u32 *name) {
  u64 lanes = __builtin_amdgcn_ballot_w64(1);
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
  if (lane() == (u32)__builtin_ctzll(lanes))
    __scoped_atomic_store_n((u32 GLOBAL *)name, 0, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
}
void __kmpc_critical_with_hint(place *at, i32 thread, u32 *name, u32 hint) { __kmpc_critical(at, thread, name); }

/* ---- cancellation: off, as cancel-var says ---- */

i32 __kmpc_cancel(place *at, i32 thread, i32 what) { return 0; }
i32 __kmpc_cancellationpoint(place *at, i32 thread, i32 what) { return 0; }

/* ---- tasks: run where they are made ---- */

/* The fields that clang's code knows. Source: LLVM 22's kmp.h, kmp_task_t, and clang's KmpTaskTFields. */
typedef struct task {
  void *shared;
  i32 (*body)(i32 thread, struct task *task);
  i32 part;
  void *data[2];
  u64 lower, upper;
  i64 step;
  i32 last;
} task;

task *__kmpc_omp_task_alloc(place *at, i32 thread, i32 flags, u64 size, u64 shared_size, i32 (*body)(i32, task *)) {
  u64 rounded = (size + 15) & ~15ull;
  task *made = (task *)device_malloc(rounded + shared_size);
  made->shared = (u8 *)made + rounded;
  made->body = body;
  made->part = 0;
  return made;
}
void __kmpc_omp_task_begin_if0(place *at, i32 thread, task *task) {}
void __kmpc_omp_task_complete_if0(place *at, i32 thread, task *task) { device_free(task); }
/* In a task no thread of its region's is waited for. */
i32 __kmpc_omp_task(place *at, i32 thread, task *task) {
  u32 word = own_word();
  task->body(thread, task);
  set_word(word);
  device_free(task);
  return 0;
}
i32 __kmpc_omp_task_with_deps(place *at, i32 thread, task *task, i32 count, void *list, i32 others, void *other_list) {
  return __kmpc_omp_task(at, thread, task);
}
void __kmpc_omp_wait_deps(place *at, i32 thread, i32 count, void *list, i32 others, void *other_list) {}
void __kmpc_omp_taskwait_deps_51(place *at, i32 thread, i32 count, void *list, i32 others, void *other_list,
                                 i32 nowait) {}
void __kmpc_taskgroup(place *at, i32 thread) {}
void __kmpc_end_taskgroup(place *at, i32 thread) {}
i32 __kmpc_omp_taskyield(place *at, i32 thread, i32 end) { return 0; }
i32 __kmpc_omp_taskwait(place *at, i32 thread) { return 0; }
void __kmpc_taskloop(place *at, i32 thread, task *task, i32 several, u64 *lower, u64 *upper, i64 step, i32 no_group,
                     i32 schedule, u64 size, void *copy) {
  task->last = 1;
  __kmpc_omp_task(at, thread, task);
}

/* ---- reductions over tasks: a task runs in the thread that made it, and adds to that thread's own value ---- */

void *__kmpc_taskred_init(i32 thread, i32 count, void *values) { return values; }
void *__kmpc_taskred_modifier_init(place *at, i32 thread, i32 loop, i32 count, void *values) { return values; }
void __kmpc_task_reduction_modifier_fini(place *at, i32 thread, i32 loop) {}
void *__kmpc_task_reduction_get_th_data(i32 thread, void *group, void *value) { return value; }
i32 __kmpc_omp_reg_task_with_affinity(place *at, i32 thread, task *task, i32 count, void *list) { return 0; }
