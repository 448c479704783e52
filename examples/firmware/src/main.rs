//! An image for a Cortex-M4 without an operating system and without allocation.
//!
//! It checks itself as firmware does when it is switched on, with the operations
//! that its features name, says by semihosting what came out, what stack and what
//! time each took, and ends. `cargo xtask sizes` builds, measures and runs it.

#![no_std]
#![no_main]
#![deny(unsafe_code)]

mod operations;
// The machine: its vectors, its registers, its stack.
#[allow(unsafe_code)]
mod machine;

use machine::{exit, run, write};

fn main() -> ! {
    let mut passed = true;
    for (name, operation) in operations::ALL {
        let run = run(*operation);
        passed &= run.right;
        write(name);
        write(if run.right { " ok " } else { " WRONG " });
        write_number(run.stack);
        write(" ");
        write_number(run.ticks as usize);
        write("\n");
    }
    exit(passed)
}

/// Writes a number in decimals.
fn write_number(number: usize) {
    if number >= 10 {
        write_number(number / 10);
    }
    let digit = number % 10;
    write(&"0123456789"[digit..=digit]);
}
