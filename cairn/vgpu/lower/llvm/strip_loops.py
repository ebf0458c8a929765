"""The body of one loop over strips (strip_mining.py): lines for all lanes, each written for the lanes of one round.

Processors without registers for masks compare into vectors of words, all ones or all zeros, and select by their signs.
LLVM carries masks of eight or sixteen bits as vectors of words or bytes there, takes them out of a scalar bit by bit,
and converts at each step. So masks are put together as vectors of words, and come out of scalars by a comparison.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.line_shapes import WIDTH, Kind, Line
from cairn.vgpu.lower.llvm.opcodes import Ins, Lanes, Opcode, Splat

if TYPE_CHECKING:
    from cairn.vgpu.lower.llvm.strip_mining import Node

_LOGIC = ("and", "or", "xor")
_WORDS = {"zeroinitializer": "zeroinitializer", "splat (i1 true)": "splat (i32 -1)"}
_BITS, _DWORDS = llvm.vector(WIDTH, "i1"), llvm.vector(WIDTH, "i32")
_SHORT = f"i{WIDTH}"
_EACH = llvm.lanes("i32", tuple([str(1 << i) for i in range(WIDTH)]))


def whole_words(instructions: list[Ins], lanes: int) -> list[Ins]:
    """A node that is not rolled, with masks put together as vectors of words."""
    bits, words = llvm.vector(lanes, "i1"), llvm.vector(lanes, "i32")
    opcodes = {llvm.binary(op, bits): llvm.binary(op, words) for op in _LOGIC}
    extend, test = llvm.convert("sext", bits, words), llvm.compare("icmp", "slt", words)
    found: list[Ins] = []
    for each in instructions:
        opcode, name, args = each
        if opcode not in opcodes:
            found.append(each)
            continue
        found += [(extend, f"{name}.w{i}", (operand,)) for i, operand in enumerate(args)]
        found.append((opcodes[opcode], f"{name}.w", (f"{name}.w0", f"{name}.w1")))
        found.append((test, name, (f"{name}.w", "zeroinitializer")))
    return found


class StripLoop:
    """The body of one loop, at ``label``, that is entered from the block ``before``. ``phis``: what it starts with."""

    def __init__(self, node: Node, label: str, before: str) -> None:
        self.node = node
        self.label = label
        self.before = before
        self.phis: list[Ins] = []
        self.lines: list[Ins] = []
        self.words: dict[str, str] = {}  # strips of masks as vectors of words
        self.names: dict[str, str] = {}  # vectors: their strips
        self.byte = ""
        self.extra = 0

    def line(self, line: Line) -> None:
        """Write one line for a strip."""
        names, made = self.names, self.node.made
        for use in line.uses:
            if use not in names and use in made and made[use].type:
                self._fetch(made[use])
        kind = line.kind
        if kind is Kind.MASK:
            self._collect(self._operands(line)[0], line.name)
        elif kind is Kind.STORE:
            self._store(line)
        else:
            if kind is Kind.LOAD:
                self._load(line)
            else:
                self._lanes(line)
            if line.name in self.node.slotted:
                self._keep(line)

    def _lanes(self, line: Line) -> None:
        opcode, args = line.shape.strip, self._operands(line)
        assert opcode is not None, line.opcode
        name = self.names[line.name] = f"{line.name}.{self.label}"
        if self.node.strips.words and line.type == "i1" and opcode.op in _LOGIC:
            self._logic(name, opcode.op, *args)
        else:
            self.lines.append((opcode, name, args))

    def _operands(self, line: Line) -> tuple[str, ...]:
        """An instruction's operands for a strip, with its constant vectors taken from memory."""
        names = self.names
        args = [names.get(each, each) if type(each) is str else each for each in line.uses]
        constants: dict[str, str] = {}
        for i, each in enumerate(line.uses):
            if type(each) is not str and (line.shape.followed or type(each) is Lanes):
                if each not in constants:
                    constants[each] = self._constant(each)
                args[i] = constants[each]
        return tuple(args)

    def _keep(self, line: Line) -> None:
        """Put a result where other items find it."""
        place, strip = self.node.place(line.name), self.names[line.name]
        if line.type == "i1":
            self._put_mask(strip, place)
        else:
            self._do(llvm.store(llvm.vector(WIDTH, line.type), 16), strip, self._at(line.type, place))

    def _fetch(self, made: Line) -> None:
        """A vector that another item made: from its slot, or anew."""
        strip = f"{made.name}.{self.label}"
        if made.kind is Kind.RECIPE:
            for use in made.uses:
                if use not in self.names and use in self.node.made and self.node.made[use].type:
                    self._fetch(self.node.made[use])
            if made.opcode.op == "bitcast":
                self._bits(made.uses[0], strip)
            else:
                self._lanes(made)
        else:
            place = self.node.places[made.name]
            if made.type == "i1":
                self._get_mask(place, strip)
            else:
                self._named(strip, llvm.load(llvm.vector(WIDTH, made.type), 16), self._at(made.type, place))
        self.names[made.name] = strip

    def _load(self, line: Line) -> None:
        shape = line.shape
        if shape.strip is not None:
            self._masked(line, shape.strip)
            return
        strip = self.names[line.name] = f"{line.name}.{self.label}"
        if shape.access == "i1":
            self._get_mask(line.pointer, strip)
        else:
            at = self._at(shape.access, line.pointer)
            self._named(strip, llvm.load(llvm.vector(WIDTH, shape.access), shape.align), at)

    def _store(self, line: Line) -> None:
        shape = line.shape
        if shape.strip is not None:
            self._masked(line, shape.strip)
            return
        value = self._operands(line)[0]
        if shape.access == "i1":
            self._put_mask(value, line.pointer)
            return
        at = self._at(shape.access, line.pointer)
        # LLVM would store the lanes that a select chooses alone where the others are there already, which takes Zen 2
        # and 3 tens of cycles, and loads that follow wait for all of it.
        merged = self.node.strips.words and line.pointer[0] == "%" and self.node.selects(line.uses[0])
        word = "volatile " if merged else ""
        self._do(llvm.store(llvm.vector(WIDTH, shape.access), shape.align, word), value, at)

    def _masked(self, line: Line, opcode: Opcode) -> None:
        """An access under a mask."""
        self.names[line.pointer] = self._at(line.shape.access, line.pointer)
        args, name = self._operands(line), ""
        if line.name:
            name = self.names[line.name] = f"{line.name}.{self.label}"
        self.lines.append((opcode, name, args))
        del self.names[line.pointer]

    # Writing

    def _do(self, opcode: Opcode, *args: str) -> None:
        self.lines.append((opcode, "", args))

    def _named(self, name: str, opcode: Opcode, *args: str) -> None:
        self.lines.append((opcode, name, args))

    def _made(self, opcode: Opcode, *args: str) -> str:
        """The name of a new value."""
        self.extra += 1
        name = f"%{self.label}.{self.extra}"
        self.lines.append((opcode, name, args))
        return name

    def _new(self) -> str:
        self.extra += 1
        return f"%{self.label}.{self.extra}"

    # Places

    def _at(self, type_: str, place: str) -> str:
        """Where this round's strip of a vector in memory is."""
        return self._made(llvm.offset(type_), place, f"%{self.label}.i")

    def _mask_at(self, place: str) -> str:
        if not self.byte:
            self.byte = self._made(llvm.binary("lshr", "i64"), f"%{self.label}.i", "3")
        return self._made(llvm.offset("i8"), place, self.byte)

    def _get_mask(self, place: str, strip: str) -> None:
        short = self._made(llvm.load(_SHORT), self._mask_at(place))
        if self.node.strips.words:
            self._test(self._made(llvm.convert("zext", _SHORT, "i32"), short), strip)
        else:
            self._named(strip, llvm.convert("bitcast", _SHORT, _BITS), short)

    def _put_mask(self, strip: str, place: str) -> None:
        at = self._mask_at(place)
        self._do(llvm.store(_SHORT), self._made(llvm.convert("bitcast", _BITS, _SHORT), strip), at)

    def _collect(self, strip: str, name: str) -> None:
        """The scalar ``name`` of a bit a lane: round by round."""
        short, t = self._made(llvm.convert("bitcast", _BITS, _SHORT), strip), self.node.strips.mask
        wide = self._made(llvm.convert("zext", _SHORT, t), short)
        moved = self._made(llvm.binary("shl", t), wide, self._first())
        before = self._new()
        self.phis.append((llvm.phi(t, 2), before, ("0", self.before, name, self.label)))
        self._named(name, llvm.binary("or", t), before, moved)

    def _first(self) -> str:
        """The number of the round's first lane, as wide as masks are."""
        number, t = f"%{self.label}.i", self.node.strips.mask
        return number if t == "i64" else self._made(llvm.convert("trunc", "i64", t), number)

    def _bits(self, mask: str, strip: str) -> None:
        """This round's bits of a mask."""
        t = self.node.strips.mask
        moved = self._made(llvm.binary("lshr", t), mask, self._first())
        if self.node.strips.words:
            self._test(moved if t == "i32" else self._made(llvm.convert("trunc", t, "i32"), moved), strip)
        else:
            short = self._made(llvm.convert("trunc", t, _SHORT), moved)
            self._named(strip, llvm.convert("bitcast", _SHORT, _BITS), short)

    # Masks as vectors of words

    def _test(self, bits: str, strip: str) -> None:
        """The low bits of a dword as a mask."""
        all_ = self._made(llvm.splat(_DWORDS), self._made(llvm.first(_DWORDS), bits))
        own = self._made(llvm.binary("and", _DWORDS), all_, _EACH)
        self._named(strip, llvm.compare("icmp", "eq", _DWORDS), own, _EACH)

    def _word(self, strip: str) -> str:
        """A mask, or a constant one, as words."""
        if strip in _WORDS:
            return _WORDS[strip]
        if strip not in self.words:
            self.words[strip] = self._made(llvm.convert("sext", _BITS, _DWORDS), strip)
        return self.words[strip]

    def _logic(self, strip: str, op: str, first: str, second: str) -> None:
        """Two masks put together."""
        name = self._new()
        words = self._word(first), self._word(second)
        self._named(name, llvm.binary(op, _DWORDS), *words)
        self._named(strip, llvm.compare("icmp", "slt", _DWORDS), name, "zeroinitializer")
        self.words[strip] = name

    def _constant(self, vector: str) -> str:
        """A strip of a constant vector."""
        if isinstance(vector, Splat):
            # Processors without registers for masks take longer for shifts by vectors, and run good code in strips.
            return vector if self.node.strips.words else self._splat(vector)
        assert isinstance(vector, Lanes)
        if vector.type != "i1":
            at = self._at(vector.type, self.node.strips.constant(vector))
            return self._made(llvm.load(llvm.vector(WIDTH, vector.type), 16), at)
        name = self._new()
        self._bits(str(vector.bits), name)
        return name

    def _splat(self, vector: Splat) -> str:
        """A constant that is the same in all lanes, once a loop."""
        if vector not in self.names:
            name = self.names[vector] = self._new()
            self._named(name, llvm.load(llvm.vector(WIDTH, vector.type), 64), self.node.strips.constant(vector))
        return self.names[vector]
