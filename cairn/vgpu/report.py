"""What a user reads when a dispatch fails."""

from __future__ import annotations

import contextlib
import os
import re
import resource
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cairn.base.errors import CairnError, DeviceError, IsaError, KernelTrap, MemoryFault, UnknownInstruction
from cairn.isa.wave import WIDEST
from cairn.vgpu import gws
from cairn.vgpu.dispatch import Failure, Outcome, Region
from cairn.vgpu.state import PRIVATE_APERTURE, SHARED_APERTURE, Wave

if TYPE_CHECKING:
    from cairn.vgpu.device import LoadedKernel, VirtualDevice
    from cairn.vgpu.memory import Allocation

_WIDEST_ACCESS = 16  # bytes of one lane's largest memory access
_SIGNALS = {4: "SIGILL", 8: "SIGFPE"}


@dataclass(frozen=True)
class FaultInfo:
    """Where a kernel failed; fields that are not known are None. The error's ``info`` holds one."""

    device: int
    kernel: str
    address: int | None = None
    pc: int | None = None
    instruction: str | None = None
    workgroup: tuple[int, int, int] | None = None
    wave: int | None = None
    lane: int | None = None
    source: str | None = None


def explain(
    device: VirtualDevice, kernel: LoadedKernel | None, failure: Failure, where: Wave | None, what: str = ""
) -> CairnError:
    """The error for a failed dispatch. ``where`` is the wave of a precise re-run, if it faulted again; ``what`` says
    what ran where that was no kernel."""
    name = what or "(no kernel)"
    if failure.kernel_object:
        name = kernel.name if kernel else f"object {failure.kernel_object:#x}"
    outcome = Outcome(failure.outcome)
    if outcome == Outcome.FAULT:
        return _fault(device, kernel, name, failure, where, what)
    pc, group = failure.pc, tuple(failure.group_id)
    instruction = instruction_at(kernel, pc)
    place = place_of(kernel, name, pc, instruction)
    wave = None if outcome == Outcome.HOST_SIGNAL else failure.wave  # only a wave that returns says which it is
    at = f"{place}, workgroup {triple(group)}" + (f", wave {wave}" if wave is not None else "")
    source = source_of(kernel, pc)
    info = FaultInfo(device.index, name, None, pc, instruction, (group[0], group[1], group[2]), wave, None, source)
    line = f"\n  {source}" if source else ""
    error: CairnError
    if outcome == Outcome.TRAP:
        error = KernelTrap(f"{at}: trap {failure.trap_id} (assert or abort in device code){line}")
    elif outcome == Outcome.UNKNOWN:
        why = device.engine.why(kernel, pc) if kernel else ""
        why = why or f"this instruction has no semantics yet on {device.spec.target}"
        error = UnknownInstruction(f"{at}: {why}{line}")
    elif outcome == Outcome.BAD_JUMP:
        error = DeviceError(f"{at}: jump to {pc:#x}, which is no known code{line}")
    elif outcome == Outcome.HOST_SIGNAL:
        signal = _SIGNALS.get(failure.signal, str(failure.signal))
        error = DeviceError(
            f"{at}: the generated code raised {signal} at host address {failure.host_pc:#x}",
            hint="this is a defect of Cairn; CAIRN_ENGINE=interp runs the kernel without generated code",
        )
    elif outcome == Outcome.BAD_STATUS:
        error = DeviceError(f"{at}: the generated code returned {failure.status}, which is no wave status")
    elif outcome == Outcome.GWS:
        error = _gws(at, failure, line)
    else:
        error = DeviceError(_PLAIN.get(outcome, "the dispatch failed: {outcome}").format(
            name=name, outcome=outcome.name, threads=device.spec.max_threads_per_block, lds=device.spec.lds_bytes,
        ), hint=_addresses() if outcome == Outcome.NO_MEMORY else "")  # fmt: skip
    error.info = info
    return error


def _addresses() -> str:
    """What to do about memory that lacks, where the shell limits addresses."""
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    if limit == resource.RLIM_INFINITY:
        return ""
    return f"`ulimit -v` gives this process {limit / 1e9:.3g} GB of addresses, of which devices reserve much: raise it"


def _gws(at: str, failure: Failure, line: str) -> DeviceError:
    number = failure.region
    if failure.status == gws.NEVER_SET:
        return DeviceError(f"{at}: {gws.never_set(number)}{line}", hint=gws.HINT)
    room = failure.status != gws.NO_ROOM
    return DeviceError(f"{at}: {gws.nobody_comes(number, failure.region_offset, failure.address, room=room)}{line}")


_PLAIN = {
    Outcome.PREPARE: "kernel {name} could not be prepared",
    Outcome.CANCELLED: "kernel {name} was stopped",
    Outcome.NO_MEMORY: "kernel {name}: the host has no memory for its LDS, scratch and registers",
    Outcome.BAD_PACKET: (
        "kernel {name}: the packet is not valid: grid and block must be at least 1, the block at most {threads}"
        " work-items with {lds} bytes of LDS, and the packet's type known"
    ),
    Outcome.CALLBACK: "kernel {name}: a host service failed",
    Outcome.STUCK: "kernel {name}: waves wait at a barrier that others never reach",
}


def headline(device: VirtualDevice, address: int) -> str:
    """The first line of a memory fault's report, in ROCm's words."""
    return (
        f"Memory access fault by GPU node-{device.index + 1} (Agent handle: {id(device):#x}) on address {address:#x}."
        " Reason: Page not present or supervisor privilege."
    )


def _fault(
    device: VirtualDevice, kernel: LoadedKernel | None, name: str, failure: Failure, where: Wave | None, what: str
) -> MemoryFault:
    address = failure.address
    lane: int | None = None
    pc: int | None = None
    wave: int | None = None
    if where is not None and where.precise_pc:
        pc, wave = where.precise_pc, failure.wave
        lane = _lane(device, where, failure)
        if lane is not None and failure.region == Region.GLOBAL:
            address = where.precise_address[lane]
    instruction, source = instruction_at(kernel, pc), source_of(kernel, pc)
    group = tuple(failure.group_id)
    lines = [headline(device, address)]
    if kernel is None and not failure.kernel_object:
        lines.append(f"  in {what or 'a copy or fill'}")
    else:
        lines.append(f"  {place_of(kernel, name, pc, instruction)}")
        lines += [f"  {source}"] if source else []
        who = f"workgroup {triple(group)}" + (f", wave {wave}" if wave is not None else "")
        lines.append(f"  {who}" + (f", lane {lane}" if lane is not None else ""))
    hint = ""
    private = _private(instruction, address, failure)
    if failure.watched:
        about, hint = pageable(address), PAGEABLE_HINT
    elif private is not None and kernel is not None and where is not None:
        about, hint = _beyond_scratch(kernel, pc or 0, private, where.scratch_size)
    else:
        about = _about(device, failure, address, where)
    if about:
        lines.append(f"  {about}")
    error = MemoryFault("\n".join(lines), hint=hint)
    workgroup = group[0], group[1], group[2]
    error.info = FaultInfo(device.index, name, address, pc, instruction, workgroup, wave, lane, source)
    return error


def _lane(device: VirtualDevice, wave: Wave, failure: Failure) -> int | None:
    """The lane that faulted. Addresses of LDS and scratch accesses are offsets in the workgroup's or lane's part."""
    active = [lane for lane in range(WIDEST.lanes) if wave.precise_exec >> lane & 1]
    at = wave.precise_address
    if failure.region == Region.GLOBAL:
        near = [lane for lane in active if at[lane] <= failure.address < at[lane] + _WIDEST_ACCESS]
        if failure.address and near:
            return max(near, key=lambda lane: int(at[lane]))
        outside = [lane for lane in active if _is_outside(device, wave, at[lane])]
    else:
        size = wave.lds_size if failure.region == Region.LDS else wave.scratch_size
        outside = [lane for lane in active if at[lane] + _WIDEST_ACCESS > size]
    return outside[0] if outside else None


def _is_outside(device: VirtualDevice, wave: Wave, address: int) -> bool:
    """Whether an access at a flat or global address leaves the memory that it names."""
    sizes = {SHARED_APERTURE: wave.lds_size, PRIVATE_APERTURE: wave.scratch_size}
    size = sizes.get(address >> 32)
    return device.find(address) is None if size is None else (address & 0xFFFFFFFF) + _WIDEST_ACCESS > size


def _private(instruction: str | None, address: int, failure: Failure) -> int | None:
    """The byte of the work-item's own memory that an access beyond it names; None for another access."""
    if failure.region == Region.SCRATCH:
        return failure.region_offset
    name = instruction or ""
    if name.startswith("flat_") and address >> 32 == PRIVATE_APERTURE:
        return address & 0xFFFFFFFF
    return address if name.startswith(("scratch_", "buffer_")) and address < 1 << 32 else None


def _beyond_scratch(kernel: LoadedKernel, pc: int, offset: int, size: int) -> tuple[str, str]:
    """What is said of an access beyond a work-item's scratch memory of ``size`` bytes, and what to do."""
    if not kernel.info.dynamic_stack or offset > size + _LARGEST_FRAME:
        return f"byte {offset} of the work-item's private memory, which has {size}: an index beyond a local array", ""
    found = kernel.image.function_at(pc)
    name, frame = (found[0], _frame(kernel, *kernel.image.functions[found[0]])) if found else ("a function", 0)
    depth = f", after about {size // frame} calls of {frame} bytes" if frame else ""
    return (
        f"stack overflow: {name} is at byte {offset} of the work-item's stack, which has {size}{depth}",
        "recursion that does not end, or needs more: hipDeviceSetLimit(hipLimitStackSize, BYTES), 131056 at most",
    )


def _frame(kernel: LoadedKernel, start: int, size: int) -> int:
    """Bytes by which a function's beginning moves the stack pointer (s32); 0 where that is not found."""
    from cairn.isa.decode import decode
    from cairn.isa.disasm import text

    at = start
    while at < start + size:
        try:
            inst = decode(kernel.image.code, at - kernel.image.base, kernel.image.target, at)
        except IsaError:
            return 0
        moved = _STACK_MOVE.match(text(inst))
        if moved:
            lanes = 1 if kernel.image.target not in _SWIZZLED else kernel.info.descriptor.wave.lanes
            return int(moved[1], 0) // lanes
        at += inst.size
    return 0


_LARGEST_FRAME = 64 << 10  # an access farther away is no stack that grew
_STACK_MOVE = re.compile(r"s_addk?_[iu]32 s32,(?: s32,)? (0x[0-9a-f]+|\d+)$")
_SWIZZLED = ("gfx900", "gfx906", "gfx908", "gfx90a")  # scratch offsets count for all lanes of a wave

PAGEABLE_HINT = (
    "copy it to memory of hipMalloc, allocate it with hipHostMalloc or hipMallocManaged, or hipHostRegister it;"
    " HSA_XNACK=1 gives kernels all of the host's memory"
)


def pageable(address: int) -> str:
    """What memory of the host's own an address lies in."""
    where = "memory of the host"
    with contextlib.suppress(OSError, ValueError):
        for line in Path("/proc/self/maps").read_text(errors="replace").splitlines():
            span, _, rest = line.partition(" ")
            start, end = (int(each, 16) for each in span.split("-"))
            if start <= address < end:
                name = rest.split(maxsplit=4)[4:]
                where = _MAPPINGS.get(
                    name[0] if name else "", f"a variable or the code of {name[0]}" if name else where
                )
                break
    return f"the address is the host's own: {where}, pageable, which a device with XNACK off does not reach"


_MAPPINGS = {
    "[heap]": "the program's heap (malloc, new)",
    "[stack]": "the stack of the main thread",
    "": "memory of malloc, mmap or a thread's stack",
}


def _about(device: VirtualDevice, failure: Failure, address: int, wave: Wave | None) -> str:
    """What is known of the memory around a fault address."""
    aperture, low = address >> 32, address & 0xFFFFFFFF
    if aperture == SHARED_APERTURE:
        has = f"has {wave.lds_size} bytes" if wave is not None else "ends before it"
        return f"byte {low} of the workgroup's LDS (__shared__), which {has}"
    if aperture == PRIVATE_APERTURE:
        has = f"has {wave.scratch_size} bytes" if wave is not None else "ends before it"
        return f"byte {low} of the lane's private memory, which {has} (stack overflow?)"
    if failure.region == Region.LDS:
        return f"byte {failure.region_offset} of the workgroup's LDS, which ends before it"
    if failure.region == Region.SCRATCH:
        return f"byte {failure.region_offset} of the wave's scratch memory, which ends before it"
    if failure.region == Region.SAVE:
        return "outside the wave's register image: a defect of Cairn"
    if address < 1 << 16:
        return "a null pointer, or an index from one"
    near = device.memory.nearest(address)
    if near is None:
        return ""
    return _relation(near, address)


def _relation(allocation: Allocation, address: int) -> str:
    if address < allocation.end:
        return f"byte {address - allocation.base} of the live allocation at {allocation.base:#x}"
    beyond = address - allocation.end
    return f"{beyond} bytes past the end of the {allocation.size}-byte allocation at {allocation.base:#x}"


def place_of(kernel: LoadedKernel | None, name: str, pc: int | None, instruction: str | None = None) -> str:
    """A kernel and a place in its code, as text."""
    text = f"kernel {name}"
    if pc and kernel is not None:
        found = kernel.image.function_at(pc)
        text += f", pc {pc:#x}" + (f" ({found[0]}+{found[1]:#x})" if found else "")
    return text + (f": {instruction}" if instruction else "")


def source_of(kernel: LoadedKernel | None, pc: int | None) -> str:
    """``at scale.hip:12:7 in scale (inlined at main.hip:30:5 in work)``; empty where there is no debug information."""
    frames = kernel.image.source_at(pc) if kernel is not None and pc else []
    if frames and frames[0].line == 0:  # code that belongs to no line
        return ""
    places = [
        f"at {os.path.normpath(frame.file)}:{frame.line}:{frame.column}" + (f" in {frame.name}" if frame.name else "")
        for frame in frames
    ]
    return f"{places[0]} (inlined {', '.join(places[1:])})" if len(places) > 1 else "".join(places)


def instruction_at(kernel: LoadedKernel | None, pc: int | None) -> str | None:
    """Disassembly at ``pc``."""
    if kernel is None or not pc or not kernel.image.base <= pc < kernel.image.base + len(kernel.image.code):
        return None
    from cairn.isa.decode import decode
    from cairn.isa.disasm import text

    try:
        return text(decode(kernel.image.code, pc - kernel.image.base, kernel.image.target, pc))
    except IsaError:
        return None


def triple(values: tuple[int, ...]) -> str:
    """Three numbers as text: ``(3, 0, 0)``."""
    return "(" + ", ".join(str(v) for v in values) + ")"
