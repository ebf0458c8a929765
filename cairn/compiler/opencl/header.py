"""``opencl-c-base.h``: what clang's own declarations of OpenCL C's builtins stand on. Clang includes it by this name.

Types, limits and constants are OpenCL C 3.0's (6.3, 6.15.2, 6.15.15); clang's tables declare the functions.
"""

from __future__ import annotations

from collections.abc import Iterator

from cairn.compiler.opencl import subgroups
from cairn.compiler.opencl.types import ALL, VECTORS, WIDTHS

NAME = "opencl-c-base.h"
#: Features that the device has, for OpenCL C 3.0; 2.0 has the first ones by definition.
FEATURES = (
    "generic_address_space", "pipes", "work_group_collective_functions", "atomic_order_acq_rel",
    "atomic_order_seq_cst", "atomic_scope_device", "atomic_scope_all_devices", "read_write_images",
    "program_scope_global_variables", "images", "3d_image_writes", "subgroups", "int64", "fp64",
    "device_enqueue",
)  # fmt: skip
#: What clang takes as switches of the target (-cl-ext); the others are macros of the header.
SWITCHED = ("generic_address_space", "pipes", "atomic_order_acq_rel", "atomic_order_seq_cst", "atomic_scope_device",
            "atomic_scope_all_devices", "read_write_images", "program_scope_global_variables", "images",
            "3d_image_writes", "subgroups", "fp64", "device_enqueue")  # fmt: skip
EXTENSIONS = (
    "cl_khr_global_int32_base_atomics", "cl_khr_global_int32_extended_atomics", "cl_khr_local_int32_base_atomics",
    "cl_khr_local_int32_extended_atomics", "cl_khr_byte_addressable_store", "cl_khr_int64_base_atomics",
    "cl_khr_int64_extended_atomics", "cl_khr_fp64", "cl_khr_fp16", "cl_khr_3d_image_writes", "cl_khr_subgroups",
)  # fmt: skip
_LIMITS = {
    "FLT": ("f", 6, 24, 38, 128, -37, -125, "0x1.fffffep127", "0x1p-126", "0x1p-23"),
    "DBL": ("", 15, 53, 308, 1024, -307, -1021, "0x1.fffffffffffffp1023", "0x1p-1022", "0x1p-52"),
    "HALF": ("h", 3, 11, 4, 16, -4, -13, "0x1.ffcp15", "0x1p-14", "0x1p-10"),
}
_CONSTANTS = {
    "E": "2.7182818284590452353602874713526625", "LOG2E": "1.4426950408889634073599246810018921",
    "LOG10E": "0.43429448190325182765112891891660508", "LN2": "0.69314718055994530941723212145817657",
    "LN10": "2.3025850929940456840179914546843642", "PI": "3.1415926535897932384626433832795029",
    "PI_2": "1.5707963267948966192313216916397514", "PI_4": "0.78539816339744830961566084581987572",
    "1_PI": "0.31830988618379067153776752674502872", "2_PI": "0.63661977236758134307553505349005745",
    "2_SQRTPI": "1.1283791670955125738961589031215452", "SQRT2": "1.4142135623730950488016887242096981",
    "SQRT1_2": "0.70710678118654752440084436210484904",
}  # fmt: skip
_NUMBERS = {
    "CHAR_BIT": "8", "SCHAR_MAX": "127", "SCHAR_MIN": "(-127 - 1)", "UCHAR_MAX": "255", "CHAR_MAX": "SCHAR_MAX",
    "CHAR_MIN": "SCHAR_MIN", "USHRT_MAX": "65535", "SHRT_MAX": "32767", "SHRT_MIN": "(-32767 - 1)",
    "UINT_MAX": "0xffffffffu", "INT_MAX": "2147483647", "INT_MIN": "(-2147483647 - 1)",
    "ULONG_MAX": "0xfffffffffffffffful", "LONG_MAX": "0x7fffffffffffffffl", "LONG_MIN": "(-0x7fffffffffffffffl - 1)",
    "MAXFLOAT": "0x1.fffffep127f", "HUGE_VALF": "(__builtin_huge_valf())", "HUGE_VAL": "(__builtin_huge_val())",
    "INFINITY": "(__builtin_inff())", "NAN": '(__builtin_nanf(""))', "FP_ILOGB0": "INT_MIN", "FP_ILOGBNAN": "INT_MAX",
    "CLK_LOCAL_MEM_FENCE": "1", "CLK_GLOBAL_MEM_FENCE": "2", "CLK_IMAGE_MEM_FENCE": "4",
    "CLK_ADDRESS_NONE": "0", "CLK_ADDRESS_CLAMP_TO_EDGE": "2", "CLK_ADDRESS_CLAMP": "4", "CLK_ADDRESS_REPEAT": "6",
    "CLK_ADDRESS_MIRRORED_REPEAT": "8", "CLK_NORMALIZED_COORDS_FALSE": "0", "CLK_NORMALIZED_COORDS_TRUE": "1",
    "CLK_FILTER_NEAREST": "0x10", "CLK_FILTER_LINEAR": "0x20", "MAX_WORK_DIM": "3", "ATOMIC_FLAG_INIT": "0",
}  # fmt: skip
# From CL_SNORM_INT8 and CL_R on, as the host numbers them.
_TYPES = [
    "SNORM_INT8", "SNORM_INT16", "UNORM_INT8", "UNORM_INT16", "UNORM_SHORT_565", "UNORM_SHORT_555",
    "UNORM_INT_101010", "SIGNED_INT8", "SIGNED_INT16", "SIGNED_INT32", "UNSIGNED_INT8", "UNSIGNED_INT16",
    "UNSIGNED_INT32", "HALF_FLOAT", "FLOAT", "UNORM_INT24", "UNORM_INT_101010_2",
]  # fmt: skip
_ORDERS = [
    "R", "A", "RG", "RA", "RGB", "RGBA", "BGRA", "ARGB", "INTENSITY", "LUMINANCE", "Rx", "RGx", "RGBx", "DEPTH",
    "DEPTH_STENCIL", "sRGB", "sRGBx", "sRGBA", "sBGRA", "ABGR",
]  # fmt: skip
# Kernels that enqueue kernels: CL_QUEUED and what follows are states of events, CLK_SUCCESS and what follows answers.
_ENQUEUE = {
    "CL_COMPLETE": 0, "CL_RUNNING": 1, "CL_SUBMITTED": 2, "CL_QUEUED": 3, "CLK_SUCCESS": 0, "CLK_OUT_OF_RESOURCES": -5,
    "CLK_INVALID_ARG_SIZE": -51, "CLK_INVALID_EVENT_WAIT_LIST": -57, "CLK_EVENT_ALLOCATION_FAILURE": -100,
    "CLK_ENQUEUE_FAILURE": -101, "CLK_INVALID_QUEUE": -102, "CLK_INVALID_NDRANGE": -160, "CLK_DEVICE_QUEUE_FULL": -161,
    "CLK_ENQUEUE_FLAGS_NO_WAIT": 0, "CLK_ENQUEUE_FLAGS_WAIT_KERNEL": 1, "CLK_ENQUEUE_FLAGS_WAIT_WORK_GROUP": 2,
    "CLK_PROFILING_COMMAND_EXEC_TIME": 1,
}  # fmt: skip
_SCOPES = ("work_item", "work_group", "device", "all_svm_devices", "sub_group")
_RULES = ("relaxed", "acquire", "release", "acq_rel", "seq_cst")


def text() -> str:
    """The header."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "#pragma once"
    yield "#if __OPENCL_C_VERSION__ >= 300 || __OPENCL_C_VERSION__ == 200"
    for feature in FEATURES:
        yield f"#ifndef __opencl_c_{feature}\n#define __opencl_c_{feature} 1\n#endif"
    yield "#else\n#define __opencl_c_named_address_space_builtins 1\n#endif"
    # Clang knows these by macros alone.
    for name in ("depth_images", "image2d_from_buffer", *(f"subgroup_{each}" for each in subgroups.EXTENSIONS)):
        yield f"#define cl_khr_{name} 1"
    yield "#define __opencl_subgroup_builtins 1\n#define NULL ((void *)0)\n#define __half half"
    yield "typedef unsigned char uchar; typedef unsigned short ushort; typedef unsigned int uint;"
    yield "typedef unsigned long ulong; typedef __SIZE_TYPE__ size_t; typedef __PTRDIFF_TYPE__ ptrdiff_t;"
    yield "typedef __INTPTR_TYPE__ intptr_t; typedef __UINTPTR_TYPE__ uintptr_t; typedef uint cl_mem_fence_flags;"
    yield "#define __kernel_exec(x, type) __kernel __attribute__((work_group_size_hint(x, 1, 1), vec_type_hint(type)))"
    yield "#define kernel_exec __kernel_exec"
    yield "#pragma OPENCL EXTENSION cl_khr_fp16 : enable"
    yield "#if __OPENCL_C_VERSION__ < 120\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#endif"
    for kind in ALL:
        for width in VECTORS:
            yield f"typedef {kind.name} {kind.vector(width)} __attribute__((ext_vector_type({width})));"
        for width in WIDTHS:
            yield f"#define as_{kind.vector(width)}(x) __builtin_astype((x), {kind.vector(width)})"
    for name in ("size_t", "ptrdiff_t", "intptr_t", "uintptr_t"):
        yield f"#define as_{name}(x) __builtin_astype((x), {name})"
    for name, value in _NUMBERS.items():
        yield f"#define {name} {value}"
    for name, (suffix, *facts) in _LIMITS.items():
        whole = ("DIG", "MANT_DIG", "MAX_10_EXP", "MAX_EXP", "MIN_10_EXP", "MIN_EXP")
        for fact, number in zip((*whole, "MAX", "MIN", "EPSILON"), facts, strict=True):
            yield f"#define {name}_{fact} {number if fact in whole else f'{number}{suffix}'}"
        yield f"#define {name}_RADIX 2"
    for name, value in _CONSTANTS.items():
        for ending, suffix in (("", ""), ("_F", "f"), ("_H", "h")):
            yield f"#define M_{name}{ending} {value}{suffix}"
    for start, numbered in ((0x10D0, _TYPES), (0x10B0, _ORDERS)):
        for i, name in enumerate(numbered):
            yield f"#define CLK_{name} {start + i:#x}"
    yield from _later()
    yield "#if __OPENCL_C_VERSION__ >= 120"  # before, clang takes no such function
    yield "int printf(__constant const char *format, ...) __attribute__((format(printf, 1, 2)));\n#endif"
    yield "#pragma OPENCL EXTENSION all : disable"


def _later() -> Iterator[str]:
    """What OpenCL C has from 2.0 on."""
    yield "#if __OPENCL_C_VERSION__ >= 200"
    yield "#define ATOMIC_VAR_INIT(x) (x)"
    scopes = ", ".join(f"memory_scope_{name} = __OPENCL_MEMORY_SCOPE_{name.upper()}" for name in _SCOPES)
    scopes += ", memory_scope_all_devices = memory_scope_all_svm_devices"
    yield f"typedef enum memory_scope {{ {scopes} }} memory_scope;"
    rules = ", ".join(f"memory_order_{name} = __ATOMIC_{name.upper()}" for name in _RULES)
    yield f"typedef enum memory_order {{ {rules} }} memory_order;"
    for name, value in _ENQUEUE.items():
        yield f"#define {name} {value if value >= 0 else f'({value})'}"
    yield "#define CLK_NULL_QUEUE 0\n#define CLK_NULL_EVENT (__builtin_astype((void *)__SIZE_MAX__, clk_event_t))"
    yield "typedef int kernel_enqueue_flags_t; typedef int clk_profiling_info;"
    sides = "; ".join(f"size_t {name}[3]" for name in ("globalWorkOffset", "globalWorkSize", "localWorkSize"))
    yield f"typedef struct {{ uint workDimension; {sides}; }} ndrange_t;"
    yield "#define CLK_NULL_RESERVE_ID (__builtin_astype((void *)__SIZE_MAX__, reserve_id_t))"
    yield "#endif"
