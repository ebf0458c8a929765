"""The body of one loop over strips (strip_mining.py): lines for 64 lanes, each written for the lanes of one round.

Processors without registers for masks compare into vectors of words, all ones or all zeros, and select by their signs.
LLVM carries masks of eight or sixteen bits as vectors of words or bytes there, takes them out of a scalar bit by bit,
and converts at each step. So masks are put together as vectors of words, and come out of scalars by a comparison.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cairn.vgpu.lower.llvm.ir import LANES
from cairn.vgpu.lower.llvm.line_shapes import WIDTH, Kind, Line

if TYPE_CHECKING:
    from cairn.vgpu.lower.llvm.strip_mining import Node

_LOGIC = re.compile(r"= (and|or|xor) <\d+ x i1> (.+), ([^,]+)$")
_OPERAND = r"(<[^>]*>|bitcast \([^()]*\)|splat \([^()]*\)|[%\w.]+)"
_WHOLE = re.compile(rf"  (%[\w.]+) = (and|or|xor) <{LANES} x i1> {_OPERAND}, {_OPERAND}$")
_WORDS = {"zeroinitializer": "zeroinitializer", "splat (i1 true)": "splat (i32 -1)"}


def whole_words(texts: list[str]) -> list[str]:
    """The text of a node that is not rolled, with masks put together as vectors of words."""
    bits, words = f"<{LANES} x i1>", f"<{LANES} x i32>"
    found: list[str] = []
    for text in texts:
        logic = _WHOLE.match(text)
        if logic is None:
            found.append(text)
            continue
        name, op, *operands = logic.groups()
        found += [f"  {name}.w{i} = sext {bits} {each} to {words}" for i, each in enumerate(operands)]
        found.append(f"  {name}.w = {op} {words} {name}.w0, {name}.w1")
        found.append(f"  {name} = icmp slt {words} {name}.w, zeroinitializer")
    return found


class StripLoop:
    """The body of one loop, at ``label``, that is entered from the block ``before``. ``phis``: what it starts with."""

    def __init__(self, node: Node, label: str, before: str) -> None:
        self.node = node
        self.label = label
        self.before = before
        self.phis: list[str] = []
        self.lines: list[str] = []
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
            self._collect(names[line.uses[0]], line.name)
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
        text = self._narrow(line)
        logic = _LOGIC.search(text) if self.node.strips.words and line.type == "i1" else None
        if logic is None:
            self.lines.append(text)
        else:
            self._logic(self.names[line.name], *logic.groups())

    def _narrow(self, line: Line) -> str:
        """A line, or what it stores, for a strip, with its constant vectors taken from memory."""
        shape, get = line.shape, self.names.get
        slots = shape.slots
        if not shape.named:
            constants = {slot: self._constant(slot) for slot in slots if isinstance(slot, str)}
        if line.name:
            self.names[line.name] = f"{line.name}.{self.label}"
        names = [get(name, name) for name in line.names]
        if shape.named:
            return shape.strip % tuple(names[: len(slots)])
        return shape.strip % tuple([names[slot] if isinstance(slot, int) else constants[slot] for slot in slots])

    def _keep(self, line: Line) -> None:
        """Put a result where other items find it."""
        place, strip = self.node.place(line.name), self.names[line.name]
        if line.type == "i1":
            self._put_mask(strip, place)
        else:
            self.lines.append(f"  store <{WIDTH} x {line.type}> {strip}, ptr {self._at(line.type, place)}, align 16")

    def _fetch(self, made: Line) -> None:
        """A vector that another item made: from its slot, or anew."""
        strip = f"{made.name}.{self.label}"
        if made.kind is Kind.RECIPE:
            for use in made.uses:
                if use not in self.names and use in self.node.made and self.node.made[use].type:
                    self._fetch(self.node.made[use])
            if " bitcast i64 " in made.text:
                self._bits(made.uses[0], strip)
            else:
                self.lines.append(self._narrow(made))
        else:
            place = self.node.places[made.name]
            if made.type == "i1":
                self._get_mask(place, strip)
            else:
                text = f"  {strip} = load <{WIDTH} x {made.type}>, ptr {self._at(made.type, place)}, align 16"
                self.lines.append(text)
        self.names[made.name] = strip

    def _load(self, line: Line) -> None:
        shape = line.shape
        if not shape.size and shape.op == "call":
            self._masked(line)
            return
        strip = self.names[line.name] = f"{line.name}.{self.label}"
        if shape.access == "i1":
            self._get_mask(line.pointer, strip)
        else:
            at = self._at(shape.access, line.pointer)
            self.lines.append(f"  {strip} = load <{WIDTH} x {shape.access}>, ptr {at}, align {shape.align}")

    def _store(self, line: Line) -> None:
        shape = line.shape
        if shape.op == "call":
            self._masked(line)
            return
        value = self._narrow(line)
        if shape.access == "i1":
            self._put_mask(value, line.pointer)
            return
        at = self._at(shape.access, line.pointer)
        merged = self.node.strips.words and len(line.names) > len(shape.slots) > 0 and self._merged(line.uses[0])
        kept = " volatile" if merged else ""
        self.lines.append(f"  store{kept} <{WIDTH} x {shape.access}> {value}, ptr {at}, align {shape.align}")

    def _masked(self, line: Line) -> None:
        """An access under a mask."""
        self.names[line.pointer] = self._at(line.shape.access, line.pointer)
        self.lines.append(self._narrow(line))
        del self.names[line.pointer]

    def _merged(self, name: str) -> bool:
        """Whether a value is a select's: LLVM would store the chosen lanes alone where the others are there already,
        which takes Zen 2 and 3 tens of cycles, and loads that follow wait for all of it."""
        made = self.node.made.get(name)
        if made is not None and " = bitcast " in made.text:
            made = self.node.made.get(made.uses[0])
        return made is not None and " = select " in made.text

    # Places

    def _new(self) -> str:
        self.extra += 1
        return f"%{self.label}.{self.extra}"

    def _at(self, type_: str, place: str) -> str:
        """Where this round's strip of a vector in memory is."""
        name = self._new()
        self.lines.append(f"  {name} = getelementptr {type_}, ptr {place}, i64 %{self.label}.i")
        return name

    def _mask_at(self, place: str) -> str:
        if not self.byte:
            self.byte = self._new()
            self.lines.append(f"  {self.byte} = lshr i64 %{self.label}.i, 3")
        name = self._new()
        self.lines.append(f"  {name} = getelementptr i8, ptr {place}, i64 {self.byte}")
        return name

    def _get_mask(self, place: str, strip: str) -> None:
        at, short = self._mask_at(place), self._new()
        self.lines.append(f"  {short} = load i{WIDTH}, ptr {at}")
        if self.node.strips.words:
            wide = self._new()
            self.lines.append(f"  {wide} = zext i{WIDTH} {short} to i32")
            self._test(wide, strip)
        else:
            self.lines.append(f"  {strip} = bitcast i{WIDTH} {short} to <{WIDTH} x i1>")

    def _put_mask(self, strip: str, place: str) -> None:
        at, short = self._mask_at(place), self._new()
        self.lines += [
            f"  {short} = bitcast <{WIDTH} x i1> {strip} to i{WIDTH}",
            f"  store i{WIDTH} {short}, ptr {at}",
        ]

    def _collect(self, strip: str, name: str) -> None:
        """The scalar ``name`` of a bit a lane: round by round."""
        short, wide, moved, before = self._new(), self._new(), self._new(), self._new()
        self.phis.append(f"  {before} = phi i64 [ 0, %{self.before} ], [ {name}, %{self.label} ]")
        self.lines += [
            f"  {short} = bitcast <{WIDTH} x i1> {strip} to i{WIDTH}",
            f"  {wide} = zext i{WIDTH} {short} to i64",
            f"  {moved} = shl i64 {wide}, %{self.label}.i",
            f"  {name} = or i64 {before}, {moved}",
        ]

    def _bits(self, mask: str, strip: str) -> None:
        """This round's bits of a mask."""
        moved, short = self._new(), self._new()
        self.lines.append(f"  {moved} = lshr i64 {mask}, %{self.label}.i")
        if self.node.strips.words:
            self.lines.append(f"  {short} = trunc i64 {moved} to i32")
            self._test(short, strip)
        else:
            self.lines += [
                f"  {short} = trunc i64 {moved} to i{WIDTH}",
                f"  {strip} = bitcast i{WIDTH} {short} to <{WIDTH} x i1>",
            ]

    # Masks as vectors of words

    def _test(self, bits: str, strip: str) -> None:
        """The low bits of a dword as a mask."""
        first, all_, own = self._new(), self._new(), self._new()
        t, each = f"<{WIDTH} x i32>", ", ".join(f"i32 {1 << i}" for i in range(WIDTH))
        self.lines += [
            f"  {first} = insertelement {t} poison, i32 {bits}, i64 0",
            f"  {all_} = shufflevector {t} {first}, {t} poison, {t} zeroinitializer",
            f"  {own} = and {t} {all_}, <{each}>",
            f"  {strip} = icmp eq {t} {own}, <{each}>",
        ]

    def _word(self, strip: str) -> str:
        """A mask, or a constant one, as words."""
        if strip in _WORDS:
            return _WORDS[strip]
        if strip not in self.words:
            name = self.words[strip] = self._new()
            self.lines.append(f"  {name} = sext <{WIDTH} x i1> {strip} to <{WIDTH} x i32>")
        return self.words[strip]

    def _logic(self, strip: str, op: str, first: str, second: str) -> None:
        """Two masks put together."""
        name, t = self._new(), f"<{WIDTH} x i32>"
        self.lines += [
            f"  {name} = {op} {t} {self._word(first)}, {self._word(second)}",
            f"  {strip} = icmp slt {t} {name}, zeroinitializer",
        ]
        self.words[strip] = name

    def _constant(self, text: str) -> str:
        """A strip of a constant vector."""
        if text.startswith("splat"):
            # Processors without registers for masks take longer for shifts by vectors, and run good code in strips.
            return text if self.node.strips.words else self._splat(text)
        type_ = text[1:].split(" ", 1)[0]
        if text[0] == "<" and type_ != "i1":
            at = self._at(type_, self.node.strips.constant(type_, text))
            name = self._new()
            self.lines.append(f"  {name} = load <{WIDTH} x {type_}>, ptr {at}, align 16")
            return name
        name = self._new()
        if text[0] == "<":
            bits = str(sum(1 << i for i, each in enumerate(text.split(", ")) if "true" in each))
        else:
            bits = text.removeprefix("bitcast (i64 ").split(" ", 1)[0]
        self._bits(bits, name)
        return name

    def _splat(self, text: str) -> str:
        """A constant that is the same in all lanes, once a loop."""
        if text not in self.names:
            type_ = text.removeprefix("splat (").split(" ", 1)[0]
            name = self.names[text] = self._new()
            at = self.node.strips.splat(type_, text)
            self.lines.append(f"  {name} = load <{WIDTH} x {type_}>, ptr {at}, align 64")
        return self.names[text]
