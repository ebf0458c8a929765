"""libcairnocl: OpenCL's installable client driver, which is libOpenCL.so.1 for programs that know of no loader."""

from __future__ import annotations

from cairn.catalog.library import Library, Native, Status

_HANDLES = [
    "platform_id", "device_id", "context", "command_queue", "mem", "program", "kernel", "event", "sampler",
    "context_notify", "context_end", "mem_end", "program_notify", "event_notify", "native_kernel", "svm_free",
]  # fmt: skip
_WIDE = [
    "ulong", "device_type", "command_queue_properties", "mem_flags", "svm_mem_flags", "mem_migration_flags",
    "map_flags", "queue_properties", "sampler_properties", "mem_properties", "device_partition_property_ext",
]  # fmt: skip
_WORDS = [
    "uint", "bool", "platform_info", "device_info", "context_info", "command_queue_info", "mem_object_type",
    "mem_info", "image_info", "buffer_create_type", "addressing_mode", "filter_mode", "sampler_info", "pipe_info",
    "program_info", "program_build_info", "kernel_info", "kernel_arg_info", "kernel_work_group_info",
    "kernel_sub_group_info", "event_info", "profiling_info", "kernel_exec_info", "GLenum", "GLuint", "gl_object_type",
    "gl_texture_info", "gl_context_info",
]  # fmt: skip
_HEADERS = [
    "cl", "opencl", "cl_egl", "cl_ext", "cl_ext_intel", "cl_function_types", "cl_gl", "cl_gl_ext", "cl_half", "cl_icd",
    "cl_layer", "cl_platform", "cl_version",
]  # fmt: skip
_SIGNED = ("context_properties", "device_partition_property", "pipe_properties")

LIBRARY = Library(
    name="cairnocl",
    soname="libcairnocl.so.1",
    others=("libOpenCL.so.1",),
    functions="cl[A-Z]",
    status=(
        Status("cl_int", "CL_INVALID_OPERATION", refusal=-59, invalid=-30, memory=-6, internal=-6, unreachable=-1001),
    ),
    types={
        **{f"cl_{name}": "void*" for name in _HANDLES},
        **{f"cl_{name}": "uint64_t" for name in _WIDE},
        **{f"cl_{name}": "uint32_t" for name in _WORDS},
        **{f"cl_{name}": "int64_t" for name in _SIGNED},
        "cl_int": "int32_t",
        "cl_GLint": "int32_t",
        "cl_GLsync": "void*",
        "CLeglDisplayKHR": "void*",
        "CLeglImageKHR": "void*",
        "CLeglSyncKHR": "void*",
    },
    outputs=False,
    versions=("OPENCL_1.0", "OPENCL_1.1", "OPENCL_1.2", "OPENCL_2.0", "OPENCL_2.1", "OPENCL_2.2", "OPENCL_3.0"),
    package="cairn.libs.opencl",
    native=Native(
        tuple(
            f"libs/opencl/native/{name}.c"
            for name in (
                "object",
                "platform",
                "context",
                "memory",
                "image",
                "program",
                "binary",
                "build",
                "kernel",
                "launch",
                "command",
                "event",
                "copies",
                "device_queue",
                "image_copies",
                "fills",
                "maps",
                "svm",
            )
        ),
        "libs/opencl/native/ocl.h",
        "cairn_ocl",
        "attach_opencl",
        made="cairn.libs.opencl.dispatch",
        includes=("compiler/include/CL", "hsa/native", "vgpu/native"),
    ),
    headers=(*(f"CL/{name}.h" for name in _HEADERS), "CL/opencl.hpp", "CL/cl2.hpp", "CL/cl.hpp"),
    declares={"": "CL/cl_functions.h"},
    links=("OpenCL",),
)
