"""Code object readers, executables and their symbols."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass, field
from typing import Any

from cairn.base.errors import CairnError
from cairn.hsa.api import agents, system
from cairn.hsa.api.base import U8, U32, U64, Handles, HsaError, Status, argument, put_info, visit
from cairn.hsa.executable import Executable as Loaded
from cairn.hsa.executable import Kernel


@dataclass
class Reader:
    """A code object as a program gave it."""

    data: bytes


@dataclass(frozen=True)
class Symbol:
    """A kernel or a variable of an executable: ``name`` is the ELF symbol's, ``foo.kd`` for kernel foo."""

    name: str
    agent: int
    kernel: Kernel | None
    address: int
    size: int


@dataclass
class Executable:
    """Code objects on their agents. ``definitions`` are the variables that the program defines, by agent (0: all)."""

    profile: int = 1
    rounding: int = 0
    frozen: bool = False
    loaded: list[tuple[int, Loaded]] = field(default_factory=list)
    definitions: dict[tuple[int, str], int] = field(default_factory=dict)
    symbols: dict[tuple[int, str], int] = field(default_factory=dict)  # handles
    code: list[int] = field(default_factory=list)  # handles of loaded code objects

    def add(self, agent: int, loaded: Loaded) -> None:
        self.loaded.append((agent, loaded))
        for name, kernel in loaded.kernels.items():
            symbol = Symbol(f"{name}.kd", agent, kernel, kernel.object_address, 64)
            self.symbols[agent, symbol.name] = symbols.add(symbol)
        for name, (address, size) in loaded.symbols.items():
            if not name.endswith(".kd"):
                self.symbols[agent, name] = symbols.add(Symbol(name, agent, None, address, size))

    def close(self) -> None:
        for handle in self.symbols.values():
            symbols.pop(handle)
        for handle in self.code:
            _loaded.pop(handle)
        for _, loaded in self.loaded:
            loaded.unload()
        self.loaded.clear()


readers: Handles[Reader] = Handles("code object reader", Status.ERROR_INVALID_CODE_OBJECT_READER)
executables: Handles[Executable] = Handles("executable", Status.ERROR_INVALID_EXECUTABLE)
symbols: Handles[Symbol] = Handles("symbol", Status.ERROR_INVALID_EXECUTABLE_SYMBOL)
_loaded: Handles[Loaded] = Handles("loaded code object", Status.ERROR_INVALID_CODE_OBJECT)


def _close_all() -> None:
    for executable in list(executables._objects.values()):
        executable.close()
    executables.clear()
    readers.clear()


system.at_shut_down(_close_all)

# ---- readers ----


def hsa_code_object_reader_create_from_file(file: int) -> int:
    system.require()
    try:
        size = os.fstat(file).st_size
        return readers.add(Reader(os.pread(file, size, 0)))
    except OSError as error:
        raise HsaError(Status.ERROR_INVALID_FILE, str(error)) from error


def hsa_code_object_reader_create_from_memory(address: int, size: int) -> int:
    system.require()
    argument(address and size, f"{size} bytes at {address:#x}")
    return readers.add(Reader(ctypes.string_at(address, size)))


def hsa_code_object_reader_destroy(reader: int) -> None:
    readers.pop(reader)


# ---- executables ----


def hsa_executable_create_alt(profile: int, rounding: int, options: str | None) -> int:
    system.require()
    argument(profile in (0, 1) and rounding in (0, 1, 2), f"profile {profile}, rounding {rounding}")
    return executables.add(Executable(profile, rounding))


def hsa_executable_create(profile: int, state: int, options: str | None) -> int:
    argument(state in (0, 1), f"state {state}")
    handle = hsa_executable_create_alt(profile, 0, options)
    executables.get(handle).frozen = bool(state)
    return handle


def hsa_executable_destroy(handle: int) -> None:
    executables.pop(handle).close()


def _open(handle: int) -> Executable:
    found = executables.get(handle)
    if found.frozen:
        raise HsaError(Status.ERROR_FROZEN_EXECUTABLE, "nothing can be added to it")
    return found


def hsa_executable_load_agent_code_object(handle: int, agent: int, reader: int, options: str | None) -> int:
    """Load a code object for an agent. Raises ERROR_INVALID_CODE_OBJECT, ERROR_VARIABLE_UNDEFINED or, for code that the
    agent does not run, ERROR_INCOMPATIBLE_ARGUMENTS."""
    found, device, data = _open(handle), agents.gpu(agent), readers.get(reader).data
    definitions = {name: address for (owner, name), address in found.definitions.items() if owner in (0, agent)}
    try:
        loaded = Loaded.load(device, data, definitions=definitions)
    except CairnError as error:
        kind = Status.ERROR_INVALID_CODE_OBJECT
        if str(error).startswith("code object for"):
            kind = Status.ERROR_INCOMPATIBLE_ARGUMENTS
        elif str(error).startswith("undefined symbol"):
            kind = Status.ERROR_VARIABLE_UNDEFINED
        raise HsaError(kind, str(error)) from error
    found.add(agent, loaded)
    number = _loaded.add(loaded)
    found.code.append(number)
    return number


def hsa_executable_load_program_code_object(handle: int, reader: int, options: str | None) -> int:
    _open(handle), readers.get(reader)
    raise HsaError(Status.ERROR_INVALID_CODE_OBJECT, "AMD's code objects belong to an agent")


def hsa_executable_freeze(handle: int, options: str | None) -> None:
    _open(handle).frozen = True


def hsa_executable_get_info(handle: int, attribute: int, value: int) -> None:
    found = executables.get(handle)
    put_info({1: (U32, found.profile), 2: (U32, found.frozen), 3: (U32, found.rounding)}, attribute, value)


def hsa_executable_validate(handle: int) -> int:
    executables.get(handle)
    return 0


def hsa_executable_validate_alt(handle: int, options: str | None) -> int:
    return hsa_executable_validate(handle)


def _define(handle: int, agent: int, name: str, address: int) -> None:
    found = _open(handle)
    if (agent, name) in found.definitions or (agent, name) in found.symbols:
        raise HsaError(Status.ERROR_VARIABLE_ALREADY_DEFINED, name)
    found.definitions[agent, name] = address


def hsa_executable_global_variable_define(handle: int, name: str, address: int) -> None:
    _define(handle, 0, name, address)


def hsa_executable_agent_global_variable_define(handle: int, agent: int, name: str, address: int) -> None:
    agents.gpu(agent)
    _define(handle, agent, name, address)


def hsa_executable_readonly_variable_define(handle: int, agent: int, name: str, address: int) -> None:
    agents.gpu(agent)
    _define(handle, agent, name, address)


# ---- symbols ----


def _symbol(handle: int, name: str, agent: int) -> int:
    found = executables.get(handle)
    owners = [agent] if agent else [owner for owner, _ in found.loaded]
    for owner in owners:
        if (owner, name) in found.symbols:
            return found.symbols[owner, name]
    known = ", ".join(sorted({symbol for _, symbol in found.symbols})[:5])
    raise HsaError(Status.ERROR_INVALID_SYMBOL_NAME, f"{name}; there are {known or 'none'}")


def hsa_executable_get_symbol_by_name(handle: int, name: str, agent: int) -> int:
    owner = U64.from_address(agent).value if agent else 0
    if owner:
        agents.agent(owner)
    return _symbol(handle, name, owner)


def hsa_executable_get_symbol(handle: int, module: str | None, name: str, agent: int, convention: int) -> int:
    agents.agent(agent)
    return _symbol(handle, name, agent)


def hsa_executable_symbol_get_info(handle: int, attribute: int, value: int) -> None:
    symbol = symbols.get(handle)
    name = symbol.name.encode()
    table: dict[int, tuple[Any, Any]] = {
        0: (U32, 1 if symbol.kernel else 0), 1: (U32, len(name)), 2: (U8 * len(name), name), 3: (U32, 0),
        4: (U8 * 0, b""), 5: (U32, 1), 17: (U8, 1), 20: (U64, symbol.agent),
    }  # fmt: skip
    if symbol.kernel is None:
        table.update(
            {21: (U64, symbol.address), 6: (U32, 0), 7: (U32, 0), 8: (U32, 4), 9: (U32, symbol.size), 10: (U8, 0)}
        )
    else:
        info = symbol.kernel.info
        table.update({
            22: (U64, symbol.kernel.object_address), 11: (U32, info.kernarg_size), 12: (U32, info.kernarg_align),
            13: (U32, info.group_size), 14: (U32, symbol.kernel.record.private_size), 15: (U8, info.dynamic_stack),
            18: (U32, 0),
        })  # fmt: skip
    put_info(table, attribute, value)


def hsa_executable_iterate_symbols(handle: int, callback: int, data: int) -> None:
    listed = list(executables.get(handle).symbols.values())
    visit(callback, data, [handle] * len(listed), listed)


def hsa_executable_iterate_agent_symbols(handle: int, agent: int, callback: int, data: int) -> None:
    agents.agent(agent)
    listed = [number for (owner, _), number in executables.get(handle).symbols.items() if owner == agent]
    visit(callback, data, [handle] * len(listed), [agent] * len(listed), listed)


def hsa_executable_iterate_program_symbols(handle: int, callback: int, data: int) -> None:
    executables.get(handle)
    visit(callback, data, [], [])
