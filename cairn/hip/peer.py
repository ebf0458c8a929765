"""Peer access. Every device of the process can read and write the others' memory; enabling it is bookkeeping."""

from __future__ import annotations

from cairn.hip import runtime
from cairn.hip.errors import Code, HipError

_XGMI, _HOPS = 4, 1  # HSA_AMD_LINK_INFO_TYPE_XGMI


def hipDeviceCanAccessPeer(device: int, peer: int) -> int:
    return int(runtime.device(device) is not runtime.device(peer))


def hipDeviceEnablePeerAccess(peer: int, flags: int) -> None:
    current, other = runtime.device(), runtime.device(peer)
    if flags != 0 or other is current:
        raise HipError(
            Code.hipErrorInvalidValue if flags else Code.hipErrorInvalidDevice, f"peer {peer}, flags {flags}"
        )
    if peer in current.peers:
        raise HipError(Code.hipErrorPeerAccessAlreadyEnabled, f"device {current.index} to {peer}")
    current.peers.add(peer)


def hipDeviceDisablePeerAccess(peer: int) -> None:
    current = runtime.device()
    runtime.device(peer)
    if peer not in current.peers:
        raise HipError(Code.hipErrorPeerAccessNotEnabled, f"device {current.index} to {peer}")
    current.peers.discard(peer)


def hipExtGetLinkTypeAndHopCount(first: int, second: int) -> tuple[int, int]:
    if first < 0 or second < 0:
        raise HipError(Code.hipErrorInvalidValue, f"devices {first} and {second}")
    if runtime.device(first) is runtime.device(second):
        raise HipError(Code.hipErrorInvalidValue, f"device {first} twice")
    return _XGMI, _HOPS
