//! Signed numbers in a module of SystemVerilog, each with the interval that it stays in: an operation
//! has as many bits as its result needs, so no sum overflows whatever the operands are.

use num_bigint::BigInt;

/// A signed number: the name of its bits, and what it is at least and at most.
#[derive(Clone, Debug)]
pub struct Signal {
    /// Its name.
    pub name: String,
    /// What it is at least.
    pub low: BigInt,
    /// What it is at most.
    pub high: BigInt,
    /// Additions behind it in this stage: a sum takes early operands first.
    pub depth: usize,
}

/// 2^exponent.
#[must_use]
pub fn power(exponent: usize) -> BigInt {
    BigInt::from(1) << exponent
}

/// Bits of two's complement that hold an interval.
fn width(low: &BigInt, high: &BigInt) -> usize {
    (1..).find(|w| *low >= -power(w - 1) && *high < power(w - 1)).expect("some width")
}

impl Signal {
    /// Its bits.
    #[must_use]
    pub fn width(&self) -> usize {
        width(&self.low, &self.high)
    }

    /// So many of its lowest bits, its sign above them.
    #[must_use]
    pub fn extended(&self, to: usize) -> String {
        let (name, width) = (&self.name, self.width());
        match to.checked_sub(width) {
            Some(0) => name.clone(),
            Some(more) => format!("{{{{{more}{{{name}[{}]}}}}, {name}}}", width - 1),
            // of a sum that needs no more
            None => format!("{name}[{}:0]", to - 1),
        }
    }
}

/// A module's body.
#[derive(Debug, Default)]
pub struct Writer {
    /// Its text.
    pub text: String,
    /// Registers between the operands and here.
    pub stages: usize,
    names: usize,
}

impl Writer {
    /// A line.
    pub fn line(&mut self, text: &str) {
        self.text += "  ";
        self.text += text;
        self.text += "\n";
    }

    /// A number of an expression with as many bits as the interval needs.
    pub fn signal(
        &mut self,
        name: &str,
        [low, high]: [BigInt; 2],
        depth: usize,
        value: impl FnOnce(usize) -> String,
    ) -> Signal {
        let width = width(&low, &high);
        self.line(&format!("logic [{}:0] {name};", width - 1));
        self.line(&format!("assign {name} = {};", value(width)));
        Signal { name: name.to_owned(), low, high, depth }
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("s{}", self.names)
    }

    /// a + b, or a − b.
    pub fn sum(&mut self, a: &Signal, b: &Signal, minus: bool) -> Signal {
        let (name, depth) = (self.fresh(), a.depth.max(b.depth) + 1);
        let interval = match minus {
            false => [&a.low + &b.low, &a.high + &b.high],
            true => [&a.low - &b.high, &a.high - &b.low],
        };
        let sign = if minus { '-' } else { '+' };
        self.signal(&name, interval, depth, |w| {
            format!("{} {sign} {}", a.extended(w), b.extended(w))
        })
    }

    /// The sum of terms, of which some are subtracted: early ones first.
    ///
    /// # Panics
    /// If there is no term that is added.
    pub fn total(&mut self, mut terms: Vec<(Signal, bool)>) -> Signal {
        self.reduce(&mut terms, 1);
        let (signal, minus) = terms.remove(0);
        assert!(!minus, "a sum that is only negated");
        signal
    }

    /// Adds terms up, of which some are subtracted, until so many are left: early ones first.
    pub fn reduce(&mut self, left: &mut Vec<(Signal, bool)>, most: usize) {
        while left.len() > most {
            left.sort_by_key(|(signal, _)| signal.depth);
            // of the two earliest one is added, if any is: a sum of two negative terms stays negative
            let (a, a_minus) = left.remove(0);
            let (b, b_minus) = left.remove(0);
            let (sum, minus) = match (a_minus, b_minus) {
                (false, false) => (self.sum(&a, &b, false), false),
                (false, true) => (self.sum(&a, &b, true), false),
                (true, false) => (self.sum(&b, &a, true), false),
                (true, true) => (self.sum(&a, &b, false), true),
            };
            left.push((sum, minus));
        }
    }

    /// The next stage: registers of all numbers that it needs.
    pub fn registers(&mut self, signals: &mut [&mut Signal]) {
        self.stages += 1;
        for signal in signals {
            let name = format!("{}_{}", signal.name, self.stages);
            self.line(&format!("logic [{}:0] {name};", signal.width() - 1));
            self.line(&format!("always_ff @(posedge clk_i) {name} <= {};", signal.name));
            signal.name = name;
            signal.depth = 0;
        }
    }
}
