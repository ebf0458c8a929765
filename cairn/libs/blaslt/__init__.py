"""hipBLASLt: descriptors, and what they say of a product, for the kernels of ``cairn.libs.gemm``."""
