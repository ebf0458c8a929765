"""``cairn isa``: which instructions run, what one of them is, and what a machine word says."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cairn.base.errors import UnknownInstruction, UsageError
from cairn.isa import coverage, evidence
from cairn.isa.coverage import FAMILIES, REFUSED, UNKNOWN, WORKS
from cairn.isa.decode import decode
from cairn.isa.disasm import text
from cairn.isa.encoding import unpack
from cairn.isa.inst import Inst
from cairn.isa.meaning import meaning
from cairn.isa.sem import lookup
from cairn.isa.tables import Opcode

_STATES = (WORKS, REFUSED, UNKNOWN)
_VARIANTS = {"dpp": "DPP", "sdwa": "SDWA"}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "isa",
        help="the instruction set: which instructions run, what one does, decoding a word",
        description="Without a name: how many instructions of each family run on each target. With a name: its "
        "encodings, operands and meaning. With a pattern: the list.",
    )
    parser.add_argument("name", nargs="?", help="an instruction (v_fma_mix_f32) or a pattern ('v_mfma*')")
    parser.add_argument(
        "--target", action="append", default=[], metavar="GFX", help="only this target (may be repeated)"
    )
    parser.add_argument(
        "--decode", nargs="+", metavar="WORD", help="decode machine words, first dword first: 0x7e000280"
    )
    parser.add_argument("--json", action="store_true", help="the same as JSON")


def run(args: argparse.Namespace) -> int:
    """Print what was asked for. Raises UsageError for an unknown name, target or word."""
    targets = coverage.targets_of(args.target)
    if args.decode:
        facts = list(decoded(args.decode, targets[0] if args.target else "gfx942"))
        print(json.dumps(facts, indent=1) if args.json else "\n".join(_shown(facts)))
    elif args.name is None:
        _print_summary(targets, args.json)
    else:
        names = coverage.find(args.name, targets)
        facts = [explained(name, targets) for name in names]
        if args.json:
            print(json.dumps(facts, indent=1))
        else:
            print("\n".join(_one(facts[0]) if len(facts) == 1 else _list(facts)))
    return 0


# How much runs


def summary(targets: Iterable[str]) -> dict[str, dict[str, Counter[str]]]:
    """Family → target → how many instructions are in each state."""
    found: dict[str, dict[str, Counter[str]]] = {family: {} for family in FAMILIES}
    for target in targets:
        for name in coverage.instructions(target):
            states = found[coverage.family(name, target)].setdefault(target, Counter(dict.fromkeys(_STATES, 0)))
            states[coverage.status(name, target).state] += 1
    return found


def _print_summary(targets: tuple[str, ...], as_json: bool) -> None:
    found = summary(targets)
    without = {target: list(_not_working(target)) for target in targets}
    if as_json:
        print(json.dumps({"families": found, "without": without}, indent=1))
        return
    print(f"{'':<14}" + "".join(f"{target:>18}" for target in targets))
    totals = {target: Counter[str]() for target in targets}
    for family, columns in found.items():
        for target, states in columns.items():
            totals[target].update(states)
        print(f"{family:<14}" + "".join(f"{_cell(columns.get(target)):>18}" for target in targets))
    print(f"{'all':<14}" + "".join(f"{_cell(totals[target]):>18}" for target in targets))
    for state, head in ((REFUSED, "refused by name when they are reached"), (UNKNOWN, "without semantics")):
        names = {e["name"]: e["reason"] for target in targets for e in without[target] if e["state"] == state}
        if names:
            print(f"\n{head}:")
        for reason in sorted(set(names.values())):
            same = ", ".join(sorted(name for name in names if names[name] == reason))
            print(textwrap.fill(same, 116, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False))
            if reason:
                print(f"    {reason}")


def _cell(states: Counter[str] | None) -> str:
    if not states:
        return "-"
    rest = "".join(f" {sign}{states[state]}" for state, sign in ((REFUSED, "-"), (UNKNOWN, "?")) if states[state])
    return f"{states[WORKS]}/{sum(states.values())}{rest}"


def _not_working(target: str) -> Iterator[dict[str, str]]:
    for name in coverage.instructions(target):
        status = coverage.status(name, target)
        if status.state != WORKS:
            yield {"name": name, "state": status.state, "reason": status.reason}


# One instruction


def explained(name: str, targets: Iterable[str]) -> dict[str, Any]:
    """Every fact about one instruction."""
    here = [target for target in coverage.everywhere()[name] if target in targets]
    newest = here[-1]
    return {
        "name": name,
        "targets": list(coverage.everywhere()[name]),
        "status": {target: coverage.status(name, target).state for target in here},
        "reason": next((s.reason for t in here if (s := coverage.status(name, t)).reason), ""),
        "meaning": meaning_of(name, newest),
        "checked": {kind: list(there) for kind, there in evidence.of(name).items()},
        "family": coverage.family(name, newest),
        "encodings": [_encoding(form, newest) for form in coverage.instructions(newest)[name]],
    }


def meaning_of(name: str, target: str) -> str:
    """The line of meaning; empty for an instruction that has no semantics."""
    try:
        return meaning(lookup(name, target))
    except UnknownInstruction:
        return ""


def _encoding(form: Opcode, target: str) -> dict[str, Any]:
    example = coverage.example(form, target)
    return {
        "format": form.fmt,
        "opcode": form.op,
        "mnemonic": form.mnemonic,
        "operands": {field.name: field.type for field in form.fields},
        "bytes": example.hex() if example else "",
        "example": text(decode(example, 0, target)) if example else "",
    }


def _one(facts: dict[str, Any]) -> list[str]:
    states = facts["status"]
    shown = ", ".join(f"{target}{'' if state == WORKS else f' ({state})'}" for target, state in states.items())
    lines = [f"{facts['name']}  [{facts['family']}]  {shown}"]
    if facts["meaning"]:
        lines.append(f"  {facts['meaning']}")
    if facts["reason"]:
        lines.append(f"  {facts['reason']}")
    for form in facts["encodings"]:
        head = f"{form['format']} opcode {form['opcode']}"
        operands = ", ".join(f"{name}:{type_}" for name, type_ in form["operands"].items()) or "no operands"
        lines += ["", f"  {head:<20} {operands}"]
        if form["example"]:
            words = " ".join(f"{word:08x}" for word in _words(bytes.fromhex(form["bytes"])))
            lines.append(f"  {'':<20} {form['example']}   ; {words}")
    if facts["checked"]:
        lines += ["", "  checked by"]
        lines += [f"    {kind:<10} {evidence.KINDS[kind]} ({', '.join(t)})" for kind, t in facts["checked"].items()]
    return lines


def _list(facts: list[dict[str, Any]]) -> list[str]:
    wide = max(len(entry["name"]) for entry in facts)
    lines = []
    for entry in facts:
        states = {state for state in entry["status"].values() if state != WORKS}
        note = f"[{', '.join(sorted(states))}] " if states else ""
        formats = ",".join(dict.fromkeys(form["format"] for form in entry["encodings"]))
        lines.append(f"{entry['name']:<{wide}}  {formats:<12} {note}{entry['meaning']}")
    return lines


# Machine words


def _words(code: bytes) -> list[int]:
    return [int.from_bytes(code[i : i + 4], "little") for i in range(0, len(code), 4)]


def parse_words(given: Iterable[str]) -> bytes:
    """Hexadecimal dwords (``0x7e000280``, ``7e000280``; longer numbers hold the first dword lowest) as machine code."""
    code = bytearray()
    for part in given:
        digits = part.lower().removeprefix("0x").replace("_", "")
        try:
            value = int(digits, 16)
        except ValueError:
            raise UsageError(f"{part}: not a hexadecimal word", hint="example: cairn isa --decode 0x7e000280") from None
        code += value.to_bytes(4 * max(1, -(-len(digits) // 8)), "little")
    return bytes(code)


def decoded(given: Iterable[str], target: str) -> Iterator[dict[str, Any]]:
    """The instructions that the words are, one after the other. Raises DecodeError."""
    code = parse_words(given)
    place = 0
    while place < len(code):
        inst = decode(code, place, target)
        yield _instruction(inst, code[place : place + inst.size])
        place += inst.size


def _instruction(inst: Inst, code: bytes) -> dict[str, Any]:
    return {
        "pc": inst.pc,
        "text": text(inst),
        "words": [f"{word:08x}" for word in _words(code)],
        "name": inst.name,
        "format": inst.fmt + (f" {_VARIANTS[inst.variant]}" if inst.variant else ""),
        "target": inst.target,
        "fields": _fields(inst, code),
        "meaning": meaning_of(inst.name, inst.target),
        "status": coverage.status(inst.name, inst.target).state,
    }


def _fields(inst: Inst, code: bytes) -> dict[str, int]:
    """The encoding's fields that are not zero, as raw numbers."""
    bits = int.from_bytes(code, "little")
    layout = inst.fmt
    if layout in ("GLOBAL", "SCRATCH"):
        layout = "FLAT"
    if inst.fmt == "VOP3PX2":
        layout, bits = "MFMA", bits >> 64
    elif inst.name.startswith(("v_mfma_", "v_smfmac_")) and "ld_scale" not in inst.name:
        layout = "MFMA"
    found = {name: value for name, value in unpack(layout, bits).items() if value or name == "op"}
    if inst.variant:
        second = "SDWAB" if (inst.fmt, inst.variant) == ("VOPC", "sdwa") else inst.variant.upper()
        found |= {f"{inst.variant}.{name}": value for name, value in unpack(second, bits).items() if value}
    return found


def _shown(facts: list[dict[str, Any]]) -> Iterator[str]:
    for entry in facts:
        yield f"{entry['pc']:#06x}  {' '.join(entry['words'])}  {entry['text']}"
        fields = " ".join(f"{name}={value}" for name, value in entry["fields"].items())
        yield f"        {entry['format']} on {entry['target']}: {fields}"
        if entry["meaning"]:
            yield f"        {entry['meaning']}"
