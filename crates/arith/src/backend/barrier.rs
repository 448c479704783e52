//! Values that the compiler must not reason about.
//!
//! A mask made from a carry has two values; a compiler that knows so may turn
//! the masking back into a branch, and the constant-time check has seen it do
//! so. [`core::hint::black_box`] prevents it through memory, which costs some
//! eight cycles on the way; if assembly is at hand the register is enough.

/// A word that [`hide`] takes.
pub(crate) trait Hide: Copy {
    /// The same word, of which the compiler knows nothing.
    #[must_use]
    fn hidden(self) -> Self;
}

/// The same word, of which the compiler knows nothing any more.
#[inline(always)]
#[must_use]
pub(crate) fn hide<T: Hide>(word: T) -> T {
    word.hidden()
}

/// [`Hide`] for words that fit a register.
macro_rules! in_register {
    ($($word:ident)*) => {$(
        impl Hide for $word {
            #[inline(always)]
            #[allow(unreachable_code, reason = "what follows is for the other machines")]
            fn hidden(self) -> Self {
                #[cfg(all(
                    not(miri),
                    any(
                        target_arch = "x86_64",
                        target_arch = "x86",
                        target_arch = "aarch64",
                        target_arch = "arm",
                        target_arch = "riscv64",
                        target_arch = "riscv32",
                    )
                ))]
                {
                    let mut word = self;
                    // SAFETY: [registers-named], [memory-named], [pure]: the assembly is a comment.
                    // (The lint asks which part of the register the comment means.)
                    #[allow(unsafe_code, asm_sub_register)]
                    unsafe {
                        core::arch::asm!("/* {0} */", inout(reg) word,
                            options(pure, nomem, nostack, preserves_flags));
                    }
                    return word;
                }
                // where the assembly of the compiler is not stable, and in Miri, which has none
                core::hint::black_box(self)
            }
        }
    )*};
}

in_register!(u32 i32);
#[cfg(any(target_pointer_width = "64", target_arch = "wasm32"))]
in_register!(u64 i64);

/// In two registers.
#[cfg(not(any(target_pointer_width = "64", target_arch = "wasm32")))]
impl Hide for u64 {
    #[inline(always)]
    fn hidden(self) -> Self {
        Self::from(hide(self as u32)) | Self::from(hide((self >> 32) as u32)) << 32
    }
}

/// In two registers.
#[cfg(not(any(target_pointer_width = "64", target_arch = "wasm32")))]
impl Hide for i64 {
    #[inline(always)]
    fn hidden(self) -> Self {
        hide(self as u64) as Self
    }
}

/// Marks bytes in the machine code by an instruction that does nothing. Its operands are the address of the bytes,
/// how many they are, and the number of a name, so that a program that reads a release's machine code finds where
/// these bytes become public. The compiler must assume that the bytes have changed.
///
/// On x86-64 the mark is a `nop` whose address is start + length + number. On AArch64 it is three instructions that
/// write to the zero register: a `movz` of each half of the number, then an `and` of start and length. Compilers
/// emit neither.
#[inline(always)]
#[allow(unreachable_code, reason = "what follows is for the other machines")]
pub(crate) fn mark<const NAME: u32>(bytes: &mut [u8]) {
    #[cfg(all(not(miri), target_arch = "x86_64", target_pointer_width = "64"))]
    {
        // SAFETY: [registers-named], [memory-named]: the instruction reads and writes nothing, whatever the address.
        #[allow(unsafe_code)]
        unsafe {
            core::arch::asm!("nop dword ptr [{start} + {length} + {name}]",
                start = in(reg) bytes.as_mut_ptr(), length = in(reg) bytes.len(), name = const NAME,
                options(nostack, preserves_flags));
        }
        return;
    }
    #[cfg(all(not(miri), target_arch = "aarch64", target_pointer_width = "64"))]
    {
        // SAFETY: [registers-named], [memory-named]: the results go to the register that is always zero.
        #[allow(unsafe_code)]
        unsafe {
            core::arch::asm!("movz xzr, #{low}", "movz xzr, #{high}, lsl #16", "and xzr, {start}, {length}",
                start = in(reg) bytes.as_mut_ptr(), length = in(reg) bytes.len(),
                low = const NAME & 0xFFFF, high = const NAME >> 16,
                options(nostack, preserves_flags));
        }
        return;
    }
    let _ = core::hint::black_box(bytes);
}
