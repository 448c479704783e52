//! Cycles by the models of llvm-mca 19, and by a rule for a slow multiplier.

use anyhow::{Context, Result};

use super::figures::{Cycles, Products};
use super::program::{Instruction, piped};
use crate::run;

/// The registers of the factors of a kernel.
const FACTORS: [[&str; 4]; 2] = [["x0", "x1", "x2", "x3"], ["x4", "x5", "x6", "x7"]];
const ITERATIONS: u32 = 100;

/// Text for llvm-mca. Jumps go nowhere: they are predicted rightly, and a call has no latency.
fn source<'a>(code: impl IntoIterator<Item = &'a Instruction>) -> String {
    let mut text = String::new();
    for instruction in code {
        let Instruction { mnemonic, operands } = instruction;
        match &**mnemonic {
            "b" | "bl" | "ret" | "br" | "blr" => text.push_str("b ."),
            _ if instruction.is_branch() => {
                let (rest, comma) =
                    operands.rsplit_once(',').map_or(("", ""), |(rest, _)| (rest, ", "));
                text.extend([mnemonic, " ", rest, comma, "."]);
            }
            "svc" | "nop" | "hint" => text.push_str("nop"),
            _ if mnemonic.starts_with('.') => text.push_str("nop"),
            _ => text.extend([mnemonic, " ", &*without_address(operands)]),
        }
        text.push('\n');
    }
    text
}

/// The operands with a dot in place of an address and its name at the end.
fn without_address(operands: &str) -> String {
    let is_hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    match operands.rsplit_once(" <") {
        Some((rest, name)) if name.ends_with('>') && rest.ends_with(is_hex) => {
            format!("{}.", rest.trim_end_matches(is_hex))
        }
        _ => operands.to_owned(),
    }
}

/// How often llvm-mca executes the code, and whether a load waits for all stores before it.
#[derive(Clone, Copy)]
struct Execution {
    iterations: u32,
    chained: bool,
}

/// Cycles of an iteration.
fn cycles(code: String, core: &str, execution: Execution) -> Result<f64> {
    let mut mca = run::program("llvm-mca-19");
    mca.args(["-mtriple=aarch64", "-instruction-info=false", "-resource-pressure=false"]);
    mca.arg(format!("-mcpu={core}")).arg(format!("-iterations={}", execution.iterations));
    mca.arg(format!("-noalias={}", !execution.chained));
    let text = piped(&mut mca, code)?;
    let (_, rest) = text.split_once("Total Cycles:").context("llvm-mca-19 has no cycles")?;
    let total = rest.split_whitespace().next().context("llvm-mca-19 has no cycles")?;
    Ok(total.parse::<f64>()? / f64::from(execution.iterations))
}

/// A whole operation, in the order of its execution.
pub(super) fn trace(code: &[&Instruction], core: &str, chained: bool) -> Result<f64> {
    cycles(source(code.iter().copied()), core, Execution { iterations: 1, chained })
}

/// Cycles of code that is independent of what was before, of the same once, and of code that
/// depends on what was before, in memory too if `stores`.
fn figures(
    core: &str,
    independent: &str,
    once: &str,
    dependent: &str,
    stores: bool,
) -> Result<Cycles> {
    let of = |code: &str, iterations, chained| {
        cycles(code.to_owned(), core, Execution { iterations, chained }).map(Some)
    };
    Ok(Cycles {
        throughput: of(independent, ITERATIONS, false)?,
        once: of(once, 1, false)?,
        chained: of(dependent, ITERATIONS, stores)?,
    })
}

/// A function of memory that is called with pointers, and which may change them.
///
/// Throughput: calls without dependence. Once: one call. Chained: each after the one before, because
/// its loads wait for the stores of that one.
pub(super) fn function(code: &[&Instruction], core: &str, arguments: usize) -> Result<Cycles> {
    let mut call: String = (0..arguments).map(|i| format!("mov x{i}, x18\n")).collect();
    call += &source(code.iter().copied());
    figures(core, &call, &call, &call, true)
}

/// A kernel, x0 .. x3 ← x0 .. x3 · x4 .. x7 or its square, with operands from memory and the result
/// stored, as in the middle of a formula. The same three figures.
pub(super) fn memory(code: &[&Instruction], core: &str, factors: usize) -> Result<Cycles> {
    let call = loads(0, factors)
        + &source(code.iter().copied())
        + "stp x0, x1, [x27]\nstp x2, x3, [x27, #16]\n";
    figures(core, &call, &call, &call, true)
}

/// A kernel, as between others in a formula.
///
/// Throughput: all factors come from memory, which is not written. Once: without that. Chained: the
/// result is the next first factor, in registers; the second comes from memory.
pub(super) fn kernel(code: &[&Instruction], core: &str, factors: usize) -> Result<Cycles> {
    let code = source(code.iter().copied());
    let independent = loads(0, factors) + &code;
    figures(core, &independent, &code, &(loads(1, factors) + &code), false)
}

/// Loads of the factors from the first to before the last.
fn loads(first: usize, last: usize) -> String {
    let factors = FACTORS[..last].iter().skip(first);
    let load =
        |[a, b, c, d]: &[&str; 4]| format!("ldp {a}, {b}, [x28, #0]\nldp {c}, {d}, [x28, #16]\n");
    factors.map(load).collect()
}

/// How many instructions compute products of 64 × 64 bits.
pub(super) fn products<'a>(code: impl IntoIterator<Item = &'a Instruction>) -> Products {
    let mut products = Products::default();
    for instruction in code {
        if instruction.operands.starts_with('x') {
            match &*instruction.mnemonic {
                "mul" | "madd" | "msub" | "mneg" => products.low += 1,
                "umulh" | "smulh" => products.high += 1,
                _ => {}
            }
        }
    }
    products
}

/// Cycles of a Cortex-A72: 3 for a lower half, 4 for an upper half, 1 for a product of words of 32
/// bits, and 20 for a kernel for what comes before and after.
pub(super) fn slow_multiplier(products: Products, kernels: u64) -> u64 {
    3 * products.low + 4 * products.high + products.short + 20 * kernels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_go_nowhere() {
        let code = [
            ("bl", "400100 <f>"),
            ("cbz", "x0, 400200 <g+0x10>"),
            ("b.eq", "400200 <g>"),
            ("svc", "#0x0"),
            (".inst", "0x00000000"),
            ("adrp", "x0, 4a0000 <t>"),
            ("ldp", "x0, x1, [x2, #16]"),
        ];
        let code = code.map(|(mnemonic, operands)| Instruction::new(mnemonic, operands));
        let text = "b .\ncbz x0, .\nb.eq .\nnop\nnop\nadrp x0, .\nldp x0, x1, [x2, #16]\n";
        assert_eq!(source(&code), text);
    }
}
