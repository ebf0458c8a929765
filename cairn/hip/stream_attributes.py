"""What streams are told beside their work (what caches keep, how to wait): it changes no result here, and is kept."""

from __future__ import annotations

from typing import Any

from cairn.hip import structs
from cairn.hip.errors import Code, HipError
from cairn.hip.stream import Stream

# hipLaunchAttributeID, also CUDA's
_WINDOW, _WAITING, _PRIORITY, _DOMAIN_MAP, _DOMAIN = 1, 3, 8, 9, 10
_KEPT = (_WINDOW, _WAITING, _DOMAIN_MAP, _DOMAIN)
_PERSISTING = 2  # a hipAccessProperty


def check_window(value: Any, largest: int) -> None:
    """Refuse an access policy's window that makes no sense, or is larger than ``largest`` bytes."""
    window = structs.hipLaunchAttributeValue.from_buffer_copy(value).accessPolicyWindow
    if not 0 <= window.hitRatio <= 1 or window.missProp == _PERSISTING or window.num_bytes > largest:
        raise HipError(
            Code.hipErrorInvalidValue,
            f"an access policy of {window.num_bytes} bytes, ratio {window.hitRatio}, miss {window.missProp}; "
            f"expected at most {largest} bytes, a ratio of 0 to 1 and no persisting misses",
        )


def _known(attribute: int) -> None:
    if attribute not in (*_KEPT, _PRIORITY):
        raise HipError(
            Code.hipErrorNotSupported, f"stream attribute {attribute}; expected one of {(*_KEPT, _PRIORITY)}"
        )


def hipStreamSetAttribute(stream: Stream, attribute: int, value: Any) -> None:
    _known(attribute)
    if attribute == _PRIORITY:
        wanted = structs.hipLaunchAttributeValue.from_buffer_copy(value).priority
        if wanted != stream.priority:  # its queue has one already
            raise HipError(Code.hipErrorNotSupported, "a stream's priority is set when it is made")
        return
    if attribute == _WINDOW:
        check_window(value, 1 << 63)  # programs that do not ask for the largest lose nothing
    stream.attributes[attribute] = structs.hipLaunchAttributeValue.from_buffer_copy(value)


def hipStreamGetAttribute(stream: Stream, attribute: int) -> Any:
    _known(attribute)
    value = structs.hipLaunchAttributeValue()
    if attribute == _PRIORITY:
        value.priority = stream.priority
        return value
    return stream.attributes.get(attribute) or value


def hipStreamCopyAttributes(destination: Stream, source: Stream) -> None:
    destination.priority = source.priority
    destination.attributes = dict(source.attributes)
