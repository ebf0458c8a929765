// A kernel stores through the pointer that its argument names; what the runtime says of it.
#include <hip/hip_runtime.h>

#include <sys/mman.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

struct Packed {
    int n;
    float *data;
};

__global__ void store(float *x) { x[threadIdx.x + blockIdx.x * blockDim.x] = 1; }
__global__ void store_packed(Packed p) {
    if ((int)threadIdx.x < p.n) p.data[threadIdx.x] = 1;
}
__global__ void load(const float *x, float *out) { out[threadIdx.x] = x[threadIdx.x] + 1; }
__global__ void keep(float *x, float **out) {
    if (threadIdx.x == 0) *out = x;
}
__global__ void add(float *x) { atomicAdd(x, 1.0f); }
__global__ void through_flat(float *x, int where) {
    __shared__ float shared[64];
    float *p = where ? shared : x;
    p[threadIdx.x] = 1;
    if (where) *x = shared[1];
}

struct Node {
    float *data;
    Node *next;
};

__global__ void through_table(float **places, int which) { places[which][threadIdx.x] = 1; }
__global__ void through_list(Node *node) {
    while (node->next) node = node->next;
    node->data[threadIdx.x] = 1;
}

__device__ float *variable;
__global__ void through_variable() { variable[threadIdx.x] = 1; }
__global__ void through_two(float ***tables, int which) { tables[which][which][threadIdx.x] = 1; }
__global__ void through_each(float **places) { *places[threadIdx.x] = 1; } // lanes go different ways
__global__ void through_shared(float **places, int which) {
    __shared__ float *shared[64];
    shared[threadIdx.x] = places[threadIdx.x];
    __syncthreads();
    shared[which][threadIdx.x] = 1;
}
__global__ void by_number(float *x, const long *numbers) { x[numbers[threadIdx.x]] = 1; }
__global__ void in_one(float *x, int group) {
    if (blockIdx.x == group) x[threadIdx.x] = 1;
}

static float global[1 << 16];

int main(int, char **arguments) {
    std::string what = arguments[1];
    const size_t size = sizeof global;
    float *out, *host = (float *)malloc(size), on_stack[64] = {};
    hipMalloc(&out, size);
    memset(host, 0, size);
    float *pinned, *managed;
    hipHostMalloc(&pinned, size);
    hipMallocManaged(&managed, size);
    float *mapped = (float *)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (what == "malloc") store<<<4, 64>>>(host);
    if (what == "many") store<<<256, 64>>>(host);
    if (what == "stack") store<<<1, 64>>>(on_stack);
    if (what == "global") store<<<1, 64>>>(global);
    if (what == "mmap") store<<<1, 64>>>(mapped);
    if (what == "packed") store_packed<<<1, 64>>>(Packed{64, host});
    if (what == "load") load<<<1, 64>>>(host, out);
    if (what == "atomic") add<<<1, 64>>>(host);
    if (what == "flat") through_flat<<<1, 64>>>(host, 0);
    if (what == "table") {
        float *places[40] = {};
        for (int i = 0; i < 40; i++) places[i] = i == 37 ? host : out;
        hipMemcpy(managed, places, sizeof places, hipMemcpyDefault);
        through_table<<<1, 64>>>((float **)managed, 37);
    }
    if (what == "list") {
        Node nodes[2] = {{nullptr, (Node *)pinned}, {host, nullptr}};
        hipMemcpy(out, &nodes[0], sizeof nodes[0], hipMemcpyDefault);
        hipMemcpy(pinned, &nodes[1], sizeof nodes[1], hipMemcpyDefault);
        through_list<<<1, 64>>>((Node *)out);
    }
    float *places[64];
    for (int i = 0; i < 64; i++) places[i] = i == 37 ? host : managed + i;
    if (what == "variable") {
        hipMemcpyToSymbol(HIP_SYMBOL(variable), &host, sizeof host);
        through_variable<<<1, 64>>>();
    }
    if (what == "two") {
        float **tables[2] = {(float **)managed, (float **)pinned};
        hipMemcpy(out, tables, sizeof tables, hipMemcpyDefault);
        memcpy(pinned + 1024, &host, sizeof host); // far behind what the table points to
        memcpy(pinned + 2, &host, sizeof host);
        through_two<<<1, 64>>>((float ***)out, 1);
    }
    if (what == "each" || what == "shared") {
        hipMemcpy(out, places, sizeof places, hipMemcpyDefault);
        if (what == "each") through_each<<<1, 64>>>((float **)out);
        if (what == "shared") through_shared<<<1, 64>>>((float **)out, 37);
    }
    if (what == "late") {
        for (int i = 0; i < 6; i++) in_one<<<2000, 64>>>(host, -1);
        in_one<<<2000, 64>>>(host, 1500);
    }
    if (what == "later") {
        for (int i = 0; i < 3; i++) store<<<1, 64>>>(out);
        store<<<1, 64>>>(host);
    }
    if (what == "kept") { // an address that is not used as one
        float **places = (float **)out, *back = nullptr;
        for (int i = 0; i < 6; i++) keep<<<100, 64>>>(host, places);
        hipMemcpy(&back, places, sizeof back, hipMemcpyDefault);
        printf("%s\n", back == host ? "right" : "wrong");
    }
    if (what == "table_kept") { // pinned memory in a table, beside an address that is not used
        float *places[2] = {pinned, host};
        hipMemcpy(out, places, sizeof places, hipMemcpyDefault);
        for (int i = 0; i < 6; i++) through_table<<<100, 64>>>((float **)out, 0);
        hipDeviceSynchronize();
        printf("%s\n", pinned[63] == 1 ? "right" : "wrong");
    }
    if (what == "numbers") { // of 64 bits, which are no addresses
        long numbers[64];
        for (int i = 0; i < 64; i++) numbers[i] = 1000 + i;
        hipMemcpy(out, numbers, sizeof numbers, hipMemcpyDefault);
        by_number<<<1, 64>>>(pinned, (long *)out);
        hipDeviceSynchronize();
        printf("%s\n", pinned[1063] == 1 ? "right" : "wrong");
    }
    if (what == "allowed") {
        hipHostRegister(host, size, 0);
        store<<<256, 64>>>(host);
        store<<<256, 64>>>(pinned);
        store<<<256, 64>>>(managed);
        store_packed<<<1, 64>>>(Packed{64, pinned});
        through_flat<<<1, 64>>>(managed, 1);
        hipDeviceSynchronize();
        bool right = host[16383] == 1 && pinned[16383] == 1 && managed[16383] == 1;
        hipHostUnregister(host);
        printf("%s\n", right ? "right" : "wrong");
    }
    printf("%s\n", hipGetErrorName(hipDeviceSynchronize()));
    int attribute;
    hipDeviceGetAttribute(&attribute, hipDeviceAttributePageableMemoryAccess, 0);
    hipDeviceProp_t properties;
    hipGetDeviceProperties(&properties, 0);
    printf("%d %d %s\n", attribute, properties.pageableMemoryAccess, properties.gcnArchName);
}
