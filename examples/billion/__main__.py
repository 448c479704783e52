"""A billion signatures: writes signed rows to Parquet, verifies them on engines, and compares every row with the plan.

    python examples/billion write signed --rows 1000000 --signers 1000 --faults 1000
    python examples/billion verify signed --engine spark --engine polars --turns 3
"""

import argparse
import json
import os
import pathlib
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time


def count(text):
    """A number, also as 10_000 or 1e9."""
    number = float(text) if "e" in text else int(text)
    if number != int(number) or number < 0:
        raise argparse.ArgumentTypeError(f"{text} is no number of rows")
    return int(number)


def repartition(text):
    return True if text == "yes" else count(text)


def arguments():
    parser = argparse.ArgumentParser("billion", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    write = commands.add_parser("write", help="writes signed rows, of which some have faults")
    write.set_defaults(run=run_write)
    write.add_argument("folder", help="is made")
    write.add_argument("--rows", type=count, default=1_000_000)
    write.add_argument("--signers", type=count, default=1000)
    write.add_argument("--faults", type=count, default=1000)
    write.add_argument("--message", type=count, default=180, help="bytes of each message (180)")
    write.add_argument("--rows-per-file", type=count, default=1 << 20)
    write.add_argument("--threads", type=count, default=os.cpu_count())
    from engines import ENGINES

    verify = commands.add_parser("verify", help="verifies them, compares every row, and measures")
    verify.set_defaults(run=run_verify)
    verify.add_argument("folder")
    verify.add_argument("--engine", action="append", choices=list(ENGINES), help="may be repeated (all)")
    verify.add_argument("--turns", type=count, default=1, help="how often each engine runs, in turn")
    one = commands.add_parser("one", help="one engine in this process; what verify starts")
    one.set_defaults(run=run_one)
    one.add_argument("engine", choices=list(ENGINES))
    one.add_argument("folder")
    one.add_argument("results")
    for command in (verify, one):
        command.add_argument("--threads", type=count, default=os.cpu_count(), help="cores of this machine to use (all)")
        command.add_argument("--master", help="of Spark; otherwise local, or that of spark-submit")
        command.add_argument("--jars", help="of Spark; spark_java needs those of the provider and of java/spark")
        command.add_argument("--address", help="of Ray; otherwise it starts here")
        command.add_argument(
            "--repartition", type=repartition, default=False,
            help="Spark and Ray: bring rows of a key together, in so many partitions, or yes",
        )  # fmt: skip
    return parser.parse_args()


def run_write(options):
    from plan import Plan
    from writing import write

    plan = Plan(options.rows, options.signers, options.faults, options.message)
    write(plan, options.folder, options.rows_per_file, options.threads)


def run_one(options):
    """Prints one line of JSON: what was measured."""
    from engines import ENGINES

    start = time.perf_counter()
    run = ENGINES[options.engine](options.folder, options.results, options)
    prepared = time.perf_counter()
    measured = run()
    seconds = time.perf_counter() - prepared
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    measured = measured if isinstance(measured, dict) else {}
    print(json.dumps({"seconds": seconds, "start": prepared - start, "memory": memory, **measured}))


def run_verify(options):
    """The kernel without an engine runs in each turn too: others are divided by it."""
    import yuxi
    from comparing import compare
    from engines import ENGINES
    from plan import FAULTS, Plan

    plan = Plan.of(options.folder)
    size = sum(file.stat().st_size for file in pathlib.Path(options.folder).glob("*.parquet"))
    print(f"yuxi {yuxi.__version__}, backend {yuxi.backend()}, Python {platform.python_version()}, {processor()}")
    print(f"{plan.rows:,} rows of {size / plan.rows:.0f} bytes in Parquet, {plan.signers:,} signers, {options.threads} cores")
    engines = options.engine or [engine for engine in ENGINES if engine != "spark_java" or options.jars]
    engines = ["arrow", *(engine for engine in dict.fromkeys(engines) if engine != "arrow")]
    rates = {engine: [] for engine in engines}
    for turn in range(options.turns):
        for engine in engines:
            with tempfile.TemporaryDirectory(prefix="billion-", dir=pathlib.Path(options.folder).parent) as scratch:
                results = pathlib.Path(scratch) / "results"
                measured = started(engine, options, results)
                kinds = compare(plan, str(results))
            rate = plan.rows / measured["seconds"]
            rates[engine].append(rate)
            text = f"{engine:10} {rate:11,.0f} rows/s, {measured['seconds']:.1f} s after {measured['start']:.1f} s to start"
            if "in_kernel" in measured:
                text += f"; in the kernel {plan.rows / measured['in_kernel']:,.0f} rows/s"
            else:
                text += f"; {rate / rates['arrow'][-1]:.2f} of the kernel without an engine"
            if engine not in ("spark", "spark_java", "ray"):
                text += f"; {measured['memory'] >> 20} MiB"
            print(text, flush=True)
    print(f"all {plan.rows:,} rows are as planned on each, {kinds[1:].sum():,} of them with a fault of {len(FAULTS)} kinds")
    if options.turns > 1:
        for engine, found in rates.items():
            ratios = [rate / arrow for rate, arrow in zip(found, rates["arrow"])]
            ratio = f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}) of the kernel without an engine"
            print(f"{engine:10} median of {options.turns} turns: {statistics.median(found):11,.0f} rows/s, {ratio}")


def started(engine, options, results):
    """An engine in a process of its own, with so many threads."""
    command = [sys.executable, os.path.dirname(os.path.abspath(__file__)), "one", engine, options.folder, results]
    command += ["--threads", str(options.threads)]
    for name in ("master", "jars", "address"):
        if getattr(options, name) is not None:
            command += [f"--{name}", getattr(options, name)]
    if options.repartition:
        command += ["--repartition", "yes" if options.repartition is True else str(options.repartition)]
    environment = {**os.environ, "POLARS_MAX_THREADS": str(options.threads)}
    output = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if output.returncode:
        raise SystemExit(f"{engine} failed")
    # engines may write lines of their own, also after it
    measured = [line for line in output.stdout.splitlines() if line.startswith("{")]
    return json.loads(measured[-1])


def processor():
    """Its name, where Linux says it."""
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.machine()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


if __name__ == "__main__":
    given = arguments()
    given.run(given)
