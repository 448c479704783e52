"""Yuxi's own figures, as plain data under stable names (those of `--json`)."""

import os
from concurrent.futures import ThreadPoolExecutor

from . import model
from .counts import Counts, traced
from .program import Program
from .published import CORES, FUNCTION, KERNEL, MACHINES, PAPER

BACKENDS = ("aarch64", "portable64")

# Name → title. The first eight are the rows of the paper's tables.
OPERATIONS = {
    "sm2-p-mul": "multiplication mod p",
    "sm2-n-mul": "multiplication mod n",
    "sm2-p-invert": "inversion mod p",
    "sm2-n-invert": "inversion mod n",
    "sm2-base": "fixed base",
    "sm2-mul": "variable base",
    "sm2-sign": "sign",
    "sm2-verify": "verify",
    "sm2-p-fermat": "inversion mod p as a power",
    "sm2-n-fermat": "inversion mod n as a power",
    "p256-p-invert": "P-256: inversion mod p",
    "p256-n-invert": "P-256: inversion mod n",
    "p256-base": "P-256: fixed base",
    "p256-mul": "P-256: variable base",
    "p256-sign": "ECDSA P-256: sign",
    "p256-verify": "ECDSA P-256: verify",
    "f25519-invert": "inversion mod 2²⁵⁵ − 19",
    "x25519": "X25519",
}

MEMORY = "memory"
FIELDS = ("sm2-p", "sm2-n", "p256-p", "p256-n", "f25519")
# Name → path in calls.rs, pointers that it takes.
FUNCTIONS = {
    **{f"{field}-{name}": (f"{field.replace('-', '_')}::{name}", 2 if name == "square" else 3)
       for field in FIELDS for name in ("mul", "square")},
    **{f"{curve}-{name}": (f"{curve}::{name.replace('-', '_')}", 2 if name == "double" else 3)
       for curve in ("sm2", "p256") for name in ("double", "add-cached", "add-mixed")},
}


def measure(progress, models=True):
    """All figures; without `models` no whole operation goes through llvm-mca."""
    program = Program()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        progress("functions and kernels")
        functions = [row for rows in pool.map(lambda name: forms(program, name), FUNCTIONS)
                     for row in rows]
        progress("instructions of operations")
        operations = [operation(program, name, functions) for name in OPERATIONS]
        if models:
            progress("cycles of operations: some minutes")
            # the longest first; of the second model what is compared with measurements
            jobs = [(o, core, chained) for o in sorted(operations, key=length, reverse=True)
                    if o["name"] in MODELLED
                    for core, chained in (("tsv110", True), ("tsv110", False), ("neoverse-n1", True))]
            traces = {name: traced(program, name, "aarch64") for name in MODELLED}
            for _, job in zip(pool.map(lambda job: whole(traces, *job), jobs), jobs):
                progress(f"  {job[0]['name']}, {job[1]}")
    return {"functions": functions, "operations": operations}


MODELLED = ("sm2-p-invert", "sm2-n-invert", "sm2-p-fermat", "sm2-n-fermat",
            "sm2-base", "sm2-mul", "sm2-sign", "sm2-verify")


def length(operation):
    return operation["instructions"]["aarch64"]


def whole(traces, operation, core, chained):
    """One operation as it was executed, in the order of execution, by a model."""
    cycles = model.cycles(traces[operation["name"]], core, chained=chained)
    of_core = operation["model_cycles"].setdefault(core, {})
    of_core["chained" if chained else "once"] = cycles


def forms(program, name):
    """A function of the machine; and the kernel of a field operation, which it calls."""
    path, arguments = FUNCTIONS[name]
    start = program.address(f"calls::machine::{path}")
    code = program.straight_line(start)
    rows = [row(name, FUNCTION, code, lambda core: model.function(code, core, arguments))]
    if name.rpartition("-")[0] in FIELDS:
        inner = program.straight_line(program.called(start))
        factors = arguments - 1
        rows.append(row(name, MEMORY, inner, lambda core: model.memory(inner, core, factors)))
        rows[-1]["instructions"] += 2 * factors + 2
        rows.append(row(name, KERNEL, inner, lambda core: model.kernel(inner, core, factors)))
    return rows


def row(name, form, code, cycles):
    low, high = model.products(code)
    return {"name": name, "library": "yuxi", "form": form, "instructions": len(code),
            "products": {"low": low, "high": high, "short": 0},
            "model_cycles": {core: cycles(core) for core in CORES}}


def operation(program, name, functions):
    result = {"name": name, "title": OPERATIONS[name], "instructions": {}, "model_cycles": {}}
    field_call = [f for f in functions if (f["name"], f["form"]) == (name, MEMORY)]
    if field_call:
        result["model_cycles"] = dict(field_call[0]["model_cycles"])
        # as the peers' are counted: a call of a function, here with three pointers
        path, arguments = FUNCTIONS[name]
        for backend, module in zip(BACKENDS, ("machine", "portable64")):
            code = program.straight_line(program.address(f"calls::{module}::{path}"))
            result["instructions"][backend] = arguments + len(code)
        result["products"] = field_call[0]["products"]
        result["kernels"] = 1
    else:
        counts = {backend: Counts(program, name, backend) for backend in BACKENDS}
        ours = counts["aarch64"]
        low, high = ours.products
        result["instructions"] = {b: round(c.instructions) for b, c in counts.items()}
        result["products"] = {"low": round(low), "high": round(high)}
        result["kernels"] = round(ours.kernels)
    # an inversion by division steps is bound by other things than its products
    if not name.endswith("-invert"):
        result["model_cycles"]["slow_multiplier"] = model.slow_multiplier(
            **result["products"], kernels=result["kernels"])
    if name in PAPER:
        rates, before, executed = PAPER[name]
        result["machines"] = {}
        for (machine, (_, clock)), rate, openssl in zip(MACHINES.items(), rates, before):
            ipc = executed * rate / clock
            cycles = result["instructions"]["aarch64"] / ipc
            result["machines"][machine] = {
                "paper_ops_per_second": rate, "openssl_ops_per_second": openssl,
                "paper_cycles": clock / rate, "paper_instructions_per_cycle": ipc,
                "predicted_ops_per_second": clock / cycles, "predicted_cycles": cycles}
    return result
