"""What clang says of CUDA sources names the user's text: lines, columns, carets, ranges, fix-its, names."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError
from cairn.compiler import hipcc, rtc

Driver = Callable[..., int]

# Tabs, wide characters, macros, several renamed names on a line before what is wrong.
WRONG = """#include <cub/cub.cuh>
#include "inner.h"
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) return e; } while (0)
struct S { int a; };
int main() {
\tint *d; cudaStream_t s; S t; unsigned n = 1;
\tcudaMalloc(&d, 4); cudaMemset(d, 0, 4); s = 3; cudaStream_t q = t;
\tCHECK(cudaMemcpyAsync(d, "日本", cudaMemcpyHostToDevice, s)); cudaFree(t.b);
\tcudaMemcpyToSymbol(d, d, t); cuInit(); /* cudaFree */ cudaEventCreate(wrong);
\tcub::DeviceScan::Foo(); cudaMemcpy(d, d, 4, cudaMemcpyHostToDevise); cudaFoo();
\tcudaError_t bad = cudaSuccess, narrow[2] = {cudaGetLastError(), n}; cudaFree(d) cudaFree(d);
}
"""
INNER = "inline cudaError_t inner(cudaStream_t s) { cudaDeviceSynchronize(); return cudaStreamSynchronise(s); }\n"


def _messages(*options: str, color: bool = False) -> str:
    """What compiling the wrong program says."""

    class Build(hipcc.Build):
        def __init__(self, *words: object) -> None:
            super().__init__(*words)  # type: ignore[arg-type]
            self.units.color = color

    Path("wrong.cu").write_text(WRONG)
    Path("inner.h").write_text(INNER)
    with pytest.MonkeyPatch.context() as patch, pytest.raises(CompileError) as caught:
        patch.setattr(hipcc, "Build", Build)
        hipcc.main(["-fsyntax-only", "-ferror-limit=0", *options, "wrong.cu"], runtime=lambda name: Path())
    return caught.value.output


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_lines_columns_and_carets_are_the_users(place: Path) -> None:
    lines = _messages().splitlines()
    sources = {"wrong.cu": WRONG.splitlines(), "inner.h": INNER.splitlines()}
    seen = 0
    for number, text in enumerate(lines):
        match = re.match(r"(?:\./)?(wrong\.cu|inner\.h):(\d+):(\d+): (?:error|warning|note): (.*)", text)
        if not match:
            continue
        seen += 1
        line, column = sources[match[1]][int(match[2]) - 1], int(match[3])
        before = line.encode()[: column - 1].decode()
        quoted, marks = lines[number + 1 : number + 3]
        assert quoted == f"{match[2]:>5} | {line.expandtabs(8)}", text
        under = len(before.expandtabs(8)) + len(re.findall("[日本]", before))
        assert marks.startswith("      | ")
        assert marks[8 + under] == "^", (text, marks)
        # What is undeclared or does not match stands at the column.
        if named := re.search(r"undeclared identifier '(\w+)'|call to '(\w+)'|no member named '(\w+)'", match[4]):
            name = next(filter(None, named.groups()))
            assert line[len(before) :].startswith(name), text
            rest = marks[8 + under :]
            assert rest.split(" ")[0] in ("^", "^" + "~" * (len(name) - 1)), (text, marks)
    assert seen >= 12


def test_names_are_cudas(place: Path) -> None:
    told = _messages()
    messages = [
        line for line in told.splitlines() if re.search(r": (?:error|note): ", line) and "note: in inst" not in line
    ]
    words = set(re.findall(r"'[^']*'", " ".join(messages)))
    assert {"'cudaMemcpyAsync'", "'cudaMemcpyToSymbol'", "'cuInit'", "'cub::DeviceScan'"} <= words
    assert "did you mean 'cudaMemcpyHostToDevice'?" in told
    assert not re.search(r"\b(?:hip[A-Z]\w+|hipcub)\b", " ".join(words))
    fix = told.splitlines()
    at = next(i for i, line in enumerate(fix) if "cudaMemcpyHostToDevise'; did" in line)
    assert fix[at + 3].index("cudaMemcpyHostToDevice") == fix[at + 2].index("^")


def test_colours_are_kept(place: Path) -> None:
    plain, coloured = _messages(), _messages(color=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    assert re.search(r"\x1b\[[0-9;]*m.*error", coloured)


def test_other_formats(place: Path) -> None:
    def places(text: str, pattern: str) -> list[tuple[str, ...]]:
        return re.findall(pattern, text, re.MULTILINE)

    known = places(_messages(), r"^wrong\.cu:(\d+):(\d+): error")
    assert places(_messages("-fdiagnostics-format=msvc"), r"^wrong\.cu\((\d+),(\d+)\): +error") == known
    assert places(_messages("-fdiagnostics-format=vi"), r"^wrong\.cu \+(\d+):(\d+): error") == known
    ranges = _messages("-fdiagnostics-print-source-range-info", "-fdiagnostics-parseable-fixits")
    assert places(ranges, r"^wrong\.cu:(\d+):(\d+):.* error") == known
    line = WRONG.splitlines()[9]
    start = line.index("cudaMemcpyHostToDevise") + 1
    spans = f'fix-it:"wrong.cu":{{10:{start}-10:{start + 22}}}:"hipMemcpyHostToDevice"'
    assert spans.replace("hipMemcpy", "cudaMemcpy") in ranges


def test_sarif(place: Path) -> None:
    told = _messages("-fdiagnostics-format=sarif", "-Wno-sarif-format-unstable")
    described = json.loads(next(line for line in told.splitlines() if line.startswith("{")))
    regions = {
        (found["message"]["text"], *found["locations"][0]["physicalLocation"]["region"].values())
        for found in described["runs"][0]["results"]
    }
    start = WRONG.splitlines()[9].index("cudaFoo") + 1
    assert any("cudaFoo" in text and start in numbers and 10 in numbers for text, *numbers in regions)


def test_the_log_of_a_program_compiled_at_run_time() -> None:
    with pytest.raises(CompileError) as caught:
        rtc.compile_device("__global__ void k() { cudaError_t e; cudaStream_t s = 1; e.x; }\n", "k.cu")
    assert "k.cu:1:51: error: cannot initialize a variable of type 'cudaStream_t'" in caught.value.output
    assert "k.cu:1:59: error" in caught.value.output


def test_an_unknown_name_of_cudas(cc: Driver) -> None:
    Path("a.cu").write_text("int main() { cudaMemcpyy(0, 0, 0, cudaMemcpyDefault); }\n")
    with pytest.raises(CompileError) as caught:
        cc("a.cu")
    assert caught.value.hint == "CUDA has no cudaMemcpyy: did you mean cudaMemcpy?"


def test_the_preprocessors_messages(cc: Driver, capfd: pytest.CaptureFixture[str]) -> None:
    Path("a.cu").write_text(
        "cudaError_t e; cudaStream_t s;\ncudaError_t f; cudaStream_t t; #error\n#if cudaSuccess(1)\n#endif\n"
    )
    assert cc("-E", "a.cu", "-o", "a.ii") != 0
    said = capfd.readouterr().err
    assert "a.cu:3:16: error" in said or "a.cu:3:5: error" in said
    assert "hip" not in said.split("error", 1)[1].splitlines()[1]


SPELLED = """#include <cstdio>
#define CHECK(call) do { if ((call) != cudaSuccess) puts(#call); } while (0)
#define OUTER(call) CHECK(call)
int main() { int *d; %s(cudaMalloc(&d)); %s(cudaMallocc(&d, 4)); }
"""


@pytest.mark.parametrize("macro", ["CHECK", "OUTER"])
def test_names_that_a_macro_spells(place: Path, macro: str) -> None:
    """They are macros to clang, which the user does not hear of."""
    source = SPELLED % (macro, macro)
    Path("spelled.cu").write_text(source)
    with pytest.raises(CompileError) as caught:
        hipcc.main(["-fsyntax-only", "spelled.cu"], runtime=lambda name: Path())
    told = caught.value.output
    line = source.splitlines()[3]
    for name in ("cudaMalloc(", "cudaMallocc"):
        assert f"spelled.cu:4:{line.index(name) + 1}: error" in told, told
    assert line in told and "<command line>" not in told and "expanded from macro 'cuda" not in told
    assert "cairn_spells" not in told
    assert "'cudaMalloc'" in told and "undeclared identifier 'cudaMallocc'" in told
