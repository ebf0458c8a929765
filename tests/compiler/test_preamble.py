"""Includes that programs compiled at run time have in common are parsed once, and nobody can tell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.base.errors import CompileError
from cairn.codeobj import load
from cairn.compiler import preamble, stages
from cairn.compiler.jobs import DeviceJob, HostJob
from cairn.compiler.rtc import compile_device


@pytest.fixture
def stages_run(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the stages as they are run."""
    seen: list[str] = []
    original = stages.compile_to

    def counted(job: DeviceJob | HostJob, stage: str, output: Path) -> stages.Result:
        seen.append(f"{stage} after includes" if "preamble" in getattr(job, "rules", "") else stage)
        return original(job, stage, output)

    monkeypatch.setattr(stages, "compile_to", counted)
    return seen


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., tuple[bytes, str, list[str]]]:
    def compile_kernel(body: str, *options: str) -> tuple[bytes, str, list[str]]:
        source = f"#include <one.h>\n#include <vector>  \n\n{body}\n"
        read: list[str] = []
        code, log = compile_device(source, "k.cu", None, [f"-I{tmp_path}", *options], "gfx942", read=read)
        return code, log, read

    return compile_kernel


def test_split() -> None:
    assert preamble.split("#include <a.h>\n// why\n\n # include <b/c>\nint x;\n#include <d>\n") == (
        ("a.h", "b/c"),
        "\n\n\n\nint x;\n#include <d>\n",
    )
    for source in (
        '#include "a.h"\n',
        "#define A\n#include <a.h>\n",
        "#include <a.h>",
        "#include <a.h> // b\n",
        "/*\n",
    ):
        assert preamble.split(source) == ((), source)


def test_third_compilation_has_them_parsed(
    stages_run: list[str], build: Callable[..., tuple[bytes, str, list[str]]], tmp_path: Path
) -> None:
    header = tmp_path / "one.h"
    # Without a guard: a second reading would be an error. Templates are instantiated here where they can be.
    header.write_text(
        "struct One { int value; };\n"
        "template <typename T> constexpr T twice(T x) { return x + x; }\n"
        "template <typename T> __device__ T later(T x);\n"
        "template <typename T> struct Size { static constexpr int value = 1; };\n"
        "__device__ inline int both(int x) { return twice(x) + later(x); }\n"
        "static_assert(twice(2) == 4 && Size<int>::value == 1);\n"
    )
    finished = (
        "template <typename T> __device__ T later(T x) { return x * 3; }\n"
        "template <> struct Size<char> { static constexpr int value = 2; };\n"
        "static_assert(Size<char>::value == 2 && Size<long>::value == 1);\n"
        'extern "C" __global__ void k(One *p)'
    )
    codes = [build(f"{finished} {{ p->value = both({7 * i}); }}") for i in range(4)]
    assert [list(load(code).kernels) for code, _, _ in codes] == [["k"]] * 4
    assert stages_run.count("pch after includes") == 1
    for _, log, read in codes:
        assert log == ""
        assert str(header) in read and any(path.endswith("/vector") for path in read)

    with pytest.raises(CompileError) as caught:
        build("int x = nothing;")
    assert "k.cu:4:9: error" in caught.value.output
    _, log, _ = build("#warning careful")
    assert "k.cu:4:2: warning: careful" in log

    header.write_text("struct One { long value; };\n")  # what was parsed is out of date
    size = "static_assert(sizeof(One) == 8);"
    assert all(build(size + f"// {i}") for i in range(3))
    assert stages_run.count("pch after includes") == 2
    header.unlink()
    with pytest.raises(CompileError, match="failed"):
        build(size)


@pytest.mark.budget(1.2)
def test_macros_are_part_of_what_is_parsed(
    build: Callable[..., tuple[bytes, str, list[str]]], tmp_path: Path
) -> None:  # fmt: skip
    (tmp_path / "one.h").write_text("static const int width = WIDTH;\n")
    for width in (1, 2, 1, 2, 1, 2, 1, 2):
        build(f"static_assert(width == {width});", f"-DWIDTH={width}")


def test_headers_with_warnings_keep_them(
    stages_run: list[str], build: Callable[..., tuple[bytes, str, list[str]]], tmp_path: Path
) -> None:
    (tmp_path / "one.h").write_text("#warning look out\n")
    for i in range(5):
        assert "one.h:1:2: warning: look out" in build(f"int x{i};")[1]
    assert stages_run.count("pch after includes") == 1  # tried once
