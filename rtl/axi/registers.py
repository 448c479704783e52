"""Writes the registers in SystemRDL as constants in Rust, or as a table for readers.

    python registers.py rust|table rtl/axi/yuxi_registers.rdl
"""

import sys

from systemrdl import RDLCompiler
from systemrdl.node import RegNode

ACCESS = {"r": "read", "w": "write", "rw": "read, write"}


def text(value):
    return " ".join((value or "").split())


def grouped(value):
    digits = f"{value:x}"
    return "0x" + (f"{digits[:-4]}_{digits[-4:]}" if len(digits) > 4 else digits)


def fields(register):
    # of a number of 256 bits only the first word, which stands for all
    found = list(register.fields())
    return found if register.size == 4 else []


def access(register):
    ways = {field.get_property("sw").name for field in register.fields()}
    return ACCESS["".join(way for way in "rw" if any(way in other for other in ways))]


def rust(registers):
    yield "//! The registers of the members on a bus.\n"
    yield "//!\n//! From `rtl/axi/yuxi_registers.rdl`, by `cargo xtask rtl --write bus`; not by hand.\n"
    for register in registers:
        name = register.inst_name.upper()
        description = text(register.get_property("desc"))
        title = text(register.get_property("name"))
        title = "" if title == register.inst_name else f"{title}. "
        yield f"\n/// {(title + description).strip()}\n".replace("  ", " ")
        yield f"pub const {name}: usize = {register.absolute_address:#04x};\n"
        for field in fields(register):
            part = f"{name}_{field.inst_name.upper()}"
            yield f"/// {text(field.get_property('desc'))}\n"
            if field.width == 32 and field.get_property("reset") is not None:
                yield f"pub const {part}: u32 = {grouped(field.get_property('reset'))};\n"
                continue
            yield f"pub const {part}: u32 = {grouped(((1 << field.width) - 1) << field.low)};\n"
            if field.width > 1:
                yield f"/// The lowest bit of `{part}`.\npub const {part}_SHIFT: u32 = {field.low};\n"
            reset = field.get_property("reset")
            if field.get_property("hw").name == "na":
                yield f"/// Its value.\npub const {part}_VALUE: u32 = {reset:#x};\n"


def table(registers):
    yield "| offset | register | access | bits | meaning |\n|---|---|---|---|---|\n"
    for register in registers:
        name, offset = register.inst_name, f"{register.absolute_address:#04x}"
        if not fields(register):
            offset += f" to {register.absolute_address + register.size - 4:#04x}"
        description = text(register.get_property("desc"))
        yield f"| {offset} | `{name}` | {access(register)} | | {description} |\n"
        for field in sorted(fields(register), key=lambda field: field.low):
            bits = f"{field.high}:{field.low}" if field.width > 1 else f"{field.low}"
            meaning = text(field.get_property("desc"))
            yield f"| | | | {bits} `{field.inst_name}` | {meaning} |\n"


def main():
    way, source = sys.argv[1:]
    compiler = RDLCompiler()
    compiler.compile_file(source)
    top = compiler.elaborate().top
    registers = [child for child in top.children() if isinstance(child, RegNode)]
    sys.stdout.write("".join({"rust": rust, "table": table}[way](registers)))


if __name__ == "__main__":
    main()
