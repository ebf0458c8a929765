/* Barriers across a grid, and across the grids of several devices. Device only.

   hidden_multigrid_sync_arg of a cooperative launch points at a block that the runtime makes for it, zero but for
   what it describes; the layout is the one that HIP's own runtime uses. A null pointer means that the launch was
   not cooperative. */
#include "base.h"

typedef struct {
  u32 arrived;    /* low 31 bits count arrivals, the top bit turns over when all are there */
  u32 generation; /* of the barrier across devices */
} barrier_state;

typedef struct {
  u64 across;     /* address of the barrier_state that all devices of the launch share */
  u32 grid;       /* this grid's number */
  u32 grids;      /* how many there are */
  u64 rank_base;  /* work-items of the grids before this one */
  u64 total;      /* work-items of all grids */
  barrier_state within;
  u32 groups;     /* workgroups of this grid */
} cooperative;

#define TURN 0x80000000u

static inline GLOBAL cooperative* launch(void) { return (GLOBAL cooperative*)HIDDEN(u64, HIDDEN_MULTIGRID_SYNC); }
static inline i32 first_of_group(void) {
  return !(__builtin_amdgcn_workitem_id_x() | __builtin_amdgcn_workitem_id_y() | __builtin_amdgcn_workitem_id_z());
}
static inline u32 groups_of_grid(void) {
  return (u32)(__ockl_get_num_groups(0) * __ockl_get_num_groups(1) * __ockl_get_num_groups(2));
}

/* One arrival of `count`. The last one completes the count to the turn bit; the others wait until it has turned. */
static void arrive(GLOBAL u32* word, u32 count) {
  u32 first = __builtin_amdgcn_workgroup_id_x() == 0 && __builtin_amdgcn_workgroup_id_y() == 0 &&
              __builtin_amdgcn_workgroup_id_z() == 0;
  /* The sum of all arrivals is 2^31: one group adds what the others leave. */
  u32 step = first ? TURN - (count - 1) : 1;
  u32 old = __scoped_atomic_fetch_add(word, step, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
  while (((__scoped_atomic_load_n(word, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE) ^ old) & TURN) == 0) {
    __builtin_amdgcn_s_sleep(2);
  }
}

i32 __ockl_grid_is_valid(void) { return launch() != 0; }
void __ockl_grid_sync(void) {
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
  __builtin_amdgcn_s_barrier();
  if (first_of_group()) arrive(&launch()->within.arrived, groups_of_grid());
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
}

i32 __ockl_multi_grid_is_valid(void) { return launch() != 0 && launch()->across != 0; }
u32 __ockl_multi_grid_num_grids(void) { return launch()->grids; }
u32 __ockl_multi_grid_grid_rank(void) { return launch()->grid; }
u64 __ockl_multi_grid_size(void) { return launch()->total; }
u64 __ockl_multi_grid_thread_rank(void) {
  u64 x = __ockl_get_global_id(0), y = __ockl_get_global_id(1), z = __ockl_get_global_id(2);
  return launch()->rank_base + (z * __ockl_get_global_size(1) + y) * __ockl_get_global_size(0) + x;
}
/* All groups of this grid, then one work-item of each grid, then all groups again. */
void __ockl_multi_grid_sync(void) {
  __ockl_grid_sync();
  u32 id = __builtin_amdgcn_workgroup_id_x() | __builtin_amdgcn_workgroup_id_y() | __builtin_amdgcn_workgroup_id_z();
  if (id == 0 && first_of_group()) {
    GLOBAL barrier_state* shared = (GLOBAL barrier_state*)launch()->across;
    u32 grids = launch()->grids;
    u32 generation = __scoped_atomic_load_n(&shared->generation, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_SYSTEM);
    u32 old = __scoped_atomic_fetch_add(&shared->arrived, 1, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_SYSTEM);
    if (old == grids - 1) {
      __scoped_atomic_store_n(&shared->arrived, 0, __ATOMIC_RELAXED, __MEMORY_SCOPE_SYSTEM);
      __scoped_atomic_store_n(&shared->generation, generation + 1, __ATOMIC_RELEASE, __MEMORY_SCOPE_SYSTEM);
    } else {
      while (__scoped_atomic_load_n(&shared->generation, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_SYSTEM) == generation) {
        __builtin_amdgcn_s_sleep(2);
      }
    }
  }
  __ockl_grid_sync();
}
