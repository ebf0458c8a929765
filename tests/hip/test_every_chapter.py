"""Functions of each chapter that no other test calls: each does what its name says."""

from __future__ import annotations

import ctypes
import struct
from pathlib import Path
from typing import Any

import pytest

from cairn.hip import structs
from cairn.hip.errors import Code
from tests.hip.conftest import Hip, arguments, function
from tests.hip.test_graph import value

SIZE, INT, UINT = ctypes.c_size_t, ctypes.c_int, ctypes.c_uint
GRID, BLOCK = (1, 1, 1), (64, 1, 1)


def pointer(found: Any) -> Any:
    return ctypes.byref(found)


# ---- contexts ----


def test_contexts(hip: Hip) -> None:
    first = hip.handle("hipDevicePrimaryCtxRetain", 0)
    made = hip.handle("hipCtxCreate", 0, 1)
    assert hip.handle("hipCtxGetCurrent") == made and hip.out("hipCtxGetDevice", INT) == 1
    popped = SIZE()
    hip.ok("hipCtxPopCurrent", pointer(popped))
    assert popped.value == made
    hip.ok("hipCtxSetCurrent", SIZE(first))
    assert hip.out("hipCtxGetDevice", INT) == 0
    hip.ok("hipCtxPushCurrent", SIZE(made))
    hip.ok("hipCtxSynchronize")
    hip.ok("hipCtxEnablePeerAccess", SIZE(first), 0)
    assert hip.hipCtxEnablePeerAccess(SIZE(first), 0) == Code.hipErrorPeerAccessAlreadyEnabled
    hip.ok("hipCtxDisablePeerAccess", SIZE(first))
    version = UINT()
    hip.ok("hipCtxGetApiVersion", SIZE(made), pointer(version))
    assert version.value > 0
    hip.ok("hipCtxSetCacheConfig", 2)
    hip.out("hipCtxGetCacheConfig", INT)
    hip.ok("hipCtxSetSharedMemConfig", 1)
    assert hip.out("hipCtxGetSharedMemConfig", INT) in (0, 1)
    hip.out("hipCtxGetFlags", UINT)
    hip.ok("hipCtxDestroy", SIZE(made))
    flags, active = UINT(), INT()
    hip.ok("hipDevicePrimaryCtxGetState", 0, pointer(flags), pointer(active))
    assert active.value == 1
    hip.ok("hipDevicePrimaryCtxRelease", 0)
    hip.ok("hipDevicePrimaryCtxReset", 0)
    hip.hipSetDevice(0)


# ---- devices ----


def test_devices(hip: Hip) -> None:
    major, minor = INT(), INT()
    hip.ok("hipDeviceComputeCapability", pointer(major), pointer(minor), 0)
    assert (major.value, minor.value) == (9, 4)
    total = SIZE()
    hip.ok("hipDeviceTotalMem", pointer(total), 0)
    assert 190 << 30 < total.value <= 192 << 30
    access = INT()
    hip.ok("hipDeviceGetP2PAttribute", pointer(access), 1, 0, 1)
    assert access.value == 1
    both = (INT * 2)(1, 0)
    hip.ok("hipSetValidDevices", both, 2)
    assert hip.out("hipGetDevice", INT) == 1
    assert hip.out("hipDeviceGetSharedMemConfig", INT) in (0, 1)
    wanted = structs.hipDeviceProp_tR0000(major=9)
    hip.ok("hipChooseDeviceR0000", pointer(INT()), pointer(wanted))
    old = hip.out("hipGetDevicePropertiesR0000", structs.hipDeviceProp_tR0000, 0)
    assert old.name == b"AMD Instinct MI300X" and old.warpSize == 64 and old.gcnArchName.startswith(b"gfx942")


# ---- streams and events ----


def test_streams(hip: Hip) -> None:
    number, device = ctypes.c_ulonglong(), INT()
    low, high = (hip.handle("hipStreamCreateWithPriority", 1, priority) for priority in (1, -1))
    ids = []
    for stream in (low, high):
        hip.ok("hipStreamGetId", SIZE(stream), pointer(number))
        ids.append(number.value)
    assert ids[0] != ids[1]
    assert hip.hipGetStreamDeviceId(SIZE(low)) == 0
    hip.ok("hipStreamGetDevice", SIZE(low), pointer(device))
    found = structs.hipLaunchAttributeValue()
    hip.ok("hipStreamGetAttribute", SIZE(high), 8, pointer(found))
    assert found.priority == -1
    hip.ok("hipStreamCopyAttributes", SIZE(low), SIZE(high))
    hip.ok("hipStreamGetAttribute", SIZE(low), 8, pointer(found))
    assert found.priority == -1


def test_values_in_memory(hip: Hip) -> None:
    words, stream = hip.malloc(32), hip.handle("hipStreamCreate")
    hip.ok("hipStreamWriteValue64", SIZE(stream), SIZE(words), ctypes.c_uint64(1 << 40), 0)
    ops = (structs.hipStreamBatchMemOpParams * 3)()
    for place, (kind, address, number) in zip(ops, [(5, 8, 7 << 33), (4, 0, 1 << 40), (2, 16, 9)], strict=True):
        op = structs.StreamMemOp.from_buffer(place)
        op.operation, op.address, op.value, op.flags = kind, words + address, number, int(kind == 4)
    hip.ok("hipStreamBatchMemOp", SIZE(stream), 3, ops, 0)
    hip.ok("hipStreamSynchronize", SIZE(stream))
    assert struct.unpack("<QQI", ctypes.string_at(words, 20)) == (1 << 40, 7 << 33, 9)


def test_events(hip: Hip) -> None:
    event, stream = hip.handle("hipEventCreate"), hip.handle("hipStreamCreate")
    hip.ok("hipEventRecordWithFlags", SIZE(event), SIZE(stream), 0)
    hip.ok("hipEventSynchronize", SIZE(event))
    assert hip.hipEventRecordWithFlags(SIZE(event), SIZE(stream), 8) == Code.hipErrorInvalidValue


# ---- memory ----


def test_pointers(hip: Hip) -> None:
    address = hip.malloc(100)
    one = UINT(1)
    hip.ok("hipPointerSetAttribute", pointer(one), 6, SIZE(address))
    own = ctypes.addressof(one)
    assert hip.hipPointerSetAttribute(pointer(one), 6, SIZE(own)) == Code.hipErrorInvalidDevicePointer
    kind, base, sync = UINT(), SIZE(), UINT()
    kinds = (INT * 3)(2, 11, 6)
    places = (SIZE * 3)(*(ctypes.addressof(place) for place in (kind, base, sync)))
    hip.ok("hipDrvPointerGetAttributes", 3, kinds, places, SIZE(address + 5))
    assert (kind.value, base.value, sync.value) == (2, address, 1)
    place, pitch = SIZE(), SIZE()
    hip.ok("hipMemAllocPitch", pointer(place), pointer(pitch), SIZE(100), SIZE(3), 4)
    assert pitch.value >= 100 and pitch.value % 4 == 0
    pinned = hip.handle("hipMemAllocHost", SIZE(64))
    hip.ok("hipHostFree", SIZE(pinned))


def test_managed_memory(hip: Hip) -> None:
    place, stream = hip.handle("hipMallocManaged", SIZE(4096), 1), hip.handle("hipStreamCreate")
    here = structs.hipMemLocation(1, 0)
    hip.ok("hipMemAdvise_v2", SIZE(place), SIZE(4096), 3, here)
    hip.ok("hipMemPrefetchAsync_v2", SIZE(place), SIZE(4096), here, 0, SIZE(stream))
    preferred, last = INT(-7), INT(-7)
    places, kinds = (SIZE * 2)(ctypes.addressof(preferred), ctypes.addressof(last)), (INT * 2)(2, 4)
    hip.ok("hipMemRangeGetAttributes", places, (SIZE * 2)(4, 4), kinds, SIZE(2), SIZE(place), SIZE(4096))
    assert (preferred.value, last.value) == (0, 0)
    hip.ok("hipStreamAttachMemAsync", SIZE(stream), SIZE(place), SIZE(0), 4)


def test_access_of_pools_and_mappings(hip: Hip) -> None:
    properties = structs.hipMemPoolProps(allocType=1, location=structs.hipMemLocation(1, 0))
    pool, other = hip.handle("hipMemPoolCreate", pointer(properties)), structs.hipMemLocation(1, 1)
    flags = INT(7)
    hip.ok("hipMemPoolGetAccess", pointer(flags), SIZE(pool), pointer(other))
    assert flags.value == 0
    hip.ok("hipMemPoolSetAccess", SIZE(pool), pointer(structs.hipMemAccessDesc(other, 3)), SIZE(1))
    hip.ok("hipMemPoolGetAccess", pointer(flags), SIZE(pool), pointer(other))
    assert flags.value == 3
    size, zero = SIZE(4096), ctypes.c_ulonglong(0)
    wish = structs.hipMemAllocationProp(type=1, location=structs.hipMemLocation(1, 0), requestedHandleType=1)
    made = hip.handle("hipMemCreate", size, pointer(wish), zero)
    told = hip.out("hipMemGetAllocationPropertiesFromHandle", structs.hipMemAllocationProp, SIZE(made))
    assert (told.type, told.requestedHandleType) == (1, 1)
    place = hip.out("hipMemAddressReserve", SIZE, size, SIZE(0), None, zero)
    hip.ok("hipMemMap", SIZE(place), size, SIZE(0), SIZE(made), zero)
    desc, found = structs.hipMemAccessDesc(structs.hipMemLocation(1, 0), 1), ctypes.c_ulonglong()
    hip.ok("hipMemSetAccess", SIZE(place), size, pointer(desc), SIZE(1))
    hip.ok("hipMemGetAccess", pointer(found), pointer(desc.location), SIZE(place))
    assert found.value == 1
    again = hip.handle("hipMemRetainAllocationHandle", SIZE(place))
    assert again == made
    for _ in range(1):
        hip.ok("hipMemUnmap", SIZE(place), size)
    hip.ok("hipMemRelease", SIZE(made))
    hip.ok("hipMemAddressFree", SIZE(place), size)
    shared = hip.hipMemGetHandleForAddressRange(pointer(SIZE()), SIZE(hip.malloc(4096)), size, 1, zero)
    assert shared == Code.hipErrorNotSupported


# ---- code ----


def test_modules_and_libraries(hip: Hip, module: int, code_object: bytes, tmp_path: Path) -> None:
    count, attribute = UINT(), INT()
    hip.ok("hipModuleGetFunctionCount", pointer(count), SIZE(module))
    assert count.value == 10
    bounded = function(hip, module, "bounded")
    hip.ok("hipFuncGetAttribute", pointer(attribute), 0, SIZE(bounded))
    assert attribute.value == 128
    hip.exports.hipKernelNameRef.restype = ctypes.c_char_p
    assert hip.exports.hipKernelNameRef(SIZE(bounded)) == b"bounded"
    hip.handle("hipModuleLoadFatBinary", code_object)
    file = tmp_path / "k.hsaco"
    file.write_bytes(code_object)
    library = hip.handle("hipLibraryLoadFromFile", str(file).encode(), None, None, 0, None, None, 0)
    kernels = (SIZE * count.value)()
    hip.ok("hipLibraryEnumerateKernels", kernels, count.value, SIZE(library))
    names = set()
    for each in kernels:
        name, owner = ctypes.c_char_p(), SIZE()
        hip.ok("hipKernelGetName", pointer(name), SIZE(each))
        hip.ok("hipKernelGetLibrary", pointer(owner), SIZE(each))
        names.add(name.value)
        assert owner.value == library
    assert {b"increment", b"bounded", b"trap"} < names
    hip.ok("hipLibraryUnload", SIZE(library))


def test_launches(hip: Hip, module: int) -> None:
    """Each way to launch adds one to a word."""
    word, increment = hip.malloc(4), function(hip, module, "increment")
    given, stream = arguments(SIZE(word)), hip.handle("hipStreamCreate")
    start, stop = (hip.handle("hipEventCreate") for _ in range(2))
    shape, items, events = (*GRID, *BLOCK), (64, 1, 1, *BLOCK), (SIZE(start), SIZE(stop))
    kernel, at, none = SIZE(increment), SIZE(stream), None
    hip.ok("hipModuleLaunchCooperativeKernel", kernel, *shape, 0, at, given)
    hip.ok("hipExtModuleLaunchKernel", kernel, *items, SIZE(0), at, given, none, *events, 0)
    hip.ok("hipHccModuleLaunchKernel", kernel, *items, SIZE(0), at, given, none, *events)
    config = structs.HIP_LAUNCH_CONFIG(*shape, 0, stream, 0, 0)
    hip.ok("hipDrvLaunchKernelEx", pointer(config), kernel, given, none)
    several = structs.hipFunctionLaunchParams(increment, *shape, 0, stream, ctypes.addressof(given))
    hip.ok("hipModuleLaunchCooperativeKernelMultiDevice", pointer(several), 1, 0)
    hip.ok("hipStreamSynchronize", at)
    assert value(word) == 5
    elapsed = ctypes.c_float()
    hip.ok("hipEventElapsedTime", pointer(elapsed), *events)
    assert elapsed.value >= 0


@pytest.mark.parametrize("name", ["hipExtModuleLaunchKernel", "hipHccModuleLaunchKernel"])
def test_sizes_in_work_items(hip: Hip, module: int, code_object: bytes, name: str) -> None:
    """The last block may be cut off, unless the kernel was compiled for blocks of one size, which is clang's default;
    C++ programs of AMD's name these functions by their mangled names."""
    ragged = code_object.replace(b".uniform_work_group_size\x01", b".uniform_work_group_size\x00")
    assert ragged != code_object
    loose = hip.handle("hipModuleLoadData", ragged)
    mangled = f"_Z24{name}P18ihipModuleSymbol_tjjjjjjmP12ihipStream_tPPvS4_P11ihipEvent_tS6_" + "j" * ("Ext" in name)
    source, out = hip.malloc(4 * 128), hip.malloc(4 * 128)
    for i, each in enumerate((name, mangled)):
        hip.ok("hipMemsetD32", SIZE(source), i + 1, SIZE(128))
        hip.ok("hipMemsetD32", SIZE(out), -1, SIZE(128))
        given = arguments(SIZE(out), SIZE(source), ctypes.c_int(128))
        scale, events = SIZE(function(hip, loose, "scale")), (None, None) + (0,) * ("Ext" in name)
        hip.ok(each, scale, 70, 1, 1, 64, 1, 1, SIZE(0), None, given, None, *events)
        found = (ctypes.c_int * 128)()
        hip.ok("hipMemcpy", found, SIZE(out), SIZE(4 * 128), 2)
        assert set(found[:70]) != {-1} and len(set(found[:70])) == 1 and set(found[70:]) == {-1}
        whole = SIZE(function(hip, module, "scale"))
        for items, code in ((70, 1), (128, 0), (50, 0)):
            assert getattr(hip, each)(whole, items, 1, 1, 64, 1, 1, SIZE(0), None, given, None, *events) == code
        hip.ok("hipDeviceSynchronize")


def test_launches_with_clusters(hip: Hip, module: int) -> None:
    """The grid is to be a whole number of clusters, and a cluster has 16 blocks at most."""
    attribute = structs.hipLaunchAttribute(id=4)  # hipLaunchAttributeClusterDimension
    config = structs.HIP_LAUNCH_CONFIG(34, 1, 1, *BLOCK, 0, 0, ctypes.addressof(attribute), 1)
    kernel = SIZE(function(hip, module, "empty"))
    answers = {2: Code.hipSuccess, 3: Code.hipErrorInvalidConfiguration, 17: Code.hipErrorInvalidValue}
    for size, answer in answers.items():
        attribute.val.clusterDim = structs.dim3(size, 1, 1)
        assert hip.hipDrvLaunchKernelEx(pointer(config), kernel, None, None) == answer
    hip.ok("hipDeviceSynchronize")


def test_occupancy(hip: Hip, module: int) -> None:
    grid, block, blocks, kernel = INT(), INT(), INT(), SIZE(function(hip, module, "use_lds"))
    sizes = (pointer(grid), pointer(block))
    hip.ok("hipModuleOccupancyMaxPotentialBlockSizeWithFlags", *sizes, kernel, SIZE(0), 0, 0)
    assert grid.value > 0 and 64 <= block.value <= 1024
    name = "hipModuleOccupancyMaxActiveBlocksPerMultiprocessorWithFlags"
    hip.ok(name, pointer(blocks), kernel, 64, SIZE(0), 0)
    assert blocks.value == 32  # waves that four SIMDs of eight hold
    hip.ok("hipModuleOccupancyMaxActiveBlocksPerMultiprocessor", pointer(blocks), kernel, 64, SIZE(30000))
    assert blocks.value == 2  # 64 KiB of LDS


# ---- names ----


@pytest.mark.parametrize("name", ["hipMalloc", "hipGetDeviceProperties", "hipLaunchKernel"])
def test_driver_entry_points(hip: Hip, name: str) -> None:
    found, result = SIZE(), INT(7)
    hip.ok("hipGetDriverEntryPoint", name.encode(), pointer(found), ctypes.c_ulonglong(0), pointer(result))
    assert result.value == 0
    versioned = "hipGetDevicePropertiesR0600" if name == "hipGetDeviceProperties" else name
    assert found.value == ctypes.cast(getattr(hip.exports, versioned), ctypes.c_void_p).value


def test_profilers_are_told(hip: Hip, caplog: pytest.LogCaptureFixture) -> None:
    hip.ok("hipProfilerStart")
    hip.ok("hipProfilerStop")
    named, command = hip.exports["hipApiName"], hip.exports["hipGetCmdName"]
    named.restype = command.restype = ctypes.c_char_p
    assert [named(number) for number in (0, 3, 2**32 - 1)] == [b"unknown", b"hipArray3DCreate", b"unknown"]
    assert command(17) == b"unknown"
    assert "hipGetCmdName: 17 has no name here" in caplog.text
