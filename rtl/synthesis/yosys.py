"""The newest Yosys as a command, as its Python package has none: -V, or -q -p SCRIPT."""

import sys
from importlib.metadata import version

from pyosys import libyosys

if sys.argv[1:] == ["-V"]:
    print("Yosys", version("pyosys"))
else:
    design = libyosys.Design()
    for command in sys.argv[-1].split(";"):
        libyosys.run_pass(command.strip(), design)
