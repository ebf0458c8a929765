/* CUDA's nvJitLink.h over HIP's linker. Options name architectures and how to optimize: the linked code is for the current
   device, and it is optimized as a whole in any case. */
#ifndef nvJitLink_INCLUDED__
#define nvJitLink_INCLUDED__

#include <hip/hip_runtime_api.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef enum nvJitLinkResult {
    NVJITLINK_SUCCESS, NVJITLINK_ERROR_UNRECOGNIZED_OPTION, NVJITLINK_ERROR_MISSING_ARCH, NVJITLINK_ERROR_INVALID_INPUT,
    NVJITLINK_ERROR_PTX_COMPILE, NVJITLINK_ERROR_NVVM_COMPILE, NVJITLINK_ERROR_INTERNAL, NVJITLINK_ERROR_THREADPOOL,
    NVJITLINK_ERROR_UNRECOGNIZED_INPUT, NVJITLINK_ERROR_FINALIZE, NVJITLINK_ERROR_NULL_INPUT,
    NVJITLINK_ERROR_INCOMPATIBLE_OPTIONS, NVJITLINK_ERROR_INCORRECT_INPUT_TYPE, NVJITLINK_ERROR_ARCH_MISMATCH,
    NVJITLINK_ERROR_OUTDATED_LIBRARY, NVJITLINK_ERROR_MISSING_FATBIN, NVJITLINK_ERROR_UNRECOGNIZED_ARCH,
    NVJITLINK_ERROR_UNSUPPORTED_ARCH, NVJITLINK_ERROR_LTO_NOT_ENABLED
} nvJitLinkResult;
typedef enum nvJitLinkInputType {
    NVJITLINK_INPUT_NONE, NVJITLINK_INPUT_CUBIN, NVJITLINK_INPUT_PTX, NVJITLINK_INPUT_LTOIR, NVJITLINK_INPUT_FATBIN,
    NVJITLINK_INPUT_OBJECT, NVJITLINK_INPUT_LIBRARY, NVJITLINK_INPUT_INDEX, NVJITLINK_INPUT_ANY = 10
} nvJitLinkInputType;

struct nvJitLink {
    hipLinkState_t state;
    void *code;
    size_t size;
    char errors[256];
};
typedef struct nvJitLink *nvJitLinkHandle;

static inline nvJitLinkResult cairn_linked(nvJitLinkHandle link, hipError_t result, nvJitLinkResult otherwise)
{
    if (result == hipSuccess)
        return NVJITLINK_SUCCESS;
    strncpy(link->errors, hipGetErrorString(result), sizeof link->errors - 1);
    return otherwise;
}
static inline nvJitLinkResult nvJitLinkCreate(nvJitLinkHandle *made, uint32_t count, const char **options)
{
    int architecture = 0;
    if (!made || (count && !options))
        return NVJITLINK_ERROR_NULL_INPUT;
    for (uint32_t i = 0; i < count; i++)
        architecture |= options[i] && strncmp(options[i], "-arch=", 6) == 0;
    if (!architecture)
        return NVJITLINK_ERROR_MISSING_ARCH;
    nvJitLinkHandle link = (nvJitLinkHandle)calloc(1, sizeof *link);
    if (!link)
        return NVJITLINK_ERROR_INTERNAL;
    if (hipLinkCreate(0, NULL, NULL, &link->state) != hipSuccess) {
        free(link);
        return NVJITLINK_ERROR_INTERNAL;
    }
    *made = link;
    return NVJITLINK_SUCCESS;
}
static inline nvJitLinkResult nvJitLinkDestroy(nvJitLinkHandle *given)
{
    if (!given || !*given)
        return NVJITLINK_ERROR_NULL_INPUT;
    hipLinkDestroy((*given)->state);
    free(*given);
    *given = NULL;
    return NVJITLINK_SUCCESS;
}
/* HIP's number of a kind, for data of kind ANY by its first byte: bitcode begins with B, or 0xde where it is wrapped. */
static inline hipJitInputType cairn_link_kind(nvJitLinkInputType kind, char first)
{
    static const int kinds[] = {-1, 0, 1, 100, 2, 3, 4};
    if (kind == NVJITLINK_INPUT_ANY)
        return (hipJitInputType)(first == 'B' || first == (char)0xde ? 100 : first == '_' ? 2 : 0);
    return (hipJitInputType)(kind > 0 && kind < NVJITLINK_INPUT_INDEX ? kinds[kind] : -1);
}
static inline nvJitLinkResult nvJitLinkAddData(nvJitLinkHandle link, nvJitLinkInputType kind, const void *data, size_t size,
                                               const char *name)
{
    if (!link || !data || !size)
        return NVJITLINK_ERROR_NULL_INPUT;
    hipJitInputType input = cairn_link_kind(kind, *(const char *)data);
    return cairn_linked(link, hipLinkAddData(link->state, input, (void *)data, size, name, 0, NULL, NULL),
                        kind == NVJITLINK_INPUT_PTX ? NVJITLINK_ERROR_PTX_COMPILE : NVJITLINK_ERROR_INVALID_INPUT);
}
static inline nvJitLinkResult nvJitLinkAddFile(nvJitLinkHandle link, nvJitLinkInputType kind, const char *path)
{
    if (!link || !path)
        return NVJITLINK_ERROR_NULL_INPUT;
    return cairn_linked(link, hipLinkAddFile(link->state, cairn_link_kind(kind, 0), path, 0, NULL, NULL),
                        kind == NVJITLINK_INPUT_PTX ? NVJITLINK_ERROR_PTX_COMPILE : NVJITLINK_ERROR_INVALID_INPUT);
}
static inline nvJitLinkResult nvJitLinkComplete(nvJitLinkHandle link)
{
    if (!link)
        return NVJITLINK_ERROR_NULL_INPUT;
    return cairn_linked(link, hipLinkComplete(link->state, &link->code, &link->size), NVJITLINK_ERROR_FINALIZE);
}
static inline nvJitLinkResult nvJitLinkGetLinkedCubinSize(nvJitLinkHandle link, size_t *size)
{
    if (!link || !size)
        return NVJITLINK_ERROR_NULL_INPUT;
    *size = link->size;
    return link->code ? NVJITLINK_SUCCESS : NVJITLINK_ERROR_INVALID_INPUT;
}
static inline nvJitLinkResult nvJitLinkGetLinkedCubin(nvJitLinkHandle link, void *code)
{
    if (!link || !code)
        return NVJITLINK_ERROR_NULL_INPUT;
    if (!link->code)
        return NVJITLINK_ERROR_INVALID_INPUT;
    memcpy(code, link->code, link->size);
    return NVJITLINK_SUCCESS;
}
/* There is no PTX but the code itself: as with NVRTC here, it goes by that name. */
static inline nvJitLinkResult nvJitLinkGetLinkedPtxSize(nvJitLinkHandle link, size_t *size)
{
    return nvJitLinkGetLinkedCubinSize(link, size);
}
static inline nvJitLinkResult nvJitLinkGetLinkedPtx(nvJitLinkHandle link, char *code)
{
    return nvJitLinkGetLinkedCubin(link, code);
}
static inline nvJitLinkResult nvJitLinkGetErrorLogSize(nvJitLinkHandle link, size_t *size)
{
    if (!link || !size)
        return NVJITLINK_ERROR_NULL_INPUT;
    *size = strlen(link->errors) + 1;
    return NVJITLINK_SUCCESS;
}
static inline nvJitLinkResult nvJitLinkGetErrorLog(nvJitLinkHandle link, char *log)
{
    if (!link || !log)
        return NVJITLINK_ERROR_NULL_INPUT;
    memcpy(log, link->errors, strlen(link->errors) + 1);
    return NVJITLINK_SUCCESS;
}
static inline nvJitLinkResult nvJitLinkGetInfoLogSize(nvJitLinkHandle link, size_t *size)
{
    if (!link || !size)
        return NVJITLINK_ERROR_NULL_INPUT;
    *size = 1;
    return NVJITLINK_SUCCESS;
}
static inline nvJitLinkResult nvJitLinkGetInfoLog(nvJitLinkHandle link, char *log)
{
    if (!link || !log)
        return NVJITLINK_ERROR_NULL_INPUT;
    *log = 0;
    return NVJITLINK_SUCCESS;
}
static inline nvJitLinkResult nvJitLinkVersion(unsigned int *major, unsigned int *minor)
{
    if (!major || !minor)
        return NVJITLINK_ERROR_NULL_INPUT;
    *major = 12, *minor = 8;
    return NVJITLINK_SUCCESS;
}

#endif
