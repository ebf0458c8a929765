"""The control-flow graph of a kernel, found by following branches from its entry.

Code is decoded only where it can be reached. Scalar constants are carried along the paths, so that
s_getpc/s_add_u32/s_addc_u32 sequences give the targets of s_setpc and s_swappc, and s_setreg the float modes. Jumps
whose target stays unknown may lead to all places that such a jump can: returns to the return sites, calls of a pointer
to the image's functions and to what code makes an address of, other jumps to all of them. Where that is too much code,
the graph is that of one part of the kernel (``parts.py``).
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, field
from typing import NamedTuple

from cairn.base.errors import DecodeError
from cairn.isa.decode import decode
from cairn.isa.inst import Inst, Kind
from cairn.isa.refused import control_reason
from cairn.isa.rows import Alu, Control
from cairn.isa.wave import WIDEST
from cairn.vgpu.decode import parts, regs, scalar_constants
from cairn.vgpu.decode.image import KernelImage
from cairn.vgpu.decode.ops import STACK_ENTRIES, Op, find_row, is_vector, make_op, too_wide, why_unknown
from cairn.vgpu.decode.scalar_constants import INDEX, OFF, Known, ModeBits

_RETURN_REGISTER = 30
_ADDRESS_ENDS = ("s_addc_u32", "s_subb_u32")  # the upper half of a place's distance from where s_getpc stands
_MSG_INTERRUPT = 1
_DEBUG_TRAP = 3
# Instructions are at multiples of four: an odd place stands for the code behind it without its vector instructions,
# which is what runs while s_setvskip is on.
SKIPPING = 1
_LEAVING = ("barrier", "sleep", "gws")  # the wave leaves, to go on behind it
_FOLLOWED = ("setpc", "swappc", "call", "fork", "join")  # not with SKIPPING: the places that they name have no mark
_NO_MODE = ModeBits(0x3F0)  # of code that no path was followed to


@dataclass(slots=True, eq=False, repr=False)
class Block:
    """Straight-line code. ``end`` says how it ends:

    fall (to ``next``), jump (to ``target``), cond (``condition`` true: ``target``, else ``next``), end, trap,
    unknown, barrier, sleep, gws, interrupt (each resumes at ``next``), indirect (to ``target``, or where that is not
    known to one of ``sides``), join (to ``next``, or to one of ``sides``). The condition ``taken`` is the last
    instruction's own. ``why`` tells what is wrong where the end is unknown. Of a kernel in parts also enter (from
    another part, to one of ``sides``) and leave (for another part, which may want the registers ``needed``).
    """

    start: int
    ops: list[Op] = field(default_factory=list)
    end: str = "fall"
    condition: str = ""
    target: int = -1
    next: int = -1
    why: str = ""
    sides: tuple[int, ...] = ()
    needed: int = 0

    @property
    def successors(self) -> list[int]:
        """Starts of the blocks that may follow."""
        if self.end == "cond":
            return [self.target, self.next]
        if self.end in ("fall", *_LEAVING, "interrupt"):
            return [self.next]
        if self.end == "join":
            return [self.next, *self.sides]
        if self.end == "jump" or (self.end == "indirect" and self.target >= 0):
            return [self.target]
        return list(self.sides) if self.end in ("indirect", "enter") else []


class Cfg(NamedTuple):
    """Blocks by start. ``ways_in``: of a part of a kernel (``parts.py``) the places where waves may come to it from
    others, each with its MODE register; None of a kernel in one piece."""

    image: KernelImage
    entry: int
    blocks: dict[int, Block]
    ways_in: tuple[tuple[int, int], ...] | None = None


class _Walk:
    """Decodes what is reachable, to a fixpoint over the known scalars at each leader."""

    def __init__(self, image: KernelImage, divided: parts.Division, insts: dict[int, Inst] | None = None) -> None:
        self.image, self.divided = image, divided
        self.ways_in: set[tuple[int, int]] = set()  # behind calls of other parts
        self.insts = {} if insts is None else insts
        self.damaged: dict[int, str] = {}
        self.entry_state: dict[int, Known] = {}
        self.targets: dict[int, int] = {}  # of setpc and swappc, by their pc; -1: unknown
        self.sites: set[int] = set()  # return sites
        self.made: set[int] = set()  # whose addresses code makes, so that a pointer may lead there
        self.leaders: set[int] = set()
        self.modes: dict[int, ModeBits] = {}
        self.indexes: dict[int, int | None] = {}
        self.fork_sides: set[int] = set()
        self.joins: dict[int, Known] = {}
        self.touched = 0  # bits of MODE that some instruction writes
        self.pointers = False
        self.pending: set[int] = set()
        self._top = -1
        # Leaders in order, with and without SKIPPING, and where the straight-line code of each ended.
        self.order: tuple[list[int], list[int]] = ([], [])
        self.reach: dict[int, int] = {}

    @property
    def top_vgpr(self) -> int:
        """Highest VGPR that any instruction names; of a kernel in parts, the highest that there is."""
        if self._top < 0 and self.divided.pointers:
            self._top = regs.AGPR - 1
        elif self._top < 0:
            operands = (o for inst in self.insts.values() for o in inst.operands.values() if o.kind is Kind.VGPR)
            self._top = max((o.index + o.dwords - 1 for o in operands), default=0)
        return self._top

    def inst_at(self, pc: int) -> Inst | None:
        pc &= ~SKIPPING
        inst = self.insts.get(pc)
        if inst is None and pc not in self.damaged:
            try:
                if not 0 <= pc < len(self.image.code):
                    raise DecodeError(f"pc {pc:#x} is outside the code object's image")
                inst = self.insts[pc] = decode(self.image.code, pc, self.image.target, pc)
            except DecodeError as error:
                self.damaged[pc] = str(error)
        return inst

    def flow(self, pc: int, state: Known) -> None:
        """Control can come to ``pc`` with ``state``."""
        if pc not in self.leaders:
            self.leaders.add(pc)
            order = self.order[pc & SKIPPING]
            at = bisect(order, pc)
            order.insert(at, pc)
            if at and self.reach.get(order[at - 1], -1) >= pc:  # code that ran over it must now meet here
                self.pending.add(order[at - 1])
        old = self.entry_state.get(pc)
        new = state if old is None else scalar_constants.meet(old, state)
        if old is None or new != old:
            self.entry_state[pc] = dict(new)
            self.pending.add(pc)

    def run(self, mode: int) -> None:
        self.flow(self.image.entry, scalar_constants.start_state(ModeBits(mode)))
        direct = -1
        while self.pending:  # as the code stands: what leads to a place is mostly before it
            pc = min(self.pending)
            self.pending.discard(pc)
            self._follow(pc)
            most = min(self.divided.in_all, direct + self.divided.most if direct >= 0 else self.divided.in_all)
            if len(self.modes) > most:
                raise parts.TooMany
            if not self.pending:
                direct = len(self.modes) if direct < 0 else direct
                self._unresolved()

    def _unresolved(self) -> None:
        """Unknown jumps can come out of any state at the places that they may lead to; joins lead to all forks'
        sides."""
        for state in self.joins.values():
            for pc in self.fork_sides:
                self.flow(pc, state)
        if self.divided.pointers or -1 not in self.targets.values():
            return
        start = scalar_constants.mode_bits(self.entry_state[self.image.entry])
        unknown = start.unknown | self.touched
        for pc in self.places("setpc"):
            self.flow(pc, scalar_constants.start_state(ModeBits(start.value & ~unknown, unknown)))

    def places(self, op: str, pointer: int = -1) -> tuple[int, ...]:
        """Where a jump may lead whose target is not known. ``pointer``: the register that holds it."""
        if self.divided.pointers:
            return (*(sorted(self.sites) if op == "setpc" else ()), parts.LEAVE)
        if not self.pointers or (op == "setpc" and pointer == _RETURN_REGISTER):
            return tuple(sorted(self.sites))
        # A pointer may come from a register that was known before a call, so what was called by name counts too.
        called = {target for target in self.targets.values() if target >= 0}
        functions = called | self.made | set(self.image.functions.values())
        return tuple(sorted(functions if op == "swappc" else functions | self.sites))

    def _follow(self, pc: int) -> None:
        start = pc
        state = dict(self.entry_state[pc])
        insts, modes, leaders, skip = self.insts, self.modes, self.leaders, pc & SKIPPING
        while True:
            inst = insts.get(pc) or self.inst_at(pc)
            row = None if inst is None else find_row(inst.name, inst.target)
            if inst is not None:
                mode = modes[pc] = scalar_constants.mode_bits(state)
                if state[INDEX] is not OFF:
                    self.indexes[pc] = scalar_constants.index_of(state)
            if inst is None or row is None:
                self.reach[start] = pc
                return
            if isinstance(row, Control):
                self.reach[start] = pc
                if not self._control(inst, row.op, state, skip):
                    return
                scalar_constants.step(inst, row, state)
                if row.op in ("setreg", "setreg_imm"):
                    after = scalar_constants.mode_bits(state)
                    self.touched |= mode.value ^ after.value | after.unknown
            elif not isinstance(row, Alu) or row.unit == "salu" or (inst.dsts and inst.dsts[-1].kind is Kind.SGPR):
                scalar_constants.step(inst, row, state)
                if (
                    inst.name in _ADDRESS_ENDS
                    and (made := scalar_constants.pointer(state, inst.dsts[0].index - 1)) >= 0
                ):
                    self.made |= {made} if self.image.runs(made) else set()
            pc = inst.pc + inst.size | skip
            if pc in leaders:
                self.reach[start] = pc - 1
                self.flow(pc, state)
                return

    def _control(self, inst: Inst, op: str, state: Known, skip: int) -> bool:
        """Follow a control instruction's edges. True where straight-line code goes on behind it."""
        if op == "branch":
            self.flow(inst.branch_target | skip, state)
            return False
        if op.startswith("cbranch"):
            self.flow(inst.branch_target | skip, state)
            self.flow(inst.next_pc | skip, state)
            return False
        if op == "endpgm" or is_trap(inst, op) or (skip and op in _FOLLOWED):
            return False
        if op in _LEAVING or is_interrupt(inst, op):
            self.flow(inst.next_pc | skip, state)
            return False
        if op == "setvskip":
            for bit in (0, 1) if (known := skipping(inst)) is None else (known,):
                self.flow(inst.next_pc | bit, state)
            return False
        if op in ("setpc", "swappc", "call"):
            self._jump(inst, op, state)
            return False
        if op in ("fork", "join"):
            self._fork(inst, op, state)
            return False
        return True

    def _fork(self, inst: Inst, op: str, state: Known) -> None:
        """Both sides of a fork run; a join leads to all sides of all forks (see _unresolved). The stack is written."""
        state = {k: v for k, v in state.items() if not 0 <= k < 4 * STACK_ENTRIES}
        self.flow(inst.next_pc, state)
        if op == "join":
            old = self.joins.get(inst.pc)
            self.joins[inst.pc] = state if old is None else scalar_constants.meet(old, state)
            return
        target = inst.branch_target
        if len(inst.srcs) > 1:
            target = scalar_constants.target(state, inst.srcs[1])
        if self.targets.get(inst.pc, target) != target:
            target = -1
        self.targets[inst.pc] = target
        self.fork_sides |= {inst.next_pc, target} - {-1}
        if target >= 0:
            self.flow(target, state)
        else:
            self.pointers = True

    def _jump(self, inst: Inst, op: str, state: Known) -> None:
        if op == "call":
            target = inst.branch_target
        else:
            target = scalar_constants.target(state, inst.srcs[0])
        if self.targets.get(inst.pc, target) != target:
            target = -1  # two paths disagree
        if self.divided.calls and op == "swappc":
            target = -1
        self.targets[inst.pc] = target
        if self.divided.pointers and op == "swappc" and target < 0:
            self._comes_back(inst.next_pc, state)
        elif op != "setpc":
            self.sites.add(inst.next_pc)
            scalar_constants.link(state, inst.dsts[0], inst.next_pc)
        if target >= 0:
            self.flow(target, state)
        elif op == "swappc" or inst.srcs[0].index != _RETURN_REGISTER:
            self.pointers = True

    def _comes_back(self, pc: int, state: Known) -> None:
        """A function in another part was called, which comes back to ``pc``, if all is well with the same MODE. Where
        that is not known, it comes back to another part."""
        mode = scalar_constants.mode_bits(state)
        if not mode.unknown:
            self.ways_in.add((pc, mode.value))
            self.flow(pc, scalar_constants.start_state(mode))


def is_interrupt(inst: Inst, op: str) -> bool:
    """True for the message that asks the host for service."""
    return op == "sendmsg" and inst.mods.get("simm16", 0) & 0xF == _MSG_INTERRUPT


def is_trap(inst: Inst, op: str) -> bool:
    """True for a trap that ends the kernel; trap 3 is for debuggers, without whom the wave goes on."""
    return op == "trap" and inst.mods.get("simm16", 0) & 0xFF != _DEBUG_TRAP


def skipping(inst: Inst) -> int | None:
    """What a s_setvskip of constants sets; None for other ones."""
    if any(s.kind is not Kind.CONST for s in inst.srcs):
        return None
    return inst.srcs[0].value >> (inst.srcs[1].value & 31) & 1


def build(image: KernelImage, *, in_parts: bool = True) -> Cfg:
    """The control-flow graph of the image's kernel, or of a part of it, unless it is not to be ``in_parts``."""
    walk = _walked(image, in_parts=in_parts)
    blocks: dict[int, Block] = {}
    if walk.divided.pointers:
        blocks[parts.LEAVE] = Block(parts.LEAVE, end="leave")
    reached = sorted(walk.leaders)
    queue = [image.entry, *reached]
    while queue:
        start = queue.pop()
        if start not in blocks:
            block = blocks[start] = _block(walk, start)
            queue.extend(block.successors)
    for at, registers in image.stops:
        _show(blocks, at, registers)
    if not walk.divided.pointers:
        return Cfg(image, image.entry, blocks)
    start = image.inside < 0
    blocks[parts.LEAVE].needed = parts.saved(blocks, image.descriptor, start=start)
    ways_in = {*walk.ways_in, *(() if start else [(image.entry, image.inside)])}
    sides = sorted({image.entry, *(pc for pc, _ in ways_in)})
    blocks[parts.ENTER] = Block(parts.ENTER, end="enter", sides=tuple(sides))
    return Cfg(image, parts.ENTER, blocks, tuple(sorted(ways_in)))


def _walked(image: KernelImage, *, in_parts: bool) -> _Walk:
    whole, inside = parts.Division(), image.inside >= 0
    insts: dict[int, Inst] = {}
    for divided in parts.divisions(inside=inside) if in_parts else [whole]:
        walk = _Walk(image, divided, insts)
        try:
            walk.run(mode_register(image))
        except parts.TooMany:
            continue
        if inside or not divided.pointers or -1 in walk.targets.values():
            return walk
    walk = _Walk(image, whole, insts)  # all of it belongs together
    walk.run(mode_register(image))
    return walk


def _show(blocks: dict[int, Block], at: int, registers: tuple[int, ...]) -> None:
    """A tool looks at registers before the instruction at ``at``: they must have their values there, in all lanes."""
    shown = sum(1 << register for register in registers)
    for op in (op for block in blocks.values() for op in block.ops if op.inst.pc == at):
        op.reads |= shown | regs.EXEC_MASK
        op.cross |= shown & regs.VECTOR_MASK


def mode_register(image: KernelImage) -> int:
    """The MODE register as the kernel descriptor sets it, or that of a part of a kernel."""
    if image.inside >= 0:
        return image.inside
    d = image.descriptor
    return d.float_mode | int(d.dx10_clamp) << 8 | int(d.ieee_mode) << 9 | int(d.fp16_overflow) << 23


def _block(walk: _Walk, pc: int) -> Block:
    """The block that starts at ``pc``: up to a leader, a control transfer, or the first vector instruction after EXEC
    was written (EXEC is one value for all vector instructions of a block)."""
    block = Block(pc)
    exec_written = False
    skip, wave = pc & SKIPPING, walk.image.wave
    while True:
        inst = walk.insts.get(pc) or walk.inst_at(pc)
        if inst is None:
            return _stopped(block, pc, walk.damaged[pc])
        if block.ops and (pc in walk.leaders or (exec_written and is_vector(inst))):
            block.next = pc
            return block
        if skip and is_vector(inst):
            pc = inst.pc + inst.size | skip
            continue
        indexed = walk.indexes.get(pc, 0)
        op = make_op(inst, walk.modes.get(pc, _NO_MODE), wave, indexed or 0, walk.top_vgpr if indexed else 0)
        if op.row is None:
            return _stopped(block, pc, why_unknown(inst.name, inst.target))
        if wave is not WIDEST and (narrow := too_wide(op, wave)):
            return _stopped(block, pc, narrow)
        if op.vector and indexed is None:
            return _stopped(block, pc, f"{inst.name}: it is not known which operands are addressed relative to M0 here")
        block.ops.append(op)
        if isinstance(op.row, Control):
            if (refused := control_reason(inst.name, inst.mods.get("simm16", 0))) is not None:
                block.ops.pop()
                return _stopped(block, pc, f"{inst.name}: {refused}")
            if skip and op.row.op in _FOLLOWED:
                block.ops.pop()
                return _stopped(block, pc, f"{inst.name}: it cannot be followed while s_setvskip is on")
            if _ends(walk, block, inst, op.row.op, skip):
                return block
        exec_written = exec_written or bool(op.writes & regs.EXEC_MASK)
        pc = inst.pc + inst.size | skip


def _stopped(block: Block, pc: int, why: str) -> Block:
    """The block, ended before the instruction at ``pc``, which the engine cannot execute."""
    block.end, block.next, block.why = "unknown", pc, why
    return block


def _ends(walk: _Walk, block: Block, inst: Inst, op: str, skip: int) -> bool:
    block.next = inst.next_pc | skip
    if op == "branch":
        block.end, block.target = "jump", inst.branch_target | skip
    elif op.startswith("cbranch"):
        block.end, block.condition, block.target = "cond", op[8:], inst.branch_target | skip
    elif op == "setvskip":
        block.next = inst.next_pc
        block.end, block.condition, block.target = "cond", "taken", inst.next_pc | SKIPPING
        if (known := skipping(inst)) is not None:
            block.end, block.target = "jump", inst.next_pc | known
    elif op == "fork":
        _fork(walk, block, inst)
    elif op == "join":
        block.end, block.sides = "join", tuple(sorted(walk.fork_sides))
    elif op in ("setpc", "swappc", "call"):
        block.end, block.target = "indirect", walk.targets.get(inst.pc, -1)
        block.sides = walk.places(op, inst.srcs[0].index) if block.target < 0 else ()
    elif op in _LEAVING:
        block.end = op
    elif is_trap(inst, op):
        block.end = "trap"
    elif op == "endpgm":
        block.end = "end"
    elif is_interrupt(inst, op):
        block.end = "interrupt"
    else:
        return False
    return True


def _fork(walk: _Walk, block: Block, inst: Inst) -> None:
    target = walk.targets.get(inst.pc, -1)
    block.end, block.condition, block.target = "cond", "taken", target
    if target < 0:
        block.ops.pop()
        _stopped(block, inst.pc, f"{inst.name}: its target is not known")
