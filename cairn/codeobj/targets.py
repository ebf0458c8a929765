"""AMDGPU target names as ELF flags and as target identifiers (``gfx90a:sramecc+:xnack-``)."""

from __future__ import annotations

from cairn.base.errors import CodeObjectError

# EF_AMDGPU_MACH (low byte of e_flags) -> processor.
MACHINES = {
    0x2C: "gfx900",
    0x2E: "gfx904",
    0x2F: "gfx906",
    0x30: "gfx908",
    0x31: "gfx909",
    0x32: "gfx90c",
    0x3F: "gfx90a",
    0x4C: "gfx942",
    0x4F: "gfx950",
    0x2D: "gfx902",
    0x33: "gfx1010",
    0x34: "gfx1011",
    0x35: "gfx1012",
    0x42: "gfx1013",
    0x36: "gfx1030",
    0x37: "gfx1031",
    0x38: "gfx1032",
    0x39: "gfx1033",
    0x3E: "gfx1034",
    0x3D: "gfx1035",
    0x45: "gfx1036",
    0x41: "gfx1100",
    0x46: "gfx1101",
    0x47: "gfx1102",
    0x44: "gfx1103",
    0x43: "gfx1150",
    0x4A: "gfx1151",
    0x55: "gfx1152",
    0x58: "gfx1153",
    0x48: "gfx1200",
    0x4E: "gfx1201",
    0x51: "gfx9-generic",
    0x5F: "gfx9-4-generic",
    0x52: "gfx10-1-generic",
    0x53: "gfx10-3-generic",
    0x54: "gfx11-generic",
    0x59: "gfx12-generic",
}
# Code for a generic processor runs on each of its members.
_GENERIC = {"gfx9-4-generic": ("gfx942", "gfx950")}
# Two-bit feature fields of e_flags; "" is a feature that the processor does not have.
FEATURE = ("", "any", "off", "on")
_SIGNS = {"+": "on", "-": "off"}


def from_flags(flags: int) -> tuple[str, str, str]:
    """(target, xnack, sramecc) of an ELF's ``e_flags``. Raises CodeObjectError for an unknown processor."""
    machine = flags & 0xFF
    if machine not in MACHINES:
        raise CodeObjectError(f"code object for an unknown processor (EF_AMDGPU_MACH {machine:#x})")
    return MACHINES[machine], FEATURE[flags >> 8 & 3], FEATURE[flags >> 10 & 3]


def parse(identifier: str) -> tuple[str, str, str]:
    """(target, xnack, sramecc) of ``gfx90a:sramecc+:xnack-``; a feature that is not named is "any".

    A triple before the name, as in bundles (``hipv4-amdgcn-amd-amdhsa--gfx942``), is skipped.
    """
    start = identifier.find("gfx")
    if start < 0:
        return identifier, "any", "any"
    target, *features = identifier[start:].split(":")
    values = {"xnack": "any", "sramecc": "any"}
    for feature in features:
        if feature[:-1] not in values or feature[-1:] not in _SIGNS:
            raise CodeObjectError(f"{identifier}: {feature!r} is no feature: expected xnack or sramecc with + or -")
        values[feature[:-1]] = _SIGNS[feature[-1]]
    return target, values["xnack"], values["sramecc"]


def short(identifier: str) -> str:
    """An entry's identifier without its triple: ``gfx90a:xnack-``."""
    start = identifier.find("gfx")
    return identifier[start:] if start >= 0 else identifier


def feature_fits(code: str, device: str) -> bool:
    """Whether code built with a feature ``code`` runs where the feature is ``device`` ("any": do not care)."""
    return code in ("", "any") or device in ("", "any") or code == device


def rank(code: tuple[str, str, str], device: tuple[str, str, str]) -> int:
    """How well code fits a device, both as (target, xnack, sramecc); -1 for not at all.

    Exact features win over code for any setting, and that over code for a generic processor.
    """
    if not all(feature_fits(c, d) for c, d in zip(code[1:], device[1:], strict=True)):
        return -1
    if code[0] == device[0]:
        return 1 + sum(feature in ("on", "off") for feature in code[1:])
    return 0 if device[0] in _GENERIC.get(code[0], ()) else -1
