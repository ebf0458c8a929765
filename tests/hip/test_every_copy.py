"""Every function that copies or fills, in boxes and between arrays, against slices of NumPy arrays."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cairn.hip import structs
from tests.hip.conftest import Hip

SIZE = ctypes.c_size_t
HOST, DEVICE, ARRAY, UNIFIED = 1, 2, 10, 11  # hipMemoryType of the driver's structures
TO_DEVICE, TO_HOST, ON_DEVICE = 1, 2, 3  # hipMemcpyKind
Bytes = np.ndarray[Any, np.dtype[np.uint8]]


def noise(*shape: int, seed: int = 1) -> Bytes:
    return np.random.default_rng(seed).integers(0, 256, shape, dtype=np.uint8)


def at(data: Bytes) -> int:
    return int(data.ctypes.data)


def device(hip: Hip, data: Bytes) -> int:
    address = hip.malloc(data.nbytes)
    hip.ok("hipMemcpy", SIZE(address), SIZE(at(data)), SIZE(data.nbytes), TO_DEVICE)
    return address


def seen(hip: Hip, address: int, *shape: int) -> Bytes:
    """What a device holds, after all its work."""
    hip.ok("hipDeviceSynchronize")
    count = int(np.prod(shape))
    return np.frombuffer(ctypes.string_at(address, count), np.uint8).reshape(shape)


def array_of(hip: Hip, data: Bytes) -> int:
    """A two-dimensional array of bytes."""
    shape = structs.hipChannelFormatDesc(8, 0, 0, 0, 1)
    made = hip.handle("hipMallocArray", ctypes.byref(shape), SIZE(data.shape[1]), SIZE(data.shape[0]), 0)
    whole = (SIZE(data.shape[1]), SIZE(data.shape[1]), SIZE(data.shape[0]))
    hip.ok("hipMemcpy2DToArray", SIZE(made), SIZE(0), SIZE(0), SIZE(at(data)), *whole, TO_DEVICE)
    return made


def content(hip: Hip, made: int, height: int, width: int) -> Bytes:
    hip.ok("hipDeviceSynchronize")
    out = np.zeros((height, width), np.uint8)
    whole = (SIZE(0), SIZE(0), SIZE(width), SIZE(height))
    hip.ok("hipMemcpy2DFromArray", SIZE(at(out)), SIZE(width), SIZE(made), *whole, TO_HOST)
    return out


# ---- boxes ----


@pytest.mark.parametrize("call", ["hipMemcpyParam2D", "hipMemcpyParam2DAsync", "hipDrvMemcpy2DUnaligned"])
@pytest.mark.parametrize(
    "kinds", [(HOST, DEVICE), (DEVICE, DEVICE), (DEVICE, HOST), (UNIFIED, UNIFIED), (ARRAY, ARRAY)]
)
def test_rectangles_of_the_driver(hip: Hip, call: str, kinds: tuple[int, int]) -> None:
    source, target = noise(9, 37), noise(11, 41, seed=2)
    expected = target.copy()
    expected[2:7, 5:25] = source[3:8, 4:24]
    params = structs.hip_Memcpy2D(srcXInBytes=4, srcY=3, srcPitch=37, dstXInBytes=5, dstY=2, dstPitch=41)
    params.WidthInBytes, params.Height = 20, 5
    params.srcMemoryType, params.dstMemoryType = kinds
    places = [device(hip, source), device(hip, target)]
    made = 0
    if kinds[0] == ARRAY:
        params.srcArray, params.dstArray = array_of(hip, source), array_of(hip, target)
        made = params.dstArray
    else:
        setattr(params, "srcHost" if kinds[0] == HOST else "srcDevice", at(source) if kinds[0] == HOST else places[0])
        setattr(params, "dstHost" if kinds[1] == HOST else "dstDevice", at(target) if kinds[1] == HOST else places[1])
    hip.ok(call, ctypes.byref(params), *([None] if call.endswith("Async") else []))
    if made:
        assert np.array_equal(content(hip, made, 11, 41), expected)
    elif kinds[1] == HOST:
        hip.ok("hipDeviceSynchronize")
        assert np.array_equal(target, expected)
    else:
        assert np.array_equal(seen(hip, places[1], 11, 41), expected)


@pytest.mark.parametrize("call", ["hipDrvMemcpy3D", "hipDrvMemcpy3DAsync"])
def test_boxes_of_the_driver(hip: Hip, call: str) -> None:
    source, target = noise(5, 7, 16), noise(6, 9, 20, seed=2)
    expected = target.copy()
    expected[2:5, 3:7, 6:14] = source[1:4, 2:6, 5:13]
    params = structs.HIP_MEMCPY3D(srcXInBytes=5, srcY=2, srcZ=1, srcPitch=16, srcHeight=7)
    params.dstXInBytes, params.dstY, params.dstZ, params.dstPitch, params.dstHeight = 6, 3, 2, 20, 9
    params.WidthInBytes, params.Height, params.Depth = 8, 4, 3
    params.srcMemoryType, params.srcHost = HOST, at(source)
    params.dstMemoryType, params.dstDevice = DEVICE, device(hip, target)
    hip.ok(call, ctypes.byref(params), *([None] if call.endswith("Async") else []))
    assert np.array_equal(seen(hip, params.dstDevice, 6, 9, 20), expected)
    graph, node = SIZE(hip.handle("hipGraphCreate", 0)), SIZE()
    for name, most in (("srcPitch", 16), ("dstPitch", 20)):
        for pitch in (7, 12, 1 << 31):  # less than a row; less than where the row ends; more than there is
            setattr(params, name, pitch)
            refused = getattr(hip, call)(ctypes.byref(params), *([None] if call.endswith("Async") else []))
            added = hip.hipDrvGraphAddMemcpyNode(ctypes.byref(node), graph, None, SIZE(0), ctypes.byref(params), None)
            assert (refused, added) == (1, 1), (name, pitch)
        setattr(params, name, most)


def pitched(address: int, shape: tuple[int, ...]) -> Any:
    return structs.hipPitchedPtr(address, shape[2], shape[2], shape[1])


@pytest.mark.parametrize("call", ["hipMemcpy3D", "hipMemcpy3DAsync", "hipMemcpy3DPeer", "hipMemcpy3DPeerAsync"])
def test_boxes_of_the_runtime(hip: Hip, call: str) -> None:
    source, target = noise(5, 7, 16), noise(6, 9, 20, seed=2)
    expected = target.copy()
    expected[2:5, 3:7, 6:14] = source[1:4, 2:6, 5:13]
    peer = "Peer" in call
    params = structs.hipMemcpy3DPeerParms() if peer else structs.hipMemcpy3DParms(kind=ON_DEVICE)
    params.srcPos, params.dstPos = structs.hipPos(5, 2, 1), structs.hipPos(6, 3, 2)
    params.extent = structs.hipExtent(8, 4, 3)
    params.srcPtr = pitched(device(hip, source), source.shape)
    if peer:
        params.srcDevice, params.dstDevice = 0, 1
        hip.ok("hipSetDevice", 1)
    params.dstPtr = pitched(device(hip, target), target.shape)
    hip.ok("hipSetDevice", 0)
    hip.ok(call, ctypes.byref(params), *([None] if call.endswith("Async") else []))
    assert np.array_equal(seen(hip, params.dstPtr.ptr, 6, 9, 20), expected)


# ---- batches ----


def test_a_batch_of_copies(hip: Hip) -> None:
    sources = [noise(100 + i, seed=i) for i in range(4)]
    targets = [hip.malloc(200) for _ in sources]
    given = [at(sources[0]), device(hip, sources[1]), at(sources[2]), device(hip, sources[3])]
    to = (SIZE * 4)(*targets)
    attributes = (structs.hipMemcpyAttributes * 2)(*(structs.hipMemcpyAttributes(srcAccessOrder=1) for _ in range(2)))
    firsts, failed, stream = (SIZE * 2)(0, 2), SIZE(), hip.handle("hipStreamCreate")
    sizes = (SIZE * 4)(*(len(source) for source in sources))
    lists = (to, (SIZE * 4)(*given), sizes, SIZE(4), attributes, firsts, SIZE(2), ctypes.byref(failed))
    hip.ok("hipMemcpyBatchAsync", *lists, SIZE(stream))
    for source, target in zip(sources, targets, strict=True):
        assert np.array_equal(seen(hip, target, len(source)), source)
    sizes[2] = 1 << 40
    assert hip.hipMemcpyBatchAsync(*lists, SIZE(stream)) == 1
    assert failed.value == 2


def test_a_batch_of_boxes(hip: Hip) -> None:
    source, flat = noise(3, 4, 10), noise(2, 6, seed=2)
    ops = (structs.hipMemcpy3DBatchOp * 2)()
    box, into = device(hip, source), hip.malloc(200)
    ops[0].src.type = ops[0].dst.type = ops[1].src.type = 1  # hipMemcpyOperandTypePointer
    ops[0].src.op.ptr.ptr, ops[0].dst.op.ptr.ptr, ops[1].src.op.ptr.ptr = box, into, device(hip, flat)
    ops[0].src.op.ptr.rowLength, ops[0].src.op.ptr.layerHeight = 10, 4
    ops[0].dst.op.ptr.rowLength, ops[0].dst.op.ptr.layerHeight = 8, 2
    ops[0].extent = structs.hipExtent(8, 2, 3)
    made = array_of(hip, np.zeros((2, 6), np.uint8))
    ops[1].dst.type, ops[1].dst.op.array.array = 2, made  # hipMemcpyOperandTypeArray
    ops[1].extent = structs.hipExtent(6, 2, 1)
    for op in ops:
        op.srcAccessOrder = 1
    hip.ok("hipMemcpy3DBatchAsync", SIZE(2), ops, ctypes.byref(SIZE()), ctypes.c_ulonglong(0), None)
    assert np.array_equal(seen(hip, into, 3, 2, 8), source[:, :2, :8])
    assert np.array_equal(content(hip, made, 2, 6), flat)


# ---- arrays ----


def test_parts_of_arrays(hip: Hip) -> None:
    """Copies whose offsets count bytes from an array's start."""
    first, second = noise(1, 64), noise(1, 64, seed=2)
    here, there, line = array_of(hip, first), array_of(hip, second), noise(30, seed=3)
    memory, back, stream = device(hip, line), np.zeros(30, np.uint8), hip.handle("hipStreamCreate")
    hip.ok("hipMemcpyDtoA", SIZE(here), SIZE(4), SIZE(memory), SIZE(30))
    first[0, 4:34] = line
    hip.ok("hipMemcpyHtoA", SIZE(here), SIZE(40), SIZE(at(line)), SIZE(10))
    first[0, 40:50] = line[:10]
    hip.ok("hipMemcpyHtoAAsync", SIZE(here), SIZE(52), SIZE(at(line)), SIZE(5), SIZE(stream))
    first[0, 52:57] = line[:5]
    assert np.array_equal(content(hip, here, 1, 64), first)
    hip.ok("hipMemcpyAtoA", SIZE(there), SIZE(8), SIZE(here), SIZE(2), SIZE(20))
    second[0, 8:28] = first[0, 2:22]
    assert np.array_equal(content(hip, there, 1, 64), second)
    hip.ok("hipMemcpyAtoD", SIZE(memory), SIZE(there), SIZE(5), SIZE(30))
    assert np.array_equal(seen(hip, memory, 30), second[0, 5:35])
    for call, last in (("hipMemcpyAtoH", []), ("hipMemcpyAtoHAsync", [SIZE(stream)])):
        back[:] = 0
        hip.ok(call, SIZE(at(back)), SIZE(here), SIZE(33), SIZE(30), *last)
        hip.ok("hipDeviceSynchronize")
        assert np.array_equal(back, first[0, 33:63])
    hip.ok("hipMemcpyToArray", SIZE(there), SIZE(3), SIZE(0), SIZE(at(line)), SIZE(9), TO_DEVICE)
    second[0, 3:12] = line[:9]
    assert np.array_equal(content(hip, there, 1, 64), second)


def test_rectangles_of_arrays(hip: Hip) -> None:
    first, second, part = noise(8, 32), noise(8, 32, seed=2), noise(3, 12, seed=3)
    here, there, stream = array_of(hip, first), array_of(hip, second), hip.handle("hipStreamCreate")
    box = (SIZE(10), SIZE(3))
    rows = (SIZE(at(part)), SIZE(12), *box, TO_DEVICE, SIZE(stream))
    hip.ok("hipMemcpy2DToArrayAsync", SIZE(here), SIZE(7), SIZE(2), *rows)
    first[2:5, 7:17] = part[:, :10]
    assert np.array_equal(content(hip, here, 8, 32), first)
    ends = (SIZE(there), SIZE(1), SIZE(4), SIZE(here), SIZE(7), SIZE(2))
    hip.ok("hipMemcpy2DArrayToArray", *ends, *box, ON_DEVICE)
    second[4:7, 1:11] = first[2:5, 7:17]
    assert np.array_equal(content(hip, there, 8, 32), second)
    back = np.zeros((3, 12), np.uint8)
    to = (SIZE(at(back)), SIZE(12), SIZE(there), SIZE(1), SIZE(4))
    hip.ok("hipMemcpy2DFromArrayAsync", *to, *box, TO_HOST, SIZE(stream))
    hip.ok("hipDeviceSynchronize")
    assert np.array_equal(back[:, :10], second[4:7, 1:11])


def test_what_arrays_say_of_themselves(hip: Hip) -> None:
    shape = structs.hipChannelFormatDesc(16, 16, 0, 0, 0)
    cube = hip.handle("hipMalloc3DArray", ctypes.byref(shape), structs.hipExtent(8, 4, 2), 0)
    channel, extent, flags = structs.hipChannelFormatDesc(), structs.hipExtent(), ctypes.c_uint(7)
    hip.ok("hipArrayGetInfo", ctypes.byref(channel), ctypes.byref(extent), ctypes.byref(flags), SIZE(cube))
    assert (channel.x, channel.y, channel.z, channel.f) == (16, 16, 0, 0)
    assert (extent.width, extent.height, extent.depth, flags.value) == (8, 4, 2, 0)
    found = hip.out("hipGetChannelDesc", structs.hipChannelFormatDesc, SIZE(cube))
    assert (found.x, found.y, found.z, found.w) == (16, 16, 0, 0)
    wanted = structs.HIP_ARRAY_DESCRIPTOR(Width=12, Height=3, Format=0x20, NumChannels=4)
    flat = hip.handle("hipArrayCreate", ctypes.byref(wanted))
    about = hip.out("hipArrayGetDescriptor", structs.HIP_ARRAY_DESCRIPTOR, SIZE(flat))
    assert (about.Width, about.Height, about.Format, about.NumChannels) == (12, 3, 0x20, 4)
    box = structs.HIP_ARRAY3D_DESCRIPTOR(Width=4, Height=3, Depth=2, Format=1, NumChannels=1)
    deep = hip.handle("hipArray3DCreate", ctypes.byref(box))
    about = hip.out("hipArray3DGetDescriptor", structs.HIP_ARRAY3D_DESCRIPTOR, SIZE(deep))
    assert (about.Width, about.Height, about.Depth, about.Format, about.NumChannels) == (4, 3, 2, 1, 1)
    for made in (cube, flat, deep):
        hip.ok("hipArrayDestroy", SIZE(made))


# ---- fills ----


def rows_of(kind: Any, call: str) -> Callable[[Hip, int, int], None]:
    def fill(hip: Hip, place: int, stream: int) -> None:
        width = SIZE(6 if kind is None else 24 // ctypes.sizeof(kind))
        value = 0x41 if kind is None else kind(0x41424344 & ((1 << 8 * ctypes.sizeof(kind)) - 1))
        last = [SIZE(stream)] if call.endswith("Async") else []
        hip.ok(call, SIZE(place), SIZE(40), value, width, SIZE(3), *last)

    return fill


@pytest.mark.parametrize("suffix", ["", "Async"])
@pytest.mark.parametrize(
    ("name", "kind"), [("", None), ("D8", ctypes.c_uint8), ("D16", ctypes.c_uint16), ("D32", ctypes.c_uint32)]
)
def test_fills_of_rectangles(hip: Hip, name: str, kind: Any, suffix: str) -> None:
    call = f"hipMemset{'D2' if name else '2'}{name or 'D'}{suffix}"
    data = noise(4, 40)
    place = device(hip, data)
    rows_of(kind, call)(hip, place, hip.handle("hipStreamCreate"))
    if kind is None:
        data[:3, :6] = 0x41
    else:
        pattern = int.to_bytes(0x41424344 & ((1 << 8 * ctypes.sizeof(kind)) - 1), ctypes.sizeof(kind), "little")
        data[:3, :24] = np.frombuffer(pattern * (24 // len(pattern)), np.uint8)
    assert np.array_equal(seen(hip, place, 4, 40), data)


@pytest.mark.parametrize(("name", "kind"), [("D8", ctypes.c_uint8), ("D16", ctypes.c_uint16), ("D32", ctypes.c_uint32)])
def test_fills_of_lines(hip: Hip, name: str, kind: Any) -> None:
    data, size = noise(64), ctypes.sizeof(kind)
    place, stream = device(hip, data), hip.handle("hipStreamCreate")
    for i, (call, last) in enumerate(((f"hipMemset{name}", []), (f"hipMemset{name}Async", [SIZE(stream)]))):
        value = (0x51525354 + i) & ((1 << 8 * size) - 1)
        hip.ok(call, SIZE(place + 16 * i), kind(value), SIZE(8 // size), *last)
        data[16 * i : 16 * i + 8] = np.frombuffer(value.to_bytes(size, "little") * (8 // size), np.uint8)
    assert np.array_equal(seen(hip, place, 64), data)


@pytest.mark.parametrize("call", ["hipMemset3D", "hipMemset3DAsync"])
def test_fills_of_boxes(hip: Hip, call: str) -> None:
    data = noise(3, 5, 16)
    place = device(hip, data)
    last = [SIZE(hip.handle("hipStreamCreate"))] if call.endswith("Async") else []
    hip.ok(call, structs.hipPitchedPtr(place, 16, 16, 5), 9, structs.hipExtent(7, 2, 3), *last)
    data[:, :2, :7] = 9
    assert np.array_equal(seen(hip, place, 3, 5, 16), data)


def test_copies_by_other_names(hip: Hip) -> None:
    data, back = noise(500), np.zeros(500, np.uint8)
    place, other, stream = device(hip, data), hip.malloc(500), hip.handle("hipStreamCreate")
    hip.ok("hipMemcpyDtoD", SIZE(other), SIZE(place), SIZE(500))
    assert np.array_equal(seen(hip, other, 500), data)
    hip.ok("hipMemcpyDtoHAsync", SIZE(at(back)), SIZE(other), SIZE(500), SIZE(stream))
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert np.array_equal(back, data)
    hip.ok("hipMemcpyWithStream", SIZE(other), SIZE(at(noise(500, seed=5))), SIZE(500), TO_DEVICE, SIZE(stream))
    assert np.array_equal(seen(hip, other, 500), noise(500, seed=5))
    hip.ok("hipMemcpyPeerAsync", SIZE(other), 0, SIZE(place), 0, SIZE(400), SIZE(stream))
    assert np.array_equal(seen(hip, other, 400), data[:400])
