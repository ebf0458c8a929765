/* handle.c: what serves functions of handles and copies. */
#ifndef CAIRN_BLAS_SERVICES_H
#define CAIRN_BLAS_SERVICES_H
#include "blas.h"

int32_t blas_create(void *handle);
int32_t blas_destroy(struct blas_handle *handle);
int32_t blas_set_stream(struct blas_handle *handle, void *stream);
int32_t blas_get_stream(struct blas_handle *handle, void *stream);
int32_t blas_set_pointer_mode(struct blas_handle *handle, int32_t mode);
int32_t blas_get_pointer_mode(struct blas_handle *handle, void *mode);
int32_t blas_set_atomics_mode(struct blas_handle *handle, int32_t mode);
int32_t blas_get_atomics_mode(struct blas_handle *handle, void *mode);
int32_t blas_set_math_mode(struct blas_handle *handle, int32_t mode);
int32_t blas_get_math_mode(struct blas_handle *handle, void *mode);
int32_t blas_set_vector(int64_t n, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld);
int32_t blas_get_vector(int64_t n, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld);
int32_t blas_set_matrix(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld);
int32_t blas_get_matrix(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld);
int32_t blas_set_vector_async(int64_t n, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld, void *stream);
int32_t blas_get_vector_async(int64_t n, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld, void *stream);
int32_t blas_set_matrix_async(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld, void *stream);
int32_t blas_get_matrix_async(int64_t rows, int64_t columns, int64_t size, const void *from, int64_t from_ld, void *to, int64_t to_ld, void *stream);
int32_t blas_start_query(struct blas_handle *handle);
int32_t blas_stop_query(struct blas_handle *handle, void *size);
int32_t blas_in_query(const struct blas_handle *handle);
int32_t blas_managing(const struct blas_handle *handle);
int32_t blas_user_managing(const struct blas_handle *handle);
int32_t blas_get_memory(struct blas_handle *handle, void *size);
int32_t blas_set_memory(struct blas_handle *handle, size_t size);
int32_t blas_set_workspace(struct blas_handle *handle, void *address, size_t size);
int32_t blas_set_metric(struct blas_handle *handle, int32_t metric);
int32_t blas_get_metric(struct blas_handle *handle, void *metric);
int32_t blas_pointer_mode_of(const void *pointer);
int32_t blas_set_events(struct blas_handle *handle, void *start, void *stop);
int32_t blas_set_fitness(struct blas_handle *handle, double *fitness);
int32_t blas_solutions(struct blas_handle *handle, int32_t *list, int32_t *size);
void blas_abort(void);

/* device_memory.c */
struct rocblas_device_malloc_base;
int32_t blas_malloc_success(struct rocblas_device_malloc_base *memory);
int32_t blas_malloc_ptr(struct rocblas_device_malloc_base *memory, void **result);
int32_t blas_malloc_get(struct rocblas_device_malloc_base *memory, size_t index, void **result);
int32_t blas_malloc_free(struct rocblas_device_malloc_base *memory);
void blas_malloc_default(size_t size);

int32_t blas_version_size(void *length);
int32_t blas_version_text(char *text, size_t length);
void blas_initialize(void);
const char *blas_status_name(int32_t status);
const char *blas_hip_status_name(int32_t status);

/* run.c */
int32_t blas_for_cuda(void);
int32_t blas_null_handle(void);

#endif
