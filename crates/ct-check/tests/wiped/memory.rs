//! An allocator that looks at every block before it goes back.
//!
//! While [`freed`] runs, each block that this thread frees is searched for the
//! patterns given. A block that grows is moved, always, so that what a growing
//! buffer leaves behind is searched too.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::RefCell;

/// Eight bytes of a secret: that they stand somewhere by accident happens once in 2^64.
pub(crate) type Pattern = [u8; 8];

/// What was freed while [`freed`] ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Freed {
    /// Blocks.
    pub(crate) blocks: usize,
    /// Those among them that held a pattern.
    pub(crate) leaks: usize,
    /// The size of the first of those, and which pattern it held.
    pub(crate) first: Option<(usize, usize)>,
}

const PATTERNS: usize = 96;
const KEPT: usize = 1024;

struct Watch {
    on: bool,
    patterns: [Pattern; PATTERNS],
    count: usize,
    freed: Freed,
    /// The last block, for [`remains`].
    kept: [u8; KEPT],
}

thread_local! {
    // Constant and without a destructor, so that the allocator may use it at any time.
    static WATCH: RefCell<Watch> = const {
        RefCell::new(Watch {
            on: false,
            patterns: [[0; 8]; PATTERNS],
            count: 0,
            freed: Freed { blocks: 0, leaks: 0, first: None },
            kept: [0; KEPT],
        })
    };
}

/// What `run` and whatever it drops frees, and which of it holds a pattern.
pub(crate) fn freed(patterns: &[Pattern], run: impl FnOnce()) -> Freed {
    WATCH.with_borrow_mut(|watch| {
        watch.patterns[..patterns.len()].copy_from_slice(patterns);
        watch.count = patterns.len();
        watch.freed = Freed::default();
        watch.on = true;
    });
    run();
    WATCH.with_borrow_mut(|watch| {
        watch.on = false;
        watch.freed
    })
}

/// The bytes of a value, and what is left of them when it has been dropped.
pub(crate) fn remains<T>(value: T) -> (Vec<u8>, Vec<u8>) {
    let size = size_of::<T>();
    assert!(size <= KEPT, "a larger value than this test keeps");
    let value = Box::new(value);
    let before = {
        // SAFETY: the box is `size` bytes that live until the end of this block.
        // Every block of this allocator is zeroed first, so that padding was written.
        unsafe { core::slice::from_raw_parts((&raw const *value).cast::<u8>(), size) }.to_vec()
    };
    let freed = freed(&[], || drop(value));
    assert_eq!(freed.blocks, 1, "a value with memory of its own: search for its bytes");
    (before, WATCH.with_borrow(|watch| watch.kept[..size].to_vec()))
}

impl Watch {
    fn look(&mut self, block: &[u8]) {
        if !self.on {
            return;
        }
        self.freed.blocks += 1;
        let kept = block.len().min(KEPT);
        self.kept[..kept].copy_from_slice(&block[..kept]);
        let patterns = &self.patterns[..self.count];
        let found = block
            .windows(8)
            .find_map(|window| patterns.iter().position(|pattern| pattern == window));
        if let Some(pattern) = found {
            self.freed.leaks += 1;
            self.freed.first.get_or_insert((block.len(), pattern));
        }
    }
}

pub(crate) struct Searching;

#[global_allocator]
static ALLOCATOR: Searching = Searching;

// SAFETY: all memory is the system allocator's; `dealloc` reads a block that is
// still the caller's to give back, and `realloc` is the default one, which
// allocates anew, copies and frees.
unsafe impl GlobalAlloc for Searching {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are the same.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller gives back a block of this layout, and nobody else has
        // it; all of it was zeroed when it was allocated, so it is initialised.
        let bytes = unsafe { core::slice::from_raw_parts(block, layout.size()) };
        // Neither fails but while a thread ends or the watch itself is at work.
        let _ = WATCH.try_with(|watch| watch.try_borrow_mut().map(|mut watch| watch.look(bytes)));
        // SAFETY: the caller's promises are the same.
        unsafe { System.dealloc(block, layout) }
    }
}
