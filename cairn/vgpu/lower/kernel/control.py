"""Control instructions: how blocks end, and the few that read or write the wave's state.

A block's end picks the successor and, where EXEC was written, its version: full where all lanes are active.
"""

from __future__ import annotations

from collections.abc import Callable

from cairn.base.errors import UnknownInstruction
from cairn.isa import modes
from cairn.isa.inst import Inst
from cairn.isa.refused import EXCEPTIONS
from cairn.isa.rows import Control
from cairn.vgpu import state
from cairn.vgpu.analysis.versions import WHOLE, Key, Node
from cairn.vgpu.decode import parts, regs
from cairn.vgpu.decode.cfg import SKIPPING
from cairn.vgpu.decode.ops import HW_STATUS, Op
from cairn.vgpu.lower.arith import relative_registers
from cairn.vgpu.lower.kernel import fork_stack, probes, wave_loop
from cairn.vgpu.lower.kernel.context import Context
from cairn.vgpu.lower.llvm import helpers
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import V, const
from cairn.vgpu.lower.values import lane_masks
from cairn.vgpu.lower.values.lane_masks import chosen
from cairn.vgpu.state import Status

_FENCES = {"buffer_wbl2": "seq_cst", "buffer_inv": "acquire", "buffer_invl2": "acquire", "buffer_wbinvl1": "seq_cst",
           "buffer_wbinvl1_vol": "seq_cst"}  # fmt: skip

_ORDERED = llvm.assembly("void", "", "", "sideeffect ")


def label(key: Key) -> str:
    """Name of a node's first basic block."""
    if key.lanes != WHOLE:
        return f"n{key.pc:x}w{key.lanes}.{key.loop:x}"
    return f"n{key.pc:x}{'f' if key.full else 'm'}"


class Terminator:
    """Writes the end of one block. ``edge(to)`` gives the label that a jump to a node goes to; ``leave(reason, to)``
    the one of the code that saves what ``to`` needs and returns."""

    def __init__(self, ctx: Context, node: Node, edge: Callable[[Key], str], leave: Callable[[str, Key], str]) -> None:
        self.ctx = ctx
        self.b = ctx.b
        self.node = node
        self.edge = edge
        self.leave = leave

    def write(self) -> None:
        """Write the block's last instructions."""
        block = self.node.block
        if block.end in ("fall", "jump"):
            self._goto(block.next if block.end == "fall" else block.target)
        elif block.end == "cond":
            self._conditional()
        elif block.end == "indirect":
            self._indirect()
        elif block.end == "join":
            self._join()
        elif block.end in ("barrier", "sleep", "gws", "interrupt"):
            if block.end == "barrier":
                probes.barrier(self.ctx, block.ops[-1].inst)
            self._resumable()
        elif block.end == "end":
            probes.end(self.ctx, block.ops[-1].inst)
            self.b.br(wave_loop.END)
        elif block.end == "trap":
            self._trap()
        elif block.end == "enter":
            self.ctx.target = self.ctx.field("pc", "i64")
            self._dispatch(-1, block.sides)
        elif block.end == "leave":
            self.b.br(wave_loop.TO_PART)
        else:
            self.stop(Status.UNKNOWN, const("i64", block.next & ~SKIPPING))

    # Jumps

    def _goto(self, pc: int) -> None:
        """Jump to ``pc`` in the version that EXEC asks for."""
        if self.node.key.lanes != WHOLE:
            self._goto_narrow(pc, zero=False)
            return
        full, masked = self.node.next_full, self.node.next_masked
        if not (full and masked):
            self.b.br(self.edge(Key(pc, full)))
            return
        self._goto_if_every_lane(pc)
        exec_now = self.ctx.regs.get64(regs.EXEC)
        is_full = self._is_full(exec_now)
        self.b.cond(is_full, self.edge(Key(pc, True)), self.edge(Key(pc, False)))

    def _is_full(self, exec_now: V) -> V:
        """Whether all lanes are active that may be; of one lane, by the comparison that branches make."""
        if self.ctx.single:
            return self.b.op("xor", "i1", self.ctx.zero(regs.EXEC), const("i1", 1))
        return self.b.op("icmp", "i1", exec_now, const("i64", (1 << self.ctx.most) - 1), attr="eq")

    def _goto_narrow(self, pc: int, *, zero: bool) -> None:
        """Jump to ``pc`` in the version of as few lanes, where there is one, and no other lanes are active now."""
        own, following = self.node.key, self.node.successors
        stay, leave = Key(pc, False, own.lanes, own.loop), Key(pc, False)
        if stay not in following or leave not in following or zero:
            self.b.br(self.edge(stay if stay in following else leave))
            return
        outside = self.b.op("xor", "i64", chosen(self.b), const("i64", self.ctx.wave.every))
        others = self.b.op("and", "i64", self.ctx.regs.get64(regs.EXEC), outside)
        self.b.cond(self.b.op("icmp", "i1", others, const("i64", 0), attr="eq"), self.edge(stay), self.edge(leave))

    def _conditional(self) -> None:
        block = self.node.block
        kind = block.condition
        # ``flag`` is scc, or that the pair is zero, or what the last instruction found.
        if kind == "taken":
            assert self.ctx.taken is not None
            flag = self.ctx.taken
        else:
            flag = self.ctx.regs.get(regs.SCC) if kind.startswith("scc") else self.ctx.zero(_PAIRS[kind])
        straight = kind in ("scc1", "vccz", "execz", "taken")
        taken, other = (block.target, block.next) if straight else (block.next, block.target)
        if flag.const is not None:
            zero = kind.startswith("exec") and bool(flag.const)
            self._goto_side(taken if flag.const else other, zero=zero, one=self._one(kind) and not zero)
            return
        if kind.startswith("exec"):
            self._goto_if_every_lane(other)
        if self.ctx.quick and not (self.node.next_full and self.node.next_masked):
            full = self.node.next_full
            taken_full = full and not kind.startswith("exec")
            self.b.cond(flag, self.edge(Key(taken, taken_full)), self.edge(Key(other, full)))
            return
        yes, no = self.b.new_label("y"), self.b.new_label("n")
        self.b.cond(flag, yes, no)
        self.b.start(yes)
        with self.b.scope():
            self._goto_side(taken, zero=kind.startswith("exec"))
        self.b.start(no)
        with self.b.scope():
            self._goto_side(other, zero=False, one=self._one(kind))

    def _one(self, kind: str) -> bool:
        """Whether EXEC is one where it is not zero."""
        return self.ctx.single and kind.startswith("exec")

    def _goto_if_every_lane(self, pc: int) -> None:
        """Go on at ``pc`` where one scalar test shows that EXEC is full; the mask is then not even computed."""
        if not (self.ctx.full and self.node.next_full and self.node.next_masked) or "uniform_masks" not in self.ctx.on:
            return
        test = lane_masks.decided(self.b, self.ctx.regs.get64(regs.EXEC))
        if test is None:
            return
        rest = self.b.new_label("rest")
        self.b.cond(test, self.edge(Key(pc, True)), rest, (1000, 1))
        self.b.start(rest)

    def _goto_side(self, pc: int, *, zero: bool, one: bool = False) -> None:
        """One side of a branch; EXEC is known to be ``zero`` on the taken side of execz, and on the other ``one``,
        where there is one lane."""
        if one and not self.node.next_full:
            self.b.do(llvm.UNREACHABLE)
        elif one:
            self.b.br(self.edge(Key(pc, True)))
        elif zero and self.node.key.lanes != WHOLE:
            self._goto_narrow(pc, zero=True)
        elif zero:
            self.b.br(self.edge(Key(pc, False)))
        else:
            self._goto(pc)

    def _indirect(self) -> None:
        block = self.node.block
        inst = block.ops[-1].inst
        if block.target >= 0:
            self._goto(block.target)
            return
        self._dispatch(inst.pc, block.sides)

    def _join(self) -> None:
        """The join of a fork: on for the second time, to the other side for the first time."""
        block = self.node.block
        assert self.ctx.taken is not None
        again, other = self.b.new_label("again"), self.b.new_label("other")
        self.b.cond(self.ctx.taken, again, other)
        self.b.start(again)
        with self.b.scope():
            self._goto(block.next)
        self.b.start(other)
        with self.b.scope():
            self._dispatch(block.ops[-1].inst.pc, block.sides)

    def _dispatch(self, at: int, places: tuple[int, ...]) -> None:
        """Jump to the one of ``places`` whose address ``ctx.target`` is, or to one in another part of the kernel.
        ``at``: the instruction that does."""
        target = self.ctx.target
        assert target is not None
        offset = self.b.op("sub", "i64", target, self.ctx.image_base())
        bad = self.b.new_label("bad")
        sides = []
        for pc in places:
            if pc == parts.LEAVE:
                continue
            side = self.b.new_label("to")
            sides.append((side, pc))
        cases = [each for side, pc in sides for each in (str(pc), side)]
        self.b.do(llvm.switch("i64", len(sides)), offset.name, bad, *cases)
        for side, pc in sides:
            self.b.start(side)
            with self.b.scope():
                self._goto(pc)
        self.b.start(bad)
        self.ctx.set_field("trap_id", const("i32", at))
        self.ctx.set_field("pc", target)
        if parts.LEAVE in places:
            with self.b.scope():
                self._goto(parts.LEAVE)
        else:
            self._return(Status.BAD_JUMP)

    # Returns

    def _return(self, status: Status) -> None:
        self.b.lines += wave_loop.leaving(status)

    def stop(self, status: Status, pc: V) -> None:
        """Return with the device address of image offset ``pc``."""
        self.ctx.set_field("pc", self.b.op("add", "i64", self.ctx.image_base(), pc))
        self._return(status)

    def _trap(self) -> None:
        inst = self.node.block.ops[-1].inst
        self.ctx.set_field("trap_id", const("i32", inst.mods.get("simm16", 0) & 0xFF))
        self.stop(Status.TRAP, const("i64", inst.pc))

    def _resumable(self) -> None:
        """Barrier, sleep, message to the host: leave, to go on at the next block in the version that EXEC asks for."""
        following, node = self.node.block.next, self.node
        if not (node.next_full and node.next_masked):
            self._leave(Key(following, node.next_full))
            return
        exec_now = self.ctx.regs.get64(regs.EXEC)
        is_full = self._is_full(exec_now)
        yes, no = self.b.new_label("f"), self.b.new_label("m")
        self.b.cond(is_full, yes, no)
        for side, full in ((yes, True), (no, False)):
            self.b.start(side)
            with self.b.scope():
                self._leave(Key(following, full))

    def _leave(self, key: Key) -> None:
        block = self.node.block
        if block.end == "barrier":
            waves = self.ctx.field("group_waves")
            alone = self.b.op("icmp", "i1", waves, const("i32", 1), attr="eq")
            wait, go = self.b.new_label("wait"), self.b.new_label("go")
            self.b.cond(alone, go, wait)
            self.b.start(go)
            self.b.br(self.edge(key))
            self.b.start(wait)
        else:
            pc = self.b.op("add", "i64", self.ctx.image_base(), const("i64", block.ops[-1].inst.pc))
            self.ctx.set_field("pc", pc)
        self.b.br(self.leave(block.end, key))


_TERMINATORS = frozenset(
    (
        *("branch", "endpgm", "barrier", "trap", "sleep", "sendmsg"),
        *("cbranch_scc0", "cbranch_scc1", "cbranch_vccz", "cbranch_vccnz", "cbranch_execz", "cbranch_execnz"),
    )
)
_PAIRS = {"vccz": regs.VCC, "vccnz": regs.VCC, "execz": regs.EXEC, "execnz": regs.EXEC}
_STATUS_OF = {"barrier": Status.BARRIER, "sleep": Status.YIELD, "interrupt": Status.INTERRUPT, "gws": Status.GWS}


def status_of(end: str) -> Status:
    """What a block that waits returns."""
    return _STATUS_OF[end]


def lower(ctx: Context, op: Op) -> None:
    """Write one control instruction inside a block; jumps and waits are the terminator's."""
    assert isinstance(op.row, Control)
    if op.row.op in _TERMINATORS:
        return
    writer = _WRITERS.get(op.row.op)
    if writer is None:
        raise UnknownInstruction(f"{op.inst.name} is not supported")
    writer(ctx, op.inst)


def _nop(ctx: Context, inst: Inst) -> None:
    probes.fence(ctx, inst)
    fence = _FENCES.get(inst.name)
    if fence is not None:
        ctx.b.do(llvm.fence(fence))
    elif inst.name == "s_waitcnt" and (ctx.setting.scalars_ordered or _waits_for_vectors(inst)):
        # Memory operations before it are not to be moved behind it by LLVM; the host's own order is strong enough.
        # Quick code is not optimised, and calls keep the order; a fence would send all before it in its basic block by
        # LLVM's slow way of selecting instructions.
        ctx.b.do(_ORDERED if ctx.quick else llvm.fence('syncscope("singlethread") seq_cst'))


def _waits_for_vectors(inst: Inst) -> bool:
    """Whether s_waitcnt waits for vector memory: not for LDS alone, where waves of a workgroup take turns."""
    value = inst.mods.get("simm16", 0)
    return value & 0xC00F != 0xC00F


def _put_address(ctx: Context, inst: Inst) -> None:
    """s_getpc, s_swappc and s_call leave the address of the next instruction."""
    base = ctx.b.op("add", "i64", ctx.image_base(), const("i64", inst.next_pc))
    ctx.regs.put64(regs.of(inst.dsts[0]), base)


def _jump(ctx: Context, inst: Inst) -> None:
    """s_setpc and s_swappc: the target is read before the link register is written."""
    ctx.target = ctx.source(inst.srcs[0], "i64") if inst.srcs else None
    if inst.dsts:
        _put_address(ctx, inst)


def _getreg(ctx: Context, inst: Inst) -> None:
    number, low, width = modes.field_of(inst.mods.get("simm16", 0))
    read = _HARDWARE.get(number)
    value = const("i32", 0) if read is None else read(ctx)
    value = ctx.b.op("lshr", "i32", value, const("i32", low))
    value = ctx.b.op("and", "i32", value, const("i32", (1 << width) - 1))
    ctx.regs.put(regs.of(inst.dsts[0]), value)


def _status(ctx: Context) -> V:
    """SCC, whether EXEC and VCC are zero, and that the wave is valid."""
    b = ctx.b
    value = b.op("or", "i32", b.op("zext", "i32", ctx.regs.get(regs.SCC)), const("i32", 1 << 16))
    for register, at in ((regs.EXEC, 9), (regs.VCC, 10)):
        flag = b.op("shl", "i32", b.op("zext", "i32", ctx.zero(register)), const("i32", at))
        value = b.op("or", "i32", value, flag)
    return value


def _lds_alloc(ctx: Context) -> V:
    """The workgroup's LDS in units of 512 bytes, from bit 12 up."""
    units = ctx.b.op("add", "i32", ctx.fixed("lds_size", "i32"), const("i32", 511))
    return ctx.b.op("shl", "i32", ctx.b.op("lshr", "i32", units, const("i32", 9)), const("i32", 12))


# Hardware registers that have a value; the others read as zero.
_HARDWARE: dict[int, Callable[[Context], V]] = {
    modes.NUMBER: lambda ctx: ctx.regs.get(regs.MODE),
    HW_STATUS: _status,
    4: lambda ctx: ctx.field("hw_id"),
    5: lambda ctx: const("i32", state.gpr_alloc(ctx.setting.image.descriptor)),
    6: _lds_alloc,
    15: lambda ctx: const("i32", state.MEMORY_BASES),
    20: lambda ctx: ctx.field("xcc_id"),
}
_PLACES = (4, 20)


def shows_place(op: Op) -> bool:
    """True for an instruction that reads which compute unit runs the wave."""
    return op.inst.name == "s_getreg_b32" and modes.field_of(op.inst.mods.get("simm16", 0))[0] in _PLACES


def _setreg(ctx: Context, inst: Inst) -> None:
    """s_setreg of MODE; the other registers belong to privileged code, and writes to them are lost."""
    number, low, width = modes.field_of(inst.mods.get("simm16", 0))
    if number != modes.NUMBER:
        return
    b = ctx.b
    field = (1 << width) - 1 << low & 0xFFFFFFFF & ~(1 << modes.SKIP_BIT)
    value = b.op("shl", "i32", ctx.source(inst.srcs[-1], "i32"), const("i32", low))
    _refuse_traps(ctx, inst, b.op("and", "i32", value, const("i32", field & modes.EXCEPTIONS)))
    kept = b.op("and", "i32", ctx.regs.get(regs.MODE), const("i32", ~field))
    ctx.regs.put(regs.MODE, b.op("or", "i32", kept, b.op("and", "i32", value, const("i32", field))))


def _refuse_traps(ctx: Context, inst: Inst, enabled: V) -> None:
    """Stop where exceptions would trap from here on."""
    why = f"{inst.name} of HW_REG_MODE: {EXCEPTIONS}"
    if enabled.const:
        raise UnknownInstruction(why)
    if enabled.const is None:
        b = ctx.b
        ctx.stops[inst.pc] = why
        stop, go = b.new_label("stop"), b.new_label("go")
        b.cond(b.op("icmp", "i1", enabled, const("i32", 0), attr="eq"), go, stop, (1000, 1))
        b.start(stop)
        with b.scope(rare=True):
            ctx.set_field("pc", b.op("add", "i64", ctx.image_base(), const("i64", inst.pc)))
            b.lines += wave_loop.leaving(Status.UNKNOWN)
        b.start(go)


def _time(ctx: Context, inst: Inst) -> None:
    """s_memtime: the host's cycle counter."""
    ctx.regs.put64(regs.of(inst.dsts[0]), ctx.b.ins("i64", 1, llvm.call("i64", "@llvm.readcyclecounter", ())))


def _real_time(ctx: Context, inst: Inst) -> None:
    """s_memrealtime: a clock of 100 MHz."""
    register = regs.of(inst.dsts[0])
    ctx.regs.put64(register, ctx.b.ins("i64", 1, llvm.call("i64", ctx.helpers.call(helpers.clock()), ())))


_WRITERS: dict[str, Callable[[Context, Inst], None]] = {
    "nop": _nop,
    "sethalt": _nop,
    "getpc": _put_address,
    "setpc": _jump,
    "swappc": _jump,
    "call": _put_address,
    "getreg": _getreg,
    "memtime": _time,
    "memrealtime": _real_time,
    "setreg": _setreg,
    "setreg_imm": _setreg,
    "gpr_idx_on": relative_registers.turn_on,
    "gpr_idx_off": lambda ctx, inst: None,
    "gpr_idx_idx": relative_registers.set_index,
    "gpr_idx_mode": relative_registers.set_mode,
    "movrels": relative_registers.move_from,
    "movreld": relative_registers.move_to,
    "fork": fork_stack.fork,
    "join": fork_stack.join,
    "setvskip": fork_stack.set_skip,
}
