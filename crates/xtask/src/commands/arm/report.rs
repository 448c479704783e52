//! All figures, as `--json` writes them under stable names.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::published;

/// Figures by the name of a core.
pub(super) type ByCore = IndexMap<String, Cycles>;

#[derive(Deserialize, Serialize)]
pub(super) struct Report {
    schema: u32,
    pub(super) versions: Versions,
    pub(super) functions: Vec<Function>,
    pub(super) operations: Vec<Operation>,
    /// Those of peers. They are constants, so that they are not read back.
    #[serde(skip_deserializing)]
    published: published::Published,
}

#[derive(Deserialize, Serialize)]
pub(super) struct Versions {
    pub(super) yuxi: String,
    pub(super) llvm_mca: String,
    pub(super) qemu: String,
    pub(super) cpu_of_qemu: String,
}

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

/// Cycles by the models, and by the rule for a slow multiplier.
#[derive(Clone, Default, Deserialize, Serialize)]
pub(super) struct AllCycles {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) slow_multiplier: Option<u64>,
    #[serde(flatten)]
    pub(super) cores: ByCore,
}

/// One operation of Yuxi.
#[derive(Deserialize, Serialize)]
pub(super) struct Operation {
    pub(super) name: String,
    pub(super) title: String,
    /// By backend.
    pub(super) instructions: IndexMap<String, u64>,
    pub(super) model_cycles: AllCycles,
    pub(super) products: Products,
    pub(super) kernels: u64,
    #[serde(rename = "aarch64-karatsuba")]
    pub(super) karatsuba: AllCycles,
    /// By machine of the paper, if the paper has the operation.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub(super) machines: IndexMap<String, OnMachine>,
}

/// What the paper measured on a machine, and what follows for Yuxi.
#[derive(Deserialize, Serialize)]
pub(super) struct OnMachine {
    pub(super) paper_ops_per_second: f64,
    pub(super) openssl_ops_per_second: f64,
    pub(super) paper_cycles: f64,
    pub(super) paper_instructions_per_cycle: f64,
    pub(super) predicted_ops_per_second: f64,
    pub(super) predicted_cycles: f64,
}

impl Report {
    pub(super) fn new(
        versions: Versions,
        functions: Vec<Function>,
        operations: Vec<Operation>,
    ) -> Self {
        Self {
            schema: 1,
            versions,
            functions,
            operations,
            published: published::Published::default(),
        }
    }
}
