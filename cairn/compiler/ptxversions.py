"""The version of PTX that inline PTX needs: LLVM's code says the oldest for its target, so that older drivers take it,
and knows nothing of what a program's own statements use."""

from __future__ import annotations

import re

from cairn.base.patterns import regex

# What an instruction has in it, and the first version that has it (times ten), as ptxas of CUDA 12.9 takes them.
_FEATURES = (
    (rb"createpolicy|applypriority|discard\.|\.L2::(?:64|128|256)B", 74),
    (rb"movmatrix", 78),
    (rb"\.bulk|elect\.sync|fence\.proxy\.async|\.op_restrict|mbarrier_init|wgmma|setmaxnreg|expect_tx|\.tensormap", 80),
    (rb"(?:red|st)\.async|multimem|(?:atom|red)\.\S*\.v[248]\.|satfinite\.tf32|\.e[45]m[23]x2", 81),
    (rb"lop3\.(?:or|and)\.", 82),
    (rb"\.b128|tensormap\.|\.param::", 83),
    (rb"mma\.\S*\.e[45]m[23]\b", 84),
    (rb"ordered_metadata", 85),
    (rb"\.f32x2|tcgen05|redux\.sync\.\S*f32|sync_restrict|\.b8x16|\.e2m[13]|\.e3m2|\.ue8m0|st\.bulk|clusterlaunch", 86),
    (rb"try_wait\.\S*(?:relaxed|acquire)", 86),
    (rb"cvt\.rs\.", 87),
    (rb"(?:ld|st)\.\S*\.v8\.|(?:max|min)\.(?:\S*\.)?f32\s[^;,]+,[^;,]+,[^;,]+,", 88),
)
_PATTERNS = tuple((regex(pattern), version) for pattern, version in _FEATURES)
_INLINE = regex(rb"// begin inline asm\n(.*?)// end inline asm", re.DOTALL)
_VERSION = regex(rb"^\.version (\d+)\.(\d)$", re.MULTILINE)


def versioned(text: bytes) -> bytes:
    """PTX of clang's, whose version is no lower than its inline assembly needs."""
    own = b"".join(set(_INLINE.findall(text)))
    found = _VERSION.search(text)
    if not own or found is None:
        return text
    version = max([version for pattern, version in _PATTERNS if pattern.search(own)], default=0)
    if version <= int(found[1]) * 10 + int(found[2]):
        return text
    return text[: found.start()] + b".version %d.%d" % divmod(version, 10) + text[found.end() :]
