//! What is committed of a build: the ROMs as SystemVerilog, the words in hexadecimal, a
//! listing with a comment for each cycle, and pictures of the schedules.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::assemble::Piece;
use crate::comb::{self, Point};
use crate::isa::{FIELDS, text};
use crate::program::{BUILDS, Build, Program, programs};
use crate::simulator::entries;
use crate::{papers, picture};

/// Words of the ROM.
const DEPTH: usize = 2048;
const NOTICE: &str = "// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.\n";

/// The fields that the RTL has.
fn rtl_fields() -> impl Iterator<Item = (&'static str, u32, u32)> {
    let mut offset = 0;
    FIELDS.iter().take_while(|(name, _)| *name != "plus_enable").map(move |(name, width)| {
        let at = offset;
        offset += width;
        (*name, *width, at)
    })
}

/// Bits of a word that the RTL has.
fn rtl_width() -> u32 {
    rtl_fields().map(|(_, width, _)| width).sum()
}

/// All generated files, by their place in the repository.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    for build in &BUILDS {
        let programs = programs(build);
        let at = |name: &str| format!("rtl/microcode/{}/{name}", build.name);
        files.insert(at("yuxi_rom.sv"), rom(&programs));
        files.insert(at("yuxi_comb_rom.sv"), comb_rom(build));
        files.insert(at("yuxi_top.sv"), top(build));
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
    let mask = (1 << rtl_width()) - 1;
    programs.iter().flat_map(Program::words).map(|word| word.0 & mask).collect()
}

fn hex(programs: &[Program]) -> String {
    words(programs).iter().fold(String::new(), |mut text, word| {
        writeln!(text, "{word:032x}").expect("a string takes everything");
        text
    })
}

fn rom(programs: &[Program]) -> String {
    let width = rtl_width();
    let words = words(programs);
    assert!(words.len() <= DEPTH, "the microcode outgrows the ROM");
    let mut out =
        format!("// The microcode: a word a cycle. listing.txt says what each does.\n{NOTICE}");
    out += "`default_nettype none\n\nmodule yuxi_rom (\n  input  wire         clk_i,\n  input  wire  [2:0]  op_i,\n  output logic [10:0] entry_o,\n  input  wire  [10:0] address_i,\n";
    let fields: Vec<_> = rtl_fields().collect();
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
    for (i, entry) in entries(programs).iter().enumerate().skip(1) {
        writeln!(out, "      3'd{i}: entry_o = 11'd{entry};").expect("a string");
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

fn comb_rom(build: &Build) -> String {
    let comb = build.comb;
    let select = comb.tables.next_power_of_two().ilog2() as usize;
    let bits = 1 + comb.teeth + select;
    let mut out = format!(
        "// The comb's tables, {} points for each curve ({} teeth, {} table(s)): y above x.\n// crates/microcode/src/comb.rs says which sums they are.\n{NOTICE}`default_nettype none\n\nmodule yuxi_comb_rom (\n  input  wire         clk_i,\n  // the curve, the table, the column\n  input  wire  [{}:0]  address_i,\n  output logic [511:0] entry_o\n);\n\n  logic [511:0] entries [0:{}];\n\n  always_ff @(posedge clk_i) entry_o <= entries[address_i];\n\n  initial begin\n    for (int i = 0; i < {}; i++) entries[i] = '0;\n",
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

fn top(build: &Build) -> String {
    let (mul, reduce) = build.stages;
    format!(
        "// The core of the build `{}`.\n{NOTICE}`default_nettype none\n
module yuxi_top #(
  parameter int MulVariant   = 0,
  parameter int InverseKind  = 0,
  parameter int InverseSteps = 5
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          zeroize_i,
  input  wire          req_valid_i,
  output logic         req_ready_o,
  input  wire  [2:0]   req_op_i,
  input  wire  [1:0]   req_curve_i,
  input  wire          req_order_i,
  input  wire  [255:0] req_k_i,
  input  wire  [255:0] req_l_i,
  input  wire  [255:0] req_x_i,
  input  wire  [255:0] req_y_i,
  output logic         rsp_valid_o,
  input  wire          rsp_ready_i,
  output logic [2:0]   rsp_status_o,
  output logic [255:0] rsp_x_o,
  output logic [255:0] rsp_y_o
);

  yuxi_core #(
    .MulVariant(MulVariant), .MulStages({mul}), .ReduceStages({reduce}),
    .InverseKind(InverseKind), .InverseSteps(InverseSteps), .Teeth({}), .Tables({})
  ) u_core (
    .clk_i, .rst_ni, .zeroize_i, .req_valid_i, .req_ready_o, .req_op_i, .req_curve_i,
    .req_order_i, .req_k_i, .req_l_i, .req_x_i, .req_y_i, .rsp_valid_o, .rsp_ready_i,
    .rsp_status_o, .rsp_x_o, .rsp_y_o
  );

endmodule

`default_nettype wire
",
        build.name, build.comb.teeth, build.comb.tables
    )
}

fn listing(build: &Build, programs: &[Program]) -> String {
    let mut out = format!(
        "Microcode of the build {}: stages {:?}, comb {:?}.\nrN registers; red: what leaves the reduction; T[row.coordinate]: the table, d the row of the digit;\nsN: registers exchanged by the ladder; inv: the inverter's result; ±d, ±k: by the sign of the digit, of the scalar.\n",
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
