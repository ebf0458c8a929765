"""The Debug Adapter Protocol's messages: an editor's requests, and what goes to it."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable
from typing import Any, BinaryIO

from cairn.tools.debug.session import Session

Maker = Callable[[list[str], list[str]], Session]  # a command's words and the compiler's options: a session
_MOST_HEADER = 1 << 16


class Client:
    """An editor: its requests, in order, and what goes to it."""

    def __init__(self, incoming: BinaryIO, outgoing: BinaryIO) -> None:
        self._in, self._out = incoming, outgoing
        self._lock = threading.Lock()
        self._sequence = 0
        self.requests: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self.on_pause: Callable[[str], None] = lambda command: None

    def listen(self) -> None:
        """Read requests until the editor goes. ``pause`` and ``disconnect`` take effect at once."""
        while (request := self._read()) is not None:
            if request.get("command") in ("pause", "disconnect", "terminate"):
                self.on_pause(request["command"])
            self.requests.put(request)
        self.on_pause("disconnect")
        self.requests.put(None)

    def _read(self) -> dict[str, Any] | None:
        length = None
        while True:
            line = self._in.readline(_MOST_HEADER)
            if not line:
                return None
            name, _, value = line.decode("ascii", "replace").partition(":")
            if name.strip().lower() == "content-length" and value.strip().isdigit():
                length = int(value)
            if not line.strip():
                break
        if length is None:
            return None
        data = self._in.read(length)
        try:
            found = json.loads(data)
        except ValueError:
            return None
        return found if len(data) == length and isinstance(found, dict) else None

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
