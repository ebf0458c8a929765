"""Global wave sync: a queue's counters that waves of all workgroups wait at, as the ISA manual tells it (ds_gws_*)."""

from __future__ import annotations

from dataclasses import dataclass, field

from cairn.base.errors import DeviceError
from cairn.vgpu import gws


@dataclass(eq=False)
class Waiter:
    """A wave that waits."""

    released: bool = False


@dataclass
class Resource:
    """One counter, and who waits for it. ``known``: it was initialised."""

    counter: int = 0
    known: bool = False
    at_barrier: list[Waiter] = field(default_factory=list)
    at_semaphore: list[Waiter] = field(default_factory=list)


class Gws:
    """The resources of a queue."""

    def __init__(self) -> None:
        self.resources = [Resource() for _ in range(gws.RESOURCES)]

    def begin(self, workgroups: int | None) -> None:
        """A dispatch begins; waves of one that was stopped wait no more. ``workgroups``: of a cooperative launch, which
        finds resource 0 ready for a barrier of all of them."""
        for resource in self.resources:
            resource.at_barrier, resource.at_semaphore = [], []
        if workgroups is not None:
            self.init(0, workgroups - 1)

    def init(self, number: int, value: int) -> None:
        """What ds_gws_init does."""
        resource = self.resources[number]
        resource.counter, resource.known = value, True

    def act(self, name: str, number: int, value: int) -> Waiter | None:
        """One instruction of a wave. Returns what it has to wait for, if anything."""
        resource = self.resources[number]
        waiter = None
        if name == "ds_gws_init":
            self.init(number, value)
        elif name == "ds_gws_barrier":
            waiter = _barrier(resource, number, value)
        elif name == "ds_gws_sema_p":
            waiter = Waiter()
            resource.at_semaphore.append(waiter)
        elif name == "ds_gws_sema_release_all":
            resource.counter = len(resource.at_semaphore)
        else:
            resource.counter += value if name == "ds_gws_sema_br" else 1
        while resource.counter and resource.at_semaphore:
            resource.counter -= 1
            resource.at_semaphore.pop(0).released = True
        return None if waiter is None or waiter.released else waiter


def _barrier(resource: Resource, number: int, value: int) -> Waiter | None:
    if not resource.known:
        raise DeviceError(gws.never_set(number), hint=gws.HINT)
    if resource.counter:
        resource.counter -= 1
        waiter = Waiter()
        resource.at_barrier.append(waiter)
        return waiter
    for waiter in resource.at_barrier:
        waiter.released = True
    resource.at_barrier, resource.counter = [], value
    return None


def stuck_in(resources: Gws, *, room: bool = True) -> DeviceError:
    """The error for waves of which none can go on."""
    number, resource = next((i, r) for i, r in enumerate(resources.resources) if r.at_barrier or r.at_semaphore)
    waiting = sum(len(r.at_barrier) + len(r.at_semaphore) for r in resources.resources)
    return DeviceError(gws.nobody_comes(number, waiting, resource.counter + 1 if resource.at_barrier else 0, room=room))
