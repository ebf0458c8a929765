/* A stand-in for cuBLASLt that says what it is called with; its declarations are its own, of cuBLASLt's reference. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))
enum { SUCCESS = 0, INVALID_VALUE = 7, NOT_SUPPORTED = 15 };
typedef struct { int attribute; int64_t value; uint64_t size; } Entry;
typedef struct { char kind; int words[2]; Entry entries[8]; int count; } Object;
typedef struct { uint64_t data[8]; } Algorithm;
typedef struct { Algorithm algorithm; size_t workspace; int state; float waves; int reserved[4]; } Result;

static Object *made(char kind, int first, int second)
{
    Object *object = calloc(1, sizeof *object);
    *object = (Object){.kind = kind, .words = {first, second}};
    return object;
}
static int set(Object *object, int attribute, const void *value, size_t size)
{
    if (size != 4 && size != 8)
        return INVALID_VALUE;
    Entry *entry = &object->entries[object->count++];
    *entry = (Entry){attribute, 0, size};
    memcpy(&entry->value, value, size);
    printf("%c %d = %lld in %zu\n", object->kind, attribute, (long long)entry->value, size);
    return SUCCESS;
}
static int get(Object *object, int attribute, void *value, size_t size, size_t *written)
{
    for (int i = 0; i < object->count; i++)
        if (object->entries[i].attribute == attribute && size >= object->entries[i].size) {
            memcpy(value, &object->entries[i].value, *written = object->entries[i].size);
            return SUCCESS;
        }
    return INVALID_VALUE;
}

EXPORT size_t cublasLtGetVersion(void) { return 130000; }
EXPORT int cublasLtCreate(void **handle) { *handle = made('h', 0, 0); return SUCCESS; }
EXPORT int cublasLtDestroy(void *handle) { free(handle); return SUCCESS; }
EXPORT int cublasLtMatrixLayoutCreate(void **layout, int type, uint64_t rows, uint64_t columns, int64_t ld)
{
    printf("layout %d %llu %llu %lld\n", type, (unsigned long long)rows, (unsigned long long)columns, (long long)ld);
    *layout = made('l', type, 0);
    return SUCCESS;
}
EXPORT int cublasLtMatrixLayoutDestroy(void *layout) { free(layout); return SUCCESS; }
EXPORT int cublasLtMatrixLayoutSetAttribute(void *o, int a, const void *v, size_t n) { return set(o, a, v, n); }
EXPORT int cublasLtMatrixLayoutGetAttribute(void *o, int a, void *v, size_t n, size_t *w) { return get(o, a, v, n, w); }
EXPORT int cublasLtMatmulDescCreate(void **product, int compute, int type)
{
    printf("product %d %d\n", compute, type);
    *product = made('p', compute, type);
    return SUCCESS;
}
EXPORT int cublasLtMatmulDescDestroy(void *product) { free(product); return SUCCESS; }
EXPORT int cublasLtMatmulDescSetAttribute(void *o, int a, const void *v, size_t n) { return set(o, a, v, n); }
EXPORT int cublasLtMatmulDescGetAttribute(void *o, int a, void *v, size_t n, size_t *w) { return get(o, a, v, n, w); }

EXPORT int cublasLtMatmulAlgoGetHeuristic(void *handle, void *product, void *a, void *b, void *c, void *d, void *preference,
                                          int wanted, Result results[], int *count)
{
    (void)handle, (void)product, (void)a, (void)b, (void)c, (void)d, (void)preference;
    *count = wanted < 3 ? wanted : 3;
    for (int i = 0; i < *count; i++)
        results[i] = (Result){{{7, 0, 0, 0, 0, 0, 0, 100 + i}}, 1000 * i, i == 2 ? NOT_SUPPORTED : SUCCESS, 0.5f, {0}};
    return SUCCESS;
}
EXPORT int cublasLtMatmul(void *handle, void *product, const void *alpha, const void *A, void *a, const void *B, void *b,
                          const void *beta, const void *C, void *c, void *D, void *d, const Algorithm *algorithm, void *workspace,
                          size_t size, void *stream)
{
    (void)handle, (void)product, (void)a, (void)b, (void)c, (void)d, (void)alpha, (void)beta;
    printf("matmul %d %d %d %d with %lld, %d %zu in %d\n", (int)(intptr_t)A, (int)(intptr_t)B, (int)(intptr_t)C, (int)(intptr_t)D,
           algorithm ? (long long)algorithm->data[7] : -1, (int)(intptr_t)workspace, size, (int)(intptr_t)stream);
    return SUCCESS;
}
