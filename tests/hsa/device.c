/* Device code of the end-to-end tests, compiled by the bundled clang for each target. */
typedef unsigned int u32;
typedef unsigned long u64;
#define GLOBAL __attribute__((address_space(1)))
#define LOCAL __attribute__((address_space(3)))
#define KERNEL __attribute__((amdgpu_kernel, visibility("protected"))) void

GLOBAL u32 table[4] = { 10, 20, 30, 40 };
GLOBAL u32 counter;
u32 GLOBAL *GLOBAL pointer = &table[2]; /* a relocation */

static u32 global_id(void)
{
    return __builtin_amdgcn_workgroup_id_x() * __builtin_amdgcn_workgroup_size_x() + __builtin_amdgcn_workitem_id_x();
}

KERNEL add(GLOBAL const float *a, GLOBAL const float *b, GLOBAL float *c, u32 n)
{
    u32 i = global_id();
    if (i < n)
        c[i] = a[i] + b[i];
}

KERNEL symbols(GLOBAL u32 *out)
{
    u32 i = __builtin_amdgcn_workitem_id_x();
    out[i] = table[i & 3] + *pointer;
    if (i == 0)
        __atomic_fetch_add(&counter, 1, __ATOMIC_RELAXED);
}

/* Hidden arguments: block count, group size, remainder, dimensions, dynamic LDS. */
KERNEL hidden(GLOBAL u32 *out)
{
    __attribute__((address_space(4))) const unsigned char *args = __builtin_amdgcn_implicitarg_ptr();
    if (__builtin_amdgcn_workgroup_id_x() == 0 && __builtin_amdgcn_workitem_id_x() == 0)
        for (int i = 0; i < 40; i++)
            out[i] = args[i];
}

KERNEL reverse(GLOBAL u32 *data)
{
    extern LOCAL u32 shared[];
    u32 i = __builtin_amdgcn_workitem_id_x(), n = __builtin_amdgcn_workgroup_size_x();
    shared[i] = data[i];
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "workgroup");
    data[i] = shared[n - 1 - i];
}

KERNEL store(GLOBAL u32 *out, u64 index, u32 lane)
{
    if (__builtin_amdgcn_workgroup_id_x() == 3 && __builtin_amdgcn_workitem_id_x() == lane)
        out[index] = 1;
}

/* One dword of LDS, written and read as LDS or by a flat address. */
extern LOCAL u32 local_words[];
__attribute__((noinline)) u32 through_flat(volatile u32 *at, u32 value)
{
    *at = value;
    return *at;
}

KERNEL local_at(GLOBAL u32 *out, u32 word, u32 flat)
{
    volatile LOCAL u32 *at = &local_words[word];
    u32 lane = __builtin_amdgcn_workitem_id_x();
    if (lane != 5)
        return;
    if (flat) {
        out[0] = through_flat((volatile u32 *)&local_words[word], 77);
    } else {
        *at = 77;
        out[0] = *at;
    }
}

KERNEL trap(void)
{
    __builtin_trap();
}

/* A grid barrier: everybody spins until all workgroups are there. */
KERNEL meet(GLOBAL u32 *arrived, u32 n)
{
    if (__builtin_amdgcn_workitem_id_x() == 0) {
        __atomic_fetch_add(arrived, 1, __ATOMIC_SEQ_CST);
        while (__atomic_load_n(arrived, __ATOMIC_SEQ_CST) < n)
            __builtin_amdgcn_s_sleep(1);
    }
    __builtin_amdgcn_s_barrier();
}

KERNEL empty(void)
{
}
