//! Field, point and scalar operations of every backend, in nanoseconds.

use yuxi_arith::backend::Kind;
use yuxi_arith::curve::{Affine, Comb, CombTable, Curve, Jacobian, P256, Sm2};
use yuxi_arith::engine::{Work, run_on};
use yuxi_arith::field::{Element, Field, Modulus, PackedPoint};
use yuxi_arith::field::{F25519, P256N, P256P, Sm2N, Sm2P};
use yuxi_arith::multiply::{self, Ladder, Machine, Multiply, batch};
use yuxi_testkit::measure::{Options, Section};

const ABOUT: &str = "\
Times the arithmetic of every backend: fields, points, scalar multiplications.
Every operation takes the result of the one before it, so these are latencies;
but for \"4 apart\", four independent chains at once, and the time of one operation.

Usage: cargo bench -p yuxi-arith --bench arith -- [OPTIONS] [PART OF A TITLE]";

/// A scalar below every order, of no particular form.
const SCALAR: [u64; 4] =
    [0x2860_B51A_42FB_81EF, 0x9588_9393_6928_60B5, 0x3F36_E38A_C6D3_9F95, 0x3945_208F_7B21_44B1];

type Rows = Vec<(&'static str, f64)>;

fn field<F: Element>(options: &Options) -> Rows {
    let x = F::from_words(&SCALAR);
    let y = x.square().add(F::one());
    vec![
        ("add", options.ns(x, |x| x.add(y))),
        ("sub", options.ns(x, |x| x.sub(y))),
        ("halve", options.ns(x, F::halve)),
        ("mul", options.ns(x, |x| x.mul(y))),
        ("mul, 4 apart", options.ns([x; 4], |x| x.map(|x| x.mul(y))) / 4.0),
        ("square", options.ns(x, F::square)),
        ("square, 4 apart", options.ns([x; 4], |x| x.map(F::square)) / 4.0),
        ("mul_small", options.ns(x, |x| x.mul_small(121_665))),
        ("mul_sub_mul", options.ns(x, |x| F::mul_sub_mul(x, y, x, x))),
        ("invert", options.ns(x, F::invert)),
    ]
}

fn curve<C: Curve, B: Multiply<C>>(options: &Options) -> Rows {
    let [x, y] = C::G.map(|words| B::P::constant(&words));
    let g = Affine { x, y };
    let p = g.to_jacobian().double();
    let q = p.double().cache();
    // a scalar from a point: the chain of dependent calls
    let next = |p: Affine<B::P>| B::N::from_words(&p.x.to_words()).to_words();
    vec![
        ("double", options.ns(p, |p| p.double())),
        ("add_mixed_distinct", options.ns(p, |p| p.add_mixed_distinct(g))),
        ("add_cached_distinct", options.ns(p, |p| p.add_cached_distinct(q))),
        ("mul_base", options.ns(SCALAR, |k| multiply::mul_base::<C, B>(&k).x.store())),
        ("mul", options.ns(SCALAR, |k| multiply::mul::<C, B>(&k, g).x.store())),
        (
            "mul_add_vartime",
            options.ns(SCALAR, |k| {
                next(multiply::mul_add_vartime::<C, B>(&k, &SCALAR, g).to_affine())
            }),
        ),
        (
            "mul_add_has_x_vartime",
            options.ns(SCALAR, |k| {
                // another scalar each time, and what depends on the answer
                let has = multiply::mul_add_has_x_vartime::<C, B>(&k, &k, g, &SCALAR);
                let [a, b, c, d] = k;
                [
                    a.rotate_left(7) ^ d ^ u64::from(has),
                    b.wrapping_add(a),
                    c ^ b.rotate_left(9),
                    SCALAR[3],
                ]
            }),
        ),
    ]
}

/// A point or scalar of a batch in nanoseconds, for batches of 8, 16 and 64.
fn batches<C: Curve, B: Multiply<C>>(options: &Options) -> Rows {
    let affine = |point: Jacobian<B::P>| {
        let Affine { x, y } = point.to_affine();
        [x.store(), y.store()]
    };
    let points: [_; 64] = core::array::from_fn(|i| {
        affine(multiply::mul_base::<C, B>(&[i as u64 + 5, SCALAR[1], SCALAR[2], SCALAR[3]]))
    });
    let scalars: [_; 64] =
        core::array::from_fn(|i| [SCALAR[0] + i as u64, SCALAR[1], SCALAR[2], SCALAR[3]]);
    let comb = Comb::for_memory(264 << 10);
    let [x, y] = C::G.map(|words| B::P::constant(&words));
    let mut table = vec![[B::P::zero(); 2]; comb.points()];
    comb.fill(Affine { x, y }, &mut table, &mut vec![B::P::zero(); comb.scratch()]);
    let table: Vec<_> = table.into_iter().map(|[x, y]| [x.store(), y.store()]).collect();
    let table = CombTable::new(comb, &table);
    let mut rows = vec![];
    for (names, run) in [
        (
            ["mul_base, 8", "mul_base, 16", "mul_base, 64"],
            &(|points: &mut [_]| batch::mul_base::<C, B>(&scalars[..points.len()], points))
                as &dyn Fn(&mut [PackedPoint]),
        ),
        (["mul, 8", "mul, 16", "mul, 64"], &|points| {
            batch::mul::<C, B>(&scalars[..points.len()], points);
        }),
        (["mul_add, 8", "mul_add, 16", "mul_add, 64"], &|points| {
            let scalars = &scalars[..points.len()];
            batch::mul_add_vartime::<C, B>(scalars, scalars, points);
        }),
        (["mul_add, prepared, 8", "mul_add, prepared, 16", "mul_add, prepared, 64"], &|points| {
            let scalars = &scalars[..points.len()];
            batch::mul_add_comb_vartime::<C, B>(table, scalars, scalars, points);
        }),
    ] {
        for (name, count) in names.into_iter().zip([8, 16, 64]) {
            let mut points = points;
            let all = options.ns(0, |_| {
                run(&mut points[..count]);
                points[0][0][0]
            });
            rows.push((name, all / count as f64));
        }
    }
    for (name, count) in [("invert, 8", 8), ("invert, 16", 16), ("invert, 64", 64)] {
        let mut scalars = scalars.map(|k| B::N::from_words(&k).store());
        let all = options.ns(0, |_| {
            batch::invert::<C, B>(&mut scalars[..count]);
            scalars[0][0]
        });
        rows.push((name, all / count as f64));
    }
    rows
}

fn ladder<B: Ladder>(options: &Options) -> Rows {
    let u = B::F25519::from_words(&[9, 0, 0, 0]);
    vec![
        ("x25519::ladder", options.ns(u, |u| multiply::x25519::<B>(&SCALAR, u))),
        ("x25519::mul_base", options.ns(SCALAR, |k| multiply::x25519_base::<B>(&k).to_words())),
        ("x25519, batch of 8", ladders::<8, B>(options)),
        ("x25519, batch of 16", ladders::<16, B>(options)),
        ("x25519, batch of 64", ladders::<64, B>(options)),
        ("x25519::mul_base, batch of 4", of_base::<4, B>(options)),
        ("x25519::mul_base, batch of 8", of_base::<8, B>(options)),
        ("x25519::mul_base, batch of 64", of_base::<64, B>(options)),
    ]
}

fn of_base<const N: usize, B: Ladder>(options: &Options) -> f64 {
    let batch = |mut us: [[u64; 4]; N]| {
        multiply::batch::x25519_base::<B>(&[SCALAR; N], &mut us);
        us
    };
    options.ns([[9, 0, 0, 0]; N], batch) / N as f64
}

fn ladders<const N: usize, B: Ladder>(options: &Options) -> f64 {
    let batch = |mut us: [[u64; 4]; N]| {
        multiply::batch::x25519::<B>(&[SCALAR; N], &mut us);
        us
    };
    options.ns([[9, 0, 0, 0]; N], batch) / N as f64
}

/// One column a backend.
fn section(title: &str, by_backend: &[(&'static str, Rows)]) -> Section {
    let columns = by_backend.iter().map(|(name, _)| *name).collect();
    let names: Vec<_> = by_backend[0].1.iter().map(|(name, _)| *name).collect();
    let rows = names
        .into_iter()
        .enumerate()
        .map(|(i, name)| (name, by_backend.iter().map(|(_, rows)| rows[i].1).collect()))
        .collect();
    Section { title: title.to_owned(), columns, rows, ratios: false, notes: vec![] }
}

fn main() {
    let o = &Options::parse(ABOUT);
    let mut sections = Vec::new();
    macro_rules! compare {
        ($title:expr, $B:ident => $rows:expr) => {
            if o.wants($title) {
                struct Measured<'a>(&'a Options);
                impl Work for Measured<'_> {
                    type Output = (&'static str, Rows);
                    fn run<$B: Machine>(self) -> Self::Output {
                        let measure: fn(&Options) -> Rows = $rows;
                        ($B::NAME, measure(self.0))
                    }
                }
                let kinds = Kind::ALL.iter().filter(|kind| o.wants_column(kind.name()));
                let columns: Vec<_> =
                    kinds.filter_map(|kind| run_on(*kind, Measured(o)).ok()).collect();
                sections.push(section($title, &columns));
            }
        };
    }
    compare!(Sm2P::NAME, B => field::<B::Sm2P>);
    compare!(Sm2N::NAME, B => field::<B::Sm2N>);
    compare!(P256P::NAME, B => field::<B::P256P>);
    compare!(P256N::NAME, B => field::<B::P256N>);
    compare!(F25519::NAME, B => field::<B::F25519>);
    compare!(Sm2::NAME, B => curve::<Sm2, B>);
    compare!(P256::NAME, B => curve::<P256, B>);
    compare!("SM2, batches", B => batches::<Sm2, B>);
    compare!("P-256, batches", B => batches::<P256, B>);
    compare!("Curve25519", B => ladder::<B>);
    o.print(&sections);
}
