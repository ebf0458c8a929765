"""A generator's bits on standard output, until nobody reads any more: what test suites of random numbers take.

    python -m bench.words philox --seed 7 | RNG_test stdin32 -tlmax 32GB        (PractRand)

Words are of 32 bits; generators of 64 bits give their low halves first.
"""

from __future__ import annotations

import argparse
import os
import sys

from cairn import random

_AT_ONCE = 1 << 21  # words


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=random.KINDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--offset", type=int, default=0, help="numbers of the generator to leave out")
    args = parser.parse_args()
    quasi = "sobol" in args.kind
    generator = random.Generator(args.kind, None if quasi else args.seed, offset=args.offset)
    wide = args.kind.endswith("64")
    try:
        while True:
            left = memoryview(generator.bits(_AT_ONCE >> wide, "uint64" if wide else "uint32").numpy()).cast("B")
            while left:
                left = left[os.write(sys.stdout.fileno(), left) :]
    except BrokenPipeError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
