"""Buffer instructions against arithmetic of their own: formats by exact fractions, swizzled addresses, range checks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cairn.isa.tables import TARGETS
from tests.vgpu.meaning import check_both, run_both

RNG = np.random.default_rng(77)
# Data format → component widths from the lowest bit, as the register reference lists them (names go the other way).
WIDTHS = {
    1: (8,), 2: (16,), 3: (8, 8), 4: (32,), 5: (16, 16), 6: (11, 11, 10), 7: (10, 11, 11), 8: (2, 10, 10, 10),
    9: (10, 10, 10, 2), 10: (8, 8, 8, 8), 11: (32, 32), 12: (16,) * 4, 13: (32,) * 3, 14: (32,) * 4,
}  # fmt: skip
UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT = 0, 1, 2, 3, 4, 5, 7
NUMBERS = (UNORM, SNORM, USCALED, SSCALED, UINT, SINT, FLOAT)
INTEGERS = (UINT, SINT)
PITCH = 16


def f32(value: Fraction | float) -> int:
    """Bits of the nearest single."""
    return int(np.float32(float(value)).view(np.uint32))


def small_float(code: int, fraction: int) -> float:
    """A float without sign, five exponent bits."""
    exponent, rest = code >> fraction, code & ((1 << fraction) - 1)
    if exponent == 31:
        return float("nan") if rest else float("inf")
    scale = 2.0 ** (max(exponent, 1) - 15 - fraction)
    return ((1 << fraction if exponent else 0) + rest) * scale


def decoded(code: int, width: int, number: int) -> int:
    """Register value of one component."""
    signed = code - (1 << width) if code >> (width - 1) else code
    if number == UINT:
        return code
    if number == SINT:
        return signed & 0xFFFFFFFF
    if number == UNORM:
        return f32(Fraction(code, (1 << width) - 1))
    if number == SNORM:
        return f32(max(Fraction(signed, (1 << (width - 1)) - 1), Fraction(-1)))
    if number in (USCALED, SSCALED):
        return f32(Fraction(code if number == USCALED else signed))
    if width == 32:
        return code
    if width == 16:
        return int(np.uint16(code).view(np.float16).astype(np.float32).view(np.uint32))
    return f32(small_float(code, width - 5))


def split(element: int, data: int) -> list[int]:
    found = []
    for width in WIDTHS[data]:
        found.append(element & ((1 << width) - 1))
        element >>= width
    return found


def texel(element: int, data: int, number: int) -> list[int]:
    """The four components that a load gives."""
    values = [decoded(code, width, number) for code, width in zip(split(element, data), WIDTHS[data], strict=True)]
    one = 1 if number in INTEGERS else 0x3F800000
    return (values + [0, 0, 0, one][len(values) :])[:4]


def same(got: Any, want: Any, what: str) -> None:
    """Equal bits, NaNs being equal."""
    want = np.array(want, np.uint32)
    nans = np.isnan(got.view(np.float32)) & np.isnan(want.view(np.float32))
    wrong = np.flatnonzero((got != want) & ~nans)
    assert not len(wrong), f"{what} lane {wrong[0]}: {got[wrong[0]]:#x} is not {want[wrong[0]]:#x}"


def fits(data: int, number: int) -> bool:
    return number != FLOAT or all(w in (10, 11, 16, 32) for w in WIDTHS[data])


def resource(first: int, records: int, last: int, stride: int = 0, swizzle: bool = False) -> str:
    """s[first:first+3]: the memory that s[6:7] points to."""
    high = stride << 16 | int(swizzle) << 31
    return f"""
        s_mov_b32 s{first}, s6
        s_and_b32 s{first + 1}, s7, 0xffff
        s_or_b32 s{first + 1}, s{first + 1}, {high:#x}
        s_mov_b32 s{first + 2}, {records}
        s_mov_b32 s{first + 3}, {last:#x}"""


@pytest.mark.parametrize("number", NUMBERS)
def test_loads_of_all_formats(number: int) -> None:
    """tbuffer_load_format_xyzw of every data format; the last lane is out of range."""
    memory = RNG.integers(0, 256, PITCH * 64, np.uint8)
    memory[:64] = np.repeat(np.array([0, 255, 128, 127], np.uint8), 16)
    offsets = np.arange(64, dtype=np.uint32) * PITCH
    offsets[63] = PITCH * 64 - 1
    formats = [d for d in WIDTHS if fits(d, number)]
    lines = [resource(20, PITCH * 64 - 1, 0)]
    for i, data in enumerate(formats):
        lines.append(
            f"tbuffer_load_format_xyzw v[{10 + 4 * i}:{13 + 4 * i}], v2, s[20:23], 0 format:{data | number << 4} offen"
        )
    text = "\n".join([*lines, "s_waitcnt vmcnt(0)"])
    outcomes = run_both(text, {2: offsets}, range(10, 10 + 4 * len(formats)), memory=memory)
    for outcome in outcomes:
        for i, data in enumerate(formats):
            elements = [int.from_bytes(memory[o : o + 16].tobytes(), "little") for o in offsets]
            want = [texel(e, data, number) for e in elements[:63]] + [[0] * 4]
            for c in range(4):
                same(outcome.registers[10 + 4 * i + c], [w[c] for w in want], f"format {data}, {number}, component {c}")


def to_half(bits: int) -> int:
    with np.errstate(over="ignore"):
        return int(np.uint32(bits).view(np.float32).astype(np.float16).view(np.uint16))


@pytest.mark.parametrize(("data", "number"), [(10, UNORM), (12, SINT), (14, FLOAT), (6, FLOAT), (9, SNORM), (2, FLOAT)])
def test_loads_by_the_resource(data: int, number: int) -> None:
    """MUBUF takes formats and components from a resource that only memory knows, so that one kernel serves all formats;
    d16 forms pack halves and clear the half that is left."""
    memory = RNG.integers(0, 256, PITCH * 64 + 64, np.uint8)
    swizzle = 4 + 2 | 1 << 3 | 7 << 6 | 4 << 9  # z, one, w, x
    memory[PITCH * 64 : PITCH * 64 + 4] = np.array([data << 15 | number << 12 | swizzle], np.uint32).view(np.uint8)
    offsets = np.arange(64, dtype=np.uint32) * PITCH
    old = RNG.integers(0, 1 << 32, (2, 64), np.uint32)
    text = f"""{resource(20, PITCH * 64, 0)}
        s_add_u32 s24, s6, {PITCH * 64}
        s_addc_u32 s25, s7, 0
        s_load_dword s23, s[24:25], 0
        s_waitcnt lgkmcnt(0)
        buffer_load_format_xyzw v[10:13], v2, s[20:23], 0 offen
        v_mov_b32_e32 v14, v100
        v_mov_b32_e32 v15, v101
        v_mov_b32_e32 v16, v100
        buffer_load_format_d16_xyz v[14:15], v2, s[20:23], 0 offen
        buffer_load_format_d16_hi_x v16, v2, s[20:23], 0 offen
        s_waitcnt vmcnt(0)"""
    for outcome in run_both(text, {2: offsets, 100: old[0], 101: old[1]}, range(10, 17), memory=memory):
        rows = []
        for lane in range(64):
            e = int.from_bytes(memory[lane * PITCH : lane * PITCH + 16].tobytes(), "little")
            x, _, z, w = texel(e, data, number)
            one = 1 if number in INTEGERS else 0x3F800000
            full = [z, one, w, x]
            half = [v & 0xFFFF if number in INTEGERS else to_half(v) for v in full]
            packed = [half[0] | half[1] << 16, half[2]]
            rows.append([*full, *packed, half[0] << 16])
        for k in range(7):
            got = outcome.registers[10 + k]
            if k < 4:
                same(got, [r[k] for r in rows], f"format {data}, {number}, register {k}")
            else:
                halves = [np.stack([x & 0xFFFF, x >> 16]).astype(np.uint16).view(np.float16)
                          for x in (got, np.array([r[k] for r in rows], np.uint32))]  # fmt: skip
                assert ((halves[0] == halves[1]) | (np.isnan(halves[0]) & np.isnan(halves[1]))).all(), (data, k)


def encoded(bits: int, width: int, number: int) -> int:
    """Code of one component of a store."""
    top, value = (1 << width) - 1, float(np.uint32(bits).view(np.float32))
    signed = bits - (1 << 32) if bits >> 31 else bits
    if number == UINT:
        return min(bits, top)
    if number == SINT:
        return min(max(signed, -(top // 2) - 1), top // 2) & top
    if number == FLOAT and width == 32:
        return bits
    if number == FLOAT:
        return int(np.float16(value).view(np.uint16))
    if np.isnan(value):
        return 0
    if number == UNORM:
        return round(Fraction(min(max(value, 0), 1)) * top)
    if number == SNORM:
        return round(Fraction(min(max(value, -1), 1)) * (top // 2)) & top
    low, high = (0, top) if number == USCALED else (-(top // 2) - 1, top // 2)
    whole = (low if value < 0 else high) if np.isinf(value) else int(value)
    return min(max(whole, low), high) & top


@pytest.mark.parametrize("number", NUMBERS)
def test_stores_of_all_formats(number: int) -> None:
    """tbuffer_store_format_xyzw and _x: what is written, and that nothing else is."""
    formats = [d for d in WIDTHS if fits(d, number) and not (number == FLOAT and d in (6, 7))]
    size = PITCH * 64
    memory = RNG.integers(0, 256, 2 * len(formats) * size, np.uint8)
    values = (RNG.normal(size=(4, 64)) * (2 if number in (UNORM, SNORM) else 300)).astype(np.float32).view(np.uint32)
    values[:, :6] = np.array([0, 0x7F800000, 0xFF800000, 0x3F800000, 0xBF800000, 0x80000000], np.uint32)
    if number in INTEGERS:
        values = RNG.integers(0, 1 << 32, (4, 64), np.uint32) >> RNG.integers(0, 32, (4, 64)).astype(np.uint32)
    text = [resource(20, len(memory), 0)]
    for i, data in enumerate(formats):
        for k, registers in enumerate(("xyzw v[10:13]", "x v10")):
            text.append(f"s_mov_b32 s24, {(2 * i + k) * size}")
            text.append(f"tbuffer_store_format_{registers}, v2, s[20:23], s24 format:{data | number << 4} offen")
    inputs = {2: np.arange(64, dtype=np.uint32) * PITCH, **{10 + i: values[i] for i in range(4)}}
    want = memory.copy()
    for i, data in enumerate(formats):
        for lane in range(64):
            codes = [encoded(int(values[c][lane]), w, number) for c, w in enumerate(WIDTHS[data])]
            for k, count in enumerate((4, 1)):
                element, at = 0, 0
                for code, width in list(zip(codes, WIDTHS[data], strict=True))[:count]:
                    element |= code << at
                    at += width
                bytes_ = sum(WIDTHS[data]) // 8  # what no register holds is zero
                start = (2 * i + k) * size + lane * PITCH
                want[start : start + bytes_] = np.frombuffer(element.to_bytes(16, "little")[:bytes_], np.uint8)
    for outcome in run_both("\n".join(text), inputs, [], memory=memory):
        wrong = np.flatnonzero(outcome.memory[: len(want)] != want)
        assert not len(wrong), (
            f"format {formats[wrong[0] // size // 2]}: byte {wrong[0] % size} of store {wrong[0] // size % 2}"
        )


COUNTS = ("x", "xy", "xyz", "xyzw")
SOME_FORMATS = [(10, UNORM), (12, FLOAT), (13, SINT), (5, SSCALED)]


def formatted(way: str) -> list[tuple[str, int, str]]:
    """(mnemonic, components, "" or "d16" or "hi") of all formatted loads or stores."""
    found = [(f"{space}_{way}_format_{half}{COUNTS[n - 1]}", n, half.strip("_"))
             for space in ("tbuffer", "buffer") for half in ("", "d16_") for n in (1, 2, 3, 4)]  # fmt: skip
    return [*found, (f"buffer_{way}_format_d16_hi_x", 1, "hi")]


def access(name: str, count: int, half: str, register: int, soffset: str, data: int, number: int) -> str:
    dwords = (count + 1) // 2 if half else count
    registers = f"v{register}" if dwords == 1 else f"v[{register}:{register + dwords - 1}]"
    format_ = f" format:{data | number << 4}" if name.startswith("t") else ""
    return f"{name} {registers}, v2, s[20:23], {soffset}{format_} offen"


def narrow(bits: int, number: int) -> int:
    return bits & 0xFFFF if number in INTEGERS else to_half(bits)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("data", "number"), SOME_FORMATS)
def test_every_formatted_load(target: str, data: int, number: int) -> None:
    """One to four components to whole registers or to halves; a half that nothing is loaded to is cleared."""
    memory = RNG.integers(0, 256, PITCH * 64, np.uint8)
    if number == FLOAT:
        memory.view(np.uint16)[:] = RNG.normal(size=PITCH * 32).astype(np.float16).view(np.uint16)
    old = RNG.integers(0, 1 << 32, 64, np.uint32)
    text, want, at = [resource(20, PITCH * 64, data << 15 | number << 12 | 0xFAC)], {}, 10
    elements = [int.from_bytes(memory[PITCH * i : PITCH * (i + 1)].tobytes(), "little") for i in range(64)]
    texels = np.array([texel(e, data, number) for e in elements], np.uint32)
    for name, count, half in formatted("load"):
        at += at % 2  # where tuples start
        text.append(access(name, count, half, at, "0", data, number))
        if not half:
            want |= {at + i: texels[:, i] for i in range(count)}
            at += count
            continue
        halves = np.array([[narrow(int(v), number) for v in row] for row in texels], np.uint32)
        for i in range(0, count, 2):
            text.insert(1, f"v_mov_b32_e32 v{at}, v1")
            low, high = (0 * old, halves[:, 0]) if half == "hi" else (halves[:, i], 0 * old)
            high = halves[:, i + 1] if i + 1 < count else high
            want[at] = low & np.uint32(0xFFFF) | high << np.uint32(16)
            at += 1
    inputs = {1: old, 2: np.arange(64, dtype=np.uint32) * PITCH}
    check_both("\n".join([*text, "s_waitcnt vmcnt(0)"]), inputs, want, target=target, memory=memory)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("data", "number"), SOME_FORMATS)
def test_every_formatted_store(target: str, data: int, number: int) -> None:
    """One to four components from whole registers or from halves, and what else there is stays."""
    size, widths, names = PITCH * 64, WIDTHS[data], formatted("store")
    memory = RNG.integers(0, 256, len(names) * size, np.uint8)
    halves = (RNG.normal(size=(4, 64)) * (1 if number == UNORM else 100)).astype(np.float16)
    whole = halves.astype(np.float32).view(np.uint32)
    narrowed = halves.view(np.uint16).astype(np.uint32)
    if number in INTEGERS:
        narrowed = RNG.integers(0, 1 << 16, (4, 64), np.uint32)
        whole = narrowed.astype(np.uint16).view(np.int16).astype(np.int32).view(np.uint32)
    packed = [narrowed[0] | narrowed[1] << np.uint32(16), narrowed[2] | narrowed[3] << np.uint32(16)]
    high = narrowed[0] << np.uint32(16) | np.uint32(0x1234)
    text, want = [resource(20, len(memory), data << 15 | number << 12 | 0xFAC)], memory.copy()
    for k, (name, count, half) in enumerate(names):
        first = {"": 10, "d16": 14, "hi": 16}[half]
        text += [f"s_mov_b32 s24, {k * size}", access(name, count, half, first, "s24", data, number)]
        used = list(zip(widths, whole, strict=False))[:count]
        for lane in range(64):
            element, at = 0, 0
            for width, row in used:
                element |= encoded(int(row[lane]), width, number) << at
                at += width
            start, bytes_ = k * size + lane * PITCH, sum(widths) // 8
            want[start : start + bytes_] = np.frombuffer(element.to_bytes(16, "little")[:bytes_], np.uint8)
    inputs = {2: np.arange(64, dtype=np.uint32) * PITCH, **{10 + i: row for i, row in enumerate(whole)},
              14: packed[0], 15: packed[1], 16: high}  # fmt: skip
    for outcome in run_both("\n".join(text), inputs, [], target=target, memory=memory):
        wrong = np.flatnonzero(outcome.memory[: len(want)] != want)
        assert not len(wrong), f"{names[wrong[0] // size][0]}: byte {wrong[0] % size}"


@pytest.mark.parametrize("known", [True, False], ids=["constant", "loaded"])
@pytest.mark.parametrize("group", [0, 3])
def test_swizzled(group: int, known: bool) -> None:
    """Records side by side, four bytes of each in turn; a resource whose swizzle bit is seen only at run time, too."""
    stride, records, row = 24, 50, 8 << group
    memory = RNG.integers(0, 256, 8192, np.uint8)
    index = RNG.integers(0, 60, 64).astype(np.uint32)
    offset = (RNG.integers(0, 3, 64) * 4).astype(np.uint32)
    last = group << 21
    image = np.array([stride << 16 | 1 << 31, records, last], np.uint32)
    memory[8000:8012] = image.view(np.uint8)
    text = resource(20, records, last, stride, swizzle=True)
    if not known:
        text = """
            s_load_dwordx2 s[30:31], s[6:7], 8000
            s_load_dword s23, s[6:7], 8008
            s_waitcnt lgkmcnt(0)
            s_mov_b32 s20, s6
            s_or_b32 s21, s7, s30
            s_mov_b32 s22, s31"""
    text += """
        buffer_load_dwordx3 v[10:12], v[2:3], s[20:23], 0 idxen offen offset:4
        buffer_load_ushort v13, v[2:3], s[20:23], 0 idxen offen offset:2
        s_waitcnt vmcnt(0)"""
    for outcome in run_both(text, {2: index, 3: offset}, range(10, 14), memory=memory):
        for lane in range(64):
            major, minor = divmod(int(index[lane]), row)
            for i in range(4):
                at = int(offset[lane]) + (4 + 4 * i if i < 3 else 0)
                place = (major * stride + at) * row + minor * 4 + (2 if i == 3 else 0)
                size = 4 if i < 3 else 2
                value = int.from_bytes(memory[place : place + size].tobytes(), "little")
                assert outcome.registers[10 + i][lane] == (value if index[lane] < records else 0), (lane, i)


def test_add_lane() -> None:
    """The lane is added to the index; the stride's upper bits lie in the data format's place."""
    stride = 1 << 14 | 4
    memory = RNG.integers(0, 256, 64 * stride + 64, np.uint8)
    last = 1 << 23 | (stride >> 14) << 15
    text = (
        resource(20, 40 * stride, last, stride & 0x3FFF)
        + """
        buffer_load_dword v10, off, s[20:23], 0 offset:8
        s_waitcnt vmcnt(0)"""
    )
    for outcome in run_both(text, {}, [10], memory=memory):
        for lane in range(64):
            place = lane * stride + 8
            value = int.from_bytes(memory[place : place + 4].tobytes(), "little")
            assert outcome.registers[10][lane] == (value if place + 4 <= 40 * stride else 0), lane


def test_ranges() -> None:
    """Dwords by themselves, atomics as a whole; offsets that would wrap are out of range; soffset shrinks the size."""
    memory = RNG.integers(0, 256, 4096, np.uint8)
    offsets = (np.arange(64) * 4 + 400).astype(np.uint32)
    offsets[60:] = [0xFFFFFFFC, 0xFFFFFFF8, 0x80000000, 0xFFFFF004]
    ones = np.full(64, 1, np.uint32)
    text = (
        resource(20, 636, 0)
        + """
        s_movk_i32 s24, 16
        buffer_load_dwordx4 v[10:13], v2, s[20:23], s24 offen offset:8
        s_waitcnt vmcnt(0)
        buffer_atomic_add_x2 v[4:5], v2, s[20:23], s24 offen offset:1024
        buffer_atomic_sub_x2 v[4:5], v3, s[20:23], s24 offen glc
        buffer_store_dwordx2 v[6:7], v3, s[20:23], s24 offen offset:12
        s_waitcnt vmcnt(0)"""
    )
    apart = (np.arange(64) * 8 + 140).astype(np.uint32)
    inputs = {2: offsets, 3: apart, 4: ones, 5: ones * 0, 6: np.arange(64, dtype=np.uint32), 7: ones * 7}
    for outcome in run_both(text, inputs, [4, 5, *range(10, 14)], memory=memory, target="gfx90a"):
        want = memory.copy()
        for lane in range(64):
            at = int(apart[lane])
            old = int.from_bytes(memory[at + 16 : at + 24].tobytes(), "little") if at + 8 <= 620 else 0
            assert int(outcome.registers[4][lane]) | int(outcome.registers[5][lane]) << 32 == old, lane
            if at + 8 <= 620:
                want[at + 16 : at + 24] = np.frombuffer(((old - 1) % (1 << 64)).to_bytes(8, "little"), np.uint8)
            for i in range(4):
                at = int(offsets[lane]) + 8 + 4 * i
                value = int.from_bytes(memory[at + 16 : at + 20].tobytes(), "little") if at + 4 <= 620 else 0
                assert outcome.registers[10 + i][lane] == value, (lane, i)
        for lane in range(64):
            for i, word in enumerate((lane, 7)):
                at = int(apart[lane]) + 12 + 4 * i
                if at + 4 <= 620:
                    want[at + 16 : at + 20] = np.frombuffer(word.to_bytes(4, "little"), np.uint8)
        np.testing.assert_array_equal(outcome.memory[:4096], want)


def test_scalar_buffers() -> None:
    """The size is in records where there is a stride; dwords past it read as zero; atomics are all or nothing."""
    memory = RNG.integers(0, 256, 1024, np.uint8)
    text = resource(20, 10, 0, stride=12) + resource(24, 120, 0) + """
        s_buffer_load_dwordx4 s[28:31], s[20:23], 0x70
        s_buffer_load_dwordx4 s[32:35], s[24:27], 0x70
        s_mov_b64 s[36:37], 5
        s_mov_b64 s[38:39], 9
        s_buffer_atomic_add_x2 s[36:37], s[20:23], 0x70 glc
        s_buffer_atomic_add_x2 s[38:39], s[24:27], 0x74 glc
        s_waitcnt lgkmcnt(0)
    """ + "\n".join(f"v_mov_b32_e32 v{10 + i}, s{28 + i}" for i in range(12))  # fmt: skip
    words = memory.view(np.uint32)
    want = [words[28], words[29], 0, 0, words[28], words[29], 0, 0, words[28], words[29], 0, 0]
    for outcome in run_both(text, {}, range(10, 22), memory=memory):
        got = [int(outcome.registers[10 + i][0]) for i in range(12)]
        assert got == [int(w) for w in want]
        total = int(memory[112:120].view(np.uint64)[0]) + 5
        assert int(outcome.memory[112:120].view(np.uint64)[0]) == total % (1 << 64)
        np.testing.assert_array_equal(outcome.memory[120:1024], memory[120:])


def test_lds_to_memory() -> None:
    """buffer_store_lds_dword: a dword a lane from LDS at M0 + offset."""
    values = RNG.integers(0, 1 << 32, 64, np.uint32)
    memory = np.zeros(2048, np.uint8)
    mask = 0xFFFF_0000_FFFF_00FF
    text = (
        resource(20, 2048, 1 << 23, stride=8)
        + """
        s_mov_b32 m0, 256
        s_mov_b64 s[30:31], exec
        s_mov_b64 exec, -1
        v_lshlrev_b32_e32 v3, 2, v0
        ds_write_b32 v3, v10 offset:260
        s_mov_b64 exec, s[30:31]
        buffer_store_lds_dword s[20:23], 0 offset:4 lds"""
    )
    want = np.zeros((256, 2), np.uint32)
    on = [lane for lane in range(64) if mask >> lane & 1]
    want[on, 1] = values[on]
    for outcome in run_both(text, {10: values}, [], memory=memory, target="gfx90a", mask=mask):
        np.testing.assert_array_equal(outcome.memory[:2048].view(np.uint32).reshape(-1, 2), want)


def test_scalar_private_memory() -> None:
    """s_scratch instructions: the offset counts for each of 64 lanes."""
    memory = RNG.integers(0, 256, 4096, np.uint8)
    text = """
        s_movk_i32 s20, 8
        s_scratch_load_dwordx2 s[22:23], s[6:7], 0x10
        s_scratch_load_dword s24, s[6:7], s20
        s_waitcnt lgkmcnt(0)
        s_mov_b32 s26, 0x1234
        s_scratch_store_dword s26, s[6:7], 0x20
        v_mov_b32_e32 v10, s22
        v_mov_b32_e32 v11, s23
        v_mov_b32_e32 v12, s24"""
    words = memory.view(np.uint32)
    for outcome in run_both(text, {}, [10, 11, 12], memory=memory):
        assert [int(outcome.registers[r][0]) for r in (10, 11, 12)] == [int(words[i]) for i in (256, 257, 128)]
        assert outcome.memory[:4096].view(np.uint32)[512] == 0x1234
