//! The tables of the comb: sums of 2^(rounds·piece)·G, one for every column that occurs.
//!
//! A scalar below 2^256 is cut into teeth·tables pieces of `rounds` bits, the lowest
//! first. In round r, from the top, table b is read at the index whose bit j is bit r
//! of piece j·tables + b, and between rounds the sum is doubled.
//!
//! No addition meets P = ±Q for k < n: the sum and the entry are made of different
//! bits of k shifted down, so as integers they differ, unless both are 0, and together
//! they stay at most k.

use yuxi_arith::backend::Portable64;
use yuxi_arith::curve::{Affine, Curve, Fields, Jacobian, P256, Sm2};
use yuxi_arith::field::{Element, Field};

use crate::program::Comb;

/// x and y, least significant word first.
pub type Point = [[u64; 4]; 2];

/// The tables one after the other, each with 2^teeth entries; the first of each is unused.
#[must_use]
pub fn tables<C: Curve>(comb: Comb) -> Vec<Point>
where
    Portable64: Fields<C>,
{
    let [x, y] = C::G.map(|w| <Portable64 as Fields<C>>::P::constant(&w));
    let mut piece = Affine { x, y }.to_jacobian();
    let mut pieces = Vec::new();
    for _ in 0..comb.teeth * comb.tables {
        pieces.push(piece);
        for _ in 0..comb.rounds() {
            piece = piece.double();
        }
    }
    let mut points = Vec::new();
    for table in 0..comb.tables {
        let mut sums = vec![Jacobian::infinity()];
        for index in 1usize..1 << comb.teeth {
            let tooth = index.ilog2() as usize;
            let rest = sums[index - (1 << tooth)];
            sums.push(rest.add(pieces[tooth * comb.tables + table]));
        }
        let affine = sums.into_iter().map(Jacobian::to_affine);
        points.extend(affine.map(|p| [p.x.to_words(), p.y.to_words()]));
    }
    points
}

/// The tables of both curves, SM2's first.
#[must_use]
pub fn both(comb: Comb) -> [Vec<Point>; 2] {
    [tables::<Sm2>(comb), tables::<P256>(comb)]
}
