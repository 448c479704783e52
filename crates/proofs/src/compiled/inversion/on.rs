//! Backends that invert by division steps on words of 64 bits.

use super::steps::Steps;
use crate::artefact::Machine;
use crate::paths::{AARCH64, AARCH64_KARATSUBA, ADX, Backend, PORTABLE64};

/// A backend.
#[derive(Debug)]
pub(super) struct On {
    /// The backend.
    pub backend: Backend,
    /// Its processor.
    pub machine: Machine,
    /// Its rounds.
    pub steps: Steps,
    /// The paths of its products modulo primes and modulo orders, in which M stands for the module.
    products: [&'static str; 2],
}

const ALL: &[On] = &[
    On {
        backend: ADX,
        machine: Machine::X86,
        steps: Steps::X86,
        products: ["x86_64::montgomery::M::mul"; 2],
    },
    On {
        backend: AARCH64,
        machine: Machine::Aarch64,
        steps: Steps::Aarch64,
        products: ["aarch64::M::schoolbook::mul", "aarch64::M::mul"],
    },
    On {
        backend: AARCH64_KARATSUBA,
        machine: Machine::Aarch64,
        steps: Steps::Aarch64,
        products: ["aarch64::M::karatsuba::mul", "aarch64::M::mul_karatsuba"],
    },
];

/// Without assembly.
const PORTABLE: [On; 2] = [portable(Machine::X86), portable(Machine::Aarch64)];

const fn portable(machine: Machine) -> On {
    // it ends with no product
    On { backend: PORTABLE64, machine, steps: Steps::Single, products: [""; 2] }
}

impl On {
    /// The portable one on a processor.
    pub(super) fn portable(machine: Machine) -> &'static Self {
        let [x86, aarch64] = const { &PORTABLE };
        if machine == Machine::X86 { x86 } else { aarch64 }
    }

    /// Those in assembly for a processor.
    pub(super) fn all(machine: Machine) -> impl Iterator<Item = &'static Self> {
        ALL.iter().filter(move |on| on.machine == machine)
    }

    /// Whether it is this one.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.backend.name == other.backend.name
    }

    /// The kernel of products in a module.
    pub(super) fn kernel(&self, module: &str) -> String {
        let [of_primes, of_orders] = self.products;
        let path = if module.ends_with("_n") { of_orders } else { of_primes };
        path.replace("M", module)
    }
}
