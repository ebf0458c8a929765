"""rocBLAS and hipBLAS: one description of a call, filled in by every function of both."""
