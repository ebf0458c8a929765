"""A sign of life on stderr for work that takes longer than a second."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def slow(what: str, *, after: float = 1.0) -> Iterator[None]:
    """Say ``what`` on stderr if the block takes longer than ``after`` seconds: a spinner on a terminal, or a line."""
    done = threading.Event()
    shown = threading.Thread(target=_show, args=(what, after, done), daemon=True)
    shown.start()
    try:
        yield
    finally:
        done.set()
        shown.join()


def _show(what: str, after: float, done: threading.Event) -> None:
    if done.wait(after):
        return
    if not sys.stderr.isatty():
        print(f"cairn: {what} ...", file=sys.stderr, flush=True)
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} ..."):
        done.wait()
