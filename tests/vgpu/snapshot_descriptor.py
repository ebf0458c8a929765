"""A kernel descriptor for kernels that tests make by hand."""

from cairn.codeobj.descriptor import KernelDescriptor

# float mode: denormals kept, IEEE, DX10 clamp
DESCRIPTOR = KernelDescriptor(0, 0, 0, 0, 0, 0xF0 << 12 | 1 << 21 | 1 << 23, 0, 0, 0)
