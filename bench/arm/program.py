"""The program that is measured: its tools, its build, its code."""

import bisect
import re
import subprocess
import sys
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TARGET = "aarch64-unknown-linux-gnu"
# A directory of its own, as it is linked in a way of its own.
BUILD = ROOT / "target/bench-aarch64"
BINARY = BUILD / TARGET / "release/yuxi-bench-arm"
PLUGIN = BUILD / "blocks.so"
# What the crates' own detection of features finds, and llvm-mca knows.
CPU = "cortex-a72"


def output(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stderr}")
    return done.stdout


def build():
    """Tools, the plugin, and the program: linked statically, at the addresses of the file."""
    needed = ["gcc:gcc", "qemu-aarch64:qemu-user", "llvm-mca-19:llvm-19",
              "aarch64-linux-gnu-gcc:gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
              "aarch64-linux-gnu-objdump:binutils-aarch64-linux-gnu"]
    command = [ROOT / "scripts/cross", TARGET, "cargo", "build", "--quiet", "--locked", "--release",
               "-p", "yuxi-bench-arm", "--target-dir", BUILD,
               "--config", "profile.release.debug='line-tables-only'",
               "--config", "profile.release.strip='none'",
               "--config", f"target.{TARGET}.rustflags="
               "['-Ctarget-feature=+crt-static', '-Crelocation-model=static']"]
    subprocess.run([ROOT / "scripts/need", *needed], check=True)
    subprocess.run(command, cwd=ROOT, check=True)
    source = Path(__file__).with_name("blocks.c")
    output("gcc", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-o", PLUGIN, source)


class Program:
    """The program's code, taken apart by objdump."""

    @cached_property
    def code(self):
        """Address → (mnemonic, operands), without objdump's remarks."""
        listing = output("aarch64-linux-gnu-objdump", "-d", "--no-show-raw-insn", BINARY)
        line = re.compile(r"^\s*([0-9a-f]+):\t(\S+)[ \t]*(.*?)\s*(?://.*)?$", re.M)
        return {int(a, 16): (mnemonic, operands)
                for a, mnemonic, operands in line.findall(listing)}

    @cached_property
    def symbols(self):
        """(address, name) of all functions, by address."""
        lines = output("aarch64-linux-gnu-nm", "-C", BINARY).splitlines()
        named = (line.split(maxsplit=2) for line in lines if line[0] != " ")
        return sorted((int(address, 16), name) for address, kind, name in named if kind in "tTwWi")

    def address(self, path):
        """Where the function of a path begins, the crate's name left out."""
        found = [address for address, name in self.symbols if name.endswith(f"yuxi_bench_arm::{path}")]
        if len(found) != 1:
            sys.exit(f"{BINARY} has {len(found)} functions {path}, and 1 is expected")
        return found[0]

    def name(self, address):
        """The function that an address lies in."""
        at = bisect.bisect_right(self.symbols, address, key=lambda symbol: symbol[0])
        return self.symbols[at - 1][1] if at else "?"

    def straight_line(self, start):
        """The instructions that a function without branches executes, what it calls included."""
        instructions, returns, pc = [], [], start
        while True:
            mnemonic, operands = self.code[pc]
            instructions.append((mnemonic, operands))
            pc += 4
            if mnemonic == "bl":
                returns.append(pc)
                pc = target(operands)
            elif mnemonic == "b":
                pc = target(operands)
            elif mnemonic == "ret":
                if not returns:
                    return instructions
                pc = returns.pop()
            elif is_branch(mnemonic):
                sys.exit(f"{self.name(start)} branches at {pc - 4:x}: its time is no single figure")

    def called(self, start):
        """The one function that a function calls, or its own code where it calls none."""
        pc = start
        while self.code[pc][0] not in ("bl", "b", "ret"):
            pc += 4
        mnemonic, operands = self.code[pc]
        return start if mnemonic == "ret" else target(operands)

    def at(self, addresses):
        """The instructions at addresses, as `straight_line` gives them."""
        return [self.code.get(address, ("nop", "")) for address in addresses]

    @cached_property
    def kernels(self):
        """Of each kernel that multiplies, the address of its first product."""
        addresses = sorted({address for address, _ in self.symbols})
        ends = dict(zip(addresses, addresses[1:]))
        firsts = []
        for start, name in self.symbols:
            if "::backend::aarch64::" in name:
                code = range(start, ends[start], 4)
                firsts += [a for a in code if self.code[a][0] in ("mul", "umulh")][:1]
        return firsts


def target(operands):
    return int(operands.split(",")[-1].split("<")[0], 16)


def is_branch(mnemonic):
    return mnemonic.startswith("b.") or mnemonic in ("cbz", "cbnz", "tbz", "tbnz", "br", "blr")
