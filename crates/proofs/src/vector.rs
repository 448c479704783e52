//! Programs on vectors: long formulas in assembly of AVX-512 IFMA and AVX2, from the bytes of a built file.
//!
//! 1. [`decode`](decode::decode) gives the instructions, and the [model](machine) runs them on nodes of a
//!    [graph](graph::Graph), lane by lane.
//! 2. The formula, from its source, runs over [quads], or a field ([of IFMA](element_field), [of AVX2](digits)), of the same nodes. Each of its operations is one of a
//!    [few](operations), limb by limb, and a [certificate] shows what that is: a product modulo m, a carry,
//!    for all values in its range.
//! 3. The program must end at the nodes at which the formula ends, and the ranges must be those of the contract.

pub mod certificate;
pub mod certificates25519;
mod cleared;
mod columns;
pub mod decode;
pub mod digits;
pub mod element_certificates;
pub mod element_field;
pub mod element_integers;
mod element_sums;
pub mod elements;
pub mod elements25519;
pub mod field25519;
pub mod four25519;
pub mod graph;
pub mod lane;
pub mod machine;
pub mod modulus;
pub mod operations;
pub mod program;
pub mod quads;
pub mod words;
