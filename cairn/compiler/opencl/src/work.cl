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
static inline uint items(void) { return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2)); }

/* ---- barriers and fences ---- */

static inline __attribute__((always_inline)) void fence(memory_order order, memory_scope scope)
{
#define ORDERED(domain)                                                                                               \
    switch (order) {                                                                                                  \
    case memory_order_relaxed: break;                                                                                 \
    case memory_order_acquire: __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, domain); break;                               \
    case memory_order_release: __builtin_amdgcn_fence(__ATOMIC_RELEASE, domain); break;                               \
    case memory_order_acq_rel: __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, domain); break;                               \
    default: __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, domain); break;                                                 \
    }
    switch (scope) {
    case memory_scope_work_item: break;
    case memory_scope_sub_group: ORDERED("wavefront") break;
    case memory_scope_work_group: ORDERED("workgroup") break;
    case memory_scope_device: ORDERED("agent") break;
    default: ORDERED("") break;
    }
}
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

static inline __attribute__((always_inline, convergent)) ulong votes(int predicate)
{
    return __builtin_amdgcn_ballot_w64(predicate != 0);
}
C int sub_group_any(int predicate) { return votes(predicate) != 0; }
C int sub_group_all(int predicate) { return votes(!predicate) == 0; }

/* A value of another lane. */
static inline __attribute__((always_inline, convergent)) uint from(uint lane, uint value)
{
    return (uint)__builtin_amdgcn_ds_bpermute((int)(lane * 4), (int)value);
}
#define MOVED_32(T) static inline __attribute__((overloadable, always_inline, convergent)) T moved(uint lane, T value) \
    { return __builtin_astype(from(lane, __builtin_astype(value, uint)), T); }
#define MOVED_64(T) static inline __attribute__((overloadable, always_inline, convergent)) T moved(uint lane, T value) \
    { uint2 both = __builtin_astype(value, uint2); return __builtin_astype((uint2)(from(lane, both.x), from(lane, both.y)), T); }
#define MOVED_16(T, B) static inline __attribute__((overloadable, always_inline, convergent)) T moved(uint lane, T value) \
    { return __builtin_astype((B)from(lane, __builtin_astype(value, B)), T); }
MOVED_32(int) MOVED_32(uint) MOVED_32(float) MOVED_64(long) MOVED_64(ulong) MOVED_64(double)
MOVED_16(half, ushort) MOVED_16(short, ushort) MOVED_16(ushort, ushort) MOVED_16(char, uchar) MOVED_16(uchar, uchar)

/* Room in LDS for a value of each wave of a workgroup: groups.c. */
void __cairn_group_put(uint index, ulong value);
ulong __cairn_group_get(uint index);
#define EXCHANGED(T, U, W)                                                                                            \
    static inline __attribute__((overloadable, always_inline)) ulong kept(T value) { return (ulong)__builtin_astype(value, U); } \
    static inline __attribute__((overloadable, always_inline)) T found(uint index, T like) { return __builtin_astype((U)__cairn_group_get(index), T); }
EXCHANGED(int, uint, ) EXCHANGED(uint, uint, ) EXCHANGED(float, uint, ) EXCHANGED(long, ulong, ) EXCHANGED(ulong, ulong, )
EXCHANGED(double, ulong, ) EXCHANGED(half, ushort, )

#define ADD(a, b) ((a) + (b))
#define MIN(a, b) min(a, b)
#define MAX(a, b) max(a, b)
#define MUL(a, b) ((a) * (b))
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define XOR(a, b) ((a) ^ (b))
#define BOTH(a, b) ((a) && (b))
#define EITHER(a, b) ((a) || (b))
#define ONE_OF(a, b) (!(a) != !(b))

/* Lanes below are always there; those above may not be. */
#define SCANS(T, name, JOIN, zero)                                                                                    \
    C T sub_group_scan_inclusive_##name(T value)                                                                      \
    {                                                                                                                 \
        uint lane = __ockl_lane_u32();                                                                                \
        for (uint step = 1; step < __builtin_amdgcn_wavefrontsize(); step *= 2) {                                     \
            T other = moved(lane - step, value);                                                                      \
            value = lane >= step ? JOIN(other, value) : value;                                                        \
        }                                                                                                             \
        return value;                                                                                                 \
    }                                                                                                                 \
    C T sub_group_scan_exclusive_##name(T value)                                                                      \
    {                                                                                                                 \
        uint lane = __ockl_lane_u32();                                                                                \
        T below = moved(lane - 1, sub_group_scan_inclusive_##name(value));                                            \
        return lane ? below : (T)(zero);                                                                              \
    }                                                                                                                 \
    C T sub_group_reduce_##name(T value)                                                                              \
    {                                                                                                                 \
        return moved(get_sub_group_size() - 1, sub_group_scan_inclusive_##name(value));                               \
    }                                                                                                                 \
    C T work_group_scan_inclusive_##name(T value)                                                                     \
    {                                                                                                                 \
        T result = sub_group_scan_inclusive_##name(value);                                                            \
        uint wave = get_sub_group_id(), lane = __ockl_lane_u32();                                                     \
        if (lane == get_sub_group_size() - 1) __cairn_group_put(wave, kept(result));                                  \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        T before = (T)(zero);                                                                                         \
        for (uint i = 0; i < wave; i++) before = JOIN(before, found(i, value));                                       \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        return wave ? JOIN(before, result) : result;                                                                  \
    }                                                                                                                 \
    C T work_group_scan_exclusive_##name(T value)                                                                     \
    {                                                                                                                 \
        T result = sub_group_scan_inclusive_##name(value);                                                            \
        uint wave = get_sub_group_id(), lane = __ockl_lane_u32();                                                     \
        T below = moved(lane - 1, result);                                                                            \
        if (lane == get_sub_group_size() - 1) __cairn_group_put(wave, kept(result));                                  \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        T before = (T)(zero);                                                                                         \
        for (uint i = 0; i < wave; i++) before = JOIN(before, found(i, value));                                       \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        return lane ? (wave ? JOIN(before, below) : below) : before;                                                  \
    }                                                                                                                 \
    C T work_group_reduce_##name(T value)                                                                             \
    {                                                                                                                 \
        T result = sub_group_scan_inclusive_##name(value);                                                            \
        if (__ockl_lane_u32() == get_sub_group_size() - 1) __cairn_group_put(get_sub_group_id(), kept(result));       \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        T all = found(0, value);                                                                                      \
        for (uint i = 1, n = get_num_sub_groups(); i < n; i++) all = JOIN(all, found(i, value));                      \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        return all;                                                                                                   \
    }
#define SCANS_OF(T, least, most)                                                                                      \
    SCANS(T, add, ADD, 0) SCANS(T, min, MIN, most) SCANS(T, max, MAX, least) SCANS(T, mul, MUL, 1)
#define SCANS_OF_BITS(T) SCANS(T, and, AND, -1) SCANS(T, or, OR, 0) SCANS(T, xor, XOR, 0)
SCANS_OF(int, INT_MIN, INT_MAX) SCANS_OF(uint, 0, UINT_MAX) SCANS_OF(long, LONG_MIN, LONG_MAX) SCANS_OF(ulong, 0, ULONG_MAX)
SCANS_OF_BITS(int) SCANS_OF_BITS(uint) SCANS_OF_BITS(long) SCANS_OF_BITS(ulong)
SCANS(int, logical_and, BOTH, 1) SCANS(int, logical_or, EITHER, 0) SCANS(int, logical_xor, ONE_OF, 0)
SCANS_OF(float, -INFINITY, INFINITY) SCANS_OF(double, -INFINITY, INFINITY) SCANS_OF(half, -INFINITY, INFINITY)

#define BROADCASTS(T)                                                                                                 \
    C T sub_group_broadcast(T value, uint lane) { return moved(lane, value); }                                        \
    static inline __attribute__((overloadable, always_inline, convergent)) T broadcast_from(T value, size_t item)     \
    {                                                                                                                 \
        if (get_local_linear_id() == item) __cairn_group_put(0, kept(value));                                         \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        T all = found(0, value);                                                                                      \
        barrier(CLK_LOCAL_MEM_FENCE);                                                                                 \
        return all;                                                                                                   \
    }                                                                                                                 \
    C T work_group_broadcast(T value, size_t x) { return broadcast_from(value, x); }                                  \
    C T work_group_broadcast(T value, size_t x, size_t y) { return broadcast_from(value, y * get_local_size(0) + x); } \
    C T work_group_broadcast(T value, size_t x, size_t y, size_t z)                                                   \
    {                                                                                                                 \
        return broadcast_from(value, (z * get_local_size(1) + y) * get_local_size(0) + x);                            \
    }
BROADCASTS(int) BROADCASTS(uint) BROADCASTS(long) BROADCASTS(ulong) BROADCASTS(float) BROADCASTS(double) BROADCASTS(half)
C int work_group_all(int predicate) { return (int)work_group_reduce_min((uint)(predicate != 0)); }
C int work_group_any(int predicate) { return (int)work_group_reduce_max((uint)(predicate != 0)); }
