"""Signals that several processes use: each lies in a page of its own, a memory file. All others are C's."""

from __future__ import annotations

import ctypes
import mmap
import os

from cairn.base import pages
from cairn.hsa import sharing
from cairn.hsa.api import system
from cairn.hsa.api.base import argument
from cairn.hsa.api.sharing import opened
from cairn.hsa.core import SHARED_SIGNAL, NativeSignal
from cairn.vgpu import memory

_SIGNAL = b"CrnS"
_USER = 1  # AMD_SIGNAL_KIND_USER
_FOR_EVER = 1 << 30  # references: the page goes when the program says so, in each process by itself

_pages: dict[int, int] = {}  # a signal's address -> its page's file


def _place(file: int) -> int:
    base = pages.reserve(mmap.PAGESIZE, mmap.PAGESIZE, memory.area(2 * mmap.PAGESIZE))
    pages.place(file, base, mmap.PAGESIZE)
    _pages[base] = file
    return base


def hsa_amd_signal_create(initial: int, count: int, consumers: int, attributes: int) -> int:
    """With HSA_AMD_SIGNAL_IPC; others are made in C."""
    system.require()
    argument(consumers or not count, f"{count} consumers at null")
    address = _place(pages.memory_file(mmap.PAGESIZE))
    signal = NativeSignal.from_address(address)
    signal.kind, signal.value, signal.reserved1, signal.references = _USER, initial, SHARED_SIGNAL, _FOR_EVER
    return address


def hsa_signal_destroy(signal: int) -> None:
    """A shared signal leaves this process."""
    argument(signal in _pages, f"{signal:#x} is no signal of this process")
    pages.unmap(signal, mmap.PAGESIZE)
    os.close(_pages.pop(signal))


def hsa_amd_ipc_signal_create(signal: int, handle: int) -> None:
    system.require()
    argument(handle, "the place for the handle is null")
    argument(signal in _pages, f"{signal:#x} was not created with HSA_AMD_SIGNAL_IPC")
    ctypes.memmove(handle, sharing.mine(_SIGNAL, _pages[signal], 0).packed(), sharing.HANDLE.size)


def hsa_amd_ipc_signal_attach(handle: int) -> int:
    system.require()
    argument(handle, "the handle is null")
    return _place(opened(sharing.read(ctypes.string_at(handle, sharing.HANDLE.size), _SIGNAL)))
