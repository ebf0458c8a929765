"""Bad input: the corpus (made by make_corpus.py), and fuzzers of the loader, the bundles and the decoder."""

from __future__ import annotations

import ctypes
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cairn import codeobj
from cairn.base.errors import CairnError, CodeObjectError, DecodeError
from cairn.codeobj import bundle
from cairn.hsa import Executable, System
from cairn.isa.decode import decode, decode_range
from cairn.isa.disasm import text
from cairn.isa.tables import TARGETS
from cairn.vgpu.specs import parse_devices
from tests.codeobj.make_corpus import CASES, FOLDER

GOOD = (FOLDER / "good.bin").read_bytes()
PACKED = (FOLDER / "bundle_without_target.bin").read_bytes()
QUICK = settings(max_examples=300, deadline=None, derandomize=True, database=None)


def test_the_corpus_is_complete() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(CASES)


@pytest.fixture(scope="module")
def system() -> System:
    return System(parse_devices("mi300x"))


@pytest.mark.parametrize("name", CASES)
def test_corpus(name: str, system: System) -> None:
    """What cannot be loaded says why; what cannot run says where."""
    case = CASES[name]
    data = (FOLDER / f"{name}.bin").read_bytes()
    agent = system.agents[0]
    free = agent.memory_free
    try:
        executable = Executable.load(
            agent, bundle.select(data, "gfx942", "off", "on") if bundle.is_bundle(data) else data
        )
    except CairnError as error:
        assert case.error and re.search(case.error, f"{error} {error.hint}"), str(error)
        assert agent.memory_free == free
        return
    assert not case.error, "it was loaded"
    out = agent.allocate(256)
    queue = agent.create_queue()
    queue.launch(executable.kernels["k"], (64,), (64,), packed=out.to_bytes(8, "little"))
    failed = queue.wait_idle(30)
    if case.running:
        assert failed is not None and re.search(case.running, str(failed), re.DOTALL), str(failed)
    else:
        assert failed is None
        assert list((ctypes.c_uint32 * 64).from_address(out)) == list(range(64))
        queue.destroy()


# A change of a file: cut it, overwrite, insert or remove bytes.
edits = st.lists(
    st.tuples(st.sampled_from("cwird"), st.integers(0, 1 << 16), st.binary(min_size=1, max_size=12)),
    min_size=1,
    max_size=5,
)


def edited(data: bytes, changes: list[tuple[str, int, bytes]]) -> bytes:
    for kind, place, new in changes:
        at = place % (len(data) + 1)
        if kind == "c":
            data = data[:at]
        elif kind == "w":
            data = data[:at] + new + data[at + len(new) :]
        elif kind == "i":
            data = data[:at] + new + data[at:]
        elif kind == "d":
            data = data[:at] + data[at + len(new) :]
        else:
            data = data[:at] + data[at : at + 64][::-1] + data[at + 64 :]
    return data


@QUICK
@given(edits)
def test_damaged_objects(changes: list[tuple[str, int, bytes]]) -> None:
    """An object, or a CodeObjectError."""
    try:
        code = codeobj.load(edited(GOOD, changes))
    except CodeObjectError as error:
        assert str(error)
        return
    assert code.image_size < 1 << 40


@QUICK
@given(edits)
def test_damaged_bundles(changes: list[tuple[str, int, bytes]]) -> None:
    try:
        bundle.unpack(edited(PACKED, changes))
    except CodeObjectError as error:
        assert str(error)


@QUICK
@given(st.binary(min_size=0, max_size=64), st.sampled_from(sorted(TARGETS)))
def test_any_bytes_decode_or_say_why(data: bytes, target: str) -> None:
    place = 0
    while place < len(data):
        try:
            inst = decode(data, place, target, pc=0x1000 + place)
        except DecodeError as error:
            assert f"pc {0x1000 + place:#x}" in str(error) and target in str(error)
            break
        assert text(inst)
        place += inst.size
    else:
        assert sum(inst.size for inst in decode_range(data, 0, len(data), target)) == len(data)
