"""What GPU programmers in Python try first: arrays as CuPy, PyCUDA and Numba have them, RawKernel, any numbers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn import hip

pytestmark = [pytest.mark.keeps_modules, pytest.mark.usefixtures("hip")]

TAKES = """
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>
enum class Small : unsigned char { A };
typedef float real;
namespace inner { struct Pair { int a, b; }; }
extern "C" __global__ void takes(
    double *out, char c, unsigned char u, short s, unsigned int w, long l, unsigned long long q, bool b, Small e,
    __half h, __hip_bfloat16 z, const real f, double d, _Float16 g, inner::Pair pair) {
    double seen[] = {(double)c, (double)u, (double)s, (double)w, (double)l, (double)q, (double)b, (double)e,
                     __half2float(h), __bfloat162float(z), f, d, (double)g, (double)pair.b};
    for (int i = 0; i < 14; i++) out[i] = seen[i];
}
template <class T> __global__ void add(T *x, T value) { x[threadIdx.x] += value; }
__constant__ float table[3];
"""
NAMES = ["c", "u", "s", "w", "l", "q", "b", "e", "h", "z", "f", "d", "g"]


@pytest.fixture(scope="module")
def takes(request: pytest.FixtureRequest) -> hip.RawModule:
    request.getfixturevalue("hip")
    return hip.RawModule(code=TAKES, name_expressions=["add<double>", "add<int>", "table"])


def seen(takes: hip.RawModule, *values: object) -> list[float]:
    out = hip.zeros(14, "f8")
    takes.get_function("takes")((1,), (1,), (out, *values, np.array([5, 6], "i4")))
    return out.tolist()


def test_integers_for_floats_and_floats_for_integers(takes: hip.RawModule) -> None:
    assert seen(takes, *[3] * 13) == [3, 3, 3, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 6]
    assert seen(takes, *[3.0] * 13) == [3, 3, 3, 3, 3, 3, 1, 3, 3, 3, 3, 3, 3, 6]
    for scalar in (np.int64, np.float64, np.uint8, np.float16, np.longdouble):
        assert seen(takes, *[scalar(7)] * 13) == [7, 7, 7, 7, 7, 7, 1, 7, 7, 7, 7, 7, 7, 6]


def test_floats_are_rounded_as_numpy_rounds_them(takes: hip.RawModule) -> None:
    for value in (1 / 3, -(2.0**-7) / 3, 1.00390625, 1.01171875, 65519.0, float("inf")):
        found = seen(takes, *[0] * 8, *[value] * 5)[8:13]
        wanted = [float(kind(value)) for kind in (np.float16, ml_dtypes.bfloat16, np.float32, np.float64, np.float16)]
        assert found == wanted, value
    assert all(np.isnan(seen(takes, *[0] * 8, *[float("nan")] * 5)[8:13]))


def test_limits_of_integers(takes: hip.RawModule) -> None:
    low = [-(2**7), 0, -(2**15), 0, -(2**63), 0, 0, 0]
    high = [2**7 - 1, 2**8 - 1, 2**15 - 1, 2**32 - 1, 2**63 - 1, 2**64 - 1, 1, 2**8 - 1]
    assert seen(takes, *low, *[0] * 5)[:8] == low
    assert seen(takes, *high, *[0] * 5)[:8] == [float(value) for value in high]
    assert seen(takes, *[0] * 3, -1, 0, -1, *[0] * 7)[3:6] == [2.0**32 - 1, 0, 2.0**64]  # as C converts it
    for index, top in enumerate(high):
        if NAMES[index] == "b":
            continue
        arguments: list[object] = [0] * 13
        arguments[index] = top + 1
        with pytest.raises(hip.HipError, match=rf"argument {index + 2} \({NAMES[index]}\).* does not fit"):
            seen(takes, *arguments)
    for wrong in (0.5, float("nan"), float("inf")):
        with pytest.raises(hip.HipError, match=r"argument 4 \(s\) is short; .* is no integer"):
            seen(takes, 0, 0, wrong, *[0] * 10)
    with pytest.raises(hip.HipError, match=r"\(h\) is __half; .* does not fit"):
        seen(takes, *[0] * 8, 10**6, *[0] * 4)


def test_without_debug_information_the_size_alone_counts() -> None:
    module = hip.compile('extern "C" __global__ void f(float *x, float v) { *x = v; }', options=["-g0"])
    assert module["f"].parameters == ()
    x = hip.zeros(1)
    module["f"][1, 1](x, 2.0)
    assert x.item() == 2
    with pytest.raises(hip.HipError, match="takes 4 bytes; float64 has 8"):
        module["f"][1, 1](x, np.float64(2))


def test_raw_modules(takes: hip.RawModule, tmp_path: Path) -> None:
    x, y = hip.ones(4, "f8"), hip.arange(3, dtype="i4")
    takes.get_function("add<double>")((1,), (4,), (x, 2))
    takes.get_function("add<int>")[1, 3](y, 10)
    assert x.tolist() == [3, 3, 3, 3] and y.tolist() == [10, 11, 12]
    takes.get_global("table", "f4").set([1, 2, 3])
    assert takes.get_global("table", "f4").tolist() == [1, 2, 3]
    with pytest.raises(hip.HipError, match="one of the two"):
        hip.RawModule()
    with hip.use_device(1):  # loaded there as well
        z = hip.zeros(2, "f8")
        takes.get_function("add<double>")((1,), (2,), (z, 0.5))
        assert z.tolist() == [0.5, 0.5]


def test_raw_kernels() -> None:
    source = "template <int N> __global__ void f(float *x) { extern __shared__ float s[]; s[0] = N; *x = s[0]; }"
    kernel = hip.RawKernel(source, "f<5>")
    x = hip.zeros(1)
    kernel((1,), (1,), (x,), shared_mem=64)
    assert x.item() == 5 and kernel.code == source and "f<5>" in repr(kernel)
    with pytest.raises(hip.HipError, match="one tuple"):
        kernel((1,), (1,), x)  # type: ignore[arg-type]
    with pytest.raises(hip.HipError, match="undeclared"):
        hip.RawKernel("__global__ void f() { oops }", "f").compile()


def test_making_arrays() -> None:
    for made, wanted in (
        (hip.array([1, 2, 3]), np.array([1, 2, 3])),
        (hip.ones((2, 3)), np.ones((2, 3), "f4")),
        (hip.arange(5), np.arange(5)),
        (hip.arange(1, 9, 2.5), np.arange(1, 9, 2.5)),
        (hip.arange(3, dtype="f2"), np.arange(3, dtype="f2")),
        (hip.linspace(0, 1, 7), np.linspace(0, 1, 7)),
        (hip.zeros_like(np.ones(3, "i2")), np.zeros(3, "i2")),
        (hip.ones_like(hip.zeros((2, 1), "c8")), np.ones((2, 1), "c8")),
        (hip.full_like(hip.zeros(2), 7, "u1"), np.full(2, 7, "u1")),
    ):
        assert made.dtype == wanted.dtype and np.array_equal(made.get(), wanted)
    x = hip.arange(4)
    for copied in (hip.array(x), hip.array(x[1:]), hip.array(x, "f4")):
        copied.fill(9)
    assert x.tolist() == [0, 1, 2, 3] and hip.asarray(x) is x


def test_reading_arrays() -> None:
    host = np.arange(24, dtype="i4").reshape(2, 3, 4)
    x = hip.asarray(host)
    assert np.array_equal(x.T.get(), host.T) and np.array_equal(x.T.T.copy_to_host(), host)
    assert np.array_equal(x.transpose(1, 0, 2).get(), host.transpose(1, 0, 2))
    assert np.array_equal(x.transpose((-1, 0, 1)).get(), host.transpose(-1, 0, 1))
    assert np.array_equal(x.T.ravel().get(), host.T.ravel()) and x.ravel().ptr == x.ptr
    assert (
        x.tolist() == host.tolist() and x.astype("f8").dtype == np.float64 and [int(v) for v in x[0, 0]] == [0, 1, 2, 3]
    )
    out = np.empty_like(host)
    assert x.get(out=out) is out and x.copy_to_host(out) is out and np.array_equal(out, host)
    x.T.set(np.zeros((4, 3, 2)))
    assert not x.get().any()
    with pytest.raises(hip.HipError, match="into float32"):
        x.get(out=np.empty((2, 3, 4), "f4"))
    for axes in ((0, 0, 1), (0, 1), (0, 1, 3)):
        with pytest.raises(hip.HipError, match="each axis once"):
            x.transpose(*axes)


@pytest.mark.parametrize("shape", [(), (1,), (3, 2), (0, 4), (1001,), (30, 7, 60), (2, 5000)])
@pytest.mark.parametrize("dtype", ["f4", "i8", "c16", "?"])
def test_values_are_shown_as_numpy_shows_them(shape: tuple[int, ...], dtype: str) -> None:
    host = (np.arange(np.prod(shape, dtype=int)) % 97).astype(dtype).reshape(shape)
    x = hip.asarray(host)
    assert str(x) == str(host)
    values = np.array2string(host, separator=", ", prefix="DeviceArray(")
    if host.size:
        assert repr(x) == f"DeviceArray({values}, dtype={host.dtype})"
    else:
        assert repr(x) == "DeviceArray([], shape=(0, 4), dtype=" + str(host.dtype) + ")"
    with hip.use_device(1):
        assert repr(hip.array(1.5)) == "DeviceArray(1.5, dtype=float64, device=1)"


def test_arithmetic_says_what_to_use() -> None:
    x: Any = hip.ones(3)
    for work in (lambda: x + 1, lambda: 2 * x, lambda: x @ x, lambda: x.__pow__(2)):
        with pytest.raises(TypeError, match=r"no arithmetic \(.*x\.get\(\) is NumPy's"):
            work()
    assert (np.ones(3) + x).tolist() == [2, 2, 2]


def test_arrays_of_a_failed_device_are_shown_without_values() -> None:
    code = (
        "from cairn import hip\n"
        "x = hip.zeros(4, 'i4')\n"
        'source = \'extern "C" __global__ void bad(int *p) { printf("once\\\\n"); p[1 << 28] = 1; }\'\n'
        "hip.RawKernel(source, 'bad')(1, 1, (x,))\n"
        "try:\n    hip.synchronize()\nexcept hip.HipError:\n    pass\n"
        "print(repr(x))\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    first, shown = result.stdout.splitlines()
    assert first == "once"  # also where a part of the kernel ran again for the report
    assert shown.startswith("<DeviceArray (4,) dtype=int32 at 0x") and "hipErrorIllegalAddress" in shown


class _Events:
    def __init__(self) -> None:
        self.callbacks: dict[str, list[object]] = {"post_run_cell": []}

    def register(self, name: str, function: object) -> None:
        self.callbacks[name].append(function)


def test_a_cell_gets_what_its_kernels_print(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By a stand-in for IPython: the end of a cell waits, and the output goes to Python's streams."""
    shell = type("Shell", (), {"events": _Events()})()
    monkeypatch.setitem(sys.modules, "IPython", type("IPython", (), {"get_ipython": staticmethod(lambda: shell)}))
    wait = "for (int i = 0; i < 1 << 10; i++) __builtin_amdgcn_s_sleep(1);"
    hip.RawKernel(f'extern "C" __global__ void f() {{ {wait} printf("ä %d", 7); }}', "f")((1,), (1,), ())
    hip.RawKernel('extern "C" __global__ void g() {}', "g").compile()
    assert len(shell.events.callbacks["post_run_cell"]) == 1
    shell.events.callbacks["post_run_cell"][0](None)
    assert capsys.readouterr().out == "ä 7"


def test_no_name_is_a_modules_too() -> None:
    """Importing a module puts it into its package under its name."""
    assert not set(hip.__all__) & {path.stem for path in Path(str(hip.__file__)).parent.iterdir()}
