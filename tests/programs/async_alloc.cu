// Memory in all its forms: stream-ordered allocation, mapped and registered host memory, pitched and 3D copies, memsets.
#include "check.h"

#include <cstring>

__global__ void add_value(int *data, int n, int value)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        data[i] += value;
}

__global__ void fill_pitched(char *base, size_t pitch, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x < width && y < height)
        ((float *)(base + y * pitch))[x] = y * 1000.0f + x;
}

static void stream_ordered()
{
    const int n = 4000;
    cudaStream_t stream;
    CUDA_CHECK(cudaStreamCreate(&stream));
    std::vector<int> host(n, -1);
    for (int round = 0; round < 5; round++) {
        int *data = nullptr;
        CUDA_CHECK(cudaMallocAsync((void **)&data, n * sizeof(int), stream));
        CUDA_CHECK(cudaMemsetAsync(data, 0, n * sizeof(int), stream));
        add_value<<<(n + 127) / 128, 128, 0, stream>>>(data, n, round + 1);
        CUDA_CHECK(cudaMemcpyAsync(host.data(), data, n * sizeof(int), cudaMemcpyDeviceToHost, stream));
        CUDA_CHECK(cudaFreeAsync(data, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        EXPECT(host[0] == round + 1 && host[n - 1] == round + 1);
    }
    CUDA_CHECK(cudaStreamDestroy(stream));
}

static void host_memory()
{
    const int n = 1000;
    int *mapped = nullptr, *view = nullptr;
    CUDA_CHECK(cudaHostAlloc((void **)&mapped, n * sizeof(int), cudaHostAllocMapped | cudaHostAllocPortable));
    CUDA_CHECK(cudaHostGetDevicePointer((void **)&view, mapped, 0));
    for (int i = 0; i < n; i++)
        mapped[i] = i;
    add_value<<<8, 128>>>(view, n, 5);  // the kernel works in host memory
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(mapped[0] == 5 && mapped[n - 1] == n + 4);
    unsigned flags = 0;
    CUDA_CHECK(cudaHostGetFlags(&flags, mapped));
    EXPECT((flags & cudaHostAllocMapped) != 0);
    CUDA_CHECK(cudaFreeHost(mapped));

    std::vector<int> ordinary(n, 7);
    CUDA_CHECK(cudaHostRegister(ordinary.data(), n * sizeof(int), cudaHostRegisterMapped));
    CUDA_CHECK(cudaHostGetDevicePointer((void **)&view, ordinary.data(), 0));
    add_value<<<8, 128>>>(view, n, 1);
    CUDA_CHECK(cudaDeviceSynchronize());
    EXPECT(ordinary[0] == 8 && ordinary[n - 1] == 8);
    CUDA_CHECK(cudaHostUnregister(ordinary.data()));
}

static void two_dimensions()
{
    const int width = 37, height = 11;
    const size_t row = width * sizeof(float);
    char *plane = nullptr;
    size_t pitch = 0;
    CUDA_CHECK(cudaMallocPitch((void **)&plane, &pitch, row, height));
    EXPECT(pitch >= row && pitch % 4 == 0);
    CUDA_CHECK(cudaMemset2D(plane, pitch, 0, row, height));
    fill_pitched<<<dim3(1, height), 64>>>(plane, pitch, width, height);
    std::vector<float> packed(width * height, -1.0f), part(5 * 3);
    CUDA_CHECK(cudaMemcpy2D(packed.data(), row, plane, pitch, row, height, cudaMemcpyDeviceToHost));
    for (int i = 0; i < width * height; i++)
        EXPECT(packed[i] == i / width * 1000.0f + i % width);
    // a window of 5 x 3 at (4, 2)
    CUDA_CHECK(cudaMemcpy2D(part.data(), 20, plane + 2 * pitch + 16, pitch, 20, 3, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 15; i++)
        EXPECT(part[i] == (2 + i / 5) * 1000.0f + 4 + i % 5);
    for (float &x : packed)
        x = -x;
    CUDA_CHECK(cudaMemcpy2DAsync(plane, pitch, packed.data(), row, row, height, cudaMemcpyHostToDevice, 0));
    CUDA_CHECK(cudaMemcpy2D(part.data(), 20, plane, pitch, 20, 3, cudaMemcpyDeviceToHost));
    EXPECT(part[6] == -1001.0f);
    CUDA_CHECK(cudaFree(plane));
}

static void three_dimensions()
{
    const int nx = 10, ny = 6, nz = 4;
    cudaExtent extent = make_cudaExtent(nx * sizeof(int), ny, nz);
    cudaPitchedPtr device;
    CUDA_CHECK(cudaMalloc3D(&device, extent));
    CUDA_CHECK(cudaMemset3D(device, 0xff, extent));
    std::vector<int> host(nx * ny * nz), back(nx * ny * nz);
    for (size_t i = 0; i < host.size(); i++)
        host[i] = (int)i;
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(host.data(), nx * sizeof(int), nx, ny);
    copy.dstPtr = device;
    copy.extent = make_cudaExtent(nx * sizeof(int), ny, nz - 1);  // all planes but the last
    copy.kind = cudaMemcpyHostToDevice;
    CUDA_CHECK(cudaMemcpy3D(&copy));
    cudaMemcpy3DParms out = {};
    out.srcPtr = device;
    out.dstPtr = make_cudaPitchedPtr(back.data(), nx * sizeof(int), nx, ny);
    out.extent = extent;
    out.kind = cudaMemcpyDeviceToHost;
    CUDA_CHECK(cudaMemcpy3D(&out));
    for (int i = 0; i < nx * ny * nz; i++)
        EXPECT(back[i] == (i < nx * ny * (nz - 1) ? i : -1));
    CUDA_CHECK(cudaFree(device.ptr));
}

static void sets_and_copies()
{
    const int n = 1000;
    DeviceArray<int> a(n), b(n);
    CUDA_CHECK(cudaMemset(a, 0x5a, n * sizeof(int)));
    CUDA_CHECK(cudaMemcpy(b, a, n * sizeof(int), cudaMemcpyDeviceToDevice));
    EXPECT(b.download()[n - 1] == 0x5a5a5a5a);
    CUDA_CHECK(cudaMemset((char *)b.get() + 3, 0, 5));  // odd place, odd length
    std::vector<int> got = b.download();
    EXPECT(got[0] == 0x005a5a5a && got[1] == 0 && got[2] == 0x5a5a5a5a);
    std::vector<int> x(n, 3), y(n);
    CUDA_CHECK(cudaMemcpy(y.data(), x.data(), n * sizeof(int), cudaMemcpyHostToHost));
    EXPECT(x == y);
    CUDA_CHECK(cudaMemcpy(a + 10, x.data(), 20 * sizeof(int), cudaMemcpyDefault));
    CUDA_CHECK(cudaMemcpyAsync(y.data(), a, 40 * sizeof(int), cudaMemcpyDefault, 0));
    CUDA_CHECK(cudaStreamSynchronize(0));
    EXPECT(y[9] == 0x5a5a5a5a && y[10] == 3 && y[29] == 3 && y[30] == 0x5a5a5a5a);
}

// What a program allocates first is zero, as where no library has used the heap yet: careless programs count on it.
static void first_of_the_heap()
{
    for (int i = 0; i < 4; ++i) {
        const volatile unsigned char *bytes = (unsigned char *)malloc(4096);
        for (int at = 0; at < 4096; ++at) EXPECT(!bytes[at]);
    }
}

int main()
{
    first_of_the_heap();
    stream_ordered();
    host_memory();
    two_dimensions();
    three_dimensions();
    sets_and_copies();
    return verdict();
}
