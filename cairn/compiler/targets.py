"""The GPU targets that programs are compiled for: AMD's by their processors, NVIDIA's such as ``sm_90``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cairn.base import config, platform
from cairn.base.errors import UnsupportedTarget
from cairn.codeobj import bundle
from cairn.compiler import ptx

DEFAULT_TARGET = "gfx942"
DEFAULT_NVIDIA = "sm_80"  # its PTX runs on all that came later
TARGETS = ("gfx90a", "gfx942", "gfx950")


def check_target(name: str) -> str:
    """``name`` if it is a known target with known features (``gfx90a:xnack-``). Raises UnsupportedTarget."""
    if ptx.is_nvidia(name):
        return ptx.check_target(name)
    if name == bundle.PORTABLE:
        return name
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
    """Targets where the command line names none: ``GPU_TARGETS``, else the devices present, else the platform's."""
    listed = config.get("GPU_TARGETS").replace(";", ",").replace(" ", ",")
    names = [name for name in listed.split(",") if name] or list(native() if native else ()) or [fallback()]
    return tuple(check_target(name) for name in dict.fromkeys(names))


def fallback() -> str:
    """The target where neither the user nor a device says one."""
    return DEFAULT_NVIDIA if platform.chosen() == "nvidia" else DEFAULT_TARGET


def with_home(wanted: Sequence[str], native: Callable[[], Sequence[str]] | None = None) -> tuple[str, ...]:
    """``wanted``, and where that is NVIDIA's alone and this is not its platform, the default targets: the program is
    to run here, too."""
    names = tuple(dict.fromkeys(wanted))
    if names and all(map(ptx.is_nvidia, names)) and platform.chosen() != "nvidia":
        names = (*default_targets(native), *names)
    return tuple(dict.fromkeys(names or default_targets(native)))
