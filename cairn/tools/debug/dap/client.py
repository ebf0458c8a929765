"""The Debug Adapter Protocol's messages: an editor's requests, and what goes to it."""

from __future__ import annotations

import json
import os
import queue
import threading
from collections.abc import Callable
from typing import Any, BinaryIO

from cairn.tools.debug.session import Session

Maker = Callable[[list[str], list[str]], Session]  # a command's words and the compiler's options: a session
_MOST_HEADER = 1 << 16


class Input:
    """Reads a file without a lock that a thread which waits for input would hold when the process ends."""

    def __init__(self, number: int) -> None:
        self._number, self._rest = number, b""

    def readline(self) -> bytes:
        """A line; what is left where none ends any more, or it is too long."""
        while b"\n" not in self._rest and len(self._rest) < _MOST_HEADER and self._more():
            pass
        end = self._rest.find(b"\n") + 1 or len(self._rest)
        line, self._rest = self._rest[:end], self._rest[end:]
        return line

    def read(self, size: int) -> bytes:
        """So many bytes; fewer at the end."""
        while len(self._rest) < size and self._more():
            pass
        data, self._rest = self._rest[:size], self._rest[size:]
        return data

    def _more(self) -> bool:
        try:
            data = os.read(self._number, 1 << 16)
        except OSError:
            data = b""
        self._rest += data
        return bool(data)


class Client:
    """An editor: its requests, in order, and what goes to it."""

    def __init__(self, incoming: Input, outgoing: BinaryIO) -> None:
        self._in, self._out = incoming, outgoing
        self._lock = threading.Lock()
        self._sequence = 0
        self.wrong = ""  # what came that is no message, after which nothing is read any more
        self.requests: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.on_pause: Callable[[str], None] = lambda command: None

    def listen(self) -> None:
        """Read requests until the editor goes. ``pause`` and ``disconnect`` take effect at once."""
        try:
            while (request := self._read()) is not None:
                if request.get("command") in ("pause", "disconnect", "terminate"):
                    self.on_pause(request["command"])
                self.requests.put(request)
        except ValueError as problem:
            self.wrong = str(problem)
        self.on_pause("disconnect")
        self.requests.put(None)

    def _read(self) -> dict[str, Any] | None:
        """The next message; None at the end. Raises ValueError for what is none."""
        length = None
        while True:
            line = self._in.readline()
            if not line:
                return None
            if b":" not in line and line.strip():
                raise ValueError(f"a header was expected, and {line[:40]!r} came")
            name, _, value = line.decode("ascii", "replace").partition(":")
            if name.strip().lower() == "content-length" and value.strip().isdigit():
                length = int(value)
            if not line.strip():
                break
        if length is None:
            raise ValueError("a message has no Content-Length")
        data = self._in.read(length)
        if len(data) < length:
            raise ValueError(f"a message ended after {len(data)} of {length} bytes")
        found = json.loads(data)
        if not isinstance(found, dict):
            raise ValueError(f"a message is no object but {found!r:.40}")
        return found

    def _send(self, message: dict[str, Any]) -> None:
        with self._lock:
            self._sequence += 1
            data = json.dumps({"seq": self._sequence, **message}).encode()
            try:
                self._out.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
                self._out.flush()
            except (OSError, ValueError):
                return  # the editor has gone, which `listen` notices

    def event(self, name: str, **body: Any) -> None:
        """Tell of something."""
        self._send({"type": "event", "event": name, "body": body})

    def answer(self, request: dict[str, Any], body: dict[str, Any] | None, error: str = "") -> None:
        """Answer a request: with ``error`` where it failed."""
        message: dict[str, Any] = {
            "type": "response", "request_seq": request.get("seq", 0), "success": not error,
            "command": request.get("command", ""),
        }  # fmt: skip
        if error:
            message |= {"message": error, "body": {"error": {"id": 1, "format": error, "showUser": True}}}
        elif body is not None:
            message["body"] = body
        self._send(message)
