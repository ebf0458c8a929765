"""Calls every exported function of a library with bad arguments; run in a process of its own by test_fuzz.py.

Each way of being wrong is a mode. Pointers are null or lead to zeros: an address that is none ends any C library.
"""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Callable
from typing import Any

from cairn.abi import loader, marshal
from cairn.catalog.rows import HANDLES, Row, is_pointer, table
from cairn.hip import structs

# These trust the compiler that emits calls of them, and take their arguments for granted.
TRUSTED = {"__hipRegisterFatBinary", "__hipRegisterFunction", "__hipRegisterVar", "__hipRegisterManagedVar"}
TRUSTED |= {"__hipUnregisterFatBinary", "__hipPopCallConfiguration", "cairnLaunchHostKernel"}
TRUSTED |= {"cairnGemm", "cairnGemmCode"}
STALE = 0x7A00_0000_0010 - 16
SIZE = ctypes.c_size_t
ZERO = (ctypes.c_char * 4096)()
SOURCE = b'extern "C" __global__ void k() {} __device__ int variable;'
NOTHING = ctypes.CFUNCTYPE(None, SIZE, SIZE, SIZE)(lambda *_: None)  # for every kind of callback
CALLBACKS = {"hipHostFn_t", "hipStreamCallback_t"}
NUMBERS = {"null": 0, "zeros": 1, "large": -1, "stale": 1, "foreign": 0, "live": 0, "capture": 0, "other device": 0}
MODES = tuple(NUMBERS)
LIVE = {"live", "capture", "other device"}


class World:
    """A live handle of each kind, made when it is asked for."""

    def __init__(self, hip: ctypes.CDLL) -> None:
        self.hip = hip
        self.made: dict[str, int] = {}

    def get(self, kind: str) -> int:
        kind = {"hipArray_const_t": "hipArray_t", "hipMipmappedArray_const_t": "hipMipmappedArray_t"}.get(kind, kind)
        if kind not in self.made:
            self.made[kind] = self._make(kind)
        return self.made[kind]

    def out(self, name: str, *args: Any) -> int:
        value = SIZE()
        code = getattr(self.hip, name)(ctypes.byref(value), *args)
        assert code == 0, f"{name}: {code}"
        return value.value

    def _units(self) -> int:
        """A description of all compute units of the first device."""
        resource = structs.hipDevResource()
        assert self.hip.hipDeviceGetDevResource(0, ctypes.byref(resource), 1) == 0
        return self.out("hipDevResourceGenerateDesc", ctypes.byref(resource), 1)

    def _make(self, kind: str) -> int:
        handle = lambda kind: SIZE(self.get(kind))  # noqa: E731
        extent, shape = structs.hipExtent(8, 8, 0), structs.hipChannelFormatDesc(32, 0, 0, 0, 0)
        properties = structs.hipMemPoolProps(allocType=1, handleTypes=1)
        properties.location.type = 1
        physical = structs.hipMemAllocationProp(type=1)
        physical.location.type = 1
        makers: dict[str, Callable[[], int]] = {
            "hipStream_t": lambda: self.out("hipStreamCreate"),
            "hipEvent_t": lambda: self.out("hipEventCreate"),
            "hipCtx_t": lambda: self.out("hipDevicePrimaryCtxRetain", 0),
            "hipGraph_t": lambda: self.out("hipGraphCreate", 0),
            "hipGraphNode_t": lambda: self.out("hipGraphAddEmptyNode", handle("hipGraph_t"), None, SIZE(0)),
            "hipGraphExec_t": lambda: (
                self.get("hipGraphNode_t"),
                self.out("hipGraphInstantiate", handle("hipGraph_t"), None, None, SIZE(0)),
            )[1],
            "hipUserObject_t": lambda: self.out("hipUserObjectCreate", None, NOTHING, 1, 1),
            "hipMemPool_t": lambda: self.out("hipMemPoolCreate", ctypes.byref(properties)),
            "hipMemGenericAllocationHandle_t": lambda: self.out(
                "hipMemCreate", SIZE(2 << 20), ctypes.byref(physical), ctypes.c_uint64(0)
            ),
            "hipArray_t": lambda: self.out("hipMallocArray", ctypes.byref(shape), SIZE(8), SIZE(8), 0),
            "hipMipmappedArray_t": lambda: self.out("hipMallocMipmappedArray", ctypes.byref(shape), extent, 1, 0),
            "hipDevResourceDesc_t": self._units,
            "hipExecutionCtx_t": lambda: self.out("hipGreenCtxCreate", handle("hipDevResourceDesc_t"), 0, 0),
            "hipModule_t": lambda: self.out("hipModuleLoadData", code()),
            "hipFunction_t": lambda: self.out("hipModuleGetFunction", handle("hipModule_t"), b"k"),
            "hipLibrary_t": lambda: self.out("hipLibraryLoadData", code(), None, None, 0, None, None, 0),
            "hipKernel_t": lambda: self.out("hipLibraryGetKernel", handle("hipLibrary_t"), b"k"),
            "hipLinkState_t": lambda: link(self.hip.hipLinkCreate),
            "hiprtcLinkState": lambda: link(self.hip.hiprtcLinkCreate),
            "hiprtcProgram": lambda: self.out("hiprtcCreateProgram", SOURCE, b"k.hip", 0, None, None),
        }
        return makers[kind]()


def own(name: str) -> ctypes.CDLL:
    """A library whose functions take any ctypes value: types that the fuzz gives to the other's are not seen here."""
    return ctypes.CDLL(str(loader.folder_of(name) / table(name).record.soname))


def link(create: Any) -> int:
    made = SIZE()
    assert create(0, None, None, ctypes.byref(made)) == 0
    return made.value


_code: list[bytes] = []


def code() -> bytes:
    """A code object with a kernel that takes no arguments."""
    if not _code:
        world = World(own("amdhip64"))
        program, size = SIZE(world.get("hiprtcProgram")), SIZE()
        assert world.hip.hiprtcCompileProgram(program, 0, None) == 0
        world.hip.hiprtcGetCodeSize(program, ctypes.byref(size))
        data = ctypes.create_string_buffer(size.value)
        world.hip.hiprtcGetCode(program, data)
        _code.append(data.raw)
    return _code[0]


def argument(type_name: str, mode: str, world: World) -> Any:
    plain = type_name.removeprefix("const ")
    kind = marshal.ctype(type_name)
    if kind is None or (isinstance(kind, type) and issubclass(kind, ctypes.Structure)):
        return kind()
    if kind in (ctypes.c_float, ctypes.c_double):
        return kind(-1.0)
    if plain in HANDLES:
        return kind(number(plain, mode, world))
    if plain in CALLBACKS and mode != "null":
        return kind(ctypes.cast(NOTHING, ctypes.c_void_p).value)
    if is_pointer(type_name):
        return kind(0 if mode == "null" else ctypes.addressof(ZERO))
    return kind(NUMBERS[mode])


def number(plain: str, mode: str, world: World) -> int:
    """A handle as bad as the mode says."""
    if mode in LIVE:
        return world.get(plain)
    if mode == "foreign":  # alive, but of another kind
        return world.get("hipEvent_t" if plain != "hipEvent_t" else "hipGraph_t")
    return {"null": 0, "zeros": STALE, "large": 0xDEAD0000, "stale": STALE + 160}[mode]


def call(library: ctypes.CDLL, row: Row, mode: str, world: World) -> None:
    """Twice with the same arguments: what destroys something has destroyed it before."""
    function = getattr(library, row.name)
    function.restype = marshal.ctype(row.returns)
    function.argtypes = [marshal.ctype(arg.type) for arg in row.args]
    ctypes.memset(ZERO, 0, len(ZERO))
    values = [argument(arg.type, mode, world) for arg in row.args]
    hip = world.hip
    capturing = None
    if mode == "capture":
        capturing = SIZE(world.get("hipStream_t"))
        hip.hipStreamBeginCapture(capturing, 0)
    starts_hip = not row.name.startswith("hsa_")  # HSA trusts addresses and callbacks once it is there, as with HIP
    if starts_hip:
        hip.hipSetDevice(1 if mode == "other device" else 0)
    for _ in range(2):
        function(*values)
    if starts_hip:
        hip.hipSetDevice(0)
    if capturing is not None:
        hip.hipStreamEndCapture(capturing, ctypes.byref(SIZE()))


def _cannot_refuse(row: Row) -> bool:
    """HSA leaves open what functions of signals and indices, which answer with values, do to a bad handle."""
    return row.name.startswith("hsa_") and row.how == "native" and row.returns != "hsa_status_t"


def works(world: World) -> bool:
    """Whether the device still does what it is told."""
    hip = world.hip
    for device in (1, 0):
        hip.hipSetDevice(device)
        hip.hipDeviceReset()  # ends captures that were begun
    hip.hipGetLastError()
    address, out = SIZE(world.out("hipMalloc", SIZE(64))), ctypes.create_string_buffer(64)
    stream = SIZE(world.out("hipStreamCreate"))
    codes = [
        hip.hipMemsetAsync(address, 0x5A, SIZE(64), stream),
        hip.hipStreamSynchronize(stream),
        hip.hipMemcpy(out, address, SIZE(64), 2),
        hip.hipStreamDestroy(stream),
        hip.hipFree(address),
    ]
    return codes == [0] * 5 and out.raw == b"\x5a" * 64


def main(name: str, modes: list[str]) -> None:
    logging.basicConfig(level=logging.WARNING, stream=sys.stdout, format="%(message)s")
    library, hip = loader.load(name), own("amdhip64")
    for mode in modes:
        for row in table(name).rows:
            if row.name in TRUSTED or _cannot_refuse(row):
                continue
            sys.stderr.write(f"{row.name}, {mode}\n")
            sys.stderr.flush()
            call(library, row, mode, World(hip))
    sys.stderr.write("a copy after all that\n")
    print("done" if works(World(hip)) else "the device is broken")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
