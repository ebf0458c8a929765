"""What the engine writes in a shorter way than the instruction's graph, against NumPy: class tests with known masks,
reciprocal square roots, loads around the ends of LDS."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vgpu.both import check_both, run_both

_LANES = np.arange(64)
_FLOATS = {"f16": (np.uint16, np.float16, 10), "f32": (np.uint32, np.float32, 23), "f64": (np.uint64, np.float64, 52)}


def _edges(kind: str) -> np.ndarray:
    """64 patterns: the first and the last of each class, and others."""
    word, _, fraction = _FLOATS[kind]
    bits = word(0).nbytes * 8
    infinity = (1 << (bits - 1)) - (1 << fraction)
    quiet = infinity + (1 << (fraction - 1))
    starts = [0, 1, 2, (1 << fraction) - 1, 1 << fraction, infinity - 1, infinity, infinity + 1, quiet - 1, quiet]
    starts += [(1 << (bits - 1)) - 1]
    both = starts + [s | 1 << (bits - 1) for s in starts]
    rest = np.random.default_rng(1).integers(0, 1 << bits, 64 - len(both), dtype=np.uint64)
    return np.concatenate([np.array(both, np.uint64), rest]).astype(word)


def _classes(words: np.ndarray, kind: str) -> np.ndarray:
    """The class of each pattern, as a bit of the mask."""
    word, number, fraction = _FLOATS[kind]
    values = words.view(number)
    with np.errstate(invalid="ignore"):
        quiet = words >> word(fraction - 1) & word(1) == 1
        finite = np.isfinite(values)
        normal = finite & (np.abs(values) >= np.finfo(number).smallest_normal)
        zero = values == 0
        negative = np.signbit(values)
    side = np.where(normal, np.where(negative, 3, 8), np.where(negative, 4, 7))
    side = np.where(zero, np.where(negative, 5, 6), side)
    side = np.where(np.isinf(values), np.where(negative, 2, 9), side)
    return np.where(np.isnan(values), np.where(quiet, 1, 0), side)


@pytest.mark.parametrize("mask", [(1 << 64) - 1, 0xFEDC_BA98_7654_3210], ids=["full", "masked"])
@pytest.mark.parametrize("kind", ["f16", "f32", "f64"])
def test_classes(kind: str, mask: int) -> None:
    """Each class alone, what compilers ask for, and sets of many ranges."""
    words = _edges(kind)
    found = _classes(words, kind)
    masks = [1 << i for i in range(10)] + [0, 3, 0x3FF, 0x180, 0x260, 0x1F8, 0x204, 0x1FB, 0x264, 0x155, 0x2AA, 0x39F]
    masks += [int(m) for m in np.random.default_rng(2).integers(0, 1024, 10)]
    pair = words.astype(np.uint64)
    inputs = {20: (pair & 0xFFFFFFFF).astype(np.uint32), 21: (pair >> np.uint64(32)).astype(np.uint32)}
    source = "v[20:21]" if kind == "f64" else "v20"
    text, want = [], {}
    active = np.array([mask >> lane & 1 for lane in range(64)], bool)
    for i, wanted in enumerate(masks):
        text += [f"v_mov_b32 v1, {wanted}", f"v_cmp_class_{kind} vcc, {source}, v1", f"v_mov_b32 v{30 + i}, 0"]
        text += [f"v_cndmask_b32 v{30 + i}, 0, 1, vcc"]
        want[30 + i] = np.where(active, wanted >> found & 1, 0).astype(np.uint32)
    inputs |= {register: np.zeros(64, np.uint32) for register in want}
    check_both("\n".join(text), inputs, want, mask=mask)


def test_classes_of_a_part_of_a_register() -> None:
    words = _edges("f16")
    found, low = _classes(words, "f16"), words[::-1].astype(np.uint32)
    inputs, text, want = {20: words.astype(np.uint32) << 16 | low}, [], {}
    for i, wanted in enumerate((0x204, 0x1F8, 3, 0x155)):
        text += [f"v_mov_b32 v1, {wanted}", "v_cmp_class_f16_sdwa vcc, v20, v1 src0_sel:WORD_1 src1_sel:DWORD"]
        text += [f"v_mov_b32 v{30 + i}, 0", f"v_cndmask_b32 v{30 + i}, 0, 1, vcc"]
        want[30 + i] = (wanted >> found & 1).astype(np.uint32)
    check_both("\n".join(text), inputs | {register: np.zeros(64, np.uint32) for register in want}, want)


@pytest.mark.parametrize("mask", [(1 << 64) - 1, 0xFFFF_0000_FF00_F0F1], ids=["full", "masked"])
@pytest.mark.parametrize("special", [False, True], ids=["safe", "special"])
def test_reciprocal_root(special: bool, mask: int) -> None:
    """Values all over the range, and with special ones among them: nearer than one unit, as hardware is."""
    rng = np.random.default_rng(3)
    many = rng.integers(0x0D800000, 0x7F000000, (24, 64)).astype(np.uint32)
    if special:
        other = [0, 1, 0x007FFFFF, 0x00800000, 0x7F7FFFFF, 0x7F800000, 0x7FC00000, 0x80000000, 0xBF800000, 0x0D7FFFFF]
        other += [0x3F7FFFFE, 0x3F7FFFFF, 0x407FFFFF, 0x40FFFFFE, 0x3EFFFFFF]
        many[:, ::3] = rng.choice(np.array(other, np.uint32), many[:, ::3].shape)
    active = np.array([mask >> lane & 1 for lane in range(64)], bool)
    with np.errstate(all="ignore"):
        exact = 1 / np.sqrt(many.view(np.float32).astype(np.float64))
    text = [f"v_rsq_f32 v{60 + i}, v{20 + i}" for i in range(24)]
    text += [line for i in range(24) for line in (f"v_cmp_u_f32 vcc, v{60 + i}, v{60 + i}", _zero_where(60 + i))]
    inputs = {20 + i: row for i, row in enumerate(many)} | {60 + i: np.zeros(64, np.uint32) for i in range(24)}
    _, generated = run_both("\n".join(text), inputs, range(60, 84), mask=mask)
    for i, row in enumerate(exact):
        got = generated.registers[60 + i]
        with np.errstate(all="ignore"):
            wanted = np.where(active & ~np.isnan(row), row, 0)
            unit = np.spacing(np.abs(wanted).astype(np.float32)).astype(np.float64)
            near = np.abs(got.view(np.float32).astype(np.float64) - wanted) <= 0.89 * unit
        assert np.all(near | (got.view(np.float32) == wanted))


def _zero_where(register: int) -> str:
    return f"v_cndmask_b32 v{register}, v{register}, 0, vcc"


@pytest.mark.parametrize("mask", [(1 << 64) - 1, 0x0FF0_1234_8000_0001], ids=["full", "masked"])
@pytest.mark.parametrize("size", [4096, 1008, 64])
def test_lds_ends(size: int, mask: int) -> None:
    """Patterns of addresses that lie across the ends of LDS, or far outside."""
    active = np.array([mask >> lane & 1 for lane in range(64)], bool)
    starts = [0, -4, -64, size - 100, size - 4, size, size + 4, -(1 << 31), (1 << 31) - 64, -(1 << 20), 1 << 20]
    text = ["s_mov_b64 s[20:21], exec", "s_mov_b64 exec, -1", "s_mov_b32 m0, -1"]
    text += ["v_mov_b32 v10, 0x01010101", "v_mul_lo_u32 v10, v10, v0", "v_lshlrev_b32 v11, 2, v0"]
    text += [f"ds_write_b32 v11, v10 offset:{at}" for at in range(0, size, 256)] + ["s_waitcnt lgkmcnt(0)"]
    text += ["s_mov_b64 exec, s[20:21]"]
    filled = np.zeros(size, np.uint8)
    filled[:] = (np.arange(size) // 4 % 64).astype(np.uint8)
    want, at = {}, 40

    def expected(addresses: np.ndarray) -> np.ndarray:
        bytes_ = [(addresses + i) & 0xFFFFFFFF for i in range(4)]
        read = [np.where(b < size, filled[np.minimum(b, size - 1)], 0).astype(np.uint32) << (8 * i)
                for i, b in enumerate(bytes_)]  # fmt: skip
        return np.where(active, sum(read), 0).astype(np.uint32)

    for start in starts:
        for step, offset in ((4, 0), (0, 8), (16, 4), (-4, 0)):
            text += [f"v_mul_i32_i24 v12, {step}, v0", f"v_add_u32 v12, 0x{start & 0xFFFFFFFF:x}, v12"]
            text += [f"ds_read_b32 v{at}, v12 offset:{offset}"]
            want[at] = expected(start + step * _LANES.astype(np.int64) + offset)
            at += 1
        text += [f"v_add_u32 v12, 0x{start & 0xFFFFFFFF:x}, v11", f"ds_read2_b32 v[{at}:{at + 1}], v12 offset1:7"]
        for element in (0, 28):
            want[at] = expected(start + 4 * _LANES.astype(np.int64) + element)
            at += 1
    inputs = {register: np.zeros(64, np.uint32) for register in want}
    check_both("\n".join([*text, "s_waitcnt lgkmcnt(0)"]), inputs, want, mask=mask, lds_size=size)
