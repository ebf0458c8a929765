/* What builtins of several files stand on, each a few instructions. */
I size_t get_local_size(uint dim);
I uint get_max_sub_group_size(void);
static inline uint items(void) { return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2)); }

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

static inline __attribute__((always_inline, convergent)) ulong votes(int predicate)
{
    return __builtin_amdgcn_ballot_w64(predicate != 0);
}

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

static inline __attribute__((always_inline, convergent)) ulong lanes_there(void) { return votes(1); }
static inline uint4 mask_of(ulong lanes) { return (uint4)((uint)lanes, (uint)(lanes >> 32), 0, 0); }
static inline ulong lanes_of(uint4 mask) { return (ulong)mask.y << 32 | mask.x; }
static inline ulong lanes_below(uint lane) { return lane > 63 ? ~0ul : (1ul << lane) - 1; }
static inline ulong lanes_under(void) { return lanes_below(__ockl_lane_u32()); }
static inline ulong lanes_up_to(void) { return lanes_below(__ockl_lane_u32() + 1); }
static inline ulong lanes_of_all(void) { return lanes_below(get_max_sub_group_size()); }
static inline ulong counted(uint4 mask) { return lanes_of(mask) & lanes_of_all(); }
