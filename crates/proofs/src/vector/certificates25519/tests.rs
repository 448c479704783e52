//! The certificates are accepted, those of operations with a fault are not, and the operations agree with big integers.

use std::cell::Cell;

use num_bigint::{BigInt, Sign};

use super::{
    Operations25519, SMALL, modulus, power, show_canonical, show_carry, show_difference,
    show_multiple, show_product, show_square,
};
use crate::checker::Refused;
use crate::inputs::Random;
use crate::vector::certificate::Exact;
use crate::vector::elements25519::{
    canonical, carry, difference, masked, multiple, product, split, square, sum,
};
use crate::vector::lane::{Half, Halves, LIMB, Lane, Numbers};
use crate::vector::modulus::Limbs;

#[test]
fn operations_are_shown() {
    Operations25519::show().unwrap();
}

/// The integer of limbs with a sign.
fn signed(limbs: &Limbs<u64>) -> BigInt {
    let terms = limbs.iter().zip((0..).step_by(LIMB as usize));
    terms.fold(BigInt::ZERO, |sum, (limb, bits)| sum + (BigInt::from(limb.cast_signed()) << bits))
}

/// The integer of a factor.
fn of_factor(limbs: &Limbs<u64>) -> BigInt {
    signed(&masked(&mut Numbers::default(), limbs).unwrap())
}

fn residue(value: &BigInt) -> BigInt {
    let rest = value % modulus();
    if rest.sign() == Sign::Minus { rest + modulus() } else { rest }
}

/// A number below 2^bits: random, the least or the greatest.
fn below(random: &mut Random, bits: u32) -> u64 {
    let most = u64::MAX >> (64 - bits);
    match random.next() % 4 {
        0 => 0,
        1 => most,
        _ => random.next() & most,
    }
}

fn a_sum(random: &mut Random) -> Limbs<u64> {
    std::array::from_fn(|_| below(random, 56))
}

/// Of which more bits of the lower limbs are anything.
fn a_factor(random: &mut Random) -> Limbs<u64> {
    std::array::from_fn(|i| match i {
        4 => below(random, 47) + below(random, 6),
        _ => random.next() << LIMB | below(random, LIMB),
    })
}

#[test]
fn operations_agree_with_integers() {
    let (mut random, lane) = (Random::new(23), &mut Numbers::default());
    for _ in 0..2000 {
        let (a, b) = (a_factor(&mut random), a_factor(&mut random));
        let (c, d) = (a_sum(&mut random), a_sum(&mut random));
        let (x, y) = (of_factor(&a), of_factor(&b));
        let products =
            [(product(lane, &a, &b).unwrap(), &x * &y), (square(lane, &a).unwrap(), &x * &x)];
        for (found, expected) in products {
            assert!(found.iter().all(|limb| limb >> 56 == 0));
            assert_eq!(residue(&signed(&found)), residue(&expected));
        }
        let carried = [
            (c, signed(&c)),
            (sum(lane, &c, &d), signed(&c) + signed(&d)),
            (difference(lane, &c, &d), signed(&c) - signed(&d)),
            (multiple(lane, &a, SMALL, &c).unwrap(), &x * SMALL + signed(&c)),
        ];
        for (limbs, expected) in carried {
            let found = carry(lane, &limbs).unwrap();
            assert!(found[4] <= (1 << 47) + (1 << 6));
            assert_eq!(residue(&of_factor(&found)), residue(&expected));
        }
        let rest = masked(lane, &a).unwrap();
        let (least, _) = canonical(lane, &rest).unwrap();
        assert_eq!(signed(&least), residue(&x));
        let words: [u64; 4] = std::array::from_fn(|_| below(&mut random, 64));
        let limbs = split(lane, &words).unwrap();
        let places = words.iter().zip((0..).step_by(64));
        let value =
            places.fold(BigInt::ZERO, |sum, (word, bits)| sum + (BigInt::from(*word) << bits));
        assert_eq!(signed(&limbs), value);
        assert!(limbs.iter().all(|limb| limb >> LIMB == 0));
    }
    assert_eq!(modulus(), power(255) - 19);
}

/// Integers next to the modulus and to 2^255.
#[test]
fn the_least_residues_of_extreme_factors() {
    let lane = &mut Numbers::default();
    for base in [BigInt::ZERO, modulus(), power(255), power(255) + (power(214) - 64)] {
        for near in -40_i32..40 {
            let value = &base + near;
            if value.sign() == Sign::Minus {
                continue;
            }
            let limb = |i: u32| (&value >> (LIMB * i)) % power(LIMB);
            let limbs = [0, 1, 2, 3, 4].map(|i| u64::try_from(limb(i)).unwrap());
            let (least, _) = canonical(lane, &limbs).unwrap();
            assert_eq!(signed(&least), residue(&value));
        }
    }
}

/// A lane in which one operation is another one: another sum, another half of a product, another number of bits.
struct Faulty<'a, L> {
    lane: &'a mut L,
    /// How many operations come before it.
    left: usize,
}

impl<L> Faulty<'_, L> {
    fn is_here(&mut self) -> bool {
        let is_here = self.left == 0;
        self.left = self.left.wrapping_sub(1);
        is_here
    }

    /// Whether the operation has come.
    fn has_come(&self) -> bool {
        self.left > usize::MAX / 2
    }
}

impl<L: Lane> Lane for Faulty<'_, L> {
    type Word = L::Word;

    fn number(&mut self, value: u64) -> L::Word {
        let value = if self.is_here() { value ^ 2 } else { value };
        self.lane.number(value)
    }
    fn sum(&mut self, a: &L::Word, b: &L::Word) -> L::Word {
        if self.is_here() { self.lane.difference(a, b) } else { self.lane.sum(a, b) }
    }
    fn difference(&mut self, a: &L::Word, b: &L::Word) -> L::Word {
        if self.is_here() { self.lane.sum(a, b) } else { self.lane.difference(a, b) }
    }
    fn scaled(&mut self, word: &L::Word, by: u64) -> L::Word {
        self.lane.scaled(word, by)
    }
    fn right(&mut self, word: &L::Word, bits: u32) -> Result<L::Word, Refused> {
        let bits = bits ^ u32::from(self.is_here());
        self.lane.right(word, bits)
    }
    fn right_signed(&mut self, word: &L::Word, bits: u32) -> Result<L::Word, Refused> {
        let bits = bits ^ u32::from(self.is_here());
        self.lane.right_signed(word, bits)
    }
    fn lowest(&mut self, word: &L::Word, bits: u32) -> Result<L::Word, Refused> {
        let bits = bits ^ u32::from(self.is_here());
        self.lane.lowest(word, bits)
    }
}

impl<L: Halves> Halves for Faulty<'_, L> {
    type Factor = L::Factor;

    fn factor(&mut self, word: &L::Word) -> Result<L::Factor, Refused> {
        self.lane.factor(word)
    }
    fn multiply(
        &mut self,
        sum: &L::Word,
        a: &L::Factor,
        b: &L::Factor,
        half: Half,
    ) -> Result<L::Word, Refused> {
        let other = if half == Half::Low { Half::High } else { Half::Low };
        let half = if self.is_here() { other } else { half };
        self.lane.multiply(sum, a, b, half)
    }
}

/// The operations by number, in a lane with a fault after so many operations: the limbs, and whether the fault has come.
fn faulty<L: Halves>(
    (number, left): (usize, usize),
    lane: &mut L,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
) -> (Result<Limbs<L::Word>, Refused>, bool) {
    let mut lane = Faulty { lane, left };
    let lane = &mut lane;
    let limbs = match number {
        0 => product(lane, a, b),
        1 => square(lane, a),
        2 => multiple(lane, a, SMALL, b),
        3 => Ok(difference(lane, a, b)),
        4 | 5 => carry(lane, a),
        _ => canonical(lane, a).map(|(limbs, _)| limbs),
    };
    (limbs, lane.has_come())
}

/// Whether a certificate is found of an operation with a fault; none, if it has so few operations that the fault does not come.
fn is_shown(number: usize, left: usize) -> Option<bool> {
    let has_come = Cell::new(false);
    let faulty = |lane: &mut Exact, a: &_, b: &_| {
        let (limbs, come) = faulty((number, left), lane, a, b);
        has_come.set(come);
        limbs
    };
    let shown = match number {
        0 => show_product(faulty),
        1 => show_square(|lane, a| faulty(lane, a, a)),
        2 => show_multiple(SMALL, faulty),
        3 => show_difference(faulty),
        4 | 5 => show_carry(number == 5, |lane, t| faulty(lane, t, t)),
        _ => show_canonical(|lane, x| {
            let mut lane = Faulty { lane, left };
            let result = canonical(&mut lane, x);
            has_come.set(lane.has_come());
            result
        }),
    };
    has_come.get().then_some(shown.is_ok())
}

/// Each operation with each fault: no certificate, or, of a few, the same on numbers.
#[test]
fn faults_are_refused() {
    let (mut random, lane) = (Random::new(25), &mut Numbers::default());
    let (mut planted, mut shown) = (0, 0);
    for number in 0..7 {
        for left in 0.. {
            let Some(is_shown) = is_shown(number, left) else { break };
            planted += 1;
            if !is_shown {
                continue;
            }
            shown += 1;
            for _ in 0..500 {
                let (a, b) = match number {
                    0 => (a_factor(&mut random), a_factor(&mut random)),
                    1 | 2 => (a_factor(&mut random), a_sum(&mut random)),
                    3 | 4 => (a_sum(&mut random), a_sum(&mut random)),
                    5 => {
                        let (a, b) = (a_sum(&mut random), a_sum(&mut random));
                        (difference(lane, &a, &b), a)
                    }
                    _ => {
                        let factor = a_factor(&mut random);
                        (masked(lane, &factor).unwrap(), factor)
                    }
                };
                let values = [left, usize::MAX / 2].map(|left| {
                    let limbs = faulty((number, left), lane, &a, &b).0.unwrap();
                    residue(&if number < 4 { signed(&limbs) } else { of_factor(&limbs) })
                });
                assert_eq!(values[0], values[1], "operation {number}, fault {left} is shown");
            }
        }
    }
    println!("{planted} faults, {shown} of them compute the same");
    assert!(planted > 200 && shown < 10, "{planted} faults, {shown} shown");
}

/// Operands that are larger than the operations take.
#[test]
fn larger_operands_are_refused() {
    // a sum of sums is no sum, and a difference takes none
    let more = |lane: &mut Exact, a: &_, b: &_| {
        let both = sum(lane, a, b);
        let twice = sum(lane, &both, &both);
        Ok(difference(lane, &both, &twice))
    };
    let mut exact = Exact::default();
    let (a, b) = (super::sum(&mut exact), super::sum(&mut exact));
    let result: Result<_, Refused> = more(&mut exact, &a, &b);
    assert!(carry(&mut exact, &result.unwrap()).is_err());
    // a product of a sum, of which the topmost limb is larger
    let shown = show_product(|lane, a, b| {
        let twice: Limbs<_> = std::array::from_fn(|i| lane.scaled(&b[i], 1 << 9));
        product(lane, a, &twice)
    });
    assert!(shown.is_err());
}
