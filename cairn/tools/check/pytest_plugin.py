"""``pytest --cairn-check``: each test's kernels are checked, and a test whose kernels have errors fails."""

from __future__ import annotations

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

    with block.check(tools) as found:
        outcome = yield
    if found and outcome.excinfo is None:  # type: ignore[attr-defined]
        from cairn.tools.check import text
        from cairn.tools.check.findings import Report

        outcome.force_exception(pytest.fail.Exception(text.written(Report(found)), pytrace=False))  # type: ignore[attr-defined]
