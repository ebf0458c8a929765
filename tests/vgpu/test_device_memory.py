"""Device memory: accounting, guards, reuse, look-up; and the device profiles."""

from __future__ import annotations

import ctypes
import itertools
import os
import random
import resource
import signal
import warnings

import pytest

from cairn.base.errors import DeviceError, OutOfMemory, UsageError
from cairn.vgpu import specs
from cairn.vgpu.memory import ADOPTED, HUGE_PAGE, PAGE, PROGRAM, Memory, NativeAllocation, loaded


def touch(address: int, size: int = 1) -> bool:
    """Whether the kernel accepts the range as a buffer to write to: a probe that cannot crash."""
    reader, writer = os.pipe()
    try:
        os.write(writer, b"x" * min(size, PAGE))
        libc = ctypes.CDLL(None, use_errno=True)
        libc.read.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t]
        return bool(libc.read(reader, address, min(size, PAGE)) > 0)
    finally:
        os.close(reader)
        os.close(writer)


def test_only_live_allocations_are_accessible() -> None:
    memory = Memory(1 << 30, "test")
    for size in (1, PAGE, PAGE + 1, 3 * HUGE_PAGE, HUGE_PAGE - PAGE):
        allocation = memory.allocate(size)
        last = allocation.base + (size + PAGE - 1) // PAGE * PAGE - 1
        assert allocation.base % (HUGE_PAGE if size >= HUGE_PAGE else PAGE) == 0
        assert touch(allocation.base)
        assert touch(last)
        assert not touch(last + 1)
        assert not touch(allocation.base - 1)
        memory.free(allocation.base)
        assert not touch(allocation.base)
    memory.close()


def test_new_memory_reads_as_zero_after_reuse() -> None:
    memory = Memory(1 << 30, "test")
    for _ in range(2000):
        allocation = memory.allocate(100)
        view = (ctypes.c_uint8 * 100).from_address(allocation.base)
        assert not any(bytes(view))
        ctypes.memset(allocation.base, 0xFF, 100)
        memory.free(allocation.base)
    memory.close()


def of_program(memory: Memory, size: int) -> int:
    """What hipMalloc does: an allocation that Python does not know."""
    made = NativeAllocation()
    assert loaded().cairn_memory_allocate(memory.address, size, 0, 0, PROGRAM, made) == 0
    return int(made.base)


def freed_by_program(memory: Memory, base: int) -> None:
    gone = NativeAllocation()
    assert loaded().cairn_memory_free(memory.address, base, PROGRAM | ADOPTED, PROGRAM, gone) == 0


def test_freed_pages_come_again_as_zeros_at_other_addresses() -> None:
    memory = Memory(1 << 30, "test")
    for size in (PAGE, 8 * PAGE, 64 * PAGE, (1 << 20) + 5, HUGE_PAGE, 3 * HUGE_PAGE + PAGE, 40 << 20):
        seen = set()
        for _ in range(4):
            base = of_program(memory, size)
            assert not ctypes.string_at(base, size).strip(b"\0")
            ctypes.memset(base, 0xA5, size)
            freed_by_program(memory, base)
            assert not touch(base)
            seen.add(base)
        assert len(seen) == 4
    memory.close()


def test_freed_pages_need_no_faults() -> None:
    memory = Memory(1 << 30, "test")
    faults = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        base = of_program(memory, 1 << 20)
        ctypes.memset(base, 1, 1 << 20)
        freed_by_program(memory, base)
        faults.append(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
    assert faults[0] >= 256
    assert min(faults[1:]) < 16
    memory.close()


def test_pages_that_nobody_touches_never_come() -> None:
    memory = Memory(1 << 30, "test")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(5):
        base = of_program(memory, 8 << 20)
        assert ctypes.string_at(base, 1) == b"\0"
        freed_by_program(memory, base)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before < 100
    base = of_program(memory, 1 << 20)
    freed_by_program(memory, base)
    base = of_program(memory, 1 << 20)
    resident = (ctypes.c_ubyte * 256)()
    assert ctypes.CDLL(None).mincore(ctypes.c_void_p(base), ctypes.c_size_t(1 << 20), resident) == 0
    assert not any(resident)
    memory.close()


@pytest.mark.budget(0.8)
@pytest.mark.parametrize("seed", range(3))
def test_any_order_of_frees_leaves_zeros(seed: int) -> None:
    """Few lengths, so that pages are used again; little room, so that addresses are, and ranges are joined."""
    chance = random.Random(seed)
    memory = Memory(12 << 20, "test")
    live: list[tuple[int, int, bool]] = []
    for _ in range(3000):
        if live and (len(live) == 6 or chance.random() < 0.5):
            base, size, program = live.pop(chance.randrange(len(live)))
            assert ctypes.string_at(base, size) == bytes([base >> 12 & 0xFF | 1]) * size
            if program:
                freed_by_program(memory, base)
            else:
                memory.free(base)
        else:
            size, program = chance.choice((PAGE, 8 * PAGE, 64 * PAGE, 65 * PAGE, 200 * PAGE)), chance.random() < 0.7
            base = of_program(memory, size) if program else memory.allocate(size).base
            assert not ctypes.string_at(base, size).strip(b"\0")
            ctypes.memset(base, base >> 12 & 0xFF | 1, size)
            live.append((base, size, program))
    memory.close()


def test_pages_of_a_file_are_not_used_again() -> None:
    memory = Memory(1 << 30, "test")
    base = of_program(memory, 1 << 20)
    ctypes.memset(base, 0x5A, 1 << 20)
    file = memory.share(base)
    freed_by_program(memory, base)
    again = of_program(memory, 1 << 20)
    ctypes.memset(again, 1, 1 << 20)
    assert os.pread(file, 1 << 20, 0) == b"\x5a" * (1 << 20)
    os.close(file)
    memory.close()


def test_accounting_and_out_of_memory() -> None:
    memory = Memory(64 << 20, "device 0 (AMD Instinct MI210)")
    first = memory.allocate(40 << 20)
    assert (memory.used, memory.free_bytes) == (40 << 20, 24 << 20)
    with pytest.raises(OutOfMemory, match=r"device 0 .*25165825 bytes, 25165824 of 67108864 are free"):
        memory.allocate((24 << 20) + 1)
    second = memory.allocate(24 << 20)
    with pytest.raises(OutOfMemory):
        memory.allocate(1)
    memory.free(first.base)
    memory.free(second.base)
    assert memory.used == 0
    with pytest.raises(DeviceError, match="must be positive"):
        memory.allocate(0)
    memory.close()


def test_free_of_what_is_not_an_allocation() -> None:
    memory = Memory(64 << 20, "test")
    allocation = memory.allocate(PAGE * 2)
    with pytest.raises(DeviceError, match="not the start"):
        memory.free(allocation.base + PAGE)
    memory.free(allocation.base)
    with pytest.raises(DeviceError, match="not the start"):
        memory.free(allocation.base)
    memory.close()


def test_lookup_by_interior_pointer() -> None:
    memory = Memory(1 << 30, "test")
    live = [memory.allocate(random.Random(i).randrange(1, 20000)) for i in range(300)]
    for allocation in live[::3]:
        memory.free(allocation.base)
    for i, allocation in enumerate(live):
        for address in (allocation.base, allocation.end - 1):
            found = memory.find(address)
            assert found == (None if i % 3 == 0 else allocation)
        assert memory.find(allocation.end) is None or allocation.size % PAGE == 0
    assert memory.find(0) is None
    assert len(memory.allocations()) == 200
    nearest = memory.nearest(live[1].end + 8)
    assert nearest == live[1]
    memory.close()


def test_addresses_run_out_and_are_merged() -> None:
    memory = Memory(16 << 20, "test")
    rng = random.Random(1)
    live: list[int] = []
    for _ in range(6000):
        if live and (rng.random() < 0.5 or memory.free_bytes < 4 << 20):
            memory.free(live.pop(rng.randrange(len(live))))
        else:
            live.append(memory.allocate(rng.randrange(1, 3 << 20)).base)
    spans = sorted((a.base, a.end) for a in memory.allocations())
    assert all(end < start for (_, end), (start, _) in itertools.pairwise(spans))
    for base in live:
        memory.free(base)
    assert memory.used == 0
    memory.close()


def test_an_access_after_free_kills_only_who_does_it() -> None:
    memory = Memory(1 << 30, "test")
    base = memory.allocate(100).base
    memory.free(base)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 and later warn of threads
        child = os.fork()
    if child == 0:
        signal.signal(signal.SIGSEGV, signal.SIG_DFL)
        ctypes.memset(base, 1, 1)
        os._exit(0)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGSEGV
    memory.close()


def test_parsing_devices() -> None:
    assert [s.name for s in specs.parse_devices("mi300x")] == ["mi300x"]
    assert [s.name for s in specs.parse_devices("2xMI300X, mi210")] == ["mi300x", "mi300x", "mi210"]
    for text in ("", "mi999", "0xmi210", "2x", "mi210,,mi210", "x2mi210"):
        with pytest.raises(UsageError, match="COUNTx") as caught:
            specs.parse_devices(text)
        assert "mi355x" in caught.value.hint
    with pytest.raises(UsageError, match="at most 64"):
        specs.parse_devices("65xmi210")


def test_profiles_are_consistent() -> None:
    assert set(specs.PROFILES) == {"mi210", "mi250x", "mi300x", "mi300a", "mi325x", "mi350x", "mi355x"}
    for spec in specs.PROFILES.values():
        assert spec.cu_count % spec.xcc_count == 0
        assert spec.sources
        assert spec.target in {"gfx90a", "gfx942", "gfx950"}
        digits = f"{spec.major}{spec.minor}{spec.stepping:x}"
        assert spec.target == f"gfx{digits}"
        # The vector peak is CUs x clock x FLOP a clock: 128 (gfx90a, and f64 of gfx942), 256 for packed f32 of gfx942.
        rate = spec.peaks["f64"] * 1e6 / spec.cu_count / spec.clock_mhz
        assert rate == pytest.approx(128, rel=0.01)
        bandwidth = spec.memory_clock_mhz * 1e6 * spec.memory_transfers * spec.memory_bus_bits / 8
        assert bandwidth == pytest.approx(spec.memory_bandwidth, rel=0.03)
