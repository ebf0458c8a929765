"""Functions that stand beside kernels as LLVM templates, each called alone; and that templates and modules agree.

Those of helpers.py: test_functions.py."""

from __future__ import annotations

import ast
import ctypes
import itertools
import re
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from cairn.isa.wave import BY_LANES
from cairn.vgpu import codecache, lower, state
from cairn.vgpu.hosts import Host
from cairn.vgpu.lower.access.outlined import indexed, shared
from cairn.vgpu.lower.llvm import linking
from cairn.vgpu.lower.llvm.functions import Function, Templates, of_text
from cairn.vgpu.lower.loops import narrow
from cairn.vgpu.lower.matrix import outlined_fills
from cairn.vgpu.lower.spaces import flat, scratch_calls
from tests.vgpu.engine_code import aligned

FILES = sorted(Path(lower.__file__).parent.rglob("*.ll"))
LANES, SIZES = 64, (1, 2, 4, 8)
MASKS = (0, 1, (1 << 64) - 1, 0xF0F0_1234_8000_0001)
Array = np.ndarray[Any, Any]
RANDOM = np.random.default_rng(5)
P, I32, I64 = ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint64


@pytest.mark.parametrize("file", [file for file in FILES if file.with_suffix(".py").exists()], ids=lambda f: f.stem)
def test_each_section_is_used_with_its_values(file: Path) -> None:
    sections = Templates(str(file))._sections
    asked = set()
    for node in ast.walk(ast.parse(file.with_suffix(".py").read_text())):
        if isinstance(node, ast.Constant) and node.value in sections:
            asked.add(node.value)
        elif isinstance(node, ast.JoinedStr):  # a section's name is put together
            parts = [re.escape(v.value) if isinstance(v, ast.Constant) else r"\w+" for v in node.values]
            asked |= {name for name in sections if re.fullmatch("".join(parts), name)}
    assert set(sections) <= asked
    for name, pieces in sections.items():
        assert len(pieces) % 2, f"{name}: a $ without its partner"
        assert all(word.isidentifier() for word in pieces[1::2]), name


def _function(folder: Path, name: str, function: Function | str, result: Any, *types: Any) -> Any:
    """A function, to be called from here."""
    found = function if isinstance(function, Function) else of_text(name, function)
    used = [*_with_needs(found).values()]
    lines = {"@cairn.zeros = internal constant [16 x i8] zeroinitializer, align 16"}
    lines = sorted(lines.union(*(each.declares for each in used)))
    lines += [each.text.replace("define internal", "define") for each in used]
    lines.append(f"attributes #0 = {{ {codecache.ATTRIBUTES} }}")
    linking.link(codecache.compile_object("\n".join(lines), Host()), folder / f"{name}.so")
    library = ctypes.CDLL(str(folder / f"{name}.so"))
    address = ctypes.cast(getattr(library, f"cairn.{name}"), ctypes.c_void_p).value
    call = ctypes.CFUNCTYPE(result, *types)(address)
    call.library = library
    return call


def _with_needs(function: Function) -> dict[str, Function]:
    found = {function.name: function}
    for each in function.needs:
        found |= _with_needs(each)
    return found


def _lanes(mask: int) -> list[int]:
    return [lane for lane in range(LANES) if mask >> lane & 1]


def _memory(size: int = 4096) -> Array:
    return aligned(size, 64)


def _filled(size: int = 4096) -> Array:
    found = _memory(size)
    found[:] = RANDOM.integers(0, 256, size, np.uint8)
    return found


def _expected(kind: str, memory: Array, place: Array, at: dict[int, int], size: int) -> tuple[Array, Array]:
    """Memory and the elements' place, once each lane's element has gone to or come from byte ``at`` of memory."""
    memory, place = memory.copy(), place.copy()
    for lane, byte in at.items():
        there, here = slice(byte, byte + size), slice(size * lane, size * lane + size)
        if kind == "load":
            place[here] = memory[there]
        else:
            memory[there] = place[here]
    return memory, place


def _moves(call: Any, kind: str, size: int, at: dict[int, int], mask: int, *arguments: Any, base: int) -> None:
    """A call moves the elements that it should. Loaded elements of lanes that are off may be anything."""
    memory, place = _filled(), _filled()
    want_memory, want_place = _expected(kind, memory, place, at, size)
    call(place.ctypes.data, *arguments, memory.ctypes.data + base, mask)
    np.testing.assert_array_equal(memory, want_memory)
    for lane in at if kind == "load" else range(LANES):
        here = slice(size * lane, size * lane + size)
        np.testing.assert_array_equal(place[here], want_place[here], f"lane {lane}")


@pytest.mark.parametrize("kind", ["load", "store"])
@pytest.mark.parametrize("size", SIZES)
def test_side_by_side(kind: str, size: int, tmp_path: Path) -> None:
    name = f"beside.{kind}.{size}"
    call = _function(tmp_path, name, shared._beside(kind, size, LANES), None, P, I64, I64)
    for mask in MASKS:
        _moves(call, kind, size, {lane: 24 + size * lane for lane in _lanes(mask)}, mask, base=24)


NUMBERS = {
    "beside": lambda first, by: [first + by * lane for lane in range(LANES)],
    "steps": lambda first, by: [first + 3 * lane for lane in range(LANES)],
    "listed": lambda first, by: [first + by * (5 * lane % 64) for lane in range(LANES)],
    "rows": lambda first, by: [first + 70 * (lane // 16) + by * (lane % 16) for lane in range(LANES)],
}


@pytest.mark.parametrize("kind", ["load", "store"])
@pytest.mark.parametrize("form", NUMBERS)
@pytest.mark.parametrize("factor", [1, 3, 4])
def test_numbers_of_32_bits(form: str, kind: str, factor: int, tmp_path: Path) -> None:
    """Also such as wrap, and lists that are one after the other."""
    size = 4 if factor != 3 else 1
    if form in ("beside", "rows") and factor == 3:
        return
    for extension in ("sext", "zext"):
        far = indexed._Far(form, extension, factor, kind, size, LANES)
        given = {"beside": [I32], "steps": [I32, I32], "listed": [P], "rows": [I32] * 4}[form]
        call = _function(tmp_path, far.name, far.text(), None, P, *given, I64, I64)
        for first, mask in itertools.product((16, -8), MASKS):
            numbers = NUMBERS[form](first, far.step)
            if form == "listed" and mask == MASKS[2]:
                numbers = NUMBERS["beside"](first, far.step)
            if extension == "zext" and first < 0:
                numbers = [each - first for each in numbers]  # negative ones would be far away
            words = np.array(numbers, np.int64).astype(np.uint32)
            room = _memory(4 * LANES)
            room.view(np.uint32)[:] = words
            arguments = {
                "beside": [int(words[0])], "steps": [int(words[0]), 3], "listed": [room.ctypes.data],
                "rows": [int(words[16 * i]) for i in range(4)],
            }[form]  # fmt: skip
            at = {lane: 1024 + numbers[lane] * factor for lane in _lanes(mask)}
            _moves(call, kind, size, at, mask, *arguments, base=1024)


@pytest.mark.parametrize("kind", ["load", "store"])
@pytest.mark.parametrize("listed", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_lds(kind: str, size: int, listed: bool, tmp_path: Path) -> None:
    """What is not wholly inside reads as zero and is not written."""
    name = f"lds.{'listed.' if listed else ''}{kind}.{size}"
    needs = [] if listed else [of_text(f"beside.{kind}.{size}", shared._beside(kind, size, LANES))]
    function = of_text(name, shared._lds(kind, size, listed, LANES), *needs)
    call = _function(tmp_path, name, function, None, P, P, *([P] if listed else [I32, I32]), I64)
    for inside, step, mask in itertools.product((600, 100, 3), (size, 20), MASKS):
        memory, place, wave, offsets = _filled(), _filled(), state.Wave(), _memory(4 * LANES)
        wave.lds, wave.lds_size = memory.ctypes.data, inside
        offsets.view(np.uint32)[:] = 4 + step * np.arange(LANES)
        at = {lane: 4 + step * lane for lane in _lanes(mask) if 4 + step * lane + size <= inside}
        want_memory, want_place = _expected(kind, memory, place, at, size)
        given = [offsets.ctypes.data] if listed else [4, step]
        call(ctypes.addressof(wave), place.ctypes.data, *given, mask)
        np.testing.assert_array_equal(memory, want_memory)
        for lane in _lanes(mask) if kind == "load" else ():
            here = slice(size * lane, size * lane + size)
            np.testing.assert_array_equal(place[here], want_place[here] if lane in at else 0)


@pytest.mark.parametrize("kind", ["load", "store"])
@pytest.mark.parametrize("size", [4, 8, 16])
def test_private(kind: str, size: int, tmp_path: Path) -> None:
    """Dword i of lane l is at (i * 64 + l) * 4."""
    function = scratch_calls._function(kind, size, LANES, flat.moving(BY_LANES[LANES], kind, size))
    call = _function(tmp_path, f"private.{kind}.{size}", function, None, *[P] * 5, I64, I32, *[P] * (size // 4))
    buffers = [_memory(16 * (LANES + 8)) for _ in range(4)]
    for offset, mask in itertools.product((0, 8, 64 - size, 5), MASKS):
        scratch, places, wave = _filled(64 * LANES), [_filled(4 * LANES) for _ in range(size // 4)], state.Wave()
        wave.scratch, wave.scratch_size = scratch.ctypes.data, 64
        arguments = [ctypes.addressof(wave), *(each.ctypes.data for each in buffers), mask, offset]
        want = scratch.reshape(-1, LANES, 4).transpose(1, 0, 2).reshape(LANES, 64).copy()  # each lane's bytes
        elements = np.concatenate([each.reshape(LANES, 4) for each in places], 1)
        if kind == "store":
            for lane in _lanes(mask):
                want[lane, offset : offset + size] = elements[lane]
        call(*arguments, *(each.ctypes.data for each in places))
        np.testing.assert_array_equal(scratch.reshape(-1, LANES, 4).transpose(1, 0, 2).reshape(LANES, 64), want)
        elements = np.concatenate([each.reshape(LANES, 4) for each in places], 1)
        for lane in _lanes(mask):
            np.testing.assert_array_equal(elements[lane], want[lane, offset : offset + size])


@pytest.mark.parametrize("kind", ["load", "store"])
@pytest.mark.parametrize("size", [1, 2, 4, 8, 12, 16])
@pytest.mark.parametrize("lanes", [64, 32])
def test_flat_addresses_of_private_memory(kind: str, size: int, lanes: int, tmp_path: Path) -> None:
    """One place in all active lanes, or one that is elsewhere; dword i of lane l is at (i * lanes + l) * 4."""
    name = f"flat.{kind}.{size}"
    call = _function(tmp_path, name, flat.moving(BY_LANES[lanes], kind, size), None, *[P] * 5, I64, I64)
    for offset, mask, moved in itertools.product((0, 3, 6, 64 - size), MASKS, (0, 1)):
        mask &= (1 << lanes) - 1
        on = [lane for lane in range(lanes) if mask >> lane & 1]
        scratch, place, wave = _filled(64 * lanes), _filled(16 * LANES), state.Wave()
        wave.scratch, wave.scratch_size = scratch.ctypes.data, 64
        addresses, at = _filled(8 * (LANES + 8)), dict.fromkeys(on, offset)
        if moved and on:
            at[on[-1]] = offset ^ 1 if size == 1 else 16
        for lane in on:
            addresses.view(np.uint64)[lane] = (state.PRIVATE_APERTURE << 32) + at[lane]
        want = scratch.reshape(-1, lanes, 4).transpose(1, 0, 2).reshape(lanes, 64).copy()
        elements = place[: size * lanes].reshape(lanes, size)
        for lane in on if kind == "store" else ():
            want[lane, at[lane] : at[lane] + size] = elements[lane]
        call(ctypes.addressof(wave), addresses.ctypes.data, place.ctypes.data, None, None, mask, 0)
        np.testing.assert_array_equal(scratch.reshape(-1, lanes, 4).transpose(1, 0, 2).reshape(lanes, 64), want)
        for lane in on:
            np.testing.assert_array_equal(elements[lane], want[lane, at[lane] : at[lane] + size])


def test_addresses_and_dwords(tmp_path: Path) -> None:
    for extension, type_ in (("sext", np.int32), ("zext", np.uint32)):
        name = f"addresses.{extension}"
        call = _function(
            tmp_path, name, shared._TEXT("addresses", ext=extension, lanes=LANES), None, P, I32, I32, I64, I64
        )
        found = _memory(8 * LANES)
        call(found.ctypes.data, 0x7FFFFFF0, 4, 12, 1 << 40)
        low = (0x7FFFFFF0 + 4 * np.arange(LANES)).astype(np.uint32).view(type_)
        np.testing.assert_array_equal(found.view(np.int64), low.astype(np.int64) * 12 + (1 << 40))
    for count in (3, 4):
        call = _function(tmp_path, f"apart.{count}", shared._sorting("apart", count, LANES), None, *[P] * (count + 1))
        back = _function(
            tmp_path, f"together.{count}", shared._sorting("together", count, LANES), None, *[P] * (count + 1)
        )
        elements, places, again = _filled(), [_memory() for _ in range(count)], _memory()
        call(elements.ctypes.data, *(each.ctypes.data for each in places))
        words = elements.view(np.uint32)[: count * LANES]
        for i, each in enumerate(places):
            np.testing.assert_array_equal(each.view(np.uint32)[:LANES], words[i::count])
        back(again.ctypes.data, *(each.ctypes.data for each in places))
        np.testing.assert_array_equal(again.view(np.uint32)[: count * LANES], words)


def test_one_dword_fills_bytes(tmp_path: Path) -> None:
    to = _filled(256)
    before = to.copy()
    fill = _function(tmp_path, "fill", outlined_fills._TEXT("fill"), None, P, I32, I64)
    fill(to.ctypes.data, 0x89ABCDEF, 128)
    assert (to.view(np.uint32)[:32] == 0x89ABCDEF).all()
    np.testing.assert_array_equal(to[128:], before[128:])


@pytest.mark.parametrize("type_", ["f16", "bf16"])
@pytest.mark.parametrize(("way", "part"), [("side", 32), ("planes", 16)])
@pytest.mark.parametrize("bits", [32, 64])
def test_elements_as_floats(type_: str, way: str, part: int, bits: int, tmp_path: Path) -> None:
    name = f"{way}.{type_}.{bits}"
    call = _function(tmp_path, name, outlined_fills._words(name, type_, bits, part), None, P, P)
    halves = RANDOM.standard_normal(bits // 16 * LANES).astype(np.float16 if type_ == "f16" else ml_dtypes.bfloat16)
    source, to = _memory(2 * len(halves)), _memory(4 * len(halves))
    source[:] = halves.view(np.uint8)
    call(to.ctypes.data, source.ctypes.data)
    each = halves.astype(np.float32).reshape(LANES, bits // part, part // 16)
    np.testing.assert_array_equal(to.view(np.float32), each.transpose(1, 0, 2).ravel())


@pytest.mark.skipif("packing" not in codecache.abilities(Host()), reason="for AVX-512")
@pytest.mark.parametrize("mask", MASKS)
def test_lanes_are_packed_and_spread(mask: int, tmp_path: Path) -> None:
    wave, rows = BY_LANES[LANES], 2
    functions = narrow._helpers(wave)
    pack, spread = (_function(tmp_path, f"lanes.{n}", functions[n], None, P, P, I64, I64) for n in ("pack", "spread"))
    all_, packed = _filled(narrow._row(wave) * rows), _memory(narrow._packed(wave) * rows)
    pack(all_.ctypes.data, packed.ctypes.data, mask, rows)
    words, some = all_.view(np.uint32).reshape(rows, -1), packed.view(np.uint32).reshape(rows, -1)
    count = mask.bit_count()
    np.testing.assert_array_equal(some[:, :count], words[:, _lanes(mask)])
    some[:, :count] += 1
    want = words.copy()
    want[:, _lanes(mask)] += 1
    spread(all_.ctypes.data, packed.ctypes.data, mask, rows)
    np.testing.assert_array_equal(words, want)
