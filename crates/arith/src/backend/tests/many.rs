//! Lanes are filled and emptied in their order, and read the entries that they ask for.

use crate::field::{
    ENTRIES, Element, Field, LaneField, LaneWord, Lanewise as _, Mask, Modulus, PackedPoint,
    Planes, TableField, Unreduced,
};
use yuxi_testkit::rng::Rng;

type Point = PackedPoint;

/// Points whose coordinates are in memory form: below the modulus.
fn points<M: Modulus>(rng: &mut Rng, count: usize) -> Vec<Point> {
    let mut coordinate = || loop {
        let words = rng.biased(&M::WORDS);
        if crate::field::below(&words, &M::WORDS).declassify() {
            return words;
        }
    };
    (0..count).map(|_| [coordinate(), coordinate()]).collect()
}

/// The memory form of each lane.
fn emptied<G: LaneField>(point: [G; 2]) -> Vec<Point> {
    let mut points = vec![[[0; 4]; 2]; G::LANES];
    G::store_points(point, &mut points);
    points
}

/// The words, one a lane, as [`LaneField::lookup_planes`] takes them.
fn index<G: LaneField>(words: &[u64]) -> G::Word {
    let scalars: Vec<_> = words.iter().map(|word| [*word, 0, 0, 0]).collect();
    G::words(&scalars)[0]
}

fn scalars(rng: &mut Rng, count: usize) -> Vec<[u64; 4]> {
    (0..count).map(|_| rng.words()).collect()
}

/// A bit of word i of each scalar.
fn bits(scalars: &[[u64; 4]], i: usize, bit: u32) -> u64 {
    scalars.iter().rev().fold(0, |bits, words| bits << 1 | words[i] >> bit & 1)
}

fn lanes_in_their_order<M: Modulus, G: LaneField>() {
    let mut rng = Rng::new(51);
    for _ in 0..50 {
        let points = points::<M>(&mut rng, G::LANES);
        assert_eq!(emptied(G::load_points(&points)), points);
        // a bit of every word of every lane, by a mask
        let scalars = scalars(&mut rng, G::LANES);
        for (i, words) in G::words(&scalars).into_iter().enumerate() {
            for bit in 0..64 {
                let found = G::bits(words.shr(bit).and(G::Word::constant(1)).is(1));
                assert_eq!(u64::from(found), bits(&scalars, i, bit), "bit {bit} of word {i}");
            }
        }
        let bits = rng.word() as u16 & (u16::MAX >> (16 - G::LANES));
        assert_eq!(G::bits(G::mask(bits)), bits);
        assert_eq!(G::bits(G::mask(bits).not()), !bits & (u16::MAX >> (16 - G::LANES)));
    }
}

/// Places of entries, one a lane: for every entry some in which it is lane 0's.
fn places(lanes: usize) -> Vec<Vec<usize>> {
    let mut rng = Rng::new(52);
    let mut from = |first: usize| {
        let step = 1 + rng.below(ENTRIES as u64) as usize;
        (0..lanes).map(|lane| (first + lane * step) % ENTRIES).collect()
    };
    (0..ENTRIES).map(&mut from).collect()
}

type One<M> = crate::backend::portable::Fe<M, [u64; 4]>;

/// These points in planes.
fn planes<M: Modulus>(table: &[Point]) -> Planes
where
    One<M>: Element,
{
    let mut window = [[[0; ENTRIES]; 8]; 2];
    for (entry, point) in table.iter().enumerate() {
        for (planes, words) in window.iter_mut().zip(point) {
            // times 2^4
            let words = (0..4).fold(One::<M>::load(words), |x, _| x.double()).store();
            for (j, plane) in planes.iter_mut().enumerate() {
                plane[entry] = (words[j / 2] >> (32 * (j % 2))) as u32;
            }
        }
    }
    window
}

/// The entries at these places, those that are negative negated.
fn looked_up<M: Modulus>(table: &[Point], places: &[usize], negative: u16) -> Vec<Point>
where
    One<M>: Element,
{
    let mut found = at(table, places);
    for (lane, [_, y]) in found.iter_mut().enumerate() {
        if negative >> lane & 1 == 1 {
            *y = One::<M>::load(y).neg().store();
        }
    }
    found
}

/// The entries at these places.
fn at(table: &[Point], places: &[usize]) -> Vec<Point> {
    places.iter().map(|place| table[*place]).collect()
}

/// x as an integer, and 0.
fn integers<M: Modulus>(points: &[Point]) -> Vec<Point>
where
    One<M>: Element,
{
    points.iter().map(|[x, _]| [One::<M>::load(x).to_words(), [0; 4]]).collect()
}

/// Asserts that each lane finds the entry at its place.
fn looks_up<M: Modulus, G: LaneField>(
    window: &Planes,
    table: &[Point],
    places: &[usize],
    negative: u16,
) where
    One<M>: Element,
{
    let (x, y) = G::lookup_planes(window, index::<G>(&words(places, 0)), G::mask(negative));
    let found = emptied([x, y.reduce()]);
    assert_eq!(found, looked_up::<M>(table, places, negative));
    let mut stored = vec![[[1; 4]; 2]; G::LANES];
    x.store_integers(&mut stored);
    assert_eq!(stored, integers::<M>(&found));
    // a factor as it is
    let factors = emptied([Unreduced::from(x).mul(G::one()), y.mul(G::one())]);
    assert_eq!(factors, found);
}

/// Places, and a number more, as words.
fn words(places: &[usize], more: u64) -> Vec<u64> {
    places.iter().map(|place| *place as u64 + more).collect()
}

fn every_entry<M: Modulus, G: LaneField>()
where
    One<M>: Element,
{
    let mut rng = Rng::new(53);
    let mut table = points::<M>(&mut rng, ENTRIES);
    table[7] = [[0; 4]; 2];
    let window = planes::<M>(&table);
    // in all lanes the same
    let same = (0..ENTRIES).map(|place| vec![place; G::LANES]);
    for places in places(G::LANES).into_iter().chain(same) {
        looks_up::<M, G>(&window, &table, &places, rng.word() as u16);
    }
}

fn gather_every_entry_vartime<M: Modulus, G: LaneField>() {
    let table = points::<M>(&mut Rng::new(54), ENTRIES);
    for (first, places) in places(G::LANES).into_iter().enumerate() {
        let expected = at(&table, &places);
        let mut words = words(&places, 1);
        assert_eq!(emptied(G::gather_vartime(&table, index::<G>(&words))), expected);
        // beside a 0, for which anything may come
        let lane = first % G::LANES;
        words[lane] = 0;
        let mut found = emptied(G::gather_vartime(&table, index::<G>(&words)));
        found[lane] = expected[lane];
        assert_eq!(found, expected);
    }
}

/// All of it.
pub(crate) fn check<M: Modulus, G: LaneField>()
where
    One<M>: Element,
{
    lanes_in_their_order::<M, G>();
    every_entry::<M, G>();
    gather_every_entry_vartime::<M, G>();
}
