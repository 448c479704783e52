//! The compiled inversions: the text of the source inverts, and changes of instructions are refused.

pub(crate) mod changes;
mod coq;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use num_bigint::BigUint;
use yuxi_proofs::compiled::Program;
use yuxi_proofs::compiled::inversion::{Instance, Steps, instances, moduli};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Contracts;

/// The runs of all backends.
const STEPS: [Steps; 3] = [Steps::X86, Steps::Aarch64, Steps::Single];

fn big(words: &[u64; 4]) -> BigUint {
    words.iter().rev().fold(BigUint::default(), |sum, word| (sum << 64) + word)
}

/// Operands below all moduli but 2^255 − 19, and most also below that: small ones, random ones, and those with long runs of ones and zeros.
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
        let pairs = moduli().iter().flat_map(|of| STEPS.map(|steps| (of, steps)));
        for (modulus, steps) in pairs {
            let (m, inverse) = (modulus.m, modulus.numbers(&x, steps).unwrap());
            if big(&x) >= big(&m) {
                continue;
            }
            assert!(big(&inverse) < big(&m), "{x:x?}");
            let product = big(&x) * big(&inverse) % big(&m);
            assert_eq!(
                product,
                BigUint::from(u32::from(x != [0; 4])),
                "{x:x?} modulo {m:x?}, {steps:?}"
            );
        }
    }
}

/// A file and its inversions, and what changes an instruction there.
struct File {
    program: Program,
    inversions: Vec<Instance>,
    changes: fn(&[u8]) -> Vec<(u64, u8)>,
}

/// The command that `cargo build --release -p yuxi-cli` has built, and the C library for AArch64 that `cargo xtask proofs` has
/// built; those that are built.
fn files() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let contracts = Contracts::read(&root.join("crates/arith/src/backend")).unwrap();
    let read = |name: &str, changes| {
        let path = root.join(PathBuf::from(&target)).join(name);
        if !path.exists() {
            println!("SKIPPED: there is no {}", path.display());
            return None;
        }
        let program = Program::read(&path, &contracts).unwrap();
        let inversions = instances(&program).unwrap();
        Some(File { program, inversions, changes })
    };
    let library = format!("libyuxi.so.{}", env!("CARGO_PKG_VERSION"));
    let library = format!("aarch64-unknown-linux-gnu/c/{library}");
    let command = read("release/yuxi", changes::of_x86 as fn(&[u8]) -> _);
    command.into_iter().chain(read(&library, changes::of_aarch64)).collect()
}

/// Each form has the value of its word, and what is one word has one value.
#[test]
fn forms_of_inversions_have_the_values_of_their_words() {
    let mut random = Random::new(2);
    for File { program, inversions, .. } in files() {
        for (turn, instance) in inversions.iter().cycle().take(8).enumerate() {
            let x = if turn == 0 { [0; 4] } else { operand(&mut random) };
            let words = instance.compare_forms(&program, &x).unwrap();
            assert!(words > 50_000, "{words}");
        }
    }
}

/// Plants so many changes in each inversion, one at a time. What is accepted must compute the same of so many operands.
fn plant(each: usize, operands: usize) {
    let mut random = Random::new(3);
    for File { mut program, inversions, changes } in files() {
        assert!(inversions.len() >= moduli().len());
        let mut before = BTreeSet::new();
        for instance in inversions {
            // a function of several moduli is changed with one of them
            if !before.insert((instance.path(), instance.backend())) {
                continue;
            }
            plant_in(&mut program, &instance, changes, [each, operands], &mut random);
        }
    }
}

fn plant_in(
    program: &mut Program,
    instance: &Instance,
    changes: fn(&[u8]) -> Vec<(u64, u8)>,
    [each, operands]: [usize; 2],
    random: &mut Random,
) {
    let inputs: Vec<_> = (0..operands).map(|_| operand(random)).collect();
    let computed = |program: &Program| -> Vec<_> {
        inputs.iter().map(|x| instance.numbers(program, x).ok()).collect()
    };
    let right = computed(program);
    assert!(right.iter().all(Option::is_some));
    let mut places = Vec::new();
    for at in instance.executed(program).unwrap() {
        let bytes = program.loaded.bytes(at, 15).unwrap();
        let of_this = changes(&bytes).into_iter();
        places.extend(of_this.map(|(place, bits)| (at + place, bytes[place as usize], bits)));
    }
    let mut accepted = Vec::new();
    for _ in 0..each {
        let (place, old, bits) = places[(random.next() % places.len() as u64) as usize];
        program.loaded.patch(place, &[old ^ bits]);
        if instance.prove(program).is_ok() {
            let text = format!("{}: {old:#x} ^ {bits:#x}", program.loaded.name_of(place));
            assert!(computed(program) == right, "{}: {text}", instance.path());
            accepted.push(text);
        }
        program.loaded.patch(place, &[old]);
    }
    let (path, count, of) = (instance.path(), accepted.len(), places.len());
    let on = instance.backend();
    println!("{path}: {each} changes of {of} on {on}, {count} compute the same: {accepted:#?}");
    assert!(count * 8 <= each, "{path}: {count}");
}

/// In the files that are built.
#[test]
fn changed_inversions_are_refused() {
    plant(8, 2);
}

/// More of them.
#[test]
#[ignore = "needs the command and the library, and minutes"]
fn many_changed_inversions_are_refused() {
    plant(200, 100);
}
