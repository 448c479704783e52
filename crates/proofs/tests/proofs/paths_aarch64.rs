//! Runs of functions for AArch64. Those whose path depends on an operand are refused, each for its reason, and those that
//! only compute with it are not. What a run knows is what an emulated processor computes.

mod forms;
mod graph;
mod processor;
mod public;

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;
use yuxi_proofs::paths::{Argument, Call, Loaded};

/// Whether this is AArch64; under an emulator the compilers are those of the host.
fn is_native() -> bool {
    cfg!(target_arch = "aarch64") && std::env::var_os("CROSS_COMPILE").is_none()
}

/// The compiler for AArch64; none, if there is none here.
fn compiler() -> Option<&'static str> {
    let name = if is_native() { "cc" } else { "aarch64-linux-gnu-gcc" };
    let is_here = Command::new(name).arg("--version").output().is_ok_and(|o| o.status.success());
    if !is_here {
        println!("SKIPPED, as there is no {name}");
    }
    is_here.then_some(name)
}

fn compile(folder: &Path, compiler: &str, arguments: &[&str]) {
    let status = Command::new(compiler).args(arguments).current_dir(folder).status().unwrap();
    assert!(status.success(), "{compiler} {arguments:?}");
}

/// Functions in assembly.
fn assembly<'a>(functions: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut text = String::from(".arch armv8-a+crypto\n.text\n");
    for (name, code) in functions {
        text += &format!(
            ".balign 4\n.globl {name}\n.hidden {name}\n.type {name}, %function\n{name}:\n{code}\n.size {name}, . - {name}\n"
        );
    }
    text + ".data\n.balign 8\npointer: .quad table\n.section .rodata\n.balign 8\ntable: .quad 1, 2, 3, 4\n\
            .section .note.GNU-stack, \"\", %progbits\n"
}

/// Assembles functions as a library.
fn library(compiler: &str, text: &str) -> (TempDir, Loaded) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("code.s"), text).unwrap();
    compile(folder.path(), compiler, &["-shared", "-nostdlib", "-o", "code.so", "code.s"]);
    let loaded = Loaded::read(&folder.path().join("code.so")).unwrap();
    (folder, loaded)
}

/// Two operands of 32 bytes.
const OF_TWO: Call<'static> = Call {
    arguments: &[Argument::Bytes(32), Argument::Bytes(32)],
    items: 0,
    returned: &[],
    public: &[],
};

/// Functions with one path.
const RIGHT: &[(&str, &str)] = &[
    ("copies", "ldr x2, [x1]\nstr x2, [x0]\nret"),
    (
        "selects",
        "ldr x2, [x1]\ncmp x2, #0\nmov x3, #1\ncsel x3, x2, x3, ne\ncset w4, cc\nstr x3, [x0]\nret",
    ),
    ("multiplies", "ldp x2, x3, [x1]\numulh x4, x2, x3\nmul x5, x2, x3\nstp x4, x5, [x0]\nret"),
    ("in_vectors", "ldr q0, [x1]\nadd v0.2d, v0.2d, v0.2d\nstr q0, [x0]\nret"),
    // the time of a shift does not depend on its operands
    ("shifts", "ldp x2, x3, [x1]\nlsl x2, x2, x3\nror w2, w2, w3\nstr x2, [x0]\nret"),
    ("masks", "ldr x2, [x1]\nand x2, x2, xzr\nldr x3, [x0, x2]\nret"),
    (
        "keeps_what_is_in_both",
        "ldr x2, [x1]\nand x2, x2, #7\nlsr x2, x2, #3\nldr x3, [x0, x2, lsl #3]\nret",
    ),
    ("clears", "ldr x2, [x1]\nmov w2, #0\ncbz x2, 1f\nudf #0\n1: ret"),
    (
        "counts",
        "mov x2, #3\n1: ldr x3, [x1, x2, lsl #3]\nldr x4, [x0, x2, lsl #3]\nadd x4, x4, x3\n\
         str x4, [x0, x2, lsl #3]\nsubs x2, x2, #1\nb.pl 1b\nret",
    ),
    (
        "counts_in_vectors",
        "movi v0.2d, #0\nmov x2, #8\ndup v1.2d, x2\n1: umov x3, v0.d[1]\nldr x4, [x1, x3]\nstr x4, [x0, x3]\n\
         add v0.2d, v0.2d, v1.2d\ncmp x3, #24\nb.ne 1b\nret",
    ),
    (
        "looks_up",
        "adrp x2, pointer\nldr x2, [x2, :lo12:pointer]\nldr x3, [x2]\ntbnz x3, #0, 1f\nudf #0\n1: ret",
    ),
    (
        "calls",
        "stp x29, x30, [sp, #-16]!\nadr x2, copies\nblr x2\nbl copies\nldp x29, x30, [sp], #16\nret",
    ),
    ("keeps", "ldr x2, [x1]\nstr x2, [sp, #-16]!\nldr x2, [sp], #16\nret"),
    (
        "keeps_flags",
        "ldp x2, x3, [x1]\nadds x2, x2, x3\nmrs x4, nzcv\nmsr nzcv, x4\nadc x2, x2, x3\nret",
    ),
    ("moves", "ldr x2, [x1]\nfmov d0, x2\nfmov x3, d0\nstr x3, [x0]\nret"),
    (
        "allocates",
        "mov x19, x30\nmov x0, #16\nbl malloc\nstr x0, [x0]\nldr x0, [x0]\nbl free\nret x19",
    ),
    ("copies_with_a_library", "mov x2, #32\nb memcpy"),
    (
        "clears_with_a_library",
        "mov x19, x30\nmov w1, #0\nmov x2, #8\nbl memset\nldr x2, [x0]\ncbz x2, 1f\nudf #0\n1: ret x19",
    ),
];

/// Functions that are refused, and why.
const WRONG: &[(&str, &str, &str)] = &[
    ("branches", "ldr x2, [x1]\ncbz x2, 1f\nnop\n1: ret", "branch"),
    ("branches_unless", "ldr w2, [x1]\ncbnz w2, 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_bit", "ldr x2, [x1]\ntbz x2, #3, 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_flag", "ldr x2, [x1]\ncmp x2, #1\nb.hi 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_sum", "ldr x2, [x1]\nadds x2, x2, #1\nb.cs 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_test", "ldr x2, [x1]\ntst x2, #6\nb.eq 1f\nnop\n1: ret", "branch"),
    (
        "branches_on_a_product",
        "ldr x2, [x1]\nmov x3, #3\nmul x2, x2, x3\ncbz x2, 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_a_shift",
        "ldr x2, [x1]\nmov x3, #3\nlsl x3, x3, x2\ncbz x3, 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_a_chain",
        "ldp x2, x3, [x1]\ncmp x2, #1\nccmp x3, #1, #4, ne\nb.eq 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_memory",
        "ldr x2, [x1]\nstr x2, [x0]\nldrb w2, [x0, #7]\ncbz w2, 1f\nnop\n1: ret",
        "branch",
    ),
    ("branches_on_a_pair", "ldp x2, x3, [x1]\ncbz x3, 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_stack", "ldr x2, [sp, #-16]\ncbz x2, 1f\nnop\n1: ret", "branch"),
    ("branches_on_a_register", "cbz x19, 1f\nnop\n1: ret", "branch"),
    ("branches_on_flags", "b.eq 1f\nnop\n1: ret", "branch"),
    (
        "branches_on_a_vector",
        "ldr q0, [x1]\ncmeq v0.2d, v0.2d, #0\nfmov x2, d0\ncbz x2, 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_what_is_forgotten",
        "ldr q0, [x1]\nmovi v1.2d, #0\nuhadd v1.4s, v1.4s, v1.4s\nfmov x2, d1\ncbz x2, 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_many",
        "mov x3, x1\nmovi v2.2d, #0\nmovi v3.2d, #0\nld1 {v2.2d, v3.2d}, [x3]\numov x2, v3.d[1]\ncbz x2, 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_kept_flags",
        "ldr x2, [x1]\ncmp x2, #1\nmrs x3, nzcv\ncmp x0, x0\nmsr nzcv, x3\nb.eq 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_on_a_choice",
        "ldr x2, [x1]\ncmp x2, #0\nmov x3, #1\ncsinc x3, x3, x3, eq\ntbz x3, #0, 1f\nnop\n1: ret",
        "branch",
    ),
    (
        "branches_after_a_call",
        "mov x19, x30\nmov x2, #8\nmov x9, #0\nbl memcpy\ncbz x9, 1f\n1: ret x19",
        "branch",
    ),
    (
        "reads_a_table",
        "ldr x2, [x1]\nand x2, x2, #3\nadrp x3, table\nadd x3, x3, :lo12:table\nldr x2, [x3, x2, lsl #3]\nret",
        "address",
    ),
    (
        "reads_a_table_at_a_base",
        "ldr x2, [x1]\nand x2, x2, #8\nadd x2, x2, x0\nldr x2, [x2]\nret",
        "address",
    ),
    (
        "reads_a_pair_at_a_base",
        "ldr x2, [x1]\nand x2, x2, #8\nadd x2, x2, x0\nldp x2, x3, [x2]\nret",
        "address",
    ),
    ("reads_by_a_word", "ldr w2, [x1]\nand w2, w2, #3\nldr x2, [x0, w2, uxtw #3]\nret", "address"),
    (
        "reads_at_what_it_loaded",
        "ldr x2, [x0], #8\nldr x3, [x1], #8\nadd x0, x0, x3\nldr x2, [x0]\nret",
        "address",
    ),
    ("writes_a_table", "ldr x2, [x1]\nand x2, x2, #3\nstr x2, [x0, x2, lsl #3]\nret", "address"),
    (
        "reads_a_vector",
        "ldr x2, [x1]\nand x2, x2, #16\nadd x2, x2, x0\nld1 {v0.2d}, [x2]\nret",
        "address",
    ),
    ("fetches_a_table", "ldr x2, [x1]\nprfm pldl1keep, [x0, x2]\nret", "address"),
    ("jumps", "ldr x2, [x1]\nbr x2", "unknown place"),
    ("calls_a_secret", "ldr x2, [x1]\nblr x2\nret", "unknown place"),
    ("returns_elsewhere", "ldr x30, [x1]\nret", "return address"),
    ("returns_to_the_stack", "ldr x30, [sp, #-8]\nret", "return address"),
    (
        "divides",
        "ldr x2, [x1]\nmov x3, #3\nudiv x2, x2, x3\nret",
        "udiv, an instruction of variable time",
    ),
    (
        "divides_by_it",
        "ldr w2, [x1]\nmov w3, #3\nsdiv w2, w3, w2\nret",
        "sdiv, an instruction of variable time",
    ),
    ("reads_beyond", "ldr x2, [x1, #32]\nret", "a read"),
    ("reads_a_pair_beyond", "ldp x2, x3, [x1, #24]\nret", "a read"),
    ("reads_beyond_in_vectors", "ldr q0, [x1, #17]\nret", "a read"),
    ("writes_beyond", "str x2, [x0, #25]\nret", "a write"),
    ("writes_a_pair_beyond", "stp q0, q0, [x0, #16]\nret", "a write"),
    ("writes_a_constant", "adrp x2, table\nadd x2, x2, :lo12:table\nstr x0, [x2]\nret", "a write"),
    ("writes_code", "adr x2, writes_code\nstr w2, [x2]\nret", "a write"),
    ("jumps_to_data", "br x0", "no code"),
    ("jumps_between", "adr x2, jumps_between\nadd x2, x2, #2\nbr x2", "no code"),
    ("asks_the_time", "mrs x2, cntvct_el0\nret", "not in an operation"),
    ("asks_the_system", "svc #0\nret", "a call of the system"),
    ("stops", "brk #1", "a trap"),
    ("adds_floats", "ldr q0, [x1]\nfadd v0.2d, v0.2d, v0.2d\nret", "does not know"),
    ("converts", "ldr x2, [x1]\nscvtf d0, x2\nret", "does not know"),
    ("saturates", "ldr q0, [x1]\nsqadd v0.4s, v0.4s, v0.4s\nret", "does not know"),
    ("is_exclusive", "ldxr x2, [x1]\nret", "does not know"),
    ("is_undefined", ".inst 0\nret", "does not know"),
    ("loads_its_base", ".inst 0xf8408400 // ldr x0, [x0], #8\nret", "leaves open"),
    ("loads_twice", ".inst 0xa9400822 // ldp x2, x2, [x1]\nret", "leaves open"),
    ("compares_secrets", "mov x2, #8\nb memcmp", "memcmp of bytes that depend on a secret"),
    ("compares_with_another_library", "mov x2, #8\nb strncmp", "strncmp is called"),
    ("copies_so_many", "ldr x2, [x1]\nb memcpy", "length"),
    ("copies_beyond", "mov x2, #33\nb memcpy", "memcpy from"),
    (
        "uses_what_is_freed",
        "mov x19, x30\nmov x0, #16\nbl malloc\nmov x20, x0\nbl free\nldr x1, [x20]\nret x19",
        "a read",
    ),
    ("allocates_so_much", "ldr x0, [x1]\nb malloc", "length"),
    ("is_not_balanced", "add sp, sp, #16\nret", "balanced"),
];

#[test]
fn functions_with_one_path_are_shown() {
    let Some(compiler) = compiler() else { return };
    let (_folder, loaded) = library(compiler, &assembly(RIGHT.iter().copied()));
    for (name, _) in RIGHT {
        let run = loaded.run_alone(name, OF_TWO).unwrap_or_else(|why| panic!("{name}: {why:#}"));
        assert!(run.instructions >= 2, "{name}");
    }
    let met = |name| loaded.run_alone(name, OF_TWO).unwrap().met.into_iter().collect::<Vec<_>>();
    assert_eq!(met("multiplies"), ["ldp", "madd", "stp", "umulh"]);
    assert_eq!(met("keeps_flags"), ["adc", "adds", "ldp", "mrs nzcv", "msr nzcv"]);
    assert_eq!(met("moves"), ["fmov", "ldr", "str"]);
    assert_eq!(met("looks_up"), [""; 0]);
}

#[test]
fn other_functions_are_refused() {
    let Some(compiler) = compiler() else { return };
    let functions = WRONG.iter().map(|(name, code, _)| (*name, *code));
    let (_folder, loaded) = library(compiler, &assembly(functions));
    for (name, _, reason) in WRONG {
        match loaded.run_alone(name, OF_TWO) {
            Ok(run) => panic!("{name} ran: {run:?}"),
            Err(why) => assert!(format!("{why:#}").contains(reason), "{name}: {why:#}"),
        }
    }
}
