//! What the functions are that invert: how they are called, and what the source says of them.

use super::moduli::Of;
use super::on::On;
use crate::artefact::Machine;
use crate::paths::Argument;

const SIZE: u64 = 32;

/// A function, or one into which the compiler has put it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// `Fe<M>::invert`: a product with R3 at the end.
    Element,
    /// The same in `Engine::invert`: the result takes the operand's place.
    InEngine,
    /// `Fe25519<P>::invert`: the residue below m at the start.
    Element25519,
    /// `aarch64::divsteps::invert` modulo 2^255 − 19, of an integer below m.
    Words25519,
}

impl Shape {
    /// The arguments: the last one is the operand.
    pub(super) fn arguments(self) -> &'static [Argument] {
        match self {
            Self::InEngine => &[Argument::Bytes(SIZE)],
            _ => &[Argument::Bytes(SIZE), Argument::Bytes(SIZE)],
        }
    }

    /// Whether a kernel gives the result, a product with R3.
    pub(super) fn has_product(self) -> bool {
        matches!(self, Self::Element | Self::InEngine)
    }
}

/// A row of the table.
pub(super) struct Row {
    /// Its name.
    pub path: String,
    /// What is stated.
    pub statement: &'static str,
    /// On how many backends each file must have a function.
    pub least: usize,
}

const OF_ELEMENT: &str = "the words of the result are those of `mul` of R3 and what the source's 590 division steps give, \
                          in runs of 20, 20 and 19 in packed words";
const OF_ELEMENT_25519: &str = "the words of the result are those that the source's 590 division steps give for the residue below m, \
                                in runs of 20, 20 and 19 in packed words";
const OF_WORDS_25519: &str = "the words of the result are those that the source's 590 division steps give, \
                              in runs of 20, 20 and 19 in packed words";

/// The row of a function.
pub(super) fn row(shape: Shape, of: &Of, machine: Machine) -> Row {
    let processor = if machine == Machine::Aarch64 { "AArch64: " } else { "" };
    let (name, statement) = match shape {
        Shape::Element | Shape::InEngine => {
            (format!("kernels::fe::Fe<{}>::invert", of.name), OF_ELEMENT)
        }
        Shape::Element25519 => ("kernels::fe25519::Fe25519::invert".to_owned(), OF_ELEMENT_25519),
        Shape::Words25519 => (format!("aarch64::divsteps::invert::<{}>", of.name), OF_WORDS_25519),
    };
    let backends: Vec<_> = On::all(machine).map(|on| on.backend.name).collect();
    // one function is that of all backends
    let least = if shape == Shape::Words25519 { 1 } else { backends.len() };
    let backends = backends.join(" and ");
    Row { path: format!("{processor}{name} on {backends}, as compiled"), statement, least }
}

/// The rows of a processor.
pub(super) fn rows(machine: Machine) -> Vec<Row> {
    let shape_of = |of: &Of| match (of.is_montgomery(), machine) {
        (true, _) => Shape::Element,
        (false, Machine::X86) => Shape::Element25519,
        (false, Machine::Aarch64) => Shape::Words25519,
    };
    Of::all().iter().map(|of| row(shape_of(of), of, machine)).collect()
}
