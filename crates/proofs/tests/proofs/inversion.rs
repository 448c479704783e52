//! The compiled inversions: the text of the source inverts, and changes of instructions are refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use iced_x86::{Decoder, DecoderOptions, Instruction, Mnemonic};
use num_bigint::BigUint;
use yuxi_proofs::compiled::Program;
use yuxi_proofs::compiled::inversion::{Instance, instances, moduli};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Contracts;
use yuxi_proofs::lemmas::lemmas;

fn big(words: &[u64; 4]) -> BigUint {
    words.iter().rev().fold(BigUint::default(), |sum, word| (sum << 64) + word)
}

/// Operands below all moduli: small ones, random ones, and those with long runs of ones and zeros.
fn operand(random: &mut Random) -> [u64; 4] {
    match random.next() % 8 {
        0 => [random.next() % 5, 0, 0, 0],
        1 => [u64::MAX, u64::MAX, u64::MAX >> 1, 0xFFFF_FFFE_FFFF_FFFF],
        2 => std::array::from_fn(|i| match random.next() % 3 {
            0 => 0,
            1 => u64::MAX >> u32::from(i == 3),
            _ => random.next() >> u32::from(i == 3),
        }),
        _ => std::array::from_fn(|i| random.next() >> u32::from(i == 3)),
    }
}

/// What is compared with the compiled functions gives inverses, and 0 for 0.
#[test]
fn the_text_of_the_source_inverts() {
    let mut random = Random::new(1);
    for _ in 0..200 {
        let x = operand(&mut random);
        for modulus in moduli() {
            let (m, inverse) = (modulus.m, modulus.numbers(&x).unwrap());
            assert!(big(&inverse) < big(&m), "{x:x?}");
            let product = big(&x) * big(&inverse) % big(&m);
            assert_eq!(product, BigUint::from(u32::from(x != [0; 4])), "{x:x?} modulo {m:x?}");
        }
    }
}

/// The command that `cargo build --release -p yuxi-cli` has built, and its inversions; nothing, if it is not built.
fn command() -> Option<(Program, Vec<Instance>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let path = root.join(PathBuf::from(target)).join("release/yuxi");
    if !path.exists() {
        println!("SKIPPED: there is no {}", path.display());
        return None;
    }
    let contracts = Contracts::read(&root.join("crates/arith/src/backend")).unwrap();
    let program = Program::read(&path, &contracts).unwrap();
    let all = instances(&program).unwrap();
    Some((program, all))
}

/// Each form has the value of its word, and what is one word has one value.
#[test]
fn forms_of_inversions_have_the_values_of_their_words() {
    let Some((program, all)) = command() else { return };
    let mut random = Random::new(2);
    for (turn, instance) in all.iter().cycle().take(8).enumerate() {
        let x = if turn == 0 { [0; 4] } else { operand(&mut random) };
        let words = instance.compare_forms(&program, &x).unwrap();
        assert!(words > 50_000, "{words}");
    }
}

/// Changes of an instruction: which byte, and by which bits. None of the counter of the loop, or of where it jumps.
fn changes(bytes: &[u8], instruction: &Instruction, decoder: &Decoder<'_>) -> Vec<(u64, u8)> {
    let offsets = decoder.get_constant_offsets(instruction);
    let opcode = bytes.iter().position(|byte| !(0x40..0x50).contains(byte)).unwrap();
    let (at, is_long) = (opcode as u64, instruction.op0_register().is_gpr64());
    let is_operation = is_long && bytes[opcode] < 0x40;
    let mut all = Vec::new();
    if offsets.has_displacement() && !instruction.is_ip_rel_memory_operand() {
        // the word beside it
        all.push((offsets.displacement_offset() as u64, 8));
    }
    if offsets.has_immediate() && is_long {
        all.push((offsets.immediate_offset() as u64, 1));
        all.push((offsets.immediate_offset() as u64, 4));
    }
    match instruction.mnemonic() {
        // a subtraction, and one with a carry
        Mnemonic::Add if is_operation => all.extend([(at, 0x28), (at, 0x10)]),
        Mnemonic::Adc if is_operation => all.extend([(at, 0x08), (at, 0x10)]),
        Mnemonic::Sub if is_operation => all.extend([(at, 0x28), (at, 0x02)]),
        Mnemonic::And | Mnemonic::Or | Mnemonic::Xor if is_operation => all.push((at, 0x28)),
        // the opposite condition
        Mnemonic::Cmovs | Mnemonic::Cmovns | Mnemonic::Cmovne => all.push((at + 1, 1)),
        // without a sign
        Mnemonic::Sar => all.push((at + 1, 0x10)),
        // a complement; with a sign, or without; a sum
        Mnemonic::Neg | Mnemonic::Not | Mnemonic::Mul | Mnemonic::Dec if is_long => {
            all.push((at + 1, 0x08));
        }
        Mnemonic::Imul if instruction.op_count() == 1 => all.push((at + 1, 0x08)),
        // the operands exchanged
        Mnemonic::Mov if is_long && instruction.op1_register().is_gpr64() => all.push((at, 0x02)),
        _ => {}
    }
    all
}

/// Plants so many changes in each inversion, one at a time. What is accepted must compute the same of so many operands.
fn plant(each: usize, operands: usize) {
    let Some((mut program, all)) = command() else { return };
    let mut random = Random::new(3);
    assert_eq!(all.len(), 4);
    for instance in all {
        let inputs: Vec<_> = (0..operands).map(|_| operand(&mut random)).collect();
        let computed = |program: &Program| -> Vec<_> {
            inputs.iter().map(|x| instance.numbers(program, x).ok()).collect()
        };
        let right = computed(&program);
        assert!(right.iter().all(Option::is_some));
        let (mut at, mut places) = (instance.address, Vec::new());
        loop {
            let bytes = program.loaded.bytes(at, 15).unwrap();
            let mut decoder = Decoder::new(64, &bytes, DecoderOptions::NONE);
            let instruction = decoder.decode();
            if instruction.mnemonic() == Mnemonic::Ret {
                break;
            }
            let of_this = changes(&bytes, &instruction, &decoder).into_iter();
            places.extend(of_this.map(|(place, bits)| (at + place, bytes[place as usize], bits)));
            at += instruction.len() as u64;
        }
        let mut accepted = Vec::new();
        for _ in 0..each {
            let (place, old, bits) = places[(random.next() % places.len() as u64) as usize];
            program.loaded.patch(place, &[old ^ bits]);
            if instance.prove(&program).is_ok() {
                let text = format!("{:#x}: {old:#x} ^ {bits:#x}", place - instance.address);
                assert!(computed(&program) == right, "{}: {text}", instance.path());
                accepted.push(text);
            }
            program.loaded.patch(place, &[old]);
        }
        let (path, count, of) = (instance.path(), accepted.len(), places.len());
        println!("{path}: {each} changes of {of}, {count} compute the same: {accepted:?}");
        assert!(count * 8 <= each, "{path}: {count}");
    }
}

/// In the command, if it is built.
#[test]
fn changed_inversions_are_refused() {
    plant(8, 2);
}

/// More of them.
#[test]
#[ignore = "needs the command, and minutes"]
fn many_changed_inversions_are_refused() {
    plant(300, 100);
}

/// The files of Coq on which the theorem rests, in the order in which they are compiled.
const THEORY: [&str; 6] = ["Division", "Packed", "Runs", "Limbs", "Inversion", "Conversions"];

/// Definitions of these files, and others that do not invert.
const OTHERS: [(&str, &str, &str); 15] = [
    ("Division", "if z <? 0 then - 1 - z else z", "if z <? 0 then - z else z"),
    ("Division", "let y := if z <? 0 then g else f in", "let y := if z <? 0 then f else g in"),
    ("Division", "(if z <? 0 then s64 (- f) else f) + g", "(if z <? 0 then f else s64 (- f)) + g"),
    ("Packed", "let v := s64 (2 ^ (61 - n) - x)", "let v := s64 (2 ^ (60 - n) - x)"),
    ("Packed", "f mod 2 ^ 20 - 2 ^ 41", "f mod 2 ^ 21 - 2 ^ 41"),
    ("Runs", "row q f r g / 2 ^ n)", "row r f q g / 2 ^ n)"),
    ("Runs", "product third (product second first)", "product (product third first) second"),
    ("Runs", "packed_run 19 z f g", "packed_run 20 z f g"),
    ("Limbs", "let c2 := s128 (c1 / B + s2)", "let c2 := s64 (c1 / B + s2)"),
    ("Limbs", "s64 (before - wanted c before)", "s64 (before + wanted c before)"),
    ("Limbs", "if n4 d <? 0 then a else 0", "if n4 d <? 0 then 0 else a"),
    ("Inversion", "s64 ((-1 - l) - -1)", "s64 (-1 - l)"),
    ("Inversion", "runs 10 (first x)", "runs 9 (first x)"),
    ("Conversions", "w1 w / 2 ^ 54", "w1 w / 2 ^ 53"),
    ("Conversions", "2 ^ 44 * n4 n", "2 ^ 45 * n4 n"),
];

/// Coq proves the theorem, and refuses other definitions, another operand's result and another modulus.
#[test]
#[ignore = "Coq takes minutes"]
fn coq_refuses_other_inversions() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("coq");
    let text = |name: &str| fs::read_to_string(source.join(format!("{name}.v"))).unwrap();
    let compile = |name: &str, text: &str| {
        fs::write(folder.path().join(format!("{name}.v")), text).unwrap();
        let mut coq = Command::new("coqc");
        let coq = coq.args(["-q", &format!("{name}.v")]).current_dir(folder.path());
        let output = coq.output().unwrap();
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    };
    for name in THEORY {
        assert_eq!(compile(name, &text(name)).as_deref(), Some(""), "{name}");
    }
    let lemma = lemmas().unwrap().into_iter().find(|lemma| lemma.name == "Inverse").unwrap();
    let said = compile("Inverse", &lemma.text).unwrap();
    assert_eq!(said.trim(), "Closed under the global context");
    let operand = "Four 0x0123456789abcdef";
    let moduli = [("0%nat, Four 0x0123", "1%nat, Four 0x0123"), ("Four 0xffff", "Four 0xfffd")];
    for (old, new) in moduli.into_iter().chain([(operand, "Four 0x0123456789abcdee")]) {
        let other = lemma.text.replacen(old, new, 1);
        assert_ne!(other, lemma.text, "{old}");
        assert!(compile("Inverse", &other).is_none(), "{old}");
    }
    for (file, old, new) in OTHERS {
        let other = text(file).replacen(old, new, 1);
        assert_ne!(other, text(file), "{file}: {old}");
        // what is left of the theory does not hold of it, or the numbers differ
        let mut files = THEORY.iter().skip_while(|name| **name != file);
        let is_proved = files.all(|name| {
            compile(name, &if *name == file { other.clone() } else { text(name) }).is_some()
        });
        assert!(!(is_proved && compile("Inverse", &lemma.text).is_some()), "{file}: {old}");
        for name in THEORY.iter().skip_while(|name| **name != file) {
            assert!(compile(name, &text(name)).is_some());
        }
    }
}
