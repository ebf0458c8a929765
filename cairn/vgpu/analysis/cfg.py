"""The control-flow graph of a kernel, found by following branches from its entry.

Code is decoded only where it can be reached. Scalar constants are carried along the paths, so that
s_getpc/s_add_u32/s_addc_u32 sequences give the targets of s_setpc and s_swappc, and s_setreg the float modes. Jumps
whose target stays unknown (returns, function pointers) go through one dispatch over all places that such a jump can
lead to: return sites, and the image's functions where a pointer is called.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cairn.base.errors import DecodeError
from cairn.isa.decode import decode
from cairn.isa.inst import Inst, Kind
from cairn.isa.rows import Control
from cairn.vgpu.analysis import registers as regs
from cairn.vgpu.analysis import scalars
from cairn.vgpu.analysis.image import KernelImage
from cairn.vgpu.analysis.ops import Op, find_row, is_vector, make_op, why_unknown
from cairn.vgpu.analysis.scalars import Known, ModeBits

_RETURN_REGISTER = 30
_MSG_INTERRUPT = 1
_DEBUG_TRAP = 3
_NO_MODE = ModeBits(0x3F0)  # of code that no path was followed to


@dataclass(slots=True)
class Block:
    """Straight-line code. ``end`` says how it ends:

    fall (to ``next``), jump (to ``target``), cond (``condition`` true: ``target``, else ``next``), end, trap,
    unknown, barrier, sleep, interrupt (each resumes at ``next``), indirect (to where ``jump`` leads; a known
    ``target`` is a plain jump). ``why`` tells what is wrong where the end is unknown.
    """

    start: int
    ops: list[Op] = field(default_factory=list)
    end: str = "fall"
    condition: str = ""
    target: int = -1
    next: int = -1
    why: str = ""

    @property
    def successors(self) -> list[int]:
        """Starts of the blocks that may follow, dispatch not counted."""
        if self.end == "cond":
            return [self.target, self.next]
        if self.end in ("fall", "barrier", "sleep", "interrupt"):
            return [self.next]
        if self.end == "jump" or (self.end == "indirect" and self.target >= 0):
            return [self.target]
        return []


@dataclass(slots=True)
class Cfg:
    """Blocks by start. ``dispatch``: the targets of unresolved jumps; ``pointers``: True where functions are among
    them.
    """

    image: KernelImage
    entry: int
    blocks: dict[int, Block]
    dispatch: tuple[int, ...]


class _Walk:
    """Decodes what is reachable, to a fixpoint over the known scalars at each leader."""

    def __init__(self, image: KernelImage) -> None:
        self.image = image
        self.insts: dict[int, Inst] = {}
        self.damaged: dict[int, str] = {}
        self.entry_state: dict[int, Known] = {}
        self.targets: dict[int, int] = {}  # of setpc and swappc, by their pc; -1: unknown
        self.sites: set[int] = set()  # return sites
        self.leaders: set[int] = set()
        self.modes: dict[int, ModeBits] = {}
        self.touched = 0  # bits of MODE that some instruction writes
        self.pointers = False
        self.pending: list[int] = []
        self._top = -1
        self.passed: dict[int, set[int]] = {}  # pc -> leaders whose straight-line code went over it

    @property
    def top_vgpr(self) -> int:
        """Highest VGPR that any instruction names."""
        if self._top < 0:
            operands = (o for inst in self.insts.values() for o in inst.operands.values() if o.kind is Kind.VGPR)
            self._top = max((o.index + o.dwords - 1 for o in operands), default=0)
        return self._top

    def inst_at(self, pc: int) -> Inst | None:
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
            self.pending.extend(self.passed.pop(pc, ()))  # code that ran over it must now meet here
        old = self.entry_state.get(pc)
        new = state if old is None else scalars.meet(old, state)
        if old is None or new != old:
            self.entry_state[pc] = dict(new)
            self.pending.append(pc)

    def run(self, mode: int) -> None:
        self.flow(self.image.entry, {scalars.MODE: ModeBits(mode)})
        while self.pending:
            self._follow(self.pending.pop())
            if not self.pending:
                self._unresolved()

    def _unresolved(self) -> None:
        """Unknown jumps can come out of any state at the places that they may lead to."""
        if -1 not in self.targets.values():
            return
        start = scalars.mode_bits(self.entry_state[self.image.entry])
        unknown = start.unknown | self.touched
        for pc in self.dispatch():
            self.flow(pc, {scalars.MODE: ModeBits(start.value & ~unknown, unknown)})

    def dispatch(self) -> list[int]:
        if not self.pointers:
            return sorted(self.sites)
        # A pointer may come from a register that was known before a call, so what was called by name counts too.
        called = {target for target in self.targets.values() if target >= 0}
        return sorted({*self.sites, *called, *self.image.functions.values()})

    def _follow(self, pc: int) -> None:
        start = pc
        state = dict(self.entry_state[pc])
        while True:
            self.passed.setdefault(pc, set()).add(start)
            inst = self.inst_at(pc)
            if inst is None:
                return
            row = find_row(inst.name, inst.target)
            before = self.modes[pc] = scalars.mode_bits(state)
            if row is None:
                return
            if isinstance(row, Control) and not self._control(inst, row.op, state):
                return
            scalars.step(inst, row, state)
            if isinstance(row, Control) and row.op in ("setreg", "setreg_imm"):
                after = scalars.mode_bits(state)
                self.touched |= before.value ^ after.value | after.unknown
            pc = inst.next_pc
            if pc in self.leaders:
                self.flow(pc, state)
                return

    def _control(self, inst: Inst, op: str, state: Known) -> bool:
        """Follow a control instruction's edges. True where straight-line code goes on behind it."""
        if op == "branch":
            self.flow(inst.branch_target, state)
            return False
        if op.startswith("cbranch"):
            self.flow(inst.branch_target, state)
            self.flow(inst.next_pc, state)
            return False
        if op == "endpgm" or is_trap(inst, op):
            return False
        if op in ("barrier", "sleep") or is_interrupt(inst, op):
            self.flow(inst.next_pc, state)
            return False
        if op in ("setpc", "swappc", "call"):
            self._jump(inst, op, state)
            return False
        return True

    def _jump(self, inst: Inst, op: str, state: Known) -> None:
        if op == "call":
            target = inst.branch_target
        else:
            known = scalars.pair(state, inst.srcs[0])
            target = known.offset if known is not None and known.relative else -1
        if self.targets.get(inst.pc, target) != target:
            target = -1  # two paths disagree
        self.targets[inst.pc] = target
        if op != "setpc":
            self.sites.add(inst.next_pc)
            scalars.link(state, inst.dsts[0], inst.next_pc)
        if target >= 0:
            self.flow(target, state)
        elif op == "swappc" or inst.srcs[0].index != _RETURN_REGISTER:
            self.pointers = True


def is_interrupt(inst: Inst, op: str) -> bool:
    """True for the message that asks the host for service."""
    return op == "sendmsg" and inst.mods.get("simm16", 0) & 0xF == _MSG_INTERRUPT


def is_trap(inst: Inst, op: str) -> bool:
    """True for a trap that ends the kernel; trap 3 is for debuggers, without whom the wave goes on."""
    return op == "trap" and inst.mods.get("simm16", 0) & 0xFF != _DEBUG_TRAP


def build(image: KernelImage) -> Cfg:
    """The control-flow graph of the image's kernel."""
    walk = _Walk(image)
    walk.run(mode_register(image))
    blocks: dict[int, Block] = {}
    reached = sorted(walk.leaders)
    queue = [image.entry, *reached]
    while queue:
        start = queue.pop()
        if start not in blocks:
            block = blocks[start] = _block(walk, start)
            queue.extend(block.successors)
    dispatch = tuple(walk.dispatch()) if -1 in walk.targets.values() else ()
    return Cfg(image, image.entry, blocks, dispatch)


def mode_register(image: KernelImage) -> int:
    """The MODE register as the kernel descriptor sets it."""
    d = image.descriptor
    return d.float_mode | int(d.dx10_clamp) << 8 | int(d.ieee_mode) << 9 | int(d.fp16_overflow) << 23


def _block(walk: _Walk, pc: int) -> Block:
    """The block that starts at ``pc``: up to a leader, a control transfer, or the first vector instruction after EXEC
    was written (EXEC is one value for all vector instructions of a block)."""
    block = Block(pc)
    exec_written = False
    indexed = 0  # what s_set_gpr_idx_on has turned on; compilers turn it off in the same block
    while True:
        inst = walk.inst_at(pc)
        if inst is None:
            return _stopped(block, pc, walk.damaged[pc])
        if block.ops and (pc in walk.leaders or (exec_written and is_vector(inst))):
            block.next = pc
            return _closed(block, indexed)
        op = make_op(inst, walk.modes.get(pc, _NO_MODE), indexed, walk.top_vgpr)
        if op.row is None:
            return _stopped(block, pc, why_unknown(inst.name, inst.target))
        block.ops.append(op)
        if isinstance(op.row, Control):
            indexed = _index_mode(op.row.op, inst, indexed)
            if _ends(walk, block, inst, op.row.op):
                return _closed(block, indexed)
        exec_written = exec_written or bool(op.writes & regs.EXEC_MASK)
        pc = inst.next_pc


def _index_mode(op: str, inst: Inst, old: int) -> int:
    """Operands that are addressed relative to M0 behind a control instruction."""
    if op == "gpr_idx_on":
        return inst.mods.get("imm", 0) & 0xF
    if op == "gpr_idx_mode":
        return inst.mods.get("simm16", 0) & 0xF
    return 0 if op == "gpr_idx_off" else old


def _closed(block: Block, indexed: int) -> Block:
    """The block, cut at its last instruction where relative addressing would go on behind it."""
    if indexed:
        last = block.ops.pop()
        return _stopped(block, last.inst.pc, f"{last.inst.name}: relative addressing goes on behind the block's end")
    return block


def _stopped(block: Block, pc: int, why: str) -> Block:
    """The block, ended before the instruction at ``pc``, which the engine cannot execute."""
    block.end, block.next, block.why = "unknown", pc, why
    return block


def _ends(walk: _Walk, block: Block, inst: Inst, op: str) -> bool:
    block.next = inst.next_pc
    if op == "branch":
        block.end, block.target = "jump", inst.branch_target
    elif op.startswith("cbranch"):
        block.end, block.condition, block.target = "cond", op[8:], inst.branch_target
    elif op in ("setpc", "swappc", "call"):
        block.end, block.target = "indirect", walk.targets.get(inst.pc, -1)
    elif op in ("barrier", "sleep"):
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
