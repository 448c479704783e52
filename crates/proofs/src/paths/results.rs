//! Operations with operands that are numbers: the run then computes numbers, which must be those that `yuxi-arith`
//! computes here, on this processor. So what the run takes for known is right wherever the operation has used it.

use anyhow::{Context, Result, ensure};
use yuxi_arith::curve::{P256, Sm2};
use yuxi_arith::engine::{self, Engine};
use yuxi_arith::field::{Element, PackedPoint, U256};

use super::byte::Byte;
use super::operations::Unit;
use super::{Backend, Loaded, Operation};
use crate::artefact::Machine;
use crate::inputs::Random;

/// What is behind the arguments of an operation, before it and after it.
struct Case {
    before: Vec<Vec<u8>>,
    after: Vec<Vec<u8>>,
}

fn bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn point(packed: &PackedPoint) -> Vec<u8> {
    bytes(packed.as_flattened())
}

impl Case {
    /// Of an operation of a curve, with a scalar and the logarithm of a point.
    fn of_curve<C: Engine>(name: &str, k: &U256, logarithm: &U256) -> Option<Self> {
        let scalar = bytes(k);
        let other = C::mul_base(logarithm);
        let operand = point(other.packed());
        let mut xy = [0; 64];
        let (before, after) = match name {
            "mul_base" => {
                let result = point(C::mul_base(k).packed());
                (vec![vec![0; 64], scalar.clone()], vec![result, scalar])
            }
            "mul_base_x" => {
                (vec![vec![0; 32], scalar.clone()], vec![bytes(&C::mul_base_x(k)), scalar])
            }
            "mul" => {
                C::mul(k, &other, &mut xy);
                let before = vec![scalar.clone(), operand.clone(), vec![0; 64]];
                (before, vec![scalar, operand, xy.to_vec()])
            }
            "mul_both" => {
                let result = point(C::mul_both(k, &other, &mut xy).packed());
                let before = vec![vec![0; 64], scalar.clone(), operand.clone(), vec![0; 64]];
                (before, vec![result, scalar, operand, xy.to_vec()])
            }
            "invert" => {
                let mut inverse = C::Scalar::from_words(k);
                let before = vec![bytes(&inverse.store())];
                C::invert(&mut inverse);
                (before, vec![bytes(&inverse.store())])
            }
            _ => return None,
        };
        Some(Self { before, after })
    }

    /// Of an operation.
    fn new(operation: &Operation, random: &mut Random) -> Result<Self> {
        // below the orders; a scalar of X25519 is clamped
        let mut scalar = || {
            let [a, b, c, d] = [(); 4].map(|()| random.next());
            [a & !7, b, c, d & (u64::MAX >> 1) | 1 << 62]
        };
        let (k, other) = (scalar(), scalar());
        let (path, name) = operation.function.rsplit_once("::").context("a function")?;
        let case = match path {
            "<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>" => {
                Self::of_curve::<Sm2>(name, &k, &other)
            }
            "<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>" => {
                Self::of_curve::<P256>(name, &k, &other)
            }
            _ => match name {
                "x25519" => Some(Self {
                    before: vec![vec![0; 32], bytes(&k), bytes(&other)],
                    after: vec![bytes(&engine::x25519(&k, &other)), bytes(&k), bytes(&other)],
                }),
                "x25519_base" => Some(Self {
                    before: vec![vec![0; 32], bytes(&k)],
                    after: vec![bytes(&engine::x25519_base(&k)), bytes(&k)],
                }),
                _ => None,
            },
        };
        case.with_context(|| format!("{}: no operands are known", operation.function))
    }
}

/// Whether an operation is one that can be compared: of one value, on the processor of which the run computes exactly
/// all that operations use; and no function of C.
pub(super) fn has(operation: &Operation, machine: Machine) -> bool {
    machine == Machine::Aarch64 && operation.unit == Unit::One && operation.function.contains("::")
}

/// Fails if the run computes something else than `yuxi-arith` does.
pub(super) fn check(loaded: &Loaded, operation: &Operation, backend: Backend) -> Result<()> {
    let mut random = Random::new(1);
    let Case { before, after } = Case::new(operation, &mut random)?;
    let known = |bytes: Vec<u8>| bytes.into_iter().map(Byte::number).collect::<Vec<_>>();
    let before: Vec<_> = before.into_iter().map(known).collect();
    let computed = loaded.compute(operation, backend, &before)?;
    for (computed, expected) in computed.iter().zip(after) {
        ensure!(
            computed.iter().all(|byte| byte.unknown == 0),
            "a result that the run does not know"
        );
        ensure!(*computed == known(expected), "another result than that of yuxi-arith");
    }
    Ok(())
}
