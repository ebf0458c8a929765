"""Memory pools: who gets freed memory again and when, and what goes back to the device."""

from __future__ import annotations

import ctypes

import pytest

from cairn.hip import state, structs
from cairn.hip.errors import Code
from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t
FOLLOW, OPPORTUNISTIC, INTERNAL, THRESHOLD, RESERVED, RESERVED_HIGH, USED, USED_HIGH = range(1, 9)
NON_BLOCKING = 1
BYTES = 1 << 20


class Pool:
    """A pool and two streams; ``hold`` keeps the first one's work from going on until ``go``."""

    def __init__(self, hip: Hip, *, limit: int = 0, flags: int = NON_BLOCKING) -> None:
        self.hip = hip
        properties = structs.hipMemPoolProps(allocType=1, location=structs.hipMemLocation(1, 0), maxSize=limit)
        self.handle = hip.handle("hipMemPoolCreate", ctypes.byref(properties))
        self.a, self.b = (hip.handle("hipStreamCreateWithFlags", flags) for _ in range(2))
        self.flag = hip.handle("hipHostMalloc", SIZE(4), 0)
        ctypes.c_uint32.from_address(self.flag).value = 0
        for stream in (self.a, self.b):  # a stream's first work makes its queue
            hip.ok("hipMemsetAsync", SIZE(self.flag), 0, SIZE(4), SIZE(stream))
            hip.ok("hipStreamSynchronize", SIZE(stream))

    def get(self, attribute: int) -> int:
        value = (ctypes.c_uint64 if attribute >= THRESHOLD else ctypes.c_int32)()
        self.hip.ok("hipMemPoolGetAttribute", SIZE(self.handle), attribute, ctypes.byref(value))
        return value.value

    def set(self, attribute: int, value: int) -> None:
        cell = (ctypes.c_uint64 if attribute >= THRESHOLD else ctypes.c_int32)(value)
        self.hip.ok("hipMemPoolSetAttribute", SIZE(self.handle), attribute, ctypes.byref(cell))

    def only(self, *wanted: int) -> None:
        """Allow these ways of reuse and no other."""
        for attribute in (FOLLOW, OPPORTUNISTIC, INTERNAL):
            self.set(attribute, int(attribute in wanted))

    def allocate(self, stream: int, size: int = BYTES) -> int:
        address = SIZE()
        call = "hipMallocFromPoolAsync"
        self.hip.ok(call, ctypes.byref(address), SIZE(size), SIZE(self.handle), SIZE(stream))
        return address.value

    def free(self, address: int, stream: int) -> None:
        self.hip.ok("hipFreeAsync", SIZE(address), SIZE(stream))

    def hold(self, stream: int) -> None:
        self.hip.ok("hipStreamWaitValue32", SIZE(stream), SIZE(self.flag), 1, 1, 0xFFFFFFFF)

    def go(self) -> None:
        ctypes.c_uint32.from_address(self.flag).value = 1

    def wait(self, stream: int) -> None:
        self.hip.ok("hipStreamSynchronize", SIZE(stream))


def used_bytes() -> int:
    return int(state.device(0).agent.device.memory.used)


def test_a_stream_gets_what_it_freed_until_it_is_waited_for(hip: Hip) -> None:
    pool = Pool(hip)
    one, two = pool.allocate(pool.a), pool.allocate(pool.a, 5000)
    assert (pool.get(USED), pool.get(RESERVED)) == (BYTES + 5000, BYTES + 8192)
    pool.hold(pool.a)
    pool.free(one, pool.a)
    assert hip.hipFreeAsync(SIZE(one), SIZE(pool.a)) == Code.hipErrorInvalidValue
    assert hip.hipFree(SIZE(one)) == Code.hipErrorInvalidValue
    assert pool.allocate(pool.a) == one
    pool.free(one, pool.a)
    assert (pool.get(USED), pool.get(RESERVED)) == (5000, BYTES + 8192)
    pool.go()
    pool.wait(pool.a)
    assert (pool.get(USED), pool.get(RESERVED)) == (5000, 8192)
    assert (pool.get(USED_HIGH), pool.get(RESERVED_HIGH)) == (BYTES + 5000, BYTES + 8192)
    pool.set(USED_HIGH, 0)
    pool.set(RESERVED_HIGH, 0)
    assert (pool.get(USED_HIGH), pool.get(RESERVED_HIGH)) == (5000, 8192)
    pool.free(two, pool.a)
    hip.ok("hipDeviceSynchronize")
    assert (pool.get(USED), pool.get(RESERVED)) == (0, 0)


@pytest.mark.parametrize("wait", ["stream", "device", "event"])
def test_what_is_above_the_threshold_goes_when_the_program_waits(hip: Hip, wait: str) -> None:
    pool, event = Pool(hip), hip.handle("hipEventCreate")
    pool.set(THRESHOLD, 3 * BYTES)
    before = used_bytes()
    for address in [pool.allocate(pool.a) for _ in range(5)]:
        pool.free(address, pool.a)
    hip.ok("hipEventRecord", SIZE(event), SIZE(pool.a))
    assert pool.get(RESERVED) == 5 * BYTES
    if wait == "stream":
        pool.wait(pool.a)
    elif wait == "device":
        hip.ok("hipDeviceSynchronize")
    else:
        hip.ok("hipEventSynchronize", SIZE(event))
    assert pool.get(RESERVED) == 3 * BYTES
    hip.ok("hipMemPoolDestroy", SIZE(pool.handle))
    assert used_bytes() == before


def test_work_that_was_not_waited_for_keeps_its_memory(hip: Hip) -> None:
    pool = Pool(hip)
    one, two = pool.allocate(pool.a), pool.allocate(pool.b)
    pool.hold(pool.a)
    pool.free(one, pool.a)
    pool.free(two, pool.b)
    pool.wait(pool.b)
    assert pool.get(RESERVED) == BYTES
    hip.ok("hipMemPoolTrimTo", SIZE(pool.handle), SIZE(0))
    assert pool.get(RESERVED) == BYTES
    pool.go()
    pool.wait(pool.a)
    assert pool.get(RESERVED) == 0


@pytest.mark.parametrize("follow", [True, False])
def test_events_carry_memory_to_other_streams(hip: Hip, follow: bool) -> None:
    pool, event = Pool(hip), hip.handle("hipEventCreate")
    pool.only(*([FOLLOW] if follow else []))
    one, early = pool.allocate(pool.a), hip.handle("hipEventCreate")
    pool.hold(pool.a)
    hip.ok("hipEventRecord", SIZE(early), SIZE(pool.a))
    hip.ok("hipMemsetAsync", SIZE(one), 1, SIZE(BYTES), SIZE(pool.a))
    pool.free(one, pool.a)
    hip.ok("hipStreamWaitEvent", SIZE(pool.b), SIZE(early), 0)
    assert pool.allocate(pool.b) != one, "the event was before the last use"
    hip.ok("hipEventRecord", SIZE(event), SIZE(pool.a))
    hip.ok("hipStreamWaitEvent", SIZE(pool.b), SIZE(event), 0)
    assert (pool.allocate(pool.b) == one) is follow
    pool.go()
    hip.ok("hipDeviceSynchronize")


@pytest.mark.parametrize("allowed", [True, False])
def test_what_nobody_uses_any_more_is_for_all(hip: Hip, allowed: bool) -> None:
    pool = Pool(hip)
    pool.set(THRESHOLD, 1 << 30)
    pool.only(*([OPPORTUNISTIC] if allowed else []))
    one = pool.allocate(pool.a)
    pool.hold(pool.a)
    pool.free(one, pool.a)
    assert pool.allocate(pool.b) != one, "the first stream is not done with it"
    pool.go()
    pool.wait(pool.a)
    assert (pool.allocate(pool.b) == one) is allowed


def test_a_full_pool_makes_a_stream_wait(hip: Hip) -> None:
    pool = Pool(hip, limit=BYTES)
    one = pool.allocate(pool.a)
    assert hip.hipMallocFromPoolAsync(ctypes.byref(SIZE()), SIZE(64), SIZE(pool.handle), None) == 2
    pool.hold(pool.a)
    hip.ok("hipMemsetAsync", SIZE(one), 1, SIZE(BYTES), SIZE(pool.a))
    pool.free(one, pool.a)
    pool.only(FOLLOW, OPPORTUNISTIC)
    full = hip.hipMallocFromPoolAsync(ctypes.byref(SIZE()), SIZE(BYTES), SIZE(pool.handle), SIZE(pool.b))
    assert full == Code.hipErrorOutOfMemory
    pool.only(INTERNAL)
    assert pool.allocate(pool.b) == one
    hip.ok("hipMemsetAsync", SIZE(one), 2, SIZE(BYTES), SIZE(pool.b))
    assert hip.hipStreamQuery(SIZE(pool.b)) == Code.hipErrorNotReady
    pool.go()
    hip.ok("hipDeviceSynchronize")
    assert ctypes.string_at(one, BYTES) == b"\2" * BYTES


def test_the_default_streams_rules_order_memory_too(hip: Hip) -> None:
    pool = Pool(hip, flags=0)
    pool.only()
    one = pool.allocate(pool.a)
    pool.hold(pool.a)
    pool.free(one, pool.a)
    assert pool.allocate(0) == one
    hip.ok("hipMemsetAsync", SIZE(one), 3, SIZE(BYTES), None)
    assert hip.hipStreamQuery(None) == Code.hipErrorNotReady
    pool.go()
    hip.ok("hipDeviceSynchronize")


def test_a_pool_may_go_before_its_memory(hip: Hip) -> None:
    pool, before = Pool(hip), used_bytes()
    one, two = pool.allocate(pool.a), pool.allocate(pool.a)
    pool.hold(pool.a)
    pool.free(one, pool.a)
    hip.ok("hipMemPoolDestroy", SIZE(pool.handle))
    hip.ok("hipMemsetAsync", SIZE(two), 1, SIZE(BYTES), SIZE(pool.a))
    pool.free(two, pool.a)
    assert used_bytes() == before + 2 * BYTES
    pool.go()
    pool.wait(pool.a)
    assert used_bytes() == before


def test_other_memory_comes_before_what_pools_keep(hip: Hip) -> None:
    pool, most = Pool(hip), 120 << 30
    pool.set(THRESHOLD, 2**64 - 1)
    pool.free(pool.allocate(pool.a, most), pool.a)
    assert pool.get(RESERVED) == most
    hip.ok("hipFree", SIZE(hip.malloc(most)))


def test_a_reset_takes_pools_back(hip: Hip) -> None:
    pool = Pool(hip)
    before = used_bytes()
    pool.set(THRESHOLD, 1 << 30)
    pool.allocate(pool.a)
    pool.free(pool.allocate(pool.a), pool.a)
    hip.ok("hipDeviceReset")
    assert used_bytes() <= before
    assert (pool.get(RESERVED), pool.get(USED)) == (0, 0)
