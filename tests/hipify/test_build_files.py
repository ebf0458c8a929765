from __future__ import annotations

from pathlib import Path

import pytest

from cairn.hipify.buildfiles import cmake, make, python, translator_of

CMAKE = """\
cmake_minimum_required(VERSION 3.18)
project(demo LANGUAGES CXX CUDA)
find_package(CUDAToolkit 11 REQUIRED) # kept
set(CMAKE_CUDA_STANDARD 17)
set(CMAKE_CUDA_ARCHITECTURES "70;80")
set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -gencode arch=compute_70,code=sm_70 --expt-extended-lambda -lineinfo")
add_executable(demo main.cu src/k.cu host.cpp)
target_compile_options(demo PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--use_fast_math>)
target_link_libraries(demo PRIVATE CUDA::cudart CUDA::cublas cufft other)
set_target_properties(demo PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
cuda_add_library(old STATIC b.cu)
"""
CMAKE_HIP = """\
cmake_minimum_required(VERSION 3.18)
project(demo LANGUAGES CXX HIP)
find_package(hip REQUIRED)
find_package(hipblas REQUIRED)
find_package(hipfft REQUIRED) # kept
set(CMAKE_HIP_STANDARD 17)
set(CMAKE_HIP_ARCHITECTURES gfx942)
set(CMAKE_HIP_FLAGS "${CMAKE_HIP_FLAGS} --offload-arch=gfx942 -gline-tables-only")
add_executable(demo main.cu src/k.cu host.cpp)
set_source_files_properties(main.cu src/k.cu PROPERTIES LANGUAGE HIP)
target_compile_options(demo PRIVATE $<$<COMPILE_LANGUAGE:HIP>:-ffast-math>)
target_link_libraries(demo PRIVATE hip::host roc::hipblas hip::hipfft other)
set_target_properties(demo PROPERTIES CUDA_SEPARABLE_COMPILATION ON)
add_library(old STATIC b.cu)
set_source_files_properties(b.cu PROPERTIES LANGUAGE HIP)
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_cmake(newline: str) -> None:
    result = cmake.translate(CMAKE.replace("\n", newline))
    assert result.text == CMAKE_HIP.replace("\n", newline)
    assert [(note.line, note.text) for note in result.notes if note.left] == [
        (10, "set_target_properties(demo PROPERTIES CUDA_SEPARABLE_COMPILATION ON)")
    ]
    assert cmake.translate(result.text).text == result.text


def test_cmake_variables_and_messages_of_the_project() -> None:
    text = (
        "set(CUDA_LIBS CUDA::cudart CUDA::cublas)\nlist(APPEND MY_LANGUAGES CUDA)\n"
        'target_link_libraries(a ${CUDA_LIBS})\nmessage(STATUS "CUDA version ${CUDA_VERSION}")\n'
        'if (CUDA_VERSION VERSION_LESS 11)\nendif()\noption(TCNN_LINK_CUDA "Link CUDA?" ON)\n'
        "list(APPEND CMAKE_CUDA_ARCHITECTURES ${NEWEST_CUDA})\n"
    )
    result = cmake.translate(text)
    assert result.text.startswith("set(CUDA_LIBS hip::host roc::hipblas)\nlist(APPEND MY_LANGUAGES HIP)\n")
    assert [note.line for note in result.notes if note.left] == [5, 8]
    assert cmake.translate(result.text).text == result.text


def test_cmake_without_cuda_stays() -> None:
    text = "project(x C)\nadd_executable(x a.c)\n# CUDA is not used\n"
    assert cmake.translate(text.replace("CUDA", "Nothing")).text == text.replace("CUDA", "Nothing")
    assert not cmake.translate(text).notes


MAKE = """\
CUDA_HOME ?= /usr/local/cuda-12.1
NVCC := $(CUDA_HOME)/bin/nvcc
ARCH = sm_60
CFLAGS := -std=c++17 -Xcompiler -Wall -arch=$(ARCH) -rdc=true -maxrregcount=32 # nvcc's
LDFLAGS = -L$(CUDA_HOME)/lib64 -lcudart -lcurand -lm
%.o: %.cu
\tnvcc $(CFLAGS) -gencode arch=compute_70,code=sm_70 -gencode=arch=compute_80,code=sm_80 -c $< -o $@
prof:
\tnvprof ./a
"""
MAKE_HIP = """\
CUDA_HOME ?= /opt/rocm
NVCC := hipcc
ARCH = gfx942
CFLAGS := -std=c++17 -Wall --offload-arch=$(ARCH) -fgpu-rdc # nvcc's
LDFLAGS = -L$(CUDA_HOME)/lib -lamdhip64 -lhiprand -lm
%.o: %.cu
\thipcc $(CFLAGS) --offload-arch=gfx942 -c $< -o $@
prof:
\tnvprof ./a
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_makefile(newline: str) -> None:
    result = make.translate(MAKE.replace("\n", newline))
    assert [line.split() for line in result.text.splitlines()] == [line.split() for line in MAKE_HIP.splitlines()]
    assert result.text.count("\r") == MAKE.replace("\n", newline).count("\r")
    assert [(note.line, note.text) for note in result.notes if note.left] == [(9, "nvprof ./a")]
    assert make.translate(result.text).text == result.text


def test_host_makefile_stays() -> None:
    text = "CC = gcc\nall:\n\t$(CC) -m64 -G a.c -lcurl\n"
    assert make.translate(text).text == text


SETUP = """\
from torch.utils.cpp_extension import BuildExtension, CUDAExtension
setup(ext_modules=[CUDAExtension("a", ["a.cu"], extra_compile_args={"cxx": ["-O3"],
    "nvcc": ["-O3", "-gencode", "arch=compute_70,code=sm_70", "--expt-relaxed-constexpr", "--use_fast_math"]})])
print(os.path.join(CUDA_HOME, "lib64"))
subprocess.run(["nvcc", "--version"])
args["nvcc"].append("-g")
CUDAExtension("b", ["b.cu"], libraries=["cublas", "m"])
"""


def test_setup_py() -> None:
    result = python.translate(SETUP)
    assert '"nvcc": ["-O3", "--offload-arch=gfx942", "-ffast-math"]})])' in result.text
    assert result.text.count("CUDAExtension") == 3
    assert [note.line for note in result.notes if note.left] == [5]
    assert 'join(ROCM_HOME, "lib64")' in result.text and 'libraries=["hipblas", "m"]' in result.text
    assert any("CUDAExtension stays" in note.note for note in result.notes)
    assert python.translate(result.text).text == result.text
    compile(result.text, "setup.py", "exec")


def test_scripts_are_reported() -> None:
    translate = translator_of(Path("build.sh"))
    assert translate is not None
    result = translate("#!/bin/sh\nnvcc a.cu # nvcc\n# nvcc\n")
    assert [note.line for note in result.notes] == [2]
    assert result.text.startswith("#!/bin/sh\nnvcc")


@pytest.mark.parametrize(
    ("name", "known"),
    [("CMakeLists.txt", True), ("x.cmake", True), ("Makefile", True), ("GNUmakefile", True), ("Makefile.linux", True),
     ("rules.mk", True), ("setup.py", True), ("meson.build", True), ("a.cu", False), ("Makefile.prehip", False),
     ("other.py", False)],
)  # fmt: skip
def test_which_files_are_build_files(name: str, known: bool) -> None:
    assert (translator_of(Path("d") / name) is not None) == known
