"""`python -m hipocampo`: the command line, the same as `hipo`."""

from __future__ import annotations

import sys

from hipocampo.doors.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
