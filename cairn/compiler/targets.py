"""The GPU targets that programs are compiled for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cairn.base import config
from cairn.base.errors import UnsupportedTarget

DEFAULT_TARGET = "gfx942"
TARGETS = ("gfx90a", "gfx942", "gfx950")


def check_target(name: str) -> str:
    """``name`` if it is a known target with known features (``gfx90a:xnack-``). Raises UnsupportedTarget."""
    base, *features = name.split(":")
    if base not in TARGETS:
        what = "not supported yet" if base.startswith("gfx") else "no AMD GPU target"
        raise UnsupportedTarget(f"target {name} is {what}; known targets: {', '.join(TARGETS)}")
    for feature in features:
        if feature not in ("xnack+", "xnack-", "sramecc+", "sramecc-"):
            raise UnsupportedTarget(
                f"target {name}: unknown feature {feature}; known: xnack+, xnack-, sramecc+, sramecc-"
            )
    return name


def default_targets(native: Callable[[], Sequence[str]] | None = None) -> tuple[str, ...]:
    """Targets where the command line names none: ``GPU_TARGETS``, else the devices present, else gfx942."""
    listed = config.get("GPU_TARGETS").replace(";", ",").replace(" ", ",")
    names = [name for name in listed.split(",") if name] or list(native() if native else ()) or [DEFAULT_TARGET]
    return tuple(check_target(name) for name in dict.fromkeys(names))
