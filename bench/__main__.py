"""`python -m bench`."""

import sys

from bench.command import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
