//! The pipelined multiplier as SystemVerilog: a product a clock, its constants from [`Fold`].
//!
//! KO-5 divides the operands into five words of 52 bits: 15 products of 54 bits. Words of 33 bits
//! keep carries, so that no chain is longer than 108 bits but where a stage is given to carries.

use std::fmt::Write;

use super::multiplier::{Addend, COLUMN_BITS, Fold, PRODUCT_WORDS, WORDS, power};
use crate::codes::Curve;

/// Bits of a word of an operand.
const PART: usize = 52;
/// Words of an operand.
const PARTS: usize = 5;
/// Bits of a product of words, or of their sums.
const WIDE: usize = 108;
/// Bits of all words of a product.
const ALL: usize = 32 * PRODUCT_WORDS;

/// A module, as it is written.
struct Writer {
    text: String,
    /// Registers between the operands and here.
    stage: usize,
}

/// The module, its latency, and after how many clocks it reads E.
#[derive(Debug)]
pub struct Pipeline {
    /// The text of the module's body.
    pub body: String,
    /// Clocks from the operands to the result.
    pub latency: usize,
    /// Clocks from the operands to E.
    pub e_after: usize,
}

impl Writer {
    fn line(&mut self, text: &str) {
        self.text += "  ";
        self.text += text;
        self.text += "\n";
    }

    /// A register of this stage.
    fn register(&mut self, name: &str, width: usize, value: &str) {
        self.line(&format!("logic [{}:0] {name};", width - 1));
        self.line(&format!("always_ff @(posedge clk_i) {name} <= {value};"));
    }

    /// A product of 18 by 18 bits, registered.
    fn product(&mut self, name: &str, a: &str, b: &str) {
        self.line(&format!("logic [35:0] {name};"));
        self.line(&format!(
            "yuxi_barrel_product u_{name} (.clk_i, .a_i({a}), .b_i({b}), .p_o({name}));"
        ));
    }

    /// The next stage.
    fn next(&mut self) {
        let before = self.curve();
        self.stage += 1;
        let name = self.curve();
        self.register(&name, 2, &before);
    }

    /// The curve of the product in this stage.
    fn curve(&self) -> String {
        if self.stage == 0 { "curve_i".to_owned() } else { format!("curve_{}", self.stage) }
    }

    /// The next stage, in which the curve is decoded: `is_sm2`, `is_p256` and `is_last` have a thousand readers each.
    fn next_decoded(&mut self) {
        let before = self.curve();
        self.next();
        let (first, second) = (Curve::Sm2 as u8, Curve::P256 as u8);
        self.register("is_sm2", 1, &format!("{before} == 2'd{first}"));
        self.register("is_p256", 1, &format!("{before} == 2'd{second}"));
        self.register("is_last", 1, &format!("{before} > 2'd{second}"));
    }

    /// One of three values of so many bits, by the decoded curve.
    fn by_curve(width: usize, values: [String; 3]) -> String {
        let [sm2, p256, last] = values;
        if sm2 == p256 && p256 == last {
            return sm2;
        }
        let chosen = |is: &str, value: &str| format!("({{{width}{{{is}}}}} & {value})");
        [chosen("is_sm2", &sm2), chosen("is_p256", &p256), chosen("is_last", &last)].join(" | ")
    }
}

fn concatenation(mut parts: Vec<String>) -> String {
    parts.reverse();
    format!("{{{}}}", parts.join(", "))
}

/// The body of the module.
#[must_use]
pub fn pipeline(folds: &[Fold; 3]) -> Pipeline {
    let mut w = Writer { text: String::new(), stage: 0 };
    products(&mut w);
    words(&mut w);
    let e_after = w.stage;
    let columns = columns(&mut w, folds);
    let low: [String; 4] = std::array::from_fn(|i| {
        format!("{{{}[31:0], {}[31:0]}}", columns[2 * i + 1], columns[2 * i])
    });
    let high = std::array::from_fn(|i| {
        let below =
            if i == 0 { "6'b0".to_owned() } else { format!("{}[37:32]", columns[2 * i - 1]) };
        format!("{{26'b0, {}[37:32], 26'b0, {below}}}", columns[2 * i])
    });
    let (sum, top) = carried(&mut w, "n", [&low, &high], &format!("{}[37:32]", columns[7]), 6);
    second(&mut w, folds, &sum, &top);
    let low = std::array::from_fn(|i| format!("low[{}:{}]", 64 * i + 63, 64 * i));
    let high = std::array::from_fn(|i| format!("excess[{}:{}]", 64 * i + 63, 64 * i));
    let (sum, top) = carried(&mut w, "o", [&low, &high], "1'b0", 1);
    w.line(&format!("assign r_o = {{{top}, {}, {}, {}, {}}};", sum[3], sum[2], sum[1], sum[0]));
    Pipeline { latency: w.stage, e_after, body: w.text }
}

/// Pairs of words of an operand.
fn pairs() -> Vec<(usize, usize)> {
    (0..PARTS).flat_map(|i| (i + 1..PARTS).map(move |j| (i, j))).collect()
}

/// The 15 products by KO-5, each of nine, and the sums of those of one weight.
fn products(w: &mut Writer) {
    for x in ["a", "b"] {
        let part = |i: usize| format!("{{2'b0, {x}_i[{}:{}]}}", PART * i + PART - 1, PART * i);
        for i in 0..PARTS {
            w.register(&format!("{x}f{i}"), 54, &part(i));
        }
        for (i, j) in pairs() {
            w.register(&format!("{x}f{i}{j}"), 54, &format!("{} + {}", part(i), part(j)));
        }
    }
    w.next();
    let keys: Vec<String> = (0..PARTS)
        .map(|i| i.to_string())
        .chain(pairs().into_iter().map(|(i, j)| format!("{i}{j}")))
        .collect();
    for k in &keys {
        for u in 0..3 {
            for v in 0..3 {
                let digit = |x: &str, u: usize| format!("{x}f{k}[{}:{}]", 18 * u + 17, 18 * u);
                w.product(&format!("q{k}_{u}{v}"), &digit("a", u), &digit("b", v));
            }
        }
    }
    w.next();
    for k in &keys {
        let q = |u: usize, v: usize| format!("q{k}_{u}{v}");
        w.register(&format!("x{k}"), WIDE, &concatenation(vec![q(0, 0), q(1, 1), q(2, 2)]));
        let row = |low: String, high: String| format!("{{1'b0, {high}, {low}}}");
        let sum = format!("{} + {}", row(q(0, 1), q(1, 2)), row(q(1, 0), q(2, 1)));
        w.register(&format!("y{k}"), 73, &sum);
        w.register(&format!("z{k}"), 37, &format!("{{1'b0, {}}} + {{1'b0, {}}}", q(0, 2), q(2, 0)));
    }
    w.next();
    for k in &keys {
        w.register(&format!("xx{k}"), WIDE, &format!("x{k}"));
        w.register(&format!("yy{k}"), 73, &format!("y{k} + {{18'b0, z{k}, 18'b0}}"));
    }
    w.next();
    for k in &keys {
        w.register(&format!("p{k}"), WIDE, &format!("xx{k} + {{17'b0, yy{k}, 18'b0}}"));
    }
    w.next();
    for i in 0..PARTS {
        w.register(&format!("pa{i}"), WIDE, &format!("p{i}"));
    }
    for (i, j) in pairs() {
        w.register(&format!("d{i}{j}"), WIDE, &format!("p{i}{j} - p{i}"));
    }
    w.next();
    for i in 0..PARTS {
        w.register(&format!("pb{i}"), WIDE, &format!("pa{i}"));
    }
    for (i, j) in pairs() {
        w.register(&format!("s{i}{j}"), WIDE, &format!("d{i}{j} - pa{j}"));
    }
    w.next();
    let sums = [
        "pb0",
        "s01",
        "s02 + pb1",
        "s03 + s12",
        "s04 + s13",
        "s14 + s23",
        "s24 + pb3",
        "s34",
        "pb4",
    ];
    for (k, sum) in sums.into_iter().enumerate() {
        w.register(&format!("e{k}"), WIDE, sum);
    }
    w.register("middle", WIDE, "pb2");
    w.next();
    for k in 0..sums.len() {
        let sum = if k == 4 { "e4 + middle".to_owned() } else { format!("e{k}") };
        w.register(&format!("g{k}"), WIDE, &sum);
    }
    w.next();
}

/// The product in 17 words of 33 bits.
fn words(w: &mut Writer) {
    for (row, keys) in [("ra", [0, 3, 6]), ("rb", [1, 4, 7]), ("rc", [2, 5, 8])] {
        let (mut parts, mut at) = (Vec::new(), 0);
        for k in keys {
            if PART * k > at {
                parts.push(format!("{}'b0", PART * k - at));
            }
            parts.push(format!("g{k}"));
            at = PART * k + WIDE;
        }
        parts.push(format!("{}'b0", ALL - at));
        w.line(&format!("logic [{}:0] {row};", ALL - 1));
        w.line(&format!("assign {row} = {};", concatenation(parts)));
    }
    w.register("sums", ALL, "ra ^ rb ^ rc");
    w.line(&format!("logic [{}:0] majority;", ALL - 1));
    w.line("assign majority = (ra & rb) | (ra & rc) | (rb & rc);");
    w.register("carries", ALL, &format!("{{majority[{}:0], 1'b0}}", ALL - 2));
    w.next();
    for i in 0..PRODUCT_WORDS {
        let part = |x: &str| format!("{{1'b0, {x}[{}:{}]}}", 32 * i + 31, 32 * i);
        w.register(&format!("w{i}"), 33, &format!("{} + {}", part("sums"), part("carries")));
    }
    w.next();
    for i in 0..PRODUCT_WORDS {
        let carry = if i == 0 { String::new() } else { format!(" + {{32'b0, w{}[32]}}", i - 1) };
        w.register(&format!("c{i}"), 33, &format!("{{1'b0, w{i}[31:0]}}{carry}"));
    }
    w.next_decoded();
}

/// The sums of the columns; the constants depend on whether E is added.
fn columns(w: &mut Writer, folds: &[Fold; 3]) -> Vec<String> {
    let bits = COLUMN_BITS as usize;
    let zero = format!("{bits}'d0");
    let addend = |a: Option<&Addend>| match a {
        None => zero.clone(),
        Some(Addend { word, shift, negative }) => {
            let mut parts = Vec::new();
            if *shift > 0 {
                parts.push(format!("{shift}'b0"));
            }
            // the highest word has six bits
            let highest = word + 1 == PRODUCT_WORDS;
            parts.push(if highest { format!("c{word}[5:0]") } else { format!("c{word}") });
            let above = bits - if highest { 6 } else { 33 } - *shift as usize;
            if above > 0 {
                parts.push(format!("{above}'b0"));
            }
            format!("{}{}", if *negative { "~" } else { "" }, concatenation(parts))
        }
    };
    let mut columns: Vec<Vec<String>> = Vec::new();
    for j in 0..WORDS {
        let mut names = Vec::new();
        for (k, slot) in
            slots([0, 1, 2].map(|c: usize| &folds[c].columns[j][..])).iter().enumerate()
        {
            let value = Writer::by_curve(bits, slot.map(addend));
            w.register(&format!("m{j}_{k}"), bits, &value);
            names.push(format!("m{j}_{k}"));
        }
        let top = if j + 1 == WORDS { 35 } else { 31 };
        let e = format!("{{{}'b0, e_i[{}:{}]}}", bits - top - 1, 32 * j + top, 32 * j);
        w.register(&format!("m{j}_e"), bits, &format!("{e} ^ {{{bits}{{e_minus_i}}}}"));
        names.push(format!("m{j}_e"));
        let values = [0, 1, 2].map(|c: usize| {
            let [plus, minus] = folds[c].constants.map(|constants| constants[j]);
            format!("(e_minus_i ? {bits}'d{minus} : {bits}'d{plus})")
        });
        let constant = Writer::by_curve(bits, values);
        w.register(&format!("k{j}"), bits, &constant);
        names.push(format!("k{j}"));
        columns.push(names);
    }
    w.next();
    let mut level = 0;
    while columns.iter().any(|column| column.len() > 1) {
        for (j, column) in columns.iter_mut().enumerate() {
            let mut sums = Vec::new();
            for (i, two) in column.chunks(2).enumerate() {
                let name = format!("t{level}_{j}_{i}");
                w.register(&name, bits, &two.join(" + "));
                sums.push(name);
            }
            *column = sums;
        }
        w.next();
        level += 1;
    }
    columns.into_iter().flatten().collect()
}

/// The addends of a column, of each curve one in a slot: of the same word if there is one, as each word
/// that a slot has is a bundle of wires.
fn slots<'a>(curves: [&'a [Addend]; 3]) -> Vec<[Option<&'a Addend>; 3]> {
    let mut slots: Vec<[Option<&Addend>; 3]> = Vec::new();
    for (c, addends) in curves.into_iter().enumerate() {
        let mut rest: Vec<&Addend> = addends.iter().collect();
        let alike: [fn(&Addend, &Addend) -> bool; 3] =
            [|a, b| a == b, |a, b| a.word == b.word && a.shift == b.shift, |a, b| a.word == b.word];
        for alike in alike {
            rest.retain(|addend| {
                let of_same = |slot: &&mut [Option<&'a Addend>; 3]| {
                    slot[c].is_none() && slot.iter().flatten().any(|other| alike(addend, other))
                };
                match slots.iter_mut().find(of_same) {
                    Some(slot) => slot[c] = Some(*addend),
                    None => return true,
                }
                false
            });
        }
        for addend in rest {
            match slots.iter_mut().find(|slot| slot[c].is_none()) {
                Some(slot) => slot[c] = Some(addend),
                None => {
                    let mut slot = [None; 3];
                    slot[c] = Some(addend);
                    slots.push(slot);
                }
            }
        }
    }
    slots
}

/// A sum of two rows of four words of 64 bits, in three stages, and what is added to its carry.
fn carried(
    w: &mut Writer,
    name: &str,
    [low, high]: [&[String; 4]; 2],
    extra: &str,
    width: usize,
) -> ([String; 4], String) {
    for i in 0..4 {
        let sum = format!("{{1'b0, {}}} + {{1'b0, {}}}", low[i], high[i]);
        w.register(&format!("{name}s{i}"), 65, &sum);
        // a word of ones passes a carry on
        w.register(&format!("{name}p{i}"), 1, &format!("&({} ^ {})", low[i], high[i]));
    }
    w.register(&format!("{name}e0"), width, extra);
    w.next();
    let mut carry = String::new();
    for i in 0..4 {
        carry = if i == 0 {
            format!("{name}s0[64]")
        } else {
            format!("({name}s{i}[64] | ({name}p{i} & {carry}))")
        };
        w.register(&format!("{name}c{i}"), 1, &carry);
        w.register(&format!("{name}u{i}"), 64, &format!("{name}s{i}[63:0]"));
    }
    w.register(&format!("{name}e1"), width, &format!("{name}e0"));
    w.next();
    for i in 0..4 {
        let carry = if i == 0 { String::new() } else { format!(" + {{63'b0, {name}c{}}}", i - 1) };
        w.register(&format!("{name}w{i}"), 64, &format!("{name}u{i}{carry}"));
    }
    let sum = if width > 1 {
        format!("{name}e1 + {{{}'b0, {name}c3}}", width - 1)
    } else {
        format!("{name}e1 | {name}c3")
    };
    w.register(&format!("{name}e2"), width, &sum);
    w.next();
    (std::array::from_fn(|i| format!("{name}w{i}")), format!("{name}e2"))
}

/// The table of what is above 2^256.
fn second(w: &mut Writer, folds: &[Fold; 3], sum: &[String; 4], top: &str) {
    w.register("low", 256, &format!("{{{}, {}, {}, {}}}", sum[3], sum[2], sum[1], sum[0]));
    w.line("logic [255:0] excess;");
    w.line("always_ff @(posedge clk_i) begin");
    w.line(&format!("  unique case ({{{}, {top}}})", w.curve()));
    for (curve, fold) in folds.iter().enumerate() {
        for high in 0..=fold.high_most {
            let value = fold.second(high);
            assert!(value < power(256), "a row of the table");
            let row = curve as u64 * 64 + high;
            writeln!(w.text, "      8'd{row}: excess <= 256'h{value:064x};").expect("a string");
        }
    }
    w.line("    default: excess <= 256'd0;");
    w.line("  endcase");
    w.line("end");
    w.next();
}
