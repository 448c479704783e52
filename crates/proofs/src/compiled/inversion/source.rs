//! The inversion as the source has it, over a [`Domain`]: function by function what stands in `yuxi-arith`, in
//! `backend/divsteps.rs` for words of 64 bits. The runs are in [`steps`](super::steps).

use super::steps::{BITS, Matrix, Steps};
use super::words::{Computed, Signed, Wide, Word};
use crate::domain::Domain;

const LIMBS: usize = 5;
const RUNS: u32 = 10;
const LIMB_MASK: u64 = (1 << BITS) - 1;

/// `Number`: a signed integer in limbs.
type Number<D> = [Word<D>; LIMBS];

/// `Modulus`.
pub(super) struct Modulus {
    limbs: [i64; LIMBS],
    pub(super) inverse: u64,
}

impl Modulus {
    /// From the words of m and −m^−1 mod 2^64.
    pub(super) fn new(words: &[u64; 4], neg_inverse: u64) -> Self {
        let limb = |place: usize| {
            let (word, shift) = (place * BITS as usize / 64, place as u32 * BITS % 64);
            let mut bits = words[word] >> shift;
            if shift + BITS > 64 && word < 3 {
                bits |= words[word + 1] << (64 - shift);
            }
            (bits & LIMB_MASK) as i64
        };
        Self { limbs: std::array::from_fn(limb), inverse: neg_inverse.wrapping_neg() }
    }

    /// As it is in memory.
    pub(super) fn prepared(&self) -> [u64; LIMBS + 1] {
        let limb = |place: usize| self.limbs.get(place).map_or(self.inverse, |limb| *limb as u64);
        std::array::from_fn(limb)
    }
}

impl<D: Domain> Signed<'_, D> {
    /// `invert_with`.
    pub(super) fn invert(
        &mut self,
        x: &[Word<D>; 4],
        m: &Modulus,
        steps: Steps,
    ) -> Computed<[Word<D>; 4]> {
        let (mut f, mut g) = (m.limbs.map(|limb| self.number(limb)), self.limbs_of(x)?);
        let mut d: Number<D> = std::array::from_fn(|_| self.number(0));
        let mut e = d.clone();
        e[0] = self.number(1);
        let mut zeta = self.number(-1);
        for _ in 0..RUNS {
            let t = self.run(steps, &mut zeta, &f[0], &g[0])?;
            self.update_de(&mut d, &mut e, &t, m)?;
            self.update_fg(&mut f, &mut g, &t)?;
        }
        let result = self.normalize(&d, &f[LIMBS - 1], m)?;
        self.words_of(&result)
    }

    /// `from_words`.
    fn limbs_of(&mut self, words: &[Word<D>; 4]) -> Computed<Number<D>> {
        let mut limbs: Number<D> = std::array::from_fn(|_| self.number(0));
        for (place, limb) in limbs.iter_mut().enumerate() {
            let (word, shift) = (place * BITS as usize / 64, place as u32 * BITS % 64);
            let mut bits = words[word].clone();
            if shift > 0 {
                bits = self.0.split(&bits, shift)?.0;
            }
            if shift + BITS > 64 && word < 3 {
                let (_, above) = self.0.split(&words[word + 1], shift)?;
                bits = self.0.join(&above, &bits, 64 - shift);
            }
            *limb = self.low(&bits, BITS)?;
        }
        Ok(limbs)
    }

    /// `to_words`, for limbs of which no two have a bit in one place.
    fn words_of(&mut self, limbs: &Number<D>) -> Computed<[Word<D>; 4]> {
        let mut words: [Word<D>; 4] = std::array::from_fn(|_| self.number(0));
        for (place, limb) in limbs.iter().enumerate() {
            let (word, shift) = (place * BITS as usize / 64, place as u32 * BITS % 64);
            let up = if shift == 0 { limb.clone() } else { self.shift_up(limb, shift)? };
            words[word] = self.add(&words[word], &up)?;
            if shift + BITS > 64 && word < 3 {
                let (above, _) = self.0.split(limb, 64 - shift)?;
                words[word + 1] = self.add(&words[word + 1], &above)?;
            }
        }
        Ok(words)
    }

    /// a·x + b·y of 128 bits.
    fn wide_row(
        &mut self,
        a: &Word<D>,
        x: &Word<D>,
        b: &Word<D>,
        y: &Word<D>,
    ) -> Computed<Wide<D>> {
        let (first, second) = (self.wide_product(a, x)?, self.wide_product(b, y)?);
        self.wide_sum(&first, &second)
    }

    /// `update_fg`.
    fn update_fg(&mut self, f: &mut Number<D>, g: &mut Number<D>, t: &Matrix<D>) -> Computed<()> {
        let cf = self.wide_row(&t.u, &f[0], &t.v, &g[0])?;
        let cg = self.wide_row(&t.q, &f[0], &t.r, &g[0])?;
        let (mut cf, mut cg) = (self.wide_shift(&cf, BITS)?, self.wide_shift(&cg, BITS)?);
        for i in 1..LIMBS {
            let of_f = self.wide_row(&t.u, &f[i], &t.v, &g[i])?;
            let of_g = self.wide_row(&t.q, &f[i], &t.r, &g[i])?;
            (cf, cg) = (self.wide_sum(&cf, &of_f)?, self.wide_sum(&cg, &of_g)?);
            (f[i - 1], g[i - 1]) = (self.low(&cf[0], BITS)?, self.low(&cg[0], BITS)?);
            (cf, cg) = (self.wide_shift(&cf, BITS)?, self.wide_shift(&cg, BITS)?);
        }
        [f[LIMBS - 1], _] = cf;
        [g[LIMBS - 1], _] = cg;
        Ok(())
    }

    /// `update_de`.
    fn update_de(
        &mut self,
        d: &mut Number<D>,
        e: &mut Number<D>,
        t: &Matrix<D>,
        m: &Modulus,
    ) -> Computed<()> {
        let (sd, se) = (self.is_negative(&d[LIMBS - 1])?, self.is_negative(&e[LIMBS - 1])?);
        let (u, v) = (self.if_set(&sd, &t.u)?, self.if_set(&se, &t.v)?);
        let (q, r) = (self.if_set(&sd, &t.q)?, self.if_set(&se, &t.r)?);
        let (mut md, mut me) = (self.add(&u, &v)?, self.add(&q, &r)?);
        let mut cd = self.wide_row(&t.u, &d[0], &t.v, &e[0])?;
        let mut ce = self.wide_row(&t.q, &d[0], &t.r, &e[0])?;
        for (m0, c) in [(&mut md, &cd), (&mut me, &ce)] {
            let inverse = self.number(m.inverse as i64);
            let low = self.mul(&c[0], &inverse)?;
            let low = self.add(&low, m0)?;
            let wanted = self.low(&low, BITS)?;
            *m0 = self.sub(m0, &wanted)?;
        }
        let limbs = m.limbs.map(|limb| self.number(limb));
        let (of_d, of_e) = (self.wide_product(&limbs[0], &md)?, self.wide_product(&limbs[0], &me)?);
        (cd, ce) = (self.wide_sum(&cd, &of_d)?, self.wide_sum(&ce, &of_e)?);
        (cd, ce) = (self.wide_shift(&cd, BITS)?, self.wide_shift(&ce, BITS)?);
        for i in 1..LIMBS {
            for (c, a, b, times) in [(&mut cd, &t.u, &t.v, &md), (&mut ce, &t.q, &t.r, &me)] {
                let row = self.wide_row(a, &d[i], b, &e[i])?;
                let of_m = self.wide_product(&limbs[i], times)?;
                let row = self.wide_sum(&row, &of_m)?;
                *c = self.wide_sum(c, &row)?;
            }
            (d[i - 1], e[i - 1]) = (self.low(&cd[0], BITS)?, self.low(&ce[0], BITS)?);
            (cd, ce) = (self.wide_shift(&cd, BITS)?, self.wide_shift(&ce, BITS)?);
        }
        [d[LIMBS - 1], _] = cd;
        [e[LIMBS - 1], _] = ce;
        Ok(())
    }

    /// `add_masked`, with a mask that the bit fills.
    fn add_masked(&mut self, x: &Number<D>, m: &Number<D>, bit: &Word<D>) -> Computed<Number<D>> {
        let (mut sum, mut carry) = (x.clone(), self.number(0));
        for i in 0..LIMBS {
            let other = self.if_set(bit, &m[i])?;
            let both = self.add(&x[i], &other)?;
            carry = self.add(&carry, &both)?;
            sum[i] = if i + 1 < LIMBS { self.low(&carry, BITS)? } else { carry.clone() };
            carry = self.shift(&carry, BITS)?;
        }
        Ok(sum)
    }

    /// `normalize`.
    fn normalize(&mut self, x: &Number<D>, of: &Word<D>, m: &Modulus) -> Computed<Number<D>> {
        let m = m.limbs.map(|limb| self.number(limb));
        let zeros = [0; LIMBS].map(|limb| self.number(limb));
        let sign = self.is_negative(&x[LIMBS - 1])?;
        let mut y = self.add_masked(x, &m, &sign)?;
        let flips = self.is_negative(of)?;
        for limb in &mut y {
            *limb = self.flipped(limb, &flips)?;
        }
        let zero = self.number(0);
        let y = self.add_masked(&y, &zeros, &zero)?;
        let sign = self.is_negative(&y[LIMBS - 1])?;
        self.add_masked(&y, &m, &sign)
    }
}
