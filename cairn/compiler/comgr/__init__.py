"""The code object manager: compile, link, disassemble and inspect, as AMD's comgr library offers it.

``actions.perform`` is one action in Python. The other modules hold the functions of ``libamd_comgr.so`` by chapter,
under their C names: ``objects`` (data, sets, action infos), ``metadata``, ``symbols``, ``names`` and ``listing``.

Source: the interface of comgr 3.0 (amd_comgr.h of ROCm 7).
"""
