"""Forms in which registers cross blocks: a block writes the variables of each that one of its successors asks for."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from cairn.isa.wave import BY_LANES, WIDEST
from cairn.vgpu.lower.llvm.ir import ZEROS, strides
from cairn.vgpu.lower.values.kinds import SIGN, UNDEFINED, VECTOR, VECTOR64, Form, variables
from cairn.vgpu.translator import Translator
from tests.vgpu import engine_code
from tests.vgpu.both import check_both
from tests.vgpu.test_quick import QuickTranslator, alone

STEPS = strides(1, WIDEST.lanes)
FORMS = {
    "undefined": UNDEFINED.form,
    "uniform": Form(32, ZEROS),
    "constant": Form(32, ZEROS, 7),
    "vector": VECTOR.form,
    "rows": Form(32, STEPS, rows=4),
    "sign": SIGN.form,
    "pattern of 64 bits": Form(64, STEPS),
    "widened pattern": Form(64, STEPS, factor=4),
    "vector of 64 bits": VECTOR64,
    "pointer and indices": Form(64, None, factor=4),
}


@pytest.mark.parametrize("lanes", BY_LANES)
@pytest.mark.parametrize("register", [0, 5])
def test_no_two_forms_share_a_variable(register: int, lanes: int) -> None:
    for one, other in combinations(FORMS, 2):
        names = [{v.name for v in variables(register, FORMS[each], lanes)} for each in (one, other)]
        assert not names[0] & names[1], (one, other)


@pytest.mark.parametrize("engine", [Translator, QuickTranslator])
@pytest.mark.parametrize("number", [9, -3, 40])
def test_sign_of_a_scalar_register(engine: type[Translator], number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sign of a scalar register, which not all paths make, stays a scalar: lanes are written with it, and a branch
    asks it."""
    made = engine()
    if engine is QuickTranslator:
        alone(monkeypatch)
    monkeypatch.setattr(engine_code, "engine", lambda: made)
    text = """s_load_dword s8, s[6:7], 0x0
        s_waitcnt lgkmcnt(0)
        s_ashr_i32 s9, s8, 31
        s_cmp_lg_u32 s8, 40
        s_cbranch_scc1 there
        s_add_u32 s9, s8, 2
        there:
        v_writelane_b32 v1, s8, 0
        v_writelane_b32 v1, s9, 1
        s_cmp_lt_i32 s9, 0
        s_cbranch_scc1 end
        v_writelane_b32 v1, s9, 2
        end:"""
    memory = np.array([number], np.int32).view(np.uint8)
    want = np.full(64, 7, np.int32)
    sign = -1 if number < 0 else 42 if number == 40 else 0
    want[:2] = number, sign
    want[2] = 7 if sign < 0 else sign
    check_both(text, {1: np.full(64, 7, np.uint32)}, {1: want.view(np.uint32)}, memory=memory)
