"""Cycles by the models of llvm-mca 19, and by a rule for a slow multiplier."""

import re
import subprocess
import sys
from collections import Counter

from .program import is_branch

FACTORS = ("x0", "x1", "x2", "x3"), ("x4", "x5", "x6", "x7")
ITERATIONS = 100


def source(instructions):
    """Text for llvm-mca. Jumps go nowhere: predicted rightly, and a call has no latency."""
    lines = []
    for mnemonic, operands in instructions:
        if mnemonic in ("b", "bl", "ret", "br", "blr"):
            lines.append("b .")
        elif is_branch(mnemonic):
            rest = operands.split(",")[:-1]
            lines.append(f"{mnemonic} " + ", ".join([*rest, "."]))
        elif mnemonic in ("svc", "nop", "hint") or mnemonic.startswith("."):
            lines.append("nop")
        else:
            lines.append(f"{mnemonic} " + re.sub(r"[0-9a-f]+ <[^>]*>$", ".", operands))
    return "\n".join(lines) + "\n"


def cycles(instructions, core, iterations=1, chained=False):
    """Cycles of an iteration. `chained`: a load waits for all stores before it."""
    command = ["llvm-mca-19", "-mtriple=aarch64", f"-mcpu={core}", f"-iterations={iterations}",
               "-instruction-info=false", "-resource-pressure=false",
               f"-noalias={'false' if chained else 'true'}"]
    done = subprocess.run(command, input=source(instructions), capture_output=True, text=True)
    found = re.search(r"Total Cycles:\s+(\d+)", done.stdout)
    if not found:
        sys.exit(f"llvm-mca-19 failed:\n{done.stderr[:2000]}")
    return int(found[1]) / iterations


def figures(core, independent, once, dependent, stores):
    return {"throughput": cycles(independent, core, ITERATIONS),
            "once": cycles(once, core),
            "chained": cycles(dependent, core, ITERATIONS, chained=stores)}


def function(instructions, core, arguments):
    """A function of memory, called with so many pointers, which it may change.

    Throughput: one after another, without dependence. Once: alone. Chained: each after
    the one before, as its loads wait for the stores of that.
    """
    call = [("mov", f"x{i}, x18") for i in range(arguments)] + instructions
    return figures(core, call, call, call, stores=True)


def memory(instructions, core, factors):
    """A kernel, x0 .. x3 ← x0 .. x3 · x4 .. x7 or its square, with operands from memory and
    the result stored, as in the middle of a formula. The same three figures."""
    call = loads(factors) + instructions
    call += [("stp", "x0, x1, [x27]"), ("stp", "x2, x3, [x27, #16]")]
    return figures(core, call, call, call, stores=True)


def kernel(instructions, core, factors):
    """A kernel, as between others in a formula.

    Throughput: all factors come from memory, which is not written. Once: without that.
    Chained: the result is the next first factor, in registers; the second comes from memory.
    """
    return figures(core, loads(factors) + instructions, instructions,
                   loads(factors)[2:] + instructions, stores=False)


def loads(factors):
    return [("ldp", f"{words[i]}, {words[i + 1]}, [x28, #{8 * i}]")
            for words in FACTORS[:factors] for i in (0, 2)]


def products(instructions):
    """How many of 64 × 64 bits: (lower halves, upper halves)."""
    count = Counter()
    for mnemonic, operands in instructions:
        if operands.startswith("x"):
            count[mnemonic] += 1
    low = sum(count[m] for m in ("mul", "madd", "msub", "mneg"))
    return low, count["umulh"] + count["smulh"]


def slow_multiplier(low, high, short=0, kernels=1):
    """Cycles of a Cortex-A72: 3 a lower half, 4 an upper half, 1 a product of words of 32
    bits, and 20 a kernel for what comes before and after."""
    return 3 * low + 4 * high + short + 20 * kernels
