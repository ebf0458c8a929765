"""NVIDIA's compiler at run time, where it is installed; and what is said where it is not."""

from __future__ import annotations

import pytest

from cairn.base.errors import CompileError, ToolError, UsageError
from cairn.compiler import nvrtc


@pytest.fixture
def installed() -> None:
    try:
        nvrtc.version()
    except ToolError:
        pytest.skip("NVRTC is not installed")


def test_options_in_its_words() -> None:
    words = nvrtc.translated(["-O3", "-ffast-math", "-DN=3", "-std=c++17", "-Wall", "-g", "-munknown"])
    assert [word for word in words if not word.startswith("-I")] == [
        "--pre-include=hip/hip_runtime.h", "--use_fast_math", "-DN=3", "-std=c++17",
        "--generate-line-info", "-munknown",
    ]  # fmt: skip


def test_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nvrtc, "_places", lambda: iter(["libnvrtc-that-is-absent.so"]))
    with pytest.raises(ToolError, match="NVRTC is not installed"):
        nvrtc.library.__wrapped__()


@pytest.mark.usefixtures("installed")
def test_a_program() -> None:
    source = (
        '#include <hip/hip_runtime.h>\n#include "own.h"\n'
        "template <typename T> __global__ void store(T *p, T v) { p[hipThreadIdx_x] = v + OWN; }"
    )
    made = nvrtc.compile_program(source, "a.hip", {"own.h": "#define OWN 3"}, ["-O3"], "sm_90", ["store<int>"])
    assert made.code[:4] == b"\x7fELF" and made.lowered == {"store<int>": "_Z5storeIiEvPT_S0_"}
    with pytest.raises(CompileError) as wrong:
        nvrtc.compile_program("__global__ void f() { x; }", "a.hip", {}, [], "sm_90", [])
    assert 'identifier "x" is undefined' in wrong.value.output
    with pytest.raises(UsageError, match="unrecognized option --foo"):
        nvrtc.compile_program("", "a.hip", {}, ["--foo"], "sm_90", [])
