//! X25519 for many, each in a lane of its own.

use zeroize::Zeroizing;

use crate::backend::ifma::{self, Eight64, Eight25519};
use crate::curve::x25519::{XPoint, ladder_projective};
use crate::field::{Field, Word, batch_invert, wipe};

/// Groups of eight that share an inversion.
const GROUPS: usize = 8;

/// [`super::batch::x25519`] for up to 64.
pub(super) fn x25519(scalars: &[[u64; 4]], us: &mut [[u64; 4]]) {
    ifma::run(Ladders { scalars, us });
}

struct Ladders<'a> {
    scalars: &'a [[u64; 4]],
    us: &'a mut [[u64; 4]],
}

impl ifma::Task for Ladders<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { scalars, us } = self;
        let zero = Eight25519::zero();
        let (mut points, mut inverses) = ([XPoint { x: zero, z: zero }; GROUPS], [zero; GROUPS]);
        let groups = us.len().div_ceil(8);
        for i in 0..groups {
            let scalars = Zeroizing::new(lanes(&scalars[8 * i..]));
            let words = Zeroizing::new([0, 1, 2, 3].map(|i| scalars.map(|words| words[i])));
            let [a, b, c, d] = &*words;
            let mut words = [Eight64::new(a), Eight64::new(b), Eight64::new(c), Eight64::new(d)];
            points[i] = ladder_projective(&words, Eight25519::from_lanes(&lanes(&us[8 * i..])));
            inverses[i] = points[i].z;
            wipe(&mut words, Eight64::constant(0));
        }
        batch_invert(&mut inverses[..groups], &mut [zero; GROUPS][..groups]);
        for i in 0..groups {
            let results = Zeroizing::new(points[i].x.mul(inverses[i]).to_lanes());
            for (u, result) in us[8 * i..].iter_mut().zip(results.iter()) {
                *u = *result;
            }
        }
        wipe(&mut inverses, zero);
        wipe(&mut points, XPoint { x: zero, z: zero });
    }
}

/// The first eight values; where there are fewer, the last one in the lanes that are left.
#[inline(always)]
fn lanes(values: &[[u64; 4]]) -> [[u64; 4]; 8] {
    core::array::from_fn(|lane| values[lane.min(values.len() - 1)])
}
