//! Points that no program should compute with: off the curve, of a small order
//! on a curve with another b, or with coordinates that are not below p.

use num_bigint::BigUint;

use crate::derive;
use crate::model::cubic::lift_y;
use crate::model::curve::{Point, a, g, p};
use crate::model::modular::{add, div, mul, sqrt, sub};

/// Points of orders 2, 3 and 4 on curves y² = x³ + ax + b of another b, which
/// the formulas of addition do not see.
#[must_use]
pub fn small_orders() -> Vec<(u32, Point)> {
    vec![(2, order_2()), (3, order_3()), (4, order_4())]
}

/// Points off the curve: some that come from points on it, and one with no such
/// root.
#[must_use]
pub fn off_curve() -> Vec<(&'static str, Point)> {
    let (x, y) = g().xy();
    let one = BigUint::from(1u32);
    let [some_x, some_y] =
        ["x", "y"].map(|label| derive::scalar(&format!("{label} off the curve")));
    vec![
        ("G with y + 1", Point::new(x, &(y + &one))),
        ("G with x + 1", Point::new(&(x + &one), y)),
        ("G with x and y swapped", Point::new(y, x)),
        ("x and y as they come", Point::new(&some_x, &some_y)),
        (
            "x = 0, y = 0, which is also taken for infinity",
            Point::new(&BigUint::ZERO, &BigUint::ZERO),
        ),
        ("x = 1, y = 1", Point::new(&one, &one)),
        ("x = p − 1, y = p − 1", Point::new(&(p() - &one), &(p() - &one))),
        ("the generator of P-256", p256_generator()),
    ]
}

/// Points on the curve with a coordinate so small that p can be added to it and
/// it still takes 32 bytes: with the coordinates so raised.
#[must_use]
pub fn not_reduced() -> Vec<(&'static str, Point, BigUint, BigUint)> {
    let small_x = (0u32..).find_map(|x| Point::lift_x(&x.into(), false)).expect("a small x");
    let small_y = (0u32..).find_map(|y| lift_y(&y.into()).pop()).expect("a small y");
    let raised = |value: &BigUint| value + p();
    vec![
        ("x + p in place of a small x", small_x.clone(), raised(small_x.x()), small_x.y().clone()),
        ("y + p in place of a small y", small_y.clone(), small_y.x().clone(), raised(small_y.y())),
    ]
}

/// A number below 100 that is no x of the curve.
#[must_use]
pub fn x_without_point() -> BigUint {
    let mut all = (1u32..).map(BigUint::from);
    all.find(|x| Point::lift_x(x, false).is_none()).expect("half of all x")
}

/// y = 0: the tangent is vertical.
fn order_2() -> Point {
    Point::new(&derive::scalar("x of order 2"), &BigUint::ZERO)
}

/// The tangent's third intersection is the point itself: 3x⁴ + 6ax² + 12bx = a²,
/// from which b follows for any x, and y where x³ + ax + b is a square.
fn order_3() -> Point {
    let points = (0u32..).filter_map(|i| {
        let x = derive::scalar(&format!("x of order 3, {i}")) % p();
        let x2 = mul(&x, &x, p());
        let known = mul(&x2, &(&x2 * 3u32 + a() * 6u32), p());
        let b = div(&sub(&mul(a(), a(), p()), &known, p()), &(&x * 12u32), p());
        let right = (&x2 * &x + a() * &x + b) % p();
        Some(Point::new(&x, &sqrt(&right, p())?))
    });
    checked(points, 3)
}

/// The double has y = 0: with the slope λ of the tangent, y = λ(3x − λ²) and
/// 2λy = 3x² + a, so x = λ² ± √(3λ⁴ − 3a)/3.
fn order_4() -> Point {
    let points = (0u32..).filter_map(|i| {
        let slope = derive::scalar(&format!("slope of order 4, {i}")) % p();
        let slope2 = mul(&slope, &slope, p());
        let square = mul(&3u32.into(), &sub(&mul(&slope2, &slope2, p()), a(), p()), p());
        let root = sqrt(&square, p())?;
        let x = add(&slope2, &div(&root, &3u32.into(), p()), p());
        let y = mul(&slope, &sub(&(&x * 3u32), &slope2, p()), p());
        Some(Point::new(&x, &y))
    });
    checked(points, 4)
}

/// The first of the points, if it has this order.
fn checked(mut points: impl Iterator<Item = Point>, order: u32) -> Point {
    let point = points.next().expect("a square among many numbers");
    let smaller = (1..order).all(|k| !point.mul(&k.into()).is_infinity());
    assert!(smaller && point.mul(&order.into()).is_infinity(), "not of order {order}");
    point
}

fn p256_generator() -> Point {
    let hex = crate::model::curve::hex;
    Point::new(
        &hex("6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296"),
        &hex("4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5"),
    )
}
