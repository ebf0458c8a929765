"""Better code for kernels that have become hot, made in the background.

A kernel starts with quick code. The dispatcher counts the time that is spent in it; once that is about what compiling
it well costs, its record comes to this module's thread, which has another process compile it at low priority. (LLVM and
Python each have one lock a process: compiling here would hold up the program.) The dispatcher then measures both on the
workgroups that come (``native/trial.c``). The new code takes the old one's place unless it is slower; what came out is
kept for later processes, and as long as nothing did they start with the quick code, too.
"""

from __future__ import annotations

import functools
import logging
import os
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cairn.base import config, helper
from cairn.base.errors import UsageError
from cairn.vgpu import dispatch
from cairn.vgpu.codecache import Tier
from cairn.vgpu.dispatch import Verdict

if TYPE_CHECKING:
    from cairn.vgpu.translator import GroupShape, KernelImage, Translator, Variant

Ready: TypeAlias = "Callable[[int, Variant, Callable[[KernelImage], Variant | None]], None]"

_log = logging.getLogger("cairn.vgpu.tiers")
_NS_AN_INSTRUCTION = 100_000  # time in quick code that pays for compiling again: a fraction of what that costs
_LEAST_NS = 4_000_000
_NICE = 19  # of the process that compiles
_SECONDS = 30.0  # of its processor's time for one kernel; past it the quick code stays
_AT_ONCE = 600  # instructions of a kernel that CAIRN_TIER=best-only waits for: about a second
_MODES = ("auto", "quick", "best", "best-only")


def first_tier() -> Tier:
    """The tier that kernels start with: ``CAIRN_TIER``."""
    return Tier.BEST if _mode() == "best-only" else Tier.QUICK


def tier_for(image: KernelImage, *, probed: bool = False) -> Tier:
    """The tier that one kernel starts with: large ones start with quick code in any case. Code with probes is not
    replaced later."""
    from cairn.vgpu.translator import instructions

    return Tier.BEST if (probed or first_tier() is Tier.BEST) and instructions(image) <= _AT_ONCE else Tier.QUICK


def _mode() -> str:
    mode = config.get("CAIRN_TIER")
    if mode not in _MODES:
        raise UsageError(f"CAIRN_TIER={mode}: expected auto, quick, best or best-only")
    return mode


def limit_of(variant: Variant) -> int:
    """Nanoseconds in a variant's code after which better code pays; 0: never."""
    if variant.tier is Tier.BEST or _mode() == "quick":
        return 0
    if _mode().startswith("best"):
        return 1  # at once
    return max(_LEAST_NS, variant.loaded.entry.size * _NS_AN_INSTRUCTION)


class _Job(NamedTuple):
    translator: Translator
    image: KernelImage
    shape: GroupShape
    ready: Ready


@dataclass
class _Improver:
    """The thread that waits for hot kernels."""

    jobs: dict[int, _Job] = field(default_factory=dict)  # by address of the quick code
    measured: dict[int, _Job] = field(default_factory=dict)  # the same, while it is compared with better code
    compiler: helper.Helper = field(default_factory=lambda: helper.Helper(nice=_NICE))
    lock: threading.Lock = field(default_factory=threading.Lock)
    thread: threading.Thread | None = None

    def watch(self, job: _Job, variant: Variant) -> None:
        with self.lock:
            self.jobs[variant.fn_address] = job
            if self.thread is None:
                self.thread = threading.Thread(target=self._serve, name="cairn-tiers", daemon=True)
                self.thread.start()

    def _serve(self) -> None:
        while True:
            former, verdict = dispatch.next_hot()
            job = (self.measured if verdict else self.jobs).pop(former, None)
            if job is None:
                continue  # another record of the same code was before
            try:
                if verdict:
                    self._note(job, faster=verdict is Verdict.FASTER)
                else:
                    self._improve(job, former)
            except Exception as error:  # the quick code stays, and the program goes on
                _log.warning("kernel %s keeps its quick code: %s", job.image.name, error)

    def _improve(self, job: _Job, former: int) -> None:
        """Make better code, and have it compared, if that has not come out against it before."""
        from cairn.vgpu.translator import Doubt, set_doubt

        improved = self._better(job, job.image)
        if improved is None:
            _log.info(
                "kernel %s keeps its quick code: better code takes over %g s, or is slower", job.image.name, _SECONDS
            )
            return
        job.ready(former, improved, functools.partial(self._better, job))
        entry = improved.loaded.entry
        set_doubt(job.translator.host, job.translator.left_out, job.image, job.shape, Doubt.UNMEASURED)
        self.measured[former] = job
        if not dispatch.offer(former, improved.fn_address, entry.oneway, entry.streamed):
            self._note(self.measured.pop(former), faster=True)  # nothing can be compared

    def _better(self, job: _Job, image: KernelImage) -> Variant | None:
        """An image's best code, if it does not take too long, and has not come out slower before."""
        from cairn.vgpu.translator import Doubt, compiled_within, doubt

        which = job.translator.host, job.translator.left_out, image, job.shape
        if doubt(*which) in (Doubt.LONG, Doubt.SLOWER) or not self.compiler.call(compiled_within, _SECONDS, *which):
            return None
        return job.translator.prepare(image, job.shape)

    def _note(self, job: _Job, *, faster: bool) -> None:
        """Keep what the comparison has come to."""
        from cairn.vgpu.translator import Doubt, set_doubt

        doubt = None if faster else Doubt.SLOWER
        set_doubt(job.translator.host, job.translator.left_out, job.image, job.shape, doubt)
        _log.info("kernel %s: better code is %s", job.image.name, "faster" if faster else "slower, and is not used")


@functools.cache
def _improver() -> _Improver:
    os.register_at_fork(after_in_child=_improver.cache_clear)
    return _Improver()


def watch(
    translator: Translator, image: KernelImage, shape: GroupShape, variant: Variant,
    ready: Ready,
) -> None:  # fmt: skip
    """Have a quick variant replaced once it is hot. ``ready`` is called before, with the former code's address, what
    takes its place, and a function that makes better code of other images, or none where that does not pay."""
    _improver().watch(_Job(translator, image, shape, ready), variant)
