"""The clang and lld that come in the ziglang wheel."""

from __future__ import annotations

import functools
from collections.abc import Sequence
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
    words, pipe = [*command(tool), *args], subprocess.PIPE
    try:
        process = subprocess.Popen(words, cwd=cwd, env=env, text=True, errors="replace", stdout=pipe, stderr=pipe)
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


def stop() -> None:
    """End the tools that run, in whichever threads, and start no more: the process ends now."""
    global _stopped
    _stopped = True
    for process in list(_running):
        process.kill()
