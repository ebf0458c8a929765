/* rocFFT. */
#ifndef ROCFFT_H
#define ROCFFT_H

#include <stddef.h>

#include "rocfft-version.h"

typedef struct rocfft_plan_t* rocfft_plan;
typedef struct rocfft_plan_description_t* rocfft_plan_description;
typedef struct rocfft_execution_info_t* rocfft_execution_info;
typedef struct rocfft_field_t* rocfft_field;
typedef struct rocfft_brick_t* rocfft_brick;

typedef enum rocfft_status_e {
    rocfft_status_success,
    rocfft_status_failure,
    rocfft_status_invalid_arg_value,
    rocfft_status_invalid_dimensions,
    rocfft_status_invalid_array_type,
    rocfft_status_invalid_strides,
    rocfft_status_invalid_distance,
    rocfft_status_invalid_offset,
    rocfft_status_invalid_work_buffer
} rocfft_status;

typedef enum rocfft_transform_type_e {
    rocfft_transform_type_complex_forward,
    rocfft_transform_type_complex_inverse,
    rocfft_transform_type_real_forward,
    rocfft_transform_type_real_inverse
} rocfft_transform_type;

typedef enum rocfft_precision_e {
    rocfft_precision_single,
    rocfft_precision_double,
    rocfft_precision_half
} rocfft_precision;

typedef enum rocfft_result_placement_e {
    rocfft_placement_inplace,
    rocfft_placement_notinplace
} rocfft_result_placement;

typedef enum rocfft_array_type_e {
    rocfft_array_type_complex_interleaved,
    rocfft_array_type_complex_planar,
    rocfft_array_type_real,
    rocfft_array_type_hermitian_interleaved,
    rocfft_array_type_hermitian_planar,
    rocfft_array_type_unset
} rocfft_array_type;

typedef enum rocfft_comm_type_e {
    rocfft_comm_none,
    rocfft_comm_mpi
} rocfft_comm_type;

#include "internal/rocfft-functions.h"

#endif
