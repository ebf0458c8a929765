/* Scans, reductions and broadcasts of groups: OpenCL C 3.0, 6.15.16, 6.15.19. */

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
