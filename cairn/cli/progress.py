"""A sign of life on stderr for work that takes longer than a second."""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator


def _always() -> bool:
    return True


@contextlib.contextmanager
def slow(what: str, *, after: float = 1.0, once: Callable[[], bool] = _always) -> Iterator[None]:
    """Say ``what`` on stderr if the block takes longer than ``after`` seconds, and ``once`` is true: a spinner on a
    terminal, or a line."""
    done = threading.Event()
    shown = threading.Thread(target=_show, args=(what, after, once, done), daemon=True)
    shown.start()
    try:
        yield
    finally:
        done.set()
        shown.join()


def _show(what: str, after: float, once: Callable[[], bool], done: threading.Event) -> None:
    if done.wait(after):
        return
    while not once():
        if done.wait(0.2):
            return
    if not sys.stderr.isatty():
        print(f"cairn: {what} ...", file=sys.stderr, flush=True)
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} ..."):
        done.wait()
