"""The clang and lld that come in the ziglang wheel."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base import home
from cairn.base.errors import ToolError

if TYPE_CHECKING:
    import subprocess


@functools.cache
def root() -> Path:
    """Folder of the ziglang package: the ``zig`` program and ``lib/`` beside it."""
    folder = home.package("ziglang")
    if folder is None:
        raise ToolError("clang is missing: the package 'ziglang' is not installed", hint="pip install ziglang")
    return folder


def command(tool: str) -> list[str]:
    """Argument list that starts ``tool`` (``clang``, ``ld.lld``, ``c++``, ``cc``, ``ar``)."""
    program = root() / ("zig.exe" if (root() / "zig.exe").exists() else "zig")
    return [str(program), tool]


_running: set[subprocess.Popen[str]] = set()
_stopped = False


def run(
    tool: str, args: Sequence[str], *, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a tool and return its result with text output; a non-zero exit is the caller's to judge."""
    import subprocess

    if _stopped:
        raise ToolError(f"{tool}: not run, the command was interrupted")
    pipe = subprocess.PIPE
    with _output_without_percent(args, cwd) as (passed, handles):
        words = [*command(tool), *passed]
        try:
            process = subprocess.Popen(
                words, cwd=cwd, env=env, text=True, errors="replace", stdout=pipe, stderr=pipe, pass_fds=handles
            )
        except OSError as error:
            raise ToolError(f"cannot run {tool}: {error}", hint="pip install --force-reinstall ziglang") from error
        with process:
            _running.add(process)
            try:
                if _stopped:
                    process.kill()
                output, log = process.communicate()
            finally:
                process.kill()
                _running.discard(process)
    return subprocess.CompletedProcess(words, process.returncode, output, log)


@contextlib.contextmanager
def _output_without_percent(args: Sequence[str], cwd: Path | None) -> Iterator[tuple[list[str], tuple[int, ...]]]:
    """A tool's arguments, and handles that it is to have. LLVM takes each percent sign in an output's path for a digit
    to fill in: such a folder goes by its handle, such a file has another name meanwhile."""
    words = list(args)
    at = words.index("-o") + 1 if "-o" in words[:-1] and "-###" not in words else 0
    final = Path(cwd or "", words[at]) if at else Path()
    if "%" not in str(final) or not final.parent.is_dir():
        yield words, ()
        return
    handle = os.open(final.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        name = f"{os.urandom(8).hex()}{final.suffix}" if "%" in final.name else final.name
        words[at] = f"/proc/self/fd/{handle}/{name}"
        yield words, (handle,)
        if name != final.name:
            with contextlib.suppress(FileNotFoundError):
                final.with_name(name).replace(final)
    finally:
        os.close(handle)


def stop() -> None:
    """End the tools that run, in whichever threads, and start no more: the process ends now."""
    global _stopped
    _stopped = True
    for process in list(_running):
        process.kill()
