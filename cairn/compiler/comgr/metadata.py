"""The C functions about metadata: a tree of maps, lists and strings that C walks by handles."""

from __future__ import annotations

import ctypes
from typing import Any

from cairn.codeobj import contents
from cairn.compiler.comgr.model import ComgrError, Data, give_text, held, hold, release
from cairn.compiler.targets import check_target

NULL, STRING, MAP, LIST = 0, 1, 2, 3
_VISIT = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_uint64, ctypes.c_uint64, ctypes.c_void_p)
_PREFIX = "amdgcn-amd-amdhsa--"
# Facts of the CDNA 2 and 3 instruction sets' manuals; gfx950 has the larger LDS.
_ISA = {
    "LocalMemorySize": "65536",
    "EUsPerCU": "4",
    "MaxWavesPerCU": "32",
    "MaxFlatWorkGroupSize": "1024",
    "SGPRAllocGranule": "16",
    "TotalNumSGPRs": "800",
    "AddressableNumSGPRs": "102",
    "VGPRAllocGranule": "8",
    "TotalNumVGPRs": "512",
    "AddressableNumVGPRs": "512",
    "LDSBankCount": "32",
}


class Node:
    """One place in a tree of metadata."""

    def __init__(self, value: Any) -> None:
        self.value = value

    @property
    def kind(self) -> int:
        if self.value is None:
            return NULL
        return MAP if isinstance(self.value, dict) else LIST if isinstance(self.value, list | tuple) else STRING

    @property
    def text(self) -> str:
        if isinstance(self.value, bool):
            return "true" if self.value else "false"
        return str(self.value)


def _node(number: int, kind: int) -> Any:
    node = held(number, Node)
    if node.kind != kind:
        names = ("NULL", "STRING", "MAP", "LIST")
        raise ComgrError(f"metadata node is a {names[node.kind]}, expected a {names[kind]}")
    return node.text if kind == STRING else node.value


def amd_comgr_get_isa_metadata(name: str) -> int:
    target = check_target(name.removeprefix(_PREFIX))
    processor, *features = target.split(":")
    facts: dict[str, Any] = {
        "Name": name,
        "Architecture": "amdgcn",
        "Vendor": "amd",
        "OS": "amdhsa",
        "Environment": "",
        "Processor": processor,
        "Version": "1.0.0",
        "Features": {feature[:-1]: feature[-1] for feature in features},
        **_ISA,
    }
    if processor == "gfx950":
        facts["LocalMemorySize"] = "163840"
    return hold(Node(facts))


def amd_comgr_get_data_metadata(data: int) -> int:
    return hold(Node(_metadata(held(data, Data).content)))


def _metadata(data: bytes) -> dict[str, Any]:
    found = contents.metadata(data)
    if not found:
        raise ComgrError("the data has no note of metadata")
    return found


def amd_comgr_destroy_metadata(node: int) -> None:
    release(node, Node)


def amd_comgr_get_metadata_kind(node: int) -> int:
    return held(node, Node).kind


def amd_comgr_get_metadata_string(node: int, size: int, address: int) -> None:
    give_text(_node(node, STRING), size, address)


def amd_comgr_get_metadata_map_size(node: int) -> int:
    return len(_node(node, MAP))


def amd_comgr_iterate_map_metadata(node: int, callback: int, data: int) -> None:
    # What the callback answers counts for nothing: AMD's OpenCL runtime answers an error for each key it does not know.
    visit = _VISIT(callback)
    for key, value in _node(node, MAP).items():
        key_node, value_node = hold(Node(key)), hold(Node(value))
        visit(key_node, value_node, data)
        release(key_node, Node)
        release(value_node, Node)


def amd_comgr_metadata_lookup(node: int, key: str) -> int:
    values = _node(node, MAP)
    if key not in values:
        raise ComgrError(f"metadata has no key {key}; it has {', '.join(map(str, values))}")
    return hold(Node(values[key]))


def amd_comgr_get_metadata_list_size(node: int) -> int:
    return len(_node(node, LIST))


def amd_comgr_index_list_metadata(node: int, index: int) -> int:
    values = _node(node, LIST)
    if index >= len(values):
        raise ComgrError(f"metadata list has {len(values)} items, asked for {index}")
    return hold(Node(values[index]))
