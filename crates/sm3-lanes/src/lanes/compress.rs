//! The compression function (GB/T 32905, 5.3), on a block of every lane.

use super::{Row, Vector};

/// The initial value (4.1).
const IV: [u32; 8] = [
    0x7380_166F,
    0x4914_B2B9,
    0x1724_42D7,
    0xDA8A_0600,
    0xA96F_30BC,
    0x1631_38AA,
    0xE38D_EE4D,
    0xB0FB_0E4E,
];

/// T_j (4.2), rotated left by j.
const T: [u32; 64] = {
    let mut t = [0; 64];
    let mut j = 0;
    while j < 64 {
        let constant: u32 = if j < 16 { 0x79CC_4519 } else { 0x7A87_9D8A };
        t[j] = constant.rotate_left(j as u32 % 32);
        j += 1;
    }
    t
};

/// Compresses the block in each row into the state of its lane, which is the initial value
/// if the lane's bit says that it is starting.
#[inline(always)]
pub(crate) fn compress<V: Vector<N>, const N: usize>(
    state: &mut [V; 8],
    starting: u32,
    rows: &[Row<V>; N],
) {
    for (word, initial) in state.iter_mut().zip(IV) {
        *word = word.replace(starting, initial);
    }
    let mut words = V::transpose(rows);
    let mut s = *state;
    macro_rules! rounds {
        ($first:expr, $t:expr; $($j:literal)*) => {
            $(round::<V, N, $j, $first>(&mut s, &mut words, $t[$j]);)*
        };
    }
    let (quarters, _) = T.as_chunks::<16>();
    rounds!(true, quarters[0]; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    for t in &quarters[1..] {
        rounds!(false, t; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);
    }
    for (old, new) in state.iter_mut().zip(s) {
        *old = old.xor(new);
    }
}

/// Round J of the first sixteen, or of later ones.
///
/// `words[J]` is W_j of the round j; W_(j+4) is expanded when it is first needed, in the place
/// of W_(j−12).
#[inline(always)]
fn round<V: Vector<N>, const N: usize, const J: usize, const FIRST: bool>(
    state: &mut [V; 8],
    words: &mut [V; 16],
    t: u32,
) {
    if !FIRST || J >= 12 {
        expand(words, (J + 4) % 16);
    }
    let [a, b, c, d, e, f, g, h] = *state;
    let a_12 = a.rotate::<12, 20>();
    let ss1 = a_12.add(e).add(V::splat(t)).rotate::<7, 25>();
    let ss2 = ss1.xor(a_12);
    let (ff, gg) =
        if FIRST { (a.xor3(b, c), e.xor3(f, g)) } else { (a.majority(b, c), e.choose(f, g)) };
    let w = words[J];
    let tt1 = ff.add(d).add(w.xor(words[(J + 4) % 16])).add(ss2);
    let tt2 = gg.add(h).add(w).add(ss1);
    let p0 = spread::<V, N, 9, 23>(tt2);
    *state = [tt1, a, b.rotate::<9, 23>(), c, p0, e, f.rotate::<19, 13>(), g];
}

/// The message word after the sixteen, of which the oldest is at `at`, in the place of that.
#[inline(always)]
fn expand<V: Vector<N>, const N: usize>(words: &mut [V; 16], at: usize) {
    let w = |back: usize| words[(at + 16 - back) % 16];
    let inner = words[at].xor3(w(9), w(3).rotate::<15, 17>());
    words[at] = spread::<V, N, 15, 17>(inner).xor3(w(13).rotate::<7, 25>(), w(6));
}

/// x ⊕ (x ⋘ LEFT) ⊕ (x ⋘ LEFT + 8): P_0 with 9 (and 17), P_1 with 15 (and 23).
#[inline(always)]
fn spread<V: Vector<N>, const N: usize, const LEFT: i32, const RIGHT: i32>(x: V) -> V {
    let rotated = x.rotate::<LEFT, RIGHT>();
    x.xor3(rotated, rotated.rotate_8())
}
