"""Loads, stores and atomics of every space, one assembled instruction at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cairn.base.errors import MemoryFault
from cairn.isa.decode import decode
from cairn.isa.rows import Lane, Mem
from cairn.isa.sem import lookup
from cairn.isa.tables import TARGETS
from cairn.vgpu.interp import lanes, memory
from cairn.vgpu.interp.memory import Memories
from cairn.vgpu.interp.spaces import HostMemory, Lds
from cairn.vgpu.interp.wave import Wave
from tests import evidence
from tests.vgpu.gpu_code import assemble

RNG = np.random.default_rng(4)
LANES = np.arange(64)


class Bench:
    """One wave, its memory, and the assembler."""

    def __init__(self, target: str = "gfx942", scratch: int = 64) -> None:
        self.target = target
        self.wave = Wave(0, target, scratch)
        self.wave.exec = (1 << 64) - 1
        self.data = RNG.integers(0, 256, 4096, np.uint8)
        ranges = [(self.address, self.data.nbytes), (self.wave.scratch.ctypes.data, self.wave.scratch.nbytes)]
        self.memories = Memories(HostMemory(ranges), Lds(1024))
        self.memories.lds.data[:] = RNG.bytes(1024)

    @property
    def address(self) -> int:
        return int(self.data.ctypes.data)

    def run(self, text: str) -> None:
        self.execute(assemble(text + "\n", self.target))

    def execute(self, code: bytes) -> None:
        inst = decode(code, 0, self.target)
        evidence.note(evidence.GOLDEN, self.target, inst.name, "the bytes of memory and registers, by NumPy")
        row = lookup(inst.name, self.target)
        if isinstance(row, Lane):
            lanes.execute(self.wave, inst, row)
        else:
            assert isinstance(row, Mem)
            memory.execute(self.wave, self.memories, inst, row)

    def set(self, register: int, values: Any) -> None:
        self.wave.vgpr[register] = np.asarray(values).astype(np.uint32)

    def set64(self, register: int, values: Any) -> None:
        wide = np.asarray(values, dtype=np.uint64)
        self.set(register, wide & np.uint64(0xFFFFFFFF))
        self.set(register + 1, wide >> np.uint64(32))

    def get(self, register: int) -> Any:
        return self.wave.vgpr[register].copy()

    def words(self) -> Any:
        return self.data.view(np.uint32)

    @property
    def lds(self) -> Any:
        return np.frombuffer(bytes(self.memories.lds.data), np.uint32)


def signed(values: Any, bits: int) -> Any:
    return ((values.astype(np.int64) ^ (1 << bits - 1)) - (1 << bits - 1)).astype(np.uint32)


def test_global_loads_of_every_width() -> None:
    b = Bench()
    b.wave.set64(2, b.address)
    offsets = RNG.permutation(64) * 16
    b.set(0, offsets)
    data, words = b.data, b.words()
    b.set(9, np.full(64, 0xABCD1234))
    before = b.get(9)
    halves = data.view(np.uint16)
    expected = {
        "ubyte": data[offsets + 5], "sbyte": signed(data[offsets + 5], 8),
        "ushort": halves[(offsets + 6) // 2], "sshort": signed(halves[(offsets + 6) // 2], 16),
        "ubyte_d16": data[offsets + 5],  # the other half is cleared: registers have SRAM-ECC
        "ubyte_d16_hi": data[offsets + 5].astype(np.uint32) << 16,
        "sbyte_d16": signed(data[offsets + 5], 8) & 0xFFFF,
        "sbyte_d16_hi": signed(data[offsets + 5], 8) << 16,
        "short_d16": halves[(offsets + 6) // 2],
        "short_d16_hi": halves[(offsets + 6) // 2].astype(np.uint32) << 16,
    }  # fmt: skip
    for name, want in expected.items():
        b.set(9, before)
        b.run(f"global_load_{name} v9, v0, s[2:3] offset:{6 if 'short' in name else 5}")
        np.testing.assert_array_equal(b.get(9), want.astype(np.uint32), err_msg=name)
    for count in (1, 2, 3, 4):
        suffix = "" if count == 1 else f"x{count}"
        b.run(f"global_load_dword{suffix} v{'9' if count == 1 else f'[10:{9 + count}]'}, v0, s[2:3]")
        for i in range(count):
            np.testing.assert_array_equal(b.get((9 if count == 1 else 10) + i), words[offsets // 4 + i])


def test_inactive_lanes_touch_nothing() -> None:
    """Their addresses are bad, their registers stay."""
    b = Bench()
    b.wave.exec = 0b1010
    addresses = np.full(64, 8, np.uint64)
    addresses[[1, 3]] = b.address
    b.set64(0, addresses)
    b.set(5, LANES)
    b.run("global_load_dword v5, v[0:1], off offset:4")
    want = np.where(np.isin(LANES, (1, 3)), b.words()[1], LANES)
    np.testing.assert_array_equal(b.get(5), want)
    b.wave.exec = 1
    with pytest.raises(MemoryFault, match="0xc"):
        b.run("global_load_dword v5, v[0:1], off offset:4")


def test_stores_and_overlapping_registers() -> None:
    b = Bench()
    b.wave.set64(2, b.address)
    b.set(0, LANES * 8)
    b.set(1, LANES * 0x01010101 + 0x00400000)
    b.run("global_store_byte_d16_hi v0, v1, s[2:3]")
    b.run("global_store_short v0, v1, s[2:3] offset:2")
    b.run("global_store_dword v0, v1, s[2:3] offset:4")
    value = b.get(1)
    np.testing.assert_array_equal(b.data[LANES * 8], value >> 16 & 255)
    np.testing.assert_array_equal(b.data.view(np.uint16)[LANES * 4 + 1], value & 0xFFFF)
    np.testing.assert_array_equal(b.words()[LANES * 2 + 1], value)
    # The destination covers the address.
    b.run("global_load_dwordx2 v[0:1], v0, s[2:3]")
    np.testing.assert_array_equal(b.get(1), value)


INTEGER_ATOMICS = {
    "add": lambda old, x: old + x, "sub": lambda old, x: old - x, "smin": lambda old, x: min(s32(old), s32(x)),
    "umin": min, "smax": lambda old, x: max(s32(old), s32(x)), "umax": max, "and": lambda old, x: old & x,
    "or": lambda old, x: old | x, "xor": lambda old, x: old ^ x, "swap": lambda old, x: x,
    "inc": lambda old, x: 0 if old >= x else old + 1, "dec": lambda old, x: x if old == 0 or old > x else old - 1,
}  # fmt: skip


def s32(x: int) -> int:
    return (x ^ 1 << 31) - (1 << 31)


@pytest.mark.parametrize("name", INTEGER_ATOMICS)
def test_atomics_take_turns(name: str) -> None:
    """All lanes on four places: each sees what the lanes before it left."""
    b = Bench()
    b.wave.set64(2, b.address)
    places = LANES % 4
    b.set(0, places * 4)
    values = RNG.integers(0, 1 << 32, 64).astype(np.uint32)
    values[::3] = b.words()[0]
    b.set(1, values)
    memory_words = [int(w) for w in b.words()[:4]]
    b.run(f"global_atomic_{name} v2, v0, v1, s[2:3] sc0")
    returned = []
    for lane in range(64):
        old = memory_words[places[lane]]
        returned.append(old)
        memory_words[places[lane]] = INTEGER_ATOMICS[name](old, int(values[lane])) & 0xFFFFFFFF
    assert b.get(2).tolist() == returned
    assert b.words()[:4].tolist() == memory_words


def test_compare_and_swap_of_two_widths() -> None:
    b = Bench()
    b.set64(0, b.address + LANES.astype(np.uint64) * np.uint64(8))
    old = b.data.view(np.uint64)[:64].copy()
    b.set64(2, LANES + 100)
    b.set64(4, np.where(LANES % 2, old, old + np.uint64(1)))
    b.run("global_atomic_cmpswap_x2 v[6:7], v[0:1], v[2:5], off sc0")
    np.testing.assert_array_equal(b.data.view(np.uint64)[:64], np.where(LANES % 2, LANES + 100, old))
    np.testing.assert_array_equal(b.get(7), old >> np.uint64(32))


def test_floating_atomics() -> None:
    b = Bench()
    b.data[:] = 0
    b.wave.set64(2, b.address)
    b.set(0, np.zeros(64))
    b.set(1, np.full(64, 0.25, np.float32).view(np.uint32))
    b.run("global_atomic_add_f32 v0, v1, s[2:3]")
    assert b.data.view(np.float32)[0] == 16
    b.set64(2, np.full(64, 0.5).view(np.uint64))
    b.run("global_atomic_add_f64 v0, v[2:3], s[2:3] offset:8")
    assert b.data.view(np.float64)[1] == 32
    b.set(1, np.full(64, 0x3C003800))  # 0.5, 1
    b.run("global_atomic_pk_add_f16 v0, v1, s[2:3] offset:16")
    assert b.data.view(np.float16)[8:10].tolist() == [32.0, 64.0]
    b.set(1, np.full(64, 0x3F803F00))  # 0.5, 1 as bf16
    b.run("global_atomic_pk_add_bf16 v0, v1, s[2:3] offset:20")
    assert (b.data.view(np.uint16)[10:12].astype(np.uint32) << 16).view(np.float32).tolist() == [32.0, 64.0]


def test_lds_pairs_and_strides() -> None:
    b = Bench()
    b.set(0, LANES % 8 * 8)
    b.run("ds_read2_b32 v[2:3], v0 offset0:1 offset1:3")
    np.testing.assert_array_equal(b.get(2), b.lds[LANES % 8 * 2 + 1])
    np.testing.assert_array_equal(b.get(3), b.lds[LANES % 8 * 2 + 3])
    b.run("ds_read2st64_b32 v[2:3], v0 offset0:0 offset1:2")
    np.testing.assert_array_equal(b.get(3), b.lds[LANES % 8 * 2 + 128])
    b.set(0, LANES * 8)
    b.set(4, LANES)
    b.set(5, LANES + 1000)
    b.run("ds_write2_b32 v0, v4, v5 offset0:0 offset1:1")
    np.testing.assert_array_equal(b.lds[:128], np.stack([LANES, LANES + 1000], 1).reshape(-1))
    b.run("ds_read2_b64 v[8:11], v0 offset0:0 offset1:1")
    np.testing.assert_array_equal(b.get(10), (LANES + 1).clip(0, 63) * (LANES < 63) + (LANES == 63) * b.lds[128])


def test_lds_past_its_end() -> None:
    """Reads give zeros, writes vanish."""
    b = Bench()
    b.set(0, LANES + 100000)
    b.set(1, LANES)
    before = b.lds.copy()
    b.run("ds_write_b32 v0, v1")
    b.run("ds_read_b32 v2, v0")
    np.testing.assert_array_equal(b.lds, before)
    assert not b.get(2).any()


def test_lds_atomics_and_operand_order() -> None:
    """cmpst compares with its first data operand; mskor clears the first and sets the second."""
    b = Bench()
    b.set(0, LANES * 4)
    old = b.lds[:64].copy()
    b.set(1, np.where(LANES % 2, old, ~old))
    b.set(2, LANES)
    b.run("ds_cmpst_rtn_b32 v3, v0, v1, v2")
    np.testing.assert_array_equal(b.get(3), old)
    np.testing.assert_array_equal(b.lds[:64], np.where(LANES % 2, LANES, old))
    old = b.lds[:64].copy()
    b.set(1, np.full(64, 0xFF))
    b.run("ds_mskor_b32 v0, v1, v2")
    np.testing.assert_array_equal(b.lds[:64], old & 0xFFFFFF00 | LANES)
    b.run("ds_wrxchg2_rtn_b32 v[4:5], v0, v1, v2 offset0:0 offset1:64")
    np.testing.assert_array_equal(b.lds[64:128], LANES)
    b.set(6, LANES * 0 + 5)
    b.wave.exec = 0b111
    b.wave.sgpr[124] = 16
    start = int(b.lds[5])
    b.run("ds_append v6 offset:4")
    assert b.get(6)[:4].tolist() == [start, start, start, 5] and b.lds[5] == (start + 3) % (1 << 32)


def test_scalar_loads() -> None:
    b = Bench()
    b.wave.set64(2, b.address)
    b.wave.sgpr[20] = 64
    b.run("s_load_dwordx8 s[8:15], s[2:3], 0x10")
    np.testing.assert_array_equal(b.wave.sgpr[8:16], b.words()[4:12])
    b.run("s_load_dwordx2 s[8:9], s[2:3], s20")
    np.testing.assert_array_equal(b.wave.sgpr[8:10], b.words()[16:18])
    b.wave.sgpr[4:8] = [b.address & 0xFFFFFFFF, b.address >> 32, 100, 0]
    b.run("s_buffer_load_dwordx4 s[8:11], s[4:7], 0x58")
    np.testing.assert_array_equal(b.wave.sgpr[8:12], [*b.words()[22:25], 0])


def buffer(b: Bench, records: int, stride: int = 0, word3: int = 0) -> None:
    b.wave.sgpr[4:8] = [b.address & 0xFFFFFFFF, b.address >> 32 | stride << 16, records, word3]


def test_raw_buffers_are_bounded() -> None:
    """Dwords past the end read as zero and are not written, one by one."""
    b = Bench()
    buffer(b, 40)
    b.wave.sgpr[3] = 8
    b.set(0, LANES * 4)
    b.run("buffer_load_dwordx2 v[2:3], v0, s[4:7], s3 offen offset:4")
    index = LANES + 3
    np.testing.assert_array_equal(b.get(2), np.where(index < 10, b.words()[index], 0))
    np.testing.assert_array_equal(b.get(3), np.where(index + 1 < 10, b.words()[index + 1], 0))
    before = b.words().copy()
    b.set(1, LANES)
    b.run("buffer_store_dword v1, v0, s[4:7], 0 offen")
    np.testing.assert_array_equal(b.words(), np.where(np.arange(1024) < 10, np.arange(1024), before))


def test_structured_buffers() -> None:
    """index * stride + offset; with swizzling, 4-byte elements of index_stride records side by side."""
    b = Bench()
    buffer(b, 4096, stride=12)
    b.set(0, LANES)
    b.run("buffer_load_dword v2, v0, s[4:7], 0 idxen offset:8")
    np.testing.assert_array_equal(b.get(2), b.words()[LANES * 3 + 2])
    # Stride 8, swizzled by 16 records.
    b.wave.sgpr[4:8] = [b.address & 0xFFFFFFFF, b.address >> 32 | 8 << 16 | 1 << 31, 60, 1 << 21]
    b.run("buffer_load_dword v2, v0, s[4:7], 0 idxen offset:4")
    place = (LANES // 16 * 8 + 4) * 16 + LANES % 16 * 4
    np.testing.assert_array_equal(b.get(2), np.where(LANES < 60, b.words()[place // 4], 0))


def test_scratch_is_interleaved() -> None:
    b = Bench(scratch=64)
    b.set(0, LANES % 4 * 4)
    b.set64(2, LANES + (LANES.astype(np.uint64) << np.uint64(32)))
    b.run("scratch_store_dwordx2 v0, v[2:3], off offset:8")
    held = b.wave.scratch.view(np.uint32).reshape(-1, 64)
    np.testing.assert_array_equal(held[LANES % 4 + 2, LANES], LANES)
    b.wave.sgpr[6] = 8
    b.run("scratch_load_ubyte v5, v0, s6")
    np.testing.assert_array_equal(b.get(5), LANES)
    with pytest.raises(MemoryFault, match="scratch has 64 bytes"):
        b.run("scratch_load_dword v5, off, off offset:64")


def test_flat_addresses_find_their_space() -> None:
    b = Bench()
    b.wave.scratch[:] = 7
    space = LANES % 3
    low = np.where(space == 0, (b.address + LANES * 4) & 0xFFFFFFFF, LANES % 16 * 4)
    b.set(0, low)
    b.set(1, np.choose(space, [(b.address + LANES * 4) >> 32, LANES * 0 + 0x10000, LANES * 0 + 0x20000]))
    b.run("flat_load_dword v2, v[0:1]")
    want = np.choose(space, [b.words()[LANES], b.lds[LANES % 16], np.full(64, 0x07070707)])
    np.testing.assert_array_equal(b.get(2), want)


def test_loads_that_go_to_lds() -> None:
    b = Bench()
    b.wave.set64(2, b.address)
    b.set(0, LANES[::-1] * 4)
    b.wave.sgpr[124] = 256
    b.wave.exec = (1 << 64) - 2
    before = b.lds.copy()
    b.run("global_load_lds_dword v0, s[2:3] offset:16")
    want = b.words()[LANES[::-1] + 4]
    np.testing.assert_array_equal(b.lds[68:132], np.where(LANES > 0, want, before[68:132]))


@pytest.mark.parametrize("target", TARGETS)
def test_permutations_and_inactive_lanes(target: str) -> None:
    b = Bench(target)
    b.wave.exec = ((1 << 64) - 1) & ~0b100
    b.set(0, LANES // 2 * 4)
    b.set(1, LANES + 50)
    b.set(2, LANES * 0 + 7)
    b.run("ds_permute_b32 v2, v0, v1")
    want = np.where(LANES < 32, LANES * 2 + 51, 0)
    want[2] = 7
    np.testing.assert_array_equal(b.get(2), want)
    b.run("ds_bpermute_b32 v2, v0, v1")
    source = LANES // 2
    want = np.where(source == 2, 0, source + 50)
    want[2] = 7
    np.testing.assert_array_equal(b.get(2), want)
    b.wave.exec = (1 << 64) - 1
    b.run("ds_swizzle_b32 v2, v1 offset:swizzle(REVERSE,8)")
    np.testing.assert_array_equal(b.get(2), (LANES ^ 7) + 50)
    b.run("ds_swizzle_b32 v2, v1 offset:swizzle(QUAD_PERM,1,2,3,3)")
    np.testing.assert_array_equal(b.get(2), (LANES & ~3) + np.array([1, 2, 3, 3])[LANES & 3] + 50)
    b.run("ds_swizzle_b32 v2, v1 offset:swizzle(BROADCAST,4,1)")
    np.testing.assert_array_equal(b.get(2), (LANES & ~3) + 51)
