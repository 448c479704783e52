//! Functions whose path depends on an operand are refused, each for its reason, and those that only compute with it are not.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use std::fs;
use std::process::Command;

use tempfile::TempDir;
use yuxi_proofs::paths::Loaded;

/// Assembles functions as a library.
fn library(functions: &[(&str, &str)]) -> (TempDir, Loaded) {
    let folder = tempfile::tempdir().unwrap();
    let mut text = String::from(".intel_syntax noprefix\n.text\n");
    for (name, code) in functions {
        text += &format!(
            ".globl {name}\n.hidden {name}\n.type {name}, @function\n{name}:\n{code}\n.size {name}, . - {name}\n"
        );
    }
    text += ".data\n.balign 8\npointer: .quad table\n.section .rodata\ntable: .quad 1, 2, 3, 4\n\
             .section .note.GNU-stack, \"\", %progbits\n";
    fs::write(folder.path().join("code.s"), text).unwrap();
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let mut command = Command::new(compiler);
    command.args(["-shared", "-nostdlib", "-o", "code.so", "code.s"]).current_dir(folder.path());
    assert!(command.status().unwrap().success());
    let loaded = Loaded::read(&folder.path().join("code.so")).unwrap();
    (folder, loaded)
}

/// Two operands of 32 bytes.
const OPERANDS: &[u64] = &[32, 32];

/// Functions with one path.
const RIGHT: &[(&str, &str)] = &[
    ("copies", "mov rax, [rsi]\nmov [rdi], rax\nret"),
    (
        "selects",
        "mov rax, [rsi]\ntest rax, rax\nmov rcx, 1\ncmovne rcx, rax\nsetb al\nmov [rdi], rcx\nret",
    ),
    ("multiplies", "mov rax, [rsi]\nmul qword ptr [rsi + 8]\nmov [rdi], rdx\nret"),
    (
        "in_vectors",
        "vmovdqu ymm0, [rsi]\nvpaddq ymm0, ymm0, ymm0\nvmovdqu [rdi], ymm0\nvzeroupper\nret",
    ),
    ("clears", "mov rax, [rsi]\nxor eax, eax\njz 1f\nud2\n1: ret"),
    ("masks", "mov rax, [rsi]\nand eax, 0\nmov rcx, [rdi + rax]\nret"),
    (
        "counts",
        "mov ecx, 4\n1: mov rax, [rsi + 8*rcx - 8]\nadd [rdi + 8*rcx - 8], rax\ndec ecx\njnz 1b\nret",
    ),
    (
        "counts_in_vectors",
        "vpxor xmm0, xmm0, xmm0\nmov eax, 8\nvmovq xmm1, rax\n1: vmovq rcx, xmm0\nmov rdx, [rsi + rcx]\n\
         mov [rdi + rcx], rdx\nvpaddq xmm0, xmm0, xmm1\ncmp rcx, 24\njb 1b\nret",
    ),
    ("looks_up", "mov rax, [rip + pointer]\nmov rcx, [rax]\ncmp rcx, 1\njne 1f\nret\n1: ud2"),
    ("calls", "push rbx\nmov rbx, rdi\nlea rax, [rip + copies]\ncall rax\npop rbx\nret"),
    ("keeps", "push rax\nmov rax, [rsi]\nmov [rsp], rax\npop rax\nret"),
];

/// Functions that are refused, and why.
const WRONG: &[(&str, &str, &str)] = &[
    ("branches", "mov rax, [rsi]\ntest rax, rax\njne 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_sum", "mov rax, [rsi]\nadd rax, 1\njc 1f\nnop\n1: ret", "branch"),
    (
        "branches_on_memory",
        "mov rax, [rsi]\nmov [rdi], rax\ncmp byte ptr [rdi + 7], 0\nje 1f\nnop\n1: ret",
        "branch",
    ),
    ("branches_on_a_stack", "cmp qword ptr [rsp - 16], 0\nje 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_register", "test rbx, rbx\nje 1f\nnop\n1: ret", "branch"),
    (
        "branches_on_a_vector",
        "vmovdqu ymm0, [rsi]\nvptest ymm0, ymm0\nje 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_a_choice",
        "mov rax, [rsi]\ntest rax, rax\nmov ecx, 1\nmov edx, 2\ncmove ecx, edx\ncmp ecx, 1\nje 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "reads_a_table",
        "mov rax, [rsi]\nand eax, 3\nlea rcx, [rip + table]\nmov rax, [rcx + 8*rax]\nret",
        "address",
    ),
    ("writes_a_table", "mov rax, [rsi]\nand eax, 3\nmov [rdi + 8*rax], rax\nret", "address"),
    (
        "gathers",
        "vmovdqu ymm1, [rsi]\nvpcmpeqd ymm2, ymm2, ymm2\nvpgatherqq ymm0, [rdi + ymm1], ymm2\nret",
        "vector",
    ),
    ("jumps", "mov rax, [rsi]\njmp rax", "unknown place"),
    ("returns_elsewhere", "mov rax, [rsi]\nmov [rsp], rax\nret", "return address"),
    ("divides", "mov rax, [rsi]\nxor edx, edx\nmov ecx, 3\ndiv rcx\nret", "variable time"),
    ("reads_beyond", "mov rax, [rsi + 32]\nret", "read"),
    ("reads_beyond_in_vectors", "vpsubq ymm0, ymm0, [rsi + 8]\nret", "access"),
    ("writes_beyond", "mov [rdi + 25], rax\nret", "write"),
    ("writes_a_constant", "lea rax, [rip + table]\nmov [rax], rdi\nret", "write"),
    ("repeats", "mov rcx, [rsi]\nrep movsb\nret", "repeats"),
    ("asks_the_time", "rdtsc\nret", "not in an operation"),
    ("is_not_balanced", "mov rax, [rsp]\nadd rsp, 16\njmp rax", "balanced"),
];

#[test]
fn functions_with_one_path_are_shown() {
    let (_folder, loaded) = library(RIGHT);
    for (name, _) in RIGHT {
        let run = loaded.run_alone(name, OPERANDS).unwrap_or_else(|why| panic!("{name}: {why:#}"));
        assert!(run.instructions >= 2, "{name}");
    }
    let met = loaded.run_alone("multiplies", OPERANDS).unwrap().met;
    assert!(met.contains("mul"), "{met:?}");
    let met = loaded.run_alone("looks_up", OPERANDS).unwrap().met;
    assert!(met.is_empty(), "{met:?}");
}

#[test]
fn other_functions_are_refused() {
    let functions: Vec<_> = WRONG.iter().map(|(name, code, _)| (*name, *code)).collect();
    let (_folder, loaded) = library(&functions);
    for (name, _, reason) in WRONG {
        match loaded.run_alone(name, OPERANDS) {
            Ok(run) => panic!("{name} ran: {run:?}"),
            Err(why) => assert!(format!("{why:#}").contains(reason), "{name}: {why:#}"),
        }
    }
}
