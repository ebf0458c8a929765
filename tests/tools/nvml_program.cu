// A program that asks NVML of its devices beside CUDA's runtime.
#include <cuda_runtime.h>
#include <nvml.h>

#include <cstdio>
#include <cstring>
#include <vector>

int wrong = 0;
#define CHECK(what)                                                                                     \
    do {                                                                                                \
        nvmlReturn_t status_ = (what);                                                                  \
        if (status_) printf("%d: %s: %s\n", __LINE__, #what, nvmlErrorString(status_)), wrong++;        \
    } while (0)
#define TRUE(what)                                                  \
    do                                                              \
        if (!(what)) printf("%d: not %s\n", __LINE__, #what), wrong++; \
    while (0)

int main()
{
    unsigned count = 0, devices = 0;
    TRUE(nvmlDeviceGetCount(&count) == NVML_ERROR_UNINITIALIZED);
    CHECK(nvmlInit());
    CHECK(nvmlDeviceGetCount_v2(&count));
    cudaGetDeviceCount((int *)&devices);
    TRUE(count == devices);
    char name[NVML_DEVICE_NAME_BUFFER_SIZE], bus[32], uuid[NVML_DEVICE_UUID_BUFFER_SIZE];
    for (unsigned i = 0; i < count; i++) {
        nvmlDevice_t device, same;
        cudaDeviceProp prop;
        cudaGetDeviceProperties(&prop, i);
        CHECK(nvmlDeviceGetHandleByIndex(i, &device));
        CHECK(nvmlDeviceGetName(device, name, sizeof name));
        TRUE(!strcmp(name, prop.name));
        TRUE(nvmlDeviceGetName(device, name, 3) == NVML_ERROR_INSUFFICIENT_SIZE);
        cudaDeviceGetPCIBusId(bus, sizeof bus, i);
        CHECK(nvmlDeviceGetHandleByPciBusId(bus, &same));
        TRUE(same == device);
        nvmlPciInfo_t pci;
        CHECK(nvmlDeviceGetPciInfo(device, &pci));
        TRUE((int)pci.bus == prop.pciBusID && (int)pci.device == prop.pciDeviceID);
        CHECK(nvmlDeviceGetUUID(device, uuid, sizeof uuid));
        CHECK(nvmlDeviceGetHandleByUUID(uuid, &same));
        TRUE(same == device);
        int major, minor;
        CHECK(nvmlDeviceGetCudaComputeCapability(device, &major, &minor));
        TRUE(major == prop.major && minor == prop.minor);
        nvmlMemory_t before, after;
        nvmlMemory_v2_t second;
        void *block;
        cudaSetDevice(i);
        cudaMalloc(&block, 64 << 20);
        CHECK(nvmlDeviceGetMemoryInfo(device, &before));
        TRUE(before.total == prop.totalGlobalMem && before.used + before.free == before.total && before.used >= 64 << 20);
        cudaFree(block);
        second.version = nvmlMemory_v2;
        CHECK(nvmlDeviceGetMemoryInfo_v2(device, &second));
        TRUE(second.total == before.total);
        second.version = 1;
        TRUE(nvmlDeviceGetMemoryInfo_v2(device, &second) == NVML_ERROR_ARGUMENT_VERSION_MISMATCH);
        CHECK(nvmlDeviceGetMemoryInfo(device, &after));
        TRUE(before.used - after.used >= 64 << 20);
        unsigned clock, power, limit, temperature, processes = 0;
        CHECK(nvmlDeviceGetMaxClockInfo(device, NVML_CLOCK_SM, &clock));
        TRUE((int)clock * 1000 == prop.clockRate);
        CHECK(nvmlDeviceGetPowerUsage(device, &power));
        CHECK(nvmlDeviceGetEnforcedPowerLimit(device, &limit));
        TRUE(power > 1000 && power <= limit);
        TRUE(nvmlDeviceGetTemperature(device, NVML_TEMPERATURE_GPU, &temperature) == NVML_ERROR_NOT_SUPPORTED);
        nvmlUtilization_t load;
        CHECK(nvmlDeviceGetUtilizationRates(device, &load));
        TRUE(load.gpu <= 100);
        TRUE(nvmlDeviceGetComputeRunningProcesses(device, &processes, nullptr) == NVML_ERROR_INSUFFICIENT_SIZE && processes >= 1);
        unsigned long cpus[16];
        CHECK(nvmlDeviceGetCpuAffinity(device, 16, cpus));
        TRUE(cpus[0] & 1);
    }
    nvmlDevice_t none;
    TRUE(nvmlDeviceGetHandleByIndex(count, &none) == NVML_ERROR_INVALID_ARGUMENT);
    TRUE(nvmlDeviceGetHandleByUUID("GPU-0", &none) == NVML_ERROR_NOT_FOUND);
    CHECK(nvmlShutdown());
    TRUE(nvmlShutdown() == NVML_ERROR_UNINITIALIZED);
    puts(wrong ? "FAIL" : "PASS");
}
