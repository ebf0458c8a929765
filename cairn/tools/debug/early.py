"""What a search for a stop needs is made while the program starts: its file has the kernels, and conditions are known.

It goes into the cache, from where the program takes it. Without a condition nothing is done.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from cairn.base import helper
from cairn.base.errors import CairnError
from cairn.codeobj import CodeObject, KernelInfo, load
from cairn.tools.debug import seeking
from cairn.tools.debug.breakpoints import Breakpoint, Stop, places_of
from cairn.tools.debug.expressions import Value
from cairn.tools.debug.machine import Argument, Held, Image, Kernel
from cairn.tools.debug.searching import Search, counted
from cairn.vgpu import hosts, specs, translator
from cairn.vgpu.decode.image import KernelImage, image_of
from cairn.vgpu.dispatch import Packet
from cairn.vgpu.lower import passes

_MOST = 3  # kernels that are worth it: of a function that more kernels call it is not known which of them will run

Stops = tuple[tuple[int, tuple[int, ...]], ...]


class _Nowhere:
    """The memory of a process that there is not yet: arguments count as zeros."""

    def load(self, address: int, size: int) -> bytes:
        return bytes(size)


class Early:
    """``begin`` starts the making, in other processes. ``made``: by whom, of each kernel and what its search shows."""

    def __init__(self) -> None:
        self._helper = helper.Helper()
        self.made: dict[tuple[str, Stops], threading.Thread] = {}

    def begin(self, images: Callable[[], list[Image]], stops: Iterable[Stop], made: dict[str, Value]) -> None:
        """Make what ``stops`` will ask for in the kernels of ``images``."""
        wanted = [each for each in stops if isinstance(each, Breakpoint) and each.enabled]
        if not counted(wanted):
            return
        threading.Thread(target=_library, name="cairn debug", daemon=True).start()
        found = [(kernel, image) for each in images() for kernel, image in _searches(each, wanted, made)]
        for _, image in found if len(found) <= _MOST else ():
            thread = threading.Thread(target=self._make, args=(image,), name="cairn debug", daemon=True)
            self.made[image.name, image.stops] = thread
            thread.start()

    def _make(self, image: KernelImage) -> None:
        with contextlib.suppress(CairnError):  # the program meets it again
            self._helper.call(translator.sought, hosts.configured(), passes.left_out(), image)

    def making(self, kernel: str, shown: list[tuple[int, list[int]]]) -> threading.Thread | None:
        """Who makes the code of a search just now."""
        thread = self.made.get((kernel, tuple((at, tuple(registers)) for at, registers in shown)))
        return thread if thread is not None and thread.is_alive() else None

    def stop(self) -> None:
        """Nothing is needed any more."""
        self.made.clear()
        self._helper.stop()


def _library() -> None:
    with contextlib.suppress(CairnError):
        seeking.built()


def _searches(image: Image, stops: list[Breakpoint], made: dict[str, Value]) -> Iterable[tuple[str, KernelImage]]:
    """The kernels of a code object that ``stops`` lie in, and what a search of each is translated from."""
    here = [(stop, offset) for stop in stops for offset in places_of(stop, image)[0]]
    try:
        code = load(image.symbols.content) if here else None
        if code is None or code.target != specs.configured_devices()[0].target:
            return
    except CairnError:
        return
    for info in code.kernels.values():
        whole = image_of(code, info)
        own = replace(image, code=bytes(whole.code), target=code.target)
        found: dict[int, list[Breakpoint]] = {}
        for stop, offset in here:
            function = image.function_at(offset)
            if function is None or function[0] == info.name or f"{function[0]}.kd" not in image.functions:
                found.setdefault(offset, []).append(replace(stop, places=[(own, offset)]))
        search = Search.of(_held(own, code, info), found, made) if found else None
        if search is not None:
            yield info.name, replace(whole, stops=search.places())


def _held(image: Image, code: CodeObject, info: KernelInfo) -> Held:
    """A dispatch of a kernel as it will be held, as far as that is known."""
    arguments = tuple(Argument(each.name, each.offset, each.size, each.value_kind) for each in info.args)
    spec = specs.configured_devices()[0]
    kernel = Kernel(
        info.name, info.descriptor_vaddr, info.entry_vaddr, image, info.descriptor, arguments, info.kernarg_size, 0,
        spec.marketing_name, spec.lds_granule,
    )  # fmt: skip
    packet = Packet(block=(1, 1, 1), grid=(1, 1, 1))
    nowhere: Any = _Nowhere()
    return Held(0, kernel, packet, {"queue": 0, "key": 0, "dispatch_packet": 0, "dispatch": 0}, nowhere)
