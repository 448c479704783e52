//! The Verilated members on AXI4-Lite: registers, random back-pressure, illegal accesses, zeroizing,
//! reset.

use std::collections::BTreeMap;

use yuxi_accel::registers::*;
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::{Request, Word};
use yuxi_microcode::small::cycles::{blinded_cycles, cycles};
use yuxi_rtl_sim::Axi;
use yuxi_rtl_sim::axi::{OKAY, SLVERR};
use yuxi_rtl_sim::barrel::Member;
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;

/// Registers and how they may be used; one of 256 bits has eight addresses.
const ACCESS: [(usize, usize, &str); 18] = [
    (ID, 1, "r"),
    (VERSION, 1, "r"),
    (FEATURES, 1, "r"),
    (CYCLES, 1, "r"),
    (CONTROL, 1, "w"),
    (STATUS, 1, "r"),
    (IRQ_STATUS, 1, "r"),
    (IRQ_ENABLE, 1, "rw"),
    (ERRORS, 1, "rw"),
    (REQUEST, 1, "w"),
    (RESPONSE, 1, "r"),
    (TAKE, 1, "w"),
    (K, 8, "w"),
    (L, 8, "w"),
    (X, 8, "w"),
    (Y, 8, "w"),
    (RESULT_X, 8, "r"),
    (RESULT_Y, 8, "r"),
];

/// Cycles in which each member computes a k·G.
const LONG: u32 = 80_000;

fn access(address: usize) -> &'static str {
    let found =
        ACCESS.iter().find(|(first, words, _)| (*first..first + 4 * words).contains(&address));
    found.map_or("", |(_, _, access)| access)
}

/// Cycles in which a member zeroizes its memories.
fn zeroizing(member: Member) -> u32 {
    match member {
        Member::Throughput => 4096,
        _ => 512,
    }
}

/// After the zeroizing pass that a reset starts.
fn started(member: Member) -> Axi {
    let mut axi = Axi::start(member).expect("the member is built");
    axi.clock(zeroizing(member) + 10);
    axi
}

/// The tests below, of each member by its name.
macro_rules! of_each_member {
    ($($test:ident),* $(,)?) => {
        mod throughput {
            $(#[test] fn $test() { super::$test(yuxi_rtl_sim::barrel::Member::Throughput) })*
        }
        mod small {
            $(#[test] fn $test() { super::$test(yuxi_rtl_sim::barrel::Member::Small) })*
        }
        mod blinded {
            $(#[test] fn $test() { super::$test(yuxi_rtl_sim::barrel::Member::Blinded) })*
        }
    };
}

of_each_member!(
    every_address_answers_as_described,
    requests_are_right_under_random_back_pressure,
    errors_are_seen_and_cleared,
    the_interrupt_comes_with_the_response,
    operands_are_gone_when_a_request_is_submitted,
    zeroize_and_reset_leave_nothing,
    a_result_is_not_seen_before_its_response,
    a_write_may_name_some_bytes,
);

fn get(axi: &mut Axi, address: usize) -> u32 {
    let (data, response) = axi.read(address);
    assert_eq!(response, OKAY, "{address:#x}");
    data
}

fn put(axi: &mut Axi, address: usize, data: u32) {
    assert_eq!(axi.write(address, data, 15), OKAY, "{address:#x}");
}

fn words(word: &Word) -> [u32; 8] {
    std::array::from_fn(|i| (word[i / 2] >> (32 * (i % 2))) as u32)
}

fn put_word(axi: &mut Axi, address: usize, word: &Word) {
    for (i, part) in words(word).into_iter().enumerate() {
        put(axi, address + 4 * i, part);
    }
}

fn get_word(axi: &mut Axi, address: usize) -> Word {
    std::array::from_fn(|i| {
        let [low, high] = [0, 4].map(|part| u64::from(get(axi, address + 8 * i + part)));
        low | high << 32
    })
}

fn put_operands(axi: &mut Axi, request: &Request) {
    for (address, word) in [(K, &request.k), (L, &request.l), (X, &request.x), (Y, &request.y)] {
        put_word(axi, address, word);
    }
}

fn code(request: &Request, tag: u32) -> u32 {
    tag | (request.operation as u32) << REQUEST_OPERATION_SHIFT
        | (request.curve as u32) << REQUEST_CURVE_SHIFT
}

/// Submits a request with the operands that are there, if the member is ready.
fn submit(axi: &mut Axi, request: &Request, tag: u32) {
    while get(axi, STATUS) & STATUS_READY == 0 {}
    put(axi, REQUEST, code(request, tag));
}

/// The response: tag, status, x, y.
fn response(axi: &mut Axi) -> Option<(u32, u32, Word, Word)> {
    let response = get(axi, RESPONSE);
    if response & RESPONSE_VALID == 0 {
        assert_eq!(response, 0);
        return None;
    }
    let (x, y) = (get_word(axi, RESULT_X), get_word(axi, RESULT_Y));
    put(axi, TAKE, TAKE_TAKE);
    let status = (response & RESPONSE_STATUS) >> RESPONSE_STATUS_SHIFT;
    Some((response & RESPONSE_TAG, status, x, y))
}

fn awaited(axi: &mut Axi) -> (u32, u32, Word, Word) {
    for _ in 0..200_000 {
        if get(axi, STATUS) & STATUS_RESPONSE != 0 {
            return response(axi).expect("the status says so");
        }
        axi.clock(50);
    }
    panic!("no response");
}

fn base(k: Word) -> Request {
    let zero = [0; 4];
    let (operation, curve) = (Operation::MulBase, Curve::Sm2);
    Request { operation, curve, of_order: false, k, l: zero, x: zero, y: zero }
}

/// Short requests: k·G, and inversions modulo p.
fn requests(seed: u64, count: usize) -> Vec<Request> {
    let mut rng = Rng::new(seed);
    let one = |i: usize| {
        let curve = [Curve::Sm2, Curve::P256, Curve::Curve25519][i % 3];
        match i % 4 {
            0 if curve != Curve::Curve25519 => Request { curve, ..base(rng.below(&curve.order())) },
            _ => {
                let x = rng.below(&curve.modulus());
                Request { operation: Operation::Invert, curve, x, ..base([0; 4]) }
            }
        }
    };
    (0..count).map(one).collect()
}

fn every_address_answers_as_described(member: Member) {
    let mut axi = started(member);
    assert_eq!(get(&mut axi, ID), ID_ID);
    let version = VERSION_MAJOR_VALUE << VERSION_MAJOR_SHIFT | VERSION_MINOR_VALUE;
    assert_eq!(get(&mut axi, VERSION), version);
    let features = get(&mut axi, FEATURES);
    assert_eq!((features & FEATURES_TAG_BITS) >> FEATURES_TAG_BITS_SHIFT, 16);
    // as rtl/axi/yuxi_registers.rdl has it
    let [code, contexts, longest] = match member {
        Member::Throughput => [0, 32, 122_560],
        Member::Blinded => [2, 1, blinded_cycles(Operation::Mul, Curve::Sm2) as u32],
        _ => [1, 1, cycles(Operation::MulAdd, Curve::Sm2) as u32],
    };
    assert_eq!((features & FEATURES_MEMBER) >> FEATURES_MEMBER_SHIFT, code);
    assert_eq!(features & FEATURES_CONTEXTS, contexts);
    let found = get(&mut axi, CYCLES);
    assert!((longest..longest + longest / 10).contains(&found), "{found}");
    for stall in [0, 60] {
        axi.stall(stall, 5);
        for address in (0..0x100).step_by(4) {
            let access = access(address);
            let (data, response) = axi.read(address);
            assert_eq!(response, if access.contains('r') { OKAY } else { SLVERR }, "{address:#x}");
            assert!(access.contains('r') || data == 0, "{address:#x}");
            // what may be written is, and is not shown by what may only be written
            if ![CONTROL, REQUEST, TAKE].contains(&address) {
                let response = axi.write(address, 0xffff_ffff, 15);
                let wanted = if access.contains('w') { OKAY } else { SLVERR };
                assert_eq!(response, wanted, "{address:#x}");
                if access == "r" {
                    assert_eq!(get(&mut axi, address), data, "{address:#x}");
                } else if access != "rw" {
                    assert_eq!(axi.read(address), (0, SLVERR), "{address:#x}");
                }
            }
        }
    }
}

/// Requests while the master waits at random, with illegal accesses between and beside the others.
fn requests_are_right_under_random_back_pressure(member: Member) {
    let illegal: Vec<usize> = (0..0x100).step_by(4).filter(|a| access(*a) != "rw").collect();
    // a member without a queue takes longer
    let counts = match member {
        Member::Throughput => [70, 40, 20],
        _ => [24, 12, 12],
    };
    for (stall, count) in [0, 40, 85].into_iter().zip(counts) {
        let mut axi = started(member);
        axi.stall(stall, 7 + stall);
        let mut rng = Rng::new(u64::from(stall) + 1);
        let requests = requests(u64::from(stall), count);
        let mut found: BTreeMap<u32, (u32, Word, Word)> = BTreeMap::new();
        let mut take = |axi: &mut Axi| {
            if let Some((tag, status, x, y)) = response(axi) {
                let twice = found.insert(tag, (status, x, y));
                assert!(twice.is_none(), "two responses with the tag {tag}");
            }
            found.len()
        };
        for (tag, request) in requests.iter().enumerate() {
            put_operands(&mut axi, request);
            // a read that may not be, and a write that may not be, at once
            let [read, write] = [0; 2].map(|_| illegal[rng.word() as usize % illegal.len()]);
            if !access(read).contains('r') && !access(write).contains('w') {
                assert_eq!(axi.both(read, write, 0xdead_beef), [0, SLVERR, SLVERR]);
            }
            while get(&mut axi, STATUS) & STATUS_READY == 0 {
                take(&mut axi);
            }
            // beside a read
            let [_, read, written] = axi.both(STATUS, REQUEST, code(request, tag as u32));
            assert_eq!([read, written], [OKAY, OKAY]);
        }
        for _ in 0..100_000 {
            if take(&mut axi) == requests.len() {
                break;
            }
            axi.clock(20);
        }
        assert_eq!(get(&mut axi, ERRORS), 0);
        assert_eq!(found.len(), requests.len(), "stall {stall}");
        for (tag, request) in requests.iter().enumerate() {
            let (status, x, y) = found[&(tag as u32)];
            let wanted = answer(request);
            assert_eq!((status, x, y), (wanted.0 as u32, wanted.1, wanted.2), "{request:x?}");
        }
    }
}

/// A request that nobody takes, and a response that is not there, are errors that stay until they
/// are cleared.
fn errors_are_seen_and_cleared(member: Member) {
    let mut axi = started(member);
    put(&mut axi, IRQ_ENABLE, IRQ_ENABLE_ERROR);
    assert!(!axi.clock(10));
    put(&mut axi, TAKE, TAKE_TAKE);
    assert!(axi.clock(2));
    assert_eq!(get(&mut axi, ERRORS), ERRORS_NO_RESPONSE);
    put(&mut axi, ERRORS, 0);
    assert_eq!(get(&mut axi, ERRORS), ERRORS_NO_RESPONSE);
    put(&mut axi, ERRORS, ERRORS_NO_RESPONSE);
    assert_eq!(get(&mut axi, ERRORS), 0);
    assert!(!axi.clock(2));
    // two requests one after the other: the second comes too early
    let request = base([77, 0, 0, 0]);
    put_operands(&mut axi, &request);
    put(&mut axi, REQUEST, code(&request, 1));
    put_word(&mut axi, K, &[5, 0, 0, 0]);
    put(&mut axi, REQUEST, code(&request, 2));
    assert_eq!(get(&mut axi, ERRORS), ERRORS_NOT_READY);
    assert!(axi.clock(2));
    put(&mut axi, ERRORS, ERRORS_NOT_READY);
    // the first is carried out, the second is not
    let [x, y] = multiple(Curve::Sm2, &request.k);
    assert_eq!(awaited(&mut axi), (1, Status::Ok as u32, x, y));
    axi.clock(LONG);
    assert_eq!(response(&mut axi), None);
    // its operands are gone too
    put(&mut axi, REQUEST, code(&request, 3));
    assert_eq!(awaited(&mut axi), (3, Status::Infinity as u32, [0; 4], [0; 4]));
    assert_eq!(response(&mut axi), None);
}

/// The interrupt comes with the response, if it is enabled, and goes when the response is taken.
fn the_interrupt_comes_with_the_response(member: Member) {
    let mut axi = started(member);
    let request = Request { operation: Operation::Invert, x: [3, 0, 0, 0], ..base([0; 4]) };
    put_operands(&mut axi, &request);
    put(&mut axi, REQUEST, code(&request, 9));
    put(&mut axi, IRQ_ENABLE, IRQ_ENABLE_RESPONSE);
    assert!(!axi.clock(1000));
    assert!(axi.wait(20_000));
    assert_eq!(get(&mut axi, IRQ_STATUS) & IRQ_STATUS_RESPONSE, IRQ_STATUS_RESPONSE);
    put(&mut axi, IRQ_ENABLE, 0);
    assert!(!axi.clock(2));
    put(&mut axi, IRQ_ENABLE, IRQ_ENABLE_RESPONSE);
    assert!(axi.clock(2));
    assert_eq!(awaited(&mut axi).2, answer(&request).1);
    assert!(!axi.clock(2));
    put(&mut axi, IRQ_ENABLE, IRQ_ENABLE_READY);
    // a member without a queue zeroizes its memories first
    assert!(axi.wait(zeroizing(member)));
}

/// A request takes its operands with it: the next one does not find them.
fn operands_are_gone_when_a_request_is_submitted(member: Member) {
    let mut axi = started(member);
    let request = Request { operation: Operation::MulAdd, ..base([9, 8, 7, 6]) };
    let [x, y] = multiple(Curve::Sm2, &[4, 0, 0, 0]);
    put_operands(&mut axi, &Request { l: [5; 4], x, y, ..request });
    put(&mut axi, REQUEST, code(&request, 1));
    assert_eq!(awaited(&mut axi).1, Status::Ok as u32);
    // all is 0, which is no point
    submit(&mut axi, &request, 2);
    assert_eq!(awaited(&mut axi).1, Status::BadPoint as u32);
    submit(&mut axi, &base([0; 4]), 3);
    assert_eq!(awaited(&mut axi).1, Status::Infinity as u32);
}

/// The member that hides scalars gives no result without random words, and goes on when they come.
#[test]
fn without_random_words_there_is_a_fault() {
    let mut axi = started(Member::Blinded);
    let request = base([9, 8, 7, 6]);
    for source in ["missing", "stuck", "zero"] {
        axi.ask(&format!("source {source}"));
        put_operands(&mut axi, &request);
        submit(&mut axi, &request, 1);
        assert_eq!(awaited(&mut axi), (1, Status::Fault as u32, [0; 4], [0; 4]), "{source}");
        axi.ask("source slow");
        put_operands(&mut axi, &request);
        submit(&mut axi, &request, 2);
        let [x, y] = multiple(Curve::Sm2, &request.k);
        assert_eq!(awaited(&mut axi), (2, Status::Ok as u32, x, y), "{source}");
    }
}

/// A member in the middle of requests, and with the operands of one that is not submitted.
fn busy(member: Member, seed: u64, responds: bool) -> Axi {
    let mut axi = started(member);
    // other random words too, for the member that takes them
    axi.ask(&format!("random {seed}"));
    let count = if let Member::Throughput = member { 6 } else { 2 };
    for (tag, request) in requests(seed, count).iter().enumerate() {
        put_operands(&mut axi, request);
        // the last one's operands stay where they are
        if tag + 1 < count {
            submit(&mut axi, request, tag as u32);
        }
    }
    match member {
        // one response is there, and others are not yet
        Member::Throughput => axi.clock(9000),
        // k·G is the only one
        _ => axi.clock(if responds { LONG } else { 20_000 }),
    };
    assert_eq!(get(&mut axi, RESPONSE) != 0, responds);
    axi
}

/// Zeroizing, or a reset, ends all; afterwards nothing depends on the operands.
fn zeroize_and_reset_leave_nothing(member: Member) {
    let state = |reset: bool, responds: bool, seed: u64| {
        let mut axi = busy(member, seed, responds);
        if reset {
            axi.ask("reset");
        } else {
            put(&mut axi, CONTROL, CONTROL_ZEROIZE);
        }
        assert_eq!(get(&mut axi, STATUS), STATUS_ZEROIZING);
        axi.clock(zeroizing(member) - 96);
        assert_eq!(get(&mut axi, STATUS), STATUS_ZEROIZING);
        axi.clock(200);
        assert_eq!(get(&mut axi, STATUS), STATUS_READY);
        axi.clock(LONG);
        assert_eq!(response(&mut axi), None);
        // the bus keeps the last word written and the last two read
        put(&mut axi, ERRORS, 0);
        let state = axi.ask("state");
        let k = base([0; 4]);
        put(&mut axi, REQUEST, code(&k, 8));
        assert_eq!(awaited(&mut axi).1, Status::Infinity as u32, "the operands are gone");
        state
    };
    let responds: &[bool] = if let Member::Throughput = member { &[true] } else { &[false, true] };
    for (reset, responds) in
        [false, true].into_iter().flat_map(|r| responds.iter().map(move |a| (r, *a)))
    {
        let (one, other) = (state(reset, responds, 1), state(reset, responds, 2));
        let pairs = one.as_bytes().chunks(2).zip(other.as_bytes().chunks(2));
        assert_eq!(pairs.filter(|(a, b)| a != b).count(), 0, "reset: {reset}");
    }
}

/// Until a response is there nothing of it is seen: in no cycle a part of a result.
fn a_result_is_not_seen_before_its_response(member: Member) {
    let mut axi = started(member);
    let request = Request { operation: Operation::Invert, x: [3, 0, 0, 0], ..base([0; 4]) };
    put_operands(&mut axi, &request);
    put(&mut axi, REQUEST, code(&request, 1));
    let mut seen = false;
    while !seen {
        let word = get(&mut axi, RESULT_X + 28);
        seen = get(&mut axi, STATUS) & STATUS_RESPONSE != 0;
        // the read of the word may be in the last cycle before, or the first with the response
        assert!(word == 0 || seen);
    }
    assert_eq!(awaited(&mut axi).2, answer(&request).1);
    assert_eq!([RESULT_X, RESULT_Y].map(|at| get_word(&mut axi, at)), [[0; 4]; 2]);
}

/// Bytes that a write does not name keep their values.
fn a_write_may_name_some_bytes(member: Member) {
    let mut axi = started(member);
    let request = base([0; 4]);
    put(&mut axi, K, 0x1122_3344);
    assert_eq!(axi.write(K, 0xffff_ff55, 0b0001), OKAY);
    assert_eq!(axi.write(K, 0x66ff_ffff, 0b1000), OKAY);
    assert_eq!(axi.write(K, 0xffff_ffff, 0), OKAY);
    put(&mut axi, REQUEST, code(&request, 1));
    let [x, y] = multiple(Curve::Sm2, &[0x6622_3355, 0, 0, 0]);
    assert_eq!(awaited(&mut axi), (1, Status::Ok as u32, x, y));
}
