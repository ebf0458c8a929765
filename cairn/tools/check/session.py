"""The checker in a process: started by ``CAIRN_CHECK`` or ``cairn.check()``, it keeps what it finds."""

from __future__ import annotations

import atexit
import ctypes
import functools
import json
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base import config, home
from cairn.base.errors import UsageError
from cairn.tools.check import explain, leaks, native, text
from cairn.tools.check.findings import RULES, Finding, Memory, Report, merged
from cairn.tools.check.native import Kind, Tool
from cairn.tools.check.words import DIGESTS, LEAK, WORDS
from cairn.vgpu import dispatch, memory
from cairn.vgpu.probes import points, tools

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel

_MEMORY_CALLS = ("hipMemcpy", "hipMemset", "hipFree", "hipHostFree")
_MEMORY_CODES = (1, 17)  # hipErrorInvalidValue, hipErrorInvalidDevicePointer


class Settings(NamedTuple):
    """What is looked for; ``exit_code``: the process's where something was found, -1 for the program's own."""

    tools: int
    exit_code: int = -1


def settings_of(text_: str) -> Settings:
    """The meaning of a list such as ``race,mem``. Raises UsageError."""
    found, exit_code = 0, -1
    for word in filter(None, (each.strip() for each in text_.split(","))):
        name, equals, value = word.partition("=")
        if name == "exit" and equals and value.isdigit():
            exit_code = int(value)
        elif word in WORDS:
            found |= WORDS[word]
        else:
            raise UsageError(f"CAIRN_CHECK={text_}: {word}: expected {', '.join(WORDS)} or exit=CODE")
    return Settings(found, exit_code)


_RACES = (Kind.RACE_GLOBAL, Kind.RACE_QUEUES)


def _heaps() -> set[int]:
    """The memory behind malloc and new in kernels, whose blocks go from wave to wave by the heap's own atomics."""
    runtime = sys.modules.get(home.PREFIX + "cairn.hip.runtime")
    devices = runtime.devices() if runtime is not None else ()
    return {vars(device)["heap"] for device in devices if "heap" in vars(device)}


class Session:
    """The checker, attached. One a process at a time."""

    def __init__(self, settings: Settings, path: str = "") -> None:
        self.settings = settings
        self.report = Report()
        self._path = path
        self._seen = self._digests = 0
        self._lock = threading.RLock()
        self._lib = native.loaded()
        self._callbacks = (native.ORIGIN_FN(self._origin), native.FOUND_FN(self.collect))
        reaches = ctypes.cast(dispatch.loaded().cairn_watch_kind, ctypes.c_void_p)
        self._lib.check_start(settings.tools & ~LEAK, self._callbacks[0], reaches, self._callbacks[1])
        self._attached = tools.attach(points.Tool.in_dll(self._lib, "check_tool"))
        self._lib.check_attached(self._attached.number)
        self._meet()
        self._listen()
        _open.append(self)

    def _meet(self) -> None:
        """Learn of the memory that is there already."""
        for each in memory.all_native():
            self._lib.check_tool_allocated(ctypes.byref(each))

    def _listen(self) -> None:
        """Hear of what the host does: in HIP, once the process uses it."""
        self._see_calls()
        tools.prepared.append(self.kernel)
        home.module("cairn.hip.transfer").written.append(self._lib.check_wrote)
        home.module("cairn.hip.transfer").touched.append(self._touched)
        home.module("cairn.hip.transfer").asked.append(self._asked)
        home.module("cairn.hip.stream").made.append(self._lib.check_streams)
        home.module("cairn.hip.stream").queued.append(self._lib.check_strict)
        home.module("cairn.hip.nested").waited.append(self._lib.check_waited)
        home.module("cairn.abi.marshal").listening.append(self._failed)

    def _asked(self) -> None:
        """The calling thread puts a copy or fill into a stream, or does it."""
        self._lib.check_asked(explain.python_origin())

    def _touched(self, address: int, size: int, writes: bool) -> None:
        """The calling thread is about to read or write bytes."""
        self._asked()
        self._lib.check_touched(address, size, writes)

    def _see_calls(self) -> None:
        """The calls of a program in C come to Python while anybody looks."""
        native_functions = home.module("cairn.hip.runtime").native
        if native_functions is not None:
            native_functions.state.trace = tools.hear_calls()

    def _failed(self, name: str, code: int, message: str) -> None:
        """A call of HIP's has failed for a reason that is the program's."""
        if name.startswith(_MEMORY_CALLS) and code in _MEMORY_CODES and self.settings.tools & Tool.MEMORY:
            call, origin = explain.here()
            self._add(Finding("api-error", f"{name}: {message}", memory=Memory(0, 0, 0, call or name, origin)))

    def kernel(self, kernel: LoadedKernel) -> None:
        """Note that a kernel has run."""
        if self._path:
            self._put({"kernel": explain.demangled(kernel.name)})

    def _put(self, line: dict[str, Any]) -> None:
        with Path(self._path).open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")

    def _origin(self, address: int, freed: int) -> int:
        try:
            return explain.python_origin()
        except Exception:  # a report without an origin is better than none
            return 0

    def collect(self) -> list[Finding]:
        """Explain what was found since the last time."""
        with self._lock:
            records, self.report.lost = native.records(self._seen)
            self._seen += len(records)
            heaps = _heaps()
            made = [explain.finding(each) for each in records if not (each.base in heaps and each.kind in _RACES)]
            for each in made:
                self._add(each)
                if each.rule == RULES[Kind.HOST_AFTER_FREE].name and not self._path:
                    self._last_words(each)
            for left in native.digests(self._digests) if self.settings.tools & DIGESTS else ():
                self._digests += 1
                self._put(
                    {
                        "digest": f"{left.value:x}",
                        "shared": f"{left.shared:x}",
                        "dispatch": left.dispatch,
                        "of": explain.kernel_name(left.kernel_object),
                    }
                )
            return made

    def _last_words(self, finding: Finding) -> None:
        """The process is about to end by a signal: nobody prints this later."""
        sys.stderr.write(text.written(Report([finding])))
        sys.stderr.flush()

    def _add(self, finding: Finding) -> None:
        self.report.findings.append(finding)
        if self._path:
            self._put(finding.to_json())

    def finish(self) -> Report:
        """Everything that was found, with how often; the leaks among it."""
        with self._lock:
            self.collect()
            if self.settings.tools & LEAK:
                for each in leaks.found():
                    self._add(each)
            counted = [
                replace(each, count=native.counts(each.number)) if each.number >= 0 else each
                for each in self.report.findings
            ]
            self.report.findings = merged(counted)
            self.report.passed_over = bool(self._lib.check_passed_over())
            if self._path:
                counts = {each.number: each.count for each in counted if each.number >= 0}
                self._put({"counts": counts, "lost": self.report.lost, "passed_over": self.report.passed_over})
            return self.report

    def stop(self) -> None:
        """Look at nothing more. No kernel may be running."""
        self._lib.check_stop()
        _open.remove(self)
        tools.detach(self._attached)
        tools.prepared.remove(self.kernel)
        home.module("cairn.hip.transfer").written.remove(self._lib.check_wrote)
        home.module("cairn.hip.transfer").touched.remove(self._touched)
        home.module("cairn.hip.transfer").asked.remove(self._asked)
        home.module("cairn.hip.stream").made.remove(self._lib.check_streams)
        home.module("cairn.hip.stream").queued.remove(self._lib.check_strict)
        home.module("cairn.hip.nested").waited.remove(self._lib.check_waited)
        home.module("cairn.abi.marshal").listening.remove(self._failed)
        self._see_calls()
        self._lib.check_clear()


_EXIT_FN = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_called: list[Any] = []  # by C, when the process ends
_open: list[Session] = []
_started: list[Session] = []


def running() -> bool:
    """Whether the process is being checked."""
    return bool(_open)


def start() -> None:
    """Check this process as ``CAIRN_CHECK`` says, to its end."""
    settings = settings_of(config.get("CAIRN_CHECK"))
    if not settings.tools or _started:
        return
    session = Session(settings, config.get("CAIRN_CHECK_REPORT"))
    _started.append(session)
    _at_end(functools.partial(_finish, session, os.getpid()))


def _at_end(function: Callable[[], None]) -> None:
    """Call it when the process ends. Nobody ends the interpreter in a program that has none of its own: C's exit does
    it then."""
    if not getattr(sys.modules.get(home.PREFIX + "cairn.abi.boot"), "own", False):
        atexit.register(function)
        return
    called = _EXIT_FN(lambda nothing: function())
    _called.append(called)
    getattr(ctypes.CDLL(None), "__cxa_atexit")(called, None, None)


def _finish(session: Session, pid: int) -> None:
    if os.getpid() != pid:
        return
    report = session.finish()
    if config.get("CAIRN_CHECK_REPORT"):
        return
    sys.stdout.flush()
    if report.findings:
        sys.stderr.write(text.written(report))
        sys.stderr.flush()
        if session.settings.exit_code >= 0:
            ctypes.CDLL(None).fflush(None)
            os._exit(session.settings.exit_code)
