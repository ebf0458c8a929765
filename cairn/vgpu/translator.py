"""The engine: native code for kernels, one variant for each kind of workgroup shape.

``prepare`` is all that the dispatcher needs. Generated functions obey ``native/wave.h``; ``cairn.vgpu.lower`` writes
them, ``cairn.vgpu.codecache`` compiles and keeps them.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base import cache, helper
from cairn.base.errors import ToolError
from cairn.isa.wave import Wave
from cairn.vgpu import codecache, hosts
from cairn.vgpu.codecache import Loaded, Tier
from cairn.vgpu.decode import parts
from cairn.vgpu.decode.image import KernelImage, image_of
from cairn.vgpu.hosts import Host
from cairn.vgpu.layout import Layout, edge, layout_of
from cairn.vgpu.lower import passes
from cairn.vgpu.probes.points import Kind
from cairn.vgpu.state import SAVE_SIZE

if TYPE_CHECKING:
    from cairn.vgpu.lower.kernel.written import Module

__all__ = ["GroupShape", "KernelImage", "Tier", "Translator", "Variant", "compiled", "image_of"]

SEARCH = int(Kind.WRITE | Kind.STOP)  # what code that a stop is looked for with asks of its kernel
_DOUBTS = "doubts"  # in the cache: about best code
_SMALL = 40  # instructions of a kernel that is compiled at its best in the time that a quick one takes


class Doubt(Enum):
    """Why a kernel's best code is not what it starts with, though it may be in the cache."""

    LONG = b"long"  # compiling it was given up
    UNMEASURED = b"unmeasured"  # not yet compared with quick code
    SLOWER = b"slower"


class GroupShape(NamedTuple):
    """Work-items of a workgroup by dimension. ``edge``: the variant must be right for any shape up to this one."""

    x: int
    y: int = 1
    z: int = 1
    edge: bool = False


class Variant(NamedTuple):
    """Native code of a kernel. ``fn_address``: ``int32_t (*)(struct cairn_wave *)``. ``save_size``: bytes of a wave's
    save image, 0 where the kernel never returns before its end. ``unknown``: instructions (offset in the image,
    message) that stop it. ``tier``: QUICK where better code can be had."""

    fn_address: int
    save_size: int
    resume_points: int
    unknown: tuple[tuple[int, str], ...]
    layout: Layout
    loaded: Loaded
    tier: Tier

    def why(self, offset: int) -> str:
        """What is wrong with the instruction at an offset of the image, where the kernel stopped with UNKNOWN."""
        return dict(self.unknown).get(offset, "")


@lru_cache(maxsize=256)
def _layout(shape: GroupShape, dimensions: int, wave: Wave) -> Layout:
    return edge(dimensions, wave) if shape.edge else layout_of(shape.x, shape.y, shape.z, dimensions, wave)


class Translator:
    """Makes and keeps variants. ``host`` chooses another processor than this machine's, ``left_out`` passes that are
    not done (for tests and benchmarks)."""

    def __init__(self, host: Host | None = None, left_out: frozenset[str] | None = None) -> None:
        self.host = host or hosts.configured()
        self.left_out = passes.left_out() if left_out is None else left_out
        self._variants: dict[str, Variant] = {}
        self._lock = threading.Lock()

    def prepare(
        self, image: KernelImage, shape: GroupShape, *, precise: bool = False, tier: Tier = Tier.BEST, asked: int = 0
    ) -> Variant:  # fmt: skip
        """Native code for ``image`` in workgroups of ``shape``. ``precise``: the variant that notes every memory
        access. ``asked``: the kinds of probes that it calls tools at (vgpu/probes). ``tier``: the least that will do;
        better code is given where it exists or costs no more.

        Raises CairnError subclasses where the code cannot be translated or compiled.
        """
        about = min(image.descriptor.workitem_id + 1, 3), image.wave
        layout = edge(*about) if precise and not asked else _layout(shape, *about)
        parts = _parts(image, layout, self.left_out, precise=precise, asked=asked)
        entries = {each: codecache.name(self.host, each, *parts) for each in (Tier.BEST, Tier.QUICK)}
        will_do = [Tier.BEST] if tier is Tier.BEST else [Tier.BEST, Tier.QUICK]
        if tier is Tier.QUICK and cache.lookup(_DOUBTS, entries[Tier.BEST]) is not None:
            will_do.remove(Tier.BEST)
        for each in will_do:
            if entries[each] in self._variants:
                return self._variants[entries[each]]
        with self._lock:
            for each in will_do:
                loaded = codecache.load(entries[each])
                if loaded is not None:
                    return self._keep(entries[each], loaded, layout, each)
            if codecache.elsewhere():
                chosen = helper.foreground().call(
                    compiled, self.host, self.left_out, image, shape, precise, tier, asked
                )
                loaded = codecache.load(entries[chosen])
                if loaded is None:
                    raise ToolError(f"the kernel just compiled is not in the cache: {entries[chosen]}")
                return self._keep(entries[chosen], loaded, layout, chosen)
            chosen, module = _write(image, layout, precise, tier, self.host, self.left_out, asked)
            loaded = codecache.make(entries[chosen], lambda: module, self.host, chosen)
            from cairn.vgpu.decode import prim_graphs

            prim_graphs.keep()
            return self._keep(entries[chosen], loaded, layout, chosen)

    def _keep(self, entry: str, loaded: Loaded, layout: Layout, tier: Tier) -> Variant:
        facts = loaded.entry
        save = SAVE_SIZE if facts.resume_points > 1 or facts.ways_in is not None else 0
        variant = Variant(loaded.address, save, facts.resume_points, facts.unknown, layout, loaded, tier)
        return self._variants.setdefault(entry, variant)


@lru_cache(maxsize=4)
def _serving(host: Host, left_out: frozenset[str]) -> Translator:
    return Translator(host, left_out)


def compiled(
    host: Host, left_out: frozenset[str], image: KernelImage, shape: GroupShape, precise: bool, tier: Tier,
    asked: int = 0,
) -> Tier:  # fmt: skip
    """Have ``Translator.prepare`` put native code into the cache. Returns the tier that it is of."""
    return _serving(host, left_out).prepare(image, shape, precise=precise, tier=tier, asked=asked).tier


def sought(host: Host, left_out: frozenset[str], image: KernelImage) -> None:
    """Have native code put into the cache that shows its waves at ``image.stops``, for workgroups of any shape."""
    compiled(host, left_out, image, GroupShape(1, edge=True), False, Tier.QUICK, SEARCH)


def compiled_within(
    seconds: float, host: Host, left_out: frozenset[str], image: KernelImage, shape: GroupShape
) -> bool:
    """Have a kernel's best code put into the cache by a process that may take ``seconds`` of processor time.

    False where that was too little, which is noted for later.
    """
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            codecache.prefer_short_compiling(instructions(image))
            compiled(host, left_out, image, shape, False, Tier.BEST)
        except BaseException:  # the parent meets it again, and says it
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        set_doubt(host, left_out, image, shape, Doubt.LONG)
        return False
    if status:
        compiled(host, left_out, image, shape, False, Tier.BEST)
    return True


def doubt(host: Host, left_out: frozenset[str], image: KernelImage, shape: GroupShape) -> Doubt | None:
    """What is known against a kernel's best code."""
    found = cache.read(_DOUBTS, _entry(host, left_out, image, shape))
    return None if found is None else Doubt(found)


def set_doubt(
    host: Host, left_out: frozenset[str], image: KernelImage, shape: GroupShape, doubt: Doubt | None
) -> None:  # fmt: skip
    """Keep what is known against a kernel's best code, or that nothing is any more."""
    entry = _entry(host, left_out, image, shape)
    if doubt is None:
        cache.drop(_DOUBTS, entry)
    else:
        cache.store(_DOUBTS, entry, doubt.value)


def _entry(host: Host, left_out: frozenset[str], image: KernelImage, shape: GroupShape) -> str:
    """The name of a kernel's best code in the cache."""
    layout = _layout(shape, min(image.descriptor.workitem_id + 1, 3), image.wave)
    return codecache.name(host, Tier.BEST, *_parts(image, layout, left_out))


def instructions(image: KernelImage) -> int:
    """How many instructions a kernel has, with all functions that it may call."""
    from cairn.vgpu.decode import cfg

    return sum(len(block.ops) for block in cfg.build(image).blocks.values())


def _parts(
    image: KernelImage, layout: Layout, left_out: frozenset[str], *, precise: bool = False, asked: int = 0
) -> tuple[str | bytes, ...]:  # fmt: skip
    """Everything that an image's translation depends on, but the host and the tier."""
    functions = ",".join(f"{value:x}" for value in sorted(image.functions.values()))
    numbers = (image.entry, image.inside, image.descriptor_at, *image.descriptor, *image.pointers)
    depends = repr(layout), str(precise), ",".join(sorted(left_out)), str(parts.MOST)
    probed = [f"probes {asked}{image.stops or ''}"] if asked else []
    return bytes(image.code), image.target, repr(numbers), functions, *depends, *probed


def _write(
    image: KernelImage,
    layout: Layout,
    precise: bool,
    tier: Tier,
    host: Host,
    left_out: frozenset[str],
    asked: int = 0,
) -> tuple[Tier, Module]:
    """The module, and the tier that it is written for. The collector of cycles rests: nothing becomes garbage here."""
    from cairn.vgpu.lower.kernel.function import FunctionWriter

    abilities = codecache.abilities(host)
    resting = gc.isenabled()
    gc.disable()
    try:
        how: dict[str, Any] = {"precise": precise, "abilities": abilities, "left_out": left_out, "asked": asked}
        writer = FunctionWriter(image, layout, quick=tier is Tier.QUICK, **how)
        if tier is Tier.QUICK and writer.plan.size <= _SMALL:
            tier, writer = Tier.BEST, FunctionWriter(image, layout, **how)
        return tier, writer.module()
    finally:
        if resting:
            gc.enable()
