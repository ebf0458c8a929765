"""Work that is done by several threads at once.

``concurrent.futures`` does more, and brings ``logging`` and a dozen other modules, which take a compilation of a small
program a tenth of its own time to load.
"""

from __future__ import annotations

import functools
import threading
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Task(Generic[T]):
    """One piece of work, and what comes of it."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._done = threading.Event()
        self._made: T
        self._error: BaseException | None = None

    def run(self) -> None:
        try:
            self._made = self._work()
        except BaseException as error:  # whoever asks for the result gets it
            self._error = error
        finally:
            self._done.set()

    def result(self) -> T:
        """What the work gives, once it is done; its error is raised here."""
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self._made


class Pool:
    """``most`` threads, which begin work in the order in which it comes. At the end of ``with`` all of it is done."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._waiting: deque[Task[Any]] = deque()
        self._running = 0
        self._threads: list[threading.Thread] = []

    def submit(self, work: Callable[..., T], *args: Any) -> Task[T]:
        """Have ``work(*args)`` done."""
        task = Task(functools.partial(work, *args))
        with self._lock:
            self._waiting.append(task)
            starts = self._running < self._most
            self._running += starts
        if starts:
            thread = threading.Thread(target=self._serve)
            self._threads.append(thread)
            thread.start()
        return task

    def _serve(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._running -= 1
                    return
                task = self._waiting.popleft()
            task.run()

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        while self._threads:
            self._threads.pop().join()
