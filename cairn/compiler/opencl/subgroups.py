"""Sub-groups as the extensions ``cl_khr_subgroup_*`` have them: votes, ballots, shuffles, sums of the lanes that are
there (OpenCL C extensions, 38 to 46)."""

from __future__ import annotations

from collections.abc import Iterator

from cairn.compiler.opencl.integers import limits
from cairn.compiler.opencl.types import ALL, VECTORS, Scalar, each

EXTENSIONS = ("extended_types", "non_uniform_vote", "ballot", "non_uniform_arithmetic", "shuffle", "shuffle_relative",
              "clustered_reduce", "rotate")  # fmt: skip
_PLAIN = ("int", "uint", "long", "ulong", "half", "float", "double")  # whose uniform sums work.cl has
_JOINED = {"add": "a + b", "mul": "a * b", "min": "min(a, b)", "max": "max(a, b)"}
_BITS = {"and": "a & b", "or": "a | b", "xor": "a ^ b"}
_LOGICAL = {"and": "a && b", "or": "a || b", "xor": "!a != !b"}
_FIRST = r"""
C int sub_group_elect(void) { return __ockl_lane_u32() == (uint)__builtin_ctzl(lanes_there()); }
C int sub_group_non_uniform_all(int predicate) { return votes(!predicate) == 0; }
C int sub_group_non_uniform_any(int predicate) { return votes(predicate) != 0; }
C uint4 sub_group_ballot(int predicate) { return mask_of(votes(predicate)); }
C int sub_group_inverse_ballot(uint4 mask) { return lanes_of(mask) >> __ockl_lane_u32() & 1; }
C int sub_group_ballot_bit_extract(uint4 mask, uint lane) { return lane < 64 ? lanes_of(mask) >> lane & 1 : 0; }
C uint4 get_sub_group_eq_mask(void) { return mask_of(1ul << __ockl_lane_u32()); }
C uint4 get_sub_group_ge_mask(void) { return mask_of(~lanes_under() & lanes_of_all()); }
C uint4 get_sub_group_gt_mask(void) { return mask_of(~lanes_up_to() & lanes_of_all()); }
C uint4 get_sub_group_le_mask(void) { return mask_of(lanes_up_to()); }
C uint4 get_sub_group_lt_mask(void) { return mask_of(lanes_under()); }
C uint sub_group_ballot_bit_count(uint4 mask) { return (uint)popcount(counted(mask)); }
C uint sub_group_ballot_inclusive_scan(uint4 mask) { return (uint)popcount(counted(mask) & lanes_up_to()); }
C uint sub_group_ballot_exclusive_scan(uint4 mask) { return (uint)popcount(counted(mask) & lanes_under()); }
C uint sub_group_ballot_find_lsb(uint4 mask) { return (uint)ctz(counted(mask)); }
C uint sub_group_ballot_find_msb(uint4 mask) { return 63u - (uint)clz(counted(mask)); }
"""


def source() -> Iterator[str]:
    """All of them."""
    yield from _FIRST.strip().splitlines()
    for kind in ALL:
        yield from _moves(kind)
        for name, text in (_JOINED if kind.suffix else {**_JOINED, **_BITS}).items():
            yield from _sums(kind.name, name, text, _identity(kind, name))
        yield from _small(kind)
    for name, text in _LOGICAL.items():
        yield from _sums("int", f"logical_{name}", f"({text})", "1" if name == "and" else "0")


def _identity(kind: Scalar, name: str) -> str:
    if name in ("min", "max"):
        if kind.suffix:
            return f"({kind.name}){'' if name == 'min' else '-'}INFINITY"
        return limits(kind)[name == "min"]
    return {"mul": f"({kind.name})1", "and": f"({kind.name})-1"}.get(name, f"({kind.name})0")


def _moves(kind: Scalar) -> Iterator[str]:
    t = kind.name
    lane, wave = "__ockl_lane_u32()", "__builtin_amdgcn_wavefrontsize()"
    yield f"C {t} sub_group_shuffle({t} x, uint i) {{ return moved(i, x); }}"
    yield f"C {t} sub_group_shuffle_xor({t} x, uint m) {{ return moved({lane} ^ m, x); }}"
    yield f"C {t} sub_group_shuffle_up({t} x, uint d) {{ return moved({lane} - d, x); }}"
    yield f"C {t} sub_group_shuffle_down({t} x, uint d) {{ return moved({lane} + d, x); }}"
    yield f"C {t} sub_group_rotate({t} x, int d) {{ return moved(({lane} + (uint)d) & ({wave} - 1), x); }}"
    yield (f"C {t} sub_group_clustered_rotate({t} x, int d, uint n)"
           f" {{ return moved(({lane} & ~(n - 1)) + (({lane} + (uint)d) & (n - 1)), x); }}")  # fmt: skip
    yield f"C {t} sub_group_broadcast_first({t} x) {{ return moved((uint)__builtin_ctzl(lanes_there()), x); }}"
    yield f"C int sub_group_non_uniform_all_equal({t} x) {{ return votes(x != sub_group_broadcast_first(x)) == 0; }}"
    yield f"C {t} sub_group_non_uniform_broadcast({t} x, uint i) {{ return moved(i, x); }}"
    for width in VECTORS:
        v = kind.vector(width)
        for name in ("sub_group_broadcast", "sub_group_non_uniform_broadcast"):
            yield f"C {v} {name}({v} x, uint i) {{ return {each(t, width, 'moved(i, x@)')}; }}"


def _sums(t: str, name: str, text: str, identity: str) -> Iterator[str]:
    """Over the lanes that are there, and over those of a cluster."""
    walk = "for (ulong rest = lanes_there(); rest; rest &= rest - 1)"
    step = f"{{ uint i = (uint)__builtin_ctzl(rest); {t} b = moved(i, x);"
    for kind, test in (("reduce", ""), ("scan_inclusive", "if (i <= lane) "), ("scan_exclusive", "if (i < lane) ")):
        lane = "uint lane = __ockl_lane_u32(); " if test else ""
        yield (f"C {t} sub_group_non_uniform_{kind}_{name}({t} x) {{ {lane}{t} a = {identity};"
               f" {walk} {step} {test}a = ({t})({text}); }} return a; }}")  # fmt: skip
    yield (f"C {t} sub_group_clustered_reduce_{name}({t} x, uint n) {{ ulong there = lanes_there();"
           f" uint start = __ockl_lane_u32() & ~(n - 1); {t} a = {identity}; for (uint k = 0; k < n; k++)"
           f" {{ uint i = start + k; {t} b = moved(i, x); if (i < 64 && (there >> i & 1)) a = ({t})({text}); }}"
           " return a; }")  # fmt: skip


def _small(kind: Scalar) -> Iterator[str]:
    """The functions that all lanes call, for the numbers that the core has none for."""
    if kind.name in _PLAIN:
        return
    t = kind.name
    yield f"C {t} sub_group_broadcast({t} x, uint i) {{ return moved(i, x); }}"
    for name in ("add", "min", "max"):
        for form in ("reduce", "scan_inclusive", "scan_exclusive"):
            yield f"C {t} sub_group_{form}_{name}({t} x) {{ return sub_group_non_uniform_{form}_{name}(x); }}"
