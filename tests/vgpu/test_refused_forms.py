"""Forms that are refused stop both engines with the reason, where they are reached and not before."""

from __future__ import annotations

import numpy as np
import pytest

from cairn.base.errors import UnknownInstruction
from cairn.vgpu.interp import run_workgroup
from tests.vgpu.engine_code import Stopped, run_native
from tests.vgpu.gpu_code import assemble
from tests.vgpu.meaning import run_both
from tests.vgpu.snapshot_descriptor import DESCRIPTOR

FORMS = {
    ".long 0xd81b0000, 0x100": "global data share",  # ds_write_b32 v0, v1 gds
    "s_sendmsg sendmsg(MSG_GET_DOORBELL)": "trap handler",
    "s_sethalt 1": "debugger",
    "s_getreg_b32 s4, hwreg(HW_REG_TRAPSTS, 0, 9)": "HW_REG_TRAPSTS: the flags of floating-point exceptions",
    "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 12, 7), 4": "of HW_REG_MODE: traps on floating-point exceptions",
    "s_bitcmp1_b32 s4, 0\ns_cselect_b32 s5, 0x10, 0x20\ns_setreg_b32 hwreg(HW_REG_MODE, 8, 8), s5": "traps on float",
    "s_rfe_b64 s[4:5]": "privileged",
    "tbuffer_load_format_x v1, off, s[8:11], 0 format:121": "no buffer format",
}


@pytest.mark.parametrize("text", FORMS)
def test_refused(text: str) -> None:
    with pytest.raises(UnknownInstruction, match=FORMS[text]):
        run_workgroup(assemble(text + "\ns_endpgm"), 0, 0, DESCRIPTOR, "gfx942")
    with pytest.raises(Stopped, match=FORMS[text]):
        _native(text + "\ns_endpgm")
    run_both(f"s_branch past\n{text}\npast:", {}, [])


def _native(text: str) -> None:
    code = assemble(text)
    image = np.frombuffer(code, np.uint8).copy()
    run_native(code, image.ctypes.data, image.ctypes.data, DESCRIPTOR, "gfx942", block=(64, 1, 1))
