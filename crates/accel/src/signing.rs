//! What signing asks for: multiples of the generator for secret scalars, and sums that verify signatures.

use yuxi_arith::curve::{Curve as Parameters, P256, Sm2};
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, Field, Modulus, below};

use crate::bus::Bus;
use crate::device::{Device, Outcome};
use crate::error::Error;
use crate::request::{Answer, Curve, Request, Words};

/// k, and the x of k·G on SM2: GB/T 32918.5, annex A.
const OF_SM2: [Words; 2] = [
    [0x6d54_b80d_eac1_bc21, 0xef3c_c1fa_3cdb_e4ce, 0x1668_0f3a_d9c0_2dcc, 0x5927_6e27_d506_861a],
    [0x4f64_0ecd_2e14_9a73, 0x415e_2ede_0e07_3c0f, 0x6204_3226_8e77_feb6, 0x04eb_fc71_8e8d_1798],
];

/// The same on P-256: RFC 6979, A.2.5, for SHA-256 and the message "sample".
const OF_P256: [Words; 2] = [
    [0x4d61_2949_3d8a_ad60, 0x3b17_aa87_3382_b0f2, 0x0865_3839_8355_dd4c, 0xa6e3_c57d_d01a_be90],
    [0xc34d_0ea8_4eaf_3716, 0x9d2c_877b_56aa_f991, 0x1140_dd9c_d45e_81d6, 0xefd4_8b2a_acb6_a8fd],
];

/// A scalar without a pattern: the first bits of π − 3.
const T: Words =
    [0x082e_fa98_ec4e_6c89, 0xa409_3822_299f_31d0, 0x1319_8a2e_0370_7344, 0x243f_6a88_85a3_08d3];

/// What the driver knows of a curve with a generator.
struct Known {
    order: Words,
    prime: Words,
    /// A scalar k, and the x of k·G.
    k: Words,
    x: Words,
    /// (1 − t)·k modulo n, for t = [`T`].
    rest: Words,
}

fn known(curve: Curve) -> Option<Known> {
    match curve {
        Curve::Sm2 => Some(of::<Sm2>(OF_SM2)),
        Curve::P256 => Some(of::<P256>(OF_P256)),
        Curve::Curve25519 => None,
    }
}

fn of<C: Engine>([k, x]: [Words; 2]) -> Known {
    let scalar = |words: &Words| C::Scalar::from_words(words);
    let rest = C::Scalar::one().sub(scalar(&T)).mul(scalar(&k)).to_words();
    Known { order: C::ORDER, prime: <C as Parameters>::Coordinates::WORDS, k, x, rest }
}

/// a − b, for a ≥ b. Constant time.
fn difference(a: &Words, b: &Words) -> Words {
    let mut borrow = false;
    core::array::from_fn(|i| {
        let word;
        (word, borrow) = a[i].borrowing_sub(b[i], borrow);
        word
    })
}

impl<B: Bus> Device<B> {
    /// The x of k·G on SM2 or P-256, for k in [1, n − 1], which may be secret: no copy of it stays.
    ///
    /// The device computes k·G and (n − k)·G, side by side if it has two contexts, and the second must be the first with
    /// the other y. This detects results that are wrong by chance, an answer of an earlier request, and a device with the
    /// same answer to all.
    ///
    /// # Errors
    /// If the device fails, or the results do not fit; [`Error::WrongResult`] for k out of range and other curves too.
    pub fn mul_base_x(&mut self, curve: Curve, k: &Words) -> Outcome<Words, B> {
        let Some(Known { order, prime, .. }) = known(curve) else { return Err(Error::WrongResult) };
        // Public: the error says so.
        if !below(k, &order).declassify() {
            return Err(Error::WrongResult);
        }
        let mut requests = [(); 2].map(|()| Request::mul_base(curve, [0; 4]));
        requests[0].k = *k;
        requests[1].k = difference(&order, k);
        let mut answers = [Answer::Infinity; 2];
        self.run(&requests, &mut answers)?;
        match answers {
            [Answer::Point(x, y), Answer::Point(other_x, other_y)]
                if x == other_x && difference(&prime, &y) == other_y =>
            {
                Ok(x)
            }
            [Answer::Point(..), Answer::Point(..)] => self.give_up(Error::Differs),
            _ => self.give_up(Error::WrongResult),
        }
    }

    /// The x of s·G + t·P on SM2 or P-256, for s and t below n and a point P = (x, y), all public; `None` for
    /// infinity. Computed once.
    ///
    /// # Errors
    /// If the device fails; [`Error::WrongResult`] if it refuses an operand.
    pub fn mul_add_x(
        &mut self,
        curve: Curve,
        s: &Words,
        t: &Words,
        point: &[Words; 2],
    ) -> Outcome<Option<Words>, B> {
        let mut answers = [Answer::Infinity];
        self.run(&[Request::mul_add(curve, *t, *point, *s)], &mut answers)?;
        match answers {
            [Answer::Point(x, _)] => Ok(Some(x)),
            [Answer::Infinity] => Ok(None),
            _ => self.give_up(Error::WrongResult),
        }
    }

    /// Has the device compute known answers on SM2 or P-256: a published multiple R = k·G, and
    /// (1 − t)·k·G + t·R, which is R again.
    ///
    /// So it is neither wrong always, nor in a way that multiplies every result by the same number, which would
    /// otherwise verify what it signs.
    ///
    /// # Errors
    /// If the device fails; [`Error::WrongResult`] if an answer is another, and on other curves.
    pub fn self_test(&mut self, curve: Curve) -> Outcome<(), B> {
        let Some(known) = known(curve) else { return Err(Error::WrongResult) };
        let mut multiple = [Answer::Infinity];
        self.run(&[Request::mul_base(curve, known.k)], &mut multiple)?;
        let [Answer::Point(x, y)] = multiple else { return self.give_up(Error::WrongResult) };
        let mut sum = [Answer::Infinity];
        self.run(&[Request::mul_add(curve, T, [x, y], known.rest)], &mut sum)?;
        if x == known.x && sum == multiple { Ok(()) } else { self.give_up(Error::WrongResult) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The library computes the same, and the sum is the multiple.
    fn is_right<C: Engine>(curve: Curve) {
        let Known { k, x, rest, .. } = known(curve).unwrap();
        assert_eq!(C::mul_base_x(&k), x);
        let multiple = C::mul_base(&k);
        assert!(C::mul_add_has_x_vartime(&rest, &T, &multiple, &x));
        assert!(!C::mul_add_has_x_vartime(&k, &T, &multiple, &x));
    }

    #[test]
    fn known_answers_are_right() {
        is_right::<Sm2>(Curve::Sm2);
        is_right::<P256>(Curve::P256);
        assert!(known(Curve::Curve25519).is_none());
    }
}
