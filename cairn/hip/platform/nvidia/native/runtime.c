/* Starting the driver, errors, and the current device of each thread. */
#define _GNU_SOURCE
#include "runtime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cairn_driver cu;
void *driver_library;
struct device devices[MAX_DEVICES];
int device_count;
__thread struct thread self;

static pthread_once_t start_once = PTHREAD_ONCE_INIT;
static hipError_t start_outcome;
static int driver_version;

/* PTX of the architectures from sm_80 on needs a driver of CUDA 12. */
#define OLDEST_DRIVER 12000

void say(const char *format, ...)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static char said[16][256];
    static unsigned count;
    const char *level = getenv("CAIRN_LOG");
    if (level && !strcmp(level, "error"))
        return;
    char text[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pthread_mutex_lock(&lock);
    int known = 0;
    for (unsigned i = 0; i < 16 && i < count; i++)
        known |= !strncmp(said[i], text, sizeof said[i] - 1);
    if (!known) {
        strncpy(said[count++ % 16], text, sizeof said[0] - 1);
        fprintf(stderr, "cairn: %s\n", text);
    }
    pthread_mutex_unlock(&lock);
}

static void start(void)
{
    /* The driver reads its own variable alone, and reads it when it starts. */
    const char *visible = getenv("HIP_VISIBLE_DEVICES");
    if (visible && *visible)
        setenv("CUDA_VISIBLE_DEVICES", visible, 1);
    /* Kernels that wait for each other: loading the second one at its launch would wait for the first. */
    setenv("CUDA_MODULE_LOADING", "EAGER", 0);
    void *library = driver_library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    start_outcome = hipErrorNoDevice;
    if (!library) {
        say("NVIDIA's driver cannot be loaded: %s; HIP_PLATFORM=amd runs programs without one", dlerror());
        return;
    }
#define LOOK_UP(name, parameters) *(void **)&cu.name = dlsym(library, #name);
    CAIRN_DRIVER_FUNCTIONS(LOOK_UP)
#undef LOOK_UP
    if (!cu.cuInit || !cu.cuDriverGetVersion || !cu.cuDevicePrimaryCtxRetain || !cu.cuLaunchKernel || !cu.cuMemAlloc_v2) {
        say("libcuda.so.1 is no driver of NVIDIA's: it lacks cuInit, or others of its functions");
        start_outcome = hipErrorInsufficientDriver;
        return;
    }
    cu.cuDriverGetVersion(&driver_version);
    if (driver_version < OLDEST_DRIVER) {
        say("NVIDIA's driver is for CUDA %d.%d: expected %d.%d or later", driver_version / 1000,
            driver_version % 1000 / 10, OLDEST_DRIVER / 1000, OLDEST_DRIVER % 1000 / 10);
        start_outcome = hipErrorInsufficientDriver;
        return;
    }
    CUresult result = cu.cuInit(0);
    if (result != CUDA_SUCCESS) {
        start_outcome = mapped(result);
        say("NVIDIA's driver does not start (error %d)%s", result, result == 100 ? ": it finds no device" : "");
        return;
    }
    cu.cuDeviceGetCount(&device_count);
    device_count = device_count < MAX_DEVICES ? device_count : MAX_DEVICES;
    for (int i = 0; i < device_count; i++) {
        struct device *device = &devices[i];
        cu.cuDeviceGet(&device->handle, i);
        cu.cuDeviceGetAttribute(&device->major, CU_DEVICE_MAJOR, device->handle);
        cu.cuDeviceGetAttribute(&device->minor, CU_DEVICE_MINOR, device->handle);
        cu.cuDeviceGetAttribute(&device->shared_optin, CU_DEVICE_SHARED_OPTIN, device->handle);
    }
    start_outcome = device_count ? hipSuccess : hipErrorNoDevice;
    start_trace();
}

static hipError_t started(void)
{
    pthread_once(&start_once, start);
    return start_outcome;
}

hipError_t context_of(int index, CUcontext *context)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    hipError_t outcome = started();
    if (outcome != hipSuccess)
        return outcome;
    if (index < 0 || index >= device_count)
        return hipErrorInvalidDevice;
    struct device *device = &devices[index];
    *context = __atomic_load_n(&device->context, __ATOMIC_ACQUIRE);
    if (*context)
        return hipSuccess;
    pthread_mutex_lock(&lock);
    if (!device->context) {
        CUcontext made = NULL;
        outcome = mapped(cu.cuDevicePrimaryCtxRetain(&made, device->handle));
        __atomic_store_n(&device->context, made, __ATOMIC_RELEASE);
    }
    *context = device->context;
    pthread_mutex_unlock(&lock);
    return outcome;
}

hipError_t select_device(int index)
{
    CUcontext context;
    hipError_t outcome = context_of(index, &context);
    if (outcome == hipSuccess)
        outcome = mapped(cu.cuCtxSetCurrent(context));
    if (outcome == hipSuccess) {
        self.device = index;
        self.ready = 1;
    }
    return outcome;
}

/* Another library of the process may have made a context current, which its runtime calls then go to, too. */
hipError_t enter_slowly(void)
{
    hipError_t outcome = started();
    if (outcome != hipSuccess)
        return outcome;
    CUcontext current = NULL;
    CUdevice handle;
    if (self.device == 0 && cu.cuCtxGetCurrent(&current) == CUDA_SUCCESS && current &&
        cu.cuCtxGetDevice(&handle) == CUDA_SUCCESS) {
        for (int i = 0; i < device_count; i++)
            self.device = devices[i].handle == handle ? i : self.device;
        self.ready = 1;
    } else {
        outcome = select_device(self.device);
    }
    return outcome == hipSuccess ? place_managed() : outcome;
}

int device_of_context(CUcontext context)
{
    for (int i = 0; i < device_count; i++)
        if (devices[i].context == context)
            return i;
    return -1;
}

/* ---- errors ---- */

#define LOST 46 /* a device is gone, or another process has it for itself */

/* The driver's numbers that HIP has under another one. HIP's are CUDA's for the rest that it has. */
static const struct { int driver, hip; } OTHER_NUMBERS[] = {
    {36, hipErrorInsufficientDriver},  /* the runtime has the stub of a driver */
    {LOST, hipErrorNoDevice},
    {34, hipErrorInsufficientDriver},
    {214, hipErrorECCNotCorrectable},
    {220, hipErrorNotSupported}, {221, hipErrorInvalidImage}, {222, hipErrorInvalidKernelFile},
    {223, hipErrorNotSupported}, {224, hipErrorNotSupported},
    {712, hipErrorHostMemoryAlreadyRegistered}, {713, hipErrorHostMemoryNotRegistered},
    {714, hipErrorLaunchFailure}, {715, hipErrorLaunchFailure}, {716, hipErrorLaunchFailure},
    {717, hipErrorIllegalAddress}, {718, hipErrorLaunchFailure}, {721, hipErrorLaunchFailure},
    {917, hipErrorStreamDetached},
    {800, hipErrorIllegalState}, {802, hipErrorNotInitialized}, {803, hipErrorInsufficientDriver}, {804, hipErrorInsufficientDriver},
};
/* Those that end a context: every later call fails with the same. */
static int is_fault(CUresult result)
{
    return result == 700 || result == 702 || result == 710 || (result >= 714 && result <= 719) || result == 214 || result == 721;
}

static const char *name_of(CUresult result)
{
    const char *name = NULL;
    return cu.cuGetErrorName && cu.cuGetErrorName(result, &name) == CUDA_SUCCESS && name ? name : "an unknown error";
}

hipError_t mapped_slowly(CUresult result)
{
    const char *text = NULL;
    if (is_fault(result) || result == LOST) {
        if (cu.cuGetErrorString)
            cu.cuGetErrorString(result, &text);
        say(result == LOST ? "the device is not available: %s (%s); nvidia-smi shows whether it is there and who uses it"
                           : "a kernel failed: %s (%s); each later call of this process fails with it",
            name_of(result), text ? text : "");
    }
    for (unsigned i = 0; i < sizeof OTHER_NUMBERS / sizeof *OTHER_NUMBERS; i++)
        if (OTHER_NUMBERS[i].driver == result)
            return (hipError_t)OTHER_NUMBERS[i].hip;
    return (hipError_t)result;
}

API hipError_t hipGetLastError(void)
{
    hipError_t error = self.last;
    self.last = hipSuccess;
    return error;
}
API hipError_t hipPeekAtLastError(void) { return self.last; }
API hipError_t hipExtGetLastError(void)
{
    hipError_t error = self.last_call;
    self.last_call = hipSuccess;
    return error;
}

/* ---- start, versions, the current device ---- */

API hipError_t hipInit(unsigned int flags)
{
    if (flags)
        REFUSE(hipErrorInvalidValue);
    return note(started());
}
API hipError_t hipDriverGetVersion(int *version)
{
    NEED(version);
    started();
    *version = driver_version;
    return note(hipSuccess);
}
/* HIP's own version, of the runtime that this stands for: see HIP_VERSION. */
API hipError_t hipRuntimeGetVersion(int *version)
{
    NEED(version);
    *version = HIP_VERSION;
    return note(hipSuccess);
}
API hipError_t hipGetDeviceCount(int *count)
{
    NEED(count);
    hipError_t outcome = started();
    *count = device_count;
    return note(outcome);
}
API hipError_t hipSetDevice(int device)
{
    if (likely(self.ready && self.device == device && devices[device].context)) /* someone else may have changed it */
        return note(mapped(cu.cuCtxSetCurrent(devices[device].context)));
    hipError_t outcome = select_device(device);
    return note(outcome == hipSuccess ? place_managed() : outcome);
}
API hipError_t hipGetDevice(int *device)
{
    NEED(device);
    hipError_t outcome = started();
    if (outcome != hipSuccess)
        REFUSE(outcome);
    *device = self.device;
    return note(hipSuccess);
}
API hipError_t hipSetValidDevices(int *list, int count)
{
    return note(list || !count ? hipSuccess : hipErrorInvalidValue);
}
API hipError_t hipDeviceSynchronize(void)
{
    ENTER();
    CALL(cuCtxSynchronize);
}
API hipError_t hipDeviceReset(void)
{
    ENTER();
    int device = self.device;
    cu.cuCtxSynchronize(); /* after a fault it fails, and the reset mends that */
    TRY(cuDevicePrimaryCtxReset_v2, devices[device].handle);
    cu.cuCtxSetCurrent(NULL); /* else the driver goes on giving out the context that is gone */
    __atomic_store_n(&devices[device].context, NULL, __ATOMIC_RELEASE);
    forget_contexts(device);
    self.ready = 0;
    return note(hipSuccess);
}

/* ---- what libraries call whose functions are kernels of the host: those need memory that the host sees ---- */

API int32_t cairnLaunchHostKernel(void *stream, void *kernel)
{
    (void)stream, (void)kernel;
    say("Cairn's libraries (hipBLAS and others) serve the virtual GPU alone: HIP_PLATFORM=amd runs the program there");
    return (int32_t)note(hipErrorNotSupported);
}
API int32_t cairnReaches(const void *address, uint64_t size)
{
    (void)address, (void)size;
    return 1;
}
