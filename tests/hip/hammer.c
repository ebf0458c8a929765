/* Host threads that hammer streams, events and memory for some seconds; each checks all its results.
   Usage: program seconds [threads] */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef void *handle;
int hipGetDeviceCount(int *), hipSetDevice(int), hipStreamCreateWithFlags(handle *, unsigned), hipStreamDestroy(handle);
int hipMalloc(void **, size_t), hipFree(void *), hipMallocAsync(void **, size_t, handle), hipFreeAsync(void *, handle);
int hipHostMalloc(void **, size_t, unsigned), hipHostFree(void *), hipMemsetAsync(void *, int, size_t, handle);
int hipMemcpyAsync(void *, const void *, size_t, int, handle), hipMemcpy(void *, const void *, size_t, int);
int hipEventCreate(handle *), hipEventDestroy(handle), hipEventRecord(handle, handle), hipEventSynchronize(handle);
int hipStreamWaitEvent(handle, handle, unsigned), hipStreamSynchronize(handle), hipDeviceSynchronize(void);
int hipPointerGetAttributes(void *, const void *), hipMemGetInfo(size_t *, size_t *), hipStreamQuery(handle);
int hipMemset(void *, int, size_t);
const char *hipGetErrorName(int);

enum { SIZE = 20000 };
static double until;
static volatile int failed;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void check(int code, const char *what, int line)
{
    if (code == 0)
        return;
    fprintf(stderr, "line %d: %s: %s\n", line, what, hipGetErrorName(code));
    failed = 1;
    exit(1);
}
#define OK(call) check(call, #call, __LINE__)

static void same(const uint8_t *data, int value, int line)
{
    for (int i = 0; i < SIZE; i++)
        if (data[i] != (uint8_t)value) {
            fprintf(stderr, "line %d: byte %d is %d, not %d\n", line, i, data[i], value);
            exit(1);
        }
}

static unsigned long round_trip(int value, unsigned seed)
{
    handle first, second, event;
    void *a, *b, *pinned, *pooled;
    uint8_t host[SIZE];
    OK(hipStreamCreateWithFlags(&first, seed & 1));
    OK(hipStreamCreateWithFlags(&second, seed >> 1 & 1));
    OK(hipEventCreate(&event));
    OK(hipMalloc(&a, SIZE));
    OK(hipMalloc(&b, SIZE));
    OK(hipHostMalloc(&pinned, SIZE, 0));
    OK(hipMallocAsync(&pooled, SIZE, second));
    OK(hipMemsetAsync(a, value, SIZE, first));
    OK(hipEventRecord(event, first));
    OK(hipStreamWaitEvent(second, event, 0));
    OK(hipMemcpyAsync(b, a, SIZE, 3, second));
    OK(hipMemcpyAsync(pooled, b, SIZE, 3, second));
    OK(hipMemcpyAsync(pinned, pooled, SIZE, 2, second));
    OK(hipFreeAsync(pooled, second));
    if (seed % 5 == 0) {
        uint8_t attributes[128];
        OK(hipPointerGetAttributes(attributes, a)); /* Python takes the allocation over */
    }
    switch (seed % 4) {
    case 0: OK(hipStreamSynchronize(second)); break;
    case 1: OK(hipDeviceSynchronize()); break;
    case 2: OK(hipEventRecord(event, second)); OK(hipEventSynchronize(event)); break;
    default: for (int code; (code = hipStreamQuery(second)) != 0;) if (code != 600) OK(code);
    }
    same(pinned, value, __LINE__);
    OK(hipMemcpy(host, b, SIZE, 2));
    same(host, value, __LINE__);
    OK(hipMemset(b, value + 1, SIZE));
    OK(hipMemcpy(host, b, SIZE, 2));
    same(host, value + 1, __LINE__);
    OK(hipFree(a));
    OK(hipFree(b));
    OK(hipHostFree(pinned));
    OK(hipEventDestroy(event));
    OK(hipStreamDestroy(first));
    OK(hipStreamDestroy(second));
    return 1;
}

static void *work(void *argument)
{
    unsigned seed = (unsigned)(uintptr_t)argument * 2654435761u + 1, count = 0;
    int devices;
    OK(hipGetDeviceCount(&devices));
    unsigned long rounds = 0;
    while (now() < until && !failed) {
        seed = seed * 1664525u + 1013904223u;
        OK(hipSetDevice((int)(count++ % (unsigned)devices)));
        rounds += round_trip((int)(seed >> 24 & 127), seed >> 8);
    }
    return (void *)rounds;
}

int main(int count, char **words)
{
    double seconds = count > 1 ? atof(words[1]) : 2;
    int threads = count > 2 ? atoi(words[2]) : 8;
    pthread_t all[64];
    size_t before, after, total;
    unsigned long rounds = 0;
    OK(hipSetDevice(0));
    until = now() + 0.3;
    work((void *)99); /* what the first use makes stays */
    OK(hipSetDevice(0));
    OK(hipDeviceSynchronize()); /* pools give back what they keep */
    OK(hipMemGetInfo(&before, &total));
    until = now() + seconds;
    for (int i = 0; i < threads; i++)
        pthread_create(&all[i], NULL, work, (void *)(uintptr_t)(i + 1));
    for (int i = 0; i < threads; i++) {
        void *done;
        pthread_join(all[i], &done);
        rounds += (unsigned long)done;
    }
    OK(hipDeviceSynchronize());
    OK(hipMemGetInfo(&after, &total));
    printf("%lu rounds\n%s\n", rounds, before == after ? "done" : "memory is missing");
    return before != after;
}
