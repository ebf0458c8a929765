"""What a person is told of a kernel of which no workgroup ends: once, at a terminal, and what is true."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SOURCE = """
#include <hip/hip_runtime.h>
#include <chrono>
#include <cstring>
#include <thread>
__global__ void waits(volatile int *p) { while (p[0] == 0) {} }
__global__ void parted(volatile int *p) {
    if (threadIdx.x >= 64) while (p[0] == 0) {}
    __syncthreads();
    p[1] = 1;
}
__global__ void never(int *p) {
    int x = threadIdx.x;
    if (threadIdx.x >= 128)
        return;
    if (threadIdx.x >= 64)
        for (;;) {
            asm volatile("v_add_u32 %0, %0, %0" : "+v"(x));
        }
    __syncthreads();
    p[1] = x;
}
__global__ void polls(int *p) {  // in the 300th workgroup one waits for what is written behind the barrier
    __shared__ int flag;
    flag = 0;
    __syncthreads();
    if (blockIdx.x == 299 && threadIdx.x == 64)
        while (__hip_atomic_load(&flag, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP) == 0) {}
    if (threadIdx.x < 64 || blockIdx.x == 299) __syncthreads();
    flag = 1;
    p[0] = flag;
}
__global__ void locked(int *p) {  // nobody ever gives the lock back
    __shared__ int lock;
    if (threadIdx.x == 0) lock = 1;
    __syncthreads();
    if (threadIdx.x % 64 == 0)
        while (atomicCAS(&lock, 0, 1) != 0) {}
    p[0] = 1;
}
__global__ void waits_its_turn(int *p) {  // LDS is polled, and written
    __shared__ volatile int turn;
    turn = 0;
    __syncthreads();
    int wave = threadIdx.x / 64;
    if (threadIdx.x % 64 == 0)
        while (turn != wave) {}
    if (wave == 0)
        for (int i = 0; i < p[1]; i++) __builtin_amdgcn_s_sleep(127);
    if (threadIdx.x % 64 == 0) turn = wave + 1;
    __syncthreads();
}
__global__ void goes_on(int *p) {
    unsigned x = threadIdx.x;
    for (int i = 0; i < 3000000; i++) x = x * 1664525 + 1013904223;
    atomicAdd(p, x & 1);
}
__global__ void sleeps(int *p) {  // between looks at what nobody writes any more
    __shared__ int flag;
    flag = 0;
    __syncthreads();
    if (threadIdx.x == 64)
        while (__hip_atomic_load(&flag, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP) == 0)
            __builtin_amdgcn_s_sleep(2);
    __syncthreads();
    flag = 1;
    p[0] = flag;
}
__global__ void sleeps_for_ever(int *p) {
    int x = threadIdx.x;
    if (threadIdx.x >= 64)
        for (;;) {
            asm volatile("v_add_u32 %0, %0, %0" : "+v"(x));
            __builtin_amdgcn_s_sleep(1);
        }
    __syncthreads();
    p[1] = x;
}
__global__ void looks(int *p) {  // by flat addresses
    __shared__ volatile int flag;
    flag = 0;
    __syncthreads();
    if (threadIdx.x == 64)
        while (flag == 0) {}
    __syncthreads();
    flag = 1;
    p[0] = flag;
}
int main(int, char **arguments) {
    int *p;
    hipMalloc(&p, 64);
    hipMemset(p, 0, 64);
    if (!strcmp(arguments[1], "waits")) waits<<<2, 64>>>(p);
    if (!strcmp(arguments[1], "parted")) parted<<<1, 128>>>(p);
    if (!strcmp(arguments[1], "never")) never<<<1, 192>>>(p);
    if (!strcmp(arguments[1], "polls")) polls<<<300, 128>>>(p);
    if (!strcmp(arguments[1], "locked")) locked<<<2, 128>>>(p);
    if (!strcmp(arguments[1], "sleeps")) sleeps<<<1, 128>>>(p);
    if (!strcmp(arguments[1], "sleeps_for_ever")) sleeps_for_ever<<<1, 128>>>(p);
    if (!strcmp(arguments[1], "looks")) looks<<<1, 128>>>(p);
    if (!strcmp(arguments[1], "waits_its_turn")) {
        int many = 200000;
        hipMemcpy(p + 1, &many, 4, hipMemcpyHostToDevice);
        waits_its_turn<<<1, 256>>>(p);
    }
    if (!strcmp(arguments[1], "released")) {
        hipHostMalloc(&p, 64);
        p[0] = 0;
        parted<<<1, 128>>>(p);
        std::thread([p] { std::this_thread::sleep_for(std::chrono::seconds(3)); ((volatile int *)p)[0] = 1; }).detach();
    }
    if (!strcmp(arguments[1], "goes_on")) goes_on<<<1000000, 64>>>(p);
    hipEvent_t event;
    hipEventCreate(&event);
    hipEventRecord(event);
    return hipEventSynchronize(event) != hipSuccess;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("patient")
    (folder / "stuck.hip").write_text(SOURCE)
    command = [sys.executable, "-m", "cairn.cli.main", "cc", "-O1", "-g", str(folder / "stuck.hip"), "-o"]
    subprocess.run([*command, str(folder / "stuck")], check=True, timeout=300)
    return folder / "stuck"


def watched(program: Path, what: str, seconds: float) -> str:
    """What the program prints at a terminal in some seconds; then Ctrl-C, which ends it at once."""
    ours, theirs = pty.openpty()
    run = subprocess.Popen([str(program), what], stdout=theirs, stderr=theirs, stdin=theirs)
    os.close(theirs)
    text, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([ours], [], [], 0.2)[0]:
            text += os.read(ours, 4096)
    run.send_signal(signal.SIGINT)
    assert run.wait(timeout=30) == -signal.SIGINT
    os.close(ours)
    return text.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("what", "facts"),
    [
        (
            "waits",
            ["kernel _Z5waits", "(0 of 2 have)", "1 of 1 waves sleep, or wait in a loop for memory", "stuck.hip:6:"],
        ),
        (
            "parted",
            [
                "kernel _Z6parted",
                "1 of 2 waves sleep, or wait",
                "stuck.hip:8:35",
                "and 1 wait at a barrier",
                "stuck.hip:9:5",
            ],
        ),
    ],
)
def test_a_kernel_without_progress_is_told_once(program: Path, what: str, facts: list[str]) -> None:
    text = watched(program, what, 16)
    assert text.count("cairn: ") == 1 and "no workgroup has ended for 10 s" in text and "Ctrl-C ends it." in text
    for fact in facts:
        assert fact in text, text


@pytest.mark.slow
def test_a_long_kernel_that_goes_on_is_not(program: Path) -> None:
    assert watched(program, "goes_on", 13) == ""


def test_a_barrier_that_can_never_be_left_is_an_error(program: Path) -> None:
    run = subprocess.run([str(program), "never"], capture_output=True, text=True, timeout=100)
    assert run.returncode == 1
    assert "kernel _Z5neverPi: a barrier that can never be left: of workgroup (0, 0, 0) wave 1 of 2" in run.stderr
    loop, _, barrier = run.stderr.partition(", and 1 wait at a barrier for them (wave 0) at ")
    assert "stuck.hip:18:" in loop and "stuck.hip:20:5 in never" in barrier


def test_a_wave_that_polls_lds_which_nobody_can_write_is_an_error(program: Path) -> None:
    run = subprocess.run([str(program), "polls"], capture_output=True, text=True, timeout=100)
    assert run.returncode == 1
    assert "kernel _Z5pollsPi: a barrier that can never be left: of workgroup (299, 0, 0) wave 1 of 2" in run.stderr
    assert "in a loop that waits for LDS, which nobody writes any more" in run.stderr and "stuck.hip:28:" in run.stderr
    run = subprocess.run([str(program), "locked"], capture_output=True, text=True, timeout=100)
    assert run.returncode == 1 and "kernel _Z6lockedPi: a workgroup that can never end: of workgroup" in run.stderr


@pytest.mark.parametrize(
    ("what", "loop"),
    [
        ("sleeps", "in a loop that waits for LDS, which nobody writes any more"),
        ("sleeps_for_ever", "in a loop without end"),
        ("looks", "in a loop that waits for LDS, which nobody writes any more"),
    ],
)
def test_loops_that_sleep_or_look_at_lds_by_flat_addresses(program: Path, what: str, loop: str) -> None:
    run = subprocess.run([str(program), what], capture_output=True, text=True, timeout=100)
    assert run.returncode == 1
    assert "a barrier that can never be left: of workgroup (0, 0, 0) wave 1 of 2" in run.stderr and loop in run.stderr


@pytest.mark.parametrize("what", ["never", "locked"])
def test_the_interpreter_says_it_too(program: Path, what: str) -> None:
    variables = {**os.environ, "CAIRN_ENGINE": "interp"}
    run = subprocess.run([str(program), what], capture_output=True, text=True, timeout=200, env=variables)
    line = "a workgroup that can never end" if what == "locked" else "a barrier that can never be left"
    assert run.returncode == 1 and f"{line}: of workgroup (0, 0, 0) " in run.stderr and "stuck.hip:" in run.stderr


def test_waves_that_take_turns_through_lds_go_on(program: Path) -> None:
    run = subprocess.run([str(program), "waits_its_turn"], capture_output=True, text=True, timeout=100)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.slow
def test_a_barrier_that_the_host_opens_is_none(program: Path) -> None:
    run = subprocess.run([str(program), "released"], capture_output=True, text=True, timeout=100)
    assert (run.returncode, run.stderr) == (0, "")


def test_nothing_is_said_without_a_terminal(program: Path) -> None:
    run = subprocess.Popen([str(program), "waits"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    time.sleep(2)
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=30)
    assert (run.returncode, out) == (-signal.SIGINT, b"")
