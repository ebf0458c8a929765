/* Pipes (OpenCL C 3.0, 6.15.13): a ring of packets behind a head that the host made. Clang calls these by what
   read_pipe and its like get. Positions count packets without end. */
struct ring {
    volatile atomic_uint reserved_read, reserved_write; /* given out */
    volatile atomic_uint done_read, done_write;         /* committed, in the order of their reservations */
    uint capacity, size, pad[2];
    uchar packets[];
};
#define AT(p) ((__global struct ring *)(p))
#define LOAD(a) __opencl_atomic_load(&(a), memory_order_acquire, memory_scope_device)

/* `count` positions of what may be read or written; the first, or ~0u where there are fewer. */
static uint take(__global struct ring *p, uint count, int write)
{
    volatile __global atomic_uint *next = write ? &p->reserved_write : &p->reserved_read;
    uint at = __opencl_atomic_load(next, memory_order_relaxed, memory_scope_device);
    for (;;) {
        uint room = write ? p->capacity - (at - LOAD(p->done_read)) : LOAD(p->done_write) - at;
        if (count == 0 || count > room || room > p->capacity) return ~0u;
        if (__opencl_atomic_compare_exchange_strong(next, &at, at + count, memory_order_acq_rel, memory_order_relaxed,
                                                    memory_scope_device)) return at;
    }
}
/* Lanes of a wave come one after the other: a lane must not wait for one that waits for it. */
static void give(__global struct ring *p, uint at, uint count, int write)
{
    volatile __global atomic_uint *done = write ? &p->done_write : &p->done_read;
    for (int mine = 0; !mine;) {
        uint expected = at;
        mine = __opencl_atomic_compare_exchange_strong(done, &expected, at + count, memory_order_acq_rel,
                                                       memory_order_relaxed, memory_scope_device);
        if (!mine) __builtin_amdgcn_s_sleep(1);
    }
}
static void move(__global struct ring *p, uint at, __generic uchar *packet, uint size, int write)
{
    __global uchar *place = p->packets + (ulong)(at % p->capacity) * p->size;
    for (uint i = 0; i < size; i++)
        if (write) place[i] = packet[i];
        else packet[i] = place[i];
}
static int one(__global struct ring *p, __generic void *packet, uint size, int write)
{
    uint at = take(p, 1, write);
    if (at == ~0u) return -1;
    move(p, at, packet, size, write);
    give(p, at, 1, write);
    return 0;
}
C ulong sub_group_broadcast(ulong value, uint lane), work_group_broadcast(ulong value, size_t x); /* scans.cl */

/* A reservation is its first position below its count, plus 1 so that none is 0. */
#define ID(at, count) ((ulong)(count) << 32 | (at))

#define SIDE(name, write)                                                                                             \
    int __##name##_pipe_2(__global void *p, __generic void *packet, uint size, uint align)                            \
    {                                                                                                                 \
        return one(AT(p), packet, size, write);                                                                       \
    }                                                                                                                 \
    int __##name##_pipe_4(__global void *p, __constant void *id, uint index, __generic void *packet, uint size, uint align) \
    {                                                                                                                 \
        ulong kept = (ulong)id;                                                                                       \
        if (kept == ~0ul || index >= (uint)(kept >> 32)) return -1;                                                   \
        move(AT(p), (uint)kept + index, packet, size, write);                                                         \
        return 0;                                                                                                     \
    }                                                                                                                 \
    __constant void *__reserve_##name##_pipe(__global void *p, uint count, uint size, uint align)                     \
    {                                                                                                                 \
        uint at = take(AT(p), count, write);                                                                          \
        return (__constant void *)(at == ~0u ? ~0ul : ID(at, count));                                                 \
    }                                                                                                                 \
    void __commit_##name##_pipe(__global void *p, __constant void *id, uint size, uint align)                         \
    {                                                                                                                 \
        give(AT(p), (uint)(ulong)id, (uint)((ulong)id >> 32), write);                                                 \
    }                                                                                                                 \
    __constant void *__sub_group_reserve_##name##_pipe(__global void *p, uint count, uint size, uint align)           \
    {                                                                                                                 \
        ulong id = 0;                                                                                                 \
        if (get_sub_group_local_id() == 0) id = (ulong)__reserve_##name##_pipe(p, count, size, align);                \
        return (__constant void *)sub_group_broadcast(id, 0u);                                                        \
    }                                                                                                                 \
    void __sub_group_commit_##name##_pipe(__global void *p, __constant void *id, uint size, uint align)               \
    {                                                                                                                 \
        sub_group_barrier(CLK_GLOBAL_MEM_FENCE);                                                                      \
        if (get_sub_group_local_id() == 0) __commit_##name##_pipe(p, id, size, align);                                \
    }                                                                                                                 \
    __constant void *__work_group_reserve_##name##_pipe(__global void *p, uint count, uint size, uint align)          \
    {                                                                                                                 \
        ulong id = 0;                                                                                                 \
        if (get_local_linear_id() == 0) id = (ulong)__reserve_##name##_pipe(p, count, size, align);                   \
        return (__constant void *)work_group_broadcast(id, (size_t)0);                                                \
    }                                                                                                                 \
    void __work_group_commit_##name##_pipe(__global void *p, __constant void *id, uint size, uint align)              \
    {                                                                                                                 \
        barrier(CLK_GLOBAL_MEM_FENCE);                                                                                \
        if (get_local_linear_id() == 0) __commit_##name##_pipe(p, id, size, align);                                   \
    }
SIDE(read, 0)
SIDE(write, 1)

uint __get_pipe_max_packets_ro(__global void *p, uint size, uint align) { return AT(p)->capacity; }
uint __get_pipe_max_packets_wo(__global void *p, uint size, uint align) { return AT(p)->capacity; }
uint __get_pipe_num_packets_ro(__global void *p, uint size, uint align) { return LOAD(AT(p)->done_write) - LOAD(AT(p)->reserved_read); }
uint __get_pipe_num_packets_wo(__global void *p, uint size, uint align) { return LOAD(AT(p)->done_write) - LOAD(AT(p)->reserved_read); }
I bool is_valid_reserve_id(reserve_id_t id) { return __builtin_astype(id, ulong) != ~0ul; }
