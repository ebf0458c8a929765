"""PTX's loads, stores, atomic operations and fences as what they are in C++: an order, a scope, a space, a type."""

from __future__ import annotations

import re
from typing import NamedTuple

from cairn.base.patterns import regex

#: Scopes to those of HIP's atomics; a cluster may have several blocks.
SCOPES = {"cta": "WORKGROUP", "cluster": "AGENT", "gpu": "AGENT", "sys": "SYSTEM"}
_FENCES = {"cta": "__threadfence_block()", "cluster": "__threadfence()", "gl": "__threadfence()",
           "gpu": "__threadfence()", "sys": "__threadfence_system()"}  # fmt: skip
_ORDERS = {"relaxed": "RELAXED", "acquire": "ACQUIRE", "release": "RELEASE", "acq_rel": "ACQ_REL"}


class Access(NamedTuple):
    """A load or store: ``size`` elements of ``kind`` (more than one: the operand is a list in braces).

    ``order`` and ``scope`` are those of HIP's atomics; an empty order is a plain access.
    """

    store: bool
    kind: str
    size: int
    volatile: bool
    order: str
    scope: str
    space: str  # shared, global, const, local, param; empty for a generic address

    @property
    def shared(self) -> bool:
        return self.space == "shared"


_SPACE = regex(r"\.(shared|global|const|local|param)\b")
_ACCESS = regex(
    r"(ld|ldu|st)((?:\.(?:weak|volatile|mmio|relaxed|acquire|release|cta|cluster|gpu|sys|global|local|const|generic"
    r"|param(?:::entry|::func)?|shared(?:::cta|::cluster)?|ca|cg|cs|lu|cv|wb|wt|nc|L[12]::\w+))*)(?:\.v([248]))?"
    r"\.([usbf](?:8|16|32|64)|b128)"
)


def access(mnemonic: str) -> Access | None:
    """A load or store by a generic, global, local or shared address, or of parameters."""
    match = _ACCESS.fullmatch(mnemonic)
    if match is None:
        return None
    words, store = match[2].split("."), match[1] == "st"
    order = next((_ORDERS[word] for word in words if word in _ORDERS), "")
    if order == ("ACQUIRE" if store else "RELEASE"):
        return None
    scope = next((SCOPES[word] for word in words if word in SCOPES), "SYSTEM")
    volatile = bool({"volatile", "cv", "cg", "wt"} & set(words))
    space = _SPACE.search(match[2])
    return Access(store, match[4], int(match[3] or 1), volatile, order, scope, space[1] if space else "")


class Atomic(NamedTuple):
    """An atomic operation: the function of C++ (or of HIP), the type, and how memory is ordered around it.

    ``size`` above 1: the operands are lists of as many elements, each of which is an operation of its own.
    """

    name: str
    kind: str
    result: bool
    order: str
    scope: str
    shared: bool
    size: int


_ATOMIC = regex(
    r"(atom|red)((?:\.(?:relaxed|acquire|release|acq_rel|cta|cluster|gpu|sys|global|shared(?:::cta|::cluster)?))*)"
    r"\.(add|min|max|and|or|xor|exch|cas|inc|dec)((?:\.(?:noftz|relaxed|acquire|release|acq_rel|cta|cluster|gpu|sys|L[12]::\w+|v[248]))*)"
    r"\.((?:[usb](?:16|32|64))|b?f(?:16|32|64)(?:x2)?)"
)
_VECTOR_FIRST = regex(r"\.(v[248])\.(b?f\d+(?:x2)?)\.(add|min|max)(\.noftz)?$")
_ATOMICS = {
    "add": "u32 s32 u64 s64 f32 f64 f16 bf16 f16x2 bf16x2", "min": "u32 s32 u64 s64 f16 bf16 f16x2 bf16x2",
    "max": "u32 s32 u64 s64 f16 bf16 f16x2 bf16x2", "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64",
    "exch": "b32 b64", "cas": "b16 b32 b64", "inc": "u32", "dec": "u32",
}  # fmt: skip


def atomic(mnemonic: str) -> Atomic | None:
    """``atom`` and ``red`` with any order, scope and space; what is said of vectors stands before or behind."""
    match = _ATOMIC.fullmatch(_VECTOR_FIRST.sub(r".\3\4.\1.\2", mnemonic))
    if match is None or match[5] not in _ATOMICS[match[3]].split():
        return None
    words = (match[2] + match[4]).split(".")
    order = next((_ORDERS[word] for word in words if word in _ORDERS), "RELAXED")
    scope = next((SCOPES[word] for word in words if word in SCOPES), "AGENT")
    size = next((int(word[1:]) for word in words if re.fullmatch(r"v[248]", word)), 1)
    return Atomic(match[3], match[5], match[1] == "atom", order, scope, ".shared" in match[2], size)


_FENCE = regex(
    r"(?:membar|fence(?:\.(?:sc|acq_rel|acquire|release)))\.(cta|cluster|gl|gpu|sys)|fence\.(proxy|mbarrier_init)\..*|membar\.proxy\..*"
)


def fence(mnemonic: str) -> str:
    """The HIP function of a fence; empty for another instruction. There is one proxy, which sees all memory."""
    match = _FENCE.fullmatch(mnemonic)
    return "" if match is None else _FENCES[match[1]] if match[1] else "__threadfence()"


#: A copy to shared memory that need not be done before it is waited for; here it is done at once.
COPY = regex(
    r"cp\.async\.(?:ca|cg)\.shared(?:::cta)?\.global(?:\.L2::cache_hint)?(?:\.L2::(?:64|128|256)B)?(?:\.L2::cache_hint)?"
)
#: What has nothing to do where copies are done, caches are not told anything, and kernels follow each other.
NOTHING = regex(
    r"cp\.async\.(?:commit_group|wait_group|wait_all)|cp\.async\.bulk\.(?:commit_group|wait_group(?:\.read)?|prefetch\..+)|prefetchu?(?:\.global|\.local)?\.L[12](?:::\w+)?"
    r"|discard(?:\.global)?\.L2|applypriority(?:\.global)?\.L2::evict_normal|pmevent(?:\.mask)?"
    r"|griddepcontrol\.\w+|setmaxnreg\.\w+\.sync\.aligned\.u32"
)
