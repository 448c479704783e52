"""The longest paths of a netlist for ECP5 before placement: python3 paths.py NETLIST.json TOP [NS_OF_A_WIRE] [LINES]

It answers in seconds what place and route answers in hours, and only roughly: cells take what nextpnr's
timing database has for LFE5UM5G in grade 8, and every wire the same time, more if it has many readers.
A line is a group of paths: nanoseconds, cells, where it begins, where it ends, and fan-outs above 20.
"""

import json
import math
import re
import sys
from collections import Counter

CLOCK_TO_Q, LUT, CARRY_IN, CARRY_STEP, CARRY_OUT = 0.31, 0.14, 0.28, 0.043, 0.273
MUX, MUX_SELECT, RAM16, BLOCK_RAM, PRODUCT = 0.10, 0.15, 0.56, 1.42, 2.54
SETUP = {"LSR": 0.22, "WRE": 0.21}
# of a multiplier with a register: P after the clock, and before it, with a register of the output alone, A and B
PRODUCT_TO_P, PRODUCT_Q, PRODUCT_SETUP = 2.68, 0.53, 2.50


def numbered(name):
    """Whether a port is one bit of A, B or P of a multiplier."""
    return name[0] in "ABP" and name[1:].isdigit()


def has_register(cell, name):
    """Whether a multiplier has the register of this name."""
    return cell["parameters"].get(f"REG_{name}_CLK", "NONE") != "NONE"


def arcs_of(cell, bits):
    """What a cell computes at once: output, inputs, delay, and whether a wire is between."""
    kind = cell["type"]
    if kind == "LUT4":
        yield "Z", "A B C D", LUT, True
    elif kind == "PFUMX":
        yield "Z", "ALUT BLUT", MUX, False
        yield "Z", "C0", MUX_SELECT, True
    elif kind == "L6MUX21":
        yield "Z", "D0 D1", MUX, False
        yield "Z", "SD", MUX_SELECT, True
    elif kind == "CCU2C":
        low, high = "A0 B0 C0 D0", "A1 B1 C1 D1"
        yield "S0", low, LUT, True
        yield "S1", high, LUT, True
        yield "S1", low, 0.39, True
        yield "COUT", low + " " + high, CARRY_IN, True
        for output, delay in (("S0", 0.257), ("S1", CARRY_OUT), ("COUT", CARRY_STEP)):
            yield output, "CIN", delay, False
    elif kind == "TRELLIS_DPR16X4":
        yield "DO", "RAD", LUT, True
    elif kind == "MULT18X18D" and not any(has_register(cell, r) for r in ("INPUTA", "OUTPUT")):
        inputs = " ".join(p for p in bits if numbered(p) and p[0] != "P")
        for port in bits:
            if numbered(port) and port[0] == "P":
                yield port, inputs, PRODUCT, True


def starts_of(cell):
    """Outputs of registers and memories, and when they are there."""
    kind = cell["type"]
    if kind == "TRELLIS_FF":
        return CLOCK_TO_Q, ["Q"]
    if kind == "TRELLIS_DPR16X4":
        return RAM16, ["DO"]
    if kind == "DP16KD":
        return BLOCK_RAM, [p for p, way in cell["port_directions"].items() if way == "output"]
    if kind == "MULT18X18D":
        outputs = [p for p in cell["port_directions"] if numbered(p) and p[0] == "P"]
        if has_register(cell, "OUTPUT"):
            return PRODUCT_Q, outputs
        if has_register(cell, "INPUTA"):
            return PRODUCT_TO_P, outputs
    return 0, []


def ends_of(cell):
    """Inputs of registers and memories."""
    kind = cell["type"]
    if kind == "TRELLIS_FF":
        return ["DI", "M", "CE", "LSR"]
    if kind == "TRELLIS_DPR16X4":
        return ["DI", "WAD", "WRE"]
    if kind == "DP16KD":
        ways = cell["port_directions"].items()
        return [p for p, way in ways if way == "input" and not p.startswith("CLK")]
    if kind == "MULT18X18D" and any(has_register(cell, r) for r in ("INPUTA", "OUTPUT")):
        return [p for p in cell["port_directions"] if numbered(p) and p[0] != "P"]
    return []


def main(netlist, top, wire="1.2", lines="40"):
    with open(netlist, encoding="utf-8") as file:
        module = json.load(file)["modules"][top]
    names, readers, arcs, starts, ends = {}, Counter(), {}, {}, []
    for name, net in module["netnames"].items():
        for bit in net["bits"]:
            if isinstance(bit, int) and len(name) < len(names.get(bit, name + "x")):
                names[bit] = name
    for name, cell in module["cells"].items():
        bits = {p: [b for b in c if isinstance(b, int)] for p, c in cell["connections"].items()}
        for port, found in bits.items():
            if cell["port_directions"][port] == "input":
                readers.update(found)
        for output, inputs, delay, wired in arcs_of(cell, bits):
            found = [(b, delay, wired) for p in inputs.split() for b in bits.get(p, [])]
            for bit in bits.get(output, []):
                arcs.setdefault(bit, []).extend(found)
        delay, outputs = starts_of(cell)
        starts.update((b, delay) for p in outputs for b in bits.get(p, []))
        target = names.get((bits.get("Q") or [None])[0], cell["type"] + " " + name)
        multiplies = cell["type"] == "MULT18X18D"
        late = PRODUCT_SETUP if multiplies and not has_register(cell, "INPUTA") else 0
        # all operands of a multiplier count as one
        ends += [(b, p[0] if multiplies else p, target, late) for p in ends_of(cell) for b in bits.get(p, [])]

    def length(bit):
        return float(wire) + 0.25 * max(0, math.log2(readers[bit]) - 3)

    times, before = {}, {}
    for end, *_ in ends:
        waiting = [end]
        while waiting:
            bit = waiting[-1]
            missing = [b for b, _, _ in arcs.get(bit, []) if b not in times]
            if bit not in times and missing:
                waiting += missing
                continue
            waiting.pop()
            # what comes of a pin has no time
            times[bit], before[bit] = starts.get(bit), None
            for source, delay, wired in arcs.get(bit, []):
                if times[source] is not None:
                    time = times[source] + delay + (length(source) if wired else 0)
                    if times[bit] is None or time > times[bit]:
                        times[bit], before[bit] = time, source

    groups = {}
    for bit, port, target, late in ends:
        if times[bit] is None:
            continue
        # a register is beside the cell that computes it
        wired = 0 if port == "DI" and bit in arcs else length(bit)
        path = [bit]
        while before[path[-1]] is not None:
            path.append(before[path[-1]])
        key = tuple(re.sub(r"_(TRELLIS_|LUT4|CCU2C|PFUMX|D[IO][AB]?\d|AD[AB]\d).*|(\.\d+)+$", "", n)
                    for n in (names.get(path[-1], "?"), target)) + (port,)
        time = times[bit] + wired + SETUP.get(port, late)
        if time > groups.get(key, (0,))[0]:
            groups[key] = time, len(path), [readers[b] for b in reversed(path) if readers[b] > 20]
    for (source, target, port), (time, cells, fans) in sorted(
            groups.items(), key=lambda group: -group[1][0])[:int(lines)]:
        print(f"{time:6.2f} {cells:3} {source} -> {target} {port} {fans}")


main(*sys.argv[1:])
