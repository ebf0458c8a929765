"""Control instructions on both engines and all targets: results counted by plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cairn.base.errors import KernelTrap
from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.decode import decode_range
from cairn.isa.tables import TARGETS
from cairn.vgpu.interp import HostMemory, run_workgroup
from cairn.vgpu.state import Status
from tests import evidence
from tests.vgpu.engine_code import Stopped, aligned, run_native
from tests.vgpu.gpu_code import assemble
from tests.vgpu.meaning import check_both, run_both

pytestmark = pytest.mark.parametrize("target", TARGETS)
RNG = np.random.default_rng(12)
LANES = np.arange(64, dtype=np.uint32)
# Denormals kept, IEEE mode; the kernel arguments' address in s[0:1].
DESCRIPTOR = KernelDescriptor(0, 0, 64, 0, 0, 0xF0 << 12 | 1 << 21 | 1 << 23, 2 << 1, 1 << 3, 0)
# Condition → (what it looks at, whether it is taken where that is zero).
CONDITIONS = {
    "s_cbranch_scc0": ("scc", True), "s_cbranch_scc1": ("scc", False), "s_cbranch_vccz": ("vcc", True),
    "s_cbranch_vccnz": ("vcc", False), "s_cbranch_execz": ("exec", True), "s_cbranch_execnz": ("exec", False),
}  # fmt: skip
NUMBERS = (0, 1, 1 << 31, 1 << 32, 1 << 63, (1 << 64) - 1)


def _put(register: str, pair: str) -> str:
    return f"s_cmp_lg_u64 {pair}, 0" if register == "scc" else f"s_mov_b64 {register}, {pair}"


@pytest.mark.parametrize("known", [True, False], ids=["constant", "loaded"])
def test_conditions(target: str, known: bool) -> None:
    """Each condition of numbers whose set bits are few, from constants and from memory: one bit for each way taken."""
    memory = np.array(NUMBERS, np.uint64).view(np.uint8).copy()
    lines, want, at = ["s_mov_b64 s[50:51], exec", "s_mov_b64 s[40:41], 0"], 0, 0
    for i, number in enumerate(NUMBERS):
        if known:
            lines += [f"s_mov_b32 s20, {number & 0xFFFFFFFF:#x}", f"s_mov_b32 s21, {number >> 32:#x}"]
        else:
            lines += [f"s_load_dwordx2 s[20:21], s[6:7], {8 * i}", "s_waitcnt lgkmcnt(0)"]
        for name, (register, on_zero) in CONDITIONS.items():
            lines += [_put(register, "s[20:21]"), f"{name} taken{at}", f"s_branch next{at}", f"taken{at}:",
                      f"s_bitset1_b64 s[40:41], {at}", f"next{at}:", "s_mov_b64 exec, s[50:51]"]  # fmt: skip
            want |= ((number == 0) == on_zero) << at
            at += 1
    lines += ["v_mov_b32_e32 v20, s40", "v_mov_b32_e32 v21, s41"]
    check_both(
        "\n".join(lines), {}, {20: LANES * 0 + want % (1 << 32), 21: LANES * 0 + (want >> 32)},
        target=target, memory=memory,
    )  # fmt: skip


def test_loops(target: str) -> None:
    """A counted loop, and one that each lane leaves when it is done: the steps of 3n + 1 down to 1."""
    memory = np.array([1000], np.uint32).view(np.uint8).copy()
    starts = RNG.integers(1, 200, 64).astype(np.uint32)
    text = """
        s_load_dword s20, s[6:7], 0
        s_mov_b32 s21, 0
        s_waitcnt lgkmcnt(0)
    count:
        s_add_u32 s21, s21, s20
        s_sub_u32 s20, s20, 1
        s_cmp_lg_u32 s20, 0
        s_cbranch_scc1 count
        v_mov_b32_e32 v20, s21
        v_mov_b32_e32 v21, 0
        s_mov_b64 s[22:23], exec
    step:
        v_cmp_ne_u32_e32 vcc, 1, v10
        s_and_b64 exec, exec, vcc
        s_cbranch_execz done
        v_and_b32_e32 v11, 1, v10
        v_cmp_eq_u32_e32 vcc, 1, v11
        v_mul_u32_u24_e32 v12, 3, v10
        v_add_u32_e32 v12, 1, v12
        v_lshrrev_b32_e32 v13, 1, v10
        v_cndmask_b32_e32 v10, v13, v12, vcc
        v_add_u32_e32 v21, 1, v21
        s_branch step
    done:
        s_mov_b64 exec, s[22:23]"""

    def steps(n: int) -> int:
        count = 0
        while n != 1:
            n, count = (3 * n + 1 if n & 1 else n // 2), count + 1
        return count

    want = {20: LANES * 0 + 500500, 21: np.array([steps(int(n)) for n in starts], np.uint32)}
    check_both(text, {10: starts}, want, target=target, memory=memory)


def test_calls(target: str) -> None:
    """A function called by s_call and s_swappc, which calls another one, and returns by s_setpc; s_getpc twice."""
    text = """
        s_movk_i32 s30, 1
        s_call_b64 s[20:21], triple
        s_getpc_b64 s[22:23]
    here:
        s_add_u32 s22, s22, triple-here
        s_addc_u32 s23, s23, 0
        s_swappc_b64 s[20:21], s[22:23]
        s_swappc_b64 s[20:21], s[22:23]
        s_getpc_b64 s[24:25]
    first:
        s_nop 0
        s_getpc_b64 s[26:27]
    second:
        s_sub_u32 s28, s26, s24
        s_branch past
    triple:
        s_mul_i32 s30, s30, 3
        s_call_b64 s[34:35], add
        s_setpc_b64 s[20:21]
    add:
        s_add_u32 s30, s30, 2
        s_setpc_b64 s[34:35]
    past:
        v_mov_b32_e32 v20, s30
        v_mov_b32_e32 v21, s28"""
    check_both(text, {}, {20: LANES * 0 + ((1 * 3 + 2) * 3 + 2) * 3 + 2, 21: LANES * 0 + 8}, target=target)


# Ways to add the distance `there - here` to s[22:23], which hold the address of `here`. Assemblers and Tensile write
# the first ones; the others are of the same kind: constants that scalar instructions of any sort make.
LONG_JUMPS = {
    "carry": "s_add_u32 s22, s22, {by}\ns_addc_u32 s23, s23, {by}>>32",
    "sum of two": "s_add_i32 s24, {by}-4, 4\ns_add_u32 s22, s22, s24\ns_addc_u32 s23, s23, {by}>>32",
    "distance": "s_sub_i32 s24, 0, {by}\ns_abs_i32 s24, s24\n{ADD}",
    "product": "s_movk_i32 s24, 3\ns_mul_i32 s25, s24, {by}\ns_mul_i32 s24, {by}, 2\ns_sub_u32 s24, s25, s24\n{ADD}",
    "choice": "s_movk_i32 s25, 7\ns_cmp_lt_u32 s25, 8\ns_cselect_b32 s24, {by}, 9\n{ADD}",
    "field": "s_mov_b32 s25, {by}\ns_lshl_b32 s25, s25, 3\ns_bfe_u32 s24, s25, 0x1d0003\n{ADD}",
    "wide": "s_mov_b32 s24, {by}\ns_mov_b32 s25, 0\n"
    "s_lshl_b64 s[24:25], s[24:25], 7\ns_lshr_b64 s[24:25], s[24:25], 7\n{ADD}",
    "vcc": "s_mov_b32 vcc_lo, {by}\ns_not_b32 s24, vcc_lo\ns_not_b32 s24, s24\n{ADD}",
    "bitwise": "s_mov_b32 s24, {by}\ns_xor_b32 s24, s24, 0x55aa\ns_xor_b32 s24, s24, 0x55aa\n{ADD}",
    "loop of one": "s_mov_b32 s24, {by}\ns_addk_i32 s24, 5\ns_addk_i32 s24, -5\n{ADD}",
}
_ADD = "s_add_u32 s22, s22, s24\ns_addc_u32 s23, s23, 0"
_SUBTRACT = "s_sub_u32 s22, s22, s24\ns_subb_u32 s23, s23, 0"


@pytest.mark.parametrize("way", LONG_JUMPS)
def test_long_jumps(target: str, way: str) -> None:
    """Forwards by s_setpc, back by s_setpc with the same way of subtraction, and forwards again by s_swappc."""

    def jump(here: str, there: str, last: str) -> str:
        back = there == "behind"
        distance = f"({here}-{there})" if back and way != "carry" else f"({there}-{here})"
        text = LONG_JUMPS[way].format(by=distance, ADD=_SUBTRACT if back else _ADD)
        if back and way == "sum of two":
            text = text.replace("s_add_u32 s22", "s_sub_u32 s22").replace("s_addc_u32 s23, s23", "s_subb_u32 s23, s23")
        return f"s_getpc_b64 s[22:23]\n{here}:\n{text}\n{last}\n"

    text = f"""
        v_mov_b32_e32 v20, 1
        {jump("h1", "ahead", "s_setpc_b64 s[22:23]")}
        v_mov_b32_e32 v20, 100
    behind:
        v_mul_u32_u24_e32 v20, 3, v20
        {jump("h2", "end", "s_swappc_b64 s[34:35], s[22:23]")}
        v_mov_b32_e32 v20, 100
    ahead:
        v_add_u32_e32 v20, 4, v20
        {jump("h3", "behind", "s_setpc_b64 s[22:23]")}
    end:
        v_add_u32_e32 v20, 1, v20"""
    check_both(text, {}, {20: LANES * 0 + (1 + 4) * 3 + 1}, target=target)


def test_pointers_that_code_makes(target: str) -> None:
    """One of three functions without symbols, by a number in memory, as Tensile's activations; called from two places.
    The last one goes on in one of the others by a jump."""

    def address(pair: int, name: str, here: str) -> str:
        return f"""
        s_getpc_b64 s[{pair}:{pair + 1}]
    {here}:
        s_add_u32 s{pair}, s{pair}, {name}-{here}
        s_addc_u32 s{pair + 1}, s{pair + 1}, ({name}-{here})>>32"""

    text = f"""
        s_load_dword s20, s[6:7], 0
        s_waitcnt lgkmcnt(0)
        v_mov_b32_e32 v20, 7
        s_cmp_eq_u32 s20, 1
        s_cbranch_scc1 one
        s_cmp_eq_u32 s20, 2
        s_cbranch_scc1 two
        {address(22, "add", "h0")}
        s_branch call
    one:
        {address(22, "multiply", "h1")}
        s_branch call
    two:
        {address(22, "both", "h2")}
        {address(24, "add", "h3")}
        s_cmp_eq_u32 s20, 3
        s_cbranch_scc0 call
        {address(24, "multiply", "h4")}
    call:
        s_swappc_b64 s[30:31], s[22:23]
        v_add_u32_e32 v20, 100, v20
        s_swappc_b64 s[30:31], s[22:23]
        s_branch end
    add:
        v_add_u32_e32 v20, 5, v20
        s_setpc_b64 s[30:31]
    multiply:
        v_mul_u32_u24_e32 v20, 3, v20
        s_setpc_b64 s[30:31]
    both:
        v_mul_u32_u24_e32 v20, 2, v20
        s_setpc_b64 s[24:25]
    end:
        v_mov_b32_e32 v21, s20"""
    for chosen, want in enumerate((7 + 5 + 100 + 5, (7 * 3 + 100) * 3, (7 * 2 + 5 + 100) * 2 + 5)):
        memory = np.array([chosen], np.uint32).view(np.uint8).copy()
        check_both(text, {}, {20: LANES * 0 + want, 21: LANES * 0 + chosen}, target=target, memory=memory)


def test_mode_register(target: str) -> None:
    """The four rounding modes, set by a constant and by a register, on 1 + 2**-24 and its negative; what is read
    back."""
    text, want = "v_mov_b32_e32 v10, 0x33800000\n", {}
    one, above = 0x3F800000, 0x3F800001
    for i, (plus, minus) in enumerate(((one, one), (above, one), (one, above), (one, one))):
        setting = f"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), {i}"
        if i & 1:
            setting = f"s_mov_b32 s20, {i}\ns_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s20"
        text += f"""{setting}
            v_add_f32_e32 v{20 + 3 * i}, 1.0, v10
            v_sub_f32_e32 v{21 + 3 * i}, -1.0, v10
            s_getreg_b32 s21, hwreg(HW_REG_MODE, 0, 8)
            v_mov_b32_e32 v{22 + 3 * i}, s21
            """
        want |= {20 + 3 * i + k: LANES * 0 + bits for k, bits in enumerate((plus, minus | 1 << 31, 0xF0 | i))}
    check_both(text, {}, want, target=target)


def test_relative_registers(target: str) -> None:
    """M0 counts on from the register that is named: scalar moves, and vector sources and destinations."""
    rows = RNG.integers(0, 1 << 32, (8, 64), np.uint32)
    text = """
        s_mov_b32 s40, 11
        s_mov_b32 s41, 12
        s_mov_b32 s42, 13
        s_mov_b32 s43, 14
        s_mov_b32 m0, 2
        s_movrels_b32 s50, s41
        s_movrels_b64 s[52:53], s[40:41]
        s_movreld_b32 s54, s40
        s_movreld_b64 s[56:57], s[40:41]
        s_mov_b32 s20, 3
        s_set_gpr_idx_on s20, gpr_idx(SRC0)
        v_mov_b32_e32 v30, v10
        s_mov_b32 s20, 5
        s_set_gpr_idx_idx s20
        v_mov_b32_e32 v31, v10
        s_set_gpr_idx_mode gpr_idx(SRC1)
        v_xor_b32_e32 v32, v10, v11
        s_set_gpr_idx_off
        s_mov_b32 s20, 4
        s_set_gpr_idx_on s20, gpr_idx(DST)
        v_mov_b32_e32 v30, v17
        s_set_gpr_idx_off
        v_mov_b32_e32 v35, s50
        v_mov_b32_e32 v36, s52
        v_mov_b32_e32 v37, s53
        v_mov_b32_e32 v38, s56
        v_mov_b32_e32 v39, s58
        v_mov_b32_e32 v40, s59"""
    numbers = dict(zip((35, 36, 37, 38, 39, 40), (14, 13, 14, 11, 11, 12), strict=True))
    # s_movreld wrote s56 and s[58:59].
    want = {30: rows[3], 31: rows[5], 32: rows[0] ^ rows[6], 34: rows[7]}
    want |= {register: LANES * 0 + number for register, number in numbers.items()}
    check_both(text, {10 + i: row for i, row in enumerate(rows)}, want, target=target)


HINTS = """
    s_nop 3
    s_sleep 2
    s_setprio 3
    s_wakeup
    s_incperflevel 1
    s_decperflevel 1
    s_ttracedata
    s_icache_inv
    s_waitcnt 0
    s_sethalt 0
    s_setkill 0
    s_trap 3
    s_dcache_inv
    s_dcache_inv_vol
    s_dcache_wb
    s_dcache_wb_vol
    s_dcache_discard s[6:7], 0
    s_dcache_discard_x2 s[6:7], 0
    s_atc_probe 0, s[6:7], 0
    s_atc_probe_buffer 0, s[40:43], 0
    buffer_wbl2
    v_nop
    v_clrexcp
    ds_nop"""
OF_TARGET = {"gfx90a": "buffer_invl2\nbuffer_wbinvl1\nbuffer_wbinvl1_vol\n"}
BRANCHES = [f"s_cbranch_cdbg{way} wrong" for way in ("sys", "user", "sys_or_user", "sys_and_user")]


@pytest.mark.parametrize("scc", [0, 1])
def test_hints(target: str, scc: int) -> None:
    """Waits, hints, caches, the debugger's branches: nothing that a program can see changes."""
    memory = RNG.integers(0, 256, 256, np.uint8)
    values = RNG.integers(0, 1 << 32, (4, 64), np.uint32)
    mask = 0xF0F0_1234_5678_9ABD
    text = "\n".join([
        "s_mov_b32 vcc_lo, 0x12345678", "s_mov_b32 vcc_hi, 0x9abcdef0", "s_movk_i32 m0, 0x77",
        *(f"s_mov_b32 s{40 + i}, {0x1111 * (i + 1):#x}" for i in range(4)), f"s_cmp_eq_u32 {scc}, 1",
        HINTS, OF_TARGET.get(target, "buffer_inv sc0\n"), *BRANCHES,
        "s_cselect_b32 s50, 1, 0", "s_mov_b64 s[52:53], exec", "s_mov_b32 s54, m0", "s_branch right",
        "wrong:", "s_mov_b32 s50, 99", "right:", "s_mov_b64 exec, -1",
        *(f"v_mov_b32_e32 v{20 + i}, {s}" for i, s in enumerate(
            ("vcc_lo", "vcc_hi", "s54", "s40", "s41", "s42", "s43", "s50", "s52", "s53"))),
    ])  # fmt: skip
    want = [0x12345678, 0x9ABCDEF0, 0x77, 0x1111, 0x2222, 0x3333, 0x4444, scc, mask & 0xFFFFFFFF, mask >> 32]
    registers = {10 + i: row for i, row in enumerate(values)} | {20 + i: LANES * 0 + w for i, w in enumerate(want)}
    inputs = {10 + i: row for i, row in enumerate(values)}
    for outcome in run_both(text, inputs, list(registers), target=target, mask=mask, memory=memory):
        for register, row in registers.items():
            np.testing.assert_array_equal(outcome.registers[register], row, str(register))
        np.testing.assert_array_equal(outcome.memory[:256], memory)


@pytest.mark.parametrize("end", ["s_endpgm", "s_endpgm 7", "s_endpgm_saved", "s_endpgm_ordered_ps_done"])
def test_ends(target: str, end: str) -> None:
    """What stands before the end is done, and nothing behind it."""
    text = f"""
        v_mov_b32_e32 v10, 5
        global_store_dword v255, v10, s[6:7]
        s_cmp_eq_u32 0, 1
        s_cbranch_scc1 on
        {end}
    on:
        global_store_dword v255, v10, s[6:7] offset:256"""
    for outcome in run_both(text, {}, [20], target=target, memory=np.zeros(512, np.uint8)):
        assert outcome.memory[:512].view(np.uint32).tolist() == [5] * 64 + [0] * 64


def test_clocks(target: str) -> None:
    """Both clocks stand at a number and go on: later less earlier is positive, and no age."""
    lines = []
    for i, name in enumerate(("s_memtime", "s_memrealtime")):
        lines += [f"{name} s[20:21]", "s_waitcnt lgkmcnt(0)", "s_sleep 10", f"{name} s[22:23]", "s_waitcnt lgkmcnt(0)",
                  "s_sub_u32 s24, s22, s20", "s_subb_u32 s25, s23, s21", f"v_mov_b32_e32 v{20 + 2 * i}, s24",
                  f"v_mov_b32_e32 v{21 + 2 * i}, s25"]  # fmt: skip
    for outcome in run_both("\n".join(lines), {}, range(20, 24), target=target):
        for low, high in ((20, 21), (22, 23)):
            passed = int(outcome.registers[low][0]) | int(outcome.registers[high][0]) << 32
            assert 0 <= passed < 1 << 40


# Several waves, and what the outside sees


def _note(code: bytes, target: str) -> None:
    names = {inst.name for inst in decode_range(code, 0, len(code), target)}
    evidence.note(evidence.GOLDEN, target, names, "a piece of assembly, results by NumPy")
    evidence.note(evidence.ENGINES, target, names)


def _both(text: str, target: str, kernarg: int = 0, **more: Any) -> list[Callable[[], Any]]:
    """The whole kernel ``text`` on the interpreter and on generated code."""
    code = assemble(text, target)
    _note(code, target)
    image = np.frombuffer(code, np.uint8).copy()
    address = image.ctypes.data
    common = {"kernarg": kernarg, **more}
    return [
        lambda: run_workgroup(code, address, address, DESCRIPTOR, target, memory=HostMemory(), **common),
        lambda: (run_native(code, address, address, DESCRIPTOR, target, **common), image)[0],
    ]


def test_barriers(target: str) -> None:
    """Four waves hand their numbers round through LDS, three times."""
    out, kernarg = aligned(1024), aligned(64)
    kernarg[:8].view(np.uint64)[0] = out.ctypes.data
    text = """
        s_load_dwordx2 s[4:5], s[0:1], 0x0
        v_and_b32_e32 v0, 0x3ff, v0
        v_lshlrev_b32_e32 v1, 2, v0
        v_add_u32_e32 v2, 0x104, v1
        v_and_b32_e32 v2, 0x3ff, v2
        v_mul_u32_u24_e32 v3, 7, v0
        s_movk_i32 s6, 3
    again:
        ds_write_b32 v1, v3
        s_waitcnt lgkmcnt(0)
        s_barrier
        ds_read_b32 v4, v2
        s_waitcnt lgkmcnt(0)
        s_barrier
        v_add_u32_e32 v3, 1, v4
        s_sub_u32 s6, s6, 1
        s_cmp_lg_u32 s6, 0
        s_cbranch_scc1 again
        global_store_dword v1, v3, s[4:5]
        s_waitcnt vmcnt(0)
        s_endpgm"""
    values = np.arange(256, dtype=np.uint32) * 7
    for _ in range(3):
        values = np.roll(values, -65) + 1
    for run in _both(text, target, kernarg.ctypes.data, block=(256, 1, 1), lds_size=1024):
        out[:] = 0
        run()
        np.testing.assert_array_equal(out[:1024].view(np.uint32), values)


def test_messages(target: str) -> None:
    """An interrupt reaches the host, once for each time it is sent."""
    seen: list[int] = []
    text = "s_mov_b32 m0, 5\ns_sendmsg sendmsg(MSG_INTERRUPT)\ns_nop 1\ns_sendmsg sendmsg(MSG_INTERRUPT)\ns_endpgm"
    for run in _both(text, target, block=(64, 1, 1), on_interrupt=lambda: seen.append(1)):
        seen.clear()
        run()
        assert len(seen) == 2


@pytest.mark.parametrize("number", [1, 2, 7, 255])
def test_traps(target: str, number: int) -> None:
    """A trap ends the kernel, with its number and its place."""
    interpreter, native = _both(f"s_nop 0\ns_trap {number}\ns_endpgm", target, block=(64, 1, 1))
    with pytest.raises(KernelTrap, match=f"trap {number} at offset 0x4"):
        interpreter()
    with pytest.raises(Stopped) as stopped:
        native()
    assert (stopped.value.status, stopped.value.offset, stopped.value.trap_id) == (Status.TRAP, 4, number)
