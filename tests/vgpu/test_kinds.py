"""Forms in which registers cross blocks: a block writes the variables of each that one of its successors asks for."""

from __future__ import annotations

from itertools import combinations

import pytest

from cairn.vgpu.lower.ir import IOTA, ZEROS
from cairn.vgpu.lower.kinds import SIGN, UNDEFINED, VECTOR, VECTOR64, Form, variables

FORMS = {
    "undefined": UNDEFINED.form,
    "uniform": Form(32, ZEROS),
    "constant": Form(32, ZEROS, 7),
    "vector": VECTOR.form,
    "rows": Form(32, IOTA, rows=True),
    "sign": SIGN.form,
    "pattern of 64 bits": Form(64, IOTA),
    "widened pattern": Form(64, IOTA, factor=4),
    "vector of 64 bits": VECTOR64,
    "pointer and indices": Form(64, None, factor=4),
}


@pytest.mark.parametrize("register", [0, 5])
def test_no_two_forms_share_a_variable(register: int) -> None:
    for one, other in combinations(FORMS, 2):
        names = [{v.name for v in variables(register, FORMS[each])} for each in (one, other)]
        assert not names[0] & names[1], (one, other)
