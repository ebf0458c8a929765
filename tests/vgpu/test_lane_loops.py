"""Loops that go from lane to lane, as compilers put in front of atomics and unlike those, against plain Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial, reduce
from typing import Any

import numpy as np
import pytest

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.compiler.rtc import compile_device
from cairn.hip import launch, module, state
from cairn.vgpu.decode import cfg
from cairn.vgpu.hosts import Host
from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.lower.loops import lane_loop_facts
from cairn.vgpu.translator import KernelImage, Translator
from tests.vgpu.both import program, run_one
from tests.vgpu.engine_code import run_native
from tests.vgpu.gpu_code import assemble_all
from tests.vgpu.kernel_arguments import packed
from tests.vgpu.test_quick import QuickTranslator, alone

Trip = Callable[[dict[str, Any]], None]
M32, M64 = (1 << 32) - 1, (1 << 64) - 1
FULL = M64
# s[20:21]: the mask; s[22:23], s[24:25]: what trips make; s28: what else goes from trip to trip.
SHOWN = (20, 21, 22, 23, 24, 25, 28, 30, 31, 32, 34, 35, 36, 37, 38, 39)
LOWEST = ["s_ff1_i32_b64 s30, s[20:21]"]
HIGHEST = ["s_flbit_i32_b64 s30, s[20:21]", "s_sub_i32 s30, 63, s30"]
READ = ["v_readlane_b32 s31, v1, s30", "v_readlane_b32 s32, v2, s30"]
DROP = ["s_lshl_b64 s[34:35], 1, s30", "s_andn2_b64 s[20:21], s[20:21], s[34:35]"]
CLEAR = ["s_bitset0_b64 s[20:21], s30", "s_cmp_lg_u64 s[20:21], 0"]
# Maxima of 64 bits: SCALAR unit has none.
COMPARE = [
    "v_mov_b32_e32 v20, s31",
    "v_mov_b32_e32 v21, s32",
    "v_cmp_ORDER_e32 vcc, SIDES",
    "s_and_b64 s[36:37], vcc, exec",
]
SELECT = ["s_cselect_b32 s23, s23, s32", "s_cselect_b32 s22, s22, s31"]


def _compare(order: str, sides: str = "s[22:23], v[20:21]", then: list[str] = SELECT) -> list[str]:
    return [line.replace("ORDER", order).replace("SIDES", sides) for line in COMPARE] + then


OTHERWISE = ["s_cselect_b32 s23, s32, s23", "s_cselect_b32 s22, s31, s22"]
ADD64 = ["s_add_u32 s22, s22, s31", "s_addc_u32 s23, s23, s32"]
# What stands in a trip behind the reads; whether the loop is one that reduces.
SUMS: dict[str, tuple[list[str], bool]] = {
    **{f"{op}_{t}32": ([f"s_{op}_{t}32 s22, s22, s31"], True)
       for op in ("add", "min", "max", "and", "or", "xor") for t in ("b" if op in ("and", "or", "xor") else "iu")},
    "swapped": (["s_max_i32 s22, s31, s22"], True),
    **{f"{op}_b64": (["s_mov_b64 s[36:37], s[22:23]", "s_mov_b32 s38, s31", "s_mov_b32 s39, s32",
                      f"s_{op}_b64 s[22:23], s[22:23], s[38:39]"], True) for op in ("and", "or", "xor")},
    "add 64": (ADD64, True),
    "add 64, a copy of the lane": (["s_mov_b32 s38, s31", "s_add_u32 s22, s38, s22", "s_addc_u32 s23, s32, s23"], True),
    "add 64, carry lost": (["s_add_u32 s22, s22, s31", "s_or_b32 s36, s31, s32", "s_addc_u32 s23, s23, s32"], False),
    "add 64, another carry": (["s_add_u32 s24, s24, s32", "s_addc_u32 s23, s23, s32"], False),
    "add 64, carry of another": (["s_add_u32 s22, s22, s31", "s_add_u32 s24, s24, s32",
                                  "s_addc_u32 s25, s25, s31"], True),
    "two sums": (["s_add_i32 s22, s22, s31", "s_max_u32 s24, s24, s31", "s_xor_b32 s28, s28, s32"], True),
    **{f"{order} {i}": (_compare(order, sides, then), True)
       for i, (sides, then) in enumerate([("s[22:23], v[20:21]", SELECT), ("s[22:23], v[20:21]", OTHERWISE)])
       for order in ("gt_i64", "lt_i64", "gt_u64", "lt_u64", "ge_i64", "le_u64")},
    "halves of different choices": (_compare("gt_i64", then=[SELECT[0], OTHERWISE[1]]), False),
    "halves exchanged": (["s_cmp_lg_u32 s31, s32", "s_cselect_b32 s23, s23, s31",
                          "s_cselect_b32 s22, s22, s32"], False),
    "sub": (["s_sub_i32 s22, s22, s31"], False),
    "shift": (["s_add_i32 s22, s22, s31", "s_lshl_b32 s22, s22, 1"], False),
    "sum of sums": (["s_add_i32 s22, s22, s31", "s_add_i32 s28, s28, s22"], False),
    "sum of what was": (["s_add_i32 s28, s28, s22", "s_add_i32 s22, s22, s31"], False),
    "the sum before": (["s_mov_b32 s36, s22", "s_add_i32 s22, s22, s31", "s_mov_b32 s37, s22"], True),
    "number of trips": (["s_add_i32 s22, s22, s31", "s_add_i32 s28, s28, 1"], False),
    "other lane": (["v_readlane_b32 s36, v1, 5", "s_add_i32 s22, s22, s36"], False),
    "vector that changes": (["s_add_i32 s22, s22, s31", "v_add_u32_e32 v1, 1, v1"], False),
    "prefix": (["s_mov_b32 m0, s30", "s_nop 0", "v_writelane_b32 v3, s22, m0", "s_add_i32 s22, s22, s31"], False),
    "two prefixes": (["s_mov_b32 m0, s30", "v_writelane_b32 v3, s22, m0", "v_writelane_b32 v4, s23, m0", *ADD64,
                      "v_writelane_b32 v3, s22, m0"], False),
    "prefix that is read": (["s_mov_b32 m0, s30", "v_writelane_b32 v3, s22, m0", "v_readlane_b32 s36, v3, s28",
                             "s_add_i32 s22, s22, s36"], False),
    "prefix in the vector itself": (["s_mov_b32 m0, s30", "s_add_i32 s22, s22, s31",
                                     "v_writelane_b32 v1, s22, m0"], False),
    "prefix and arithmetic": (["s_mov_b32 m0, s30", "v_writelane_b32 v3, s22, m0", "v_add_u32_e32 v4, v3, v4",
                               "s_add_i32 s22, s22, s31"], False),
    "fixed lane": (["s_mov_b32 m0, s30", "v_writelane_b32 v3, s22, 7", "v_writelane_b32 v4, s22, m0",
                    "s_add_i32 s22, s22, s31"], False),
}  # fmt: skip
TAKES = {"lowest": (LOWEST, DROP, True), "bits cleared": (LOWEST, CLEAR, True), "highest": (HIGHEST, DROP, False),
         "two bits": (LOWEST, ["s_lshl_b64 s[34:35], 3, s30", DROP[1]], False),
         "another mask": (["s_ff1_i32_b64 s30, s[24:25]"], [*DROP, "s_lshr_b64 s[24:25], s[24:25], 1",
                                                           "s_cmp_lg_u64 s[20:21], 0"], False)}  # fmt: skip
LOOPS = {
    **{name: (LOWEST, body, DROP, reduces) for name, (body, reduces) in SUMS.items()},
    **{f"{way}, {name}": (take, SUMS[name][0], drop, known and SUMS[name][1])
       for way, (take, drop, known) in TAKES.items() for name in ("add_i32", "gt_i64 0", "prefix")},
}  # fmt: skip
MASKS = [0, 1, 1 << 63, 1 << 17, FULL, 0x8000_0000_0000_0001, 0x00FF_00F0_F0FF_FFFE, 0x3_0000, 0xFFFF_FFFF_0000_0000]


def _text(name: str, number: int) -> str:
    take, body, drop, _ = LOOPS[name]
    start = ["s_load_dwordx8 s[20:27], s[6:7], 0x0", "s_load_dword s28, s[6:7], 0x20", "s_waitcnt lgkmcnt(0)"]
    start += [f"s_mov_b32 s{r}, {r}" for r in SHOWN[7:]] + ["s_mov_b64 vcc, 0", "v_mov_b32_e32 v20, 7"]
    loop = [f"again_{number}:", *take, *READ, *body, *drop, f"s_cbranch_scc1 again_{number}"]
    end = ["s_cselect_b32 s40, 1, 0", "s_mov_b64 s[42:43], vcc", "s_mov_b64 exec, -1"]
    return "\n".join([*start, *loop, *end, *(f"v_mov_b32_e32 v{60 + i}, s{r}" for i, r in enumerate(_shown()))])


def _shown() -> tuple[int, ...]:
    return (*SHOWN, 40, 42, 43)


INPUTS, OUTPUTS = (1, 2, 3, 4), (1, 3, 4, 20, *(60 + i for i in range(len(_shown()))))


class Machine:
    """As much of the instruction set as these loops need, in plain integers."""

    def __init__(self, scalars: dict[int, int], vectors: dict[int, list[int]], mask: int) -> None:
        self.s, self.v = {**scalars, 106: 0, 107: 0, 126: mask & M32, 127: mask >> 32}, vectors
        self.scc = 0

    def get(self, text: str) -> int:
        if text in ("vcc", "exec") or text.startswith("s["):
            low = {"vcc": 106, "exec": 126}.get(text) or int(text[2 : text.index(":")])
            return self.s[low] | self.s[low + 1] << 32
        if text[0] == "s" or text == "m0":
            return self.s[124 if text == "m0" else int(text[1:])]
        return int(text)

    def put(self, text: str, value: int) -> None:
        if text == "vcc" or text.startswith("s["):
            low = 106 if text == "vcc" else int(text[2 : text.index(":")])
            self.s[low], self.s[low + 1] = value & M32, value >> 32 & M32
        else:
            self.s[124 if text == "m0" else int(text[1:])] = value & M32

    def lanes(self) -> list[int]:
        return [i for i in range(64) if self.get("exec") >> i & 1]

    def of_lane(self, text: str, lane: int) -> int:
        if text.startswith("v["):
            low = int(text[2 : text.index(":")])
            return self.v[low][lane] | self.v[low + 1][lane] << 32
        return self.v[int(text[1:])][lane] if text[0] == "v" and text != "vcc" else self.get(text)

    def run(self, lines: list[str]) -> None:
        for line in lines:
            name, _, rest = line.partition(" ")
            getattr(self, "vector" if name[0] == "v" else "scalar")(name, [each.strip() for each in rest.split(",")])

    def vector(self, name: str, args: list[str]) -> None:
        if name == "v_readlane_b32":
            self.put(args[0], self.v[int(args[1][1:])][self.get(args[2]) & 63])
        elif name == "v_writelane_b32":
            self.v[int(args[0][1:])][self.get(args[2]) & 63] = self.get(args[1])
        elif name.startswith("v_cmp"):
            order, sign, found = name[6:8], name[9], 0
            for lane in self.lanes():
                x, y = (_number(self.of_lane(each, lane), sign, 64) for each in args[1:])
                found |= {"gt": x > y, "lt": x < y, "ge": x >= y, "le": x <= y}[order] << lane
            self.put("vcc", found)
        else:
            for lane in self.lanes():
                values = [self.of_lane(each, lane) for each in args[1:]]
                self.v[int(args[0][1:])][lane] = sum(values) & M32

    def scalar(self, name: str, args: list[str]) -> None:
        _, op, *kind = name.split("_")
        if op == "nop":
            return
        x, y = ([self.get(each) for each in args[1:]] + [0, 0])[:2]
        bits = 64 if kind[-1][-2:] == "64" else 32
        if op == "bitset0":
            self.put(args[0], self.get(args[0]) & ~(1 << (x & 63)))
        elif op == "cmp":
            self.scc = int(self.get(args[0]) != self.get(args[1]))
        elif op == "cselect":
            self.put(args[0], x if self.scc else y)
        elif op == "ff1":
            self.put(args[0], (x & -x).bit_length() - 1)
        elif op == "flbit":
            self.put(args[0], 64 - x.bit_length() if x else -1)
        elif op == "mov":
            self.put(args[0], x)
        else:
            value, self.scc = _operation(op, kind[-1][0], bits, x, y, self.scc)
            self.put(args[0], value)


def _number(value: int, sign: str, bits: int) -> int:
    return value - (1 << bits) if sign == "i" and value >> bits - 1 else value


def _operation(op: str, sign: str, bits: int, x: int, y: int, scc: int) -> tuple[int, int]:
    """(result, SCC)."""
    m = (1 << bits) - 1
    a, b = _number(x, sign, bits), _number(y, sign, bits)
    if op in ("add", "addc", "sub"):
        value = a - b if op == "sub" else a + b + (scc if op == "addc" else 0)
        low = -(1 << bits - 1) if sign == "i" else 0
        return value & m, int(not low <= value < low + (1 << bits))
    if op in ("min", "max"):
        best = min(a, b) if op == "min" else max(a, b)
        return best & m, int(a < b if op == "min" else a > b)
    value = {"and": x & y, "or": x | y, "xor": x ^ y, "andn2": x & ~y, "lshl": x << (y & bits - 1),
             "lshr": x >> (y & bits - 1)}[op] & m  # fmt: skip
    return value, int(value != 0)


@cache
def _codes() -> dict[str, bytes]:
    texts = [program(_text(name, i), INPUTS, OUTPUTS) for i, name in enumerate(LOOPS)]
    return dict(zip(LOOPS, assemble_all(texts), strict=True))


ENGINES = {
    "interpreter": None, "good": Translator, "quick": QuickTranslator, "avx2": partial(Translator, Host("x86-64-v3")),
    "generic": partial(Translator, Host("x86-64")),
}  # fmt: skip


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Any:
    """What runs a piece of code."""
    make = ENGINES[request.param]
    return run_workgroup if make is None else partial(run_native, using=make())


@pytest.mark.parametrize("name", LOOPS)
def test_as_in_python(engine: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What every register holds behind the loop, for masks of all kinds, and lanes that are off."""
    if isinstance(engine, partial) and isinstance(engine.keywords["using"], QuickTranslator):
        alone(monkeypatch)
    rng = np.random.default_rng(len(name))
    for i, mask in enumerate(MASKS):
        active = FULL if i % 3 else (0, mask, 0x00FF_00F0_F0FF_FFFE)[i // 3]
        vectors = {r: rng.integers(0, 1 << 32, 64, np.uint32) >> rng.integers(0, 2) * 30 for r in INPUTS}
        memory = rng.integers(0, 256, 64).astype(np.uint8)
        memory[:8].view(np.uint64)[0] = mask
        words = memory.view(np.uint32)
        machine = Machine(
            {**{20 + k: int(words[k]) for k in range(6)}, 28: int(words[8]), **{r: r for r in SHOWN[7:]}, 124: 0},
            {**{r: [int(x) for x in vectors[r]] for r in INPUTS}, 20: [0] * 64, 21: [0] * 64}, active,
        )  # fmt: skip
        for lane in machine.lanes():
            machine.v[20][lane] = 7
        take, body, drop, _ = LOOPS[name]
        for _ in range(64):
            machine.run([*take, *READ, *body, *drop])
            if not machine.scc:
                break
        else:
            continue  # it would go round for ever
        run = partial(run_one, engine, "", vectors, OUTPUTS, mask=active, memory=memory, code=_codes()[name])
        got = run().registers
        machine.s[40], (machine.s[42], machine.s[43]) = machine.scc, (machine.s[106], machine.s[107])
        for k, r in enumerate(_shown()):
            assert set(got[60 + k].tolist()) == {machine.s[r]}, (name, hex(mask), hex(active), f"s{r}")
        for r in (1, 3, 4):
            np.testing.assert_array_equal(got[r], machine.v[r], f"{name} {mask:x} {active:x} v{r}")
        lanes = machine.lanes()
        np.testing.assert_array_equal(got[20][lanes], np.array(machine.v[20])[lanes], f"{name} {mask:x} {active:x} v20")


@pytest.mark.parametrize("name", LOOPS)
def test_which_reduce(name: str) -> None:
    """Those that reduce are found, and no others."""
    image = KernelImage("kernel", _codes()[name], 0, 0, KernelDescriptor(0, 0, 64, 0, 0, 0, 4, 8, 0), "gfx942", {})
    found = [lane_loop_facts.find(block) for block in cfg.build(image).blocks.values()]
    (loop,) = [each for each in found if each is not None]
    assert (loop.reduction is not None) is LOOPS[name][3]


SOURCE = """
#define K extern "C" __global__ void
K quiet(T *cell, const T *values, const int *active, T *old, int rounds) {
    int n = blockDim.x, i = threadIdx.x;
    for (int r = 0; r < rounds; r++) if (active[n * r + i]) OP(cell, values[n * r + i]);
}
K wanted(T *cell, const T *values, const int *active, T *old, int rounds) {
    int n = blockDim.x, i = threadIdx.x;
    for (int r = 0; r < rounds; r++) if (active[n * r + i]) old[n * r + i] = OP(cell, values[n * r + i]);
}
K straight(T *cell, const T *values, const int *active, T *old, int rounds) {
    old[threadIdx.x] = OP(cell, values[threadIdx.x]);
    OP(cell, values[blockDim.x + threadIdx.x]);
}
K shared(T *cell, const T *values, const int *active, T *old, int rounds) {
    __shared__ T own[1];
    int n = blockDim.x, i = threadIdx.x;
    if (i == 0) *own = *cell;
    __syncthreads();
    for (int r = 0; r < rounds; r++) if (active[n * r + i]) old[n * r + i] = OP(own, values[n * r + i]);
    __syncthreads();
    if (i == 0) *cell = *own;
}
"""
ROUNDS = 7
WORDS = ("int", "unsigned long long")
EVERY = ("int", "unsigned", "long long", "unsigned long long")
FLOATS = ("float", "double")
# The function, what it does, and types that it is tried with.
OPERATIONS: dict[str, tuple[str, Callable[[Any, Any], Any], tuple[str, ...]]] = {
    "add": ("atomicAdd", lambda x, y: x + y, WORDS),
    "sub": ("atomicSub", lambda x, y: x - y, ("int", "unsigned")),
    "min": ("atomicMin", min, EVERY),
    "max": ("atomicMax", max, EVERY),
    "and": ("atomicAnd", lambda x, y: x & y, WORDS),
    "or": ("atomicOr", lambda x, y: x | y, WORDS),
    "xor": ("atomicXor", lambda x, y: x ^ y, WORDS),
    "fadd": ("unsafeAtomicAdd", lambda x, y: x + y, FLOATS),
    "fmin": ("atomicMin", min, FLOATS),
    "fmax": ("atomicMax", max, FLOATS),
}
TYPES = {
    "int": np.int32, "unsigned": np.uint32, "long long": np.int64, "unsigned long long": np.uint64,
    "float": np.float32, "double": np.float64,
}  # fmt: skip
CASES = [(op, type_) for op, (_, _, types) in OPERATIONS.items() for type_ in types]


def _atomics(op: str, cell: Any, values: np.ndarray, active: np.ndarray) -> tuple[Any, list[Any]]:
    """What a place holds after a wave's atomics, and what its lanes found there. Floats are added up first, lane after
    lane."""
    then, kind = OPERATIONS[op][1], values.dtype
    if op != "fadd":
        found = []
        for value in values[active != 0].tolist():
            found.append(cell)
            cell = then(cell, value)
            if kind.kind != "f":
                bits = 8 * kind.itemsize
                cell = _number(cell & (1 << bits) - 1, kind.kind, bits)
        return cell, found
    found, before = [], kind.type(-0.0)
    for i, value in enumerate(values[active != 0]):
        found.append(kind.type(cell) + before if i else cell)
        before += value
    return (kind.type(cell) + before if found else cell), found


def _values(rng: np.random.Generator, kind: np.dtype[Any], count: int) -> np.ndarray:
    if kind.kind == "f":
        return (rng.standard_normal(count) * 10.0 ** rng.integers(-3, 4, count)).astype(kind)
    return rng.integers(0, 1 << 63, count, np.uint64).view(np.uint8)[: count * kind.itemsize].view(kind) * kind.type(3)


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize(("op", "type_"), CASES)
def test_atomics(op: str, type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wave's atomics on one place, with and without the old value, for lanes of all kinds of masks."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, kind, rng = state.device(0), np.dtype(TYPES[type_]), np.random.default_rng(7)
    source = f"#define T {type_}\n#define OP(p, v) {OPERATIONS[op][0]}(p, v)\n" + SOURCE
    loaded = module.load(compile_device(source, "lanes.hip", options=["-O3"], target=device.spec.target)[0], device)
    for n in (64, 40):
        for name in ("quiet", "wanted", "straight", "shared"):
            share = rng.permutation([1, 0.9, 0.5, 0.1, 0.02, 0, 1])[:, None]
            active = (rng.random((ROUNDS, n)) < share).astype(np.int32)
            values = _values(rng, kind, ROUNDS * n).reshape(ROUNDS, n)
            old = np.full((ROUNDS, n), 3, kind)
            cell, want = _values(rng, kind, 1), old.copy()
            last = cell[0] if kind.kind == "f" else int(cell[0])
            rounds = 2 if name == "straight" else ROUNDS
            for r in range(rounds):
                lanes = np.ones(n) if name == "straight" else active[r]
                last, found = _atomics(op, last, values[r], lanes)
                if name != "quiet" and (name != "straight" or r == 0):
                    want[r, lanes != 0] = found
            function = loaded.function(name)
            arguments = packed(function, cell, values, active, old, ROUNDS)
            launch.launch(function, (1, 1, 1), (n, 1, 1), arguments, 0, device.null_stream)
            device.null_stream.wait()
            assert cell[0] == last, (n, name)
            np.testing.assert_array_equal(old, want, f"{n} {name}")


WAITED = """
extern "C" __global__ void waited(T *cell, const T *values, T *old, int rounds) {
    __shared__ T own;
    int n = blockDim.x, i = threadIdx.x;
    for (int r = 0; r < rounds; r++) {
        if (i == 0) own = cell[r];
        T value = values[n * r + i];
        __syncthreads();
        OP(&own, value);
        __syncthreads();
        old[n * r + i] = own;
        if (i == n - 1) cell[r] = own;
        __syncthreads();
    }
}
extern "C" __global__ void at_once(T *cell, const T *values, T *old, int rounds) {
    OP(cell, values[threadIdx.x]);
}
"""


@pytest.mark.parametrize("tier", ["quick", "best-only"])
@pytest.mark.parametrize(("op", "type_"), [("add", "int"), ("max", "long long"), ("xor", "unsigned long long"),
                                           ("min", "unsigned"), ("fadd", "double")])  # fmt: skip
def test_behind_barriers(op: str, type_: str, tier: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Atomics on one place that several waves come to from a barrier, and at a kernel's start; floats are whole
    numbers, whose order does not matter."""
    monkeypatch.setenv("CAIRN_TIER", tier)
    device, kind, rng = state.device(0), np.dtype(TYPES[type_]), np.random.default_rng(11)
    source = f"#define T {type_}\n#define OP(p, v) {OPERATIONS[op][0]}(p, v)\n" + WAITED
    loaded = module.load(compile_device(source, "waited.hip", options=["-O3"], target=device.spec.target)[0], device)
    then = OPERATIONS["add" if op == "fadd" else op][1]
    for n in (64, 200, 256):
        for name, rounds in (("waited", 5), ("at_once", 1)):
            values = rng.integers(0, 1 << 20, (rounds, n)).astype(kind)
            cell, old = rng.integers(0, 1 << 20, rounds).astype(kind), np.zeros((rounds, n), kind)
            want = [reduce(then, row.tolist(), first) for row, first in zip(values, cell.tolist(), strict=True)]
            function = loaded.function(name)
            launch.launch(
                function, (1, 1, 1), (n, 1, 1), packed(function, cell, values, old, rounds), 0, device.null_stream
            )
            device.null_stream.wait()
            assert cell.tolist() == want, (n, name)
            if name == "waited":
                np.testing.assert_array_equal(old, np.array(want, kind)[:, None].repeat(n, 1), f"{n}")
