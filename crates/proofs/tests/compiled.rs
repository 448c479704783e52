//! Changes of a compiled multiplication are refused.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

use std::path::Path;

use iced_x86::{Decoder, DecoderOptions, Mnemonic};
use yuxi_proofs::compiled::{Program, compare, compare_all};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Contracts;

/// With a point that has no value: of constants, such as the entries of G's table, a change may leave all values as they are.
const NAMES: [&str; 3] = [
    "multiply::mul, called by <curve::sm2::Sm2 as engine::Engine>::mul, as compiled",
    "multiply::mul, called by <curve::p256::P256 as engine::Engine>::mul, as compiled",
    "engine::x25519, as compiled",
];
/// Changes of each.
const EACH: usize = 100;

/// Another operation, other carries, or another place in memory: which byte of an instruction is changed, and by which bits.
fn change(bytes: &[u8], random: u64) -> Option<(u64, u8)> {
    let mut decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    let instruction = decoder.decode();
    let offsets = decoder.get_constant_offsets(&instruction);
    let opcode = bytes.iter().position(|byte| !(0x40..0x50).contains(byte))? as u64;
    let has_place = offsets.has_displacement() && !instruction.is_ip_rel_memory_operand();
    let is_long = instruction.op_count() == 2 && instruction.op0_register().is_gpr64();
    if has_place && is_long && random.is_multiple_of(2) {
        // the word beside it
        return Some((offsets.displacement_offset() as u64, 8));
    }
    match instruction.mnemonic() {
        // an addition for a subtraction, and the other way round; with registers or memory
        Mnemonic::Add | Mnemonic::Sub if is_long && bytes[opcode as usize] < 0x40 => {
            Some((opcode, 0x28))
        }
        Mnemonic::Adc | Mnemonic::Sbb if is_long && bytes[opcode as usize] < 0x40 => {
            Some((opcode, 0x08))
        }
        // the opposite condition
        Mnemonic::Cmovb | Mnemonic::Cmovae | Mnemonic::Cmove | Mnemonic::Cmovne => {
            Some((opcode + 1, 1))
        }
        _ => None,
    }
}

/// In the command, built with `cargo build --release -p yuxi-cli`: instructions that compute what a kernel takes are changed one at a time.
#[test]
#[ignore = "needs the command, and a minute"]
fn changed_instructions_are_refused() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let contracts = Contracts::read(&root.join("crates/arith/src/backend")).unwrap();
    let path = root.join(target).join("release/yuxi");
    let mut program = Program::read(&path, &contracts).unwrap();
    let mut random = Random::new(7);
    for name in NAMES {
        let k = std::array::from_fn(|i| random.next() >> u32::from(i == 3));
        let executed: Vec<_> = compare(&program, name, &k).unwrap().into_iter().collect();
        let (mut planted, mut accepted) = (0, Vec::new());
        while planted < EACH {
            let address = executed[(random.next() % executed.len() as u64) as usize];
            let bytes = program.loaded.bytes(address, 15).unwrap();
            let Some((at, bits)) = change(&bytes, random.next()) else { continue };
            let before = bytes[at as usize];
            program.loaded.patch(address + at, &[before ^ bits]);
            planted += 1;
            // a scalar does not select every entry of a table
            if compare(&program, name, &k).is_ok() && compare_all(&program, name).is_ok() {
                let place = program.loaded.name_of(address);
                accepted.push(format!("{place}: {bytes:02x?}, byte {at} ^ {bits:#x}"));
            }
            program.loaded.patch(address + at, &[before]);
        }
        println!("{name}: {planted} changes, accepted: {accepted:#?}");
        assert!(accepted.is_empty(), "{name}: {accepted:#?}");
    }
}
