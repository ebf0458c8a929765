"""OpenCL: objects and commands in C (``native``), programs and devices in Python (``calls``)."""
