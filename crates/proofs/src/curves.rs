//! What stands about the curves: the moduli are primes, the generators have these orders, and the committed tables hold the
//! points that they should. Points are computed here by definition, with big integers.

mod groups;
pub mod primes;
mod tables;

use std::path::Path;

use anyhow::{Result, ensure};
use num_bigint::BigUint;
use yuxi_arith::curve::{Curve, P256, Sm2};
use yuxi_arith::field::{F25519, Modulus, P256N, P256P, Sm2N, Sm2P};

use crate::report::Fact;
use groups::{Edwards, Field, Group, Point, Weierstrass};
use primes::Certificates;
use tables::{Layout, Table};

/// All of them, with the tables in this folder.
pub fn facts(tables: &Path) -> Vec<Fact> {
    let mut facts = primes();
    facts.extend(of_weierstrass::<Sm2>("sm2", tables));
    facts.extend(of_weierstrass::<P256>("p256", tables));
    facts.extend(of_25519(tables));
    facts
}

fn fact(path: &str, statement: &str, shown: Result<String>) -> Fact {
    Fact {
        path: path.to_owned(),
        statement: statement.to_owned(),
        shown: shown.map_err(|error| format!("{error:#}")),
    }
}

fn number(words: &[u64; 4]) -> BigUint {
    let halves = words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]);
    BigUint::new(halves.collect())
}

/// The moduli of the library, by name.
pub fn moduli() -> [(&'static str, BigUint); 5] {
    [
        ("Sm2P", number(&Sm2P::WORDS)),
        ("Sm2N", number(&Sm2N::WORDS)),
        ("P256P", number(&P256P::WORDS)),
        ("P256N", number(&P256N::WORDS)),
        ("F25519", number(&F25519::WORDS)),
    ]
}

fn primes() -> Vec<Fact> {
    let check = |prime: &BigUint| {
        let count = Certificates::committed()?.check(prime)?;
        Ok(format!("Pocklington's theorem, {count} certificates"))
    };
    let facts = moduli().map(|(name, prime)| {
        fact(&format!("field::{name}"), "the modulus is a prime", check(&prime))
    });
    facts.into()
}

/// What a number of points may be: at most 2·√p from p + 1 (Hasse's theorem); the interval here is a little larger.
fn hasse(p: &BigUint) -> (BigUint, BigUint) {
    let width = 2_u32 * (p.sqrt() + 1_u32);
    (p + 1_u32 - &width, p + 1_u32 + width)
}

/// k·P for k ≥ 1 by doublings and additions; none is infinity, as sums of a point and its negative have no slope.
fn multiple(group: &dyn Group, k: &BigUint, p: &Point) -> Result<Point> {
    let mut sum = p.clone();
    for bit in (0..k.bits() - 1).rev() {
        sum = group.sum(&sum, &sum)?;
        if k.bit(bit) {
            sum = group.sum(&sum, p)?;
        }
    }
    Ok(sum)
}

/// A curve of prime order n: (n − 1)·G = −G, and no other multiple of n is in Hasse's interval.
fn of_weierstrass<C: Curve>(name: &str, tables: &Path) -> Vec<Fact> {
    let p = number(&C::Coordinates::WORDS);
    let field = Field(p.clone());
    let group = Weierstrass { field: field.clone(), b: number(&C::B) };
    let base = (number(&C::G[0]), number(&C::G[1]));
    let order = || {
        let n = number(&C::ORDER);
        ensure!(n == number(&C::Order::WORDS), "two orders");
        ensure!(group.has(&base), "G is not on the curve");
        let singular = field.sub(&(27_u32 * &group.b * &group.b), &field.small(4 * 27));
        ensure!(singular != BigUint::ZERO, "the curve is singular");
        Certificates::committed()?.check(&n)?;
        let (x, y) = multiple(&group, &(&n - 1_u32), &base)?;
        ensure!((&x, field.add(&y, &base.1)) == (&base.0, BigUint::ZERO), "n·G is not infinity");
        let (least, most) = hasse(&p);
        ensure!(least <= n && n <= most && 2_u32 * &n > most, "another number of points");
        Ok("n is a prime, n·G = 0, Hasse's interval".to_owned())
    };
    let order = order();
    let mut facts =
        vec![fact(&format!("{name}::ORDER"), "the curve has n points, so none has y = 0", order)];
    for (kind, layout, statement) in [
        (
            "w7",
            Layout::Rows { rows: 37, width: 7, stride: 1 },
            "row r, entry j − 1: j·2^(7r)·G, over 2^256",
        ),
        (
            "w5",
            Layout::Rows { rows: 8, width: 5, stride: 7 },
            "row r, entry j − 1: j·2^(35r)·G, over 2^256",
        ),
        ("batch", Layout::Planes, "window i, entry j: (2j + 1)·2^(8i)·G, over 2^260"),
        (
            "lanes",
            Layout::Lanes,
            "lane l, window at bit o, entry j: (2j + 1)·2^(32l + o)·G, over 2^256",
        ),
    ] {
        let over = if kind == "batch" { 260_u32 } else { 256 };
        let entry = |(x, y): &Point| vec![(x << over) % &p, (y << over) % &p];
        let path = tables.join(format!("{name}-{kind}.bin"));
        let count = Table { path: &path, group: &group, base: &base, entry: &entry }.check(layout);
        let shown = count.map(|count| format!("{count} points"));
        facts.push(fact(&format!("tables/{name}-{kind}.bin"), statement, shown));
    }
    facts
}

/// Edwards25519 with the base point of RFC 8032: its order l is a prime, and 8·l is the only multiple of l in Hasse's
/// interval.
fn of_25519(tables: &Path) -> Vec<Fact> {
    let decimal = |text: &str| text.parse::<BigUint>().unwrap_or_default();
    let p = number(&F25519::WORDS);
    let field = Field(p.clone());
    let base = (
        decimal("15112221349535400772501151409588531511454012693041857206046113283949847762202"),
        decimal("46316835694926478169428394003475163141307993866256225615783033603165251855960"),
    );
    let l = (BigUint::from(1_u32) << 252) + decimal("27742317777372353535851937790883648493");
    let d = field.div(&field.sub(&BigUint::ZERO, &field.small(121_665)), &field.small(121_666));
    let group = Edwards { field: field.clone(), d: d.unwrap_or_default() };
    let order = || {
        ensure!(group.has(&base), "B is not on the curve");
        let one = field.small(1);
        let u = field.div(&field.add(&one, &base.1), &field.sub(&one, &base.1))?;
        ensure!(u == field.small(9), "B has another u");
        Certificates::committed()?.check(&l)?;
        let (x, y) = multiple(&group, &l, &base)?;
        ensure!((x, y) == (BigUint::ZERO, one.clone()), "l·B is not the neutral point");
        let (least, most) = hasse(&p);
        let of = |k: u32| k * &l;
        ensure!(
            of(7) < least && least <= of(8) && of(8) <= most && most < of(9),
            "another cofactor"
        );
        Ok("l is a prime, l·B = 0, Hasse's interval".to_owned())
    };
    let complete = || {
        let half = (&p - 1_u32) / 2_u32;
        let minus_one = &p - 1_u32;
        ensure!(group.d.modpow(&half, &p) == minus_one, "d is a square");
        ensure!(minus_one.modpow(&half, &p) == field.small(1), "−1 is no square");
        Ok("Euler's criterion".to_owned())
    };
    let (order, complete) = (order(), complete());
    let entry = |(x, y): &Point| {
        let product = field.mul(&field.mul(x, y), &field.add(&group.d, &group.d));
        vec![field.add(y, x), field.sub(y, x), product]
    };
    let mut facts = vec![
        fact("edwards25519", "the curve has 8·l points, and B the order l", order),
        fact(
            "edwards25519::d",
            "−1 is a square and d is none, so the addition is complete",
            complete,
        ),
    ];
    for (kind, layout, statement) in [
        (
            "w5",
            Layout::Rows { rows: 51, width: 5, stride: 1 },
            "row r, entry j − 1: y + x, y − x, 2d·xy of j·2^(5r)·8·B",
        ),
        (
            "lanes",
            Layout::Lanes,
            "lane l, window at bit o, entry j: the same of (2j + 1)·2^(32l + o)·8·B",
        ),
    ] {
        let path = tables.join(format!("x25519-{kind}.bin"));
        let count = group.double_n(&base, 3).and_then(|base| {
            Table { path: &path, group: &group, base: &base, entry: &entry }.check(layout)
        });
        let shown = count.map(|count| format!("{count} points"));
        facts.push(fact(&format!("tables/x25519-{kind}.bin"), statement, shown));
    }
    facts
}
