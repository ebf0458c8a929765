/* Work-items, barriers, fences, copies by groups, sub-groups: OpenCL C 3.0, 6.15.1, 6.15.8, 6.15.11, 6.15.19. */

/* A grid's sides have 32 bits, and so the work-item's number in it. */
I size_t get_global_id(uint dim)
{
    uint inside = (uint)__ockl_get_group_id(dim) * (uint)__ockl_get_enqueued_local_size(dim) + (uint)__ockl_get_local_id(dim);
    return dim > 2 ? 0 : __ockl_get_global_offset(dim) + inside;
}
I size_t get_local_id(uint dim) { return __ockl_get_local_id(dim); }
I size_t get_group_id(uint dim) { return __ockl_get_group_id(dim); }
I size_t get_global_size(uint dim) { return __ockl_get_global_size(dim); }
I size_t get_local_size(uint dim) { return __ockl_get_local_size(dim); }
I size_t get_enqueued_local_size(uint dim) { return __ockl_get_enqueued_local_size(dim); }
I size_t get_num_groups(uint dim) { return __ockl_get_num_groups(dim); }
I size_t get_global_offset(uint dim) { return __ockl_get_global_offset(dim); }
I uint get_work_dim(void) { return __ockl_get_work_dim(); }
I size_t get_local_linear_id(void)
{
    return (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
}
I size_t get_global_linear_id(void)
{
    size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1);
    return ((get_global_id(2) - get_global_offset(2)) * get_global_size(1) + y) * get_global_size(0) + x;
}

/* ---- barriers and fences ---- */

I void atomic_work_item_fence(cl_mem_fence_flags flags, memory_order order, memory_scope scope) { fence(order, scope); }
I void mem_fence(cl_mem_fence_flags flags) { fence(memory_order_acq_rel, memory_scope_work_group); }
I void read_mem_fence(cl_mem_fence_flags flags) { fence(memory_order_acquire, memory_scope_work_group); }
I void write_mem_fence(cl_mem_fence_flags flags) { fence(memory_order_release, memory_scope_work_group); }

I cl_mem_fence_flags get_fence(const void *p)
{
    return __builtin_amdgcn_is_shared((const __generic void *)p) ? CLK_LOCAL_MEM_FENCE : CLK_GLOBAL_MEM_FENCE;
}
I cl_mem_fence_flags get_fence(void *p) { return get_fence((const void *)p); }

C void work_group_barrier(cl_mem_fence_flags flags, memory_scope scope)
{
    fence(memory_order_release, flags ? scope : memory_scope_work_item);
    __builtin_amdgcn_s_barrier();
    fence(memory_order_acquire, flags ? scope : memory_scope_work_item);
}
C void work_group_barrier(cl_mem_fence_flags flags) { work_group_barrier(flags, memory_scope_work_group); }
C void barrier(cl_mem_fence_flags flags) { work_group_barrier(flags, memory_scope_work_group); }
C void sub_group_barrier(cl_mem_fence_flags flags, memory_scope scope)
{
    fence(memory_order_release, scope);
    __builtin_amdgcn_wave_barrier();
    fence(memory_order_acquire, scope);
}
C void sub_group_barrier(cl_mem_fence_flags flags) { sub_group_barrier(flags, memory_scope_sub_group); }
C void wait_group_events(int count, __private event_t *events) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }
C void wait_group_events(int count, __local event_t *events) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }
C void wait_group_events(int count, __generic event_t *events) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }

/* ---- sub-groups ---- */

I uint get_max_sub_group_size(void)
{
    uint wave = __builtin_amdgcn_wavefrontsize(), all = (uint)(get_enqueued_local_size(0) * get_enqueued_local_size(1) * get_enqueued_local_size(2));
    return all < wave ? all : wave;
}
I uint get_sub_group_id(void) { return (uint)get_local_linear_id() / __builtin_amdgcn_wavefrontsize(); }
I uint get_sub_group_size(void)
{
    uint wave = __builtin_amdgcn_wavefrontsize(), left = items() - get_sub_group_id() * wave;
    return left < wave ? left : wave;
}
I uint get_num_sub_groups(void) { uint wave = __builtin_amdgcn_wavefrontsize(); return (items() + wave - 1) / wave; }
I uint get_enqueued_num_sub_groups(void)
{
    uint wave = __builtin_amdgcn_wavefrontsize();
    return ((uint)(get_enqueued_local_size(0) * get_enqueued_local_size(1) * get_enqueued_local_size(2)) + wave - 1) / wave;
}
I uint get_sub_group_local_id(void) { return __ockl_lane_u32(); }

C int sub_group_any(int predicate) { return votes(predicate) != 0; }
C int sub_group_all(int predicate) { return votes(!predicate) == 0; }
