//! The two portable backends against each other, to the word of the memory form.

use yuxi_arith::backend::{Backend, Portable32, Portable64};
use yuxi_arith::curve::{Affine, P256, Sm2, mul, mul_add_vartime, mul_base, x25519};
use yuxi_arith::curve::{Curve, Fields};
use yuxi_arith::field::Element;

/// Words of biased density: long runs of ones and zeros, edges, and random ones.
struct Source(u64);

impl Source {
    fn next(&mut self) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    fn word(&mut self) -> u64 {
        let (kind, at) = (self.next() % 8, self.next() % 64);
        let halves = |low: u64, high: u64| (low & 0xFFFF_FFFF) | high << 32;
        match kind {
            0 => 0,
            1 => u64::MAX,
            2 => u64::MAX << at,
            3 => u64::MAX >> at,
            4 => 1 << at,
            5 => halves(self.next() % 3, self.next() % 3),
            6 => halves(!(self.next() % 3), !(self.next() % 3)),
            _ => self.next(),
        }
    }

    fn words(&mut self) -> [u64; 4] {
        core::array::from_fn(|_| self.word())
    }

    /// Four words, now and then next to 0 or to the modulus.
    fn integer(&mut self, m: &[u64; 4]) -> [u64; 4] {
        let offset = self.next() % 4;
        match self.next() % 16 {
            0 => [offset, 0, 0, 0],
            1 => [m[0].wrapping_sub(offset), m[1], m[2], m[3]],
            2 => [m[0].wrapping_add(offset), m[1], m[2], m[3]],
            _ => self.words(),
        }
    }
}

/// Every operation on a, b, c and a few of their results, as stored.
fn operations<F: Element>(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], small: u32) -> Vec<[u64; 4]> {
    let [x, y, z] = [a, b, c].map(|words| F::from_words(words));
    let results = [
        x,
        x.add(y),
        x.sub(y),
        y.sub(x),
        x.neg(),
        x.mul(y),
        x.square(),
        x.mul(y).square(),
        x.add(y).mul(y.sub(x)),
        x.double(),
        x.triple(),
        x.halve(),
        x.three_halves(),
        x.mul_small(small),
        F::mul_sub_mul(x, y, z, x),
        F::mul_sub_mul(x, x, x, x),
        F::mul_sub_mul(F::zero(), y, z, x),
        F::mul_add_mul(x, y, z, x),
        F::from_wide(a, b),
        F::select(x.is_zero(), y, z),
        F::select(x.sub(y).is_zero(), y, z),
        F::lookup(&[[x, y], [y, z], [z, x]], u64::from(small % 4))[1],
        F::lookup_shared(&[[x.store()], [y.store()], [z.store()]], u64::from(small % 4))[0],
        F::load(&x.store()),
    ];
    results.into_iter().flat_map(|f| [f.store(), f.to_words()]).collect()
}

fn same_operations<A: Element, B: Element>(seed: u64) {
    let mut source = Source(seed);
    for _ in 0..20_000 {
        let [a, b, c] = [(); 3].map(|()| source.integer(&A::MODULUS));
        let small = source.word() as u32;
        let results = operations::<A>(&a, &b, &c, small);
        assert_eq!(results, operations::<B>(&a, &b, &c, small), "{a:x?} {b:x?} {c:x?} {small:x}");
    }
    for _ in 0..500 {
        let a = source.integer(&A::MODULUS);
        let (x, y) = (A::from_words(&a), B::from_words(&a));
        assert_eq!(x.invert().store(), y.invert().store(), "{a:x?}");
        let product = x.invert().mul(x).to_words();
        let expected = A::select(x.is_zero(), A::zero(), A::one()).to_words();
        assert_eq!(product, expected, "{a:x?}");
    }
}

#[test]
fn operations_agree() {
    type A = Portable64;
    type B = Portable32;
    same_operations::<<A as Backend>::Sm2P, <B as Backend>::Sm2P>(1);
    same_operations::<<A as Backend>::Sm2N, <B as Backend>::Sm2N>(2);
    same_operations::<<A as Backend>::P256P, <B as Backend>::P256P>(3);
    same_operations::<<A as Backend>::P256N, <B as Backend>::P256N>(4);
    same_operations::<<A as Backend>::F25519, <B as Backend>::F25519>(5);
}

/// k·G, k·(k·G) and k·G + j·(k·G), affine.
fn multiples<C: Curve, B: Fields<C>>(k: &[u64; 4], j: &[u64; 4]) -> Vec<[u8; 32]> {
    let k = B::N::from_words(k).to_words();
    let j = B::N::from_words(j).to_words();
    let table = C::base_table();
    let p: Affine<B::P> = mul_base(&k, table).to_affine();
    let q = mul(&k, p).to_affine();
    let r = mul_add_vartime(&k, table, &j, p).to_affine();
    [p, q, r].iter().flat_map(|p| [p.x.to_bytes(), p.y.to_bytes()]).collect()
}

#[test]
fn multiples_agree() {
    let mut source = Source(6);
    for _ in 0..100 {
        let (k, j) = (source.words(), source.words());
        assert_eq!(multiples::<Sm2, Portable64>(&k, &j), multiples::<Sm2, Portable32>(&k, &j));
        assert_eq!(multiples::<P256, Portable64>(&k, &j), multiples::<P256, Portable32>(&k, &j));
    }
}

/// One call of X25519 (RFC 7748, section 5): the scalar clamped, bit 255 of u ignored.
fn ladder<B: Backend>(k: &[u64; 4], u: &[u64; 4]) -> [u64; 4] {
    let k = [k[0] & !7, k[1], k[2], k[3] & (u64::MAX >> 1) | 1 << 62];
    let u = [u[0], u[1], u[2], u[3] & (u64::MAX >> 1)];
    x25519::ladder(&k, B::F25519::from_words(&u)).to_words()
}

fn little_endian(hex: &str) -> [u64; 4] {
    core::array::from_fn(|i| {
        u64::from_str_radix(&hex[16 * i..16 * i + 16], 16).unwrap().swap_bytes()
    })
}

#[test]
fn ladders_agree() {
    let mut source = Source(7);
    for _ in 0..100 {
        let (k, u) = (source.words(), source.words());
        assert_eq!(ladder::<Portable64>(&k, &u), ladder::<Portable32>(&k, &u));
    }
}

/// RFC 7748, section 5.2: 1 and 1000 iterations.
fn iterated_ladder<B: Backend>() {
    let (mut k, mut u) = ([9, 0, 0, 0], [9, 0, 0, 0]);
    for i in 1..=1000 {
        (k, u) = (ladder::<B>(&k, &u), k);
        if i == 1 {
            let once = "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079";
            assert_eq!(k, little_endian(once));
        }
    }
    let thousand = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51";
    assert_eq!(k, little_endian(thousand));
}

#[test]
fn ladder_iterates_as_published() {
    iterated_ladder::<Portable64>();
    iterated_ladder::<Portable32>();
}

/// GB/T 32918.5-2017, annex A: the key pair of the examples.
fn published_key<B: Backend>() {
    let [d, x, y] = [
        "3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8",
        "09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020",
        "CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13",
    ]
    .map(|hex| {
        core::array::from_fn(|i| {
            let at = 16 * (3 - i);
            u64::from_str_radix(&hex[at..at + 16], 16).unwrap()
        })
    });
    let p = mul_base::<B::Sm2P>(&d, Sm2::base_table()).to_affine();
    assert_eq!((p.x.to_words(), p.y.to_words()), (x, y));
}

#[test]
fn key_as_published() {
    published_key::<Portable64>();
    published_key::<Portable32>();
}
