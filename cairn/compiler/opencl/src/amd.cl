/* What AMD's own runtime calls in the kernels that it makes for copies and fills (libamdocl64 has the kernels' source). */
O size_t get_global_id(uint);
typedef const __constant uchar *pattern_t;

static inline int outside(ulong4 size)
{
    return get_global_id(0) >= size.x || get_global_id(1) >= size.y || get_global_id(2) >= size.z;
}
/* A rectangle: bytes or words from row to row, from slice to slice, and before its first one. */
static inline ulong place(ulong4 rect)
{
    return get_global_id(2) * rect.y + get_global_id(1) * rect.x + get_global_id(0) + rect.z;
}
void __amd_copyBufferRect(__global uchar *src, __global uchar *dst, ulong4 from, ulong4 to, ulong4 size)
{
    if (!outside(size)) dst[place(to)] = src[place(from)];
}
void __amd_copyBufferRectAligned(__global uint *src, __global uint *dst, ulong4 from, ulong4 to, ulong4 size)
{
    if (!outside(size)) dst[place(to)] = src[place(from)];
}
void __amd_copyBuffer(__global uchar *src, __global uchar *dst, ulong from, ulong to, ulong size, uint remainder)
{
    ulong id = get_global_id(0);
    if (id < size) dst[to + id] = src[from + id];
    if (id == 0)
        for (uint i = 0; i < remainder; i++) dst[to + size + i] = src[from + size + i];
}
void __amd_copyBufferAligned(__global uint *src, __global uint *dst, ulong from, ulong to, ulong size, uint alignment)
{
    ulong id = get_global_id(0);
    if (id >= size) return;
    if (alignment == sizeof(uint)) dst[to + id] = src[from + id];
    else ((__global uint4 *)dst)[to + id] = ((__global uint4 *)src)[from + id];
}
#define FILL(type, buffer)                                                                                            \
    if (buffer) {                                                                                                     \
        for (uint i = 0; i < size; i++) buffer[at * size + i] = ((const __constant type *)pattern)[i];                 \
        return;                                                                                                       \
    }
static void fill(__global uchar *bytes, __global ushort *shorts, __global uint *words, __global ulong *longs,
                 pattern_t pattern, uint size, ulong at)
{
    FILL(ulong, longs)
    FILL(uint, words)
    FILL(ushort, shorts)
    FILL(uchar, bytes)
}
void __amd_fillBufferAligned(__global uchar *bytes, __global ushort *shorts, __global uint *words, __global ulong *longs,
                             pattern_t pattern, uint size, ulong offset, ulong count)
{
    if (get_global_id(0) < count) fill(bytes, shorts, words, longs, pattern, size, offset + get_global_id(0));
}
void __amd_fillBufferAligned2D(__global uchar *bytes, __global ushort *shorts, __global uint *words, __global ulong *longs,
                               pattern_t pattern, uint size, ulong offset, ulong width, ulong height, ulong pitch)
{
    ulong x = get_global_id(0), y = get_global_id(1);
    if (x < width && y < height) fill(bytes, shorts, words, longs, pattern, size, offset + x + y * pitch / size);
}
void __amd_streamOpsWrite(__global uint *word, __global ulong *wide, ulong value)
{
    if (word) __opencl_atomic_store((__global atomic_uint *)word, (uint)value, memory_order_release, memory_scope_all_svm_devices);
    else __opencl_atomic_store((__global atomic_ulong *)wide, value, memory_order_release, memory_scope_all_svm_devices);
}
/* Its own scheduler of what kernels enqueue, and lists of operations on memory: not known here. */
void __amd_scheduler_rocm(__global void *arguments) { __builtin_trap(); }
void __amd_batchMemOp(__global void *arguments, uint count) { __builtin_trap(); }
void __amd_streamOpsWait(__global uint *word, __global ulong *wide, ulong value, ulong flags, ulong mask) { __builtin_trap(); }
