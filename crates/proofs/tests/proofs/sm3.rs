//! SM3 in lanes: the standard's function computes what the crate `sm3` does, the graph computes what numbers do, and changes of the
//! compiled functions are refused.

use std::path::Path;

use iced_x86::{Decoder, DecoderOptions, Mnemonic};
use yuxi_proofs::artefact::{Artefact, Function};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::sm3::{Word, Words, compress, find, prove};
use yuxi_sm3_lanes::Width;

/// The number that a word is for numbers that stand in memory.
fn value(words: &Words, word: Word) -> u32 {
    words.values(0, |_| 0)[Words::place(word)]
}

#[test]
fn the_compression_of_the_standard_is_that_of_the_crate() {
    let mut random = Random::new(1);
    for length in 0..56 {
        let message: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
        let mut digest = [[0; 32]];
        yuxi_sm3_lanes::digests_with(Width::One, &[&[&message]], &mut digest);

        let mut block = message.clone();
        block.push(0x80);
        block.resize(56, 0);
        block.extend(&(8 * length as u64).to_be_bytes());
        let mut words = Words::default();
        let initial = [
            0x7380_166F,
            0x4914_B2B9,
            0x1724_42D7,
            0xDA8A_0600,
            0xA96F_30BC,
            0x1631_38AA,
            0xE38D_EE4D,
            0xB0FB_0E4E,
        ];
        let state = initial.map(|word| words.number(word));
        let block = std::array::from_fn(|i| {
            words.number(u32::from_be_bytes(block[4 * i..4 * i + 4].try_into().unwrap()))
        });
        let result = compress(&mut words, state, block);
        let bytes: Vec<u8> =
            result.iter().flat_map(|word| value(&words, *word).to_be_bytes()).collect();
        assert_eq!(bytes, digest[0], "{length} bytes");
    }
}

/// Random operations on words of memory, beside the same on numbers.
#[test]
fn the_graph_computes_what_numbers_do() {
    let mut random = Random::new(2);
    for _ in 0..200 {
        let mut words = Words::default();
        let inputs: Vec<u32> = (0..6).map(|_| random.word() as u32).collect();
        let mut all: Vec<(Word, u32)> = Vec::new();
        for (i, input) in inputs.iter().enumerate() {
            all.push((words.in_state(4 * i as i64), *input));
        }
        let number = random.word() as u32;
        all.push((words.number(number), number));
        for _ in 0..30 {
            let mut any = || all[random.below(all.len())];
            let ((a, x), (b, y), (c, z)) = (any(), any(), any());
            let count = random.below(32) as u32;
            all.push(match random.below(9) {
                0 => (words.xor(a, b), x ^ y),
                1 => (words.and(a, b), x & y),
                2 => (words.or(a, b), x | y),
                3 => (words.not(a), !x),
                4 => (words.choose(a, b, c), x & y | !x & z),
                5 => (words.majority(a, b, c), x & y | x & z | y & z),
                6 => (words.sum(&[a, b, c]), x.wrapping_add(y).wrapping_add(z)),
                7 => (words.reversed(a), x.swap_bytes()),
                _ => (words.rotated(a, count), x.rotate_left(count)),
            });
        }
        let values = words.values(0, |offset| inputs[offset as usize / 4]);
        for (word, expected) in all {
            assert_eq!(values[Words::place(word)], expected);
        }
    }
}

/// One bit of the instruction's immediate, or of its displacement, or another operation.
fn change(function: &Function, random: &mut Random) -> Option<(usize, u8)> {
    let mut decoder = Decoder::with_ip(64, &function.bytes, function.address, DecoderOptions::NONE);
    let mut changes = Vec::new();
    while decoder.can_decode() {
        let start = decoder.position();
        let instruction = decoder.decode();
        let offsets = decoder.get_constant_offsets(&instruction);
        match instruction.mnemonic() {
            Mnemonic::Vprold | Mnemonic::Vpternlogd | Mnemonic::Vpslld | Mnemonic::Vpsrld => {
                changes.push((start + offsets.immediate_offset(), 1 << random.below(4)));
            }
            // vpaddd for vpor and the other way round, in the last byte before the operands
            Mnemonic::Vpaddd | Mnemonic::Vpor
                if instruction.memory_base() == iced_x86::Register::None =>
            {
                changes.push((decoder.position() - 2, 0xFE ^ 0xEB));
            }
            _ => {}
        }
    }
    let chosen = changes.get(random.below(changes.len().max(1)))?;
    Some(*chosen)
}

#[test]
#[ignore = "minutes, with the command built for release: cargo test --release -p yuxi-proofs --test proofs -- --ignored sm3::"]
fn changes_of_the_compiled_functions_are_refused() {
    const EACH: usize = 30;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), Into::into);
    let artefact = Artefact::read(&target.join("release/yuxi")).unwrap();
    let mut random = Random::new(3);
    for (name, lanes) in [
        ("yuxi_sm3_lanes::backend::avx2::compress", 8),
        ("yuxi_sm3_lanes::backend::avx2::compress_with_avx512", 8),
        ("yuxi_sm3_lanes::backend::avx512::compress", 16),
    ] {
        let function = find(&artefact, name).unwrap();
        prove(&artefact, function, lanes).unwrap();
        for _ in 0..EACH {
            let (at, bits) = change(function, &mut random).expect("an instruction");
            let mut changed = function.clone();
            changed.bytes[at] ^= bits;
            let proved = prove(&artefact, &changed, lanes);
            assert!(proved.is_err(), "{name}: byte {at} changed by {bits:#x}");
        }
        println!("{name}: {EACH} changes, all refused");
    }
}
