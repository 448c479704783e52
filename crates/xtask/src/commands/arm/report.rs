//! All figures, as `--json` writes them under stable names.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::figures::{ByCore, Function, Products};
use super::published;

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
