/* The functions of omp.h that are about devices and their memory. */
#include <string.h>
#include <stdlib.h>

#include "target.h"

EXPORT int32_t omp_get_num_devices(void) { return omp_devices(); }
EXPORT int32_t __tgt_get_num_devices(void) { return omp_devices(); }
EXPORT int32_t omp_get_initial_device(void) { return omp_devices(); }
EXPORT int32_t omp_get_device_num(void) { return omp_devices(); }
EXPORT int32_t omp_is_initial_device(void) { return 1; }

/* ---- memory ---- */

EXPORT void *omp_target_alloc(uint64_t size, int32_t number)
{
    if (!size)
        return NULL;
    int device = omp_is_host(number) ? -1 : omp_device(number);
    void *block = NULL;
    if (device < 0)
        return omp_is_host(number) ? malloc(size) : NULL;
    return hipMalloc(&block, size) ? (hipGetLastError(), NULL) : block;
}

EXPORT void omp_target_free(void *block, int32_t number)
{
    if (!block)
        return;
    if (omp_is_host(number))
        free(block);
    else if (omp_device(number) >= 0)
        omp_check(hipFree(block), "omp_target_free");
}

EXPORT void *llvm_omp_target_alloc_device(uint64_t size, int32_t number) { return omp_target_alloc(size, number); }
EXPORT void llvm_omp_target_free_device(void *block, int32_t number) { omp_target_free(block, number); }

EXPORT void *llvm_omp_target_alloc_host(uint64_t size, int32_t number)
{
    void *block = NULL;
    return omp_device(number) < 0 || hipHostMalloc(&block, size, 0) ? NULL : block;
}
EXPORT void llvm_omp_target_free_host(void *block, int32_t number)
{
    if (block && omp_device(number) >= 0)
        omp_check(hipHostFree(block), "llvm_omp_target_free_host");
}
EXPORT void *llvm_omp_target_alloc_shared(uint64_t size, int32_t number)
{
    void *block = NULL;
    return omp_device(number) < 0 || hipMallocManaged(&block, size, 1) ? NULL : block;
}
EXPORT void llvm_omp_target_free_shared(void *block, int32_t number)
{
    if (block && omp_device(number) >= 0)
        omp_check(hipFree(block), "llvm_omp_target_free_shared");
}

/* Tasks that an asynchronous call depends on are over: it is done at once, so all of the caller's tasks are waited for.
   LLVM's and gcc's runtimes both have this name for that. */
extern void GOMP_taskwait(void) __attribute__((weak));
static void wait_depend(int32_t count, const void *list)
{
    if (count > 0 && list && GOMP_taskwait)
        GOMP_taskwait();
}

/* The first of two devices that is none of the host's; -1: both are, -2: a number is no device's. */
static int one_of(int32_t a, int32_t b)
{
    int chosen = -1;
    for (int i = 0; i < 2; i++) {
        int32_t number = i ? a : b;
        if (omp_is_host(number))
            continue;
        if (number < 0 || number >= omp_devices())
            return -2;
        chosen = omp_device(number);
    }
    return chosen;
}

EXPORT int32_t omp_target_memcpy(void *to, const void *from, uint64_t size, uint64_t to_offset, uint64_t from_offset,
                                 int32_t to_device, int32_t from_device)
{
    if (!to || !from)
        return 22; /* EINVAL */
    int device = one_of(to_device, from_device);
    uint8_t *target = (uint8_t *)to + to_offset;
    const uint8_t *source = (const uint8_t *)from + from_offset;
    if (device == -2)
        return 22;
    if (device == -1)
        memmove(target, source, size);
    else if (size && hipMemcpy(target, source, size, HIP_DEFAULT_COPY))
        return hipGetLastError();
    return 0;
}

EXPORT int32_t omp_target_memcpy_async(void *to, const void *from, uint64_t size, uint64_t to_offset,
                                       uint64_t from_offset, int32_t to_device, int32_t from_device, int32_t count,
                                       void *list)
{
    wait_depend(count, list);
    return omp_target_memcpy(to, from, size, to_offset, from_offset, to_device, from_device);
}

static int32_t copy_box(uint8_t *to, const uint8_t *from, uint64_t size, int32_t dimensions, const uint64_t *volume,
                        const uint64_t *to_offsets, const uint64_t *from_offsets, const uint64_t *to_sizes,
                        const uint64_t *from_sizes, int32_t to_device, int32_t from_device)
{
    if (dimensions == 1)
        return omp_target_memcpy(to, from, size * volume[0], size * to_offsets[0], size * from_offsets[0], to_device,
                                 from_device);
    uint64_t to_row = size, from_row = size;
    for (int32_t i = 1; i < dimensions; i++) {
        to_row *= to_sizes[i];
        from_row *= from_sizes[i];
    }
    for (uint64_t i = 0; i < volume[0]; i++) {
        int32_t code = copy_box(to + (to_offsets[0] + i) * to_row, from + (from_offsets[0] + i) * from_row, size,
                                dimensions - 1, volume + 1, to_offsets + 1, from_offsets + 1, to_sizes + 1,
                                from_sizes + 1, to_device, from_device);
        if (code)
            return code;
    }
    return 0;
}

EXPORT int32_t omp_target_memcpy_rect(void *to, const void *from, uint64_t size, int32_t dimensions, const void *volume,
                                      const void *to_offsets, const void *from_offsets, const void *to_sizes,
                                      const void *from_sizes, int32_t to_device, int32_t from_device)
{
    if (!to && !from)
        return INT32_MAX; /* as many dimensions as one likes */
    if (!to || !from || size < 1 || dimensions < 1 || !volume || !to_offsets || !from_offsets || !to_sizes || !from_sizes)
        return 22;
    return copy_box(to, from, size, dimensions, volume, to_offsets, from_offsets, to_sizes, from_sizes, to_device,
                    from_device);
}

EXPORT int32_t omp_target_memcpy_rect_async(void *to, const void *from, uint64_t size, int32_t dimensions,
                                            const void *volume, const void *to_offsets, const void *from_offsets,
                                            const void *to_sizes, const void *from_sizes, int32_t to_device,
                                            int32_t from_device, int32_t count, void *list)
{
    wait_depend(count, list);
    return omp_target_memcpy_rect(to, from, size, dimensions, volume, to_offsets, from_offsets, to_sizes, from_sizes,
                                  to_device, from_device);
}

EXPORT void *omp_target_memset(void *to, int32_t value, uint64_t size, int32_t number)
{
    int device = one_of(number, number);
    if (to && size && device == -1)
        memset(to, value, size);
    else if (to && size && device >= 0)
        omp_check(hipMemset(to, value, size), "omp_target_memset");
    return to;
}

EXPORT void *omp_target_memset_async(void *to, int32_t value, uint64_t size, int32_t number, int32_t count, void *list)
{
    wait_depend(count, list);
    return omp_target_memset(to, value, size, number);
}

/* ---- the table ---- */

EXPORT int32_t omp_target_is_present(const void *pointer, int32_t number)
{
    if (!pointer)
        return 0;
    if (omp_is_host(number))
        return 1;
    int device = omp_device(number);
    if (device < 0)
        return 0;
    if (omp_unified())
        return 1;
    omp_lock(device);
    struct mapping *part;
    bool found = omp_find(device, (uintptr_t)pointer, 0, &part) != NULL;
    omp_unlock(device);
    return found;
}

EXPORT int32_t omp_target_is_accessible(const void *pointer, uint64_t size, int32_t number)
{
    (void)size;
    if (!pointer)
        return 0;
    return omp_is_host(number) || (omp_device(number) >= 0 && omp_unified());
}

EXPORT void *omp_get_mapped_ptr(const void *pointer, int32_t number)
{
    if (omp_is_host(number))
        return (void *)pointer;
    int device = pointer ? omp_device(number) : -1;
    if (device < 0)
        return NULL;
    if (omp_unified())
        return (void *)pointer;
    omp_lock(device);
    struct mapping *part, *row = omp_find(device, (uintptr_t)pointer, 0, &part);
    void *found = row ? (void *)(row->device + ((uintptr_t)pointer - row->begin)) : NULL;
    omp_unlock(device);
    return found;
}

EXPORT int32_t omp_target_associate_ptr(const void *host, const void *there, uint64_t size, uint64_t offset,
                                        int32_t number)
{
    int device = host && there && size && !omp_is_host(number) ? omp_device(number) : -1;
    if (device < 0)
        return 22;
    uintptr_t begin = (uintptr_t)host, target = (uintptr_t)there + offset;
    omp_lock(device);
    struct mapping *part, *known = omp_find(device, begin, size, &part);
    int32_t code = 0;
    if (known)
        code = known->device + (begin - known->begin) == target && known->count == FOREVER ? 0 : 22;
    else if (part)
        code = 22;
    else
        omp_add(device, begin, size, target, FOREVER);
    omp_unlock(device);
    return code;
}

EXPORT int32_t omp_target_disassociate_ptr(const void *host, int32_t number)
{
    int device = host && !omp_is_host(number) ? omp_device(number) : -1;
    if (device < 0)
        return 22;
    omp_lock(device);
    struct mapping *part, *known = omp_find(device, (uintptr_t)host, 0, &part);
    int32_t code = known && known->count == FOREVER && known->begin == (uintptr_t)host ? 0 : 22;
    if (!code)
        omp_remove(device, known->begin);
    omp_unlock(device);
    return code;
}
