//! Figures of a function: what it executes, and cycles by the models.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// Figures by the name of a core.
pub(super) type ByCore = IndexMap<String, Cycles>;

/// A function or kernel of a library.
#[derive(Clone, Deserialize, Serialize)]
pub(super) struct Function {
    pub(super) name: String,
    pub(super) library: String,
    pub(super) form: Form,
    pub(super) instructions: u64,
    pub(super) products: Products,
    pub(super) model_cycles: ByCore,
}

/// What a function's operands and result are: docs/arm.md explains it, and model.rs.
#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Form {
    Function,
    Memory,
    Kernel,
}

impl Form {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Function => "function",
            Self::Memory => "memory",
            Self::Kernel => "kernel",
        }
    }
}

/// Products of 64 × 64 bits, of which an instruction computes the lower or the upper half, and
/// short ones of 32 × 32 bits.
#[derive(Clone, Copy, Default, Deserialize, Serialize)]
pub(super) struct Products {
    pub(super) low: u64,
    pub(super) high: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(super) short: u64,
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Cycles of one execution.
#[derive(Clone, Copy, Default, Deserialize, Serialize)]
pub(super) struct Cycles {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) throughput: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) once: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) chained: Option<f64>,
}
