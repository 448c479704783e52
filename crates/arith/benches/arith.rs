//! Field, point and scalar operations of every backend, in nanoseconds.

mod measure;

use measure::{Options, Section};
#[cfg(target_arch = "x86_64")]
use yuxi_arith::backend::{Adx, Ifma};
use yuxi_arith::backend::{Backend, Kind, Portable32, Portable64};
use yuxi_arith::curve::mul;
use yuxi_arith::curve::{Affine, Curve, Fields, P256, Sm2};
use yuxi_arith::field::{Element, Field, Modulus};
use yuxi_arith::field::{F25519, P256N, P256P, Sm2N, Sm2P};
use yuxi_arith::multiply;

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

fn curve<C: Curve, B: Fields<C>>(options: &Options) -> Rows {
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
        ("mul", options.ns(SCALAR, |k| mul(&k, g).x.store())),
        (
            "mul_add_vartime",
            options.ns(SCALAR, |k| {
                next(multiply::mul_add_vartime::<C, B>(&k, &SCALAR, g).to_affine())
            }),
        ),
    ]
}

fn ladder<B: Backend>(options: &Options) -> Rows {
    let u = B::F25519::from_words(&[9, 0, 0, 0]);
    vec![
        ("x25519::ladder", options.ns(u, |u| multiply::x25519::<B>(&SCALAR, u))),
        ("x25519, batch of 8", ladders::<8, B>(options)),
        ("x25519, batch of 16", ladders::<16, B>(options)),
        ("x25519, batch of 64", ladders::<64, B>(options)),
    ]
}

fn ladders<const N: usize, B: Backend>(options: &Options) -> f64 {
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
                let mut columns = Vec::new();
                compare!(columns, Portable64, $B => $rows);
                compare!(columns, Portable32, $B => $rows);
                #[cfg(target_arch = "x86_64")]
                compare!(columns, Adx, $B => $rows);
                #[cfg(target_arch = "x86_64")]
                compare!(columns, Ifma, $B => $rows);
                sections.push(section($title, &columns));
            }
        };
        ($columns:ident, $backend:ident, $B:ident => $rows:expr) => {
            if Kind::from_name($backend::NAME).is_ok() && o.wants_column($backend::NAME) {
                type $B = $backend;
                $columns.push(($B::NAME, $rows));
            }
        };
    }
    compare!(Sm2P::NAME, B => field::<<B as Backend>::Sm2P>(o));
    compare!(Sm2N::NAME, B => field::<<B as Backend>::Sm2N>(o));
    compare!(P256P::NAME, B => field::<<B as Backend>::P256P>(o));
    compare!(P256N::NAME, B => field::<<B as Backend>::P256N>(o));
    compare!(F25519::NAME, B => field::<<B as Backend>::F25519>(o));
    compare!(Sm2::NAME, B => curve::<Sm2, B>(o));
    compare!(P256::NAME, B => curve::<P256, B>(o));
    compare!("Curve25519", B => ladder::<B>(o));
    o.print(&sections);
}
