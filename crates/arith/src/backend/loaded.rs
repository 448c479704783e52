//! Kernels in assembly, as they stand in this process.
//!
//! Nothing of this is linked into a program that does not ask for it: a module names its kernels in a constant.

#![allow(unsafe_code)]

#[cfg(target_arch = "aarch64")]
mod aarch64;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(target_arch = "aarch64")]
use aarch64::decode;
#[cfg(target_arch = "x86_64")]
use x86_64::decode;

/// Other machines have no kernels.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn decode(_: &mut Code) -> Option<Instruction> {
    None
}

/// Systems on which a program may read its own code, unless a linker is told otherwise; some others, such as OpenBSD,
/// let code be executed only. Miri has no code.
const IS_READABLE: bool = cfg!(all(
    any(
        target_os = "linux",
        target_os = "macos",
        target_os = "windows",
        target_os = "freebsd",
        target_os = "netbsd"
    ),
    not(miri)
));

/// More bytes than a kernel or a program on vectors has.
const LIMIT: usize = 1 << 15;

/// The kernels of a module.
pub(super) struct Module {
    /// Each with its path in this crate.
    pub(super) kernels: &'static [(&'static str, unsafe extern "C" fn())],
    /// The words that they read.
    pub(super) constants: &'static [u64],
}

/// Writes the constant `LOADED`, which names kernels of the module, and the static that they read.
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
macro_rules! loaded {
    ([$($kernel:ident),+]) => {
        $crate::backend::loaded::loaded!([$($kernel),+], []);
    };
    ([$($kernel:ident),+], $constants:expr) => {
        /// These kernels in this process.
        pub(in crate::backend) const LOADED: $crate::backend::loaded::Module =
            $crate::backend::loaded::Module {
                kernels: &[$((concat!(module_path!(), "::", stringify!($kernel)), $kernel)),+],
                constants: &$constants,
            };
    };
}
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
pub(super) use loaded;

/// Writes the constant `LOADED`, which names programs on vectors, each with its own constants.
#[cfg(target_arch = "x86_64")]
macro_rules! loaded_programs {
    ($($program:ident: $constants:ident),+) => {
        /// These programs in this process.
        pub(in crate::backend) const LOADED: &[$crate::backend::loaded::Module] =
            &[$($crate::backend::loaded::Module {
                kernels: &[(
                    concat!(module_path!(), "::", stringify!($program)),
                    // SAFETY: [kernel-bytes]: it is not called.
                    unsafe {
                        core::mem::transmute::<
                            $crate::backend::scheduled::Program,
                            unsafe extern "C" fn(),
                        >($program)
                    },
                )],
                constants: constants::$constants.as_flattened(),
            }),+];
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use loaded_programs;

impl Module {
    /// Its kernels.
    pub(super) fn kernels(&self) -> impl Iterator<Item = LoadedKernel> + use<> {
        let constants = self.constants;
        self.kernels.iter().map(move |&(path, entry)| LoadedKernel { path, entry, constants })
    }
}

/// A kernel in assembly, as it stands in this process.
///
/// `cargo xtask proofs` proves kernels from the bytes of a build (docs/proofs.md). Another assembler may write other
/// bytes for the same instructions, and something may have changed them since: so a process can look at its own.
#[derive(Clone, Copy, Debug)]
pub struct LoadedKernel {
    path: &'static str,
    entry: unsafe extern "C" fn(),
    constants: &'static [u64],
}

/// A kernel's code cannot be read on this system, or it has instructions that no kernel has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotRead;

impl LoadedKernel {
    /// The path of its function below `yuxi_arith::backend`.
    #[must_use]
    pub fn path(&self) -> &'static str {
        self.path.strip_prefix("yuxi_arith::backend::").unwrap_or(self.path)
    }

    /// Hands over its bytes piece by piece: the code, then the static that it reads. In the code, a displacement to a
    /// constant, which is another one in each program, is replaced by the constant's offset in that static.
    ///
    /// # Errors
    /// [`NotRead`]; some pieces may have been handed over before.
    pub fn read(&self, take: &mut dyn FnMut(&[u8])) -> Result<(), NotRead> {
        if !IS_READABLE {
            return Err(NotRead);
        }
        read(self.entry as *const () as usize, self.constants, take).ok_or(NotRead)
    }
}

/// The code behind an address, byte after byte.
struct Code {
    next: usize,
}

impl Code {
    /// The next byte.
    fn byte(&mut self) -> u8 {
        let place = core::ptr::with_exposed_provenance::<u8>(self.next);
        self.next += 1;
        // SAFETY: [kernel-bytes].
        unsafe { place.read_volatile() }
    }
}

/// An instruction.
struct Instruction {
    bytes: [u8; 15],
    length: usize,
    /// Where in it are four bytes that, added to the address of the next instruction, are that of a constant.
    displacement: Option<usize>,
    /// Whether it is the return.
    is_last: bool,
}

/// Nothing, if there is an instruction that no kernel has, or a displacement that leads to no constant.
fn read(start: usize, constants: &[u64], take: &mut dyn FnMut(&[u8])) -> Option<()> {
    let mut code = Code { next: start };
    while code.next - start < LIMIT {
        let Instruction { mut bytes, length, displacement, is_last } = decode(&mut code)?;
        if let Some(place) = displacement {
            let displacement: &mut [u8; 4] = bytes.get_mut(place..place + 4)?.try_into().ok()?;
            let address = code.next.wrapping_add_signed(i32::from_le_bytes(*displacement) as isize);
            let offset = address.checked_sub(constants.as_ptr() as usize)?;
            let offset = u32::try_from(offset).ok().filter(|_| offset < size_of_val(constants))?;
            *displacement = offset.to_le_bytes();
        }
        take(&bytes[..length]);
        if is_last {
            constants.iter().for_each(|word| take(&word.to_le_bytes()));
            return Some(());
        }
    }
    None
}

#[cfg(all(test, target_arch = "x86_64", not(miri)))]
mod tests {
    use super::*;

    /// What is read at these bytes.
    fn taken(code: &[u8], constants: &[u64]) -> Option<Vec<u8>> {
        let mut taken = Vec::new();
        read(code.as_ptr().expose_provenance(), constants, &mut |bytes| taken.extend(bytes))?;
        Some(taken)
    }

    #[test]
    fn reading_ends_with_the_return() {
        // push rbp; mulx rcx, rax, r8; adox r8, rax; imul rdx, r8, [rsp + 16]; ret; what is no code
        let code = [
            &[0x55][..],
            &[0xC4, 0xC2, 0xFB, 0xF6, 0xC8],
            &[0xF3, 0x4C, 0x0F, 0x38, 0xF6, 0xC0],
            &[0x4C, 0x0F, 0xAF, 0x44, 0x24, 0x10],
            &[0xC3, 0x0F, 0x0B],
        ]
        .concat();
        assert_eq!(taken(&code, &[]).as_deref(), Some(&code[..code.len() - 2]));
        let constants = [0x0123_4567_89AB_CDEF];
        assert!(taken(&code, &constants).unwrap().ends_with(&[0x89, 0x67, 0x45, 0x23, 0x01]));
    }

    #[test]
    fn vectors_are_read() {
        // vpaddq ymm12, ymm1, ymm2; kmovb k7, [r8 + 4]; vpermq ymm1, ymm0, 138; vpmadd52luq zmm0, zmm1, zmm2; vmovdqu64
        // zmm31, [rdx + 256]; vpsraq zmm15, zmm8, 52; ret
        let code = [
            &[0xC5, 0x75, 0xD4, 0xE2][..],
            &[0xC4, 0xC1, 0x79, 0x90, 0x78, 0x04],
            &[0xC4, 0xE3, 0xFD, 0x00, 0xC8, 0x8A],
            &[0x62, 0xF2, 0xF5, 0x48, 0xB4, 0xC2],
            &[0x62, 0x61, 0xFE, 0x48, 0x6F, 0x7A, 0x04],
            &[0x62, 0xD1, 0x85, 0x48, 0x72, 0xE0, 0x34],
            &[0xC3],
        ]
        .concat();
        assert_eq!(taken(&code, &[]).as_deref(), Some(&code[..]));
    }

    #[test]
    fn what_no_kernel_has_is_refused() {
        // vpgatherqq, kortestb, jmp, call, ud2, int3, rep ret, syscall, vzeroupper, a VEX of another map
        for code in [
            &[0x62, 0xF2, 0xFD, 0x49, 0x91, 0x04, 0xC8][..],
            &[0xC5, 0xF9, 0x98, 0xC9],
            &[0xEB, 0x00],
            &[0xE8, 0, 0, 0, 0],
            &[0x0F, 0x0B],
            &[0xCC],
            &[0xF3, 0xC3, 0x90],
            &[0x0F, 0x05],
            &[0xC5, 0xF8, 0x77],
            &[0xC4, 0xC1, 0xFB, 0xF6, 0xC8],
        ] {
            let code = [&[0x55][..], code, &[0xC3; 16]].concat();
            assert_eq!(taken(&code, &[]), None, "{code:x?}");
        }
        assert_eq!(taken(&[0x55; LIMIT + 1], &[]), None);
    }

    #[test]
    fn displacements_lead_to_constants() {
        // lea r8, [rip + displacement]; ret; in one piece of memory with the constants
        let mut memory = [0_u64; 6];
        let start = memory.as_ptr() as usize;
        for (offset, is_inside) in [(0, true), (8, true), (23, true), (24, false), (-1, false)] {
            let displacement: i32 = 24 - 7 + offset;
            let mut code = [0x4C, 0x8D, 0x05, 0, 0, 0, 0, 0xC3];
            code[3..7].copy_from_slice(&displacement.to_le_bytes());
            memory[0] = u64::from_le_bytes(code);
            let mut taken: Vec<u8> = Vec::new();
            let read = read(start, &memory[3..], &mut |bytes| taken.extend(bytes));
            assert_eq!(read.is_some(), is_inside, "{offset}");
            code[3..7].copy_from_slice(&offset.to_le_bytes());
            assert!(!is_inside || taken == [&code[..], &[0; 24]].concat());
        }
    }
}
