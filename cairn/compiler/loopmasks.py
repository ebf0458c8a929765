"""Machine code in which lanes may go round a loop once too often.

LLVM's AMD back end keeps, for each divergent exit of a loop, a mask of the lanes that have left it: ``s_or`` adds
lanes, ``s_andn2 exec, exec, mask`` at the loop's end takes them out. It may add them where the condition is computed,
earlier in the loop. That is wrong in a loop with several ends (what is left of a loop in a loop with one header): a
turn that comes from another end computes the mask again, without the lanes that wait to leave, and they go on. Such
loops arise where CodeGenPrepare removes the empty block in which a loop's ends met.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cairn.base.patterns import regex
from cairn.isa.decode import decode_range
from cairn.isa.inst import EXEC, Inst, Kind

_LEAVE = regex(rb"\x7e.\xfe\x89", re.DOTALL)  # s_andn2_b64 exec, exec, mask
_LAST = ("s_endpgm", "s_setpc_b64", "s_branch")


class _Block(NamedTuple):
    insts: Sequence[Inst]
    after: tuple[int, ...]  # numbers of the blocks that may follow


def loses_lanes(code: bytes, target: str) -> bool:
    """Whether a function has a loop with several ends, and a mask for one of them that is made elsewhere."""
    if _LEAVE.search(code) is None:
        return False
    blocks = _blocks(decode_range(code, 0, len(code), target))
    loops = _loops(blocks)
    inmost: dict[int, int] = {}
    for header in sorted(loops, key=lambda header: len(loops[header][1]), reverse=True):
        inmost.update(dict.fromkeys(loops[header][1], header))
    return any(
        _mask_from_elsewhere(blocks[number].insts)
        for header, (ends, body) in loops.items()
        if len(ends) > 1
        for number in body
        if inmost[number] == header
    )


def _mask_from_elsewhere(insts: Sequence[Inst]) -> bool:
    """Whether a block takes lanes out of exec by a mask that it does not add to."""
    made: set[int] = set()
    for inst in insts:
        if inst.name == "s_or_b64":
            made.update(operand.index for operand in inst.dsts)
        elif inst.name == "s_andn2_b64" and inst.dsts[0].index == EXEC and inst.srcs[0].index == EXEC:
            mask = inst.srcs[1]
            if mask.kind is Kind.SGPR and mask.index not in made and insts[-1].name.startswith("s_cbranch_exec"):
                return True
    return False


def _blocks(insts: Sequence[Inst]) -> list[_Block]:
    """Basic blocks, in the order of their addresses."""
    jumps = [inst for inst in insts if _jumps(inst)]
    starts = {insts[0].pc, *(inst.branch_target for inst in jumps), *(inst.next_pc for inst in insts if _ends(inst))}
    firsts = [place for place, inst in enumerate(insts) if inst.pc in starts]
    number = {insts[place].pc: i for i, place in enumerate(firsts)}
    found = []
    for first, end in zip(firsts, [*firsts[1:], len(insts)], strict=True):
        last = insts[end - 1]
        follows = [last.branch_target] if _jumps(last) else []
        if not last.name.startswith(_LAST):
            follows.append(last.next_pc)
        found.append(_Block(insts[first:end], tuple(number[pc] for pc in follows if pc in number)))
    return found


def _jumps(inst: Inst) -> bool:
    return inst.name.startswith(("s_branch", "s_cbranch_"))


def _ends(inst: Inst) -> bool:
    return _jumps(inst) or inst.name.startswith(_LAST)


def _loops(blocks: Sequence[_Block]) -> dict[int, tuple[set[int], set[int]]]:
    """Natural loops by header: the blocks that go back to it, and all of the loop's."""
    above = _dominators(blocks)
    before: dict[int, list[int]] = {}
    for number in above:
        for after in blocks[number].after:
            before.setdefault(after, []).append(number)
    ends: dict[int, set[int]] = {}
    for header, sources in before.items():
        for source in sources:
            if _dominates(above, header, source):
                ends.setdefault(header, set()).add(source)
    return {header: (found, _body(header, found, before)) for header, found in ends.items()}


def _body(header: int, ends: Iterable[int], before: dict[int, list[int]]) -> set[int]:
    body = {header}
    waiting = list(ends)
    while waiting:
        number = waiting.pop()
        if number not in body:
            body.add(number)
            waiting += before[number]
    return body


def _dominates(above: dict[int, int], header: int, number: int) -> bool:
    while number != header and number:
        number = above[number]
    return number == header


def _dominators(blocks: Sequence[_Block]) -> dict[int, int]:
    """The immediate dominator of each block that can be reached (Cooper, Harvey and Kennedy)."""
    order = _postorder(blocks)
    rank = {number: place for place, number in enumerate(order)}
    before: dict[int, list[int]] = {number: [] for number in order}
    for number in order:
        for after in blocks[number].after:
            before[after].append(number)
    above = {0: 0}
    changed = True
    while changed:
        changed = False
        for number in reversed(order[:-1]):
            known = [source for source in before[number] if source in above]
            new = known[0]
            for other in known[1:]:
                while new != other:
                    if rank[new] < rank[other]:
                        new = above[new]
                    else:
                        other = above[other]
            if above.get(number) != new:
                above[number] = new
                changed = True
    return above


def _postorder(blocks: Sequence[_Block]) -> list[int]:
    order: list[int] = []
    seen = {0}
    path = [(0, iter(blocks[0].after))]
    while path:
        number, rest = path[-1]
        after = next((after for after in rest if after not in seen), None)
        if after is None:
            order.append(number)
            path.pop()
        else:
            seen.add(after)
            path.append((after, iter(blocks[after].after)))
    return order
