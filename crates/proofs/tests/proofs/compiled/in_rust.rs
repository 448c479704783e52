//! Operations of the portable backend that stand in line, as the compiler makes them of Rust: they are the text that is proved, and
//! with changed instructions they are refused.

use iced_x86::{Decoder, DecoderOptions};
use yuxi_arith::field::{Modulus, P256P};
use yuxi_proofs::compiled::operations::{self, aarch64, curve25519, portable};
use yuxi_proofs::graph::sums::Sums;
use yuxi_proofs::graph::{Graph, Symbol, Word};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::paths::{Argument, Functions, Loaded, PORTABLE64, Shared};

use super::{Change, changes, plant};
use crate::paths::library;

/// a + b modulo p of P-256 for the words behind `rsi` and `rdx`, to `rdi`. The carry and the borrow are comparisons.
const SUM: &str = "push rbx\npush r12\nmov rcx, [rsi]\nmov rax, [rsi + 8]\nmov r10, [rsi + 16]\nmov r8, [rsi + 24]\n\
    add rcx, [rdx]\nadc rax, [rdx + 8]\nadc r10, [rdx + 16]\nsetb bl\nmov r9, r8\nadd r9, [rdx + 24]\ncmp r9, r8\n\
    setae r11b\nmovzx esi, bl\nadd rsi, r9\ncmp rsi, r9\nsetae r9b\nand r11b, r9b\nsub rcx, -1\nmov edx, -1\n\
    sbb rax, rdx\nsbb r10, 0\nsetb r8b\nmovzx r8d, r8b\nmov r9, r8\nneg r9\nmovabs rdx, 0xffffffff00000001\n\
    sub rsi, rdx\nsetb bl\nsete r12b\nand r8b, r12b\nor r8b, bl\nand r8b, r11b\nmovzx ebx, r8b\nneg rbx\n\
    and rdx, rbx\nmov r8d, ebx\nadd rcx, rbx\nadc rax, r8\nlea rsi, [rsi + rdx]\nadc r10, 0\nadc rsi, r9\n\
    mov [rdi], rcx\nmov [rdi + 8], rax\nmov [rdi + 16], r10\nmov [rdi + 24], rsi\npop r12\npop rbx\nret";
/// a − b.
const DIFFERENCE: &str = "mov rcx, [rsi]\nmov rax, [rsi + 8]\nsub rcx, [rdx]\nsbb rax, [rdx + 8]\n\
    mov r10, [rsi + 16]\nsbb r10, [rdx + 16]\nsetb r11b\nmovzx r11d, r11b\nmov r8, r11\nneg r8\n\
    mov rsi, [rsi + 24]\nsub rsi, [rdx + 24]\nsetb dl\nsete r9b\nand r11b, r9b\nor r11b, dl\nmovzx edx, r11b\n\
    neg rdx\nmov r9d, edx\nmovabs r11, 0xffffffff00000001\nand r11, rdx\nadd rcx, rdx\nadc rax, r9\n\
    lea r11, [rsi + r11]\nadc r10, 0\nadc r11, r8\nmov [rdi], rcx\nmov [rdi + 8], rax\nmov [rdi + 16], r10\n\
    mov [rdi + 24], r11\nret";
/// a − b modulo 2^255 − 19.
const DIFFERENCE_25519: &str = "mov rax, [rsi]\nmov rcx, [rsi + 8]\nmov r8, [rsi + 16]\nmov r9, [rsi + 24]\n\
    sub rax, [rdx]\nsbb rcx, [rdx + 8]\nsbb r8, [rdx + 16]\nsbb r9, [rdx + 24]\nmov esi, 0\nsbb rsi, rsi\nand esi, 38\n\
    sub rax, rsi\nsbb rcx, 0\nsbb r8, 0\nsbb r9, 0\nmov esi, 0\nsbb rsi, rsi\nand rsi, -38\nadd rax, rsi\n\
    mov [rdi], rax\nmov [rdi + 8], rcx\nmov [rdi + 16], r8\nmov [rdi + 24], r9\nret";
/// The residue of a below 2^255 − 19.
const CANONICAL: &str = "push rbx\npush r14\npush r15\nmovabs r14, 0x7fffffffffffffff\nmovabs r15, 0x8000000000000001\n\
    mov rbx, [rsi + 8]\nmov rdx, [rsi + 16]\nmov rcx, [rsi + 24]\nmov r11, [rsi]\nmov rsi, rcx\nsar rsi, 63\n\
    and esi, 19\nmov r8, rsi\nadd r8, r11\nmov r8, rbx\nadc r8, 0\nsetb r9b\nadd rsi, r11\nadc rbx, 1\nand rcx, r14\n\
    mov eax, r9d\nadd al, 0xff\nmov rax, rdx\nadc rax, 0\nsetb r10b\nmov r11, rcx\nadc r11, 0\nadd r9b, 0xff\n\
    adc rdx, 1\nadd r10b, 0xff\nadc rcx, r15\ncmp r8, -1\nsetne r8b\nsub rsi, -19\nsbb rbx, 0\nsetb r9b\nor r9b, r8b\n\
    cmp rax, -1\nmovzx eax, r9b\nsetne r8b\nsub rdx, rax\nsetb al\nor al, r8b\ncmp r11, r14\nsetb r8b\ntest rcx, rcx\n\
    sete r9b\nand r9b, al\nor r9b, r8b\nmovzx r8d, r9b\nneg r8\nmov r9, r8\nand r9, -19\nand r14, r8\nmovzx eax, al\n\
    sub r14, rax\nadd r9, rsi\nadc rbx, r8\nadc r8, rdx\nadc r14, rcx\nmov [rdi], r9\nmov [rdi + 8], rbx\n\
    mov [rdi + 16], r8\nmov [rdi + 24], r14\npop r15\npop r14\npop rbx\nret";

const ARGUMENTS: [Argument; 3] = [Argument::Result(32), Argument::Bytes(32), Argument::Bytes(32)];

type Operation = fn(&mut Graph, &[Word; 4], &[Word; 4]) -> [Word; 4];

const ALL: [(&str, &str, Operation); 4] = [
    ("sum", SUM, |graph, a, b| portable::sum(graph, a, b, &P256P::WORDS).unwrap()),
    ("difference", DIFFERENCE, |graph, a, b| {
        operations::difference(graph, a, b, &P256P::WORDS).unwrap()
    }),
    ("difference_25519", DIFFERENCE_25519, |graph, a, b| {
        aarch64::curve25519::difference(graph, a, b).unwrap()
    }),
    ("canonical", CANONICAL, |graph, a, _| curve25519::canonical(graph, a).unwrap()),
];

/// Whether a function gives the words of an operation.
fn gives(loaded: &Loaded, name: &str, operation: Operation) -> bool {
    let graph = Shared::default();
    let (start, inputs) = (loaded.symbol(name).unwrap(), (ARGUMENTS.as_slice(), [].as_slice()));
    let computed = loaded.values(start, PORTABLE64, inputs, Functions::default(), &graph);
    let Some(computed) = computed.ok().filter(|computed| computed.is_kept) else { return false };
    let mut graph = graph.borrow_mut();
    let [a, b] = [1, 2]
        .map(|place| std::array::from_fn(|i| graph.input(computed.places[place] + 8 * i as u64)));
    let expected = operation(&mut graph, &a, &b);
    let (words, _) = computed.result.as_chunks::<8>();
    let found: Vec<_> = words.iter().map(|bytes| graph.from_bytes(*bytes)).collect();
    let sums = Sums::of(&graph, &[found.as_slice(), &expected].concat());
    found.iter().zip(expected).all(|(word, expected)| sums.first(*word) == sums.first(expected))
}

/// What a function gives for numbers.
fn numbers(loaded: &Loaded, name: &str, operands: &[[u64; 4]; 2]) -> Option<Vec<Symbol>> {
    let start = loaded.symbol(name).unwrap();
    let operands = operands.map(|words| Some(words.map(u64::to_le_bytes).concat()));
    let operands = [vec![None], operands.to_vec()].concat();
    let inputs = (ARGUMENTS.as_slice(), operands.as_slice());
    let (none, graph) = (Functions::default(), Shared::default());
    Some(loaded.values(start, PORTABLE64, inputs, none, &graph).ok()?.result)
}

/// Operands with long runs of ones and zeros, and random ones.
fn operands(random: &mut Random) -> [[u64; 4]; 2] {
    let mut word = || match random.next() % 4 {
        0 => 0,
        1 => u64::MAX,
        _ => random.next(),
    };
    std::array::from_fn(|_| std::array::from_fn(|_| word()))
}

/// With any bit of any instruction changed it is refused, or computes the same.
#[test]
fn operations_in_rust_are_the_text_and_changed_ones_are_refused() {
    let (_folder, mut loaded) = library(&ALL.map(|(name, code, _)| (name, code)));
    let mut random = Random::new(8);
    let inputs: Vec<_> = (0..40).map(|_| operands(&mut random)).collect();
    for (name, code, operation) in ALL {
        assert!(gives(&loaded, name, operation), "{name}");
        let right: Vec<_> = inputs.iter().map(|one| numbers(&loaded, name, one)).collect();
        let (start, mut size) = (loaded.symbol(name).unwrap(), 0);
        for _ in code.lines() {
            // the last instructions have less than the most bytes behind them
            let bytes = (1..16).rev().find_map(|most| loaded.bytes(start + size, most)).unwrap();
            size += Decoder::new(64, &bytes, DecoderOptions::NONE).decode().len() as u64;
        }
        let mut accepted = 0;
        for at in start..start + size {
            let before = loaded.bytes(at, 1).unwrap()[0];
            for bit in 0..8 {
                loaded.patch(at, &[before ^ 1 << bit]);
                if gives(&loaded, name, operation) {
                    let changed: Vec<_> =
                        inputs.iter().map(|one| numbers(&loaded, name, one)).collect();
                    assert!(changed == right, "{name} + {:#x}, bit {bit}", at - start);
                    accepted += 1;
                }
                loaded.patch(at, &[before]);
            }
        }
        println!("{name}: {} changes, {accepted} compute the same", 8 * size);
        // bits that an instruction does not read, carries that are 0, and what a register holds that is taken from itself
        assert!(accepted * 6 < 8 * size, "{name}: {accepted}");
    }
}

const NAMES: [&str; 3] = [
    "multiply::mul on portable64, called by <curve::sm2::Sm2 as engine::Engine>::mul, as compiled",
    "multiply::mul on portable64, called by <curve::p256::P256 as engine::Engine>::mul, as compiled",
    "engine::x25519 on portable64, as compiled",
];

/// One of the changes of a function without branches.
const ONE_OF_ALL: Change = |bytes, random| {
    let all = changes(bytes);
    all.get(random as usize % all.len().max(1)).copied()
};

/// In the command, built with `cargo build --release -p yuxi-cli`.
#[test]
#[ignore = "needs the command, and minutes"]
fn changed_instructions_of_portable_code_are_refused() {
    plant("release/yuxi", &NAMES, ONE_OF_ALL, (20, 4));
}
