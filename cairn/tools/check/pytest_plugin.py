"""``pytest --cairn-check[=TOOLS]``: each test's kernels are checked, and a test whose kernels have errors fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


def pytest_addoption(parser: Any) -> None:
    """The option."""
    parser.getgroup("cairn").addoption(
        "--cairn-check", nargs="?", const="mem,race,sync", default="", metavar="TOOLS",
        help="check the kernels of each test: mem, race, init, sync, portability (default: mem,race,sync)",
    )  # fmt: skip


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item: Any) -> Iterator[None]:
    """Run a test in a block that is checked."""
    tools = item.config.getoption("--cairn-check")
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
