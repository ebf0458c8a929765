"""SPIR-V that clang writes of OpenCL C and HIP, and modules put together here word by word from the specification's
numbers, against NumPy and Python."""

from __future__ import annotations

import ctypes
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cairn.base import zig
from cairn.compiler import opencl, spirv
from cairn.compiler.comgr import actions, model
from tests.libs.opencl import Session, call, checked


@pytest.fixture(scope="module")
def session() -> Session:
    return Session()


def written(folder: Path, source: str) -> bytes:
    """What clang makes of OpenCL C."""
    (folder / "a.cl").write_text(source)
    words = ["--target=spirv64", "-x", "cl", "-cl-std=CL3.0", "-O1", "-nogpulib", "-mllvm", "-spirv-ext=all",
             "-isystem", str(opencl.include_dir()), "-Xclang", "-finclude-default-header", "-Xclang",
             "-fdeclare-opencl-builtins", "-c"]  # fmt: skip
    result = zig.run("clang", [*words, str(folder / "a.cl"), "-o", str(folder / "a.spv")])
    assert result.returncode == 0, result.stderr
    return (folder / "a.spv").read_bytes()


def program(session: Session, module: bytes, constants: dict[int, bytes] | None = None) -> int:
    """A built program of a module."""
    made = checked("CreateProgramWithIL", session.context, module, len(module))
    for number, value in (constants or {}).items():
        checked("SetProgramSpecializationConstant", made, number, len(value), value)
    code = call("BuildProgram", made, 0, 0, b"", 0, 0)
    assert code == 0, session.log(made)
    return made


def results(session: Session, made: int, items: int, *arrays: Any, group: int = 0) -> list[np.ndarray[Any, Any]]:
    """The arrays as they are after kernel ``k``; other arguments are passed as they are."""
    buffers = [session.buffer(array) if isinstance(array, np.ndarray) else array for array in arrays]
    session.launch(session.kernel(made, "k", *buffers), items, group)
    return [session.read(b, a) for b, a in zip(buffers, arrays, strict=True) if isinstance(a, np.ndarray)]


def test_a_kernel_of_opencl_c(session: Session, tmp_path: Path) -> None:
    source = """
        typedef struct { int step; float scale; char name[3]; } facts;
        constant int table[4] = {10, 20, 30, 40};
        int collatz(int n) { int count = 0; while (n > 1) { n = n & 1 ? 3 * n + 1 : n / 2; count++; } return count; }
        kernel void k(global int *out, global float *real, global int *sum, facts f, float4 v) {
            local int shared[64];
            int i = get_global_id(0), l = get_local_id(0);
            shared[l] = collatz(i + 1);
            barrier(CLK_LOCAL_MEM_FENCE);
            int other = shared[63 - l];
            switch (i % 5) { case 0: other += table[i & 3]; break; case 1: case 2: other -= f.step; break; default: other = ~other; }
            atomic_add(sum, other);
            out[i] = other + convert_uchar_sat(i * 3 - 100) + f.name[1] + mul_hi(i << 20, 12345) + (int)popcount((uint)i);
            float whole;
            real[i] = fract(native_recip(4.0f) * i, &whole) + whole * v.w + sqrt((float)i) * f.scale;
        }"""  # noqa: E501

    class Facts(ctypes.Structure):
        _fields_ = [("step", ctypes.c_int), ("scale", ctypes.c_float), ("name", ctypes.c_byte * 3)]

    facts = Facts(7, 2.5, (ctypes.c_byte * 3)(1, -2, 3))
    count = 128
    out, real, total = np.zeros(count, np.int32), np.zeros(count, np.float32), np.zeros(1, np.int32)
    made = program(session, written(tmp_path, source))
    out, real, total = results(
        session, made, count, out, real, total, facts, (ctypes.c_float * 4)(0, 0, 0, 3), group=64
    )

    def steps(n: int) -> int:
        return 0 if n == 1 else 1 + steps(3 * n + 1 if n & 1 else n // 2)

    wanted, added = [], 0
    for i in range(count):
        other = steps(i - i % 64 + 63 - i % 64 + 1)
        other = other + [10, 20, 30, 40][i & 3] if i % 5 == 0 else other - 7 if i % 5 in (1, 2) else ~other
        added += other
        wanted.append(other + min(max(i * 3 - 100, 0), 255) - 2 + ((i << 20) * 12345 >> 32) + i.bit_count())
    assert out.tolist() == wanted
    assert total[0] == added
    i = np.arange(count)
    np.testing.assert_allclose(real, i / 4 % 1 + i // 4 * 3 + np.sqrt(i) * 2.5, rtol=1e-6)


LANES = """
    kernel void k(global const int *in, global int *out) {
        int i = get_global_id(0), lane = get_sub_group_local_id(), x = in[i], n = 0;
        global int *o = out + i * 24;
        if (lane % 3 != 1) {
            uint4 odd = sub_group_ballot(x & 1);
            o[n++] = sub_group_elect(); o[n++] = sub_group_non_uniform_reduce_add(x);
            o[n++] = sub_group_non_uniform_scan_inclusive_min(x); o[n++] = sub_group_non_uniform_scan_exclusive_add(x);
            o[n++] = sub_group_non_uniform_reduce_xor(x); o[n++] = sub_group_clustered_reduce_max(x, 8);
            o[n++] = sub_group_broadcast_first(x); o[n++] = sub_group_non_uniform_all_equal(x > -5000);
            o[n++] = sub_group_non_uniform_reduce_logical_and(x > 900); o[n++] = sub_group_ballot_bit_count(odd);
            o[n++] = sub_group_ballot_exclusive_scan(odd); o[n++] = sub_group_ballot_find_lsb(odd);
            o[n++] = sub_group_ballot_find_msb(odd); o[n++] = sub_group_inverse_ballot(odd);
        }
        n = 14;
        o[n++] = sub_group_shuffle(x, (lane * 7) & 63); o[n++] = sub_group_shuffle_xor(x, 5);
        o[n++] = sub_group_rotate(x, 5); o[n++] = sub_group_clustered_rotate(x, 5, 16);
        o[n++] = sub_group_reduce_add((char)x); o[n++] = sub_group_broadcast((short3)(x, x + 1, x + 2), 9).z;
        o[n++] = work_group_reduce_add(x); o[n++] = work_group_scan_inclusive_max(x);
        o[n++] = work_group_broadcast(x, 3); o[n++] = sub_group_any(x == 977);
    }"""


@pytest.mark.parametrize("way", ["OpenCL C", "SPIR-V"])
def test_lanes_work_together(session: Session, tmp_path: Path, way: str) -> None:
    count, seed = 128, np.random.default_rng(1)
    x = seed.integers(-1000, 1000, count).astype(np.int32)
    made = session.build(LANES, "-cl-std=CL3.0") if way == "OpenCL C" else program(session, written(tmp_path, LANES))
    out = results(session, made, count, x, np.zeros((count, 24), np.int32), group=128)[1]
    for start in range(0, count, 64):
        v = x[start : start + 64].tolist()
        there = [lane for lane in range(64) if lane % 3 != 1]
        odd = [lane for lane in there if v[lane] & 1]
        for lane in range(64):
            found = out[start + lane].tolist()
            if lane in there:
                below = [v[a] for a in there if a < lane]
                folded = 0
                for a in there:
                    folded ^= v[a]
                assert found[:14] == [
                    lane == there[0], sum(v[a] for a in there), min([*below, v[lane]]), sum(below), folded,
                    max(v[a] for a in there if a // 8 == lane // 8), v[there[0]], 1, all(v[a] > 900 for a in there),
                    len(odd), len([a for a in odd if a < lane]), odd[0], odd[-1], lane in odd,
                ]  # fmt: skip
            assert found[14:] == [
                v[lane * 7 & 63], v[lane ^ 5], v[(lane + 5) & 63], v[(lane & ~15) + ((lane + 5) & 15)],
                int(np.array(sum(v)).astype(np.int8)), v[9] + 2, sum(x.tolist()), max(x[: start + lane + 1].tolist()),
                x[3], 977 in v,
            ]  # fmt: skip


def test_images_samplers_and_printing(session: Session, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = """
        constant sampler_t linear = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_LINEAR;
        kernel void k(read_only image2d_t from, write_only image2d_t to, global float4 *out) {
            int i = get_global_id(0);
            out[i] = read_imagef(from, linear, (float2)(i + 1.0f, 1.0f));
            write_imagef(to, (int2)(i, get_image_width(from) - 4), out[i]);
            if (i == 2) printf("texel %d is %.2f of %s\\n", i, out[i].x, "four");
        }"""
    made = program(session, written(tmp_path, source))
    shape = struct.pack("<II", 0x10B5, 0x10DE)  # RGBA of float
    texels = np.arange(64, dtype=np.float32).reshape(4, 4, 4)
    images = [checked("CreateImage2D", session.context, 1 << 5 | 1, shape, 4, 4, 64, texels.ctypes.data)]
    images.append(checked("CreateImage2D", session.context, 2, shape, 4, 4, 0, 0))
    out = results(session, made, 3, *images, np.zeros((3, 4), np.float32))[0]
    between = (texels[:2].sum(axis=0) / 2)[:-1] / 2 + (texels[:2].sum(axis=0) / 2)[1:] / 2
    np.testing.assert_array_equal(out, between)
    row = np.zeros((4, 4), np.float32)
    place = ((ctypes.c_uint64 * 3)(0, 0, 0), (ctypes.c_uint64 * 3)(4, 1, 1))
    checked("EnqueueReadImage", session.queue, images[1], 1, *place, 0, 0, row.ctypes.data, 0, 0, 0)
    np.testing.assert_array_equal(row[:3], between)
    assert f"texel 2 is {between[2, 0]:.2f} of four" in capfd.readouterr().out


# ---- modules put together here ----


def op(code: int, *words: int | str) -> list[int]:
    """One instruction: its number and its words, texts as SPIR-V has them."""
    found: list[int] = []
    for word in words:
        if isinstance(word, str):
            data = word.encode() + b"\0"
            found += struct.unpack(f"<{-(-len(data) // 4)}I", data + bytes(-len(data) % 4))
        else:
            found.append(word)
    return [(len(found) + 1) << 16 | code, *found]


def module(*instructions: Sequence[int], addressing: int = 2) -> bytes:
    """Capabilities for addresses and kernels, the memory model, then the instructions."""
    head = [0x07230203, 0x00010200, 0, 1000, 0]
    words = [*head, *op(17, 4), *op(17, 6), *op(17, 11), *op(17, 38), *op(14, addressing, 2)]
    words += [word for each in instructions for word in each]
    return struct.pack(f"<{len(words)}I", *words)


VOID, UINT, POINTER, KIND, ULONG, SIZES, INPUT, ID = range(1, 9)


def kernel(*body: Sequence[int], before: Sequence[Sequence[int]] = (), inputs: int = 1) -> bytes:
    """Kernel ``k`` of one buffer (id 21) of words; id 31 is the work-item's number, id 32 its place in the buffer;
    ``inputs`` is the storage class of built-in variables."""
    return module(
        op(15, 6, 20, "k", ID),
        op(71, ID, 11, 28), op(71, 100, 1, 5), op(71, 101, 1, 6),  # GlobalInvocationId; specialization constants
        op(19, VOID), op(21, UINT, 32, 0), op(21, ULONG, 64, 0), op(32, POINTER, 5, UINT), op(33, KIND, VOID, POINTER),
        op(23, SIZES, ULONG, 3), op(32, INPUT, inputs, SIZES), op(59, INPUT, ID, inputs),
        *before,
        op(54, VOID, 20, 0, KIND), op(55, POINTER, 21), op(248, 22),
        op(61, SIZES, 30, ID), op(81, ULONG, 31, 30, 0), op(67, POINTER, 32, 21, 31),
        *body, op(253), op(56),
    )  # fmt: skip


def test_constants_that_are_set(session: Session) -> None:
    """out[i] = a * 2 + (b ? 1 : 0), of which a is 7 where nobody sets it, and b true."""
    data = kernel(
        op(62, 32, 105),
        before=[op(50, UINT, 100, 7), op(20, 9), op(48, 9, 101), op(43, UINT, 102, 2), op(43, UINT, 103, 1),
                op(43, UINT, 106, 0), op(52, UINT, 104, 132, 100, 102), op(52, UINT, 107, 169, 101, 103, 106),
                op(52, UINT, 105, 128, 104, 107)],
    )  # fmt: skip
    out = np.zeros(4, np.uint32)
    assert results(session, program(session, data), 4, out)[0].tolist() == [15] * 4
    changed = {5: struct.pack("<I", 100), 6: b"\0"}
    assert results(session, program(session, data, changed), 4, out)[0].tolist() == [200] * 4
    made = checked("CreateProgramWithIL", session.context, data, len(data))
    assert call("SetProgramSpecializationConstant", made, 9, 4, b"1234") == -71  # CL_INVALID_SPEC_ID
    assert call("SetProgramSpecializationConstant", made, 5, 2, b"12") == -30


def test_modules_are_linked_with_sources(session: Session, tmp_path: Path) -> None:
    """A function of OpenCL C that a module calls, and one of a module's that OpenCL C calls."""
    first = written(tmp_path, "int twice(int); kernel void k(global int *x) { x[get_global_id(0)] = twice(4); }")
    second = written(tmp_path, "int once(int x) { return x + 1; }")
    source = session.source("int once(int); int twice(int x) { return 2 * once(x); }")
    parts = [checked("CreateProgramWithIL", session.context, data, len(data)) for data in (first, second)] + [source]
    for part in parts:
        checked("CompileProgram", part, 0, 0, b"", 0, 0, 0, 0, 0)
    made = checked("LinkProgram", session.context, 0, 0, b"", 3, (ctypes.c_uint64 * 3)(*parts), 0, 0)
    assert results(session, made, 2, np.zeros(2, np.int32))[0].tolist() == [10, 10]


def _signed(x: int) -> int:
    return x - (1 << 32) if x >> 31 else x


# By opcode: what it makes of two words.
ON_WORDS: dict[int, Callable[[int, int], int]] = {
    128: lambda a, b: a + b, 130: lambda a, b: a - b, 132: lambda a, b: a * b, 134: lambda a, b: a // b,
    135: lambda a, b: int(_signed(a) / _signed(b)), 137: lambda a, b: a % b,
    138: lambda a, b: int(np.fmod(_signed(a), _signed(b))), 139: lambda a, b: _signed(a) % _signed(b),
    197: lambda a, b: a | b, 198: lambda a, b: a ^ b, 199: lambda a, b: a & b,
}  # fmt: skip


@pytest.mark.parametrize("number", ON_WORDS)
def test_arithmetic_on_words(session: Session, number: int) -> None:
    pairs = [(7, 3), (2**32 - 7, 3), (7, 2**32 - 3), (2**31 + 5, 9), (123456789, 987654321)]
    data = kernel(
        op(67, POINTER, 33, 32, 90), op(61, UINT, 34, 32), op(61, UINT, 35, 33), op(number, UINT, 36, 34, 35),
        op(62, 32, 36), before=[op(43, ULONG, 90, len(pairs), 0)],
    )  # fmt: skip
    values = np.array([a for a, _ in pairs] + [b for _, b in pairs], np.uint32)
    found = results(session, program(session, data), len(pairs), values)[0][: len(pairs)].tolist()
    assert found == [ON_WORDS[number](a, b) & 0xFFFFFFFF for a, b in pairs]


@pytest.mark.parametrize(("number", "join"), [(6401, "multiply"), (6403, "bitwise_and"), (6405, "bitwise_xor")])
def test_workgroups_join_words(session: Session, number: int, join: str) -> None:
    """Reduced over two waves; scope 2 is a workgroup."""
    data = kernel(
        op(61, UINT, 33, 32), op(number, UINT, 34, 93, 0, 33), op(62, 32, 34), before=[op(43, UINT, 93, 2)]
    )  # fmt: skip
    values = np.random.default_rng(number).integers(1 << 32, size=128, dtype=np.uint32) | 1
    out = results(session, program(session, data), 128, values, group=128)[0]
    assert set(out.tolist()) == {int(getattr(np, join).reduce(values, dtype=np.uint32))}


def test_a_switch_with_two_ways_into_one_block(session: Session) -> None:
    """Phi names a block once, LLVM each way out of it."""
    data = kernel(
        op(113, UINT, 40, 31), op(247, 45, 0), op(251, 40, 45, 0, 44, 2, 45, 3, 45),
        op(248, 44), op(249, 45),
        op(248, 45), op(245, UINT, 46, 91, 22, 92, 44), op(62, 32, 46),
        before=[op(43, UINT, 91, 5), op(43, UINT, 92, 6)],
    )  # fmt: skip
    out = results(session, program(session, data), 5, np.zeros(5, np.uint32))[0]
    assert out.tolist() == [6, 5, 5, 5, 5]


def test_old_modules_have_built_in_variables_in_constant_memory(session: Session) -> None:
    data = kernel(op(113, UINT, 40, 31), op(62, 32, 40), inputs=0)
    assert results(session, program(session, data), 4, np.zeros(4, np.uint32))[0].tolist() == [0, 1, 2, 3]


def test_functions_by_their_addresses(session: Session) -> None:
    """OpFunctionPointerCallINTEL of one of two functions, chosen by the work-item."""
    functions = [
        [op(54, UINT, of, 1, 10), op(55, UINT, of + 1), op(248, of + 2), op(code, UINT, of + 3, of + 1, 91),
         op(254, of + 3), op(56)]
        for of, code in ((60, 128), (70, 132))
    ]  # fmt: skip
    body = [
        op(113, UINT, 40, 31), op(171, 12, 41, 40, 92), op(169, 11, 42, 41, 94, 93),
        op(5601, UINT, 43, 42, 40), op(62, 32, 43),
    ]  # fmt: skip
    before = [
        op(33, 10, UINT, UINT), op(32, 11, 5605, 10), op(20, 12), op(43, UINT, 91, 9), op(43, UINT, 92, 0),
        op(5600, 11, 93, 60), op(5600, 11, 94, 70),
    ]  # fmt: skip
    data = kernel(*body, before=[*before, *functions[0], *functions[1]])
    out = results(session, program(session, data), 4, np.zeros(4, np.uint32))[0]
    assert out.tolist() == [9, 9, 18, 27]


BAD = {
    "no module": (b"\x7fELF" + bytes(40), "it starts with 7f454c46"),
    "a part of a word": (module()[:-2], "in words of four"),
    "a part of an instruction": (module([5 << 16 | 128, 1]), "an instruction of 5 words, of which 2 are there"),
    "an unknown instruction": (module(op(4999, 1)), "opcode 4999 is not supported"),
    "addresses of 32 bits": (module(addressing=1), "expected the model Physical64"),
    "kernels that enqueue": (module(op(17, 19)), "enqueues kernels"),
    "other extended instructions": (module(op(11, 1, "GLSL.std.450")), "expected OpenCL.std"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_modules_are_named(session: Session, what: str) -> None:
    data, message = BAD[what]
    with pytest.raises(spirv.SpirvError, match="SPIR-V") as caught:
        spirv.llvm(data)
    assert message in caught.value.output
    code = ctypes.c_int32()
    assert call("CreateProgramWithIL", session.context, data, len(data), ctypes.byref(code)) == 0
    assert code.value == -30  # CL_INVALID_VALUE


def test_what_is_not_known_is_said_in_the_build_log(session: Session) -> None:
    data = kernel(op(61, UINT, 33, 999))
    made = checked("CreateProgramWithIL", session.context, data, len(data))
    assert call("BuildProgram", made, 0, 0, b"", 0, 0) == -11
    assert "id 999" in session.log(made)


# ---- HIP ----

HIP = """
    #include <hip/hip_runtime.h>
    #include <cstdio>
    struct pair { int a; double b; };
    __device__ int counts[4];
    __constant__ float scale = 2.5f;
    __device__ __noinline__ float scaled(float x) { return x * scale; }
    __device__ float (*chosen[2])(float) = {scaled, sinf};
    extern __shared__ float dynamic[];
    __global__ void k(float *out, const float *in, pair p) {
        __shared__ float turned[256];
        int i = threadIdx.x;
        turned[i] = in[i];
        dynamic[i] = i;
        __syncthreads();
        float v = turned[255 - i] + p.a + (float)p.b + dynamic[i ^ 1];
        v = __shfl_xor(v, 1);
        atomicAdd(&counts[i & 3], 1);
        out[i] = chosen[i & 1](v) + __popcll(__ballot(v > 100)) + warpSize;
        if (i == 5) printf("item %d of %s\\n", i, "five");
    }
    int main() {
        float *out, *in;
        hipMallocManaged(&out, 1024);
        hipMallocManaged(&in, 1024);
        for (int i = 0; i < 256; i++) in[i] = i * 0.01f;
        k<<<1, 256, 1024>>>(out, in, pair{3, 1.5});
        int counted[4], wrong = hipDeviceSynchronize() != hipSuccess;
        wrong += hipMemcpyFromSymbol(counted, HIP_SYMBOL(counts), 16) != hipSuccess || counted[1] != 64;
        auto value = [&](int j) { return in[255 - (j ^ 1)] + 3 + 1.5f + j; };
        for (int i = 0; i < 256; i++) {
            int votes = 0;
            for (int j = i & ~63; j < (i | 63) + 1; j++) votes += value(j) > 100;
            double wanted = (i & 1 ? sin((double)value(i)) : value(i) * 2.5) + votes + 64;
            wrong += !(fabs(out[i] - wanted) < 1e-3);
        }
        puts(wrong ? "FAIL" : "PASS");
        return wrong;
    }"""


def test_hip_for_every_processor(tmp_path: Path) -> None:
    (tmp_path / "a.hip").write_text(HIP)
    words = [sys.executable, "-m", "cairn.cli.main", "run", "--offload-arch=amdgcnspirv", str(tmp_path / "a.hip")]
    made = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    assert "PASS" in made.stdout
    assert "item 5 of five" in made.stdout


def test_comgr_translates(tmp_path: Path) -> None:
    """To bitcode, and to an object with the kernel."""
    data = written(tmp_path, "kernel void named(global int *x) { x[get_global_id(0)] = 3; }")
    inputs = model.DataSet([model.Data(model.Kind.SPIRV, "a.spv", data)])
    info = model.ActionInfo()
    info.isa = "amdgcn-amd-amdhsa--gfx942"
    bitcode, _ = actions.perform(actions.Action.TRANSLATE_SPIRV_TO_BC, info, inputs)
    assert bitcode.members[0].content[:2] == b"BC"
    code, _ = actions.perform(actions.Action.COMPILE_SPIRV_TO_RELOCATABLE, info, inputs)
    assert code.members[0].content[:4] == b"\x7fELF"
    assert b"named.kd" in code.members[0].content
