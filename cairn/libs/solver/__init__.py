"""rocSOLVER and hipSOLVER: one description of a call, checked by a table and served by LAPACK as a host kernel."""
