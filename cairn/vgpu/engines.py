"""The engines behind a virtual device: generated native code, and the reference interpreter."""

from __future__ import annotations

import ctypes
import logging
import re
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from cairn.base.errors import CairnError, DeviceError, MemoryFault
from cairn.vgpu import dispatch
from cairn.vgpu.codecache import Tier
from cairn.vgpu.dispatch import GROUP_FN, PREPARED_GROUP, PREPARED_WAITS, Packet, PartAnswer, PartRequest, Prepared
from cairn.vgpu.state import Status

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel
    from cairn.vgpu.interp.dispatches import Dispatches
    from cairn.vgpu.translator import GroupShape, KernelImage, Translator, Variant


class NativeEngine:
    """Generated native code: ``cairn.vgpu.translator``."""

    def __init__(self) -> None:
        from cairn.vgpu.translator import Translator

        self._translator = Translator()
        # A pass that is left out: what comes of arguments is looked at like any other address.
        self._guarded = Translator(left_out=self._translator.left_out | {"trusted_arguments"})
        self._variants: weakref.WeakKeyDictionary[LoadedKernel, list[Variant]] = weakref.WeakKeyDictionary()

    def prepare(
        self, kernel: LoadedKernel, block: tuple[int, int, int], *, edge: bool, precise: bool, guarded: bool = False
    ) -> Prepared:  # fmt: skip
        """See ``cairn.vgpu.device.Engine``."""
        from cairn.vgpu import tiers
        from cairn.vgpu.probes import tools
        from cairn.vgpu.probes.points import BY_CODE, COUNTING, Kind
        from cairn.vgpu.translator import GroupShape, image_of

        image = image_of(kernel.image.code_object, kernel.info)
        shape = GroupShape(*block, edge=edge)
        asked = 0 if precise else tools.wanted()
        tier = Tier.QUICK if precise else tiers.tier_for(image, probed=bool(asked))
        translator = self._guarded if guarded else self._translator
        variant = translator.prepare(image, shape, precise=precise, tier=tier, asked=asked)
        self._variants.setdefault(kernel, []).append(variant)
        facts = variant.loaded.entry
        limit = 0 if precise or asked else tiers.limit_of(variant)
        if limit:
            tiers.watch(translator, image, shape, variant, replace_parts)
        width = kernel.info.descriptor.wave.lanes
        # Where a call runs several waves, none knows in which one it failed; those that meet are counted one by one.
        alone = precise or facts.gws or facts.ways_in is not None
        many = facts.movable and not (alone or (asked & ~COUNTING and not asked & BY_CODE))
        flags = dispatch.PREPARED_WAVES if many else 0
        flags |= self._parts(translator, image, shape, kernel, variant, precise=precise, asked=asked)
        flags |= dispatch.PREPARED_GROUPS * (many and not (asked and _by_group(image, asked)))
        flags |= dispatch.PREPARED_TURNS * (many and facts.barriers)
        flags |= dispatch.PREPARED_ROWS * (many and facts.rows and not asked & Kind.LOG)
        flags |= dispatch.PREPARED_WAITS * facts.waits
        flags |= dispatch.PREPARED_GWS * facts.gws | dispatch.PREPARED_OVERWRITES * facts.overwrites
        for listener in tools.prepared if asked else ():
            listener(kernel)
        flags |= dispatch.PREPARED_PROBES * (tools.active() and not precise)
        flags |= dispatch.PREPARED_EMPTY * (image.empty and not (asked or precise or tools.active()))
        return Prepared(
            fn=variant.fn_address, save_size=variant.save_size, wave_size=width, flags=flags, hot_ns=limit,
            oneway=facts.oneway, streamed=facts.streamed,
        )  # fmt: skip

    def seeking(
        self, kernel: LoadedKernel, block: tuple[int, int, int], stops: tuple[tuple[int, tuple[int, ...]], ...]
    ) -> Prepared:
        """Code that shows its waves before the instructions of ``stops`` (``KernelImage.stops``), and what it writes
        before it does, to a ``probe`` of ``Context.run_part``."""
        from cairn.vgpu.translator import SEARCH, GroupShape, image_of

        image = replace(image_of(kernel.image.code_object, kernel.info), stops=stops)
        shape = GroupShape(*block, edge=True)
        variant = self._translator.prepare(image, shape, tier=Tier.QUICK, asked=SEARCH)
        facts = variant.loaded.entry
        flags = dispatch.PREPARED_PROBES | dispatch.PREPARED_WAITS * facts.waits | dispatch.PREPARED_GWS * facts.gws
        flags |= self._parts(self._translator, image, shape, kernel, variant, asked=SEARCH)
        width = kernel.info.descriptor.wave.lanes
        return Prepared(fn=variant.fn_address, save_size=variant.save_size, wave_size=width, flags=flags)

    def _parts(
        self, translator: Translator, image: KernelImage, shape: GroupShape, kernel: LoadedKernel, variant: Variant,
        **asked: Any,
    ) -> int:  # fmt: skip
        """What the dispatcher wants to know of a kernel in parts, which others are made for."""
        return note_parts(_Whole(translator, image, shape, asked, weakref.ref(kernel), self._variants, []), variant)

    def why(self, kernel: LoadedKernel, pc: int) -> str:
        """What is wrong with the instruction at ``pc``, where the kernel stopped with UNKNOWN."""
        found = (v.why(pc - kernel.image.base) for v in self._variants.get(kernel, ()))
        return next(filter(None, found), "")


def _by_group(image: KernelImage, asked: int) -> bool:
    """Whether a tool wants to see a kernel's workgroups begin or end: with QUIET alone, those that have LDS, with LAPSE
    those whose waves or lanes wait for each other."""
    from cairn.vgpu.decode import cfg
    from cairn.vgpu.lower.kernel import probe_tests
    from cairn.vgpu.probes import tools
    from cairn.vgpu.probes.points import WISHES, Kind

    if asked & Kind.LOG:  # its records say which workgroup they are of
        return False
    wishes = asked & WISHES
    if not tools.by_group() or not wishes or wishes & Kind.TRACK:
        return tools.by_group()
    blocks = [*cfg.build(image).blocks.values()]
    ops = [op for block in blocks for op in block.ops]
    waits = any(block.end == "barrier" for block in blocks) or any(map(probe_tests.is_mark, ops))
    return bool((wishes & Kind.QUIET and probe_tests.reaches_lds(ops)) or (wishes & Kind.LAPSE and waits))


class InterpreterEngine:
    """Runs whole workgroups in the reference interpreter: slow, and independent of the code generator.

    Workgroups run on the queue's thread, one after the other as long as they do not wait for each other.
    """

    def __init__(self) -> None:
        # What native code calls lives as long as its kernel, so it must not hold the kernel itself.
        self._functions: weakref.WeakKeyDictionary[LoadedKernel, Any] = weakref.WeakKeyDictionary()
        self._dispatches: Dispatches | None = None

    def prepare(
        self, kernel: LoadedKernel, block: tuple[int, int, int], *, edge: bool, precise: bool, guarded: bool = False
    ) -> Prepared:  # fmt: skip
        """See ``cairn.vgpu.device.Engine``. There is no precise variant: the interpreter's own errors are precise."""
        if precise:
            raise DeviceError("the interpreter has no precise variant: its errors name the instruction themselves")

        function = self._functions.get(kernel)
        if function is None:
            this = weakref.ref(kernel)
            function = self._functions[kernel] = GROUP_FN(
                lambda waves, _, packet: self._run(this, waves.contents, packet.contents)
            )
        address = ctypes.cast(function, ctypes.c_void_p).value or 0
        width = kernel.info.descriptor.wave.lanes
        return Prepared(fn=address, wave_size=width, flags=PREPARED_GROUP | PREPARED_WAITS)

    def why(self, kernel: LoadedKernel, pc: int) -> str:
        """The interpreter's errors say it themselves."""
        return ""

    def _run(self, reference: weakref.ref[LoadedKernel], wave: Any, packet: Packet) -> int:
        """Some turns of a workgroup, whose first wave ``wave`` is."""
        from cairn.vgpu.interp.dispatches import Dispatches

        kernel = reference()
        assert kernel is not None, "a kernel that runs is loaded"
        if self._dispatches is None:
            self._dispatches = Dispatches()
        queue = wave.queue or 0
        try:
            return self._dispatches.run(kernel, wave, packet)
        except MemoryFault as error:
            from cairn.vgpu import report

            found = re.search(r"bytes at (0x[0-9a-f]+)", str(error))
            head = report.headline(kernel.device, int(found[1], 16) if found else 0)
            group = report.triple(tuple(wave.group_id))
            hint = report.PAGEABLE_HINT if "pageable" in str(error) else ""
            dispatch.note(queue, MemoryFault(f"{head}\n  kernel {kernel.name}, workgroup {group}: {error}", hint=hint))
        except CairnError as error:
            dispatch.note(queue, type(error)(f"kernel {kernel.name}: {error}", hint=error.hint))
        except Exception as error:  # a defect of the interpreter must not pass for success
            dispatch.note(queue, DeviceError(f"kernel {kernel.name}: the interpreter failed: {error!r}"))
        return Status.INTERRUPT


# Kernels in parts (decode/parts.py), made while they run. A kernel's own part is known by the address of its code. A
# wave that comes to a place in no part has one made here, by the translator that made the kernel's own, for the same
# tools.


class _Whole(NamedTuple):
    """A kernel in parts, as its own part was made; ``variants`` and ``parts`` collect the others."""

    translator: Translator
    image: KernelImage
    shape: GroupShape
    asked: dict[str, Any]
    kernel: weakref.ref[LoadedKernel]
    variants: weakref.WeakKeyDictionary[LoadedKernel, list[Variant]]
    parts: list[KernelImage]


_log = logging.getLogger("cairn.vgpu.engines")
_lock = threading.Lock()
_wholes: dict[int, _Whole] = {}


def note_parts(whole: _Whole, own: Variant) -> int:
    """A kernel was made. Returns the flags that the dispatcher wants: none where it is in one piece."""
    if own.loaded.entry.ways_in is None:
        return 0
    with _lock:
        _wholes[own.fn_address] = whole
        if not dispatch.part_maker:
            dispatch.part_maker.append(_make_part)
    _enter_part(own.fn_address, own, whole.image)
    # What other parts do is not known. In RCCL's loop over its work all waves read what the first one then overwrites.
    unknown = dispatch.PREPARED_WAITS | dispatch.PREPARED_GWS | dispatch.PREPARED_OVERWRITES
    return dispatch.PREPARED_PARTS | unknown


def replace_parts(former: int, own: Variant, better: Callable[[KernelImage], Variant | None]) -> None:
    """Better code of a kernel's own part is about to take the former's place: then waves go from there to better code
    of the other parts, too, as far as ``better`` makes it of those that there are."""
    with _lock:
        whole = _wholes.get(former)
        if whole is None:
            return
        _wholes[own.fn_address] = whole
    _enter_part(own.fn_address, own, whole.image)
    for part in [*whole.parts]:
        variant = better(part)
        if variant is not None:
            _enter_part(own.fn_address, variant, whole.image)


def _enter_part(kernel: int, variant: Variant, image: KernelImage) -> None:
    """Tell the dispatcher where waves may come to a part."""
    for pc, mode in variant.loaded.entry.ways_in or ():
        dispatch.loaded().cairn_part_add(kernel, pc - image.descriptor_at, mode, variant.fn_address)


def _make_part(request: PartRequest) -> PartAnswer:
    try:
        whole = _wholes[request.kernel]
        image = whole.image
        pc = request.place + image.descriptor_at
        if not image.runs(pc):
            return PartAnswer.NOWHERE
        part, start = replace(image, entry=pc, inside=request.mode), time.monotonic()
        variant = whole.translator.prepare(part, whole.shape, tier=Tier.QUICK, **whole.asked)
        kernel = whole.kernel()
        if kernel is not None:
            whole.variants.setdefault(kernel, []).append(variant)
        whole.parts.append(part)
        _enter_part(request.kernel, variant, image)
        took, size = time.monotonic() - start, variant.loaded.entry.size
        _log.info("kernel %s: a part of %d instructions at %#x, ready in %.1f s", image.name, size, pc, took)
        return PartAnswer.FOUND
    except CairnError as error:
        dispatch.note(request.kernel_object, error)
    except Exception as error:  # a defect in the engine must not pass for success
        text = f"preparing a part of the kernel at {request.kernel_object:#x} failed: {error!r}"
        dispatch.note(request.kernel_object, DeviceError(text))
    return PartAnswer.REFUSED
