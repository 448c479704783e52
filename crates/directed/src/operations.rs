//! The operations of a field, each with its expected result.

use yuxi_arith::field::{Element, Unreduced};

use crate::{Model, Words};

/// The constant of the ladder of X25519, (A − 2)/4.
pub const SMALL: u32 = 121_665;

/// Operands.
pub struct Input<F> {
    /// Any integers.
    pub words: [Words; 4],
    /// The same, below the modulus.
    memory: [Words; 4],
    /// The elements of that memory form.
    values: [F; 4],
    factor_memory: [Words; 4],
    /// The values, or in every other input their unreduced sums.
    factors: [Unreduced<F>; 4],
}

impl<F: Element> Input<F> {
    pub(crate) fn new(model: &Model, words: [Words; 4], unreduced: bool) -> Self {
        // if the memory form is the integer, a value may stand for it unreduced
        let memory = words.map(|words| model.reference.reduce(&words));
        let plain = is_plain::<F>();
        let values: [F; 4] =
            std::array::from_fn(|i| F::load(if plain { &words[i] } else { &memory[i] }));
        let (mut factor_memory, mut factors) = (memory, values.map(Unreduced::from));
        if unreduced {
            for i in 0..4 {
                let j = (i + 1) % 4;
                factor_memory[i] = model.add(&memory[i], &memory[j]);
                factors[i] = values[i].add_unreduced(values[j]);
            }
        }
        Self { words, memory, values, factor_memory, factors }
    }
}

/// The code of an operation, whose result is an element or words.
enum Run<F> {
    Element(fn(&Input<F>) -> F),
    Words(fn(&Input<F>) -> Words),
}

/// An operation and its expected result.
pub struct Operation<F> {
    /// The name of the method.
    pub name: &'static str,
    run: Run<F>,
    /// The expected result, by the model.
    pub wanted: fn(&Model, &Input<F>) -> Words,
}

/// A result that is not converted to words yet.
pub enum Output<F> {
    /// An element.
    Element(F),
    /// Words.
    Words(Words),
}

impl<F: Element> Output<F> {
    /// The memory form of an element, or the words.
    pub fn words(self) -> Words {
        match self {
            Self::Element(element) => element.store(),
            Self::Words(words) => words,
        }
    }
}

impl<F> Operation<F> {
    /// Runs the operation.
    pub fn run(&self, input: &Input<F>) -> Output<F> {
        match self.run {
            Run::Element(run) => Output::Element(run(input)),
            Run::Words(run) => Output::Words(run(input)),
        }
    }
}

/// Writes one [`Operation`], whose code is a function of its own.
macro_rules! operation {
    ($name:literal, $kind:ident $output:ty, |$i:ident| $run:expr, |$m:ident, $x:ident| $wanted:expr) => {{
        #[inline(never)]
        fn run<F: Element>($i: &Input<F>) -> $output {
            $run
        }
        fn wanted<F: Element>($m: &Model, $x: &Input<F>) -> Words {
            $wanted
        }
        Operation { name: $name, run: Run::$kind(run::<F>), wanted: wanted::<F> }
    }};
}

/// The operations of which others are made.
#[must_use]
pub fn operations<F: Element>() -> Vec<Operation<F>> {
    let own = if is_plain::<F>() { small_products() } else { fused_products() };
    [sums(), products(), own, conversions()].into_iter().flatten().collect()
}

/// Whether the memory form is the integer itself.
#[must_use]
pub fn is_plain<F: Element>() -> bool {
    F::one().store() == [1, 0, 0, 0]
}

fn sums<F: Element>() -> Vec<Operation<F>> {
    vec![
        operation!("add", Element F, |i| i.values[0].add(i.values[1]),
            |m, x| m.add(&x.memory[0], &x.memory[1])),
        operation!("sub", Element F, |i| i.values[0].sub(i.values[1]),
            |m, x| m.sub(&x.memory[0], &x.memory[1])),
        operation!("neg", Element F, |i| i.values[0].neg(),
            |m, x| m.sub(&[0; 4], &x.memory[0])),
        operation!("add_unreduced", Element F, |i| i.values[0].add_unreduced(i.values[1]).reduce(),
            |m, x| m.add(&x.memory[0], &x.memory[1])),
        operation!("sub_unreduced", Element F, |i| i.values[0].sub_unreduced(i.values[1]).reduce(),
            |m, x| m.sub(&x.memory[0], &x.memory[1])),
        operation!("halve", Element F, |i| i.values[0].halve(),
            |m, x| m.reference.mul(&x.memory[0], &m.half)),
    ]
}

fn products<F: Element>() -> Vec<Operation<F>> {
    vec![
        operation!("mul", Element F, |i| i.factors[0].mul(i.factors[1]),
            |m, x| m.times(&x.factor_memory[0], &x.factor_memory[1])),
        operation!("square", Element F, |i| i.factors[0].square(),
            |m, x| m.times(&x.factor_memory[0], &x.factor_memory[0])),
    ]
}

fn fused_products<F: Element>() -> Vec<Operation<F>> {
    vec![
        operation!("mul_sub", Element F,
        |i| i.factors[0].reduce().mul_sub(i.factors[1].reduce(), i.values[2]),
            |m, x| m.sub(&m.times(&x.factor_memory[0], &x.factor_memory[1]), &x.memory[2])),
        operation!("square_sub", Element F, |i| i.factors[0].reduce().square_sub(i.values[2]),
            |m, x| m.sub(&m.times(&x.factor_memory[0], &x.factor_memory[0]), &x.memory[2])),
        operation!("mul_sub_mul", Element F,
        |i| i.factors[0].mul_sub_mul(i.factors[1], i.factors[2].reduce(), i.factors[3].reduce()),
        |m, x| m.sub(
            &m.times(&x.factor_memory[0], &x.factor_memory[1]),
            &m.times(&x.factor_memory[2], &x.factor_memory[3]),
        )),
        operation!("mul_sub_square", Element F,
        |i| i.factors[0].mul_sub_square(i.factors[1], i.factors[2].reduce()),
        |m, x| m.sub(
            &m.times(&x.factor_memory[0], &x.factor_memory[1]),
            &m.times(&x.factor_memory[2], &x.factor_memory[2]),
        )),
    ]
}

/// By a small constant, modulo 2^255 − 19.
fn small_products<F: Element>() -> Vec<Operation<F>> {
    vec![operation!("mul_small_add", Element F,
    |i| i.factors[0].mul_small_add(SMALL, i.values[2]),
    |m, x| m.add(
        &m.reference.mul(&x.factor_memory[0], &[SMALL.into(), 0, 0, 0]),
        &x.memory[2],
    ))]
}

fn conversions<F: Element>() -> Vec<Operation<F>> {
    vec![
        operation!("from_words", Element F, |i| F::from_words(&i.words[0]),
            |m, x| m.reference.mul(&m.reference.reduce(&x.words[0]), &m.scale)),
        operation!("to_words", Words Words, |i| i.values[0].to_words(),
            |m, x| m.reference.mul(&x.memory[0], &m.unscale)),
    ]
}
