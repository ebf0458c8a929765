"""What work-items of a group do together (SPIR-V 1.6, 3.52.21, 3.52.24), and pipes (3.52.23): OpenCL C's functions."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.compiler.spirv.mangle import builtin, builtin_of
from cairn.compiler.spirv.memory import put, taken
from cairn.compiler.spirv.types import Type
from cairn.compiler.spirv.words import Op, SpirvError
from cairn.compiler.spirv.writer import Handler, Writer

_WORKGROUP, _SUBGROUP = 2, 3
_FORMS = {0: "reduce", 1: "scan_inclusive", 2: "scan_exclusive"}
_CLUSTERED = 3
# The operation of OpenCL C's names, and whether its whole numbers have a sign.
_JOINED = {
    "IAdd": ("add", "s"), "FAdd": ("add", "s"), "FMin": ("min", "s"), "UMin": ("min", "u"), "SMin": ("min", "s"),
    "FMax": ("max", "s"), "UMax": ("max", "u"), "SMax": ("max", "s"), "IMul": ("mul", "s"), "FMul": ("mul", "s"),
    "BitwiseAnd": ("and", "s"), "BitwiseOr": ("or", "s"), "BitwiseXor": ("xor", "s"),
    "LogicalAnd": ("logical_and", "s"), "LogicalOr": ("logical_or", "s"), "LogicalXor": ("logical_xor", "s"),
}  # fmt: skip


def _prefix(w: Writer, number: int, op: Op) -> str:
    where = w.number(number)
    if where not in (_WORKGROUP, _SUBGROUP):
        raise SpirvError(f"Op{op.name} over scope {where}: expected a workgroup (2) or a sub-group (3)", op.at)
    return "work_group" if where == _WORKGROUP else "sub_group"


def _applied(w: Writer, op: Op, name: str, value: int, more: Sequence[tuple[Type, str, bool]], sign: str) -> None:
    """A function of a value, for each element of a vector, and with small numbers as larger ones."""
    kind = w.kind(value)
    if kind.kind != "vector":
        w.same(op, _one(w, name, kind, w.value(value), more, sign))
        return
    element, made = w.module.types[kind.parts[0]], "poison"
    for i in range(kind.length):
        found = _one(w, name, element, taken(w, kind, w.value(value), i), more, sign)
        made = put(w, kind, made, f"{element.text} {found}", i)
    w.same(op, made)


def _one(w: Writer, name: str, kind: Type, value: str, more: Sequence[tuple[Type, str, bool]], sign: str) -> str:
    wide = kind
    if kind.kind == "bool" or (kind.kind == "int" and kind.width < 32):
        wide = Type("int", "i32", 32)
        value = w.fresh(f"{'zext' if sign == 'u' or kind.kind == 'bool' else 'sext'} {kind.text} {value} to i32")
    found = w.fresh(builtin_of(w, wide, name, [(wide, value, sign == "s"), *more], signed=sign == "s"))
    if wide is kind:
        return found
    return w.fresh(f"icmp ne i32 {found}, 0" if kind.kind == "bool" else f"trunc i32 {found} to {kind.text}")


_UINT = Type("int", "i32", 32)


def _join(which: str, uniform: bool) -> Handler:
    name, sign = _JOINED[which]

    def write(w: Writer, op: Op) -> None:
        where, form, value, *rest = op.args
        prefix = _prefix(w, where, op)
        if form == _CLUSTERED:
            _applied(w, op, f"sub_group_clustered_reduce_{name}", value, [(_UINT, w.value(rest[0]), False)], sign)
            return
        if form not in _FORMS:
            raise SpirvError(f"Op{op.name} of group operation {form} is not supported", op.at)
        own = uniform and (prefix == "work_group" or name in ("add", "min", "max"))
        kind = "" if own else "non_uniform_"
        _applied(w, op, f"{prefix}_{kind}{_FORMS[form]}_{name}", value, [], sign)

    return write


def _vote(name: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        where, test = (0, op.args[0]) if len(op.args) == 1 else op.args
        prefix = _prefix(w, where, op) if where else "sub_group"
        whole = w.fresh(f"zext {w.typed(test)} to i32")
        found = w.fresh(
            builtin_of(w, Type("int", "i32", 32), f"{prefix}_{name}", [(Type("int", "i32", 32), whole, True)])
        )
        w.set(op, f"icmp ne i32 {found}, 0")

    return write


def _broadcast(w: Writer, op: Op) -> None:
    where, value, item = op.args
    prefix = _prefix(w, where, op)
    kind = w.kind(item)
    if prefix == "sub_group":
        _applied(w, op, "sub_group_broadcast", value, [(_UINT, _word(w, item), False)], "s")
        return
    wide = Type("int", "i64", 64)
    places = (
        [w.value(item)] if kind.kind != "vector" else [taken(w, kind, w.value(item), i) for i in range(kind.length)]
    )
    element = w.module.types.element(w.module.type_of(item))
    if element.width < 64:
        places = [w.fresh(f"zext {element.text} {each} to i64") for each in places]
    _applied(w, op, "work_group_broadcast", value, [(wide, each, False) for each in places], "s")


def _word(w: Writer, number: int) -> str:
    """A lane's number in 32 bits."""
    kind = w.kind(number)
    if kind.width == 32:
        return w.value(number)
    return w.fresh(f"{'zext' if kind.width < 32 else 'trunc'} {w.typed(number)} to i32")


def _lanes(name: str, clustered: str = "") -> Handler:
    """A value of another lane: (scope, value, lane), and of a cluster's size."""

    def write(w: Writer, op: Op) -> None:
        value, lane, *rest = op.args[1:] if op.name.startswith("GroupNonUniform") else op.args
        signed = "rotate" in name
        more = [(_UINT, _word(w, lane), signed)]
        if rest:
            more.append((_UINT, _word(w, rest[0]), False))
        _applied(w, op, clustered if rest else name, value, more, "s")

    return write


def _first(w: Writer, op: Op) -> None:
    _applied(w, op, "sub_group_broadcast_first", op.args[-1], [], "s")


def _equal(w: Writer, op: Op) -> None:
    value = op.args[-1]
    kind = w.kind(value)
    element = w.module.types.element(w.module.type_of(value))
    parts = (
        [w.value(value)] if kind.kind != "vector" else [taken(w, kind, w.value(value), i) for i in range(kind.length)]
    )
    whole = Type("int", "i32", 32)
    all_of_them = "true"
    for part in parts:
        of, text = element, part
        if element.kind == "bool" or (element.kind == "int" and element.width < 32):
            of, text = whole, w.fresh(f"zext {element.text} {part} to i32")
        found = w.fresh(builtin_of(w, whole, "sub_group_non_uniform_all_equal", [(of, text, True)]))
        all_of_them = w.fresh(f"and i1 {all_of_them}, {w.fresh(f'icmp ne i32 {found}, 0')}")
    w.same(op, all_of_them)


def _elect(w: Writer, op: Op) -> None:
    w.set(op, f"icmp ne i32 {w.fresh(builtin_of(w, _UINT, 'sub_group_elect', []))}, 0")


def _ballot(w: Writer, op: Op) -> None:
    whole = w.fresh(f"zext {w.typed(op.args[-1])} to i32")
    found = w.fresh(w.call("<4 x i32>", "_Z16sub_group_balloti", [f"i32 {whole}"]))
    w.same(op, found)


def _of_ballot(name: str, to_bool: bool) -> Handler:
    def write(w: Writer, op: Op) -> None:
        mask, *rest = op.args[1:]
        arguments = [w.typed(mask), *(f"i32 {_word(w, each)}" for each in rest)]
        mangled = f"_Z{len(name)}{name}Dv4_j{'j' * len(rest)}"
        found = w.call("i32", mangled, arguments)
        if to_bool:
            w.set(op, f"icmp ne i32 {w.fresh(found)}, 0")
        else:
            w.set(op, found)

    return write


def _counted(w: Writer, op: Op) -> None:
    _, form, mask = op.args
    name = "sub_group_ballot_" + {0: "bit_count", 1: "inclusive_scan", 2: "exclusive_scan"}[form]
    w.set(op, w.call("i32", f"_Z{len(name)}{name}Dv4_j", [w.typed(mask)]))


# ---- copies ----


def _copy(w: Writer, op: Op) -> None:
    _, to, of, count, stride, event = op.args
    w.set(
        op, builtin(w, op.type, "async_work_group_strided_copy", (to, of, count, stride, event), "uuuuu", constant=(1,))
    )


def _wait(w: Writer, op: Op) -> None:
    w.line(builtin_of(w, Type("void", "void"), "barrier", [(_UINT, "3", False)]))


# ---- pipes ----

# The function that clang calls, and whether the scope comes first.
_PIPES = {
    "ReadPipe": "__read_pipe_2", "WritePipe": "__write_pipe_2", "ReservedReadPipe": "__read_pipe_4",
    "ReservedWritePipe": "__write_pipe_4", "ReserveReadPipePackets": "__reserve_read_pipe",
    "ReserveWritePipePackets": "__reserve_write_pipe", "CommitReadPipe": "__commit_read_pipe",
    "CommitWritePipe": "__commit_write_pipe", "GetNumPipePackets": "__get_pipe_num_packets_",
    "GetMaxPipePackets": "__get_pipe_max_packets_", "GroupReserveReadPipePackets": "reserve_read_pipe",
    "GroupReserveWritePipePackets": "reserve_write_pipe", "GroupCommitReadPipe": "commit_read_pipe",
    "GroupCommitWritePipe": "commit_write_pipe",
}  # fmt: skip


def _pipe(name: str) -> Handler:
    def write(w: Writer, op: Op) -> None:
        args, own = op.args, name
        if op.name.startswith("Group"):
            own, args = f"__{_prefix(w, args[0], op)}_{name}", args[1:]
        if own.endswith("_"):
            own += "wo" if w.kind(args[0]).about[:1] == (1,) else "ro"
        call = w.call(w.type(op.type) if op.type else "void", own, [w.typed(each) for each in args])
        w.set(op, call) if op.type else w.line(call)

    return write


def _valid(w: Writer, op: Op) -> None:
    number = w.fresh(f"ptrtoint {w.typed(op.args[0])} to i64")
    w.set(op, f"icmp ne i64 {number}, -1")


_LANES = {
    "GroupNonUniformBroadcast": ("sub_group_non_uniform_broadcast",), "GroupNonUniformShuffle": ("sub_group_shuffle",),
    "GroupNonUniformShuffleXor": ("sub_group_shuffle_xor",), "GroupNonUniformShuffleUp": ("sub_group_shuffle_up",),
    "GroupNonUniformShuffleDown": ("sub_group_shuffle_down",),
    "GroupNonUniformRotateKHR": ("sub_group_rotate", "sub_group_clustered_rotate"),
    "SubgroupReadInvocationKHR": ("sub_group_non_uniform_broadcast",), "SubgroupShuffleINTEL": ("sub_group_shuffle",),
    "SubgroupShuffleXorINTEL": ("sub_group_shuffle_xor",),
}  # fmt: skip

TABLE: dict[str, Handler] = {
    **{f"Group{which}": _join(which, True) for which in
       ("IAdd", "FAdd", "FMin", "UMin", "SMin", "FMax", "UMax", "SMax")},
    **{f"Group{which}KHR": _join(which, True) for which in
       ("IMul", "FMul", "BitwiseAnd", "BitwiseOr", "BitwiseXor", "LogicalAnd", "LogicalOr", "LogicalXor")},
    **{f"GroupNonUniform{which}": _join(which, False) for which in _JOINED},
    "GroupAll": _vote("all"), "GroupAny": _vote("any"), "SubgroupAllKHR": _vote("non_uniform_all"),
    "SubgroupAnyKHR": _vote("non_uniform_any"), "GroupNonUniformAll": _vote("non_uniform_all"),
    "GroupNonUniformAny": _vote("non_uniform_any"), "GroupBroadcast": _broadcast,
    **{name: _lanes(*row) for name, row in _LANES.items()},
    "GroupNonUniformBroadcastFirst": _first, "SubgroupFirstInvocationKHR": _first,
    "GroupNonUniformAllEqual": _equal, "SubgroupAllEqualKHR": _equal, "GroupNonUniformElect": _elect,
    "GroupNonUniformBallot": _ballot, "SubgroupBallotKHR": _ballot,
    "GroupNonUniformInverseBallot": _of_ballot("sub_group_inverse_ballot", True),
    "GroupNonUniformBallotBitExtract": _of_ballot("sub_group_ballot_bit_extract", True),
    "GroupNonUniformBallotFindLSB": _of_ballot("sub_group_ballot_find_lsb", False),
    "GroupNonUniformBallotFindMSB": _of_ballot("sub_group_ballot_find_msb", False),
    "GroupNonUniformBallotBitCount": _counted, "GroupAsyncCopy": _copy, "GroupWaitEvents": _wait,
    **{name: _pipe(function) for name, function in _PIPES.items()},
    "IsValidReserveId": _valid,
}  # fmt: skip
