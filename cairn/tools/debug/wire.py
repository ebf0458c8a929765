"""Messages between a program and its debugger, over a socket: an object of JSON, and pieces of bytes behind it."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any, NamedTuple

_LENGTH = struct.Struct("<I")


class Message(NamedTuple):
    """``kind`` says what it is about."""

    kind: str
    fields: dict[str, Any]
    pieces: tuple[bytes, ...] = ()


def send(line: socket.socket, message: Message) -> None:
    """Send a message. Raises OSError where nobody listens any more."""
    head = {"kind": message.kind, "pieces": [len(piece) for piece in message.pieces], **message.fields}
    text = json.dumps(head).encode()
    line.sendall(b"".join((_LENGTH.pack(len(text)), text, *message.pieces)))


def receive(line: socket.socket) -> Message | None:
    """The next message; None where the other side has ended."""
    try:
        (length,) = _LENGTH.unpack(_exactly(line, _LENGTH.size))
        head = json.loads(_exactly(line, length))
        pieces = tuple(_exactly(line, size) for size in head.pop("pieces"))
    except (EOFError, OSError):
        return None
    return Message(head.pop("kind"), head, pieces)


def _exactly(line: socket.socket, size: int) -> bytes:
    found = bytearray()
    while len(found) < size:
        part = line.recv(min(size - len(found), 1 << 20))
        if not part:
            raise EOFError
        found += part
    return bytes(found)
