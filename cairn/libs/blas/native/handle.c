/* Handles of rocBLAS and hipBLAS, which are the same. */
#include <ctype.h>
#include <float.h>
#include <stdlib.h>
#include <string.h>

#include "kept.h"
#include "services.h"

static struct kept handles = KEPT(BLAS_HANDLE_SIZE);

/* gfx90a is 910, gfx1100 1100: the last two digits are of base 16, and each has its place. */
static int32_t architecture(int32_t device)
{
    enum { PROPERTIES = 4096, NAME = 1160 };
    char *properties = calloc(1, PROPERTIES);
    int32_t number = 0;
    if (properties && hipGetDevicePropertiesR0600(properties, device) == 0 && !strncmp(properties + NAME, "gfx", 3)) {
        const char *digits = properties + NAME + 3;
        size_t count = strspn(digits, "0123456789abcdef");
        for (size_t i = 0; i < count; i++)
            number = number * 10 + (isdigit((unsigned char)digits[i]) ? digits[i] - '0' : digits[i] - 'a' + 10);
    }
    free(properties);
    return number;
}

int32_t blas_create(void *handle)
{
    if (!handle)
        return BLAS_INVALID_HANDLE;
    struct blas_handle *made = kept_take(&handles);
    if (!made)
        return BLAS_MEMORY_ERROR;
    made->atomics_mode = 1;
    if (hipGetDevice(&made->device) != 0) {
        kept_give(&handles, made);
        return BLAS_INTERNAL_ERROR;
    }
    int32_t number = architecture(made->device);
    memcpy((char *)made + BLAS_HANDLE_ARCHITECTURE, &number, sizeof number);
    made->magic = BLAS_LIVE;
    const char *chosen = getenv("ROCBLAS_DEVICE_MEMORY_SIZE");
    blas_set_memory(made, chosen ? strtoull(chosen, NULL, 10) : 0);
    made->layer = blas_layer();
    blas_log_service(made, "rocblas_create_handle", -1);
    *(void **)handle = made;
    return BLAS_SUCCESS;
}

int32_t blas_destroy(struct blas_handle *handle)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    blas_log_service(handle, "rocblas_destroy_handle", -1);
    hipStreamSynchronize(handle->stream);
    kept_give(&handles, handle);
    return BLAS_SUCCESS;
}

#define SET(field, lowest, highest)                                                                                    \
    int32_t blas_set_##field(struct blas_handle *handle, int32_t value)                                              \
    {                                                                                                                  \
        if (!blas_live(handle))                                                                                        \
            return BLAS_INVALID_HANDLE;                                                                                \
        if (value < lowest || value > highest)                                                                         \
            return BLAS_INVALID_VALUE;                                                                                 \
        handle->field = value;                                                                                         \
        blas_log_service(handle, "rocblas_set_" #field, value);                                                        \
        return BLAS_SUCCESS;                                                                                           \
    }                                                                                                                  \
    int32_t blas_get_##field(struct blas_handle *handle, void *value)                                                \
    {                                                                                                                  \
        if (!blas_live(handle))                                                                                        \
            return BLAS_INVALID_HANDLE;                                                                                \
        if (!value)                                                                                                    \
            return BLAS_INVALID_POINTER;                                                                               \
        blas_log_service(handle, "rocblas_get_" #field, handle->field);                                                \
        *(int32_t *)value = handle->field;                                                                             \
        return BLAS_SUCCESS;                                                                                           \
    }
SET(pointer_mode, 0, 1)
SET(atomics_mode, 0, 1)
SET(math_mode, 0, 7)

int32_t blas_set_stream(struct blas_handle *handle, void *stream)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    handle->stream = stream;
    return BLAS_SUCCESS;
}

int32_t blas_get_stream(struct blas_handle *handle, void *stream)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    if (!stream)
        return BLAS_INVALID_POINTER;
    *(void **)stream = handle->stream;
    return BLAS_SUCCESS;
}

/* Columns of a matrix, or with one row the elements of a vector. */
static int32_t move(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld,
                    bool vector, int32_t kind, void *stream, bool later)
{
    if (rows < 0 || columns < 0 || size <= 0 || from_ld <= 0 || to_ld <= 0 ||
        (!vector && (from_ld < rows || to_ld < rows)))
        return BLAS_INVALID_SIZE;
    if (!rows || !columns)
        return BLAS_SUCCESS;
    if (!from || !to)
        return BLAS_INVALID_POINTER;
    uint64_t width = (uint64_t)(rows * size), pitch = (uint64_t)(from_ld * size), to_pitch = (uint64_t)(to_ld * size);
    int32_t outcome;
    if (pitch == width && to_pitch == width)
        outcome = later ? hipMemcpyAsync(to, from, width * (uint64_t)columns, kind, stream)
                        : hipMemcpy(to, from, width * (uint64_t)columns, kind);
    else
        outcome = later ? hipMemcpy2DAsync(to, to_pitch, from, pitch, width, (uint64_t)columns, kind, stream)
                        : hipMemcpy2D(to, to_pitch, from, pitch, width, (uint64_t)columns, kind);
    return outcome ? BLAS_INTERNAL_ERROR : BLAS_SUCCESS;
}

enum { TO_DEVICE = 1, TO_HOST = 2 };

#define MOVE(name, vector, kind)                                                                                       \
    int32_t blas_##name(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld, void *to,      \
                        int64_t to_ld)                                                                                 \
    {                                                                                                                  \
        return move(rows, columns, size, from, from_ld, to, to_ld, vector, kind, NULL, false);                         \
    }                                                                                                                  \
    int32_t blas_##name##_async(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld,        \
                                void *to, int64_t to_ld, void *stream)                                                 \
    {                                                                                                                  \
        return move(rows, columns, size, from, from_ld, to, to_ld, vector, kind, stream, true);                        \
    }
MOVE(set_matrix, false, TO_DEVICE)
MOVE(get_matrix, false, TO_HOST)
MOVE(set_vectors, true, TO_DEVICE)
MOVE(get_vectors, true, TO_HOST)
#undef MOVE
#define MOVE(name)                                                                                                     \
    int32_t blas_##name##_vector(int64_t n, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld)  \
    {                                                                                                                  \
        return n < 0 ? BLAS_INVALID_SIZE : blas_##name##_vectors(1, n, size, from, from_ld, to, to_ld);                \
    }                                                                                                                  \
    int32_t blas_##name##_vector_async(int64_t n, int64_t size, const void *from, int64_t from_ld, void *to,           \
                                       int64_t to_ld, void *stream)                                                    \
    {                                                                                                                  \
        return n < 0 ? BLAS_INVALID_SIZE : blas_##name##_vectors_async(1, n, size, from, from_ld, to, to_ld, stream);  \
    }
MOVE(set)
MOVE(get)

int32_t blas_start_query(struct blas_handle *handle)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    if (handle->size_query)
        return 8; /* rocblas_status_size_query_mismatch */
    handle->size_query = 1;
    return BLAS_SUCCESS;
}

/* No call of this library needs memory of the device; others note what theirs need. */
int32_t blas_stop_query(struct blas_handle *handle, void *size)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    if (!handle->size_query)
        return 8;
    if (!size)
        return BLAS_INVALID_POINTER;
    handle->size_query = 0;
    *(size_t *)size = handle->queried;
    handle->queried = 0;
    return BLAS_SUCCESS;
}

int32_t blas_in_query(const struct blas_handle *handle) { return blas_live(handle) && handle->size_query; }
int32_t blas_managing(const struct blas_handle *handle) { return blas_live(handle) && !handle->workspace && !handle->fixed; }
int32_t blas_user_managing(const struct blas_handle *handle)
{
    return blas_live(handle) && (handle->workspace || handle->fixed);
}

int32_t blas_get_memory(struct blas_handle *handle, void *size)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    if (!size)
        return BLAS_INVALID_POINTER;
    *(size_t *)size = handle->workspace ? handle->workspace_size : handle->memory;
    return BLAS_SUCCESS;
}

int32_t blas_set_memory(struct blas_handle *handle, size_t size)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    handle->workspace = NULL;
    handle->memory = size ? size : 32 << 20;
    handle->fixed = size != 0;
    return BLAS_SUCCESS;
}

int32_t blas_set_workspace(struct blas_handle *handle, void *address, size_t size)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    handle->workspace = address;
    handle->workspace_size = address ? size : 0;
    return BLAS_SUCCESS;
}

int32_t blas_set_metric(struct blas_handle *handle, int32_t metric)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    handle->metric = metric;
    return BLAS_SUCCESS;
}

int32_t blas_get_metric(struct blas_handle *handle, void *metric)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    if (!metric)
        return BLAS_INVALID_POINTER;
    *(int32_t *)metric = handle->metric;
    return BLAS_SUCCESS;
}

/* Events that the next calls record before and after their work; null: none. */
int32_t blas_set_events(struct blas_handle *handle, void *start, void *stop)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    handle->start = start;
    handle->stop = stop;
    return BLAS_SUCCESS;
}

/* Each product then says how well its solution fits, and is not made; what has no solution leaves the lowest number. */
int32_t blas_set_fitness(struct blas_handle *handle, double *fitness)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    handle->fitness = fitness;
    if (fitness)
        *fitness = -DBL_MAX;
    return BLAS_SUCCESS;
}

/* There is one way to do a product; without a list the number of them is asked for. */
int32_t blas_solutions(struct blas_handle *handle, int32_t *list, int32_t *size)
{
    if (!blas_live(handle))
        return BLAS_INVALID_HANDLE;
    if (!size)
        return BLAS_INVALID_POINTER;
    if (!list)
        *size = 1;
    else if (*size > 0)
        list[0] = BLAS_ONLY_SOLUTION;
    return BLAS_SUCCESS;
}

void blas_abort(void) { abort(); }

int32_t blas_pointer_mode_of(const void *pointer)
{
    struct { int32_t type, rest[63]; } attributes = {0};
    enum { HOST = 1, UNREGISTERED = 0 };
    if (hipPointerGetAttributes(&attributes, pointer) != 0)
        return 0;
    return attributes.type != HOST && attributes.type != UNREGISTERED;
}

#define VERSION "5.2.0.cairn"

void blas_initialize(void) {} /* nothing is loaded beforehand */

int32_t blas_version_size(void *length)
{
    if (!length)
        return BLAS_INVALID_POINTER;
    *(size_t *)length = strlen(VERSION) + 1;
    return BLAS_SUCCESS;
}

int32_t blas_version_text(char *text, size_t length)
{
    if (!text)
        return BLAS_INVALID_POINTER;
    if (length < strlen(VERSION) + 1)
        return BLAS_INVALID_SIZE;
    strcpy(text, VERSION);
    return BLAS_SUCCESS;
}

const char *blas_status_name(int32_t status)
{
    static const char *const names[] = {
        "success", "invalid_handle", "not_implemented", "invalid_pointer", "invalid_size", "memory_error",
        "internal_error", "perf_degraded", "size_query_mismatch", "size_increased", "size_unchanged", "invalid_value",
        "continue", "check_numerics_fail", "excluded_from_build", "arch_mismatch",
    };
    static char full[16][48];
    if (status < 0 || status > 15)
        return "<undefined rocblas_status value>";
    if (!full[status][0]) {
        char made[48] = "rocblas_status_";
        strcat(made, names[status]);
        memcpy(full[status], made, sizeof made);
    }
    return full[status];
}

const char *blas_hip_status_name(int32_t status)
{
    static const char *const names[] = {
        "HIPBLAS_STATUS_SUCCESS", "HIPBLAS_STATUS_NOT_INITIALIZED", "HIPBLAS_STATUS_ALLOC_FAILED",
        "HIPBLAS_STATUS_INVALID_VALUE", "HIPBLAS_STATUS_MAPPING_ERROR", "HIPBLAS_STATUS_EXECUTION_FAILED",
        "HIPBLAS_STATUS_INTERNAL_ERROR", "HIPBLAS_STATUS_NOT_SUPPORTED", "HIPBLAS_STATUS_ARCH_MISMATCH",
        "HIPBLAS_STATUS_HANDLE_IS_NULLPTR", "HIPBLAS_STATUS_INVALID_ENUM", "HIPBLAS_STATUS_UNKNOWN",
    };
    return status >= 0 && status < 12 ? names[status] : "unknown hipblasStatus_t";
}
