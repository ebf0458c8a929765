"""C of the classes of hipblaslt_ext that only hold values: constructors, assignments, members, by their mangled names.

Programs that were compiled against AMD's header call them; those that Cairn compiles have the classes of its header.
"""

from __future__ import annotations

from cairn.catalog.rows import Table

_OPERATION, _TYPE, _ORDER = "18hipblasOperation_t", "11hipDataType", "16hipblasLtOrder_t"
_SCALE = "28hipblasLtMatmulMatrixScale_t"
_ADDRESS = "PKv"
_C = {"m": "size_t", "t": "uint16_t", "s": "int16_t", "f": "float", _ADDRESS: "const void *"}
#: By class: its members, and how C++ writes their types. ``struct lt_CLASS`` of native/ext.h has them.
CLASSES = {
    "GemmPreference": {"MaxWorkspaceBytes": "m"},
    "GemmProblemType": {
        "OpA": _OPERATION, "OpB": _OPERATION, "TypeA": _TYPE, "TypeB": _TYPE, "TypeC": _TYPE, "TypeD": _TYPE,
        "TypeCompute": "20hipblasComputeType_t", "OrderA": _ORDER, "OrderB": _ORDER,
    },
    "GemmEpilogue": {
        "Mode": "19hipblasLtEpilogue_t", "BiasDataType": _TYPE, "AuxDataType": _TYPE, "AuxLeadingDimension": "i",
        "AuxBatchStride": "i", "ScalingAType": _SCALE, "ScalingBType": _SCALE, "Act0": "f", "Act1": "f",
    },
    "GemmTuning": {"SplitK": "t", "Wgm": "s"},
    "GemmInputs": dict.fromkeys(
        (
            "A", "B", "C", "D", "Alpha", "Beta", "Bias", "ScaleA", "ScaleB", "ScaleC", "ScaleD", "ScaleAux",
            "ScaleAlphaVec", "Aux", "AmaxD",
        ),
        _ADDRESS,
    ),
}  # fmt: skip
#: Readers that AMD's header does not call const.
_NOT_CONST = {"Act0", "Act1"}


def inputs() -> tuple[str, ...]:
    """What ``source`` depends on beside the rows."""
    return ()


def _counted(name: str) -> str:
    return f"{len(name)}{name}"


def _function(symbol: str, returns: str, arguments: str, body: str) -> str:
    return (
        f'EXPORT {returns} {symbol}_c({arguments}) __asm__("{symbol}");\n{returns} {symbol}_c({arguments}) {{ {body} }}'
    )


def _class(name: str, members: dict[str, str]) -> list[str]:
    own, kind = f"_ZN13hipblaslt_ext{_counted(name)}", f"struct lt_{name}"
    copied = f"lt_copied(*other, sizeof({kind}))"
    lines = []
    for way in "12":  # of a whole object, and of a base in one
        lines += [
            _function(
                f"{own}C{way}Ev", "void", f"{kind} **self", f"*self = lt_copied(&lt_{name}_start, sizeof **self);"
            ),
            _function(f"{own}C{way}ERKS0_", "void", f"{kind} **self, {kind} *const *other", f"*self = {copied};"),
            _function(f"{own}C{way}EOS0_", "void", f"{kind} **self, {kind} **other", "*self = *other; *other = NULL;"),
            _function(f"{own}D{way}Ev", "void", f"{kind} **self", "free(*self); *self = NULL;"),
        ]
    lines.append(
        _function(
            f"{own}aSERKS0_", f"{kind} **", f"{kind} **self, {kind} *const *other",
            f"{kind} *made = {copied}; free(*self); *self = made; return self;",
        )
    )  # fmt: skip
    lines.append(
        _function(
            f"{own}aSEOS0_", f"{kind} **", f"{kind} **self, {kind} **other",
            f"{kind} *taken = *other; *other = *self; *self = taken; return self;",
        )
    )  # fmt: skip
    for member, mangled in members.items():
        type_ = _C.get(mangled, "int32_t")
        writer, reader = _counted(f"set{member}"), _counted(f"get{member}")
        place = own if member in _NOT_CONST else own.replace("_ZN", "_ZNK")
        lines.append(
            _function(
                f"{own}{writer}E{mangled}", "void", f"{kind} **self, {type_} value", f"(*self)->{member} = value;"
            )
        )
        lines.append(_function(f"{place}{reader}Ev", type_, f"{kind} *const *self", f"return (*self)->{member};"))
    return lines


def source(known: Table) -> str:
    """The C source."""
    lines = ["#include <stdlib.h>", '#include "rows.h"', '#include "ext.h"']
    for name, members in CLASSES.items():
        lines += _class(name, members)
    return "\n".join(lines) + "\n"
