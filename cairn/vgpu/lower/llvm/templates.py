"""Functions in LLVM's language that stand beside kernels, as templates: what is too long, or too much the same each
time, to be made instruction by instruction.

The templates of ``x.py`` are sections of ``x.ll`` beside it, each after a line ``;; NAME``. ``$word$`` stands for a
value that is given.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path


class Templates:
    """The templates of the module whose file is ``source``."""

    def __init__(self, source: str) -> None:
        self.file = Path(source).with_suffix(".ll")

    @cached_property
    def _sections(self) -> dict[str, list[str]]:
        """Each section, taken apart: every second piece is the name of a value."""
        parts = (each.partition("\n") for each in self.file.read_text().split(";; ")[1:])
        return {name: body.rstrip("\n").split("$") for name, _, body in parts}

    def __call__(self, section: str, **values: object) -> str:
        """A section with its values."""
        pieces = self._sections[section].copy()
        pieces[1::2] = [str(values[word]) for word in pieces[1::2]]
        return "".join(pieces)

    def each(self, section: str, count: int, **values: object) -> str:
        """A section for each ``i`` up to ``count``."""
        return "\n".join(self(section, i=i, **values) for i in range(count))
