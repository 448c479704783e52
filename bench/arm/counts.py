"""What an operation executes: counted under QEMU, over 2N operations less N."""

import re
import struct
import tempfile
from collections import Counter
from functools import cached_property
from pathlib import Path

from . import model
from .program import BINARY, CPU, PLUGIN, output

# Operations have 16 inputs, which they take in turn.
N = 16


def run(operation, backend, count, directory, trace=False):
    """Executions of each block: (address, instructions) → how often."""
    blocks = Path(directory) / "blocks"
    options = f"{PLUGIN},out={blocks}" + (f",trace={Path(directory) / 'trace'}" if trace else "")
    output("qemu-aarch64", "-cpu", CPU, "-plugin", options, BINARY, operation, backend, count)
    executions = Counter()
    for line in blocks.read_text().splitlines():
        address, instructions, times = map(int, line.split())
        executions[address, instructions] += times
    return executions


class Counts:
    """One operation of one backend."""

    def __init__(self, program, operation, backend):
        self.program = program
        self.operation, self.backend = operation, backend
        with tempfile.TemporaryDirectory() as directory:
            more, less = (run(operation, backend, n, directory) for n in (2 * N, N))
        self.executions = Counter()
        for (address, instructions), times in (more - less).items():
            for i in range(instructions):
                self.executions[address + 4 * i] += times / N

    @cached_property
    def instructions(self):
        return sum(self.executions.values())

    @cached_property
    def products(self):
        """Products of 64 × 64 bits: (lower halves, upper halves)."""
        low = high = 0
        for address, times in self.executions.items():
            a, b = model.products(self.program.at([address]))
            low, high = low + a * times, high + b * times
        return low, high

    @cached_property
    def kernels(self):
        """Calls of kernels that multiply; each of n squarings in a row is one."""
        return sum(self.executions[address] for address in self.program.kernels)

    def by_place(self):
        """Instructions by function of the sources: of inlined ones, the innermost."""
        addresses = sorted(self.executions)
        lines = output("aarch64-linux-gnu-addr2line", "-a", "-f", "-i", "-C", "-s", "-e", BINARY,
                       input="\n".join(f"{a:x}" for a in addresses)).splitlines()
        places, at = Counter(), None
        for line, after in zip(lines, lines[1:] + [""]):
            if line.startswith("0x"):
                at = int(line, 16)
                name = re.sub(r"<.*>", "", after).removeprefix("yuxi_arith::")
                places[name] += self.executions[at]
        return places


def traced(program, operation, backend):
    """The instructions of the last of N operations, in the order of their execution."""
    with tempfile.TemporaryDirectory() as directory:
        run(operation, backend, N, directory, trace=True)
        blocks = list(struct.iter_unpack("<QQ", (Path(directory) / "trace").read_bytes()))
    mark = program.address("operations::mark")
    marks = [i for i, (address, _) in enumerate(blocks) if address == mark]
    return program.at(address + 4 * i for address, instructions in blocks[marks[-2]:marks[-1]]
                      for i in range(instructions))
