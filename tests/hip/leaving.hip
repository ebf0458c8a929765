// Leaves the process in the way that its argument names, with exit code 3 where that is for it to say.
#include <hip/hip_runtime.h>

#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>

__global__ void spin(volatile int *flag) {
    while (flag[0] == 0) {
    }
}

__global__ void talk(volatile int *flag) {
    for (int i = 0; flag[0] == 0; i++) printf("%d\n", i);
}

__global__ void one(int *out) { out[0] = 1; }

static int *flag, *out;
static hipStream_t other;
static bool in_destructor;

static void leave(void *) { exit(3); }
static void leave_by_callback(hipStream_t, hipError_t, void *) { exit(3); }

struct Late { // a library's object: it gives back what it has when the process ends
    ~Late() {
        if (!in_destructor) return;
        (void)hipDeviceSynchronize();
        (void)hipStreamSynchronize(other);
        (void)hipStreamDestroy(other);
        (void)hipFree(out);
        hipMemPool_t pool;
        (void)hipDeviceGetDefaultMemPool(&pool, 0);
    }
} late;

static void in_handler() {
    int value = 0;
    one<<<1, 1>>>(out);
    hipError_t copied = hipMemcpy(&value, out, 4, hipMemcpyDeviceToHost);
    printf("handler %d %s\n", value, hipGetErrorName(copied));
    fflush(stdout);
}

static void forever() {
    for (;;) pause();
}

static void graph_leaves() {
    hipGraph_t graph;
    hipGraphExec_t executable;
    hipGraphNode_t node;
    hipHostNodeParams params = {leave, nullptr};
    hipGraphCreate(&graph, 0);
    hipGraphAddHostNode(&node, graph, nullptr, 0, &params);
    hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0);
    hipGraphLaunch(executable, 0);
    hipDeviceSynchronize();
}

static int child_leaves() {
    spin<<<1, 64>>>(flag);
    pid_t child = fork();
    if (!child) exit(3);
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

static std::map<std::string, int (*)()> ways = {
    {"return while a kernel spins", [] { spin<<<1, 64>>>(flag); return 3; }},
    {"exit while a kernel spins", [] { spin<<<1, 64>>>(flag); exit(3); return 0; }},
    {"return while kernels spin in two streams", [] { spin<<<1, 64>>>(flag); spin<<<64, 64, 0, other>>>(flag); return 3; }},
    {"return with more behind it", [] {
        spin<<<1, 64>>>(flag);
        hipMemsetAsync(out, 0, 4, 0);
        hipLaunchHostFunc(0, [](void *) { puts("must not run"); }, nullptr);
        return 3;
    }},
    {"return while a kernel prints", [] { talk<<<1, 1>>>(flag); usleep(20000); return 3; }},
    {"_exit while a kernel spins", [] { spin<<<1, 64>>>(flag); _exit(3); return 0; }},
    {"quick_exit while a kernel spins", [] { spin<<<1, 64>>>(flag); quick_exit(3); return 0; }},
    {"exit on another thread", [] {
        spin<<<1, 64>>>(flag);
        std::thread([] { usleep(10000); exit(3); }).detach();
        hipDeviceSynchronize();
        return 0;
    }},
    {"exit on another thread, main in a copy", [] {
        std::thread([] { spin<<<1, 64>>>(flag); usleep(10000); exit(3); }).detach();
        usleep(5000);
        int value;
        hipMemcpy(&value, out, 4, hipMemcpyDeviceToHost);
        forever();
        return 0;
    }},
    {"exit in a host function, main waits", [] { hipLaunchHostFunc(0, leave, 0); hipDeviceSynchronize(); return 0; }},
    {"exit in a host function, main sleeps", [] { hipLaunchHostFunc(other, leave, 0); forever(); return 0; }},
    {"exit in a host function, a kernel spins", [] {
        spin<<<1, 64>>>(flag);
        hipLaunchHostFunc(other, leave, 0);
        hipDeviceSynchronize();
        return 0;
    }},
    {"exit in a callback", [] { hipStreamAddCallback(0, leave_by_callback, 0, 0); hipDeviceSynchronize(); return 0; }},
    {"exit in a graph", [] { graph_leaves(); return 0; }},
    {"_exit in a host function", [] { hipLaunchHostFunc(0, [](void *) { _exit(3); }, 0); hipDeviceSynchronize(); return 0; }},
    {"quick_exit in a host function", [] {
        hipLaunchHostFunc(0, [](void *) { quick_exit(3); }, 0);
        hipDeviceSynchronize();
        return 0;
    }},
    {"abort in a host function", [] { hipLaunchHostFunc(0, [](void *) { abort(); }, 0); hipDeviceSynchronize(); return 0; }},
    {"return while a host function sleeps", [] {
        hipLaunchHostFunc(0, [](void *) { forever(); }, 0);
        usleep(10000);
        return 3;
    }},
    {"exit in a signal's handler", [] {
        signal(SIGUSR1, [](int) { exit(3); });
        spin<<<1, 64>>>(flag);
        std::thread([] { usleep(20000); kill(getpid(), SIGUSR1); }).detach();
        hipDeviceSynchronize();
        return 0;
    }},
    {"signal while a kernel spins", [] {
        spin<<<1, 64>>>(flag);
        std::thread([] { usleep(20000); kill(getpid(), SIGTERM); }).detach();
        hipDeviceSynchronize();
        return 0;
    }},
    {"destructors", [] { in_destructor = true; return 3; }},
    {"destructors while a kernel spins", [] { in_destructor = true; spin<<<1, 64>>>(flag); return 3; }},
    {"destructors after exit on another thread", [] {
        in_destructor = true;
        spin<<<1, 64>>>(flag);
        std::thread([] { usleep(10000); exit(3); }).detach();
        forever();
        return 0;
    }},
    {"destructors after exit in a host function", [] {
        in_destructor = true;
        hipLaunchHostFunc(0, leave, 0);
        hipDeviceSynchronize();
        return 0;
    }},
    {"a handler", [] { atexit(in_handler); return 3; }},
    {"a handler while a kernel spins", [] { atexit(in_handler); spin<<<1, 64>>>(flag); return 3; }},
    {"a child", child_leaves},
};

int main(int count, char **arguments) {
    if (count < 2) {
        for (auto &way : ways) puts(way.first.c_str());
        return 0;
    }
    hipMalloc(&flag, 4);
    hipMalloc(&out, 4);
    hipMemset(flag, 0, 4);
    hipStreamCreateWithFlags(&other, hipStreamNonBlocking);
    one<<<1, 1, 0, other>>>(out);
    hipDeviceSynchronize();
    return ways.at(arguments[1])();
}
