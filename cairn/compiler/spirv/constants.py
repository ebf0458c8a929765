"""Constants as LLVM's text; those that a user sets, and what is computed of them (SPIR-V 1.6, 3.52.7)."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING

from cairn.compiler.spirv.decorations import SPEC_ID
from cairn.compiler.spirv.opcodes import OPCODES
from cairn.compiler.spirv.types import Type
from cairn.compiler.spirv.words import Op, SpirvError

if TYPE_CHECKING:
    from cairn.compiler.spirv.module import Module


def text(module: Module, number: int) -> str:
    """A constant without its type."""
    op = module.constants.get(number)
    if op is None:
        return _address(module, number)
    kind = module.types[op.type]
    if op.name in ("ConstantNull", "Undef"):
        return _empty(kind, op.name == "Undef")
    if op.name == "ConstantSampler":
        return f"inttoptr (i64 {_sampler(op)} to ptr addrspace(4))"
    if op.name == "ConstantFunctionPointerINTEL":
        return _address(module, op.args[0])
    if op.name.endswith("ConstantComposite"):
        return composite(kind, [typed(module, part) for part in op.args])
    if op.name == "SpecConstantOp" and (kind.kind not in ("int", "bool") or not _is_number(module, op)):
        return _expression(module, op, kind)
    return scalar(kind, bits(module, number))


def typed(module: Module, number: int) -> str:
    """A constant behind its type."""
    return f"{module.types[module.type_of(number)].text} {text(module, number)}"


def composite(kind: Type, parts: list[str]) -> str:
    """A value of a vector, an array or a structure from its parts, each behind its type."""
    inside = ", ".join(parts)
    if kind.kind == "struct":
        return f"<{{{inside}}}>" if kind.about else f"{{{inside}}}"
    return f"<{inside}>" if kind.kind == "vector" else f"[{inside}]"


def scalar(kind: Type, value: int) -> str:
    """A number from its bits."""
    if kind.kind == "bool":
        return "true" if value else "false"
    if kind.kind == "int":
        return str(value)
    if kind.text in ("half", "bfloat"):
        return f"0x{'H' if kind.text == 'half' else 'R'}{value:04X}"
    if kind.text == "float":  # LLVM writes the double of the same value
        return f"0x{_widened(value):016X}"
    return f"0x{value:016X}"


def _widened(value: int) -> int:
    """A float's bits as those of the double, with a NaN's payload."""
    sign, exponent, fraction = value >> 31, value >> 23 & 0xFF, value & 0x7FFFFF
    if exponent == 0xFF:
        return sign << 63 | 0x7FF << 52 | fraction << 29
    return int(struct.unpack("<Q", struct.pack("<d", struct.unpack("<f", struct.pack("<I", value))[0]))[0])


def _empty(kind: Type, undefined: bool) -> str:
    if undefined:
        return "undef"
    if kind.kind == "int":
        return "0"
    if kind.kind == "bool":
        return "false"
    return "zeroinitializer"


def _sampler(op: Op) -> int:
    """The bits of a sampler, as OpenCL C's constants have them: addressing, normalized coordinates, filter."""
    addressing, normalized, filtered = op.args
    return {0: 0, 1: 2, 2: 4, 3: 6, 4: 8}[addressing] | normalized | (0x20 if filtered else 0x10)


def _address(module: Module, number: int) -> str:
    if number in module.globals or number in module.functions:
        return symbol(module, number)
    raise SpirvError(f"id {number} is no constant")


def symbol(module: Module, number: int) -> str:
    """The name of a function or a variable in LLVM's text."""
    linkage = None if module.is_entry(number) else module.linkage(number)
    return f"@{quoted(linkage[0])}" if linkage else f"@v{number}"


def quoted(name: str) -> str:
    """A name in quotes, with other letters than printable ones as their numbers."""
    data = name.encode("utf-8", "surrogateescape")
    return '"' + "".join(chr(c) if 32 <= c < 127 and c not in (34, 92) else f"\\{c:02X}" for c in data) + '"'


# ---- numbers ----


def integer(module: Module, number: int) -> int:
    """The value of a constant whole number, with its sign."""
    return signed(bits(module, number), module.types[module.type_of(number)].width)


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) & 1 else value


def bits(module: Module, number: int) -> int:
    """A constant number's bits."""
    op = module.constants.get(number)
    if op is None:
        raise SpirvError(f"id {number} is no constant")
    kind = module.types[op.type]
    given = _given(module, op, kind)
    if given is not None:
        return given
    if op.name in ("ConstantTrue", "SpecConstantTrue"):
        return 1
    if op.name in ("ConstantFalse", "SpecConstantFalse", "ConstantNull", "Undef"):
        return 0
    if op.name in ("Constant", "SpecConstant"):
        value = sum(word << 32 * i for i, word in enumerate(op.args))
        return value & ((1 << kind.width) - 1)
    if op.name == "SpecConstantOp":
        return _computed(module, op, kind)
    raise SpirvError(f"Op{op.name} is no number", op.at)


def _given(module: Module, op: Op, kind: Type) -> int | None:
    """The value that the user set, if any."""
    if not op.name.startswith("Spec"):
        return None
    spec = module.decoration(op.result, SPEC_ID)
    if spec is None or spec[0] not in module.specialization:
        return None
    value = int.from_bytes(module.specialization[spec[0]], "little")
    return int(value != 0) if kind.kind == "bool" else value & ((1 << kind.width) - 1)


def _divided(a: int, b: int) -> int:
    quotient = abs(a) // abs(b) if b else 0
    return -quotient if (a < 0) != (b < 0) else quotient


# Operations on whole numbers: the first table on their bits, the second on their values with signs.
_BITS: dict[str, Callable[..., int]] = {
    "UConvert": lambda a: a, "Bitcast": lambda a: a, "Not": lambda a: ~a, "IAdd": lambda a, b: a + b,
    "ISub": lambda a, b: a - b, "IMul": lambda a, b: a * b, "UDiv": lambda a, b: a // b if b else 0,
    "UMod": lambda a, b: a % b if b else 0, "ShiftRightLogical": lambda a, b: a >> b,
    "ShiftLeftLogical": lambda a, b: a << b if b < 1024 else 0, "BitwiseOr": lambda a, b: a | b,
    "BitwiseXor": lambda a, b: a ^ b, "BitwiseAnd": lambda a, b: a & b, "LogicalOr": lambda a, b: a | b,
    "LogicalAnd": lambda a, b: a & b, "LogicalNot": lambda a: a ^ 1, "LogicalEqual": lambda a, b: int(a == b),
    "LogicalNotEqual": lambda a, b: int(a != b), "Select": lambda c, a, b: a if c else b,
    "IEqual": lambda a, b: int(a == b), "INotEqual": lambda a, b: int(a != b), "ULessThan": lambda a, b: int(a < b),
    "UGreaterThan": lambda a, b: int(a > b), "ULessThanEqual": lambda a, b: int(a <= b),
    "UGreaterThanEqual": lambda a, b: int(a >= b), "CopyObject": lambda a: a,
}  # fmt: skip
_SIGNED: dict[str, Callable[..., int]] = {
    "SConvert": lambda a: a, "SNegate": lambda a: -a, "SDiv": _divided,
    "SRem": lambda a, b: a - b * _divided(a, b), "SMod": lambda a, b: a % b if b else 0,
    "ShiftRightArithmetic": lambda a, b: a >> min(b, 1024), "SLessThan": lambda a, b: int(a < b),
    "SGreaterThan": lambda a, b: int(a > b), "SLessThanEqual": lambda a, b: int(a <= b),
    "SGreaterThanEqual": lambda a, b: int(a >= b),
}  # fmt: skip


def _operation(op: Op) -> str:
    opcode = OPCODES.get(op.args[0])
    if opcode is None:
        raise SpirvError(f"OpSpecConstantOp of opcode {op.args[0]} is not supported", op.at)
    return opcode.name


def _is_number(module: Module, op: Op) -> bool:
    return _operation(op) in _BITS or _operation(op) in _SIGNED


def _computed(module: Module, op: Op, kind: Type) -> int:
    name, operands = _operation(op), op.args[1:]
    if name in _BITS:
        value = _BITS[name](*(bits(module, each) for each in operands))
    elif name in _SIGNED:
        value = _SIGNED[name](*(integer(module, each) for each in operands))
    else:
        raise SpirvError(f"OpSpecConstantOp {name} is no whole number", op.at)
    return value & ((1 << kind.width) - 1)


# ---- addresses and parts ----

_CASTS = {"PtrCastToGeneric": "addrspacecast", "GenericCastToPtr": "addrspacecast", "ConvertPtrToU": "ptrtoint",
          "ConvertUToPtr": "inttoptr", "CrossWorkgroupCastToPtrINTEL": "addrspacecast",
          "PtrCastToCrossWorkgroupINTEL": "addrspacecast"}  # fmt: skip
_CHAINS = {"AccessChain": 1, "InBoundsAccessChain": 1, "PtrAccessChain": 0, "InBoundsPtrAccessChain": 0}


def _expression(module: Module, op: Op, kind: Type) -> str:
    """A constant that LLVM computes."""
    name, operands = _operation(op), op.args[1:]
    if name in _CASTS or name == "Bitcast":
        return _cast(module, name, operands[0], kind)
    if name in _CHAINS:
        base = module.types[module.type_of(operands[0])]
        inside = module.types[base.parts[0]].text
        indices = ["i32 0"] * _CHAINS[name] + [typed(module, each) for each in operands[1:]]
        return f"getelementptr ({inside}, {typed(module, operands[0])}, {', '.join(indices)})"
    if name == "CompositeExtract":
        return text(module, _part(module, operands[0], operands[1:], op))
    if name == "VectorShuffle":
        both = [*_parts(module, operands[0], op), *_parts(module, operands[1], op)]
        empty = f"{module.types.element(op.type).text} undef"
        chosen = [empty if i == 0xFFFFFFFF else typed(module, both[i]) for i in operands[2:]]
        return composite(kind, chosen)
    if kind.kind == "vector" and (name in _BITS or name in _SIGNED):
        return composite(kind, list(_elementwise(module, op, kind)))
    raise SpirvError(f"OpSpecConstantOp {name} is not supported", op.at)


def _cast(module: Module, name: str, operand: int, kind: Type) -> str:
    of = module.types[module.type_of(operand)]
    word = _CASTS.get(name) or {("pointer", "int"): "ptrtoint", ("int", "pointer"): "inttoptr"}.get(
        (of.kind, kind.kind), "bitcast"
    )
    return text(module, operand) if of.text == kind.text else f"{word} ({typed(module, operand)} to {kind.text})"


def _parts(module: Module, number: int, op: Op) -> tuple[int, ...]:
    made = module.constants.get(number)
    if made is None or not made.name.endswith("ConstantComposite"):
        raise SpirvError("OpSpecConstantOp on parts of what is no composite constant", op.at)
    return made.args


def _part(module: Module, number: int, indices: tuple[int, ...], op: Op) -> int:
    for index in indices:
        number = _parts(module, number, op)[index]
    return number


def _elementwise(module: Module, op: Op, kind: Type) -> list[str]:
    element = module.types.element(op.type)
    columns = [_parts(module, each, op) for each in op.args[1:]]
    found = []
    for i in range(kind.length):
        one = op._replace(type=kind.parts[0], args=(op.args[0], *(column[i] for column in columns)))
        found.append(f"{element.text} {scalar(element, _computed(module, one, element))}")
    return found
