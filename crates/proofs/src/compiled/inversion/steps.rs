//! Runs of division steps as the source has them, over a [`Domain`]: `backend/kernels/divsteps.rs`, with the rounds of
//! `backend/x86_64/steps.rs` or of `backend/aarch64/steps.rs`, and the run of `backend/divsteps.rs` itself.

use super::words::{Computed, Signed, Word};
use crate::domain::Domain;

/// The steps of a run, and the bits of a limb.
pub(super) const BITS: u32 = 59;

/// Where the source has the rounds, or a run of single steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// `x86_64::steps`.
    X86,
    /// `aarch64::steps`.
    Aarch64,
    /// `divsteps::words64::run`.
    Single,
}

/// `Matrix`.
pub(super) struct Matrix<D: Domain> {
    pub(super) u: Word<D>,
    pub(super) v: Word<D>,
    pub(super) q: Word<D>,
    pub(super) r: Word<D>,
}

impl<D: Domain> Signed<'_, D> {
    /// `kernels::divsteps::run`.
    pub(super) fn run(
        &mut self,
        from: Steps,
        zeta: &mut Word<D>,
        f: &Word<D>,
        g: &Word<D>,
    ) -> Computed<Matrix<D>> {
        if from == Steps::Single {
            return self.single(zeta, f, g);
        }
        let first = self.packed(from, 20, zeta, f, g)?;
        let (f, g) = self.apply(20, &first, f, g)?;
        let second = self.packed(from, 20, zeta, &f, &g)?;
        let (f, g) = self.apply(20, &second, &f, &g)?;
        let third = self.packed(from, 19, zeta, &f, &g)?;
        let both = self.product(&second, &first)?;
        self.product(&third, &both)
    }

    /// `words64::run`.
    fn single(&mut self, zeta: &mut Word<D>, f: &Word<D>, g: &Word<D>) -> Computed<Matrix<D>> {
        let (mut f, mut g) = (f.clone(), g.clone());
        let [mut u, mut v, mut q, mut r] = [1, 0, 0, 1].map(|number| self.number(number));
        let one = self.number(1);
        for _ in 0..BITS {
            let (negative, odd) = (self.is_negative(zeta)?, self.low(&g, 1)?);
            for (sum, own) in [(&mut g, &f), (&mut q, &u), (&mut r, &v)] {
                let other = self.flipped(own, &negative)?;
                let other = self.if_set(&odd, &other)?;
                *sum = self.add(sum, &other)?;
            }
            let swap = self.0.and(&negative, &odd)?;
            let mask = self.0.fill(&swap);
            let turned = self.0.xor(zeta, &mask)?;
            *zeta = self.sub(&turned, &one)?;
            for (sum, other) in [(&mut f, &g), (&mut u, &q), (&mut v, &r)] {
                let other = self.if_set(&swap, other)?;
                *sum = self.add(sum, &other)?;
            }
            g = self.shift(&g, 1)?;
            (u, v) = (self.shift_up(&u, 1)?, self.shift_up(&v, 1)?);
        }
        Ok(Matrix { u, v, q, r })
    }

    /// −a if the bit is 1, else a: `(a ^ mask) − mask`, for a mask that the bit fills.
    pub(super) fn flipped(&mut self, a: &Word<D>, bit: &Word<D>) -> Computed<Word<D>> {
        let mask = self.0.fill(bit);
        let turned = self.0.xor(a, &mask)?;
        self.sub(&turned, &mask)
    }

    /// a·x + b·y.
    fn row(&mut self, a: &Word<D>, x: &Word<D>, b: &Word<D>, y: &Word<D>) -> Computed<Word<D>> {
        let (first, second) = (self.mul(a, x)?, self.mul(b, y)?);
        self.add(&first, &second)
    }

    /// `apply`.
    fn apply(
        &mut self,
        steps: u32,
        t: &Matrix<D>,
        f: &Word<D>,
        g: &Word<D>,
    ) -> Computed<(Word<D>, Word<D>)> {
        let (next_f, next_g) = (self.row(&t.u, f, &t.v, g)?, self.row(&t.q, f, &t.r, g)?);
        Ok((self.shift(&next_f, steps)?, self.shift(&next_g, steps)?))
    }

    /// `product`.
    fn product(&mut self, s: &Matrix<D>, t: &Matrix<D>) -> Computed<Matrix<D>> {
        Ok(Matrix {
            u: self.row(&s.u, &t.u, &s.v, &t.q)?,
            v: self.row(&s.u, &t.v, &s.v, &t.r)?,
            q: self.row(&s.q, &t.u, &s.r, &t.q)?,
            r: self.row(&s.q, &t.v, &s.r, &t.r)?,
        })
    }

    /// `packed`.
    fn packed(
        &mut self,
        from: Steps,
        steps: u32,
        zeta: &mut Word<D>,
        f: &Word<D>,
        g: &Word<D>,
    ) -> Computed<Matrix<D>> {
        let (of_f, of_g) = (self.number(1 << 41), self.number(1 << 62));
        let (f, g) = (self.low(f, 20)?, self.low(g, 20)?);
        let (mut f, mut g) = (self.sub(&f, &of_f)?, self.sub(&g, &of_g)?);
        match from {
            Steps::X86 | Steps::Single => {
                for _ in 0..steps {
                    self.round(zeta, &mut f, &mut g)?;
                }
            }
            Steps::Aarch64 => self.rounds_of_aarch64(steps, zeta, &mut f, &mut g)?,
        }
        let ([u, v], [q, r]) = (self.unpack(steps, &f)?, self.unpack(steps, &g)?);
        Ok(Matrix { u, v, q, r })
    }

    /// One round of `x86_64::steps`.
    fn round(&mut self, zeta: &mut Word<D>, f: &mut Word<D>, g: &mut Word<D>) -> Computed<()> {
        let (zero, one) = (self.number(0), self.number(1));
        // if ζ < 0: −F, G, −1 − ζ; else F, F, ζ
        let negative = self.is_negative(zeta)?;
        let (minus_f, turned) = (self.sub(&zero, f)?, self.0.complement(zeta));
        let a = self.0.select(&negative, &minus_f, f)?;
        let y = self.0.select(&negative, g, f)?;
        let w = self.0.select(&negative, &turned, zeta)?;
        let a = self.add(&a, g)?;
        // if G is odd: these for G, F and ζ; then G is halved, and ζ less one
        let odd = self.low(g, 1)?;
        let next = self.0.select(&odd, &a, g)?;
        *f = self.0.select(&odd, &y, f)?;
        *zeta = self.0.select(&odd, &w, zeta)?;
        *g = self.shift(&next, 1)?;
        *zeta = self.sub(zeta, &one)?;
        Ok(())
    }

    /// `aarch64::steps`.
    fn rounds_of_aarch64(
        &mut self,
        steps: u32,
        zeta: &mut Word<D>,
        f: &mut Word<D>,
        g: &mut Word<D>,
    ) -> Computed<()> {
        let (minus_two, minus_one) = (self.number(-2), self.number(-1));
        let delta = self.mul(&minus_two, zeta)?;
        let mut delta = self.add(&delta, &minus_one)?;
        for _ in 0..steps {
            self.round_of_aarch64(&mut delta, f, g)?;
        }
        let twice = self.sub(&minus_one, &delta)?;
        *zeta = self.shift(&twice, 1)?;
        Ok(())
    }

    /// One round of it.
    fn round_of_aarch64(
        &mut self,
        delta: &mut Word<D>,
        f: &mut Word<D>,
        g: &mut Word<D>,
    ) -> Computed<()> {
        let (zero, two) = (self.number(0), self.number(2));
        // F, and whether δ > 0, if G is odd; else 0
        let (odd, negative) = (self.low(g, 1)?, self.is_negative(delta)?);
        let t = self.if_set(&odd, f)?;
        let positive = self.0.not(&negative);
        let swaps = self.0.and(&odd, &positive)?;
        // then −δ, −F for what is added, and G for F
        let (minus_delta, minus_t) = (self.sub(&zero, delta)?, self.sub(&zero, &t)?);
        *delta = self.0.select(&swaps, &minus_delta, delta)?;
        let t = self.0.select(&swaps, &minus_t, &t)?;
        *f = self.0.select(&swaps, g, f)?;
        let next = self.add(g, &t)?;
        *delta = self.add(delta, &two)?;
        *g = self.shift(&next, 1)?;
        Ok(())
    }

    /// `unpack`.
    fn unpack(&mut self, steps: u32, x: &Word<D>) -> Computed<[Word<D>; 2]> {
        let (of_v, of_u) = (self.number(1 << (61 - steps)), self.number(1 << (40 - steps)));
        let v = self.sub(&of_v, x)?;
        let v = self.shift(&v, 62 - steps)?;
        let u = self.sub(&of_u, x)?;
        let above = self.shift_up(&v, 62 - steps)?;
        let u = self.sub(&u, &above)?;
        Ok([self.shift(&u, 41 - steps)?, v])
    }
}
