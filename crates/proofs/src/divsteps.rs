//! How many division steps an inversion needs, by convex hulls.
//!
//! A step takes (ζ, f, g), f odd, to (ζ − 1, f, g/2) if g is even, else to (−ζ − 2, g, (g − f)/2) if ζ < 0, and to
//! (ζ − 1, f, (g + f)/2) if not. For each ζ, a convex polygon is kept that contains all (f, g) which can occur: a step is
//! linear, so the images of the corners are the corners of what contains the images; which of the two steps an integer g
//! takes is not asked. If |g| < 1 in all of a polygon, g is 0 there and stays so, and the polygon is left out. The
//! bound of \[Wuille21\] was found in this way, and proved in Coq by others.
//!
//! f and g of the corners of a polygon are integers of at most 16 bits, each over a power of two of its own. If they
//! become longer they are cut, and in place of a number that is cut stand the integers on both sides of it. So a polygon
//! only grows: all is computed with integers, and is exact or on the safe side.

use std::collections::BTreeMap;

use crate::report::Fact;

/// What all inversions of the library do at least.
const STEPS: u32 = 590;

/// A corner: f and g.
type Corner = (i64, i64);

/// Bits of a coordinate.
const BITS: u32 = 16;

/// A convex polygon.
#[derive(Clone, Debug)]
struct Polygon {
    /// Its corners, or more points inside.
    corners: Vec<Corner>,
    /// f and g are those of a corner times 2 to these.
    exponents: (i32, i32),
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// After so many steps g is 0.
    pub steps: u32,
    /// How many corners there were in all.
    pub corners: usize,
}

/// That the library does enough of them.
pub fn fact() -> Fact {
    let found = steps(256, STEPS);
    let shown = found.map(|found| format!("convex hulls, {} corners", found.corners));
    Fact {
        path: "backend::divsteps".to_owned(),
        statement: format!(
            "{STEPS} division steps from δ = 1/2 bring every odd f < 2^256, 0 ≤ g ≤ f to g = 0"
        ),
        shown: shown.ok_or_else(|| "more are needed".to_owned()),
    }
}

/// For all odd f ≤ 2^bits and 0 ≤ g ≤ f, from δ = 1/2, which is ζ = −1: after how many steps g is 0 for certain; none,
/// if that is not known after so many.
pub fn steps(bits: i32, most: u32) -> Option<Found> {
    let start = Polygon { corners: vec![(0, 0), (1, 0), (1, 1)], exponents: (bits, bits) };
    let mut polygons = BTreeMap::from([(-1, start)]);
    let mut corners = 0;
    for steps in 0..=most {
        polygons.retain(|_, polygon| !polygon.has_no_g());
        if polygons.is_empty() {
            return Some(Found { steps, corners });
        }
        polygons = step(&polygons);
        corners += polygons.values().map(|polygon| polygon.corners.len()).sum::<usize>();
    }
    None
}

fn step(polygons: &BTreeMap<i32, Polygon>) -> BTreeMap<i32, Polygon> {
    let mut next: BTreeMap<i32, Vec<Polygon>> = BTreeMap::new();
    for (zeta, polygon) in polygons {
        next.entry(zeta - 1).or_default().push(polygon.if_even());
        let to = if *zeta < 0 { -zeta - 2 } else { zeta - 1 };
        next.entry(to).or_default().push(polygon.if_odd(*zeta < 0));
    }
    next.into_iter().map(|(zeta, parts)| (zeta, Polygon::around(&parts))).collect()
}

impl Polygon {
    /// Whether all integers g in it are 0.
    fn has_no_g(&self) -> bool {
        let exponent = self.exponents.1;
        let is_below_one =
            |g: u64| g == 0 || exponent <= -64 || (exponent < 0 && g < 1 << -exponent);
        self.corners.iter().all(|(_, g)| is_below_one(g.unsigned_abs()))
    }

    /// (f, g/2).
    fn if_even(&self) -> Self {
        let (of_f, of_g) = self.exponents;
        Self { corners: self.corners.clone(), exponents: (of_f, of_g - 1) }
    }

    /// (g, (g − f)/2) or (f, (g + f)/2).
    fn if_odd(&self, swaps: bool) -> Self {
        let (of_f, of_g) = self.exponents;
        let common = of_f.max(of_g);
        let mut corners = Vec::with_capacity(4 * self.corners.len());
        for &(f, g) in &self.corners {
            let sign = if swaps { -1 } else { 1 };
            for g_cut in cut(g, common - of_g) {
                for f_cut in cut(f, common - of_f) {
                    corners.push((if swaps { g } else { f }, g_cut + sign * f_cut));
                }
            }
        }
        Self { corners, exponents: (if swaps { of_g } else { of_f }, common - 1) }
    }

    /// A polygon that contains all of these.
    fn around(parts: &[Self]) -> Self {
        let exponents = |part: fn(&Self) -> i32| parts.iter().map(part).max().unwrap_or(0);
        let exponents = (exponents(|part| part.exponents.0), exponents(|part| part.exponents.1));
        let corners = parts.iter().flat_map(|part| part.over(exponents).corners).collect();
        let hull = Self { corners: hull(corners), exponents };
        // as many bits as there may be
        let more = |coordinate: fn(&Corner) -> i64| {
            let greatest =
                hull.corners.iter().map(|corner| coordinate(corner).unsigned_abs()).max();
            (64 - greatest.unwrap_or(0).leading_zeros()).cast_signed() - BITS.cast_signed()
        };
        hull.over((exponents.0 + more(|(f, _)| *f), exponents.1 + more(|(_, g)| *g)))
    }

    /// A polygon that contains this one, over other powers of two.
    fn over(&self, exponents: (i32, i32)) -> Self {
        let (of_f, of_g) = (exponents.0 - self.exponents.0, exponents.1 - self.exponents.1);
        let mut corners = Vec::with_capacity(self.corners.len());
        for &(f, g) in &self.corners {
            corners.extend(cut(f, of_f).flat_map(|f| cut(g, of_g).map(move |g| (f, g))));
        }
        Self { corners, exponents }
    }
}

/// The integers on both sides of number/2^bits, or it alone if it is one; bits may be negative.
fn cut(number: i64, bits: i32) -> impl Iterator<Item = i64> + Clone {
    let (low, high) = if bits <= 0 {
        let whole = number << -bits;
        (whole, whole)
    } else {
        let bits = bits.min(62);
        (number >> bits, -(-number >> bits))
    };
    (low..=high).step_by(1)
}

/// The corners of the convex hull.
fn hull(mut corners: Vec<Corner>) -> Vec<Corner> {
    corners.sort_unstable();
    corners.dedup();
    if corners.len() <= 2 {
        return corners;
    }
    let mut around = chain(corners.iter());
    around.extend(chain(corners.iter().rev()));
    around
}

/// The corners on one side, without the last.
fn chain<'a>(corners: impl Iterator<Item = &'a Corner>) -> Vec<Corner> {
    let mut chain: Vec<Corner> = Vec::new();
    for &corner in corners {
        while let [.., a, b] = chain.as_slice() {
            let turn = (b.0 - a.0) * (corner.1 - a.1) - (b.1 - a.1) * (corner.0 - a.0);
            if turn > 0 {
                break;
            }
            chain.pop();
        }
        chain.push(corner);
    }
    chain.pop();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most steps that any f and g need, one after the other.
    fn tried(bits: u32) -> u32 {
        let mut most = 0;
        for f in (1..1_i64 << bits).step_by(2) {
            for g in 0..=f {
                let (mut zeta, mut f, mut g, mut steps) = (-1_i32, f, g, 0);
                while g != 0 {
                    (zeta, f, g) = match (g % 2 != 0, zeta < 0) {
                        (false, _) => (zeta - 1, f, g / 2),
                        (true, true) => (-zeta - 2, g, (g - f) / 2),
                        (true, false) => (zeta - 1, f, (g + f) / 2),
                    };
                    steps += 1;
                }
                most = most.max(steps);
            }
        }
        most
    }

    #[test]
    fn no_number_needs_more() {
        for bits in 1..10 {
            let (tried, found) = (tried(bits), steps(bits as i32, 100).unwrap().steps);
            assert!(tried <= found && found <= tried + 4, "{bits} bits: {tried}, {found}");
        }
    }

    #[test]
    fn bounds_for_more_bits() {
        assert_eq!(steps(64, 147), None);
        assert_eq!(steps(64, 148).unwrap().steps, 148);
    }

    #[test]
    fn polygons_only_grow() {
        let cut = |number, bits| cut(number, bits).collect::<Vec<_>>();
        assert_eq!(cut(5, 1), [2, 3]);
        assert_eq!(cut(-5, 1), [-3, -2]);
        assert_eq!(cut(-4, 2), [-1]);
        assert_eq!(cut(-3, -2), [-12]);
        assert_eq!((cut(1, 100), cut(-1, 100)), (vec![0, 1], vec![-1, 0]));
        let square = vec![(0, 0), (2, 0), (1, 1), (0, 2), (1, 2), (2, 2), (2, 2)];
        assert_eq!(hull(square), [(0, 0), (2, 0), (2, 2), (0, 2)]);
        assert_eq!(hull(vec![(1, 1), (0, 0), (2, 2)]), [(0, 0), (2, 2)]);
    }
}
