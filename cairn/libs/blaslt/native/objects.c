/* Handles, layouts, descriptors and preferences: made, read, written and given back. */
#include <string.h>

#include "blaslt.h"
#include "kept.h"
#include "rows.h"

enum { VERSION = 100100, MULTIPROCESSORS = 63 };

int32_t hipDeviceGetAttribute(int32_t *value, int32_t attribute, int32_t device);

struct attribute {
    int32_t number;
    uint32_t place, size;
};
#define ATTRIBUTE(number, type, field) {number, offsetof(struct type, field), sizeof((struct type *)0)->field}
#define COUNT(table) (sizeof(table) / sizeof *(table))

static const struct attribute of_layout[] = {
    ATTRIBUTE(0, lt_layout, batch), ATTRIBUTE(1, lt_layout, stride), ATTRIBUTE(2, lt_layout, type),
    ATTRIBUTE(3, lt_layout, order), ATTRIBUTE(4, lt_layout, rows), ATTRIBUTE(5, lt_layout, columns),
    ATTRIBUTE(6, lt_layout, ld), ATTRIBUTE(200, lt_layout, pointers), ATTRIBUTE(201, lt_layout, plane),
    ATTRIBUTE(209, lt_layout, rows), ATTRIBUTE(210, lt_layout, columns), ATTRIBUTE(211, lt_layout, ld),
    ATTRIBUTE(212, lt_layout, widths[0]), ATTRIBUTE(213, lt_layout, widths[1]),
};
static const struct attribute of_product[] = {
    ATTRIBUTE(0, lt_product, transA), ATTRIBUTE(1, lt_product, transB), ATTRIBUTE(2, lt_product, epilogue),
    ATTRIBUTE(3, lt_product, bias), ATTRIBUTE(4, lt_product, bias_type), ATTRIBUTE(5, lt_product, scale_a),
    ATTRIBUTE(6, lt_product, scale_b), ATTRIBUTE(7, lt_product, scale_c), ATTRIBUTE(8, lt_product, scale_d),
    ATTRIBUTE(9, lt_product, scale_aux), ATTRIBUTE(10, lt_product, aux), ATTRIBUTE(11, lt_product, aux_ld),
    ATTRIBUTE(12, lt_product, aux_stride), ATTRIBUTE(13, lt_product, pointer_mode), ATTRIBUTE(14, lt_product, amax),
    ATTRIBUTE(22, lt_product, aux_type), ATTRIBUTE(31, lt_product, scale_a_mode), ATTRIBUTE(32, lt_product, scale_b_mode),
    ATTRIBUTE(100, lt_product, input_a), ATTRIBUTE(101, lt_product, input_b), ATTRIBUTE(102, lt_product, argument[0]),
    ATTRIBUTE(103, lt_product, argument[1]),
    /* Cairn's own numbers, for what cuBLASLt has beside these (cublasLt.h). */
    ATTRIBUTE(200, lt_product, compute), ATTRIBUTE(201, lt_product, scale_type), ATTRIBUTE(202, lt_product, fill),
    ATTRIBUTE(203, lt_product, transC), ATTRIBUTE(204, lt_product, processors), ATTRIBUTE(205, lt_product, fast),
    ATTRIBUTE(206, lt_product, bias_stride), ATTRIBUTE(207, lt_product, steps[0]), ATTRIBUTE(208, lt_product, amax_aux),
    ATTRIBUTE(209, lt_product, unscaled[0]), ATTRIBUTE(210, lt_product, unscaled[1]), ATTRIBUTE(211, lt_product, unscaled[2]), ATTRIBUTE(212, lt_product, scale_out),
    ATTRIBUTE(213, lt_product, unscaled[3]), ATTRIBUTE(214, lt_product, emulation), ATTRIBUTE(215, lt_product, steps[1]),
    ATTRIBUTE(216, lt_product, steps[2]), ATTRIBUTE(217, lt_product, invariance),
};
static const struct attribute of_preference[] = {
    ATTRIBUTE(0, lt_preference, search), ATTRIBUTE(1, lt_preference, workspace), ATTRIBUTE(200, lt_preference, reductions),
    ATTRIBUTE(201, lt_preference, alignment[0]), ATTRIBUTE(202, lt_preference, alignment[1]),
    ATTRIBUTE(203, lt_preference, alignment[2]), ATTRIBUTE(204, lt_preference, alignment[3]),
    ATTRIBUTE(205, lt_preference, waves), ATTRIBUTE(206, lt_preference, implementations),
    ATTRIBUTE(207, lt_preference, average[0]), ATTRIBUTE(208, lt_preference, average[1]),
    ATTRIBUTE(209, lt_preference, average[2]),
};
static const struct attribute of_transform[] = {
    ATTRIBUTE(0, lt_transform, scale_type), ATTRIBUTE(1, lt_transform, pointer_mode), ATTRIBUTE(2, lt_transform, transA),
    ATTRIBUTE(3, lt_transform, transB),
};

static int32_t write_one(void *object, uint64_t magic, const struct attribute *table, size_t count, int32_t number,
                         const void *from, uint64_t size)
{
    if (!lt_is(object, magic))
        return LT_NOT_INITIALIZED;
    if (!from)
        return LT_INVALID_VALUE;
    for (size_t i = 0; i < count; i++)
        if (table[i].number == number) {
            if (size < table[i].size)
                return LT_INVALID_VALUE;
            memcpy((char *)object + table[i].place, from, table[i].size);
            return LT_SUCCESS;
        }
    return LT_INVALID_VALUE;
}

/* A size of 0 asks how many bytes there are. */
static int32_t read_one(const void *object, uint64_t magic, const struct attribute *table, size_t count, int32_t number,
                        void *to, uint64_t size, uint64_t *written)
{
    if (!lt_is(object, magic))
        return LT_NOT_INITIALIZED;
    if ((!size && !written) || (size && !to))
        return LT_INVALID_VALUE;
    for (size_t i = 0; i < count; i++)
        if (table[i].number == number) {
            if (size && size < table[i].size)
                return LT_INVALID_VALUE;
            if (written)
                *written = table[i].size;
            if (size)
                memcpy(to, (const char *)object + table[i].place, table[i].size);
            return LT_SUCCESS;
        }
    return LT_INVALID_VALUE;
}

/* As large as the structures that programs of CUDA's declare, of which cublasLt.h makes objects by copying. */
enum { LAYOUT_SIZE = 64, PRODUCT_SIZE = 256, PREFERENCE_SIZE = 64, TRANSFORM_SIZE = 64 };
_Static_assert(sizeof(struct lt_layout) <= LAYOUT_SIZE && sizeof(struct lt_product) <= PRODUCT_SIZE, "copied whole");
_Static_assert(sizeof(struct lt_preference) <= PREFERENCE_SIZE && sizeof(struct lt_transform) <= TRANSFORM_SIZE, "copied whole");

static struct kept handles = KEPT(sizeof(struct lt_handle)), layouts = KEPT(LAYOUT_SIZE), products = KEPT(PRODUCT_SIZE),
                   preferences = KEPT(PREFERENCE_SIZE), transforms = KEPT(TRANSFORM_SIZE);

static int32_t create(void **to, struct kept *from, uint64_t magic)
{
    if (!to)
        return LT_INVALID_VALUE;
    uint64_t *made = kept_take(from);
    if (!made)
        return LT_ALLOC_FAILED;
    *made = magic;
    *to = made;
    return LT_SUCCESS;
}

static int32_t destroy(void *object, struct kept *to, uint64_t magic)
{
    if (!lt_is(object, magic))
        return LT_INVALID_VALUE;
    kept_give(to, object);
    return LT_SUCCESS;
}

int32_t hipblasLtCreate(void *handle)
{
    int32_t device;
    if (!handle)
        return LT_INVALID_VALUE;
    if (hipGetDevice(&device) != 0)
        return LT_NOT_INITIALIZED;
    int32_t status = create(handle, &handles, LT_HANDLE);
    if (status == LT_SUCCESS)
        (*(struct lt_handle **)handle)->device = device;
    return status;
}

int32_t hipblasLtDestroy(void *handle)
{
    return !handle || lt_is(handle, LT_HANDLE) ? destroy(handle, &handles, LT_HANDLE) : LT_NOT_INITIALIZED;
}

int32_t hipblasLtGetVersion(void *handle, int32_t *version)
{
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (!version)
        return LT_INVALID_VALUE;
    *version = VERSION;
    return LT_SUCCESS;
}

int32_t hipblasLtGetGitRevision(void *handle, void *revision)
{
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (!revision)
        return LT_INVALID_VALUE;
    strcpy(revision, "cairn");
    return LT_SUCCESS;
}

/* The caller frees the name. */
int32_t hipblasLtGetArchName(void *name)
{
    enum { PROPERTIES = 4096, ARCHITECTURE = 1160 };
    int32_t device;
    if (!name)
        return LT_INVALID_VALUE;
    if (hipGetDevice(&device) != 0)
        return LT_NOT_INITIALIZED;
    char *properties = calloc(1, PROPERTIES), *found = NULL;
    if (properties && hipGetDevicePropertiesR0600(properties, device) == 0)
        found = strndup(properties + ARCHITECTURE, strcspn(properties + ARCHITECTURE, ":"));
    free(properties);
    *(char **)name = found;
    return found ? LT_SUCCESS : LT_ALLOC_FAILED;
}

int32_t hipblasLtSetSmCountTarget(void *handle, int32_t count)
{
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (count < 0)
        return LT_INVALID_VALUE;
    ((struct lt_handle *)handle)->processors = count;
    return LT_SUCCESS;
}

int32_t hipblasLtGetSmCountTarget(void *handle, int32_t *count)
{
    struct lt_handle *own = handle;
    if (!lt_is(handle, LT_HANDLE))
        return LT_NOT_INITIALIZED;
    if (!count)
        return LT_INVALID_VALUE;
    *count = own->processors;
    return *count || hipDeviceGetAttribute(count, MULTIPROCESSORS, own->device) == 0 ? LT_SUCCESS : LT_INTERNAL_ERROR;
}

int32_t hipblasLtMatrixLayoutCreate(void *layout, int32_t type, uint64_t rows, uint64_t columns, int64_t ld)
{
    int32_t status = create(layout, &layouts, LT_LAYOUT);
    if (status == LT_SUCCESS) {
        struct lt_layout *made = *(struct lt_layout **)layout;
        *made = (struct lt_layout){LT_LAYOUT, rows, columns, ld, {0}, type, LT_COLUMNS, 1, LT_STRIDED, 0};
    }
    return status;
}
int32_t hipblasLtMatrixLayoutDestroy(void *layout) { return destroy(layout, &layouts, LT_LAYOUT); }
int32_t hipblasLtMatrixLayoutSetAttribute(void *layout, int32_t number, const void *from, uint64_t size)
{
    return write_one(layout, LT_LAYOUT, of_layout, COUNT(of_layout), number, from, size);
}
int32_t hipblasLtMatrixLayoutGetAttribute(void *layout, int32_t number, void *to, uint64_t size, uint64_t *written)
{
    return read_one(layout, LT_LAYOUT, of_layout, COUNT(of_layout), number, to, size, written);
}

int32_t hipblasLtMatmulDescCreate(void *product, int32_t compute, int32_t scale_type)
{
    int32_t status = create(product, &products, LT_PRODUCT);
    if (status == LT_SUCCESS) {
        struct lt_product *made = *(struct lt_product **)product;
        made->compute = compute;
        made->scale_type = scale_type;
        made->transA = made->transB = made->transC = LT_NONE;
        made->fill = LT_FULL;
        made->epilogue = 1;
        made->bias_type = made->aux_type = made->input_a = made->input_b = GEMM_NO_TYPE;
        made->argument[0] = made->argument[1] = 1;
    }
    return status;
}
int32_t hipblasLtMatmulDescDestroy(void *product) { return destroy(product, &products, LT_PRODUCT); }
int32_t hipblasLtMatmulDescSetAttribute(void *product, int32_t number, const void *from, uint64_t size)
{
    return write_one(product, LT_PRODUCT, of_product, COUNT(of_product), number, from, size);
}
int32_t hipblasLtMatmulDescGetAttribute(void *product, int32_t number, void *to, uint64_t size, uint64_t *written)
{
    return read_one(product, LT_PRODUCT, of_product, COUNT(of_product), number, to, size, written);
}

int32_t hipblasLtMatmulPreferenceCreate(void *preference)
{
    return create(preference, &preferences, LT_PREFERENCE);
}
int32_t hipblasLtMatmulPreferenceDestroy(void *preference) { return destroy(preference, &preferences, LT_PREFERENCE); }
int32_t hipblasLtMatmulPreferenceSetAttribute(void *preference, int32_t number, const void *from, uint64_t size)
{
    if (!lt_is(preference, LT_PREFERENCE))
        return LT_INVALID_VALUE; /* as AMD's, of preferences alone */
    return write_one(preference, LT_PREFERENCE, of_preference, COUNT(of_preference), number, from, size);
}
int32_t hipblasLtMatmulPreferenceGetAttribute(void *preference, int32_t number, void *to, uint64_t size, uint64_t *written)
{
    if (!lt_is(preference, LT_PREFERENCE))
        return LT_INVALID_VALUE;
    return read_one(preference, LT_PREFERENCE, of_preference, COUNT(of_preference), number, to, size, written);
}

int32_t hipblasLtMatrixTransformDescCreate(void *transform, int32_t scale_type)
{
    int32_t status = create(transform, &transforms, LT_TRANSFORM);
    if (status == LT_SUCCESS)
        **(struct lt_transform **)transform = (struct lt_transform){LT_TRANSFORM, scale_type, LT_ON_HOST, LT_NONE, LT_NONE};
    return status;
}
int32_t hipblasLtMatrixTransformDescDestroy(void *transform) { return destroy(transform, &transforms, LT_TRANSFORM); }
int32_t hipblasLtMatrixTransformDescSetAttribute(void *transform, int32_t number, const void *from, uint64_t size)
{
    return write_one(transform, LT_TRANSFORM, of_transform, COUNT(of_transform), number, from, size);
}
int32_t hipblasLtMatrixTransformDescGetAttribute(void *transform, int32_t number, void *to, uint64_t size, uint64_t *written)
{
    return read_one(transform, LT_TRANSFORM, of_transform, COUNT(of_transform), number, to, size, written);
}
