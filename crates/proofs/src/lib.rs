//! Proofs of Yuxi's kernels, from the bytes of a built file, for all inputs.
//!
//! 1. [`artefact`] finds the functions of a file, [`x86`] and [`aarch64`] decode them, and [`contract`] reads what
//!    the comments of the source state about them.
//! 2. A run of the model of the processor on polynomials ([`symbolic`]) gives equations between words ([`facts`]);
//!    [`theorem`] states the contract over them.
//! 3. [`search`] finds a certificate. Nobody trusts it.
//! 4. [`checker`] checks the certificate. It searches for nothing and knows no kernel. [`coq`] has Coq prove the kernel from
//!    its bytes, by a model and a checker of its own.
//!
//! [`vector`] proves programs on vectors: long formulas, operation by operation.
//!
//! [`formulas`] shows that the formulas for points are chord and tangent, by identities between polynomials.
//!
//! [`compiled`] shows that compiled multiplications compute what their source says, on a [`graph`] of words.
//!
//! [`sm3`] shows that the compiled SM3 in lanes compresses in each lane as the standard says, on a graph of words of 32 bits.
//!
//! [`curves`] shows what they rest on: primes, by certificates, orders, and the committed tables of points.
//!
//! [`divsteps`] shows how many division steps an inversion needs.
//!
//! [`netlist`] proves multipliers of the hardware.
//!
//! [`mutants`] plants faults in kernels, none of which may be proved. [`inventory`] knows which functions must have a
//! contract. [`model`] compares the models of the processors with the processors.

#![forbid(unsafe_code)]

pub mod aarch64;
pub mod artefact;
pub mod checker;
pub mod compiled;
pub mod contract;
pub mod coq;
pub mod curves;
pub mod divsteps;
pub mod domain;
pub mod facts;
pub mod formulas;
pub mod graph;
pub mod hint;
pub mod inputs;
pub mod inventory;
pub mod items;
pub mod kernel;
pub mod lemmas;
pub mod machine;
pub mod maps;
pub mod model;
pub mod mutants;
pub mod netlist;
pub mod paths;
mod polynomial;
pub mod report;
pub mod search;
pub mod sm3;
pub mod symbolic;
pub mod theorem;
pub mod vector;
pub mod x86;
