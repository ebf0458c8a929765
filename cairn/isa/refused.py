"""Instructions that a compute kernel cannot use: the one list of what the engines refuse, and why.

Everything else in the opcode tables has semantics. Both engines raise ``UnknownInstruction`` with the reason, at run
time, where one of these is reached.
"""

from __future__ import annotations

import re
from functools import lru_cache

# Pattern of the base mnemonic (matched whole) → reason.
REFUSED: dict[str, str] = {
    r"ds_gws_.*": "global wave sync needs counters that the kernel driver hands out, and no compute queue has any",
    r"v_screen_partition_4se_b32": "it maps pixels to shader engines, for graphics",
    r"s_rfe_b64|s_rfe_restore_b64": "it returns from a trap handler, and only privileged code may execute it",
    r"v_mfma_ld_scale_b32": "it is the first half of v_mfma_scale_* and means nothing without the second",
}


@lru_cache(maxsize=4096)
def reason(name: str, target: str) -> str | None:
    """Why instruction ``name`` is refused on ``target``; None for one that is not."""
    del target  # the list is the same for gfx90a, gfx942 and gfx950
    return next((why for pattern, why in REFUSED.items() if re.fullmatch(pattern, name)), None)
