"""Device arrays as text: NumPy's form, with only as much copied from the device as is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cairn.hip.errors import HipError

if TYPE_CHECKING:
    from cairn.hip.api.arrays import DeviceArray


def representation(array: DeviceArray) -> str:
    """``DeviceArray([0., 1.], dtype=float32)``, and the device where it is not the first."""
    import numpy as np

    kind = f"dtype={array.dtype}" + (f", device={array.device}" if array.device else "")
    if not array.size:
        return f"DeviceArray([], shape={array.shape}, {kind})"
    try:
        host, options = _shown(array)
    except HipError as error:
        return f"<DeviceArray {array.shape} {kind} at {array.ptr:#x}, which cannot be read: {error.code.name}>"
    values = np.array2string(host, separator=", ", prefix="DeviceArray(", **options)
    return f"DeviceArray({values}, {kind})"


def text(array: DeviceArray) -> str:
    """The values alone, as ``print`` shows NumPy's arrays."""
    import numpy as np

    host, options = _shown(array)
    return np.array2string(host, **options) if array.shape else str(host[()])


def _shown(array: DeviceArray) -> tuple[Any, dict[str, Any]]:
    """The values to print, and options for NumPy. Of an array above NumPy's threshold only the edges are copied, with
    one more in the middle of each long axis, for which NumPy prints the dots."""
    import numpy as np

    settings = np.get_printoptions()
    edge = settings["edgeitems"]
    if array.size <= settings["threshold"]:
        return array.numpy(), {}
    wanted = [_edges(count, edge) for count in array.shape]
    host = np.empty([sum(part.stop - part.start for part in parts) for parts in wanted], array.dtype)
    _fill(host, array, wanted)
    return host, {"threshold": 0}


def _edges(count: int, edge: int) -> list[slice]:
    if count <= 2 * edge:
        return [slice(0, count)]
    return [slice(0, edge + 1), slice(count - edge, count)]


def _fill(host: Any, array: DeviceArray, wanted: list[list[slice]], done: tuple[slice, ...] = ()) -> None:
    if not wanted:
        host[...] = array[done].numpy()
        return
    start, axis = 0, len(done)
    for part in wanted[0]:
        stop = start + part.stop - part.start
        _fill(host[(slice(None),) * axis + (slice(start, stop),)], array, wanted[1:], (*done, part))
        start = stop
