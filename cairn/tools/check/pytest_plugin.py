"""``pytest --cairn-check``: each test's kernels are checked, and a test whose kernels have errors fails."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

_USUAL = "mem,race,sync"


def pytest_addoption(parser: Any) -> None:
    """The options. Neither takes a word that may be a test's file."""
    group = parser.getgroup("cairn")
    group.addoption("--cairn-check", action="store_true", help=f"check the kernels of each test: {_USUAL}")
    group.addoption(
        "--cairn-check-tools", default="", metavar="TOOLS", help="with these tools: mem, race, init, sync, port"
    )


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: Any) -> Iterator[None]:
    """Run a test in a block that is checked."""
    chosen = item.config.getoption("--cairn-check-tools")
    tools = chosen or (_USUAL if item.config.getoption("--cairn-check") else "")
    if not tools:
        yield
        return
    from cairn.tools.check import block

    try:
        with block.check(tools, fail=True):
            outcome = yield
    except block.CheckFailed as failed:
        if outcome.excinfo is None:  # type: ignore[attr-defined]
            outcome.force_exception(pytest.fail.Exception(str(failed), pytrace=False))  # type: ignore[attr-defined]
        else:
            sys.stderr.write(f"{failed}\n")
