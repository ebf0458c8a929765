"""Allocation, copies and fills, with Python's own bytes as the oracle."""

from __future__ import annotations

import ctypes
import random

import pytest

from cairn.hip import structs
from cairn.hip.errors import Code
from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t


def read(address: int, size: int) -> bytes:
    return ctypes.string_at(address, size)


def filled(hip: Hip, data: bytes) -> int:
    address = hip.malloc(len(data))
    hip.ok("hipMemcpy", SIZE(address), data, SIZE(len(data)), 1)
    return address


def test_round_trip(hip: Hip) -> None:
    data = random.Random(1).randbytes(100_003)
    address = filled(hip, data)
    back = ctypes.create_string_buffer(len(data))
    hip.ok("hipMemcpy", back, SIZE(address), SIZE(len(data)), 2)
    assert back.raw == data
    hip.ok("hipFree", SIZE(address))


def test_nothing_is_null_and_freeing_null_is_fine(hip: Hip) -> None:
    assert hip.malloc(0) == 0
    hip.ok("hipFree", None)
    hip.ok("hipHostFree", None)


def test_misuse_of_pointers(hip: Hip) -> None:
    address = hip.malloc(64)
    assert hip.hipFree(SIZE(address + 1)) == Code.hipErrorInvalidValue
    hip.ok("hipFree", SIZE(address))
    assert hip.hipFree(SIZE(address)) == Code.hipErrorInvalidValue
    assert hip.hipHostFree(SIZE(hip.malloc(64))) == Code.hipErrorInvalidValue
    assert hip.hipMalloc(None, SIZE(64)) == Code.hipErrorInvalidValue
    assert hip.hipMalloc(ctypes.byref(SIZE()), SIZE(1 << 45)) == Code.hipErrorOutOfMemory


@pytest.mark.parametrize("extra", [1, 5000])
def test_copies_beyond_an_allocation_are_refused(hip: Hip, extra: int) -> None:
    address = hip.malloc(100)
    data = bytes(100 + extra)
    assert hip.hipMemcpy(SIZE(address), data, SIZE(len(data)), 1) == Code.hipErrorInvalidValue
    assert hip.hipMemcpy(SIZE(address), data, SIZE(100), 9) == Code.hipErrorInvalidMemcpyDirection
    assert hip.hipMemcpy(None, data, SIZE(1), 1) == Code.hipErrorInvalidValue
    assert hip.hipMemcpy(SIZE(address), SIZE(0x1000), SIZE(8), 1) == Code.hipErrorInvalidValue
    assert hip.hipMemset(SIZE(address), 0, SIZE(len(data))) == Code.hipErrorInvalidValue
    hip.ok("hipMemcpy", None, None, SIZE(0), 1)


def test_async_copies_in_order(hip: Hip) -> None:
    stream = hip.handle("hipStreamCreate")
    host = hip.handle("hipHostMalloc", SIZE(4096), 0)
    ctypes.memset(host, 0x41, 4096)
    one, two = hip.malloc(4096), hip.malloc(4096)
    hip.ok("hipMemcpyAsync", SIZE(one), SIZE(host), SIZE(4096), 1, SIZE(stream))
    hip.ok("hipMemcpyAsync", SIZE(two), SIZE(one), SIZE(4096), 3, SIZE(stream))
    hip.ok("hipMemsetAsync", SIZE(one), 0x42, SIZE(10), SIZE(stream))
    hip.ok("hipMemcpyAsync", SIZE(two), SIZE(one), SIZE(20), 3, SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert read(two, 4096) == b"B" * 10 + b"A" * 4086
    hip.ok("hipStreamDestroy", SIZE(stream))


def test_pageable_memory_may_change_after_the_call(hip: Hip) -> None:
    stream = hip.handle("hipStreamCreate")
    device = hip.malloc(1 << 16)
    data = ctypes.create_string_buffer(b"x" * 1000, 1000)
    hip.ok("hipMemsetAsync", SIZE(device), 0, SIZE(1 << 16), SIZE(stream))
    hip.ok("hipMemcpyAsync", SIZE(device), data, SIZE(1000), 1, SIZE(stream))
    ctypes.memset(data, 0, 1000)
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert read(device, 1001) == b"x" * 1000 + b"\0"


@pytest.mark.parametrize(
    ("name", "value", "count", "expected"),
    [
        ("hipMemset", 0x1FF, 5, b"\xff" * 5),
        ("hipMemsetD8", 7, 3, b"\x07" * 3),
        ("hipMemsetD16", 0x0102, 3, b"\x02\x01" * 3),
        ("hipMemsetD32", 0x01020304, 2, b"\x04\x03\x02\x01" * 2),
    ],
)
@pytest.mark.parametrize("stream", [False, True])
def test_memset(hip: Hip, name: str, value: int, count: int, expected: bytes, stream: bool) -> None:
    address = filled(hip, b"." * 64)
    if stream:
        hip.ok(name + "Async", SIZE(address), value, SIZE(count), None)
        hip.ok("hipDeviceSynchronize")
    else:
        hip.ok(name, SIZE(address), value, SIZE(count))
    assert read(address, 64) == expected.ljust(64, b".")


@pytest.mark.parametrize("stream", [False, True])
def test_2d(hip: Hip, stream: bool) -> None:
    pitch = SIZE()
    address = SIZE()
    hip.ok("hipMallocPitch", ctypes.byref(address), ctypes.byref(pitch), SIZE(10), SIZE(4))
    assert pitch.value >= 10 and pitch.value % 256 == 0
    rows = [bytes([65 + i]) * 10 for i in range(4)]
    source = b"".join(row + b"??" for row in rows)
    tail = (None,) if stream else ()
    suffix = "Async" if stream else ""
    hip.ok("hipMemset2D" + suffix, address, pitch, 0x2E, SIZE(10), SIZE(4), *tail)
    hip.ok("hipMemcpy2D" + suffix, address, pitch, source, SIZE(12), SIZE(9), SIZE(3), 1, *tail)
    hip.ok("hipDeviceSynchronize")
    found = [read(address.value + i * pitch.value, 10) for i in range(4)]
    assert found == [b"A" * 9 + b".", b"B" * 9 + b".", b"C" * 9 + b".", b"." * 10]
    bad = hip.hipMemcpy2D(address, SIZE(8), source, SIZE(12), SIZE(9), SIZE(3), 1)
    assert bad == Code.hipErrorInvalidPitchValue
    hip.ok("hipMemcpy2D" + suffix, address, pitch, b"one row", SIZE(1), SIZE(7), SIZE(1), 1, *tail)
    hip.ok("hipDeviceSynchronize")
    assert read(address.value, 10) == b"one rowAA."


def test_3d(hip: Hip) -> None:
    pointer = structs.hipPitchedPtr()
    extent = structs.hipExtent(5, 3, 2)
    hip.ok("hipMalloc3D", ctypes.byref(pointer), extent)
    data = bytes(range(30))
    source = ctypes.create_string_buffer(data, 30)
    params = structs.hipMemcpy3DParms(extent=extent, kind=1, dstPtr=pointer)
    params.srcPtr = structs.hipPitchedPtr(ctypes.addressof(source), 5, 5, 3)
    hip.ok("hipMemcpy3D", ctypes.byref(params))
    back = ctypes.create_string_buffer(30)
    params = structs.hipMemcpy3DParms(extent=extent, kind=2, srcPtr=pointer)
    params.dstPtr = structs.hipPitchedPtr(ctypes.addressof(back), 5, 5, 3)
    hip.ok("hipMemcpy3DAsync", ctypes.byref(params), None)
    hip.ok("hipDeviceSynchronize")
    assert back.raw == data


def test_pointer_attributes(hip: Hip) -> None:
    device, host = hip.malloc(100), hip.handle("hipHostMalloc", SIZE(100), 0)
    managed = hip.handle("hipMallocManaged", SIZE(100), 1)
    here = ctypes.create_string_buffer(8)
    kinds = []
    for address in (device + 5, host, managed, ctypes.addressof(here), 0):
        found = hip.out("hipPointerGetAttributes", structs.hipPointerAttribute_t, SIZE(address))
        kinds.append(found.type)
    assert kinds == [2, 1, 3, 0, 0]
    base, size = SIZE(), SIZE()
    hip.ok("hipMemGetAddressRange", ctypes.byref(base), ctypes.byref(size), SIZE(device + 5))
    assert (base.value, size.value) == (device, 100)
    ordinal = ctypes.c_int()
    hip.ok("hipPointerGetAttribute", ctypes.byref(ordinal), 9, SIZE(device))
    assert ordinal.value == 0
    assert hip.hipMemPtrGetInfo(SIZE(1), ctypes.byref(size)) == Code.hipErrorInvalidValue


def test_null_arrays_and_ranges(hip: Hip) -> None:
    """Which error a null array is depends on the function; a bad range is told before a bad device."""
    host = ctypes.create_string_buffer(64)
    pitch, row = SIZE(64), (SIZE(0), SIZE(0))
    assert hip.hipMemcpy2DToArray(None, *row, host, pitch, SIZE(4), SIZE(1), 1) == Code.hipErrorInvalidHandle
    assert hip.hipMemcpy2DToArrayAsync(None, *row, host, pitch, SIZE(4), SIZE(1), 1, None) == 400
    assert hip.hipMemcpy2DFromArray(host, pitch, None, *row, SIZE(4), SIZE(1), 2) == Code.hipErrorInvalidHandle
    assert hip.hipMemcpy2DFromArrayAsync(host, pitch, None, *row, SIZE(4), SIZE(1), 2, None) == 400
    assert hip.hipMemcpyHtoA(None, SIZE(0), host, SIZE(4)) == Code.hipErrorInvalidValue
    assert hip.hipFreeArray(None) == Code.hipErrorInvalidValue
    assert hip.hipMemPrefetchAsync(None, SIZE(0), 9, None) == Code.hipErrorInvalidValue
    managed = SIZE(hip.handle("hipMallocManaged", SIZE(4096), 1))
    assert hip.hipMemPrefetchAsync(managed, SIZE(4096), 9, None) == Code.hipErrorInvalidDevice
    assert hip.hipStreamAttachMemAsync(None, managed, SIZE(0), 4) == Code.hipErrorInvalidValue
    hip.ok("hipStreamAttachMemAsync", None, managed, SIZE(0), 2)


def test_registered_memory(hip: Hip) -> None:
    data = ctypes.create_string_buffer(4096)
    address = ctypes.addressof(data)
    hip.ok("hipHostRegister", SIZE(address), SIZE(4096), 0)
    assert hip.hipHostRegister(SIZE(address + 8), SIZE(8), 0) == Code.hipErrorHostMemoryAlreadyRegistered
    assert hip.handle("hipHostGetDevicePointer", SIZE(address), 0) == address
    hip.ok("hipHostUnregister", SIZE(address))
    assert hip.hipHostUnregister(SIZE(address)) == Code.hipErrorHostMemoryNotRegistered
    # Memory that a program freed without unregistering it comes back from malloc.
    hip.ok("hipHostRegister", SIZE(address), SIZE(64), 0)
    hip.ok("hipHostRegister", SIZE(address), SIZE(128), 0)
    assert hip.hipHostRegister(SIZE(address + 64), SIZE(8), 0) == Code.hipErrorHostMemoryAlreadyRegistered
    hip.ok("hipHostUnregister", SIZE(address))


def test_memory_info_counts(hip: Hip) -> None:
    def free() -> int:
        value, total = SIZE(), SIZE()
        hip.ok("hipMemGetInfo", ctypes.byref(value), ctypes.byref(total))
        assert total.value == 192 * 2**30 - 16 * 2**20
        return value.value

    before = free()
    address = hip.malloc(1 << 20)
    assert before - free() == 1 << 20
    hip.ok("hipFree", SIZE(address))
    assert free() == before


def test_managed_hints(hip: Hip) -> None:
    address = hip.handle("hipMallocManaged", SIZE(8192), 1)
    value = ctypes.c_int()
    hip.ok("hipMemAdvise", SIZE(address), SIZE(8192), 3, 1)
    hip.ok("hipMemRangeGetAttribute", ctypes.byref(value), SIZE(4), 2, SIZE(address), SIZE(8192))
    assert value.value == 1
    hip.ok("hipMemPrefetchAsync", SIZE(address), SIZE(8192), -1, None)
    assert hip.hipMemAdvise(SIZE(hip.malloc(8)), SIZE(8), 1, 0) == Code.hipErrorInvalidValue
    assert hip.hipMallocManaged(ctypes.byref(SIZE()), SIZE(8), 7) == Code.hipErrorInvalidValue


def test_arrays(hip: Hip) -> None:
    description = structs.hipChannelFormatDesc(32, 0, 0, 0, 2)
    array = hip.handle("hipMallocArray", ctypes.byref(description), SIZE(8), SIZE(4), 0)
    data = random.Random(3).randbytes(8 * 4 * 4)
    hip.ok("hipMemcpy2DToArray", SIZE(array), SIZE(0), SIZE(0), data, SIZE(32), SIZE(32), SIZE(4), 1)
    back = ctypes.create_string_buffer(len(data))
    hip.ok("hipMemcpy2DFromArray", back, SIZE(32), SIZE(array), SIZE(0), SIZE(0), SIZE(32), SIZE(4), 2)
    assert back.raw == data
    hip.ok("hipMemcpyFromArray", back, SIZE(array), SIZE(28), SIZE(1), SIZE(8), 2)
    assert back.raw[:8] == data[32 + 28 : 32 + 36]
    found = hip.out("hipArray3DGetDescriptor", structs.HIP_ARRAY3D_DESCRIPTOR, SIZE(array))
    assert (found.Width, found.Height, found.Format, found.NumChannels) == (8, 4, 32, 1)
    bad = hip.hipMemcpy2DToArray(SIZE(array), SIZE(4), SIZE(0), data, SIZE(32), SIZE(32), SIZE(4), 1)
    assert bad == Code.hipErrorInvalidValue
    hip.ok("hipFreeArray", SIZE(array))
    assert hip.hipFreeArray(SIZE(array)) == Code.hipErrorInvalidHandle


def test_pools(hip: Hip) -> None:
    pool = hip.handle("hipDeviceGetDefaultMemPool", 0)
    most = ctypes.c_uint64(2**64 - 1)
    hip.ok("hipMemPoolSetAttribute", SIZE(pool), 4, ctypes.byref(most))
    stream = hip.handle("hipStreamCreate")
    one = hip.handle("hipMallocAsync", SIZE(1000), SIZE(stream))
    hip.ok("hipMemsetAsync", SIZE(one), 1, SIZE(1000), SIZE(stream))
    hip.ok("hipFreeAsync", SIZE(one), SIZE(stream))
    assert hip.handle("hipMallocAsync", SIZE(1000), SIZE(stream)) == one, "the stream reuses what it freed"
    used = ctypes.c_uint64()
    hip.ok("hipMemPoolGetAttribute", SIZE(pool), 7, ctypes.byref(used))
    assert used.value == 1000
    hip.ok("hipFree", SIZE(one))
    zero = ctypes.c_uint64(0)
    hip.ok("hipMemPoolSetAttribute", SIZE(pool), 4, ctypes.byref(zero))
    two = hip.handle("hipMallocAsync", SIZE(1000), SIZE(stream))
    hip.ok("hipFreeAsync", SIZE(two), SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert hip.hipFree(SIZE(two)) == Code.hipErrorInvalidValue
    properties = structs.hipMemPoolProps(allocType=1, location=structs.hipMemLocation(1, 0), maxSize=4096)
    small = hip.handle("hipMemPoolCreate", ctypes.byref(properties))
    assert hip.hipMallocFromPoolAsync(ctypes.byref(SIZE()), SIZE(8192), SIZE(small), None) == Code.hipErrorOutOfMemory
    hip.ok("hipMemPoolDestroy", SIZE(small))


def test_virtual_memory(hip: Hip) -> None:
    size = 2 << 20
    properties = structs.hipMemAllocationProp(type=1, location=structs.hipMemLocation(1, 0))
    assert hip.out("hipMemGetAllocationGranularity", SIZE, ctypes.byref(properties), 0) == 4096
    assert hip.out("hipMemGetAllocationGranularity", SIZE, ctypes.byref(properties), 1) == size
    base = hip.handle("hipMemAddressReserve", SIZE(2 * size), SIZE(0), None, ctypes.c_uint64(0))
    handle = hip.handle("hipMemCreate", SIZE(size), ctypes.byref(properties), ctypes.c_uint64(0))
    access = structs.hipMemAccessDesc(structs.hipMemLocation(1, 0), 3)
    for place in (base, base + size):  # the same memory twice
        hip.ok("hipMemMap", SIZE(place), SIZE(size), SIZE(0), SIZE(handle), ctypes.c_uint64(0))
        hip.ok("hipMemSetAccess", SIZE(place), SIZE(size), ctypes.byref(access), SIZE(1))
    hip.ok("hipMemset", SIZE(base), 0x55, SIZE(100))
    assert read(base + size, 101) == b"\x55" * 100 + b"\0"
    hip.ok("hipMemRelease", SIZE(handle))
    assert hip.hipMemAddressFree(SIZE(base), SIZE(2 * size)) == Code.hipErrorInvalidValue
    for place in (base, base + size):
        hip.ok("hipMemUnmap", SIZE(place), SIZE(size))
    hip.ok("hipMemAddressFree", SIZE(base), SIZE(2 * size))
    assert hip.hipMemset(SIZE(base), 0, SIZE(1)) == Code.hipErrorInvalidValue


def test_peer_copies(hip: Hip) -> None:
    assert hip.out("hipDeviceCanAccessPeer", ctypes.c_int, 0, 1) == 1
    hip.ok("hipDeviceEnablePeerAccess", 1, 0)
    assert hip.hipDeviceEnablePeerAccess(1, 0) == Code.hipErrorPeerAccessAlreadyEnabled
    hip.ok("hipDeviceDisablePeerAccess", 1)
    here = filled(hip, b"over there")
    hip.ok("hipSetDevice", 1)
    there = hip.malloc(10)
    hip.ok("hipMemcpyPeer", SIZE(there), 1, SIZE(here), 0, SIZE(10))
    assert read(there, 10) == b"over there"
    assert hip.hipMemcpyPeer(SIZE(there), 5, SIZE(here), 0, SIZE(10)) == Code.hipErrorInvalidDevice


def test_mappings_side_by_side_are_one_range(hip: Hip) -> None:
    part, whole, zero = 4096, 3 * 4096, ctypes.c_ulonglong(0)
    properties = structs.hipMemAllocationProp(type=1, location=structs.hipMemLocation(1, 0), requestedHandleType=1)
    base = hip.out("hipMemAddressReserve", SIZE, SIZE(whole), SIZE(0), None, zero)
    descriptor, made = ctypes.c_int(), []
    for i in range(3):
        made.append(hip.handle("hipMemCreate", SIZE(part), ctypes.byref(properties), zero))
        hip.ok("hipMemMap", SIZE(base + i * part), SIZE(part), SIZE(0), SIZE(made[i]), zero)
    access = structs.hipMemAccessDesc(structs.hipMemLocation(1, 0), 3)
    hip.ok("hipMemSetAccess", SIZE(base), SIZE(whole), ctypes.byref(access), SIZE(1))
    data = bytes(i % 251 for i in range(whole))
    hip.ok("hipMemcpyHtoDAsync", SIZE(base), data, SIZE(whole), None)
    assert hip.hipMemcpyHtoDAsync(SIZE(base + 1), data, SIZE(whole), None) == 1
    hip.ok("hipMemExportToShareableHandle", ctypes.byref(descriptor), SIZE(made[1]), 1, zero)
    for handle in (SIZE(descriptor.value), ctypes.byref(descriptor)):  # by value, and where a pointer leads
        other = hip.handle("hipMemImportFromShareableHandle", handle, 1)
        again = hip.out("hipMemAddressReserve", SIZE, SIZE(part), SIZE(0), None, zero)
        hip.ok("hipMemMap", SIZE(again), SIZE(part), SIZE(0), SIZE(other), zero)
        hip.ok("hipMemSetAccess", SIZE(again), SIZE(part), ctypes.byref(access), SIZE(1))
        assert ctypes.string_at(again, part) == data[part : 2 * part]
        hip.ok("hipMemUnmap", SIZE(again), SIZE(part))
        hip.ok("hipMemRelease", SIZE(other))
        hip.ok("hipMemAddressFree", SIZE(again), SIZE(part))
    assert hip.hipMemImportFromShareableHandle(ctypes.byref(SIZE()), None, 1) == 1
    assert hip.hipMemUnmap(SIZE(base), SIZE(part + 1)) == 1
    hip.ok("hipMemUnmap", SIZE(base), SIZE(whole))
    for handle in made:
        hip.ok("hipMemRelease", SIZE(handle))
    hip.ok("hipMemAddressFree", SIZE(base), SIZE(whole))


def test_a_trim_leaves_blocks_to_their_streams(hip: Hip) -> None:
    properties = structs.hipMemPoolProps(allocType=1, location=structs.hipMemLocation(1, 0))
    pool, first, second = hip.handle("hipMemPoolCreate", ctypes.byref(properties)), SIZE(), SIZE()
    hip.ok("hipMemPoolSetAttribute", SIZE(pool), 4, ctypes.byref(ctypes.c_uint64(1 << 30)))
    for place, size in ((first, 1 << 16), (second, 1 << 17)):
        hip.ok("hipMallocFromPoolAsync", ctypes.byref(place), SIZE(size), SIZE(pool), None)
    former = second.value
    hip.ok("hipFreeAsync", first, None)
    hip.ok("hipFreeAsync", second, None)
    hip.ok("hipMemPoolTrimTo", SIZE(pool), SIZE(1 << 17))
    reserved = ctypes.c_uint64()
    hip.ok("hipMemPoolGetAttribute", SIZE(pool), 5, ctypes.byref(reserved))
    assert reserved.value == 1 << 17
    hip.ok("hipMallocFromPoolAsync", ctypes.byref(second), SIZE(1 << 17), SIZE(pool), None)
    assert second.value == former
    hip.ok("hipFreeAsync", second, None)
    hip.ok("hipMemPoolDestroy", SIZE(pool))
    assert hip.hipFree(SIZE(former)) == 1


def test_null_handles_where_null_is_a_value(hip: Hip) -> None:
    """ROCm answers hipErrorInvalidValue for these, and hipErrorInvalidHandle for handles that are gone."""
    graph, node = hip.handle("hipGraphCreate", 0), SIZE()
    for name in ("hipGraphAddEventWaitNode", "hipGraphAddEventRecordNode"):
        made = getattr(hip, name)
        assert made(ctypes.byref(node), SIZE(graph), None, SIZE(0), None) == Code.hipErrorInvalidValue
        assert made(ctypes.byref(node), SIZE(graph), None, SIZE(0), SIZE(5)) == Code.hipErrorInvalidHandle
    assert hip.hipFreeArray(None) == hip.hipArrayDestroy(None) == Code.hipErrorInvalidValue
    kinds, value = (ctypes.c_int * 1)(3), SIZE()
    places = (SIZE * 1)(ctypes.addressof(value))
    assert hip.hipDrvPointerGetAttributes(1, kinds, places, None) == Code.hipErrorInvalidValue


def test_a_handle_retained_by_an_address(hip: Hip) -> None:
    """It is the program's own handle while that lives, and another one afterwards; each is released once."""
    size, zero = SIZE(4096), ctypes.c_ulonglong(0)
    properties = structs.hipMemAllocationProp(type=1, location=structs.hipMemLocation(1, 0))
    place = hip.out("hipMemAddressReserve", SIZE, size, SIZE(0), None, zero)
    made = hip.handle("hipMemCreate", size, ctypes.byref(properties), zero)
    hip.ok("hipMemMap", SIZE(place), size, SIZE(0), SIZE(made), zero)
    assert hip.handle("hipMemRetainAllocationHandle", SIZE(place)) == made
    for _ in range(2):
        hip.ok("hipMemRelease", SIZE(made))
    assert hip.hipMemRelease(SIZE(made)) == Code.hipErrorInvalidValue
    again = hip.handle("hipMemRetainAllocationHandle", SIZE(place))
    assert again != made
    hip.ok("hipMemUnmap", SIZE(place), size)
    hip.ok("hipMemRelease", SIZE(again))
    hip.ok("hipMemAddressFree", SIZE(place), size)


def test_access_is_told_for_each_device(hip: Hip) -> None:
    size, zero, found = SIZE(4096), ctypes.c_ulonglong(0), ctypes.c_ulonglong()
    properties = structs.hipMemAllocationProp(type=1, location=structs.hipMemLocation(1, 0))
    place = hip.out("hipMemAddressReserve", SIZE, size, SIZE(0), None, zero)
    made = hip.handle("hipMemCreate", size, ctypes.byref(properties), zero)
    hip.ok("hipMemMap", SIZE(place), size, SIZE(0), SIZE(made), zero)
    access = structs.hipMemAccessDesc(structs.hipMemLocation(1, 1), 3)
    hip.ok("hipMemSetAccess", SIZE(place), size, ctypes.byref(access), SIZE(1))
    for device, flags in ((0, 0), (1, 3)):
        location = structs.hipMemLocation(1, device)
        hip.ok("hipMemGetAccess", ctypes.byref(found), ctypes.byref(location), SIZE(place))
        assert found.value == flags
    hip.ok("hipMemUnmap", SIZE(place), size)
    hip.ok("hipMemRelease", SIZE(made))
    hip.ok("hipMemAddressFree", SIZE(place), size)


def test_registering_more_than_there_is(hip: Hip) -> None:
    data = ctypes.create_string_buffer(100)
    assert hip.hipHostRegister(data, SIZE(1 << 40), 0) == Code.hipErrorInvalidValue
    assert hip.hipHostUnregister(None) == Code.hipErrorInvalidValue
    assert hip.hipHostUnregister(data) == Code.hipErrorHostMemoryNotRegistered


def test_mipmapped_arrays(hip: Hip) -> None:
    """Each level is an array of its own, half as large; what cannot be made is refused."""
    shape, extent = structs.hipChannelFormatDesc(8, 0, 0, 0, 1), structs.hipExtent(20, 6, 0)
    made = hip.handle("hipMallocMipmappedArray", ctypes.byref(shape), extent, 5, 0)
    for level, (width, height) in enumerate(((20, 6), (10, 3), (5, 1), (2, 1), (1, 1))):
        array, data = hip.handle("hipGetMipmappedArrayLevel", SIZE(made), level), bytes(range(width * height))
        size, back = SIZE(width), ctypes.create_string_buffer(width * height)
        hip.ok("hipMemcpy2DToArray", SIZE(array), SIZE(0), SIZE(0), data, size, size, SIZE(height), 1)
        hip.ok("hipMemcpy2DFromArray", back, size, SIZE(array), SIZE(0), SIZE(0), size, SIZE(height), 2)
        assert back.raw == data
    level, refused = SIZE(), structs.hipChannelFormatDesc(8, 0, 8, 0, 1)
    assert hip.hipGetMipmappedArrayLevel(ctypes.byref(level), SIZE(made), 5) == Code.hipErrorInvalidValue
    assert hip.hipGetMipmappedArrayLevel(ctypes.byref(level), None, 0) == Code.hipErrorInvalidHandle
    hip.ok("hipFreeMipmappedArray", SIZE(made))
    huge = structs.hipExtent(1 << 63, 0, 0)
    for about, size, levels, flags in (
        (shape, extent, 6, 0),
        (refused, extent, 1, 0),
        (shape, huge, 1, 0),
        (shape, extent, 1, 64),
    ):
        code = hip.hipMallocMipmappedArray(ctypes.byref(level), ctypes.byref(about), size, levels, flags)
        assert code == Code.hipErrorInvalidValue


def test_coherency_of_each_kind_of_memory(hip: Hip) -> None:
    """hipMemRangeCoherencyMode: coarse (1) what hipMalloc gives and non-coherent host memory, fine (0) the rest."""
    coarse, fine = hip.malloc(64), hip.out("hipExtMallocWithFlags", SIZE, SIZE(64), 1)
    host, loose = (hip.out("hipHostMalloc", SIZE, SIZE(64), ctypes.c_uint(flag)) for flag in (0, 0x80000000))
    managed = hip.out("hipMallocManaged", SIZE, SIZE(64), 1)
    found = ctypes.c_int()
    for address, mode in ((coarse, 1), (fine, 0), (host, 0), (loose, 1), (managed, 0)):
        hip.ok("hipMemRangeGetAttribute", ctypes.byref(found), SIZE(4), 100, SIZE(address), SIZE(64))
        assert found.value == mode


def test_hints_for_a_part(hip: Hip) -> None:
    """A range has a hint where all of its pages have it."""
    place, page = hip.out("hipMallocManaged", SIZE, SIZE(3 * 4096), 1), 4096

    def told(attribute: int, start: int, count: int) -> int:
        found = ctypes.c_int(77)
        about = ctypes.byref(found), SIZE(4), attribute
        hip.ok("hipMemRangeGetAttribute", *about, SIZE(place + start * page), SIZE(count * page))
        return found.value

    for advice in (1, 3, 5):
        hip.ok("hipMemAdvise", SIZE(place + page), SIZE(page), advice, 1)
    hip.ok("hipMemAdvise", SIZE(place), SIZE(2 * page), 100, 0)
    hip.ok("hipMemPrefetchAsync", SIZE(place + page), SIZE(2 * page), 1, None)
    assert [told(attribute, 1, 1) for attribute in (1, 2, 3, 4, 100)] == [1, 1, 1, 1, 1]
    assert [told(attribute, 0, 3) for attribute in (1, 2, 3, 4, 100)] == [0, -2, -2, -2, 2]
    assert [told(attribute, 0, 1) for attribute in (1, 2, 3, 4, 100)] == [0, -2, -2, -2, 1]
    assert told(4, 1, 2) == 1
    hip.ok("hipMemAdvise", SIZE(place), SIZE(3 * page), 6, 1)
    assert told(3, 1, 1) == -2
    found, plain = ctypes.c_int(), hip.malloc(64)
    got = hip.hipMemRangeGetAttribute(ctypes.byref(found), SIZE(4), 1, SIZE(plain), SIZE(64))
    assert got == Code.hipErrorInvalidValue
