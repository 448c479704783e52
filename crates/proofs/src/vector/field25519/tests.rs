//! Over nodes that are numbers the operations give numbers.

use num_bigint::BigInt;
use yuxi_arith::curve::x25519::ladder_projective;
use yuxi_arith::field::{F25519, Field, Mask, Modulus};
use yuxi_testkit::example::X25519;

use super::{Element25519, Scalar, Truth};
use crate::graph::Graph;
use crate::inputs::Random;
use crate::kernel::number;
use crate::vector::certificates25519::{SMALL, modulus};
use crate::vector::lane::{Choosing, Lane};
use crate::vector::words::{on, with_nodes};

fn element(words: &[u64; 4]) -> Element25519 {
    Element25519::of_words(on(|graph| words.map(|word| graph.lanes.number(word))))
}

/// The integer below m of an element that is a number.
fn integer(element: Element25519) -> BigInt {
    let words = element.words();
    number(&on(|graph| words.map(|word| graph.lanes.as_number(&word).expect("a number"))))
}

fn words(bytes: &[u8; 32]) -> [u64; 4] {
    let (words, _) = bytes.as_chunks::<8>();
    std::array::from_fn(|i| u64::from_le_bytes(words[i]))
}

fn bytes(hex: &str) -> [u8; 32] {
    std::array::from_fn(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap())
}

/// The vectors of RFC 7748, 5.2: the scalars are clamped, and bit 255 of u does not count.
#[test]
fn the_ladder_over_nodes_is_x25519() {
    for [k, u, expected] in X25519.map(|vector| vector.map(bytes)) {
        let (mut k, mut u) = (k, u);
        (k[0], k[31], u[31]) = (k[0] & 0xF8, k[31] & 0x7F | 0x40, u[31] & 0x7F);
        let [x, z] = with_nodes(&mut Graph::default(), || {
            let scalar = on(|graph| words(&k).map(|word| Scalar(graph.lanes.number(word))));
            let point = ladder_projective(&scalar, element(&words(&u)));
            [point.x, point.z].map(integer)
        });
        let inverse = z.modpow(&(modulus() - 2), &modulus());
        assert_eq!(x * inverse % modulus(), number(&words(&expected)));
    }
}

/// Words next to 0, to m, 2·m and 2^256, and random ones.
fn values(random: &mut Random) -> Vec<[u64; 4]> {
    let m = F25519::WORDS;
    let near = |words: [u64; 4]| {
        (-2_i64..3).map(move |by| [words[0].wrapping_add_signed(by), words[1], words[2], words[3]])
    };
    let edges = [[8, 0, 0, 0], m, [u64::MAX - 37, u64::MAX, u64::MAX, u64::MAX]];
    let mut all: Vec<_> = edges.into_iter().flat_map(near).collect();
    all.extend((0..10).map(|_| std::array::from_fn(|_| random.word())));
    all.push([0; 4]);
    all
}

#[test]
fn operations_over_nodes_agree_with_integers() {
    let m = modulus();
    with_nodes(&mut Graph::default(), || {
        let all = values(&mut Random::new(26));
        for a in &all {
            for b in &all {
                let ([x, y], [p, q]) = ([number(a), number(b)], [element(a), element(b)]);
                let expected = [
                    (p.mul(q), &x * &y),
                    (p.square(), &x * &x),
                    (p.add(q), &x + &y),
                    (p.sub(q), &x + &m * 4 - &y),
                    (p.sub(q).mul_small_add(SMALL, p), (&x + &m * 4 - &y) * SMALL + &x),
                    (Element25519::select(Truth::constant(true), p, q), x.clone()),
                    (Element25519::select(Truth::constant(false), p, q), y.clone()),
                ];
                for (found, expected) in expected {
                    assert_eq!(integer(found), expected % &m);
                }
                let Truth(bit) = p.sub(q).is_zero();
                let is_zero = on(|graph| graph.lanes.as_number(&bit));
                assert_eq!(is_zero, Some(u64::from((&x + &m * 4 - &y) % &m == BigInt::ZERO)));
            }
        }
    });
}
