"""Memory functions for Fortran's arrays: overloads by type and rank, as hipfort has them.

A device array is a pointer: ``hipMalloc(a, n, m)`` allocates it, ``hipMalloc(a, source=b)`` copies, too,
``hipMemcpy(a, b, kind)`` takes arrays of one type and rank and copies as much as ``a`` holds. Arrays are contiguous.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

#: Types by hipfort's short names: declaration, and bytes.
TYPES: dict[str, tuple[str, int]] = {
    "l": ("logical(c_bool)", 1),
    "l4": ("logical(4)", 4),
    "i1": ("integer(1)", 1),
    "i2": ("integer(2)", 2),
    "i4": ("integer(4)", 4),
    "i8": ("integer(8)", 8),
    "r4": ("real(4)", 4),
    "r8": ("real(8)", 8),
    "c4": ("complex(4)", 8),
    "c8": ("complex(8)", 16),
}
RANKS = range(8)
_LENGTHS = (("c_int", "integer(c_int)"), ("c_size_t", "integer(c_size_t)"))
NAMES = frozenset(
    [
        *("hipMalloc", "hipMallocManaged", "hipHostMalloc", "hipFree", "hipHostFree", "hipMemcpy", "hipMemcpyAsync"),
        *("hipMemcpy2D", "hipMemcpy2DAsync", "hipHostRegister", "hipHostUnregister", "hipHostGetDevicePointer"),
        "hipHostGetFlags",
    ]
)


class Case(NamedTuple):
    """One type and rank."""

    short: str
    rank: int

    @property
    def type(self) -> str:
        return TYPES[self.short][0]

    @property
    def bytes(self) -> str:
        return f"{TYPES[self.short][1]}_c_size_t"

    @property
    def shape(self) -> str:
        return "(" + ",".join(":" * self.rank) + ")" if self.rank else ""

    def size(self, array: str) -> str:
        return f"size({array}, kind=c_size_t)*{self.bytes}" if self.rank else self.bytes

    def bounds(self, start: Callable[[int], str]) -> str:
        """Lower bounds of a pointer assignment."""
        return "(" + ", ".join(f"{start(dim)}:" for dim in range(1, self.rank + 1)) + ")" if self.rank else ""


class Writer:
    """Collects the interfaces of a module and its procedures."""

    def __init__(self) -> None:
        self.declared: list[str] = []
        self.lines: list[str] = []
        self.names: list[str] = []

    def generic(self, name: str, arguments: dict[str, str]) -> None:
        """Begin a generic name with its form for C's arguments: their names with their declarations."""
        self.close()
        self.declared += [f"  interface {name}", f'    function {name}_({", ".join(arguments)}) bind(c, name="{name}")']
        self.declared += ["      import", f"      integer(c_int) :: {name}_"]
        self.declared += [f"      {kind} :: {each}" for each, kind in arguments.items()]
        self.declared.append("    end function")
        self.names = []

    def close(self) -> None:
        """End the generic name."""
        if self.names:
            self.declared.append("    module procedure " + ", ".join(self.names))
        if self.declared:
            self.declared.append("  end interface")

    def function(self, name: str, arguments: dict[str, str], body: list[str], local: tuple[str, ...] = ()) -> None:
        """One specific function, whose value is in ``stat``."""
        self.names.append(name)
        self.lines.append(f"  function {name}({', '.join(arguments)}) result(stat)")
        self.lines += [f"    {kind} :: {each}" for each, kind in arguments.items()]
        self.lines += ["    integer(c_int) :: stat", *(f"    {each}" for each in local)]
        self.lines += [f"    {line}" for line in body]
        self.lines.append("  end function")

    def parts(self) -> tuple[list[str], list[str]]:
        self.close()
        return self.declared, self.lines


_ADDRESS, _BYTES, _INT = "type(c_ptr), value", "integer(c_size_t), value", "integer(c_int), value"


def _cases(least: int = 0) -> Iterator[Case]:
    return (Case(short, rank) for short in TYPES for rank in RANKS if rank >= least)


def memory() -> tuple[list[str], list[str]]:
    """Module ``hipfort_hipmalloc``."""
    writer = Writer()
    copy = {"dest": _ADDRESS, "src": _ADDRESS, "sizeBytes": _BYTES, "myKind": _INT}
    writer.generic("cairn_copy", copy)
    writer.declared[1] = writer.declared[1].replace('name="cairn_copy"', 'name="hipMemcpy"')
    for name, more in (("hipMalloc", {}), ("hipMallocManaged", {"flags": _INT}), ("hipHostMalloc", {"flags": _INT})):
        writer.generic(name, {"ptr": "type(c_ptr)", "sizeBytes": _BYTES, **more})
        for case in _cases():
            _allocations(writer, name, case, bool(more))
    for name in ("hipFree", "hipHostFree"):
        writer.generic(name, {"ptr": _ADDRESS})
        for case in _cases():
            writer.function(
                f"{name}_{case.short}_{case.rank}",
                {
                    "ptr": f"{case.type}, pointer{_dimension(case)}",
                    "only_if_allocated": "logical, intent(in), optional",
                },
                [
                    "stat = hipSuccess",
                    "if (present(only_if_allocated)) then",
                    "  if (only_if_allocated .and. .not. associated(ptr)) return",
                    "end if",
                    f"stat = {name}_(c_loc(ptr))",
                    "nullify(ptr)",
                ],
            )
    declared, lines = writer.parts()
    return [*declared, "  private :: cairn_copy, cairn_copy_"], lines


def _dimension(case: Case) -> str:
    return f", dimension{case.shape}" if case.rank else ""


def _allocations(writer: Writer, name: str, case: Case, flagged: bool) -> None:
    """An allocation's forms: by lengths, and by shape or by the example of another array."""
    pointer = f"{case.type}, pointer, intent(inout){_dimension(case)}"
    flags = {"flags": "integer(c_int), intent(in)"} if flagged else {}
    passed = ", flags" if flagged else ""
    for short, kind in _LENGTHS if case.rank else ():
        lengths = [f"length{dim}" for dim in range(1, case.rank + 1)]
        count = "*".join(f"int({length}, c_size_t)" for length in lengths)
        writer.function(
            f"{name}_{case.short}_{case.rank}_{short}",
            {"ptr": pointer, **dict.fromkeys(lengths, f"{kind}, intent(in)"), **flags},
            [
                f"stat = {name}_(address, {count}*{case.bytes}{passed})",
                f"call c_f_pointer(address, ptr, [{', '.join(lengths)}])",
            ],
            ("type(c_ptr) :: address",),
        )
    _by_example(writer, name, case, {"ptr": pointer}, flags)


def _by_example(writer: Writer, name: str, case: Case, first: dict[str, str], flags: dict[str, str]) -> None:
    passed = ", flags" if flags else ""
    other = f"{case.type}, target{_dimension(case)}, intent(in), optional"
    arguments, body = dict(first), []
    local = [f"{case.type}, pointer{_dimension(case)} :: whole", "type(c_ptr) :: address"]
    if case.rank:
        for word, kind in (("dims", "integer(4)"), ("dims8", "integer(8)")):
            arguments[word] = f"{kind}, intent(in), optional, dimension({case.rank})"
        for word, kind in (("lbounds", "integer(4)"), ("lbounds8", "integer(8)")):
            arguments[word] = f"{kind}, intent(in), optional, dimension({case.rank})"
        local += [f"integer(8) :: extents({case.rank}), lower({case.rank})"]
    arguments |= dict.fromkeys(("dsource", "source", "mold"), other) | flags
    given = [word for word in arguments if word in ("dims", "dims8", "dsource", "source", "mold")]
    count = " + ".join(f"merge(1, 0, present({word}))" for word in given)
    wrong = "/= 1" if case.rank else "> 1"
    body.append(f"if ({count} {wrong}) error stop '{name}: give one of {', '.join(given)}'")
    for word in given:
        body.append(f"if (present({word})) then")
        if case.rank:
            shape = "shape(" + word + ", kind=8)" if not word.startswith("dims") else word
            start = "1_8" if word.startswith("dims") else f"lbound({word}, kind=8)"
            body += [f"  extents = {shape}", f"  lower = {start}"]
        body.append("end if")
    if case.rank:
        body += ["if (present(lbounds)) lower = lbounds", "if (present(lbounds8)) lower = lbounds8"]
    size = f"product(extents)*{case.bytes}" if case.rank else case.bytes
    body.append(f"stat = {name}_(address, {size}{passed})")
    if case.rank:
        body += ["call c_f_pointer(address, whole, extents)", f"ptr{case.bounds(lambda d: f'lower({d})')} => whole"]
    else:
        body += ["call c_f_pointer(address, whole)", "ptr => whole"]
    for word in ("source", "dsource"):
        copied = f"cairn_copy_(address, c_loc({word}), {size}, hipMemcpyDefault)"
        body.append(f"if (stat == hipSuccess .and. present({word})) stat = {copied}")
    writer.function(f"{name}_{case.short}_{case.rank}_source", arguments, body, tuple(local))


def copies() -> tuple[list[str], list[str]]:
    """Module ``hipfort_hipmemcpy``."""
    writer = Writer()
    for name, stream in (("hipMemcpy", False), ("hipMemcpyAsync", True)):
        more = {"stream": _ADDRESS} if stream else {}
        plain = {"dest": _ADDRESS, "src": _ADDRESS, "sizeBytes": _BYTES, "myKind": _INT}
        writer.generic(name, plain | more)
        for case in _cases():
            ends = {"dest": _target(case), "src": _target(case)}
            tail = {"myKind": "integer(c_int), intent(in)"} | ({"stream": "type(c_ptr), intent(in)"} if stream else {})
            call = f"stat = {name}_(c_loc(dest), c_loc(src), {{}}, myKind{', stream' if stream else ''})"
            specific = f"{name}_{case.short}_{case.rank}"
            writer.function(specific, ends | tail, [*_whole(case, "dest", "src"), call.format(case.size("dest"))])
            for short, kind in _LENGTHS:
                size = f"int(length, c_size_t)*{case.bytes}"
                given = ends | {"length": f"{kind}, intent(in)"} | tail
                writer.function(f"{specific}_{short}", given, [*_whole(case, "dest", "src"), call.format(size)])
    for name, stream in (("hipMemcpy2D", False), ("hipMemcpy2DAsync", True)):
        _rectangles(writer, name, stream)
    return writer.parts()


def _target(case: Case) -> str:
    return f"{case.type}, target{_dimension(case)}, intent(in)"


def _whole(case: Case, *arrays: str) -> list[str]:
    """The check that arrays lie in one piece: the start of another says nothing of it."""
    gaps = " .or. ".join(f".not. is_contiguous({array})" for array in arrays)
    return (
        [f"if ({gaps}) error stop 'hipfort: an array is not contiguous: copy it to one that is'"] if case.rank else []
    )


def _rectangles(writer: Writer, name: str, stream: bool) -> None:
    """Copies of rectangles, in elements."""
    numbers = ("dpitch", "spitch", "width", "height")
    plain = {"dest": _ADDRESS, "dpitch": _BYTES, "src": _ADDRESS, "spitch": _BYTES, "width": _BYTES, "height": _BYTES}
    writer.generic(name, plain | {"myKind": _INT} | ({"stream": _ADDRESS} if stream else {}))
    for case in (case for case in _cases() if case.rank <= 2):
        for short, kind in _LENGTHS:
            arguments = {word: f"{kind}, intent(in)" if word in numbers else _target(case) for word in plain}
            arguments |= {"myKind": "integer(c_int), intent(in)"}
            arguments |= {"stream": "type(c_ptr), intent(in)"} if stream else {}
            wide = {word: f"int({word}, c_size_t)*{case.bytes}" for word in numbers[:3]}
            words = [
                "c_loc(dest)",
                wide["dpitch"],
                "c_loc(src)",
                wide["spitch"],
                wide["width"],
                "int(height, c_size_t)",
            ]
            words += ["myKind", *(["stream"] if stream else [])]
            writer.function(
                f"{name}_{case.short}_{case.rank}_{short}", arguments, [f"stat = {name}_({', '.join(words)})"]
            )


def registered() -> tuple[list[str], list[str]]:
    """Module ``hipfort_hiphostregister``."""
    writer = Writer()
    flags = {"flags": "integer(c_int), intent(in)"}
    writer.generic("hipHostRegister", {"hostPtr": _ADDRESS, "sizeBytes": _BYTES, "flags": _INT})
    for case in _cases():
        size = case.size("hostPtr")
        name = f"hipHostRegister_{case.short}_{case.rank}"
        call = "stat = hipHostRegister_(c_loc(hostPtr), {}, flags)"
        writer.function(
            f"{name}_nosize", {"hostPtr": _target(case), **flags}, [*_whole(case, "hostPtr"), call.format(size)]
        )
        for short, kind in _LENGTHS if case.rank else ():
            lengths = [f"length{dim}" for dim in range(1, case.rank + 1)]
            given = dict.fromkeys(lengths, f"{kind}, intent(in)")
            count = "*".join(f"int({length}, c_size_t)" for length in lengths) + f"*{case.bytes}"
            writer.function(f"{name}_{short}", {"hostPtr": _target(case), **given, **flags}, [call.format(count)])
    writer.generic("hipHostUnregister", {"hostPtr": _ADDRESS})
    for case in _cases():
        body = ["stat = hipHostUnregister_(c_loc(hostPtr))"]
        writer.function(f"hipHostUnregister_{case.short}_{case.rank}", {"hostPtr": _target(case)}, body)
    writer.generic("hipHostGetDevicePointer", {"devPtr": "type(c_ptr)", "hstPtr": _ADDRESS, "flags": _INT})
    for case in _cases():
        shape = ", shape(hstPtr)" if case.rank else ""
        writer.function(
            f"hipHostGetDevicePointer_{case.short}_{case.rank}",
            {"devPtr": f"{case.type}, pointer, intent(inout){_dimension(case)}", "hstPtr": _target(case), **flags},
            [
                "stat = hipHostGetDevicePointer_(address, c_loc(hstPtr), flags)",
                f"call c_f_pointer(address, devPtr{shape})",
            ],
            ("type(c_ptr) :: address",),
        )
    writer.generic("hipHostGetFlags", {"flagsPtr": "integer(c_int)", "hostPtr": _ADDRESS})
    for case in _cases():
        arguments = {"flagsPtr": "integer(c_int), intent(inout)", "hostPtr": _target(case)}
        body = ["stat = hipHostGetFlags_(flagsPtr, c_loc(hostPtr))"]
        writer.function(f"hipHostGetFlags_{case.short}_{case.rank}", arguments, body)
    return writer.parts()
