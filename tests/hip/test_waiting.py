"""Loops whose end depends on memory: those that wait let others run, those that work are not held up for it."""

from __future__ import annotations

import resource
import time

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state

pytestmark = pytest.mark.usefixtures("kernels_reach_numpy")

SOURCE = """
extern "C" __global__ void follow(const unsigned *next, unsigned *out, unsigned long long most) {
    unsigned at = 0;
    unsigned long long steps = 0;
    while (next[at] != ~0u && steps < most) at = next[at], steps++;
    out[0] = at;
}
extern "C" __global__ void wait(volatile unsigned *flag, unsigned *out) {
    unsigned value;
    while (!(value = *flag)) {}
    out[0] = value + 1;
}
"""
STEPS = 1 << 25


def _start(name: str, packed: bytes) -> None:
    device = state.device(0)
    code, _ = compile_device(SOURCE, "waiting.hip", options=["-O2"], target=device.spec.target)
    function = module.load(code, device).function(name)
    launch.launch(function, (1, 1, 1), (1, 1, 1), launch.Arguments(packed=packed), 0, device.null_stream)


def _pointers(*arrays: np.ndarray) -> bytes:
    return b"".join(np.uint64(array.ctypes.data).tobytes() for array in arrays)


def test_a_loop_that_works_goes_on() -> None:
    """It would sleep after each few hundred steps, a hundred thousand times."""
    following = np.roll(np.arange(1024, dtype=np.uint32), -1)
    out = np.zeros(1, np.uint32)
    _start("follow", _pointers(following, out) + np.uint64(0).tobytes())
    state.device(0).null_stream.wait()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw
    _start("follow", _pointers(following, out) + np.uint64(STEPS + 5).tobytes())
    state.device(0).null_stream.wait()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw - before < 10_000
    assert out[0] == 5


def test_a_loop_that_waits_sees_what_it_waits_for() -> None:
    flag, out = np.zeros(1, np.uint32), np.zeros(1, np.uint32)
    _start("wait", _pointers(flag, out))
    time.sleep(0.5)
    spent = time.process_time()
    time.sleep(0.5)
    assert time.process_time() - spent < 0.25  # it sleeps most of the time
    flag[0] = 41
    state.device(0).null_stream.wait()
    assert out[0] == 42
