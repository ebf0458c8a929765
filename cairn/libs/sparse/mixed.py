"""Which types of numbers go together: what is multiplied, what the sums are, and what is stored."""

from __future__ import annotations

from cairn.libs.sparse.binding import Call
from cairn.libs.sparse.errors import SparseError, Wrong
from cairn.libs.sparse.objects import COMPLEX, HALVES, TYPES, WIDER

_INT8, _INT32 = 160, 162
#: Types of sums, from the narrowest: those of 16 bits are floats.
_RANKS = {_INT8: 0, **dict.fromkeys(HALVES, 1), 151: 2, 154: 2, 152: 3, 155: 3}


def sums(kind: int) -> int:
    """The type of the sums of a computation in ``kind``."""
    return WIDER.get(kind, kind)


def checked(call: Call, compute: int, result: int, *factors: int) -> int:
    """The type of the sums. Raises SparseError where factors, sums and result do not go together.

    Numbers go into sums that can hold them: 8 bits into integers or any float, 16 bits and float into float and double,
    real ones into complex ones; results are as complex as the sums.
    """
    made = sums(compute)
    if made == _INT32:
        fits = result == _INT32 and set(factors) == {_INT8}
    else:
        fits = made in _RANKS and all(
            _RANKS.get(each, 9) <= _RANKS[made] and (each in COMPLEX) <= (made in COMPLEX)
            for each in (*factors, result)
        )
        fits = fits and result != _INT8 and (result in COMPLEX) == (made in COMPLEX)
    if not fits:
        names, to, by = ", ".join(TYPES[each][0] for each in factors), TYPES[result][0], TYPES[compute][0]
        raise SparseError(
            Wrong.UNSUPPORTED, f"{call.name}: {names} to {to}, computed in {by}; docs/sparse.md has what works"
        )
    return made
