"""What the HSA layer tells of itself to those who listen (``cairn.base.events``): devices, code objects, kernels."""

from __future__ import annotations

import ctypes
import itertools
import weakref
from typing import TYPE_CHECKING, Any

from cairn.base import events
from cairn.vgpu import specs

if TYPE_CHECKING:
    from cairn.hsa.agent import System
    from cairn.hsa.executable import Executable

_loaded: weakref.WeakSet[Executable] = weakref.WeakSet()
_numbers = itertools.count(1)
_known: dict[int, int] = {}  # executables that were told, by identity: their numbers
_hook: ctypes.CDLL | None = None


def _ready(hook: ctypes.CDLL) -> None:
    """The hook is there: it gets what was loaded before."""
    global _hook
    _hook = hook
    for executable in list(_loaded):
        _tell(executable)


events.when_loaded(_ready)


def loaded(executable: Executable) -> None:
    _loaded.add(executable)
    if _hook is not None:
        _tell(executable)


def unloaded(executable: Executable) -> None:
    _loaded.discard(executable)
    number = _known.pop(id(executable), None)
    if _hook is not None and number is not None:
        _hook.cairn_events_code_object(ctypes.byref(_object(executable, number, loaded=False)))


def _object(executable: Executable, number: int, *, loaded: bool) -> events.CodeObject:
    size = max(executable.code_object.image_size, 1)
    return events.CodeObject(
        id=number, base=executable.base, size=size, agent=executable.agent.index, loaded=loaded
    )  # fmt: skip


def _tell(executable: Executable) -> None:
    assert _hook is not None
    number = _known[id(executable)] = next(_numbers)
    _hook.cairn_events_code_object(ctypes.byref(_object(executable, number, loaded=True)))
    for kernel in executable.kernels.values():
        info = kernel.info
        _hook.cairn_events_kernel(
            ctypes.byref(
                events.Kernel(
                    object=kernel.object_address, code_object=number, name=kernel.name.encode(),
                    kernarg_size=info.kernarg_size, kernarg_alignment=max(info.kernarg_align, 1),
                    group_size=info.group_size, private_size=info.private_size, vgprs=info.vgpr_count,
                    agprs=info.agpr_count, sgprs=info.sgpr_count, agent=executable.agent.index,
                    entry=executable.base + info.entry_vaddr,
                )
            )
        )  # fmt: skip


def system(made: System) -> None:
    """The devices of the process's system, and where their memories are."""

    def ready(hook: ctypes.CDLL) -> None:
        from cairn.hsa import sysfs  # here and below: most processes are listened to by nobody

        for agent in made.agents:
            base, span = agent.device.memory.range
            hook.cairn_events_place(base, span, ctypes.addressof(agent.device.native), agent.index)
        minors = sysfs.render_minors(len(made.agents))
        gpus = [gpu(agent.spec, agent.index, minors[agent.index]) for agent in made.agents]
        events.note(agents=[{"name": made.cpu.name, "cores": made.cpu.cores}, *gpus])

    events.when_loaded(ready)


def gpu(spec: specs.DeviceSpec, index: int, minor: int) -> dict[str, Any]:
    """A device: the driver's properties of its node, and what it is called."""
    from cairn.hsa import sysfs

    names = {"name": spec.target, "product": spec.marketing_name, "uuid": specs.uuid(spec, index)}
    limits = {"workgroup": spec.max_threads_per_block, "waves": spec.max_waves_per_cu, "cus": spec.cu_count}
    return {**names, **limits, "gpu_id": sysfs.gpu_id(spec, index), "node": sysfs.gpu_properties(spec, index, minor)}
