"""Calls whose counterpart takes other arguments: written anew where that can be done, else left, with the reason.

``tables.differences()`` says which calls those are; what is here says how they are written in HIP. A call in no rule
stays as it is.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cairn.hipify import tables
from cairn.hipify.lexer import arguments, skip_blank
from cairn.hipify.tables import Difference, Row

Edit = tuple[int, int, str]


class Form(NamedTuple):
    """A call in HIP: its function, the place of an argument that goes (a null one), and what comes after the last."""

    name: str
    drop: int | None = None
    fill: str = ""


class Newer(NamedTuple):
    """How a newer form is told from an older one with as many arguments: by the type of the argument at ``place``.

    ``form``: how the newer one is written; None: it stays.
    """

    place: int
    type: str
    form: Form | None = None


class Outcome(NamedTuple):
    """What to do with a call: its new name with the edits of its arguments, or why it stays and what to write."""

    name: str = ""
    edits: tuple[Edit, ...] = ()
    why: str = ""
    instead: str = ""


def _without_edges(function: str, drop: int, counts: tuple[int, ...]) -> dict[str, dict[int, Form]]:
    """CUDA 13's graph functions, of both APIs, have data of edges; they are null where there are none."""
    rule = {count: Form(f"hip{function}", drop) for count in counts}
    return {f"cuda{function}": rule, f"cu{function}": rule}


_CAPTURE = {2: Form("hipStreamGetCaptureInfo_v2"), 4: Form("hipStreamGetCaptureInfo_v2"),
            5: Form("hipStreamGetCaptureInfo_v2"), 6: Form("hipStreamGetCaptureInfo_v2"),
            7: Form("hipStreamGetCaptureInfo_v2", 5)}  # fmt: skip

#: CUDA's function to its forms, by their number of arguments. What CUDA's defaults make HIP's form needs no rule.
FORMS: dict[str, dict[int, Form]] = {
    "cudaEventCreate": {2: Form("hipEventCreateWithFlags")},
    "cudaGraphInstantiate": {
        2: Form("hipGraphInstantiateWithFlags", fill="0"),
        3: Form("hipGraphInstantiateWithFlags"),
    },
    "cuGraphInstantiate": {3: Form("hipGraphInstantiateWithFlags")},
    "cudaMemPrefetchAsync": {5: Form("hipMemPrefetchAsync_v2")},
    "cuMemPrefetchAsync": {5: Form("hipMemPrefetchAsync_v2")},
    "cuOccupancyMaxPotentialBlockSize": {6: Form("hipModuleOccupancyMaxPotentialBlockSize", 3)},
    "cuOccupancyMaxPotentialBlockSizeWithFlags": {7: Form("hipModuleOccupancyMaxPotentialBlockSizeWithFlags", 3)},
    "cuCtxCreate": {4: Form("hipCtxCreate", 1)},
    "cudaStreamGetCaptureInfo": _CAPTURE,
    "cuStreamGetCaptureInfo": _CAPTURE,
    **_without_edges("GraphAddDependencies", 3, (5,)),
    **_without_edges("GraphRemoveDependencies", 3, (5,)),
    **_without_edges("GraphAddNode", 3, (6,)),
    **_without_edges("GraphGetEdges", 3, (5,)),
    **_without_edges("GraphNodeGetDependencies", 2, (4,)),
    **_without_edges("GraphNodeGetDependentNodes", 2, (4,)),
    **_without_edges("StreamUpdateCaptureDependencies", 2, (5,)),
}

_LOCATION = "cudaMemLocation|CUmemLocation"
#: Forms that only a type tells apart.
NEWER: dict[str, Newer] = {
    "cudaMemAdvise": Newer(3, _LOCATION, Form("hipMemAdvise_v2")),
    "cuMemAdvise": Newer(3, _LOCATION, Form("hipMemAdvise_v2")),
    "cudaMemPrefetchAsync": Newer(2, _LOCATION, Form("hipMemPrefetchAsync_v2", fill="0")),
    "cudaMemcpyAsync": Newer(3, "cudaMemcpyAttributes"),
    "cudaStreamUpdateCaptureDependencies": Newer(2, "cudaGraphEdgeData"),
    "cublasGemmEx": Newer(17, r"cudaDataType(?:_t)?"),
    "cublasGemmBatchedEx": Newer(18, r"cudaDataType(?:_t)?"),
    "cublasGemmStridedBatchedEx": Newer(21, r"cudaDataType(?:_t)?"),
}
#: cuBLAS took a type of data once where it takes a type of computation now.
_COMPUTE = {f"CUDA_{part}_{size}": f"HIPBLAS_COMPUTE_{size}" for part in "RC" for size in ("16F", "32F", "64F", "32I")}

#: Functions with the same types that do another thing, with the reason.
OTHERWISE: dict[str, tuple[str, str]] = {
    **dict.fromkeys(
        ("cudaGraphKernelNodeCopyAttributes", "cuGraphKernelNodeCopyAttributes"),
        ("CUDA copies to its first argument, HIP from it", "Write hipGraphKernelNodeCopyAttributes(from, to)."),
    ),
    **dict.fromkeys(
        ("cuGetProcAddress", "cuGetProcAddress_v2", "cudaGetDriverEntryPoint", "cudaGetDriverEntryPointByVersion"),
        (
            "HIP looks functions up by HIP's names",
            'Write hipGetProcAddress("hip…", &function, HIP_VERSION, 0, &status), or call the function itself.',
        ),
    ),
}

_NULL = frozenset({"nullptr", "NULL", "0"})
_WITHOUT_HANDLE = (
    "The functions of cublas.h have no handle: make one (hipblasCreate), pass it first, and scalars by address."
)


def outcome(text: str, row: Row, name: str, end: int) -> Outcome | None:
    """What to do where ``row``'s function, whose counterpart is ``name``, stands in ``text`` up to ``end``.

    None: its counterpart takes the same arguments, so a new name is all.
    """
    if row.cuda in OTHERWISE:
        why, instead = OTHERWISE[row.cuda]
        return Outcome(why=why, instead=instead)
    differences = tables.differences().get((row.cuda, name))
    if differences is None:
        return None
    spans = _call(text, end)
    if spans is None:
        return _left(differences[0], "is used here without a call") if differences[0].always else None
    for each in differences:
        if each.speaks_of(len(spans)):
            if each.only_perhaps:
                return _told_by_type(text, each, spans)
            return _written(text, each, FORMS.get(row.cuda, {}).get(len(spans)), spans)
    return _left(differences[0], "") if differences[0].always else None


def _call(text: str, end: int) -> list[tuple[int, int]] | None:
    """Spans of the arguments of the call whose name ends at ``end``; None where there is no call, or not all of it."""
    opening = skip_blank(text, end)
    if text[opening : opening + 1] != "(":
        return None
    spans = arguments(text, end)
    if not spans:
        return [] if text[skip_blank(text, opening + 1) :][:1] == ")" else None
    return None if "__VA_ARGS__" in text[spans[0][0] : spans[-1][1]] else spans


def _written(text: str, difference: Difference, form: Form | None, spans: list[tuple[int, int]]) -> Outcome:
    if form is None:
        form = Form(difference.name, fill=difference.fill) if difference.fill else None
    if form is None:
        return _left(difference, "")
    edits: list[Edit] = []
    if form.drop is not None:
        start, stop = spans[form.drop]
        following = spans[form.drop + 1][0]
        if text[start:stop] not in _NULL or "\n" in text[start:following]:
            return _left(difference, "")
        edits.append((start, following, ""))
    if form.fill:
        names = tables.names()
        words = (names[word].hip if word in names else word for word in form.fill.split(", "))
        edits.append((spans[-1][1], spans[-1][1], "".join(f", {word}" for word in words)))
    return Outcome(form.name, tuple(edits))


def _told_by_type(text: str, difference: Difference, spans: list[tuple[int, int]]) -> Outcome | None:
    rule = NEWER[difference.cuda]
    start, stop = spans[rule.place]
    argument = text[start:stop]
    if argument in _COMPUTE and difference.cuda.endswith("Ex"):
        return Outcome(difference.name, ((start, stop, _COMPUTE[argument]),))
    if not _is_of(text, argument, rule.type):
        return None
    return _written(text, difference, rule.form, spans) if rule.form else _left(difference, "")


def _is_of(text: str, argument: str, kind: str) -> bool:
    """Whether ``argument`` names the type ``kind``, or a variable that ``text`` declares with it."""
    if re.search(rf"\b(?:{kind})\b", argument):
        return True
    name = re.fullmatch(r"[&*]?\s*([A-Za-z_]\w*)(?:\[[^\]]*\])?", argument)
    return name is not None and re.search(rf"\b(?:{kind})\b[\s*&]*\b{name[1]}\b", text) is not None


def _left(difference: Difference, detail: str) -> Outcome:
    known = difference.difference != "unknown"
    why = f"{difference.name} takes other arguments" if known else f"{difference.name} may take other arguments"
    why += f", and {detail}" if detail else ""
    if difference.versions == "legacy":
        return Outcome(why=why, instead=_WITHOUT_HANDLE)
    return Outcome(why=why, instead=f"Write {difference.name}({difference.takes}).".replace("()", ""))
