"""What ``cairn.blas`` stands on: arrays as BLAS wants them, and calls of hipBLAS by the fields of its rows."""
