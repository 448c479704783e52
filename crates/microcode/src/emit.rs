//! What is committed of a build: its parameters as SystemVerilog, the contents of the ROMs in
//! hexadecimal, a listing with a comment for each cycle, and pictures of the schedules.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::assemble::Piece;
use crate::barrel;
use crate::codes::{ENUMERATIONS, Enumeration, Operation};
use crate::comb::{self, Point};
use crate::generated::{NOTICE, comb_file};
use crate::isa::{FIELDS, text, width};
use crate::program::{BUILDS, Build, Comb, Program, programs};
use crate::simulator::entries;
use crate::{latency, papers, picture, small};

/// Words of the ROM.
const DEPTH: usize = 2048;
/// The codes, as the RTL reads them.
const PACKAGE: &str = "rtl/microcode/yuxi_isa.sv";
/// The fields of its words.
const WORD: &str = "rtl/microcode/yuxi_word.sv";
/// The ROM of the microcode.
const ROM: &str = "rtl/microcode/yuxi_rom.sv";

/// All generated files, by their place in the repository.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    files.insert(PACKAGE.to_owned(), package());
    files.insert(WORD.to_owned(), word());
    files.insert(ROM.to_owned(), rom());
    for build in &BUILDS {
        let programs = programs(build);
        let at = |name: &str| format!("rtl/microcode/{}/{name}", build.name);
        let (microcode, comb) = (at("microcode.hex"), comb_file(build.comb));
        files.insert(at("yuxi_build.sv"), parameters(build, &programs, [&microcode, &comb]));
        let list = [PACKAGE, WORD, &at("yuxi_build.sv"), ROM];
        files.insert(at("files.f"), list.map(|name| format!("{name}\n")).concat());
        files.entry(comb).or_insert_with(|| comb_hex(build.comb));
        files.insert(microcode, hex(&programs));
        files.insert(at("listing.txt"), listing(build, &programs));
        if build.name == BUILDS[0].name {
            for piece in pictured(&programs) {
                let name = piece.name.replace([' ', '/', ','], "-");
                files.insert(format!("docs/schedules/{name}.svg"), picture::draw(piece));
            }
        }
    }
    files.insert("docs/schedules/tables.md".to_owned(), papers::report());
    files.extend(barrel::emit::files());
    files.extend(small::emit::files());
    files.extend(latency::emit::files());
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

/// The content of the ROM: a word a line, and zeros after the last.
fn hex(programs: &[Program]) -> String {
    let words = words(programs);
    assert!(words.len() <= DEPTH, "the microcode outgrows the ROM");
    let digits = width().div_ceil(4) as usize;
    let zeros = std::iter::repeat_n(0, DEPTH - words.len());
    words.into_iter().chain(zeros).fold(String::new(), |mut text, word| {
        writeln!(text, "{word:0digits$x}").expect("a string takes everything");
        text
    })
}

/// A word as a packed structure, whose first member has the highest bits. It is in no package, as
/// Icarus 11 names no structure of a package.
fn word() -> String {
    let members = FIELDS.iter().rev().fold(String::new(), |text, (name, width)| match width {
        1 => text + &format!("  logic {name};\n"),
        _ => text + &format!("  logic [{}:0] {name};\n", width - 1),
    });
    format!(
        "// A word of the microcode; crates/microcode/src/isa.rs says what each field means.
{NOTICE}`default_nettype none

typedef struct packed {{
{members}}} yuxi_word_t;

`default_nettype wire
"
    )
}

/// The ROM of every build: its content and the entries are those of the package `yuxi_build`.
fn rom() -> String {
    let Enumeration { prefix, values, .. } = Operation::ENUMERATION;
    let entries = values.iter().fold(String::new(), |text, (name, _)| {
        text + &format!("      yuxi_isa::{prefix}{name}: entry_o = yuxi_build::Entry{name};\n")
    });
    format!(
        "// The microcode: a word a cycle. A build's listing.txt explains its words.
{NOTICE}`default_nettype none

module yuxi_rom (
  input  wire         clk_i,
  input  wire  [2:0]  op_i,
  output logic [10:0] entry_o,
  input  wire  [10:0] address_i,
  output yuxi_word_t  word_o
);

  logic [{top}:0] words [0:{last}];

  initial $readmemh(yuxi_build::Microcode, words);

  always_comb begin
    unique case (op_i)
{entries}      default: entry_o = 11'd0;
    endcase
  end

  always_ff @(posedge clk_i) word_o <= words[address_i];

endmodule

`default_nettype wire
",
        top = width() - 1,
        last = DEPTH - 1,
    )
}

/// The content of the comb's ROM, a point a line: y above x. An address is a curve, a table and a
/// column. The address of no point has zeros.
fn comb_hex(comb: Comb) -> String {
    assert!(comb.tables.is_power_of_two(), "the tables follow each other without a gap");
    let hex =
        |words: &[u64; 4]| words.iter().rev().map(|w| format!("{w:016x}")).collect::<String>();
    let points = comb::both(comb);
    let all = points.iter().flatten();
    all.fold(String::new(), |text, [x, y]: &Point| text + &hex(y) + &hex(x) + "\n")
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

fn parameters(build: &Build, programs: &[Program], [microcode, comb]: [&str; 2]) -> String {
    let (mul, reduce) = build.stages;
    let Comb { teeth, tables } = build.comb;
    let Enumeration { values, .. } = Operation::ENUMERATION;
    let entries =
        entries(programs).iter().zip(values).fold(String::new(), |text, (entry, (name, _))| {
            text + &format!("  localparam logic [10:0] Entry{name} = 11'd{entry};\n")
        });
    format!(
        "// The parameters of the build `{}`, for which its microcode is made, the addresses at which the
// operations begin, and the contents of the ROMs. Paths begin at the root of the repository.
{NOTICE}`default_nettype none

package yuxi_build;

  localparam int MulStages    = {mul};
  localparam int ReduceStages = {reduce};
  localparam int Teeth        = {teeth};
  localparam int Tables       = {tables};

  localparam Microcode = \"{microcode}\";
  localparam Comb      = \"{comb}\";

{entries}
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
