"""Modules, launches, device failures."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cairn.codeobj import bundle
from cairn.hip import module as modules
from cairn.hip import structs
from cairn.hip.errors import Code
from tests.hip.conftest import HERE, Hip, arguments, function

SIZE = ctypes.c_size_t
INT = ctypes.c_int


def ints(address: int, count: int) -> list[int]:
    return list((INT * count).from_address(address))


def launch(hip: Hip, kernel: int, grid: int, block: int, params: object, extra: object = None, lds: int = 0) -> int:
    return hip.hipModuleLaunchKernel(SIZE(kernel), grid, 1, 1, block, 1, 1, lds, None, params, extra)


def numbers(hip: Hip, values: list[int]) -> int:
    address = hip.malloc(4 * len(values))
    (INT * len(values)).from_address(address)[:] = values
    return address


def test_kernel_params(hip: Hip, module: int) -> None:
    source, target = numbers(hip, list(range(100))), numbers(hip, [0] * 128)
    params = arguments(SIZE(target), SIZE(source), INT(100))
    assert launch(hip, function(hip, module, "scale"), 2, 64, params) == 0
    hip.ok("hipDeviceSynchronize")
    assert ints(target, 128) == [3 * i for i in range(100)] + [0] * 28


def test_extra(hip: Hip, module: int) -> None:
    source, target = numbers(hip, [5, 6]), numbers(hip, [0, 0])
    packed = target.to_bytes(8, "little") + source.to_bytes(8, "little") + (2).to_bytes(4, "little")
    size = SIZE(len(packed))
    extra = (ctypes.c_void_p * 5)(1, ctypes.cast(packed, ctypes.c_void_p).value, 2, ctypes.addressof(size), 3)
    kernel = function(hip, module, "scale")
    assert launch(hip, kernel, 1, 64, None, extra) == 0
    hip.ok("hipDeviceSynchronize")
    assert ints(target, 2) == [15, 18]
    assert launch(hip, kernel, 1, 64, arguments(SIZE(1)), extra) == Code.hipErrorInvalidValue
    assert launch(hip, kernel, 1, 64, None) == Code.hipErrorInvalidValue


def test_arguments_of_every_size(hip: Hip, module: int) -> None:
    out = hip.malloc(48)
    values = (ctypes.c_int8(-1), ctypes.c_int16(-2), INT(-3), ctypes.c_float(1.5), ctypes.c_double(-2.25))
    params = arguments(SIZE(out), *values, ctypes.c_long(1 << 40))
    assert launch(hip, function(hip, module, "mixed"), 1, 64, params) == 0
    hip.ok("hipDeviceSynchronize")
    assert list((ctypes.c_double * 6).from_address(out)) == [-1, -2, -3, 1.5, -2.25, float(1 << 40)]


def test_globals(hip: Hip, module: int) -> None:
    address, size = SIZE(), SIZE()
    hip.ok("hipModuleGetGlobal", ctypes.byref(address), ctypes.byref(size), SIZE(module), b"counter")
    assert (size.value, ints(address.value, 1)) == (4, [7])
    assert launch(hip, function(hip, module, "bump"), 1, 64, None) == 0
    hip.ok("hipDeviceSynchronize")
    assert ints(address.value, 1) == [8]
    assert hip.hipModuleGetGlobal(None, None, SIZE(module), b"counter") == Code.hipErrorInvalidValue
    missing = hip.hipModuleGetGlobal(ctypes.byref(address), None, SIZE(module), b"nothing")
    assert missing == Code.hipErrorNotFound


def test_local_data_share(hip: Hip, module: int) -> None:
    out = numbers(hip, [0] * 64)
    assert launch(hip, function(hip, module, "use_lds"), 1, 64, arguments(SIZE(out))) == 0
    hip.ok("hipDeviceSynchronize")
    assert ints(out, 64) == list(range(63, -1, -1))


V, C, L = Code.hipErrorInvalidValue, Code.hipErrorInvalidConfiguration, Code.hipErrorCooperativeLaunchTooLarge
X, H = Code.hipErrorContextIsDestroyed, Code.hipErrorInvalidHandle
# By function: what ROCm answers to a grid of 0, a block of 0, a block too large, a grid too long, too much LDS, and a
# stream that was destroyed.
_REFUSED = {
    "hipLaunchKernel": (C, C, C, C, V, V),
    "hipExtLaunchKernel": (C, C, C, C, V, V),
    "hipLaunchKernelExC": (C, C, C, C, V, V),
    "hipLaunchCooperativeKernel": (C, C, C, C, L, H),
    "hipModuleLaunchKernel": (V, V, V, V, V, X),
    "hipExtModuleLaunchKernel": (V, C, C, 0, V, X),
    "hipHccModuleLaunchKernel": (C, C, C, 0, V, X),
    "hipModuleLaunchCooperativeKernel": (V, V, V, V, V, X),
    "hipDrvLaunchKernelEx": (C, C, C, C, V, X),
}
_ITEMS = ("hipExtModuleLaunchKernel", "hipHccModuleLaunchKernel")  # they count work-items, in 32 bits


def _launched(hip: Hip, name: str, kernel: int, grid: list[int], block: list[int], lds: int, stream: int) -> int:
    k, s, call = SIZE(kernel), SIZE(stream), getattr(hip, name)
    sizes = [structs.dim3(*grid), structs.dim3(*block)]
    if name in ("hipLaunchKernel", "hipLaunchCooperativeKernel"):
        return call(k, *sizes, None, SIZE(lds), s)
    if name == "hipExtLaunchKernel":
        return call(k, *sizes, None, SIZE(lds), s, None, None, 0)
    if name == "hipLaunchKernelExC":
        return call(ctypes.byref(structs.hipLaunchConfig_t(*sizes, lds, stream, 0, 0)), k, None)
    if name == "hipDrvLaunchKernelEx":
        return call(ctypes.byref(structs.HIP_LAUNCH_CONFIG(*grid, *block, lds, stream, 0, 0)), k, None, None)
    if name in _ITEMS:
        items = [count * max(1, size) for count, size in zip(grid, block, strict=True)]
        rest = (None,) * 4 + ((0,) if "Ext" in name else ())
        return call(k, *items, *block, SIZE(lds), s, *rest)
    return call(k, *grid, *block, lds, s, None, *(() if "Cooperative" in name else (None,)))


@pytest.mark.parametrize("name", _REFUSED)
def test_launches_that_cannot_run(hip: Hip, module: int, name: str) -> None:
    kernel, gone = function(hip, module, "empty"), hip.handle("hipStreamCreate")
    hip.ok("hipStreamDestroy", SIZE(gone))
    small = [1, 1, 1]
    found = [
        {_launched(hip, name, kernel, [0 if i == side else 1 for i in range(3)], small, 0, 0) for side in range(3)},
        {_launched(hip, name, kernel, small, [0 if i == side else 1 for i in range(3)], 0, 0) for side in range(3)},
        {_launched(hip, name, kernel, small, [1025 if i == side else 1 for i in range(3)], 0, 0) for side in range(3)},
        {0 if name in _ITEMS else _launched(hip, name, kernel, [1 << 22, 1, 1], [1024, 1, 1], 0, 0)},
        {_launched(hip, name, kernel, small, [64, 1, 1], 65537, 0)},
        {_launched(hip, name, kernel, small, [64, 1, 1], 0, gone)},
    ]
    assert found == [{code} for code in _REFUSED[name]]
    assert hip.hipGetLastError() == found[-1].pop()
    hip.ok("hipDeviceSynchronize")


def test_most_blocks_of_a_module_launch(hip: Hip, module: int) -> None:
    kernel = function(hip, module, "empty")
    for grid in ([1, 65537, 1], [1, 1, 65537], [1 << 31, 1, 1]):
        assert _launched(hip, "hipModuleLaunchKernel", kernel, grid, [1, 1, 1], 0, 0) == V
    for _ in range(2):  # the second goes the native way
        assert _launched(hip, "hipModuleLaunchKernel", kernel, [1, 65536, 1], [1, 1, 1], 0, 0) == 0
    assert _launched(hip, "hipModuleLaunchKernel", kernel, [1, 65537, 1], [1, 1, 1], 0, 0) == V
    hip.ok("hipDeviceSynchronize")


def test_an_empty_kernel_takes_the_largest_grids(hip: Hip, module: int) -> None:
    kernel = function(hip, module, "empty")
    for name in ("hipModuleLaunchKernel", "hipExtModuleLaunchKernel"):
        for grid in ([0x7FFFFFFF, 1, 1], [65536, 65536, 1], [1, 1, 65536]):
            assert _launched(hip, name, kernel, grid, [1, 1, 1], 0, 0) == 0
            hip.ok("hipDeviceSynchronize")


def test_launches_on_several_devices(hip: Hip, module: int) -> None:
    stream, gone = hip.handle("hipStreamCreate"), hip.handle("hipStreamCreate")
    hip.ok("hipStreamDestroy", SIZE(gone))
    kernel, one = function(hip, module, "empty"), structs.dim3(1, 1, 1)
    parts = (structs.hipFunctionLaunchParams * 2)()
    for part in parts:
        part.function, part.hStream = kernel, stream
        part.gridDimX = part.gridDimY = part.gridDimZ = part.blockDimX = part.blockDimY = part.blockDimZ = 1
    call = hip.hipModuleLaunchCooperativeKernelMultiDevice
    assert call(parts, 1, 0) == 0
    assert (call(None, 1, 0), call(parts, 0, 0), call(parts, 99, 0), call(parts, 1, 999)) == (V, V, V, V)
    for number, code in ((0, H), (1, H), (gone, V)):
        parts[0].hStream = number
        assert call(parts, 1, 0) == code
    parts[0].hStream, parts[0].blockDimY = stream, 0
    assert call(parts, 1, 0) == C
    runtime = (structs.hipLaunchParams * 2)(*[structs.hipLaunchParams(0x1234, one, one, 0, 0, stream)] * 2)
    for name in ("hipLaunchCooperativeKernelMultiDevice", "hipExtLaunchMultiKernelMultiDevice"):
        call = getattr(hip, name)
        answers = call(None, 1, 0), call(runtime, 0, 0), call(runtime, 99, 0), call(runtime, 1, 999)
        assert answers == (V, V, Code.hipErrorInvalidDevice, V)
        assert call(runtime, 1, 0) == Code.hipErrorInvalidDeviceFunction
    hip.ok("hipDeviceSynchronize")


@pytest.mark.parametrize("configure", ["hipConfigureCall", "__hipPushCallConfiguration"])
def test_both_ways_to_configure_are_one_stack(hip: Hip, module: int, configure: str) -> None:
    grid, block, stream = structs.dim3(1, 1, 1), structs.dim3(64, 1, 1), hip.handle("hipStreamCreate")
    found, sizes, at = (structs.dim3(), structs.dim3()), SIZE(), SIZE()
    hip.ok(configure, grid, block, SIZE(1024), SIZE(stream))
    cells = [ctypes.byref(cell) for cell in (*found, sizes, at)]
    hip.ok("__hipPopCallConfiguration", *cells)
    assert (found[0].x, found[1].x, sizes.value, at.value) == (1, 64, 1024, stream)
    assert hip.__getattr__("__hipPopCallConfiguration")(*cells) == Code.hipErrorMissingConfiguration
    word = numbers(hip, [0])
    for _ in range(2):
        hip.ok(configure, grid, block, SIZE(0), SIZE(stream))
        hip.ok("hipSetupArgument", ctypes.byref(SIZE(word)), SIZE(8), SIZE(0))
        hip.ok("hipLaunchByPtr", SIZE(function(hip, module, "increment")))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert ints(word, 1) == [2]
    hip.ok(configure, grid, block, SIZE(0), None)
    assert hip.hipLaunchByPtr(None) == Code.hipErrorInvalidDeviceFunction
    assert hip.hipLaunchByPtr(SIZE(function(hip, module, "empty"))) == Code.hipErrorMissingConfiguration


def test_events_of_a_launch(hip: Hip, module: int) -> None:
    one, gone = structs.dim3(1, 1, 1), hip.handle("hipEventCreate")
    hip.ok("hipEventDestroy", SIZE(gone))
    for events in ((SIZE(gone), None), (None, SIZE(gone))):
        kernel = SIZE(function(hip, module, "empty"))
        assert hip.hipExtLaunchKernel(kernel, one, one, None, SIZE(0), None, *events, 0) == V


def test_launch_bounds_hold(hip: Hip, module: int) -> None:
    kernel = function(hip, module, "bounded")
    attributes = hip.out("hipFuncGetAttributes", structs.hipFuncAttributes, SIZE(kernel))
    assert attributes.maxThreadsPerBlock == 128
    refused = launch(hip, kernel, 1, 256, arguments(SIZE(hip.malloc(1024))))
    assert refused == Code.hipErrorLaunchFailure  # as ROCm's runtime says it; the next call is served
    hip.ok("hipDeviceSynchronize")


def test_attributes_that_are_set(hip: Hip, module: int) -> None:
    kernel = SIZE(function(hip, module, "empty"))
    hip.ok("hipFuncSetAttribute", kernel, 8, 1024)
    attributes = hip.out("hipFuncGetAttributes", structs.hipFuncAttributes, kernel)
    assert (attributes.maxDynamicSharedSizeBytes, attributes.constSizeBytes) == (1024, 4)  # an int
    assert hip.hipFuncSetAttribute(kernel, 8, 65537) == V
    for name, most in (("hipFuncSetCacheConfig", 3), ("hipFuncSetSharedMemConfig", 2)):
        call = getattr(hip, name)
        answers = [call(kernel, number) for number in (0, most, most + 1, -1)]
        assert (answers, call(None, 0)) == ([0, 0, V, V], Code.hipErrorInvalidDeviceFunction)


def test_bundles_and_files(hip: Hip, code_object: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    names = {"host-x86_64-unknown-linux--": b"", "hipv4-amdgcn-amd-amdhsa--gfx942": code_object}
    file = tmp_path / "k.fatbin"
    file.write_bytes(bundle.pack(names))
    loaded = hip.handle("hipModuleLoad", str(file).encode())
    function(hip, loaded, "empty")
    hip.ok("hipModuleUnload", SIZE(loaded))
    assert hip.hipModuleUnload(SIZE(loaded)) == Code.hipErrorNotFound
    assert hip.hipModuleUnload(SIZE(0)) == Code.hipErrorInvalidHandle
    wrong = bundle.pack({"hipv4-amdgcn-amd-amdhsa--gfx90a": code_object})
    modules._tell.cache_clear()
    for _ in range(2):
        assert hip.hipModuleLoadData(ctypes.byref(SIZE()), wrong) == Code.hipErrorNoBinaryForGpu
    (told,) = [record.getMessage() for record in caplog.records if record.name == "cairn.hip"]
    assert "gfx942" in told and "gfx90a" in told  # what the device is, and what there is: once
    assert hip.hipModuleLoadData(ctypes.byref(SIZE()), b"nonsense" * 10) == Code.hipErrorInvalidImage
    assert hip.hipModuleLoad(ctypes.byref(SIZE()), b"/no/such/file") == Code.hipErrorFileNotFound
    assert hip.hipModuleLoad(ctypes.byref(SIZE()), b"") == Code.hipErrorInvalidValue


def test_unknown_kernels(hip: Hip, module: int) -> None:
    assert hip.hipModuleGetFunction(ctypes.byref(SIZE()), SIZE(module), b"nothing") == Code.hipErrorNotFound
    nowhere = structs.dim3(1, 1, 1)
    refused = hip.hipLaunchKernel(None, nowhere, nowhere, None, SIZE(0), None)
    assert refused == Code.hipErrorInvalidDeviceFunction
    refused = hip.hipLaunchKernel(SIZE(0x1234), nowhere, nowhere, None, SIZE(0), None)
    assert refused == Code.hipErrorInvalidDeviceFunction


def test_libraries(hip: Hip, code_object: bytes) -> None:
    library = hip.handle("hipLibraryLoadData", code_object, None, None, 0, None, None, 0)
    count = hip.out("hipLibraryGetKernelCount", ctypes.c_uint, SIZE(library))
    assert count > 5
    kernel = hip.handle("hipLibraryGetKernel", SIZE(library), b"scale")
    name = ctypes.c_char_p()
    hip.ok("hipKernelGetName", ctypes.byref(name), SIZE(kernel))
    assert name.value == b"scale"
    offset, size = SIZE(), SIZE()
    hip.ok("hipKernelGetParamInfo", SIZE(kernel), SIZE(2), ctypes.byref(offset), ctypes.byref(size))
    assert (offset.value, size.value) == (16, 4)
    hip.ok("hipLibraryUnload", SIZE(library))
    assert hip.hipKernelGetName(ctypes.byref(name), SIZE(kernel)) == Code.hipErrorInvalidHandle


def test_occupancy(hip: Hip, module: int) -> None:
    kernel = function(hip, module, "empty")
    blocks = INT()
    query = "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor"
    hip.ok(query, ctypes.byref(blocks), SIZE(kernel), 256, SIZE(0))
    assert blocks.value == 8  # 2048 work-items of a compute unit
    hip.ok(query, ctypes.byref(blocks), SIZE(kernel), 256, SIZE(40000))
    assert blocks.value == 1
    grid, block = INT(), INT()
    best = "hipModuleOccupancyMaxPotentialBlockSize"
    hip.ok(best, ctypes.byref(grid), ctypes.byref(block), SIZE(kernel), SIZE(0), 0)
    assert (grid.value * block.value) == 304 * 2048


def test_a_module_belongs_to_its_device(hip: Hip, module: int) -> None:
    hip.ok("hipSetDevice", 1)
    assert launch(hip, function(hip, module, "empty"), 1, 64, None) == Code.hipErrorInvalidHandle


@pytest.mark.parametrize(
    ("kernel", "code"), [("poke", Code.hipErrorIllegalAddress), ("trap", Code.hipErrorLaunchFailure)]
)
def test_a_failed_kernel_sticks_until_reset(
    hip: Hip, code_object: bytes, kernel: str, code: Code, capfd: pytest.CaptureFixture[str]
) -> None:
    loaded = hip.handle("hipModuleLoadData", code_object)
    address = hip.malloc(64)
    params = arguments(SIZE(1 << 12))  # never mapped
    assert launch(hip, function(hip, loaded, kernel), 1, 64, params if kernel == "poke" else None) == 0
    assert hip.hipDeviceSynchronize() == code
    assert hip.hipMalloc(ctypes.byref(SIZE()), SIZE(8)) == code
    assert hip.hipStreamSynchronize(None) == code
    assert launch(hip, function(hip, loaded, "empty"), 1, 64, None) == code
    assert hip.hipGetLastError() == code
    report = capfd.readouterr().err
    assert ("Memory access fault by GPU node-1" in report) == (kernel == "poke")
    assert f"kernel {kernel}" in report
    hip.ok("hipFree", SIZE(address))
    hip.ok("hipDeviceReset")
    assert launch(hip, function(hip, loaded, "empty"), 1, 64, None) == 0
    hip.ok("hipDeviceSynchronize")


PROGRAM = r"""
#define __global__ __attribute__((global))
#define __constant__ __attribute__((constant))
#define __device__ __attribute__((device))
#define __managed__ __attribute__((managed))
typedef unsigned long size_t;
struct dim3 { unsigned x, y, z; dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {} };
typedef struct ihipStream_t *hipStream_t;
extern "C" {
int __hipPushCallConfiguration(dim3, dim3, size_t = 0, hipStream_t = nullptr);
int hipLaunchKernel(const void *, dim3, dim3, void **, size_t, hipStream_t);
int hipMalloc(void **, size_t), hipMemcpy(void *, const void *, size_t, int), hipDeviceSynchronize(), hipGetLastError();
int hipMemcpyToSymbol(const void *, const void *, size_t, size_t, int), hipSetDevice(int);
int hipMemcpyFromSymbol(void *, const void *, size_t, size_t, int);
int puts(const char *);
int clock_gettime(int, long *);
}
__constant__ int factor[2];
__device__ int seen;
__managed__ int shared_value = 40;
__global__ void work(int *out, int n) {
  int i = __builtin_amdgcn_workitem_id_x();
  if (i < n) out[i] = i * factor[1];
  if (i == 0) { seen = n; shared_value += 1; }
}
__global__ void nothing() {}
static double now() { long t[2]; clock_gettime(1, t); return t[0] + t[1] * 1e-9; }
static int on(int device) {
  int factors[2] = {0, 7 + device}, back[64], n = 50, count = 0, *out;
  if (hipSetDevice(device) || hipMalloc((void **)&out, sizeof back)) return 1;
  if (hipMemcpyToSymbol(factor, factors, sizeof factors, 0, 1)) return 2;
  for (int k = 0; k < 2; k++) {
    work<<<1, 64>>>(out, n);
    if (hipGetLastError()) return 3;
  }
  if (hipMemcpy(back, out, sizeof back, 2)) return 4;
  for (int i = 0; i < n; i++) if (back[i] != i * (7 + device)) return 5;
  if (hipMemcpyFromSymbol(&count, &seen, 4, 0, 2) || count != n) return 6;
  if (hipMemcpyFromSymbol(&count, &shared_value, 4, 0, 2) || count != 42 + 2 * device) return 7;
  for (int k = 0; k < 3; k++) { // by now without Python: parts, what a kernel wrote just before, and nothing beyond
    int part = 100 * k + device, both[2] = {-1, -1};
    if (hipMemcpyToSymbol(factor, &part, 4, 4, 1) || hipMemcpyFromSymbol(both, factor, 8, 0, 2)) return 20;
    if (both[0] != 0 || both[1] != part) return 21;
    work<<<1, 64>>>(out, k + 1);
    if (hipMemcpyFromSymbol(&count, &seen, 4, 0, 2) || count != k + 1) return 22;
    shared_value -= 1;
    if (!hipMemcpyToSymbol(factor, factors, 4, 8, 1) || !hipMemcpyFromSymbol(both, factor, 12, 0, 2)) return 23;
    if (!hipMemcpyToSymbol(factor, factors, 4, (size_t)-4, 1)) return 24;
    if (!hipMemcpyToSymbol(factor, factors, 4, 0, 9)) return 26;
    if (hipMemcpyToSymbol(factor, factors, 4, 0, 2) != 21) return 27;
    if (hipMemcpyFromSymbol(both, factor, 8, 0, 1) != 21) return 28;
    if (hipMemcpy(back, out, sizeof back, 2) || back[k] != k * part) return 25;
    hipGetLastError();
  }
  return 0;
}
int main() {
  if (shared_value != 40) return 10;
  for (int device = 0; device < 2; device++) if (int wrong = on(device)) return wrong;
  if (shared_value != 44) return 11;
  nothing<<<1, 64>>>();
  hipDeviceSynchronize();
  double best = 1;
  for (int k = 0; k < 5; k++) {
    double start = now();
    for (int i = 0; i < 200; i++) nothing<<<1, 64>>>();
    double each = (now() - start) / 200;
    hipDeviceSynchronize();
    if (each < best) best = each;
  }
  if (best > 20e-6) { puts("a launch takes more than 20 us"); return 12; }
  puts("PASS");
}
"""


def test_a_compiled_program(tmp_path: Path) -> None:
    """Registration, <<<>>>, symbols, managed variables, two devices: as clang compiles it, without Cairn's driver."""
    from cairn.abi import loader
    from tests.hip.conftest import run
    from tests.linking import cc

    source, stem = tmp_path / "p.hip", tmp_path / "p"
    source.write_text(PROGRAM)
    common = ["-x", "hip", "-nogpulib", "-nogpuinc", "-O2"]
    run("clang", *common, "--cuda-device-only", "--offload-arch=gfx942", "-S", "-o", f"{stem}.s", source)
    run("clang", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx942", "-c", f"{stem}.s", "-o", f"{stem}.dev.o")
    run("ld.lld", "-shared", f"{stem}.dev.o", "-o", f"{stem}.hsaco")
    code = (tmp_path / "p.hsaco").read_bytes()
    names = {"host-x86_64-unknown-linux--": b"", "hipv4-amdgcn-amd-amdhsa--gfx942": code}
    (tmp_path / "p.fatbin").write_bytes(bundle.pack(names))
    embed = ["-Xclang", "-fcuda-include-gpubinary", "-Xclang", f"{stem}.fatbin"]
    run(
        "clang",
        *common,
        "--cuda-host-only",
        "-fPIC",
        "-target",
        "x86_64-linux-gnu",
        *embed,
        "-c",
        source,
        "-o",
        f"{stem}.o",
    )
    folder = loader.folder_of("amdhip64")
    cc(f"{stem}.o", "-o", stem, f"-L{folder}", "-lamdhip64", f"-Wl,-rpath,{folder}")
    result = subprocess.run([str(stem)], capture_output=True, text=True, timeout=120, check=False)
    assert (result.returncode, result.stdout) == (0, "PASS\n"), result.stderr


def test_python_without_the_library() -> None:
    """cairn.hip is usable by itself: no shim, no C."""
    code = (
        "from cairn.hip import device, memory, memset, stream, copy\n"
        "import ctypes\n"
        "address = memory.hipMalloc(16)\n"
        "memset.hipMemsetAsync(address, 9, 16, stream.resolve(0))\n"
        "device.hipDeviceSynchronize()\n"
        "assert ctypes.string_at(address, 16) == bytes([9]) * 16\n"
        "memory.hipFree(address)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60, cwd=HERE.parents[1], env=dict(os.environ))


@pytest.mark.parametrize(
    ("name", "verdict"), [("multi_grid.hip", "3 devices, sum 18\nPASS"), ("symbol_graph.hip", "PASS")]
)
def test_programs(name: str, verdict: str) -> None:
    """A barrier across the grids of several devices; symbols in graphs, and launches by host functions."""
    program = HERE.parent / "programs" / name
    result = subprocess.run(
        [sys.executable, "-m", "cairn.cli.main", "run", str(program)],
        capture_output=True, text=True, timeout=120, check=False, env={**os.environ, "CAIRN_DEVICES": "3xmi300x"},
        cwd=HERE.parents[1],
    )  # fmt: skip
    assert verdict in result.stdout, result.stdout + result.stderr
