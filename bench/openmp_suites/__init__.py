"""Other people's OpenMP programs with target regions, on the virtual devices."""
