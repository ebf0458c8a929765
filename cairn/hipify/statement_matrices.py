"""Instructions on whole matrices and tiles in C++: products, fragments, bulk copies and their barriers, textures."""

from __future__ import annotations

from cairn.hipify import ptx_matrix, ptx_textures, ptx_transactions, ptx_wmma
from cairn.hipify.inline import Unknown
from cairn.hipify.ptx_types import ALIASES, TYPES
from cairn.hipify.statement_operands import Operands, listed


class Matrices(Operands):
    """The translation of what has lists of registers, or places of several parts."""

    def _texture(self, mnemonic: str, operands: list[str]) -> str:
        if mnemonic[:2] not in ("te", "tl", "su"):
            return ""
        lists = [self._flat(each) for each in operands]
        found = ptx_textures.access(mnemonic, lists, self._read)
        if found is None:
            return ""
        if not found.parts:
            return f"{found.call};"
        if len(lists[0]) != found.parts:
            raise Unknown("a list")
        parts = (self._write(each, f"ptx_v.{axis}", found.kind) for each, axis in zip(lists[0], "xyzw", strict=False))
        return f"{{ {found.value} ptx_v = {found.call}; {' '.join(parts)} }}"

    def _transaction(self, call: ptx_transactions.Call, operands: list[str]) -> str:
        """A barrier's operation or a bulk copy."""
        needed, _, optional = call.operands.partition("?")
        letters = (needed + optional)[: len(operands)]
        if not self.own or not len(needed) <= len(operands) <= len(letters):
            raise Unknown("operands")
        results = [each for each in zip(letters, operands, strict=True) if each[0] in "spr"]
        given = [
            self._given(letter, each) for letter, each in zip(letters, operands, strict=True) if letter not in "spr"
        ]
        code = f"{ptx_transactions.SPACE}{call.function}({', '.join(given)})"
        if not results:
            return f"{code};"
        letter, into = results[0]
        kind = {"s": "b64", "p": "pred", "r": "u32"}[letter]
        return f"{code};" if into == "_" else self._write(into, code, kind)

    def _given(self, letter: str, operand: str) -> str:
        """An operand as the argument that its letter says."""
        if letter in "uqk":
            return self._read(operand, {"u": "u32", "q": "u64", "k": "u16"}[letter])
        if letter == "v":
            values = listed(operand[1:-1]) if operand.startswith("{") else [operand]
            return f"{{{', '.join(self._read(each, 'b32') for each in values)}}}"
        if letter == "t":
            map_, places = listed(operand[1:-1])
            numbers = ", ".join(f"(int)({self._read(each, 's32')})" for each in listed(places[1:-1]))
            return f"{self._pointer(f'[{map_}]', 'char')}, {{{numbers}}}"
        shared = letter in "mS" or (letter == "a" and self.at_shared)
        kind = "char" if letter in "SG" else "unsigned long long"
        return f"({kind}*){self._pointer(operand, kind, 'shared' if shared else '')}"

    def _product(self, product: ptx_matrix.Product, operands: list[str]) -> str:
        if len(operands) != 4:
            raise Unknown("operands")
        kind = "f64" if product.register == "double" else "b32"
        own, first = (ALIASES.get(f"{each}x2", each) for each in (product.result, product.start))
        left = self._listed(operands[1], product.rows * product.deep, kind)
        right = self._listed(operands[2], product.deep, kind)
        start = self._listed(operands[3], product.rows * (1 if product.start == "f16" else 2), first)
        return f"{{ {product.code(left, right, start)} {self._written(operands[0], product.results(), own)} }}"

    def _fragments(self, found: ptx_wmma.Move | ptx_wmma.Product, operands: list[str]) -> str:
        """Fragments of matrices: loaded, stored, multiplied."""
        if not self.own or len(operands) not in ((2, 3) if isinstance(found, ptx_wmma.Move) else (4,)):
            raise Unknown("operands")
        if isinstance(found, ptx_wmma.Product):
            lists = [self._flat(each) for each in operands]
            kinds = (found.kinds[1], found.kinds[1], found.kinds[2])
            given = [
                f"{TYPES[kind]} wmma_{name}[] = {{{', '.join(self._listed(operand, len(names), kind))}}};"
                for name, operand, names, kind in zip("abc", operands[1:], lists[1:], kinds, strict=True)
            ]
            kind, count = found.kinds[0], len(lists[0])
            call = f"{found.call}(wmma_d, wmma_a, wmma_b, wmma_c, {str(found.saturate).lower()});"
        else:
            place, registers = operands[:2] if found.store else operands[1::-1]
            kind, count = found.kind, len(self._flat(registers))
            stride = self._read(operands[2], "u32") if len(operands) == 3 else str(found.stride)
            pointer = f"(void*){self._pointer(place, 'char', found.space)}"
            call = f"{found.call}(wmma_d, {pointer}, {stride}, {str(found.along).lower()});"
            if found.store:
                values = ", ".join(self._listed(registers, count, kind))
                return f"{{ {TYPES[kind]} wmma_d[] = {{{values}}}; {call} }}"
            operands, given = [registers], []
        results = self._written(operands[0], [f"wmma_d[{i}]" for i in range(count)], kind)
        return f"{{ {TYPES[kind]} wmma_d[{count}]; {' '.join(given)} {call} {results} }}"

    def _moved(self, move: ptx_matrix.Move, operands: list[str]) -> str:
        """Matrices from LDS, to it, or turned: each row's address is in the lane of its number."""
        if len(operands) != 2:
            raise Unknown("operands")
        begin = "const int mma_l = __lane_id() & 31;"
        if move.name == "movmatrix":
            value = ptx_matrix.TURNED.format(x="mma_x")
            source = self._read(operands[1], "b32")
            return f"{{ {begin} unsigned mma_x = {source}; {self._write(operands[0], value, 'b32')} }}"
        place, registers = operands if move.name == "stmatrix" else reversed(operands)
        begin += f" auto mma_p = {self._address(place, shared=move.shared)};"
        cells = [ptx_matrix.cells(move, number) for number in range(move.matrices)]
        if move.name == "ldmatrix":
            loads = [f"unsigned mma_v{i} = {ptx_matrix.joined(each)};" for i, each in enumerate(cells)]
            writes = self._written(registers, [f"mma_v{i}" for i in range(move.matrices)], "b32")
            return f"{{ {begin} {' '.join(loads)} {writes} }}"
        values = self._listed(registers, move.matrices, "b32")
        stores = (
            f"{cell} = {value} >> {16 * i};"
            for each, value in zip(cells, values, strict=True)
            for i, cell in enumerate(each)
        )
        return f"{{ {begin} {' '.join(stores)} }}"
