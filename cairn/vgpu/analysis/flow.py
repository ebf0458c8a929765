"""What holds where code begins, found by following the ways through it until nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Name = TypeVar("Name")
State = TypeVar("State")


def forward(
    nodes: Mapping[Name, Any], entry: Name, start: State, behind: Callable[[Any, State], State],
    meet: Callable[[State, State], State],
) -> dict[Name, State]:  # fmt: skip
    """The state at the start of each node that is reached, ``start`` at the entry's. Nodes have ``successors``;
    ``behind(node, state)`` gives the state at a node's end, ``meet`` what holds of two that arrive. States are values:
    nobody changes one."""
    arriving, pending = {entry: start}, {entry}
    order = {name: i for i, name in enumerate(nodes)}
    while pending:
        at = min(pending, key=order.__getitem__)
        pending.discard(at)
        state = behind(nodes[at], arriving[at])
        for target in nodes[at].successors:
            met = meet(arriving[target], state) if target in arriving else state
            if target not in arriving or met != arriving[target]:
                arriving[target] = met
                pending.add(target)
    return arriving
