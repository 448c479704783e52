//! The operations, by name, each over inputs in turn.

use std::hint::black_box;

use yuxi::curve::{P256, Sm2};
use yuxi::{ecdsa, keys, sm2, x25519};
use yuxi_arith::curve::{Affine, Curve, Fields, mul, mul_base};
use yuxi_arith::engine::{self, Work};
use yuxi_arith::field::{Element, F25519, Field, Modulus, P256N, P256P, Sm2N, Sm2P};
use yuxi_arith::multiply::Machine;

use crate::material::{Fixed, INPUTS};

const FIELDS: [&str; 5] = ["sm2-p", "sm2-n", "p256-p", "p256-n", "f25519"];
const OF_A_FIELD: [&str; 2] = ["invert", "fermat"];
const CURVES: [&str; 2] = ["sm2", "p256"];
const OF_A_CURVE: [&str; 4] = ["base", "mul", "sign", "verify"];

pub(crate) fn names() -> impl Iterator<Item = String> {
    let joined = |first: &'static [&str], second: &'static [&str]| {
        first.iter().flat_map(|a| second.iter().map(move |b| format!("{a}-{b}")))
    };
    joined(&FIELDS, &OF_A_FIELD).chain(joined(&CURVES, &OF_A_CURVE)).chain(["x25519".into()])
}

/// Runs the operation of that name `count` times; returns nothing if no operation has the name.
pub(crate) fn run(name: &str, count: u64) -> Option<()> {
    engine::run(Operation { name, count })
}

struct Operation<'a> {
    name: &'a str,
    count: u64,
}

impl Work for Operation<'_> {
    type Output = Option<()>;

    fn run<B: Machine>(self) -> Option<()> {
        let Self { name, count } = self;
        let (of, operation) = name.rsplit_once('-').unwrap_or(("", name));
        match of {
            "sm2-p" => field::<Sm2P, B::Sm2P>(operation, count),
            "sm2-n" => field::<Sm2N, B::Sm2N>(operation, count),
            "p256-p" => field::<P256P, B::P256P>(operation, count),
            "p256-n" => field::<P256N, B::P256N>(operation, count),
            "f25519" => field::<F25519, B::F25519>(operation, count),
            "sm2" => curve::<Sm2, B>(operation, count).or_else(|| sm2(operation, count)),
            "p256" => curve::<P256, B>(operation, count).or_else(|| p256(operation, count)),
            _ => (name == "x25519").then(|| x25519(count)),
        }
    }
}

/// What stands between two operations in a trace.
#[inline(never)]
pub(crate) fn mark(i: u64) {
    black_box(i);
}

fn repeat<T, R>(count: u64, inputs: [T; INPUTS], operation: impl Fn(&T) -> R) {
    for i in 0..count {
        mark(i);
        black_box(operation(black_box(&inputs[i as usize % INPUTS])));
    }
    mark(count);
}

fn field<M: Modulus, F: Element>(operation: &str, count: u64) -> Option<()> {
    let mut random = Fixed::new();
    let inputs = std::array::from_fn(|_| F::from_words(&random.scalar()));
    match operation {
        "invert" => repeat(count, inputs, |x| x.invert()),
        "fermat" => repeat(count, inputs, |x| M::fermat_inverse(*x)),
        _ => return None,
    }
    Some(())
}

fn curve<C: Curve, B: Fields<C>>(operation: &str, count: u64) -> Option<()> {
    let mut random = Fixed::new();
    let [x, y] = C::G.map(|words| B::P::constant(&words));
    let point = mul(&random.scalar(), Affine { x, y }).to_affine();
    let scalars = std::array::from_fn(|_| random.scalar());
    match operation {
        "base" => repeat(count, scalars, |k| mul_base::<B::P>(k, C::base_table())),
        "mul" => repeat(count, scalars, |k| mul(k, point)),
        _ => return None,
    }
    Some(())
}

/// Signing draws from the operating system, as in use; what is verified does not.
macro_rules! signatures {
    ($name:ident, $secret:ty, $signing:ty) => {
        fn $name(operation: &str, count: u64) -> Option<()> {
            let mut random = Fixed::new();
            let secret = <$secret>::generate(&mut random).expect("a generator that does not fail");
            let key = <$signing>::from(secret);
            let valid = key.verifying_key();
            let digests: [_; INPUTS] = std::array::from_fn(|_| random.bytes());
            let signed = digests.map(|e| {
                (
                    e,
                    key.sign_prehash_with_rng(&mut random, &e)
                        .expect("a generator that does not fail"),
                )
            });
            match operation {
                "sign" => repeat(count, digests, |e| key.sign_prehash(e).expect("randomness")),
                "verify" => repeat(count, signed, |(e, signature)| {
                    valid.verify_prehash(e, signature).expect("a right signature");
                }),
                _ => return None,
            }
            Some(())
        }
    };
}

signatures!(sm2, sm2::SecretKey, sm2::SigningKey);
signatures!(p256, keys::SecretKey<P256>, ecdsa::SigningKey);

fn x25519(count: u64) {
    let mut random = Fixed::new();
    let key = x25519::SecretKey::from_bytes(&random.bytes());
    let others =
        std::array::from_fn(|_| x25519::SecretKey::from_bytes(&random.bytes()).public_key());
    repeat(count, others, |other| x25519::diffie_hellman(&key, other).expect("no small order"));
}
