"""hipRTC: compilation, names, logs, headers, linking; the results run on the device."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cairn.hip.hiprtc import Result
from tests.hip.conftest import Hip, arguments, function

SIZE = ctypes.c_size_t
INT = ctypes.c_int

SOURCE = """
template <typename T> __global__ void fill(T *out, T value) { out[threadIdx.x] = value; }
namespace deep { __device__ int number = 5; }
extern "C" __global__ void plain(int *out) { out[threadIdx.x] = deep::number; }
"""


@pytest.fixture(scope="module")
def rtc() -> Hip:
    from cairn.abi import loader

    return Hip(loader.load("hiprtc"))


def create(rtc: Hip, source: str, headers: dict[str, str] | None = None) -> int:
    names = (ctypes.c_char_p * max(1, len(headers or {})))(*(name.encode() for name in headers or {}))
    texts = (ctypes.c_char_p * max(1, len(headers or {})))(*(text.encode() for text in (headers or {}).values()))
    count = len(headers or {})
    return int(rtc.out("hiprtcCreateProgram", SIZE, source.encode(), b"test.hip", count, texts, names))


def compile_program(rtc: Hip, program: int, *options: str) -> int:
    words = (ctypes.c_char_p * max(1, len(options)))(*(option.encode() for option in options))
    return int(rtc.hiprtcCompileProgram(SIZE(program), len(options), words))


def text(rtc: Hip, program: int) -> str:
    size = SIZE()
    rtc.ok("hiprtcGetProgramLogSize", SIZE(program), ctypes.byref(size))
    buffer = ctypes.create_string_buffer(b"\xff" * (size.value + 1))
    rtc.ok("hiprtcGetProgramLog", SIZE(program), buffer)
    assert buffer.raw[size.value] == 0xFF and 0 not in buffer.raw[: size.value]  # the text alone: no terminator
    return buffer.raw[: size.value].decode()


def test_a_log_without_a_word_is_empty(rtc: Hip) -> None:
    size, program = SIZE(7), create(rtc, 'extern "C" __global__ void f() {}')
    assert compile_program(rtc, program) == 0
    rtc.ok("hiprtcGetProgramLogSize", SIZE(program), ctypes.byref(size))
    assert size.value == 0


def data(rtc: Hip, program: int, what: str) -> bytes:
    size = SIZE()
    rtc.ok(f"hiprtcGet{what}Size", SIZE(program), ctypes.byref(size))
    buffer = ctypes.create_string_buffer(size.value)
    rtc.ok(f"hiprtcGet{what}", SIZE(program), buffer)
    return buffer.raw


def run(hip: Hip, code: bytes, name: str, *values: Any) -> None:
    module = hip.handle("hipModuleLoadData", code)
    kernel = function(hip, module, name)
    hip.ok("hipModuleLaunchKernel", SIZE(kernel), 1, 1, 1, 64, 1, 1, 0, None, arguments(*values), None)
    hip.ok("hipDeviceSynchronize")


def test_name_expressions_run(hip: Hip, rtc: Hip) -> None:
    program = create(rtc, SOURCE)
    for expression in (b"fill<int>", b"fill<float>", b"&deep::number"):
        rtc.ok("hiprtcAddNameExpression", SIZE(program), expression)
    early = ctypes.c_char_p()
    refused = rtc.hiprtcGetLoweredName(SIZE(program), b"fill<int>", ctypes.byref(early))
    assert refused == Result.HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION
    assert compile_program(rtc, program, "--offload-arch=gfx942:sramecc+:xnack-", "-O3", "-std=c++17") == 0
    names = {}
    for expression in (b"fill<int>", b"fill<float>", b"&deep::number"):
        found = ctypes.c_char_p()
        rtc.ok("hiprtcGetLoweredName", SIZE(program), expression, ctypes.byref(found))
        names[expression] = (found.value or b"").decode()
    assert names[b"fill<int>"] == "_Z4fillIiEvPT_S0_"
    assert names[b"fill<float>"] == "_Z4fillIfEvPT_S0_"
    assert names[b"&deep::number"] == "_ZN4deep6numberE"
    late = rtc.hiprtcAddNameExpression(SIZE(program), b"fill<char>")
    assert late == Result.HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION
    out = hip.malloc(256)
    code = data(rtc, program, "Code")
    run(hip, code, names[b"fill<int>"], SIZE(out), INT(42))
    assert list((INT * 64).from_address(out)) == [42] * 64
    run(hip, code, "plain", SIZE(out))
    assert list((INT * 64).from_address(out)) == [5] * 64
    handle = SIZE(program)
    rtc.ok("hiprtcDestroyProgram", ctypes.byref(handle))
    assert handle.value == 0
    assert rtc.hiprtcGetCodeSize(SIZE(program), ctypes.byref(handle)) == Result.HIPRTC_ERROR_INVALID_PROGRAM


def test_compile_errors_are_in_the_log(rtc: Hip) -> None:
    program = create(rtc, "__global__ void k() { nonsense; }\n")
    assert compile_program(rtc, program) == Result.HIPRTC_ERROR_COMPILATION
    log = text(rtc, program)
    assert "test.hip:1:" in log and "nonsense" in log
    assert rtc.hiprtcGetCodeSize(SIZE(program), ctypes.byref(SIZE())) == Result.HIPRTC_ERROR_INVALID_PROGRAM


def test_headers_and_macros(hip: Hip, rtc: Hip) -> None:
    source = '#include "sub/answer.h"\nextern "C" __global__ void k(int *out) { out[threadIdx.x] = ANSWER + EXTRA; }\n'
    program = create(rtc, source, {"sub/answer.h": "#define ANSWER 40\n"})
    assert compile_program(rtc, program, "-DEXTRA=2") == 0, text(rtc, program)
    out = hip.malloc(256)
    run(hip, data(rtc, program, "Code"), "k", SIZE(out))
    assert INT.from_address(out).value == 42


def test_a_second_compilation_comes_from_the_cache(rtc: Hip, monkeypatch: pytest.MonkeyPatch) -> None:
    """Code, log and names are those of the first one; another option, header or expression is another program."""
    from cairn.compiler import rtc as compiler

    calls = []
    original = compiler.compile_device

    def counted(*args: Any, **named: Any) -> Any:
        calls.append(args)
        return original(*args, **named)

    monkeypatch.setattr(compiler, "compile_device", counted)
    source = f"#warning seen {time.time_ns()}\n" + SOURCE

    def build(*options: str) -> tuple[bytes, str, bytes]:
        program, name = create(rtc, source, {"unused.h": "int x;"}), ctypes.c_char_p()
        rtc.ok("hiprtcAddNameExpression", SIZE(program), b"fill<int>")
        assert compile_program(rtc, program, *options) == 0
        rtc.ok("hiprtcGetLoweredName", SIZE(program), b"fill<int>", ctypes.byref(name))
        return data(rtc, program, "Code"), text(rtc, program), name.value or b""

    first = build()
    assert "seen" in first[1] and first[2] == b"_Z4fillIiEvPT_S0_"
    assert build() == first and len(calls) == 1
    build("-DOTHER")
    assert len(calls) == 2


def test_the_cache_sees_changes_of_included_files(
    rtc: Hip, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:  # fmt: skip
    import cairn.compiler.rtc as compiler

    calls, original = [], compiler.compile_device

    def counted(*args: Any, **named: Any) -> Any:
        calls.append(args)
        return original(*args, **named)

    monkeypatch.setattr(compiler, "compile_device", counted)
    inner, unused = tmp_path / "inner.h", tmp_path / "unused.h"
    (tmp_path / "outer.h").write_text('#include "inner.h"\n')
    inner.write_text(f"#define NAME first\n// {time.time_ns()}\n")
    source = '#include "outer.h"\nextern "C" __global__ void NAME() {}\n'

    def build() -> bytes:
        program = create(rtc, source)
        assert compile_program(rtc, program, f"-I{tmp_path}") == 0, text(rtc, program)
        return data(rtc, program, "Code")

    first = build()
    assert b"first" in first
    unused.write_text("int x;")
    assert build() == first and len(calls) == 1
    inner.write_text("#define NAME second\n")
    assert b"second" in build() and len(calls) == 2
    inner.unlink()
    program = create(rtc, source)
    assert compile_program(rtc, program, f"-I{tmp_path}") == Result.HIPRTC_ERROR_COMPILATION


def test_names_in_bitcode(hip: Hip, rtc: Hip) -> None:
    program, name = create(rtc, SOURCE), ctypes.c_char_p()
    rtc.ok("hiprtcAddNameExpression", SIZE(program), b"fill<short>")
    assert compile_program(rtc, program, "-fgpu-rdc") == 0, text(rtc, program)
    rtc.ok("hiprtcGetLoweredName", SIZE(program), b"fill<short>", ctypes.byref(name))
    link, address, size = SIZE(), SIZE(), SIZE()
    rtc.ok("hiprtcLinkCreate", 0, None, None, ctypes.byref(link))
    bitcode = data(rtc, program, "Bitcode")
    rtc.ok("hiprtcLinkAddData", link, 100, bitcode, SIZE(len(bitcode)), b"part", 0, None, None)
    rtc.ok("hiprtcLinkComplete", link, ctypes.byref(address), ctypes.byref(size))
    out = hip.malloc(256)
    code = ctypes.string_at(address.value, size.value)
    run(hip, code, (name.value or b"").decode(), SIZE(out), ctypes.c_short(7))
    assert list((ctypes.c_short * 64).from_address(out)) == [7] * 64


def test_bitcode_is_linked(hip: Hip, rtc: Hip) -> None:
    parts = []
    for source in (
        'extern __device__ int twice(int); extern "C" __global__ void k(int *out) { out[threadIdx.x] = twice(21); }',
        "__device__ int twice(int x) { return 2 * x; }",
    ):
        program = create(rtc, source)
        assert compile_program(rtc, program, "-fgpu-rdc") == 0, text(rtc, program)
        parts.append(data(rtc, program, "Bitcode"))
    state = SIZE()
    rtc.ok("hiprtcLinkCreate", 0, None, None, ctypes.byref(state))
    link = state.value
    for part in parts:
        rtc.ok("hiprtcLinkAddData", SIZE(link), 100, part, SIZE(len(part)), b"part", 0, None, None)
    address, size = SIZE(), SIZE()
    rtc.ok("hiprtcLinkComplete", SIZE(link), ctypes.byref(address), ctypes.byref(size))
    out = hip.malloc(256)
    run(hip, ctypes.string_at(address.value, size.value), "k", SIZE(out))
    assert INT.from_address(out).value == 42
    bad = rtc.hiprtcLinkAddData(SIZE(link), 103, b"x", SIZE(1), None, 0, None, None)
    assert bad == Result.HIPRTC_ERROR_LINKING  # SPIR-V that is none
    bad = rtc.hiprtcLinkAddData(SIZE(link), 104, b"x", SIZE(1), None, 0, None, None)
    assert bad == Result.HIPRTC_ERROR_INVALID_INPUT
    assert rtc.hiprtcLinkAddFile(SIZE(link), 104, b"/no/such/file", 0, None, None) == Result.HIPRTC_ERROR_INVALID_INPUT
    bad = rtc.hiprtcLinkAddFile(SIZE(link), 100, b"/no/such/file", 0, None, None)
    assert bad == Result.HIPRTC_ERROR_PROGRAM_CREATION_FAILURE
    assert rtc.hiprtcGetBitcode(SIZE(1), None) == Result.HIPRTC_ERROR_INVALID_INPUT  # whatever the program
    rtc.ok("hiprtcLinkDestroy", SIZE(link))


OLDER = """
target triple = "amdgcn-amd-amdhsa"
define protected amdgpu_kernel void @k(ptr addrspace(1) %out) {
  store i32 42, ptr addrspace(1) %out
  ret void
}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
"""


def test_text_for_another_code_object_version_is_linked(hip: Hip, rtc: Hip) -> None:
    state, address, size = SIZE(), SIZE(), SIZE()
    rtc.ok("hiprtcLinkCreate", 0, None, None, ctypes.byref(state))
    part = OLDER.encode()
    rtc.ok("hiprtcLinkAddData", state, 100, part, SIZE(len(part)), b"part", 0, None, None)
    rtc.ok("hiprtcLinkComplete", state, ctypes.byref(address), ctypes.byref(size))
    out = hip.malloc(256)
    run(hip, ctypes.string_at(address.value, size.value), "k", SIZE(out))
    assert INT.from_address(out).value == 42
    rtc.ok("hiprtcLinkDestroy", state)


BROUGHT = """
extern "C" __global__ void brought(float *out) {
  hip_bfloat16 b(1.5f);
  char1 c(2);
  __half2 h(__half(1.0f), __half(2.0f)), infinite(__half(HIP_INF_F), __half(0.0f));
  h++;
  hip_bfloat16 d = b++;
  --b, ++b;
  ++h;
  h--;
  hipFloatComplex z = make_hipFloatComplex(7, 8);
  float values[] = {(float)b, HIP_INF_F, (float)(c == 2 && 3 != c), (float)h.x, (float)h.y, hipCimagf(z),
                    (float)sizeof(size_t), (float)__hip_internal::is_same<ptrdiff_t, TYPE>::value,
                    (float)__clamp_01(__half(2.5f)), (float)__clamp_01(__half(-2.5f)),
                    (float)__hisinf2(infinite).x, (float)__hisinf2(infinite).y,
                    (float)b, (float)d, (float)(std::iszero(b - b) && !std::iszero(b) && !std::isnan(b)),
                    amd_mixed_dot(__half2{1, 3}, __half2{3, 3}, 2, false),
                    amd_mixed_dot(__half2{1, 3}, __half2{3, 3}, 2, true),
                    (float)(__half2{5, 8} != __half2{5, 9} && !(__half2{5, 8} == __half2{5, 9})),
                    (float)(__half2{5, 8} >= __half2{2, 10} && __half2{5, 8} <= __half2{2, 10}),
                    (float)(__half2{5, 8} < __half2{6, 8}), (float)(__half2{6, 9} > __half2{5, 8})};
  for (int i = 0; i < 21; i++) out[i] = values[i];
}
"""


@pytest.mark.parametrize("option", ["-DTYPE=long", "-D__HIPRTC_PTRDIFF_T_IS_LONG_LONG__=1"])
def test_what_programs_have_without_an_include(hip: Hip, rtc: Hip, option: str) -> None:
    program = create(rtc, BROUGHT)
    options = [option, "-includehip/hip_complex.h"] + ([] if "TYPE=" in option else ["-DTYPE=long long"])
    assert compile_program(rtc, program, *options) == 0, text(rtc, program)
    out = hip.malloc(128)
    run(hip, data(rtc, program, "Code"), "brought", SIZE(out))
    found = list((ctypes.c_float * 21).from_address(out))
    assert found == [2.5, float("inf"), 1, 2, 3, 8, 8, 1, 1, 0, 1, 0, 2.5, 1.5, 1, 14, 1, 1, 1, 0, 1]


def test_both_libraries_have_the_functions(hip: Hip, rtc: Hip) -> None:
    assert hip.out("hiprtcVersion", INT, ctypes.byref(INT())) == 7
    rtc.exports.hiprtcGetErrorString.restype = ctypes.c_char_p
    assert rtc.exports.hiprtcGetErrorString(6) == b"HIPRTC_ERROR_COMPILATION"


def test_hiprtc_alone_knows_the_target() -> None:
    """Of a process in which nothing but hipRTC was called: it makes the devices that it asks."""
    told = "from cairn.hip import hiprtc; print(hiprtc._options(['-O2'])[1])"
    made = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=False)
    assert made.stdout.strip().startswith(("gfx", "sm_")), made.stderr
