"""Where the waves of a workgroup are that does not end, and whether it ever can."""

from __future__ import annotations

import functools
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cairn.base.errors import CairnError, DeviceError
from cairn.isa.wave import WIDEST
from cairn.vgpu.state import SHARED_APERTURE, VECTOR_BYTES

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel

_BARRIER_BYTES = 4  # of s_barrier: a wave at one goes on behind it


class Waves(NamedTuple):
    """What is known of a workgroup: bits of waves that live and that are at a barrier, where each goes on, the
    address of its save image, and whether all registers and LDS have been the same twice (``same``)."""

    group: tuple[int, int, int]
    live: int
    at_barrier: int
    pcs: tuple[int, ...]
    saves: tuple[int, ...] = ()
    same: bool = False

    def numbers(self, *, at_barrier: bool) -> list[int]:
        chosen = self.at_barrier if at_barrier else self.live & ~self.at_barrier
        return [number for number in range(len(self.pcs)) if chosen >> number & 1]


class Loop(NamedTuple):
    """A loop's instructions, as offsets in the image; ``endless``: nobody leaves it who has come back once; ``closed``:
    it depends on registers and LDS alone, if flat addresses whose upper halves are in these vector registers are of LDS
    (None: it does not)."""

    places: tuple[int, ...]
    endless: bool
    closed: tuple[int, ...] | None


@functools.lru_cache(maxsize=16)
def loops(kernel: LoadedKernel) -> dict[int, Loop]:
    """The loops of a kernel by where waves rest in them, as offsets in its image: at their beginning, at s_sleep."""
    from cairn.vgpu.decode import cfg, image
    from cairn.vgpu.lower.loops import spin_loops

    try:
        graph = cfg.build(image.image_of(kernel.image.code_object, kernel.info))
        found = spin_loops.loops(graph)
    except CairnError:
        return {}
    known: dict[int, Loop] = {}
    for edge, body in sorted(found.items(), key=lambda each: -len(each[1])):  # the innermost last, whose places stay
        places = tuple(op.inst.pc for pc in sorted(body) for op in graph.blocks[pc].ops)
        slept = {graph.blocks[pc].ops[-1].inst.pc: pc for pc in body if graph.blocks[pc].end == "sleep"}
        for at, start in {**slept, edge[1]: edge[1]}.items():
            known[at] = Loop(places, spin_loops.endless(graph, edge, body), spin_loops.closed(graph, start, found))
    return known


def _loop_of(kernel: LoadedKernel, pc: int) -> Loop:
    """The loop that a wave rests in; ``pc`` is an offset in the image, or at an s_sleep an address."""
    at = pc - kernel.image.base if pc >= kernel.image.base else pc
    return (loops(kernel).get(at) if pc else None) or Loop((), endless=False, closed=None)


def never_leaves(kernel: LoadedKernel, waves: Waves) -> bool:
    """Whether a workgroup can never end: waves are at a barrier that another one never reaches, as it is in a loop
    without end; or none does anything but look at LDS, and all is as it was before."""
    found = {number: _loop_of(kernel, waves.pcs[number]) for number in waves.numbers(at_barrier=False)}
    if waves.at_barrier and any(loop.endless for loop in found.values()):
        return True
    return waves.same and bool(found) and all(_looks_at_lds(waves.saves[each], loop) for each, loop in found.items())


def _looks_at_lds(save: int, loop: Loop) -> bool:
    """Whether a wave in a loop sees registers and LDS alone: flat addresses are of LDS. The
    image is another thread's, and may be gone."""
    if loop.closed is None or (loop.closed and not save):
        return False
    try:
        with Path("/proc/self/mem").open("rb", buffering=0) as memory:
            for register in loop.closed:
                memory.seek(save + register * VECTOR_BYTES)
                halves = struct.unpack(f"{WIDEST.lanes}I", memory.read(VECTOR_BYTES))
                if {each for each in halves if each} != {SHARED_APERTURE}:  # all zero: not yet saved
                    return False
    except (OSError, struct.error):
        return False
    return True


def error(kernel: LoadedKernel, waves: Waves) -> DeviceError:
    """What ends such a workgroup."""
    what = "a barrier that can never be left" if waves.at_barrier else "a workgroup that can never end"
    text = f"{what}: {describe(kernel, waves, proven=True)}"
    return DeviceError(text, hint="every wave of a workgroup has to reach its barriers, or to end")


def describe(kernel: LoadedKernel | None, waves: Waves, *, proven: bool = False) -> str:
    """Who waits where, in one clause. ``proven``: it can never end."""
    from cairn.vgpu import report  # here and below: most processes report nothing

    others = waves.numbers(at_barrier=False)
    never = [number for number in others if kernel is not None and _loop_of(kernel, waves.pcs[number]).endless]
    text = f"of workgroup {report.triple(waves.group)} "
    if proven and not never:
        text += f"{_names(others)} of {_count(waves.live)} in a loop that waits for LDS, which nobody writes any more"
    elif never:
        text += f"{_names(never)} of {_count(waves.live)} in a loop without end"
    else:
        text += f"{len(others)} of {_count(waves.live)} sleep, or wait in a loop for memory to change"
    text += _where(kernel, [waves.pcs[number] for number in never or others])
    if waves.at_barrier:
        held = waves.numbers(at_barrier=True)
        text += f", and {len(held)} wait at a barrier for them ({_names(held)})"
        text += _where(kernel, [waves.pcs[number] and waves.pcs[number] - _BARRIER_BYTES for number in held])
    return text


def _count(live: int) -> str:
    return f"{live.bit_count()} waves"


def _names(numbers: Sequence[int]) -> str:
    shown = ", ".join(str(number) for number in numbers)
    return f"wave {shown}" if len(numbers) == 1 else f"waves {shown}"


def _where(kernel: LoadedKernel | None, pcs: Sequence[int]) -> str:
    """The places, in the source where that is known."""
    if kernel is None:
        return ""
    places = dict.fromkeys(_place(kernel, pc) for pc in pcs if pc)
    return f" {'; '.join(places)}" if places else ""


def _place(kernel: LoadedKernel, pc: int) -> str:
    """A place by its address or its offset in the image; of a loop its first instruction that belongs to a line."""
    from cairn.vgpu import report

    base = kernel.image.base
    address = pc if pc >= base else base + pc
    found = loops(kernel).get(address - base)
    for each in (address, *(base + place for place in (found.places if found else ()))):
        text = report.source_of(kernel, each)
        if text:
            return text
    name = kernel.image.function_at(address)
    return f"at pc {address:#x}" + (f" ({name[0]}+{name[1]:#x})" if name else "")
