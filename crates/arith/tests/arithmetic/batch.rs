//! Many multiplications at once, against one at a time in the portable backend.

use crate::common::rng::Rng;
use crate::common::{on_both_curves, on_every_multiplier};
use yuxi_arith::backend::{Backend, Kind, Portable64};
use yuxi_arith::curve::{Affine, Comb, CombTable, Curve, Fields, Jacobian, mul};
use yuxi_arith::field::{Element, PackedPoint, below};
use yuxi_arith::multiply::{self, Multiply, batch};

on_every_multiplier!(any_length, special_scalars, results_that_are_infinity, points_that_meet);

type Words = [u64; 4];

fn stored<F: Element>(p: Jacobian<F>) -> PackedPoint {
    let Affine { x, y } = p.to_affine();
    [x.store(), y.store()]
}

fn loaded<F: Element>(p: &PackedPoint) -> Affine<F> {
    let [x, y] = p.map(|words| F::load(&words));
    Affine { x, y }
}

/// k·G, one at a time.
fn of_base<C: Curve>(k: &Words) -> PackedPoint
where
    Portable64: Fields<C>,
{
    stored(multiply::mul_base::<C, Portable64>(k))
}

/// The x of a point as an integer, and 0.
fn x_alone<C: Curve>(point: &PackedPoint) -> PackedPoint
where
    Portable64: Fields<C>,
{
    [loaded::<<Portable64 as Fields<C>>::P>(point).x.to_words(), [0; 4]]
}

fn small(k: u64) -> Words {
    [k, 0, 0, 0]
}

/// n − k for a small k.
fn order_less<C: Curve>(k: u64) -> Words {
    let mut words = C::ORDER;
    words[0] -= k;
    words
}

/// Points to multiply, scalars, and a point with a table.
struct Items<C> {
    s: Vec<Words>,
    t: Vec<Words>,
    points: Vec<PackedPoint>,
    comb: Comb,
    fixed: PackedPoint,
    table: Vec<PackedPoint>,
    curve: std::marker::PhantomData<C>,
}

impl<C: Curve> Items<C>
where
    Portable64: Fields<C>,
{
    fn new(s: Vec<Words>, t: Vec<Words>, points: Vec<PackedPoint>, memory: usize) -> Self {
        let comb = Comb::for_memory(memory);
        let fixed = of_base::<C>(&[3, 1, 4, 1]);
        type F<C> = <Portable64 as Fields<C>>::P;
        let zero = <F<C> as yuxi_arith::field::Field>::zero();
        let mut table = vec![[zero; 2]; comb.points()];
        comb.fill::<F<C>>(loaded(&fixed), &mut table, &mut vec![zero; comb.scratch()]);
        let table = table.into_iter().map(|[x, y]| [x.store(), y.store()]).collect();
        Self { s, t, points, comb, fixed, table, curve: Default::default() }
    }

    fn random(rng: &mut Rng, count: usize) -> Self {
        let mut scalar = || {
            let found = (0..).map(|_| rng.words()).find(|k| below(k, &C::ORDER).declassify());
            found.expect("most words are below n")
        };
        let s = (0..count).map(|_| scalar()).collect();
        let t = (0..count).map(|_| scalar()).collect();
        let points = (0..count).map(|_| of_base::<C>(&scalar())).collect();
        Self::new(s, t, points, 264 << 10)
    }

    /// What each of the five operations gives, one at a time: of the last the xs alone.
    fn expected(&self) -> [Vec<PackedPoint>; 5] {
        let pairs = || self.s.iter().zip(&self.t).zip(&self.points);
        let sum = |s, t, p: &PackedPoint| {
            stored(multiply::mul_add_vartime::<C, Portable64>(s, t, loaded(p)))
        };
        [
            self.s.iter().map(of_base::<C>).collect(),
            pairs()
                .map(|((_, t), p)| stored(mul::<<Portable64 as Fields<C>>::P>(t, loaded(p))))
                .collect(),
            pairs().map(|((s, t), p)| sum(s, t, p)).collect(),
            pairs().map(|((s, t), _)| sum(s, t, &self.fixed)).collect(),
            self.s.iter().map(|k| x_alone::<C>(&of_base::<C>(k))).collect(),
        ]
    }

    /// The first `count` of all five.
    fn found<B: Multiply<C>>(&self, count: usize) -> [Vec<PackedPoint>; 5] {
        let (s, t) = (&self.s[..count], &self.t[..count]);
        core::array::from_fn(|operation| {
            let mut points = self.points[..count].to_vec();
            match operation {
                0 => batch::mul_base::<C, B>(s, &mut points),
                1 => batch::mul::<C, B>(t, &mut points),
                2 => batch::mul_add_vartime::<C, B>(s, t, &mut points),
                4 => {
                    let mut xs = vec![[u64::MAX; 4]; count];
                    batch::mul_base_x::<C, B>(s, &mut xs);
                    return xs.into_iter().map(|x| [x, [0; 4]]).collect();
                }
                _ => {
                    let table = CombTable::new(self.comb, &self.table);
                    batch::mul_add_comb_vartime::<C, B>(table, s, t, &mut points);
                }
            }
            points
        })
    }

    /// Verifications say whether the third operation's results, `sums`, have an x: every second one is
    /// asked for a wrong one, and infinity has none.
    fn check_verified<B: Multiply<C>>(&self, count: usize, sums: &[PackedPoint]) {
        let scalar = |x: &Words| <Portable64 as Fields<C>>::N::from_words(x).to_words();
        let xs: Vec<_> = (0..count)
            .map(|i| {
                let mut x = scalar(&x_alone::<C>(&sums[i])[0]);
                x[0] ^= i as u64 & 1;
                x
            })
            .collect();
        let mut points = self.points[..count].to_vec();
        let mut has = vec![false; count];
        let (s, t) = (&self.s[..count], &self.t[..count]);
        batch::mul_add_has_x_vartime::<C, B>(s, t, &mut points, &xs, &mut has);
        for (i, has) in has.into_iter().enumerate() {
            let wanted = i % 2 == 0 && sums[i] != [[0; 4]; 2];
            assert_eq!(has, wanted, "{}: {i} of {count}: {:x?}, {:x?}", C::NAME, s[i], t[i]);
        }
    }

    /// In batches of `counts` all results are right.
    fn check<B: Multiply<C>>(&self, counts: impl Iterator<Item = usize>) {
        let expected = self.expected();
        for count in counts {
            self.check_verified::<B>(count, &expected[2]);
            for (operation, (found, expected)) in
                self.found::<B>(count).iter().zip(&expected).enumerate()
            {
                for (i, (found, expected)) in found.iter().zip(expected).enumerate() {
                    assert!(
                        found == expected,
                        "{}: operation {operation}, {i} of {count}: s = {:x?}, t = {:x?}",
                        C::NAME,
                        self.s[i],
                        self.t[i],
                    );
                }
            }
        }
    }
}

/// Whether batches of a backend are in lanes.
fn has_lanes<B: Backend>() -> bool {
    Kind::from_name(B::NAME).unwrap().has_lanes()
}

on_both_curves! {
    fn any_length<C, B>() {
        let items = Items::<C>::random(&mut Rng::new(31), 70);
        items.check::<B>((0..=70).filter(|count| has_lanes::<B>() || count % 23 == 1));
    }
}

on_both_curves! {
    /// Scalars at which something is special, at every place of a group.
    fn special_scalars<C, B>() {
        let mut scalars: Vec<Words> = (0..40).map(small).collect();
        scalars.extend((1..40).map(order_less::<C>));
        scalars.extend((64..80).map(order_less::<C>));
        scalars
            .extend((0..256).map(|i| core::array::from_fn(|j| u64::from(i / 64 == j) << (i % 64))));
        scalars.extend([[u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1], [u64::MAX, 0, u64::MAX, 0]]);
        // the one whose windows below the topmost are the topmost digit's multiple, 255·2^248
        let mut half: Words = [0, 0, 0, 254 << 56];
        let mut borrow = false;
        for (word, n) in half.iter_mut().zip(C::ORDER) {
            (*word, borrow) = word.borrowing_sub(n, borrow);
        }
        scalars.push(half);
        scalars.retain(|k| below(k, &C::ORDER).declassify());
        let count = scalars.len();
        let points = scalars.iter().map(|k| of_base::<C>(&[k[0] | 1, 7, k[1], 0])).collect();
        let others = (0..count).map(|i| scalars[(i * 5 + 3) % count]).collect();
        Items::<C>::new(scalars, others, points, 264 << 10).check::<B>([count].into_iter());
    }
}

on_both_curves! {
    /// 0·G, n − t times G beside t·G, and a point beside its negative.
    fn results_that_are_infinity<C, B>() {
        let s = (0..20).map(|i| if i % 3 == 0 { small(0) } else { order_less::<C>(i) });
        let s = s.collect();
        let t = (0..20).map(|i| if i % 2 == 0 { small(0) } else { small(i) }).collect();
        let points = vec![of_base::<C>(&small(1)); 20];
        let items = Items::<C>::new(s, t, points, 264 << 10);
        let expected = items.expected();
        assert!(expected.iter().flatten().any(|point| *point == [[0; 4]; 2]));
        items.check::<B>([7, 20].into_iter());
    }
}

on_both_curves! {
    /// Small multiples of G with small scalars, so that sums meet what is added to them; and tables
    /// of other shapes.
    fn points_that_meet<C, B>() {
        let mut rng = Rng::new(37);
        for memory in [256, 8 << 10, 148 << 10, 264 << 10] {
            let mut draw = |most| match rng.below(3) {
                0 => order_less::<C>(1 + rng.below(most)),
                1 => [1, 0, 0, 1].map(|bit| bit << rng.below(60)),
                _ => small(1 + rng.below(most)),
            };
            let s = (0..64).map(|_| draw(60)).collect();
            let t = (0..64).map(|_| draw(60)).collect();
            let points = (0..64).map(|_| of_base::<C>(&draw(20))).collect();
            Items::<C>::new(s, t, points, memory).check::<B>([64].into_iter());
        }
    }
}
