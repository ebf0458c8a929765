"""The other process of test_ipc.py: opens what it is told to on stdin, line by line, and answers on stdout."""

from __future__ import annotations

import ctypes
import os
import sys

from cairn.abi import loader

SIZE = ctypes.c_size_t
library = loader.load("amdhip64")


class Handle(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_ubyte * 64)]


def opened(name: str, text: str, *rest: object) -> tuple[int, int]:
    out = SIZE()
    code = getattr(library, name)(ctypes.byref(out), Handle.from_buffer_copy(bytes.fromhex(text)), *rest)
    return code, out.value


def read(address: int, count: int) -> str:
    data = ctypes.create_string_buffer(count)
    code = library.hipMemcpy(data, SIZE(address), SIZE(count), 2)
    return f"{code} {data.raw.hex()}"


def memory(text: str, count: str) -> str:
    code, address = opened("hipIpcOpenMemHandle", text, 1)
    again, same = opened("hipIpcOpenMemHandle", text, 1)
    found = read(address, int(count))
    library.hipMemset(SIZE(address), 0x5A, SIZE(int(count)))
    closed = [library.hipIpcCloseMemHandle(SIZE(address)) for _ in range(3)]
    gone = library.hipPointerGetAttributes(ctypes.create_string_buffer(64), SIZE(address))
    return f"{code} {again} {int(same == address)} {found} {closed} {gone}"


def event(text: str) -> str:
    """Waits for the parent's record on a stream of its own, then for the host."""
    code, made = opened("hipIpcOpenEventHandle", text)
    stream = SIZE()
    library.hipStreamCreate(ctypes.byref(stream))
    before = library.hipEventQuery(SIZE(made))
    library.hipStreamWaitEvent(stream, SIZE(made), 0)
    pending = library.hipStreamQuery(stream)
    print(code, before, pending, flush=True)
    synchronized = library.hipEventSynchronize(SIZE(made))
    finished = library.hipStreamSynchronize(stream)
    return f"{synchronized} {finished} {library.hipEventDestroy(SIZE(made))}"


def pool(descriptor: str, data: str, count: str) -> str:
    made, address = SIZE(), SIZE()
    code = library.hipMemPoolImportFromShareableHandle(ctypes.byref(made), SIZE(int(descriptor)), 1, 0)
    exported = ctypes.create_string_buffer(bytes.fromhex(data), 64)
    again = library.hipMemPoolImportPointer(ctypes.byref(address), made, exported)
    refused = library.hipMallocFromPoolAsync(ctypes.byref(SIZE()), SIZE(64), made, None)
    found = read(address.value, int(count))
    freed = library.hipFree(address)
    return f"{code} {again} {refused} {found} {freed} {library.hipFree(address)}"


if __name__ == "__main__":
    for line in sys.stdin:
        what, *words = line.split()
        print({"memory": memory, "event": event, "pool": pool}[what](*words), flush=True)
    os._exit(0)
