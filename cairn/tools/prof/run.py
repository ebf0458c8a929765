"""Running a program so that it is recorded, and turning the record into files, however the program ends."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType

from cairn.base import events
from cairn.base.errors import CairnError, ToolError, UsageError
from cairn.compiler.languages import SOURCES
from cairn.tools.prof import output, record
from cairn.tools.prof.settings import Settings, stem

# The exit codes of `cairn exec`, and of shells, for a program that cannot be started.
_NOT_STARTED = (126, 127)
_PASSED_ON = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


_RECOVERED = {True: "it again, with any of the options", False: "its tables, with any of that command's options"}
Writer = Callable[[Path, Settings, Mapping[str, str]], list[Path]]


def profile(command: Sequence[str], settings: Settings, write: Writer = output.convert) -> int:
    """Run ``command`` and write its files. Returns its exit code, 128 and the signal's number for a signal.

    Raises UsageError where the output folder cannot be made, ToolError where files cannot be written: the record
    is kept then.
    """
    log = _log_folder(settings)
    counted = {"CAIRN_PMC": " ".join(settings.counters)} | ({"CAIRN_PMC_COLD": "1"} if settings.cold else {})
    code = _run(command, {**os.environ, "CAIRN_TRACE": str(log), **counted}, lines=bool(settings.counters))
    _convert(log, settings, write, started=code not in _NOT_STARTED)
    return code


def recover(log: Path, settings: Settings, write: Writer = output.convert) -> int:
    """Write the files of a record that was kept."""
    if not any(log.glob("*.trace")):
        raise UsageError(f"{log}: holds no record of a run", hint="cairn prof names the folder where it keeps one")
    _convert(log, settings, write)
    return 0


def _convert(log: Path, settings: Settings, write: Writer, *, started: bool = True) -> None:
    try:
        made = write(log, settings, os.environ)
    except CairnError as error:
        raise ToolError(
            f"{error}; what was measured is kept in {log}",
            hint=error.hint or f"cairn prof --recover {log} -d FOLDER writes {_RECOVERED[write is output.convert]}",
        ) from None
    if not made and started and write is output.convert:
        print("cairn: prof: nothing of what was asked for happened in the program", file=sys.stderr)
    _remove(log)


def _remove(log: Path) -> None:
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


def _run(command: Sequence[str], environment: dict[str, str], *, lines: bool) -> int:
    """Signals for the program reach it; Ctrl-C does by itself. A source is compiled with its ``lines`` for counters."""
    if command[0].endswith(SOURCES):
        how = ["run", "-gline-tables-only"] if lines else ["run"]
    else:
        how = ["exec", "--"]
    words = [sys.executable, "-m", "cairn.cli.main", *how, *command]
    child = subprocess.Popen(words, env=environment)

    def forward(number: int, frame: FrameType | None) -> None:
        child.send_signal(number)

    before = {number: signal.signal(number, forward) for number in _PASSED_ON}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        code = child.wait()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    if code < 0:
        print(f"cairn: prof: the program was ended by {signal.Signals(-code).name}", file=sys.stderr)
    return code if code >= 0 else 128 - code
