"""The engine: native code for kernels, one variant for each kind of workgroup shape.

``prepare`` is all that the dispatcher needs. Generated functions obey ``native/wave.h``; ``cairn.vgpu.lower`` writes
them, ``cairn.vgpu.codecache`` compiles and keeps them.
"""

from __future__ import annotations

import threading
from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cairn.vgpu import codecache
from cairn.vgpu.analysis.image import KernelImage, image_of
from cairn.vgpu.codecache import Host, Loaded
from cairn.vgpu.layout import EDGE, Layout, layout_of
from cairn.vgpu.state import SAVE_SIZE

if TYPE_CHECKING:
    from cairn.vgpu.lower.function import Module

__all__ = ["Engine", "GroupShape", "KernelImage", "Variant", "image_of"]


@dataclass(frozen=True, slots=True)
class GroupShape:
    """Work-items of a workgroup by dimension. ``edge``: the variant must be right for any shape up to this one."""

    x: int
    y: int = 1
    z: int = 1
    edge: bool = False


@dataclass(frozen=True, slots=True)
class Variant:
    """Native code of a kernel. ``fn_address``: ``int32_t (*)(struct cairn_wave *)``. ``save_size``: bytes of a wave's
    save image, 0 where the kernel never returns before its end. ``unknown``: instructions (offset in the image,
    message) that stop it."""

    fn_address: int
    save_size: int
    resume_points: int
    unknown: tuple[tuple[int, str], ...]
    layout: Layout
    loaded: Loaded

    def matches(self, shape: GroupShape) -> bool:
        """True where the variant is right for workgroups of ``shape``."""
        return self.layout == _layout(shape) or self.layout == EDGE

    def why(self, offset: int) -> str:
        """What is wrong with the instruction at an offset of the image, where the kernel stopped with UNKNOWN."""
        return dict(self.unknown).get(offset, "")


@lru_cache(maxsize=256)
def _layout(shape: GroupShape) -> Layout:
    return EDGE if shape.edge else layout_of(shape.x, shape.y, shape.z)


class Engine:
    """Makes and keeps variants. ``host`` chooses another processor than this machine's (for tests)."""

    def __init__(self, host: Host | None = None) -> None:
        self.host = host or Host()
        self._variants: dict[str, Variant] = {}
        self._lock = threading.Lock()

    def prepare(self, image: KernelImage, shape: GroupShape, *, precise: bool = False) -> Variant:
        """Native code for ``image`` in workgroups of ``shape``. ``precise``: the variant that notes every memory
        access.

        Raises CairnError subclasses where the code cannot be translated or compiled.
        """
        layout = EDGE if precise else _layout(shape)
        entry = codecache.name(self.host, *_parts(image), repr(layout), str(precise))
        found = self._variants.get(entry)
        if found is not None:
            return found
        with self._lock:
            loaded = codecache.make(entry, lambda: _write(image, layout, precise), self.host)
            facts = loaded.entry
            save = SAVE_SIZE if facts.resume_points > 1 else 0
            variant = Variant(loaded.address, save, facts.resume_points, facts.unknown, layout, loaded)
            return self._variants.setdefault(entry, variant)


def _parts(image: KernelImage) -> tuple[str | bytes, ...]:
    """Everything of an image that its translation depends on."""
    functions = ",".join(f"{value:x}" for value in sorted(image.functions.values()))
    numbers = (image.entry, image.descriptor_at, *astuple(image.descriptor))
    return bytes(image.code), image.target, repr(numbers), functions


def _write(image: KernelImage, layout: Layout, precise: bool) -> Module:
    from cairn.vgpu.lower.function import FunctionWriter

    return FunctionWriter(image, layout, precise=precise).module()
