/* Kernels begin and end; parallel regions; barriers. */
#include "team.h"

typedef void *pointer;
typedef pointer *pointer_list;

UNSET LDS u32 words[MAX_THREADS];
UNSET LDS u32 wanted_threads;
UNSET LDS bool team_blocks;
UNSET LDS launch_pointer launch;
UNSET LDS u32 region_base;
UNSET LDS u32 region_passed;
UNSET LDS u32 region_last;
/* The parallel region that generic mode's workers are to run (null: none is left), and its shared variables. */
UNSET static LDS wrapper region;
UNSET static LDS u32 region_threads;
#define MOST_SHARED 64
UNSET static LDS pointer shared_variables[MOST_SHARED];
UNSET static LDS pointer_list shared_list;
UNSET static LDS u32 main_passed; /* workgroup barriers that the main thread has seen */

[[gnu::used, gnu::retain, gnu::visibility("protected")]] device_environment GLOBAL __omp_rtl_device_environment;

/* ---- barriers ---- */

void __kmpc_barrier_simple_spmd(place *at, i32 thread) { workgroup_barrier(); }
void __kmpc_barrier_simple_generic(place *at, i32 thread) { workgroup_barrier(); }

/* The barrier of the region that the calling threads are in. */
void team_barrier(u32 word) {
  if (!(word & TEAM)) return;
  if (!MODE(word) || SIZE(word) != hardware_threads_by(word)) {
    __asm__ volatile(""); /* stays a branch of the whole wave */
    if (hardware_thread_by(word) == 0) region_passed++;
  }
  workgroup_barrier();
  still(word);
}
void __kmpc_barrier(place *at, i32 id) { team_barrier(word_of(id)); }
i32 __kmpc_cancel_barrier(place *at, i32 id) { return team_barrier(word_of(id)), 0; }

/* Functions of what few kernels need are not inlined: so LLVM sees that they leave alone what threads know (`words`,
   and the like), and where a kernel's mode and sizes are known, that nothing calls them. */
#define APART static __attribute__((noinline))

/* A wave with no thread in the region passes its barriers, the last of them included. Returns how many have been. */
APART u32 pass_barriers(u32 seen) {
  do {
    workgroup_barrier();
    seen++;
  } while (__builtin_amdgcn_readfirstlane(region_last) != seen);
  return seen;
}

/* The region's last barrier, for waves that have been in it. */
APART void last_barrier(void) {
  if (hardware_thread() == 0) region_last = ++region_passed;
  workgroup_barrier();
}

/* Around a region of some of an SPMD kernel's threads. */
APART void some_begin(void) {
  if (hardware_thread() == 0) region_passed = 0;
}
APART void some_end(void) {
  workgroup_barrier();
  if (hardware_thread() == 0) region_last = 0; /* before any wave passes another barrier */
}

/* ---- generic mode's workers ----

   openmp-opt may write the loop in `work` anew for a kernel, so what it calls has LLVM's names and meanings: a barrier,
   kernel_parallel, for threads in the region its function and kernel_end_parallel, a barrier. */

[[clang::noinline]] bool __kmpc_kernel_parallel(wrapper *body) {
  *body = region;
  if (!*body) return false;
  u32 thread = hardware_thread(), count = region_threads;
  if (wave_begin(own_word()) >= count) {
    pass_barriers(region_base);
    return false;
  }
  if (thread >= count) return false;
  if (thread == 0) region_passed = region_base;
  set_word(WITH_SIZE(own_word(), count) | TEAM | 1 | ONE_ACTIVE);
  return true;
}

[[clang::noinline]] void __kmpc_kernel_end_parallel(void) {
  set_word(ROOT(0, MAX_THREADS));
  last_barrier();
}

static void work(void) {
  for (;;) {
    wrapper body;
    workgroup_barrier();
    bool active = __kmpc_kernel_parallel(&body);
    if (!body) return;
    if (active) {
      body(0, own_word());
      __kmpc_kernel_end_parallel();
    }
    workgroup_barrier();
  }
}

/* ---- kernels ---- */

u32 __kmpc_get_hardware_thread_id_in_block(void) { return hardware_thread(); }
u32 __kmpc_get_hardware_num_threads_in_block(void) { return hardware_threads(); }
u32 __kmpc_get_warp_size(void) { return wave_size(); }
signed char __kmpc_is_spmd_exec_mode(void) { return is_spmd(); }

static void alloc_shared_begin(void);

/* Calls that openmp-opt writes need functions that are there already. */
#define KEEP(function) __asm__ volatile("" ::"s"(function))
APART void keep(void) {
  KEEP(__kmpc_barrier_simple_spmd);
  KEEP(__kmpc_barrier_simple_generic);
  KEEP(__kmpc_kernel_parallel);
  KEEP(__kmpc_kernel_end_parallel);
  KEEP(__kmpc_get_hardware_thread_id_in_block);
  KEEP(__kmpc_get_hardware_num_threads_in_block);
  KEEP(__kmpc_get_warp_size);
  KEEP(__kmpc_is_spmd_exec_mode);
}
enum { MODE_NEVER = 0xff };

/* -1 for threads that are to run the target region; other threads are done when this returns. */
i32 __kmpc_target_init(kernel_environment *kernel, launch_environment *from_host) {
  configuration *about = &kernel->configuration;
  u32 mode = about->mode, wave = wave_size(), size = __builtin_amdgcn_workgroup_size_x();
  bool few = about->reduction_size == 0 && about->reduction_records == SPREAD_RECORDS && size > wave;
  u32 limit = about->most_threads > 0 && about->most_threads < MAX_THREADS ? about->most_threads : MAX_THREADS;
  bool added = about->least_threads == WITH_MAIN && limit > ADDED_LANES && limit < MAX_THREADS;
  if (mode == (MODE_SPMD | MODE_GENERIC) && added) limit -= ADDED_LANES;
  if (!(mode & MODE_SPMD)) limit = MAX_THREADS; /* there is a wave for the main thread, too */
  u32 word = ROOT(mode & MODE_SPMD ? mode : 0, limit) | (few ? SPREAD : 0), thread = hardware_thread_by(word);
  if (few && lane() != 0) return 0;
  if (mode == MODE_NEVER) keep();
  if (mode & MODE_SPMD) {
    wanted_threads = 0;
    team_blocks = false;
    if (mode & MODE_GENERIC) workgroup_barrier(); /* one thread may set them while a wave has not yet begun */
  }
  set_word(word);
  launch = from_host;
  if (mode & MODE_SPMD) return -1;
  if (is_main_thread()) {
    wanted_threads = 0;
    main_passed = 0;
    region_last = 0;
    alloc_shared_begin();
    return -1;
  }
  if (about->own_state_machine && thread < most_threads(word)) work();
  return thread;
}

void __kmpc_target_deinit(void) {
  if (is_spmd()) return;
  if (is_main_thread()) {
    region = 0;
    workgroup_barrier();
  }
}

i32 __kmpc_global_thread_num(place *at) { return own_word(); }
i32 __kmpc_is_team_main_thread(void) { return is_spmd() ? hardware_thread() == 0 : is_main_thread(); }
void *__kmpc_reduction_get_fixed_buffer(void) { return launch->records; }

/* ---- parallel regions ---- */

/* A region's function takes the addresses of its shared variables one by one: up to 63, in eights and the rest. */
#define TYPES_0
#define TYPES_1 , void *
#define TYPES_2 TYPES_1, void *
#define TYPES_3 TYPES_2, void *
#define TYPES_4 TYPES_3, void *
#define TYPES_5 TYPES_4, void *
#define TYPES_6 TYPES_5, void *
#define TYPES_7 TYPES_6, void *
#define VALUES_0(n)
#define VALUES_1(n) , args[n]
#define VALUES_2(n) VALUES_1(n), args[n + 1]
#define VALUES_3(n) VALUES_2(n), args[n + 2]
#define VALUES_4(n) VALUES_3(n), args[n + 3]
#define VALUES_5(n) VALUES_4(n), args[n + 4]
#define VALUES_6(n) VALUES_5(n), args[n + 5]
#define VALUES_7(n) VALUES_6(n), args[n + 6]
#define BEFORE_0
#define BEFORE_8 BEFORE_0 TYPES_7, void *
#define BEFORE_16 BEFORE_8 TYPES_7, void *
#define BEFORE_24 BEFORE_16 TYPES_7, void *
#define BEFORE_32 BEFORE_24 TYPES_7, void *
#define BEFORE_40 BEFORE_32 TYPES_7, void *
#define BEFORE_48 BEFORE_40 TYPES_7, void *
#define BEFORE_56 BEFORE_48 TYPES_7, void *
#define FIRST_0
#define FIRST_8 FIRST_0 VALUES_7(0), args[7]
#define FIRST_16 FIRST_8 VALUES_7(8), args[15]
#define FIRST_24 FIRST_16 VALUES_7(16), args[23]
#define FIRST_32 FIRST_24 VALUES_7(24), args[31]
#define FIRST_40 FIRST_32 VALUES_7(32), args[39]
#define FIRST_48 FIRST_40 VALUES_7(40), args[47]
#define FIRST_56 FIRST_48 VALUES_7(48), args[55]
/* openmp-opt writes a call of a function that it does not know as one of each that it may be. Where a region's function
   has a region, each of them then has all of them again, and nothing is inlined for there is a ring: such a program's link
   (offload.py) takes a runtime that hides whom it calls. */
#ifdef CAIRN_REGIONS_ARE_CALLED
#define HIDE(function) __asm__("" : "+v"(function))
#else
#define HIDE(function)
#endif
#define CASE(n, rest, HOW)                                                                                  \
  case n + rest:                                                                                            \
    HOW ((void (*)(i32 *, i32 * BEFORE_##n TYPES_##rest))body)(&id, &bound FIRST_##n VALUES_##rest(n));     \
    break;
#define CASES(n, HOW)                                                                                       \
  CASE(n, 0, HOW) CASE(n, 1, HOW) CASE(n, 2, HOW) CASE(n, 3, HOW) CASE(n, 4, HOW) CASE(n, 5, HOW) CASE(n, 6, HOW) \
  CASE(n, 7, HOW)
#define CALLER(name, HOW)                                     \
  INLINE void name(void *body, void **args, i64 count, i32 id) { \
    i32 bound = 0;                                            \
    HIDE(body);                                               \
    switch (count) {                                          \
      CASES(0, HOW)                                           \
      CASES(8, HOW)                                           \
      CASES(16, HOW)                                          \
      CASES(24, HOW)                                          \
      CASES(32, HOW)                                          \
      CASES(40, HOW)                                          \
      CASES(48, HOW)                                          \
      CASES(56, HOW)                                          \
      default: __builtin_trap();                              \
    }                                                         \
  }
CALLER(call, )
CALLER(call_inlined, [[clang::always_inline]])

/* Generic mode's main thread hands a region to the workers, and waits for them. */
APART void call_workers(wrapper body, void **args, i64 count, u32 size) {
  pointer *list = count <= MOST_SHARED ? (pointer *)shared_variables : (pointer *)device_malloc(count * sizeof(pointer));
  for (i64 i = 0; i < count; i++) list[i] = args[i];
  shared_list = list;
  region = body;
  region_threads = size;
  region_base = main_passed + 1;
  workgroup_barrier();
  main_passed = pass_barriers(region_base) + 1;
  workgroup_barrier();
  if (count > MOST_SHARED) device_free(list);
}

/* A region of all threads has a call of its own: no mask and no count of barriers is left of the rest where the kernel's mode is
   known, and no number of threads is asked for. */
[[clang::always_inline]] void __kmpc_parallel_60(place *at, i32 id, i32 several, i32 wish, i32 binding, void *body,
                                                 void *for_workers, void **args, i64 count, i32 strict) {
  u32 word = word_of(id), size = 1, next = (WITH_SIZE(word, 1) & ~TEAM) + 1;
  bool nested = LEVEL(word) > 0, together = !nested && MODE(word);
  if (!nested) {
    u32 most = most_threads(word);
    size = wish > 0 ? (u32)wish : wanted_threads;
    size = !several ? 1 : !size || size > most ? most : size;
    if (!together && size > 1) {
      call_workers((wrapper)for_workers, args, count, size);
      return;
    }
    if (together) next = WITH_SIZE(word, size) | TEAM | 1 | (size > 1 ? ONE_ACTIVE : 0);
  }
  if (together && size == hardware_threads_by(word)) {
    next = WITH_SIZE(next, hardware_threads_by(word));
    set_word(next);
    call_inlined(body, args, count, next);
    if (MODE(word) != MODE_SPMD) workgroup_barrier(); /* what they wrote is there for the others */
  } else if (!together) {
    set_word(next);
    call(body, args, count, next);
  } else {
    some_begin();
    if (wave_begin(word) >= size) {
      pass_barriers(0);
    } else {
      if (hardware_thread_by(word) < size) {
        set_word(next);
        call(body, args, count, next);
      }
      last_barrier();
    }
    some_end();
  }
  set_word(word); /* now, for what LLVM knows after barriers */
}

void __kmpc_parallel_51(place *at, i32 thread, i32 several, i32 wish, i32 binding, void *body, void *for_workers,
                        void **args, i64 count) {
  __kmpc_parallel_60(at, thread, several, wish, binding, body, for_workers, args, count, 0);
}

void __kmpc_get_shared_variables(pointer_list *list) { *list = shared_list; }
void __kmpc_push_proc_bind(place *at, u32 thread, i32 binding) {}
void __kmpc_push_num_teams(place *at, i32 thread, i32 wish, i32 limit) {}
void __kmpc_push_num_threads(place *at, i32 thread, i32 wish) {}
u16 __kmpc_parallel_level(place *at, u32 thread) { return LEVEL(own_word()); }

/* ---- memory that threads share ---- */

/* What generic mode's main thread allocates, in the order of a stack, is LDS as far as that goes. */
#define SHARED_BYTES 2048
UNSET static LDS u64 shared_stack[SHARED_BYTES / 8];
UNSET static LDS u32 shared_used;

static void alloc_shared_begin(void) { shared_used = 0; }

/* What clang allocates in an SPMD kernel outside parallel regions are variables of `distribute` whose last value is wanted:
   the thread of the last iteration writes it, and others of its team read it. */
UNSET static LDS pointer team_block;
APART void *alloc_for_team(u64 size) {
  u32 thread = hardware_thread();
  if (thread == 0) team_block = device_malloc(size);
  workgroup_barrier();
  team_blocks = true;
  void *block = team_block;
  workgroup_barrier(); /* before it is another one's */
  return block;
}
APART void free_for_team(void *block) {
  workgroup_barrier(); /* everyone has read it */
  if (hardware_thread() == 0) device_free(block);
}
INLINE bool is_for_team(u32 word) { return MODE(word) == MODE_SPMD && LEVEL(word) == 0; }

void *__kmpc_alloc_shared(u64 size) {
  u64 rounded = (size + 15) & ~15ull;
  u32 word = own_word();
  if (is_for_team(word)) return alloc_for_team(size);
  if (!MODE(word) && is_main_thread() && shared_used + rounded <= SHARED_BYTES) {
    void *block = (void *)((LDS u8 *)shared_stack + shared_used);
    shared_used += rounded;
    return block;
  }
  return device_malloc(size);
}

void __kmpc_free_shared(void *block, u64 size) {
  if (is_for_team(own_word()))
    free_for_team(block);
  else if (__builtin_amdgcn_is_shared((__attribute__((address_space(0))) void *)block))
    shared_used -= (size + 15) & ~15ull;
  else
    device_free(block);
}

