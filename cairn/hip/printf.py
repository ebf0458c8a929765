"""Device printf: decodes what kernels left in a queue's buffer and prints it through the process's C stdio.

The buffer is ``{u32 used; u32 capacity; data}``. A record is a header word (bytes of the record << 2 | format is known
by its key << 1 | goes to stderr), the format's key or the format itself, and the arguments, in cells of 8 bytes. A
kernel reserves room for a record, then writes it. Room that nobody has written has a mark (cairn/vgpu/native/text.c):
a record in which it still stands is being written.
"""

from __future__ import annotations

import ctypes
import functools
import re
import struct
import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cairn.base.errors import DeviceError
from cairn.vgpu import dispatch

if TYPE_CHECKING:
    from cairn.hip.device import Device

_SPEC = re.compile(rb"%(?:%|([-+ #0]*)(\*|\d+)?(?:\.(\*|\d*))?(hh|h|ll|l|j|z|t|L)?([diouxXcsfFeEgGaAp]))")
_WIDE = (b"l", b"ll", b"j", b"z", b"t")
_ASSERTION = b"Device-side assertion"  # what the headers' assert prints
_UNWRITTEN = 0xFEFFFEFF  # a header that nobody has written
_PATIENCE = 5.0  # seconds for a record that was reserved and is not written

_formats: dict[int, bytes] = {}
_programs: dict[int, Callable[[bytes], bytes]] = {}  # OpenCL's: who knows the formats behind a program's key
_buffers: dict[int, int] = {}  # queue's address -> its buffer
_asserted: set[int] = set()  # addresses of failing queues whose last words were a failed assertion
_lock = threading.Lock()


def learn(formats: Any) -> None:
    """Take in the formats of a code object."""
    for each in formats.values() if isinstance(formats, dict) else formats:
        _formats[each.key] = text = each.text.encode("utf-8", "surrogateescape")
        dispatch.loaded().cairn_text_learn(each.key, text)


def learn_program(key: int, text_of: Callable[[bytes], bytes]) -> None:
    """Records under ``key`` are what ``text_of`` makes of their data."""
    _programs[key] = text_of


def promise_buffer(queue: Any) -> None:
    """The queue gets its buffer with the first kernel that wants one."""
    from cairn.hsa import Hidden, core

    queue.set_hidden(Hidden.PRINTF_BUFFER, core.ON_DEMAND)


def give_buffer(device: Device, queue: Any, size: int) -> None:
    """Give a queue its buffer, of which ``size`` bytes hold records, if it has none."""
    from cairn.hsa import Hidden

    if queue.address in _buffers:
        return
    address = device.agent.allocate(size + 8, kind="fine")
    (ctypes.c_uint32 * 2).from_address(address)[:] = [0, size]
    dispatch.loaded().cairn_text_clear(address + 8, size)
    _buffers[queue.address] = address
    queue.set_hidden(Hidden.PRINTF_BUFFER, address)


def take_buffer(device: Device, queue_address: int) -> None:
    """A queue is gone: print what is left and free its buffer."""
    address = _buffers.pop(queue_address, 0)
    if address:
        _drain(address)
        device.agent.free(address)


def serve(queue: Any) -> None:
    """Print and empty a queue's buffer: the agent's service for interrupts and for output left by a dispatch."""
    address = _buffers.get(queue.address, 0)
    if address:
        _drain(address)


def last_words(queue: Any) -> None:
    """Print what kernels of a queue whose work has just failed had written."""
    address = _buffers.get(queue.address, 0)
    if address and any(_ASSERTION in text for _, text in _drain(address, patience=0)):
        _asserted.add(queue.address)


def ended(queue: Any) -> bool:
    """A queue is in error: drop what a workgroup that ran again for the report wrote a second time. Whether a failed
    assertion was among the last words."""
    address = _buffers.get(queue.address, 0)
    if address:
        _empty(address)
    asserted = queue.address in _asserted
    _asserted.discard(queue.address)
    return asserted


def _drain(address: int, patience: float = _PATIENCE) -> list[tuple[bool, bytes]]:
    used = ctypes.c_uint32.from_address(address)
    with _lock:
        done = 0
        out: list[tuple[bool, bytes]] = []
        native, lib = patience > 0 and _plain(), dispatch.loaded()
        if native:
            _flush()
        while not lib.cairn_text_reset(address, address + 8, done):  # kernels that still run may add records meanwhile
            if native:
                write(out)
                out.clear()
                done = lib.cairn_text_write(address + 8, done, used.value)
                if done >= used.value:
                    continue
            header = _header(address + 8 + done, patience)
            if header == 0:
                _empty(address)
                break
            out.append(_record(address + 8 + done, header))
            done += header >> 2
        write(out)
        if native:
            _flush()
    return out


def _plain() -> bool:
    """Whether Python's streams are the process's own, so that C may write records itself."""
    return sys.stdout is sys.__stdout__ and sys.stderr is sys.__stderr__


def _flush() -> None:
    """What Python and C have written goes out."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and not stream.closed:
            stream.flush()
    for name in ("stdout", "stderr"):
        _libc().fflush(ctypes.c_void_p.in_dll(_libc(), name))


def _empty(address: int) -> None:
    """Drop the records of a buffer that no kernel writes to."""
    used = ctypes.c_uint32.from_address(address)
    dispatch.loaded().cairn_text_clear(address + 8, used.value)
    used.value = 0


def _header(address: int, patience: float) -> int:
    """The header of a complete record, waited for ``patience`` seconds, then DeviceError; without patience 0 for one
    that is not. What only looks like the mark (in a text that is not UTF-8) is taken as it is, then."""
    header, is_written = ctypes.c_uint32.from_address(address), dispatch.loaded().cairn_text_is_written
    deadline = time.monotonic() + patience
    while not is_written(address, 0):
        if time.monotonic() > deadline:
            if header.value == _UNWRITTEN and patience:
                raise DeviceError("device printf: a record was reserved and never written")
            return header.value if patience else 0
        time.sleep(0)
    return header.value


def _record(address: int, header: int) -> tuple[bool, bytes]:
    """(goes to stderr, text) of the record at ``address``."""
    data = ctypes.string_at(address + 4, (header >> 2) - 4)
    if header & 2:
        key = struct.unpack_from("<Q", data)[0]
        if key in _programs:
            return bool(header & 1), _programs[key](data[8:])
        format_text, data = _formats.get(key), data[8:]
        if format_text is None:
            raise DeviceError(f"device printf: no code object has a format of key {key:#x}")
    else:
        format_text = data[: data.index(0)]
        data = data[(len(format_text) + 8) & ~7 :]
    return bool(header & 1), render(format_text, data)


def render(format_text: bytes, data: bytes) -> bytes:
    """The text of a format and its arguments' cells, as C's printf would print it."""
    place = 0

    def cell() -> int:
        nonlocal place
        value = int.from_bytes(data[place : place + 8], "little")
        place += 8
        return value

    def replaced(match: re.Match[bytes]) -> bytes:
        nonlocal place
        flags, width, precision, length, kind = match.groups()
        if kind is None:
            return b"%"
        spec = b"%" + flags
        spec += b"%d" % ctypes.c_int(cell()).value if width == b"*" else width or b""
        if precision is not None:
            spec += b"." + (b"%d" % ctypes.c_int(cell()).value if precision == b"*" else precision)
        if kind == b"s":
            end = data.find(0, place)
            text = data[place : end if end >= 0 else len(data)]
            place += (len(text) + 8) & ~7
            return _format(spec + b"s", ctypes.c_char_p(text), len(text))
        if kind in b"fFeEgGaA":
            return _format(spec + kind, ctypes.c_double(struct.unpack("<d", cell().to_bytes(8, "little"))[0]))
        if kind == b"p":
            return _format(spec + b"p", ctypes.c_void_p(cell()))
        if length in _WIDE:
            return _format(spec + b"ll" + kind, ctypes.c_longlong(ctypes.c_int64(cell()).value))
        return _format(spec + (length or b"") + kind, ctypes.c_int(ctypes.c_int32(cell()).value))

    return _SPEC.sub(replaced, format_text)


@functools.cache
def _libc() -> Any:
    libc = ctypes.CDLL(None)
    libc.fwrite.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_void_p]
    libc.fflush.argtypes = [ctypes.c_void_p]
    libc.snprintf.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p]
    return libc


def _format(spec: bytes, value: Any, room: int = 0) -> bytes:
    size = 512 + room
    while True:
        buffer = ctypes.create_string_buffer(size)
        length = _libc().snprintf(buffer, size, spec, value)
        if length < size:
            return buffer.raw[: max(0, length)]
        size = length + 1


def format_text(spec: bytes, text: bytes) -> bytes:
    """``text`` by a conversion such as ``%-8`` (without its letter)."""
    return _format(spec + b"s", ctypes.c_char_p(text), len(text))


def format_float(spec: bytes, value: float) -> bytes:
    """A number by a conversion such as ``%8.3f``."""
    return _format(spec, ctypes.c_double(value))


def format_integer(spec: bytes, kind: bytes, value: int) -> bytes:
    """A number by a conversion such as ``%8`` and its letter."""
    if kind == b"c":
        return _format(spec + b"c", ctypes.c_int(value))
    return _format(spec + b"ll" + kind, ctypes.c_longlong(ctypes.c_int64(value).value))


def format_pointer(spec: bytes, value: int) -> bytes:
    """An address by a conversion such as ``%16``."""
    return _format(spec + b"p", ctypes.c_void_p(value))


def write(out: list[tuple[bool, bytes]]) -> None:
    """Write (goes to stderr, text) pairs: through C's stdio, in order with the program's own output, or to Python's
    streams where something has taken their place (a notebook's cell, a test's capture)."""
    if not out:
        return
    if sys.stdout is not None and not sys.stdout.closed:
        sys.stdout.flush()
    taken = {False: sys.stdout is not sys.__stdout__, True: sys.stderr is not sys.__stderr__}
    streams = {False: ctypes.c_void_p.in_dll(_libc(), "stdout"), True: ctypes.c_void_p.in_dll(_libc(), "stderr")}
    for to_stderr, text in out:
        stream = (sys.stderr if to_stderr else sys.stdout) if taken[to_stderr] else None
        if stream is not None and not stream.closed:
            stream.write(text.decode(errors="replace"))
        else:
            _libc().fwrite(text, 1, len(text), streams[to_stderr])
    for each in streams.values():
        _libc().fflush(each)
