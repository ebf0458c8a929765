/* Libraries of kernels, the linker, and what a function's address is. */
#define _GNU_SOURCE
#include "runtime.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- libraries: modules on the device that is current when they are first asked ---- */

struct library_kernel {
    struct library *library;
    char *name;
    CUfunction function;
    struct library_kernel *next;
};
struct library {
    CUmodule module;
    unsigned count;
    struct library_kernel *kernels;
};

API hipError_t hipLibraryLoadData(hipLibrary_t *library, const void *code, hipJitOption *options, void **values, unsigned count,
                                  hipLibraryOption *more, void **more_values, unsigned more_count)
{
    (void)options, (void)values, (void)count, (void)more, (void)more_values, (void)more_count;
    NEED(library && code);
    ENTER();
    struct library *made = calloc(1, sizeof *made);
    if (!made)
        REFUSE(hipErrorOutOfMemory);
    hipError_t outcome = load_image(&made->module, code);
    if (outcome != hipSuccess) {
        free(made);
        REFUSE(outcome);
    }
    *library = (hipLibrary_t)made;
    return note(hipSuccess);
}
API hipError_t hipLibraryLoadFromFile(hipLibrary_t *library, const char *path, hipJitOption *options, void **values, unsigned count,
                                      hipLibraryOption *more, void **more_values, unsigned more_count)
{
    (void)options, (void)values, (void)count, (void)more, (void)more_values, (void)more_count;
    hipModule_t module;
    NEED(library && path);
    hipError_t outcome = hipModuleLoad(&module, path);
    if (outcome != hipSuccess)
        return outcome;
    struct library *made = calloc(1, sizeof *made);
    if (!made)
        REFUSE(hipErrorOutOfMemory);
    made->module = (CUmodule)module;
    *library = (hipLibrary_t)made;
    return note(hipSuccess);
}
API hipError_t hipLibraryUnload(hipLibrary_t handle)
{
    struct library *library = (struct library *)handle;
    NEED(library);
    ENTER();
    hipError_t outcome = mapped(cu.cuModuleUnload(library->module));
    for (struct library_kernel *each = library->kernels, *next; each; each = next) {
        next = each->next;
        free(each->name);
        free(each);
    }
    free(library);
    return note(outcome);
}
API hipError_t hipLibraryGetKernel(hipKernel_t *kernel, hipLibrary_t handle, const char *name)
{
    struct library *library = (struct library *)handle;
    CUfunction function;
    NEED(kernel && library && name);
    ENTER();
    for (struct library_kernel *each = library->kernels; each; each = each->next) {
        if (!strcmp(each->name, name)) {
            *kernel = (hipKernel_t)each;
            return note(hipSuccess);
        }
    }
    TRY(cuModuleGetFunction, &function, library->module, name);
    struct library_kernel *made = calloc(1, sizeof *made);
    if (!made || !(made->name = strdup(name))) {
        free(made);
        REFUSE(hipErrorOutOfMemory);
    }
    made->library = library, made->function = function, made->next = library->kernels;
    library->kernels = made;
    *kernel = (hipKernel_t)made;
    return note(hipSuccess);
}
API hipError_t hipLibraryGetKernelCount(unsigned *count, hipLibrary_t library)
{
    NEED(count && library);
    ENTER();
    CALL(cuModuleGetFunctionCount, count, ((struct library *)library)->module);
}
API hipError_t hipLibraryGetGlobal(void **address, size_t *size, hipLibrary_t library, const char *name)
{
    NEED((address || size) && library && name);
    ENTER();
    CALL(cuModuleGetGlobal_v2, (CUdeviceptr *)address, size, ((struct library *)library)->module, name);
}
API hipError_t hipLibraryGetManaged(void **address, size_t *size, hipLibrary_t library, const char *name)
{
    return hipLibraryGetGlobal(address, size, library, name);
}
/* The first ones of them, as handles that hipLibraryGetKernel gives, too. */
API hipError_t hipLibraryEnumerateKernels(hipKernel_t *kernels, unsigned count, hipLibrary_t library)
{
    NEED(library && (kernels || !count));
    ENTER();
    CUfunction *found = calloc(count ? count : 1, sizeof *found);
    if (!found)
        REFUSE(hipErrorOutOfMemory);
    unsigned all = 0;
    hipError_t outcome = hipLibraryGetKernelCount(&all, library);
    if (outcome == hipSuccess)
        outcome = cu.cuModuleEnumerateFunctions
                      ? mapped(cu.cuModuleEnumerateFunctions(found, count, ((struct library *)library)->module))
                      : hipErrorNotSupported;
    for (unsigned i = 0; i < count && i < all && outcome == hipSuccess; i++) {
        const char *name;
        outcome = cu.cuFuncGetName ? mapped(cu.cuFuncGetName(&name, found[i])) : hipErrorNotSupported;
        if (outcome == hipSuccess)
            outcome = hipLibraryGetKernel(&kernels[i], library, name);
    }
    free(found);
    return note(outcome);
}
#define KERNEL(handle) ((struct library_kernel *)(handle))
API hipError_t hipKernelGetParamInfo(hipKernel_t kernel, size_t index, size_t *offset, size_t *size)
{
    size_t length;
    NEED(kernel && offset);
    ENTER();
    CALL(cuFuncGetParamInfo, KERNEL(kernel)->function, index, offset, size ? size : &length);
}
API hipError_t hipKernelGetLibrary(hipLibrary_t *library, hipKernel_t kernel)
{
    NEED(library && kernel);
    *library = (hipLibrary_t)KERNEL(kernel)->library;
    return note(hipSuccess);
}
API hipError_t hipKernelGetName(const char **name, hipKernel_t kernel)
{
    NEED(name && kernel);
    *name = KERNEL(kernel)->name;
    return note(hipSuccess);
}
API hipError_t hipKernelGetFunction(hipFunction_t *function, hipKernel_t kernel)
{
    NEED(function && kernel);
    *function = (hipFunction_t)KERNEL(kernel)->function;
    return note(hipSuccess);
}
API hipError_t hipKernelGetAttribute(int *value, hipFunction_attribute attribute, hipKernel_t kernel, hipDevice_t device)
{
    (void)device;
    NEED(kernel);
    return hipFuncGetAttribute(value, attribute, (hipFunction_t)KERNEL(kernel)->function);
}
API hipError_t hipKernelSetAttribute(hipFunction_attribute attribute, int value, hipKernel_t kernel, hipDevice_t device)
{
    (void)device;
    NEED(kernel);
    ENTER();
    CALL(cuFuncSetAttribute, KERNEL(kernel)->function, (int)attribute, value);
}

/* ---- the linker of PTX and cubins: options and kinds of input have CUDA's numbers ---- */

API hipError_t hipLinkCreate(unsigned count, hipJitOption *options, void **values, hipLinkState_t *state)
{
    NEED(state && (!count || (options && values)));
    ENTER();
    CALL(cuLinkCreate_v2, count, (int *)options, values, (CUlinkState *)state);
}
API hipError_t hipLinkAddData(hipLinkState_t state, hipJitInputType type, void *data, size_t size, const char *name,
                              unsigned count, hipJitOption *options, void **values)
{
    NEED(state && data && size);
    ENTER();
    if ((int)type >= 100) /* LLVM's bitcode, which the compiler links */
        REFUSE(hipErrorNotSupported);
    CALL(cuLinkAddData_v2, (CUlinkState)state, (int)type, data, size, name, count, (int *)options, values);
}
API hipError_t hipLinkAddFile(hipLinkState_t state, hipJitInputType type, const char *path, unsigned count, hipJitOption *options,
                              void **values)
{
    NEED(state && path);
    ENTER();
    if ((int)type >= 100)
        REFUSE(hipErrorNotSupported);
    CALL(cuLinkAddFile_v2, (CUlinkState)state, (int)type, path, count, (int *)options, values);
}
API hipError_t hipLinkComplete(hipLinkState_t state, void **code, size_t *size)
{
    NEED(state && code);
    ENTER();
    CALL(cuLinkComplete, (CUlinkState)state, code, size);
}
API hipError_t hipLinkDestroy(hipLinkState_t state)
{
    NEED(state);
    ENTER();
    CALL(cuLinkDestroy, (CUlinkState)state);
}

/* ---- copies between arrays in the thread's own stream ---- */

static hipError_t wait_own(hipError_t outcome) { return outcome == hipSuccess ? hipStreamSynchronize(hipStreamPerThread) : outcome; }
API hipError_t hipMemcpy2DFromArrayAsync_spt(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height,
                                             hipMemcpyKind kind, hipStream_t stream)
{
    return hipMemcpy2DFromArrayAsync(dst, pitch, src, x, y, width, height, kind, (hipStream_t)PER_THREAD(stream));
}
API hipError_t hipMemcpy2DToArrayAsync_spt(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height,
                                           hipMemcpyKind kind, hipStream_t stream)
{
    return hipMemcpy2DToArrayAsync(dst, x, y, src, pitch, width, height, kind, (hipStream_t)PER_THREAD(stream));
}
API hipError_t hipMemcpy2DFromArray_spt(void *dst, size_t pitch, hipArray_const_t src, size_t x, size_t y, size_t width, size_t height, hipMemcpyKind kind)
{
    return wait_own(hipMemcpy2DFromArrayAsync(dst, pitch, src, x, y, width, height, kind, hipStreamPerThread));
}
API hipError_t hipMemcpy2DToArray_spt(hipArray_t dst, size_t x, size_t y, const void *src, size_t pitch, size_t width, size_t height, hipMemcpyKind kind)
{
    return wait_own(hipMemcpy2DToArrayAsync(dst, x, y, src, pitch, width, height, kind, hipStreamPerThread));
}
API hipError_t hipMemcpyFromArray_spt(void *dst, hipArray_const_t src, size_t x, size_t y, size_t size, hipMemcpyKind kind)
{
    return wait_own(hipMemcpy2DFromArrayAsync(dst, size, src, x, y, size, 1, kind, hipStreamPerThread));
}

/* ---- pools by place ---- */

API hipError_t hipMemGetDefaultMemPool(hipMemPool_t *pool, hipMemLocation *place, hipMemAllocationType type)
{
    NEED(place && place->type == hipMemLocationTypeDevice && type == hipMemAllocationTypePinned);
    return hipDeviceGetDefaultMemPool(pool, place->id);
}
API hipError_t hipMemGetMemPool(hipMemPool_t *pool, hipMemLocation *place, hipMemAllocationType type)
{
    NEED(place && place->type == hipMemLocationTypeDevice && type == hipMemAllocationTypePinned);
    return hipDeviceGetMemPool(pool, place->id);
}
API hipError_t hipMemSetMemPool(hipMemLocation *place, hipMemAllocationType type, hipMemPool_t pool)
{
    NEED(place && place->type == hipMemLocationTypeDevice && type == hipMemAllocationTypePinned);
    return hipDeviceSetMemPool(place->id, pool);
}

/* ---- addresses of functions: those that programs are linked with, which choose the platform ---- */

static void *address_of(const char *name, int per_thread)
{
    char with_suffix[256];
    Dl_info self_info;
    void *found = NULL;
    int status;
    if (!strncmp(name, "cu", 2) && strncmp(name, "cuda", 4)) { /* the driver's own, which programs of CUDA ask for */
        hipError_t ready = self.ready ? hipSuccess : enter_slowly();
        if (ready != hipSuccess)
            return NULL;
        if (cu.cuGetProcAddress_v2 && cu.cuGetProcAddress_v2(name, &found, 12000, per_thread ? 2 : 0, &status) == CUDA_SUCCESS && found)
            return found;
        return dlsym(driver_library, name); /* a name that says its version */
    }
    snprintf(with_suffix, sizeof with_suffix, "%s_spt", name);
    if (per_thread && dladdr((void *)address_of, &self_info)) {
        void *own = dlopen(self_info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
        found = own ? dlsym(own, with_suffix) : NULL;
    }
    if (!found && dladdr((void *)address_of, &self_info)) {
        void *own = dlopen(self_info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
        found = own ? dlsym(own, name) : NULL;
    }
    return found;
}
API hipError_t hipGetProcAddress(const char *name, void **function, int version, size_t flags, hipDriverProcAddressQueryResult *status)
{
    (void)version;
    NEED(name && *name && function);
    *function = address_of(name, flags == 2);
    if (status)
        *status = *function ? HIP_GET_PROC_ADDRESS_SUCCESS : HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
    return note(*function ? hipSuccess : hipErrorInvalidValue);
}
API hipError_t hipGetProcAddress_spt(const char *name, void **function, int version, uint64_t flags, hipDriverProcAddressQueryResult *status)
{
    return hipGetProcAddress(name, function, version, flags ? flags : 2, status);
}
API hipError_t hipGetDriverEntryPoint(const char *name, void **function, unsigned long long flags, hipDriverEntryPointQueryResult *status)
{
    NEED(name && *name && function);
    *function = address_of(name, flags == 2);
    if (status)
        *status = *function ? hipDriverEntryPointSuccess : hipDriverEntryPointSymbolNotFound;
    return note(hipSuccess);
}
API hipError_t hipGetDriverEntryPoint_spt(const char *name, void **function, unsigned long long flags, hipDriverEntryPointQueryResult *status)
{
    return hipGetDriverEntryPoint(name, function, flags ? flags : 2, status);
}
API void __hipGetPCH(const char **pch, unsigned *size)
{
    *pch = NULL;
    *size = 0;
}
