"""Products of floats that are written out, dot products of bfloat16, and operands that come as pairs, against the
interpreter and the C library."""

from __future__ import annotations

import ctypes
import ctypes.util
import platform
from pathlib import Path

import numpy as np
import pytest

from cairn.isa.rows import Mfma
from cairn.isa.sem import lookup
from cairn.isa.tables import table
from cairn.vgpu import codecache, hosts
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.matrix import sparse, unrolled
from cairn.vgpu.lower.matrix.products import Product
from tests.vgpu.both import run_one
from tests.vgpu.engine_code import run_native
from tests.vgpu.test_matrix_chains import check, contents, span

_CPU = Path("/proc/cpuinfo").read_text(encoding="utf-8") if Path("/proc/cpuinfo").exists() else ""
PAIRS = pytest.mark.skipif("avx512_bf16" not in _CPU, reason="the processor has no dot products of bfloat16")
ZEN = Host("znver4")  # where they are fast
# (name, registers of A and B, of the sums): one register of columns and two, one block and more
SHAPES = [
    ("v_mfma_f32_32x32x8_f16", 2, 16), ("v_mfma_f32_16x16x16_f16", 2, 4), ("v_mfma_f32_32x32x2_f32", 1, 16),
    ("v_mfma_f32_16x16x4_f32", 1, 4), ("v_mfma_f32_32x32x1_2b_f32", 1, 32), ("v_mfma_f32_16x16x1_4b_f32", 1, 16),
    ("v_mfma_f32_32x32x4_xf32", 2, 16), ("v_mfma_f32_16x16x32_fp8_bf8", 2, 4), ("v_mfma_f32_32x32x16_bf16", 4, 16),
    ("v_mfma_f32_32x32x64_f8f6f4", 8, 16),
]  # fmt: skip


def products(target: str) -> list[Product]:
    """Every product of floats on AVX-512, as the engine makes it."""
    names, found = table(target), []
    for fmt in names.formats():
        for opcode in names.opcodes(fmt):
            row = lookup(opcode.name, target) if "mfma_" in opcode.name and "_ld_" not in opcode.name else None
            if isinstance(row, Mfma) and row.acc == "f32" and row.m > 4 and not row.sparse:
                each = row.n * row.k * row.blocks // 64
                small = ("fp4", "bf6") if row.a == "f8f6f4" else None
                found.append(Product(row, "float", "float", each, each, wide=True, small=small))
    return found


@pytest.mark.parametrize("target", ["gfx90a", "gfx942", "gfx950"])
def test_every_shape_is_written_out(target: str) -> None:
    """None falls back to the loops."""
    found = products(target)
    assert len(found) > 8
    assert [each.name for each in found if not unrolled.fits(each)] == []


@pytest.mark.parametrize("links", [1, 3, 7])
@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape[0])
def test_chains(shape: tuple[str, int, int], links: int) -> None:
    """Chains that are no whole number of units, on sums that lie elsewhere."""
    name, count, sums = shape
    lines = [f"{name} {span(40, sums)}, {span(2, count)}, {span(20, count)}, {span(64, sums) if sums < 32 else 0}"]
    for i in range(1, links):
        lines.append(f"{name} {span(40, sums)}, {span(2 + 2 * i, count)}, {span(20 + 2 * i, count)}, {span(40, sums)}")
    inputs = contents("halves" if name.endswith("f16") and "bf16" not in name else "bfloats", links)
    _check("\n".join([*lines, ""]), inputs, "gfx950" if count > 2 else "gfx942")


@pytest.mark.parametrize("blgp", range(8))
@pytest.mark.parametrize("target", ["gfx90a", "gfx942"])
def test_doubles_by_pattern(target: str, blgp: int) -> None:
    """What blgp says of doubles: which lanes of B are read on gfx90a, whose signs change later."""
    name = "v_mfma_f64_4x4x4f64" if target == "gfx90a" else "v_mfma_f64_4x4x4_4b_f64"
    pattern = f"blgp:{blgp}" if target == "gfx90a" else f"neg:[{blgp & 1},{blgp >> 1 & 1},{blgp >> 2}]"
    inputs = contents("bfloats", blgp)
    _check(f"{name} v[40:41], v[2:3], v[4:5], v[40:41] {pattern}\n", inputs, target)


# (name, registers of A, of B, of the sums)
SPARSE = [
    ("v_smfmac_f32_16x16x32_f16", 2, 4, 4), ("v_smfmac_f32_32x32x16_f16", 2, 4, 16),
    ("v_smfmac_f32_16x16x32_bf16", 2, 4, 4), ("v_smfmac_f32_32x32x32_bf8_fp8", 2, 4, 16),
    ("v_smfmac_f32_16x16x64_f16", 4, 8, 4), ("v_smfmac_f32_32x32x64_fp8_bf8", 4, 8, 16),
]  # fmt: skip


@pytest.mark.parametrize("links", [1, 3])
@pytest.mark.parametrize("shape", SPARSE, ids=lambda shape: shape[0])
def test_sparse_chains(shape: tuple[str, int, int, int], links: int) -> None:
    """Indices in any order and twice the same, with infinities and NaNs in rows of B that only some name."""
    name, left, right, sums = shape
    text = "".join(
        f"{name} {span(40, sums)}, {span(2 + 2 * i, left)}, {span(20 + 4 * i, right)}, v{36 + i}"
        f"{f' abid:{i}' if i else ''}\n"
        for i in range(links)
    )
    inputs = contents("halves" if name.endswith("_f16") else "bfloats", links)
    inputs |= {r: np.random.default_rng(r).integers(0, 1 << 32, 64, np.uint32) for r in range(36, 40)}
    inputs[21][3], inputs[22][9] = (0x7C000000, 0x00007E01) if name.endswith("_f16") else (0x7F800000, 0x00007FC1)
    _check(text, inputs, "gfx950")


def test_every_sparse_shape_is_written_out() -> None:
    """None falls back to the loops."""
    names = table("gfx950")
    every = [opcode.name for fmt in names.formats() for opcode in names.opcodes(fmt)]
    shapes = [lookup(name, "gfx950") for name in every if name.startswith("v_smfmac_f32")]
    found = [
        Product(row, "float", "float", row.m * row.k // 128, row.n * row.k // 64, wide=True, side=4)
        for row in shapes
        if isinstance(row, Mfma)
    ]
    assert len(found) > 20
    assert all(sparse.fits(each) for each in found)


def _check(text: str, inputs: dict[int, np.ndarray], target: str = "gfx942", host: Host | None = None) -> None:
    check(text, inputs, host=host, target=target)


@pytest.mark.parametrize(
    "product",
    [
        "v_mfma_f32_32x32x8_f16 v[40:55], v[2:3], v[6:7], v[40:55]",
        "v_mfma_f32_16x16x16_f16 v[40:43], v[2:3], v[6:7], 0",
        "v_mfma_f32_16x16x32_f16 v[40:43], v[2:5], v[6:9], 1.0", "v_mfma_f32_4x4x4_16b_f16 v[40:43], v[2:3], v[6:7], 0",
        "v_smfmac_f32_16x16x32_f16 v[40:43], v[2:3], v[6:9], v11",
        "v_smfmac_f32_32x32x16_f16 v[40:55], v[2:3], v[6:9], v11",
        "v_mfma_f32_32x32x4_2b_f16 v[40:71], v[2:3], v[6:7], 0 cbsz:1 abid:1",
        "v_mfma_f32_16x16x16_f16 v[40:43], v[2:3], v[6:7], 0 blgp:3",
    ],
    ids=lambda text: text.split()[0],
)  # fmt: skip
@pytest.mark.parametrize("whole", ["both", "left", "right"])
def test_halves_in_pairs(product: str, whole: str) -> None:
    """Operands that instructions of 64 bits wrote, both or one of them."""
    first, last = {"both": (2, 8), "left": (2, 4), "right": (6, 8)}[whole]
    made = [
        f"v_lshl_add_u64 v[{r}:{r + 1}], v[{r}:{r + 1}], 0, v[{r + 20}:{r + 21}]" for r in range(first, last + 1, 2)
    ]
    inputs = contents("halves", 4) | {r: np.zeros(64, np.uint32) for r in range(22, 40)}
    _check("\n".join([*made, product, ""]), inputs, "gfx950")


@PAIRS
def test_pairs_are_added_as_products_alone() -> None:
    """The instruction's two roundings, the higher element's product first, where nothing is denormal."""
    text = """
declare <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float>, <32 x bfloat>, <32 x bfloat>)
define void @dots(ptr %sums, ptr %a, ptr %b) #0 {
  %s = load <16 x float>, ptr %sums
  %x = load <32 x bfloat>, ptr %a
  %y = load <32 x bfloat>, ptr %b
  %r = call <16 x float> @llvm.x86.avx512bf16.dpbf16ps.512(<16 x float> %s, <32 x bfloat> %x, <32 x bfloat> %y)
  store <16 x float> %r, ptr %sums
  ret void
}
attributes #0 = { nounwind "min-legal-vector-width"="512" }
"""
    from tests.vgpu.snapshot import loaded

    library = loaded(codecache.compile_object(text, Host()))
    function = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 3)(ctypes.cast(library.dots, ctypes.c_void_p).value)
    fmaf = ctypes.CDLL(ctypes.util.find_library("m")).fmaf
    fmaf.restype, fmaf.argtypes = ctypes.c_float, [ctypes.c_float] * 3
    rng, rounds = np.random.default_rng(9), 2000
    a, b = (_bfloats(rng, rounds) for _ in range(2))
    sums = (rng.normal(size=(rounds, 16)) * 2.0 ** rng.integers(-60, 40, (rounds, 16))).astype(np.float32)
    # a third of the sums nearly cancel the first product
    near = rng.random((rounds, 16)) < 0.34
    sums[near] = (-_wide(a)[:, 1::2] * _wide(b)[:, 1::2] * np.float32(1.0000001))[near]
    got = sums.copy()
    store = np.zeros(4096 + 256, np.uint8)
    at = -store.ctypes.data % 4096
    for i in range(rounds):
        store[at : at + 64], store[at + 64 : at + 128] = sums[i].view(np.uint8), a[i].view(np.uint8)
        store[at + 128 : at + 192] = b[i].view(np.uint8)
        base = store.ctypes.data + at
        function(base, base + 64, base + 128)
        got[i] = store[at : at + 64].view(np.float32)
    x, y = _wide(a).astype(float), _wide(b).astype(float)
    want = np.array(
        [
            [fmaf(x[i, 2 * j], y[i, 2 * j], fmaf(x[i, 2 * j + 1], y[i, 2 * j + 1], sums[i, j])) for j in range(16)]
            for i in range(rounds)
        ],
        np.float32,
    )
    np.testing.assert_array_equal(got.view(np.uint32), want.view(np.uint32))


def _bfloats(rng: np.random.Generator, rounds: int) -> np.ndarray:
    """Elements from 2^-51 to 2^20 of either sign, and zeros."""
    exponent = rng.integers(127 - 51, 127 + 20, (rounds, 32))
    bits = rng.integers(0, 2, (rounds, 32)) << 15 | exponent << 7 | rng.integers(0, 128, (rounds, 32))
    bits[rng.random((rounds, 32)) < 0.05] = 0
    return bits.astype(np.uint16)


def _wide(bits: np.ndarray) -> np.ndarray:
    return (bits.astype(np.uint32) << 16).view(np.float32)


@PAIRS
@pytest.mark.parametrize("product", ["16x16x16_bf16 v[40:43]", "32x32x8_bf16 v[40:55]", "4x4x4_16b_bf16 v[40:43]"])
def test_where_pairs_are_fast(product: str) -> None:
    """The code of processors whose dot products are fast, on any that has them."""
    shape, sums = product.split()
    text = "".join(f"v_mfma_f32_{shape} {sums}, v[{i}:{i + 1}], v[{i + 8}:{i + 9}], {sums}\n" for i in range(2, 9, 2))
    _check(text, contents("bfloats", 7), host=ZEN)
    inputs = contents("bfloats", 8)
    inputs[41][5], inputs[8][3] = 0x00000001, 0x7F7F0080
    _check(text, inputs, host=ZEN)


def test_the_fast_way_is_chosen_by_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dot products of bfloat16 are used where they are fast; and another processor has other entries in the cache."""
    if platform.machine() != "x86_64":
        pytest.skip("these are x86-64's processors")
    flags = "avx512_bf16 avx512bw avx512f avx512dq avx512vl avx512_vnni"
    for vendor, family, fast in (("AuthenticAMD", 25, True), ("AuthenticAMD", 26, True), ("GenuineIntel", 6, False)):
        codecache.abilities.cache_clear()
        about = {"vendor_id": vendor, "cpu family": str(family), "flags": flags}
        with monkeypatch.context() as patch:
            patch.setattr(codecache, "processor", lambda about=about: about)
            assert ("bfloats" in codecache.abilities(Host())) == fast
            assert {"dots", "registers"} <= codecache.abilities(Host())
    codecache.abilities.cache_clear()
    here = codecache.name(Host(), codecache.Tier.BEST, "a")
    assert here != codecache.name(ZEN, codecache.Tier.BEST, "a")
    monkeypatch.setattr(codecache, "_this_machine", lambda: "vendor_id : AuthenticAMD")
    assert here != codecache.name(Host(), codecache.Tier.BEST, "a")
    assert hosts.configured() == Host()


PICKS = [0x05040100, 0x07060302, 0x01000504, 0x03020100, 0x0C0C0C04, 0x00010203, 0x07030602, 0x0C060C02, 0x0706050C]


@pytest.mark.parametrize("mask", [(1 << 64) - 1, 0xFF00FF0F0F0F3333], ids=["full", "masked"])
def test_bytes_by_known_selectors(mask: int) -> None:
    """v_perm_b32 with selectors of its own lines and in registers, signs and ones among them."""
    selectors = [
        *PICKS,
        0x080C0D0B,
        0xFF000405,
        *map(int, np.random.default_rng(1).integers(0, 13, (20, 4)) @ [1, 256, 65536, 1 << 24]),
    ]
    rng = np.random.default_rng(2)
    inputs = {r: rng.integers(0, 1 << 32, 64, np.uint32) for r in (2, 3, *range(30, 30 + len(selectors)))}
    lines = [f"s_mov_b32 s20, {s:#x}\nv_perm_b32 v{30 + i}, v2, v3, s20" for i, s in enumerate(selectors)]
    outputs = [30 + i for i in range(len(selectors))]
    got = run_one(run_native, "\n".join(lines), inputs, outputs, mask=mask)
    source = np.stack([inputs[3] >> 8 * i & 0xFF for i in range(4)] + [inputs[2] >> 8 * i & 0xFF for i in range(4)])
    sign = [np.where(source[i] > 127, 0xFF, 0) for i in (1, 3, 5, 7)]
    every = [*source, *sign, np.zeros(64, int)] + [np.full(64, 0xFF)] * 243
    on = np.array([mask >> lane & 1 for lane in range(64)], bool)
    for i, s in enumerate(selectors):
        want = sum(every[s >> 8 * k & 0xFF].astype(np.uint64) << np.uint64(8 * k) for k in range(4)).astype(np.uint32)
        np.testing.assert_array_equal(got.registers[30 + i], np.where(on, want, inputs[30 + i]), f"{s:#x}")
