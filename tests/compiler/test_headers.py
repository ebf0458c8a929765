"""The HIP headers: each by itself, in C and C++, in both passes and with both C++ libraries."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base import zig
from cairn.compiler import stages, toolchain
from cairn.compiler.jobs import DeviceJob, HostJob

HERE = Path(__file__).parent / "headers"
HEADERS = sorted(path.name for path in (toolchain.include_dir() / "hip").glob("*.h"))
KERNELS = sorted(path.name for path in HERE.glob("*.hip"))
PLAIN = [name for name in HEADERS if name not in ("hip_cooperative_groups.h",)]

# sizeof and the offset of a late member, as clients compiled against the real headers expect them.
LAYOUTS = {
    "hipDeviceProp_t": (1472, "gcnArchName", 1160),
    "hipPointerAttribute_t": (32, "allocationFlags", 28),
    "hipFuncAttributes": (56, "sharedSizeBytes", 48),
    "hipMemcpy3DParms": (160, "kind", 152),
    "HIP_MEMCPY3D": (184, "WidthInBytes", 160),
    "hip_Memcpy2D": (128, "WidthInBytes", 112),
    "hipMemcpy3DPeerParms": (168, "extent", 144),
    "hipKernelNodeParams": (64, "kernelParams", 48),
    "hipMemsetParams": (48, "width", 40),
    "hipMemAllocNodeParams": (120, "dptr", 112),
    "hipGraphNodeParams": (256, "reserved2", 248),
    "hipGraphEdgeData": (8, "type", 7),
    "hipLaunchAttribute": (72, "value", 8),
    "hipLaunchConfig_t": (56, "numAttrs", 48),
    "hipFunctionLaunchParams": (56, "kernelParams", 48),
    "hipLaunchParams": (56, "stream", 48),
    "hipMemPoolProps": (88, "maxSize", 24),
    "hipMemAllocationProp": (32, "allocFlags", 24),
    "hipMemAccessDesc": (12, "flags", 8),
    "hipResourceDesc": (64, "res", 8),
    "hipTextureDesc": (64, "maxMipmapLevelClamp", 60),
    "hipResourceViewDesc": (48, "lastLayer", 44),
    "HIP_RESOURCE_DESC": (144, "flags", 136),
    "textureReference": (88, "format", 84),
    "hipStreamBatchMemOpParams": (48, "pad", 0),
    "hipExternalMemoryHandleDesc": (104, "size", 24),
    "hipExternalSemaphoreHandleDesc": (96, "flags", 24),
    "hipIpcMemHandle_t": (64, "reserved", 0),
    "hipPitchedPtr": (32, "ysize", 24),
    "hipArrayMapInfo": (152, "flags", 140),
}


def check(command: list[str]) -> None:
    result = subprocess.run([*zig.command("clang"), *command], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[:3000]
    assert result.stderr == ""


def layout_source() -> str:
    lines = ["#include <hip/hip_runtime_api.h>", "#include <stddef.h>"]
    for name, (size, member, offset) in LAYOUTS.items():
        lines.append(f'CHECK(sizeof({name}) == {size}, "size of {name}");')
        lines.append(f'CHECK(offsetof({name}, {member}) == {offset}, "{name}.{member}");')
    lines.append("enum { size_of_error = sizeof(hipError_t), size_of_bool = sizeof(bool), yes = true, no = false };")
    values = {"hipErrorNoBinaryForGpu": 209, "hipErrorIllegalAddress": 700, "hipDeviceAttributeWarpSize": 87}
    lines += [f'CHECK({name} == {value}, "{name}");' for name, value in values.items()]
    return "\n".join(lines) + "\nint main(void) { return 0; }\n"


@pytest.mark.parametrize("language", ["c", "c++"])
def test_structures_have_the_layout_of_the_abi(language: str, tmp_path: Path) -> None:
    source = tmp_path / ("layout.c" if language == "c" else "layout.cpp")
    keyword = "_Static_assert" if language == "c" else "static_assert"
    source.write_text(f"#define CHECK {keyword}\n{layout_source()}")
    job = HostJob(source=str(source), language=language, args=("-Wall", "-Wextra"))
    include = ["-I", str(toolchain.include_dir())]
    check([*stages.host_command(job, "syntax", ""), *include, "-D__HIP_PLATFORM_AMD__"])


def test_every_header_stands_alone_in_plain_cpp(tmp_path: Path) -> None:
    for name in PLAIN:
        source = tmp_path / f"{name}.cpp"
        source.write_text(f"#include <hip/{name}>\n#include <hip/{name}>\nint main() {{ return 0; }}\n")
        job = HostJob(source=str(source), language="c++", args=("-std=c++14", "-Wall"))
        check(stages.host_command(job, "syntax", ""))


def test_the_names_of_amds_tree_lead_to_the_same_headers(tmp_path: Path) -> None:
    folder = toolchain.include_dir() / "hip/amd_detail"
    names = sorted(path.name for path in folder.glob("*.h"))
    assert {"amd_hip_runtime.h", "amd_hip_fp16.h", "amd_hip_cooperative_groups.h", "host_defines.h"} <= set(names)
    source = tmp_path / "all.hip"
    source.write_text("".join(f"#include <hip/amd_detail/{name}>\n" for name in names))
    check(stages.device_command(DeviceJob(source=str(source), target="gfx942"), "syntax", ""))
    check(stages.host_command(HostJob(source=str(source)), "syntax", ""))


def test_texture_references_compile_but_for_nvidia(tmp_path: Path) -> None:
    """CUDA 12 has none; what they give on an AMD device: tests/programs/texture_references.cu."""
    source = tmp_path / "reference.hip"
    source.write_text("""#include <hip/hip_runtime.h>
texture<float, 1, hipReadModeElementType> line;
texture<uchar4, hipTextureType2D, hipReadModeNormalizedFloat> picture;
__global__ void k(float* p) { p[0] = tex1Dfetch(line, 3); }
int main() {
  picture.addressMode[0] = hipAddressModeWrap;
  void* p = nullptr;
  return hipBindTexture(0, line, p, 4) + hipBindTexture2D(0, picture, p, 4, 4, 16) + hipUnbindTexture(line);
}
""")
    check(stages.device_command(DeviceJob(source=str(source), target="gfx942"), "syntax", ""))
    check(stages.host_command(HostJob(source=str(source)), "syntax", ""))
    command = stages.device_command(DeviceJob(source=str(source), target="sm_90"), "syntax", "")
    result = subprocess.run([*zig.command("clang"), *command], capture_output=True, text=True, check=False)
    assert result.stderr.count("error:") == 1
    assert "use a texture object" in result.stderr


def test_a_plain_compiler_takes_the_host_side_without_a_warning(tmp_path: Path) -> None:
    source = tmp_path / "all.cpp"
    source.write_text("".join(f"#include <hip/{name}>\n" for name in PLAIN) + "int main() { return 0; }\n")
    compiler = ["g++"] if shutil.which("g++") else [*zig.command("clang"), *toolchain.base_args()]
    command = [*compiler, "-std=c++14", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-D__HIP_PLATFORM_AMD__"]
    command += ["-I", str(toolchain.include_dir()), str(source)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[:3000]


@pytest.mark.parametrize("side", ["device", "host"])
@pytest.mark.parametrize("name", KERNELS)
def test_programs_of_every_intrinsic_compile(name: str, side: str) -> None:
    source = str(HERE / name)
    if side == "device":
        check(stages.device_command(DeviceJob(source=source, target="gfx942"), "syntax", ""))
    else:
        check(stages.host_command(HostJob(source=source), "syntax", ""))


@pytest.mark.parametrize("target", ["gfx90a", "gfx950", "gfx1100", "gfx1201"])
def test_other_targets_compile_too(target: str) -> None:
    job = DeviceJob(source=str(HERE / "small_floats.hip"), target=target)
    check(stages.device_command(job, "syntax", ""))


@pytest.mark.parametrize("standard", ["c++11", "c++14", "c++20"])
def test_older_and_newer_standards(standard: str, tmp_path: Path) -> None:
    source = tmp_path / "s.hip"
    source.write_text("#include <hip/hip_runtime.h>\n__global__ void k(float4 *p) { p[0] = p[1] * 2 + p[2]; }\n")
    job = DeviceJob(source=str(source), target="gfx942", args=(f"-std={standard}",))
    check(stages.device_command(job, "syntax", ""))


def test_hiprtc_needs_no_include(tmp_path: Path) -> None:
    source = tmp_path / "rtc.hip"
    source.write_text('extern "C" __global__ void k(uint32_t *p, size_t n) { p[0] = __popcll(n) + min(1, 2); }\n')
    job = DeviceJob(source=str(source), target="gfx942", args=("-D__HIPCC_RTC__=1", "-nostdinc", "-nostdinc++"))
    check(stages.device_command(job, "syntax", ""))


def test_every_name_of_the_device_api_is_declared(tmp_path: Path) -> None:
    text = "\n".join(line for line in (HERE / "device_api.txt").read_text().splitlines() if not line.startswith("#"))
    names = text.split()
    assert len(names) > 1000
    lines = [f"#include <hip/{name}>" for name in HEADERS]
    for number, name in enumerate(names):
        lines += [f"#ifndef {name}", f"namespace n{number} {{ using ::{name}; }}", "#endif"]
    source = tmp_path / "names.hip"
    source.write_text("\n".join(lines) + "\n")
    check(stages.device_command(DeviceJob(source=str(source), target="gfx942"), "syntax", ""))


@pytest.mark.parametrize(("option", "fused"), [("-O2", 2), ("-ffp-contract=on", 1), ("-ffp-contract=off", 0)])
def test_contraction_is_the_programs_choice(option: str, fused: int, tmp_path: Path) -> None:
    """A header must not leave its own choice behind; ``__fmul_rn`` and ``__fadd_rn`` never become one operation."""
    source = tmp_path / "contract.hip"
    source.write_text(
        "__global__ void k(float *p, float a, float b) { float t = p[0] * a; p[0] = t + b; }\n"
        "__global__ void one(float *p, float a, float b) { p[0] = p[0] * a + b; }\n"
        "__global__ void two(float *p, float a, float b) { p[0] = __fadd_rn(__fmul_rn(p[0], a), b); }\n"
    )
    job = DeviceJob(source=str(source), target="gfx942", args=("-O2", option))
    command = [*zig.command("clang"), *stages.device_command(job, "assembly", "-")]
    made = subprocess.run(command, capture_output=True, text=True, check=True)
    counts = {name: len(re.findall(rf"v_{name}", made.stdout)) for name in ("fma", "mul_f32", "add_f32")}
    assert counts["fma"] == fused
    assert counts["mul_f32"] == counts["add_f32"] == 3 - fused


DEFAULTS = """
#include <hip/hip_runtime.h>
#include <hip/hip_ext.h>
__constant__ int value;
__global__ void kernel(int *) {}
__global__ void plain(float, const int *) {}
template <typename T> __global__ void add(const T *, T *, size_t) {}
int main() {
    const int *from = nullptr;
    hipExtLaunchKernelGGL(add, dim3(1), dim3(64), 0, 0, nullptr, nullptr, 0, from, (int *)nullptr, size_t(1));
    hipExtLaunchKernelGGL(add<float>, 1, 64, 0, 0, nullptr, nullptr, 0, (const float *)nullptr, (float *)nullptr, 1);
    hipExtLaunchKernelGGL(plain, 1, 64, 0, 0, nullptr, nullptr, 0, 1, (int *)nullptr);
    int *p = nullptr, blocks = 0;
    void *args[] = {&p};
    hipEvent_t event;
    hipUserObject_t object;
    hipGraph_t graph;
    return hipEventRecordWithFlags(event) + hipMemcpyToSymbolAsync(value, p, 4, 0, hipMemcpyHostToDevice) +
           hipMemcpyFromSymbolAsync(p, value, 4, 0, hipMemcpyDeviceToHost) +
           hipMemcpyToSymbolAsync((const void *)p, p, 4, 0, hipMemcpyHostToDevice) +
           hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, (const void *)kernel, 64, 0) +
           hipConfigureCall(1, 64) + hipLaunchKernel((const void *)kernel, 1, 64, args) +
           hipUserObjectRetain(object) + hipUserObjectRelease(object) +
           hipGraphRetainUserObject(graph, object) + hipGraphReleaseUserObject(graph, object) +
           hipMallocManaged(&p, 4) + hipMallocManaged((void **)&p, 4) + hipMemsetAsync(p, 0, 4);
}
"""


def test_default_arguments_and_deduced_kernels(cc: Callable[..., int]) -> None:
    Path("defaults.hip").write_text(DEFAULTS)
    assert cc("-fsyntax-only", "--cuda-host-only", "defaults.hip") == 0


def test_a_programs_own_noinline_meets_strings_and_pointers(cc: Callable[..., int]) -> None:
    text = "#define __noinline__ __attribute__((noinline))\n#include <memory>\n#include <string>\n#include <complex>\n"
    Path("own.hip").write_text(text + "__noinline__ __device__ int half(int a) { return a / 2; }\n")
    assert cc("-fsyntax-only", "own.hip") == 0


def test_a_programs_own_noinline_meets_the_cpp_library(tmp_path: Path) -> None:
    """libstdc++ 13 writes ``__attribute__((__noinline__))``; CuPy's kernels have a macro of that name."""
    library = "#pragma once\n#include_next <iterator>\n__attribute__((__noinline__)) inline int found() { return 1; }\n"
    (tmp_path / "iterator").write_text(library)
    names = (
        "#include <thrust/detail/config/namespace.h>\nTHRUST_NAMESPACE_BEGIN struct first {};\nTHRUST_NAMESPACE_END\n"
    )
    rest = "#include <thrust/complex.h>\n__noinline__ int second(thrust::first) { return found(); }\n"
    source = tmp_path / "own.hip"
    source.write_text(f"#define __noinline__ __attribute__((noinline))\n{names}{rest}")
    job = DeviceJob(source=str(source), target="gfx942", args=("-isystem", str(tmp_path)))
    check(stages.device_command(job, "syntax", ""))
