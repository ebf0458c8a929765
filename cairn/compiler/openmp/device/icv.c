/* What programs ask OpenMP for in device code. */
#include "team.h"


int omp_get_thread_num(void) { return thread_here(); }
int omp_get_num_threads(void) { return threads_here(); }
int omp_get_team_num(void) { return team_number(); }
int omp_get_num_teams(void) { return teams(); }
int omp_get_thread_limit(void) { return most_threads(own_word()); }
int omp_get_max_threads(void) {
  u32 word = own_word();
  if (LEVEL(word)) return 1;
  u32 wish = wanted_threads, most = most_threads(word);
  return wish && wish < most ? wish : most;
}
void omp_set_num_threads(int count) {
  if (!LEVEL(own_word()) && count > 0) wanted_threads = count;
}
int omp_get_num_procs(void) { return most_threads(own_word()); }
int omp_get_level(void) { return LEVEL(own_word()); }
int omp_get_active_level(void) { return ACTIVE(own_word()); }
int omp_in_parallel(void) { return ACTIVE(own_word()) > 0; }
/* Several threads are in the outermost region, or nowhere. */
int omp_get_ancestor_thread_num(int level) {
  u32 word = own_word();
  if (level < 0 || level > (int)LEVEL(word)) return -1;
  return level == 1 && ACTIVE(word) ? hardware_thread() : 0;
}
int omp_get_team_size(int level) {
  u32 word = own_word();
  if (level < 0 || level > (int)LEVEL(word)) return -1;
  if (level == 1 && ACTIVE(word)) return SIZE(word) > 1 ? SIZE(word) : most_threads(word);
  return 1;
}

int omp_is_initial_device(void) { return 0; }
int omp_get_initial_device(void) { return __omp_rtl_device_environment.devices; }
int omp_get_num_devices(void) { return __omp_rtl_device_environment.devices; }
int omp_get_device_num(void) { return __omp_rtl_device_environment.number; }
int omp_get_default_device(void) { return __omp_rtl_device_environment.number; }
void omp_set_default_device(int device) {}

int omp_get_dynamic(void) { return 0; }
void omp_set_dynamic(int wish) {}
int omp_get_nested(void) { return 0; }
void omp_set_nested(int wish) {}
int omp_get_max_active_levels(void) { return 1; }
void omp_set_max_active_levels(int wish) {}
int omp_get_supported_active_levels(void) { return 1; }
int omp_get_cancellation(void) { return 0; }
int omp_in_final(void) { return 1; }
int omp_get_max_task_priority(void) { return 0; }
int omp_get_proc_bind(void) { return 0; }
int omp_get_num_places(void) { return 0; }
int omp_get_place_num_procs(int place) { return 0; }
void omp_get_place_proc_ids(int place, int *ids) {}
int omp_get_place_num(void) { return 0; }
int omp_get_partition_num_places(void) { return 0; }
void omp_get_partition_place_nums(int *places) {}
double omp_get_wtick(void) { return 1e-8; }
double omp_get_wtime(void) { return (double)__builtin_readsteadycounter() * 1e-8; }

void omp_set_schedule(int kind, int chunk) {}
void omp_get_schedule(int *kind, int *chunk) {
  *kind = 1;
  *chunk = 0;
}

/* omp_alloc and the allocate clause: the device's heap serves all allocators. */
u64 omp_init_allocator(u64 space, i32 count, const void *traits) { return 1; }
void omp_destroy_allocator(u64 allocator) {}
void *omp_alloc(u64 size, u64 allocator) { return device_malloc(size); }
void omp_free(void *block, u64 allocator) { device_free(block); }
void *__kmpc_alloc(i32 thread, u64 size, void *allocator) { return device_malloc(size); }
void __kmpc_free(i32 thread, void *block, void *allocator) { device_free(block); }
