"""All modules that register operations."""

from __future__ import annotations

from cairn.libs.sparse import (
    check,
    describe,
    extract,
    factors,
    forms,
    hyb,
    iterate,
    legacy,
    log,
    operate,
    operators,
    order,
    pointers,
    routines,
    settings,
    sums,
)

PARTS = (
    *(settings, describe, operate, legacy, forms, hyb, extract, order),
    *(sums, factors, iterate, check, pointers, operators, log, routines),
)
