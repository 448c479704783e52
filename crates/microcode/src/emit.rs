//! What is committed of a build: the ROMs as SystemVerilog, the words in hexadecimal, a
//! listing with a comment for each cycle, and pictures of the schedules.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::assemble::Piece;
use crate::codes::{ENUMERATIONS, Enumeration, Operation};
use crate::comb::{self, Point};
use crate::isa::{FIELDS, text, width};
use crate::program::{BUILDS, Build, Comb, Program, programs};
use crate::simulator::entries;
use crate::{papers, picture};

/// Words of the ROM.
const DEPTH: usize = 2048;
/// The codes, as the RTL reads them.
const PACKAGE: &str = "rtl/microcode/yuxi_isa.sv";
const NOTICE: &str = "// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.\n";

/// The fields of a word: name, width, lowest bit.
fn fields() -> impl Iterator<Item = (&'static str, u32, u32)> {
    let mut offset = 0;
    FIELDS.iter().map(move |(name, width)| {
        let at = offset;
        offset += width;
        (*name, *width, at)
    })
}

/// The folder of a comb's tables, which several builds may read.
fn comb_folder(comb: Comb) -> String {
    format!("rtl/microcode/comb-{}x{}", comb.teeth, comb.tables)
}

/// All generated files, by their place in the repository.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    files.insert(PACKAGE.to_owned(), package());
    for build in &BUILDS {
        let programs = programs(build);
        let at = |name: &str| format!("rtl/microcode/{}/{name}", build.name);
        files.insert(at("yuxi_rom.sv"), rom(&programs));
        files.insert(at("yuxi_build.sv"), parameters(build));
        let comb = format!("{}/yuxi_comb_rom.sv", comb_folder(build.comb));
        let list = [PACKAGE, &at("yuxi_build.sv"), &at("yuxi_rom.sv"), &comb];
        files.insert(at("files.f"), list.map(|name| format!("{name}\n")).concat());
        files.entry(comb).or_insert_with(|| comb_rom(build.comb));
        files.insert(at("microcode.hex"), hex(&programs));
        files.insert(at("listing.txt"), listing(build, &programs));
        if build.name == BUILDS[0].name {
            for piece in pictured(&programs) {
                let name = piece.name.replace([' ', '/', ','], "-");
                files.insert(format!("docs/schedules/{name}.svg"), picture::draw(piece));
            }
        }
    }
    files.insert("docs/schedules/tables.md".to_owned(), papers::report());
    files
}

/// The pieces that are loops, each once.
fn pictured(programs: &[Program]) -> Vec<&Piece> {
    let mut pieces: Vec<&Piece> = Vec::new();
    for piece in programs.iter().flat_map(|p| &p.pieces) {
        if piece.iterations > 1 && !pieces.iter().any(|p| p.name == piece.name) {
            pieces.push(piece);
        }
    }
    pieces
}

fn words(programs: &[Program]) -> Vec<u128> {
    programs.iter().flat_map(Program::words).map(|word| word.word()).collect()
}

fn hex(programs: &[Program]) -> String {
    words(programs).iter().fold(String::new(), |mut text, word| {
        writeln!(text, "{word:032x}").expect("a string takes everything");
        text
    })
}

fn rom(programs: &[Program]) -> String {
    let width = width();
    let words = words(programs);
    assert!(words.len() <= DEPTH, "the microcode outgrows the ROM");
    let mut out =
        format!("// The microcode: a word a cycle, which listing.txt explains.\n{NOTICE}");
    out += "`default_nettype none\n\nmodule yuxi_rom (\n  input  wire         clk_i,\n  input  wire  [2:0]  op_i,\n  output logic [10:0] entry_o,\n  input  wire  [10:0] address_i,\n";
    let fields: Vec<_> = fields().collect();
    for (i, (name, width, _)) in fields.iter().enumerate() {
        let range = if *width == 1 { "      ".to_owned() } else { format!("[{}:0] ", width - 1) };
        let comma = if i + 1 == fields.len() { "" } else { "," };
        writeln!(out, "  output logic {range}{name}_o{comma}").expect("a string");
    }
    writeln!(
        out,
        ");\n\n  logic [{}:0] words [0:{}];\n  logic [{}:0] word_q;\n",
        width - 1,
        DEPTH - 1,
        width - 1
    )
    .expect("a string");
    out += "  always_comb begin\n    unique case (op_i)\n";
    let Enumeration { prefix, values, .. } = Operation::ENUMERATION;
    for (entry, (name, _)) in entries(programs).iter().zip(values).skip(1) {
        writeln!(out, "      yuxi_isa::{prefix}{name}: entry_o = 11'd{entry};").expect("a string");
    }
    out += "      default: entry_o = 11'd0;\n    endcase\n  end\n\n  always_ff @(posedge clk_i) word_q <= words[address_i];\n\n";
    for (name, width, offset) in &fields {
        let slice = if *width == 1 { format!("{offset}") } else { format!("{offset} +: {width}") };
        writeln!(out, "  assign {name}_o = word_q[{slice}];").expect("a string");
    }
    writeln!(out, "\n  initial begin\n    for (int i = 0; i < {DEPTH}; i++) words[i] = '0;")
        .expect("a string");
    for (i, word) in words.iter().enumerate() {
        writeln!(out, "    words[{i}] = {width}'h{word:x};").expect("a string");
    }
    out + "  end\n\nendmodule\n\n`default_nettype wire\n"
}

fn comb_rom(comb: Comb) -> String {
    let select = comb.tables.next_power_of_two().ilog2() as usize;
    let bits = 1 + comb.teeth + select;
    let mut out = format!(
        "// The comb's tables, {} points for each curve ({} teeth, {} table(s)): y above x.\n// crates/microcode/src/comb.rs defines them.\n{NOTICE}`default_nettype none\n\nmodule yuxi_comb_rom (\n  input  wire         clk_i,\n  // the curve, the table, the column\n  input  wire  [{}:0]  address_i,\n  output logic [511:0] entry_o\n);\n\n  logic [511:0] entries [0:{}];\n\n  always_ff @(posedge clk_i) entry_o <= entries[address_i];\n\n  initial begin\n    for (int i = 0; i < {}; i++) entries[i] = '0;\n",
        comb.points(),
        comb.teeth,
        comb.tables,
        bits - 1,
        (1 << bits) - 1,
        1 << bits,
    );
    let hex =
        |words: &[u64; 4]| words.iter().rev().fold(String::new(), |h, w| h + &format!("{w:016x}"));
    for (curve, points) in comb::both(comb).iter().enumerate() {
        for (i, [x, y]) in points.iter().enumerate() {
            let empty: Point = [[0; 4]; 2];
            if [*x, *y] != empty {
                let address = curve << (bits - 1) | i;
                writeln!(out, "    entries[{address}] = 512'h{}{};", hex(y), hex(x))
                    .expect("a string");
            }
        }
    }
    out + "  end\n\nendmodule\n\n`default_nettype wire\n"
}

/// The codes as a package. A parameter's values are of the type `int`.
fn package() -> String {
    let mut out = format!(
        "// The codes of requests, responses, instructions and parameters; crates/microcode/src/codes.rs\n// says what each means.\n{NOTICE}`default_nettype none\n\npackage yuxi_isa;\n"
    );
    for Enumeration { name, prefix, width, values } in ENUMERATIONS {
        let kind = width.map_or("int".to_owned(), |width| format!("logic [{}:0]", width - 1));
        let value = |(value, code): &(&str, u32)| match width {
            Some(width) => format!("    {prefix}{value} = {width}'d{code}"),
            None => format!("    {prefix}{value} = {code}"),
        };
        let values: Vec<String> = values.iter().map(value).collect();
        writeln!(out, "\n  typedef enum {kind} {{\n{}\n  }} {name};", values.join(",\n"))
            .expect("a string");
    }
    out + "\nendpackage\n\n`default_nettype wire\n"
}

fn parameters(build: &Build) -> String {
    let (mul, reduce) = build.stages;
    let Comb { teeth, tables } = build.comb;
    format!(
        "// The parameters of the build `{}`, for which its microcode is made.\n{NOTICE}`default_nettype none

package yuxi_build;

  localparam int MulStages    = {mul};
  localparam int ReduceStages = {reduce};
  localparam int Teeth        = {teeth};
  localparam int Tables       = {tables};

endpackage

`default_nettype wire
",
        build.name
    )
}

fn listing(build: &Build, programs: &[Program]) -> String {
    let mut out = format!(
        "Microcode of the build {}: stages {:?}, comb {:?}.\nrN registers; red: the output of the reduction; T[row.coordinate]: the table, d the row of the digit;\nsN: registers exchanged by the ladder; inv: the inverter's result; ±d, ±k: by the sign of the digit, of the scalar.\n",
        build.name, build.stages, build.comb
    );
    let mut address = 0;
    for program in programs {
        writeln!(out, "\n== {}", program.operation.name()).expect("a string");
        for piece in &program.pieces {
            let schedule = &piece.schedule;
            let shape = match schedule.interval {
                Some(interval) => format!(
                    "{} iterations, one every {interval} cycles (no schedule is below {})",
                    piece.iterations, schedule.bound
                ),
                None => {
                    format!("{} cycles (no schedule is below {})", schedule.span, schedule.bound)
                }
            };
            writeln!(out, "-- {}: {shape}; {} registers", piece.name, piece.registers)
                .expect("a string");
            for word in &piece.words {
                writeln!(out, "{address:5}  {}", text(word)).expect("a string");
                address += 1;
            }
        }
    }
    out
}
