"""Instructions as records: LLVM's own parser reads what is printed of them, and opcodes know what they are."""

from __future__ import annotations

import llvmlite.binding
import pytest

from cairn.isa.wave import WAVE_64
from cairn.vgpu.lower.llvm import opcodes as llvm
from cairn.vgpu.lower.llvm.line_shapes import OF_WAVES, Kind
from cairn.vgpu.lower.llvm.opcodes import Ins, Opcode
from cairn.vgpu.lower.llvm.strip_loops import whole_words
from cairn.vgpu.lower.llvm.strip_mining import Strips

W, WF, WP, WB = "<64 x i32>", "<64 x float>", "<64 x ptr>", "<64 x i1>"
# Values that there are one of for each type.
VALUES = {"i1": "%c", "i32": "%n", "i64": "%l", "ptr": "%p", W: "%v", WF: "%f", WP: "%q", WB: "%m"}
PARAMETERS = ", ".join(f"{type_} {name}" for type_, name in VALUES.items())
PICKS = llvm.picks(tuple(range(16)))

# An opcode, and its operands where they are no values of its types.
ONES: list[tuple[Opcode, tuple[str, ...]]] = [
    *((llvm.binary(op, W), ()) for op in ("add", "mul", "and", "ashr", "udiv")),
    *((llvm.binary(op, WF), ()) for op in ("fadd", "fdiv")),
    (llvm.binary("add", W), ("%v", llvm.lanes("i32", tuple(map(str, range(64)))))),
    (llvm.binary("and", WB), ("%m", llvm.lane_bits(0x8000000000000001, 64))),
    (llvm.binary("shl", W), ("%v", llvm.splat_of("i32", "5"))),
    (llvm.unary("fneg", WF), ()),
    (llvm.unary("freeze", W), ()),
    (llvm.compare("icmp", "ult", W), ()),
    (llvm.compare("fcmp", "oeq", WF), ()),
    (llvm.compare("icmp", "eq", "i32"), ("%n", "-1")),
    (llvm.convert("zext", W, "<64 x i64>"), ()),
    (llvm.convert("bitcast", WB, "i64"), ()),
    (llvm.convert("ptrtoint", "ptr", "i64"), ()),
    (llvm.select(WB, W), ()),
    (llvm.select("i1", WF), ()),
    (llvm.extract(W), ("%v", "63")),
    (llvm.extract(W, "i32"), ()),
    (llvm.insert(W), ()),
    (llvm.first(W), ()),
    (llvm.splat(W), ()),
    (llvm.shuffle(W, 16), ("%v", "poison", PICKS)),
    (llvm.interleave(W), ()),
    (llvm.load(W, 64), ()),
    (llvm.load("i32", 4, "volatile "), ()),
    (llvm.load_atomic("i32", "acquire", 4), ()),
    (llvm.store(W, 64), ()),
    (llvm.store(W, 64, "volatile ", "!nontemporal !0"), ()),
    (llvm.offset("i8"), ()),
    (llvm.offset("i32", "<64 x i64>"), ("%p", "zeroinitializer")),
    (llvm.alloca(W, 64), ()),
    (llvm.fence('syncscope("singlethread") seq_cst'), ()),
    (llvm.exchange("i32", "seq_cst"), ()),
    (llvm.atomic("add", "i32", "monotonic"), ()),
    (llvm.take("{ i32, i1 }", "i1", 1), ("zeroinitializer",)),
    (llvm.put("{ i32, i1 }", "i32", 0), ("poison", "%n")),
    (llvm.call("i32", "@llvm.bswap.i32", ("i32",)), ()),
    (llvm.call("void", "@llvm.prefetch.p0", ("ptr", "i32", "i32", "i32")), ("%p", "0", "3", "1")),
    (llvm.call_of("void", ("ptr",)), ("%p", "%p")),
    (llvm.intrinsic("fma", (WF,), WF, (WF, WF, WF)), ()),
    (llvm.intrinsic("ctlz", (W,), W, (W, "i1")), ("%v", "false")),
    (llvm.masked_load(W, 4), ("%p", "%m", "zeroinitializer")),
    (llvm.masked_store(W, 4), ("%v", "%p", "%m")),
    (llvm.masked_gather(W, 4), ("%q", "%m", "zeroinitializer")),
    (llvm.masked_scatter(W, 4), ("%v", "%q", "%m")),
    (llvm.assembly("i16", "xorl ${0:k}, ${0:k}", "=r"), ()),
    (llvm.assembly("void", "", "", "sideeffect "), ()),
]


def _module(body: list[Ins]) -> str:
    declared = sorted({opcode.declaration for opcode, _, _ in body if opcode.callee})
    lines = [
        *declared,
        f"define void @f({PARAMETERS}) {{",
        "entry:",
        llvm.text(body),
        "  ret void",
        "}",
        "!0 = !{i32 1}",
    ]
    return "\n".join([*lines, ""])


@pytest.mark.parametrize("each", ONES, ids=lambda each: f"{each[0].op}-{each[0].result}")
def test_llvm_reads_what_is_printed(each: tuple[Opcode, tuple[str, ...]]) -> None:
    opcode, given = each
    args = given or tuple(VALUES[type_] for type_ in opcode.types)
    record = (opcode, "%made", args) if opcode.result else (opcode, "", args)
    parsed = llvmlite.binding.parse_assembly(_module([record]))
    parsed.verify()
    (instruction, _) = next(iter(parsed.get_function("f").blocks)).instructions
    assert str(instruction.type) == (opcode.result or "void")


def test_jumps_and_phis() -> None:
    body = [
        llvm.do(llvm.switch("i32", 2), "%n", "a", 1, "b", 2, "d"),
        *(llvm.label("a"), llvm.goto("d"), llvm.label("b"), llvm.do(llvm.branch(), "%c", "d", "x")),
        *(llvm.label("x"), llvm.do(llvm.UNREACHABLE), llvm.label("d")),
        llvm.ins("%s", llvm.phi("i32", 3), 7, "entry", "%n", "a", -1, "b"),
    ]
    llvmlite.binding.parse_assembly(_module(body)).verify()


def test_equal_opcodes_are_one() -> None:
    assert llvm.binary("add", W) is llvm.binary("add", W)
    assert llvm.binary("add", W) is not llvm.binary("add", "i32")
    assert llvm.load(W).aligned(64) is llvm.load(W, 64)
    assert llvm.store(W).aligned(16) is llvm.store(W, 16)


def test_of_other_types() -> None:
    def half(type_: str) -> str:
        return type_.replace("<64 x", "<32 x")

    assert llvm.binary("add", W).of_type(half) is llvm.binary("add", "<32 x i32>")
    assert llvm.masked_load(W, 4).of_type(half) is llvm.masked_load("<32 x i32>", 4)
    assert llvm.intrinsic("fma", (WF,), WF, (WF, WF, WF)).of_type(half).callee == "@llvm.fma.v32f32"


@pytest.mark.parametrize(
    ("opcode", "kind"),
    [
        (llvm.binary("add", W), Kind.LANES), (llvm.select("i1", W), Kind.LANES),
        (llvm.convert("bitcast", W, WF), Kind.LANES),
        (llvm.intrinsic("fma", (WF,), WF, (WF, WF, WF)), Kind.LANES), (llvm.masked_load(W, 4), Kind.LOAD),
        (llvm.masked_store(W, 4), Kind.STORE), (llvm.load(W), Kind.LOAD), (llvm.load(W, 4, "volatile "), Kind.EFFECT),
        (llvm.masked_gather(W, 4), Kind.EFFECT), (llvm.call(W, "@cairn.f", (W,)), Kind.EFFECT),
        (llvm.convert("bitcast", WB, "i64"), Kind.MASK), (llvm.convert("bitcast", "i64", WB), Kind.RECIPE),
        (llvm.extract(W), Kind.ELEMENT), (llvm.phi(W, 2), Kind.PHI), (llvm.shuffle(W, 64), Kind.PURE),
        (llvm.load("i32"), Kind.READ), (llvm.store("i32"), Kind.EFFECT), (llvm.binary("add", "i32"), Kind.PURE),
        (llvm.GOTO, Kind.END), (llvm.LABEL, Kind.END),
    ],
)  # fmt: skip
def test_what_opcodes_do(opcode: Opcode, kind: Kind) -> None:
    assert OF_WAVES[64][opcode].kind is kind


@pytest.mark.parametrize("words", [False, True])
@pytest.mark.parametrize("mask", ["zeroinitializer", llvm.splat_of("i1", "true"), llvm.lane_bits(5 << 40, 64), "%m"])
def test_masks_of_strips(words: bool, mask: str) -> None:
    """Masks that are known, and those that are not, become numbers in loops over strips."""
    body = [llvm.label("b"), llvm.ins("%bits", llvm.convert("bitcast", WB, "i64"), mask)]
    if mask == "%m":
        body[1:1] = [llvm.ins("%m", llvm.compare("icmp", "eq", W), "%v", "zeroinitializer")]
        body[1:1] = [llvm.ins("%v", llvm.load(W), "%p")]
    body.append(llvm.do(llvm.store("i64"), "%bits", "%p"))
    strips = Strips(WAVE_64, least=1, words=words)
    rolled = strips.roll(body)
    assert any(opcode.op == "phi" for opcode, _, _ in rolled)
    lines = ["define i64 @f(ptr %p) {", llvm.text(strips.slots()), "  br label %b", llvm.text(rolled)]
    text = "\n".join([*strips.globals(), *lines, "  ret i64 %bits", "}", ""])
    llvmlite.binding.parse_assembly(text).verify()


def test_masks_as_words() -> None:
    body = [llvm.ins("%made", llvm.binary("or", WB), "%m", llvm.lane_bits(3, 64))]
    made = whole_words(body, 64)
    assert [opcode.op for opcode, _, _ in made] == ["sext", "sext", "or", "icmp"]
    llvmlite.binding.parse_assembly(_module(made)).verify()
