"""Regular expressions that are compiled where they are first used: a process uses few of all that it imports."""

from __future__ import annotations

import re
from typing import Any, AnyStr, cast


class _Later:
    def __init__(self, text: Any, flags: int) -> None:
        self._made_of = (text, flags)

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._made_of), name)
        setattr(self, name, found)  # the next time it is found without coming here
        return found


def regex(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """``re.compile``, but later. What takes a pattern's methods takes this; functions of ``re`` itself do not."""
    return cast("re.Pattern[AnyStr]", _Later(text, flags))
