//! Telling a copy of a process, as `fork` makes it, from the process itself.

#[cfg(not(target_os = "linux"))]
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering;

/// How many marks there are.
const MARKS: usize = 64;

/// A mark for each of some objects, which a copy of this process does not have. Each mark is used under the lock of its object.
#[cfg(target_os = "linux")]
pub(crate) struct Copies(Option<page::Page>);

#[cfg(target_os = "linux")]
impl Copies {
    pub(crate) fn new() -> Self {
        Self(page::Page::new())
    }

    /// Whether this is not the process in which it was last called for an object with a number below 64; then it is from now on.
    /// None, if the system does not tell.
    pub(crate) fn is_copy(&self, object: usize) -> Option<bool> {
        let mark = self.0.as_ref()?.marks().get(object)?;
        // written once, as other threads read the same cache line
        let is_copy = mark.load(Ordering::Relaxed) == 0;
        if is_copy {
            mark.store(1, Ordering::Relaxed);
        }
        Some(is_copy)
    }
}

/// Other systems: by the number of the process.
#[cfg(not(target_os = "linux"))]
pub(crate) struct Copies([AtomicU32; MARKS]);

#[cfg(not(target_os = "linux"))]
impl Copies {
    pub(crate) fn new() -> Self {
        Self([const { AtomicU32::new(0) }; MARKS])
    }

    /// Whether this is not the process in which it was last called for an object with a number below 64; then it is from now on.
    pub(crate) fn is_copy(&self, object: usize) -> Option<bool> {
        let process = std::process::id();
        let mark = self.0.get(object)?;
        Some(mark.swap(process, Ordering::Relaxed) != process)
    }
}

#[cfg(target_os = "linux")]
mod page {
    use std::ptr::{self, NonNull};
    use std::sync::atomic::AtomicU8;

    use super::MARKS;

    /// The size of a mapping; a page is at least as large.
    const SIZE: usize = 4096;

    /// A number that stands for no advice of `madvise`.
    const NO_ADVICE: libc::c_int = -1;

    /// Marks that the kernel zeroes in a child process (`MADV_WIPEONFORK`, from Linux 4.14 on).
    pub(super) struct Page(NonNull<[AtomicU8; MARKS]>);

    // SAFETY: the marks are atomic, and stay where they are until the page is dropped.
    unsafe impl Send for Page {}
    // SAFETY: as above.
    unsafe impl Sync for Page {}

    impl Page {
        /// None, if the kernel does not zero it.
        pub(super) fn new() -> Option<Self> {
            let (access, kind) =
                (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
            // SAFETY: a new mapping, where the kernel chooses.
            let page = unsafe { libc::mmap(ptr::null_mut(), SIZE, access, kind, -1, 0) };
            if page == libc::MAP_FAILED {
                return None;
            }
            let page = Self(NonNull::new(page.cast())?);
            // QEMU's user mode ignores advice and reports success, even for advice that does not exist.
            let is_wiped = !page.advise(NO_ADVICE) && page.advise(libc::MADV_WIPEONFORK);
            is_wiped.then_some(page)
        }

        /// Whether the kernel says that it takes the advice.
        fn advise(&self, advice: libc::c_int) -> bool {
            // SAFETY: the whole mapping, which is anonymous and private; the advice changes what a child process finds, if anything.
            unsafe { libc::madvise(self.0.as_ptr().cast(), SIZE, advice) == 0 }
        }

        pub(super) fn marks(&self) -> &[AtomicU8; MARKS] {
            // SAFETY: the mapping holds zeros at the start, is large enough, and lives as long as `self`.
            unsafe { self.0.as_ref() }
        }
    }

    impl Drop for Page {
        fn drop(&mut self) {
            // SAFETY: the mapping of `new`. Nothing else can be done about an error.
            let _ = unsafe { libc::munmap(self.0.as_ptr().cast(), SIZE) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first call for each object says so; tests/c/forks.c has those of a child.
    #[test]
    fn the_first_call_finds_no_mark() {
        let copies = Copies::new();
        let Some(first) = copies.is_copy(0) else {
            println!("skipped: the system does not tell a copy of a process");
            return;
        };
        assert!(first);
        assert_eq!(copies.is_copy(0), Some(false));
        assert_eq!(copies.is_copy(63), Some(true));
        assert_eq!(copies.is_copy(63), Some(false));
        assert_eq!(copies.is_copy(64), None);
    }
}
