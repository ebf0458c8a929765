"""Several processes at once over the modules' tests: each takes the next test of its module that none has taken."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence

from bench.client_suite.module import Module


class Pool:
    """Hands modules to ``jobs`` threads, the one with the most tests a process first."""

    def __init__(self, modules: Sequence[Module], jobs: int) -> None:
        self._modules, self._jobs = list(modules), jobs
        self._active: Counter[str] = Counter()
        self._parts: Counter[str] = Counter()
        self._done: set[str] = set()
        self._lock = threading.Lock()
        for module in modules:
            module.claims.write_text("0", encoding="utf-8")

    def run(self, sample: int, until: float, told: Callable[[str], None] = print) -> None:
        """Run until all tests have been taken and have ended, or the time is over."""
        threads = [threading.Thread(target=self._work, args=(sample, until, told)) for _ in range(self._jobs)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()

    def _work(self, sample: int, until: float, told: Callable[[str], None]) -> None:
        while time.monotonic() < until:
            module, more = self._next()
            if module is None and not more:
                return
            if module is None:
                time.sleep(0.5)  # modules whose first process still collects
                continue
            module.run(sample, until)
            with self._lock:
                self._active[module.name] -= 1
                if not self._active[module.name]:
                    told(f"{module.name}: {module.told()}")
                self._done.add(module.name)

    def _next(self) -> tuple[Module | None, bool]:
        """A module that another process helps, and whether there may be one later."""
        with self._lock:
            best, most, waits = None, 2.0, False
            for module in self._modules:
                if module.name in self._done:
                    continue
                active, left = self._active[module.name], module.left()
                if left is None and active:
                    waits = True
                    continue
                share = float("inf") if not active else (left or 0) / (active + 1)
                if share > most:
                    best, most = module, share
            if best is None:
                return None, waits
            self._active[best.name] += 1
            self._parts[best.name] += 1
            cores = max(1, (os.cpu_count() or 1) // self._jobs)
            return Module(best.root, best.name, best.arguments, self._parts[best.name], cores), True
