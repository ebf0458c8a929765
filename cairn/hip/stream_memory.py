"""Waits for values in memory, and writes of them, in a stream's order."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.hip import structs
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import Stream, not_capturing


def _condition(flags: int) -> Any:
    from cairn.hsa.core import Condition

    found = {0: Condition.GTE, 1: Condition.EQ, 2: Condition.ANY_SET, 3: Condition.ANY_CLEAR}.get(flags)
    if found is None:
        raise HipError(Code.hipErrorInvalidValue, f"wait flags {flags}; expected 0 to 3 (Gte, Eq, And, Nor)")
    return found


def _wait_value(stream: Stream, address: int, value: int, flags: int, mask: int, width: int) -> None:
    condition = _condition(flags)
    if address == 0 or address % width:
        raise HipError(Code.hipErrorInvalidValue, f"a value of {width} bytes at {address:#x}")
    not_capturing(stream, "hipStreamWaitValue")
    stream.submit(lambda queue: queue.wait_value(address, value, condition, mask=mask, width=width))


def _write_value(stream: Stream, address: int, value: int, width: int) -> None:
    if address == 0 or address % width:
        raise HipError(Code.hipErrorInvalidValue, f"a value of {width} bytes at {address:#x}")
    not_capturing(stream, "hipStreamWriteValue")
    stream.submit(lambda queue: queue.write_value(address, value, width=width))


def hipStreamWaitValue32(stream: Stream, address: int, value: int, flags: int, mask: int) -> None:
    _wait_value(stream, address, value, flags, mask, 4)


def hipStreamWaitValue64(stream: Stream, address: int, value: int, flags: int, mask: int) -> None:
    _wait_value(stream, address, value, flags, mask, 8)


def hipStreamWriteValue32(stream: Stream, address: int, value: int, flags: int) -> None:
    _write_value(stream, address, value, 4)


def hipStreamWriteValue64(stream: Stream, address: int, value: int, flags: int) -> None:
    _write_value(stream, address, value, 8)


def hipStreamBatchMemOp(stream: Stream, count: int, operations: int, flags: int) -> None:
    if operations == 0 or count == 0 or flags != 0:
        raise HipError(Code.hipErrorInvalidValue, "a batch of memory operations must have operations, and flags 0")
    size = ctypes.sizeof(structs.hipStreamBatchMemOpParams)
    for i in range(count):
        op = structs.StreamMemOp.from_address(operations + i * size)
        if op.operation in (1, 4):
            wide = op.operation == 4
            run = hipStreamWaitValue64 if wide else hipStreamWaitValue32
            run(stream, op.address, op.value, op.flags, (1 << (64 if wide else 32)) - 1)
        elif op.operation in (2, 5):
            write = hipStreamWriteValue64 if op.operation == 5 else hipStreamWriteValue32
            write(stream, op.address, op.value if op.operation == 5 else op.value & 0xFFFFFFFF, op.flags)
        elif op.operation != 6:  # a barrier is what the stream's order gives
            raise HipError(Code.hipErrorNotSupported, f"stream memory operation {op.operation}")
