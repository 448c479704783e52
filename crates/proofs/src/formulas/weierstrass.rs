//! The formulas on y² = x³ − 3x + b.
//!
//! x1, y1 and x2, y2 are P and Q. With the slope dy/dx of the chord or of the tangent, their sum is (nx/dx², ny/dx³).
//! A finite point in Jacobian coordinates is X = x·Z², Y = y·Z³ with Z ≠ 0, and in the others ZZ = Z², ZZZ = Z³.
//! A point has no y = 0, as the order of the curve is odd; so P and Q are finite and have another x, or are the same, or
//! are each other's negative, or one of them is infinity: these are the cases of a complete formula.

use yuxi_arith::curve::co_z::{Odd, OverZ};
use yuxi_arith::curve::{Affine, Jacobian, Xyzz};
use yuxi_arith::field::Field;
use yuxi_recorder::Formula;

use super::{Case, Statement};

pub(super) const CHORD: &str = "dx = x2 − x1, dy = y2 − y1, \
                     nx = dy^2 − (x1 + x2)·dx^2, ny = dy·(x1·dx^2 − nx) − y1·dx^3";
/// The same to x2 = x1 + u.
const CHORD_U: &str = "x2 = x1 + u, dx = x2 − x1, dy = y2 − y1, \
                       nx = dy^2 − (x1 + x2)·dx^2, ny = dy·(x1·dx^2 − nx) − y1·dx^3";
const TANGENT: &str = "dx = 2·y1, dy = 3·x1^2 − 3, \
                       nx = dy^2 − 2·x1·dx^2, ny = dy·(x1·dx^2 − nx) − y1·dx^3";

const XYZ: &[&str] = &["X3", "Y3", "Z3"];
const XYZZ: &[&str] = &["X3", "Y3", "ZZ3", "ZZZ3"];

/// Writes a case: some of its texts.
macro_rules! case {
    ($name:literal: $($field:ident = $value:expr),+ $(,)?) => {
        Case { $($field: $value,)+ ..Case { name: $name, ..NOTHING } }
    };
}
pub(super) use case;

pub(super) const NOTHING: Case =
    Case { name: "", variables: "", not_zero: "", squares: "", inputs: "", names: "", then: "" };

/// Writes a statement about a function from arrays to arrays.
macro_rules! statement {
    ($path:literal, $about:literal, $formula:ident, $names:expr, $outputs:expr, [$($case:expr),+ $(,)?]) => {
        Statement {
            path: $path,
            about: $about,
            formula: Some(Formula::record($names, $formula)),
            outputs: $outputs,
            cases: vec![$($case),+],
        }
    };
}
pub(super) use statement;

fn jacobian<F: Field>([x, y, z]: [F; 3]) -> Jacobian<F> {
    Jacobian { x, y, z }
}

fn xyz<F>(Jacobian { x, y, z }: Jacobian<F>) -> [F; 3] {
    [x, y, z]
}

fn xyzz<F>(Xyzz { x, y, zz, zzz }: Xyzz<F>) -> [F; 4] {
    [x, y, zz, zzz]
}

fn of_xyzz<F: Field>([x, y, zz, zzz]: [F; 4]) -> Xyzz<F> {
    Xyzz { x, y, zz, zzz }
}

fn double<F: Field>(p: [F; 3]) -> [F; 3] {
    xyz(jacobian(p).double())
}

fn add_mixed_distinct<F: Field>([x1, y1, z1, x, y]: [F; 5]) -> [F; 3] {
    xyz(jacobian([x1, y1, z1]).add_mixed_distinct(Affine { x, y }))
}

fn add_mixed<F: Field>([x1, y1, z1, x, y]: [F; 5]) -> [F; 3] {
    xyz(jacobian([x1, y1, z1]).add_mixed(Affine { x, y }))
}

/// With [`Jacobian::cache`] and [`Jacobian::add_cached_distinct`].
fn add_distinct<F: Field>([x1, y1, z1, x2, y2, z2]: [F; 6]) -> [F; 3] {
    xyz(jacobian([x1, y1, z1]).add_distinct(jacobian([x2, y2, z2])))
}

/// With [`Jacobian::cache`] and [`Jacobian::add_cached`].
fn add<F: Field>([x1, y1, z1, x2, y2, z2]: [F; 6]) -> [F; 3] {
    xyz(jacobian([x1, y1, z1]).add(jacobian([x2, y2, z2])))
}

fn to_affine_with<F: Field>([x, y, z, inverse]: [F; 4]) -> [F; 2] {
    let Affine { x, y } = jacobian([x, y, z]).to_affine_with(inverse);
    [x, y]
}

fn xyzz_double<F: Field>(p: [F; 4]) -> [F; 4] {
    xyzz(of_xyzz(p).double())
}

fn xyzz_add_mixed_distinct<F: Field>([x1, y1, zz, zzz, x, y]: [F; 6]) -> [F; 4] {
    xyzz(of_xyzz([x1, y1, zz, zzz]).add_mixed_distinct(Affine { x, y }))
}

fn xyzz_add_mixed<F: Field>([x1, y1, zz, zzz, x, y]: [F; 6]) -> [F; 4] {
    xyzz(of_xyzz([x1, y1, zz, zzz]).add_mixed(Affine { x, y }))
}

fn xyzz_of_affine<F: Field>([x1, y1, x, y]: [F; 4]) -> [F; 4] {
    xyzz(Xyzz::sum_of_affine_distinct(Affine { x: x1, y: y1 }, Affine { x, y }))
}

fn xyzz_add_distinct<F: Field>([x1, y1, zz, zzz, x2, y2, zz2, zzz2]: [F; 8]) -> [F; 4] {
    xyzz(of_xyzz([x1, y1, zz, zzz]).add_distinct(of_xyzz([x2, y2, zz2, zzz2])))
}

fn from_jacobian<F: Field>(p: [F; 3]) -> [F; 4] {
    xyzz(Xyzz::from_jacobian(jacobian(p)))
}

fn to_jacobian<F: Field>(p: [F; 4]) -> [F; 3] {
    xyz(of_xyzz(p).to_jacobian())
}

fn odd<F>(Odd { twice, multiple }: Odd<F>) -> [F; 4] {
    [twice.x, twice.y, multiple.x, multiple.y]
}

fn odd_first<F: Field>([x, y]: [F; 2]) -> [F; 4] {
    odd(Odd::first(Affine { x, y }))
}

/// The last result is h.
fn odd_next<F: Field>([x2, y2, x, y]: [F; 4]) -> [F; 5] {
    let (twice, multiple) = (OverZ { x: x2, y: y2 }, OverZ { x, y });
    let (next, h) = Odd { twice, multiple }.next_distinct();
    let [x2, y2, x, y] = odd(next);
    [x2, y2, x, y, h.reduce()]
}

const P: [&str; 3] = ["X1", "Y1", "Z1"];
const PZZ: [&str; 4] = ["X1", "Y1", "ZZ1", "ZZZ1"];
const MIXED: [&str; 5] = ["X1", "Y1", "Z1", "x", "y"];
const GENERAL: [&str; 6] = ["X1", "Y1", "Z1", "X2", "Y2", "Z2"];
const MIXED_ZZ: [&str; 6] = ["X1", "Y1", "ZZ1", "ZZZ1", "x", "y"];
const GENERAL_ZZ: [&str; 8] = ["X1", "Y1", "ZZ1", "ZZZ1", "X2", "Y2", "ZZ2", "ZZZ2"];

/// The statements.
pub(super) fn statements() -> Vec<Statement> {
    [third_points(), of_jacobian(), of_xyzz_coordinates(), over_one_z()]
        .into_iter()
        .flatten()
        .collect()
}

/// The definitions: the third points of chord and tangent are on the curve.
fn third_points() -> Vec<Statement> {
    let on_curve = "ny^2 = nx^3 − 3·nx·dx^4 + b·dx^6";
    vec![Statement {
        path: "weierstrass",
        about: "chord and tangent lead to points of the curve, for all b",
        formula: None,
        outputs: &[],
        cases: vec![
            case!("chord":
                variables = "x1, y1, x2, y2, b",
                squares = "y1^2 = x1^3 − 3·x1 + b, y2^2 = x2^3 − 3·x2 + b",
                names = CHORD,
                // times y2 − y1 it is on the curve, and the squares take y1 and y2 out of it
                then = on_curve,
            ),
            case!("tangent":
                variables = "x1, y1, b",
                squares = "y1^2 = x1^3 − 3·x1 + b",
                names = TANGENT,
                then = on_curve,
            ),
        ],
    }]
}

fn of_jacobian() -> Vec<Statement> {
    vec![
        statement!(
            "weierstrass::Jacobian::double",
            "2P by the tangent",
            double,
            P,
            XYZ,
            [
                case!("P is finite":
                    variables = "x1, y1, Z",
                    names = TANGENT,
                    inputs = "x1·Z^2, y1·Z^3, Z",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, 2·Z3 = Z^4·dx",
                ),
                case!("P is infinity": variables = "X, Y", inputs = "X, Y, 0", then = "Z3 = 0"),
            ]
        ),
        statement!(
            "weierstrass::Jacobian::add_mixed_distinct",
            "P + Q by the chord",
            add_mixed_distinct,
            MIXED,
            XYZ,
            [
                case!("P is finite, P ≠ Q":
                    variables = "x1, y1, Z, x2, y2",
                    names = CHORD,
                    inputs = "x1·Z^2, y1·Z^3, Z, x2, y2",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, Z3 = Z^3·dx",
                ),
                case!("P = Q": variables = "x1, y1, Z", inputs = "x1·Z^2, y1·Z^3, Z, x1, y1", then = "Z3 = 0"),
                case!("Z = 0": variables = "X, Y, x2, y2", inputs = "X, Y, 0, x2, y2", then = "Z3 = 0"),
            ]
        ),
        statement!(
            "weierstrass::Jacobian::add_mixed",
            "P + Q for every P",
            add_mixed,
            MIXED,
            XYZ,
            [
                case!("another x":
                    variables = "x1, y1, Z, u, y2", not_zero = "Z, u",
                    names = CHORD_U,
                    inputs = "x1·Z^2, y1·Z^3, Z, x2, y2",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, Z3 = Z^3·dx",
                ),
                case!("P = Q":
                    variables = "x1, y1, Z", not_zero = "y1, Z",
                    names = TANGENT,
                    inputs = "x1·Z^2, y1·Z^3, Z, x1, y1",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, 2·Z3 = Z^4·dx",
                ),
                case!("P = −Q":
                    variables = "x1, y1, Z", not_zero = "y1, Z",
                    inputs = "x1·Z^2, y1·Z^3, Z, x1, 0 − y1",
                    then = "Z3 = 0",
                ),
                case!("P is infinity":
                    variables = "X, Y, x2, y2",
                    inputs = "X, Y, 0, x2, y2",
                    then = "X3 = x2, Y3 = y2, Z3 = 1",
                ),
            ]
        ),
        statement!(
            "weierstrass::Jacobian::add_distinct",
            "P + Q by the chord",
            add_distinct,
            GENERAL,
            XYZ,
            [
                case!("both are finite, P ≠ Q":
                    variables = "x1, y1, Z, x2, y2, W",
                    names = CHORD,
                    inputs = "x1·Z^2, y1·Z^3, Z, x2·W^2, y2·W^3, W",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, Z3 = Z^3·W^3·dx",
                ),
                case!("P = Q":
                    variables = "x1, y1, Z, W",
                    inputs = "x1·Z^2, y1·Z^3, Z, x1·W^2, y1·W^3, W",
                    then = "Z3 = 0",
                ),
                case!("Z1 = 0": variables = "X, Y, X2, Y2, W", inputs = "X, Y, 0, X2, Y2, W", then = "Z3 = 0"),
                case!("Z2 = 0": variables = "X, Y, Z, X2, Y2", inputs = "X, Y, Z, X2, Y2, 0", then = "Z3 = 0"),
            ]
        ),
        statement!(
            "weierstrass::Jacobian::add",
            "P + Q for every P and Q",
            add,
            GENERAL,
            XYZ,
            [
                case!("another x":
                    variables = "x1, y1, Z, u, y2, W", not_zero = "Z, u, W",
                    names = CHORD_U,
                    inputs = "x1·Z^2, y1·Z^3, Z, x2·W^2, y2·W^3, W",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, Z3 = Z^3·W^3·dx",
                ),
                case!("P = Q":
                    variables = "x1, y1, Z, W", not_zero = "y1, Z, W",
                    names = TANGENT,
                    inputs = "x1·Z^2, y1·Z^3, Z, x1·W^2, y1·W^3, W",
                    then = "X3·dx^2 = nx·Z3^2, Y3·dx^3 = ny·Z3^3, 2·Z3 = Z^4·dx",
                ),
                case!("P = −Q":
                    variables = "x1, y1, Z, W", not_zero = "y1, Z, W",
                    inputs = "x1·Z^2, y1·Z^3, Z, x1·W^2, 0 − y1·W^3, W",
                    then = "Z3 = 0",
                ),
                case!("P is infinity, and perhaps Q":
                    variables = "X, Y, X2, Y2, W",
                    inputs = "X, Y, 0, X2, Y2, W",
                    then = "X3 = X2, Y3 = Y2, Z3 = W",
                ),
                case!("Q is infinity, and P is not":
                    variables = "x1, y1, Z, X, Y", not_zero = "Z",
                    inputs = "x1·Z^2, y1·Z^3, Z, X, Y, 0",
                    then = "X3 = x1·Z^2, Y3 = y1·Z^3, Z3 = Z",
                ),
            ]
        ),
        statement!(
            "weierstrass::Jacobian::to_affine_with",
            "P itself",
            to_affine_with,
            ["X", "Y", "Z", "1/Z"],
            &["x", "y"],
            [case!("P is finite, over Z = 1/i":
                variables = "X, Y, Z, i",
                inputs = "X, Y, Z, i",
                then = "x = X·i^2, y = Y·i^3",
            ),]
        ),
    ]
}

fn of_xyzz_coordinates() -> Vec<Statement> {
    vec![
        statement!(
            "xyzz::Xyzz::double",
            "2P by the tangent",
            xyzz_double,
            PZZ,
            XYZZ,
            [
                case!("P is finite":
                    variables = "x1, y1, Z",
                    names = TANGENT,
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3",
                    then = "X3·dx^2 = nx·ZZ3, Y3·dx^3 = ny·ZZZ3, 4·ZZ3 = (Z^4·dx)^2, 8·ZZZ3 = (Z^4·dx)^3",
                ),
                case!("P is infinity": variables = "X, Y", inputs = "X, Y, 0, 0", then = "ZZ3 = 0, ZZZ3 = 0"),
            ]
        ),
        statement!(
            "xyzz::Xyzz::add_mixed_distinct",
            "P + Q by the chord",
            xyzz_add_mixed_distinct,
            MIXED_ZZ,
            XYZZ,
            [
                case!("P is finite, P ≠ Q":
                    variables = "x1, y1, Z, x2, y2",
                    names = CHORD,
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x2, y2",
                    then = "X3·dx^2 = nx·ZZ3, Y3·dx^3 = ny·ZZZ3, ZZ3 = (Z^3·dx)^2, ZZZ3 = (Z^3·dx)^3",
                ),
                case!("P = Q":
                    variables = "x1, y1, Z",
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x1, y1",
                    then = "ZZ3 = 0, ZZZ3 = 0",
                ),
                case!("ZZ = 0":
                    variables = "X, Y, x2, y2",
                    inputs = "X, Y, 0, 0, x2, y2",
                    then = "ZZ3 = 0, ZZZ3 = 0",
                ),
            ]
        ),
        statement!(
            "xyzz::Xyzz::add_mixed",
            "P + Q for every P",
            xyzz_add_mixed,
            MIXED_ZZ,
            XYZZ,
            [
                case!("another x":
                    variables = "x1, y1, Z, u, y2", not_zero = "Z, u",
                    names = CHORD_U,
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x2, y2",
                    then = "X3·dx^2 = nx·ZZ3, Y3·dx^3 = ny·ZZZ3, ZZ3 = (Z^3·dx)^2, ZZZ3 = (Z^3·dx)^3",
                ),
                case!("P = Q":
                    variables = "x1, y1, Z", not_zero = "y1, Z",
                    names = TANGENT,
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x1, y1",
                    then = "X3·dx^2 = nx·ZZ3, Y3·dx^3 = ny·ZZZ3, 4·ZZ3 = (Z^4·dx)^2, 8·ZZZ3 = (Z^4·dx)^3",
                ),
                case!("P = −Q":
                    variables = "x1, y1, Z", not_zero = "y1, Z",
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x1, 0 − y1",
                    then = "ZZ3 = 0, ZZZ3 = 0",
                ),
                case!("P is infinity":
                    variables = "X, Y, x2, y2",
                    inputs = "X, Y, 0, 0, x2, y2",
                    then = "X3 = x2, Y3 = y2, ZZ3 = 1, ZZZ3 = 1",
                ),
            ]
        ),
        statement!(
            "xyzz::Xyzz::sum_of_affine_distinct",
            "P + Q by the chord",
            xyzz_of_affine,
            ["x1", "y1", "x2", "y2"],
            XYZZ,
            [
                case!("P ≠ ±Q":
                    variables = "x1, y1, x2, y2",
                    names = CHORD,
                    inputs = "x1, y1, x2, y2",
                    then = "X3·dx^2 = nx·ZZ3, Y3·dx^3 = ny·ZZZ3, ZZ3 = dx^2, ZZZ3 = dx^3",
                ),
                case!("the same x": variables = "x1, y1, y2", inputs = "x1, y1, x1, y2", then = "ZZ3 = 0, ZZZ3 = 0"),
            ]
        ),
        statement!(
            "xyzz::Xyzz::add_distinct",
            "P + Q by the chord",
            xyzz_add_distinct,
            GENERAL_ZZ,
            XYZZ,
            [
                case!("both are finite, P ≠ Q":
                    variables = "x1, y1, Z, x2, y2, W",
                    names = CHORD,
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x2·W^2, y2·W^3, W^2, W^3",
                    then = "X3·dx^2 = nx·ZZ3, Y3·dx^3 = ny·ZZZ3, ZZ3 = (Z^3·W^3·dx)^2, ZZZ3 = (Z^3·W^3·dx)^3",
                ),
                case!("P = Q":
                    variables = "x1, y1, Z, W",
                    inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3, x1·W^2, y1·W^3, W^2, W^3",
                    then = "ZZ3 = 0, ZZZ3 = 0",
                ),
                case!("ZZ1 = 0":
                    variables = "X, Y, X2, Y2, W",
                    inputs = "X, Y, 0, 0, X2, Y2, W^2, W^3",
                    then = "ZZ3 = 0, ZZZ3 = 0",
                ),
                case!("ZZ2 = 0":
                    variables = "X, Y, Z, X2, Y2",
                    inputs = "X, Y, Z^2, Z^3, X2, Y2, 0, 0",
                    then = "ZZ3 = 0, ZZZ3 = 0",
                ),
            ]
        ),
        statement!(
            "xyzz::Xyzz::from_jacobian",
            "P itself",
            from_jacobian,
            P,
            XYZZ,
            [case!("every P":
                variables = "X, Y, Z",
                inputs = "X, Y, Z",
                then = "X3 = X, Y3 = Y, ZZ3 = Z^2, ZZZ3 = Z^3",
            ),]
        ),
        statement!(
            "xyzz::Xyzz::to_jacobian",
            "P itself",
            to_jacobian,
            PZZ,
            XYZ,
            [case!("every P":
                variables = "x1, y1, Z",
                inputs = "x1·Z^2, y1·Z^3, Z^2, Z^3",
                then = "X3 = x1·Z3^2, Y3 = y1·Z3^3, Z3 = Z^2",
            ),]
        ),
    ]
}

/// P is 2·P' here, and Q is k·P', over one Z.
fn over_one_z() -> Vec<Statement> {
    vec![
        statement!(
            "co_z::Odd::first",
            "2P by the tangent, and P, over Z = y",
            odd_first,
            ["x", "y"],
            &["X2", "Y2", "X", "Y"],
            [case!("P is finite":
                variables = "x1, y1",
                names = TANGENT,
                inputs = "x1, y1",
                then = "X2·dx^2 = nx·y1^2, Y2·dx^3 = ny·y1^3, X = x1·y1^2, Y = y1·y1^3",
            ),]
        ),
        statement!(
            "co_z::Odd::next_distinct",
            "P + Q by the chord, and P, over Z·h",
            odd_next,
            ["X2", "Y2", "X", "Y"],
            &["X2n", "Y2n", "Xn", "Yn", "h"],
            [case!("both are finite, P ≠ ±Q":
                variables = "x1, y1, x2, y2, Z",
                names = CHORD,
                inputs = "x1·Z^2, y1·Z^3, x2·Z^2, y2·Z^3",
                then = "h = Z^2·dx, X2n = x1·(Z·h)^2, Y2n = y1·(Z·h)^3, \
                        Xn·dx^2 = nx·(Z·h)^2, Yn·dx^3 = ny·(Z·h)^3",
            ),]
        ),
    ]
}
