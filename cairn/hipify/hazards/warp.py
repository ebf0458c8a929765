"""Warp size 32 taken for granted."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cairn.base.patterns import regex
from cairn.hipify.hazards.source import Place, Region, Source

_SYNC = regex(
    r"\b__(?:shfl(?:_up|_down|_xor)?|ballot|any|all|match_any|match_all|reduce_(?:add|min|max|and|or|xor))_sync\b"
    r"|\b__syncwarp\b"
)
_MASK_LITERAL = regex(r"(?:0[xX][0-9a-fA-F]{1,8}|~?0|~?0[xX]0|\d+)[uU]?|-\s*1|~\s*\(?0[uU]?\)?|UINT_MAX|UINT32_MAX")
_BALLOT = r"__(?:ballot(?:_sync)?|activemask|match_any(?:_sync)?)\s*\("
_NARROW = regex(rf"\b(?:unsigned(?:\s+int)?|uint32_t|u?int|uint)\s+\w+\s*=\s*{_BALLOT}")
_COUNTED = regex(rf"\b__(?:popc|ffs|clz|brev)\s*\(\s*{_BALLOT}")
_THREAD_WORD = r"(?:threadIdx\.[xyz]|blockDim\.[xyz]|\w*(?:[tT]id|[lL]ane|[tT]hread|[tT]hid|[wW]arp)\w*|t[xy]|lid)"
_SPLIT = r"\s*(?:&\s*(?:31|0[xX]1[fF])|%\s*32|/\s*32|>>\s*5)[uU]?\b(?!\.)"
_OF_THREAD = regex(rf"(?<![\w.])(?:{_THREAD_WORD}|warpid|thread_rank\s*\(\s*\)){_SPLIT}")
_BY_NAME = regex(rf"(?<![\w.])(?:{_THREAD_WORD}|thread_rank\s*\(\s*\))\s*(?:[%/]\s*(\w+)|&\s*\(\s*(\w+)\s*-\s*1\s*\))")
_LAST_LANE = regex(r"\b(?:\w*[lL]ane\w*|lid)\s*(?:==|!=|<=?|>=?)\s*3[12]\b(?![.\w])")
_LANE_SHIFT = regex(
    r"(?<![\w.])(?:-\s*1|1[uU]?|~\s*0[uU]?|0[xX][fF]{8}[uU]?)\s*<<\s*\(?\s*(?:\w*[lL]ane(?!s)\w*|\(?\s*threadIdx\.x\s*[&%])"
)
_OF_GROUP = regex(rf"\){_SPLIT}")
_THREADS_INSIDE = regex(r"\b(?:threadIdx|blockDim)\b|\b(?:tid|lane|thread_rank)\b", re.IGNORECASE)
_BITMAP = regex(r"\b1[uU]?[lL]*\s*<<")
_WARP_NAME = (
    r"\w*[wW](?:ARP|arp|avefront|AVEFRONT)_?"
    r"(?:SIZE|[sS]ize|SZ|THREADS|[tT]hreads|LANES|[lL]anes|WIDTH|[wW]idth|DIM|[dD]im)\w*"
)
_CONSTANT = regex(
    rf"#[ \t]*define[ \t]+{_WARP_NAME}[ \t]+\(?32[uU]?\)?[ \t]*$"
    rf"|\b(?:const|constexpr|int|unsigned|size_t|auto|enum|uint32_t)\b[^;\n(]*\b{_WARP_NAME}\s*(?:=\s*32\b|\{{\s*32\s*\}})"
    rf"|\b{_WARP_NAME}\s*=\s*32\s*[,;}}>]",
    re.MULTILINE,
)
_STEP = regex(r"\bfor\s*\([^;)]*=\s*16\s*;[^;]*;[^;)]*(?:>>=?\s*1|/=?\s*2)")
_SHUFFLE = regex(r"\b__shfl(?:_down|_xor|_up)?(_sync)?\b")
_TILE = regex(r"\btiled_partition\s*<\s*32\s*>|\bthread_block_tile\s*<\s*32\b")
_ARRAY = regex(r"\b__shared__\s+[^;(]*?\[\s*32\s*\]\s*;")
_WARP_OPERATION = regex(r"\b__shfl|\b__ballot|\b__(?:any|all)_sync|\blane\w*\b|\bwarp_?[iI][dD]\w*\b", re.IGNORECASE)
_FIRST_LANES = regex(r"\bif\s*\(\s*[\w.]+\s*<=?\s*(?:32|31|16|warpSize|WARP_?SIZE)\s*\)")
_EXCHANGE = regex(r"(\w+)\s*\[[^\]]*\]\s*(?:[-+*|&^]?=)[^;=]*?\b\1\s*\[[^\]]*\+\s*(?:32|16|8|4|2|1)\s*\]")
_BARRIER = regex(r"__sync|__shfl|__threadfence|__builtin_amdgcn|\bsync\s*\(")
_VOLATILE_POINTER = regex(r"\(\s*(?:[^()]*,)?\s*volatile\b[^()]*\*")
_CONSTANT_USE = regex(
    r"\b__shared__[^;]*\[[^\]]*\bwarpSize\b|\bconstexpr\b[^;]*=[^;]*\bwarpSize\b"
    r"|<\s*warpSize\s*>|#[ \t]*if[^\n]*\bwarpSize\b"
)


def check(source: Source) -> Iterator[Place]:
    """All places that assume 32 lanes."""
    code = source.code
    yield from _masks(source)
    for pattern in (_NARROW, _COUNTED):
        for match in pattern.finditer(code):
            yield Place("warp-ballot", match.start())
    yield from _lane_numbers(source)
    for match in _LANE_SHIFT.finditer(code):
        if source.in_device(match.start()):
            yield Place("warp-shift", match.start())
    for match in _CONSTANT.finditer(code):
        yield Place("warp-constant", match.start())
    for match in _TILE.finditer(code):
        yield Place("warp-tile", match.start())
    for match in _CONSTANT_USE.finditer(code):
        yield Place("warp-size-constant", match.start() + match[0].index("warpSize"))
    for region in source.regions:
        yield from _in_function(source, region)


def _masks(source: Source) -> Iterator[Place]:
    for match in _SYNC.finditer(source.code):
        arguments = source.arguments(match.end())
        if not arguments:
            continue
        mask = source.constants.get(arguments[0], arguments[0]).strip("() ")
        if _MASK_LITERAL.fullmatch(mask) or _is_narrow(source, match.start(), arguments[0]):
            yield Place("warp-mask", match.start())


def _is_narrow(source: Source, at: int, name: str) -> bool:
    """Whether ``name`` is a variable or parameter of 32 bits in the function around ``at``."""
    region = source.region(at)
    if region is None or not re.fullmatch(r"[A-Za-z_]\w*", name):
        return False
    head = source.code[region.start : at]
    declaration = re.search(rf"\b(unsigned(?:\s+int)?|uint32_t|uint|int)\s+(?:\w+\s*=[^;,]*,\s*)*{name}\b", head)
    return declaration is not None


def _lane_numbers(source: Source) -> Iterator[Place]:
    code = source.code
    for pattern in (_OF_THREAD, _OF_GROUP):
        for match in pattern.finditer(code):
            if not source.in_device(match.start()) or _is_bitmap(code, match.start()):
                continue
            if pattern is _OF_GROUP and not _THREADS_INSIDE.search(_group_before(code, match.start())):
                continue
            yield Place("warp-lane", match.start())
    for macro in source.thread_macros:
        for match in re.finditer(rf"\b{macro}\b\s*\)?{_SPLIT}", code):
            if source.in_device(match.start()) and not _is_bitmap(code, match.start()):
                yield Place("warp-lane", match.start())
    yield from _named_lane_numbers(source)


def _named_lane_numbers(source: Source) -> Iterator[Place]:
    """Lane numbers made with a constant of 32 that is not called a warp size, and comparisons with the last lane."""
    code = source.code
    for match in _BY_NAME.finditer(code):
        name = match[1] or match[2]
        known = name.isidentifier() and not re.fullmatch(_WARP_NAME, name)
        if known and source.in_device(match.start()) and source.value(name) == 32:
            yield Place("warp-lane", match.start())
    for match in _LAST_LANE.finditer(code):
        if source.in_device(match.start()):
            yield Place("warp-lane", match.start())


def _is_bitmap(code: str, at: int) -> bool:
    """Whether the line works on an array of bits, where 32 is the width of a word."""
    start, end = code.rfind("\n", 0, at) + 1, code.find("\n", at)
    return bool(_BITMAP.search(code[start : end if end >= 0 else len(code)]))


def _group_before(code: str, at: int) -> str:
    """The text between the bracket at ``at``, which closes, and the one that opens."""
    depth = 0
    for position in range(at, max(-1, at - 300), -1):
        depth += {")": 1, "(": -1}.get(code[position], 0)
        if depth == 0:
            return code[position:at]
    return ""


def _in_function(source: Source, region: Region) -> Iterator[Place]:
    code = source.body(region)
    yield from _reductions(source, region, code)
    if _WARP_OPERATION.search(code):
        for match in _ARRAY.finditer(code):
            yield Place("warp-array", region.start + match.start())
    yield from _synchrony(source, region, code)


def _reductions(source: Source, region: Region, code: str) -> Iterator[Place]:
    for match in _STEP.finditer(code):
        for shuffle in _SHUFFLE.finditer(code, match.end(), match.end() + 300):
            given = len(source.arguments(region.start + shuffle.end()))
            if given and given < (4 if shuffle[1] else 3):
                yield Place("warp-reduce", region.start + match.start())
                break
    if _STEP.search(code):
        return
    for shuffle in _SHUFFLE.finditer(code):
        arguments = source.arguments(region.start + shuffle.end())
        full = 3 if shuffle[1] else 2
        if len(arguments) == full and arguments[-1] == "16" and not re.search(r"__shfl\w*\s*\([^;]*,\s*32\s*\)", code):
            yield Place("warp-reduce", region.start + shuffle.start())
            return


def _synchrony(source: Source, region: Region, code: str) -> Iterator[Place]:
    for match in _FIRST_LANES.finditer(code):
        body = _statement(code, match.end())
        if len(_EXCHANGE.findall(body)) >= 2 and not _BARRIER.search(body):
            yield Place("warp-sync", region.start + match.start())
            return
    head = code[: region.body - region.start]
    if _VOLATILE_POINTER.search(head) and len(_EXCHANGE.findall(code)) >= 3 and not _BARRIER.search(code):
        yield Place("warp-sync", region.start)


def _statement(code: str, at: int) -> str:
    """The statement or block that starts at or after ``at``."""
    match = re.compile(r"\s*\{").match(code, at)
    if not match:
        end = code.find(";", at)
        return code[at : end + 1]
    depth = 0
    for brace in re.finditer(r"[{}]", code[at:]):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return code[at : at + brace.end()]
    return code[at:]
