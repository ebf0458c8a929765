"""Instruction semantics: one module a family, all rows in one table."""

from cairn.isa.sem.table import lookup

__all__ = ["lookup"]
