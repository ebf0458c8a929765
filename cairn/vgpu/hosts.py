"""The processors that code can be generated for, and what some of them lack."""

from __future__ import annotations

from typing import NamedTuple

from cairn.base import config, processors
from cairn.base.errors import UsageError


class Host(NamedTuple):
    """The processor to generate code for, in LLVM's names; an empty ``cpu`` is this machine's."""

    cpu: str = ""
    features: str = ""


_X86 = {"avx512": Host("x86-64-v4"), "avx2": Host("x86-64-v3"), "generic": Host("x86-64")}


def configured() -> Host:
    """The processor that ``CAIRN_HOST`` names: auto (this machine), avx512, avx2 or generic."""
    wanted = config.get("CAIRN_HOST")
    if wanted == "auto":
        return Host()
    shapes = _X86 if processors.machine() in ("x86_64", "AMD64") else {"generic": Host("generic")}
    if wanted not in shapes:
        known = ", ".join(("auto", *shapes))
        raise UsageError(f"CAIRN_HOST={wanted}: expected one of {known} on {processors.machine()}")
    return shapes[wanted]
