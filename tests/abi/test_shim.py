"""The shim from C programs that contain no Python."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cairn.abi import loader, marshal, shim
from cairn.catalog.library import find
from cairn.catalog.rows import Arg, Row, table
from cairn.hip.errors import Code, HipError
from tests.hip.conftest import execute, program

STATUS = find("amdhip64").status[0]
PRELUDE = """
#include <stdio.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
int hipGetDevice(int *), hipSetDevice(int), hipGetDeviceCount(int *), hipGetLastError(void), hipPeekAtLastError(void);
int hipExtGetLastError(void), hipMalloc(void **, size_t), hipFree(void *), hipMemset(void *, int, size_t);
int hipStreamQuery(void *), hipDrvGetErrorName(int, const char **), hipMemcpy(void *, const void *, size_t, int);
int hipGraphExternalSemaphoresSignalNodeSetParams(void *, const void *), hipDeviceSynchronize(void);
const char *hipGetErrorName(int);
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
"""


def test_layout() -> None:
    folder = loader.folder_of("amdhip64")
    assert (folder / "libamdhip64.so.7").is_file()
    assert (folder / "libamdhip64.so").resolve() == (folder / "libamdhip64.so.7").resolve()
    assert loader.folder_of("amdhip64") == folder


def test_a_c_program_boots_python_by_itself(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE
        + """
int main(void) {
    int device = -1, count = 0; void *p = 0; char back[4] = {0};
    if (hipGetDevice(&device) || device != 0) return 1;
    if (hipGetDeviceCount(&count) || count != 2) return 2;
    if (hipMalloc(&p, 100) || hipMemset(p, 'x', 100) || hipMemcpy(back, p, 3, 2) || hipFree(p)) return 3;
    puts(back);
    return 0;
}""",
    )
    result = execute(made, CAIRN_DEVICES="2xmi300x")
    assert (result.returncode, result.stdout, result.stderr) == (0, "xxx\n", "")


def test_a_library_of_another_cairn_says_what_to_do(tmp_path: Path) -> None:
    made = program(tmp_path, PRELUDE + "int main(void) { int device; return hipGetDeviceCount(&device); }")
    library = loader.folder_of("amdhip64") / "libamdhip64.so.7"
    ours = shim.interface("amdhip64").encode()
    data = library.read_bytes()
    assert data.count(ours) == 1
    (tmp_path / library.name).write_bytes(data.replace(ours, b"0123456789ab")[:-32])  # without its sum
    result = execute(made, LD_LIBRARY_PATH=str(tmp_path))
    assert result.returncode == 3  # hipErrorNotInitialized
    assert "libamdhip64, which this program was linked with" in result.stderr
    assert "cairn exec -- PROGRAM" in result.stderr
    assert "Traceback" not in result.stderr


def test_errors_are_the_threads_own(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE
        + """
static void *other(void *unused) {
    int device;
    if (hipPeekAtLastError() != 0) return "another thread's error";
    if (hipSetDevice(1) || hipGetDevice(&device) || device != 1) return "the device is not the thread's";
    if (hipSetDevice(7) != 101 || hipGetLastError() != 101 || hipGetLastError() != 0) return "no error of its own";
    return 0;
}
int main(void) {
    int device; pthread_t thread; void *wrong;
    if (hipFree((void *)&thread) != 1) return 1;
    pthread_create(&thread, 0, other, 0);
    pthread_join(thread, &wrong);
    if (wrong) { puts(wrong); return 2; }
    if (hipGetDevice(&device) || device != 0) return 3;
    if (hipPeekAtLastError() != 1) return 4;          /* a success does not clear it */
    if (hipExtGetLastError() != 0) return 5;          /* but the last command succeeded */
    if (hipGetLastError() != 1 || hipGetLastError() != 0) return 6;
    return 0;
}""",
    )
    result = execute(made, CAIRN_DEVICES="2xmi300x")
    assert (result.returncode, result.stdout) == (0, "")


def test_eight_threads_hammer_memory(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE
        + """
static void *work(void *unused) {
    for (int i = 0; i < 200; i++) {
        void *p; unsigned char back = 0;
        if (hipMalloc(&p, 4096) || hipMemset(p, i, 4096)) return "";
        if (hipMemcpy(&back, (char *)p + 7, 1, 2) || hipFree(p)) return "";
        if (back != (unsigned char)i) return "";
    }
    return 0;
}
int main(void) {
    pthread_t threads[8]; void *wrong; int bad = 0;
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], 0, work, 0);
    for (int i = 0; i < 8; i++) { pthread_join(threads[i], &wrong); bad += wrong != 0; }
    return bad;
}""",
    )
    assert execute(made).returncode == 0


def test_threads_come_and_go_and_keep_their_state(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE
        + """
int hipDevicePrimaryCtxRetain(void **, int), hipCtxPushCurrent(void *), hipCtxPopCurrent(void **);
int hipMemsetAsync_spt(void *, int, size_t, void *), hipStreamSynchronize_spt(void *);
static void *memory;
static void *work(void *unused) {
    void *context, *popped;
    if (hipDevicePrimaryCtxRetain(&context, 0) || hipCtxPushCurrent(context)) return "";
    if (hipMemsetAsync_spt(memory, 1, 64, 0) || hipStreamSynchronize_spt(0)) return "";
    if (hipCtxPopCurrent(&popped) || popped != context) return "";    /* kept between calls */
    return hipCtxPopCurrent(&popped) == 201 ? 0 : "";
}
int main(void) {
    int bad = 0;
    if (hipMalloc(&memory, 64)) return 1;
    for (int round = 0; round < 25; round++) {
        pthread_t threads[4]; void *wrong;
        for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, 0);
        for (int i = 0; i < 4; i++) { pthread_join(threads[i], &wrong); bad += wrong != 0; }
    }
    return bad;
}""",
    )
    result = execute(made)
    assert (result.returncode, result.stderr) == (0, "")


def test_refused_functions_say_so_once(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE + "int main(void) { int t; hipGraphExternalSemaphoresSignalNodeSetParams(&t, &t);"
        " return hipGraphExternalSemaphoresSignalNodeSetParams(&t, &t) != 801 ||"
        " hipGraphExternalSemaphoresSignalNodeSetParams(0, 0) != 1; }",
    )
    result = execute(made)
    assert result.returncode == 0
    assert result.stderr.count("hipGraphExternalSemaphoresSignalNodeSetParams is not supported") == 1


def test_a_bad_device_list_is_one_clear_line(tmp_path: Path) -> None:
    made = program(tmp_path, PRELUDE + "int main(void) { int n; return hipGetDeviceCount(&n) == 100 ? 0 : 1; }")
    result = execute(made, CAIRN_DEVICES="nonsense")
    assert result.returncode == 0
    assert "nonsense" in result.stderr
    assert "Traceback" not in result.stderr


def test_cheap_calls_are_cheap(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE
        + """
int main(void) {
    int n; hipGetDeviceCount(&n);
    double best = 1;
    for (int k = 0; k < 5; k++) {
        double start = now();
        for (int i = 0; i < 100000; i++) hipGetDevice(&n);
        double each = (now() - start) / 1e5;
        if (each < best) best = each;
    }
    return best < 1e-6 ? 0 : 1;
}""",
    )
    assert execute(made).returncode == 0


def test_calls_after_the_interpreter_ended_are_refused() -> None:
    code = (
        "import ctypes, atexit\n"
        "from cairn.abi import loader\n"
        "hip = loader.load('amdhip64')\n"
        "n = ctypes.c_int()\n"
        "assert hip.hipGetDeviceCount(ctypes.byref(n)) == 0\n"
        "hip.cairn_shim_close()\n"
        "assert hip.hipGetDeviceCount(ctypes.byref(n)) == 3\n"
        "hip.hipGetErrorName.restype = ctypes.c_char_p\n"
        "assert hip.hipGetErrorName(1)\n"
        "assert hip.hipDeviceSynchronize() == 0  # nothing runs any more\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def heeding(command: list[str]) -> subprocess.Popen[str]:
    """A program that Ctrl-C ends, whether or not it ends this process."""
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )


def interrupted(command: list[str]) -> tuple[int, str]:
    """Exit code and output of a program that gets Ctrl-C after it has said something."""
    process = heeding(command)
    assert process.stdout is not None
    said = process.stdout.readline()
    time.sleep(0.3)  # it waits by now
    process.send_signal(signal.SIGINT)
    try:
        return process.wait(20), said + process.stdout.read()
    finally:
        process.kill()
        process.stdout.close()


def test_ctrl_c_ends_a_program_that_waits(tmp_path: Path) -> None:
    made = program(
        tmp_path,
        PRELUDE
        + """
int hipStreamWaitValue32(void *, void *, unsigned, unsigned, unsigned);
int main(void) {
    void *word;
    if (hipMalloc(&word, 8) || hipMemset(word, 0, 8) || hipStreamWaitValue32(0, word, 1, 1, ~0u)) return 1;
    puts("waiting");
    fflush(stdout);
    return hipDeviceSynchronize();
}""",
    )
    assert interrupted([str(made)]) == (-signal.SIGINT, "waiting\n")
    for delay in (0, 0.03, 0.06, 0.1, 0.15, 0.25):  # while Python starts
        with heeding([str(made)]) as process:
            time.sleep(delay)
            process.send_signal(signal.SIGINT)
            assert process.communicate(timeout=60)[0] in ("", "waiting\n"), delay
            assert process.returncode == -signal.SIGINT, delay


def test_ctrl_c_is_a_keyboard_interrupt_in_python() -> None:
    code = (
        "import ctypes, time\n"
        "from cairn.abi import loader\n"
        "hip = loader.load('amdhip64')\n"
        "word = ctypes.c_size_t()\n"
        "assert hip.hipMalloc(ctypes.byref(word), ctypes.c_size_t(8)) == 0\n"
        "assert hip.hipMemset(word, 0, ctypes.c_size_t(8)) == 0\n"
        "assert hip.hipStreamWaitValue32(None, word, 1, 1, 1) == 0\n"
        "try:\n"
        "    print('waiting', flush=True)\n"
        "    code = hip.hipDeviceSynchronize()\n"
        "    for _ in range(100): time.sleep(0.05)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    assert interrupted([sys.executable, "-c", code]) == (0, "waiting\ninterrupted\n")


def test_an_unexpected_exception_is_a_code_not_a_crash(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> None:
        raise KeyError("oops")

    row = Row("hipBroken", "device", "hipError_t", (), "python", STATUS)
    assert marshal.adapter(row, broken)() == Code.hipErrorUnknown
    assert "hipBroken: unexpected KeyError" in caplog.text


def test_null_outputs_are_refused_before_the_call() -> None:
    calls: list[int] = []
    row = Row("hipThing", "device", "hipError_t", (Arg("int*"), Arg("int")), "python", STATUS)
    call = marshal.adapter(row, calls.append)
    assert call(0, 5) == Code.hipErrorInvalidValue
    assert calls == []


def test_optional_outputs_may_be_null() -> None:
    row = Row("hipThing", "device", "hipError_t", (Arg("int*", "?"), Arg("int*", "?")), "python", STATUS)
    assert marshal.adapter(row, lambda: (1, 2))(0, 0) == 0


def test_exceptions_carry_their_code() -> None:
    def refuse() -> None:
        raise HipError(Code.hipErrorNotReady)

    row = Row("hipThing", "device", "hipError_t", (), "python", STATUS)
    assert marshal.adapter(row, refuse)() == Code.hipErrorNotReady


def test_python_libraries_are_baked_in() -> None:
    from cairn.abi import entries

    source = entries.source(table("amdhip64"), "")
    assert sys.executable in source
    assert "libpython" in source
