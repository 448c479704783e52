//! Changes of a compiled multiplication are refused.

#[path = "compiled/in_rust.rs"]
mod in_rust;

use std::path::Path;

use iced_x86::{Decoder, DecoderOptions, Mnemonic};
use yuxi_proofs::compiled::portable::{Instance, instances};
use yuxi_proofs::compiled::{Program, Stated, compare, numbers};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Contracts;
use yuxi_proofs::paths::Loaded;

/// With a point that has no value: of constants, such as the entries of G's table, a change may leave all values as they are.
const NAMES: [&str; 3] = [
    "multiply::mul, called by <curve::sm2::Sm2 as engine::Engine>::mul, as compiled",
    "multiply::mul, called by <curve::p256::P256 as engine::Engine>::mul, as compiled",
    "engine::x25519, as compiled",
];
const OF_AARCH64: [&str; 3] = [
    "AArch64: multiply::mul, called by <curve::sm2::Sm2 as engine::Engine>::mul, as compiled",
    "AArch64: multiply::mul, called by <curve::p256::P256 as engine::Engine>::mul, as compiled",
    "AArch64: multiply::Ladder::x25519, called by engine::x25519, as compiled",
];
/// Changes of each, and how many of these at most may be accepted, such as those of a store that nothing reads: with numbers they
/// compute the same.
const MANY: (usize, usize) = (EACH, 2);
const EACH: usize = 100;

/// What makes of the bytes of an instruction, and of a random number, a change.
type Change = fn(&[u8], u64) -> Option<(u64, u8)>;

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

/// The same for AArch64.
fn change_aarch64(bytes: &[u8], _: u64) -> Option<(u64, u8)> {
    let word = u32::from_le_bytes(bytes.first_chunk().copied()?);
    // of whole words
    let is = |mask: u32, form: u32| word & mask == form;
    let bit = if is(0x9F20_0000, 0x8B00_0000) || is(0x9FE0_FC00, 0x9A00_0000) {
        // an addition for a subtraction, and the other way round
        30
    } else if is(0x9FE0_0800, 0x9A80_0000) {
        // the opposite condition
        12
    } else if is(0xFFC0_0000, 0xA940_0000) {
        // the words beside them
        15
    } else if is(0xFFC0_0000, 0xF940_0000) {
        10
    } else if is(0xFFE0_0000, 0x93C0_0000) {
        // another number of bits
        11
    } else {
        return None;
    };
    Some((bit / 8, 1 << (bit % 8)))
}

/// Changes instructions that compute what a kernel takes, one at a time.
fn plant(path: &str, names: &[&str], change: Change, (each, most): (usize, usize)) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let contracts = Contracts::read(&root.join("crates/arith/src/backend")).unwrap();
    let path = root.join(target).join(path);
    let mut program = Program::read(&path, &contracts).unwrap();
    let mut random = Random::new(7);
    for name in names.iter().copied() {
        let k = std::array::from_fn(|i| random.next() >> u32::from(i == 3));
        // of X25519 the first half
        let point: Vec<u8> = (0..8).flat_map(|_| random.next().to_le_bytes()).collect();
        let point = &point[..if name.contains("x25519") { 32 } else { 64 }];
        let right = numbers(&program, name, &k, point).unwrap();
        let executed: Vec<_> = compare(&program, name).unwrap().into_iter().collect();
        let (mut planted, mut accepted) = (0, Vec::new());
        while planted < each {
            let address = executed[(random.next() % executed.len() as u64) as usize];
            let bytes = program.loaded.bytes(address, 15).unwrap();
            let Some((at, bits)) = change(&bytes, random.next()) else { continue };
            let before = bytes[at as usize];
            program.loaded.patch(address + at, &[before ^ bits]);
            planted += 1;
            if compare(&program, name).is_ok() {
                let place = program.loaded.name_of(address);
                let changed = numbers(&program, name, &k, point).unwrap();
                assert!(changed == right, "{place}: {bytes:02x?}, byte {at} ^ {bits:#x}");
                accepted.push(format!("{place}: {bytes:02x?}, byte {at} ^ {bits:#x}"));
            }
            program.loaded.patch(address + at, &[before]);
        }
        println!("{name}: {planted} changes, accepted: {accepted:#?}");
        assert!(accepted.len() <= most, "{name}: {accepted:#?}");
    }
}

/// In the command, built with `cargo build --release -p yuxi-cli`.
#[test]
#[ignore = "needs the command, and a minute"]
fn changed_instructions_are_refused() {
    plant("release/yuxi", &NAMES, change, MANY);
}

/// In the C library for AArch64, as `cargo xtask proofs` builds it.
#[test]
#[ignore = "needs the library, and minutes"]
fn changed_instructions_of_aarch64_are_refused() {
    let name = format!("libyuxi.so.{}", env!("CARGO_PKG_VERSION"));
    plant(&format!("aarch64-unknown-linux-gnu/c/{name}"), &OF_AARCH64, change_aarch64, MANY);
}

/// The same of a ladder whose sums and differences the compiler has made of Rust.
#[test]
#[ignore = "needs the library, and minutes"]
fn changed_instructions_of_a_portable_ladder_are_refused() {
    let name = format!("libyuxi.so.{}", env!("CARGO_PKG_VERSION"));
    let ladder =
        ["AArch64: multiply::Ladder::x25519 on portable64, called by engine::x25519, as compiled"];
    plant(&format!("aarch64-unknown-linux-gnu/c/{name}"), &ladder, change_aarch64, (50, 2));
}

/// Changes of the bytes of an instruction of a function without branches: other operations, carries, operands, places,
/// numbers of bits, conditions. Which byte, and by which bits.
fn changes(bytes: &[u8]) -> Vec<(u64, u8)> {
    let mut decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    let instruction = decoder.decode();
    let offsets = decoder.get_constant_offsets(&instruction);
    let opcode = bytes.iter().position(|byte| !(0x40..0x50).contains(byte)).unwrap();
    let (at, register) = (opcode as u64, instruction.op0_register());
    let is_word = register.is_gpr64() || register.is_gpr32();
    let mut all = Vec::new();
    if offsets.has_displacement() && !instruction.is_ip_rel_memory_operand() {
        all.push((offsets.displacement_offset() as u64, 8));
    }
    let other = instruction.op1_register();
    let has_registers = instruction.op_count() == 2 && (other.is_gpr64() || other.is_gpr32());
    match instruction.mnemonic() {
        Mnemonic::Add | Mnemonic::Sub if is_word && bytes[opcode] < 0x40 => all.push((at, 0x28)),
        Mnemonic::Adc | Mnemonic::Sbb if is_word && bytes[opcode] < 0x40 => all.push((at, 0x08)),
        Mnemonic::And if is_word && bytes[opcode] < 0x40 => all.push((at, 0x28)),
        Mnemonic::Setb | Mnemonic::Setae | Mnemonic::Sete | Mnemonic::Seta => {
            all.push((at + 1, 1));
        }
        Mnemonic::Shl | Mnemonic::Shr | Mnemonic::Sar | Mnemonic::Shld
            if offsets.has_immediate() =>
        {
            all.push((offsets.immediate_offset() as u64, 1));
        }
        _ => {}
    }
    // without a carry in place of with one, and the other way round
    match instruction.mnemonic() {
        Mnemonic::Add | Mnemonic::Adc if is_word && bytes[opcode] < 0x40 => all.push((at, 0x10)),
        _ => {}
    }
    // the operands exchanged
    let exchanges = [Mnemonic::Sub, Mnemonic::Sbb, Mnemonic::Cmp, Mnemonic::Add, Mnemonic::Mov];
    if has_registers && is_word && exchanges.contains(&instruction.mnemonic()) {
        all.push((at, 0x02));
    }
    all
}

/// Operands below all moduli of Weierstrass curves: small ones, random ones, and those with long runs of ones and zeros.
fn operands(instance: &Instance, random: &mut Random) -> Vec<[u64; 4]> {
    let one = |random: &mut Random| match random.next() % 4 {
        0 => [random.next() % 3, 0, 0, 0],
        1 => [u64::MAX, u64::MAX, u64::MAX >> 1, 0xFFFF_FFFE_FFFF_FFFF],
        _ => std::array::from_fn(|i| match random.next() % 3 {
            0 => 0,
            1 => u64::MAX >> u32::from(i == 3),
            _ => random.next() >> u32::from(i == 3),
        }),
    };
    (0..instance.operands()).map(|_| one(random)).collect()
}

#[test]
#[ignore = "needs the command, and minutes"]
fn changed_field_functions_are_refused() {
    plant_in_functions("[u64; 4]", EACH, EACH / 8);
}

/// A proof of these takes some seconds.
#[test]
#[ignore = "needs the command, and minutes"]
fn changed_field_functions_on_short_words_are_refused() {
    plant_in_functions("[u32; 8]", EACH / 4, EACH / 16);
}

/// The field functions of the portable backend on these words, with changes of instructions. What is accepted must compute
/// the same.
fn plant_in_functions(words: &str, each: usize, most: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let mut loaded = Loaded::read(&root.join(target).join("release/yuxi")).unwrap();
    let mut random = Random::new(9);
    let mut before = Vec::new();
    for instance in instances(&loaded, words).unwrap() {
        let path = instance.path();
        if before.contains(&path) || !path.contains(words) {
            continue;
        }
        before.push(path.clone());
        let inputs: Vec<_> = (0..300).map(|_| operands(&instance, &mut random)).collect();
        let computed = |loaded: &Loaded, operands| instance.numbers(loaded, operands).ok();
        let right: Vec<_> = inputs.iter().map(|one| computed(&loaded, one)).collect();
        let mut all = Vec::new();
        let mut at = instance.address;
        loop {
            let bytes = loaded.bytes(at, 15).unwrap();
            let instruction = Decoder::new(64, &bytes, DecoderOptions::NONE).decode();
            if instruction.mnemonic() == Mnemonic::Ret {
                break;
            }
            let of_this = changes(&bytes).into_iter();
            all.extend(of_this.map(|(place, bits)| (at + place, bytes[place as usize], bits)));
            at += instruction.len() as u64;
        }
        let mut accepted = 0;
        for _ in 0..each {
            let (place, old, bits) = all[(random.next() % all.len() as u64) as usize];
            loaded.patch(place, &[old ^ bits]);
            if instance.prove(&loaded).is_ok() {
                let changed: Vec<_> = inputs.iter().map(|one| computed(&loaded, one)).collect();
                let at = place - instance.address;
                assert!(changed == right, "{path} + {at:#x}: {old:#x} ^ {bits:#x}");
                accepted += 1;
            }
            loaded.patch(place, &[old]);
        }
        println!("{path}: {each} changes of {}, {accepted} compute the same", all.len());
        assert!(accepted <= most, "{path}: {accepted}");
    }
}

/// Statements about them that are too strong, or for too large operands.
#[test]
#[ignore = "needs the command, and a minute"]
fn other_statements_about_field_functions_are_refused() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let loaded = Loaded::read(&root.join(target).join("release/yuxi")).unwrap();
    for instance in instances(&loaded, "").unwrap() {
        let (path, stated) = (instance.path(), instance.stated());
        let others: &[Stated] = match instance.operands() {
            _ if path.contains("Fe25519") => &[Stated { conclusions: "r < m", ..stated }],
            1 => &[
                Stated { premises: "", ..stated },
                Stated { conclusions: "r·2^255 ≡ a^2 (mod m)", ..stated },
                Stated { conclusions: "r < m − 1", ..stated },
            ],
            2 => &[
                Stated { premises: "a·b < m·2^257", ..stated },
                Stated { conclusions: "r·2^256 ≡ a·b + 1 (mod m)", ..stated },
                Stated { conclusions: "r < m − 1", ..stated },
            ],
            _ => &[
                Stated { premises: "a·b < m·2^256", ..stated },
                Stated { premises: "c·d < m·2^256", ..stated },
                Stated { conclusions: "r·2^256 ≡ c·d − a·b (mod m)", ..stated },
            ],
        };
        for other in others {
            assert!(instance.prove_that(&loaded, *other).is_err(), "{path}: {other}");
        }
    }
}
