//! Functions in assembly, as a library.

use std::fs;
use std::process::Command;

use tempfile::TempDir;
use yuxi_proofs::paths::Loaded;

/// Assembles functions as a library.
pub(crate) fn library(functions: &[(&str, &str)]) -> (TempDir, Loaded) {
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
