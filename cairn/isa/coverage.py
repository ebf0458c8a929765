"""What Cairn knows of each instruction: its encodings, on which targets, and whether it runs."""

from __future__ import annotations

import difflib
import fnmatch
import functools
from collections.abc import Iterable
from dataclasses import dataclass

from cairn.base.errors import DecodeError, UnknownInstruction, UsageError
from cairn.isa import refused
from cairn.isa.decode import decode
from cairn.isa.decode_valu import SOURCE_FILES
from cairn.isa.encoding import ENCODING, LAYOUTS, LD_SCALE, pack
from cairn.isa.operands import dwords_of
from cairn.isa.sem import lookup
from cairn.isa.tables import TARGETS, Opcode, table

WORKS, REFUSED, UNKNOWN = "works", "refused", "unknown"

# Family → the formats whose opcodes it counts. An instruction belongs to the first family that has it.
FAMILIES: dict[str, tuple[str, ...]] = {
    "compare": ("VOPC",),
    "scalar": ("SOP1", "SOP2", "SOPC", "SOPK"),
    "control": ("SOPP",),
    "scalar memory": ("SMEM",),
    "vector": ("VOP1", "VOP2", "VOP3", "VOP3SD"),
    "matrix": ("VOP3P", "VOP3PX2"),
    "packed": ("VOP3P",),
    "LDS": ("DS",),
    "flat": ("FLAT", "GLOBAL", "SCRATCH"),
    "buffer": ("MUBUF", "MTBUF"),
}
_MATRIX = ("v_mfma_", "v_smfmac_")


@dataclass(frozen=True, slots=True)
class Status:
    """Whether an instruction runs on a target: ``state`` is works, refused or unknown; ``reason`` says why not."""

    state: str
    reason: str = ""


@functools.cache
def instructions(target: str) -> dict[str, tuple[Opcode, ...]]:
    """Name → every encoding of it. Raises UnsupportedTarget."""
    rows = table(target)
    found: dict[str, list[Opcode]] = {}
    for fmt in rows.formats():
        for opcode in rows.opcodes(fmt):
            found.setdefault(opcode.name, []).append(opcode)
    return {name: tuple(forms) for name, forms in sorted(found.items())}


@functools.cache
def everywhere() -> dict[str, tuple[str, ...]]:
    """Name → the targets that have it, over all targets."""
    found: dict[str, list[str]] = {}
    for target in TARGETS:
        for name in instructions(target):
            found.setdefault(name, []).append(target)
    return {name: tuple(targets) for name, targets in sorted(found.items())}


def family(name: str, target: str) -> str:
    """The family that ``name`` is counted in."""
    formats = {form.fmt for form in instructions(target)[name]}
    for title, members in FAMILIES.items():
        if formats & set(members) and (title != "matrix" or name.startswith(_MATRIX)):
            return title
    raise KeyError(name)


def status(name: str, target: str) -> Status:
    """Whether the instruction runs."""
    why = refused.reason(name, target)
    if why is not None:
        return Status(REFUSED, why)
    try:
        lookup(name, target)
    except UnknownInstruction:
        return Status(UNKNOWN)
    return Status(WORKS)


def targets_of(chosen: Iterable[str]) -> tuple[str, ...]:
    """The targets asked for, all where none is. Raises UsageError for one without tables."""
    given = tuple(chosen) or tuple(TARGETS)
    for target in given:
        if target not in TARGETS:
            near = difflib.get_close_matches(target, TARGETS, 1, 0.5)
            raise UsageError(
                f"{target}: no instruction tables for this target",
                hint=(f"did you mean {near[0]}? " if near else "") + f"known are {', '.join(TARGETS)}",
            )
    return given


def find(pattern: str, targets: Iterable[str] = TARGETS) -> list[str]:
    """Names that ``pattern`` (a name in any of the assembler's spellings, or a shell pattern) means on the targets.

    Raises UsageError, with the nearest names, where there is none.
    """
    wanted = tuple(targets)
    known = {name: there for name, there in everywhere().items() if set(there) & set(wanted)}
    text = pattern.lower()
    if any(sign in text for sign in "*?["):
        found = fnmatch.filter(known, text)
    else:
        name = _plain(text, wanted)
        found = [name] if name in known else []
    if found:
        return found
    elsewhere = everywhere().get(_plain(text, TARGETS))
    if elsewhere:
        raise UsageError(f"{pattern}: not on {', '.join(wanted)}; {', '.join(elsewhere)} has it")
    near = difflib.get_close_matches(text, known, 5, 0.6) or [n for n in known if text and text in n][:5]
    hint = f"near names: {', '.join(near)}" if near else "cairn isa 'v_add*' lists names by a pattern"
    raise UsageError(f"{pattern}: no such instruction on {', '.join(wanted)}", hint=hint)


@functools.cache
def _mnemonics(target: str) -> dict[str, str]:
    return {form.mnemonic: name for name, forms in instructions(target).items() for form in forms}


def _plain(text: str, targets: Iterable[str]) -> str:
    """The name without an encoding's suffix, and without another target's spelling."""
    known = everywhere()
    for end in ("", "_e32", "_e64", "_dpp", "_sdwa"):
        short = text.removesuffix(end)
        if short in known:
            return short
        for target in targets:
            if short in _mnemonics(target):
                return _mnemonics(target)[short]
    return text


# Fields that an example needs beside its registers, by format.
_PLAIN: dict[str, dict[str, int]] = {
    "SOPK": {"simm16": 1},
    "SMEM": {"imm": 1, "offset": 16},
    "VOP3P": {"op_sel_hi": 3, "op_sel_hi2": 1},
}
_NEXT_TO = 2  # registers are handed out in even numbers, as tuples need


def example(form: Opcode, target: str) -> bytes | None:
    """A plain encoding of the opcode, with registers in order; None where no plain values make an instruction."""
    fields = {"op": form.op}
    if form.name == "buffer_store_lds_dword":
        fields["lds"] = 1
    vector, scalar = 0, 0
    for field in form.fields:
        scalars = (
            *(field.file == "s", field.type == "m64", field.name in _SCALAR_FIELDS, form.fmt in _SCALAR_FORMATS),
            SOURCE_FILES.get((form.name, field.name)) == "s",
        )
        size = dwords_of(field.type)
        if any(scalars):
            start = scalar + -scalar % min(max(size, 2), 4)
            scalar = start + size
            code = start // _SCALE.get(field.name, 1)
        else:
            start = vector
            vector += size + size % _NEXT_TO
            wide = next((mask for name, _, mask in LAYOUTS[_layout(form)] if name == field.name), 0) > 0xFF
            code = start + 256 * wide
        fields["vdst" if form.fmt == "VOP3" and field.name == "sdst" else field.name] = code
    return _encode(form, fields, target)


_SCALAR_FORMATS = ("SOP1", "SOP2", "SOPC", "SOPK", "SOPP", "SMEM")
_SCALAR_FIELDS = ("sdst", "sdata", "sbase", "soffset", "saddr", "srsrc")
_SCALE = {"sbase": 2, "srsrc": 4}  # these fields count in tuples


def _layout(form: Opcode) -> str:
    if form.fmt in ("GLOBAL", "SCRATCH"):
        return "FLAT"
    if form.fmt == "VOP3PX2" or (form.name.startswith(_MATRIX) and form.name != "v_mfma_ld_scale_b32"):
        return "MFMA"
    return form.fmt


def _encode(form: Opcode, fields: dict[str, int], target: str) -> bytes | None:
    layout = _layout(form)
    names = {name for name, _, _ in LAYOUTS[layout]}
    chosen = {name: value for name, value in fields.items() if name in names}
    chosen |= {name: value for name, value in _PLAIN.get(form.fmt, {}).items() if name in names and layout == form.fmt}
    fixed = ENCODING["MFMA" if layout == "MFMA" else form.fmt]
    size = 4 if max(low for _, low, _ in LAYOUTS[layout]) < 32 else 8
    code = pack(layout, chosen, fixed).to_bytes(size, "little")
    if form.fmt == "VOP3PX2":
        scale = pack("VOP3P", {"op": LD_SCALE & 0x7F, "src0": 256, "src1": 256}, ENCODING["VOP3P"])
        code = scale.to_bytes(8, "little") + code
    try:
        found = decode(code + bytes(8), 0, target)
    except DecodeError:
        return None
    return code + bytes(found.size - len(code)) if found.name == form.name else None
