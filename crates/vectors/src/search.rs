//! Searches along the multiples of G, each one addition from the last.

use std::fmt;
use std::sync::LazyLock;

use num_bigint::BigUint;

use crate::derive;
use crate::model::curve::{Point, g};

/// What a point is searched for.
#[derive(Clone, Copy)]
pub struct Property {
    name: &'static str,
    holds: fn(&BigUint, &BigUint) -> bool,
}

impl Property {
    /// Coordinates that begin or end in zeros or ones, up to one point in 2^16.
    pub const COMMON: &'static [Self] = &[
        Self { name: "a leading zero byte in x", holds: |x, _| x.bits() <= 248 },
        Self { name: "a leading zero byte in y", holds: |_, y| y.bits() <= 248 },
        Self { name: "two leading zero bytes in x", holds: |x, _| x.bits() <= 240 },
        Self { name: "two leading zero bytes in y", holds: |_, y| y.bits() <= 240 },
        Self { name: "a zero byte at the end of x", holds: |x, _| x.trailing_zeros() >= Some(8) },
        Self { name: "a zero byte at the end of y", holds: |_, y| y.trailing_zeros() >= Some(8) },
        Self {
            name: "two bytes FF at the start of x",
            holds: |x, _| x >> 240u32 == 0xFFFFu32.into(),
        },
        Self {
            name: "two bytes FF at the start of y",
            holds: |_, y| y >> 240u32 == 0xFFFFu32.into(),
        },
        Self { name: "x beginning with the byte 04", holds: |x, _| x >> 248u32 == 4u32.into() },
    ];

    /// Coordinates that begin with a zero byte, one point in 2^8.
    pub const SHORT: &'static [Self] = Self::COMMON.split_at(2).0;
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// Numbers k such that k·G has the [common](Property::COMMON) properties, one for
/// each: some 10^5 additions, made once.
pub static MULTIPLES: LazyLock<Vec<(Property, BigUint, Point)>> = LazyLock::new(|| {
    let k = derive::scalar("number with a special multiple of G");
    let found = find_steps(&Point::mul_g(&k), g(), Property::COMMON);
    found.into_iter().map(|(property, steps, point)| (property, &k + steps, point)).collect()
});

/// For each property the first number of steps after which the walk from
/// `start` by `step` has it.
#[must_use]
pub fn find_steps(
    start: &Point,
    step: &Point,
    properties: &[Property],
) -> Vec<(Property, u32, Point)> {
    let mut found: Vec<Option<(u32, Point)>> = vec![None; properties.len()];
    let (mut point, mut steps) = (start.clone(), 0);
    while found.iter().any(Option::is_none) {
        for (found, property) in found.iter_mut().zip(properties) {
            if found.is_none() && (property.holds)(point.x(), point.y()) {
                *found = Some((steps, point.clone()));
            }
        }
        (point, steps) = (point.add(step), steps + 1);
    }
    let found = found.into_iter().flatten();
    properties
        .iter()
        .zip(found)
        .map(|(property, (steps, point))| (*property, steps, point))
        .collect()
}

/// Numbers from which on points are searched near powers of two, and what they are.
pub(crate) fn near_powers<const N: usize>(exponents: [u32; N]) -> [(String, BigUint); N] {
    exponents.map(|k| (format!("near 2^{k}"), BigUint::from(1u32) << k))
}
