//! The multiplier of the member `latency` as SystemVerilog: words that keep their carries from one
//! product to the next, so that no carry runs through a whole number.
//!
//! A number is Σ w_i·2^(32·i) with eight signed words of about 32 bits. A product of two sums of
//! numbers has 36 products of words (x_i·y_i, and (x_i + x_j)·(y_i + y_j), as KO-8), of which 15
//! columns are sums. Their words of 32 bits, added up by place, are 17 words; those above 2^256 are
//! replaced by what they are modulo p, and so is the carry of the highest column in the end. Every
//! number has the interval that it stays in ([`Signal`]), from the intervals of the operands.

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
    /// Behind the sums of two words.
    Pairs,
    /// Behind the products of digits.
    Digits,
    /// Behind the products of words.
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
            .map(|i| Signal {
                name: format!("{x}{i}"),
                low: -most.clone(),
                high: most.clone(),
                depth: 0,
            })
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
    if is_cut(Cut::Pairs) {
        w.registers(&mut left.iter_mut().chain(&mut right).collect::<Vec<_>>());
    }
    let mut products = products(&mut w, &left, &right, is_cut(Cut::Digits));
    if is_cut(Cut::Products) {
        w.registers(&mut products.iter_mut().collect::<Vec<_>>());
    }
    let mut columns = columns(&mut w, &products);
    if is_cut(Cut::Columns) {
        w.registers(&mut columns.iter_mut().collect::<Vec<_>>());
    }
    let mut words = words(&mut w, &columns);
    if is_cut(Cut::Words) {
        w.registers(&mut words.iter_mut().collect::<Vec<_>>());
    }
    let mut terms: Vec<Vec<(Signal, bool)>> = terms(&mut w, &words);
    if is_cut(Cut::Halfway) {
        for column in &mut terms {
            w.reduce(column, TERMS);
        }
        w.registers(&mut terms.iter_mut().flatten().map(|(term, _)| term).collect::<Vec<_>>());
    }
    let added_after = w.stages;
    let mut folded = folded(&mut w, terms);
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

/// The 36 products: of words, then of the sums of pairs.
fn products(w: &mut Writer, left: &[Signal], right: &[Signal], cut: bool) -> Vec<Signal> {
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
            w.line(&format!("assign {name}_d = {x} * {y};"));
            let wire = format!("{name}_d");
            w.signal(&name, [low, most], 0, |width| format!("{wire}[{}:0]", width - 1))
        };
        let q00 = one(format!("q{k}_00"), low(a), low(b), &digit * &digit, true);
        let q01 = one(format!("q{k}_01"), low(a), high(b), &digit * &most, false);
        let q10 = one(format!("q{k}_10"), high(a), low(b), &digit * &most, false);
        let q11 = one(format!("q{k}_11"), high(a), high(b), &most * &most, false);
        digits.push([q00, q01, q10, q11]);
    }
    if cut {
        w.registers(&mut digits.iter_mut().flatten().collect::<Vec<_>>());
    }
    let products = digits.iter().enumerate().map(|(k, [q00, q01, q10, q11])| {
        let middle = w.sum(q01, q10, false);
        // q00 has 34 bits and no sign: it stands below q11
        let above = 2 * DIGIT;
        let outer = [&q11.low << above, (&q11.high << above) + power(above) - 1];
        let outer = w.signal(&format!("o{k}"), outer, 0, |width| {
            format!("{{{}, {}[{}:0]}}", q11.extended(width - above), q00.name, above - 1)
        });
        let middle = shifted(w, &middle, DIGIT, &format!("m{k}"));
        let product = w.sum(&outer, &middle, false);
        // what the intervals do not see: it is a product of both factors
        let (a, b) = (&left[k], &right[k]);
        let most = a.high.clone().max(-&a.low) * b.high.clone().max(-&b.low);
        let name = format!("p{k}");
        w.signal(&name, [-most.clone(), most], 0, |width| {
            format!("{}[{}:0]", product.name, width - 1)
        })
    });
    products.collect()
}

/// A number times a power of two.
fn shifted(w: &mut Writer, a: &Signal, by: usize, name: &str) -> Signal {
    w.signal(name, [&a.low << by, &a.high << by], a.depth, |_| format!("{{{}, {by}'b0}}", a.name))
}

/// Column k is Σ x_i·y_j over i + j = k.
fn columns(w: &mut Writer, products: &[Signal]) -> Vec<Signal> {
    let product = |i: usize, j: usize| {
        let place = pairs().iter().position(|pair| *pair == (i, j)).expect("a pair");
        products[WORDS + place].clone()
    };
    // sums of neighbouring squares, which several columns subtract
    let two: Vec<Signal> =
        (0..4).map(|i| w.sum(&products[2 * i], &products[2 * i + 1], false)).collect();
    let four = [w.sum(&two[0], &two[1], false), w.sum(&two[2], &two[3], false)];
    (0..2 * WORDS - 1)
        .map(|k| {
            let [first, last] = [k.saturating_sub(WORDS - 1), k.min(WORDS - 1)];
            let mut terms: Vec<(Signal, bool)> =
                (first..=last).filter(|i| 2 * i < k).map(|i| (product(i, k - i), false)).collect();
            if terms.is_empty() {
                return products[k / 2].clone();
            }
            // all from the first to the last, the middle one too, which is added twice
            let (mut i, end) = (first, last + 1);
            while i < end {
                if i % 4 == 0 && i + 4 <= end {
                    terms.push((four[i / 4].clone(), true));
                    i += 4;
                } else if i % 2 == 0 && i + 2 <= end {
                    terms.push((two[i / 2].clone(), true));
                    i += 2;
                } else {
                    terms.push((products[i].clone(), true));
                    i += 1;
                }
            }
            if k % 2 == 0 {
                let twice = shifted(w, &products[k / 2], 1, &format!("t{k}"));
                terms.push((twice, false));
            }
            let sum = w.total(terms);
            // a sum of so many products
            let one = word_most() * FACTOR_MOST;
            let most = &one * &one * (last - first + 1);
            w.signal(&format!("z{k}"), [-most.clone(), most], sum.depth, |width| {
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
            0 | 1 => w.signal(&name, [BigInt::ZERO, power(32) - 1], 0, |_| {
                format!("{{1'b0, {}[{}:{at}]}}", z.name, at + 31)
            }),
            _ => w.signal(&name, [&z.low >> at, &z.high >> at], 0, |width| {
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

/// The terms of the columns modulo p, and 2^31: it rounds the carry.
fn terms(w: &mut Writer, words: &[Signal]) -> Vec<Vec<(Signal, bool)>> {
    (0..WORDS)
        .map(|j| {
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
                    choice(&slot.map(|a| text(&a)))
                };
                let name = format!("f{j}_{s}");
                terms.push((w.signal(&name, interval, 1, by_curve), false));
            }
            let negatives =
                |c: usize| slots.iter().filter(|s| s[c].is_some_and(|a| a.negative)).count();
            let most = (0..3).map(negatives).max().expect("three curves");
            let interval = [power(31), power(31) + most];
            let constant = w.signal(&format!("k{j}"), interval, 1, |width| {
                choice(
                    &[0, 1, 2].map(|c| format!("{width}'d{}", (1u64 << 31) + negatives(c) as u64)),
                )
            });
            terms.push((constant, false));
            terms
        })
        .collect()
}

/// The sums of the columns modulo p, with what is added.
fn folded(w: &mut Writer, terms: Vec<Vec<(Signal, bool)>>) -> Vec<Signal> {
    let columns = terms.into_iter().enumerate();
    columns
        .map(|(j, mut terms)| {
            let most: BigInt = (word_most() << ADDED_SHIFT) + 1;
            let added = w.signal(&format!("e{j}"), [-most.clone(), most], 1, |width| {
                assert!(width <= ADDED_BITS, "what is added");
                format!("e_i[{}:{}]", ADDED_BITS * j + width - 1, ADDED_BITS * j)
            });
            // an addition with a carry into it
            let last = terms.iter().position(|(term, _)| term.depth == 0).unwrap_or(0);
            let (term, _) = terms.swap_remove(last);
            let interval = [&term.low + &added.low, &term.high + &added.high + 1];
            let sum = w.signal(&format!("with{j}"), interval, 2, |width| {
                format!(
                    "{} + {} + {{{}'b0, minus_i}}",
                    term.extended(width),
                    added.extended(width),
                    width - 1
                )
            });
            terms.push((sum, false));
            w.total(terms)
        })
        .collect()
}

/// One of three values by the curve.
fn choice([sm2, p256, last]: &[String; 3]) -> String {
    if sm2 == p256 && p256 == last {
        return sm2.clone();
    }
    let (first, second) = (Curve::Sm2 as u8, Curve::P256 as u8);
    format!("(curve_i == 2'd{first}) ? {sm2} : (curve_i == 2'd{second}) ? {p256} : {last}")
}

/// The words of the result: the carry of a column goes to the next one, that of the highest to
/// several by the curve. Returns what a word is at most.
fn carried(w: &mut Writer, folded: &[Signal]) -> BigInt {
    let carries: Vec<Signal> = folded
        .iter()
        .enumerate()
        .map(|(j, column)| {
            let interval = [&column.low >> 32, &column.high >> 32];
            w.signal(&format!("c{j}"), interval, 0, |width| {
                format!("{}[{}:32]", column.name, 31 + width)
            })
        })
        .collect();
    let top = &carries[WORDS - 1];
    let mut most = BigInt::ZERO;
    for j in 0..WORDS {
        let factors = Curve::ALL.map(|curve| excess(curve)[j]);
        let intervals = factors.map(|f| {
            let ends = [&top.low * f, &top.high * f];
            if f < 0 { [ends[1].clone(), ends[0].clone()] } else { ends }
        });
        let interval = intervals
            .into_iter()
            .reduce(|[a, b], [c, d]| [a.min(c), b.max(d)])
            .expect("three curves");
        let mut small = (j > 0).then(|| carries[j - 1].clone());
        if factors != [0; 3] {
            let high = w.signal(&format!("h{j}"), interval, 1, |width| {
                choice(&factors.map(|f| match f {
                    0 => format!("{width}'d0"),
                    1 => top.extended(width),
                    -1 => format!("-{}", top.extended(width)),
                    38 => {
                        let times = |shift: usize| {
                            format!("{{{}, {shift}'b0}}", top.extended(width - shift))
                        };
                        format!("({} + {} + {})", times(5), times(2), times(1))
                    }
                    _ => unreachable!("a factor of 2^256"),
                }))
            });
            small = Some(match small {
                None => high,
                Some(carry) => w.sum(&carry, &high, false),
            });
        }
        let low = w.signal(&format!("l{j}"), [-power(31), power(31) - 1], 0, |_| {
            format!("{{~{0}[31], {0}[30:0]}}", folded[j].name)
        });
        let word = match small {
            Some(small) => w.sum(&low, &small, false),
            None => low,
        };
        most = most.max(word.high.clone()).max(-word.low.clone());
        let [first, last] = [WORD_BITS * j, WORD_BITS * (j + 1) - 1];
        let value = word.extended(WORD_BITS);
        w.line(&format!("assign r_o[{last}:{first}] = {value};"));
    }
    most
}
