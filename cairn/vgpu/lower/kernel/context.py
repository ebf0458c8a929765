"""What the writers of instructions work with: the builder, the registers, operands, and the wave's fields."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cairn.base.errors import UnknownInstruction
from cairn.isa.inst import EXEC as EXEC_NUMBER
from cairn.isa.inst import Kind as OperandKind
from cairn.isa.inst import Operand
from cairn.isa.refused import SOURCES
from cairn.vgpu import state
from cairn.vgpu.decode import regs
from cairn.vgpu.lower.arith.prims import Writer
from cairn.vgpu.lower.kernel.setting import Choices, Setting, Shared, Site
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.ir import LLVM_TYPE, ZEROS, V, const, lane_bits, llvm_type
from cairn.vgpu.lower.matrix.chains import Chains
from cairn.vgpu.lower.values import butterflies
from cairn.vgpu.lower.values.dwords import combine
from cairn.vgpu.lower.values.kinds import Form, Kind
from cairn.vgpu.lower.values.lane_masks import bits_of, by_scalars, mask_of
from cairn.vgpu.lower.values.register_file import Registers
from cairn.vgpu.probes.points import Kind as ProbeKind

_APERTURES = {
    "shared_base": state.SHARED_APERTURE << 32,
    "shared_limit": state.SHARED_APERTURE << 32 | 0xFFFFFFFF,
    "private_base": state.PRIVATE_APERTURE << 32,
    "private_limit": state.PRIVATE_APERTURE << 32 | 0xFFFFFFFF,
}


@lru_cache(maxsize=64)
def _exec_kinds(mask: int) -> dict[int, Kind]:
    """EXEC where it is known."""
    return {regs.EXEC + part: Kind(Form(64, ZEROS, mask), part) for part in (0, 1)}


def _halves(abilities: frozenset[str]) -> str:
    """By what the host adds up products of halves."""
    return "native" if "half products" in abilities else "directed" if "registers" in abilities else ""


class Context:
    """What a block's writers work with: the kernel's ``setting`` and the block's ``site`` (setting.py), of which it has
    by name what is asked for often; the builder ``b``, and the registers. ``shared``: what all blocks add to.
    ``stops``: the instructions (by their pc) that may end the kernel at run time, and why. ``by_strips``: what comes by
    two ways meets in memory; ``single``: the wave has one lane."""

    def __init__(self, setting: Setting, site: Site, kinds: dict[int, Kind], shared: Shared) -> None:
        self.setting, self.site = setting, site
        self.quick, self.abilities, self.on, self.full = setting.quick, setting.abilities, setting.on, site.full
        self.most = site.most or setting.image.wave.lanes
        self.single = site.most == 1
        # Whether the lane's private dwords lie side by side: where nothing reaches them by a swizzled buffer.
        self.beside = self.single and not setting.image.descriptor.private_segment_buffer
        self.oneway: frozenset[int] = frozenset() if site.rolled else setting.oneway
        self.by_strips = site.rolled and setting.words
        self.pc = 0  # of the instruction that is written
        self.shared, self.helpers = shared, shared.helpers
        self.noted = setting.precise or bool(
            setting.probes and setting.probes & (ProbeKind.ACCESS | ProbeKind.WRITE)
        )  # whether accesses are told of
        self._accesses: dict[int, int] = {}  # of instructions, so far
        self.stops: dict[int, str] = {}
        self.target: V | None = None  # of the s_setpc, s_swappc or s_cbranch_join that ends the block
        self.taken: V | None = None  # where the last instruction of the block decides itself: whether it jumps
        self.wave = setting.image.wave
        lanes = site.lanes or self.wave.lanes
        self.b = Writer(site.label, self.wave, lanes, single=self.single)
        self.b.on = self.on
        self.b.indices = not setting.precise and lanes == self.wave.lanes and "scaled_index" in self.on
        self.b.plain = self.quick
        self.b.halves = "" if self.quick or site.rolled else _halves(self.abilities)
        self.b.by_strips = self.by_strips
        mask = self.wave.every if site.full else site.acting
        known = kinds if mask is None else {**kinds, **_exec_kinds(mask)}
        some = self.single or lanes != self.wave.lanes
        masks = None if self.quick or setting.words or some else shared.masks
        self.regs = Registers(self.b, known, site.merging, masks, setting.resident)
        self.regs.idle = site.acting == 0
        self.regs.lanes_kept = 0 if site.acting is None else setting.lanes_kept
        self.exec = self.regs.get64(regs.EXEC)
        self.exec_bits = const("i1", 1) if site.full else self._exec_bits()
        self.regs.exec_bits = self.b.active = None if site.full else self.exec_bits
        self.chains = Chains()
        self.places = 0
        self.choices = Choices()
        # Registers whose lanes are read and written where they lie in memory, and those that were read (lane_loops.py).
        self.lane_places: dict[int, str] = {}
        self.used_places: set[int] = set()

    def _exec_bits(self) -> V:
        """EXEC as one i1 a lane."""
        return (
            self.regs.mask_bits(regs.EXEC) if self.site.acting is None else lane_bits(self.site.acting, self.wave.lanes)
        )

    def place(self) -> str:
        """A place in memory for one loaded vector (outlined.py), which keeps it until the block ends."""
        self.places += 1
        return self.helpers.place(f"%got.{self.places}", f"[{8 * self.wave.lanes} x i8]", 64)

    def access_number(self, pc: int) -> int:
        """How many accesses of the instruction at ``pc`` were asked about before."""
        self._accesses[pc] = self._accesses.get(pc, -1) + 1
        return self._accesses[pc]

    def cut(self) -> None:
        """End one of the device's instructions, or a part of one that comes back: its loop is a function where loops
        are shared."""
        if self.setting.sharing and self.site.rolled:
            self.b.do(llvm.CUT)

    # Operands

    def source(self, operand: Operand, type_: str) -> V:
        """Raw bits of an operand as i32, i64, i128, or i1: a lane mask's bits."""
        if type_ == "i1":
            return self._mask(operand)
        if operand.kind is OperandKind.CONST:
            return const(type_, operand.value)
        if operand.kind is OperandKind.SPECIAL:
            return self.special(operand, type_)
        first = regs.first(operand)
        if first is None:
            return const(type_, 0)
        return self.regs.get(first) if type_ == "i32" else self.read(first, type_)

    def dwords(self, operand: Operand) -> list[V]:
        """An operand of whole dwords, as such."""
        first = regs.first(operand)
        if first is None:
            return [const("i32", operand.value >> 32 * i) for i in range(operand.dwords)]
        return [self.regs.get(first + i) for i in range(operand.dwords)]

    def read(self, register: int, type_: str) -> V:
        """A register or tuple of registers."""
        if type_ == "i32":
            return self.regs.get(register)
        if type_ == "i64":
            return self.regs.get64(register)
        low, high = self.regs.get64(register), self.regs.get64(register + 2)
        wide = self.b.op("shl", "i128", self.b.op("zext", "i128", high), const("i128", 64))
        return self.b.op("or", "i128", wide, self.b.op("zext", "i128", low))

    def _mask(self, operand: Operand) -> V:
        """A lane mask as one i1 a lane; a scalar i1 where the lanes of EXEC agree."""
        if operand.kind is OperandKind.CONST:
            return bits_of(self.b, const("i64", operand.value))
        if operand.kind is OperandKind.SPECIAL:
            return bits_of(self.b, self.special(operand, "i64"))
        if operand.index == EXEC_NUMBER and operand.kind is OperandKind.SGPR:
            return const("i1", 1)  # in the lanes that act, EXEC is one
        first = regs.of(operand)
        uniform = self.b.known(("uniform", self.regs.get64(first).name))
        return uniform or self.regs.mask_bits(first)

    def special(self, operand: Operand, type_: str) -> V:
        """A special source. The 32-bit form of an aperture is not used by compilers and reads as zero."""
        name = operand.name
        if name in _APERTURES:
            return const(type_, _APERTURES[name] if type_ == "i64" else 0)
        if name == "scc":
            flag = self.regs.get(regs.SCC)
        elif name == "vccz":
            flag = self.zero(regs.VCC)
        elif name == "execz":
            flag = self.zero(regs.EXEC)
        else:
            raise UnknownInstruction(f"source operand src_{name}: {SOURCES.get(name, 'it has no meaning')}")
        return self.b.op("zext", type_, flag)

    def zero(self, register: int) -> V:
        """True where a mask in a scalar pair has none of the wave's lanes."""
        mask = self.regs.get64(register)
        if self.wave.lanes < self.wave.mask_bits:
            mask = self.b.op("and", "i64", mask, const("i64", self.wave.every))
        return self.b.op("icmp", "i1", mask, const("i64", 0), attr="eq")

    # Results

    def write(self, register: int, value: V) -> None:
        """Write registers from ``register`` on with raw bits (i32, i64 or i128)."""
        if value.type == "i64":
            self.regs.put64(register, value)
        elif value.type == "i128":
            self.regs.put64(register, self.b.op("trunc", "i64", value))
            high = self.b.op("lshr", "i128", value, const("i128", 64))
            self.regs.put64(register + 2, self.b.op("trunc", "i64", high))
        else:
            self.regs.put(register, value)

    def put_dwords(self, register: int, dwords: Iterable[V]) -> None:
        """Write dwords to registers, from ``register`` on."""
        for i, dword in enumerate(dwords):
            self.regs.put(register + i, dword)

    def write_lanes(self, register: int, value: V, lanes: V) -> None:
        """Write a vector register (or pair) in the given lanes of EXEC alone."""
        if not (self.full or self.single):
            lanes = self.b.op("and", "i1", lanes, self.exec_bits)
        old = self.read(register, value.type)
        merged = self.b.op("select", value.type, lanes, value, old)
        for part in range(2 if value.type == "i64" else 1):
            piece = merged
            if value.type == "i64":
                shifted = self.b.op("lshr", "i64", merged, const("i64", 32)) if part else merged
                piece = self.b.op("trunc", "i32", shifted)
            self.regs.merged(register + part, piece)

    def write_mask(self, register: int, bits: V) -> None:
        """Write a lane mask: zero outside EXEC."""
        if self.single:
            bits = self.b.lane(bits)
        if bits.lanes == 1:
            mask = self.b.op("select", "i64", bits, self.exec, const("i64", 0))
            if mask.const is None:
                self.b.remember(("uniform", mask.name), bits)
        else:
            inside = bits if self.full else self.b.op("and", "i1", bits, self.exec_bits)
            if bits in self.b.made:  # in the lanes of EXEC, which alone use it, it is the same
                self.b.made[inside] = self.b.made[bits]
            made = self._by_scalars(bits)
            if made is not None:
                mask = made if self.full else self.b.op("and", "i64", made, self.exec)
                if mask.const is None:
                    self.b.remember(("bits", mask.name), inside)
            elif self.full or self.quick or "registers" not in self.abilities:
                mask = mask_of(self.b, inside)
            else:
                # The next EXEC, which comes of the mask, waits for this one, but not for its bits to be taken out.
                mask = self.b.op("and", "i64", mask_of(self.b, bits), self.exec)
                if mask.const is None:
                    self.b.remember(("bits", mask.name), inside)
        self.regs.put64(register, mask)

    def _by_scalars(self, bits: V) -> V | None:
        """The mask of a comparison, where hosts take long to make one of vectors."""
        whole = self.b.lanes == self.wave.lanes
        if "registers" in self.abilities or "scalar_masks" not in self.on or self.setting.precise or not whole:
            return None
        return by_scalars(self.b, bits)

    # The wave structure

    def field(self, name: str, type_: str = "i32", *, index: int = 0) -> V:
        """A field of the wave structure, loaded."""
        return self.b.ins(type_, 1, llvm.load(LLVM_TYPE[type_]), self.address(name, index))

    def fixed(self, name: str, type_: str = "ptr") -> V:
        """A field that does not change while the wave runs: loaded once, at the block's head."""
        found = self.b.known(("field", name, type_))
        if found is None:
            with self.b.at_head():
                found = self.field(name, type_)
                self.b.remember(("field", name, type_), found)
        return found

    def address(self, name: str, index: int = 0) -> str:
        """Pointer to a field of the wave structure."""
        return self.b.pure("ptr", 1, llvm.offset("i8"), "%wave", str(state.offset(name) + 4 * index)).name

    def set_field(self, name: str, value: V) -> None:
        """Store to a field of the wave structure."""
        self.b.do(llvm.store(LLVM_TYPE[value.type]), value.name, self.address(name))

    def image_base(self) -> V:
        """Device address of the image's first byte: the kernel object's less the descriptor's place in the image."""
        packet = self.fixed("dispatch_packet")
        at = self.b.pure("ptr", 1, llvm.offset("i8"), packet.name, "32").name
        loaded = self.b.ins("i64", 1, llvm.load("i64"), at)
        return self.b.op("sub", "i64", loaded, const("i64", self.setting.image.descriptor_at))

    def pointer(self, address: V) -> str:
        """An i64 (or a vector of them) as a pointer."""
        lanes = 1 if address.lanes == 1 else self.wave.lanes
        text = address.name if lanes == 1 else self.b.vec(address)
        t, p = llvm_type("i64", lanes), llvm_type("ptr", lanes)
        return self.b.pure("ptr", lanes, llvm.convert("inttoptr", t, p), text).name

    def vector(self, value: V) -> V:
        """A value as a plain vector; of one lane, as a scalar."""
        if self.single:
            return self.b.lane(value)
        return V(value.type, self.wave.lanes, self.b.vec(value))

    def pair(self, low: V, high: V) -> V:
        """Two dwords as an i64."""
        return combine(self.b, low, high)


def shuffle(b: Writer, value: V, source: tuple[int, ...]) -> V:
    """Lanes of ``value`` rearranged: lane i takes lane ``source[i]``, or zero where that is -1."""
    if value.lanes == 1 and all(s >= 0 for s in source):
        return value
    if source == tuple(range(b.wave.lanes)):
        return value
    t = llvm_type(value.type, b.wave.lanes)
    picks = ", ".join(f"i32 {s if s >= 0 else b.wave.lanes}" for s in source)
    moved = b.pure(
        value.type, b.wave.lanes, llvm.shuffle(t, b.wave.lanes), b.vec(value), "zeroinitializer", f"<{picks}>"
    )
    return butterflies.exchanged(b, value, moved, source) if value.name else moved
