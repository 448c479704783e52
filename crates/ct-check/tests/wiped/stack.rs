//! What an operation leaves on its stack: it runs on a thread whose stack is memory of the
//! test's, which is read when the thread has ended.

use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

/// What the stack holds before a thread runs on it.
const PAINT: u8 = 0xA5;
const PAGE: usize = 4096;

#[derive(Clone)]
#[repr(C, align(4096))]
struct Page([u8; PAGE]);

/// The stack of a thread.
pub(crate) struct Stack(Vec<Page>);

impl Stack {
    pub(crate) fn new(size: usize) -> Self {
        Self(vec![Page([PAINT; PAGE]); size.div_ceil(PAGE)])
    }

    /// Paints the stack, and runs an operation on a thread that has it.
    pub(crate) fn run(&mut self, operation: impl FnOnce() + Send) {
        self.0.fill(Page([PAINT; PAGE]));
        assert!(self.on_thread(operation), "the operation panicked");
    }

    /// The part of it that was written to.
    pub(crate) fn used(&self) -> &[u8] {
        let bytes = self.bytes();
        let untouched = bytes.iter().take_while(|byte| **byte == PAINT).count();
        &bytes[untouched..]
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        // SAFETY: pages are bytes without padding, one after the other; no thread runs on them.
        unsafe { std::slice::from_raw_parts(self.0.as_ptr().cast(), self.0.len() * PAGE) }
    }

    /// Whether the operation returned.
    fn on_thread<F: FnOnce() + Send>(&mut self, operation: F) -> bool {
        let mut task = Task { operation: Some(operation), returned: false };
        // SAFETY: all zeros is a value of this plain type, which `init` overwrites; the stack is
        // memory of ours, aligned to pages, that nobody else uses until the thread has been
        // joined; and so is the task, of the type that the thread's function takes it for.
        unsafe {
            let mut attributes: libc::pthread_attr_t = std::mem::zeroed();
            let mut thread = std::mem::zeroed();
            let stack = self.0.as_mut_ptr().cast();
            assert_eq!(libc::pthread_attr_init(&raw mut attributes), 0);
            let size = self.0.len() * PAGE;
            assert_eq!(libc::pthread_attr_setstack(&raw mut attributes, stack, size), 0);
            let argument = (&raw mut task).cast();
            let made =
                libc::pthread_create(&raw mut thread, &raw const attributes, main::<F>, argument);
            assert_eq!(made, 0);
            assert_eq!(libc::pthread_join(thread, ptr::null_mut()), 0);
            libc::pthread_attr_destroy(&raw mut attributes);
        }
        task.returned
    }
}

struct Task<F> {
    operation: Option<F>,
    returned: bool,
}

extern "C" fn main<F: FnOnce() + Send>(task: *mut c_void) -> *mut c_void {
    // SAFETY: `on_thread` gives a task of this type, and leaves it alone until this returns.
    let task = unsafe { &mut *task.cast::<Task<F>>() };
    if let Some(operation) = task.operation.take() {
        task.returned = catch_unwind(AssertUnwindSafe(operation)).is_ok();
    }
    ptr::null_mut()
}
