//! The formulas on Curve25519: v² = u³ + 486662·u² + u, and its Edwards form −x² + y² = 1 + d·x²·y².
//!
//! On the Edwards form P + Q is (nx/(1 + k), ny/(1 − k)) for k = d·x1·x2·y1·y2, nx = x1·y2 + y1·x2 and ny = y1·y2 + x1·x2:
//! the addition law, which has no exceptional case as d is no square and −1 is one, so that k is never ±1. A point is
//! X = x·Z, Y = y·Z, T = x·y·Z with Z ≠ 0.

use num_bigint::BigInt;
use yuxi_arith::curve::edwards::{Entry, Extended};
use yuxi_arith::curve::x25519::{XPoint, ladder_step, ladder_step_exchanged};
use yuxi_arith::field::{Field, Mask};
use yuxi_recorder::Formula;

use super::weierstrass::{NOTHING, case, statement};
use super::{Case, Statement, p25519};

/// Whether a number is 2·d modulo 2^255 − 19, for d = −121665/121666.
pub(super) fn is_twice_d(number: &BigInt) -> bool {
    number.bits() > 64 && (number * 121_666 + 2 * 121_665) % p25519() == BigInt::default()
}

fn extended<F: Field>([x, y, z, t]: [F; 4]) -> Extended<F> {
    Extended { x, y, z, t }
}

fn xyzt<F: Field>(Extended { x, y, z, t }: Extended<F>) -> [F; 4] {
    [x, y, z, t]
}

fn add<F: Field>([x1, y1, z1, t1, x2, y2, z2, t2]: [F; 8]) -> [F; 4] {
    xyzt(extended([x1, y1, z1, t1]).add(extended([x2, y2, z2, t2])))
}

fn add_to_u<F: Field>([x1, y1, z1, t1, x2, y2, z2, t2]: [F; 8]) -> [F; 2] {
    let XPoint { x, z } = extended([x1, y1, z1, t1]).add_to_u(extended([x2, y2, z2, t2]));
    [x, z]
}

fn add_entry<F: Field>([x1, y1, z1, t1, sum, difference, product]: [F; 7]) -> [F; 4] {
    xyzt(extended([x1, y1, z1, t1]).add_entry(Entry { sum, difference, product }))
}

fn add_entry_to_u<F: Field>([x1, y1, z1, t1, sum, difference, product]: [F; 7]) -> [F; 2] {
    let XPoint { x, z } =
        extended([x1, y1, z1, t1]).add_entry_to_u(Entry { sum, difference, product });
    [x, z]
}

fn entry<F: Field>([sum, difference, product]: [F; 3]) -> [F; 4] {
    xyzt(Entry { sum, difference, product }.to_extended())
}

fn ladder<F: Field>([u, xq, zq, xr, zr]: [F; 5]) -> [F; 4] {
    let (q, r) = ladder_step(u, XPoint { x: xq, z: zq }, XPoint { x: xr, z: zr });
    [q.x, q.z, r.x, r.z]
}

/// After an exchange.
fn ladder_exchanged<F: Field>([u, xq, zq, xr, zr]: [F; 5]) -> [F; 4] {
    let (q, r) = (XPoint { x: xq, z: zq }, XPoint { x: xr, z: zr });
    let (q, r) = ladder_step_exchanged(u, F::Mask::constant(true), q, r);
    [q.x, q.z, r.x, r.z]
}

const SUM: &str = "k = d·x1·x2·y1·y2, nx = x1·y2 + y1·x2, ny = y1·y2 + x1·x2";
/// Writes the equations of the sum, and one of Z3.
macro_rules! to_sum {
    ($z3:literal) => {
        concat!(
            "X3·(1 + k) = nx·Z3, Y3·(1 − k) = ny·Z3, T3·(1 + k)·(1 − k) = nx·ny·Z3, ",
            $z3
        )
    };
}
const XYZT: &[&str] = &["X3", "Y3", "Z3", "T3"];
const PAIR: [&str; 8] = ["X1", "Y1", "Z1", "T1", "X2", "Y2", "Z2", "T2"];
const WITH_ENTRY: [&str; 7] = ["X1", "Y1", "Z1", "T1", "y + x", "y − x", "2dxy"];

/// The slopes of Q + R and of R − Q over dx: their u are ns/dx² and nd/dx².
const CHORDS: &str = "dx = r − q, ns = (w − v)^2 − (486662 + q + r)·dx^2, \
                      nd = (w + v)^2 − (486662 + q + r)·dx^2";

/// The statements; the variable 0 is d wherever a formula has it.
pub(super) fn statements() -> Vec<Statement> {
    let mut statements = of_edwards();
    statements.extend(of_ladder());
    statements
}

fn of_edwards() -> Vec<Statement> {
    vec![
        statement!(
            "edwards::Extended::add",
            "P + Q",
            add,
            PAIR,
            XYZT,
            [case!("all points":
                variables = "d, x1, y1, Z, x2, y2, W",
                names = SUM,
                inputs = "x1·Z, y1·Z, Z, x1·y1·Z, x2·W, y2·W, W, x2·y2·W",
                then = to_sum!("Z3 = 4·Z^2·W^2·(1 + k)·(1 − k)"),
            )]
        ),
        statement!(
            "edwards::Extended::add_to_u",
            "u of P + Q, (1 + y)/(1 − y)",
            add_to_u,
            PAIR,
            &["XU", "ZU"],
            [case!("all points":
                variables = "d, x1, y1, Z, x2, y2, W",
                names = SUM,
                inputs = "x1·Z, y1·Z, Z, x1·y1·Z, x2·W, y2·W, W, x2·y2·W",
                then = "XU = 2·Z·W·(1 − k + ny), ZU = 2·Z·W·(1 − k − ny)",
            ),]
        ),
        statement!(
            "edwards::Extended::add_entry",
            "P + Q",
            add_entry,
            WITH_ENTRY,
            XYZT,
            [case!("all points":
                variables = "d, x1, y1, Z, x2, y2",
                names = SUM,
                inputs = "x1·Z, y1·Z, Z, x1·y1·Z, y2 + x2, y2 − x2, 2·d·x2·y2",
                then = to_sum!("Z3 = 4·Z^2·(1 + k)·(1 − k)"),
            )]
        ),
        statement!(
            "edwards::Extended::add_entry_to_u",
            "u of P + Q",
            add_entry_to_u,
            WITH_ENTRY,
            &["XU", "ZU"],
            [case!("all points":
                variables = "d, x1, y1, Z, x2, y2",
                names = SUM,
                inputs = "x1·Z, y1·Z, Z, x1·y1·Z, y2 + x2, y2 − x2, 2·d·x2·y2",
                then = "XU = 2·Z·(1 − k + ny), ZU = 2·Z·(1 − k − ny)",
            ),]
        ),
        statement!(
            "edwards::Entry::to_extended",
            "Q itself",
            entry,
            ["y + x", "y − x", "2dxy"],
            XYZT,
            [case!("all points":
                variables = "d, x, y",
                inputs = "y + x, y − x, 2·d·x·y",
                then = "X3 = x·Z3, Y3 = y·Z3, T3 = x·y·Z3, Z3 = 4",
            ),]
        ),
    ]
}

fn of_ladder() -> Vec<Statement> {
    vec![
        statement!(
            "x25519::ladder_step",
            "2Q and Q + R, for the u of R − Q",
            ladder,
            ["u", "XQ", "ZQ", "XR", "ZR"],
            &["XD", "ZD", "XS", "ZS"],
            [
                case!("Q = (q, v) and R = (r, w) with another u: the chord and the tangent":
                    variables = "q, v, r, w, Z, W, k",
                    squares = "v^2 = q^3 + 486662·q^2 + q, w^2 = r^3 + 486662·r^2 + r",
                    names = CHORDS,
                    // k stands for 1/dx², so that the formula's u is nd/dx²
                    inputs = "nd·k, q·Z, Z, r·W, W",
                    then = "XD·4·q·(q^2 + 486662·q + 1) = ZD·(q^2 − 1)^2, \
                            ZD = Z^4·4·q·(q^2 + 486662·q + 1), \
                            XS·k·dx^4 = ns·ZS, ZS = nd·k·(2·Z·W·dx)^2",
                ),
                case!("any Q = (q, v): the tangent":
                    variables = "q, v, r, w, Z, W, u",
                    squares = "v^2 = q^3 + 486662·q^2 + q",
                    names = "slope = 3·q^2 + 2·486662·q + 1, n = slope^2 − (486662 + 2·q)·4·v^2",
                    inputs = "u, q·Z, Z, r·W, W",
                    then = "XD·4·v^2 = n·ZD",
                ),
                case!("R = −Q: infinity":
                    variables = "u, q, Z, W",
                    inputs = "u, q·Z, Z, q·W, W",
                    then = "ZS = 0, XS = (2·Z·W·(q^2 − 1))^2",
                ),
                case!("Q is infinity, R = P":
                    variables = "u, X, W",
                    inputs = "u, X, 0, u·W, W",
                    then = "ZD = 0, XD = X^4, XS = u·ZS, ZS = 4·u·X^2·W^2",
                ),
                case!("R is infinity, Q = −P":
                    variables = "u, X, Z",
                    inputs = "u, u·Z, Z, X, 0",
                    then = "XS = u·ZS, ZS = 4·u·X^2·Z^2",
                ),
            ]
        ),
        statement!(
            "x25519::ladder_step_exchanged",
            "2R and Q + R, for the u of R − Q, after an exchange",
            ladder_exchanged,
            ["u", "XQ", "ZQ", "XR", "ZR"],
            &["XD", "ZD", "XS", "ZS"],
            [
                case!("Q = (q, v) and R = (r, w) with another u: the chord and the tangent":
                    variables = "q, v, r, w, Z, W, k",
                    squares = "v^2 = q^3 + 486662·q^2 + q, w^2 = r^3 + 486662·r^2 + r",
                    names = CHORDS,
                    inputs = "nd·k, q·Z, Z, r·W, W",
                    then = "XD·4·r·(r^2 + 486662·r + 1) = ZD·(r^2 − 1)^2, \
                            ZD = W^4·4·r·(r^2 + 486662·r + 1), \
                            XS·k·dx^4 = ns·ZS, ZS = nd·k·(2·Z·W·dx)^2",
                ),
                case!("any R = (r, w): the tangent":
                    variables = "q, r, w, Z, W, u",
                    squares = "w^2 = r^3 + 486662·r^2 + r",
                    names = "slope = 3·r^2 + 2·486662·r + 1, n = slope^2 − (486662 + 2·r)·4·w^2",
                    inputs = "u, q·Z, Z, r·W, W",
                    then = "XD·4·w^2 = n·ZD",
                ),
                case!("R = −Q: infinity":
                    variables = "u, q, Z, W",
                    inputs = "u, q·Z, Z, q·W, W",
                    then = "ZS = 0, XS = (2·Z·W·(q^2 − 1))^2",
                ),
                case!("R is infinity, Q = −P":
                    variables = "u, X, Z",
                    inputs = "u, u·Z, Z, X, 0",
                    then = "ZD = 0, XD = X^4, XS = u·ZS, ZS = 4·u·X^2·Z^2",
                ),
                case!("Q is infinity, R = P":
                    variables = "u, X, W",
                    inputs = "u, X, 0, u·W, W",
                    then = "XS = u·ZS, ZS = 4·u·X^2·W^2",
                ),
            ]
        ),
    ]
}
