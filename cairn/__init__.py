"""Cairn: the ROCm stack in Python.

Importing this package opens no library and starts no thread.
"""

__version__ = "0.1.0"
