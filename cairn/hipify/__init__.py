"""CUDA to HIP, from source text to source text, with nothing installed.

``translate`` renames and keeps every line in its place, ``needs_translation`` asks whether there is anything to do,
``convert`` also reports what was converted and what CUDA is left.
"""

from cairn.hipify.report import Finding, Report
from cairn.hipify.rewrite import Conversion, Options, convert, needs_translation, translate

__all__ = ["translate", "needs_translation", "convert", "Conversion", "Options", "Report", "Finding"]
