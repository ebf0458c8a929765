"""CAIRN_BACKEND=rocm against a stand-in for the system's runtime: the library with HSA's C interface that Cairn builds.

Both ends are in one process here; between them is HSA's real binary interface: handles, packets, doorbells, signals.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cairn.abi import loader
from cairn.compiler import rtc

SOURCE = """
__device__ int bias = 5;
extern "C" __global__ void add(const int *in, int *out, int n) {
    extern __shared__ int line[];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    line[threadIdx.x] = i < n ? in[i] : 0;
    __syncthreads();
    if (i < n) out[i] = line[threadIdx.x] + bias + (int)(gridDim.x * 1000);
}
extern "C" __global__ void bad(int *p) { p[1 << 28] = 1; }
"""
# The same code drives both backends.
PROGRAM = """
import ctypes, struct, sys
from cairn import hsa
from cairn.base.errors import CairnError, CodeObjectError, DeviceError, MemoryFault
system = hsa.system()
agent, = system.agents
executable = agent.load(open(sys.argv[1], "rb").read())
kernel = executable.kernels["add"]
n = 1000
host, into, out = (agent.allocate(4 * n, kind=kind) for kind in ("host", "device", "device"))
cells = (ctypes.c_int * n).from_address(host)
cells[:] = range(n)
queue = agent.create_queue(64)
order = []
queue.copy(into, host, 4 * n)
queue.callback(lambda: order.append(cells[7]))
queue.fill(host, 0xABCD, 4, n)
done = system.signal(1)
arguments = struct.pack("<QQi", into, out, n)
queue.launch(kernel, (1024,), (128,), packed=arguments, dynamic_lds=512, completion=done)
assert done.wait(0, timeout=60)
queue.copy(host, out, 4 * n)
assert queue.wait_idle(60) is None
assert order == [7], order
assert list(cells) == [i + 5 + 8000 for i in range(n)], list(cells)[:5]
address, size = executable.symbols["bias"]
assert size == 4 and system.allocation_at(host + 5).size == 4 * n
for _ in range(200):
    queue.launch(kernel, (1024,), (128,), packed=arguments, dynamic_lds=512)
assert queue.wait_idle(60) is None
wrong = open(sys.argv[2], "rb").read()
try:
    agent.load(wrong)
except CodeObjectError as error:
    assert "gfx90a" in str(error)
errors = []
failing = agent.create_queue(64, on_error=errors.append)
failing.launch(executable.kernels["bad"], (1,), (1,), packed=struct.pack("<Q", out))
assert isinstance(failing.wait_idle(60), MemoryFault), failing.error
assert isinstance(errors[0], MemoryFault)
failing.destroy()
queue.destroy()
for place in (host, into, out):
    agent.free(place)
assert system.allocation_at(host) is None
executable.unload()
print(type(agent).__module__)
"""


def run(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    files = []
    for target in ("gfx942", "gfx90a"):
        files.append(tmp_path / f"{target}.hsaco")
        files[-1].write_bytes(rtc.compile_device(SOURCE, "add.hip", target=target)[0])
    settings = {**os.environ, "CAIRN_DEVICES": "mi300x", **environment}
    words = [sys.executable, "-c", PROGRAM, *map(str, files)]
    return subprocess.run(words, capture_output=True, text=True, timeout=240, env=settings, check=False)


def test_the_same_program_on_both_backends(tmp_path: Path) -> None:
    virtual = run(tmp_path)
    assert (virtual.stdout, virtual.returncode) == ("cairn.hsa.agent\n", 0), virtual.stderr
    root = tmp_path / "rocm"
    (root / "lib").mkdir(parents=True)
    stand_in = loader.folder_of("hsa-runtime64") / "libhsa-runtime64.so.1"
    (root / "lib" / stand_in.name).symlink_to(stand_in)
    real = run(tmp_path, CAIRN_BACKEND="rocm", ROCM_PATH=str(root))
    assert (real.stdout, real.returncode) == ("cairn.hsa.rocm\n", 0), real.stderr


def test_without_a_runtime(tmp_path: Path) -> None:
    code = (
        "from cairn import hsa\nfrom cairn.base.errors import CairnError\n"
        "try:\n    hsa.system()\nexcept CairnError as error:\n    print(error)"
    )
    for backend, words in (("rocm", "needs the system's libhsa-runtime64.so.1"), ("cuda", "expected virtual or rocm")):
        settings = {**os.environ, "CAIRN_BACKEND": backend, "ROCM_PATH": str(tmp_path), "LD_LIBRARY_PATH": ""}
        result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=settings, check=True)
        assert words in result.stdout


def test_hip_says_where_it_does_not_run() -> None:
    code = "from cairn import hip\ntry:\n    hip.hipMalloc(4)\nexcept hip.HipError as e:\n    print(e.code.name)"
    settings = {**os.environ, "CAIRN_BACKEND": "rocm"}
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=settings, check=True)
    assert result.stdout == "hipErrorNoDevice\n" and "HIP's functions run on virtual devices alone" in result.stderr
