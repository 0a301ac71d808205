"""`python -m kogge` is the same as `kogge`."""

import sys

from kogge.cli import main

if __name__ == "__main__":
    sys.exit(main())
