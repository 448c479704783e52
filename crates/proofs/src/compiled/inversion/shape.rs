//! What the functions are that invert: how they are called, and what the source says of them.

use yuxi_arith::field::U256;

use super::moduli::Of;
use super::on::On;
use crate::artefact::Machine;
use crate::paths::Argument;

const SIZE: u64 = 32;
/// The limbs of a modulus, and its inverse.
const PREPARED: u64 = 48;

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
    /// `divsteps::words64::invert` of an integer and a modulus, which is prepared.
    Portable,
}

impl Shape {
    /// The arguments.
    pub(super) fn arguments(self) -> &'static [Argument] {
        match self {
            Self::InEngine => &[Argument::Bytes(SIZE)],
            Self::Portable => {
                &[Argument::Result(SIZE), Argument::Bytes(SIZE), Argument::Bytes(PREPARED)]
            }
            _ => &[Argument::Bytes(SIZE), Argument::Bytes(SIZE)],
        }
    }

    /// Which of them is the operand.
    pub(super) fn operand(self) -> usize {
        if self == Self::InEngine { 0 } else { 1 }
    }

    /// The bytes behind the arguments that have a value.
    pub(super) fn operands(self, of: &Of, x: Option<&U256>) -> Vec<Option<Vec<u8>>> {
        let mut all = vec![None; self.arguments().len()];
        all[self.operand()] = x.map(|x| x.map(u64::to_le_bytes).concat());
        if self == Self::Portable {
            all[2] = Some(of.prepared().map(u64::to_le_bytes).concat());
        }
        all
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

const OF_PORTABLE: &str = "the words of the result are those that the source's 590 division steps give, one after the other, \
                           modulo SM2's and P-256's p and n and 2^255 − 19";

/// The row of a function.
pub(super) fn row(shape: Shape, of: &Of, machine: Machine) -> Row {
    let processor = if machine == Machine::Aarch64 { "AArch64: " } else { "" };
    let (name, statement) = match shape {
        Shape::Element | Shape::InEngine => {
            (format!("kernels::fe::Fe<{}>::invert", of.name), OF_ELEMENT)
        }
        Shape::Element25519 => ("kernels::fe25519::Fe25519::invert".to_owned(), OF_ELEMENT_25519),
        Shape::Portable => ("divsteps::words64::invert".to_owned(), OF_PORTABLE),
        Shape::Words25519 => (format!("aarch64::divsteps::invert::<{}>", of.name), OF_WORDS_25519),
    };
    let mut backends: Vec<_> = On::all(machine).map(|on| on.backend.name).collect();
    if shape == Shape::Portable {
        backends = vec![On::portable(machine).backend.name];
    }
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
    let rows = Of::all().iter().map(|of| row(shape_of(of), of, machine));
    let portable = Of::all().iter().take(1).map(|of| row(Shape::Portable, of, machine));
    rows.chain(portable).collect()
}
