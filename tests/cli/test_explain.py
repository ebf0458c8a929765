"""``cairn explain``: kernels whose answer is known, by lines and by instructions, of each kind of file, and errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cairn.cli import main
from cairn.codeobj import bundle
from cairn.compiler.rtc import compile_device

SOURCE = """#include <hip/hip_runtime.h>
struct pair { float x, y; };
__device__ float half_of(const float *p) { return *p / 2; }
__global__ void shapes(const float *in, const pair *pairs, const int *at, float *out, int n) {
  __shared__ float lds[64 * 33];
  int t = threadIdx.x, i = blockIdx.x * 256 + t;
  float a = in[i];              // coalesced
  float b = pairs[i].y;         // permuted
  float c = in[100 * i];        // strided
  float d = in[at[i]];          // random
  lds[t] = a;                   // coalesced in LDS
  __syncthreads();
  float e = lds[n & 63];        // broadcast
  float f = lds[t % 64 * 32];   // bank conflicts
  float g = lds[t % 64 * 33];   // none
  float h = half_of(in + i + 1);  // inlined
  out[i] = a + b + c + d + e + f + g + h;
}
__global__ void tail(const float *in, float *out, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n)
    out[i] = in[i];             // masked
}
__global__ void loops(const float *in, const int *at, float *out, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  float s = 0;
#pragma clang loop unroll(disable)
  for (int k = 0; k < n; k++)   // uniform
    s = s * 0.5f + in[k * 256 + i];
#pragma clang loop unroll(disable)
  for (int k = 0; k < at[i]; k++)  // lanes leave one by one
    s = s * 0.5f + in[k];
  atomicAdd(&out[i & 7], s);    // atomic
}
__global__ void plane(float *out, int w) {
  out[(blockIdx.y * 16 + threadIdx.y) * w + blockIdx.x * 16 + threadIdx.x] = 1;  // rows
}
"""
LINES = {line.partition("// ")[2].strip(): number for number, line in enumerate(SOURCE.split("\n"), 1) if "// " in line}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("explain") / "known.hip"
    path.write_text(SOURCE)
    return path


@pytest.fixture(scope="module")
def code() -> bytes:
    return compile_device(SOURCE, "known.hip", options=["-O3"], target="gfx942")[0]


@pytest.fixture(autouse=True)
def host(monkeypatch: pytest.MonkeyPatch) -> None:
    """A processor whose choices do not depend on where the test runs."""
    monkeypatch.setenv("CAIRN_HOST", "avx512")


@pytest.fixture(scope="module")
def facts(source: Path) -> dict[str, dict[str, Any]]:
    """Of each kernel, what JSON says."""
    import contextlib
    import io

    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()) as printed:
        patch.setenv("CAIRN_HOST", "avx512")
        assert main.main(["explain", str(source), "--json"]) == 0
    return {each["kernel"]: each for each in json.loads(printed.getvalue())}


def items(facts: dict[str, dict[str, Any]], mark: str, what: str = "access") -> list[dict[str, Any]]:
    """What is said of the line with a mark."""
    found = [line for kernel in facts.values() for line in kernel["lines"] if line["line"] == LINES[mark]]
    return [item for line in found for item in line["items"] if item["what"] == what]


@pytest.mark.parametrize(
    ("mark", "verdict", "step"),
    [
        ("coalesced", "coalesced", 4),
        ("permuted", "permuted", 8),
        ("strided", "strided", 400),
        ("coalesced in LDS", "coalesced", 4),
        ("broadcast", "broadcast", None),
        ("bank conflicts", "strided", 128),
        ("inlined", "coalesced", 4),
        ("masked", "coalesced", 4),
        ("atomic", "atomic", None),
    ],
)
def test_known_answers(facts: dict[str, dict[str, Any]], mark: str, verdict: str, step: int | None) -> None:
    found = items(facts, mark)
    assert found and {(each["verdict"], each["step"]) for each in found} == {(verdict, step)}


def test_random_places(facts: dict[str, dict[str, Any]]) -> None:
    indices, elements = items(facts, "random")
    assert indices["verdict"] == "coalesced"
    assert elements["verdict"].endswith(" unless side by side") and elements["better"]
    steps = elements["versions"]["where all lanes are active"]
    assert steps[0]["tested"] and not steps[-1]["tested"]


def test_bank_conflicts(facts: dict[str, dict[str, Any]]) -> None:
    (with_them,), (without,) = items(facts, "bank conflicts"), items(facts, "none")
    assert any("32 of 32 lanes meet in one bank" in note for note in with_them["notes"])
    assert not any("bank" in note for note in without["notes"])


def test_versions(facts: dict[str, dict[str, Any]]) -> None:
    """Blocks of 256 have whole waves: code before the test has no mask, what is behind it has both versions."""
    (load,) = items(facts, "coalesced")
    assert list(load["versions"]) == ["where all lanes are active"]
    for access in items(facts, "masked"):
        assert list(access["versions"]) == ["where all lanes are active", "where some lanes are off"]


def test_loops(facts: dict[str, dict[str, Any]]) -> None:
    found = [item for line in facts["_Z5loopsPKfPKiPfi"]["lines"] for item in line["items"] if item["what"] == "loop"]
    assert [each["notes"][0].partition(":")[0] for each in sorted(found, key=lambda each: each["pc"])] == [
        "all lanes make the same trips", "lanes leave it one by one",
    ]  # fmt: skip


def test_selects_name_the_reader(facts: dict[str, dict[str, Any]]) -> None:
    """The sum is kept in the lanes that have left the loop, since the atomic reads it in all lanes."""
    selects = [
        item for line in facts["_Z5loopsPKfPKiPfi"]["lines"] for item in line["items"] if item["what"] == "select"
    ]
    assert LINES["atomic"] in {each["reader_line"] for each in selects}
    assert not [item for line in facts["_Z6shapesPKfPK4pairPKiPfi"]["lines"] for item in line["items"]
                if item["what"] == "select"]  # fmt: skip


def test_rows_of_tiles(facts: dict[str, dict[str, Any]]) -> None:
    assert items(facts, "rows")[-1]["verdict"] == "coalesced by rows"


def said(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main.main(["explain", *argv]) == 0
    return capsys.readouterr().out


def test_text(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = str(LINES["permuted"])
    text = said([str(source), "shapes", "--line", line], capsys)
    assert "shapes: gfx942, workgroups of 256, code compiled well for" in text
    assert f"known.hip:{line}  float b = pairs[i].y;" in text
    assert "load of 4 bytes a lane: permuted, 8 bytes apart" in text and "better: " in text
    assert "tail" not in text and "float a" not in text


def test_quick_code(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = said([str(source), "tail", "--tier", "quick"], capsys)
    assert "quick code" in text and "load of 4 bytes a lane: call" in text


def test_without_lines(code: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A code object without debug information is explained by its instructions."""
    path = tmp_path / "known.co"
    path.write_bytes(code)
    text = said([str(path), "tail"], capsys)
    assert "no debug information: by instructions" in text and "global_store_dword" in text
    assert main.main(["explain", str(path), "tail", "--line", "3"]) == 2
    assert "there is no debug information" in capsys.readouterr().err


def test_in_an_executable(code: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What hipcc puts into programs, wherever it lies in the file."""
    path = tmp_path / "program"
    name = "hipv4-amdgcn-amd-amdhsa--gfx942"
    path.write_bytes(
        b"\x7fELF" + bytes(5000) + bundle.pack({"host-x86_64-unknown-linux--": b"", name: code}) + bytes(99)
    )
    assert "global_store_dword" in said([str(path), "_Z4tailPKfPfi"], capsys)
    assert main.main(["explain", str(path), "--target", "gfx90a"]) == 2
    assert "it has code for gfx942" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message", "hint"),
    [
        (["KNOWN", "shape"], "no kernel is called shape", "did you mean shapes?"),
        (["KNOWN", "other"], "no kernel is called other", "there are shapes, tail, loops, plane"),
        (["KNOWN", "tail", "--line", "1"], "no access or loop of tail is there", "lines with something to say"),
        (["KNOWN", "tail", "--block", "0"], "--block 0: expected one to three sizes", ""),
        (["KNOWN", "tail", "--block", "2048"], "2048 work-items; tail takes 1024 at most", ""),
        (["/nowhere.hip"], "/nowhere.hip: no such file", ""),
        (["/etc/hostname"], "no device code for gfx942 is in it", "give a source"),
    ],
)
def test_errors(source: Path, words: list[str], message: str, hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["explain", *(str(source) if word == "KNOWN" else word for word in words)]) == 2
    printed = capsys.readouterr().err
    assert message in printed and hint in printed


def test_a_damaged_code_object(code: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cut.co"
    path.write_bytes(code[:200])
    assert main.main(["explain", str(path)]) == 2
    printed = capsys.readouterr().err
    assert f"{path}: " in printed and "was it cut off?" in printed


def test_target_regions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of OpenMP's programs and sources: by line, and by the function that has the region."""
    path = tmp_path / "region.c"
    path.write_text(
        "void scale(float *a, int n) {\n#pragma omp target teams distribute parallel for map(a[:n])\n"
        "  for (int i = 0; i < n; i++)\n    a[i] *= 2;\n}\nint main(void) { float a[9] = {1}; scale(a, 9); }\n"
    )
    program = str(tmp_path / "region")
    options = ["-fopenmp", "-O2", "-g1"]
    assert main.main(["cc", *options, "--offload-arch=gfx942", str(path), "-o", program]) == 0
    for file, *words in ([program], [str(path), "--option=-fopenmp"]):
        assert main.main(["explain", file, "scale_l2", "--line", "4", "--json", *words]) == 0
        (report,) = json.loads(capsys.readouterr().out)
        verdicts = [item["verdict"] for line in report["lines"] for item in line["items"] if item["what"] == "access"]
        assert verdicts == ["coalesced", "coalesced"]
    assert main.main(["explain", program, "scale_l3"]) == 2
    assert "did you mean scale_l2" in capsys.readouterr().err
