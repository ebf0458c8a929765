"""Loops whose lanes run one after the other, against plain Python: rows of all lengths, types and conditions."""

from __future__ import annotations

import numpy as np
import pytest

from cairn import codeobj
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode.image import image_of
from cairn.vgpu.layout import edge
from cairn.vgpu.lower.kernel.function import FunctionWriter

SOURCE = """
#define ROW int row = blockIdx.x * blockDim.x + threadIdx.x; if (row >= rows || row % every) return;
#define K extern "C" __global__ void
typedef const int *ints;

K sums(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    T sum = 0;
    for (int i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * x[columns[i]];
    out[row] = sum;
}
K best(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    T top = -100;
    int where = 0;
    for (int i = starts[row]; i < starts[row + 1]; i++) {
        T value = values[i];
        where = value > top ? i : where;
        top = value > top ? value : top;
    }
    out[row] = top * (T)3 + (T)(where % 7);
}
K backwards(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    T sum = row;
    for (int i = starts[row + 1] - 1; i >= starts[row]; i--) sum = sum * (T)3 + values[i];
    out[row] = sum;
}
K pairs(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    T a = 0, b = 1;
    for (int i = starts[row]; i < starts[row + 1]; i++) {
        T next = a + values[i] * b;
        b = a;
        a = next;
    }
    out[row] = a - b;
}
K stored(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    for (int i = starts[row]; i < starts[row + 1]; i++) out[row] += values[i];
}
K until(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    int i = starts[row];
    while (i < starts[row + 1] && values[i] != (T)5) i++;
    out[row] = i - starts[row];
}
K chased(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    int at = row;
    for (int i = starts[row]; i < starts[row + 1]; i++) at = columns[at];
    out[row] = at;
}
"""
LOOPS = (
    SOURCE[: SOURCE.index("\nK ") + 1]
    + """
#define COUNTED(name, type, from, condition, step) \\
K name(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) { \\
    ROW \\
    type start = starts[row], end = starts[row + 1]; \\
    asm("" : "+v"(end)); \\
    T sum = 1; \\
    for (type i = from; condition; step) sum = sum * (T)3 + values[i]; \\
    out[row] = sum; \\
}
COUNTED(twos, int, start, i < end, i += 2)
COUNTED(threes, int, start, i < end, i += 3)
COUNTED(down_twos, int, end - 1, i >= start, i -= 2)
COUNTED(inclusive, int, start + 1, i <= end, i++)
COUNTED(unsigned_twos, unsigned, start, i < end, i += 2)
COUNTED(unsigned_down, unsigned, end, i > start, i--)
COUNTED(unequal, int, start, i != end, i++)
COUNTED(wide, long, start, i < end, i++)
COUNTED(wide_fours, long, start, i <= end, i += 4)
COUNTED(wide_down, long, end, i > start, i--)
K pointers(ints starts, ints columns, const T *values, const T *x, T *out, int rows, int every) {
    ROW
    T sum = 1;
    for (const T *p = values + starts[row], *end = values + starts[row + 1]; p != end; p++) sum = sum * (T)3 + *p;
    out[row] = sum;
}
"""
)
# What the loops of COUNTED go over, of a row's first element and the one behind it.
COUNTED = {
    "twos": lambda a, z: range(a, z, 2), "threes": lambda a, z: range(a, z, 3),
    "down_twos": lambda a, z: range(z - 1, a - 1, -2), "inclusive": lambda a, z: range(a + 1, z + 1),
    "unsigned_twos": lambda a, z: range(a, z, 2), "unsigned_down": lambda a, z: range(z, a, -1),
    "unequal": lambda a, z: range(a, z), "wide": lambda a, z: range(a, z),
    "wide_fours": lambda a, z: range(a, z + 1, 4), "wide_down": lambda a, z: range(z, a, -1),
    "pointers": lambda a, z: range(a, z),
}  # fmt: skip
SCALAR = {"sums", "best", "backwards", "pairs"}  # what goes lane by lane: no stores, no exits or addresses from loads
TYPES = {"signed char": np.int8, "short": np.int16, "int": np.int32, "long": np.int64, "float": np.float32,
         "double": np.float64}  # fmt: skip
NAMES = ["sums", "best", "backwards", "pairs", "stored", "until", "chased"]


def expected(name: str, row: int, here: range, columns: np.ndarray, values: list[int], x: list[int]) -> int:
    """What a row's lane computes, in Python's integers."""
    if name == "sums":
        return sum(values[i] * x[columns[i]] for i in here)
    if name == "best":
        top, where = -100, 0
        for i in here:
            top, where = (values[i], i) if values[i] > top else (top, where)
        return top * 3 + where % 7
    if name == "backwards":
        total = row
        for i in reversed(here):
            total = total * 3 + values[i]
        return total
    if name == "pairs":
        a, b = 0, 1
        for i in here:
            a, b = a + values[i] * b, a
        return a - b
    if name == "stored":
        return sum(values[i] for i in here)
    if name == "until":
        return next((k for k, i in enumerate(here) if values[i] == 5), len(here))
    if name in COUNTED:
        total = 1
        for i in COUNTED[name](here.start, here.stop):
            total = total * 3 + values[i]
        return total
    at = row
    for _ in here:
        at = int(columns[at])
    return at


def wrapped(value: int, kind: type[np.generic]) -> int | float:
    """An integer as the type holds it: integers wrap, and floats hold it."""
    bits = 8 * np.dtype(kind).itemsize
    if np.dtype(kind).kind == "f":
        return value
    return (value + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


@pytest.mark.budget(1.2)
@pytest.mark.parametrize("block", [256, 40])
@pytest.mark.parametrize("type_", TYPES)
def test_rows_of_all_lengths(type_: str, block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kernel, with all rows, some, and few: 700 rows, so that waves start in either form, and one is cut off.
    Workgroups of 40 have no full wave, and their kernels no code for one."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    _run(SOURCE, NAMES, type_, block)


@pytest.mark.parametrize("type_", ["int", "float"])
def test_loops_that_count(type_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counters of all kinds, up and down, in other steps than one, and compared in all ways."""
    monkeypatch.setenv("CAIRN_TIER", "best-only")
    _run(LOOPS, list(COUNTED), type_, 256)


def _run(source: str, names: list[str], type_: str, block: int) -> None:
    kind = TYPES[type_]
    device = state.device(0)
    code, _ = compile_device(f"#define T {type_}\n" + source, "rows.hip", options=["-O3"], target=device.spec.target)
    loaded = module.load(code, device)
    rng = np.random.default_rng(11)
    rows = 700
    small = np.dtype(kind).kind == "f"  # powers of three must be exact
    lengths = rng.choice([0, 1, 3, 5, 8] if small else [0, 1, 2, 9, 40], rows)
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    total = int(starts[-1])
    columns = rng.integers(0, rows, max(total, rows)).astype(np.int32)
    values, x = rng.integers(-3, 6, total + 1).astype(kind), rng.integers(-9, 9, rows).astype(kind)
    for name in names:
        function = loaded.function(name)
        for every in (1, 3, 100):
            out = np.zeros(rows, kind)
            arrays = [starts, columns, values, x, out]
            packed = b"".join(np.uint64(array.ctypes.data).tobytes() for array in arrays)
            packed += np.int32(rows).tobytes() + np.int32(every).tobytes()
            arguments = launch.Arguments(packed=packed)
            launch.launch(function, (-(-rows // block), 1, 1), (block, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            want = np.zeros(rows, kind)
            for row in range(0, rows, every):
                here = range(starts[row], starts[row + 1])
                found = expected(name, row, here, columns, values.tolist(), x.tolist())
                want[row] = wrapped(found, kind)
            np.testing.assert_array_equal(out, want, f"{name} of {type_}, every {every}")


@pytest.mark.parametrize("target", ["gfx90a", "gfx942"])
def test_which_loops_have_a_scalar_form(target: str) -> None:
    """Loads alone, exits and addresses that no load decides: those do, and no others."""
    code, _ = compile_device("#define T int\n" + SOURCE, "rows.hip", options=["-O3"], target=target)
    loaded = codeobj.load(code)
    found = set()
    for name in NAMES:
        image = image_of(loaded, loaded.kernels[name])
        text = FunctionWriter(image, edge(wave=image.wave)._replace(full=True)).module().text
        if "br i1 %enter." in text:
            found.add(name)
    assert found == SCALAR


def test_which_loops_count() -> None:
    """All but those in steps of three."""
    code, _ = compile_device("#define T int\n" + LOOPS, "rows.hip", options=["-O3"], target="gfx942")
    loaded = codeobj.load(code)
    for name in COUNTED:
        image = image_of(loaded, loaded.kernels[name])
        text = FunctionWriter(image, edge(wave=image.wave)._replace(full=True)).module().text
        assert (".number = phi" in text) is (name != "threes"), name
