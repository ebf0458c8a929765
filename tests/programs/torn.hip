// Aligned accesses of 64 and 128 bits are never torn: not between kernels, nor between a kernel and the host.
// Writers store elements whose dwords are all the same, over and over; readers on the other side look for others.
#include <hip/hip_runtime.h>
#include <immintrin.h>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#define CHECK(call) do { hipError_t e = (call); if (e != hipSuccess) { printf("FAIL %s: %s\n", #call, hipGetErrorString(e)); exit(1); } } while (0)

typedef unsigned two __attribute__((ext_vector_type(2)));
typedef unsigned four __attribute__((ext_vector_type(4)));

#if defined(__gfx90a__)
#define ORDERED " glc"
#else
#define ORDERED " sc1"
#endif
#define LOADS(name, type, text) \
    struct name { typedef type T; static __device__ T load(const T *p) { T v; \
        asm volatile(text "\n s_waitcnt vmcnt(0) lgkmcnt(0)" : "=v"(v) : "v"(p) : "memory"); return v; } };
LOADS(plain2, two, "global_load_dwordx2 %0, %1, off")
LOADS(plain4, four, "global_load_dwordx4 %0, %1, off")
LOADS(ordered2, two, "global_load_dwordx2 %0, %1, off" ORDERED)
LOADS(ordered4, four, "global_load_dwordx4 %0, %1, off" ORDERED)
LOADS(flat2, two, "flat_load_dwordx2 %0, %1" ORDERED)
LOADS(flat4, four, "flat_load_dwordx4 %0, %1" ORDERED)
#define STORES(name, type, text) \
    struct name { typedef type T; static __device__ void store(T *p, T v) { \
        asm volatile(text "\n s_waitcnt vmcnt(0) lgkmcnt(0)" :: "v"(p), "v"(v) : "memory"); } };
STORES(stores2, two, "global_store_dwordx2 %0, %1, off")
STORES(stores4, four, "global_store_dwordx4 %0, %1, off")
STORES(sends2, two, "global_store_dwordx2 %0, %1, off" ORDERED)
STORES(sends4, four, "global_store_dwordx4 %0, %1, off" ORDERED)
STORES(flats2, two, "flat_store_dwordx2 %0, %1")
STORES(flats4, four, "flat_store_dwordx4 %0, %1")

enum { ONE, BESIDE, SOME, FEW, APART, ROWS, SPLATS, ANYWHERE, MIXED, FORMS };
static const char *FORM_NAMES[] = {"one", "beside", "some", "few", "apart", "rows", "splats", "anywhere", "mixed"};
const int ELEMENTS = 4096, SHARED = 64;

// Which element each lane has: nothing but the lane's number is in it, or a table's number that nothing is known of.
template <int FORM> __device__ int element(int lane, const int *table) {
    if (FORM == ONE) return table[0];
    if (FORM == BESIDE || FORM == SOME || FORM == FEW) return lane;
    if (FORM == APART) return lane * 3;
    if (FORM == ROWS) return (lane >> 4) * 37 + (lane & 15);
    if (FORM == SPLATS) return (lane >> 4) * 5;
    return table[lane & 63];
}
template <int FORM> __device__ bool acts(int lane, int turn) {
    return FORM == SOME ? (lane + turn) % 3 != 0 : FORM == FEW ? (lane + turn) % 31 == 0 : true;
}

template <class T> __device__ T filled(unsigned n) { T v; for (int i = 0; i < sizeof(T) / 4; i++) v[i] = n; return v; }
template <class T> __device__ bool torn(T v) { bool bad = false; for (int i = 1; i < sizeof(T) / 4; i++) bad |= v[i] != v[0]; return bad; }
// Where a lane has its element: in memory, or (mixed) every fifth one in LDS.
template <int FORM, class T> __device__ T *place(T *data, T *shared, int lane, const int *table) {
    T *own = data + element<FORM>(lane, table);
    return FORM == MIXED && lane % 5 == 0 ? shared + (lane & 63) : own;
}

template <int FORM, class A> __global__ void write(typename A::T *data, const int *table, volatile int *stop) {
    __shared__ typename A::T shared[SHARED];
    shared[threadIdx.x & 63] = filled<typename A::T>(0);
    for (unsigned n = blockIdx.x * 1000; !*stop; n++)
        for (int k = 0; k < 16; k++)
            if (acts<FORM>(threadIdx.x, n)) A::store(place<FORM>(data, shared, threadIdx.x, table), filled<typename A::T>(n * 16 + k));
}
template <int FORM, class A> __global__ void read(typename A::T *data, const int *table, volatile int *stop, unsigned *bad) {
    __shared__ typename A::T shared[SHARED];
    shared[threadIdx.x & 63] = filled<typename A::T>(0);
    unsigned count = 0;
    for (unsigned n = 0; !*stop; n++)
        for (int k = 0; k < 16; k++)
            if (acts<FORM>(threadIdx.x, n)) count += torn(A::load(place<FORM>(data, shared, threadIdx.x, table)));
    if (count) atomicAdd(bad, count);
}

static int *table, *stop;
static unsigned *bad;
static char *data;
static hipStream_t streams[2];
static int milliseconds = 10;
static long failures = 0;

static void halt() {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    *(volatile int *)stop = 1;
    CHECK(hipDeviceSynchronize());
}
static void begin() { *stop = 0; *bad = 0; memset(data, 0, ELEMENTS * 16); }
static void report(const char *what, const char *reader, const char *writer, int size, long count) {
    if (!count) return;
    printf("%s of %d bytes, %s, %s: %ld torn\n", what, size, reader, writer, count);
    failures++;
}

// The kernels are translated before any time counts.
template <int FORM, class R, class W> static void warm() {
    *stop = 1;
    write<FORM, W><<<1, 64, 0, streams[0]>>>((typename W::T *)data, table, stop);
    read<FORM, R><<<1, 64, 0, streams[1]>>>((typename R::T *)data, table, stop, bad);
    CHECK(hipDeviceSynchronize());
}

template <int FORM, class R, class W> static void kernels(const char *reader, const char *writer) {
    typedef typename R::T T;
    warm<FORM, R, W>();
    begin();
    write<FORM, W><<<1, 64, 0, streams[0]>>>((T *)data, table, stop);
    read<FORM, R><<<1, 64, 0, streams[1]>>>((T *)data, table, stop, bad);
    halt();
    report(FORM_NAMES[FORM], reader, writer, sizeof(T), *bad);
}
template <int FORM, class R> static void kernel_reads(const char *reader) {
    typedef typename R::T T;
    warm<FORM, R, stores4>();
    begin();
    read<FORM, R><<<1, 64, 0, streams[1]>>>((T *)data, table, stop, bad);
    std::thread host([] {
        for (unsigned n = 0; !*(volatile int *)stop; n++)
            for (int i = 0; i < 256; i++)
                if (sizeof(T) == 16) _mm_store_si128((__m128i *)data + i, _mm_set1_epi32(n));
                else *((volatile unsigned long *)data + i) = n * 0x100000001ul;
    });
    halt();
    host.join();
    report(FORM_NAMES[FORM], reader, "the host's stores", sizeof(T), *bad);
}
template <int FORM, class W> static void kernel_writes(const char *writer) {
    typedef typename W::T T;
    warm<FORM, ordered4, W>();
    begin();
    write<FORM, W><<<1, 64, 0, streams[0]>>>((T *)data, table, stop);
    long count = 0;
    std::thread host([&] {
        while (!*(volatile int *)stop)
            for (int i = 0; i < 256; i++) {
                unsigned v[4];
                if (sizeof(T) == 16) _mm_storeu_si128((__m128i *)v, *((volatile __m128i *)data + i));
                else { unsigned long w = *((volatile unsigned long *)data + i); memcpy(v, &w, 8); v[2] = v[3] = v[0]; }
                count += v[0] != v[1] || v[0] != v[2] || v[0] != v[3];
            }
    });
    halt();
    host.join();
    report(FORM_NAMES[FORM], "the host's loads", writer, sizeof(T), count);
}

template <int FORM> static void form() {
    if (FORM != MIXED) {
        kernels<FORM, ordered2, stores2>("ordered", "plain");
        kernels<FORM, ordered4, stores4>("ordered", "plain");
        kernel_reads<FORM, ordered4>("ordered");
        kernel_writes<FORM, stores4>("plain");
    }
    if (FORM == ONE || FORM == SPLATS) kernels<FORM, plain4, stores4>("plain", "plain");
    if (FORM == ONE || FORM == MIXED) {
        kernels<FORM, flat2, flats2>("flat", "flat");
        kernels<FORM, flat4, flats4>("flat", "flat");
    }
}

// A number, and the same as a float that was added up: what a look-back over blocks publishes. By one work-item or more.
__global__ void publish(two *word, volatile int *stop) {
    float sum = 0;
    for (int n = 0; !*stop; n = n == 4096 ? 0 : n + 1, sum = n ? sum + 1 : 0)
        stores2::store(word, two{(unsigned)n, __float_as_uint(sum)});
}
__global__ void look_back(const two *word, volatile int *stop, unsigned *bad) {
    unsigned count = 0;
    while (!*stop) {
        two found = ordered2::load(word);
        count += (float)(int)found[0] != __uint_as_float(found[1]);
    }
    if (count) atomicAdd(bad, count);
}
static void published(int items) {
    for (bool warm : {true, false}) {
        begin();
        *stop = warm;
        publish<<<1, items, 0, streams[0]>>>((two *)data, stop);
        look_back<<<1, items, 0, streams[1]>>>((two *)data, stop, bad);
        if (warm) CHECK(hipDeviceSynchronize());
    }
    halt();
    report(items == 1 ? "a word of one work-item" : "a word of a wave", "ordered", "plain", 8, *bad);
}

int main(int count, char **arguments) {
    if (count > 1) milliseconds = atoi(arguments[1]);
    CHECK(hipHostMalloc(&table, 64 * 4));
    CHECK(hipHostMalloc(&stop, 4));
    CHECK(hipHostMalloc(&bad, 4));
    CHECK(hipHostMalloc(&data, ELEMENTS * 16));
    for (int i = 0; i < 64; i++) table[i] = (i * 29 + i * i * 11) % 251;
    for (auto &stream : streams) CHECK(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
    published(1);
    published(64);
    form<ONE>();
    form<MIXED>();
#ifdef ALL
    form<BESIDE>();
    form<SOME>();
    form<FEW>();
    form<APART>();
    form<ROWS>();
    form<SPLATS>();
    form<ANYWHERE>();
#endif
    if (failures) printf("FAIL: %ld ways tear\n", failures);
    else printf("PASS\n");
    return failures != 0;
}
