"""The C functions about data, data sets, action infos, and actions."""

from __future__ import annotations

import ctypes
import os

from cairn.base.errors import CairnError
from cairn.codeobj import elf, targets
from cairn.compiler.comgr import actions
from cairn.compiler.comgr.model import (
    ActionInfo,
    ComgrError,
    Data,
    DataSet,
    Kind,
    Language,
    Status,
    give_bytes,
    give_text,
    held,
    hold,
    release,
)
from cairn.compiler.targets import TARGETS

_PREFIX = "amdgcn-amd-amdhsa--"
_TEXTS = {
    0: "SUCCESS",
    1: "ERROR",
    2: "INVALID_ARGUMENT",
    3: "OUT_OF_RESOURCES",
}


def amd_comgr_status_string(status: int) -> str:
    if status not in _TEXTS:
        raise ComgrError(f"status {status}: expected 0 to 3")
    return _TEXTS[status]


def amd_comgr_get_version() -> tuple[int, int]:
    return 3, 0


def amd_comgr_get_isa_count() -> int:
    return len(TARGETS)


def amd_comgr_get_isa_name(index: int) -> str:
    if index >= len(TARGETS):
        raise ComgrError(f"ISA {index}: there are {len(TARGETS)}")
    return _PREFIX + TARGETS[index]


# --- data ---


def _kind(value: int) -> Kind:
    try:
        return Kind(value)
    except ValueError:
        raise ComgrError(f"data kind {value}: expected one of {', '.join(kind.name for kind in Kind)}") from None


def amd_comgr_create_data(kind: int) -> int:
    if not kind:
        raise ComgrError("data of kind UNDEF cannot be made")
    return hold(Data(_kind(kind)))


def amd_comgr_release_data(data: int) -> None:
    release(data, Data)


def amd_comgr_get_data_kind(data: int) -> int:
    return held(data, Data).kind


def amd_comgr_set_data(data: int, size: int, address: int) -> None:
    if not size or not address:
        raise ComgrError(f"set_data: {size} bytes at {address:#x}")
    held(data, Data).content = ctypes.string_at(address, size)


def amd_comgr_set_data_from_file_slice(data: int, descriptor: int, offset: int, size: int) -> None:
    content = os.pread(descriptor, size, offset)
    if len(content) != size:
        raise ComgrError(f"file slice: {len(content)} bytes at {offset}, expected {size}")
    held(data, Data).content = content


def amd_comgr_set_data_name(data: int, name: str | None) -> None:
    held(data, Data).name = name or ""


def amd_comgr_get_data(data: int, size: int, address: int) -> None:
    give_bytes(held(data, Data).content, size, address)


def amd_comgr_get_data_name(data: int, size: int, address: int) -> None:
    give_text(held(data, Data).name, size, address)


def amd_comgr_get_data_isa_name(data: int, size: int, address: int) -> None:
    target, xnack, sramecc = targets.from_flags(elf.flags_of(held(data, Data).content))
    signs = {"on": "+", "off": "-"}
    features = (("sramecc", sramecc), ("xnack", xnack))
    named = "".join(f":{name}{signs[value]}" for name, value in features if value in signs)
    give_text(f"{_PREFIX}{target}{named}", size, address)


# --- sets ---


def amd_comgr_create_data_set() -> int:
    return hold(DataSet())


def amd_comgr_destroy_data_set(data_set: int) -> None:
    release(data_set, DataSet)


def amd_comgr_data_set_add(data_set: int, data: int) -> None:
    added = held(data, Data)
    if not added.name and added.kind is not Kind.LOG:
        raise ComgrError("data_set_add: the data has no name")
    members = held(data_set, DataSet).members
    if not any(member is added for member in members):
        members.append(added)


def amd_comgr_data_set_remove(data_set: int, kind: int) -> None:
    found = held(data_set, DataSet)
    found.members = [member for member in found.members if kind and member.kind is not _kind(kind)]


def amd_comgr_action_data_count(data_set: int, kind: int) -> int:
    return len(held(data_set, DataSet).of(_kind(kind)))


def amd_comgr_action_data_get_data(data_set: int, kind: int, index: int) -> int:
    found = held(data_set, DataSet).of(_kind(kind))
    if index >= len(found):
        raise ComgrError(f"data {index} of kind {_kind(kind).name}: the set has {len(found)}")
    return hold(found[index])


# --- action infos ---


def amd_comgr_create_action_info() -> int:
    return hold(ActionInfo())


def amd_comgr_destroy_action_info(info: int) -> None:
    release(info, ActionInfo)


def amd_comgr_action_info_set_isa_name(info: int, name: str | None) -> None:
    if name and not name.startswith(_PREFIX):
        raise ComgrError(f"ISA {name}: expected {_PREFIX} and a processor")
    held(info, ActionInfo).isa = name or ""


def amd_comgr_action_info_get_isa_name(info: int, size: int, address: int) -> None:
    give_text(held(info, ActionInfo).isa, size, address)


def amd_comgr_action_info_set_language(info: int, language: int) -> None:
    if language not in tuple(Language):
        raise ComgrError(f"language {language}: expected one of {', '.join(known.name for known in Language)}")
    held(info, ActionInfo).language = Language(language)


def amd_comgr_action_info_get_language(info: int) -> int:
    return held(info, ActionInfo).language


def _strings(address: int, count: int) -> tuple[str, ...]:
    if count and not address:
        raise ComgrError(f"{count} strings at null")
    return tuple((item or b"").decode() for item in (ctypes.c_char_p * count).from_address(address)) if count else ()


def _item(items: tuple[str, ...], index: int, size: int, address: int) -> None:
    if index >= len(items):
        raise ComgrError(f"item {index}: there are {len(items)}")
    give_text(items[index], size, address)


def amd_comgr_action_info_set_option_list(info: int, options: int, count: int) -> None:
    held(info, ActionInfo).options = _strings(options, count)


def amd_comgr_action_info_get_option_list_count(info: int) -> int:
    return len(held(info, ActionInfo).options)


def amd_comgr_action_info_get_option_list_item(info: int, index: int, size: int, address: int) -> None:
    _item(held(info, ActionInfo).options, index, size, address)


def amd_comgr_action_info_set_bundle_entry_ids(info: int, identifiers: int, count: int) -> None:
    held(info, ActionInfo).bundle_entries = _strings(identifiers, count)


def amd_comgr_action_info_get_bundle_entry_id_count(info: int) -> int:
    return len(held(info, ActionInfo).bundle_entries)


def amd_comgr_action_info_get_bundle_entry_id(info: int, index: int, size: int, address: int) -> None:
    _item(held(info, ActionInfo).bundle_entries, index, size, address)


def amd_comgr_action_info_set_vfs(info: int, wanted: int) -> None:
    held(info, ActionInfo)  # inputs never touch the disk's named files here


def amd_comgr_action_info_set_device_lib_linking(info: int, wanted: int) -> None:
    held(info, ActionInfo).device_libraries = bool(wanted)


def amd_comgr_action_info_set_working_directory_path(info: int, path: str | None) -> None:
    held(info, ActionInfo).folder = path or ""


def amd_comgr_action_info_get_working_directory_path(info: int, size: int, address: int) -> None:
    give_text(held(info, ActionInfo).folder, size, address)


def amd_comgr_action_info_set_logging(info: int, wanted: int) -> None:
    held(info, ActionInfo).logging = bool(wanted)


def amd_comgr_action_info_get_logging(info: int) -> int:
    return int(held(info, ActionInfo).logging)


def amd_comgr_do_action(kind: int, info: int, inputs: int, result: int) -> None:
    if kind not in tuple(actions.Action):
        raise ComgrError(f"action {kind}: expected 0 to {max(actions.Action)}")
    told, target = held(info, ActionInfo), held(result, DataSet)
    try:
        made, log = actions.perform(actions.Action(kind), told, held(inputs, DataSet))
    except CairnError as error:
        if told.logging:
            target.members.append(Data(Kind.LOG, "comgr.log", actions.failure_log(error).encode()))
        status = error.status if isinstance(error, ComgrError) else Status.ERROR
        raise ComgrError(str(error), status) from error
    target.members += made.members
    if told.logging:
        target.members.append(Data(Kind.LOG, "comgr.log", log.encode()))
