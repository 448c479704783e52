//! Inversion by division steps: what of `backend/divsteps.rs` is worth assembly.
//!
//! 590 steps of nine instructions are 5310; the ten updates of f, g, d and e with two
//! products of 128 bits a limb are most of the rest.

#![allow(unsafe_code)]

use core::arch::asm;

use crate::backend::divsteps::words64::{
    Matrix, Modulus as Prepared, Number, RUNS, from_words, normalize, to_words,
};
use crate::backend::kernels::divsteps::run;
use crate::field::Modulus;

/// Two numbers, limb beside limb.
type Pair = [[i64; 2]; 5];

/// The inverse of x < m modulo m, and 0 for 0, in constant time.
pub(in crate::backend) fn invert<M: Modulus>(x: &[u64; 4]) -> [u64; 4] {
    let m = const { &Prepared::new(&M::WORDS, M::NEG_INVERSE) };
    let mut fg = pair(&m.limbs, &from_words(x));
    let mut de = pair(&[0; 5], &[1, 0, 0, 0, 0]);
    let mut zeta = -1;
    for _ in 0..RUNS {
        let t = run(&mut zeta, fg[0][0], fg[0][1]);
        update_de(&mut de, &t, m);
        update_fg(&mut fg, &t);
    }
    to_words(&normalize(&de.map(|[d, _]| d), fg[4][0], m))
}

fn pair(a: &Number, b: &Number) -> Pair {
    core::array::from_fn(|i| [a[i], b[i]])
}

/// $c1:$c0 ← $c1:$c0 + $a·$b.
#[rustfmt::skip]
macro_rules! accumulate {
    ($c0:literal, $c1:literal, $a:literal, $b:literal) => {
        concat!(
            "mul {s}, ", $a, ", ", $b, "
            smulh {t}, ", $a, ", ", $b, "
            adds ", $c0, ", ", $c0, ", {s}
            adc ", $c1, ", ", $c1, ", {t}
            "
        )
    };
}

/// The accumulators c and k ← u·x + v·y and q·x + r·y, for the lowest limbs x and y.
macro_rules! lowest_limb {
    () => {
        concat!(
            "mul {c0}, {u}, {x}
            smulh {c1}, {u}, {x}
            mul {k0}, {q}, {x}
            smulh {k1}, {q}, {x}
            ",
            accumulate!("{c0}", "{c1}", "{v}", "{y}"),
            accumulate!("{k0}", "{k1}", "{r}", "{y}"),
        )
    };
}

/// The accumulators plus a·m_i and b·m_i, for a limb m_i in w.
macro_rules! multiple_of_modulus {
    ($($place:literal)?) => {
        concat!(
            accumulate!("{c0}", "{c1}", "{a}", "{w}"),
            accumulate!("{k0}", "{k1}", "{b}", "{w}"),
        )
    };
}

/// Adds t·(x, y) for the limbs x and y at p + `$from`, and the multiples of the modulus' limb at m +
/// `$m` if there is one; stores the lowest 59 bits at p + `$to`.
macro_rules! limb {
    ($from:literal, $to:literal $(, m = $m:literal)?) => {
        concat!(
            "ldp {x}, {y}, [{p}, #", $from, "]\n",
            $("ldr {w}, [{m}, #", $m, "]\n",)?
            accumulate!("{c0}", "{c1}", "{u}", "{x}"),
            accumulate!("{k0}", "{k1}", "{q}", "{x}"),
            accumulate!("{c0}", "{c1}", "{v}", "{y}"),
            accumulate!("{k0}", "{k1}", "{r}", "{y}"),
            $(multiple_of_modulus!($m),)?
            "and {x}, {c0}, #0x7ffffffffffffff
            and {y}, {k0}, #0x7ffffffffffffff
            stp {x}, {y}, [{p}, #", $to, "]\n",
            shift!(),
        )
    };
}

/// c ← c / 2^59, rounded down, for both accumulators.
macro_rules! shift {
    () => {
        "extr {c0}, {c1}, {c0}, #59
        asr {c1}, {c1}, #59
        extr {k0}, {k1}, {k0}, #59
        asr {k1}, {k1}, #59
        "
    };
}

/// (f, g) ← t·(f, g) / 2^59, which is exact.
#[inline(always)]
fn update_fg(fg: &mut Pair, t: &Matrix) {
    // SAFETY: [registers-named], [memory-named]: it reads and writes the ten words at p.
    unsafe {
        asm!(
            "ldp {x}, {y}, [{p}]",
            lowest_limb!(),
            shift!(),
            limb!("16", "0"),
            limb!("32", "16"),
            limb!("48", "32"),
            limb!("64", "48"),
            "stp {c0}, {k0}, [{p}, #64]",
            p = in(reg) fg.as_mut_ptr(),
            u = in(reg) t.u, v = in(reg) t.v, q = in(reg) t.q, r = in(reg) t.r,
            x = out(reg) _, y = out(reg) _, s = out(reg) _, t = out(reg) _,
            c0 = out(reg) _, c1 = out(reg) _, k0 = out(reg) _, k1 = out(reg) _,
            options(nostack),
        );
    }
}

/// (d, e) ← t·(d, e) / 2^59 mod m, with d and e kept in (−2m, m).
///
/// As in `backend/divsteps.rs`: m is added if d or e is negative, and the multiples
/// a of m for d and b for e make the sums divisible.
#[inline(always)]
fn update_de(de: &mut Pair, t: &Matrix, m: &Prepared) {
    // SAFETY: [registers-named], [memory-named]: it reads and writes the ten words at p, and reads
    // the five at m.
    unsafe {
        asm!(
            "ldp {x}, {y}, [{p}, #64]",
            "asr {x}, {x}, #63",
            "asr {y}, {y}, #63",
            "and {a}, {u}, {x}",
            "and {s}, {v}, {y}",
            "add {a}, {a}, {s}",
            "and {b}, {q}, {x}",
            "and {s}, {r}, {y}",
            "add {b}, {b}, {s}",
            "ldp {x}, {y}, [{p}]",
            lowest_limb!(),
            // a ← a − (c·m^−1 + a mod 2^59), so that c + a·m = 0 mod 2^59
            "madd {x}, {c0}, {w}, {a}",
            "madd {y}, {k0}, {w}, {b}",
            "ldr {w}, [{m}]",
            "and {x}, {x}, #0x7ffffffffffffff",
            "and {y}, {y}, #0x7ffffffffffffff",
            "sub {a}, {a}, {x}",
            "sub {b}, {b}, {y}",
            multiple_of_modulus!(),
            shift!(),
            limb!("16", "0", m = "8"),
            limb!("32", "16", m = "16"),
            limb!("48", "32", m = "24"),
            limb!("64", "48", m = "32"),
            "stp {c0}, {k0}, [{p}, #64]",
            p = in(reg) de.as_mut_ptr(),
            m = in(reg) m.limbs.as_ptr(),
            w = inout(reg) m.inverse => _,
            u = in(reg) t.u, v = in(reg) t.v, q = in(reg) t.q, r = in(reg) t.r,
            a = out(reg) _, b = out(reg) _,
            x = out(reg) _, y = out(reg) _, s = out(reg) _, t = out(reg) _,
            c0 = out(reg) _, c1 = out(reg) _, k0 = out(reg) _, k1 = out(reg) _,
            options(nostack),
        );
    }
}
