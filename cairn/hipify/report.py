"""What a conversion did to one file, and what CUDA it left."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cairn.hipify.tables import APIS, Row


@dataclass(frozen=True)
class Finding:
    """A CUDA name at a line (from 1); ``new`` is what stands there now, empty where nothing was changed.

    ``row`` is the name's row in the tables, None for a name that looks like CUDA's but is in none. ``why``: why this
    place was left, where that depends on more than the name; ``instead``: what to write there.
    """

    line: int
    name: str
    row: Row | None
    new: str
    why: str = ""
    instead: str = ""

    @property
    def reason(self) -> str:
        """Why the name was left, in a few words."""
        if self.why:
            return self.why
        if self.row is None:
            return "unknown CUDA name"
        if self.row.level == "experimental":
            return f"{self.row.hip or self.row.roc} is experimental (--experimental takes it)"
        if self.row.level == "manual":
            return f"{self.row.hip or self.row.roc} does this with other arguments"
        if self.row.level == "newer":
            return f"{self.row.hip} of HIP {_short(self.row.hip_since)} does this, which is newer than Cairn's HIP"
        return f"no HIP counterpart ({APIS[self.row.api]})"


def _short(version: str) -> str:
    return version.removesuffix(".0")


@dataclass
class Report:
    """The findings of one file, in the order of the text."""

    path: str = ""
    converted: list[Finding] = field(default_factory=list)
    left: list[Finding] = field(default_factory=list)

    def by_api(self) -> dict[str, int]:
        """Number of converted references of each API that occurs, by its title."""
        count = Counter(finding.row.api for finding in self.converted if finding.row)
        return {title: count[api] for api, title in APIS.items() if count[api]}

    def lines(self) -> list[str]:
        """The report as text: a summary, then a line for each name that was left."""
        name = self.path or "<text>"
        detail = ", ".join(f"{title} {number}" for title, number in self.by_api().items())
        summary = f"{name}: {len(self.converted)} references converted" + (f" ({detail})" if detail else "")
        return [summary, *(f"{name}:{left.line}: {left.name}: {left.reason}" for left in self.left)]
