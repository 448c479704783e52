//! What netlists compute is proved if it holds, and refused if it does not.

mod shapes;

use std::fmt::Write;

use num_bigint::BigInt;
use yuxi_proofs::netlist::{Design, Equations, Setting, holds, plant, prove};

/// A netlist in the form of Yosys.
#[derive(Default)]
struct Netlist {
    ports: String,
    cells: String,
    next: u64,
}

impl Netlist {
    fn new() -> Self {
        Self { next: 2, ..Self::default() }
    }
    fn nets(&mut self, width: u64) -> Vec<String> {
        self.next += width;
        (self.next - width..self.next).map(|net| net.to_string()).collect()
    }
    fn port(&mut self, name: &str, direction: &str, bits: &[String], signed: bool) {
        let sign = if signed { ", \"signed\": 1" } else { "" };
        let comma = if self.ports.is_empty() { "" } else { "," };
        write!(
            self.ports,
            "{comma} \"{name}\": {{\"direction\": \"{direction}\", \"bits\": [{}]{sign}}}",
            bits.join(",")
        )
        .unwrap();
    }
    fn input(&mut self, name: &str, width: u64) -> Vec<String> {
        let bits = self.nets(width);
        self.port(name, "input", &bits, false);
        bits
    }
    fn cell(&mut self, kind: &str, parameters: &[(&str, u64)], ports: &[(&str, &[String])]) {
        let parameters =
            parameters.iter().map(|(name, value)| format!("\"{name}\": \"{value:b}\""));
        let ports = ports.iter().map(|(name, bits)| format!("\"{name}\": [{}]", bits.join(",")));
        let comma = if self.cells.is_empty() { "" } else { "," };
        write!(
            self.cells,
            "{comma} \"cell {}\": {{\"type\": \"{kind}\", \"parameters\": {{{}}}, \"connections\": {{{}}}}}",
            self.cells.len(),
            parameters.collect::<Vec<_>>().join(","),
            ports.collect::<Vec<_>>().join(",")
        )
        .unwrap();
    }
    /// A cell of two operands.
    fn binary(
        &mut self,
        kind: &str,
        a: &[String],
        b: &[String],
        width: u64,
        signed: bool,
    ) -> Vec<String> {
        let result = self.nets(width);
        let signs = [("A_SIGNED", u64::from(signed)), ("B_SIGNED", u64::from(signed))];
        self.cell(kind, &signs, &[("A", a), ("B", b), ("Y", &result)]);
        result
    }
    fn register(&mut self, from: &[String]) -> Vec<String> {
        let to = self.nets(from.len() as u64);
        self.cell("$dff", &[], &[("D", from), ("Q", &to)]);
        to
    }
    fn output(&mut self, name: &str, bits: &[String], signed: bool) -> String {
        self.port(name, "output", bits, signed);
        format!(
            "{{\"modules\": {{\"m\": {{\"ports\": {{{}}}, \"cells\": {{{}}}}}}}}}",
            self.ports, self.cells
        )
    }
}

fn shown(text: &str, statement: &str) -> Result<(), String> {
    let design = Design::read(text, &[]).map_err(|error| format!("{error:#}"))?;
    prove(&design, statement).map(drop).map_err(|error| format!("{error:#}"))
}

#[track_caller]
fn refused(text: &str, statement: &str, why: &str) {
    let error = shown(text, statement).unwrap_err();
    assert!(error.contains(why), "{error}");
}

/// a and b of 4 bits, an operation, and its result of a width.
fn operation(kind: &str, width: u64, signed: bool) -> String {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
    let y = netlist.binary(kind, &a, &b, width, false);
    netlist.output("y", &y, signed)
}

#[test]
fn sums_with_their_carry() {
    shown(&operation("$add", 5, false), "y = a + b").unwrap();
    shown(&operation("$add", 5, false), "y = a + b, y < 31, 0 ≤ y").unwrap();
    refused(&operation("$add", 5, false), "y < 30", "a bound");
    refused(&operation("$add", 4, false), "y = a + b", "an equation");
    shown(&operation("$add", 4, false), "y ≡ a + b (mod 16)").unwrap();
    refused(&operation("$add", 4, false), "y ≡ a + b (mod 32)", "no multiple");
}

#[test]
fn differences_with_their_sign() {
    shown(&operation("$sub", 5, true), "y = a − b").unwrap();
    refused(&operation("$sub", 5, false), "y = a − b", "an equation");
    refused(&operation("$sub", 4, true), "y = a − b", "an equation");
    shown(&operation("$sub", 5, false), "y ≡ a − b (mod 32)").unwrap();
}

#[test]
fn products() {
    shown(&operation("$mul", 8, false), "y = a·b, y < 226").unwrap();
    refused(&operation("$mul", 7, false), "y = a·b", "an equation");
    refused(&operation("$mul", 8, false), "y = a·b + 1", "an equation");
}

/// (a − b) extended by its sign, plus c.
fn extended(signed: bool) -> String {
    let mut netlist = Netlist::new();
    let (a, b, c) = (netlist.input("a", 4), netlist.input("b", 4), netlist.input("c", 5));
    let difference = netlist.binary("$sub", &a, &b, 5, false);
    let mut positive = c;
    positive.push("\"0\"".to_owned());
    let y = netlist.binary("$add", &difference, &positive, 7, signed);
    netlist.output("y", &y, true)
}

#[test]
fn signs_are_extended() {
    shown(&extended(true), "y = a − b + c").unwrap();
    refused(&extended(false), "y = a − b + c", "an equation");
}

/// a·b in halves of two bits by three products, of sums whose carry has a bit or none.
fn karatsuba(sum: u64) -> String {
    let mut netlist = Netlist::new();
    let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
    let halves = |x: &[String]| (x[..2].to_vec(), x[2..].to_vec());
    let ((a0, a1), (b0, b1)) = (halves(&a), halves(&b));
    let low = netlist.binary("$mul", &a0, &b0, 8, false);
    let high = netlist.binary("$mul", &a1, &b1, 8, false);
    let (sa, sb) = (
        netlist.binary("$add", &a0, &a1, sum, false),
        netlist.binary("$add", &b0, &b1, sum, false),
    );
    let both = netlist.binary("$mul", &sa, &sb, 8, false);
    let rest = netlist.binary("$sub", &both, &low, 8, false);
    let middle = netlist.binary("$sub", &rest, &high, 8, false);
    let zeros = |count: usize| vec!["\"0\"".to_owned(); count];
    let middle = [zeros(2), middle[..6].to_vec()].concat();
    let high = [zeros(4), high[..4].to_vec()].concat();
    let sum = netlist.binary("$add", &low, &middle, 8, false);
    let y = netlist.binary("$add", &sum, &high, 8, false);
    netlist.output("y", &y, false)
}

#[test]
fn karatsuba_loses_no_carry() {
    shown(&karatsuba(3), "y = a·b").unwrap();
    refused(&karatsuba(2), "y = a·b", "an equation");
}

#[test]
fn clocks_are_counted() {
    let of = |is_late: bool| {
        let mut netlist = Netlist::new();
        let (a, b) = (netlist.input("a", 4), netlist.input("b", 4));
        let a = netlist.register(&a);
        let b = if is_late { netlist.register(&b) } else { b };
        let y = netlist.binary("$add", &a, &b, 5, false);
        let y = netlist.register(&y);
        netlist.output("y", &y, false)
    };
    assert_eq!(prove(&Design::read(&of(true), &[]).unwrap(), "y = a + b").unwrap().clocks, 2);
    refused(&of(false), "y = a + b", "operands of different clocks");
    let mut netlist = Netlist::new();
    let a = netlist.input("a", 4);
    let late = netlist.register(&a);
    let mixed = [&a[..2], &late[2..]].concat();
    let y = netlist.binary("$add", &mixed, &mixed, 5, false);
    refused(&netlist.output("y", &y, false), "y = 2·a", "operands of different clocks");
    let mut netlist = Netlist::new();
    let a = netlist.input("a", 4);
    let late = netlist.register(&a);
    netlist.output("y", &a, false);
    refused(&netlist.output("z", &late, false), "y = a", "outputs of different clocks");
}

#[test]
fn loops_and_what_is_not_known_are_refused() {
    let mut netlist = Netlist::new();
    let a = netlist.input("a", 4);
    let y: Vec<String> = netlist.nets(4);
    let late = netlist.register(&y);
    netlist.cell(
        "$add",
        &[("A_SIGNED", 0), ("B_SIGNED", 0)],
        &[("A", &a), ("B", &late), ("Y", &y)],
    );
    refused(&netlist.output("y", &y, false), "y = a", "a loop");

    let mut netlist = Netlist::new();
    let (a, y) = (netlist.input("a", 4), netlist.nets(4));
    netlist.cell("$div", &[], &[("A", &a), ("B", &a), ("Y", &y)]);
    refused(&netlist.output("y", &y, false), "y = a", "$div is not known");

    let mut netlist = Netlist::new();
    let (a, y) = (netlist.input("a", 4), netlist.nets(4));
    refused(&netlist.output("y", &y, false), "y = a", "a net without a driver");
    netlist.cell("$pos", &[("A_SIGNED", 0)], &[("A", &a), ("Y", &a)]);
    refused(&netlist.output("z", &a, false), "z = a", "a net with two drivers");
}

/// A choice between a and b.
fn choice() -> String {
    let mut netlist = Netlist::new();
    let (a, b, s) = (netlist.input("a", 4), netlist.input("b", 4), netlist.input("s", 2));
    let (is, y) = (netlist.nets(1), netlist.nets(4));
    netlist.cell(
        "$eq",
        &[],
        &[("A", &s), ("B", &["\"0\"".to_owned(), "\"1\"".to_owned()]), ("Y", &is)],
    );
    netlist.cell("$mux", &[], &[("A", &a), ("B", &b), ("S", &is), ("Y", &y)]);
    netlist.output("y", &y, false)
}

#[test]
fn what_chooses_is_a_constant() {
    let set = |number: u64| vec![Setting::Bits("s".to_owned(), 0, number)];
    let of = |settings: &[Setting], statement: &str| {
        prove(&Design::read(&choice(), settings).unwrap(), statement)
            .map_err(|error| format!("{error:#}"))
    };
    of(&set(2), "y = b").unwrap();
    of(&set(1), "y = a").unwrap();
    of(&set(1), "y = b").unwrap_err();
    assert!(of(&[], "y = a").unwrap_err().contains("a condition that is no constant"));
}

#[test]
fn inputs_that_are_small() {
    let below_8 = "a[3]=0".parse::<Setting>().unwrap();
    let design =
        |settings: &[Setting]| Design::read(&operation("$add", 5, false), settings).unwrap();
    prove(&design(&[below_8]), "y < 23").unwrap();
    prove(&design(&[]), "y < 23").unwrap_err();
    for wrong in ["a", "a@", "a@x", "a=x", "a[3=0", "a[x]=0"] {
        wrong.parse::<Setting>().unwrap_err();
    }
}

/// Every equation of a problem holds on all inputs, so that nothing is proved from what never is.
#[test]
fn equations_hold_on_all_inputs() {
    let cases = [
        (operation("$add", 5, false), "y = a + b"),
        (operation("$sub", 5, true), "y = a − b"),
        (operation("$mul", 8, false), "y = a·b"),
        (karatsuba(3), "y = a·b"),
    ];
    for (text, statement) in cases {
        let equations = Equations::of(&Design::read(&text, &[]).unwrap()).unwrap();
        for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (a, b))) {
            let inputs = [BigInt::from(a), BigInt::from(b)];
            assert_eq!(
                holds(&equations, statement, &inputs).unwrap(),
                Some(true),
                "{statement}, {a}, {b}"
            );
        }
    }
    let equations = Equations::of(&Design::read(&karatsuba(2), &[]).unwrap()).unwrap();
    assert_eq!(holds(&equations, "y = a·b", &[15.into(), 15.into()]).unwrap(), Some(false));
}

#[test]
fn faults_are_refused() {
    let design = Design::read(&karatsuba(3), &[]).unwrap();
    let count = plant(&design, "y = a·b", 500, 100).unwrap();
    assert!(count.refused > 400, "{count:?}");
}
