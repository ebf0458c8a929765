"""Builtins on memory: atomics (OpenCL C 3.0, 6.15.12), copies by workgroups (6.15.11)."""

from __future__ import annotations

from collections.abc import Iterator

from cairn.compiler.opencl.types import ALL, WIDTHS, define

_OLD = {"add": "fetch_add", "sub": "fetch_sub", "min": "fetch_min", "max": "fetch_max", "and": "fetch_and",
        "or": "fetch_or", "xor": "fetch_xor", "xchg": "exchange"}  # fmt: skip
_FETCH = ("add", "sub", "or", "xor", "and", "min", "max")
_INTEGERS = {"int": "int", "uint": "uint", "long": "long", "ulong": "ulong"}
_ADDRESSES = ("__global", "__local", "__generic")


def source() -> Iterator[str]:
    """All of them."""
    yield from _first()
    for space in _ADDRESSES:
        for t in (*_INTEGERS, "float", "double"):
            yield from _typed(t, space)
        yield from _flags(space)
    for kind in ALL:
        for width in WIDTHS:
            yield from _copies(kind.vector(width))


def _first() -> Iterator[str]:
    """OpenCL 1's: relaxed, on plain integers; ``atom_`` are those of its extensions."""
    for space in ("__global", "__local", "__generic"):
        for t in _INTEGERS:
            place = f"volatile {space} {t} *p"
            cast = f"(volatile {space} atomic_{t} *)p"
            rest = "memory_order_relaxed, memory_scope_device"
            for prefix in ("atomic_", "atom_"):
                if t in ("long", "ulong") and prefix == "atomic_":
                    continue
                for name, own in _OLD.items():
                    yield define(
                        t, prefix + name, f"{place}, {t} x", f"return __opencl_atomic_{own}({cast}, x, {rest});"
                    )
                yield define(t, f"{prefix}inc", place, f"return __opencl_atomic_fetch_add({cast}, 1, {rest});")
                yield define(t, f"{prefix}dec", place, f"return __opencl_atomic_fetch_sub({cast}, 1, {rest});")
                swap = (
                    f"__opencl_atomic_compare_exchange_strong({cast}, &e, x, memory_order_relaxed, {rest}); return e;"
                )
                yield define(t, f"{prefix}cmpxchg", f"{place}, {t} e, {t} x", swap)
        yield define("float", "atomic_xchg", f"volatile {space} float *p, float x",
                     f"return __opencl_atomic_exchange((volatile {space} atomic_float *)p, x, memory_order_relaxed,"
                     " memory_scope_device);")  # fmt: skip


def _forms(returns: str, name: str, arguments: str, call: str) -> Iterator[str]:
    """A function in its three forms; ``call`` has ``ORDER`` and ``SCOPE``."""
    given = ("", ", memory_order order", ", memory_order order, memory_scope scope")
    for i, more in enumerate(given):
        order = "order" if i else "memory_order_seq_cst"
        scope = "scope" if i == 2 else "memory_scope_device"
        body = call.replace("ORDER", order).replace("SCOPE", scope)
        yield define(returns, name + ("_explicit" if i else ""), arguments + more, body)


def _typed(t: str, space: str) -> Iterator[str]:
    a = f"volatile {space} atomic_{t} *p"
    yield define("void", "atomic_init", f"{a}, {t} x", "__opencl_atomic_init(p, x);")
    yield from _forms("void", "atomic_store", f"{a}, {t} x", "__opencl_atomic_store(p, x, ORDER, SCOPE);")
    yield from _forms(t, "atomic_load", a, "return __opencl_atomic_load(p, ORDER, SCOPE);")
    yield from _forms(t, "atomic_exchange", f"{a}, {t} x", "return __opencl_atomic_exchange(p, x, ORDER, SCOPE);")
    names = _FETCH if t in _INTEGERS else ("add", "sub", "min", "max")
    for name in names:
        yield from _forms(
            t, f"atomic_fetch_{name}", f"{a}, {t} x", f"return __opencl_atomic_fetch_{name}(p, x, ORDER, SCOPE);"
        )
    other = {"ulong": "long", "long": "ulong"}.get(t)  # atomic_uintptr_t with an intptr_t, and the other way around
    if other:
        for name in _FETCH:
            yield from _forms(t, f"atomic_fetch_{name}", f"{a}, {other} x",
                              f"return __opencl_atomic_fetch_{name}(p, ({t})x, ORDER, SCOPE);")  # fmt: skip
    for strength in ("strong", "weak"):
        name = f"atomic_compare_exchange_{strength}"
        for other in ("__global", "__local", "__private", "__generic"):
            if (other == "__generic") != (space == "__generic"):
                continue
            e = f"{a}, {other} {t} *e, {t} x"
            call = f"{t} was = *e; bool same = __opencl_{name}(p, &was, x, SUCCESS, FAILURE, SCOPE);"
            call += " *e = was; return same;"
            plain = call.replace("SUCCESS", "memory_order_seq_cst").replace("FAILURE", "memory_order_seq_cst")
            yield define("bool", name, e, plain.replace("SCOPE", "memory_scope_device"))
            both = f"{e}, memory_order yes, memory_order no"
            given = call.replace("SUCCESS", "yes").replace("FAILURE", "no")
            yield define("bool", f"{name}_explicit", both, given.replace("SCOPE", "memory_scope_device"))
            yield define("bool", f"{name}_explicit", f"{both}, memory_scope scope", given.replace("SCOPE", "scope"))


def _flags(space: str) -> Iterator[str]:
    f = f"volatile {space} atomic_flag *p"
    cast = f"(volatile {space} atomic_int *)p"
    yield from _forms(
        "bool", "atomic_flag_test_and_set", f, f"return __opencl_atomic_exchange({cast}, 1, ORDER, SCOPE);"
    )
    yield from _forms("void", "atomic_flag_clear", f, f"__opencl_atomic_store({cast}, 0, ORDER, SCOPE);")


def _copies(v: str) -> Iterator[str]:
    loop = "for (size_t i = get_local_linear_id(), n = items(); i < count; i += n)"
    for to, of in (("__local", "__global"), ("__global", "__local")):
        ends = f"{to} {v} *to, const {of} {v} *of, size_t count"
        yield define(
            "event_t", "async_work_group_copy", f"{ends}, event_t event", f"{loop} to[i] = of[i]; return event;"
        )
        strided = "to[i] = of[i * stride]" if to == "__local" else "to[i * stride] = of[i]"
        yield define("event_t", "async_work_group_strided_copy", f"{ends}, size_t stride, event_t event",
                     f"{loop} {strided}; return event;")  # fmt: skip
    yield define("void", "prefetch", f"const __global {v} *p, size_t count", "")
