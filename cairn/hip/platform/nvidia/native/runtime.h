/* What the files of NVIDIA's HIP runtime share. Handles of HIP are the driver's own: streams, events, modules, functions,
   graphs, arrays and addresses go through as they are. */
#ifndef CAIRN_NVIDIA_RUNTIME_H
#define CAIRN_NVIDIA_RUNTIME_H
#include <hip/hip_runtime_api.h>

#include "driver.h"

#define API __attribute__((visibility("default")))
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
#define MAX_DEVICES 32

/* A thread's state. `ready`: the driver runs, and the device's primary context is current. */
struct thread {
    int ready, device;
    hipError_t last, last_call;
};
extern __thread struct thread self;

/* A device: its primary context, held from the first use to the end. */
struct device {
    CUdevice handle;
    CUcontext context;
    int major, minor, shared_optin;
};
extern struct device devices[MAX_DEVICES];
extern int device_count;
extern void *driver_library;
extern int contexts_destroyed; /* execution.c: one was, and may have left streams */

hipError_t enter_slowly(void);            /* starts the driver where it has to, and makes a context current */
hipError_t select_device(int device);     /* makes a device's primary context current in this thread */
hipError_t context_of(int device, CUcontext *context);
int device_of_context(CUcontext context); /* -1: of no device's primary one */
hipError_t mapped_slowly(CUresult result);
void start_trace(void);                   /* trace.c: where CAIRN_TRACE asks for a record */
void say(const char *format, ...) __attribute__((format(printf, 1, 2))); /* one line for the user, once */

static inline hipError_t note(hipError_t outcome)
{
    self.last_call = outcome;
    if (unlikely(outcome != hipSuccess && outcome != hipErrorNotReady))
        self.last = outcome;
    return outcome;
}
static inline hipError_t mapped(CUresult result) { return likely(result == CUDA_SUCCESS) ? hipSuccess : mapped_slowly(result); }

#define ENTER()                                                \
    do {                                                       \
        if (unlikely(!self.ready)) {                           \
            hipError_t entered = enter_slowly();               \
            if (entered != hipSuccess)                         \
                return note(entered);                          \
        }                                                      \
    } while (0)
#define REFUSE(error) return note(error)
#define NEED(condition)                                        \
    do {                                                       \
        if (unlikely(!(condition)))                            \
            return note(hipErrorInvalidValue);                 \
    } while (0)
/* A call of the driver as a function's result; what the driver lacks is not supported. */
#define CALL(name, ...) return note(cu.name ? mapped(cu.name(__VA_ARGS__)) : hipErrorNotSupported)
#define TRY(name, ...)                                                                     \
    do {                                                                                   \
        hipError_t tried = cu.name ? mapped(cu.name(__VA_ARGS__)) : hipErrorNotSupported; \
        if (unlikely(tried != hipSuccess))                                                 \
            return note(tried);                                                            \
    } while (0)

/* An attribute's value as CUDA lays it out, and back: HIP's window of an access policy has its members in another order. */
typedef struct {
    void *base;
    size_t bytes;
    float ratio;
    int hit, miss;
} CUDA_WINDOW;
static inline hipLaunchAttributeValue cuda_value(int attribute, hipLaunchAttributeValue value)
{
    if (attribute == hipLaunchAttributeAccessPolicyWindow) {
        hipAccessPolicyWindow own = value.accessPolicyWindow;
        *(CUDA_WINDOW *)&value = (CUDA_WINDOW){own.base_ptr, own.num_bytes, own.hitRatio, (int)own.hitProp, (int)own.missProp};
    }
    return value;
}
static inline hipLaunchAttributeValue hip_value(int attribute, hipLaunchAttributeValue value)
{
    if (attribute == hipLaunchAttributeAccessPolicyWindow) {
        CUDA_WINDOW found = *(CUDA_WINDOW *)&value;
        value.accessPolicyWindow = (hipAccessPolicyWindow){found.base, (hipAccessProperty)found.hit, found.ratio,
                                                           (hipAccessProperty)found.miss, found.bytes};
    }
    return value;
}

#define PTR(address) ((CUdeviceptr)(uintptr_t)(address))
#define STREAM(stream) ((CUstream)(stream))
#define PER_THREAD(stream) ((stream) ? (CUstream)(stream) : (CUstream)2) /* the default stream of functions in _spt */

/* registration.c: what compiled programs register. */
struct kernel;
CUfunction function_of(const void *host, hipError_t *error);      /* a kernel's stub, or a hipFunction_t itself */
hipError_t symbol_of(const void *host, CUdeviceptr *address, size_t *size);
hipError_t launch_checked(CUresult result, dim3 block);           /* an outcome of a launch in HIP's words */
hipError_t allow_shared(CUfunction function, size_t shared);      /* before a launch with much dynamic shared memory */
hipError_t load_image(CUmodule *module, const void *image);       /* PTX, a cubin, or an offload bundle with either */
void forget_contexts(int device);                                 /* its modules are gone: the device was reset */
hipError_t place_managed(void);

/* copy.c: HIP's descriptions of copies as the driver's. */
hipError_t describe_3d(const hipMemcpy3DParms *from, CUDA_MEMCPY3D *to);
void undescribe_3d(const CUDA_MEMCPY3D *from, hipMemcpy3DParms *to);
void translate_3d(const HIP_MEMCPY3D *from, CUDA_MEMCPY3D *to);
void untranslate_3d(const CUDA_MEMCPY3D *from, HIP_MEMCPY3D *to);
void describe_1d(void *dst, const void *src, size_t size, hipMemcpyKind kind, CUDA_MEMCPY3D *to);
/* array.c */
size_t element_size(unsigned format, unsigned channels);
hipError_t channel_format(const hipChannelFormatDesc *desc, unsigned *format, unsigned *channels);
hipChannelFormatDesc format_channels(unsigned format, unsigned channels);

#endif
