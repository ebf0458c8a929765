"""Counters of kernels: what a gfx942 counts, from what its waves really executed (docs/counters.md)."""
