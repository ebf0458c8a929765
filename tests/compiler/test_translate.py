"""CUDA sources: translated in memory, reported in the user's terms."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError
from cairn.compiler import sources

Driver = Callable[..., int]
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A CUDA program over three files: the source, a header beside it, and one in an include folder."""
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc/memory.cuh").write_text(
        "#pragma once\n#include <cuda_runtime.h>\n"
        "inline void *get(size_t n) { void *p = 0; cudaMalloc(&p, n); return p; }\n"
    )
    (tmp_path / "local.h").write_text("#include <memory.cuh>\n__device__ inline float two() { return 2.0f; }\n")
    (tmp_path / "main.cu").write_text(
        '#include <cuda_runtime.h>\n#include "local.h"\n'
        "__global__ void k(int n, float *a) { a[threadIdx.x] = two(); }\n"
        "int main() { k<<<1, 32>>>(9, (float *)get(4)); return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1; }\n"
    )
    return tmp_path


def test_cuda_program(cc: Driver, project: Path, run: Run) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    assert cc("main.cu", "-Iinc", "-o", "main") == 0
    result = run("./main")
    assert result.returncode == 0
    assert "argument 9" in result.stdout
    assert all(path.read_bytes() == data for path, data in before.items())


def test_names_that_come_without_a_header(cc: Driver, tmp_path: Path, run: Run) -> None:
    """What nvcc (CUDA 13, with GCC 13) knows in a program that includes nothing."""
    (tmp_path / "names.cu").write_text(
        "__global__ void k(int) {}\n"
        "int main() {\n"
        "    k<<<1, 1>>>(9);\n"
        "    int sum = INT_MAX - std::numeric_limits<int>::max() + std::min(0, 1) + std::abs(0);\n"
        "    for (int n : {1, 2, 3}) sum += n;\n"
        "    auto both = std::make_pair(std::move(sum), int64_t(UINT_MAX));\n"
        "    std::swap(both.first, sum);\n"
        '    if (strcmp("a", "b") >= 0 || M_PI < 3 || !std::is_same<ptrdiff_t, ptrdiff_t>::value) exit(2);\n'
        "    memset(&sum, 0, 0);\n"
        "    return cudaDeviceSynchronize() == cudaSuccess && sum == 6 && std::sqrt(4.0f) == 2 && time(0) ? 0 : 1;\n"
        "}\n"
    )
    assert cc("names.cu", "-o", "names") == 0
    assert run("./names").returncode == 0


@pytest.mark.parametrize("spelling", ["main.cu", "./main.cu", "inc/../main.cu", "ABSOLUTE"])
def test_diagnostics_name_the_users_file_as_written(cc: Driver, project: Path, spelling: str) -> None:
    path = str(project / "main.cu") if spelling == "ABSOLUTE" else spelling
    with Path("main.cu").open("a") as file:
        file.write("int wrong = cudaNoSuchThing;\n")
    with pytest.raises(CompileError) as caught:
        cc(path, "-I", "inc")
    assert caught.value.output.startswith(f"{path}:5:13: error:")


def test_an_error_in_a_translated_header(cc: Driver, project: Path) -> None:
    with Path("inc/memory.cuh").open("a") as file:
        file.write("int wrong = cudaNoSuchThing;\n")
    with pytest.raises(CompileError) as caught:
        cc("main.cu", "-Iinc")
    assert "inc/memory.cuh:4:13: error:" in caught.value.output


def test_through_a_symbolic_link(cc: Driver, project: Path, run: Run) -> None:
    Path("links").mkdir()
    Path("links/other.cu").symlink_to("../main.cu")
    Path("links/local.h").symlink_to("../local.h")
    assert cc("links/other.cu", "-Iinc", "-o", "main") == 0
    assert "argument 9" in run("./main").stdout


def test_scan_follows_the_users_files_and_no_others(project: Path) -> None:
    found = sources.scan([str(project / "main.cu")], [f"-I{project / 'inc'}"])
    assert {Path(path).name for path in found.files} == {"main.cu", "local.h", "memory.cuh"}
    assert list(found.system) == ["cuda_runtime.h"]


def test_overlay_holds_only_files_that_change(project: Path, tmp_path: Path) -> None:
    (project / "plain.h").write_text("int plain;\n")
    (project / "words.h").write_text("// cut, curve: words that merely look alike\n")
    with (project / "main.cu").open("a") as file:
        file.write('#include "plain.h"\n#include "words.h"\n')
    found = sources.scan([str(project / "main.cu")], [f"-I{project / 'inc'}"])
    described = json.loads(Path(sources.overlay(found, tmp_path)).read_text())
    assert described["use-external-names"] is False
    assert {Path(root["name"]).name for root in described["roots"]} == {"main.cu", "memory.cuh"}


def test_hip_sources_need_no_overlay(tmp_path: Path) -> None:
    source = tmp_path / "x.hip"
    source.write_text("#include <hip/hip_runtime.h>\n__global__ void k() {}\n")
    assert sources.overlay(sources.scan([str(source)]), tmp_path) == ""


@pytest.mark.parametrize(
    ("includes", "options", "dialect", "hip"),
    [
        (["cuda_runtime.h"], [], "", False),
        (["hip/hip_runtime.h"], [], "", True),
        (["hip/hip_runtime.h"], [], "cuda", False),
        (["hip/hip_runtime.h", "cuda_runtime.h"], [], "", False),
        (["hip/hip_runtime.h", "cuda_runtime.h"], ["-O2", "-DUSE_ROCM"], "", True),
        (["hip/hip_runtime.h", "cuda_runtime.h"], [], "hip", True),
        (["cuda_runtime.h"], [], "hip", False),
    ],
)
def test_what_counts_as_a_hip_program(includes: list[str], options: list[str], dialect: str, hip: bool) -> None:
    found = sources.Scan(system=dict.fromkeys(includes))
    assert sources.is_hip(found, options, dialect) is hip


@pytest.mark.parametrize("name", ["__CUDA_ARCH__", "__CUDACC__", "__NVCC__", "__CUDACC_VER_MAJOR__", "CUDART_VERSION"])
def test_what_nvcc_says_of_itself_is_not_translated(name: str) -> None:
    text = f"#if defined({name}) && {name} > 0\n#error nvcc\n#endif\ncudaError_t e;\n"
    translated, _ = sources.translation(text, "a.cu", sources.translation_options())
    assert translated is not None
    assert translated.read_text() == text.replace("cudaError_t", "hipError_t")
