"""The clang and lld that come in the ziglang wheel."""

from __future__ import annotations

import functools
import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base.errors import ToolError

if TYPE_CHECKING:
    import subprocess


@functools.cache
def root() -> Path:
    """Folder of the ziglang package: the ``zig`` program and ``lib/`` beside it."""
    spec = importlib.util.find_spec("ziglang")
    if spec is None or not spec.submodule_search_locations:
        raise ToolError("clang is missing: the package 'ziglang' is not installed", hint="pip install ziglang")
    return Path(spec.submodule_search_locations[0])


def command(tool: str) -> list[str]:
    """Argument list that starts ``tool`` (``clang``, ``ld.lld``, ``c++``, ``cc``, ``ar``)."""
    program = root() / ("zig.exe" if (root() / "zig.exe").exists() else "zig")
    return [str(program), tool]


def run(tool: str, args: Sequence[str], *, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a tool and return its result with text output; a non-zero exit is the caller's to judge."""
    import subprocess

    try:
        return subprocess.run(
            [*command(tool), *args], cwd=cwd, text=True, errors="replace", capture_output=True, check=False
        )
    except OSError as error:
        raise ToolError(f"cannot run {tool}: {error}", hint="pip install --force-reinstall ziglang") from error
