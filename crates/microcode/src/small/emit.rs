//! What is committed of the member `small`: its steps, microcode, comb and constants.

use std::collections::BTreeMap;
use std::fmt::Write;

use num_bigint::BigUint;
use yuxi_arith::curve::{Curve as _, P256, Sm2};

use super::multiplier::Multiplier;
use super::schedule::{STEPS, WORDS, steps};
use super::step;
use crate::barrel::arithmetic::Arithmetic;
use crate::barrel::blind;
use crate::barrel::emit::{codes, entries, hex, page, structure};
use crate::barrel::multiplier::integer;
use crate::barrel::program::{COMB, Domain, programs};
use crate::barrel::rom::{Rom, rom};
use crate::barrel::word::{self, Out, Special};
use crate::codes::Curve;
use crate::comb::both;
use crate::generated::NOTICE;

/// The folder of the generated files.
const FOLDER: &str = "rtl/small/microcode";
/// The same of what the member that hides scalars has of its own.
const BLINDED: &str = "rtl/blinded/microcode";
/// The codes of the constants besides those of [`Special`].
const MODULUS: usize = 0;
const ORDER: usize = 1;
/// Shifts of the bias.
const SHIFTS: usize = 4;

/// What D may be in this member: constants too.
const SPECIALS: [Special; 8] = [
    Special::Register,
    Special::Table,
    Special::Comb,
    Special::One,
    Special::B,
    Special::A24,
    Special::Enter,
    Special::Leave,
];

/// All files, by their place in the repository.
///
/// # Panics
/// If an instruction writes twice to one memory.
#[must_use]
pub fn files() -> BTreeMap<String, String> {
    let programs = programs(Domain::Montgomery);
    let roms = [rom(&programs)];
    let multipliers = Curve::ALL.map(Multiplier::new);
    let at = |name: &str| format!("{FOLDER}/{name}");
    let word = structure(
        "// A step of the multiplier of the member `small`; crates/microcode/src/small/step.rs says what
// each field means.",
        "yuxi_small_step_t",
        step::FIELDS,
    );
    let outs = [Out::None, Out::X, Out::Y];
    let package = package(&multipliers, &outs, &roms, FOLDER);
    let blinded = blind::roms();
    let blinded_package =
        self::package(&multipliers, &[outs.as_slice(), &[Out::Draw]].concat(), &blinded, BLINDED);
    BTreeMap::from([
        (at("yuxi_small_isa.sv"), package),
        (at("yuxi_small_step.sv"), word),
        (at("microcode.hex"), hex(&programs)),
        (at("steps.hex"), steps_hex()),
        (at("comb.hex"), comb_hex(&multipliers)),
        (at("constants.hex"), constants_hex(&multipliers)),
        (format!("{BLINDED}/yuxi_small_isa.sv"), blinded_package),
        (format!("{BLINDED}/microcode.hex"), blinded.iter().map(page).collect()),
    ])
}

/// The steps of the curves, each from its place on.
fn steps_hex() -> String {
    let digits = step::width().div_ceil(4) as usize;
    let mut text = String::new();
    for place in 0..4 {
        let mut words = Curve::ALL.get(place).map_or_else(Vec::new, |curve| steps(*curve));
        words.resize(STEPS, step::Instruction::default());
        for word in words {
            writeln!(text, "{:0digits$x}", word.word()).expect("a string");
        }
    }
    text
}

/// Words of 64 bits, the lowest first.
fn lines(value: &BigUint) -> String {
    let digits = value.to_u64_digits();
    assert!(digits.len() <= WORDS, "an integer of 256 bits");
    let digit = |i| digits.get(i).copied().unwrap_or(0);
    (0..WORDS).map(|i| format!("{:016x}\n", digit(i))).collect()
}

/// The values of the comb: of each point x, then y.
fn comb_hex(multipliers: &[Multiplier; 3]) -> String {
    let combs = both(COMB).into_iter().zip(multipliers);
    combs
        .flat_map(|(points, multiplier)| {
            points
                .into_iter()
                .flatten()
                .map(|coordinate| lines(&multiplier.value(integer(&coordinate))))
        })
        .collect()
}

/// The constants of each curve, by their codes.
fn constants_hex(multipliers: &[Multiplier; 3]) -> String {
    let mut text = String::new();
    for (curve, multiplier) in Curve::ALL.into_iter().zip(multipliers) {
        let b = match curve {
            Curve::Sm2 => integer(&Sm2::B),
            Curve::P256 => integer(&P256::B),
            Curve::Curve25519 => BigUint::default(),
        };
        let one = || multiplier.value(BigUint::from(1u32));
        let mut constants = vec![BigUint::default(); 8];
        constants[MODULUS] = multiplier.modulus().clone();
        constants[ORDER] = integer(&curve.order());
        constants[Special::One as usize] = one();
        constants[Special::B as usize] = multiplier.value(b);
        constants[Special::A24 as usize] = multiplier.value(BigUint::from(121_665u32));
        constants[Special::Enter as usize] = multiplier.value(one());
        constants[Special::Leave as usize] = BigUint::from(1u32);
        text.extend(constants.iter().map(lines));
    }
    text + &"0000000000000000\n".repeat(8 * WORDS)
}

fn package(multipliers: &[Multiplier; 3], outs: &[Out], roms: &[Rom], folder: &str) -> String {
    let replaced = roms[0].replaced;
    assert!(roms.iter().all(|rom| rom.replaced == replaced), "all pages replace as many words");
    assert!(
        roms.iter().flat_map(|rom| &rom.words).all(|word| word.out == Out::None || !word.store),
        "a coordinate of the response is written to the memory of the table"
    );
    let entries: String = roms.iter().map(entries).collect();
    let mut biases = String::new();
    let mut moduli = String::new();
    for (curve, multiplier) in Curve::ALL.into_iter().zip(multipliers) {
        for word in 0..WORDS {
            let part = |value: &BigUint| {
                let rest = value >> (64 * word);
                if word + 1 == WORDS { rest } else { rest & BigUint::from(u64::MAX) }
            };
            for shift in 0..SHIFTS {
                writeln!(
                    biases,
                    "      {{yuxi_isa::{curve:?}, 2'd{word}, 2'd{shift}}}: bias_of = 68'h{:x};",
                    part(&(multiplier.bias() << shift))
                )
                .expect("a string");
            }
            let modulus = part(multiplier.modulus());
            writeln!(
                moduli,
                "      {{yuxi_isa::{curve:?}, 2'd{word}}}: modulus_of = 64'h{modulus:x};"
            )
            .expect("a string");
        }
    }
    let orders: String = [Curve::Sm2, Curve::P256]
        .map(|curve| format!("\n    256'h{:064x}", integer(&curve.order())))
        .into_iter()
        .rev()
        .collect::<Vec<_>>()
        .join(",");
    format!(
        "// The programs of the member `small`, its constants, and the contents of its ROMs. Paths begin at
// the root of the repository.
{NOTICE}`default_nettype none

package yuxi_small_isa;
{codes}
  // words that others replace while a sum is empty; those follow them
  localparam logic [10:0] Replaced = 11'd{replaced};
  localparam int WordWidth = {word_width};
  localparam int StepWidth = {width};
  // constants have the codes of what D may be, and these
  localparam logic [2:0] ConstantModulus = 3'd{MODULUS};
  localparam logic [2:0] ConstantOrder = 3'd{ORDER};

  localparam Microcode = \"{folder}/microcode.hex\";
  localparam Steps     = \"{FOLDER}/steps.hex\";
  localparam Comb      = \"{FOLDER}/comb.hex\";
  localparam Constants = \"{FOLDER}/constants.hex\";

  // the orders of P-256 and of SM2's curve
  localparam logic [511:0] Orders = {{{orders}}};

  // where the program of an operation on a curve begins
  function automatic logic [10:0] entry_of(logic [2:0] operation, logic [1:0] curve);
    unique case ({{operation, curve}})
{entries}      default: entry_of = 11'd0;
    endcase
  endfunction

  // a word of a multiple of p that no value exceeds, times a power of two; the last has 68 bits
  function automatic logic [67:0] bias_of(logic [1:0] curve, logic [1:0] index, logic [1:0] shift);
    unique case ({{curve, index, shift}})
{biases}      default: bias_of = 68'd0;
    endcase
  endfunction

  // a word of p
  function automatic logic [63:0] modulus_of(logic [1:0] curve, logic [1:0] index);
    unique case ({{curve, index}})
{moduli}      default: modulus_of = 64'd0;
    endcase
  endfunction

endpackage

`default_nettype wire
",
        codes = codes(&SPECIALS, outs),
        word_width = word::width(),
        width = step::width(),
    )
}
