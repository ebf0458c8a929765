"""What the programs of this folder share. It runs in the clients' environments: NumPy is all that it may need."""

from __future__ import annotations

import sys
import traceback


def close(name, found, wanted, tolerance):
    """The largest difference, as a share of the largest value, is within the tolerance."""
    import numpy as np

    found, wanted = np.asarray(found, np.float64), np.asarray(wanted, np.float64)
    assert found.shape == wanted.shape, f"{name}: shape {found.shape}, expected {wanted.shape}"
    error = float(np.max(np.abs(found - wanted)) / max(1e-30, float(np.max(np.abs(wanted)))))
    assert error <= tolerance, f"{name}: off by {error:.2g}, at most {tolerance:.2g} is right"


def run(*parts):
    """Run functions; one that fails does not keep the others from running. Ends the process: 1 where one failed.

    Each part's lines are ``begin NAME`` and ``part NAME: ok``, or the first line of what went wrong.
    """
    chosen = sys.argv[1:]
    failed = False
    for part in parts:
        if chosen and part.__name__ not in chosen:
            continue
        print(f"begin {part.__name__}", flush=True)
        try:
            part()
            outcome = "ok"
        except Exception as error:
            outcome = f"{type(error).__name__}: {error}".strip().splitlines()[0]
            if len(outcome) > 160:
                outcome = f"{outcome[:60]} … {outcome[-90:]}"
            traceback.print_exc()
            failed = True
        print(f"part {part.__name__}: {outcome}", flush=True)
    sys.exit(int(failed))
