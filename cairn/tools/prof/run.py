"""Running a program so that it is recorded, and turning the record into files, however the program ends."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import FrameType

from cairn.base import events, home
from cairn.base.errors import CairnError, ToolError, UsageError
from cairn.compiler.languages import SOURCES
from cairn.tools.prof.settings import Settings, stem

# The exit codes of `cairn exec`, and of shells, for a program that cannot be started.
_NOT_STARTED = (126, 127)
_COMMANDS = "cairn.cli.main"  # above this layer: a program is started as from a shell
_PASSED_ON = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


_RECOVERED = {True: "it again, with any of the options", False: "its tables, with any of that command's options"}
Writer = Callable[[Path, Settings, Mapping[str, str]], list[Path]]


def profile(command: Sequence[str], settings: Settings, write: Writer | None = None) -> int:
    """Run ``command`` and write its files: rocprofv3's, or what ``write`` makes. Returns its exit code, 128 and the
    signal's number for a signal.

    Raises UsageError where the output folder cannot be made, ToolError where files cannot be written: the record
    is kept then.
    """
    log = _log_folder(settings)
    counted = {"CAIRN_PMC": " ".join(settings.counters)} | ({"CAIRN_PMC_COLD": "1"} if settings.cold else {})
    child = _start(command, {**os.environ, "CAIRN_TRACE": str(log), **counted}, lines=bool(settings.counters))
    _get_ready(settings)
    code = _await(child)
    _convert(log, settings, write, started=code not in _NOT_STARTED)
    return code


def recover(log: Path, settings: Settings, write: Writer | None = None) -> int:
    """Write the files of a record that was kept."""
    if not any(log.glob("*.trace")):
        raise UsageError(f"{log}: holds no record of a run", hint="cairn prof names the folder where it keeps one")
    _convert(log, settings, write)
    return 0


def _get_ready(settings: Settings) -> None:
    """Load what writing takes, while the program runs."""
    from cairn.tools.prof import output, record, select  # noqa: F401

    with contextlib.suppress(CairnError):  # it will be told when there is something to be written
        record.get_ready(settings.domains)


def _convert(log: Path, settings: Settings, write: Writer | None, *, started: bool = True) -> None:
    from cairn.tools.prof import output

    try:
        with _uncollected():
            made = (write or output.convert)(log, settings, os.environ)
    except CairnError as error:
        raise ToolError(
            f"{error}; what was measured is kept in {log}",
            hint=error.hint or f"cairn prof --recover {log} -d FOLDER writes {_RECOVERED[write is None]}",
        ) from None
    if not made and started and write is None:
        print("cairn: prof: nothing of what was asked for happened in the program", file=sys.stderr)
    _remove(log)


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """A record is many small tuples, none of which is garbage: looking for some would take as long as all else."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _remove(log: Path) -> None:
    from cairn.tools.prof import record

    more = record.more_of(log)
    for folder in (log, more) if more else (log,):
        shutil.rmtree(folder, ignore_errors=True)


def _log_folder(settings: Settings) -> Path:
    """A new folder for the record: in memory, from where it goes on beside the files to be, or there at once."""
    more = _disk_folder(settings)
    memory = Path("/dev/shm") / f"cairn-prof-{os.getuid()}-{os.getpid()}"
    try:
        memory.mkdir(mode=0o700)
    except OSError:
        return _write_settings(more, settings, "")
    return _write_settings(memory, settings, str(more))


def _disk_folder(settings: Settings) -> Path:
    place = stem(settings, os.environ, os.getpid()).parent
    folder = place if settings.directory or settings.file else Path()
    log = (folder / f".cairn-prof-{os.getpid()}").absolute()
    try:
        log.mkdir(parents=True)
    except OSError as error:
        raise UsageError(
            f"{folder.absolute()}: cannot be made or written: {error.strerror}",
            hint="-d names another folder, -p for compute profile",
        ) from None
    return log


def _write_settings(log: Path, settings: Settings, more: str) -> Path:
    wanted = {"domains": int(settings.logged), "more": more}
    try:
        (log / events.SETTINGS).write_text(json.dumps(wanted), encoding="utf-8")
        return log
    except OSError as error:
        shutil.rmtree(log, ignore_errors=True)
        raise ToolError(f"{log}: cannot be written: {error.strerror}", hint="-d names another folder") from None


def _start(command: Sequence[str], environment: dict[str, str], *, lines: bool) -> int:
    """The program's process. A source is compiled with its ``lines`` for counters."""
    source = command[0].endswith(SOURCES)
    how = ["run", *(["-gline-tables-only"] if lines else [])] if source else ["exec", "--"]
    words = [*how, *command]
    if source or threading.active_count() > 1:
        return os.posix_spawn(sys.executable, [sys.executable, "-m", _COMMANDS, *words], environment)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    child = os.fork()
    if not child:
        _become(words, environment)
    return child


def _become(words: list[str], environment: dict[str, str]) -> None:
    """In a child: `cairn exec`, without starting another Python for it. Does not return."""
    code = 1
    try:
        os.environ.clear()
        os.environ.update(environment)
        code = home.module(_COMMANDS).main(words)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)


def _await(child: int) -> int:
    """Signals for the program reach it; Ctrl-C does by itself."""

    def forward(number: int, frame: FrameType | None) -> None:
        os.kill(child, number)

    before = {number: signal.signal(number, forward) for number in _PASSED_ON}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _, status = os.waitpid(child, 0)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        print(f"cairn: prof: the program was ended by {signal.Signals(-code).name}", file=sys.stderr)
    return code if code >= 0 else 128 - code
