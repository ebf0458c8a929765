"""The checker: what compute-sanitizer is to CUDA (docs/check.md)."""
