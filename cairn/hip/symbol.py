"""Device variables by the addresses of their host shadows."""

from __future__ import annotations

from cairn.hip import registration, runtime
from cairn.hip import stream as streams
from cairn.hip.copy import check_kind
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import Stream
from cairn.hip.transfer import DEVICE_TO_HOST, HOST_TO_DEVICE, HOST_TO_HOST, Copy


def address_of(symbol: int, size: int = 0, offset: int = 0) -> int:
    """Device address of ``size`` bytes at ``offset`` of a variable on the current device."""
    if symbol == 0:
        raise HipError(Code.hipErrorInvalidSymbol, "the symbol is null")
    address, length = registration.variable(symbol, runtime.device())
    if offset + size > length:
        raise HipError(Code.hipErrorInvalidValue, f"bytes {offset} to {offset + size} of a variable of {length} bytes")
    return address + offset


def hipGetSymbolAddress(symbol: int) -> int:
    return address_of(symbol)


def hipGetSymbolSize(symbol: int) -> int:
    if symbol == 0:
        raise HipError(Code.hipErrorInvalidSymbol, "the symbol is null")
    return registration.variable(symbol, runtime.device())[1]


def _check_direction(kind: int, own: int) -> None:
    """A variable is on the device: besides ``own`` a copy is one within devices, or one that finds out by itself."""
    check_kind(kind)
    if kind in (HOST_TO_HOST, HOST_TO_DEVICE, DEVICE_TO_HOST) and kind != own:
        said = f"copy direction {kind} for a device's variable; expected {own}"
        raise HipError(Code.hipErrorInvalidMemcpyDirection, said)


def to_symbol(symbol: int, src: int, size: int, offset: int, kind: int) -> Copy:
    _check_direction(kind, HOST_TO_DEVICE)
    return Copy(address_of(symbol, size, offset), src, size)


def from_symbol(dst: int, symbol: int, size: int, offset: int, kind: int) -> Copy:
    _check_direction(kind, DEVICE_TO_HOST)
    return Copy(dst, address_of(symbol, size, offset), size)


def hipMemcpyToSymbol(symbol: int, src: int, size: int, offset: int, kind: int) -> None:
    to_symbol(symbol, src, size, offset, kind).submit(streams.default(), blocking=True)


def hipMemcpyToSymbolAsync(symbol: int, src: int, size: int, offset: int, kind: int, stream: Stream) -> None:
    to_symbol(symbol, src, size, offset, kind).submit(stream, blocking=False)


def hipMemcpyFromSymbol(dst: int, symbol: int, size: int, offset: int, kind: int) -> None:
    from_symbol(dst, symbol, size, offset, kind).submit(streams.default(), blocking=True)


def hipMemcpyFromSymbolAsync(dst: int, symbol: int, size: int, offset: int, kind: int, stream: Stream) -> None:
    from_symbol(dst, symbol, size, offset, kind).submit(stream, blocking=False)
