//! What is committed of the member `throughput`: codes, words, ROM, and the multiplier.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::multiplier::{Fold, integer};
use super::pipeline::pipeline;
use super::program::{COMB, Domain, POINT, Program, programs};
use super::rom::{PAGE, Rom, rom};
use super::word::{FIELDS, Instruction, Out, Sign, Special, width};
use crate::codes::{Code, Curve};
use crate::generated::{NOTICE, comb_file};

/// The folder of the generated files.
const FOLDER: &str = "rtl/throughput/microcode";
/// Clocks from a register's read to the multiplier's operands: the memory, a register, four stages
/// of an operand.
const OPERAND: usize = 6;
/// Clocks from a context's turn to the read of its registers.
const FRONT: usize = 2;

/// All files, by their place in the repository.
///
/// # Panics
/// If an instruction takes more turns than there are contexts.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let programs = programs(Domain::Numbers);
    let folds = Curve::ALL.map(Fold::new);
    let pipeline = pipeline(&folds);
    assert_eq!(FRONT + OPERAND + pipeline.latency, super::CONTEXTS, "the write follows at once");
    assert!(reads_where_nothing_is_stored(&rom(&programs)), "the table is read at stage 1");
    let at = |name: &str| format!("{FOLDER}/{name}");
    let microcode = at("microcode.hex");
    let e_after = FRONT + OPERAND + pipeline.e_after;
    BTreeMap::from([
        (at("yuxi_barrel_isa.sv"), package(&programs, &folds, &microcode, e_after)),
        (at("yuxi_barrel_word.sv"), word()),
        (at("yuxi_barrel_mul.sv"), multiplier(&pipeline.body, pipeline.latency, pipeline.e_after)),
        (microcode, hex(&programs)),
    ])
}

/// Whether no instruction reads of the table what the one before it stores: the one is read in the clock in which
/// the other is written.
#[must_use]
pub fn reads_where_nothing_is_stored(rom: &Rom) -> bool {
    let meets = |store: &Instruction, at: usize| {
        let read = &rom.words[at];
        read.d_special == Special::Table && read.coordinate == store.store_coordinate
    };
    rom.words.iter().filter(|word| word.store).all(|store| {
        let next = usize::from(store.next.0);
        let replaced = next < rom.replaced && meets(store, next + rom.replaced);
        // the end of a loop has two successors: none stores
        !store.loop_end && !meets(store, next) && !replaced
    })
}

/// The content of the ROM of the microcode.
pub(crate) fn hex(programs: &[Program]) -> String {
    page(&rom(programs))
}

/// A page of it.
pub(crate) fn page(rom: &Rom) -> String {
    let digits = width().div_ceil(4) as usize;
    let mut words: Vec<u128> = rom.words.iter().map(|word| word.word()).collect();
    words.resize(PAGE, 0);
    words.into_iter().map(|word| format!("{word:0digits$x}\n")).collect()
}

fn word() -> String {
    structure(
        "// An instruction of the member `throughput`; crates/microcode/src/barrel/word.rs says what each
// field means.",
        "yuxi_barrel_word_t",
        FIELDS,
    )
}

/// A word of a ROM as a structure, under a comment.
pub(crate) fn structure(comment: &str, name: &str, fields: &[(&str, u32)]) -> String {
    let members = fields.iter().rev().fold(String::new(), |text, (name, width)| match width {
        1 => text + &format!("  logic {name};\n"),
        _ => text + &format!("  logic [{}:0] {name};\n", width - 1),
    });
    format!(
        "{comment}
{NOTICE}`default_nettype none

typedef struct packed {{
{members}}} {name};

`default_nettype wire
"
    )
}

/// The cases of a function that gives the place of a program.
pub(crate) fn entries(rom: &Rom) -> String {
    let mut cases = String::new();
    for (operation, curve, entry) in &rom.entries {
        let (operation, name) = (format!("{operation:?}"), format!("{curve:?}"));
        writeln!(
            cases,
            "      {{yuxi_isa::Op{operation}, yuxi_isa::{name}}}: entry_of = 11'd{entry};"
        )
        .expect("a string");
    }
    cases
}

/// Codes as an enumeration of the package.
fn enumeration<T: Code + std::fmt::Debug>(name: &str, prefix: &str, values: &[T]) -> String {
    let width = T::WIDTH;
    let value = |value: &T| format!("    {prefix}{value:?} = {width}'d{}", value.code());
    let values: Vec<String> = values.iter().map(value).collect();
    format!("\n  typedef enum logic [{}:0] {{\n{}\n  }} {name};\n", width - 1, values.join(",\n"))
}

/// What D may be in this member.
const SPECIALS: [Special; 6] =
    [Special::Register, Special::Table, Special::Comb, Special::One, Special::B, Special::A24];

/// The codes of an instruction's fields.
pub(crate) fn codes(specials: &[Special], outs: &[Out]) -> String {
    let signs = [Sign::Plus, Sign::Minus, Sign::ByDigit, Sign::ByScalar];
    enumeration("special_e", "Special", specials)
        + &enumeration("sign_e", "Sign", &signs)
        + &enumeration("out_e", "Out", outs)
}

fn package(programs: &[Program], folds: &[Fold; 3], microcode: &str, e_after: usize) -> String {
    let rom = rom(programs);
    let codes = codes(&SPECIALS, &[Out::None, Out::X, Out::Y]);
    let cases = entries(&rom);
    let biases = Curve::ALL.iter().zip(folds).fold(String::new(), |text, (curve, fold)| {
        text + &format!("      yuxi_isa::{curve:?}: bias_of = 260'h{:x};\n", fold.bias)
    });
    let orders = Curve::ALL.iter().fold(String::new(), |text, curve| {
        let thrice = integer(&curve.order()) * 3u32;
        text + &format!("      yuxi_isa::{curve:?}: thrice_the_order_of = 260'h{thrice:x};\n")
    });
    format!(
        "// The codes of the member `throughput`, its programs' places, and the content of its ROMs. Paths
// begin at the root of the repository.
{NOTICE}`default_nettype none

package yuxi_barrel_isa;
{codes}
  // words that others replace while a sum is empty; those follow them
  localparam logic [10:0] Replaced = 11'd{replaced};
  // clocks from a context's turn to E
  localparam int EAfter = {e_after};
  // registers of a request's x and y
  localparam logic [3:0] PointX = 4'd{x};
  localparam logic [3:0] PointY = 4'd{y};
  localparam int WordWidth = {width};

  localparam Microcode = \"{microcode}\";
  localparam Comb      = \"{comb}\";

  // where the program of an operation on a curve begins
  function automatic logic [10:0] entry_of(logic [2:0] operation, logic [1:0] curve);
    unique case ({{operation, curve}})
{cases}      default: entry_of = 11'd0;
    endcase
  endfunction

  // a multiple of p that no value exceeds
  function automatic logic [259:0] bias_of(logic [1:0] curve);
    unique case (curve)
{biases}      default: bias_of = 260'd0;
    endcase
  endfunction

  // 3n; of Curve25519 it is not used
  function automatic logic [259:0] thrice_the_order_of(logic [1:0] curve);
    unique case (curve)
{orders}      default: thrice_the_order_of = 260'd0;
    endcase
  endfunction

endpackage

`default_nettype wire
",
        replaced = rom.replaced,
        x = POINT[0],
        y = POINT[1],
        width = width(),
        comb = comb_file(COMB),
    )
}

fn multiplier(body: &str, latency: usize, e_after: usize) -> String {
    format!(
        "// a*b + e, or a*b - e, modulo the p of a curve, a product a clock: crates/microcode/src/barrel/multiplier.rs
// has its arithmetic and its bounds. The result follows {latency} clocks after a, b and the curve; e and its
// sign are read {e_after} clocks after them.
{NOTICE}`default_nettype none

// verilator lint_off UNUSEDSIGNAL
module yuxi_barrel_mul (
  input  wire         clk_i,
  input  wire [1:0]   curve_i,
  input  wire [259:0] a_i,
  input  wire [259:0] b_i,
  input  wire         e_minus_i,
  input  wire [259:0] e_i,
  output wire [256:0] r_o
);

{body}
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
"
    )
}
