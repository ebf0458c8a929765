/* OpenMP's functions and types as libgomp has them, with the names and values of OpenMP 5.1. */
#ifndef CAIRN_OMP_H
#define CAIRN_OMP_H

/* Programs written for clang rely on what its omp.h includes. */
#include <stdint.h>
#include <stdlib.h>

#ifdef __cplusplus
#define CAIRN_OMP_WIDE : __UINTPTR_TYPE__
#define CAIRN_OMP_DEFAULT = omp_null_allocator
extern "C" {
#define CAIRN_OMP_NOTHROW throw()
#else
#define CAIRN_OMP_WIDE
#define CAIRN_OMP_DEFAULT
#define CAIRN_OMP_NOTHROW __attribute__((__nothrow__))
#endif

/* Locks have the size and the alignment of libgomp's: objects of g++ share them. */
typedef struct {
    int cairn_opaque;
} omp_lock_t;
typedef struct {
    void *cairn_opaque[1 + 8 / sizeof(void *)];
} omp_nest_lock_t;
typedef void *omp_depend_t;
typedef __UINTPTR_TYPE__ omp_uintptr_t;

typedef enum omp_sched_t {
    omp_sched_static = 1,
    omp_sched_dynamic = 2,
    omp_sched_guided = 3,
    omp_sched_auto = 4,
    omp_sched_monotonic = 0x80000000U
} omp_sched_t;

typedef enum omp_proc_bind_t {
    omp_proc_bind_false = 0,
    omp_proc_bind_true = 1,
    omp_proc_bind_primary = 2,
    omp_proc_bind_master = 2,
    omp_proc_bind_close = 3,
    omp_proc_bind_spread = 4
} omp_proc_bind_t;

typedef enum omp_sync_hint_t {
    omp_sync_hint_none = 0,
    omp_lock_hint_none = 0,
    omp_sync_hint_uncontended = 1,
    omp_lock_hint_uncontended = 1,
    omp_sync_hint_contended = 2,
    omp_lock_hint_contended = 2,
    omp_sync_hint_nonspeculative = 4,
    omp_lock_hint_nonspeculative = 4,
    omp_sync_hint_speculative = 8,
    omp_lock_hint_speculative = 8
} omp_sync_hint_t;
typedef omp_sync_hint_t omp_lock_hint_t;

typedef enum omp_pause_resource_t { omp_pause_soft = 1, omp_pause_hard = 2 } omp_pause_resource_t;

typedef enum omp_event_handle_t CAIRN_OMP_WIDE { cairn_omp_most_event = __UINTPTR_MAX__ } omp_event_handle_t;

typedef enum omp_memspace_handle_t CAIRN_OMP_WIDE {
    omp_default_mem_space = 0,
    omp_large_cap_mem_space = 1,
    omp_const_mem_space = 2,
    omp_high_bw_mem_space = 3,
    omp_low_lat_mem_space = 4,
    cairn_omp_most_memspace = __UINTPTR_MAX__
} omp_memspace_handle_t;

typedef enum omp_allocator_handle_t CAIRN_OMP_WIDE {
    omp_null_allocator = 0,
    omp_default_mem_alloc = 1,
    omp_large_cap_mem_alloc = 2,
    omp_const_mem_alloc = 3,
    omp_high_bw_mem_alloc = 4,
    omp_low_lat_mem_alloc = 5,
    omp_cgroup_mem_alloc = 6,
    omp_pteam_mem_alloc = 7,
    omp_thread_mem_alloc = 8,
    cairn_omp_most_allocator = __UINTPTR_MAX__
} omp_allocator_handle_t;

typedef enum omp_alloctrait_key_t {
    omp_atk_sync_hint = 1,
    omp_atk_alignment = 2,
    omp_atk_access = 3,
    omp_atk_pool_size = 4,
    omp_atk_fallback = 5,
    omp_atk_fb_data = 6,
    omp_atk_pinned = 7,
    omp_atk_partition = 8
} omp_alloctrait_key_t;

typedef enum omp_alloctrait_value_t {
    omp_atv_default = (__UINTPTR_TYPE__)-1,
    omp_atv_false = 0,
    omp_atv_true = 1,
    omp_atv_contended = 3,
    omp_atv_uncontended = 4,
    omp_atv_serialized = 5,
    omp_atv_sequential = 5,
    omp_atv_private = 6,
    omp_atv_all = 7,
    omp_atv_thread = 8,
    omp_atv_pteam = 9,
    omp_atv_cgroup = 10,
    omp_atv_default_mem_fb = 11,
    omp_atv_null_fb = 12,
    omp_atv_abort_fb = 13,
    omp_atv_allocator_fb = 14,
    omp_atv_environment = 15,
    omp_atv_nearest = 16,
    omp_atv_blocked = 17,
    omp_atv_interleaved = 18
} omp_alloctrait_value_t;

typedef struct omp_alloctrait_t {
    omp_alloctrait_key_t key;
    omp_uintptr_t value;
} omp_alloctrait_t;

#define CAIRN_OMP(type, name, ...) extern type name(__VA_ARGS__) CAIRN_OMP_NOTHROW;

/* threads and teams */
CAIRN_OMP(int, omp_get_num_threads, void)
CAIRN_OMP(int, omp_get_max_threads, void)
CAIRN_OMP(int, omp_get_thread_num, void)
CAIRN_OMP(int, omp_get_num_procs, void)
CAIRN_OMP(int, omp_get_thread_limit, void)
CAIRN_OMP(void, omp_set_num_threads, int)
CAIRN_OMP(int, omp_in_parallel, void)
CAIRN_OMP(void, omp_set_dynamic, int)
CAIRN_OMP(int, omp_get_dynamic, void)
CAIRN_OMP(void, omp_set_nested, int)
CAIRN_OMP(int, omp_get_nested, void)
CAIRN_OMP(void, omp_set_max_active_levels, int)
CAIRN_OMP(int, omp_get_max_active_levels, void)
CAIRN_OMP(int, omp_get_supported_active_levels, void)
CAIRN_OMP(int, omp_get_level, void)
CAIRN_OMP(int, omp_get_active_level, void)
CAIRN_OMP(int, omp_get_ancestor_thread_num, int)
CAIRN_OMP(int, omp_get_team_size, int)
CAIRN_OMP(void, omp_set_schedule, omp_sched_t, int)
CAIRN_OMP(void, omp_get_schedule, omp_sched_t *, int *)
CAIRN_OMP(int, omp_get_num_teams, void)
CAIRN_OMP(int, omp_get_team_num, void)
CAIRN_OMP(void, omp_set_num_teams, int)
CAIRN_OMP(int, omp_get_max_teams, void)
CAIRN_OMP(void, omp_set_teams_thread_limit, int)
CAIRN_OMP(int, omp_get_teams_thread_limit, void)
CAIRN_OMP(int, omp_get_cancellation, void)
CAIRN_OMP(int, omp_pause_resource, omp_pause_resource_t, int)
CAIRN_OMP(int, omp_pause_resource_all, omp_pause_resource_t)
CAIRN_OMP(void, omp_display_env, int)

/* tasks */
CAIRN_OMP(int, omp_in_final, void)
CAIRN_OMP(int, omp_get_max_task_priority, void)
CAIRN_OMP(void, omp_fulfill_event, omp_event_handle_t)

/* locks and time */
CAIRN_OMP(void, omp_init_lock, omp_lock_t *)
CAIRN_OMP(void, omp_destroy_lock, omp_lock_t *)
CAIRN_OMP(void, omp_set_lock, omp_lock_t *)
CAIRN_OMP(void, omp_unset_lock, omp_lock_t *)
CAIRN_OMP(int, omp_test_lock, omp_lock_t *)
CAIRN_OMP(void, omp_init_nest_lock, omp_nest_lock_t *)
CAIRN_OMP(void, omp_destroy_nest_lock, omp_nest_lock_t *)
CAIRN_OMP(void, omp_set_nest_lock, omp_nest_lock_t *)
CAIRN_OMP(void, omp_unset_nest_lock, omp_nest_lock_t *)
CAIRN_OMP(int, omp_test_nest_lock, omp_nest_lock_t *)
CAIRN_OMP(double, omp_get_wtime, void)
CAIRN_OMP(double, omp_get_wtick, void)

/* libgomp has no functions that take hints: a hint changes no meaning. */
static __inline__ void omp_init_lock_with_hint(omp_lock_t *lock, omp_sync_hint_t hint)
{
    (void)hint;
    omp_init_lock(lock);
}

static __inline__ void omp_init_nest_lock_with_hint(omp_nest_lock_t *lock, omp_sync_hint_t hint)
{
    (void)hint;
    omp_init_nest_lock(lock);
}

/* places */
CAIRN_OMP(omp_proc_bind_t, omp_get_proc_bind, void)
CAIRN_OMP(int, omp_get_num_places, void)
CAIRN_OMP(int, omp_get_place_num, void)
CAIRN_OMP(int, omp_get_place_num_procs, int)
CAIRN_OMP(void, omp_get_place_proc_ids, int, int *)
CAIRN_OMP(int, omp_get_partition_num_places, void)
CAIRN_OMP(void, omp_get_partition_place_nums, int *)
CAIRN_OMP(void, omp_set_affinity_format, const char *)
CAIRN_OMP(__SIZE_TYPE__, omp_get_affinity_format, char *, __SIZE_TYPE__)
CAIRN_OMP(void, omp_display_affinity, const char *)
CAIRN_OMP(__SIZE_TYPE__, omp_capture_affinity, char *, __SIZE_TYPE__, const char *)

/* devices: without libomptarget the host alone */
CAIRN_OMP(void, omp_set_default_device, int)
CAIRN_OMP(int, omp_get_default_device, void)
CAIRN_OMP(int, omp_get_num_devices, void)
CAIRN_OMP(int, omp_get_device_num, void)
CAIRN_OMP(int, omp_get_initial_device, void)
CAIRN_OMP(int, omp_is_initial_device, void)
CAIRN_OMP(void *, omp_target_alloc, __SIZE_TYPE__, int)
CAIRN_OMP(void, omp_target_free, void *, int)
CAIRN_OMP(int, omp_target_is_present, const void *, int)
CAIRN_OMP(int, omp_target_memcpy, void *, const void *, __SIZE_TYPE__, __SIZE_TYPE__, __SIZE_TYPE__, int, int)
CAIRN_OMP(int, omp_target_memcpy_async, void *, const void *, __SIZE_TYPE__, __SIZE_TYPE__, __SIZE_TYPE__, int, int,
          int, omp_depend_t *)
CAIRN_OMP(int, omp_target_memcpy_rect, void *, const void *, __SIZE_TYPE__, int, const __SIZE_TYPE__ *,
          const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, int, int)
CAIRN_OMP(int, omp_target_memcpy_rect_async, void *, const void *, __SIZE_TYPE__, int, const __SIZE_TYPE__ *,
          const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, const __SIZE_TYPE__ *, int, int, int,
          omp_depend_t *)
CAIRN_OMP(void *, omp_target_memset, void *, int, __SIZE_TYPE__, int)
CAIRN_OMP(void *, omp_target_memset_async, void *, int, __SIZE_TYPE__, int, int, omp_depend_t *)
CAIRN_OMP(int, omp_target_is_accessible, const void *, __SIZE_TYPE__, int)
CAIRN_OMP(void *, omp_get_mapped_ptr, const void *, int)
CAIRN_OMP(int, omp_target_associate_ptr, const void *, const void *, __SIZE_TYPE__, __SIZE_TYPE__, int)
CAIRN_OMP(int, omp_target_disassociate_ptr, const void *, int)

/* memory */
CAIRN_OMP(omp_allocator_handle_t, omp_init_allocator, omp_memspace_handle_t, int, const omp_alloctrait_t[])
CAIRN_OMP(void, omp_destroy_allocator, omp_allocator_handle_t)
CAIRN_OMP(void, omp_set_default_allocator, omp_allocator_handle_t)
CAIRN_OMP(omp_allocator_handle_t, omp_get_default_allocator, void)
CAIRN_OMP(void *, omp_alloc, __SIZE_TYPE__, omp_allocator_handle_t CAIRN_OMP_DEFAULT)
CAIRN_OMP(void *, omp_aligned_alloc, __SIZE_TYPE__, __SIZE_TYPE__, omp_allocator_handle_t CAIRN_OMP_DEFAULT)
CAIRN_OMP(void *, omp_calloc, __SIZE_TYPE__, __SIZE_TYPE__, omp_allocator_handle_t CAIRN_OMP_DEFAULT)
CAIRN_OMP(void *, omp_aligned_calloc, __SIZE_TYPE__, __SIZE_TYPE__, __SIZE_TYPE__,
          omp_allocator_handle_t CAIRN_OMP_DEFAULT)
CAIRN_OMP(void *, omp_realloc, void *, __SIZE_TYPE__, omp_allocator_handle_t CAIRN_OMP_DEFAULT,
          omp_allocator_handle_t CAIRN_OMP_DEFAULT)
CAIRN_OMP(void, omp_free, void *, omp_allocator_handle_t CAIRN_OMP_DEFAULT)

#undef CAIRN_OMP
#undef CAIRN_OMP_WIDE
#undef CAIRN_OMP_DEFAULT
#undef CAIRN_OMP_NOTHROW
#ifdef __cplusplus
}
#endif
#endif
