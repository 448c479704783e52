//! Inversion by division steps \[Bernstein19\], in the variant δ = 1/2 \[Wuille21\].
//!
//! 590 steps bring any pair f = m, 0 ≤ g < m < 2^256 to f = ±1, g = 0 (the
//! bound of \[Wuille21\], which `cargo xtask proofs` shows anew). They are done in runs: a run reads the low bits alone and
//! gives a 2×2 matrix t, which is then applied to f, g and, modulo m, to d, e,
//! with d·x = f and e·x = g throughout. ζ stands for −(δ + 1/2).
//!
//! The slowest numbers that a search has found (`cargo xtask slow-divsteps`) take 559 and 560 steps. So
//! tests fail with a run of 59 steps less (531), or with two of 30 steps less (540); that 570
//! steps do not do, tests cannot show: for the last run of 30 only the proof of the bound stands.
//!
//! For public numbers a run does several steps at once, and ends when g is 0.
//!
//! The same text serves 64-bit and 32-bit words: the macro takes the types.

pub(crate) mod packed;
#[cfg(test)]
mod tests;

/// Writes `invert` and what it needs for one kind of word.
///
/// `$bits` is both the number of steps in a run and the bits of a limb;
/// `$limbs`·`$bits` ≥ 258, as f, g, d and e are signed and below 2^257 in size;
/// `$runs`·`$bits` ≥ 590. A word has at least two bits more than a limb: the
/// multipliers of m lie in (−2^($bits+1), 2^$bits], and two limbs and a carry are
/// added below 2^($bits+1). A wide word has at least three more than two limbs:
/// three products and a carry are below 2^(2·$bits+2) in size.
macro_rules! divsteps {
    ($signed:ident, $unsigned:ident, $wide:ident, $bits:literal, $limbs:literal, $runs:literal, $fastest:path) => {
        use crate::backend::barrier::hide;

        type Signed = $signed;
        type Unsigned = $unsigned;
        type Wide = $wide;
        pub(crate) const BITS: u32 = $bits;
        const LIMBS: usize = $limbs;
        pub(crate) const RUNS: u32 = $runs;
        // as many as `cargo xtask proofs` shows to suffice
        const _: () = assert!(RUNS * BITS >= 590);
        const LIMB_MASK: Signed = (1 << BITS) - 1;

        /// A signed integer; every limb but the last lies in [0, 2^BITS).
        pub(crate) type Number = [Signed; LIMBS];

        /// 2^BITS times the product of a run of steps: |u| + |v| ≤ 2^BITS, |q| + |r| ≤ 2^BITS.
        pub(crate) struct Matrix {
            pub(crate) u: Signed,
            pub(crate) v: Signed,
            pub(crate) q: Signed,
            pub(crate) r: Signed,
        }

        /// Limbs from four words of 64 bits, least significant first.
        pub(crate) const fn from_words(words: &[u64; 4]) -> Number {
            let mut limbs = [0; LIMBS];
            let mut i = 0;
            while i < LIMBS {
                let (word, shift) = (i * BITS as usize / 64, i as u32 * BITS % 64);
                let mut bits = words[word] >> shift;
                if shift + BITS > 64 && word < 3 {
                    bits |= words[word + 1] << (64 - shift);
                }
                limbs[i] = (bits & LIMB_MASK as u64) as Signed;
                i += 1;
            }
            limbs
        }

        /// Four words of 64 bits from a number in [0, 2^256).
        pub(crate) fn to_words(limbs: &Number) -> [u64; 4] {
            let mut words = [0; 4];
            for (i, limb) in limbs.iter().enumerate() {
                let (word, shift) = (i * BITS as usize / 64, i as u32 * BITS % 64);
                words[word] |= (*limb as u64) << shift;
                if shift + BITS > 64 && word < 3 {
                    words[word + 1] |= (*limb as u64) >> (64 - shift);
                }
            }
            words
        }

        /// What a modulus needs, computed by the compiler.
        pub(crate) struct Modulus {
            pub(crate) limbs: Number,
            /// m^−1 mod 2^BITS.
            pub(crate) inverse: Unsigned,
        }

        impl Modulus {
            /// From the words of m and −m^−1 mod 2^64.
            pub(crate) const fn new(words: &[u64; 4], neg_inverse: u64) -> Self {
                Self { limbs: from_words(words), inverse: neg_inverse.wrapping_neg() as Unsigned }
            }
        }

        /// All ones if x < 0, else 0. The barrier keeps the compiler from
        /// branching on the two values.
        #[inline(always)]
        fn sign(x: Signed) -> Signed {
            hide(x >> (Signed::BITS - 1))
        }

        /// BITS steps on the low words of f (odd) and g, in constant time.
        #[allow(dead_code, reason = "on WebAssembly those of 32-bit words are packed")]
        #[inline(always)]
        pub(super) fn run(zeta: &mut Signed, f: Signed, g: Signed) -> Matrix {
            let (mut f, mut g) = (f, g);
            let (mut u, mut v, mut q, mut r): (Signed, Signed, Signed, Signed) = (1, 0, 0, 1);
            for _ in 0..BITS {
                // swap: ζ < 0 and g odd, that is, δ > 0
                let negative = sign(*zeta);
                let odd = hide((g & 1).wrapping_neg());
                // g + f, or g − f if ζ < 0; nothing if g is even
                g = g.wrapping_add(((f ^ negative).wrapping_sub(negative)) & odd);
                q = q.wrapping_add(((u ^ negative).wrapping_sub(negative)) & odd);
                r = r.wrapping_add(((v ^ negative).wrapping_sub(negative)) & odd);
                let swap = negative & odd;
                *zeta = (*zeta ^ swap).wrapping_sub(1);
                // f becomes the old g, which is g − f + f
                f = f.wrapping_add(g & swap);
                u = u.wrapping_add(q & swap);
                v = v.wrapping_add(r & swap);
                g >>= 1;
                u = u.wrapping_shl(1);
                v = v.wrapping_shl(1);
            }
            Matrix { u, v, q, r }
        }

        /// The same steps, several at once, in a time that depends on f and g.
        ///
        /// Zeros at the end of g are as many steps that only halve. Behind them, and behind the
        /// swap if ζ < 0, the next ζ + 1 steps add f or not: together w·f for the w that
        /// brings zeros again, of which a product or two give six bits.
        #[allow(dead_code, reason = "32-bit words have no caller: they are for small devices")]
        #[inline]
        fn run_vartime(zeta: &mut Signed, f: Signed, g: Signed) -> Matrix {
            let (mut f, mut g) = (f, g);
            let (mut u, mut v, mut q, mut r): (Signed, Signed, Signed, Signed) = (1, 0, 0, 1);
            let mut left = BITS;
            loop {
                let zeros = (g | -1 << left).trailing_zeros();
                g >>= zeros;
                u = u.wrapping_shl(zeros);
                v = v.wrapping_shl(zeros);
                *zeta -= zeros as Signed;
                left -= zeros;
                if left == 0 {
                    return Matrix { u, v, q, r };
                }
                if *zeta < 0 {
                    *zeta = !*zeta;
                    (f, g) = (g, f.wrapping_neg());
                    (u, q) = (q, u.wrapping_neg());
                    (v, r) = (r, v.wrapping_neg());
                }
                let steps = left.min(*zeta as Unsigned as u32 + 1).min(6);
                // −g/f: f² = 1 + 8k for odd f, so that f·f·(2 − f²) = 1 − 64k²
                let w = g.wrapping_mul(f).wrapping_mul(f.wrapping_mul(f).wrapping_sub(2));
                let w = w & ((1 << steps) - 1);
                g = g.wrapping_add(w.wrapping_mul(f));
                q = q.wrapping_add(w.wrapping_mul(u));
                r = r.wrapping_add(w.wrapping_mul(v));
            }
        }

        /// (f, g) ← t·(f, g) / 2^BITS, which is exact.
        #[inline(always)]
        fn update_fg(f: &mut Number, g: &mut Number, t: &Matrix) {
            let (u, v, q, r) = (t.u as Wide, t.v as Wide, t.q as Wide, t.r as Wide);
            let mut cf = u * f[0] as Wide + v * g[0] as Wide;
            let mut cg = q * f[0] as Wide + r * g[0] as Wide;
            cf >>= BITS;
            cg >>= BITS;
            for i in 1..LIMBS {
                let (fi, gi) = (f[i] as Wide, g[i] as Wide);
                cf += u * fi + v * gi;
                cg += q * fi + r * gi;
                f[i - 1] = cf as Signed & LIMB_MASK;
                g[i - 1] = cg as Signed & LIMB_MASK;
                cf >>= BITS;
                cg >>= BITS;
            }
            f[LIMBS - 1] = cf as Signed;
            g[LIMBS - 1] = cg as Signed;
        }

        /// (d, e) ← t·(d, e) / 2^BITS mod m, with d and e kept in (−2m, m).
        #[inline(always)]
        fn update_de(d: &mut Number, e: &mut Number, t: &Matrix, m: &Modulus) {
            let (u, v, q, r) = (t.u as Wide, t.v as Wide, t.q as Wide, t.r as Wide);
            // If d or e is negative, m is added to it first, so that both lie
            // in (−m, m); then a multiple of m in (−2^BITS, 0] makes the sum
            // divisible, and the quotient lies in (−2m, m) again.
            let sd = sign(d[LIMBS - 1]);
            let se = sign(e[LIMBS - 1]);
            let mut md = (t.u & sd).wrapping_add(t.v & se);
            let mut me = (t.q & sd).wrapping_add(t.r & se);
            let mut cd = u * d[0] as Wide + v * e[0] as Wide;
            let mut ce = q * d[0] as Wide + r * e[0] as Wide;
            let wanted = |c: Wide, m0: Signed| -> Signed {
                let low = (c as Unsigned).wrapping_mul(m.inverse).wrapping_add(m0 as Unsigned);
                (low & LIMB_MASK as Unsigned) as Signed
            };
            md = md.wrapping_sub(wanted(cd, md));
            me = me.wrapping_sub(wanted(ce, me));
            let (md, me) = (md as Wide, me as Wide);
            cd += m.limbs[0] as Wide * md;
            ce += m.limbs[0] as Wide * me;
            cd >>= BITS;
            ce >>= BITS;
            for i in 1..LIMBS {
                let (di, ei, mi) = (d[i] as Wide, e[i] as Wide, m.limbs[i] as Wide);
                cd += u * di + v * ei + mi * md;
                ce += q * di + r * ei + mi * me;
                d[i - 1] = cd as Signed & LIMB_MASK;
                e[i - 1] = ce as Signed & LIMB_MASK;
                cd >>= BITS;
                ce >>= BITS;
            }
            d[LIMBS - 1] = cd as Signed;
            e[LIMBS - 1] = ce as Signed;
        }

        /// x + (m & mask), limbs made proper again.
        #[inline(always)]
        fn add_masked(x: &Number, m: &Number, mask: Signed) -> Number {
            let mut sum = [0; LIMBS];
            let mut carry = 0;
            for i in 0..LIMBS {
                carry += x[i] + (m[i] & mask);
                sum[i] = if i + 1 < LIMBS { carry & LIMB_MASK } else { carry };
                carry >>= BITS;
            }
            sum
        }

        /// ±x mod m in [0, m), for x in (−2m, m); minus if `of` is negative.
        #[inline(always)]
        pub(crate) fn normalize(x: &Number, of: Signed, m: &Modulus) -> Number {
            // (−2m, m) to (−m, m), then the sign, then to [0, m)
            let mut y = add_masked(x, &m.limbs, sign(x[LIMBS - 1]));
            let flip = sign(of);
            for limb in &mut y {
                *limb = (*limb ^ flip).wrapping_sub(flip);
            }
            let y = add_masked(&y, &[0; LIMBS], 0);
            add_masked(&y, &m.limbs, sign(y[LIMBS - 1]))
        }

        /// The inverse of x < m modulo m, and 0 for 0, in constant time.
        pub(crate) fn invert(x: &[u64; 4], m: &Modulus) -> [u64; 4] {
            invert_with(x, m, $fastest)
        }

        /// The inverse of x < m modulo m, and 0 for 0, in a time that depends on x.
        #[allow(dead_code, reason = "32-bit words have no caller: they are for small devices")]
        pub(crate) fn invert_vartime(x: &[u64; 4], m: &Modulus) -> [u64; 4] {
            let (mut f, mut g) = (m.limbs, from_words(x));
            let (mut d, mut e) = ([0; LIMBS], [0; LIMBS]);
            e[0] = 1;
            let mut zeta = -1;
            while g != [0; LIMBS] {
                let t = run_vartime(&mut zeta, f[0], g[0]);
                update_de(&mut d, &mut e, &t, m);
                update_fg(&mut f, &mut g, &t);
            }
            to_words(&normalize(&d, f[LIMBS - 1], m))
        }

        /// [`invert`] with another way to compute a run.
        #[inline(always)]
        pub(crate) fn invert_with(
            x: &[u64; 4],
            m: &Modulus,
            run: impl Fn(&mut Signed, Signed, Signed) -> Matrix,
        ) -> [u64; 4] {
            let (mut f, mut g) = (m.limbs, from_words(x));
            let (mut d, mut e) = ([0; LIMBS], [0; LIMBS]);
            e[0] = 1;
            let mut zeta = -1;
            for _ in 0..RUNS {
                let t = run(&mut zeta, f[0], g[0]);
                update_de(&mut d, &mut e, &t, m);
                update_fg(&mut f, &mut g, &t);
            }
            to_words(&normalize(&d, f[LIMBS - 1], m))
        }
    };
}

/// Words of 64 bits: 10 runs of 59 steps.
pub(crate) mod words64 {
    divsteps!(i64, u64, i128, 59, 5, 10, run);
}

/// Words of 32 bits: 20 runs of 30 steps.
pub(crate) mod words32 {
    #[cfg(target_arch = "wasm32")]
    use super::packed::run as fastest;
    #[cfg(not(target_arch = "wasm32"))]
    use run as fastest;

    divsteps!(i32, u32, i64, 30, 9, 20, fastest);
}
