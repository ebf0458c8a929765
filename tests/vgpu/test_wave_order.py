"""The order of waves between barriers: kernels with races that a device's timing hides get what they get there."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

from cairn.compiler.rtc import compile_device
from cairn.hsa import System
from cairn.vgpu import engines
from cairn.vgpu.analysis import lds_overwrites
from cairn.vgpu.decode import cfg
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.specs import parse_devices
from tests.vgpu.gpu_code import build

# A Cholesky factor's columns one after another, as AMD's potf2 makes them: all waves read the diagonal's element, which
# work-item 0 then overwrites with its root, and no barrier is between.
SOURCE = r"""
extern "C" __global__ void columns(const double *in, double *out, int n) {
    extern __shared__ volatile double kept[];
    int i = threadIdx.x;
    for (int k = i; k < n; k += blockDim.x) kept[k] = in[blockIdx.x * n + k];
    __syncthreads();
    for (int k = 0; k < n; k++) {
        double pivot = kept[k], own = kept[i];
        __syncthreads();
        double seen = kept[k];
        if (i == 0) kept[k] = sqrt(seen);
        else if (i > k) kept[i] = own - pivot / seen;
        __syncthreads();
        out[(blockIdx.x * n + k) * n + i] = seen;
    }
}
"""
# The others have their waves in ascending order, which memory likes best: what each interval does with LDS.
ORDERS = {
    "store, barrier, load": ("kept[TX] = in[TX]; SYNC(); out[TX] = kept[TX ^ 1];", False),
    "loads and stores in a loop with two barriers": (
        "for (int i = 0; i < n; i++) { kept[TX] = in[i + TX]; SYNC(); sum += kept[TX ^ i]; SYNC(); } out[TX] = sum;",
        False,
    ),
    "loads and stores in a loop with one barrier": (
        "for (int i = 0; i < n; i++) { kept[TX] = in[i + TX]; SYNC(); sum += kept[TX ^ i]; } out[TX] = sum;",
        True,
    ),
    "inclusive sums, where each adds to its own": (
        "kept[TX] = in[TX]; SYNC(); for (int s = 1; s < n; s *= 2) { int before = TX >= s ? kept[TX - s] : 0; SYNC(); "
        "kept[TX] += before; SYNC(); } out[TX] = kept[TX];",
        False,
    ),
    "each adds to its own, and one to another's": (
        "kept[TX] = in[TX]; SYNC(); kept[TX] += n; if (TX == 0) kept[n] = 1; SYNC(); out[TX] = kept[TX];",
        True,
    ),
    "all load one, of which one lane stores the double": (
        "kept[TX] = in[TX]; SYNC(); sum = kept[n]; if (TX == n) kept[TX] = 2 * sum; SYNC(); out[TX] = sum + kept[TX];",
        True,
    ),
    "load, then store": (
        "kept[TX] = in[TX]; SYNC(); sum = kept[n]; if (TX == 0) kept[n] = 1; SYNC(); out[TX] = sum;",
        True,
    ),
}
ENGINES = {"native": engines.NativeEngine, "interpreter": engines.InterpreterEngine}


@pytest.mark.parametrize("what", ORDERS)
def test_where_the_order_is_another(what: str) -> None:
    text, overwrites = ORDERS[what]
    head = "__global__ void order(const int *in, int *out, int n) { __shared__ int kept[256]; int sum = 0; "
    code = build(head + text + " }")
    (info,) = code.kernels.values()
    assert lds_overwrites.found(cfg.build(image_of(code, info))) is overwrites


@pytest.mark.parametrize("n", [64, 130, 512])
@pytest.mark.parametrize("engine", ENGINES)
def test_what_work_item_0_overwrites_was_read_before(engine: str, n: int) -> None:
    """Every work-item of every wave sees the element as it was before its root was taken."""
    if engine == "interpreter" and n > 200:
        pytest.skip("one instruction at a time")
    system = System(parse_devices("mi300x"), engine=ENGINES[engine]())
    try:
        agent = system.agents[0]
        code, _ = compile_device(SOURCE, "columns.hip", options=["-O2"], target=agent.spec.target)
        groups = 1 if engine == "interpreter" else 3
        given, got = agent.allocate(groups * n * 8), agent.allocate(groups * n * n * 8)
        values = np.random.default_rng(7).uniform(1, 100, (groups, n))
        np.ctypeslib.as_array((ctypes.c_double * (groups * n)).from_address(given))[:] = values.ravel()
        packed = np.array([given, got], np.uint64).tobytes() + np.int32(n).tobytes()
        queue = agent.create_queue()
        kernel = agent.load(code).kernels["columns"]
        queue.launch(kernel, (groups * n,), (n,), packed=packed, dynamic_lds=n * 8)
        assert queue.wait_idle(60) is None
        seen = np.ctypeslib.as_array((ctypes.c_double * (groups * n * n)).from_address(got)).reshape(groups, n, n)
        # Work-item 0 never changes an element behind the present column, so each column is one number for all.
        want = values.copy()
        for k in range(n):
            np.testing.assert_array_equal(seen[:, k, :], np.repeat(want[:, k : k + 1], n, axis=1), f"column {k}")
            want[:, k + 1 :] -= want[:, k : k + 1] / want[:, k : k + 1]
    finally:
        system.shutdown()
