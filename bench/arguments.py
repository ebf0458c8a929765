"""What the commands here take."""

from __future__ import annotations

import argparse
import re


def pattern(text: str) -> re.Pattern[str]:
    """A regular expression, for argparse."""
    try:
        return re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no regular expression: {error}") from None
