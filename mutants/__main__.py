"""`python -m mutants`."""

import sys

from mutants.command import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
