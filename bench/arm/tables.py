"""The report as tables in Markdown."""

from .measure import OPERATIONS
from .model import slow_multiplier
from .published import CALLS, CORES, FUNCTION, INSTRUCTIONS, MACHINES, PEERS
from . import published

FIELD_OPERATIONS = {
    "sm2-p-mul": "mod p, multiplication", "sm2-p-square": "mod p, square",
    "sm2-n-mul": "mod n, multiplication", "sm2-n-square": "mod n, square",
    "p256-p-mul": "P-256: mod p, multiplication", "p256-p-square": "P-256: mod p, square",
    "p256-n-mul": "P-256: mod n, multiplication", "p256-n-square": "P-256: mod n, square",
    "f25519-mul": "mod 2²⁵⁵ − 19, multiplication", "f25519-square": "mod 2²⁵⁵ − 19, square",
}
POINT_OPERATIONS = {
    "sm2-double": "doubling", "sm2-add-mixed": "mixed addition",
    "sm2-add-cached": "addition, Z² and Z³ known", "sm2-add": "addition",
    "p256-double": "P-256: doubling", "p256-add-mixed": "P-256: mixed addition",
    "p256-add-cached": "P-256: addition, Z² and Z³ known",
}


def number(value):
    if value is None or value == "":
        return ""
    return f"{value:,.0f}" if value < 1e6 else f"{value / 1e3:,.0f} k"


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def paper(report):
    """The paper's two tables, in operations a second, in cycles, and with ours predicted."""
    sections = []
    for machine, (title, clock) in MACHINES.items():
        rows = []
        for o in report["operations"]:
            if m := o.get("machines", {}).get(machine):
                rows.append([o["title"], number(m["openssl_ops_per_second"]),
                             number(m["paper_ops_per_second"]), number(m["paper_cycles"]),
                             f"{m['paper_instructions_per_cycle']:.2f}",
                             number(m["predicted_ops_per_second"]), number(m["predicted_cycles"]),
                             f"{m['predicted_ops_per_second'] / m['paper_ops_per_second']:.2f}"])
        heads = [f"{title}, {clock / 1e9} GHz", "OpenSSL then, a second", "the paper, a second",
                 "cycles", "instructions a cycle", "Yuxi, a second", "cycles", "times the paper"]
        sections.append(table(heads, rows))
    return "\n\n".join(sections)


def instructions(report):
    rows = []
    for o in report["operations"]:
        peers = INSTRUCTIONS.get(o["name"], {})
        ours = o["instructions"]
        rows.append([o["title"], f"**{number(ours['aarch64'])}**", number(ours.get("aarch64-karatsuba")),
                     number(ours.get("portable64")),
                     *(number(peers.get(peer)) for peer in PEERS)])
    return table(["executed instructions", "Yuxi", "Karatsuba", "`portable64`", *PEERS.values()], rows)


def operations(report):
    """Cycles of whole operations: by execution, and by their point operations as functions."""
    rows = []
    for o in report["operations"]:
        cycles = o["model_cycles"]
        slow = o.get("aarch64-karatsuba", {})
        cells = [number(c.get(core, {}).get(form)) for c, core, form in (
            (cycles, "tsv110", "chained"), (cycles, "tsv110", "once"),
            (cycles, "neoverse-n1", "chained"), (slow, "neoverse-n1", "chained"))]
        if not any(cells):
            continue
        measured = [number(o["machines"][m]["paper_cycles"]) if "machines" in o else ""
                    for m in MACHINES]
        points = [number(by_points(report, o["name"], who)) for who in ("yuxi", "paper", "gmssl")]
        rows.append([o["title"], *cells, number(cycles.get("slow_multiplier")),
                     number(slow.get("slow_multiplier")), *measured, *points])
    heads = ["cycles of an operation", "`tsv110`, chained", "once", "`neoverse-n1`, chained",
             "by Karatsuba", "3·MUL + 4·UMULH + 20", "by Karatsuba", *(f"the paper, {title}" for title, _ in MACHINES.values()),
             "points alone: Yuxi", "the paper", "GmSSL"]
    return table(heads, rows) if rows else ""


def by_points(report, name, library):
    """tsv110, chained: the calls of point operations times the cycles of each as a function."""
    calls = CALLS.get(name, {}).get(library)
    if not calls:
        return None
    chained = {f["name"]: f["model_cycles"]["tsv110"]["chained"] for f in both(report)
               if f["form"] == FUNCTION and f["library"] == library}
    chained.setdefault("sm2-add", chained.get("sm2-add-cached"))
    return sum(n * chained[f"sm2-{point}"]
               for n, point in zip(calls, ("double", "add", "add-mixed")))


def both(report):
    return [*report["functions"], *published.functions()]


def functions(report, titles):
    rows = []
    for name, title in titles.items():
        for f in (f for f in both(report) if f["name"] == name):
            products = f["products"]
            cells = []
            for core in CORES:
                cycles = f["model_cycles"][core]
                cells.append(" / ".join(number(cycles[k]) or "–"
                                        for k in ("chained", "throughput", "once")))
            if titles is FIELD_OPERATIONS:
                cells.append(number(slow_multiplier(**products)))
            who = {"yuxi": "**Yuxi**", "yuxi-karatsuba": "**Yuxi**, Karatsuba", **PEERS}
            rows.append([title, who[f["library"]], f["form"],
                         number(f["instructions"]),
                         "+".join(str(n) for n in products.values() if n), *cells])
    heads = ["cycles: chained / throughput / once", "", "", "instructions", "products",
             *(f"`{core}`" for core in CORES), "3·MUL + 4·UMULH + 20"]
    return table(heads[:len(rows[0])], rows)


def render(report):
    parts = [paper(report), instructions(report), operations(report),
             functions(report, FIELD_OPERATIONS), functions(report, POINT_OPERATIONS),
             "Yuxi {yuxi}, llvm-mca {llvm_mca}, {qemu}.".format(**report["versions"])]
    return "\n\n".join(filter(None, parts))


def places(counts):
    """Where an operation's instructions are."""
    total = counts.instructions
    low, high = counts.products
    lines = [f"{OPERATIONS[counts.operation]}, {counts.backend}: {total:,.0f} instructions, "
             f"{low:,.0f} MUL, {high:,.0f} UMULH, {counts.kernels:,.0f} kernels"]
    for place, times in counts.by_place().most_common(30):
        lines.append(f"{times:12,.0f} {100 * times / total:5.1f} %  {place}")
    return "\n".join(lines)
