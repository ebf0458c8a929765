"""Global wave sync (ds_gws_*): numbers that the engines share, and what is said where it cannot go on."""

from __future__ import annotations

RESOURCES = 64
# ``enum cairn_gws_operation`` of native/wave.h.
OPERATIONS = {
    f"ds_gws_{name}": number
    for number, name in enumerate(("sema_release_all", "init", "sema_v", "sema_br", "sema_p", "barrier"))
}
NEVER_SET, NOBODY_COMES, NO_ROOM = range(3)  # enum cairn_gws_problem
HINT = "hipLaunchCooperativeKernel makes resource 0 ready for a barrier of all workgroups; ds_gws_init does others"


def never_set(number: int) -> str:
    """Of a barrier at a resource without a counter."""
    return f"resource {number} of global wave sync was never initialised"


def nobody_comes(number: int, waiting: int, missing: int, *, room: bool = True) -> str:
    """Of waves that wait for ever. ``missing``: how many more have to come to a barrier, 0 for a semaphore; not
    ``room``: workgroups are left for which there is none."""
    text = f"{_waves(waiting)} for ever in global wave sync, at resource {number}: "
    if missing:
        text += f"its barrier opens when {missing} more {'wave comes' if missing == 1 else 'waves come'}, and "
    else:
        text += "a semaphore that nobody releases, and "
    return text + (
        "all other waves have ended or wait too" if room else "the other workgroups have no room beside them"
    )


def _waves(count: int) -> str:
    return "1 wave waits" if count == 1 else f"{count} waves wait"
