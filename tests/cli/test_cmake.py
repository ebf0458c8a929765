"""A CMake project that asks for HIP, built with the tree of ``cairn sdk`` and run."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import cmake
import pytest

from cairn.cli import programs

PROJECT = """
cmake_minimum_required(VERSION 3.21)
project(example LANGUAGES CXX HIP)
find_package(hip REQUIRED)
find_package(hiprtc REQUIRED)
add_library(kernels STATIC kernels.hip)
add_executable(example main.cpp)
target_link_libraries(example PRIVATE kernels hip::host hiprtc::hiprtc)
add_executable(relocatable first.hip second.hip)
target_compile_options(relocatable PRIVATE -fgpu-rdc)
target_link_options(relocatable PRIVATE -fgpu-rdc)
"""
DEVICE_PROJECT = """
cmake_minimum_required(VERSION 3.21)
project(device LANGUAGES CXX)
find_package(hip REQUIRED)
add_executable(device all.cpp)
target_link_libraries(device PRIVATE hip::device)
"""
OLDER_PROJECT = """
cmake_minimum_required(VERSION 3.21)
project(older LANGUAGES CXX)
list(APPEND CMAKE_MODULE_PATH "${CMAKE_PREFIX_PATH}/lib/cmake/hip")
find_package(HIP REQUIRED)
find_package(hip REQUIRED)
hip_add_executable(older all.cpp HIPCC_OPTIONS -DVALUE=1 CLANG_OPTIONS NVCC_OPTIONS -unknown)
target_link_libraries(older hip::host)
"""
KERNELS = """
#include <hip/hip_runtime.h>
__global__ void triple(int *p) { p[threadIdx.x] = threadIdx.x * 3; }
void launch(int *p) { triple<<<1, 64>>>(p); }
"""
MAIN = """
#include <cstdio>
#include <hip/hip_runtime.h>
#include <hip/hiprtc.h>
void launch(int *p);
int main() {
    int *p, host[64], major = 0, minor = 0;
    if (hipMalloc(reinterpret_cast<void **>(&p), sizeof host) != hipSuccess) return 1;
    launch(p);
    if (hipMemcpy(host, p, sizeof host, hipMemcpyDeviceToHost) != hipSuccess) return 1;
    hiprtcVersion(&major, &minor);
    std::printf("%d %d\\n", host[63], major > 0);
}
"""
FIRST = """
#include <hip/hip_runtime.h>
__device__ int twice(int x);
__global__ void set(int *p) { *p = twice(21); }
int main() {
    int *p, value = 0;
    hipMalloc(&p, sizeof value);
    set<<<1, 1>>>(p);
    hipMemcpy(&value, p, sizeof value, hipMemcpyDeviceToHost);
    return value;
}
"""
SECOND = "#include <hip/hip_runtime.h>\n__device__ int twice(int x) { return 2 * x; }\n"


def build(folder: Path, files: dict[str, str], *options: str) -> Path:
    """Configure and build a project as its user would, with the tree's programs on the path."""
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text)
    tree = programs.tree()
    program = str(Path(cmake.CMAKE_BIN_DIR) / "cmake")
    environment = {**os.environ, "PATH": f"{tree}/bin{os.pathsep}{os.environ['PATH']}"}
    generator = "Ninja" if shutil.which("ninja") else "Unix Makefiles"
    commands = (
        ["-S", ".", "-B", "build", "-G", generator, f"-DCMAKE_PREFIX_PATH={tree}", *options],
        ["--build", "build"],
    )
    for words in commands:
        made = subprocess.run(
            [program, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stdout + made.stderr
    return folder / "build"


def test_hip_is_a_language(tmp_path: Path) -> None:
    files = {"CMakeLists.txt": PROJECT, "kernels.hip": KERNELS, "main.cpp": MAIN}
    made = build(tmp_path / "project", {**files, "first.hip": FIRST, "second.hip": SECOND})
    assert subprocess.run([made / "example"], capture_output=True, text=True, check=True).stdout == "189 1\n"
    assert subprocess.run([made / "relocatable"], check=False).returncode == 42


@pytest.mark.parametrize("compiler", ["hipcc", "amdclang++"])
def test_cxx_with_device_code(tmp_path: Path, compiler: str) -> None:
    files = {"CMakeLists.txt": DEVICE_PROJECT, "all.cpp": KERNELS + MAIN}
    made = build(tmp_path / "device", files, f"-DCMAKE_CXX_COMPILER={programs.tree()}/bin/{compiler}")
    assert subprocess.run([made / "device"], capture_output=True, text=True, check=True).stdout == "189 1\n"


def test_the_older_module(tmp_path: Path) -> None:
    made = build(tmp_path / "older", {"CMakeLists.txt": OLDER_PROJECT, "all.cpp": KERNELS + MAIN})
    assert subprocess.run([made / "older"], capture_output=True, text=True, check=True).stdout == "189 1\n"
