//! Shapes of gates, sums of sums, and statements with a condition: what they compute is proved, and nothing else.

use num_bigint::BigInt;
use yuxi_proofs::netlist::{Design, Equations, Setting, holds, plant, prove};

use super::{Netlist, refused, shown};

fn zeros(count: usize) -> Vec<String> {
    vec!["\"0\"".to_owned(); count]
}

fn number(bits: usize, value: u64) -> Vec<String> {
    (0..bits).map(|place| format!("\"{}\"", value >> place & 1)).collect()
}

impl Netlist {
    /// A gate of two words of the same width.
    fn gate(&mut self, kind: &str, a: &[String], b: &[String]) -> Vec<String> {
        self.binary(kind, a, b, a.len() as u64, false)
    }
    fn not(&mut self, a: &[String]) -> Vec<String> {
        let result = self.nets(a.len() as u64);
        self.cell("$not", &[("A_SIGNED", 0)], &[("A", a), ("Y", &result)]);
        result
    }
}

/// Parity and twice the majority of three words of 4 bits, added; the pairs of the majority are given.
fn three_words(pairs: [[usize; 2]; 3]) -> String {
    let mut netlist = Netlist::new();
    let words = ["a", "b", "c"].map(|name| netlist.input(name, 4));
    let both = netlist.gate("$xor", &words[0], &words[1]);
    let parity = netlist.gate("$xor", &both, &words[2]);
    let [ab, ac, bc] = pairs.map(|[i, j]| netlist.gate("$and", &words[i], &words[j]));
    let two = netlist.gate("$or", &ab, &ac);
    let majority = netlist.gate("$or", &two, &bc);
    let twice = [zeros(1), majority].concat();
    let y = netlist.binary("$add", &parity, &twice, 6, false);
    netlist.output("y", &y, false)
}

#[test]
fn adders_of_three_words() {
    shown(&three_words([[0, 1], [0, 2], [1, 2]]), "y = a + b + c").unwrap();
    refused(&three_words([[0, 1], [0, 2], [1, 2]]), "y = a + b + 2·c", "an equation");
    for wrong in [[[0, 1], [0, 2], [0, 2]], [[0, 1], [0, 1], [1, 2]], [[0, 0], [0, 2], [1, 2]]] {
        refused(&three_words(wrong), "y = a + b + c", "no shape");
    }
}

#[test]
fn majorities_alone_are_refused() {
    let mut netlist = Netlist::new();
    let words = ["a", "b", "c"].map(|name| netlist.input(name, 4));
    let both = netlist.gate("$xor", &words[0], &words[1]);
    let _parity = netlist.gate("$xor", &both, &words[2]);
    let [ab, ac, bc] =
        [[0, 1], [0, 2], [1, 2]].map(|[i, j]| netlist.gate("$and", &words[i], &words[j]));
    let two = netlist.gate("$or", &ab, &ac);
    let majority = netlist.gate("$or", &two, &bc);
    refused(&netlist.output("y", &majority, false), "y < 16", "a majority without its parity");
}

/// a + b and a carry d in two clocks: the carry beside the sum, passed on by a word of ones; of these words, and registers behind them.
fn passed_on(of: [usize; 2], late: [bool; 2]) -> String {
    let mut netlist = Netlist::new();
    let words = ["a", "b"].map(|name| netlist.input(name, 4));
    let carry = netlist.input("d", 1);
    let sum = netlist.binary("$add", &words[0], &words[1], 5, false);
    let differ = netlist.gate("$xor", &words[of[0]], &words[of[1]]);
    let mut all = netlist.nets(1);
    netlist.cell("$reduce_and", &[("A_SIGNED", 0)], &[("A", &differ), ("Y", &all)]);
    let sum = if late[0] { netlist.register(&sum) } else { sum };
    all = if late[1] { netlist.register(&all) } else { all };
    let passes = netlist.gate("$and", &all, &carry);
    let top = netlist.gate("$or", &sum[4..], &passes);
    let low = netlist.binary("$add", &sum[..4], &carry, 4, false);
    netlist.output("y", &[low, top].concat(), false)
}

#[test]
fn carries_that_are_passed_on() {
    shown(&passed_on([0, 1], [false, false]), "y = a + b + d").unwrap();
    refused(&passed_on([0, 1], [false, false]), "y = a + b + 2·d", "an equation");
    refused(&passed_on([0, 0], [false, false]), "y = a + b + d", "a carry of another sum");
    refused(&passed_on([0, 1], [true, false]), "y = a + b + d", "no shape");
    let late = [Setting::Late("d".to_owned(), 1)];
    let of = |text: &str| prove(&Design::read(text, &late).unwrap(), "y = a + b + d");
    assert_eq!(of(&passed_on([0, 1], [true, true])).unwrap().clocks, 1);
    of(&passed_on([0, 1], [false, false])).unwrap_err();
    refused(&passed_on([0, 1], [true, true]), "y = a + b + d", "different clocks");
}

/// A table of a + b, which is at most 6, with so many rows: 5 times it, but for one row.
fn table(rows: u64, wrong: Option<u64>) -> String {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 2), netlist.input("b", 2));
    let sum = netlist.binary("$add", &a, &b, 3, false);
    let (mut is, mut values) = (Vec::new(), Vec::new());
    for row in 0..rows {
        let condition = netlist.nets(1);
        netlist.cell("$eq", &[], &[("A", &sum), ("B", &number(3, row)), ("Y", &condition)]);
        is.extend(condition);
        values.extend(number(6, 5 * row + u64::from(wrong == Some(row))));
    }
    let y = netlist.nets(6);
    netlist.cell("$pmux", &[], &[("A", &number(6, 63)), ("B", &values), ("S", &is), ("Y", &y)]);
    netlist.output("y", &y, false)
}

#[test]
fn tables_of_multiples() {
    shown(&table(7, None), "y = 5·a + 5·b").unwrap();
    shown(&table(8, None), "y = 5·a + 5·b").unwrap();
    refused(&table(6, None), "y = 5·a + 5·b", "an equation");
    refused(&table(7, Some(3)), "y = 5·a + 5·b", "not a multiple");
    refused(&table(7, Some(0)), "y = 5·a + 5·b", "not a multiple");
}

/// (15 − a + b) + (15 − b + a) modulo 16, which is 14: in both sums a carry may be lost, or not.
fn sums_of_sums() -> String {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
    let (x, z) = (netlist.not(&a), netlist.not(&b));
    let (first, second) = (netlist.gate("$add", &x, &b), netlist.gate("$add", &z, &a));
    let y = netlist.gate("$add", &first, &second);
    netlist.output("y", &y, false)
}

#[test]
fn carries_of_sums_of_sums() {
    shown(&sums_of_sums(), "y = 14").unwrap();
    refused(&sums_of_sums(), "y = 13", "an equation");
}

#[test]
fn statements_with_a_condition() {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
    let product = netlist.gate("$mul", &[a, zeros(4)].concat(), &[b, zeros(4)].concat());
    let text = netlist.output("y", &product[..6], false);
    shown(&text, "if a·b < 64: y = a·b").unwrap();
    refused(&text, "if a·b < 66: y = a·b", "an equation");
    refused(&text, "y = a·b", "an equation");
    refused(&text, "if a·b = 3: y = a·b", "if a·b = 3");
    let equations = Equations::of(&Design::read(&text, &[]).unwrap()).unwrap();
    let of =
        |a: u8, b: u8| holds(&equations, "if a·b < 66: y = a·b", &[a.into(), b.into()]).unwrap();
    assert_eq!([of(8, 8), of(7, 9), of(9, 8)], [Some(false), Some(true), None]);
}

/// a·b of words of 4 bits with a sign, of which so many bits are used, and the inversion of its own inversion.
fn signed_product(bits: usize) -> String {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
    let product = netlist.binary("$mul", &a, &b, 8, true);
    let inverted = netlist.not(&product[..bits]);
    let again = netlist.not(&inverted);
    let y = netlist.binary("$add", &again, &zeros(bits), 9, true);
    netlist.output("y", &y, true)
}

fn with_words(text: &str, words: [&str; 3]) -> Design {
    let settings: Vec<Setting> = words.iter().map(|word| word.parse().unwrap()).collect();
    Design::read(text, &settings).unwrap()
}

#[test]
fn words_with_a_sign() {
    let of = |bits: usize, words: [&str; 3], statement: &str| {
        prove(&with_words(&signed_product(bits), words), statement).map(drop)
    };
    // 25 needs six bits with the sign, 36 does not fit
    of(6, ["a/4:5", "b/4:5", "y/9:25"], "y = a·b").unwrap();
    of(6, ["a/4:5", "b/4:6", "y/9:30"], "y = a·b").unwrap();
    of(6, ["a/4:6", "b/4:6", "y/9:36"], "y = a·b").unwrap_err();
    of(7, ["a/4:6", "b/4:6", "y/9:36"], "y = a·b").unwrap();
    of(6, ["a/4:5", "b/4:5", "y/9:24"], "y = a·b").unwrap_err();
    of(6, ["a/4:5", "b/4:5", "y/9:25"], "y = a·b + 1").unwrap_err();
    of(5, ["a/4:5", "b/4:5", "y/9:25"], "y = a·b").unwrap_err();
    for wrong in ["a/4", "a/x:5", "a/4:x"] {
        wrong.parse::<Setting>().unwrap_err();
    }
    let design = with_words(&signed_product(6), ["a/4:5", "b/4:5", "y/9:25"]);
    let equations = Equations::of(&design).unwrap();
    for (a, b) in (-5..=5).flat_map(|a| (-5..=5).map(move |b| (a, b))) {
        let inputs = [a, b].map(|word: i32| BigInt::from(word.rem_euclid(16)));
        assert_eq!(holds(&equations, "y = a·b", &inputs).unwrap(), Some(true), "{a}, {b}");
    }
}

#[test]
fn gates_of_constants() {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 2), netlist.input("b", 2));
    let [s, t] = ["s", "t"].map(|name| netlist.input(name, 1));
    let twice = |bit: &[String]| [bit, bit].concat();
    let (first, second) =
        (netlist.gate("$and", &a, &twice(&s)), netlist.gate("$and", &b, &twice(&t)));
    let either = netlist.gate("$or", &first, &second);
    let y = netlist.gate("$xor", &either, &twice(&t));
    let text = netlist.output("y", &y, false);
    let of = |settings: [&str; 2], statement: &str| -> anyhow::Result<()> {
        let settings: Vec<Setting> = settings.iter().map(|s| s.parse().unwrap()).collect();
        prove(&Design::read(&text, &settings)?, statement).map(drop)
    };
    of(["s=1", "t=0"], "y = a").unwrap();
    of(["s=0", "t=1"], "y = 3 − b").unwrap();
    of(["s=0", "t=1"], "y = b").unwrap_err();
    of(["s=1", "t=1"], "y = 3 − b").unwrap_err();
}

/// Every equation holds on all inputs, so that nothing is proved from what never is.
#[test]
fn equations_hold_on_all_inputs() {
    let cases = [
        (three_words([[0, 1], [0, 2], [1, 2]]), "y = a + b + c", [16, 16, 16]),
        (passed_on([0, 1], [false, false]), "y = a + b + d", [16, 16, 2]),
        (table(7, None), "y = 5·a + 5·b", [4, 4, 1]),
        // with the default, in which the statement does not hold
        (table(5, None), "y ≤ 63", [4, 4, 1]),
        (sums_of_sums(), "y = 14", [16, 16, 1]),
    ];
    for (text, statement, ends) in cases {
        let equations = Equations::of(&Design::read(&text, &[]).unwrap()).unwrap();
        for place in 0..ends.iter().product() {
            let mut rest: u32 = place;
            let mut inputs = Vec::new();
            for end in ends.iter().filter(|end| **end > 1) {
                inputs.push(BigInt::from(rest % end));
                rest /= end;
            }
            let own = holds(&equations, statement, &inputs).unwrap();
            assert_eq!(own, Some(true), "{statement}, {inputs:?}");
        }
    }
}

#[test]
fn faults_are_refused() {
    let cases = [
        (three_words([[0, 1], [0, 2], [1, 2]]), "y = a + b + c"),
        (passed_on([0, 1], [false, false]), "y = a + b + d"),
        (table(7, None), "y = 5·a + 5·b"),
        (sums_of_sums(), "y = 14"),
    ];
    for (text, statement) in cases {
        let count = plant(&Design::read(&text, &[]).unwrap(), statement, 200, 200).unwrap();
        assert!(count.refused > 100, "{statement}: {count:?}");
    }
}
