//! The backends in assembly: what their kernels are called, and which operations stand in line.

use super::super::operations::{self, Words, aarch64};
use super::call;
use crate::checker::Refused;
use crate::graph::{Graph, Word};

type Computed = Result<Words<Graph>, Refused>;

/// A backend.
pub(in super::super) trait Assembly: Copy {
    /// The kernel of a product modulo 2^255 − 19.
    const PRODUCT_25519: &'static str;
    /// That of a square.
    const SQUARE_25519: &'static str;

    /// The path of a kernel with a product, for a modulus.
    fn product(module: &str, name: &str) -> String;
    /// That of one with a square alone.
    fn square(module: &str, name: &str) -> String;
    /// a·b − c·d.
    fn mul_sub_mul(module: &str, factors: [[Word; 4]; 4]) -> [Word; 4];
    /// a·b − c².
    fn mul_sub_square(module: &str, factors: [[Word; 4]; 3]) -> [Word; 4];
    /// a + b modulo m.
    fn sum(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4], m: &[u64; 4]) -> Computed;

    /// The element of any residue modulo 2^255 − 19.
    fn element(graph: &mut Graph, a: &[Word; 4]) -> Computed;
    /// a + b modulo 2^255 − 19.
    fn sum_25519(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4]) -> Computed;
    /// a − b.
    fn difference_25519(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4]) -> Computed;
    /// a·small + c.
    fn small_product(graph: &mut Graph, a: &[Word; 4], small: u32, c: &[Word; 4]) -> Computed;
}

/// `adx`.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Adx;

impl Adx {
    /// a·b less a product of eight words.
    fn sub_wide(module: &str, [a, b]: [[Word; 4]; 2], wide: [Word; 8]) -> [Word; 4] {
        let [low, high] = [0, 4].map(|at| std::array::from_fn(|place| wide[at + place]));
        call(&Self::product(module, "mul_sub_wide"), &[a, b, low, high])
    }
}

impl Assembly for Adx {
    const PRODUCT_25519: &'static str = "x86_64::f25519::mul_kernel";
    const SQUARE_25519: &'static str = "x86_64::f25519::square_kernel";

    fn product(module: &str, name: &str) -> String {
        format!("x86_64::montgomery::{module}::{name}")
    }
    fn square(module: &str, name: &str) -> String {
        Self::product(module, name)
    }
    fn mul_sub_mul(module: &str, [a, b, c, d]: [[Word; 4]; 4]) -> [Word; 4] {
        Self::sub_wide(module, [a, b], call("x86_64::product::mul_kernel", &[c, d]))
    }
    fn mul_sub_square(module: &str, [a, b, c]: [[Word; 4]; 3]) -> [Word; 4] {
        Self::sub_wide(module, [a, b], call("x86_64::product::square_kernel", &[c]))
    }
    fn sum(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4], m: &[u64; 4]) -> Computed {
        operations::sum(graph, a, b, m)
    }
    fn element(graph: &mut Graph, a: &[Word; 4]) -> Computed {
        operations::curve25519::element(graph, a)
    }
    fn sum_25519(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4]) -> Computed {
        operations::curve25519::sum(graph, a, b)
    }
    fn difference_25519(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4]) -> Computed {
        operations::curve25519::difference(graph, a, b)
    }
    fn small_product(graph: &mut Graph, a: &[Word; 4], small: u32, c: &[Word; 4]) -> Computed {
        operations::curve25519::small_product(graph, a, small, c)
    }
}

/// `aarch64` or `aarch64-karatsuba`: they differ in the names of products.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct OfAarch64<const IS_KARATSUBA: bool>;

/// `aarch64`.
pub(in super::super) type Aarch64 = OfAarch64<false>;
/// `aarch64-karatsuba`.
pub(in super::super) type Karatsuba = OfAarch64<true>;

impl<const IS_KARATSUBA: bool> Assembly for OfAarch64<IS_KARATSUBA> {
    const PRODUCT_25519: &'static str = if IS_KARATSUBA {
        "aarch64::f25519::mul_karatsuba_kernel"
    } else {
        "aarch64::f25519::mul_kernel"
    };
    const SQUARE_25519: &'static str = "aarch64::f25519::square_kernel";

    fn product(module: &str, name: &str) -> String {
        let products = if IS_KARATSUBA { "karatsuba" } else { "schoolbook" };
        format!("aarch64::{module}::{products}::{name}")
    }
    fn square(module: &str, name: &str) -> String {
        format!("aarch64::{module}::{name}")
    }
    fn mul_sub_mul(module: &str, factors: [[Word; 4]; 4]) -> [Word; 4] {
        call(&Self::product(module, "mul_sub_mul"), &factors)
    }
    fn mul_sub_square(module: &str, factors: [[Word; 4]; 3]) -> [Word; 4] {
        call(&Self::product(module, "mul_sub_square"), &factors)
    }
    fn sum(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4], m: &[u64; 4]) -> Computed {
        aarch64::sum(graph, a, b, m)
    }
    fn element(_: &mut Graph, a: &[Word; 4]) -> Computed {
        Ok(*a)
    }
    fn sum_25519(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4]) -> Computed {
        aarch64::curve25519::sum(graph, a, b)
    }
    fn difference_25519(graph: &mut Graph, a: &[Word; 4], b: &[Word; 4]) -> Computed {
        aarch64::curve25519::difference(graph, a, b)
    }
    fn small_product(graph: &mut Graph, a: &[Word; 4], small: u32, c: &[Word; 4]) -> Computed {
        aarch64::curve25519::small_product(graph, a, small, c)
    }
}
