"""The strategies in plain words: what ``cairn explain`` says of each."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """``verdict``: in a word or two. ``does``: how, as what follows "a load: ". ``better``: what the program could do
    to get something faster, empty where this is as fast as it gets. ``way``: its name in the table of costs."""

    verdict: str
    does: str
    better: str = ""
    way: str = ""


_BESIDE = "let neighbouring lanes touch neighbouring elements, as in a structure of arrays"
_KNOWN = (
    "make the index a sum of threadIdx.x and of what is the same in all lanes, so that elements are known to be"
    " neighbours"
)
_RANDOM = "sort or tile the indices, so that lanes near each other touch memory near each other, or go through LDS"

WORDS: dict[str, Words] = {
    "one element": Words("broadcast", "one address for all lanes, one scalar access"),
    "call": Words(
        "call", "a function that all accesses of the kernel share tests where the elements lie",
        "nothing to do: code compiled well takes its place once the kernel has run for some milliseconds",
    ),
    "whole elements": Words("coalesced", "the lanes' elements lie side by side; they stay so until a part is wanted"),
    "contiguous": Words("coalesced", "the lanes' elements lie side by side, so whole vectors are moved"),
    "groups": Words("coalesced in groups", "each group of lanes has one element, or elements side by side"),
    "columns": Words("in parts", "the elements overlap or are apart, but each part follows a simple pattern"),
    "lines": Words(
        "permuted", "the elements lie near each other: whole lines are moved and sorted in registers",
        _BESIDE,
    ),
    "strided": Words(
        "strided", "the elements are a known distance apart: a scalar access, or a lane of a gather, for each", _BESIDE
    ),
    "known places": Words(
        "strided", "the elements are a known distance apart: one access of 16 bytes for each", _BESIDE
    ),
    "line slots": Words(
        "strided", "the lanes' stretches of memory are a power of two apart: their cache lines are copied side by"
        " side first",
        "pad the rows, so that they are no power of two apart",
    ),
    "rows": Words("coalesced by rows", "the elements of each row of a tile lie side by side: a vector for each row"),
    "rows of whole elements": Words("coalesced by rows", "the elements of each row of a tile lie side by side, whole"),
    "groups in rows": Words("coalesced by rows", "in each row of a tile groups of lanes share elements or neighbours"),
    "columns in rows": Words("in parts, by rows", "each part of the elements lies side by side in the rows of a tile"),
    "lines of rows": Words(
        "permuted by rows", "each row's cache lines are moved, and put in order in registers", _BESIDE
    ),
    "rows by index, tested": Words(
        "tested", "a pointer and an index for each lane: if the elements of each sixteen lanes turn out to lie side by"
        " side, whole vectors are moved", _KNOWN,
    ),
    "rows, tested": Words(
        "tested", "the addresses follow no known pattern: if the elements of each sixteen lanes turn out to lie side by"
        " side, whole vectors are moved", _KNOWN,
    ),
    "contiguous, tested": Words(
        "tested", "the addresses follow no known pattern: if the elements turn out to lie side by side, whole vectors"
        " are moved", _KNOWN,
    ),
    "few lanes": Words("lane by lane", "one by one where few lanes are active"),
    "gather by index": Words(
        "gathered", "the processor's own gather or scatter, by the lanes' indices", _RANDOM, "index"
    ),
    "filled indices": Words(
        "lane by lane", "one scalar load for each lane, in registers; lanes that are off load an active lane's"
        " element", _RANDOM, "registers",
    ),
    "in registers": Words(
        "lane by lane", "one scalar access for each lane; addresses and elements stay in registers", _RANDOM,
        "registers",
    ),
    "gather": Words("gathered", "the processor's own gather or scatter, by the lanes' addresses", _RANDOM, "hardware"),
    "lane by lane": Words("lane by lane", "one scalar access for each active lane", _RANDOM, "each"),
    # What has a way of its own, outside the table.
    "scalar": Words("scalar", "one access for the whole wave"),
    "same offset": Words("coalesced", "private memory at one offset in all lanes: whole vectors are moved"),
    "atomic": Words(
        "atomic", "each active lane's operation in turn, or their total at once where all have one place",
        "combine the lanes' values first (a warp reduction), so that one lane of a wave does the operation",
    ),
    "own": Words("special", "an instruction with a way of its own"),
}  # fmt: skip
