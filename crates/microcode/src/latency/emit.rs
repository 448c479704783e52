//! What is committed of the member `latency`: codes, ROMs, and the multiplier.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint, Sign};
use yuxi_arith::curve::{Curve as _, P256, Sm2};

use super::multiplier::{ADDED_BITS, FACTOR_BITS, Multiplier, WORD_BITS, multiplier, word_most};
use super::program::{Timed, programs};
use super::schedule::Timing;
use super::writer::power;
use super::{CUTS, timing};
use crate::barrel::emit::{codes, entries};
use crate::barrel::multiplier::{WORDS, integer};
use crate::barrel::program::{COMB, POINT, Program};
use crate::barrel::rom::{PAGE, Rom};
use crate::barrel::word::{self, Instruction, Out, Special};
use crate::codes::{Bits, Code, Curve};
use crate::comb::both;
use crate::generated::NOTICE;

/// The folder of the generated files.
const FOLDER: &str = "rtl/latency/microcode";
/// Bits of a wait.
const WAIT: usize = 6;
/// Words that replace others are so far behind them.
const REPLACING: usize = 1 << 10;

const SPECIALS: [Special; 7] = [
    Special::Register,
    Special::Table,
    Special::Comb,
    Special::One,
    Special::B,
    Special::A24,
    Special::Enter,
];

/// All files, by their place in the repository.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let timing = timing(&CUTS);
    let programs = programs(timing);
    let at = |name: &str| format!("{FOLDER}/{name}");
    let (rom, waits) = placed(&programs);
    BTreeMap::from([
        (at("yuxi_latency_isa.sv"), package(&rom, timing)),
        (at("yuxi_latency_mul.sv"), module(&multiplier(&CUTS))),
        (at("microcode.hex"), hex(&rom, &waits)),
        (at("comb.hex"), comb_hex()),
    ])
}

/// The programs in the ROM, and the wait of each word.
fn placed(programs: &[Timed]) -> (Rom, Vec<u16>) {
    let plain: Vec<Program> = programs.iter().map(|timed| timed.program.clone()).collect();
    let rom = crate::barrel::rom::rom(&plain);
    // waits are placed as words are, in fields of words
    let mut shadows = plain;
    for (program, timed) in shadows.iter_mut().zip(programs) {
        for (block, waits) in program.blocks.iter_mut().zip(&timed.waits) {
            let words = waits.iter().map(|wait| Instruction {
                a: Bits(wait & 15),
                b: Bits(wait >> 4),
                ..Instruction::default()
            });
            block.words = words.collect();
            block.while_empty = block.while_empty.is_some().then(|| block.words.clone());
        }
    }
    let shadow = crate::barrel::rom::rom(&shadows);
    let waits = shadow.words.iter().map(|word| word.a.0 | word.b.0 << 4).collect::<Vec<_>>();
    moved(&rom, &waits)
}

/// The same with the words that replace others `REPLACING` behind them.
fn moved(rom: &Rom, waits: &[u16]) -> (Rom, Vec<u16>) {
    let replaced = rom.replaced;
    let place = |at: usize| match at {
        at if at < replaced => at,
        at if at < 2 * replaced => at - replaced + REPLACING,
        at if at - replaced < REPLACING => at - replaced,
        at => at,
    };
    let mut words = vec![Instruction::default(); PAGE];
    let mut moved = vec![0; PAGE];
    for (at, word) in rom.words.iter().enumerate() {
        let next = Bits(place(word.next.0.into()) as u16);
        words[place(at)] = Instruction { next, ..*word };
        moved[place(at)] = waits[at];
    }
    let entries = rom.entries.iter().map(|(o, c, at)| (*o, *c, place(*at))).collect();
    (Rom { words, replaced, entries }, moved)
}

/// A word, its wait, and whether another one replaces the next while the sum is empty.
fn hex(rom: &Rom, waits: &[u16]) -> String {
    let width = word::width() as usize;
    let digits = (width + WAIT + 1).div_ceil(4);
    let lines = rom.words.iter().zip(waits).map(|(word, wait)| {
        let replaced = usize::from(word.next.0) < rom.replaced;
        let bits =
            word.word() | u128::from(*wait) << width | u128::from(replaced) << (width + WAIT);
        format!("{bits:0digits$x}\n")
    });
    lines.collect()
}

/// A number modulo p in words between -2^31 and 2^31.
fn words(number: &BigUint, modulus: &BigUint) -> BigUint {
    let mut rest = BigInt::from(number.clone());
    if number << 1u32 > *modulus {
        rest -= BigInt::from(modulus.clone());
    }
    let mut bits = BigUint::default();
    for i in 0..WORDS {
        let mut low: BigInt = ((&rest % power(32)) + power(32)) % power(32);
        if low >= power(31) {
            low -= power(32);
        }
        rest = (rest - &low) >> 32;
        let word = if low.sign() == Sign::Minus { low + power(WORD_BITS) } else { low };
        bits |= word.to_biguint().expect("not negative") << (WORD_BITS * i);
    }
    assert_eq!(rest, BigInt::ZERO, "a number of 256 bits");
    bits
}

/// Bits of all words of a number.
const NUMBER: usize = WORD_BITS * WORDS;

/// The comb: of each point x, then y.
fn comb_hex() -> String {
    let combs = both(COMB).into_iter().zip(Curve::ALL);
    let lines = combs.flat_map(|(points, curve)| {
        let modulus = integer(&curve.modulus());
        let line = move |coordinate: [u64; 4]| {
            format!("{:0digits$x}\n", words(&integer(&coordinate), &modulus), digits = NUMBER / 4)
        };
        points.into_iter().flatten().map(line)
    });
    lines.collect()
}

fn package(rom: &Rom, timing: Timing) -> String {
    let outs = [Out::None, Out::X, Out::Y];
    let mut constants = String::new();
    for (curve, b) in [(Curve::Sm2, Sm2::B), (Curve::P256, P256::B)] {
        let b = words(&integer(&b), &integer(&curve.modulus()));
        let place = case(curve, Special::B);
        constants += &format!("      {place}: constant_of = {NUMBER}'h{b:x};\n");
    }
    format!(
        "// The codes of the member `latency`, its programs' places, its constants, and the contents of its
// ROMs. Paths begin at the root of the repository.
{NOTICE}`default_nettype none

package yuxi_latency_isa;
{codes}
  // cycles from an instruction to one that reads its result, and to its read of E
  localparam int Latency = {latency};
  localparam int AddedAfter = {added_after};
  // registers of a request's x and y
  localparam logic [3:0] PointX = 4'd{x};
  localparam logic [3:0] PointY = 4'd{y};
  localparam int WordWidth = {width};

  localparam Microcode = \"{FOLDER}/microcode.hex\";
  localparam Comb      = \"{FOLDER}/comb.hex\";

  // where the program of an operation on a curve begins
  function automatic logic [10:0] entry_of(logic [2:0] operation, logic [1:0] curve);
    unique case ({{operation, curve}})
{entries}      default: entry_of = 11'd0;
    endcase
  endfunction

  // what D is if it is in no register: 121665, b, else 1
  function automatic logic [{top}:0] constant_of(logic [1:0] curve, logic [2:0] special);
    unique case ({{curve, special}})
{constants}      {a24}: constant_of = {NUMBER}'d121665;
      default: constant_of = {NUMBER}'d1;
    endcase
  endfunction

endpackage

`default_nettype wire
",
        codes = codes(&SPECIALS, &outs),
        latency = timing.latency,
        added_after = timing.added_after,
        x = POINT[0],
        y = POINT[1],
        width = word::width(),
        entries = entries(rom),
        top = NUMBER - 1,
        a24 = case(Curve::Curve25519, Special::A24),
    )
}

/// A curve and what D may be: a number, as Yosys finds no width of a name in a function of its package.
fn case(curve: Curve, special: Special) -> String {
    format!("5'd{}", (curve as u32) << 3 | special.code())
}

fn module(multiplier: &Multiplier) -> String {
    assert!(multiplier.word_most <= word_most());
    let Multiplier { body, latency, added_after, .. } = multiplier;
    format!(
        "// a*b + e, or with minus_i a*b + e + 1 (then e_i has the inverted bits of what is subtracted), modulo
// the p of a curve, a product a clock: crates/microcode/src/latency/multiplier.rs has its arithmetic and its
// bounds. The result follows {latency} clocks after the factors; e_i is read {added_after} clocks after them. curve_i
// does not change from a clock before the factors on.
{NOTICE}`default_nettype none

// verilator lint_off UNUSEDSIGNAL
module yuxi_latency_mul (
  input  wire         clk_i,
  input  wire [1:0]   curve_i,
  input  wire [{factor}:0] a_i,
  input  wire [{factor}:0] b_i,
  input  wire         minus_i,
  input  wire [{added}:0] e_i,
  output wire [{number}:0] r_o
);

{body}
endmodule
// verilator lint_on UNUSEDSIGNAL

`default_nettype wire
",
        factor = FACTOR_BITS * WORDS - 1,
        added = ADDED_BITS * WORDS - 1,
        number = NUMBER - 1,
    )
}
