"""Decorations and types of linkage (SPIR-V 1.6, 3.20, 3.21) by number, as far as they mean something here."""

SPEC_ID = 1
PACKED = 10
BUILT_IN = 11
CONSTANT = 22
SATURATED = 28
PARAMETER = 38
ROUNDING = 39
FAST = 40
LINKAGE = 41
ALIGNMENT = 44
NO_SIGNED_WRAP = 4469
NO_UNSIGNED_WRAP = 4470

IMPORT, LINK_ONCE = 1, 2
