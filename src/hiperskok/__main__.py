"""`python -m hiperskok` is the `hiperskok` command."""

import sys

from hiperskok.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
