"""The dispatcher with hand-written C kernels that obey wave.h: no engine is involved."""

from __future__ import annotations

import ctypes
import gc
import mmap
import queue
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cairn.base import native
from cairn.vgpu import dispatch, state, tiers
from cairn.vgpu.dispatch import Outcome, Region

HERE = Path(__file__).parent
THREADS = dispatch.thread_count()


class Arguments(ctypes.Structure):
    _fields_ = [("out", ctypes.c_void_p), ("flags", ctypes.c_void_p), ("n", ctypes.c_uint64)]


class Bench:
    """Runs kernels of kernels.c; a kernel object here is the function's own address."""

    def __init__(self) -> None:
        headers = Path(dispatch.__file__).parent / "native"
        self.lib = ctypes.CDLL(str(native.build("test-kernels", [HERE / "kernels.c"], flags=[f"-I{headers}"])))
        self.interrupts = 0
        self.flags = 0
        self.prepared: list[tuple[int, tuple[int, ...], int]] = []
        self._former = dispatch.set_prepare(self._prepare)
        self._interrupt = dispatch.INTERRUPT_FN(self._on_interrupt)
        self.device = dispatch.NativeDevice(
            cu_count=304, xcc_count=8, waves_per_cu=32, lds_per_cu=65536, max_lanes=1024, max_lds=65536,
            lds_granule=512, interrupt=self._interrupt,
        )  # fmt: skip
        self.context = dispatch.Context()

    def _prepare(self, kernel_object: int, packet: Any, edge: int, out: Any) -> int:
        self.prepared.append((kernel_object, tuple(packet[0].block), edge))
        if kernel_object == 0xBAD:
            return 1
        out[0].fn = kernel_object
        out[0].save_size = state.SAVE_SIZE
        out[0].wave_size = 64
        out[0].flags = self.flags
        return 0

    def close(self) -> None:
        """Give the process back as it was: later tests' kernels are prepared by the engine."""
        self.context.close()
        if self._former is not None:
            dispatch.set_prepare(self._former)

    def _on_interrupt(self, _user: int, _queue: int, _wave: Any) -> int:
        self.interrupts += 1
        return 0

    def address(self, name: str) -> int:
        return ctypes.cast(getattr(self.lib, name), ctypes.c_void_p).value or 0

    def packet(self, name: str, grid: tuple[int, ...], block: tuple[int, ...], args: Arguments) -> dispatch.Packet:
        packet = dispatch.Packet(setup=3, kernel_object=self.address(name), kernarg=ctypes.addressof(args))
        packet.grid[:] = (*grid, 1, 1)[:3]
        packet.block[:] = (*block, 1, 1)[:3]
        return packet

    def run(
        self, name: str, grid: tuple[int, ...], block: tuple[int, ...], args: Arguments | None = None, *,
        lds: int = 0, scratch: int = 0,
    ) -> dispatch.Failure | None:  # fmt: skip
        args = args or Arguments()
        packet = self.packet(name, grid, block, args)
        packet.group_size, packet.private_size = lds, scratch
        return self.context.run(self.device, packet)


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.close()


def flags(count: int) -> Any:
    return (ctypes.c_uint32 * count)()


@pytest.mark.parametrize(
    ("grid", "block"),
    [
        ((1,), (1,)), ((64,), (64,)), ((1000,), (256,)), ((100, 7), (16, 4)), ((9, 10, 11), (4, 3, 2)),
        ((3, 1, 1), (8, 1, 1)), ((1024, 3), (1024, 1)), ((65, 33, 2), (32, 32, 1)), ((100000,), (64,)),
    ],
)  # fmt: skip
def test_every_work_item_runs_once(bench: Bench, grid: tuple[int, ...], block: tuple[int, ...]) -> None:
    total = 1
    for size in grid:
        total *= size
    out = flags(total)
    assert bench.run("ids", grid, block, Arguments(out=ctypes.addressof(out))) is None
    assert bytes(out) == b"\1\0\0\0" * total


@pytest.mark.parametrize("block", [64, 128, 1000, 1024])
def test_barriers(bench: Bench, block: int) -> None:
    cells = flags(2)
    groups, rounds = 20, 40
    args = Arguments(flags=ctypes.addressof(cells), n=rounds)
    assert bench.run("barriers", (groups * block,), (block,), args, lds=64) is None
    assert list(cells) == [0, groups * ((block + 63) // 64)]


@pytest.mark.parametrize("groups", [1, 2, 9, 300, 2000])
def test_grid_barrier(bench: Bench, groups: int) -> None:
    cells = flags(1)
    assert bench.run("grid_barrier", (groups * 64,), (64,), Arguments(flags=ctypes.addressof(cells), n=groups)) is None
    assert cells[0] == groups


def test_a_workgroup_may_wait_for_a_later_one(bench: Bench) -> None:
    cells = flags(500)
    args = Arguments(flags=ctypes.addressof(cells), n=500)
    assert bench.run("look_ahead", (500 * 64,), (64,), args) is None
    assert list(cells) == [1] * 500


def test_look_back(bench: Bench) -> None:
    cells, out = flags(3000), flags(3000)
    args = Arguments(flags=ctypes.addressof(cells), out=ctypes.addressof(out), n=3000)
    assert bench.run("look_back", (3000 * 64,), (64,), args) is None
    assert out[2999] == 2999 * 3000 // 2


def test_a_kernel_may_wait_for_the_host(bench: Bench) -> None:
    cells = flags(1)
    timer = threading.Timer(0.05, lambda: cells.__setitem__(0, 1))
    timer.start()
    assert bench.run("wait_host", (640,), (64,), Arguments(flags=ctypes.addressof(cells))) is None
    timer.join()


def test_work_spreads_over_threads(bench: Bench) -> None:
    cells = flags(1)
    args = Arguments(flags=ctypes.addressof(cells), n=20000)
    for _ in range(3):
        cells[0] = 0
        assert bench.run("work", (2000 * 64,), (64,), args) is None
        assert cells[0] == 2000


def test_fault_names_the_workgroup_and_the_process_lives(bench: Bench) -> None:
    page = mmap.mmap(-1, 4096 * 2)
    base = ctypes.addressof(ctypes.c_char.from_buffer(page))
    libc = ctypes.CDLL(None)
    libc.mprotect(ctypes.c_void_p(base + 4096), 4096, 0)
    args = Arguments(out=base, n=37)
    for _ in range(3):
        failure = bench.run("fault", (100 * 128,), (128,), args)
        assert failure is not None
        assert failure.outcome == Outcome.FAULT
        assert failure.address == base + 4096
        assert list(failure.group_id) == [37, 0, 0]
        assert failure.region == Region.GLOBAL
    packet = bench.packet("fault", (100 * 128,), (128,), args)
    variant = dispatch.Prepared(fn=bench.address("fault_precise"), save_size=state.SAVE_SIZE, wave_size=64)
    again = bench.context.rerun(bench.device, packet, variant, 37)
    assert again is not None
    failure, wave = again
    assert failure.address == base + 4096
    assert wave.precise_pc == 0x1234
    assert wave.precise_address[1] == base + 4096
    assert bench.context.rerun(bench.device, packet, variant, 36) is None
    assert bench.run("empty", (64,), (64,)) is None
    libc.mprotect(ctypes.c_void_p(base + 4096), 4096, 3)


@pytest.mark.parametrize(("n", "region", "offset"), [(1, Region.LDS, 0), (2, Region.LDS, 0), (3, Region.SCRATCH, 0)])
def test_lds_and_scratch_end_where_they_should(bench: Bench, n: int, region: Region, offset: int) -> None:
    args = Arguments(n=0)
    for lds, scratch in [(64, 16), (4096, 64), (65536, 1024), (1024, 16)]:
        args.n = 0
        assert bench.run("edges", (256,), (256,), args, lds=lds, scratch=scratch) is None
        args.n = n
        failure = bench.run("edges", (256,), (256,), args, lds=lds, scratch=scratch)
        assert failure is not None
        assert (failure.outcome, failure.region) == (Outcome.FAULT, region)
        assert failure.region_offset == {1: -(-lds // 512) * 512, 2: 0xFFFFFFFC, 3: scratch * 64}[n]


def test_traps_and_unknown_instructions(bench: Bench) -> None:
    failure = bench.run("trap", (640,), (64,), Arguments(n=7))
    assert failure is not None
    assert (failure.outcome, failure.pc, failure.trap_id) == (Outcome.TRAP, 0x4440, 2)
    assert failure.group_index == 7
    failure = bench.run("unknown", (64,), (64,))
    assert failure is not None
    assert (failure.outcome, failure.pc) == (Outcome.UNKNOWN, 0x5550)
    failure = bench.run("strange", (64,), (64,))
    assert failure is not None
    assert (failure.outcome, failure.status) == (Outcome.BAD_STATUS, 77)
    failure = bench.run("illegal", (64,), (64,))
    assert failure is not None
    assert (failure.outcome, failure.signal) == (Outcome.HOST_SIGNAL, 4)


def test_interrupts_are_served_and_the_wave_goes_on(bench: Bench) -> None:
    bench.interrupts = 0
    assert bench.run("interrupts", (128,), (128,)) is None
    assert bench.interrupts == 6


def test_cancelling_an_endless_kernel(bench: Bench) -> None:
    cells = flags(1)
    results: list[dispatch.Failure | None] = []
    args = Arguments(flags=ctypes.addressof(cells))
    thread = threading.Thread(target=lambda: results.append(bench.run("endless", (64 * 4,), (64,), args)))
    thread.start()
    while cells[0] == 0:
        time.sleep(0.001)
    while thread.is_alive():
        bench.context.cancel()
        thread.join(0.01)
    assert results[0] is not None
    assert results[0].outcome == Outcome.CANCELLED


def test_packets_that_break_the_rules(bench: Bench) -> None:
    for grid, block, lds in [((0,), (64,), 0), ((64,), (0,), 0), ((2048,), (2048,), 0), ((64,), (64,), 65537)]:
        failure = bench.run("empty", grid, block, lds=lds)
        assert failure is not None
        assert failure.outcome == Outcome.BAD_PACKET


def test_prepare_is_asked_once_a_shape(bench: Bench) -> None:
    bench.run("empty", (640,), (64,))
    count = len(bench.prepared)
    for _ in range(5):
        bench.run("empty", (6400,), (64,))
    assert len(bench.prepared) == count
    bench.run("empty", (6401,), (63,))
    assert [entry[2] for entry in bench.prepared[count:]] == [0, 1]
    dispatch.loaded().cairn_table_forget(bench.address("empty"), bench.address("empty") + 1)
    bench.run("empty", (640,), (64,))
    assert len(bench.prepared) == count + 3


def test_better_code_brings_its_one_way_stores(bench: Bench) -> None:
    """Kernels that may wait take what is offered at once."""
    bench.flags = dispatch.PREPARED_WAITS
    dispatch.loaded().cairn_table_forget(bench.address("empty"), bench.address("empty") + 1)
    out = ctypes.c_uint32()
    arguments = Arguments(out=ctypes.addressof(out))
    grid = (64 << 14,)
    for each, seen in ((0, 1), (16, 1), (64, 2)):  # bytes a work-item: none, 16 MB, 64 MB
        assert bench.run("empty", grid, (64,), arguments) is None
        dispatch.offer(bench.address("empty"), bench.address("shows_oneway"), each)
        assert bench.run("empty", grid, (64,), arguments) is None
        assert out.value == seen
        dispatch.offer(bench.address("shows_oneway"), bench.address("empty"))
    bench.flags = 0
    dispatch.loaded().cairn_table_forget(bench.address("empty"), bench.address("empty") + 1)


def test_a_kernel_that_cannot_be_prepared(bench: Bench) -> None:
    packet = bench.packet("empty", (64,), (64,), Arguments())
    packet.kernel_object = 0xBAD
    failure = bench.context.run(bench.device, packet)
    assert failure is not None
    assert failure.outcome == Outcome.PREPARE


def test_several_threads_dispatch_at_once(bench: Bench) -> None:
    errors: list[object] = []

    def submit() -> None:
        context = dispatch.Context()
        cells = flags(1)
        args = Arguments(flags=ctypes.addressof(cells), n=100)
        packet = bench.packet("work", (200 * 64,), (64,), args)
        for i in range(20):
            if context.run(bench.device, packet) is not None or cells[0] != 200 * (i + 1):
                errors.append(cells[0])
        context.close()

    threads = [threading.Thread(target=submit) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


@pytest.mark.skipif(THREADS < 2, reason="one thread takes all")
@pytest.mark.parametrize("waits", [False, True], ids=["shares", "one counter"])
def test_workgroups_start_in_ascending_order(bench: Bench, waits: bool) -> None:
    """Each thread has a share of its own, unless workgroups may wait for each other; they start in order."""
    bench.flags = dispatch.PREPARED_WAITS * waits
    address, groups = bench.address("turns"), 64
    dispatch.loaded().cairn_table_forget(address, address + 1)
    for _ in range(50):  # until a helper comes in time
        out, count = (ctypes.c_uint32 * (2 * groups))(), (ctypes.c_uint32 * 1)()
        args = Arguments(ctypes.addressof(out), ctypes.addressof(count), 100_000)
        assert bench.run("turns", (groups * 64,), (64,), args) is None
        order = sorted(range(groups), key=lambda group: out[2 * group])
        assert [out[2 * group] for group in order] == list(range(groups))
        helped = [group for group in order if out[2 * group + 1] != out[1]]
        if len(helped) >= groups // THREADS // 2:
            break
    bench.flags = 0
    dispatch.loaded().cairn_table_forget(address, address + 1)
    assert all(abs(turn - group) <= 4 * THREADS for turn, group in enumerate(order))


@pytest.mark.skipif(THREADS < 2, reason="nobody else is there")
@pytest.mark.parametrize("waits", [0, dispatch.PREPARED_WAITS], ids=["shares", "one counter"])
@pytest.mark.parametrize("kernel", ["held", "held_many"])
def test_what_a_thread_has_not_begun_is_taken_back(bench: Bench, kernel: str, waits: int) -> None:
    """A workgroup does not end before all others have: also those that its thread has taken for later."""
    bench.flags = waits | dispatch.PREPARED_GROUPS * (kernel == "held_many")
    address, groups = bench.address(kernel), 512
    dispatch.loaded().cairn_table_forget(address, address + 1)
    for number in (groups, groups, 0, 1, 7, 100, 0, 300, groups - 1):  # in the first runs it learns how long they take
        out, count = flags(groups), flags(2)
        args = Arguments(ctypes.addressof(out), ctypes.addressof(count), number)
        assert bench.run(kernel, (groups * 64,), (64,), args) is None
        assert list(out) == [1] * groups
        assert list(count) == [groups - (number < groups), 0]
    bench.flags = 0
    dispatch.loaded().cairn_table_forget(address, address + 1)


@pytest.mark.skipif(THREADS < 2, reason="one thread takes all")
@pytest.mark.parametrize("groups", [64, 65, 1000, 4099])
@pytest.mark.parametrize("row", [1, 3, 64])
def test_every_workgroup_has_its_turn_once(bench: Bench, groups: int, row: int) -> None:
    """Shares of all sizes: what does not divide by threads and rows is dealt out, too. A block far behind another one
    starts after it."""
    groups = -(-groups // row) * row
    address, far = bench.address("turns"), max(groups // 2, 32)
    dispatch.loaded().cairn_table_forget(address, address + 1)
    late = 0
    for _ in range(4):
        out, count = (ctypes.c_uint32 * (2 * groups))(), (ctypes.c_uint32 * 1)()
        args = Arguments(ctypes.addressof(out), ctypes.addressof(count), 2_000)
        assert bench.run("turns", (row * 64, groups // row), (64, 1), args) is None
        assert sorted(out[::2]) == list(range(groups))
        late += sum(out[2 * (group + far)] < out[2 * group] for group in range(groups - far))
    assert groups < 1000 or late <= 4 * THREADS  # a thread that the host stops is in the middle of one
    dispatch.loaded().cairn_table_forget(address, address + 1)


def _verdicts(monkeypatch: pytest.MonkeyPatch, address: int) -> Callable[[], dispatch.Verdict]:
    """What waits for the outcome of a comparison: this test, or the thread that improves kernels, where an earlier test
    started it."""
    improver = tiers._improver()
    if improver.thread is None:
        return lambda: dict([dispatch.next_hot()])[address]
    heard: queue.SimpleQueue[bool] = queue.SimpleQueue()
    monkeypatch.setitem(improver.measured, address, object())
    monkeypatch.setattr(improver, "_note", lambda job, *, faster: heard.put(faster))
    return lambda: dispatch.Verdict.FASTER if heard.get(timeout=60) else dispatch.Verdict.SLOWER


@pytest.mark.parametrize("groups", [1, 64])
@pytest.mark.parametrize(("first", "rival"), [("brisk", "tardy"), ("tardy", "brisk"), ("brisk", "brisk")])
def test_better_code_has_to_be_faster(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, first: str, rival: str, groups: int
) -> None:
    """Both are measured on what runs anyway; the slower one is not run any more. Equal ones are taken as they come."""
    address, other = bench.address(first), bench.address(rival)
    heard = _verdicts(monkeypatch, address)
    dispatch.loaded().cairn_table_forget(address, address + 1)
    count = flags(2)
    args = Arguments(flags=ctypes.addressof(count))
    assert bench.run(first, (groups * 64,), (64,), args) is None
    assert dispatch.offer(address, other)
    for _ in range(-(-200 // groups) + 40):
        assert bench.run(first, (groups * 64,), (64,), args) is None
    before = list(count)
    assert first == rival or min(before) >= 20
    assert bench.run(first, (groups * 64,), (64,), args) is None
    assert [count[0] - before[0], count[1] - before[1]] == [groups, 0]
    assert heard() == (dispatch.Verdict.SLOWER if rival == "tardy" else dispatch.Verdict.FASTER)
    dispatch.loaded().cairn_table_forget(address, address + 1)


@pytest.mark.parametrize("waits", [False, True], ids=["ends", "waits"])
def test_code_that_cannot_be_measured_is_taken(bench: Bench, waits: bool) -> None:
    """Kernels whose workgroups may wait for each other; and nothing is measured of a kernel that is gone."""
    address, other, count = bench.address("brisk"), bench.address("tardy"), flags(2)
    bench.flags = dispatch.PREPARED_WAITS * waits
    dispatch.loaded().cairn_table_forget(address, address + 1)
    if waits:
        assert bench.run("brisk", (64,), (64,), Arguments(flags=ctypes.addressof(count))) is None
    assert not dispatch.offer(address, other)
    assert bench.run("brisk", (64,), (64,), Arguments(flags=ctypes.addressof(count))) is None
    assert list(count) == [1, waits]
    bench.flags = 0
    dispatch.loaded().cairn_table_forget(address, address + 1)


def _helpers(file: str, line: str, field: int) -> int:
    """A number of all helpers together: a field of a line of a file that the kernel has on each thread."""
    total = 0
    for task in Path("/proc/self/task").iterdir():
        if (task / "comm").read_text() == "cairn-worker\n":
            lines = (task / file).read_text().splitlines()
            total += int(next(each for each in lines if each.startswith(line)).split()[field])
    return total


@pytest.mark.skipif(THREADS < 2, reason="no helpers")
def test_helpers_stay_awake_where_dispatches_come_close(bench: Bench) -> None:
    """Those that follow each other closely pay for a longer look between two that come a while after them."""
    groups, rounds, sleeps = 15 * THREADS, 50, []
    out, count = (ctypes.c_uint32 * (2 * groups))(), (ctypes.c_uint32 * 1)()
    args = Arguments(ctypes.addressof(out), ctypes.addressof(count), 2000)

    def run() -> None:
        assert bench.run("turns", (groups * 64,), (64,), args) is None

    def sleeps_of_helpers() -> float:
        return _helpers("status", "voluntary_ctxt_switches", 1) / (THREADS - 1)

    for _ in range(8):  # on a busy machine helpers may not come at all
        before = sleeps_of_helpers()
        for _ in range(rounds):
            for _ in range(8):
                run()
            time.sleep(0.002)
            run()
            end = time.perf_counter() + 25e-6
            while time.perf_counter() < end:
                pass
            run()
        sleeps.append(sleeps_of_helpers() - before)
        if rounds * 0.9 < sleeps[-1] < rounds * 1.6:
            return
    if max(sleeps) <= rounds * 0.9:
        pytest.skip("a busy machine: helpers do not come")
    raise AssertionError(f"{sleeps} sleeps in {rounds} rounds")


@pytest.mark.skipif(THREADS < 2, reason="no helpers")
def test_helpers_sleep_where_dispatches_come_apart(bench: Bench) -> None:
    groups, rounds, times = 15 * THREADS, 100, []
    out, count = (ctypes.c_uint32 * (2 * groups))(), (ctypes.c_uint32 * 1)()
    args = Arguments(ctypes.addressof(out), ctypes.addressof(count), 1000)
    for _ in range(6):
        before = _helpers("schedstat", "", 0)
        for _ in range(rounds):
            assert bench.run("turns", (groups * 64,), (64,), args) is None
            time.sleep(0.001)
        times.append((_helpers("schedstat", "", 0) - before) / rounds / (THREADS - 1))
        if times[-1] < 50_000:
            return
    raise AssertionError(f"{times} ns of a helper for a dispatch")


@pytest.mark.skipif(THREADS < 2, reason="no helpers")
def test_helpers_that_are_awake_join_where_waking_would_not_pay(bench: Bench) -> None:
    """A dispatch of half of what waking a thread takes is shared all the same, shortly after a longer one."""
    long, short, shared = 40, 8, 0
    out, count = (ctypes.c_uint32 * (2 * long))(), (ctypes.c_uint32 * 1)()

    def is_shared(groups: int, lanes: int, nanoseconds: int) -> bool:
        args = Arguments(ctypes.addressof(out), ctypes.addressof(count), nanoseconds)
        assert bench.run("turns", (groups * lanes,), (lanes,), args) is None
        return len({out[2 * group + 1] for group in range(groups)}) > 1

    for _ in range(300):
        shared += is_shared(long, 64, 3000)
        if is_shared(short, 32, 1200):  # of another shape, so its time is known apart
            return
    if shared < 100:
        pytest.skip("a busy machine: helpers do not come")
    raise AssertionError(f"helpers came to {shared} of 300 long dispatches and to no short one")


def test_later_kernels_are_prepared_by_whom_was_asked_before() -> None:
    """Callbacks stay alive, and the former one comes back."""
    asked: list[int] = []
    before, own = dispatch.set_prepare(lambda *_: asked.append(1) or 1), Bench()
    own.close()
    gc.collect()
    args, context = Arguments(), dispatch.Context()
    assert context.run(own.device, own.packet("empty", (49,), (49,), args)) is not None
    context.close()
    assert asked == [1]
    if before is not None:
        dispatch.set_prepare(before)
