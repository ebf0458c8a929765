// Leaves main so many milliseconds after LLVM was loaded, while the first kernel is being compiled: with an exit code of
// its own, by returning, by exit, or by exit on another thread.
#include <hip/hip_runtime.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>

__global__ void waves(float *out, int n) {
    for (int i = 0; i < n; i++)
        out[threadIdx.x] = out[threadIdx.x] * 1.5f + sinf(out[threadIdx.x]) * cosf(out[threadIdx.x + 1]) + powf(out[5], out[6]);
}

static bool loaded(const char *library) {
    char line[4096];
    bool found = false;
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && !found && fgets(line, sizeof line, maps)) found = strstr(line, library);
    if (maps) fclose(maps);
    return found;
}

int main(int count, char **arguments) {
    int milliseconds = count > 1 ? atoi(arguments[1]) : 0;
    std::string how = count > 2 ? arguments[2] : "return";
    float *out;
    if (hipMalloc(&out, 4096) != hipSuccess) return 1;
    waves<<<1, 256>>>(out, 3);
    for (int i = 0; i < 20000 && !loaded("libllvmlite"); i++) std::this_thread::sleep_for(std::chrono::microseconds(500));
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    if (how == "exit") exit(3);
    if (how == "thread") {
        std::thread([] { exit(3); }).detach();
        hipDeviceSynchronize();
        for (;;) std::this_thread::sleep_for(std::chrono::seconds(1));
    }
    return 3;
}
