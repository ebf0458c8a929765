"""A source text as the hazard checks see it: code without comments and literals, and which of it is device code."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.hipify import launches
from cairn.hipify.hazards.branches import without_dead
from cairn.hipify.lexer import arguments


class Place(NamedTuple):
    """A hazard's rule (a key of ``rules.RULES``), its offset, and a remedy that fits it better than the rule's."""

    rule: str
    at: int
    remedy: str = ""


class Region(NamedTuple):
    """A device function's text from its first attribute to the end of its body."""

    start: int
    body: int
    end: int
    host: bool  # callable on the host too


_GPU = regex(
    r"__global__|__device__|__shared__|__constant__|<<<|cuda|hip|nvcuda|__shfl|__ballot|threadIdx|\basm\b|DEVICE|cooperative_groups"
    r"|\bcu[A-Z]\w+\s*\(|\bCU[a-z]\w+"
)
_DEVICE_MACRO = regex(r"#[ \t]*define[ \t]+(\w+)(?:[ \t]|\\\n)[^\n]*\b__(?:device|global)__")
_SIGN = regex(r"[(){};=]")
_NEXT_FUNCTION = regex(r"\n(?:extern|static|template|int[ \t]+main\b|__global__)")
_CONSTANT = regex(
    r"#[ \t]*define[ \t]+(\w+)[ \t]+([^\n]+)"
    r"|\b(?:constexpr|const)\s+(?:static\s+)?(?:unsigned\s+)?\w+\s+(\w+)\s*=\s*([^;,]+);"
    r"|\benum\s*\w*\s*\{\s*(\w+)\s*=\s*([^,}]+)\}"
)
_QUOTED = regex(r'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)
_THREAD_MACRO = regex(r"#[ \t]*define[ \t]+(\w+)[ \t]+\(?[ \t]*threadIdx\.[xyz][ \t]*\)?[ \t]*$", re.MULTILINE)
_LARGEST_HEADER = 1 << 20
_ARITHMETIC = regex(r"[\d\s()+*/<>%xXa-fA-F-]+")


class Source:
    """``text`` as written; ``code`` has blanks for comments, literals, and branches for NVIDIA, at the same offsets."""

    def __init__(self, text: str, folder: Path | None = None) -> None:
        self.text, self.folder = text, folder
        self.is_gpu_code = bool(_GPU.search(text))

    @cached_property
    def code(self) -> str:
        return without_dead(launches.without_literals(self.text))

    @cached_property
    def regions(self) -> list[Region]:
        """Bodies of device functions, in order, none inside another."""
        words = {"__global__", "__device__", *_DEVICE_MACRO.findall(self.code)}
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))}|[A-Z0-9_]*DEVICE[A-Z0-9_]*)\b")
        regions: list[Region] = []
        at = 0
        while match := pattern.search(self.code, at):
            at = match.end()
            line = self.code.rfind("\n", 0, match.start()) + 1
            if self.code[line:at].lstrip().startswith("#"):
                continue
            region = self._region(match)
            if region:
                regions.append(region)
                at = region.end
        return regions

    def _region(self, match: re.Match[str]) -> Region | None:
        body = self._body(match.end())
        if body is None:
            return None
        end = self._closing(body)
        start = max(self.code.rfind(";", 0, match.start()), self.code.rfind("}", 0, match.start())) + 1
        head = self.code[start:body]
        return Region(match.start(), body, end, "__host__" in head or "HOST" in head)

    def _body(self, at: int) -> int | None:
        """Offset of the ``{`` of the function whose attribute ends at ``at``; None for a variable or prototype."""
        depth, called = 0, False
        for match in _SIGN.finditer(self.code, at, at + 4000):
            sign = match[0]
            if sign == "(":
                depth += 1
                called = True
            elif sign == ")":
                depth -= 1
                if depth < 0:
                    return None
            elif depth == 0:
                return match.start() if sign == "{" and called else None
        return None

    def _closing(self, at: int) -> int:
        """Offset after the bracket that closes the one at ``at``; before the next function where none does."""
        depth = 0
        for match in re.finditer(r"[{}]", self.code[at:]):
            depth += 1 if match[0] == "{" else -1
            if depth == 0:
                return at + match.end()
        following = _NEXT_FUNCTION.search(self.code, at)
        return following.start() if following else len(self.code)

    def in_device(self, at: int) -> bool:
        """Whether ``at`` lies in a device function."""
        return self.region(at) is not None

    def region(self, at: int) -> Region | None:
        """The device function around ``at``."""
        index = bisect_right(self.regions, at, key=_start) - 1
        if index >= 0 and at < self.regions[index].end:
            return self.regions[index]
        return None

    def body(self, region: Region) -> str:
        """Code of a region, head included."""
        return self.code[region.start : region.end]

    def line(self, at: int) -> int:
        """Number of the line (from 1) of offset ``at``."""
        return bisect_right(self._line_starts, at)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def quote(self, at: int) -> str:
        """The line of ``at`` as written, without outer blanks."""
        end = self.text.find("\n", at)
        start = self.text.rfind("\n", 0, at) + 1
        return self.text[start : end if end >= 0 else len(self.text)].strip()[:200]

    def arguments(self, end: int) -> list[str]:
        """Arguments of the call whose name ends at ``end``."""
        return [self.code[a:b].strip() for a, b in arguments(self.code, end)]

    @cached_property
    def constants(self) -> dict[str, str]:
        """Named constants of the text, with their expressions."""
        found: dict[str, str] = {}
        for name, value in _constants(self.code):
            found.setdefault(name, value)
        for name, value in self._included:
            found.setdefault(name, value)
        return found

    @property
    def _included(self) -> list[tuple[str, str]]:
        """Named constants of the headers that the text includes in quotes, from its folder and the two above."""
        if self.folder is None:
            return []
        folders = (self.folder, self.folder.parent, self.folder.parent.parent)
        names = _QUOTED.findall(self.text)
        return [pair for name in names for folder in folders for pair in _constants_of(folder / name)]

    @cached_property
    def thread_macros(self) -> list[str]:
        """Macros without arguments that stand for a thread's number."""
        return [match[1] for match in _THREAD_MACRO.finditer(self.code)]

    def value(self, expression: str, depth: int = 4) -> int | None:
        """Value of an integer expression over literals and the text's constants, or None."""

        def replace(match: re.Match[str]) -> str:
            word = match[0]
            if word in SIZES:
                return word
            inner = self.value(self.constants[word], depth - 1) if depth and word in self.constants else None
            return "?" if inner is None else str(inner)

        expression = re.sub(r"\bsizeof\s*\(\s*([\w ]+?)\s*\)", lambda m: str(SIZES.get(m[1], "?")), expression)
        expression = re.sub(r"(?<=[\da-fA-F])(?:[uUlL]|[zZ])+\b", "", expression)
        expression = re.sub(r"\b[A-Za-z_]\w*\b", replace, expression)
        if not _ARITHMETIC.fullmatch(expression) or len(expression) > 200 or "**" in expression:
            return None
        return _evaluated(expression)


def _constants(code: str) -> Iterator[tuple[str, str]]:
    for match in _CONSTANT.finditer(code):
        name, value = (match[i] for i in (1, 3, 5)), (match[i] for i in (2, 4, 6))
        yield next(n for n in name if n), next(v for v in value if v).strip()


@lru_cache(maxsize=256)
def _constants_of(path: Path) -> tuple[tuple[str, str], ...]:
    """Named constants of a header; none where it cannot be read."""
    try:
        if path.stat().st_size > _LARGEST_HEADER:
            return ()
        text = path.read_bytes().decode("utf-8", "surrogateescape")
    except OSError:
        return ()
    return tuple(_constants(launches.without_literals(text)))


def _start(region: Region) -> int:
    return region.start


#: Bytes of the types that sizes of arrays are counted in.
SIZES: dict[str, int] = {
    **dict.fromkeys(("char", "signed char", "unsigned char", "bool", "int8_t", "uint8_t", "uchar"), 1),
    **dict.fromkeys(
        ("short", "unsigned short", "half", "__half", "int16_t", "uint16_t", "ushort", "char2", "uchar2"), 2
    ),
    **dict.fromkeys(("int", "unsigned", "unsigned int", "float", "int32_t", "uint32_t", "uint", "char4", "uchar4"), 4),
    **dict.fromkeys(("half2", "__half2", "short2", "ushort2", "__nv_bfloat162"), 4),
    **dict.fromkeys(("double", "long", "unsigned long", "long long", "unsigned long long", "int64_t", "uint64_t"), 8),
    **dict.fromkeys(("size_t", "float2", "int2", "uint2", "cuComplex", "cufftComplex", "short4", "ushort4"), 8),
    **dict.fromkeys(("float3", "int3", "uint3"), 12),
    **dict.fromkeys(("float4", "int4", "uint4", "double2", "longlong2", "cuDoubleComplex"), 16),
    "double4": 32,
    "__nv_bfloat16": 2,
}


def _evaluated(expression: str) -> int | None:
    """Value of plain integer arithmetic; None where it is no such thing."""
    import ast

    try:
        tree = ast.parse(expression.strip().replace("/", "//"), mode="eval")
        return _value_of(tree.body)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError, RecursionError, MemoryError):
        return None


def _value_of(node: object) -> int:
    import ast
    import operator

    operations = {
        ast.Add: operator.add,
        ast.Sub: operator.sub,
        ast.Mult: operator.mul,
        ast.FloorDiv: operator.floordiv,
        ast.Mod: operator.mod,
        ast.LShift: _shifted,
        ast.RShift: operator.rshift,
    }
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value_of(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in operations:
        return int(operations[type(node.op)](_value_of(node.left), _value_of(node.right)))
    raise ValueError("no integer arithmetic")


def _shifted(value: int, count: int) -> int:
    if not 0 <= count < 64:
        raise ValueError("shift")
    return value << count
