"""`python -m pictures [NAME ...]`: all pictures, or those that are named."""

import sys

from pictures.album import make

if __name__ == "__main__":
    make(sys.argv[1:])
