from __future__ import annotations

import csv
import io
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cairn.cli.main import main
from cairn.hipify import listing, tables

SOURCE = """\
#include <cuda_runtime.h>
#include <cublas_v2.h>
int main() {
  cudaMalloc(&p, 4); cudaMemcpy(a, b, 4, cudaMemcpyHostToDevice);
  cudaGraphicsVDPAURegisterOutputSurface(0, 0, 0);
  return cublasCreate(&h);
}
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("a.cu").write_text(SOURCE)
    Path("b.cu").write_text("int x;\n")
    return Path("a.cu")


def test_statistics_in_amds_form(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "-examine", "-quiet-warnings", str(source)]) == 0
    captured = capfd.readouterr()
    assert captured.out == ""
    lines = captured.err.splitlines()
    time = next(line for line in lines if "TIME ELAPSED" in line)
    assert lines == [
        "",
        "[HIPIFY] info: file 'a.cu' statistics:",
        "  CONVERTED refs count: 6",
        "  UNCONVERTED refs count: 1",
        "  CONVERSION %: 85.7",
        "  REPLACED bytes: 79",
        f"  TOTAL bytes: {len(SOURCE)}",
        "  CHANGED lines of code: 4",
        "  TOTAL lines of code: 7",
        f"  CODE CHANGED (in bytes) %: {100 * 79 / len(SOURCE):.1f}",
        "  CODE CHANGED (in lines) %: 57.1",
        time,
        "[HIPIFY] info: CONVERTED refs by type:",
        "  memory: 2",
        "  library: 1",
        "  include_cuda_main_header: 1",
        "  include_cuda_main_header_v2: 1",
        "  numeric_literal: 1",
        "[HIPIFY] info: CONVERTED refs by API:",
        "  CUDA RT API: 5",
        "  cuBLAS API: 1",
        "[HIPIFY] info: CONVERTED refs by names:",
        "  cublasCreate: 1",
        "  cublas_v2.h: 1",
        "  cudaMalloc: 1",
        "  cudaMemcpy: 1",
        "  cudaMemcpyHostToDevice: 1",
        "  cuda_runtime.h: 1",
        "[HIPIFY] info: UNCONVERTED refs by type:",
        "  VDPAU: 1",
        "[HIPIFY] info: UNCONVERTED refs by API:",
        "  CUDA RT API: 1",
        "[HIPIFY] info: UNCONVERTED refs by names:",
        "  cudaGraphicsVDPAURegisterOutputSurface: 1",
    ]


def test_totals(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "--print-stats", "-no-output", "a.cu", "b.cu"]) == 0
    err = capfd.readouterr().err
    assert err.count("statistics:") == 4
    assert "[HIPIFY] info: TOTAL statistics:\n  CONVERTED files: 2\n  PROCESSED files: 2" in err or (
        "[HIPIFY] info: TOTAL statistics:\n  CONVERTED files: 1\n  PROCESSED files: 2" in err
    )


def test_statistics_file(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "-print-stats-csv", "-no-output", "a.cu"]) == 0
    text = Path("a.cu.csv").read_text()
    assert "CONVERTED refs count;6\n" in text
    assert "\nCUDA ref type;Count\nmemory;2\n" in text
    assert main(["hipify", "-print-stats-csv", "-no-output", "a.cu", "b.cu"]) == 0
    assert "PROCESSED files;2" in Path("sum_stat.csv").read_text()
    assert main(["hipify", "-print-stats-csv", "-o-stats=s.csv", "-no-output", "a.cu"]) == 0
    assert Path("s.csv").exists()


AMD_OPTIONS = """
    -o=out.hip|--o-dir=out|-o-dir out|-inplace|-inplace -no-backup|-no-output|-examine|-print-stats|-print-stats-csv
    -print-stats-csv -o-stats s.csv|-roc|-miopen|-experimental|-cuda-kernel-execution-syntax
    -hip-kernel-execution-syntax|-exclude-dirs=x|-exclude-files=y|-whitelist=cudaMine|-quiet-warnings|--roc|--inplace|-v|-cuda-path=/usr/local/cuda
    -I inc|-D X=1|-amap|-default-preprocessor|-temp-dir x
    -local-headers|--local-headers-recursive|-DX|-clang-resource-directory=x
"""


@pytest.mark.parametrize("words", [words for words in re.split(r"\s*[|\n]\s*", AMD_OPTIONS) if words])
def test_options_of_amds_tools(source: Path, words: str) -> None:
    assert main(["hipify", *words.split(), str(source)]) == 0


@pytest.mark.parametrize("words", ["-md", "-csv", "-versions", "-version", "--tables", "--tables=json", "--tables csv"])
def test_options_without_files(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", *words.split()]) == 0
    assert len(capsys.readouterr().out) > 30


@pytest.mark.parametrize("word", ["-help", "--help-hidden", "-help-list", "--help-list-hidden"])
def test_help_under_amds_names(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["hipify", word])
    assert "--help" in capsys.readouterr().out


def test_forms_of_documents(capsys: pytest.CaptureFixture[str]) -> None:
    def heading(*words: str) -> str:
        assert main(["hipify", "-md", "--api", "rand", *words]) == 0
        return next(line for line in capsys.readouterr().out.splitlines() if line.startswith("|"))

    assert heading("-doc-format=strict", "-doc-roc=skip") == "|CUDA|Kind|HIP|Level|Deprecated|HIP deprecated|"
    assert "|ROC|" in heading() and "|HIP|" not in heading("--doc-roc", "separate")
    main(["hipify", "-csv", "-doc-format=compact", "--api", "cub"])
    assert "unsupported" not in capsys.readouterr().out
    assert main(["hipify", "-md", "-doc-format=wide"]) == 2


def test_what_amds_tool_generates(tmp_path: Path, source: Path) -> None:
    assert main(["hipify", "--python", f"-o-python-map-dir={tmp_path}/map"]) == 0
    names: dict[str, Any] = {}
    exec((tmp_path / "map/cuda_to_hip_mappings.py").read_text(), names)
    assert names["CUDA_RENAMES_MAP"]["cudaMalloc"] == ("hipMalloc", "CONV_MEMORY", "API_RUNTIME")
    assert names["CUDA_RENAMES_MAP"]["cudaSetDoubleForHost"][-1] == "HIP_UNSUPPORTED"
    assert main(["hipify", "--perl", "-o-hipify-perl-dir", str(tmp_path)]) == 0
    script = subprocess.run([tmp_path / "hipify-perl", source], capture_output=True, text=True, check=True)
    assert "hipMalloc(&p, 4)" in script.stdout


def test_words_after_two_dashes_are_the_compilers(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "-no-output", "a.cu", "--", "-std=c++17", "-I", "x", "--cuda-gpu-arch=sm_70"]) == 0


def test_whitelist_and_quiet(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source.write_text("int x = cudaMine(1) + cudaOther(2);\n")
    main(["hipify", "-whitelist=cudaMine,foo", "a.cu"])
    err = capfd.readouterr().err
    assert "cudaMine" not in err and "cudaOther" in err
    main(["hipify", "-quiet-warnings", "a.cu"])
    assert capfd.readouterr().err == ""


def test_experimental(source: Path, capfd: pytest.CaptureFixture[str]) -> None:
    row = next(r for api in tables.APIS for r in tables.rows(api) if r.level == "experimental" and r.hip != r.cuda)
    source.write_text(f"int x = {row.cuda}(1);\n")
    main(["hipify", "a.cu"])
    captured = capfd.readouterr()
    assert row.cuda in captured.out and "experimental" in captured.err
    main(["hipify", "-experimental", "a.cu"])
    assert row.hip in capfd.readouterr().out


def test_csv_has_every_row() -> None:
    rows = list(listing.Filter().rows())
    parsed = list(csv.reader(io.StringIO(listing.printed(rows, "csv"))))
    assert len(parsed) - 1 == len(rows) == sum(len(tables.rows(api)) for api in tables.APIS)
    assert ["CUDA Runtime API", "cudaMalloc", "function", "hipMalloc"] in [row[:4] for row in parsed]


def test_json_and_filters() -> None:
    chosen = listing.Filter(apis=("nvml",), levels=("manual",), kinds=("function",), names=("temperature",))
    data = json.loads(listing.printed(chosen.rows(), "json"))
    assert {"nvmlDeviceGetTemperature"} <= {row["cuda"] for row in data}
    assert all(row["api"] == "NVML" and row["level"] == "manual" for row in data)
    assert {row.api for row in listing.Filter(apis=("cublas",)).rows()} == {"blas"}


def test_markdown_is_a_table() -> None:
    lines = listing.printed(listing.Filter(apis=("fft",)).rows(), "md").splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert len({line.count("|") for line in table}) == 1
    assert lines[0] == "## cuFFT"
    assert any("`cufftExecC2C`|function|`hipfftExecC2C`" in line for line in table)


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("cudaMemcpy3DAsync", ["hipMemcpy3DAsync", "CUDA Runtime API", "function", "supported"]),
        ("cublasSgemm", ["hipblasSgemm", "rocblas_sgemm"]),
        ("cudaThreadSynchronize", ["deprecated in", "10.0"]),
        ("cub::DeviceReduce", ["hipcub::DeviceReduce"]),
        ("DeviceRadixSort", ["hipcub::DeviceRadixSort"]),
        ("nvmlDeviceGetName", ["amdsmi_get_gpu_asic_info", "manual"]),
        ("cutensorContract", ["hiptensorContract"]),
        ("nvcuda::wmma::mma_sync", ["rocwmma::mma_sync"]),
        ("nvtxRangePush", ["roctxRangePush"]),
        ("ncclAllReduce", ["ncclAllReduce"]),
        ("cudnnActivationForward", ["miopenActivationForward"]),
        ("__shfl_sync", ["device function"]),
        ("CUDA_SUCCESS", ["enum value", "hipSuccess"]),
    ],
)
def test_explain(name: str, facts: list[str]) -> None:
    text = listing.explain(name)
    for fact in facts:
        assert fact in text


@pytest.mark.parametrize(
    ("typed", "meant"), [("cudamalloc", "cudaMalloc"), ("cudaMemcpyAsnyc", "cudaMemcpyAsync"), ("cufft.hh", "cufft.h")]
)
def test_explain_suggests(typed: str, meant: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hipify", "--explain", typed]) == 2
    assert meant in capsys.readouterr().err
