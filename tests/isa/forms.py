"""Every operand form of an opcode: one field changed at a time, through all that the field can say."""

from __future__ import annotations

import random
from collections.abc import Iterator

from cairn.isa import coverage
from cairn.isa.encoding import ENCODING, LAYOUTS, pack, unpack
from cairn.isa.tables import Field, Opcode

LITERAL = 0x12345678
# What the fields that are no operands can say; DPP and SDWA second dwords are forms of their own.
_FLAGS: dict[str, dict[str, tuple[int, ...]]] = {
    "VOP3": {"abs": tuple(range(8)), "neg": tuple(range(8)), "clamp": (0, 1), "omod": (0, 1, 2, 3),
             "op_sel": tuple(range(16))},
    "VOP3SD": {"neg": tuple(range(8)), "clamp": (0, 1), "omod": (0, 1, 2, 3)},
    "VOP3P": {"neg": tuple(range(8)), "neg_hi": tuple(range(8)), "op_sel": tuple(range(8)), "op_sel_hi": (0, 1, 2, 3),
              "op_sel_hi2": (0, 1), "clamp": (0, 1)},
    "MFMA": {"cbsz": tuple(range(8)), "abid": tuple(range(16)), "blgp": tuple(range(8)), "acc": (0, 1, 2, 3),
             "acc_cd": (0, 1)},
    "DS": {"offset0": (0, 1, 255), "offset1": (0, 1, 255), "gds": (0, 1), "acc": (0, 1)},
    "FLAT": {"offset": (0, 1, 0x7FF, 0xFFF, 0x1000, 0x1FFF), "lds": (0, 1), "sc0": (0, 1), "nt": (0, 1), "sc1": (0, 1),
             "acc": (0, 1)},
    "MUBUF": {"offset": (0, 1, 0xFFF), "offen": (0, 1), "idxen": (0, 1), "sc0": (0, 1), "sc1": (0, 1), "lds": (0, 1),
              "nt": (0, 1), "acc": (0, 1)},
    "MTBUF": {"offset": (0, 1, 0xFFF), "offen": (0, 1), "idxen": (0, 1), "sc0": (0, 1), "dfmt": tuple(range(16)),
              "nfmt": tuple(range(8)), "sc1": (0, 1), "nt": (0, 1), "acc": (0, 1)},
    "SMEM": {"soffset_en": (0, 1), "glc": (0, 1), "imm": (0, 1), "offset": (0, 1, 0xFFFFF, 0x100000, 0x1FFFFF),
             "soffset": (0, 1, 101, 106, 124, 126)},
    "SOPK": {"simm16": (0, 1, 0x7FFF, 0x8000, 0xFFFF, 0x1801, 0x0141)},
    "SOPP": {"simm16": (0, 1, 2, 4, 9, 0x70, 0xC07F, 0x0F70, 0x3FFF, 0x7FFF, 0x8000, 0xFFFF)},
}  # fmt: skip
_VGPRS = (0, 1, 2, 3, 127, 128, 251, 254, 255)
_SOURCES = tuple(range(128)) + tuple(range(128, 256)) + tuple(256 + v for v in _VGPRS)
_DPP = {
    "src0": _VGPRS, "bound_ctrl": (0, 1), "neg0": (0, 1), "abs0": (0, 1), "neg1": (0, 1), "abs1": (0, 1),
    "bank_mask": tuple(range(16)), "row_mask": tuple(range(16)), "dpp_ctrl": tuple(range(512)),
}  # fmt: skip
_SDWA = {
    "src0": _VGPRS, "dst_sel": tuple(range(8)), "dst_unused": (0, 1, 2, 3), "clamp": (0, 1), "omod": (0, 1, 2, 3),
    "src0_sel": tuple(range(8)), "src1_sel": tuple(range(8)), "src0_sext": (0, 1), "src1_sext": (0, 1), "neg0": (0, 1),
    "abs0": (0, 1), "neg1": (0, 1), "abs1": (0, 1), "s0": (0, 1), "s1": (0, 1), "sd": (0, 1), "sdst": tuple(range(128)),
}  # fmt: skip


def layout_of(opcode: Opcode) -> str:
    """The layout that the opcode's fields are in."""
    if opcode.fmt in ("GLOBAL", "SCRATCH"):
        return "FLAT"
    matrix = opcode.name.startswith(("v_mfma_", "v_smfmac_")) and opcode.name != "v_mfma_ld_scale_b32"
    return "MFMA" if matrix else opcode.fmt


def _codes(field: Field, mask: int) -> tuple[int, ...]:
    """What an operand field can say."""
    if mask == 0x1FF:
        return _SOURCES
    if mask == 0xFF and field.name.startswith("ssrc"):
        return tuple(range(256))
    return tuple(range(mask + 1)) if mask < 0xFF or field.name == "soffset" else _VGPRS


def _choices(opcode: Opcode) -> dict[str, tuple[int, ...]]:
    """Field → its values, for the fields that the opcode uses."""
    layout = layout_of(opcode)
    places = {name: mask for name, _, mask in LAYOUTS[layout]}
    found: dict[str, tuple[int, ...]] = {}
    for field in opcode.fields:
        name = "vdst" if opcode.fmt == "VOP3" and field.name == "sdst" else field.name
        if name in places:
            found[name] = _codes(field, places[name])
    flags = _FLAGS.get(layout, {})
    sources = sum(field.name.startswith("src") for field in opcode.fields)
    for name, values in flags.items():
        if name in ("neg", "abs", "neg_hi") or (name == "op_sel" and layout == "VOP3P"):
            values = tuple(v for v in values if v < 1 << sources)
        if name == "op_sel" and layout == "VOP3":
            values = tuple(v for v in values if not v & 7 >> sources << sources)
        if name == "op_sel_hi2":
            values = values if sources == 3 else (1,)
        if name in places and (opcode.fields or layout in ("SOPP", "MUBUF") or "_gws_" in opcode.name):
            found.setdefault(name, values)
    return found


def _second(opcode: Opcode, plain: int) -> Iterator[bytes]:
    """The DPP and SDWA forms."""
    for code, layout, table in ((250, "DPP", _DPP), (249, "SDWAB" if opcode.fmt == "VOPC" else "SDWA", _SDWA)):
        names = {name for name, _, _ in LAYOUTS[layout]}
        first = unpack(opcode.fmt, plain) | {"src0": code}
        base = {"src0": 1}
        base |= {"bank_mask": 15, "row_mask": 15, "dpp_ctrl": 0xE4} if code == 250 else {"src0_sel": 6}
        two = any(field.name == "src1" for field in opcode.fields)
        if code == 249:
            base |= ({"src1_sel": 6} if two else {}) | ({"dst_sel": 6} if opcode.fmt != "VOPC" else {})
        head = pack(opcode.fmt, first, ENCODING[opcode.fmt])
        for name in names & set(table):
            if not two and (name[-1:] == "1" or name.startswith("src1")):
                continue
            for value in table[name]:
                yield (head | pack(layout, base | {name: value})).to_bytes(8, "little")


def forms(opcode: Opcode, target: str, chance: float, seed: int, mixed: int = 8) -> Iterator[bytes]:
    """Encodings of ``opcode`` with one field away from the plain form, each kept with probability ``chance``, and
    ``mixed`` ones with several. Some are no instructions: the decoder has to say so."""
    source = random.Random(f"{seed} {target} {opcode.fmt} {opcode.name}")
    plain = coverage.example(opcode, target)
    assert plain is not None
    if len(plain) > 8:
        yield plain
        return
    layout = layout_of(opcode)
    size = 4 if max(low for _, low, _ in LAYOUTS[layout]) < 32 else 8
    bits = int.from_bytes(plain[:size], "little")
    half = any(f.name.startswith("src") and f.type in ("f16", "bf16", "i16", "u16", "b16") for f in opcode.fields)
    tail = (LITERAL & (0xFFFF if half else 0xFFFFFFFF)).to_bytes(4, "little")
    base = unpack(layout, bits)
    fixed = bits - pack(layout, base)
    choices = _choices(opcode)
    yield plain
    for name, values in choices.items():
        for value in values:
            if source.random() < chance:
                yield pack(layout, base | {name: value}, fixed).to_bytes(size, "little") + tail
    for _ in range(mixed if choices else 0):
        several = source.sample(sorted(choices), min(len(choices), 3))
        changed = {name: source.choice(choices[name]) for name in several}
        yield pack(layout, base | changed, fixed).to_bytes(size, "little") + tail
    if opcode.fmt in ("VOP1", "VOP2", "VOPC") and any(f.name == "src0" for f in opcode.fields):
        for code in _second(opcode, bits):
            if source.random() < chance:
                yield code
