/* Reductions: lanes of a wave, waves of a team, teams of a kernel. clang writes what is particular to the variables. */
#include "team.h"

/* Takes another lane's data and combines; `how` 0: every lane is there; 1: the first lanes of a wave. */
typedef void from_lane(void *data, i16 lane, i16 offset, i16 how);
/* Waves' first lanes give their data to the first wave's lanes. */
typedef void from_waves(void *data, i32 waves);
/* Between one thread's data and record `index` of the launch's. */
typedef void with_record(void *records, i32 index, void *data);

INLINE void reduce_lanes(u32 word, void *data, from_lane *combine, u32 count) {
  u32 own = word & SPREAD ? hardware_thread_by(word) : lane();
  if (count == wave_size()) {
    for (u32 offset = count / 2; offset; offset /= 2) combine(data, 0, offset, 0);
    return;
  }
  for (; count > 1; count = (count + 1) / 2) combine(data, own, count / 2, 1);
}

/* The first `count` threads' data becomes thread 0's. */
INLINE i32 reduce_threads(u32 word, void *data, from_lane *combine, from_waves *gather) {
  u32 thread = hardware_thread_by(word), count = SIZE(word), size = wave_size(), first = thread & ~(size - 1), waves = (count + size - 1) / size;
  reduce_lanes(word, data, combine, count - first < size ? count - first : size);
  if (waves > 1) {
    set_word(word); /* what the barriers in `gather` are of */
    gather(data, waves);
    if (first == 0 && thread < waves) reduce_lanes(word, data, combine, waves);
  }
  return thread == 0;
}

/* 1 for the thread that has the sum. */
i32 __kmpc_nvptx_parallel_reduce_nowait_v2(place *at, u64 size, void *data, from_lane *combine, from_waves *gather) {
  u32 word = own_word();
  return word & TEAM ? reduce_threads(word, data, combine, gather) : 1;
}

UNSET static LDS u32 teams_before;

/* 1 for the thread that has the sum of all teams. Records are fewer than teams may be: a team adds to the one that the
   team `most` before it has written. */
i32 __kmpc_nvptx_teams_reduce_nowait_v2(place *at, void *records, u32 most, u64 size, void *data, from_lane *combine,
                                        from_waves *gather, with_record *write, with_record *add, with_record *read,
                                        with_record *add_from) {
  /* Where openmp-opt changed a kernel's mode, the team's first thread may be the only one here. */
  u32 word = own_word();
  bool all = MODE(word) == MODE_SPMD;
  if (!all && !__kmpc_is_team_main_thread()) return 0;
  u32 thread = all ? hardware_thread() : 0, threads = all ? hardware_threads() : 1;
  u32 team = team_number(), count = teams();
  if (thread == 0) {
    while (team >= __scoped_atomic_load_n(&launch->records_done, __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE) + most)
      __builtin_amdgcn_s_sleep(1);
    (team < most ? write : add)(records, team % most, data);
    u32 before = __scoped_atomic_fetch_add(&launch->teams_done, 1, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
    if (before % most == most - 1)
      __scoped_atomic_fetch_add(&launch->records_done, most, __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
    teams_before = before;
  }
  if (all) workgroup_barrier();
  set_word(word); /* the kernel's end knows it then */
  if (teams_before != count - 1) return 0;
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "agent");
  if (thread == 0) launch->teams_done = launch->records_done = 0;
  u32 written = count < most ? count : most;
  u32 wave = wave_size(), used = threads < written ? threads : written;
  used = used < wave ? 1 : used & ~(wave - 1); /* whole waves, or one thread */
  if (thread < used) {
    read(records, thread, data);
    for (u32 i = thread + used; i < written; i += used) add_from(records, i, data);
  }
  if (used == 1) return thread == 0;
  set_word(WITH_SIZE(word, threads) | TEAM); /* barriers in `gather` are the workgroup's */
  if (thread < used)
#pragma clang loop unroll(disable) /* once a kernel */
    for (u32 offset = wave / 2; offset; offset /= 2) combine(data, 0, offset, 0);
  if (used > wave) {
    gather(data, used / wave);
    if (thread < used / wave) reduce_lanes(word, data, combine, used / wave);
  }
  set_word(word);
  return thread == 0;
}

/* ---- lanes ---- */

/* Threads that have waves of their own pass values on through LDS. */
UNSET static LDS i32 passed_on[MOST_SPREAD];
static __attribute__((noinline)) i32 from_wave(i32 value, u32 from) {
  passed_on[hardware_thread()] = value;
  team_barrier(own_word());
  i32 got = from < threads_here() ? passed_on[from] : value;
  team_barrier(own_word());
  return got;
}

/* What clang calls; and by another name (offload.py), where a source has kernels whose threads have waves of their own. */
#define SHUFFLES(name, may_spread)                                                                                   \
  i32 __kmpc_##name##_int32(i32 value, i16 delta, i16 width) {                                                        \
    u32 word = may_spread ? own_word() : 0;                                                                          \
    if (word & SPREAD) return from_wave(value, hardware_thread_by(word) + delta);                                    \
    u32 own = lane(), from = own + delta;                                                                            \
    if ((from & ~((u32)width - 1)) != (own & ~((u32)width - 1))) from = own;                                         \
    return __builtin_amdgcn_ds_bpermute(from << 2, value);                                                           \
  }                                                                                                                  \
  i64 __kmpc_##name##_int64(i64 value, i16 delta, i16 width) {                                                        \
    u32 low = __kmpc_##name##_int32((i32)value, delta, width);                                                        \
    u32 high = __kmpc_##name##_int32((i32)(value >> 32), delta, width);                                               \
    return (i64)((u64)high << 32 | low);                                                                             \
  }
SHUFFLES(shuffle, false)
SHUFFLES(passing, true)
