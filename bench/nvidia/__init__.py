"""Speed on an NVIDIA GPU, against the same sources compiled by nvcc: ``python -m bench.nvidia make|measure FOLDER``."""
