"""Commands that show and change values."""

from __future__ import annotations

import re

from cairn.base.errors import UsageError
from cairn.tools.debug import types
from cairn.tools.debug.commands.shell import Shell, checked, command, letter, split_form
from cairn.tools.debug.disassembly import instruction_text
from cairn.tools.debug.views import Place

_GROUP = "data"
_NOTHING = ("pagination", "confirm", "height", "width", "print", "non-stop", "amdgpu", "breakpoint", "logging")
_SIZES = {"b": 1, "h": 2, "w": 4, "g": 8}


@command("print|p|inspect|call", "[/FMT] [EXPRESSION]", group=_GROUP)
def print_(shell: Shell, rest: str) -> None:
    """The value of an expression: variables, $registers, memory; n@entry is an argument's value at the beginning."""
    form, text = split_form(rest)
    session = shell.session
    if not text:
        text = "$"
    if session.held is None:
        from cairn.tools.debug.conditions import NoScope
        from cairn.tools.debug.expressions import parse

        value = parse(text)(NoScope())
    else:
        value = session.evaluate(text)
    shell.say(f"${shell.remember(value)} = {checked(value, form)}")


@command("output", "[/FMT] EXPRESSION", group=_GROUP)
def output(shell: Shell, rest: str) -> None:
    """The value alone."""
    form, text = split_form(rest)
    shell.say(checked(shell.session.evaluate(text), form))


@command("set", "var LEFT = VALUE", group=_GROUP)
def set_(shell: Shell, rest: str) -> None:
    """Write a variable, a register or memory (set var x = 3); set args ARGS; other settings change nothing."""
    import shlex

    word, _, text = rest.partition(" ")
    if word in ("var", "variable"):
        if "=" not in text:
            raise UsageError("set var: = is missing", hint="set var i = 3")
        shell.session.evaluate(text)
    elif word == "args":
        shell.session.arguments(shlex.split(text))
    elif word == "environment" or word == "env":
        name, _, value = text.replace("=", " ", 1).partition(" ")
        shell.session.environment[name] = value.strip()
    elif word.startswith("$") or "=" in rest:
        shell.session.evaluate(rest)
    elif word not in (
        "pagination",
        "confirm",
        "height",
        "width",
        "print",
        "non-stop",
        "amdgpu",
        "breakpoint",
        "logging",
    ):
        raise UsageError(f"set {word}: no such setting", hint="set var, set args, set environment")


@command("ptype|whatis", "EXPRESSION", group=_GROUP)
def ptype(shell: Shell, rest: str) -> None:
    """The type of an expression."""
    found = shell.session.evaluate(rest).type
    if found.kind != "record":
        shell.say(f"type = {found.name}")
        return
    shell.say(f"type = struct {found.name} {{")
    for member in found.members:
        shell.say(f"    {member.type.name} {member.name};")
    shell.say("}")


@command("x", "[/NFU] ADDRESS", group=_GROUP)
def examine(shell: Shell, rest: str) -> None:
    """Memory: N units in the form F (x d u o t c f a s i), of U bytes (b 1, h 2, w 4, g 8)."""
    form, text = split_form(rest)
    found = re.fullmatch(r"(-?\d*)([a-z]*)", form)
    if found is None:
        raise UsageError(f"x/{form}: expected a count, a form and a size", hint="x/4xw ADDRESS")
    kind, size = shell.examined
    for character in found[2]:
        if character in _SIZES:
            size = _SIZES[character]
        elif character in "xduotcfasiz":
            kind = character
        else:
            raise UsageError(
                f"x/{form}: {character} is no form and no size", hint="forms x d u o t c f a s i, sizes b h w g"
            )
    count = int(found[1] or 1)
    _, _running = shell.session.stopped()
    address = _address(shell, text) if text else shell.examined_next
    if kind == "i":
        shell.examined_next = _instructions(shell, address, count)
    elif kind == "s":
        shell.examined_next = _strings(shell, address, count)
    else:
        unit = size or (8 if kind == "a" else 1 if kind == "c" else 4)
        shell.examined_next = _units(shell, address, count, letter(kind[0]), unit)
    shell.examined = (kind[0], size)


def _address(shell: Shell, text: str) -> int:
    value = shell.session.evaluate(text)
    return value.integer


def _units(shell: Shell, address: int, count: int, form: str, size: int) -> int:
    view = shell.session.frame().view
    each = {1: 8, 2: 8, 4: 4, 8: 2}[size]
    for first in range(0, count, each):
        at = address + first * size
        values = []
        for i in range(min(each, count - first)):
            data = view.read(Place("global", at + i * size), size)
            values.append(
                f"0x{int.from_bytes(data, 'little'):0{2 * size}x}" if form == "x" else types.formatted(form, data)
            )
        shell.say(f"0x{at:x}:\t" + "\t".join(values))
    return address + count * size


def _strings(shell: Shell, address: int, count: int) -> int:
    view = shell.session.frame().view
    for _ in range(count):
        data = b""
        while len(data) < 200 and (byte := view.read(Place("global", address + len(data)), 1)) != b"\0":
            data += byte
        shell.say(f"0x{address:x}:\t{types.quoted(data)}")
        address += len(data) + 1
    return address


def _instructions(shell: Shell, address: int, count: int) -> int:
    held, running = shell.session.stopped()
    image = held.kernel.image
    for _ in range(count):
        if not image.has(address):
            raise UsageError(f"0x{address:x} is not in the kernel's code")
        shell.say(("=> " if address == running.pc else "   ") + instruction_text(image, address))
        address += _size(image.base, address, shell)
    return address


def _size(base: int, address: int, shell: Shell) -> int:
    from cairn.isa.decode import decode

    held, _ = shell.session.stopped()
    return decode(held.kernel.image.code, address - base, held.kernel.image.target).size
