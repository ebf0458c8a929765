"""Better code for kernels that have become hot, made in the background.

A kernel starts with quick code. The dispatcher counts the time that is spent in it; once that is about what compiling
it well costs, its record comes to this module's thread, which has another process compile it at low priority. (LLVM and
Python each have one lock a process: compiling here would hold up the program.) The new code then takes the old one's
place for all workgroups that start from there on, and is in the cache for later processes.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import os
import select
import sys
import sysconfig
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from cairn.base import config
from cairn.base.errors import UsageError
from cairn.vgpu import dispatch
from cairn.vgpu.codecache import Tier

if TYPE_CHECKING:
    from cairn.vgpu.engine import Engine, GroupShape, KernelImage, Variant

_log = logging.getLogger(__name__)
_NS_AN_INSTRUCTION = 100_000  # time in quick code that pays for compiling again: a fraction of what that costs
_LEAST_NS = 4_000_000
_IDLE_SECONDS = 60.0  # after which the compiling process ends


def first_tier() -> Tier:
    """The tier that kernels start with: ``CAIRN_TIER``."""
    return Tier.BEST if _mode() == "best" else Tier.QUICK


def _mode() -> str:
    mode = config.get("CAIRN_TIER")
    if mode not in ("auto", "quick", "best"):
        raise UsageError(f"CAIRN_TIER={mode}: expected auto, quick or best")
    return mode


def limit_of(variant: Variant) -> int:
    """Nanoseconds in a variant's code after which better code pays; 0: never."""
    if variant.tier is Tier.BEST or _mode() != "auto":
        return 0
    return max(_LEAST_NS, variant.loaded.entry.size * _NS_AN_INSTRUCTION)


class _Job(NamedTuple):
    engine: Engine
    image: KernelImage
    shape: GroupShape


class _Compiler:
    """The process that compiles; started when it is first needed, and again where it has ended."""

    def __init__(self) -> None:
        self._requests: BinaryIO | None = None
        self._replies: BinaryIO | None = None

    def make(self, image: KernelImage, shape: GroupShape) -> bool:
        """Have a kernel's best code put into the cache. False where that failed."""
        import pickle

        for _ in range(2):  # the process may have ended since it was last asked
            if self._requests is None:
                self._start()
            with contextlib.suppress(OSError):
                assert self._requests is not None and self._replies is not None
                pickle.dump((image, shape), self._requests)
                self._requests.flush()
                reply = self._replies.readline()
                if reply:
                    return reply == b"made\n"
            self._stop()
        return False

    def _start(self) -> None:
        theirs, ours = os.pipe()
        back, reply = os.pipe()
        null = os.open(os.devnull, os.O_RDWR)
        actions = [(os.POSIX_SPAWN_DUP2, theirs, 0), (os.POSIX_SPAWN_DUP2, reply, 1), (os.POSIX_SPAWN_DUP2, null, 2)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
        command = [_python(), "-c", "from cairn.vgpu.tiers import serve; serve()"]
        try:
            os.posix_spawn(command[0], command, environment, file_actions=actions, setsid=True)
            self._requests, self._replies = os.fdopen(ours, "wb"), os.fdopen(back, "rb")
        except OSError:
            os.close(ours)
            os.close(back)
            raise
        finally:
            for handle in (theirs, reply, null):
                os.close(handle)

    def _stop(self) -> None:
        for stream in (self._requests, self._replies):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
        self._requests = self._replies = None


def _python() -> str:
    """The interpreter; a program that has Python inside may not be it."""
    if Path(sys.executable or "").name.startswith("python"):
        return sys.executable
    version = sysconfig.get_python_version()
    return str(Path(sysconfig.get_config_var("BINDIR") or "/usr/bin") / f"python{version}")


@dataclass
class _Improver:
    """The thread that waits for hot kernels."""

    jobs: dict[int, _Job] = field(default_factory=dict)  # by address of the quick code
    compiler: _Compiler = field(default_factory=_Compiler)
    lock: threading.Lock = field(default_factory=threading.Lock)
    thread: threading.Thread | None = None

    def watch(self, job: _Job, variant: Variant) -> None:
        with self.lock:
            self.jobs[variant.fn_address] = job
            if self.thread is None:
                self.thread = threading.Thread(target=self._serve, name="cairn-tiers", daemon=True)
                self.thread.start()

    def _serve(self) -> None:
        library = dispatch.loaded()
        while True:
            former = library.cairn_table_next_hot()
            job = self.jobs.pop(former, None)
            if job is None:
                continue  # another record of the same code became hot before
            try:
                improved = self._improve(job)
            except Exception as error:  # the quick code stays, and the program goes on
                _log.warning("kernel %s keeps its quick code: %s", job.image.name, error)
                continue
            if improved is not None:
                entry = improved.loaded.entry
                dispatch.replace(former, improved.fn_address, entry.oneway, entry.streamed)

    def _improve(self, job: _Job) -> Variant | None:
        if not self.compiler.make(job.image, job.shape):
            _log.warning("kernel %s keeps its quick code: compiling it again failed", job.image.name)
            return None
        return job.engine.prepare(job.image, job.shape)


@functools.cache
def _improver() -> _Improver:
    os.register_at_fork(after_in_child=_improver.cache_clear)
    return _Improver()


def watch(engine: Engine, image: KernelImage, shape: GroupShape, variant: Variant) -> None:
    """Have a quick variant replaced once it is hot."""
    _improver().watch(_Job(engine, image, shape), variant)


def serve() -> None:
    """The compiling process: kernels from standard input, one word for each to standard output."""
    import pickle

    from cairn.vgpu.engine import Engine

    with contextlib.suppress(OSError):
        os.nice(19)
    engine = Engine()
    requests: Any = sys.stdin.buffer
    while select.select([requests.fileno()], [], [], _IDLE_SECONDS)[0]:
        try:
            image, shape = pickle.load(requests)
        except EOFError:
            return
        try:
            engine.prepare(image, shape)
            answer = "made"
        except Exception:  # whatever it is, the asking process must hear of it and go on
            answer = "failed"
        print(answer, flush=True)
