"""What compiled programs register: fat binaries, kernels by their host stubs, variables by their host shadows.

The shim notes registrations natively; ``catch_up`` reads them when a stub or shadow is looked up. A fat binary is
loaded on a device when something of it is first used there.
"""

from __future__ import annotations

import ctypes
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from cairn.hip import memory, runtime
from cairn.hip import module as modules
from cairn.hip.errors import Code, HipError
from cairn.hip.shared import Registered, RegisteredKind

if TYPE_CHECKING:
    from cairn.hip.device import Device
    from cairn.hip.memory import Buffer
    from cairn.hip.module import Function, Module

_MAGIC = 0x48495046  # "HIPF"


@dataclass
class Managed:
    """A managed variable: its name, initial value on the host, and the host's pointer to its storage."""

    name: str
    initial: int
    pointer: int
    size: int
    storage: Buffer | None = None


@dataclass
class Program:
    """One registered fat binary."""

    key: int
    wrapper: int
    image: bytes | None = None
    modules: dict[int, Module] = field(default_factory=dict)
    managed: list[Managed] = field(default_factory=list)
    hosts: list[int] = field(default_factory=list)

    def on(self, device: Device) -> Module:
        """The program's code on a device, loaded at its first use there."""
        found = self.modules.get(device.index)
        if found is None:
            if self.image is None:
                self.image = _read(self.wrapper)
            storage = {each.name: _placed(each) for each in self.managed}
            code = modules.code_for(device, self.image)
            found = self.modules[device.index] = modules.Module(device, code, managed=storage)
        return found


class Entry(NamedTuple):
    """What a host address stands for: a kernel (size 0) or a variable."""

    program: Program
    name: str
    size: int = 0
    kernel: bool = False


_programs: dict[int, Program] = {}
_entries: dict[int, Entry] = {}
_seen = 0
_lock = threading.RLock()


def _read(wrapper: int) -> bytes:
    words = (ctypes.c_uint32 * 2).from_address(wrapper)
    if words[0] != _MAGIC:
        raise HipError(Code.hipErrorInvalidImage, f"the registered fat binary starts with {words[0]:#x}, not HIPF")
    return modules.image_at(ctypes.c_size_t.from_address(wrapper + 8).value)


def catch_up() -> None:
    """Take in what was registered since the last call."""
    global _seen
    native = runtime.native
    if native is None:
        return
    with _lock:
        while _seen < native.state.registered:
            note = native.state.registrations[_seen]
            _seen += 1
            _note(note)


def _note(note: Registered) -> None:
    kind = RegisteredKind(note.kind)
    if kind is RegisteredKind.FATBIN:
        _programs[note.module] = Program(note.module, note.host)
    elif kind is RegisteredKind.UNREGISTER:
        _drop(note.module)
    elif (program := _programs.get(note.module)) is not None:
        name = note.name.decode()
        if kind is RegisteredKind.MANAGED:
            program.managed.append(Managed(name, note.host, note.managed, note.size))
            _entries[note.managed] = Entry(program, name, note.size)
            program.hosts.append(note.managed)
            return
        _entries[note.host] = Entry(program, name, note.size, kind is RegisteredKind.FUNCTION)
        program.hosts.append(note.host)


def _drop(key: int) -> None:
    program = _programs.pop(key, None)
    if program is None:
        return
    for host in program.hosts:
        entry = _entries.get(host)
        if entry is not None and entry.program is program:
            del _entries[host]
            if runtime.native is not None:
                for device in runtime.devices():
                    if entry.kernel:
                        runtime.native.publish(host, device.index, None, 0, 0)
                    else:
                        runtime.native.symbol(host, device.index, 0, 0)
    for module in program.modules.values():
        module.unload()


def _placed(variable: Managed) -> Buffer:
    if variable.storage is None:
        buffer = memory.allocate(variable.size, "managed", device=runtime.device(0), owned=True)
        ctypes.memmove(buffer.base, variable.initial, variable.size)
        ctypes.c_size_t.from_address(variable.pointer).value = buffer.base
        variable.storage = buffer
    return variable.storage


def place_managed() -> None:
    """Give every registered managed variable its storage: the host may use it from the start of main."""
    catch_up()
    with _lock:
        for program in _programs.values():
            for variable in program.managed:
                _placed(variable)


def _entry(host: int, *, kernel: bool) -> Entry:
    found = _entries.get(host)
    if found is None:
        catch_up()
        found = _entries.get(host)
    if found is None or found.kernel is not kernel:
        if kernel:
            raise HipError(Code.hipErrorInvalidDeviceFunction, f"{host:#x} is no registered kernel")
        raise HipError(Code.hipErrorInvalidSymbol, f"{host:#x} is no registered device variable")
    return found


def function(host: int, device: Device) -> Function:
    """The kernel behind a host stub, on a device."""
    entry = _entry(host, kernel=True)
    with _lock:
        return entry.program.on(device).function(entry.name)


def variable(host: int, device: Device) -> tuple[int, int]:
    """(device address, size) of the variable behind a host shadow, or of the storage of a managed one."""
    storage = memory.registry.find(host)
    if storage is not None and storage.kind == "managed":
        return host, storage.end - host
    entry = _entry(host, kernel=False)
    with _lock:
        address, size = entry.program.on(device).variable(entry.name)
        size = size or entry.size
        if runtime.native is not None:
            runtime.native.symbol(host, device.index, address, size)
    return address, size
