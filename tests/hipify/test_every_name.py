"""Every row of the tables, one text an API: what is supported is converted, what is not stays and is reported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cairn.hipify import Options, convert, tables
from cairn.hipify.special import SPLIT

NAMES = [api for api in tables.APIS if api != "headers"]


def plain(api: str) -> list[tables.Row]:
    return [
        row for row in tables.rows(api) if row.kind != "namespace" and "::" not in row.cuda and row.cuda not in SPLIT
    ]


@pytest.mark.parametrize("api", NAMES)
@pytest.mark.parametrize("roc", [False, True])
def test_every_identifier(api: str, roc: bool) -> None:
    rows = plain(api)
    names = [row.target(roc=roc) if row.supported else "" for row in rows]
    calls = ["()" if row.kind.endswith("function") and not name else "" for row, name in zip(rows, names, strict=True)]
    text = "".join(f"{{ {row.cuda}{call}; }}\n" for row, call in zip(rows, calls, strict=True))
    conversion = convert(text, options=Options(roc=roc))
    lines = conversion.text.splitlines()
    assert len(lines) == len(rows)
    converted = {finding.line: finding.new for finding in conversion.report.converted}
    left = {finding.line for finding in conversion.report.left}
    for number, (row, call, line) in enumerate(zip(rows, calls, lines, strict=True), 1):
        expected = row.target(roc=roc)
        if not (row.supported and (expected or not (row.hip or row.roc))):
            expected = row.cuda
            assert number in left, row
        assert line == f"{{ {expected}{call}; }}", row
        assert (number in converted) == (expected != row.cuda), row


def test_every_header() -> None:
    for row in tables.rows("headers"):
        conversion = convert(f"#include <{row.cuda}>\n")
        if row.supported:
            assert conversion.text == f"#include <{row.hip or row.roc}>\n"
        else:
            assert [finding.name for finding in conversion.report.left] == [row.cuda]


@pytest.mark.parametrize("api", ["cub", "thrust", "cg", "wmma"])
def test_every_member_of_a_namespace(api: str) -> None:
    for row in tables.rows(api):
        if "::" not in row.cuda or row.kind == "namespace":
            continue
        conversion = convert(f"x = {row.cuda}(1);\n")
        if row.supported:
            assert conversion.text == f"x = {row.hip}(1);\n", row
            assert not conversion.report.left, row
        else:
            assert [finding.name for finding in conversion.report.left] == [row.cuda]


HEADERS = [
    "hip_runtime.h",
    "hiprtc.h",
    "hip_complex.h",
    "hip_fp16.h",
    "hip_bf16.h",
    "hip_fp8.h",
    "hip_fp6.h",
    "hip_fp4.h",
    "hip_cooperative_groups.h",
    "library_types.h",
    "hip_math_constants.h",
    "hip_profile.h",
]
# OpenGL's header and types, and CUDA's texture template, come from elsewhere; hiprtc's macro is its compiler's.
ELSEWHERE = {"GLuint", "GLenum", "texture", "__HIPCC_RTC__", "__HIP_DEVICE_COMPILE__", "void*"}


@pytest.mark.budget(3)
def test_every_hip_name_is_declared(tmp_path: Path) -> None:
    """clang finds what the tables map the runtime, driver, hipRTC and device names to in the headers that we ship."""
    names = {
        row.hip
        for api in ("runtime", "driver", "rtc", "device", "complex", "language")
        for row in tables.rows(api)
        if row.supported and row.hip and row.kind != "namespace" and "GL" not in row.hip and row.hip not in ELSEWHERE
    }
    assert len(names) > 2000
    lines = [f"#include <hip/{header}>" for header in HEADERS] + ["#include <cstdint>"]
    lines += [f"#ifndef {name}\nnamespace check {{ using ::{name}; }}\n#endif" for name in sorted(names)]
    source = tmp_path / "names.hip"
    source.write_text("\n".join(lines) + "\n")
    command = [
        sys.executable,
        "-m",
        "cairn.cli.main",
        "cc",
        "-fsyntax-only",
        "--offload-arch=gfx942",
        "-ferror-limit=0",
    ]
    done = subprocess.run([*command, str(source)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-3000:]
