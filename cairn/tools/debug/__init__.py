"""The debugger of kernels: ``cairn debug`` (docs/debug.md)."""
