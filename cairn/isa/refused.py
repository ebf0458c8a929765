"""Instructions that a compute kernel cannot use: the one list of what the engines refuse, and why.

Everything else in the opcode tables has semantics. Both engines raise ``UnknownInstruction`` with the reason, at run
time, where one of these is reached.
"""

from __future__ import annotations

import re
from functools import lru_cache

_HALT = "it halts the wave until a debugger resumes it, and there is none"
# Pattern of the base mnemonic (matched whole) → reason.
REFUSED: dict[str, str] = {
    r"v_screen_partition_4se_b32": "it maps pixels to shader engines, for graphics",
    r"s_rfe_b64|s_rfe_restore_b64": "it returns from a trap handler, and only privileged code may execute it",
    r"s_sendmsghalt": _HALT,
    r"v_mfma_ld_scale_b32": "it is the first half of v_mfma_scale_* and means nothing without the second",
}

# Forms of instructions that are fine otherwise.
GDS = "there is no global data share on this target"
# Hardware register → why it cannot be read.
REGISTERS: dict[int, str] = {3: "HW_REG_TRAPSTS: the flags of floating-point exceptions are not modelled"}
EXCEPTIONS = "traps on floating-point exceptions are not modelled"
# Source operand → reason.
SOURCES: dict[str, str] = {
    "lds_direct": "none of these targets reads LDS as an operand",
    "pops_exiting_wave_id": "it orders pixel shaders, for graphics",
}
# Number of a message → reason; 1 (interrupt) is served, and the others have no name.
MESSAGES: dict[int, str] = {
    **dict.fromkeys((2, 3, 8, 9), "it is a message of geometry shaders"),
    **dict.fromkeys((4, 10, 11), "it is a message of the trap handler"),
    **dict.fromkeys((5, 6), "it is a message to a debugger, and there is none"),
    7: "it is a message of pixel shaders",
    15: "it is a message of privileged code",
}


def control_reason(name: str, simm16: int) -> str | None:
    """Why a control instruction is refused in this form: s_sendmsg, s_sethalt, s_setkill, s_getreg."""
    if name == "s_getreg_b32":
        return REGISTERS.get(simm16 & 63)
    if name in ("s_sethalt", "s_setkill"):
        return _HALT if simm16 & 1 else None
    if name == "s_sendmsg":
        return MESSAGES.get(simm16 & 15)
    return None


@lru_cache(maxsize=4096)
def reason(name: str, target: str) -> str | None:
    """Why instruction ``name`` is refused on ``target``; None for one that is not."""
    del target  # the list is the same for gfx90a, gfx942 and gfx950
    return next((why for pattern, why in REFUSED.items() if re.fullmatch(pattern, name)), None)
