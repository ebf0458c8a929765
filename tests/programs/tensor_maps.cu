// Maps of tensors, and copies of their tiles (TMA): boxes at the edges, steps, swizzles, all ranks, reductions.
#include "check.h"

#include <cuda.h>
#include <cuda/barrier>
#include <cuda/ptx>

#include <vector>

namespace cde = cuda::device::experimental;
namespace ptx = cuda::ptx;
using barrier = cuda::barrier<cuda::thread_scope_block>;

// As CUDA's guide has it: a tile comes, all add to it, and it goes back.
__global__ void add_one(const __grid_constant__ CUtensorMap map, int x, int y)
{
    __shared__ alignas(128) int tile[8][16];
    __shared__ barrier bar;
    if (threadIdx.x == 0) {
        init(&bar, blockDim.x);
        cde::fence_proxy_async_shared_cta();
    }
    __syncthreads();
    barrier::arrival_token token;
    if (threadIdx.x == 0) {
        cde::cp_async_bulk_tensor_2d_global_to_shared(&tile, &map, x, y, bar);
        token = cuda::device::barrier_arrive_tx(bar, 1, sizeof tile);
    } else {
        token = bar.arrive();
    }
    bar.wait(std::move(token));
    for (int i = threadIdx.x; i < 128; i += blockDim.x) tile[i / 16][i % 16] += 1;
    cde::fence_proxy_async_shared_cta();
    __syncthreads();
    if (threadIdx.x == 0) {
        cde::cp_async_bulk_tensor_2d_shared_to_global(&map, x, y, &tile);
        cde::cp_async_bulk_commit_group();
        cde::cp_async_bulk_wait_group_read<0>();
    }
    __syncthreads();
    if (threadIdx.x == 0) (&bar)->~barrier();
}

// A tile's bytes as they lie in shared memory.
template <int N> __global__ void fetch(const __grid_constant__ CUtensorMap map, int4 start, int fifth, unsigned bytes, unsigned char *out)
{
    extern __shared__ __align__(1024) unsigned char tile[];
    __shared__ uint64_t bar;
    int all[5] = {start.x, start.y, start.z, start.w, fifth}, at[N];
    for (int i = 0; i < N; i++) at[i] = all[i];
    if (threadIdx.x == 0) {
        ptx::mbarrier_init(&bar, 1);
        ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
        ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, tile, &map, at, &bar);
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bar, bytes);
    }
    __syncthreads();
    while (!ptx::mbarrier_try_wait_parity(&bar, 0)) {
    }
    for (unsigned i = threadIdx.x; i < bytes; i += blockDim.x) out[i] = tile[i];
}

__global__ void reduce(const __grid_constant__ CUtensorMap map)
{
    __shared__ alignas(128) float tile[4][4];
    if (threadIdx.x < 16) tile[threadIdx.x / 4][threadIdx.x % 4] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
        const int at[2] = {2, -1};
        ptx::cp_reduce_async_bulk_tensor(ptx::space_global, ptx::space_shared, ptx::op_add, &map, at, tile);
        ptx::cp_reduce_async_bulk_tensor(ptx::space_global, ptx::space_shared, ptx::op_max, &map, at, tile);
    }
}

// Both blocks of a cluster get the tile from one of them.
__cluster_dims__(2, 1, 1) __global__ void multicast(const __grid_constant__ CUtensorMap map, int *out)
{
    __shared__ alignas(128) int tile[8][16];
    __shared__ uint64_t bar;
    if (threadIdx.x == 0) {
        ptx::mbarrier_init(&bar, 1);
        ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, &bar, sizeof tile);
    }
    ptx::barrier_cluster_arrive();
    ptx::barrier_cluster_wait();
    if (threadIdx.x == 0 && ptx::get_sreg_cluster_ctarank() == 1) {
        const int at[2] = {1, 2};
        ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, tile, &map, at, &bar, (uint16_t)3);
    }
    while (!ptx::mbarrier_try_wait_parity(&bar, 0)) {
    }
    for (int i = threadIdx.x; i < 128; i += blockDim.x) out[blockIdx.x * 128 + i] = tile[i / 16][i % 16];
    ptx::barrier_cluster_arrive();
    ptx::barrier_cluster_wait();
}

typedef CUresult (*encode_t)(CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *, const cuuint64_t *, const cuuint32_t *,
                             const cuuint32_t *, CUtensorMapInterleave, CUtensorMapSwizzle, CUtensorMapL2promotion, CUtensorMapFloatOOBfill);
static encode_t encode;
static CUtensorMap map_of(CUtensorMapDataType type, int size, void *data, std::vector<cuuint64_t> dims, std::vector<cuuint32_t> box,
                          std::vector<cuuint32_t> steps = {1, 1, 1, 1, 1}, CUtensorMapSwizzle swizzle = CU_TENSOR_MAP_SWIZZLE_NONE)
{
    CUtensorMap map;
    std::vector<cuuint64_t> strides;
    cuuint64_t stride = size;
    for (size_t i = 0; i + 1 < dims.size(); i++) strides.push_back(stride *= dims[i]);
    EXPECT(encode(&map, type, (cuuint32_t)dims.size(), data, dims.data(), strides.data(), box.data(), steps.data(), CU_TENSOR_MAP_INTERLEAVE_NONE,
                  swizzle, CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_SUCCESS);
    return map;
}

// What a tile is, element by element and by the words of CUDA's documentation: the oracle.
template <typename T> std::vector<T> expected(const std::vector<T> &data, std::vector<cuuint64_t> dims, std::vector<cuuint32_t> box,
                                              std::vector<cuuint32_t> steps, std::vector<int> start, int swizzle)
{
    std::vector<T> tile;
    std::vector<unsigned> at(dims.size());
    for (;;) {
        long place = 0, stride = 1;
        bool inside = true;
        for (size_t d = 0; d < dims.size(); stride *= dims[d++]) {
            long index = start[d] + (long)at[d];
            inside = inside && index >= 0 && index < (long)dims[d];
            place += index * stride;
        }
        tile.push_back(inside ? data[place] : T(0));
        size_t d = 0;
        for (; d < dims.size(); d++) {
            if ((at[d] += steps[d]) < box[d]) break;
            at[d] = 0;
        }
        if (d == dims.size()) break;
    }
    if (!swizzle) return tile;
    // Rows of `swizzle` bytes: the 16-byte piece of column c in the 128-byte line l is stored at column c ^ l.
    std::vector<T> moved(tile.size());
    const unsigned per = 16 / sizeof(T), pieces = swizzle / 16;
    for (unsigned i = 0; i < tile.size(); i++) {
        unsigned piece = i / per, line = piece / 8, column = piece % pieces;
        unsigned to = (piece - column + (column ^ line % pieces)) * per + i % per;
        moved[to] = tile[i];
    }
    return moved;
}

template <int N, typename T>
void check_fetch(CUtensorMapDataType type, std::vector<cuuint64_t> dims, std::vector<cuuint32_t> box, std::vector<int> start,
                 std::vector<cuuint32_t> steps = {1, 1, 1, 1, 1}, int swizzle = 0)
{
    size_t count = 1;
    for (auto d : dims) count *= d;
    std::vector<T> data(count);
    for (size_t i = 0; i < count; i++) data[i] = (T)(i % 251 + 1);
    DeviceArray<T> on_device(data);
    auto mode = swizzle == 32 ? CU_TENSOR_MAP_SWIZZLE_32B : swizzle == 64 ? CU_TENSOR_MAP_SWIZZLE_64B : swizzle ? CU_TENSOR_MAP_SWIZZLE_128B : CU_TENSOR_MAP_SWIZZLE_NONE;
    CUtensorMap map = map_of(type, sizeof(T), on_device.get(), dims, box, steps, mode);
    std::vector<T> wanted = expected(data, dims, box, steps, start, swizzle);
    DeviceArray<unsigned char> out(wanted.size() * sizeof(T));
    start.resize(5);
    fetch<N><<<1, 64, wanted.size() * sizeof(T)>>>(map, make_int4(start[0], start[1], start[2], start[3]), start[4], wanted.size() * sizeof(T), out.get());
    CUDA_CHECK(cudaDeviceSynchronize());
    auto bytes = out.download();
    EXPECT(memcmp(bytes.data(), wanted.data(), bytes.size()) == 0);
}

// The same in inline PTX: barriers' phases, bulk copies both ways, sums, a tile.
__global__ void in_ptx(const __grid_constant__ CUtensorMap map, const int *in, int *out, int *sums, int *tile_out)
{
    __shared__ alignas(128) int part[256];
    __shared__ alignas(8) unsigned long long bar, second;
    unsigned at = (unsigned)__cvta_generic_to_shared(&bar), to = (unsigned)__cvta_generic_to_shared(part);
    unsigned other = (unsigned)__cvta_generic_to_shared(&second);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at), "r"(256));
        asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(other));
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    __syncthreads();
    unsigned long long state;
    for (int round = 0; round < 3; round++) {
        if (threadIdx.x == 0) {
            asm volatile("{ .reg .b64 t; mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 t, [%0], %1; }" ::"r"(at), "r"(1024)
                         : "memory");
            asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
                         "l"(in + 256 * round), "r"(1024), "r"(at)
                         : "memory");
        } else {
            asm volatile("mbarrier.arrive.shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory");
        }
        asm volatile(
            "{\n.reg .pred done;\nagain:\nmbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n@done bra out;\n"
            "bra again;\nout:\n}" ::"r"(at), "r"(round & 1)
            : "memory");
        int turned = part[255 - threadIdx.x] + round;
        __syncthreads();
        part[threadIdx.x] = turned;
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
        __syncthreads();
        if (threadIdx.x == 0) {
            asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(out + 256 * round), "r"(to), "r"(1024)
                         : "memory");
            asm volatile("cp.reduce.async.bulk.global.shared::cta.bulk_group.add.s32 [%0], [%1], %2;" ::"l"(sums), "r"(to),
                         "r"(1024)
                         : "memory");
            asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;" ::: "memory");
        }
        __syncthreads();
    }
    asm volatile("mbarrier.arrive.b64 %0, [%1];" : "=l"(state) : "l"(&bar) : "memory");
    unsigned done;
    do
        asm volatile("{ .reg .pred p; mbarrier.test_wait.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                     : "=r"(done) : "l"(&bar), "l"(state) : "memory");
    while (!done);
    if (threadIdx.x == 0) {
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(other), "r"(512));
        asm volatile(
            "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%3, %4}], [%2];" ::"r"(to),
            "l"(&map), "r"(other), "r"(16), "r"(8)
            : "memory");
    }
    do
        asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                     : "=r"(done) : "r"(other) : "memory");
    while (!done);
    if (threadIdx.x < 128) tile_out[threadIdx.x] = part[threadIdx.x];
    __syncthreads();
    part[threadIdx.x] = -(int)threadIdx.x;
    asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    __syncthreads();
    if (threadIdx.x == 0) {
        asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [%0, {%2, %3}], [%1];" ::"l"(&map), "r"(to), "r"(16),
                     "r"(8)
                     : "memory");
        asm volatile("cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;" ::: "memory");
    }
}

static void check_in_ptx()
{
    std::vector<int> numbers(768), data(64 * 64), zero(256);
    for (int i = 0; i < 768; i++) numbers[i] = 5 * i;
    for (int i = 0; i < 4096; i++) data[i] = i;
    DeviceArray<int> in(numbers), out(768), sums(zero), tile(128), matrix(data);
    CUtensorMap map = map_of(CU_TENSOR_MAP_DATA_TYPE_INT32, 4, matrix.get(), {64, 64}, {16, 8});
    in_ptx<<<1, 256>>>(map, in.get(), out.get(), sums.get(), tile.get());
    CUDA_CHECK(cudaDeviceSynchronize());
    auto turned = out.download(), total = sums.download(), first = tile.download(), after = matrix.download();
    for (int i = 0; i < 768; i++) EXPECT(turned[i] == 5 * (i / 256 * 256 + 255 - i % 256) + i / 256);
    for (int i = 0; i < 256; i++) EXPECT(total[i] == 5 * 768 + 15 * (255 - i) + 3);
    for (int i = 0; i < 128; i++) EXPECT(first[i] == (8 + i / 16) * 64 + 16 + i % 16);
    for (int i = 0; i < 128; i++) EXPECT(after[(8 + i / 16) * 64 + 16 + i % 16] == -i);
}

int main()
{
    cudaDriverEntryPointQueryResult found;
    CUDA_CHECK(cudaGetDriverEntryPoint("cuTensorMapEncodeTiled", (void **)&encode, cudaEnableDefault, &found));
    EXPECT(found == cudaDriverEntryPointSuccess && encode);

    std::vector<int> data(40 * 20);
    for (int i = 0; i < 800; i++) data[i] = i;
    DeviceArray<int> matrix(data);
    CUtensorMap map = map_of(CU_TENSOR_MAP_DATA_TYPE_INT32, 4, matrix.get(), {40, 20}, {16, 8});
    add_one<<<1, 96>>>(map, 32, 15);  // its right and lower parts lie outside
    CUDA_CHECK(cudaDeviceSynchronize());
    auto after = matrix.download();
    for (int i = 0; i < 800; i++) EXPECT(after[i] == i + (i % 40 >= 32 && i / 40 >= 15));

    DeviceArray<int> both(256);
    multicast<<<2, 64>>>(map, both.get());
    CUDA_CHECK(cudaDeviceSynchronize());
    auto twice = both.download();
    for (int i = 0; i < 256; i++) EXPECT(twice[i] == (i % 128 / 16 + 2) * 40 + i % 16 + 1);

    check_in_ptx();
    check_fetch<1, unsigned char>(CU_TENSOR_MAP_DATA_TYPE_UINT8, {100}, {64}, {60});
    check_fetch<2, short>(CU_TENSOR_MAP_DATA_TYPE_FLOAT16, {64, 30}, {24, 9}, {-3, 25});
    check_fetch<2, short>(CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, {64, 30}, {64, 16}, {0, 3}, {1, 1}, 128);
    check_fetch<2, int>(CU_TENSOR_MAP_DATA_TYPE_FLOAT32, {32, 40}, {16, 32}, {16, 20}, {1, 1}, 64);
    check_fetch<2, unsigned char>(CU_TENSOR_MAP_DATA_TYPE_UINT8, {32, 40}, {32, 20}, {4, 2}, {1, 1}, 32);
    check_fetch<3, double>(CU_TENSOR_MAP_DATA_TYPE_FLOAT64, {10, 6, 5}, {4, 3, 3}, {8, -1, 3});
    check_fetch<3, int>(CU_TENSOR_MAP_DATA_TYPE_INT32, {20, 12, 7}, {8, 6, 5}, {1, 2, 1}, {1, 2, 3});
    check_fetch<4, long long>(CU_TENSOR_MAP_DATA_TYPE_INT64, {6, 4, 3, 5}, {2, 3, 2, 2}, {2, 1, 2, 4});
    check_fetch<5, unsigned>(CU_TENSOR_MAP_DATA_TYPE_UINT32, {8, 3, 4, 2, 3}, {4, 2, 2, 2, 2}, {4, 2, -1, 1, 0});

    DeviceArray<float> sums(std::vector<float>(8 * 3, 10.0f));
    map = map_of(CU_TENSOR_MAP_DATA_TYPE_FLOAT32, 4, sums.get(), {8, 3}, {4, 4});
    reduce<<<1, 64>>>(map);
    CUDA_CHECK(cudaDeviceSynchronize());
    auto got = sums.download();
    for (int i = 0; i < 24; i++) EXPECT(got[i] == (i % 8 >= 2 && i % 8 < 6 ? 10 + (i / 8 + 1) * 4 + i % 8 - 2 : 10));

    cuuint64_t dims[] = {40, 20}, strides[] = {160}, odd[] = {164};
    cuuint32_t box[] = {16, 8}, large[] = {16, 300}, narrow[] = {3, 8}, ones[] = {1, 1};
    auto refused = [&](void *address, const cuuint64_t *s, const cuuint32_t *b, CUtensorMapSwizzle swizzle) {
        return cuTensorMapEncodeTiled(&map, CU_TENSOR_MAP_DATA_TYPE_INT32, 2, address, dims, s, b, ones, CU_TENSOR_MAP_INTERLEAVE_NONE, swizzle,
                                      CU_TENSOR_MAP_L2_PROMOTION_L2_128B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE) == CUDA_ERROR_INVALID_VALUE;
    };
    EXPECT(!refused(matrix.get(), strides, box, CU_TENSOR_MAP_SWIZZLE_64B));
    EXPECT(refused(matrix.get() + 1, strides, box, CU_TENSOR_MAP_SWIZZLE_NONE));
    EXPECT(refused(matrix.get(), odd, box, CU_TENSOR_MAP_SWIZZLE_NONE));
    EXPECT(refused(matrix.get(), strides, large, CU_TENSOR_MAP_SWIZZLE_NONE));
    EXPECT(refused(matrix.get(), strides, narrow, CU_TENSOR_MAP_SWIZZLE_NONE));
    EXPECT(refused(matrix.get(), strides, box, CU_TENSOR_MAP_SWIZZLE_32B));
    return verdict();
}
