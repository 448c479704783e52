"""Yuxi's own figures, as plain data under stable names (those of `--json`)."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from . import model
from .counts import Counts, traced
from .program import Program
from .published import CORES, FUNCTION, KERNEL, MACHINES, PAPER

# Name → module of calls.rs.
BACKENDS = {"aarch64": "machine", "aarch64-karatsuba": "karatsuba", "portable64": "portable64"}
# Those whose code goes through the models → how their rows are named.
MODELS = {"aarch64": "yuxi", "aarch64-karatsuba": "yuxi-karatsuba"}

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
        # squares are the same in both
        wanted = [(name, backend) for name in FUNCTIONS for backend in MODELS
                  if backend == "aarch64" or not name.endswith("-square")]
        functions = [row for rows in pool.map(lambda which: forms(program, *which), wanted)
                     for row in rows]
        progress("instructions of operations")
        operations = [operation(program, name, functions) for name in OPERATIONS]
        if models:
            progress("cycles of operations: some minutes")
            # the longest first; what is compared with measurements
            jobs = [(o, *how) for o in sorted(operations, key=length, reverse=True)
                    if o["name"] in MODELLED for how in HOW]
            traces = {(name, backend): traced(program, name, backend)
                      for name in MODELLED for backend in MODELS}
            for _, job in zip(pool.map(lambda job: whole(traces, *job), jobs), jobs):
                progress("  {}, {}, {}".format(job[0]["name"], *job[1:]))
    return {"functions": functions, "operations": operations}


MODELLED = ("sm2-p-invert", "sm2-n-invert", "sm2-p-fermat", "sm2-n-fermat",
            "sm2-base", "sm2-mul", "sm2-sign", "sm2-verify")
# Backend, model, whether loads wait for stores.
HOW = (("aarch64", "tsv110", True), ("aarch64", "tsv110", False), ("aarch64", "neoverse-n1", True),
       ("aarch64-karatsuba", "neoverse-n1", True))


def length(operation):
    return operation["instructions"]["aarch64"]


def whole(traces, operation, backend, core, chained):
    """One operation as it was executed, in the order of execution, by a model."""
    cycles = model.cycles(traces[operation["name"], backend], core, chained=chained)
    of_backend = operation["model_cycles"] if backend == "aarch64" else operation[backend]
    of_backend.setdefault(core, {})["chained" if chained else "once"] = cycles


def forms(program, name, backend):
    """A function of a backend; and the kernel of a field operation, which it calls."""
    path, arguments = FUNCTIONS[name]
    start = program.address(f"calls::{BACKENDS[backend]}::{path}")
    code = program.straight_line(start)
    row = partial(one, name, MODELS[backend])
    rows = [row(FUNCTION, code, lambda core: model.function(code, core, arguments))]
    if name.rpartition("-")[0] in FIELDS:
        inner = program.straight_line(program.called(start))
        factors = arguments - 1
        rows.append(row(MEMORY, inner, lambda core: model.memory(inner, core, factors)))
        rows[-1]["instructions"] += 2 * factors + 2
        rows.append(row(KERNEL, inner, lambda core: model.kernel(inner, core, factors)))
    return rows


def one(name, library, form, code, cycles):
    low, high = model.products(code)
    return {"name": name, "library": library, "form": form, "instructions": len(code),
            "products": {"low": low, "high": high, "short": 0},
            "model_cycles": {core: cycles(core) for core in CORES}}


def operation(program, name, functions):
    result = {"name": name, "title": OPERATIONS[name], "instructions": {}, "model_cycles": {}}
    field_call = {f["library"]: f for f in functions if (f["name"], f["form"]) == (name, MEMORY)}
    if field_call:
        ours, slow = (field_call[library] for library in MODELS.values())
        result["model_cycles"] = dict(ours["model_cycles"])
        # as the peers' are counted: a call of a function, here with three pointers
        path, arguments = FUNCTIONS[name]
        for backend, module in BACKENDS.items():
            code = program.straight_line(program.address(f"calls::{module}::{path}"))
            result["instructions"][backend] = arguments + len(code)
        result["products"] = ours["products"]
        result["kernels"] = 1
        result["aarch64-karatsuba"] = {
            "neoverse-n1": slow["model_cycles"]["neoverse-n1"],
            "slow_multiplier": model.slow_multiplier(**slow["products"])}
    else:
        counts = {backend: Counts(program, name, backend) for backend in BACKENDS}
        ours = counts["aarch64"]
        low, high = ours.products
        result["instructions"] = {b: round(c.instructions) for b, c in counts.items()}
        result["products"] = {"low": round(low), "high": round(high)}
        result["kernels"] = round(ours.kernels)
        low, high = counts["aarch64-karatsuba"].products
        result["aarch64-karatsuba"] = {"slow_multiplier": model.slow_multiplier(
            round(low), round(high), kernels=round(counts["aarch64-karatsuba"].kernels))}
    # an inversion by division steps is bound by other things than its products
    if not name.endswith("-invert"):
        result["model_cycles"]["slow_multiplier"] = model.slow_multiplier(
            **result["products"], kernels=result["kernels"])
    else:
        del result["aarch64-karatsuba"]["slow_multiplier"]
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
