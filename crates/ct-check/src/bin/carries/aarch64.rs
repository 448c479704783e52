//! Carries on AArch64: a branch to a stub stands in place of the instruction. The stub sets the
//! flag, or takes note of the instruction, runs it, and branches back.

#![allow(unsafe_code)]

use core::arch::asm;
use core::ptr::{addr_of, addr_of_mut};
use std::sync::Once;

/// An instruction that takes a carry.
pub(crate) struct Site {
    pub(crate) address: u64,
    pub(crate) text: String,
}

/// Words of a stub.
const STUB: usize = 9;
/// Stubs, each for an instruction of this program.
const STUBS: usize = 1 << 15;
const PAGE: usize = 4096;

/// Near the code, so that branches reach it.
static mut POOL: [[u32; STUB]; STUBS] = [[0; STUB]; STUBS];
/// Which instructions were executed.
static mut EXECUTED: [u8; STUBS] = [0; STUBS];

/// `stp x16, x17, [sp, #-16]!`
const PUSH: u32 = 0xA9BF_47F0;
/// `ldp x16, x17, [sp], #16`
const POP: u32 = 0xA8C1_47F0;
/// `mrs x16, nzcv`
const GET_FLAGS: u32 = 0xD53B_4210;
/// `msr nzcv, x16`
const SET_FLAGS: u32 = 0xD51B_4210;
/// `orr x16, x16, #1 << 29`, which is C
const SET_CARRY: u32 = 0xB263_0210;
/// `and x16, x16, #!(1 << 29)`
const CLEAR_CARRY: u32 = 0x9262_FA10;
/// `ldr x16, . + 24`
const LOAD_PLACE: u32 = 0x5800_00D0;
/// `mov w17, #1`
const ONE: u32 = 0x5280_0031;
/// `strb w17, [x16]`
const STORE: u32 = 0x3900_0211;

unsafe extern "C" {
    /// Where the code of this program begins and ends.
    static _start: u8;
    static etext: u8;
}

/// The instructions that take a carry in what `run` executes.
pub(crate) fn sites(run: impl Fn()) -> Vec<Site> {
    let all = all();
    // SAFETY: one thread runs all of this; a stub writes to its place alone.
    let executed = unsafe {
        addr_of_mut!(EXECUTED).write_bytes(0, 1);
        for (i, address) in all.iter().enumerate() {
            let place = addr_of!(EXECUTED[i]) as u64;
            let [low, high] = [place as u32, (place >> 32) as u32];
            let run = instruction(*address);
            let back = branch(stub(i) + 24, address + 4);
            write_stub(i, [PUSH, LOAD_PLACE, ONE, STORE, POP, run, back, low, high]);
        }
        let originals: Vec<_> = all.iter().map(|address| instruction(*address)).collect();
        for (i, address) in all.iter().enumerate() {
            write(*address, branch(*address, stub(i)));
        }
        run();
        for (address, original) in all.iter().zip(originals) {
            write(*address, original);
        }
        EXECUTED
    };
    let executed = all.into_iter().zip(executed).filter(|(_, executed)| *executed != 0);
    executed.map(|(address, _)| Site { address, text: text(instruction(address)) }).collect()
}

/// What `run` gives while the instruction takes `carry`, whatever it should be.
pub(crate) fn with_forced<R>(site: &Site, carry: bool, run: impl Fn() -> R) -> Option<R> {
    let address = site.address;
    let original = instruction(address);
    let change = if carry { SET_CARRY } else { CLEAR_CARRY };
    let back = branch(stub(0) + 24, address + 4);
    // SAFETY: the branch is back in place of the instruction before anything else is done.
    unsafe {
        write_stub(0, [PUSH, GET_FLAGS, change, SET_FLAGS, POP, original, back, 0, 0]);
        write(address, branch(address, stub(0)));
        let result = run();
        write(address, original);
        Some(result)
    }
}

/// The addresses of all instructions of this program that take a carry, and are no jump.
fn all() -> Vec<u64> {
    static WRITABLE: Once = Once::new();
    let (start, end) = (addr_of!(_start) as usize, addr_of!(etext) as usize);
    WRITABLE.call_once(|| {
        make_writable(start, end);
        let pool = addr_of!(POOL) as usize;
        make_writable(pool, pool + size_of::<[[u32; STUB]; STUBS]>());
    });
    let words = (start..end).step_by(4).map(|address| address as u64);
    let all: Vec<_> = words.filter(|address| takes_carry(instruction(*address))).collect();
    assert!(all.len() <= STUBS, "{} instructions take a carry", all.len());
    all
}

/// The stub with a number.
fn stub(number: usize) -> u64 {
    assert!(number < STUBS, "there is no such stub");
    (addr_of!(POOL) as usize + size_of::<[u32; STUB]>() * number) as u64
}

/// # Safety
/// The stub is not in use.
unsafe fn write_stub(number: usize, words: [u32; STUB]) {
    for (i, word) in words.into_iter().enumerate() {
        // SAFETY: a word of the stub, in pages that `all` has made writable.
        unsafe { write(stub(number) + 4 * i as u64, word) };
    }
}

/// # Safety
/// The address is one of `all`, or of a word of a stub; the word does the same, or what the caller means.
unsafe fn write(address: u64, word: u32) {
    // SAFETY: the caller's promise. The processor is told that code has changed.
    unsafe {
        (address as *mut u32).write_volatile(word);
        asm!(
            "dc cvau, {0}", "dsb ish", "ic ivau, {0}", "dsb ish", "isb",
            in(reg) address, options(nostack, preserves_flags),
        );
    }
}

fn instruction(address: u64) -> u32 {
    // SAFETY: the address of a word of this program's code.
    unsafe { (address as *const u32).read_volatile() }
}

/// `b`, from one address to another.
fn branch(from: u64, to: u64) -> u32 {
    let distance = to.wrapping_sub(from).cast_signed() >> 2;
    assert!(distance.unsigned_abs() < 1 << 25, "a stub is too far from the code");
    0x1400_0000 | (distance as u32 & 0x03FF_FFFF)
}

/// ADC, SBC and their likes.
fn is_sum(word: u32) -> bool {
    word & 0x1FE0_FC00 == 0x1A00_0000
}

/// The condition of CSEL, CSINC, CSINV, CSNEG, CCMP and CCMN.
fn condition(word: u32) -> Option<&'static str> {
    let is_conditional = matches!(word & 0x1FE0_0000, 0x1A80_0000 | 0x1A40_0000);
    let names = [
        "eq", "ne", "cs", "cc", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le", "al",
        "nv",
    ];
    is_conditional.then(|| names[(word >> 12 & 15) as usize])
}

/// Whether an instruction takes the flag C. No instruction here takes it to jump: those that do
/// are of loops.
fn takes_carry(word: u32) -> bool {
    is_sum(word) || condition(word).is_some_and(|name| matches!(name, "cs" | "cc" | "hi" | "ls"))
}

/// Its name and registers.
fn text(word: u32) -> String {
    let register = |lowest: u32| match word >> lowest & 31 {
        31 => "xzr".to_owned(),
        number => format!("x{number}"),
    };
    let registers = format!("{}, {}, {}", register(0), register(5), register(16));
    match condition(word) {
        Some(condition) if word & 0x1FE0_0000 == 0x1A80_0000 => {
            let names = [["csel", "csinc"], ["csinv", "csneg"]];
            let name = names[(word >> 30 & 1) as usize][(word >> 10 & 1) as usize];
            format!("{name} {registers}, {condition}")
        }
        Some(condition) => format!("{} {condition}", ["ccmn", "ccmp"][(word >> 30 & 1) as usize]),
        None => {
            format!("{} {registers}", ["adc", "adcs", "sbc", "sbcs"][(word >> 29 & 3) as usize])
        }
    }
}

fn make_writable(start: usize, end: usize) {
    let page = start & !(PAGE - 1);
    // SAFETY: pages of this program, in which nobody else writes.
    let done = unsafe {
        let all = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
        libc::mprotect(page as *mut libc::c_void, end - page, all)
    };
    assert_eq!(done, 0, "code cannot be made writable");
}
