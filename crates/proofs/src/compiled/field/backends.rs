//! The backends: what their kernels or functions are called, and which operations stand in line.

use yuxi_arith::field::{F25519, Modulus};

use super::super::inversion::moduli;
use super::super::operations::{self, Words, aarch64, curve25519, portable};
use super::{Named, call, call_with, known, on};
use crate::checker::Refused;
use crate::graph::{Graph, Word};

type Computed = Result<Words<Graph>, Refused>;
/// Four words.
type Four = [Word; 4];

/// The operations of a backend.
pub(in super::super) trait Arithmetic: Copy {
    /// What gives a product modulo 2^255 − 19.
    const PRODUCT_25519: &'static str;
    /// What gives a square.
    const SQUARE_25519: &'static str;

    /// a·b.
    fn mul<M: Named>(a: Four, b: Four) -> Four;
    /// a².
    fn square<M: Named>(a: Four) -> Four;
    /// a·b − c.
    fn mul_sub<M: Named>(factors: [Four; 2], c: Four) -> Four;
    /// a² − c.
    fn square_sub<M: Named>(a: Four, c: Four) -> Four;
    /// a·b − c·d.
    fn mul_sub_mul<M: Named>(factors: [Four; 4]) -> Four;
    /// a·b − c².
    fn mul_sub_square<M: Named>(factors: [Four; 3]) -> Four;
    /// a + b modulo m.
    fn sum(graph: &mut Graph, a: &Four, b: &Four, m: &[u64; 4]) -> Computed;

    /// The element of any residue modulo 2^255 − 19.
    fn element(graph: &mut Graph, a: &Four) -> Computed;
    /// a + b modulo 2^255 − 19.
    fn sum_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed;
    /// a − b.
    fn difference_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed;
    /// a·small + c.
    fn small_product(graph: &mut Graph, a: &Four, small: u32, c: &Four) -> Computed;
    /// 1/a.
    fn inverse_25519(a: &Four) -> Four;
}

/// The name of the inversion of `adx` modulo 2^255 − 19, a function that is not entered.
pub(in super::super) const INVERT: &str = "the inverse modulo 2^255 − 19";
/// That of the ladder of X25519 in four lanes.
pub(in super::super) const FOUR_LANES: &str = "the ladder in four lanes";

/// That of `portable64`, of an integer below a modulus and what is prepared of the modulus.
pub(in super::super) const INVERT_64: &str = "divsteps::words64::invert";

/// `adx`.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Adx;

impl Adx {
    /// A kernel of a modulus.
    fn kernel<M: Named>(name: &str, inputs: &[Four]) -> Four {
        call(&format!("x86_64::montgomery::{}::{name}", M::MODULE), inputs)
    }

    /// a·b less a product of eight words.
    fn sub_wide<M: Named>([a, b]: [Four; 2], wide: [Word; 8]) -> Four {
        let [low, high] = [0, 4].map(|at| std::array::from_fn(|place| wide[at + place]));
        Self::kernel::<M>("mul_sub_wide", &[a, b, low, high])
    }
}

impl Arithmetic for Adx {
    const PRODUCT_25519: &'static str = "x86_64::f25519::mul_kernel";
    const SQUARE_25519: &'static str = "x86_64::f25519::square_kernel";

    fn mul<M: Named>(a: Four, b: Four) -> Four {
        Self::kernel::<M>("mul", &[a, b])
    }
    fn square<M: Named>(a: Four) -> Four {
        Self::kernel::<M>("square", &[a])
    }
    fn mul_sub<M: Named>([a, b]: [Four; 2], c: Four) -> Four {
        Self::kernel::<M>("mul_sub", &[a, b, c])
    }
    fn square_sub<M: Named>(a: Four, c: Four) -> Four {
        Self::kernel::<M>("square_sub", &[a, c])
    }
    fn mul_sub_mul<M: Named>([a, b, c, d]: [Four; 4]) -> Four {
        Self::sub_wide::<M>([a, b], call("x86_64::product::mul_kernel", &[c, d]))
    }
    fn mul_sub_square<M: Named>([a, b, c]: [Four; 3]) -> Four {
        Self::sub_wide::<M>([a, b], call("x86_64::product::square_kernel", &[c]))
    }
    fn sum(graph: &mut Graph, a: &Four, b: &Four, m: &[u64; 4]) -> Computed {
        operations::sum(graph, a, b, m)
    }
    fn element(graph: &mut Graph, a: &Four) -> Computed {
        curve25519::element(graph, a)
    }
    fn sum_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed {
        curve25519::sum(graph, a, b)
    }
    fn difference_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed {
        curve25519::difference(graph, a, b)
    }
    fn small_product(graph: &mut Graph, a: &Four, small: u32, c: &Four) -> Computed {
        curve25519::small_product(graph, a, small, c)
    }
    fn inverse_25519(a: &Four) -> Four {
        call(INVERT, &[*a])
    }
}

/// `aarch64` or `aarch64-karatsuba`: they differ in the names of products.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct OfAarch64<const IS_KARATSUBA: bool>;

/// `aarch64`.
pub(in super::super) type Aarch64 = OfAarch64<false>;
/// `aarch64-karatsuba`.
pub(in super::super) type Karatsuba = OfAarch64<true>;

impl<const IS_KARATSUBA: bool> OfAarch64<IS_KARATSUBA> {
    /// A kernel with a product of two words, for a modulus.
    fn product<M: Named>(name: &str, inputs: &[Four]) -> Four {
        let products = if IS_KARATSUBA { "karatsuba" } else { "schoolbook" };
        call(&format!("aarch64::{}::{products}::{name}", M::MODULE), inputs)
    }

    /// One with a square alone.
    fn square<M: Named>(name: &str, inputs: &[Four]) -> Four {
        call(&format!("aarch64::{}::{name}", M::MODULE), inputs)
    }
}

impl<const IS_KARATSUBA: bool> Arithmetic for OfAarch64<IS_KARATSUBA> {
    const PRODUCT_25519: &'static str = if IS_KARATSUBA {
        "aarch64::f25519::mul_karatsuba_kernel"
    } else {
        "aarch64::f25519::mul_kernel"
    };
    const SQUARE_25519: &'static str = "aarch64::f25519::square_kernel";

    fn mul<M: Named>(a: Four, b: Four) -> Four {
        Self::product::<M>("mul", &[a, b])
    }
    fn square<M: Named>(a: Four) -> Four {
        Self::square::<M>("square", &[a])
    }
    fn mul_sub<M: Named>([a, b]: [Four; 2], c: Four) -> Four {
        Self::product::<M>("mul_sub", &[a, b, c])
    }
    fn square_sub<M: Named>(a: Four, c: Four) -> Four {
        Self::square::<M>("square_sub", &[a, c])
    }
    fn mul_sub_mul<M: Named>(factors: [Four; 4]) -> Four {
        Self::product::<M>("mul_sub_mul", &factors)
    }
    fn mul_sub_square<M: Named>(factors: [Four; 3]) -> Four {
        Self::product::<M>("mul_sub_square", &factors)
    }
    fn sum(graph: &mut Graph, a: &Four, b: &Four, m: &[u64; 4]) -> Computed {
        aarch64::sum(graph, a, b, m)
    }
    fn element(_: &mut Graph, a: &Four) -> Computed {
        Ok(*a)
    }
    fn sum_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed {
        aarch64::curve25519::sum(graph, a, b)
    }
    fn difference_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed {
        aarch64::curve25519::difference(graph, a, b)
    }
    fn small_product(graph: &mut Graph, a: &Four, small: u32, c: &Four) -> Computed {
        aarch64::curve25519::small_product(graph, a, small, c)
    }
    fn inverse_25519(a: &Four) -> Four {
        // no ladder inverts before its end: by a name that no function has
        call("an inverse", &[*a])
    }
}

/// `portable64`: its products are functions of Rust, which have rows of their own.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Portable64;

impl Portable64 {
    /// A function of a modulus, by the name of its row.
    fn function<M: Named>(name: &str, inputs: &[Four]) -> Four {
        call(&format!("portable::fe::Fe<{}, [u64; 4]>::{name}, as compiled", M::TYPE), inputs)
    }

    fn difference<M: Named>(a: Four, b: Four) -> Four {
        on(|graph| known(operations::difference(graph, &a, &b, &M::WORDS)))
    }
}

impl Arithmetic for Portable64 {
    const PRODUCT_25519: &'static str = "portable::fe25519::Fe25519<[u64; 4]>::mul, as compiled";
    const SQUARE_25519: &'static str = "portable::fe25519::Fe25519<[u64; 4]>::square, as compiled";

    fn mul<M: Named>(a: Four, b: Four) -> Four {
        Self::function::<M>("mul", &[a, b])
    }
    fn square<M: Named>(a: Four) -> Four {
        Self::function::<M>("square", &[a])
    }
    fn mul_sub<M: Named>([a, b]: [Four; 2], c: Four) -> Four {
        Self::difference::<M>(Self::mul::<M>(a, b), c)
    }
    fn square_sub<M: Named>(a: Four, c: Four) -> Four {
        Self::difference::<M>(Self::square::<M>(a), c)
    }
    fn mul_sub_mul<M: Named>(factors: [Four; 4]) -> Four {
        Self::function::<M>("mul_sub_mul", &factors)
    }
    fn mul_sub_square<M: Named>([a, b, c]: [Four; 3]) -> Four {
        Self::mul_sub_mul::<M>([a, b, c, c])
    }
    fn sum(graph: &mut Graph, a: &Four, b: &Four, m: &[u64; 4]) -> Computed {
        portable::sum(graph, a, b, m)
    }
    fn element(_: &mut Graph, a: &Four) -> Computed {
        Ok(*a)
    }
    fn sum_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed {
        aarch64::curve25519::sum(graph, a, b)
    }
    fn difference_25519(graph: &mut Graph, a: &Four, b: &Four) -> Computed {
        aarch64::curve25519::difference(graph, a, b)
    }
    fn small_product(graph: &mut Graph, a: &Four, small: u32, c: &Four) -> Computed {
        aarch64::curve25519::small_product(graph, a, small, c)
    }
    fn inverse_25519(a: &Four) -> Four {
        let of = moduli().iter().find(|of| of.m == F25519::WORDS).expect("a modulus");
        let mut inputs = known(on(|graph| curve25519::canonical(graph, a))).to_vec();
        inputs.extend(on(|graph| of.prepared().map(|word| graph.number(word))));
        call_with(INVERT_64, inputs)
    }
}
