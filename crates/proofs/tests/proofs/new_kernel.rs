//! A new kernel costs a contract and nothing else: one that no backend has is assembled here and proved; with a
//! fault, or a contract that states too much, it is refused.

use std::fs;
use std::process::Command;

use tempfile::TempDir;
use yuxi_proofs::artefact::Artefact;
use yuxi_proofs::contract::read_source;
use yuxi_proofs::inventory::Contracts;

const SOURCE: &str = r#"
// ```contract
// module x86_64::example
// m = 2^255 − 19
// ```

/// ```contract
/// kernel x86_64::example::add
/// in     a = r8 .. r11, b = r12 .. r15
/// if     a < m, b < m
/// out    r = r12 .. r15
/// then   r ≡ a + b (mod m), r < m
/// keeps  rbx, rbp
/// ```
#[unsafe(naked)]
unsafe extern "C" fn add() {}
"#;

const CODE: &str = "
    add r8, r12
    adc r9, r13
    adc r10, r14
    adc r11, r15
    mov r12, r8
    mov r13, r9
    mov r14, r10
    mov r15, r11
    sub r12, [rip + m]
    sbb r13, [rip + m + 8]
    sbb r14, [rip + m + 16]
    sbb r15, [rip + m + 24]
    cmovb r12, r8
    cmovb r13, r9
    cmovb r14, r10
    cmovb r15, r11
    ret
";

/// Assembles code as the function that the contract is about, below the words of m.
fn assemble(code: &str) -> (TempDir, Artefact) {
    let folder = tempfile::tempdir().unwrap();
    let name = "\"yuxi_arith::backend::x86_64::example::add\"";
    let text = format!(
        ".intel_syntax noprefix\n.text\n.globl {name}\n.type {name}, @function\n{name}:\n{code}\n\
         .size {name}, . - {name}\n.section .rodata\n.balign 8\nm: .quad -19, -1, -1, 0x7fffffffffffffff\n\
         .section .note.GNU-stack, \"\", %progbits\n"
    );
    fs::write(folder.path().join("new.s"), text).unwrap();
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-nostdlib", "-o", "new.so", "new.s"]).current_dir(folder.path());
    assert!(compiler.status().unwrap().success());
    let artefact = Artefact::read(&folder.path().join("new.so")).unwrap();
    (folder, artefact)
}

/// Proves the kernel of this code by the contract of this source.
fn prove(source: &str, code: &str) -> anyhow::Result<()> {
    let (_folder, artefact) = assemble(code);
    let contracts = Contracts::new(read_source("example.rs", source)?);
    let kernels = contracts.kernels_of(&artefact)?;
    let [stated] = kernels.as_slice() else { panic!("{} kernels", kernels.len()) };
    stated.statement.prove(&stated.kernel.code, &artefact).map(|_| ())
}

#[test]
fn a_new_kernel_costs_a_contract_and_nothing_else() {
    prove(SOURCE, CODE).unwrap();
}

#[test]
fn a_new_kernel_with_a_fault_is_refused() {
    for (right, wrong) in [
        ("adc r10, r14", "add r10, r14"),
        ("sbb r15, [rip + m + 24]", "sbb r15, [rip + m + 16]"),
        ("cmovb r13, r9", ""),
        // one that is not decoded
        ("mov r12, r8", "xchg r12, r8"),
    ] {
        assert!(CODE.contains(right));
        assert!(prove(SOURCE, &CODE.replace(right, wrong)).is_err(), "{wrong} for {right}");
    }
}

#[test]
fn a_contract_of_a_new_kernel_that_states_too_much_is_refused() {
    for (right, wrong) in [
        ("r < m", "r < m − 1"),
        ("a < m, b < m", "a < m"),
        ("a < m, b < m", "a ≤ m, b ≤ m"),
        ("r ≡ a + b (mod m)", "r = a + b"),
        ("rbx, rbp", "rbx, r8"),
    ] {
        assert!(SOURCE.contains(right));
        assert!(prove(&SOURCE.replace(right, wrong), CODE).is_err(), "{wrong} for {right}");
    }
    // and with less it is proved
    prove(&SOURCE.replace("r < m", "r < m + 1"), CODE).unwrap();
}
