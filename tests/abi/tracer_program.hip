// A program that traces itself through roctracer's interface, written against that alone.
#include <hip/hip_runtime.h>

#include <cstdint>
#include <cstdio>
#include <cstring>

#include <roctracer/roctx.h>

struct record {
    uint32_t domain, kind, op;
    uint64_t correlation, begin, end;
    union {
        struct { int device; uint64_t queue; };
        struct { uint32_t process, thread; };
        uint64_t external;
    };
    union { size_t bytes; const char *name; };
};
struct properties {
    uint32_t mode;
    size_t size;
    void (*allocate)(char **, size_t, void *);
    void *allocate_argument;
    void (*callback)(const char *, const char *, void *);
    void *argument;
};
extern "C" {
uint32_t roctracer_version_major();
const char *roctracer_op_string(uint32_t, uint32_t, uint32_t);
int roctracer_op_code(uint32_t, const char *, uint32_t *, uint32_t *);
int roctracer_open_pool(const properties *);
int roctracer_enable_domain_activity(int), roctracer_enable_op_callback(int, uint32_t, void *, void *);
int roctracer_enable_domain_callback(int, void *, void *);
int roctracer_disable_domain_callback(int), roctracer_disable_domain_activity(int), roctracer_flush_activity();
int roctracer_activity_push_external_correlation_id(uint64_t), roctracer_activity_pop_external_correlation_id(uint64_t *);
}
enum { HIP_OPS = 2, HIP_API = 3, EXT_API = 5, ROCTX = 6 };

__global__ void add(int *numbers, int count)
{
    if (threadIdx.x < count)
        numbers[threadIdx.x]++;
}

static void taken(const char *begin, const char *end, void *argument)
{
    for (auto *r = (const record *)begin; r < (const record *)end; r++) {
        const char *name = roctracer_op_string(r->domain, r->op, r->kind);
        if (r->domain == HIP_API)
            printf("call %s %d\n", name, r->begin <= r->end && r->thread && r->process);
        else if (r->domain == EXT_API)
            printf("external %d\n", (int)r->external);
        else if (r->op == 0)
            printf("kernel %s %s %d %d\n", name, r->name, r->device, r->begin < r->end && r->correlation);
        else
            printf("copy %s %zu %d\n", name, r->bytes, r->correlation != 0);
    }
    puts((const char *)argument);
}

static void called(uint32_t domain, uint32_t op, const void *data, void *argument)
{
    if (domain == ROCTX) {
        printf("mark %s %s\n", roctracer_op_string(domain, op, 0), *(const char *const *)data ? *(const char *const *)data : "");
        return;
    }
    struct { uint64_t correlation; uint32_t phase, pad; void **pointer, *value; size_t size; } malloced;
    struct { uint64_t correlation; uint32_t phase, pad; const void *function; dim3 grid, block; void **arguments, *first; size_t shared; hipStream_t stream; } launched;
    const char *name = roctracer_op_string(domain, op, 0);
    if (!strcmp(name, "hipMalloc")) {
        memcpy(&malloced, data, sizeof malloced);
        printf("%s %s %zu %d\n", malloced.phase ? "exit" : "enter", name, malloced.size, malloced.value != nullptr);
    } else if (!strcmp(name, "hipLaunchKernel")) {
        memcpy(&launched, data, sizeof launched);
        printf("%s %s %u %u %zu\n", launched.phase ? "exit" : "enter", name, launched.grid.x, launched.block.x, launched.shared);
    }
}

int main()
{
    properties wanted = {0, 64 * sizeof(record), nullptr, nullptr, taken, (void *)"taken"};
    uint32_t op = 0, kind = 1;
    int *numbers, host[64];
    printf("version %u, %d %d\n", roctracer_version_major(), roctracer_op_code(HIP_API, "hipMalloc", &op, &kind), kind);
    printf("opened %d %d\n", roctracer_open_pool(&wanted), roctracer_open_pool(&wanted));
    printf("enabled %d %d %d %d %d\n", roctracer_enable_domain_activity(HIP_API), roctracer_enable_domain_activity(HIP_OPS),
           roctracer_enable_domain_callback(HIP_API, (void *)called, nullptr),
           roctracer_enable_domain_callback(ROCTX, (void *)called, nullptr), roctracer_enable_domain_activity(77));
    hipMalloc(&numbers, 256);
    roctracer_activity_push_external_correlation_id(9);
    add<<<2, 32, 16>>>(numbers, 8);
    uint64_t popped = 0;
    roctracer_activity_pop_external_correlation_id(&popped);
    printf("popped %d, none: %d\n", (int)popped, roctracer_activity_pop_external_correlation_id(&popped));
    hipDeviceSynchronize();
    roctxRangePushA("a range");
    roctxRangePop();
    hipMemcpy(host, numbers, 256, hipMemcpyDeviceToHost);
    roctracer_disable_domain_callback(HIP_API);
    roctracer_disable_domain_activity(HIP_API);
    roctracer_disable_domain_activity(HIP_OPS);
    hipFree(numbers);
    printf("flushed %d\n", roctracer_flush_activity());
    return 0;
}
