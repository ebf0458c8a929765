"""A kernel descriptor for kernels that tests make by hand."""

from cairn.codeobj.descriptor import KernelDescriptor
from cairn.isa.wave import BY_LANES

# float mode: denormals kept, IEEE, DX10 clamp
DESCRIPTOR = KernelDescriptor(0, 0, 0, 0, 0, 0xF0 << 12 | 1 << 21 | 1 << 23, 0, 0, 0)
# The same by how wide waves are: bit 10 of the properties asks for 32 lanes.
DESCRIPTORS = {wave: DESCRIPTOR._replace(properties=(wave.lanes == 32) << 10) for wave in BY_LANES.values()}
