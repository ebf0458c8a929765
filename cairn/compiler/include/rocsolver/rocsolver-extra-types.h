/* Types that rocSOLVER has beside rocBLAS'. */
#ifndef ROCSOLVER_EXTRA_TYPES_H
#define ROCSOLVER_EXTRA_TYPES_H

#include <stdint.h>

typedef uint32_t rocblas_layer_mode_flags;

typedef enum rocblas_layer_mode_ex_ { rocblas_layer_mode_ex_log_kernel = 0x10 } rocblas_layer_mode_ex;

typedef enum rocblas_direct_ { rocblas_forward_direction = 171, rocblas_backward_direction = 172 } rocblas_direct;

typedef enum rocblas_storev_ { rocblas_column_wise = 181, rocblas_row_wise = 182 } rocblas_storev;

typedef enum rocblas_svect_ {
    rocblas_svect_all = 191,
    rocblas_svect_singular = 192,
    rocblas_svect_overwrite = 193,
    rocblas_svect_none = 194,
} rocblas_svect;

typedef enum rocblas_workmode_ { rocblas_outofplace = 201, rocblas_inplace = 202 } rocblas_workmode;

typedef enum rocblas_evect_ {
    rocblas_evect_original = 211,
    rocblas_evect_tridiagonal = 212,
    rocblas_evect_none = 213,
} rocblas_evect;

typedef enum rocblas_eform_ { rocblas_eform_ax = 221, rocblas_eform_abx = 222, rocblas_eform_bax = 223 } rocblas_eform;

typedef enum rocblas_erange_ {
    rocblas_erange_all = 231,
    rocblas_erange_value = 232,
    rocblas_erange_index = 233,
} rocblas_erange;

typedef enum rocblas_eorder_ { rocblas_eorder_blocks = 241, rocblas_eorder_entire = 242 } rocblas_eorder;

typedef enum rocblas_esort_ { rocblas_esort_none = 251, rocblas_esort_ascending = 252 } rocblas_esort;

typedef enum rocblas_srange_ {
    rocblas_srange_all = 261,
    rocblas_srange_value = 262,
    rocblas_srange_index = 263,
} rocblas_srange;

typedef enum rocsolver_rfinfo_mode_ {
    rocsolver_rfinfo_mode_lu = 271,
    rocsolver_rfinfo_mode_cholesky = 272,
} rocsolver_rfinfo_mode;

typedef enum rocblas_pivot_ {
    rocblas_pivot_variable = 281,
    rocblas_pivot_top = 282,
    rocblas_pivot_bottom = 283,
} rocblas_pivot;

typedef enum rocsolver_alg_mode_ { rocsolver_alg_mode_gpu = 291, rocsolver_alg_mode_hybrid = 292 } rocsolver_alg_mode;

typedef enum rocsolver_function_ {
    rocsolver_function_bdsqr = 401,
    rocsolver_function_gesvd = 402,
    rocsolver_function_sterf = 403,
} rocsolver_function;

typedef struct rocsolver_rfinfo_* rocsolver_rfinfo;

#endif
