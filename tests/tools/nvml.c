/* A stand-in for NVIDIA's management library, with declarations of its own after the library's reference. The second device
   is an embedded one that tells little; FAKE_LOST takes the first off the bus. */
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
enum { OK = 0, UNINITIALIZED = 1, INVALID_ARGUMENT = 2, NOT_SUPPORTED = 3, LOST = 15 };
typedef struct device { int index; } *Device;
typedef struct { char busIdLegacy[16]; unsigned domain, bus, device, pciDeviceId, pciSubSystemId; char busId[32]; } Pci;
typedef struct { unsigned long long total, free, used; } Memory;
typedef struct { unsigned gpu, memory; } Load;
typedef struct { unsigned pid; unsigned long long usedGpuMemory; unsigned gpuInstanceId, computeInstanceId; } Process;
static struct device devices[2] = {{0}, {1}};
static int started;

EXPORT int nvmlInit_v2(void) { started = 1; return getenv("FAKE_NO_DRIVER") ? 9 : OK; }
EXPORT int nvmlShutdown(void) { started = 0; return OK; }
EXPORT const char *nvmlErrorString(int code) { return code == LOST ? "GPU is lost" : code == 9 ? "Driver Not Loaded" : "an error"; }
EXPORT int nvmlSystemGetDriverVersion(char *text, unsigned size) { strncpy(text, "580.1", size); return started ? OK : UNINITIALIZED; }
EXPORT int nvmlSystemGetNVMLVersion(char *text, unsigned size) { strncpy(text, "13.580.1", size); return started ? OK : UNINITIALIZED; }
EXPORT int nvmlDeviceGetCount_v2(unsigned *count) { *count = 2; return started ? OK : UNINITIALIZED; }
EXPORT int nvmlDeviceGetHandleByIndex_v2(unsigned index, Device *device) { *device = &devices[index]; return index < 2 ? OK : INVALID_ARGUMENT; }
EXPORT int nvmlDeviceGetName(Device device, char *text, unsigned size) { strncpy(text, device->index ? "Small" : "Stand-in", size); return OK; }
EXPORT int nvmlDeviceGetUUID(Device device, char *text, unsigned size) { (void)device; strncpy(text, "GPU-1", size); return OK; }
EXPORT int nvmlDeviceGetPciInfo_v3(Device device, Pci *pci)
{
    memset(pci, 0, sizeof *pci);
    strcpy(pci->busId, device->index ? "00000000:02:00.0" : "00000000:01:00.0");
    return OK;
}
#define TOLD(device) do { if (device->index) return NOT_SUPPORTED; if (getenv("FAKE_LOST")) return LOST; } while (0)
EXPORT int nvmlDeviceGetTemperature(Device device, int sensor, unsigned *value) { TOLD(device); *value = 41; return sensor ? INVALID_ARGUMENT : OK; }
EXPORT int nvmlDeviceGetPowerUsage(Device device, unsigned *value) { TOLD(device); *value = 78500; return OK; }
EXPORT int nvmlDeviceGetEnforcedPowerLimit(Device device, unsigned *value) { TOLD(device); *value = 700000; return OK; }
EXPORT int nvmlDeviceGetClockInfo(Device device, int kind, unsigned *value) { TOLD(device); *value = kind == 2 ? 3201 : 345; return OK; }
EXPORT int nvmlDeviceGetMaxClockInfo(Device device, int kind, unsigned *value) { TOLD(device); *value = kind == 1 ? 1980 : 0; return OK; }
EXPORT int nvmlDeviceGetUtilizationRates(Device device, Load *load) { TOLD(device); load->gpu = 12, load->memory = 3; return OK; }
EXPORT int nvmlDeviceGetMemoryInfo(Device device, Memory *memory) { TOLD(device); memory->total = 3ull << 33, memory->used = 1ull << 30, memory->free = 0; return OK; }
EXPORT int nvmlDeviceGetPerformanceState(Device device, unsigned *value) { *value = device->index ? 32 : 0; return OK; }
EXPORT int nvmlDeviceGetTotalEnergyConsumption(Device device, unsigned long long *value) { TOLD(device); *value = 5000; return OK; }
EXPORT int nvmlDeviceGetTotalEccErrors(Device device, int kind, int counter, unsigned long long *value) { TOLD(device); *value = kind == 1 && counter == 0 ? 2 : 0; return OK; }
EXPORT int nvmlDeviceGetComputeRunningProcesses_v3(Device device, unsigned *count, Process *found)
{
    TOLD(device);
    *count = 2;
    found[0] = (Process){77, 2ull << 30, ~0u, ~0u};
    found[1] = (Process){78, ~0ull, ~0u, ~0u};
    return OK;
}
