"""The timing diagrams of docs/timing are true: each simulated member replays them cycle by cycle. The
inputs of a diagram are driven, its outputs compared. `cargo xtask rtl cocotb` runs it.

Beyond what WaveDrom draws, a diagram has `before`, writes that come first: [address, word] in hex;
and it may have `only`, the member of which it is true."""

import json
import pathlib

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Timer

FOLDER = pathlib.Path(__file__).parents[3] / "docs/timing"
# Cycles that a gap may stand for.
LONGEST_GAP = 20000
IDLE = {"awvalid": 0, "wvalid": 0, "bready": 1, "arvalid": 0, "rready": 1}


def values(signal, length):
    """Of each cycle: a number, or None if the diagram says nothing."""
    data, found = iter(signal.get("data", [])), []
    for char in signal["wave"]:
        if char in ".|":
            found.append(found[-1])
        elif char in "=345":
            found.append(int(next(data), 16))
        else:
            found.append({"0": 0, "1": 1, "x": None}[char])
    assert len(found) == length, signal["name"]
    return found


async def write(top, address, word):
    """In an idle bus: address and data at once."""
    top.s_axil_awaddr_i.value, top.s_axil_wdata_i.value = address, word
    top.s_axil_awvalid_i.value = top.s_axil_wvalid_i.value = 1
    top.s_axil_wstrb_i.value = 15
    taken = {"aw": False, "w": False}
    answered = False
    while not answered:
        await Timer(2, units="ns")
        answered = bool(top.s_axil_bvalid_o.value)
        for channel in taken:
            taken[channel] |= bool(getattr(top, f"s_axil_{channel}ready_o").value)
        await FallingEdge(top.clk_i)
        for channel in taken:
            getattr(top, f"s_axil_{channel}valid_i").value = int(not taken[channel])


async def replay(top, name, diagram):
    clock, *signals = [signal for signal in diagram["signal"] if signal]
    length = len(clock["wave"])
    inputs = {s["name"]: values(s, length) for s in signals if s["name"].endswith("_i")}
    outputs = {s["name"]: values(s, length) for s in signals if s["name"].endswith("_o")}
    seen = {name: [] for name in outputs}
    for cycle in range(length):
        for port, wave in inputs.items():
            getattr(top, port).value = wave[cycle] or 0
        await Timer(2, units="ns")
        if clock["wave"][cycle] == "|":
            wanted = {port: wave[cycle + 1] for port, wave in outputs.items()}
            for _ in range(LONGEST_GAP):
                await FallingEdge(top.clk_i)
                await Timer(2, units="ns")
                # the next cycle is the first in which the outputs are as it says
                if all(v is None or getattr(top, p).value == v for p, v in wanted.items()):
                    break
            seen_now = {port: wave[cycle] for port, wave in outputs.items()}
        else:
            seen_now = {port: int(getattr(top, port).value) for port in outputs}
            await FallingEdge(top.clk_i)
        for port, value in seen_now.items():
            seen[port].append(value)
    differ = [
        f"{port}: {[hex(v) for v in found]}"
        for port, found in seen.items()
        if any(v is not None and v != f for v, f in zip(outputs[port], found))
    ]
    assert not differ, f"{name}: the core shows " + "; ".join(differ)


@cocotb.test()
async def timing_diagrams_are_true(top):
    files = sorted(FOLDER.glob("*.json"))
    assert files
    cocotb.start_soon(Clock(top.clk_i, 10, units="ns").start())
    for name, value in IDLE.items():
        getattr(top, f"s_axil_{name}_i").value = value
    top.rst_ni.value = 0
    for _ in range(3):
        await FallingEdge(top.clk_i)
    top.rst_ni.value = 1
    for file in files:
        diagram = json.loads(file.read_text())
        if diagram.get("only", top._name) != top._name:
            continue
        # CONTROL: it is zeroized, and does nothing
        await write(top, 0x10, 1)
        for _ in range(4200):
            await FallingEdge(top.clk_i)
        for address, word in diagram["before"]:
            await write(top, int(address, 16), int(word, 16))
        await FallingEdge(top.clk_i)
        await replay(top, file.name, diagram)
