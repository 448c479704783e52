//! The formulas in quads of lanes, on y² = x³ − 3c²x + b·c³ for every c.
//!
//! A point is X = x·Z², Y = 2·y·Z³, W = c·Z² with Z ≠ 0; Y arrives as two terms, e + h. An entry of a table is affine, (x2, 2·y2).
//! The double of P is (nx/dx², ny/dx³) by the tangent. A chord or a tangent from there has the slope sy/(sx·dx),
//! and its third point is (mx/(sx·dx)², my/(sx·dx)³).

use yuxi_arith::curve::lanes::quad::{Half, Pair, Point, Table, to_last};
use yuxi_arith::field::Field;
use yuxi_recorder::Formula;

use super::four::Four;
use super::four::Lane::{Anything, Value};
use super::weierstrass::{CHORD, NOTHING, case};
use super::{Case, Statement};

/// The sign of an entry: in which lanes it is −1.
const PLUS: u8 = 0;
const MINUS: u8 = 0b0100;

const POINT: [&str; 5] = ["X", "e", "h", "W", "Z"];
const WITH_ENTRY: [&str; 7] = ["X", "e", "h", "W", "Z", "X2", "Y2"];
const NEXT: &[&str] = &["X3", "e3", "h3", "W3", "Z3"];
const P: &str = "x1·Z^2, 2·y1·Z^3 − t, t, c·Z^2, Z";
const WITH_Q: &str = "x1·Z^2, 2·y1·Z^3 − t, t, c·Z^2, Z, x2, 2·y2";

fn four<F: Field>(lanes: [F; 4]) -> Four<F> {
    Four(lanes.map(Value))
}

/// A value in one lane, anything in the others.
fn one<F: Field>(lane: usize, value: F) -> Four<F> {
    let mut lanes = [Anything; 4];
    lanes[lane] = Value(value);
    Four(lanes)
}

fn point<F: Field>([x, e, h, w, z]: [F; 5]) -> Point<Four<F>> {
    Point { sums: four([x, e, h, w]), z: one(1, z) }
}

fn entry<F: Field>([x, y]: [F; 2]) -> Four<F> {
    Four([Anything, Anything, Value(y), Value(x)])
}

fn of_point<F: Field>(point: Point<Four<F>>) -> [F; 5] {
    let [x, e, h, w] = point.sums.0.map(|lane| lane.value());
    [x, e, h, w, point.z.0[1].value()]
}

fn half<F: Field>(half: Half<Four<F>>) -> [F; 7] {
    let [g, difference, y, _] = half.products.0;
    let [x, _, again, _] = half.x.0;
    [g, difference, y, x, again, half.z.0[1], half.w.0[3]].map(|lane| lane.value())
}

fn double<F: Field>(p: [F; 5]) -> [F; 5] {
    of_point(point(p).double())
}

fn double_twice_negated<F: Field>(p: [F; 5]) -> [F; 5] {
    of_point(point(p).double_twice_negated())
}

fn double_add_half<F: Field, const SIGN: u8>([x, e, h, w, z, x2, y2]: [F; 7]) -> [F; 7] {
    half(point([x, e, h, w, z]).double_add_half(entry([x2, y2]), SIGN))
}

fn double_negated<F: Field>([g, difference, y, x, z, w]: [F; 6]) -> [F; 5] {
    let products = Four([Value(g), Value(difference), Value(y), Anything]);
    let x = Four([Value(x), Anything, Value(x), Anything]);
    of_point(Half { products, x, z: one(1, z), w: one(3, w) }.double_negated())
}

/// The last lane holds anything.
fn double_add<F: Field, const SIGN: u8>([x, e, h, w, z, x2, y2]: [F; 7]) -> [F; 4] {
    let Point { sums, z } = point([x, e, h, w, z]).double_add(entry([x2, y2]), SIGN);
    let [x, e, h, _] = sums.0;
    [x, e, h, z.0[1]].map(|lane| lane.value())
}

/// Of a table only c and z are read.
fn table<F: Field>(c: F, z: F) -> Table<Four<F>> {
    Table { entries: [Four([Anything; 4]); 8], last: one(3, c), z: one(3, z) }
}

fn minus_entry<F: Field>([x2, y2, c, z]: [F; 4]) -> [F; 5] {
    of_point(Point::minus_entry(entry([x2, y2]), &table(c, z)))
}

fn coordinates<F: Field>([x, e, h, z, c, of_table]: [F; 6]) -> [F; 4] {
    let sums = Four([Value(x), Value(e), Value(h), Anything]);
    let point = Point { sums, z: one(1, z) };
    point.coordinates(&table(c, of_table)).0.map(|lane| lane.value())
}

fn pair<F: Field>(pair: Pair<Four<F>>) -> [F; 7] {
    let [x1, x2, r, w] = pair.left.0;
    let [y1, _, _, z] = pair.doubled.0;
    [x1, x2, r, w, y1, z, pair.products.0[1]].map(|lane| lane.value())
}

fn pair_double<F: Field>([x, e, h, w, z]: [F; 5]) -> [F; 9] {
    let (next, Four([_, _, y, x])) = Pair::double(point([x, e, h, w, z]));
    let [a, b, c, d, e, f, g] = pair(next);
    [a, b, c, d, e, f, g, y.value(), x.value()]
}

fn pair_add<F: Field>([x1, x2, r, w, y1, z, h2]: [F; 7]) -> [F; 11] {
    let doubled = Four([Value(y1), Anything, Anything, Value(z)]);
    let of = Pair { left: four([x1, x2, r, w]), doubled, products: one(1, h2) };
    let (next, multiple) = of.add();
    let [a, b, c, d, e, f, g] = pair(next);
    let [a2, a3, y, x] = multiple.0.map(|lane| lane.value());
    [a, b, c, d, e, f, g, a2, a3, y, x]
}

fn brought<F: Field>([next2, next3, of2, of3, y, x]: [F; 6]) -> [F; 4] {
    let next = Four([Value(next2), Value(next3), Anything, Anything]);
    to_last(next, four([of2, of3, y, x])).0.map(|lane| lane.value())
}

/// Writes a statement about a function of [`lanes::quad`](yuxi_arith::curve::lanes::quad).
fn statement(
    path: &'static str,
    about: &'static str,
    formula: Formula,
    outputs: &'static [&'static str],
    case: Case,
) -> Statement {
    let formula = Some(formula.without_unused());
    Statement { path, about, formula, outputs, cases: vec![case] }
}

/// The tangent at P.
macro_rules! tangent {
    ($($more:literal)?) => {
        concat!(
            "dx = 2·y1, dy = 3·x1^2 − 3·c^2, nx = dy^2 − 2·x1·dx^2, ny = dy·(x1·dx^2 − nx) − y1·dx^3",
            $($more)?
        )
    };
}

/// And the chord from there to an affine point (x2, $y).
macro_rules! tangent_and_chord {
    ($y:literal) => {
        concat!(
            tangent!(),
            ", sx = x2·dx^2 − nx, sy = ",
            $y,
            "·dx^3 − ny, mx = sy^2 − (nx + x2·dx^2)·sx^2, my = sy·(nx·sx^2 − mx) − ny·sx^3"
        )
    };
}

/// And the tangent there.
const TWO_TANGENTS: &str = tangent!(
    ", sx = 2·ny, sy = 3·nx^2 − 3·c^2·dx^4, mx = sy^2 − 2·nx·sx^2, my = sy·(nx·sx^2 − mx) − ny·sx^3"
);

const HALF: &[&str] = &["g", "difference", "y", "minusX3", "again", "Z3", "W3"];
const OF_HALF: &str = "Z3 = 2·Z^12·sx·dx, minusX3 = 0 − 4·mx·Z^24, again = minusX3, 2·y − g = 16·my·Z^36, \
                       W3 = c·Z3^2, difference = minusX3^2 − W3^2";
const SUM: &str = "Z3 = 2·Z^12·sx·dx, X3 = 4·mx·Z^24, e3 + h3 = 16·my·Z^36";

/// The statements. An X3 of nx·Z^8 over a Z3 of Z^4·dx, for example, is the x nx/dx².
pub(super) fn statements() -> Vec<Statement> {
    let mut all = third_points();
    all.extend(of_windows());
    all.extend(of_tables());
    all
}

/// As in the statements of one value at a time, for every c.
fn third_points() -> Vec<Statement> {
    let on_curve = "ny^2 = nx^3 − 3·c^2·nx·dx^4 + b·dx^6";
    vec![Statement {
        path: "lanes::quad",
        about: "chord and tangent lead to points of y² = x³ − 3c²x + b, for all b and c",
        formula: None,
        outputs: &[],
        cases: vec![
            case!("chord":
                variables = "x1, y1, x2, y2, b, c",
                squares = "y1^2 = x1^3 − 3·c^2·x1 + b, y2^2 = x2^3 − 3·c^2·x2 + b",
                names = CHORD,
                then = on_curve,
            ),
            case!("tangent":
                variables = "x1, y1, b, c",
                squares = "y1^2 = x1^3 − 3·c^2·x1 + b",
                names = tangent!(),
                then = on_curve,
            ),
        ],
    }]
}

fn of_windows() -> Vec<Statement> {
    let variables = "x1, y1, Z, c, t";
    let with_entry = "x1, y1, Z, c, t, x2, y2";
    vec![
        statement(
            "lanes::quad::Point::double",
            "2P by the tangent",
            Formula::record(POINT, double),
            NEXT,
            case!("P is finite":
                variables = variables,
                names = tangent!(),
                inputs = P,
                then = "Z3 = Z^4·dx, X3 = nx·Z^8, e3 + h3 = 2·ny·Z^12, W3 = c·Z3^2",
            ),
        ),
        statement(
            "lanes::quad::Point::double_twice_negated",
            "−4P by two tangents",
            Formula::record(POINT, double_twice_negated),
            NEXT,
            case!("P is finite":
                variables = variables,
                names = TWO_TANGENTS,
                inputs = P,
                then = "Z3 = Z^16·sx·dx, X3 = mx·Z^32, e3 + h3 = 0 − 2·my·Z^48, W3 = c·Z3^2",
            ),
        ),
        statement(
            "lanes::quad::Point::double_add_half",
            "2P + Q, of which Y is not complete yet, by tangent and chord",
            Formula::record(WITH_ENTRY, double_add_half::<_, PLUS>),
            HALF,
            case!("P is finite, 2P ≠ ±Q":
                variables = with_entry,
                names = tangent_and_chord!("y2"),
                inputs = WITH_Q,
                then = OF_HALF,
            ),
        ),
        statement(
            "lanes::quad::Point::double_add_half, negative",
            "2P − Q, of which Y is not complete yet, by tangent and chord",
            Formula::record(WITH_ENTRY, double_add_half::<_, MINUS>),
            HALF,
            case!("P is finite, 2P ≠ ±Q":
                variables = with_entry,
                names = tangent_and_chord!("(0 − y2)"),
                inputs = WITH_Q,
                then = OF_HALF,
            ),
        ),
        statement(
            "lanes::quad::Half::double_negated",
            "−2P by the tangent, for a P of which Y is not complete yet",
            Formula::record(["g", "difference", "y", "−X", "Z", "W"], double_negated),
            NEXT,
            case!("P is finite":
                variables = variables,
                names = tangent!(),
                inputs = "2·t − 2·y1·Z^3, x1^2·Z^4 − c^2·Z^4, t, 0 − x1·Z^2, Z, c·Z^2",
                then = "Z3 = Z^4·dx, X3 = nx·Z^8, e3 + h3 = 0 − 2·ny·Z^12, W3 = c·Z3^2",
            ),
        ),
        statement(
            "lanes::quad::Point::double_add",
            "2P + Q by tangent and chord",
            Formula::record(WITH_ENTRY, double_add::<_, PLUS>),
            &["X3", "e3", "h3", "Z3"],
            case!("P is finite, 2P ≠ ±Q":
                variables = with_entry,
                names = tangent_and_chord!("y2"),
                inputs = WITH_Q,
                then = SUM,
            ),
        ),
        statement(
            "lanes::quad::Point::double_add, negative",
            "2P − Q by tangent and chord",
            Formula::record(WITH_ENTRY, double_add::<_, MINUS>),
            &["X3", "e3", "h3", "Z3"],
            case!("P is finite, 2P ≠ ±Q":
                variables = with_entry,
                names = tangent_and_chord!("(0 − y2)"),
                inputs = WITH_Q,
                then = SUM,
            ),
        ),
        statement(
            "lanes::quad::Point::minus_entry",
            "−Q, over Z = 1",
            Formula::record(["X2", "Y2", "c", "z"], minus_entry),
            NEXT,
            case!("every Q":
                variables = "x2, y2, c, z",
                inputs = "x2, 2·y2, c, z",
                then = "X3 = x2, e3 + h3 = 0 − 2·y2, W3 = c, Z3 = 1",
            ),
        ),
        statement(
            "lanes::quad::Point::coordinates",
            "X, Y, Z, and the Z of the table",
            Formula::record(["X", "e", "h", "Z", "c", "z"], coordinates),
            &["X3", "Y3", "Z3", "z3"],
            case!("every P":
                variables = "X, Y, Z, c, z, t",
                inputs = "X, Y − t, t, Z, c, z",
                then = "X3 = X, Y3 = Y, Z3 = Z, z3 = z",
            ),
        ),
    ]
}

/// A pair is P and Q over one Z, where P is the double of a point and Q an odd multiple of it; h = (x2 − x1)·Z².
fn of_tables() -> Vec<Statement> {
    vec![
        statement(
            "lanes::quad::Pair::double",
            "the pair of 2P, by the tangent, and P",
            Formula::record(POINT, pair_double),
            &["minusX1", "X2", "r", "W3", "Y1", "Znext", "h2", "Y", "X"],
            case!("P is finite":
                variables = "x1, y1, Z, c, t",
                names = tangent!(
                    ", Zn = Z^4·dx, X2n = x1·Zn^2, Y2n = 2·y1·Zn^3, X1n = nx·Z^8, Y1n = 2·ny·Z^12, h = X2n − X1n"
                ),
                inputs = P,
                then = "minusX1 = 0 − X1n, X2 = X2n, r = Y2n − Y1n, W3 = c·Zn^2, Y1 = Y1n, \
                        Znext = 2·Zn·h, h2 = h^2, Y = Y2n, X = X2n",
            ),
        ),
        statement(
            "lanes::quad::Pair::add",
            "the pair of P and P + Q, by the chord",
            Formula::record(["−X1", "X2", "r", "W", "Y1", "Znext", "h2"], pair_add),
            &["minusX1", "X2", "r", "W3", "Y1", "Znext", "h2", "ratio2", "ratio3", "Y", "X"],
            case!("both are finite, P ≠ ±Q":
                variables = "x1, y1, x2, y2, Z, c",
                names = concat!(
                    "dx = x2 − x1, dy = y2 − y1, nx = dy^2 − (x1 + x2)·dx^2, \
                     ny = dy·(x1·dx^2 − nx) − y1·dx^3, ",
                    "Zn = 2·Z^3·dx, X1n = x1·Zn^2, Y1n = 2·y1·Zn^3, X2n = 4·nx·Z^6, Y2n = 16·ny·Z^9, h = X2n − X1n"
                ),
                inputs = "0 − x1·Z^2, x2·Z^2, 2·(y2 − y1)·Z^3, c·Z^2, 2·y1·Z^3, 2·Z^3·dx, dx^2·Z^4",
                then = "minusX1 = 0 − X1n, X2 = X2n, r = Y2n − Y1n, W3 = c·Zn^2, Y1 = Y1n, \
                        Znext = 2·Zn·h, h2 = h^2, Y = Y2n, X = X2n, \
                        ratio2·Z^2 = Zn^2, ratio3·Z^3 = Zn^3",
            ),
        ),
        statement(
            "lanes::quad::to_last",
            "a multiple over the last Z, and the ratio of that to its own Z",
            Formula::record(["A2", "A3", "a2", "a3", "Y", "X"], brought),
            &["ratio2", "ratio3", "Y3", "X3"],
            case!("ratios a and A":
                variables = "a, A, X, Y",
                inputs = "A^2, A^3, a^2, a^3, Y, X",
                then = "ratio2 = (a·A)^2, ratio3 = (a·A)^3, Y3 = Y·A^3, X3 = X·A^2",
            ),
        ),
    ]
}
