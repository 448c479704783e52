//! Carries on x86-64: a breakpoint stands on the instruction, and the handler of its signal sets
//! the flag, then lets the instruction run.

#![allow(unsafe_code)]

use core::arch::asm;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};

use iced_x86::{Decoder, DecoderOptions, Instruction, Mnemonic, RflagsBits};

/// No instruction is longer.
const LONGEST: usize = 15;
const BREAKPOINT: u8 = 0xCC;
/// Bits of the register of flags.
const CF: u64 = 1;
const TF: u64 = 1 << 8;
const OF: u64 = 1 << 11;

/// An instruction that takes a carry.
pub(crate) struct Site {
    pub(crate) address: u64,
    /// The flag that it takes: CF, or OF for ADOX.
    flag: u64,
    /// What the flag is on any input, where an instruction before it clears it.
    constant: Option<bool>,
    pub(crate) text: String,
}

/// Instructions that a traced operation has executed.
static EXECUTED: [AtomicU64; 1 << 16] = [const { AtomicU64::new(0) }; 1 << 16];
static LENGTH: AtomicUsize = AtomicUsize::new(0);

/// Where the breakpoint stands (0: the handler traces), and the byte that it replaces.
static ADDRESS: AtomicU64 = AtomicU64::new(0);
static REPLACED: AtomicU8 = AtomicU8::new(0);
/// The flags to set and those to clear.
static SET: AtomicU64 = AtomicU64::new(0);
static CLEAR: AtomicU64 = AtomicU64::new(0);
/// Whether the instruction at the breakpoint is being stepped.
static STEPPING: AtomicBool = AtomicBool::new(false);

/// What a trap means is in the statics above: one thread runs all of this.
extern "C" fn on_trap(_: libc::c_int, _: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: with SA_SIGINFO the kernel passes the context that it resumes.
    let registers = unsafe { &mut (*context.cast::<libc::ucontext_t>()).uc_mcontext.gregs };
    let [rip, flags] = [libc::REG_RIP, libc::REG_EFL].map(|register| register as usize);
    let address = ADDRESS.load(Relaxed);
    if address == 0 {
        let at = LENGTH.fetch_add(1, Relaxed);
        if let Some(executed) = EXECUTED.get(at) {
            executed.store(registers[rip].cast_unsigned(), Relaxed);
        }
    } else if STEPPING.swap(false, Relaxed) {
        write(address, BREAKPOINT);
        registers[flags] &= !TF.cast_signed();
    } else {
        write(address, REPLACED.load(Relaxed));
        STEPPING.store(true, Relaxed);
        registers[rip] = address.cast_signed();
        registers[flags] |= (SET.load(Relaxed) | TF).cast_signed();
        registers[flags] &= !CLEAR.load(Relaxed).cast_signed();
    }
}

fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // SAFETY: an action of zeros is valid; the handler does nothing that a handler may not.
        let done = unsafe {
            let mut action: libc::sigaction = core::mem::zeroed();
            action.sa_sigaction = on_trap as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO;
            libc::sigaction(libc::SIGTRAP, &raw const action, core::ptr::null_mut())
        };
        assert_eq!(done, 0, "no handler for breakpoints");
    });
}

/// Writes a byte of code, in a page that `with_forced` has made writable.
fn write(address: u64, byte: u8) {
    // SAFETY: see above; the processor notices what is written to its own code.
    unsafe { core::ptr::write_volatile(address as *mut u8, byte) }
}

/// The instructions that take a carry in what `run` executes.
pub(crate) fn sites(run: impl Fn()) -> Vec<Site> {
    install();
    ADDRESS.store(0, Relaxed);
    LENGTH.store(0, Relaxed);
    // SAFETY: from here on each instruction traps, and the handler takes note of it.
    unsafe { asm!("pushfq", "or qword ptr [rsp], 0x100", "popfq") };
    run();
    // SAFETY: as above.
    unsafe { asm!("pushfq", "and qword ptr [rsp], -0x101", "popfq") };
    let length = LENGTH.load(Relaxed);
    assert!(length < EXECUTED.len(), "the operation is too long to trace");
    let trace: Vec<_> = EXECUTED[..length].iter().map(|at| decode(at.load(Relaxed))).collect();
    let mut sites: Vec<Site> = Vec::new();
    for (i, instruction) in trace.iter().enumerate() {
        let Some(flag) = carry_in(instruction) else { continue };
        let constant = constant(&trace[..i], flag);
        let address = instruction.ip();
        match sites.iter_mut().find(|site| site.address == address) {
            Some(site) if site.constant == constant => {}
            Some(site) => site.constant = None,
            None => sites.push(Site { address, flag, constant, text: text(instruction) }),
        }
    }
    sites
}

fn decode(address: u64) -> Instruction {
    // SAFETY: the processor has executed it; behind the end of the code are other sections.
    let bytes = unsafe { &*(address as *const [u8; LONGEST]) };
    Decoder::with_ip(64, bytes, address, DecoderOptions::NONE).decode()
}

/// The instruction, without the address of a modulus, which differs from run to run.
fn text(instruction: &Instruction) -> String {
    let text = instruction.to_string();
    match text.split_once('[') {
        Some((before, _)) if instruction.is_ip_rel_memory_operand() => format!("{before}[rip]"),
        _ => text,
    }
}

/// The flag of a carry that an instruction takes. No instruction here takes it to jump.
fn carry_in(instruction: &Instruction) -> Option<u64> {
    let reads = |bit| instruction.rflags_read() & bit != 0;
    match instruction.mnemonic() {
        Mnemonic::Adox => Some(OF),
        // all flags, for the tracing itself
        Mnemonic::Pushfq => None,
        _ => reads(RflagsBits::CF).then_some(CF),
    }
}

/// The value of a flag behind these instructions, where the last one that changes it sets it to
/// the same on any input.
fn constant(before: &[Instruction], flag: u64) -> Option<bool> {
    let bit = if flag == CF { RflagsBits::CF } else { RflagsBits::OF };
    let changes = |i: &&Instruction| i.rflags_modified() & bit != 0;
    let last = before.iter().rev().find(changes)?;
    match bit {
        _ if last.rflags_cleared() & bit != 0 => Some(false),
        _ if last.rflags_set() & bit != 0 => Some(true),
        _ => None,
    }
}

/// What `run` gives while the instruction takes `carry`, whatever it should be. `None` where it
/// always takes that one by an instruction before it.
pub(crate) fn with_forced<R>(site: &Site, carry: bool, run: impl Fn() -> R) -> Option<R> {
    if site.constant == Some(carry) {
        return None;
    }
    make_writable(site.address);
    SET.store(if carry { site.flag } else { 0 }, Relaxed);
    CLEAR.store(if carry { 0 } else { site.flag }, Relaxed);
    // SAFETY: the first byte of an instruction.
    REPLACED.store(unsafe { *(site.address as *const u8) }, Relaxed);
    ADDRESS.store(site.address, Relaxed);
    write(site.address, BREAKPOINT);
    let result = run();
    write(site.address, REPLACED.load(Relaxed));
    ADDRESS.store(0, Relaxed);
    Some(result)
}

fn make_writable(address: u64) {
    const PAGE: usize = 4096;
    let page = address as usize & !(PAGE - 1);
    // SAFETY: code of this program, in which nobody else writes.
    let done = unsafe {
        let all = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
        libc::mprotect(page as *mut libc::c_void, PAGE, all)
    };
    assert_eq!(done, 0, "code cannot be made writable");
}
