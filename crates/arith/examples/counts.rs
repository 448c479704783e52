//! Counts the multiplications, squarings, sums and inversions of every operation. JSON.
//!
//! `cargo run --release -p yuxi-arith --example counts`. The operations run over a field
//! that computes and counts; if the number depends on the scalar, it is the mean of
//! [`SAMPLES`]. Beside them, of each kernel in assembly, the number of its instructions
//! that only two ports execute. Only the list of kernels depends on the machine:
//! `cargo xtask performance --check` compares the counts.

use std::fmt::Write as _;

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::edwards::{self, EdwardsTable};
use yuxi_arith::curve::x25519::{XPoint, ladder, ladder_step};
use yuxi_arith::curve::{
    Affine, Comb, CombTable, Curve, Fields, Jacobian, P256, Sm2, mul, mul_add_vartime, mul_base,
};
use yuxi_arith::field::{Element, Field, TableField};
use yuxi_recorder::{Counted, Counts, count};
use yuxi_testkit::rng::Rng;

/// Scalars of a mean.
const SAMPLES: u64 = 256;

/// Bounds on the table of a prepared key, in KiB.
const MEMORY: [usize; 8] = [1, 4, 8, 32, 64, 96, 148, 264];

fn main() {
    let sections = [
        weierstrass::<Sm2>("sm2"),
        weierstrass::<P256>("p256"),
        x25519(),
        #[cfg(target_arch = "x86_64")]
        kernels(),
    ];
    println!("{{\n{}\n}}", sections.join(",\n"));
}

/// `"title":{"name":{"mul":1,..},..}`
fn section(title: &str, rows: Vec<(String, String)>) -> String {
    let mut text = format!(" \"{title}\":{{");
    for (i, (name, row)) in rows.into_iter().enumerate() {
        let comma = if i > 0 { "," } else { "" };
        write!(text, "{comma}\n  \"{name}\":{row}").expect("a string takes all");
    }
    text + "\n }"
}

fn weierstrass<C: Curve>(title: &str) -> String
where
    Portable64: Fields<C>,
{
    type P<C> = Counted<<Portable64 as Fields<C>>::P>;
    let [x, y] = C::G.map(|words| P::<C>::constant(&words));
    let g = Affine { x, y };
    let p = g.to_jacobian().double();
    let q = p.double().cache();
    let other = affine(p);
    let table = C::base_table();
    let mut rows: Vec<(String, String)> = [
        ("double", count(|| p.double())),
        ("add_mixed", count(|| p.add_mixed_distinct(g))),
        ("add_cached", count(|| p.add_cached_distinct(q))),
        ("to_affine", count(|| p.to_affine())),
        ("mul_base", mean(|k, _| mul_base::<P<C>>(k, table))),
        ("mul", mean(|k, _| mul(k, g))),
        ("mul_add_vartime", mean(|s, t| mul_add_vartime(s, table, t, other))),
    ]
    .map(|(name, counts)| (name.to_owned(), json(counts)))
    .into();
    for kib in MEMORY {
        let shape = Comb::for_memory(kib << 10);
        let mut entries = vec![[P::<C>::zero(); 2]; shape.points()];
        let mut scratch = vec![P::<C>::zero(); shape.scratch()];
        let prepare = count(|| shape.fill(g, &mut entries, &mut scratch));
        let stored: Vec<_> = entries.iter().map(|entry| entry.map(Element::store)).collect();
        let verify =
            mean(|s, t| CombTable::new(shape, &stored).mul_add_vartime::<P<C>>(s, table, t));
        rows.push((format!("prepare {kib} KiB"), json(prepare)));
        rows.push((format!("mul_add_vartime {kib} KiB"), json(verify)));
    }
    section(title, rows)
}

fn x25519() -> String {
    type F = Counted<<Portable64 as Backend>::F25519>;
    let u = F::load(&[9, 0, 0, 0]);
    let q = XPoint { x: u, z: F::one() };
    let table = EdwardsTable::compute::<Portable64>();
    let rows = [
        ("ladder_step", count(|| ladder_step(u, q, q))),
        ("ladder", count(|| ladder(&[1; 4], u))),
        ("mul_base", count(|| edwards::mul_base::<F>(&[1; 4], &table).to_affine())),
    ];
    section("x25519", rows.map(|(name, counts)| (name.to_owned(), json(counts))).into())
}

fn json(Counts { mul, square, small, sum, invert }: Counts) -> String {
    format!(
        "{{\"mul\":{mul},\"square\":{square},\"small\":{small},\"sum\":{sum},\"invert\":{invert}}}"
    )
}

/// The affine form, whose operations no [`count`] sees.
fn affine<F: Element>(point: Jacobian<Counted<F>>) -> Affine<Counted<F>> {
    let Affine { x, y } = Jacobian { x: point.x.0, y: point.y.0, z: point.z.0 }.to_affine();
    Affine { x: Counted(x), y: Counted(y) }
}

/// The mean over pairs of scalars of 255 random bits, which are below both orders.
fn mean<T>(operation: impl Fn(&[u64; 4], &[u64; 4]) -> T) -> Counts {
    let mut rng = Rng::new(0);
    let mut scalar = || {
        let mut words = rng.words();
        words[3] >>= 1;
        words
    };
    let mut total = Counts::default();
    for _ in 0..SAMPLES {
        let (s, t) = (scalar(), scalar());
        total = total + count(|| operation(&s, &t));
    }
    total / SAMPLES
}

/// Of each kernel for x86-64: its instructions, and those that only two ports execute.
#[cfg(target_arch = "x86_64")]
fn kernels() -> String {
    let listings = yuxi_arith::backend::LISTINGS.iter().copied().flatten();
    let rows = listings.map(|(name, lines)| {
        let lines = || lines.lines().map(str::trim).filter(|line| !line.is_empty());
        let ports = lines().filter(|line| is_on_two_ports(line)).count();
        let count = lines().count();
        ((*name).to_owned(), format!("{{\"instructions\":{count},\"two_ports\":{ports}}}"))
    });
    section("kernels adx", rows.collect())
}

/// Carries, conditional moves, shifts: ports 0 and 6 of Intel's cores since Broadwell.
#[cfg(target_arch = "x86_64")]
fn is_on_two_ports(line: &str) -> bool {
    let name = line.split_whitespace().next().unwrap_or_default();
    matches!(name, "adc" | "adcx" | "adox" | "sbb" | "shl" | "shr" | "sar" | "btr")
        || name.starts_with("cmov")
}
