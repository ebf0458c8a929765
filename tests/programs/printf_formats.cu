// Device printf in all formats. Each line is printed by the device and then by the host: the two must be equal.
#include "check.h"

#define LINES(PRINT)                                                                              \
    PRINT("%d %i %u %d\n", -42, 17, 4000000000u, -2147483647 - 1);                                \
    PRINT("[%5d] [%-5d] [%05d] [%+d] [% d]\n", 42, 42, 42, 42, 42);                               \
    PRINT("[%x] [%X] [%#x] [%o] [%#o] [%08x]\n", 48879, 48879, 48879, 8, 8, 0xbeef);              \
    PRINT("%ld %lu %lld %llu %llx\n", -5000000000l, 5000000000ul, -5000000000ll, ~0ull, ~0ull);   \
    PRINT("%hd %hu %hhd %hhu\n", (short)-3, (unsigned short)65535, (signed char)-7, (unsigned char)200); \
    PRINT("%zu %td\n", (size_t)123456789012, (ptrdiff_t)-9);                                      \
    PRINT("%c%c%c [%3c] [%-3c]\n", 'a', 'b', 'c', 'd', 'e');                                      \
    PRINT("%s [%10s] [%-10s] [%.3s]\n", "text", "right", "left", "truncated");                    \
    PRINT("%f %.2f %10.3f %-10.1f| %+.0f\n", 3.14159265, 2.71828, -1.5, 2.25, 7.0);               \
    PRINT("%e %.3E %g %G %g\n", 12345.678, 0.00012345, 0.0001, 1e20, 100000.0);                   \
    PRINT("%a\n", 1.0);                                                                           \
    PRINT("%f %f %f\n", 1.0 / 0.0 * one, -1.0 / 0.0 * one, 0.5f * one);                           \
    PRINT("100%% of %d\n", 5);                                                                    \
    PRINT("[%*d] [%-*d] [%.*f]\n", 6, 42, 6, 42, 2, 3.14159);                                     \
    PRINT("no arguments at all\n");                                                               \
    PRINT("%d %s %f %c %llu %d %d %d %d %d %d %d\n", 1, "two", 3.0, '4', 5ull, 6, 7, 8, 9, 10, 11, 12); \
    PRINT("%s|%s|%s\n", "", "a longer string that does not fit into eight bytes", "x");           \
    PRINT("tab\there \"quoted\" back\\slash\n");

#define DEVICE(...) printf("device: " __VA_ARGS__)
#define HOST(...) printf("host: " __VA_ARGS__)

__global__ void print_all(double one)
{
    LINES(DEVICE)
}

__global__ void returned(int *out)
{
    out[0] = printf("device: count %d %s\n", 3, "arguments") >= 0;
}

int main()
{
    print_all<<<1, 1>>>(1.0);
    CUDA_CHECK(cudaDeviceSynchronize());
    fflush(stdout);
    double one = 1.0;
    LINES(HOST)
    DeviceArray<int> out(1);
    out.zero();
    returned<<<1, 1>>>(out);
    CUDA_CHECK(cudaDeviceSynchronize());
    fflush(stdout);
    printf("host: count 3 arguments\n");
    EXPECT(out.download()[0] == 1);
    return verdict();
}
