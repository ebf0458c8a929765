/* Which iterations a thread or a team gets. */
#include "team.h"

/* Schedules as clang numbers them. Source: LLVM 22's openmp/runtime/src/kmp.h, enum sched_type. */
enum {
  STATIC_CHUNK = 33,
  STATIC = 34,
  DYNAMIC = 35,
  GUIDED = 36,
  RUNTIME = 37,
  AUTO = 38,
  ORDERED_FIRST = 64, /* the same again, for loops with ordered regions */
  ORDERED_LAST = 70,
  TEAMS_CHUNK = 91,
  TEAMS = 92,
  TEAMS_CHUNK_THREADS_ONE = 93,
  MODIFIERS = 3 << 29,
};

/* ---- static: from the numbers alone ---- */

/* The chunk of `distribute` that clang takes in SPMD kernels where a program gives none, so that it can be told from a
   program's. Compiled code calls this by another name, see offload.py. */
#define OWN_CHUNK (1 << 30)
u32 __kmpc_get_hardware_num_threads_as_chunk(void) { return hardware_threads() | OWN_CHUNK; }

/* A team then gets one chunk alone, of as many iterations as all have to have, in whole rounds of its threads: so it enters
   its parallel region, and reduces, once. By the stride its next one begins at the type's last value, which no loop
   reaches, and the sum does not overflow. */
#define OWN_CHUNK_BOUNDS(name, V, most)                                                              \
  INLINE void own_bounds_##name(i32 *last, V *lower, V *upper, V *stride, u32 threads, u32 number, u32 count) { \
    u64 round = (u64)threads * count, trips = *upper < *lower ? 0 : (u64)*upper - (u64)*lower + 1;              \
    u64 each = trips <= round ? threads : (trips - 1) / round * threads + threads;                              \
    u64 first = each * number, end = first + each;                                                              \
    *last = first < trips && end >= trips;                                                                      \
    V from = first < trips ? *lower + (V)first : most;                                                          \
    V to = first < trips ? *lower + (V)((end < trips ? end : trips) - 1) : most;                                \
    bool counts = to >= 0; /* clang's iterations are numbered from 0 */                                          \
    __builtin_assume(counts);                                                                                   \
    *lower = from;                                                                                              \
    *upper = to;                                                                                                \
    *stride = most - from;                                                                                      \
  }

/* One of `count` gets chunks of `chunk` iterations, or (chunk 0) one block of them. Bounds are inclusive. */
#define STATIC_BOUNDS(name, V, T, S)                                                                          \
  INLINE void bounds_##name(i32 *last, V *lower, V *upper, S *stride, S by, S chunk, u32 number, u32 count) { \
    T from = *lower, to = *upper;                                                                             \
    V first_value = *lower, last_value = *upper;                                                              \
    bool up = by > 0;                                                                                         \
    T step = up ? (T)by : (T)(0 - (T)by);                                                                     \
    T trips = (up ? last_value < first_value : first_value < last_value) ? 0 : (up ? to - from : from - to) / step + 1;                     \
    T size, first;                                                                                            \
    if (chunk > 0) {                                                                                          \
      size = chunk;                                                                                           \
      first = (T)chunk * number;                                                                              \
      *stride = (S)((T)by * (T)chunk * count);                                                                \
      *last = trips && (trips - 1) / (T)chunk % count == number;                                              \
    } else {                                                                                                  \
      T each = trips / count, more = trips % count;                                                           \
      size = each + (number < more);                                                                          \
      first = each * number + (number < more ? number : more);                                                \
      *stride = (S)(trips * (T)by);                                                                           \
      *last = size && first + size == trips;                                                                  \
    }                                                                                                         \
    *lower = from + first * (T)by;                                                                            \
    *upper = size ? *lower + (size - 1) * (T)by : *lower - (T)by;                                             \
  }

#define STATIC_LOOPS(name, T, U, S, most)                                                                         \
  OWN_CHUNK_BOUNDS(name, T, most)                                                                                \
  STATIC_BOUNDS(name, T, U, S)                                                                                 \
  void __kmpc_for_static_init_##name(place *at, i32 id, i32 schedule, i32 *last, T *lower, T *upper,       \
                                     S *stride, S by, S chunk) {                                               \
    schedule &= ~MODIFIERS;                                                                                    \
    u32 word = word_of(id);                                                                                    \
    bool in_teams = schedule == TEAMS || schedule == TEAMS_CHUNK;                                              \
    u32 number = in_teams ? team_number() : thread_by(word), count = in_teams ? teams()        : SIZE(word);   \
    bool chunked = schedule == STATIC_CHUNK || schedule == TEAMS_CHUNK || schedule == ORDERED_FIRST + 1;       \
    if (schedule == TEAMS_CHUNK_THREADS_ONE) {                                                                 \
      number = team_number() * hardware_threads_by(word) + hardware_thread_by(word);                           \
      count = teams()        * hardware_threads_by(word);                                                      \
      chunk = 1;                                                                                               \
      chunked = true;                                                                                          \
    }                                                                                                          \
    if (in_teams && chunked && (chunk & OWN_CHUNK || (MODE(word) == MODE_SPMD && team_blocks))) {              \
      own_bounds_##name(last, lower, upper, (T *)stride, hardware_threads_by(word), number, count);            \
      return;                                                                                                  \
    }                                                                                                          \
    bool counts = *lower >= 0 && *upper >= 0; /* clang's iterations are numbered from 0 */                       \
    __builtin_assume(counts);                                                                                  \
    bounds_##name(last, lower, upper, stride, by, chunked ? chunk < 1 ? 1 : chunk : 0, number, count);         \
  }                                                                                                            \
  void __kmpc_distribute_static_init_##name(place *at, i32 thread, i32 schedule, i32 *last, T *lower,          \
                                            T *upper, S *stride, S by, S chunk) {                              \
    __kmpc_for_static_init_##name(at, thread, schedule, last, lower, upper, stride, by, chunk);                \
  }
STATIC_LOOPS(4, i32, u32, i32, 0x7fffffff)
STATIC_LOOPS(4u, u32, u32, i32, ~0u)
STATIC_LOOPS(8, i64, u64, i64, 0x7fffffffffffffff)
STATIC_LOOPS(8u, u64, u64, i64, ~0ull)
void __kmpc_for_static_fini(place *at, i32 thread) {}
/* A team's last iteration has been: what it wrote to memory in common is read next. */
void __kmpc_distribute_static_fini(place *at, i32 id) {
  if (MODE(word_of(id)) == MODE_SPMD && team_blocks) workgroup_barrier();
}

/* ---- dynamic: the team takes iterations from a counter ---- */

typedef struct {
  u64 lower, step, trips, chunk, next; /* next: the first iteration, by its number, that nobody has */
  u32 kind;
} shared_loop;
UNSET static LDS shared_loop team_loop;
/* A thread's turn in a static schedule; and a loop of a thread alone: nothing starts between its call and its answer. */
UNSET static LDS u32 turns[MAX_THREADS];
UNSET static LDS u32 alone[MAX_THREADS];
UNSET static LDS u64 alone_lower[MAX_THREADS], alone_upper[MAX_THREADS];

static u32 kind_of(i32 schedule) {
  schedule &= ~MODIFIERS;
  if (schedule >= ORDERED_FIRST && schedule <= ORDERED_LAST) return ORDERED_FIRST;
  return schedule == STATIC_CHUNK || schedule == DYNAMIC || schedule == GUIDED ? schedule : STATIC;
}

static void begin(u32 word, i32 schedule, u64 lower, u64 upper, u64 step, u64 trips, i64 chunk) {
  u32 thread = hardware_thread_by(word), size = SIZE(word);
  if (size == 1) {
    alone[thread] = trips > 0;
    alone_lower[thread] = lower;
    alone_upper[thread] = upper;
    return;
  }
  team_barrier(word); /* everyone is done with the loop before */
  if (thread == 0) {
    u32 kind = kind_of(schedule);
    u64 each = chunk > 0 ? chunk : 1;
    if (kind == STATIC) each = trips / size + (trips % size != 0), kind = STATIC_CHUNK;
    team_loop = (shared_loop){lower, step, trips, each ? each : 1, 0, kind};
  }
  turns[thread] = thread;
  team_barrier(word);
}

/* The next iterations of the calling thread, by their numbers: true where there are some. */
static bool take(u32 word, u64 *first, u64 *count) {
  u32 thread = hardware_thread_by(word), kind = team_loop.kind;
  u64 trips = team_loop.trips, chunk = team_loop.chunk, from;
  if (kind == ORDERED_FIRST) { /* one thread, in order */
    from = turns[thread] == 0 ? 0 : trips;
    chunk = trips;
    turns[thread] = 1;
  } else if (kind == STATIC_CHUNK) {
    from = chunk * turns[thread];
    turns[thread] += SIZE(word);
  } else if (kind == GUIDED) {
    from = __scoped_atomic_load_n(&team_loop.next, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
    u64 size;
    do {
      size = (trips - (from < trips ? from : trips)) / (2 * SIZE(word));
      size = size > chunk ? size : chunk;
    } while (from < trips &&
             !__scoped_atomic_compare_exchange_n(&team_loop.next, &from, from + size, 0, __ATOMIC_RELAXED,
                                                 __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP));
    chunk = size;
  } else {
    from = __scoped_atomic_fetch_add(&team_loop.next, chunk, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  }
  if (from >= trips) return false;
  *first = from;
  *count = chunk < trips - from ? chunk : trips - from;
  return true;
}

#define DYNAMIC_LOOPS(name, T, S)                                                                             \
  void __kmpc_dispatch_init_##name(place *at, i32 id, i32 schedule, T lower, T upper, S by, S chunk) {        \
    bool none = by > 0 ? upper < lower : lower < upper;                                                       \
    u64 step = by > 0 ? (u64)by : 0 - (u64)(i64)by;                                                           \
    u64 distance = by > 0 ? (u64)upper - (u64)lower : (u64)lower - (u64)upper;                                \
    begin(word_of(id), schedule, (u64)lower, (u64)upper, (u64)(i64)by, none ? 0 : distance / step + 1, chunk); \
  }                                                                                                           \
  i32 __kmpc_dispatch_next_##name(place *at, i32 id, i32 *last, T *lower, T *upper, S *stride) {              \
    u32 word = word_of(id), own = hardware_thread_by(word);                                                   \
    if (SIZE(word) == 1) {                                                                                    \
      if (!alone[own]) return 0;                                                                              \
      alone[own] = 0;                                                                                         \
      *lower = (T)alone_lower[own];                                                                           \
      *upper = (T)alone_upper[own];                                                                           \
      *stride = 1;                                                                                            \
      *last = 1;                                                                                              \
      return 1;                                                                                               \
    }                                                                                                         \
    u64 first, count;                                                                                         \
    if (!take(word, &first, &count)) return 0;                                                                   \
    *lower = (T)(team_loop.lower + first * team_loop.step);                                                   \
    *upper = (T)(team_loop.lower + (first + count - 1) * team_loop.step);                                     \
    *stride = (S)team_loop.step;                                                                              \
    *last = first + count == team_loop.trips;                                                                 \
    return 1;                                                                                                 \
  }                                                                                                           \
  void __kmpc_dispatch_fini_##name(place *at, i32 thread) {}
DYNAMIC_LOOPS(4, i32, i32)
DYNAMIC_LOOPS(4u, u32, i32)
DYNAMIC_LOOPS(8, i64, i64)
DYNAMIC_LOOPS(8u, u64, i64)
void __kmpc_dispatch_deinit(place *at, i32 thread) {}
