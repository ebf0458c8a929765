"""The ROCm tree for other build systems, with a stand-in runtime: what is in it, hipconfig's answers, g++."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import UsageError
from cairn.compiler import sdk
from cairn.compiler.sdk import hipconfig

PROGRAM = """
#include <hip/hip_runtime.h>
#include <complex>
int main() {
    void *p = nullptr;
    return hipMalloc(&p, 16) == hipSuccess && p ? 5 : 1;
}
"""


@pytest.fixture
def tree(fake_runtime: Path, tmp_path: Path) -> Path:
    return sdk.build({"amdhip64": fake_runtime}, tmp_path / "rocm")


def test_the_tree_has_what_build_systems_look_for(tree: Path) -> None:
    for name in (
        "bin/hipcc", "bin/nvcc", "bin/hipconfig", "llvm/bin/clang++", "lib/llvm/bin/amdclang++",
        "include/hip/hip_runtime.h", "lib/libamdhip64.so.7", "lib64/libcudart.so", "lib/cmake/hip/hip-config.cmake",
        "lib/cmake/hip-lang/hip-lang-config.cmake", ".info/version", "share/hip/version",
    ):  # fmt: skip
        assert (tree / name).is_file(), name
    assert not (tree / "include/complex").exists()  # the C++ library's own is for other compilers
    assert not (tree / "lib/cmake/rocblas").exists()
    assert (tree / ".info/version").read_text().startswith("7.")


def test_the_tree_follows_what_there_is(tree: Path, fake_runtime: Path, tmp_path: Path) -> None:
    other = tmp_path / "rocblas"
    other.mkdir()
    (other / "librocblas.so").write_bytes(b"")
    (tree / "lib/old.so").write_bytes(b"")
    before = (tree / "bin/hipcc").stat().st_mtime_ns
    assert sdk.build({"amdhip64": fake_runtime, "rocblas": other}, tree) == tree
    assert (tree / "lib/libcuda.so").resolve() == (tree / "lib/libamdhip64.so").resolve()
    assert "roc::rocblas SHARED" in (tree / "lib/cmake/rocblas/rocblas-config.cmake").read_text()
    assert (tree / "bin/hipcc").stat().st_mtime_ns == before
    assert not (tree / "lib/old.so").exists()
    sdk.build({"amdhip64": fake_runtime}, tree)
    assert not (tree / "lib/cmake/rocblas/rocblas-config.cmake").exists()


def test_nothing_is_written_behind_links(tree: Path, fake_runtime: Path) -> None:
    """Links lead to Cairn's own files: a folder with both kinds is a real one, also where an earlier one was not."""
    groups = tree / "cuda/include/cooperative_groups"
    own = sdk.toolchain.include_dir() / "cooperative_groups"
    before = {file.name: file.read_bytes() for file in own.iterdir()}
    assert not groups.is_symlink() and {"reduce.h", "memcpy_async.h"} <= {file.name for file in groups.iterdir()}
    for file in groups.iterdir():
        file.unlink()
    groups.rmdir()
    groups.symlink_to(own)
    sdk.build({"amdhip64": fake_runtime}, tree)
    assert not groups.is_symlink() and (groups / "reduce.h").is_file()
    assert {file.name: file.read_bytes() for file in own.iterdir()} == before


def test_programs_run(tree: Path, tmp_path: Path) -> None:
    answer = subprocess.run([tree / "bin/hipconfig", "--platform"], cwd=tmp_path, capture_output=True, check=True)
    assert answer.stdout == b"amd"
    agents = subprocess.run([tree / "bin/rocm_agent_enumerator"], capture_output=True, text=True, check=True)
    assert agents.stdout.startswith("gfx")
    wrong = subprocess.run([tree / "bin/hipcc", "absent.hip"], capture_output=True, text=True, check=False)
    assert (wrong.returncode, wrong.stderr) == (2, "cairn: absent.hip: no such file\n")


@pytest.mark.skipif(shutil.which("g++") is None, reason="no g++")
@pytest.mark.parametrize("library", ["amdhip64", "cudart"])
def test_gcc_compiles_and_links_host_code(tree: Path, tmp_path: Path, library: str) -> None:
    (tmp_path / "p.cpp").write_text(PROGRAM)
    options = hipconfig.answer(["--cpp_config"], lambda: tree).split()
    link = ["-L", tree / "lib", f"-l{library}", f"-Wl,-rpath,{tree / 'lib'}"]
    subprocess.run(["g++", *options, "-Wall", "-Werror", tmp_path / "p.cpp", *link, "-o", tmp_path / "p"], check=True)
    assert subprocess.run([tmp_path / "p"], check=False).returncode == 5


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc")
def test_gcc_links_c_code_that_calls_cuda(tree: Path, tmp_path: Path) -> None:
    """As old programs do it: no header at all."""
    (tmp_path / "p.c").write_text(
        "int cudaMalloc(void **, unsigned long);\nint cudaFree(void *);\nint cudaThreadSynchronize(void);\n"
        "int main(void) { void *p = 0; int e = cudaMalloc(&p, 8) + cudaThreadSynchronize() + cudaFree(p);\n"
        "    return e ? e : p ? 6 : 1; }\n"
    )
    link = ["-L", tree / "lib", "-lcuda", "-lcudart", f"-Wl,-rpath,{tree / 'lib'}"]
    subprocess.run(["gcc", tmp_path / "p.c", *link, "-o", tmp_path / "p"], check=True)
    assert subprocess.run([tmp_path / "p"], check=False).returncode == 6


@pytest.mark.skipif(shutil.which("g++") is None, reason="no g++")
def test_gcc_reads_the_headers_of_cudas_libraries(tree: Path, tmp_path: Path) -> None:
    headers = (
        "cublas.h", "cublas_v2.h", "cublasLt.h", "cufft.h", "cufftXt.h", "curand.h", "cusolverDn.h", "cusolverSp.h",
        "cusolverSp_LOWLEVEL_PREVIEW.h", "cusolverRf.h", "cusparse.h", "nccl.h", "nvrtc.h", "nvToolsExt.h", "cuda.h",
        "cuda_runtime.h", "cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuComplex.h", "cuda_profiler_api.h",
        "cuda_gl_interop.h", "driver_types.h",
    )  # fmt: skip
    refused = {}
    for header in headers:  # each alone: none counts on another
        source = tmp_path / "host.cpp"
        source.write_text(f"#include <{header}>\nint main() {{}}\n")
        words = ["g++", f"-I{tree}/cuda/include", "-std=c++17", "-fsyntax-only", str(source)]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            refused[header] = next(line for line in done.stderr.splitlines() if "error" in line)
    assert not refused
    names = (tree / "cuda/include/cairn_cuda_names.h").read_text()
    assert not re.search(r"^#define (?!__HIP_PLATFORM)\w+ *$", names, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--path"], "{tree}"),
        (["-p"], "{tree}"),
        (["--rocmpath"], "{tree}"),
        (["-R", "-n"], "{tree}\n"),
        (["--hipclangpath"], "{tree}/llvm/bin"),
        (["--compiler"], "clang"),
        (["-P", "--newline"], "amd\n"),
        (["--runtime"], "rocclr"),
        (["-C"], " -D__HIP_PLATFORM_HCC__= -D__HIP_PLATFORM_AMD__= -I{tree}/include"),
    ],
)
def test_hipconfig(tree: Path, words: list[str], text: str) -> None:
    assert hipconfig.answer(words, lambda: tree) == text.format(tree=tree)


def test_hipconfig_at_length(tree: Path) -> None:
    text = hipconfig.answer([], lambda: tree)
    assert text == hipconfig.answer(["--full"], lambda: tree)
    assert text.startswith("HIP version  : 7.")
    assert f"HIP_PATH     : {tree}\n" in text
    assert "clang version" in text
    assert "MISSING" not in hipconfig.answer(["--check"], lambda: tree)
    assert "--cpp_config" in hipconfig.answer(["-h"], lambda: tree)
    with pytest.raises(UsageError, match="unknown option --paht"):
        hipconfig.answer(["--paht"], lambda: tree)


def test_where_hip_is(cc: Callable[..., int], capfd: pytest.CaptureFixture[str]) -> None:
    """What CMake asks a clang that it takes for ROCm's."""
    assert cc("-v", "-print-targets") == 0
    captured = capfd.readouterr()
    assert "amdgcn" in captured.out
    assert f"Found HIP installation: {sdk.root()}, version 7." in captured.err


def test_headers_of_the_tree_are_not_the_users(tree: Path, tmp_path: Path) -> None:
    """CMake puts them on the search path; they are neither read as the program's nor translated."""
    from cairn.compiler import sources

    source = tmp_path / "p.cpp"
    source.write_text("#include <hip/hip_runtime.h>\n#include <vector>\n")
    found = sources.scan([str(source)], ["-isystem", str(tree / "include")])
    assert list(found.files) == [str(source)]
    assert set(found.system) == {"hip/hip_runtime.h", "vector"}
