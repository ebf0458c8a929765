/* rocBLAS' device memory for its other libraries and for programs: rocblas_device_malloc_alloc and what belongs to it.
   Those with "..." are in no table. */
#include <stdarg.h>
#include <stdlib.h>

#include "services.h"

struct rocblas_device_malloc_base {
    struct blas_handle *handle;
    void *memory;
    size_t count;
    void *parts[];
};

enum { ROUNDED = 64 };

static size_t rounded(size_t size) { return (size + ROUNDED - 1) & ~(size_t)(ROUNDED - 1); }

static size_t total(size_t count, va_list sizes)
{
    size_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += rounded(va_arg(sizes, size_t));
    return sum;
}

/* During a query sizes are noted: the largest. */
EXPORT int32_t rocblas_set_optimal_device_memory_size_impl(struct blas_handle *handle, size_t count, ...)
{
    va_list sizes;
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    va_start(sizes, count);
    size_t sum = total(count, sizes);
    va_end(sizes);
    if (!handle->size_query)
        return BLAS_INTERNAL_ERROR;
    bool more = sum > handle->queried;
    handle->queried = more ? sum : handle->queried;
    return more ? BLAS_SIZE_INCREASED : BLAS_SIZE_UNCHANGED;
}

EXPORT bool rocblas_device_malloc_alloc(struct blas_handle *handle, struct rocblas_device_malloc_base **result, size_t count, ...)
{
    va_list sizes;
    if (!result || !blas_live(handle))
        return false;
    *result = NULL;
    struct rocblas_device_malloc_base *made = calloc(1, sizeof *made + count * sizeof made->parts[0]);
    if (!made)
        return false;
    *made = (struct rocblas_device_malloc_base){handle, NULL, count};
    va_start(sizes, count);
    size_t sum = total(count, sizes);
    va_end(sizes);
    if (sum && hipMalloc(&made->memory, sum) != 0) {
        free(made);
        return false;
    }
    va_start(sizes, count);
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        size_t size = va_arg(sizes, size_t);
        made->parts[i] = size ? (char *)made->memory + at : NULL;
        at += rounded(size);
    }
    va_end(sizes);
    *result = made;
    return true;
}

int32_t blas_malloc_success(struct rocblas_device_malloc_base *memory) { return memory != NULL; }

int32_t blas_malloc_get(struct rocblas_device_malloc_base *memory, size_t index, void **result)
{
    if (!memory || !result)
        return BLAS_INVALID_POINTER;
    if (index >= memory->count)
        return BLAS_INVALID_VALUE;
    *result = memory->parts[index];
    return BLAS_SUCCESS;
}

int32_t blas_malloc_ptr(struct rocblas_device_malloc_base *memory, void **result)
{
    if (!memory || !result)
        return BLAS_INVALID_POINTER;
    *result = memory->memory;
    return BLAS_SUCCESS;
}

/* The stream may still use it: hipFree waits. */
int32_t blas_malloc_free(struct rocblas_device_malloc_base *memory)
{
    if (memory && memory->memory && hipFree(memory->memory) != 0)
        return BLAS_INTERNAL_ERROR;
    free(memory);
    return BLAS_SUCCESS;
}

void blas_malloc_default(size_t size) { (void)size; } /* for handles to come; none keeps memory */
