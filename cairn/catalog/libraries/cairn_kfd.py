"""libcairn_kfd: none of ROCm's. What programs ask of the device files of the kernel's driver goes to it."""

from __future__ import annotations

from cairn.catalog.library import Library

LIBRARY = Library(name="cairn_kfd", soname="libcairn_kfd.so.1", functions="cairn_kfd_", package="cairn.hsa.kfd")
