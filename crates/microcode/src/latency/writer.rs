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
        value: impl FnOnce(usize) -> String,
    ) -> Signal {
        let width = width(&low, &high);
        self.line(&format!("logic [{}:0] {name};", width - 1));
        self.line(&format!("assign {name} = {};", value(width)));
        Signal { name: name.to_owned(), low, high }
    }

    fn fresh(&mut self) -> String {
        self.names += 1;
        format!("s{}", self.names)
    }

    /// a + b, or a − b.
    pub fn sum(&mut self, a: &Signal, b: &Signal, minus: bool) -> Signal {
        self.total(vec![(a.clone(), false), (b.clone(), minus)])
    }

    /// The sum of terms, of which some are subtracted, as one expression: synthesis adds many numbers without carries, and
    /// two in the end.
    ///
    /// # Panics
    /// If there is no term that is added.
    pub fn total(&mut self, mut terms: Vec<(Signal, bool)>) -> Signal {
        terms.sort_by_key(|(_, minus)| *minus);
        assert!(terms.first().is_some_and(|(_, minus)| !minus), "a sum that is only negated");
        if let [(signal, _)] = terms.as_slice() {
            return signal.clone();
        }
        let mut interval = [BigInt::ZERO, BigInt::ZERO];
        for (signal, minus) in &terms {
            let [least, most] = match minus {
                false => [signal.low.clone(), signal.high.clone()],
                true => [-&signal.high, -&signal.low],
            };
            interval = [&interval[0] + least, &interval[1] + most];
        }
        let name = self.fresh();
        self.signal(&name, interval, |w| {
            let term = |(i, (signal, minus)): (usize, &(Signal, bool))| {
                let sign = if *minus { " - " } else { " + " };
                format!("{}{}", if i == 0 { "" } else { sign }, signal.extended(w))
            };
            terms.iter().enumerate().map(term).collect()
        })
    }

    /// Adds terms up until so many are left, each of about as many.
    pub fn reduce(&mut self, terms: &mut Vec<(Signal, bool)>, left: usize) {
        let count = terms.len();
        let mut rest = std::mem::take(terms).into_iter();
        for group in 0..left.min(count) {
            let own = (count * (group + 1) / left) - (count * group / left);
            let sum = self.total(rest.by_ref().take(own).collect());
            terms.push((sum, false));
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
        }
    }
}
