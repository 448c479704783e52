//! The multiplier of the member `latency` as SystemVerilog: words that keep their carries from one
//! product to the next, so that no carry runs through a whole number.
//!
//! A number is Σ w_i·2^(32·i) with eight signed words of about 32 bits. A product of two sums of
//! numbers has 36 products of words (x_i·y_i, and (x_i + x_j)·(y_i + y_j), as KO-8), of which 15
//! columns are sums. Their words of 32 bits, added up by place, are 17 words; those above 2^256 are
//! replaced by what they are modulo p, and so is the carry of the highest column in the end. Every
//! number has the interval that it stays in ([`Signal`]), from the intervals of the operands.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use super::writer::{Signal, Writer, power};
use crate::barrel::multiplier::{WORDS, signed_powers};
use crate::codes::Curve;

/// Bits of a word of a number.
pub const WORD_BITS: usize = 33;
/// Bits of a word of a factor.
pub const FACTOR_BITS: usize = 34;
/// Bits of a word of what is added.
pub const ADDED_BITS: usize = 37;
/// Words of a product.
const PRODUCT_WORDS: usize = 17;
/// Bits of the lower digit of a word's factor.
const DIGIT: usize = 17;
/// How often a number may be in a factor: 2 + 1, 2 − 1 or 1 − 2.
pub const FACTOR_MOST: u32 = 3;
/// Terms of a column in the middle of its sum.
const TERMS: usize = 3;
/// By how much what is added is shifted at most.
pub const ADDED_SHIFT: u32 = 3;

/// Where registers may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Behind the sums of two words: in the multipliers of digits, which have registers for their operands.
    Pairs,
    /// Behind the products of digits.
    Digits,
    /// Behind the products of words, and the sums of two of them.
    Products,
    /// Behind the columns.
    Columns,
    /// Behind the words of the product.
    Words,
    /// Within the sums modulo p, of which each has three terms left.
    Halfway,
    /// Behind the sums modulo p.
    Folded,
}

/// What is written.
#[derive(Debug)]
pub struct Multiplier {
    /// The text of the module's body.
    pub body: String,
    /// Clocks from the factors to the result.
    pub latency: usize,
    /// Clocks from the factors to what is added.
    pub added_after: usize,
    /// What the words of a result are at most, or at least with the other sign.
    pub word_most: BigInt,
}

/// What a word of a number is at most.
#[must_use]
pub fn word_most() -> BigInt {
    power(31) + power(14)
}

/// 2^256 modulo p, in signed words.
fn excess(curve: Curve) -> [i64; WORDS] {
    match curve {
        Curve::Sm2 => [1, 0, -1, 1, 0, 0, 0, 1],
        Curve::P256 => [1, 0, 0, -1, 0, 0, -1, 1],
        Curve::Curve25519 => [38, 0, 0, 0, 0, 0, 0, 0],
    }
}

/// 2^(32·(8 + i)) modulo p in signed words.
fn rows(curve: Curve) -> [[i64; WORDS]; PRODUCT_WORDS - WORDS] {
    let excess = excess(curve);
    let mut row = excess;
    std::array::from_fn(|_| {
        let (this, top) = (row, row[WORDS - 1]);
        row = std::array::from_fn(|j| if j == 0 { 0 } else { this[j - 1] } + top * excess[j]);
        this
    })
}

/// A word of the product in a column.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Addend {
    word: usize,
    shift: u32,
    negative: bool,
}

/// The multiplier with registers at these places.
///
/// # Panics
/// If a result has words that the next product does not take.
#[must_use]
pub fn multiplier(cuts: &[Cut]) -> Multiplier {
    let mut w = Writer::default();
    let is_cut = |cut| cuts.contains(&cut);
    let factor = |x: &str| -> Vec<Signal> {
        let most = word_most() * FACTOR_MOST;
        (0..WORDS)
            .map(|i| Signal { name: format!("{x}{i}"), low: -most.clone(), high: most.clone() })
            .collect()
    };
    let [mut left, mut right] = ["a", "b"].map(factor);
    for (x, words) in [("a", &left), ("b", &right)] {
        for (i, word) in words.iter().enumerate() {
            assert_eq!(word.width(), FACTOR_BITS, "the words of a factor");
            let [low, high] = [FACTOR_BITS * i, FACTOR_BITS * (i + 1) - 1];
            w.line(&format!("logic [{}:0] {x}{i};", FACTOR_BITS - 1));
            w.line(&format!("assign {x}{i} = {x}_i[{high}:{low}];"));
        }
    }
    for words in [&mut left, &mut right] {
        for (i, j) in pairs() {
            let sum = w.sum(&words[i], &words[j], false);
            words.push(sum);
        }
    }
    let products = products(&mut w, &left, &right, is_cut(Cut::Pairs), is_cut(Cut::Digits));
    let mut addends = addends(&mut w, &products);
    if is_cut(Cut::Products) {
        registered(&mut w, &mut addends);
    }
    let mut columns = columns(&mut w, addends);
    if is_cut(Cut::Columns) {
        w.registers(&mut columns.iter_mut().collect::<Vec<_>>());
    }
    let mut words = words(&mut w, &columns);
    if is_cut(Cut::Words) {
        w.registers(&mut words.iter_mut().collect::<Vec<_>>());
    }
    let added_after = w.stages;
    let mut terms: Vec<Vec<(Signal, bool)>> = terms(&mut w, &words);
    if is_cut(Cut::Halfway) {
        for column in &mut terms {
            w.reduce(column, TERMS);
        }
        w.registers(&mut terms.iter_mut().flatten().map(|(term, _)| term).collect::<Vec<_>>());
    }
    let mut folded: Vec<Signal> = terms.into_iter().map(|terms| w.total(terms)).collect();
    if is_cut(Cut::Folded) {
        w.registers(&mut folded.iter_mut().collect::<Vec<_>>());
    }
    let word_most = carried(&mut w, &folded);
    assert!(word_most <= self::word_most(), "words of a result are words of an operand");
    Multiplier { latency: w.stages, added_after, word_most, body: w.text }
}

/// Pairs of words.
fn pairs() -> Vec<(usize, usize)> {
    (0..WORDS).flat_map(|i| (i + 1..WORDS).map(move |j| (i, j))).collect()
}

/// The 36 products: of words, then of the sums of pairs. Registers are in front of the products of digits, and behind them.
fn products(
    w: &mut Writer,
    left: &[Signal],
    right: &[Signal],
    before: bool,
    behind: bool,
) -> Vec<Signal> {
    w.stages += usize::from(before);
    let mut digits = Vec::new();
    for (k, (a, b)) in left.iter().zip(right).enumerate() {
        let low = |s: &Signal| format!("$signed({{1'b0, {}[{}:0]}})", s.name, DIGIT - 1);
        // 18 bits
        let high = |s: &Signal| {
            let extended = Signal { low: -power(34), high: power(34) - 1, ..s.clone() };
            let (width, top) = (s.width(), extended.width());
            let sign =
                "{".to_owned() + &format!("{}{{{}[{}]}}", top - width + 1, s.name, width - 1) + "}";
            match top - width {
                0 => format!("$signed({}[{}:{DIGIT}])", s.name, width - 1),
                _ => format!("$signed({{{sign}, {}[{}:{DIGIT}]}})", s.name, width - 2),
            }
        };
        let digit = power(DIGIT) - 1;
        let top =
            [(&a.low >> DIGIT).min(&b.low >> DIGIT), (&a.high >> DIGIT).max(&b.high >> DIGIT)];
        let most =
            top.iter().map(|t| if *t < BigInt::ZERO { -t } else { t.clone() }).max().expect("two");
        let mut one = |name: String, x: String, y: String, most: BigInt, positive: bool| {
            let low = if positive { BigInt::ZERO } else { -most.clone() };
            // a product of 18 by 18 bits has 36, of which a result may need fewer
            w.line(&format!("logic signed [35:0] {name}_d;"));
            w.line(&match before {
                true => format!(
                    "yuxi_latency_product u_{name} (.clk_i, .a_i({x}), .b_i({y}), .p_o({name}_d));"
                ),
                false => format!("assign {name}_d = {x} * {y};"),
            });
            let wire = format!("{name}_d");
            w.signal(&name, [low, most], |width| format!("{wire}[{}:0]", width - 1))
        };
        let q00 = one(format!("q{k}_00"), low(a), low(b), &digit * &digit, true);
        let q01 = one(format!("q{k}_01"), low(a), high(b), &digit * &most, false);
        let q10 = one(format!("q{k}_10"), high(a), low(b), &digit * &most, false);
        let q11 = one(format!("q{k}_11"), high(a), high(b), &most * &most, false);
        digits.push([q00, q01, q10, q11]);
    }
    if behind {
        w.registers(&mut digits.iter_mut().flatten().collect::<Vec<_>>());
    }
    let products = digits.iter().enumerate().map(|(k, [q00, q01, q10, q11])| {
        // q00 has 34 bits and no sign: it stands below q11
        let above = 2 * DIGIT;
        let outer = [&q11.low << above, (&q11.high << above) + power(above) - 1];
        let outer = w.signal(&format!("o{k}"), outer, |width| {
            format!("{{{}, {}[{}:0]}}", q11.extended(width - above), q00.name, above - 1)
        });
        let [first, second] = [("a", q01), ("b", q10)]
            .map(|(side, q)| (shifted(w, q, DIGIT, &format!("m{k}{side}")), false));
        let product = w.total(vec![(outer, false), first, second]);
        // what the intervals do not see: it is a product of both factors
        let (a, b) = (&left[k], &right[k]);
        let most = a.high.clone().max(-&a.low) * b.high.clone().max(-&b.low);
        let name = format!("p{k}");
        w.signal(&name, [-most.clone(), most], |width| format!("{}[{}:0]", product.name, width - 1))
    });
    products.collect()
}

/// A number times a power of two.
fn shifted(w: &mut Writer, a: &Signal, by: usize, name: &str) -> Signal {
    w.signal(name, [&a.low << by, &a.high << by], |_| format!("{{{}, {by}'b0}}", a.name))
}

/// A column, and what is added and subtracted in it.
type Column = Vec<(Signal, bool)>;

/// Column k is Σ x_i·y_j over i + j = k: the products of the pairs, less x_i·y_i of all that they have, and in the middle of
/// an even column the square itself. Two of these are added up here, if any are.
fn addends(w: &mut Writer, products: &[Signal]) -> Vec<Column> {
    let product = |i: usize, j: usize| {
        let place = pairs().iter().position(|pair| *pair == (i, j)).expect("a pair");
        products[WORDS + place].clone()
    };
    // several columns have them
    let squares: Vec<Signal> =
        (0..WORDS / 2).map(|i| w.sum(&products[2 * i], &products[2 * i + 1], false)).collect();
    (0..2 * WORDS - 1)
        .map(|k| {
            let range = k.saturating_sub(WORDS - 1)..=k.min(WORDS - 1);
            let of_pairs: Vec<Signal> =
                range.clone().filter(|i| 2 * i < k).map(|i| product(i, k - i)).collect();
            if of_pairs.is_empty() {
                return vec![(products[k / 2].clone(), false)];
            }
            let mut terms: Column = of_pairs
                .chunks(2)
                .map(|two| match two {
                    [a, b] => (w.sum(a, b, false), false),
                    one => (one[0].clone(), false),
                })
                .collect();
            let mut subtracted: Vec<usize> = range.collect();
            if k % 2 == 0 {
                let (middle, beside) = (k / 2, (k / 2) ^ 1);
                terms.push((w.sum(&products[middle], &products[beside], true), false));
                subtracted.retain(|i| *i != middle && *i != beside);
            }
            let mut rest = subtracted.as_slice();
            while let [i, others @ ..] = rest {
                let is_pair = i % 2 == 0 && others.first() == Some(&(i + 1));
                let square = if is_pair { &squares[i / 2] } else { &products[*i] };
                terms.push((square.clone(), true));
                rest = if is_pair { &others[1..] } else { others };
            }
            terms
        })
        .collect()
}

/// The columns in registers before their sums: what several of them have is in one.
fn registered(w: &mut Writer, columns: &mut [Column]) {
    let terms = columns.iter().flatten();
    let mut distinct: BTreeMap<String, Signal> =
        terms.map(|(term, _)| (term.name.clone(), term.clone())).collect();
    w.registers(&mut distinct.values_mut().collect::<Vec<_>>());
    for (term, _) in columns.iter_mut().flatten() {
        *term = distinct[&term.name].clone();
    }
}

/// The sums of the columns.
fn columns(w: &mut Writer, addends: Vec<Column>) -> Vec<Signal> {
    let sums = addends.into_iter().enumerate();
    sums.map(|(k, terms)| {
        let sum = w.total(terms);
        // a sum of so many products
        let one = word_most() * FACTOR_MOST;
        let most = &one * &one * (k.min(2 * WORDS - 2 - k) + 1);
        w.signal(&format!("z{k}"), [-most.clone(), most], |width| {
            format!("{}[{}:0]", sum.name, width - 1)
        })
    })
    .collect()
}

/// The words of the product: what the columns have at each place.
fn words(w: &mut Writer, columns: &[Signal]) -> Vec<Signal> {
    let part = |w: &mut Writer, k: usize, place: usize| {
        let z = &columns[k];
        let name = format!("z{k}w{place}");
        let at = 32 * place;
        match place {
            0 | 1 => w.signal(&name, [BigInt::ZERO, power(32) - 1], |_| {
                format!("{{1'b0, {}[{}:{at}]}}", z.name, at + 31)
            }),
            _ => w.signal(&name, [&z.low >> at, &z.high >> at], |width| {
                format!("{}[{}:{at}]", z.name, at + width - 1)
            }),
        }
    };
    (0..PRODUCT_WORDS)
        .map(|m| {
            let parts = (0..3)
                .filter(|place| m >= *place && m - place < columns.len())
                .map(|place| (part(w, m - place, place), false))
                .collect();
            w.total(parts)
        })
        .collect()
}

/// The addends of a column, each in a slot; curves that have the same one share it.
fn slots(j: usize) -> Vec<[Option<Addend>; 3]> {
    let mut slots: Vec<[Option<Addend>; 3]> = Vec::new();
    for (c, curve) in Curve::ALL.into_iter().enumerate() {
        let mut addends = Vec::new();
        for (i, row) in rows(curve).iter().enumerate() {
            addends.extend(signed_powers(row[j]).into_iter().map(|(shift, negative)| Addend {
                word: WORDS + i,
                shift,
                negative,
            }));
        }
        for same in [true, false] {
            addends.retain(|addend| {
                let fits = |slot: &&mut [Option<Addend>; 3]| {
                    slot[c].is_none()
                        && (!same || slot[..c].iter().flatten().any(|other| other == addend))
                };
                let found = slots.iter_mut().find(fits);
                let placed = found.map(|slot| slot[c] = Some(*addend)).is_some();
                if !placed && !same {
                    let mut slot = [None; 3];
                    slot[c] = Some(*addend);
                    slots.push(slot);
                    return false;
                }
                !placed
            });
        }
    }
    slots
}

/// The terms of the columns modulo p, with what is added, and 2^31, which rounds the carry, with the 1 of each -x.
fn terms(w: &mut Writer, words: &[Signal]) -> Vec<Vec<(Signal, bool)>> {
    (0..WORDS)
        .map(|j| {
            let curve = curve(w, &format!("{j}"));
            let slots = slots(j);
            let mut terms = vec![(words[j].clone(), false)];
            for (s, slot) in slots.iter().enumerate() {
                // -x is ~x + 1
                let value = |a: &Addend| {
                    let x = &words[a.word];
                    let [low, high] = [&x.low << a.shift, &x.high << a.shift];
                    if a.negative { [-high - 1, -low - 1] } else { [low, high] }
                };
                let intervals =
                    slot.iter().map(|a| a.as_ref().map_or([BigInt::ZERO, BigInt::ZERO], value));
                let interval =
                    intervals.reduce(|[a, b], [c, d]| [a.min(c), b.max(d)]).expect("three curves");
                let by_curve = |width: usize| {
                    let text = |a: &Option<Addend>| match a {
                        None => format!("{width}'d0"),
                        Some(Addend { word, shift, negative }) => {
                            let extended = words[*word].extended(width - *shift as usize);
                            let value = match shift {
                                0 => extended,
                                _ => format!("{{{extended}, {shift}'b0}}"),
                            };
                            if *negative { format!("~{value}") } else { value }
                        }
                    };
                    choice(&curve, &slot.map(|a| text(&a)))
                };
                let name = format!("f{j}_{s}");
                terms.push((w.signal(&name, interval, by_curve), false));
            }
            // that of the carry which replaces 2^256 too
            let negatives = |c: usize| {
                slots.iter().filter(|s| s[c].is_some_and(|a| a.negative)).count()
                    + signed_powers(excess(Curve::ALL[c])[j]).iter().filter(|(_, n)| *n).count()
            };
            let most = (0..3).map(negatives).max().expect("three curves") + 1;
            let interval = [power(31), power(31) + most];
            let constant = w.signal(&format!("k{j}"), interval, |width| {
                let text = |c: usize| {
                    let constant = (1u64 << 31) + negatives(c) as u64;
                    format!("(minus_i ? {width}'d{} : {width}'d{constant})", constant + 1)
                };
                choice(&curve, &[0, 1, 2].map(text))
            });
            terms.push((constant, false));
            let most: BigInt = (word_most() << ADDED_SHIFT) + 1;
            let added = w.signal(&format!("e{j}"), [-most.clone(), most], |width| {
                assert!(width <= ADDED_BITS, "what is added");
                format!("e_i[{}:{}]", ADDED_BITS * j + width - 1, ADDED_BITS * j)
            });
            terms.push((added, false));
            terms
        })
        .collect()
}

/// The curve in a register of its own for a reader, near which it can be.
fn curve(w: &mut Writer, reader: &str) -> String {
    let name = format!("curve_{reader}");
    w.line(&format!("logic [1:0] {name};"));
    w.line(&format!(
        "yuxi_barrel_copy #(.Width(2)) u_{name} (.clk_i, .d_i(curve_i), .q_o({name}));"
    ));
    name
}

/// One of three values by the curve.
fn choice(curve: &str, [sm2, p256, last]: &[String; 3]) -> String {
    if sm2 == p256 && p256 == last {
        return sm2.clone();
    }
    let (first, second) = (Curve::Sm2 as u8, Curve::P256 as u8);
    format!("({curve} == 2'd{first}) ? {sm2} : ({curve} == 2'd{second}) ? {p256} : {last}")
}

/// The words of the result: the carry of a column goes to the next one, that of the highest, which is above 2^256, to several
/// by the curve. Returns what a word is at most.
fn carried(w: &mut Writer, folded: &[Signal]) -> BigInt {
    let carries: Vec<Signal> = folded
        .iter()
        .enumerate()
        .map(|(j, column)| {
            let interval = [&column.low >> 32, &column.high >> 32];
            w.signal(&format!("c{j}"), interval, |width| {
                format!("{}[{}:32]", column.name, 31 + width)
            })
        })
        .collect();
    let top = &carries[WORDS - 1];
    let curve = curve(w, "top");
    let mut most = BigInt::ZERO;
    for j in 0..WORDS {
        let mut terms: Vec<(Signal, bool)> = Vec::new();
        if j > 0 {
            terms.push((carries[j - 1].clone(), false));
        }
        // by curve, as powers of two: of Curve25519 there are three, of the others one at most
        let powers = Curve::ALL.map(|curve| signed_powers(excess(curve)[j]));
        for place in 0..powers.iter().map(Vec::len).max().unwrap_or_default() {
            let power_of = |of: &Vec<(u32, bool)>| of.get(place).copied();
            let powers = powers.each_ref().map(power_of);
            // -x is ~x + 1, and the 1 is in the constant of the column
            let value = |(shift, negative): (u32, bool)| {
                let [low, high] = [&top.low << shift, &top.high << shift];
                if negative { [-high - 1, -low - 1] } else { [low, high] }
            };
            let intervals = powers.map(|p| p.map_or([BigInt::ZERO, BigInt::ZERO], value));
            let interval = intervals.into_iter().reduce(|[a, b], [c, d]| [a.min(c), b.max(d)]);
            let interval = interval.expect("three curves");
            let high = w.signal(&format!("h{j}_{place}"), interval, |width| {
                let text = |power: Option<(u32, bool)>| match power {
                    None => format!("{width}'d0"),
                    Some((shift, negative)) => {
                        let extended = top.extended(width - shift as usize);
                        let sign = if negative { "~" } else { "" };
                        match shift {
                            0 => format!("{sign}{extended}"),
                            _ => format!("{sign}{{{extended}, {shift}'b0}}"),
                        }
                    }
                };
                choice(&curve, &powers.map(text))
            });
            terms.push((high, false));
        }
        let low = w.signal(&format!("l{j}"), [-power(31), power(31) - 1], |_| {
            format!("{{~{0}[31], {0}[30:0]}}", folded[j].name)
        });
        terms.push((low, false));
        let word = w.total(terms);
        most = most.max(word.high.clone()).max(-word.low.clone());
        let [first, last] = [WORD_BITS * j, WORD_BITS * (j + 1) - 1];
        let value = word.extended(WORD_BITS);
        w.line(&format!("assign r_o[{last}:{first}] = {value};"));
    }
    most
}
