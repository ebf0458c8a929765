"""The target ``amdgcnspirv``: SPIR-V, which is translated for a processor when a program is loaded (``spirv.load``)."""

from __future__ import annotations

from cairn.codeobj import bundle

TARGET = bundle.PORTABLE
ENTRY = "hip-spirv64-amd-amdhsa--"  # before the target, in offload bundles
# What carries more of what LLVM knows of the code.
_EXTENSIONS = (
    "SPV_EXT_shader_atomic_float16_add", "SPV_EXT_shader_atomic_float_add", "SPV_EXT_shader_atomic_float_min_max",
    "SPV_INTEL_function_pointers", "SPV_INTEL_inline_assembly", "SPV_INTEL_kernel_attributes",
    "SPV_INTEL_variable_length_array", "SPV_KHR_bfloat16", "SPV_KHR_bit_instructions", "SPV_KHR_expect_assume",
    "SPV_KHR_float_controls2", "SPV_KHR_linkonce_odr", "SPV_KHR_no_integer_wrap_decoration",
)  # fmt: skip
# Functions of the device library are found by their names at the end, so they must not be hidden; printf's formats go
# with its calls, as SPIR-V keeps none beside the code.
ARGS = ("-fvisibility=default", "-mprintf-kind=hostcall",
        "-mllvm", f"-spirv-ext={','.join(f'+{name}' for name in _EXTENSIONS)}")  # fmt: skip


def is_portable(target: str) -> bool:
    """Whether a target's code is SPIR-V."""
    return target == TARGET
