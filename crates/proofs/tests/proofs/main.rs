//! The proofs of the kernels and of what surrounds them, what they refuse, and the models on which they rest.

mod checker;
mod common;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod compiled;
mod contracts;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod coq;
mod curves;
#[cfg(target_arch = "x86_64")]
mod digits;
mod formulas;
mod graph;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod inversion;
mod kernels;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod lanes;
mod lemmas;
mod lemmas_ladder;
mod lemmas_odd;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod loaded;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod model;
mod netlist;
#[cfg(target_arch = "x86_64")]
mod new_kernel;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod paths;
#[cfg(target_os = "linux")]
mod paths_aarch64;
#[cfg(target_arch = "x86_64")]
mod polluted_carry;
#[cfg(target_arch = "x86_64")]
mod programs;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod report;
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod sm3;
