"""PTX's atomic operations as statements of C++."""

from __future__ import annotations

from cairn.hipify import ptx
from cairn.hipify.ptx_memory import Atomic
from cairn.hipify.ptx_types import TYPES


def operation(atomic: Atomic, place: str, kind: str, values: list[str]) -> str:
    """Statements that do an atomic operation on one element and leave what was there in ``ptx_old``."""
    type_, how = TYPES[kind], f"__ATOMIC_{atomic.order}, __HIP_MEMORY_SCOPE_{atomic.scope}"
    failing = {"ACQ_REL": "ACQUIRE", "RELEASE": "RELAXED"}.get(atomic.order, atomic.order)
    swap = "__hip_atomic_compare_exchange_strong({}, &ptx_old, {}, __ATOMIC_{}, __ATOMIC_{}, __HIP_MEMORY_SCOPE_{})"
    if atomic.name == "cas":
        call = swap.format(place, values[1], atomic.order, failing, atomic.scope)
        return f"{type_} ptx_old = {values[0]}; {call};"
    if kind != atomic.kind and kind in ("b16", "b32"):  # halves
        expression = ptx.forms()[f"{atomic.name}.{atomic.kind}"].expression.format("ptx_old", f"({values[0]})")
        call = swap.format(place, f"({type_})({expression})", atomic.order, failing, atomic.scope)
        return f"{type_} ptx_old = *{place}; while (!{call}) {{}}"
    if atomic.name in ("inc", "dec"):
        scope = {"WORKGROUP": "workgroup", "AGENT": "agent", "SYSTEM": ""}[atomic.scope]
        function = f"__builtin_amdgcn_atomic_{atomic.name}32"
        return f'{type_} ptx_old = {function}({place}, {values[0]}, __ATOMIC_{atomic.order}, "{scope}");'
    plain = (atomic.order, atomic.scope) == ("RELAXED", "AGENT") and (atomic.name, kind) != ("add", "s64")
    if plain:
        function = f"atomic{atomic.name.capitalize()}(({type_}*)"
        return f"{type_} ptx_old = {function}{place}, {values[0]});"
    function = "exchange" if atomic.name == "exch" else f"fetch_{atomic.name}"
    return f"{type_} ptx_old = __hip_atomic_{function}({place}, {values[0]}, {how});"
