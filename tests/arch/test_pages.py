"""The pages: their links lead somewhere, and their lines can be read in an editor."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/notes/*.md")])
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
LONGEST = 300  # characters in a line of text; rows of tables and code are as long as they are


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = CODE.sub("", FENCE.sub("", page.read_text(encoding="utf-8")))
    targets = [
        link.partition("#")[0] for link in LINK.findall(text) if "://" not in link and not link.startswith("mailto:")
    ]
    assert [target for target in targets if target and not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_lines_are_short(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    assert [line[:80] for line in text.splitlines() if len(line) > LONGEST and not line.startswith("|")] == []
