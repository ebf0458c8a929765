"""An editor, as far as the Debug Adapter Protocol shows it."""

from __future__ import annotations

import json
import queue
import threading
from typing import Any, BinaryIO


class Editor:
    """A client of the protocol, written by its description alone."""

    def __init__(self, to: BinaryIO, back: BinaryIO) -> None:
        self._to, self._number = to, 0
        self._back = back
        self._found: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self.events: list[dict[str, Any]] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while head := self._back.readline():
            length = int(head.split(b":")[1])
            assert self._back.readline() == b"\r\n"
            self._found.put(json.loads(self._back.read(length)))

    def _next(self) -> dict[str, Any]:
        return self._found.get(timeout=120)

    def ask(self, command: str, **arguments: Any) -> dict[str, Any]:
        """A request's body; a failure's message under ``failed``."""
        self._number += 1
        data = json.dumps({"seq": self._number, "type": "request", "command": command, "arguments": arguments}).encode()
        self._to.write(b"Content-Length: %d\r\n\r\n%s" % (len(data), data))
        self._to.flush()
        while (message := self._next())["type"] == "event":
            self.events.append(message)
        assert message["request_seq"] == self._number and message["command"] == command
        return message.get("body") or {} if message["success"] else {"failed": message["message"]}

    def event(self, name: str) -> dict[str, Any]:
        """The next event of a name."""
        while True:
            for i, message in enumerate(self.events):
                if message["event"] == name:
                    del self.events[i]
                    return message.get("body") or {}
            message = self._next()
            assert message["type"] == "event"
            self.events.append(message)
