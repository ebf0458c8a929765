"""Random programs in assembly: branches, loops and masks around arithmetic and memory of all kinds.

``python -m tests.vgpu.random_programs [FIRST [COUNT [LANES]]]`` runs as many as it is told on the interpreter and on
good and quick code, and prints those in which they differ; LANES: of the workgroup, 64 or fewer. A program may use v1
to v11 and s16 to s31, which all paths of it read and write; v20 to v29 are for addresses.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Sequence
from functools import cache, partial

import numpy as np
import pytest

from cairn.vgpu.interp import run_workgroup
from cairn.vgpu.translator import Translator
from tests.vgpu.both import FULL, Outcome, program, run_one
from tests.vgpu.engine_code import run_native
from tests.vgpu.gpu_code import assemble_all
from tests.vgpu.test_quick import QuickTranslator, alone

VECTORS, SCALARS = range(1, 12), range(16, 32)
SHOWN = 40  # the scalars' values at the end, from this vector register on
SIZE = 16384  # of memory: its first half is read, the second has 128 bytes for each lane
SIZES = {"ubyte": 1, "sbyte": 1, "ushort": 1, "sshort": 1, "dword": 1, "dwordx2": 2, "dwordx3": 3, "dwordx4": 4}
SHARED = (("b32", "b32"), ("b64", "b64"), ("b128", "b128"), ("b8", "u8"), ("b16", "i16"))  # written as, read as
TESTS = """s_cmp_lt_i32 {s}, {t}|s_cmp_lg_u32 {s}, {t}|s_bitcmp1_b32 {s}, {k}|v_cmp_gt_u32_e32 vcc, {x}, {a}"""
MASKS = """v_cmp_gt_i32_e32 vcc, {x}, {a}|v_cmp_lt_u32_e32 vcc, {x}, {a}|v_cmp_class_f32_e64 vcc, {a}, 60"""
STORED = {"byte": 1, "short": 1, "dword": 1, "dwordx2": 2, "dwordx3": 3, "dwordx4": 4}

# d, a, b, c: vector registers; D, A, B: pairs of them; x: a vector or scalar register or a constant; s, t: scalar
# registers, S, T: pairs of them; k: a shift; l: a lane; even, odd (vodd) of one pair: a dword and its sign.
ARITHMETIC = """
v_add_u32_e32 {d}, {x}, {a}|v_sub_u32_e32 {d}, {x}, {a}|v_mul_lo_u32 {d}, {a}, {x}|v_mul_u32_u24_e32 {d}, {x}, {a}
v_lshlrev_b32_e32 {d}, {k}, {a}|v_lshrrev_b32_e32 {d}, {k}, {a}|v_ashrrev_i32_e32 {d}, {k}, {a}
v_ashrrev_i32_e32 {vodd}, 31, {veven}|v_ashrrev_i32_e32 {vodd}, 31, {veven}|v_mov_b32_e32 {d}, {x}
v_mov_b32_e32 {d}, {s}|v_and_b32_e32 {d}, {x}, {a}|v_or_b32_e32 {d}, {x}, {a}|v_xor_b32_e32 {d}, {x}, {a}
v_not_b32_e32 {d}, {a}|v_lshlrev_b64 {D}, {k}, {A}|v_lshrrev_b64 {D}, {k}, {A}|v_ashrrev_i64 {D}, {k}, {A}
v_lshl_add_u64 {D}, {A}, 2, {B}|v_lshl_add_u64 {D}, {A}, 0, {S}|v_mad_u64_u32 {D}, vcc, {a}, {b}, {A}
v_mad_i64_i32 {D}, vcc, {a}, {s}, {A}|v_add_co_u32_e32 {d}, vcc, {x}, {a}|v_addc_co_u32_e32 {d}, vcc, {a}, {b}, vcc
v_mul_hi_u32 {d}, {a}, {x}|v_cndmask_b32_e32 {d}, {b}, {a}, vcc|v_cndmask_b32_e64 {d}, {a}, {b}, {S}
v_bfe_u32 {d}, {a}, {k}, 9|v_bfe_i32 {d}, {a}, 0, 16|v_perm_b32 {d}, {a}, {b}, {c}|v_alignbit_b32 {d}, {a}, {b}, {k}
v_mbcnt_lo_u32_b32 {d}, {s}, {a}|v_bcnt_u32_b32 {d}, {a}, {b}|v_min_i32_e32 {d}, {x}, {a}|v_max_u32_e32 {d}, {x}, {a}
v_med3_i32 {d}, {a}, {b}, {c}|v_sad_u8 {d}, {a}, {b}, {c}|v_cvt_f32_i32_e32 {d}, {a}|v_cvt_i32_f32_e32 {d}, {a}
v_cvt_f64_i32_e32 {D}, {a}|v_pk_mul_lo_u16 {d}, {a}, {b}|v_add_u16_e32 {d}, {x}, {a}|v_lshlrev_b16_e32 {d}, {k}, {a}
v_lshl_or_b32 {d}, {a}, {k}, {b}|v_add3_u32 {d}, {a}, {b}, {s}|v_cmp_gt_i32_e32 vcc, {x}, {a}
v_cmp_eq_u32_e32 vcc, {x}, {a}|v_cmp_lt_u64_e32 vcc, {A}, {B}|v_cmp_gt_f32_e64 {S}, {a}, {b}
v_mov_b32_dpp {d}, {a} row_shr:1 row_mask:0xf bank_mask:0xf
v_add_u32_dpp {d}, {a}, {b} quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
v_mov_b32_sdwa {d}, {a} dst_sel:WORD_1 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_2|v_swap_b32 {d}, {a}
v_readfirstlane_b32 {s}, {a}|v_readlane_b32 {s}, {a}, {l}|v_writelane_b32 {d}, {s}, {l}|v_writelane_b32 {d}, {s}, {l}
"""
# Results in d or D; a NaN becomes a number, as nothing is promised of its bits.
FLOATS = """
v_add_f32_e32 {d}, {x}, {a}|v_mul_f32_e32 {d}, {x}, {a}|v_fma_f32 {d}, {a}, {b}, {c}|v_fmac_f32_e32 {d}, {x}, {a}
v_min_f32_e32 {d}, {x}, {a}
"""
DOUBLES = """
v_add_f64 {D}, {A}, {B}|v_fma_f64 {D}, {A}, {B}, {A}|v_pk_fma_f32 {D}, {A}, {B}, {A}|v_pk_add_f32 {D}, {A}, {B}
"""
SCALAR = """
s_add_u32 {s}, {s2}, {t}|s_addc_u32 {s}, {s2}, {t}|s_sub_i32 {s}, {s2}, {t}|s_mul_i32 {s}, {s2}, {t}
s_mov_b32 {s}, {n}|s_ashr_i32 {odd}, {even}, 31|s_ashr_i32 {odd}, {even}, 31|s_lshl_b32 {s}, {s2}, {k}
s_lshr_b32 {s}, {s2}, {k}|s_lshl_b64 {S}, {T}, {k}|s_ashr_i64 {S}, {T}, {k}|s_and_b64 {S}, {T}, vcc
s_xor_b64 {S}, {T}, exec|s_not_b64 {S}, {T}|s_mov_b64 {S}, {T}|s_cselect_b32 {s}, {s2}, {t}
s_cselect_b64 {S}, {T}, vcc|s_bfe_u32 {s}, {s2}, 0x70003|s_bcnt1_i32_b64 {s}, {S}|s_cmp_lt_i32 {s}, {t}
s_cmp_eq_u32 {s}, {t}|s_bitcmp1_b32 {s}, {k}|s_min_i32 {s}, {s2}, {t}|s_sext_i32_i8 {s}, {t}
s_mul_hi_u32 {s}, {s2}, {t}|s_flbit_i32_b32 {s}, {t}|s_lshl2_add_u32 {s}, {s2}, {t}|s_mov_b64 vcc, {T}
s_ff1_i32_b64 {s}, {T}
"""


def _rows(text: str) -> list[str]:
    return [row for line in text.strip().splitlines() for row in line.split("|")]


class Program:
    """A random program of number ``seed``."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.depth = self.labels = 0
        self.name = f"p{seed}"
        self.statements(self.random.randint(4, 10))

    def text(self) -> str:
        """Its lines, with the scalars' values at the end in vector registers."""
        shown = [f"v_mov_b32_e32 v{SHOWN + i}, s{s}" for i, s in enumerate(SCALARS)]
        start = ["s_load_dwordx16 s[16:31], s[6:7], 0x100", "s_mov_b64 vcc, 0x3c5", "s_waitcnt lgkmcnt(0)"]
        return "\n".join([*start, *self.lines, "s_mov_b64 exec, -1", *shown])

    def statements(self, count: int) -> None:
        """Append so many."""
        for _ in range(count):
            weights = (10, 6, 5, *((2, 2, 2) if self.depth < 3 else (0, 0, 0)))
            kinds = (self.arithmetic, self.scalar, self.memory, self.branch, self.divergent, self.loop)
            self.random.choices(kinds, weights)[0]()

    def vector(self) -> str:
        return f"v{self.random.choice(VECTORS)}"

    def pair(self) -> str:
        first = self.random.randrange(2, 10, 2)
        return f"v[{first}:{first + 1}]"

    def scalars(self) -> str:
        first = self.random.randrange(16, 32, 2)
        return f"s[{first}:{first + 1}]"

    def row(self, rows: list[str]) -> str:
        r = self.random
        first, vfirst = r.randrange(16, 32, 2), r.randrange(2, 10, 2)
        single = {name: self.vector() for name in "dabc"}
        pairs = {name: self.pair() for name in "DAB"}
        s, s2, t = (f"s{r.choice(SCALARS)}" for _ in range(3))
        x = r.choice((self.vector(), s2, str(r.choice((0, 1, 2, 5, 16, 64, -1, -3)))))
        return r.choice(rows).format(
            **single, **pairs, x=x, s=s, s2=s2, t=r.choice((t, str(r.choice((0, 1, 4, 60, -1))))),
            n=r.randrange(-9, 70), S=self.scalars(), T=self.scalars(), k=r.choice((0, 1, 2, 3, 8, 16, 31)),
            l=r.randrange(64), odd=f"s{first + 1}", even=f"s{first}", vodd=f"v{vfirst + 1}", veven=f"v{vfirst}",
        )  # fmt: skip

    def arithmetic(self) -> None:
        """One to four instructions of vectors."""
        if self.random.random() < 0.25:
            self.floats()
        self.lines += [self.row(_rows(ARITHMETIC)) for _ in range(self.random.randint(1, 4))]

    def floats(self) -> None:
        """An instruction of floats."""
        if self.random.random() < 0.6:
            self.lines += self.numbers(self.row(_rows(FLOATS)), "f32", 1)
            return
        line = self.row(_rows(DOUBLES))
        self.lines += self.numbers(line, "f32", 2) if "f32" in line else self.numbers(line, "f64", 1)

    def numbers(self, line: str, kind: str, count: int) -> list[str]:
        """``line`` and what makes numbers of NaNs among its results, ``count`` of a kind."""
        given = line.split()[1].rstrip(",")
        first, last = (int(each) for each in given[2:-1].split(":")) if ":" in given else 2 * (int(given[1:]),)
        size = (last - first + 1) // count
        for at in range(first, last + 1, size):
            tested = f"v[{at}:{at + 1}]" if size == 2 else f"v{at}"
            line += f"|v_cmp_class_{kind}_e64 vcc, {tested}, 3"
            for register in range(at, at + size):
                line += f"|v_cndmask_b32_e64 v{register}, v{register}, 7, vcc"
        return line.split("|")

    def scalar(self) -> None:
        """One to three of scalars."""
        self.lines += [self.row(_rows(SCALAR)) for _ in range(self.random.randint(1, 3))]

    def memory(self) -> None:
        """An access of global memory, LDS or scratch. Lanes store to places of their own."""
        self.random.choice((self.load, self.load, self.far, self.store, self.shared, self.private, self.exchange))()

    def load(self) -> None:
        """By an offset of 32 bits."""
        kind, self_ = self.random.choice(list(SIZES)), self.vector()
        scaled = self.random.choice((0, 2, 3, 4))
        self.lines += [
            f"v_lshlrev_b32_e32 v20, {scaled}, {self_}", "v_and_b32_e32 v20, 0x1fec, v20",
            f"global_load_{kind} {self.several(SIZES[kind])}, v20, s[6:7] offset:{4 * self.random.randrange(4)}",
            "s_waitcnt vmcnt(0)",
        ]  # fmt: skip

    def several(self, count: int) -> str:
        first = self.random.randrange(2, 12 - count) if count > 1 else 0
        first -= first & 1
        return f"v[{first}:{first + count - 1}]" if count > 1 else self.vector()

    def far(self) -> None:
        """By an address of 64 bits, which an index makes."""
        kind = self.random.choice(list(SIZES))
        extended = self.random.choice(("v_ashrrev_i32_e32 v21, 31, v20", "v_mov_b32_e32 v21, 0"))
        self.lines += [
            f"v_bfe_{self.random.choice('ui')}32 v20, {self.vector()}, {self.random.choice((0, 3))}, 10",
            "v_and_b32_e32 v20, 0x1ff, v20", extended, "v_lshlrev_b64 v[22:23], 2, v[20:21]",
            "v_lshl_add_u64 v[22:23], s[6:7], 0, v[22:23]",
            f"global_load_{kind} {self.several(SIZES[kind])}, v[22:23], off", "s_waitcnt vmcnt(0)",
        ]  # fmt: skip

    def store(self) -> None:
        """To the lane's own 128 bytes."""
        kind = self.random.choice(list(STORED))
        self.lines += [
            f"v_and_b32_e32 v20, {self.random.choice(('0x6c', '0x20', '0'))}, {self.vector()}",
            "v_lshl_or_b32 v20, v0, 7, v20", "v_add_u32_e32 v20, 0x2000, v20",
            f"global_store_{kind} v20, {self.several(STORED[kind])}, s[6:7]", "s_waitcnt vmcnt(0)",
        ]  # fmt: skip

    def shared(self) -> None:
        """LDS: each lane writes 16 bytes of its own, and reads anywhere."""
        width, load = self.random.choice(
            (("b32", "b32"), ("b64", "b64"), ("b128", "b128"), ("b8", "u8"), ("b16", "i16"))
        )
        count = {"b64": 2, "b128": 4}.get(width, 1)
        self.lines += [
            "v_lshlrev_b32_e32 v24, 4, v0", f"ds_write_{width} v24, {self.several(count)}",
            f"v_and_b32_e32 v25, {self.random.choice(('0x3f0', '0x70', '0x3f0'))}, {self.vector()}",
            f"ds_read_{load} {self.several(count)}, v25", "s_waitcnt lgkmcnt(0)",
        ]  # fmt: skip

    def private(self) -> None:
        """Scratch: written and read at the lane's offset, elements of different sizes."""
        kind, read = self.random.choice(list(STORED)), self.random.choice(list(SIZES))
        mask = self.random.choice(("0xf0", "0x70", "0x30"))
        self.lines += [
            f"v_and_b32_e32 v26, {mask}, {self.random.choice((self.vector(), 'v0'))}",
            f"scratch_store_{kind} v26, {self.several(STORED[kind])}, off", "s_waitcnt vmcnt(0)",
            f"v_and_b32_e32 v27, {mask}, {self.random.choice((self.vector(), 'v0'))}",
            f"scratch_load_{read} {self.several(SIZES[read])}, v27, off", "s_waitcnt vmcnt(0)",
        ]  # fmt: skip

    def exchange(self) -> None:
        """A lane's value for another."""
        self.lines += [
            f"v_and_b32_e32 v28, 0xfc, {self.vector()}", f"ds_bpermute_b32 {self.vector()}, v28, {self.vector()}",
            "s_waitcnt lgkmcnt(0)",
        ]  # fmt: skip

    def label(self) -> str:
        self.labels += 1
        return f"{self.name}_{self.labels}"

    def inner(self) -> None:
        self.depth += 1
        self.statements(self.random.randint(1, 4))
        self.depth -= 1

    def branch(self) -> None:
        """The whole wave takes one of two ways."""
        other, end = self.label(), self.label()
        test = self.row(
            [
                "s_cmp_lt_i32 {s}, {t}",
                "s_cmp_lg_u32 {s}, {t}",
                "s_bitcmp1_b32 {s}, {k}",
                "v_cmp_gt_u32_e32 vcc, {x}, {a}",
            ]
        )
        name = "vccz" if test.startswith("v") else "scc1"
        self.lines += [test, f"s_cbranch_{name} {other}"]
        self.inner()
        if self.random.random() < 0.5:
            self.lines += [f"s_branch {end}", f"{other}:"]
            self.inner()
            self.lines.append(f"{end}:")
        else:
            self.lines.append(f"{other}:")

    def divergent(self) -> None:
        """Lanes take one of two ways."""
        saved, other, end = f"s[{60 + 2 * self.depth}:{61 + 2 * self.depth}]", self.label(), self.label()
        test = self.row(_rows(MASKS))
        self.lines += [test, f"s_and_saveexec_b64 {saved}, vcc", f"s_cbranch_execz {other}"]
        self.inner()
        self.lines.append(f"{other}:")
        if self.random.random() < 0.5:
            self.lines += [f"s_andn2_b64 exec, {saved}, exec", f"s_cbranch_execz {end}"]
            self.inner()
            self.lines.append(f"{end}:")
        self.lines.append(self.random.choice((f"s_or_b64 exec, exec, {saved}", f"s_mov_b64 exec, {saved}")))

    def loop(self) -> None:
        """A few rounds, of the wave or of each lane, or until lanes leave."""
        at, saved = self.label(), f"s[{60 + 2 * self.depth}:{61 + 2 * self.depth}]"
        counter, lane_counter = f"s{80 + self.depth}", f"v{12 + self.depth}"
        limit = self.random.randint(1, 5)
        if self.random.random() < 0.4:
            self.lines += [f"s_mov_b32 {counter}, 0", f"{at}:"]
            self.inner()
            self.lines += [
                f"s_add_i32 {counter}, {counter}, 1",
                f"s_cmp_lt_u32 {counter}, {limit}",
                f"s_cbranch_scc1 {at}",
            ]
            return
        self.lines += [f"s_mov_b64 {saved}, exec", f"v_and_b32_e32 {lane_counter}, 3, {self.vector()}", f"{at}:"]
        self.inner()
        self.lines += [
            f"v_subrev_u32_e32 {lane_counter}, 1, {lane_counter}", f"v_cmp_lt_i32_e32 vcc, 0, {lane_counter}",
            "s_and_b64 exec, exec, vcc", f"s_cbranch_execnz {at}", f"s_mov_b64 exec, {saved}",
        ]  # fmt: skip


@cache
def engines() -> dict[str, Translator]:
    """What makes good and quick code."""
    return {"good code": Translator(), "quick code": QuickTranslator()}


OUTPUTS = (*VECTORS, *(SHOWN + i for i in range(len(SCALARS))))


def assembled(seeds: Sequence[int], lanes: int = 64) -> list[bytes]:
    """Machine code of the programs of these numbers, for workgroups of so many lanes."""
    texts = [program(Program(seed).text(), VECTORS, OUTPUTS) for seed in seeds]
    return assemble_all([text if lanes == 64 else _within(text, lanes) for text in texts])


def _within(text: str, lanes: int) -> str:
    """A program whose EXEC never has another lane than at the start, and that reads no others, which hold nothing."""
    text = re.sub(r"(v_readlane_b32 s\d+, v\d+, )(\d+)", lambda found: f"{found[1]}{int(found[2]) % lanes}", text)
    text = text.replace("s_mov_b64 exec, s[14:15]", "").replace("s_mov_b64 exec, -1", "s_mov_b64 exec, s[98:99]")
    return f"s_mov_b64 s[98:99], exec\n{text}"


def differences(seed: int, code: bytes, lanes: int = 64) -> list[str]:
    """In what the engines differ on the program of this number."""
    rng = np.random.default_rng(seed)
    near = [rng.integers(-70, 300, 64).astype(np.int32).view(np.uint32), np.arange(64, dtype=np.uint32) * 4]
    inputs = {v: near[v % 2] if v % 3 else rng.integers(0, 1 << 32, 64, np.uint32) for v in VECTORS}
    memory = rng.integers(0, 256, SIZE).astype(np.uint8)
    memory[: SIZE // 4].view(np.uint32)[:] %= 1000
    mask = (FULL, FULL, 0x00FF_00F0_F0FF_FFFE)[seed % 3]
    run = partial(run_one, text="", inputs=inputs, outputs=OUTPUTS, memory=memory, mask=mask, code=code, lanes=lanes)
    want: Outcome = run(run_workgroup)
    problems = []
    for name, engine in engines().items():
        try:
            with pytest.MonkeyPatch.context() as patch:
                if name == "quick code":
                    alone(patch)
                got = run(partial(run_native, using=engine))
        except Exception as error:  # all that goes wrong is to be seen with the program's number
            problems.append(f"{seed}: {name}: {error}")
            continue
        for register in OUTPUTS:
            wrong = np.flatnonzero(got.registers[register] != want.registers[register])
            if len(wrong):
                values = (int(each.registers[register][wrong[0]]) for each in (got, want))
                problems.append(f"{seed}: {name}: v{register} lane {wrong[0]}: {' for '.join(map(hex, values))}")
        if (got.memory != want.memory).any():
            problems.append(f"{seed}: {name}: memory at {np.flatnonzero(got.memory != want.memory)[0]}")
    return problems


def main() -> int:
    """Exit code: whether any differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.vgpu.random_programs", description=__doc__)
    parser.add_argument("first", type=int, nargs="?", default=0, help="number of the first program (0)")
    parser.add_argument("count", type=int, nargs="?", default=100, help="how many (100)")
    parser.add_argument(
        "lanes", type=int, nargs="?", default=64, choices=range(1, 65), metavar="lanes", help="1 to 64 (64)"
    )
    given = parser.parse_args()
    end, differ = given.first + given.count, 0
    for start in range(given.first, end, 50):
        seeds = range(start, min(start + 50, end))
        for number, machine_code in zip(seeds, assembled(seeds, given.lanes), strict=True):
            problems = differences(number, machine_code, given.lanes)
            differ += bool(problems)
            print(*problems[:3], sep="\n", end="\n" if problems else "", flush=True)
    print(f"{differ} of {given.count} programs differ")
    return int(differ > 0)


if __name__ == "__main__":
    raise SystemExit(main())
