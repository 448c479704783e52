//! Batches in lanes: changes of their instructions are refused.

use std::path::Path;

use iced_x86::{Decoder, DecoderOptions, Mnemonic, OpKind, Register};
use yuxi_proofs::compiled::lanes::{
    ALL, Batch, inversion, multiples25519, normalize, one_ladder, orders, quotients,
};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::paths::Loaded;

use super::inversion::changes::of_x86;

fn library() -> Loaded {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let name = format!("libyuxi.so.{}", env!("CARGO_PKG_VERSION"));
    Loaded::read(&root.join(target).join("c").join(name)).unwrap()
}

/// Another half of a product, another sum, another number of bits, another register: which byte, and by which bits.
fn change(bytes: &[u8], random: u64) -> Option<(u64, u8)> {
    let mut decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    let instruction = decoder.decode();
    // what EVEX encodes: four bytes, the opcode, the registers
    let register = instruction.op0_register();
    let is_evex = bytes[0] == 0x62 && (register.is_zmm() || register.is_ymm());
    if !is_evex {
        return None;
    }
    match instruction.mnemonic() {
        // the upper half for the lower one, and the other way round
        Mnemonic::Vpmadd52luq | Mnemonic::Vpmadd52huq if random.is_multiple_of(2) => Some((4, 1)),
        // a difference for a sum, and the other way round
        Mnemonic::Vpaddq | Mnemonic::Vpsubq => Some((4, 0x2F)),
        Mnemonic::Vpsraq | Mnemonic::Vpsrlq | Mnemonic::Vpsllq => {
            let offsets = decoder.get_constant_offsets(&instruction);
            Some((offsets.immediate_offset() as u64, 1))
        }
        // another register of the first operand
        Mnemonic::Vpmadd52luq | Mnemonic::Vpmadd52huq | Mnemonic::Vpandq => Some((2, 8)),
        _ => None,
    }
}

/// Plants changes in what a batch executes: how many, and where one was accepted.
fn plant(loaded: &mut Loaded, batch: &Batch, count: usize) -> Vec<String> {
    let executed = batch.compare(loaded).unwrap().executed;
    plant_in(loaded, executed, count, |loaded| batch.compare(loaded).is_ok())
}

/// The same of any function that is compared.
fn plant_in(
    loaded: &mut Loaded,
    executed: impl IntoIterator<Item = u64>,
    count: usize,
    is_accepted: impl Fn(&Loaded) -> bool,
) -> Vec<String> {
    let executed: Vec<_> = executed.into_iter().collect();
    let (mut random, mut planted, mut accepted) = (Random::new(11), 0, Vec::new());
    while planted < count {
        let address = executed[(random.next() % executed.len() as u64) as usize];
        let bytes = loaded.bytes(address, 15).unwrap();
        // of what is stored, some is never read: sums that are overwritten, scalars of vectors that a batch does not have
        let is_store =
            Decoder::new(64, &bytes, DecoderOptions::NONE).decode().op0_kind() == OpKind::Memory;
        let of_word = if is_store { Vec::new() } else { of_x86(&bytes) };
        let of_word = of_word.get(random.next() as usize % of_word.len().max(1)).copied();
        let Some((at, bits)) = change(&bytes, random.next()).or(of_word) else { continue };
        let before = bytes[at as usize];
        loaded.patch(address + at, &[before ^ bits]);
        planted += 1;
        if is_accepted(loaded) {
            let place = loaded.name_of(address);
            accepted.push(format!("{place}: {bytes:02x?}, byte {at} ^ {bits:#x}"));
        }
        loaded.patch(address + at, &[before]);
    }
    accepted
}

#[test]
#[ignore = "needs the C library, and minutes"]
fn changed_results_in_lanes_are_refused() {
    let mut loaded = library();
    for one in normalize::ALL {
        // of one vector, what another one would take is computed and not read
        let executed = one.compare(&loaded, 2).unwrap().executed;
        let accepted = plant_in(&mut loaded, executed, 20, |loaded| one.compare(loaded, 2).is_ok());
        println!("{}: 20 changes, accepted: {accepted:#?}", one.path());
        assert!(accepted.is_empty());
    }
}

#[test]
#[ignore = "needs the C library, and minutes"]
fn changed_inversions_in_lanes_are_refused() {
    let mut loaded = library();
    for one in inversion::ALL {
        let executed = one.compare(&loaded).unwrap().executed;
        let accepted = plant_in(&mut loaded, executed, 40, |loaded| one.compare(loaded).is_ok());
        println!("{}: 40 changes, accepted: {accepted:#?}", one.path());
        // sums with a carry that is 0, which compute the same
        assert!(accepted.len() <= 6);
    }
}

/// The same of what reads entries of a table: the addresses of its instructions.
fn instructions(loaded: &Loaded, function: u64) -> Vec<u64> {
    let mut at = function;
    let mut all = Vec::new();
    loop {
        let bytes = loaded.bytes(at, 15).unwrap();
        let instruction = Decoder::new(64, &bytes, DecoderOptions::NONE).decode();
        if instruction.mnemonic() == Mnemonic::Ret {
            return all;
        }
        all.push(at);
        at += instruction.len() as u64;
    }
}

#[test]
#[ignore = "needs the C library, and a minute"]
fn changed_entries_in_lanes_are_refused() {
    let mut loaded = library();
    let (mut random, mut accepted) = (Random::new(12), Vec::new());
    for batch in ALL.iter().filter(|batch| batch.path().contains("mul_base")) {
        let compared = batch.compare(&loaded).unwrap();
        batch.compare_entries(&loaded, &compared).unwrap();
        let all = instructions(&loaded, compared.entries.unwrap().0);
        let mut planted = 0;
        while planted < 10 {
            let address = all[(random.next() % all.len() as u64) as usize];
            let bytes = loaded.bytes(address, 15).unwrap();
            let Some((at, bits)) = change(&bytes, random.next()) else { continue };
            let before = bytes[at as usize];
            loaded.patch(address + at, &[before ^ bits]);
            planted += 1;
            if batch.compare_entries(&loaded, &compared).is_ok() {
                accepted.push(format!("{}: {bytes:02x?}, byte {at} ^ {bits:#x}", batch.path()));
            }
            loaded.patch(address + at, &[before]);
        }
    }
    // all cases are compared, so these compute the same: carries that are 0 or -1 in all of them
    println!("accepted: {accepted:#?}");
    assert!(accepted.len() <= 8);
}

/// In the C library, as `cargo xtask proofs` builds it.
#[test]
#[ignore = "needs the C library, and minutes"]
fn changed_instructions_in_lanes_are_refused() {
    let mut loaded = library();
    for batch in ALL {
        let count = if batch.path().contains("mul_base") { 50 } else { 10 };
        let accepted = plant(&mut loaded, batch, count);
        println!("{}: {count} changes, accepted: {accepted:#?}", batch.path());
        assert!(accepted.is_empty());
    }
}

#[test]
#[ignore = "needs the C library, and minutes"]
fn changed_ladders_in_four_lanes_are_refused() {
    let mut loaded = library();
    for one in one_ladder::ALL {
        let executed = one.compare(&loaded).unwrap().executed;
        let accepted = plant_in(&mut loaded, executed, 200, |loaded| one.compare(loaded).is_ok());
        println!("{}: 200 changes, accepted: {accepted:#?}", one.path());
        assert!(accepted.len() <= 10);
    }
}

/// Changes of the instructions by which digits choose: masks, what they are compared with, and where they are taken from.
#[test]
#[ignore = "needs the C library, and minutes"]
fn changed_selections_in_lanes_are_refused() {
    let mut loaded = library();
    for batch in ALL.iter().filter(|one| one.path().contains("mul_x_many, in 8")) {
        let executed = batch.compare(&loaded).unwrap().executed;
        let chooses = |at: &u64| {
            let bytes = loaded.bytes(*at, 15).unwrap();
            let instruction = Decoder::new(64, &bytes, DecoderOptions::NONE).decode();
            instruction.op_mask() != Register::None || instruction.op0_register().is_k()
        };
        let selections: Vec<_> = executed.into_iter().filter(chooses).collect();
        println!("{}: {} instructions", batch.path(), selections.len());
        let (mut random, mut accepted) = (Random::new(13), Vec::new());
        let mut planted = 0;
        while planted < 12 {
            let address = selections[(random.next() % selections.len() as u64) as usize];
            let bytes = loaded.bytes(address, 5).unwrap();
            if bytes[0] != 0x62 {
                continue;
            }
            planted += 1;
            // another mask, or another vector
            let (at, bits) = [(3, 1), (3, 2), (2, 8), (5, 1)][(random.next() % 4) as usize];
            let before = loaded.bytes(address + at, 1).unwrap()[0];
            loaded.patch(address + at, &[before ^ bits]);
            if batch.compare(&loaded).is_ok() {
                accepted.push(format!("{}: byte {at} ^ {bits:#x}", loaded.name_of(address)));
            }
            loaded.patch(address + at, &[before]);
        }
        println!("{}: {planted} changes, accepted: {accepted:#?}", batch.path());
        assert!(accepted.is_empty());
    }
}

#[test]
#[ignore = "needs the C library, and minutes"]
fn changed_multiplications_of_x25519_are_refused() {
    let mut loaded = library();
    for one in multiples25519::ALL {
        // five items of eight, so that fewer lanes differ
        let executed = one.compare(&loaded, 5, 0).unwrap().executed;
        let accepted =
            plant_in(&mut loaded, executed, 40, |loaded| one.compare(loaded, 5, 0).is_ok());
        println!("{}: 40 changes, accepted: {accepted:#?}", one.path());
        // entries of the table have limbs that are cut already: what is carried from them is 0, by 52 bits or by 53
        assert!(accepted.len() <= if one.path().contains("edwards") { 6 } else { 0 });
    }
}

#[test]
#[ignore = "needs the C library, and a minute"]
fn changed_quotients_in_lanes_are_refused() {
    let mut loaded = library();
    for one in quotients::ALL {
        let executed = one.compare(&loaded, 20).unwrap().executed;
        let accepted =
            plant_in(&mut loaded, executed, 100, |loaded| one.compare(loaded, 20).is_ok());
        println!("{}: 100 changes, accepted: {accepted:#?}", one.path());
        assert!(accepted.is_empty());
    }
}

#[test]
#[ignore = "needs the C library, and a minute"]
fn changed_inverses_of_orders_are_refused() {
    let mut loaded = library();
    for one in orders::ALL {
        let executed = one.compare(&loaded, 20).unwrap().executed;
        let accepted =
            plant_in(&mut loaded, executed, 100, |loaded| one.compare(loaded, 20).is_ok());
        println!("{}: 100 changes, accepted: {accepted:#?}", one.path());
        assert!(accepted.is_empty());
    }
}
