"""OpenCL's library: objects, commands, events, programs; checked against NumPy and the specification's codes."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from tests.libs.opencl import Session, call, checked

OUT_OF_ORDER, PROFILING = 1, 2


@pytest.fixture(scope="module")
def session() -> Session:
    return Session()


# Of every version of the language; functions of extensions that clang knows by macros alone.
EARLY = "kernel void k(global float *a) { a[0] = sin(a[1]); }"
DEPTH = """kernel void k(global float *a, read_only image2d_depth_t m, sampler_t s) {
    a[0] = read_imagef(m, s, (int2)(1, 2)) + read_imagef(m, s, (float2)(1, 2)) + read_imagef(m, (int2)1);
}"""


@pytest.mark.parametrize("version", ["CL1.0", "CL1.1", "CL1.2", "CL2.0", "CL3.0"])
def test_each_version_of_the_language_compiles(session: Session, version: str) -> None:
    session.build(EARLY if version < "CL1.2" else DEPTH, f"-cl-std={version}")


ADD = "kernel void k(global const float *a, global float *b) { size_t i = get_global_id(0); b[i] += 2 * a[i]; }"


def test_a_kernel_reads_and_writes_buffers(session: Session) -> None:
    a, b = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    assert np.array_equal(session.run(ADD, 1000, a, b)[1], 1 + 2 * a)


def test_ids_offsets_and_sizes_are_those_of_the_launch(session: Session) -> None:
    text = """kernel void k(global ulong *o) {
        size_t i = get_global_linear_id() * 9;
        o[i] = get_global_id(0); o[i + 1] = get_global_id(1); o[i + 2] = get_local_id(0); o[i + 3] = get_group_id(1);
        o[i + 4] = get_local_size(0); o[i + 5] = get_num_groups(0); o[i + 6] = get_global_size(1);
        o[i + 7] = get_work_dim(); o[i + 8] = get_global_offset(1); }"""
    out = np.zeros((10, 24, 9), np.uint64)
    buffer = session.buffer(out)
    kernel = session.kernel(session.build(text, "-cl-std=CL3.0"), "k", buffer)
    offset, size, local = ((ctypes.c_uint64 * 2)(*pair) for pair in ((5, 7), (24, 10), (8, 4)))
    checked("EnqueueNDRangeKernel", session.queue, kernel, 2, offset, size, local, 0, 0, 0)
    found = session.read(buffer, out)
    y, x = np.mgrid[0:10, 0:24].astype(np.uint64)
    rest = np.where(y // 4 == 2, 2, 4)
    wanted = [x + 5, y + 7, x % 8, y // 4, 8 + 0 * x, 3 + 0 * x, 10 + 0 * x, 2 + 0 * x, 7 + 0 * x]
    assert rest.min() == 2
    assert np.array_equal(found, np.stack(wanted, -1).astype(np.uint64))


def test_a_program_that_does_not_compile_says_why(session: Session) -> None:
    program = session.source("kernel void k(global int *a) { a[0] = nothing; }")
    assert call("BuildProgram", program, 0, 0, b"", 0, 0) == -11
    assert "use of undeclared identifier 'nothing'" in session.log(program)
    assert call("BuildProgram", program, 0, 0, b"-no-such-option", 0, 0) == -43


def test_parts_are_compiled_and_linked(session: Session) -> None:
    header, one, two = (
        session.source("int twice(int);"),
        session.source(
            '#include "twice.h"\nkernel void k(global int *a) { a[get_global_id(0)] = twice(a[get_global_id(0)]); }'
        ),
        session.source("int twice(int x) { return 2 * x; }"),
    )
    headers, names = (ctypes.c_uint64 * 1)(header), (ctypes.c_char_p * 1)(b"twice.h")
    checked("CompileProgram", one, 0, 0, b"", 1, headers, names, 0, 0)
    empty, option = session.source(""), b"-cl-no-subgroup-ifp"
    for each in (two, empty):
        checked("CompileProgram", each, 0, 0, option, 0, 0, 0, 0, 0)
    parts = (ctypes.c_uint64 * 260)(one, two, *[empty] * 258)  # more than any table holds
    linked = checked("LinkProgram", session.context, 0, 0, option, len(parts), parts, 0, 0)
    data = np.arange(64, dtype=np.int32)
    buffer = session.buffer(data)
    session.launch(session.kernel(linked, "k", buffer), 64)
    assert np.array_equal(session.read(buffer, data), 2 * data)


def test_a_binary_makes_the_same_program(session: Session) -> None:
    program = session.build(ADD)
    size = ctypes.c_uint64()
    checked("GetProgramInfo", program, 0x1165, 8, ctypes.byref(size), 0)
    binary = ctypes.create_string_buffer(size.value)
    checked("GetProgramInfo", program, 0x1166, 8, ctypes.byref(ctypes.c_void_p(ctypes.addressof(binary))), 0)
    device, place = ctypes.c_uint64(session.device), ctypes.c_void_p(ctypes.addressof(binary))
    again = checked("CreateProgramWithBinary", session.context, 1, ctypes.byref(device), ctypes.byref(size),
                    ctypes.byref(place), 0)  # fmt: skip
    checked("BuildProgram", again, 0, 0, b"", 0, 0)
    a = np.arange(64, dtype=np.float32)
    buffers = session.buffer(a), session.buffer(a)
    session.launch(session.kernel(again, "k", *buffers), 64)
    assert np.array_equal(session.read(buffers[1], a), 3 * a)


def test_a_users_event_holds_commands_and_its_error_ends_them() -> None:
    for flags in (0, OUT_OF_ORDER):
        own = Session(flags)
        data = np.arange(8, dtype=np.int32)
        buffer = own.buffer(data)
        for status, wanted in ((0, 7), (-5, 7)):
            user, event = checked("CreateUserEvent", own.context), ctypes.c_uint64()
            pattern = ctypes.c_int32(wanted if status == 0 else 9)
            waits = ctypes.c_uint64(user)
            checked("EnqueueFillBuffer", own.queue, buffer, ctypes.byref(pattern), 4, 0, 32, 1, ctypes.byref(waits),
                    ctypes.byref(event))  # fmt: skip
            assert _status(event.value) == 3
            threading.Timer(0.05, lambda user=user, status=status: call("SetUserEventStatus", user, status)).start()
            outcome = call("WaitForEvents", 1, ctypes.byref(event))
            assert outcome == (0 if status == 0 else -14)
            assert (own.read(buffer, data) == 7).all()


def _status(event: int) -> int:
    found = ctypes.c_int32()
    checked("GetEventInfo", event, 0x11D3, 4, ctypes.byref(found), 0)
    return found.value


def test_callbacks_are_called_once_and_times_rise() -> None:
    own = Session(PROFILING)
    data = np.zeros(1 << 16, np.float32)
    buffer, event, told = own.buffer(data), ctypes.c_uint64(), threading.Event()
    checked("EnqueueReadBuffer", own.queue, buffer, 0, 0, data.nbytes, data.ctypes.data, 0, 0, ctypes.byref(event))
    function = ctypes.CFUNCTYPE(None, ctypes.c_uint64, ctypes.c_int32, ctypes.c_void_p)(lambda *_: told.set())
    checked("SetEventCallback", event, 0, function, 0)
    assert told.wait(20)
    checked("WaitForEvents", 1, ctypes.byref(event))
    times = []
    for which in range(0x1280, 0x1284):
        time = ctypes.c_uint64()
        checked("GetEventProfilingInfo", event, which, 8, ctypes.byref(time), 0)
        times.append(time.value)
    assert times == sorted(times)
    assert times[0] > 0


def test_a_kernel_prints(session: Session, capfd: pytest.CaptureFixture[str]) -> None:
    head = "kernel void k(global int *a) { printf("
    text = head + '"%d: %s %v4hlf %5.2f %c %lx%%\\n", a[0], "text", (float4)(1, 2, 3, 4), 2.5f, 65, 1ul << 40); }'
    texts = head + '"%s|%s|%s|%d %v3hhd|%5d\\n", "", "four", "abcdefg", 1, (char3)(4, 5, 6), 7); }'
    session.run(text, 1, np.array([42], np.int32))
    session.run(texts, 1, np.array([42], np.int32))
    sys.stdout.flush()
    first, second = capfd.readouterr().out.splitlines(keepends=True)
    assert second == "|four|abcdefg|1 4,5,6|    7\n"
    assert first == "42: text 1.000000,2.000000,3.000000,4.000000  2.50 A 10000000000%\n"


def test_the_sum_of_many_arguments(session: Session) -> None:
    count = 500
    names = [f"a{i}" for i in range(count)]
    sources = ", ".join(f"long {name}" for name in names)
    text = f"kernel void k({sources}, global long *r) {{ r[0] = {' + '.join(names)}; }}"
    out = np.zeros(1, np.int64)
    buffer = session.buffer(out)
    session.launch(
        session.kernel(session.build(text), "k", *(ctypes.c_int64(i << 40) for i in range(count)), buffer), 1
    )
    assert session.read(buffer, out)[0] == sum(range(count)) << 40


def test_codes_are_those_of_the_specification(session: Session) -> None:
    code = ctypes.c_int32()
    assert call("CreateBuffer", session.context, 0, 0, 0, ctypes.byref(code)) == 0 and code.value == -61
    assert call("CreateBuffer", session.context, 3, 16, 0, ctypes.byref(code)) == 0 and code.value == -30
    assert call("CreateBuffer", session.context, 8, 16, 0, ctypes.byref(code)) == 0 and code.value == -37
    assert call("CreateBuffer", 0, 0, 16, 0, ctypes.byref(code)) == 0 and code.value == -34
    kernel = session.kernel(session.build(ADD), "k")
    one = ctypes.c_uint64(1)
    assert call("EnqueueNDRangeKernel", session.queue, kernel, 1, 0, ctypes.byref(one), 0, 0, 0, 0) == -52
    assert call("SetKernelArg", kernel, 9, 8, ctypes.byref(one)) == -49
    assert call("SetKernelArg", kernel, 0, 4, ctypes.byref(one)) == -51
    assert call("EnqueueNDRangeKernel", session.queue, kernel, 4, 0, ctypes.byref(one), 0, 0, 0, 0) == -53
    assert call("WaitForEvents", 0, 0) == -30
    devices = ctypes.byref(ctypes.c_void_p(session.device))
    # CL_CONTEXT_PLATFORM, none; CL_CONTEXT_INTEROP_USER_SYNC, no truth value, and twice
    for words, wanted in (((0x1084, 0, 0), -32), ((0x1085, -1, 0), -64), ((0x1085, 0, 0x1085, 0, 0), -64)):
        properties = (ctypes.c_ssize_t * len(words))(*words)
        assert call("CreateContext", properties, 1, devices, 0, 0, ctypes.byref(code)) == 0 and code.value == wanted
    memory = call("SVMAlloc", session.context, 1, 4096, 0)
    for size, wanted in ((8192, -61), (4096, 0)):  # as a buffer's memory, of which there is not more
        buffer = call("CreateBuffer", session.context, 8, size, ctypes.c_void_p(memory), ctypes.byref(code))
        assert code.value == wanted
    assert call("SetKernelExecInfo", kernel, 0x11B6, 0, 0) == 0  # no pointers: those that were set are forgotten
    assert call("SetKernelExecInfo", kernel, 0x11B6, 8, 0) == -30
    ready = session.kernel(session.build(ADD), "k", buffer, buffer)
    assert call("EnqueueNDRangeKernel", session.queue, ready, 1, 0, 0, 0, 0, 0, 0) == 0  # a range of nothing
    checked("ReleaseMemObject", buffer)
    call("SVMFree", session.context, memory)
    assert call("CreateKernel", session.build(ADD), b"none", ctypes.byref(code)) == 0 and code.value == -46


def test_an_image_is_sampled_between_its_texels(session: Session) -> None:
    pixels = np.random.default_rng(1).random((8, 16, 4), np.float32)
    format_, about = (ctypes.c_uint32 * 2)(0x10B5, 0x10DE), (ctypes.c_uint64 * 9)(0x10F1, 16, 8)
    image = checked("CreateImage", session.context, COPY, format_, about, pixels.ctypes.data)
    sampler = checked("CreateSampler", session.context, 1, 0x1131, 0x1141)
    out = np.zeros((100, 4), np.float32)
    where = np.random.default_rng(2).random((100, 2)).astype(np.float32)
    buffers = session.buffer(where), session.buffer(out)
    text = """kernel void k(read_only image2d_t m, sampler_t s, global const float2 *at, global float4 *o) {
        o[get_global_id(0)] = read_imagef(m, s, at[get_global_id(0)]); }"""
    session.launch(session.kernel(session.build(text), "k", image, sampler, *buffers), 100)
    x, y = where[:, 0].astype(float) * 16 - 0.5, where[:, 1].astype(float) * 8 - 0.5
    i, j = np.floor(x).astype(int), np.floor(y).astype(int)
    a, b = (x - i)[:, None], (y - j)[:, None]

    def at(row: np.ndarray, column: np.ndarray) -> np.ndarray:
        return pixels[np.clip(row, 0, 7), np.clip(column, 0, 15)].astype(float)

    wanted = (at(j, i) * (1 - a) + at(j, i + 1) * a) * (1 - b) + (at(j + 1, i) * (1 - a) + at(j + 1, i + 1) * a) * b
    assert np.allclose(session.read(buffers[1], out), wanted, atol=2e-6)


def test_fills_repeat_the_pattern_where_they_should(session: Session) -> None:
    for unit in (1, 2, 4, 8, 16, 128):  # up to 8 bytes a packet does it
        memory, pattern = np.zeros(1024, np.uint8), np.arange(1, unit + 1, dtype=np.uint8)
        buffer = session.buffer(memory)
        checked("EnqueueFillBuffer", session.queue, buffer, pattern.ctypes.data, unit, 128, 512, 0, 0, 0)
        wanted = memory.copy()
        wanted[128:640] = np.tile(pattern, 512 // unit)
        assert (session.read(buffer, memory) == wanted).all(), unit
    pixels = np.zeros((3, 5, 7, 4), np.uint8)
    format_, about = (ctypes.c_uint32 * 2)(0x10B5, 0x10DA), (ctypes.c_uint64 * 9)(0x10F2, 7, 5, 3)
    image = checked("CreateImage", session.context, COPY, format_, about, pixels.ctypes.data)
    color, wanted = (ctypes.c_uint32 * 4)(1, 2, 3, 4), pixels.copy()
    corner, region = (ctypes.c_uint64 * 3)(2, 1, 1), (ctypes.c_uint64 * 3)(4, 3, 2)
    checked("EnqueueFillImage", session.queue, image, color, corner, region, 0, 0, 0)
    wanted[1:3, 1:4, 2:6] = 1, 2, 3, 4
    origin, whole = (ctypes.c_uint64 * 3)(), (ctypes.c_uint64 * 3)(7, 5, 3)
    checked("EnqueueReadImage", session.queue, image, 1, origin, whole, 0, 0, pixels.ctypes.data, 0, 0, 0)
    assert (pixels == wanted).all()


def test_a_fill_of_an_srgb_image_stores_the_curve(session: Session) -> None:
    for order, places in ((0x10C1, [0, 1, 2, 3]), (0x10C2, [2, 1, 0, 3])):  # sRGBA, sBGRA
        format_, about = (ctypes.c_uint32 * 2)(order, 0x10D2), (ctypes.c_uint64 * 9)(0x10F4, 1)
        image = checked("CreateImage", session.context, 1, format_, about, 0)
        one, origin, found = (ctypes.c_uint64 * 3)(1, 1, 1), (ctypes.c_uint64 * 3)(), np.zeros(4, np.uint8)
        for light in np.concatenate([np.geomspace(1e-4, 1, 24), [0, -1, 2]]).astype(np.float32):
            color = np.array([light, light / 2, light / 3, light / 4], np.float32).clip(0, 1)
            checked("EnqueueFillImage", session.queue, image, color.ctypes.data, origin, one, 0, 0, 0)
            checked("EnqueueReadImage", session.queue, image, 1, origin, one, 0, 0, found.ctypes.data, 0, 0, 0)
            curve = np.where(color < 0.0031308, 12.92 * color, 1.055 * np.power(color, 1 / 2.4, dtype=float) - 0.055)
            curve[3] = color[3]
            assert (abs(found[places] - 255 * curve) < 0.51).all(), (order, light, found)


def test_generic_pointers_know_their_memory(session: Session) -> None:
    """to_global and its like give NULL for other memory, and get_fence says which it is."""
    text = """
    int of(int *p) {
        global int *g = to_global(p); local int *l = to_local(p); private int *o = to_private(p);
        return (g ? *g : 0) + (l ? 10 * *l : 0) + (o ? 100 * *o : 0);
    }
    kernel void k(global int *o) {
        local int l; int i = get_global_id(0), p = i + 3; int *none = 0;
        if (i == 0) l = 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        int *any = i % 3 == 0 ? (int *)(o + 64) : i % 3 == 1 ? (int *)&l : &p;
        o[i] = of(any) + (i % 3 < 2 ? 1000 * (get_fence(any) & 3) : 0);
        o[i] += to_global(none) || to_local(none) || to_private(none);
    }"""
    memory = np.zeros(65, np.int32)
    memory[64] = 7
    (found,) = session.run(text, 64, memory, options="-cl-std=CL2.0", group=64)
    i = np.arange(64)
    wanted = np.select([i % 3 == 0, i % 3 == 1], [7 + 1000 * 2, 20 + 1000 * 1], 100 * (i + 3))
    assert (found[:64] == wanted).all()


COPY = 1 << 5
PROGRAM = Path(__file__).parent.parent.parent / "examples" / "opencl.c"


def test_the_example_finds_the_library_by_every_name(tmp_path: Path) -> None:
    cairn = [sys.executable, "-m", "cairn.cli.main"]
    subprocess.run([*cairn, "cc", str(PROGRAM), "-o", str(tmp_path / "program"), "-lOpenCL"], check=True)
    checked = {**os.environ, "CAIRN_CHECK": "init,exit=7"}  # what the host writes counts as written
    done = subprocess.run([*cairn, "exec", str(tmp_path / "program")], capture_output=True, text=True, env=checked)
    assert (done.returncode, "PASS" in done.stdout) == (0, True), done.stdout + done.stderr


def test_variables_of_the_program(session: Session) -> None:
    """Their bytes, those of a function too; and the macro of the device's version."""
    program = session.build(
        """global int some[7]; constant int fixed[3] = {1, 2, 3};
        kernel void k(global int *o) {
            static global long own[4]; own[get_global_id(0) & 3]++;
            o[0] = __OPENCL_VERSION__ + some[get_global_id(0)] + (int)own[3] + fixed[get_global_id(0)]; }""",
        "-cl-std=CL2.0",
    )
    size = ctypes.c_uint64()
    checked("GetProgramBuildInfo", program, session.device, 0x1185, 8, ctypes.byref(size), 0)
    assert 7 * 4 + 4 * 8 <= size.value <= 7 * 4 + 4 * 8 + 16
    out = np.zeros(1, np.int32)
    buffer = session.buffer(out)
    session.launch(session.kernel(program, "k", buffer), 1)
    assert session.read(buffer, out)[0] == 301


def test_a_queue_is_released_while_another_one_frees(session: Session) -> None:
    """What waits for the other queues holds no lock that they need."""
    other = checked("CreateCommandQueue", session.context, session.device, 0)
    memory = checked_svm(session)
    started = threading.Event()

    @ctypes.CFUNCTYPE(None, ctypes.c_void_p)
    def slow(_: int) -> None:
        started.set()
        time.sleep(0.2)

    checked("EnqueueNativeKernel", session.queue, slow, 0, 0, 0, 0, 0, 0, 0, 0)
    pointers = (ctypes.c_uint64 * 1)(memory)
    checked("EnqueueSVMFree", session.queue, 1, pointers, 0, 0, 0, 0, 0)
    assert started.wait(60)
    checked("ReleaseCommandQueue", other)
    checked("Finish", session.queue)


def checked_svm(session: Session) -> int:
    found = call("SVMAlloc", session.context, 1, 4096, 0)
    assert found
    return found
