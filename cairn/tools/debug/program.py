"""The program that is debugged: its process, and the connections of the processes in it that use the device."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import socket
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cairn.base.errors import DeviceError
from cairn.codeobj.descriptor import SIZE, KernelDescriptor
from cairn.codeobj.symbols import Symbols
from cairn.tools.debug import wire
from cairn.tools.debug.machine import Argument, Held, Image, Kernel
from cairn.tools.debug.remote import Process
from cairn.tools.debug.wire import Message
from cairn.vgpu.dispatch import Packet

LOOK = 0.05  # seconds between two looks at whether the user has interrupted


class Ended(NamedTuple):
    """The program has ended: its exit code, negative for a signal."""

    code: int


class Output(NamedTuple):
    """The program has written something, where that is read."""

    stream: str
    text: str


class Connection:
    """A process that uses the device."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
        self.alive = True
        self.process: Process | None = None
        self.images: dict[int, Image] = {}
        self.kernels: dict[int, Kernel] = {}
        self._answers: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._sending = threading.Lock()

    def listen(self, events: queue.SimpleQueue[Any]) -> None:
        """Read what the process says, until it ends."""
        while True:
            message = wire.receive(self.line)
            if message is None:
                self.alive = False
                self._answers.put(None)
                events.put((self, Message("gone", {})))
                return
            if message.kind == "answer":
                self._answers.put(message)
            else:
                events.put((self, message))

    def tell(self, kind: str, **fields: Any) -> None:
        """Send a message; where the process has ended, nothing happens."""
        with self._sending, contextlib.suppress(OSError):
            wire.send(self.line, Message(kind, fields))

    def request(self, kind: str, look: Callable[[], None] | None = None, **fields: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer; ``look`` is called meanwhile. Raises DeviceError where the process
        has ended."""
        self.tell(kind, **fields)
        while True:
            try:
                answer = self._answers.get(timeout=LOOK if look else None)
                break
            except queue.Empty:
                assert look is not None
                look()
        if answer is None:
            raise DeviceError("the program has ended")
        return answer.fields

    def meet(self, message: Message) -> Image:
        """A code object that the process has loaded."""
        assert self.process is not None
        at = message.fields
        base, size = int(at["image"]), int(at["size"])
        functions = {name: (int(start), int(length)) for name, (start, length) in at["functions"].items()}
        symbols = Symbols(message.pieces[0])
        image = Image(base, self.process.peek(base, size), at["target"], functions, symbols)
        self.images[base] = image
        for kernel in [k for k in self.kernels.values() if k.image.base == base]:
            del self.kernels[kernel.object_address]
        return image

    def kernel(self, at: dict[str, Any]) -> Kernel:
        """The kernel that a message is about."""
        found = self.kernels.get(at["object"])
        if found is None:
            assert self.process is not None
            descriptor = KernelDescriptor.unpack(self.process.peek(at["object"], SIZE))
            arguments = tuple(Argument(*each) for each in at["arguments"])
            found = self.kernels[at["object"]] = Kernel(
                at["name"], at["object"], at["entry"], self.images[at["image"]], descriptor, arguments,
                at["kernarg_size"], at["device"], at["device_name"], at["lds_granule"],
            )  # fmt: skip
        return found

    def held(self, number: int, message: Message) -> Held:
        """The dispatch that a message is about."""
        assert self.process is not None
        self.process.learn(message.fields["allocations"])
        packet = Packet.from_buffer_copy(message.pieces[0])
        made = Held(number, self.kernel(message.fields), packet, message.fields, self.process)
        made.next_group = message.fields["next"]
        made.cancelled = message.fields["cancelled"]
        return made


class Processes:
    """Those that are debugged; ``events`` gets what they say (a connection and a message), Output and Ended. They
    connect to ``path``."""

    pid = 0

    def __init__(self, path: Path) -> None:
        self.events: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.connections: list[Connection] = []
        self.ended: int | None = None
        path.unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(str(path))
        self._listening.listen(16)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                line, _ = self._listening.accept()
            except OSError:
                return
            made = Connection(line)
            self.connections.append(made)
            threading.Thread(target=made.listen, args=(self.events,), daemon=True).start()

    def _over(self, code: int) -> None:
        self.ended = code
        self.events.put(Ended(code))

    def signal(self, number: int) -> None:
        """Send a signal to all of them."""
        raise NotImplementedError

    def kill(self) -> None:
        """End them, and wait for that."""
        raise NotImplementedError

    def leave(self) -> None:
        """Let them go on by themselves."""
        self._listening.close()
        for each in self.connections:
            with contextlib.suppress(OSError):
                each.line.shutdown(socket.SHUT_RDWR)
            each.line.close()
            if each.process is not None:
                each.process.close()
                each.process = None


class Program(Processes):
    """A command, started."""

    def __init__(
        self, command: Sequence[str], folder: Path, *, piped: bool = False, cwd: str | None = None,
        environment: dict[str, str] | None = None,
    ) -> None:  # fmt: skip
        path = folder / "line"
        super().__init__(path)
        pipe = subprocess.PIPE if piped else None
        self._process = subprocess.Popen(
            list(command), env={**os.environ, **(environment or {}), "CAIRN_DEBUG": str(path)}, start_new_session=True,
            stdin=subprocess.DEVNULL if piped else None, stdout=pipe, stderr=pipe, cwd=cwd,
        )  # fmt: skip
        self.pid = self._process.pid
        self._guard = _guard(self.pid)
        readers = []
        for stream, file in (("stdout", self._process.stdout), ("stderr", self._process.stderr)):
            if file is not None:
                readers.append(threading.Thread(target=self._read, args=(stream, file), daemon=True))
                readers[-1].start()
        threading.Thread(target=self._wait, args=(readers,), daemon=True).start()

    def _read(self, stream: str, file: Any) -> None:
        while data := os.read(file.fileno(), 1 << 16):
            self.events.put(Output(stream, data.decode(errors="replace")))

    def _wait(self, readers: list[threading.Thread]) -> None:
        code = self._process.wait()
        for reader in readers:
            reader.join(1.0)  # a process that the program left behind may hold the pipes
        self._over(code)

    def signal(self, number: int) -> None:
        """Send a signal to all of the program's processes."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, number)

    def kill(self) -> None:
        """End it, and wait for that."""
        if self.ended is None:
            self.signal(signal.SIGKILL)
            self._process.wait()
        self.leave()

    def leave(self) -> None:
        """Let it go on by itself, if it has not ended."""
        with contextlib.suppress(OSError):
            self._guard.communicate(b"\n")
        super().leave()


def _guard(group: int) -> subprocess.Popen[bytes]:
    """What ends the processes of a group if this one is killed: it reads a line that is not written then."""
    words = ["/bin/sh", "-c", 'read -r line || kill -9 "-$0"', str(group)]
    null = subprocess.DEVNULL
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=null, stderr=null, start_new_session=True)
