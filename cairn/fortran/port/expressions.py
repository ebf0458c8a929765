"""Fortran's expressions as C++, with their types."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from cairn.fortran.port.program import Node, Scope, Symbol, Type, kind_of
from cairn.fortran.port.source import Unsupported

INT, REAL, DOUBLE, LOGICAL = Type("integer"), Type("real"), Type("real", 8), Type("logical")
CXX = {
    ("integer", 1): "signed char", ("integer", 2): "short", ("integer", 4): "int", ("integer", 8): "long long",
    ("real", 4): "float", ("real", 8): "double", ("complex", 4): "std::complex<float>",
    ("complex", 8): "std::complex<double>", ("logical", 4): "int", ("logical", 1): "bool", ("logical", 8): "long long",
}  # fmt: skip
_WORDS = """
and or not xor int long short char float double bool void class new delete this template typename operator auto default
switch register static struct union enum signed unsigned namespace using try throw catch const friend private public
protected virtual volatile inline extern goto main abs min max block grid data exp log sin cos tan sqrt pow signbit y0
y1 yn j0 j1 jn gamma index time alignas bitand bitor compl export mutable true false blockdim griddim threadidx blockidx
fortran std for while if else do return break continue size_t array
"""
_RESERVED = frozenset(_WORDS.split())
_RANK = {"logical": 0, "integer": 1, "real": 2, "complex": 3}
_RELATIONS = {
    "==": "==", "/=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=", ".eq.": "==", ".ne.": "!=", ".lt.": "<",
    ".le.": "<=", ".gt.": ">", ".ge.": ">=",
}  # fmt: skip
_LOGIC = {".and.": "&&", ".or.": "||", ".eqv.": "==", ".neqv.": "!="}

# Intrinsic functions that C++ has under a name, in the type of their first argument.
_SAME = {
    **{name: name for name in ("sqrt", "exp", "log", "log10", "sin", "cos", "tan", "asin", "acos", "atan", "atan2")},
    **{name: name for name in ("sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "erf", "erfc", "hypot")},
    **{f"d{name}": name for name in ("sqrt", "exp", "log", "sin", "cos", "tan", "atan", "atan2", "tanh")},
    "gamma": "tgamma", "log_gamma": "lgamma", "bessel_j0": "j0", "bessel_j1": "j1", "erfc_scaled": "erfcx",
    "aint": "trunc", "anint": "round", "conjg": "std::conj",
    **{name: f"fortran::{name}" for name in ("mod", "modulo", "sign", "dim", "max", "min")},
    "max0": "fortran::max", "min0": "fortran::min", "amax1": "fortran::max", "amin1": "fortran::min",
    "dmax1": "fortran::max", "dmin1": "fortran::min", "amod": "fortran::mod", "dmod": "fortran::mod",
    "dsign": "fortran::sign", "ishft": "fortran::shift",
}  # fmt: skip
_TO_INT = {
    "nint": "llround",
    "floor": "floor",
    "ceiling": "ceil",
    "int": "",
    "idnint": "llround",
    "ifix": "",
    "idint": "",
}
_BITS = {"iand": "&", "ior": "|", "ieor": "^"}
_WAVE = {
    "syncthreads": "__syncthreads()", "threadfence": "__threadfence()", "threadfence_block": "__threadfence_block()",
    "threadfence_system": "__threadfence_system()", "syncwarp": "__syncthreads()",
}  # fmt: skip
ATOMICS = {
    "atomicadd": "atomicAdd", "atomicsub": "atomicSub", "atomicmax": "atomicMax", "atomicmin": "atomicMin",
    "atomicand": "atomicAnd", "atomicor": "atomicOr", "atomicxor": "atomicXor", "atomicexch": "atomicExch",
    "atomiccas": "atomicCAS", "atomicinc": "atomicInc", "atomicdec": "atomicDec",
}  # fmt: skip
_VOTES = {
    "syncthreads_count": "__syncthreads_count",
    "syncthreads_and": "__syncthreads_and",
    "syncthreads_or": "__syncthreads_or",
}
_INDEX = {"threadidx": "threadIdx", "blockidx": "blockIdx"}
_EXTENT = {"blockdim": "blockDim", "griddim": "gridDim"}
_LIMITS = {"huge": "max", "epsilon": "epsilon", "tiny": "min"}


class Known(Protocol):
    """What a writer of expressions asks for: how a variable is called, and procedures that the device has."""

    def variable(self, symbol: Symbol) -> str: ...

    def procedure(self, name: str) -> Scope | None: ...

    def refuse(self, what: str, node: Node) -> Unsupported: ...


def cxx(kind: Type) -> str:
    """C++'s name of a type; KeyError for a derived one."""
    return CXX[(kind.base, kind.bytes)]


def cast(kind: Type, code: str) -> str:
    """A value in another type."""
    return f"({cxx(kind)})({code})"


def safe(name: str) -> str:
    """A name that C++ takes."""
    return f"{name}_" if name in _RESERVED or name.startswith("__") else name


@dataclass
class Expressions:
    """Writes expressions of one scope."""

    scope: Scope
    known: Known
    handlers: dict[str, Callable[[Node], tuple[str, Type]]] = field(init=False)

    def __post_init__(self) -> None:
        self.handlers = {
            "Name": self._name,
            **dict.fromkeys(("Int_Literal_Constant", "Signed_Int_Literal_Constant"), self._integer),
            **dict.fromkeys(("Real_Literal_Constant", "Signed_Real_Literal_Constant"), self._real),
            "Logical_Literal_Constant": self._logical,
            "Complex_Literal_Constant": self._complex,
            "Parenthesis": self._parenthesis,
            "Part_Ref": self._part,
            "Function_Reference": self._part,
            "Structure_Constructor": self._part,
            "Intrinsic_Function_Reference": self._intrinsic,
            "Data_Ref": self._component,
            **dict.fromkeys(("Level_2_Expr", "Add_Operand", "Level_2_Unary_Expr"), self._sum),
            "Mult_Operand": self._power,
            "Level_4_Expr": self._relation,
            **dict.fromkeys(("And_Operand", "Or_Operand", "Equiv_Operand", "Level_5_Expr"), self._logic),
        }

    def text(self, node: Node) -> str:
        return self.typed(node)[0]

    def typed(self, node: Node) -> tuple[str, Type]:
        """An expression as C++, and its type. Raises Unsupported."""
        handler = self.handlers.get(type(node).__name__)
        if handler is None:
            raise self.known.refuse(f"`{node}` has no translation in a kernel", node)
        return handler(node)

    def converted(self, node: Node, kind: Type) -> str:
        """An expression in a type: written where C++ would not convert it by itself."""
        code, own = self.typed(node)
        return self._as(code, own, kind)

    def _as(self, code: str, own: Type, kind: Type) -> str:
        if own == kind or kind.base not in _RANK or own.base not in _RANK:
            return code
        if kind.base == "complex" and own.base != "complex":
            return cast(kind, cast(Type("real", kind.bytes), code))
        if own.base == "complex" and kind.base != "complex":
            return cast(kind, f"({code}).real()")
        return cast(kind, code)

    # ---- names and numbers ----

    def _name(self, node: Node) -> tuple[str, Type]:
        name = str(node).lower()
        symbol = self.scope.find(name)
        if symbol is None:
            if name in ("warpsize",):
                return "warpSize", INT
            raise self.known.refuse(f"{name} is not declared: implicit types have no translation in a kernel", node)
        return self.known.variable(symbol), symbol.type

    def _suffix(self, suffix: str | None) -> int:
        return kind_of(suffix, self.scope) if suffix else 4

    def _integer(self, node: Node) -> tuple[str, Type]:
        size = self._suffix(node.items[1])
        return node.items[0] + ("ll" if size == 8 else ""), Type("integer", size)

    def _real(self, node: Node) -> tuple[str, Type]:
        text = node.items[0].lower()
        size = 8 if "d" in text else self._suffix(node.items[1])
        text = text.replace("d", "e")
        text = text if re.search(r"[.e]", text) else f"{text}.0"
        return text + ("f" if size == 4 else ""), Type("real", size)

    def _logical(self, node: Node) -> tuple[str, Type]:
        return ("true" if "true" in node.items[0].lower() else "false"), LOGICAL

    def _complex(self, node: Node) -> tuple[str, Type]:
        (real, a), (imaginary, b) = map(self.typed, node.items)
        kind = Type(
            "complex", max(each.bytes for each in (a, b) if each.base == "real") if "real" in (a.base, b.base) else 4
        )
        part = cxx(Type("real", kind.bytes))
        return f"{cxx(kind)}({part}({real}), {part}({imaginary}))", kind

    def _parenthesis(self, node: Node) -> tuple[str, Type]:
        code, kind = self.typed(node.items[1])
        return f"({code})", kind

    # ---- operators ----

    def _wider(self, a: Type, b: Type) -> Type:
        if "integer" in (a.base, b.base) and a.base != b.base:
            return b if a.base == "integer" else a
        base = a.base if _RANK[a.base] >= _RANK[b.base] else b.base
        return Type(base, max(a.bytes, b.bytes))

    def _numbers(self, node: Node, *kinds: Type) -> None:
        for kind in kinds:
            if kind.base not in _RANK:
                raise self.known.refuse(f"`{node}`: {kind.base} has no arithmetic in a kernel", node)

    def _sum(self, node: Node) -> tuple[str, Type]:
        if len(node.items) == 2:
            code, kind = self.typed(node.items[1])
            return f"{node.items[0]}{code}" if node.items[0] == "-" else code, kind
        left, operator, right = node.items
        (a, first), (b, second) = self.typed(left), self.typed(right)
        self._numbers(node, first, second)
        kind = self._wider(first, second)
        if operator not in "+-*/":
            raise self.known.refuse(f"`{node}`: {operator} has no translation in a kernel", node)
        if "complex" in (first.base, second.base):
            a, b = self._as(a, first, kind), self._as(b, second, kind)
        b = f"({b})" if b.startswith("-") else b
        return f"{a} {operator} {b}", kind

    def _power(self, node: Node) -> tuple[str, Type]:
        base, _, exponent = node.items
        (a, first), (b, second) = self.typed(base), self.typed(exponent)
        self._numbers(node, first, second)
        if second.base == "integer":
            return f"fortran::power({a}, {b})", first
        kind = self._wider(first, second)
        return f"fortran::power({self._as(a, first, kind)}, {self._as(b, second, kind)})", kind

    def _relation(self, node: Node) -> tuple[str, Type]:
        left, operator, right = node.items
        (a, first), (b, second) = self.typed(left), self.typed(right)
        if "complex" in (first.base, second.base):
            kind = self._wider(first, second)
            a, b = self._as(a, first, kind), self._as(b, second, kind)
        return f"{a} {_RELATIONS[operator.lower()]} {b}", LOGICAL

    def _logic(self, node: Node) -> tuple[str, Type]:
        if len(node.items) == 2:
            return f"!({self.text(node.items[1])})", LOGICAL
        left, operator, right = node.items
        word = _LOGIC.get(operator.lower())
        if word is None:
            raise self.known.refuse(f"`{node}`: {operator} has no translation in a kernel", node)
        return f"(({self.text(left)}) {word} ({self.text(right)}))", LOGICAL

    # ---- arrays and functions ----

    def _part(self, node: Node) -> tuple[str, Type]:
        name = str(node.items[0]).lower()
        arguments = list(getattr(node.items[1], "children", ()) or ())
        symbol = self.scope.find(name)
        if symbol is not None and symbol.rank:
            if any(type(each).__name__ == "Subscript_Triplet" for each in arguments):
                raise self.known.refuse(
                    f"`{node}`: a part of an array has no translation in a kernel: write a loop", node
                )
            return f"{self.known.variable(symbol)}({', '.join(self.text(each) for each in arguments)})", symbol.type
        if name in ATOMICS:
            return self.atomic(name, arguments)
        if name in _VOTES:
            return f"{_VOTES[name]}({self.text(arguments[0])})", INT
        if name.startswith("cairn_shfl"):
            code, kind = self.typed(arguments[0])
            return f"{name.replace('cairn_', '__')}({', '.join([code, *map(self.text, arguments[1:])])})", kind
        procedure = self.known.procedure(name)
        if procedure is not None:
            return self.call(procedure, arguments, node), procedure.symbols[procedure.result].type
        return self._function(name, arguments, node)

    def atomic(self, name: str, arguments: list[Node]) -> tuple[str, Type]:
        """An atomic function of CUDA Fortran; numbers take the type of the place."""
        code, kind = self.typed(arguments[0])
        others = [self._as(*self.typed(each), kind) for each in arguments[1:]]
        place = f"&{code}"
        if kind == Type("integer", 8):
            place, others = f"(unsigned long long *){place}", [f"(unsigned long long)({each})" for each in others]
        elif name in ("atomicinc", "atomicdec"):
            place = f"(unsigned *){place}"
        return f"{ATOMICS[name]}({', '.join([place, *others])})", kind

    def call(self, procedure: Scope, arguments: list[Node], node: Node) -> str:
        """A call of a procedure that the device has."""
        if len(arguments) != len(procedure.arguments):
            raise self.known.refuse(f"`{node}`: {procedure.name} takes {len(procedure.arguments)} arguments", node)
        words = []
        for name, each in zip(procedure.arguments, arguments, strict=True):
            symbol = procedure.symbols[name]
            if not symbol.rank:
                words.append(self.text(each))
            elif type(each).__name__ == "Name":
                code = self.text(each)
                words.append(code if symbol.deferred else f"fortran::address({code})")
            elif symbol.deferred:
                raise self.known.refuse(f"`{each}`: a part of an array cannot be passed in a kernel", each)
            else:
                words.append(f"&{self.text(each)}")
        return f"{safe(procedure.name)}({', '.join(words)})"

    def _intrinsic(self, node: Node) -> tuple[str, Type]:
        return self._function(str(node.items[0]).lower(), list(getattr(node.items[1], "children", ()) or ()), node)

    def _keyword(self, arguments: list[Node], name: str, place: int) -> Node | None:
        """An argument by its name or place."""
        plain = [each for each in arguments if type(each).__name__ != "Actual_Arg_Spec"]
        named = {str(each.items[0]).lower(): each.items[1] for each in arguments if each not in plain}
        return named.get(name, plain[place] if place < len(plain) else None)

    def _function(self, name: str, arguments: list[Node], node: Node) -> tuple[str, Type]:
        if name in ("kind", "selected_real_kind", "selected_int_kind"):
            return str(kind_of(str(node), self.scope)), INT
        if name in ("size", "lbound", "ubound"):
            words = ", ".join(
                self.text(
                    each.items[1] if hasattr(each, "items") and type(each).__name__ == "Actual_Arg_Spec" else each
                )
                for each in arguments[1:2]
            )
            return f"{self.text(arguments[0])}.{name}({words})", INT
        if name in ("real", "dble", "float", "sngl", "cmplx", "dcmplx", "logical", "int8", *_TO_INT):
            return self._conversion(name, arguments)
        plain = [each for each in arguments if type(each).__name__ != "Actual_Arg_Spec"]
        typed = [self.typed(each) for each in plain]
        if not typed:
            raise self.known.refuse(f"the function {name} is not known on the device", node)
        code, kind = typed[0]
        if name in _SAME:
            return self._named(_SAME[name], name, typed)
        if name in _BITS:
            return f"({code} {_BITS[name]} {typed[1][0]})", kind
        if name == "not":
            return f"(~({code}))", kind
        if name == "btest":
            return f"((({code}) >> ({typed[1][0]})) & 1)", LOGICAL
        if name in ("ibset", "ibclr"):
            mask = f"(({cxx(kind)})1 << ({typed[1][0]}))"
            return (f"(({code}) | {mask})" if name == "ibset" else f"(({code}) & ~{mask})"), kind
        if name in ("abs", "iabs", "dabs", "cabs"):
            return f"fortran::abs({code})", Type("real", kind.bytes) if kind.base == "complex" else kind
        if name in ("aimag", "imag", "dimag"):
            return f"({code}).imag()", Type("real", kind.bytes)
        if name == "merge":
            return f"fortran::merge<{cxx(kind)}>({code}, {typed[1][0]}, {typed[2][0]})", kind
        if name in _LIMITS:
            return f"std::numeric_limits<{cxx(kind)}>::{_LIMITS[name]}()", kind
        if name == "popcnt":
            unsigned = cxx(kind).replace("signed ", "")
            return f"__popcll((unsigned long long)(unsigned {unsigned})({code}))", INT
        raise self.known.refuse(f"the function {name} has no translation in a kernel", node)

    def _named(self, target: str, name: str, typed: list[tuple[str, Type]]) -> tuple[str, Type]:
        kind = typed[0][1]
        if name in ("max", "min"):
            for _, other in typed[1:]:
                kind = self._wider(kind, other)
        if kind.base == "complex":
            target = target if "::" in target else f"std::{target}"
        elif target in ("std::conj",):
            return typed[0][0], kind
        elif "::" not in target and kind.bytes == 4:
            target = f"{target}f"
        if name == "ishft":
            return f"{target}({typed[0][0]}, {typed[1][0]})", kind
        words = [self._as(code, own, kind) for code, own in typed]
        words = words if len({own for _, own in typed}) == 1 else [cast(kind, word) for word in words]
        return f"{target}({', '.join(words)})", kind

    def _conversion(self, name: str, arguments: list[Node]) -> tuple[str, Type]:
        code, own = self.typed(arguments[0])
        if name in ("cmplx", "dcmplx"):
            return self._to_complex(name, arguments)
        chosen = self._keyword(arguments, "kind", 1)
        size = kind_of(str(chosen), self.scope) if chosen is not None else 4
        if name in _TO_INT:
            kind = Type("integer", size)
            code = f"({code}).real()" if own.base == "complex" else code
            return cast(kind, f"{_TO_INT[name]}({code})"), kind
        if name == "logical":
            return code, LOGICAL
        size = 8 if name == "dble" else own.bytes if own.base == "complex" and chosen is None else size
        kind = Type("real", size)
        return (
            self._as(code, own, kind)
            if own.base == "complex" and own.bytes != size
            else cast(kind, f"({code}).real()" if own.base == "complex" else code)
        ), kind

    def _to_complex(self, name: str, arguments: list[Node]) -> tuple[str, Type]:
        chosen = self._keyword(arguments, "kind", 2)
        kind = Type("complex", kind_of(str(chosen), self.scope) if chosen is not None else 8 if name == "dcmplx" else 4)
        part = cxx(Type("real", kind.bytes))
        imaginary = self._keyword(arguments, "y", 1)
        code, own = self.typed(arguments[0])
        if own.base == "complex":
            return f"{cxx(kind)}({code})", kind
        other = f"{part}({self.text(imaginary)})" if imaginary is not None else f"{part}(0)"
        return f"{cxx(kind)}({part}({code}), {other})", kind

    def _component(self, node: Node) -> tuple[str, Type]:
        head, *rest = (str(each).lower() for each in node.children)
        if head in _INDEX and len(rest) == 1:
            return f"(int({_INDEX[head]}.{rest[0]}) + 1)", INT
        if head in _EXTENT and len(rest) == 1:
            return f"int({_EXTENT[head]}.{rest[0]})", INT
        raise self.known.refuse(f"`{node}`: derived types have no translation in a kernel", node)

    def statement(self, name: str) -> str:
        """A subroutine of CUDA Fortran without arguments; empty for another."""
        return _WAVE.get(name, "")
