/* The device side of OpenMP: what clang 22's code for `omp target` calls on an AMD GPU.

   A team is a workgroup. A kernel runs in one of two modes, which clang writes down in its kernel environment:

   SPMD      every thread of the workgroup runs the target region, and enters parallel regions together with the others;
   generic   one thread, the first of the last wave, runs the region; the waves before it wait for parallel regions.

   Every thread keeps what it knows of the parallel regions around it in a word of its own in LDS, so entering a region
   takes no barrier. A region that not every wave takes part in has its barriers as barriers of the whole workgroup all
   the same: the waves outside wait with it until the region's thread 0 says which barrier was the last.

   A kernel of a few threads gives each of them a wave of its own, whose other lanes end at once: then threads may wait
   for each other, which lanes of one wave cannot. */
#ifndef CAIRN_OPENMP_TEAM_H
#define CAIRN_OPENMP_TEAM_H

#include "base.h"

#define LDS __attribute__((address_space(3)))
#define UNSET [[clang::loader_uninitialized]]
#define MAX_THREADS 1024

typedef short i16;
typedef struct place place; /* where in the source a call stands: not read */
typedef void outlined(i32 *thread, i32 *bound, ...);
typedef void (*wrapper)(u16 level, u32 thread);

/* What clang writes for a kernel. Source: LLVM 22's offload/include/Shared/Environment.h. */
typedef struct {
  u8 own_state_machine; /* 0: the pass that rewrites kernels wrote another */
  u8 nested;
  u8 mode;
  i32 least_threads, most_threads, least_teams, most_teams;
  i32 reduction_size, reduction_records;
} configuration;
typedef struct {
  configuration configuration;
  place *place;
  void *dynamic;
} kernel_environment;
enum { MODE_GENERIC = 1, MODE_SPMD = 2 };
/* In place of the number of a reduction's records: threads get waves of their own (spread.py). */
#define SPREAD_RECORDS (-1)
#define MOST_SPREAD 8
/* What spread.py adds to a generic kernel's most threads, for the main thread. A kernel that openmp-opt makes SPMD has none. */
#define ADDED_LANES 64
#define WITH_MAIN 3 /* as the least threads: spread.py has added them */

/* What the host gives with a launch. */
typedef struct {
  u32 teams_done, records_done; /* of a reduction over all teams */
  void *records;
} launch_environment;
typedef launch_environment *launch_pointer;

/* What the host knows of the device. */
typedef struct {
  u32 debug, devices, number, dynamic_memory;
  u64 clock_frequency, indirect_table, indirect_count, hardware_parallelism;
} device_environment;
extern device_environment GLOBAL __omp_rtl_device_environment;

/* ---- the workgroup ---- */

INLINE u32 wave_size(void) { return __builtin_amdgcn_wavefrontsize(); }
INLINE u32 team_number(void) { return __builtin_amdgcn_workgroup_id_x(); }
INLINE u32 lane(void) { return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0)); }

INLINE void workgroup_barrier(void) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}

/* ---- what a thread and a team know ---- */

/* A work-item's word: levels of parallel regions, whether one of them has several threads, and the innermost one's threads;
   the kernel's most threads, and the mode of an SPMD kernel, 0 for generic ones. It is also what clang's code passes on as the number of the thread (`id`), so that
   LLVM, which keeps no memory's contents over a barrier, sees in an inlined region what kernel it is in. A thread's number that
   came another way, from a loop that openmp-opt wrote, has no KNOWN in it. */
#define LEVEL(word) ((word) & 0x7f)
#define ACTIVE(word) ((word) >> 7 & 1)
#define LIMIT(word) (64 * ((word) >> 8 & 0x1f)) /* the kernel's most threads, as clang knows them */
#define SIZE(word) ((word) >> 16 & 0x7ff)
#define MODE(word) ((word) >> 28 & 3)
#define WITH_SIZE(word, size) (((word) & ~0x7ff0000u) | (size) << 16)
#define TEAM (1u << 27) /* in the outermost region, of a team's threads: they wait for each other, and number themselves */
#define KNOWN (1u << 30)
#define SPREAD (1u << 31)
#define ONE_ACTIVE (1u << 7)
#define ROOT(mode, limit) (KNOWN | (mode) << 28 | 1u << 16 | ((limit) + 63) / 64 << 8)

extern LDS u32 words[MAX_THREADS];
extern LDS u32 wanted_threads;             /* nthreads-var of the initial task, 0: unset */
extern LDS bool team_blocks;               /* an SPMD kernel's threads have memory in common */
extern LDS launch_pointer launch;          /* null where a kernel needs none */
extern LDS u32 region_base;   /* workgroup barriers before the region's first, as the waves outside count them */
extern LDS u32 region_passed; /* the same and those in the region, as its thread 0 counts them */
extern LDS u32 region_last;   /* the region's last barrier */

INLINE u32 own_word(void) { return words[__builtin_amdgcn_workitem_id_x()]; }
INLINE void set_word(u32 word) { words[__builtin_amdgcn_workitem_id_x()] = word; }
/* LLVM keeps no memory's contents over a barrier; a thread's word is its own. */
INLINE void still(u32 word) {
  bool same = own_word() == word;
  __builtin_assume(same);
}
INLINE u32 word_of(i32 id) { return (u32)id & KNOWN ? (u32)id : own_word(); }
INLINE u32 shift_by(u32 word) { return word & SPREAD ? __builtin_ctz(wave_size()) : 0; }
INLINE u32 hardware_thread_by(u32 word) { return __builtin_amdgcn_workitem_id_x() >> shift_by(word); }
INLINE u32 hardware_threads_by(u32 word) {
  u32 size = __builtin_amdgcn_workgroup_size_x(), limit = LIMIT(word);
  return (size < limit ? size : limit) >> shift_by(word);
}
INLINE u32 teams(void) { return *(__attribute__((address_space(4))) const u32 *)__builtin_amdgcn_implicitarg_ptr(); }
INLINE u32 hardware_thread(void) { return hardware_thread_by(own_word()); }
INLINE u32 hardware_threads(void) { return hardware_threads_by(own_word()); }
/* The number of the wave's first thread. */
INLINE u32 wave_begin(u32 word) {
  return __builtin_amdgcn_readfirstlane(hardware_thread_by(word) & ~((wave_size() >> shift_by(word)) - 1));
}
/* Threads that a parallel region may have: in generic mode the last wave, which may have few lanes, is the main thread's. */
INLINE u32 most_threads(u32 word) {
  u32 all = hardware_threads_by(word), main = MODE(word) ? 0 : wave_size();
  return all > main ? all - main : 1;
}
INLINE bool is_main_thread(void) { return hardware_thread() == ((hardware_threads() - 1) & ~(wave_size() - 1)); }
/* omp_get_thread_num: of the one region with several threads, while nothing is nested in it. */
INLINE u32 thread_by(u32 word) { return word & TEAM ? hardware_thread_by(word) : 0; }
INLINE bool is_spmd(void) { return MODE(own_word()); }
INLINE u32 threads_here(void) { return SIZE(own_word()); }
INLINE u32 thread_here(void) { return thread_by(own_word()); }

void team_barrier(u32 word);
void *device_malloc(u64 size);
void device_free(void *block);

#endif
