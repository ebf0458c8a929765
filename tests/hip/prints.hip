// Prints the same lines on the host (argument: host) or on the device, or many lines of each of many work-items.
#include <hip/hip_runtime.h>
#include <climits>
#include <cstdio>
#include <string>
#define ALL \
  P("plain\n") P("%d %5d %-5d| %+d %05d\n", -42, 42, 42, 42, 42) P("%u %x %X %#x %o\n", 4000000000u, 255, 255, 255, 8) \
  P("%lld %llu %lx %zu\n", -5000000000ll, 18446744073709551615ull, 0xabcdef0123ul, (size_t)7) P("%hd %hhd %hu\n", (short)-3, (char)-4, (unsigned short)65535) \
  P("%f %.3f %10.2f %e %g %G %a\n", 1.5, 2.0 / 3, 3.14159, 12345.678, 1e-10, 1e20, 1.0) P("%c%c%c\n", 'a', 'b', 'c') P("%s|%10s|%-6s|%.2s\n", "text", "right", "left", "cut") \
  P("%*d %.*f %-*d|\n", 6, 42, 2, 1.23456, 4, 7) P("100%% %d%%\n", 50) P("%5.1f|%+.2e|% d\n", -2.25, 100.0, 5) P("%s", "") P("%.0f %#g\n", 2.5, 1.0) \
  P("%d %i %ld %u %x %lx|%s|\n", INT_MIN, 0, LONG_MIN, 0u, 0, ~0ul, "plain")
__global__ void device() {
#define P(...) printf(__VA_ARGS__);
  ALL
#undef P
}
__global__ void many(int count) {
    for (int i = 0; i < count; i++) printf("%d %d\n", (int)(threadIdx.x + blockIdx.x * blockDim.x), i);
}

int main(int, char **arguments) {
    std::string what = arguments[1];
    if (what == "host") {
#define P(...) printf(__VA_ARGS__);
        ALL
#undef P
    } else if (what == "device") {
        device<<<1, 1>>>();
    } else {
        many<<<100, 64>>>(40);
    }
    return hipDeviceSynchronize();
}
