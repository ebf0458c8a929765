"""What no renaming fixes: places in a CUDA source that need a person's eye before they run on an AMD GPU."""

from __future__ import annotations

from pathlib import Path

from cairn.hipify.hazards.rules import RULES, Hazard, Rule
from cairn.hipify.hazards.source import Source

__all__ = ["find", "Hazard", "Rule", "RULES"]


def find(text: str, folder: Path | None = None) -> list[Hazard]:
    """All hazards of a source text (before or after translation), in the order of its lines; one a rule and line.

    ``folder`` is where the source lies: a header in quotes that is there too is the program's own.
    """
    # Whoever takes a source apart alone needs none of these.
    from cairn.hipify.hazards import language, limits, ptx, warp

    source = Source(text, folder)
    if not source.is_gpu_code:
        return []
    found: dict[tuple[int, str], Hazard] = {}
    for check in (warp.check, ptx.check, language.check, limits.check):
        for place in check(source):
            line = source.line(place.at)
            key = (line, place.rule)
            if key not in found:
                found[key] = Hazard(line, RULES[place.rule], source.quote(place.at), place.remedy)
    return [found[key] for key in sorted(found)]
