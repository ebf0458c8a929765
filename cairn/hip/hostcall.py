"""Host calls: how kernels built with AMD's own device library (Triton's prints, hipcc's default printf) reach the host.

A queue has a buffer of packets, each of which is one wave's call: a slot of eight words for every lane. A wave takes a
packet from one stack, fills it, pushes it on another, raises an interrupt and waits for the packet's ready flag to go.
The stacks are linked by tagged indices: a packet's index under ``index_mask``, above it a number that grows with every
use. So a value is never on the ready stack twice, and the new packets are those above the head that was seen last.

What printf has to say comes in pieces of up to seven words, in any number of calls, and every piece names its message.
"""

from __future__ import annotations

import ctypes
import itertools
import struct
import threading
from typing import TYPE_CHECKING, Any

from cairn.base.errors import DeviceError
from cairn.hip import printf

if TYPE_CHECKING:
    from cairn.hip.device import Device

_PACKETS = 256  # a power of two; waves wait for each other's where more of them call at once
_LANES, _WORDS = 64, 8
_PRINTF = 2  # service number
_OTHERS = {1: "functions of the host", 3: "device memory from the host", 4: "an address sanitizer's report"}
_BEGIN, _END = 1, 2  # flags of a message's first word: then its length in bits 5 to 7, and above 8 the message's number


class Header(ctypes.Structure):
    """What a packet says of itself; ``control`` has the ready flag in bit 0."""

    _fields_ = [
        ("next", ctypes.c_uint64), ("active", ctypes.c_uint64), ("service", ctypes.c_uint32),
        ("control", ctypes.c_uint32),
    ]  # fmt: skip


class Buffer(ctypes.Structure):
    """What the hidden argument points to."""

    _fields_ = [
        ("headers", ctypes.c_uint64), ("payloads", ctypes.c_uint64), ("doorbell", ctypes.c_uint64),
        ("free_stack", ctypes.c_uint64), ("ready_stack", ctypes.c_uint64), ("index_mask", ctypes.c_uint64),
    ]  # fmt: skip


class Signal(ctypes.Structure):
    """amd_signal_t, as far as kernels read it: with a mailbox they raise an interrupt."""

    _fields_ = [
        ("kind", ctypes.c_int64), ("value", ctypes.c_int64), ("mailbox", ctypes.c_uint64), ("event", ctypes.c_uint32),
    ]  # fmt: skip


class _Calls:
    """The buffer of a queue, with the messages that have begun and not ended."""

    def __init__(self, device: Device) -> None:
        parts = (ctypes.sizeof(Buffer), ctypes.sizeof(Signal) + 24, 64, 24 * _PACKETS, _PACKETS * _LANES * _WORDS * 8)
        starts = list(itertools.accumulate((-(-size // 64) * 64 for size in parts), initial=0))
        self.address = device.agent.allocate(starts[-1], kind="fine")
        at, signal, mailbox, headers, payloads = (self.address + start for start in starts[:-1])
        ctypes.memset(self.address, 0, starts[-2])
        Signal.from_address(signal).mailbox = mailbox
        self.buffer = Buffer.from_address(at)
        self.headers = (Header * _PACKETS).from_address(headers)
        self.payloads = payloads
        # Packet 0 starts with a tag: without one it would be the null of the stacks.
        for i in range(1, _PACKETS):
            self.headers[i].next = i - 1 if i > 1 else _PACKETS
        self.buffer.headers, self.buffer.payloads, self.buffer.doorbell = headers, payloads, signal
        self.buffer.free_stack, self.buffer.index_mask = _PACKETS - 1, _PACKETS - 1
        self.seen = 0
        self.messages: dict[int, list[int]] = {}
        self.numbers = itertools.count(1)
        self.lock = threading.Lock()

    def serve(self) -> None:
        """Answer every packet that came since the last time, the oldest first."""
        with self.lock:
            at = head = self.buffer.ready_stack
            waiting = []
            while at != self.seen:
                waiting.append(at & (_PACKETS - 1))
                at = self.headers[waiting[-1]].next
            self.seen = head
            out: list[tuple[bool, bytes]] = []
            for index in reversed(waiting):
                header = self.headers[index]
                if header.service != _PRINTF:
                    what = _OTHERS.get(header.service, "an unknown service")
                    raise DeviceError(f"a kernel calls the host for {what} (service {header.service}); expected printf")
                payload = self.payloads + index * _LANES * _WORDS * 8
                for lane in range(_LANES):
                    if header.active >> lane & 1:
                        out += self._piece((ctypes.c_uint64 * _WORDS).from_address(payload + lane * _WORDS * 8))
                header.control = 0
            printf.write(out)

    def _piece(self, words: Any) -> list[tuple[bool, bytes]]:
        """Take in a piece of a message, and answer in its first word; (goes to stderr, text) of a message that ends."""
        about = words[0]
        number = next(self.numbers) if about & _BEGIN else about >> 8
        if about & _BEGIN:
            self.messages[number] = []
        message = self.messages.get(number)
        if message is None:
            raise DeviceError(f"a kernel goes on with message {number} of the host, which has not begun")
        message += words[1 : 1 + (about >> 5 & 7)]
        words[0] = number << 8 | about & 0xFE
        if not about & _END:
            return []
        del self.messages[number]
        data = struct.pack(f"<{len(message)}Q", *message)
        text = data[8 : data.index(0, 8)] if 0 in data[8:] else b""
        shown = printf.render(text, data[8 + (len(text) + 8 & ~7) :])
        words[0] = len(shown)
        return [(message[:1] == [1], shown)]


_calls: dict[int, _Calls] = {}  # queue's address -> its buffer


def promise_buffer(queue: Any) -> None:
    """The queue gets its buffer with the first kernel that wants one."""
    from cairn.hsa import Hidden, core

    queue.set_hidden(Hidden.HOSTCALL_BUFFER, core.ON_DEMAND)


def give_buffer(device: Device, queue: Any) -> None:
    """Give a queue its buffer, if it has none."""
    from cairn.hsa import Hidden

    if queue.address in _calls:
        return
    calls = _calls[queue.address] = _Calls(device)
    queue.set_hidden(Hidden.HOSTCALL_BUFFER, calls.address)


def take_buffer(device: Device, queue_address: int) -> None:
    """A queue is gone: free its buffer."""
    calls = _calls.pop(queue_address, None)
    if calls is not None:
        device.agent.free(calls.address)


def serve(queue: Any) -> None:
    """Answer the calls of a queue's kernels."""
    calls = _calls.get(queue.address)
    if calls is not None:
        calls.serve()
