//! Requests that the device has.

/// As many as a device has contexts, so that it always has work.
pub(crate) const MOST: usize = 32;

/// Tags of requests, and which requests these are.
pub(crate) struct Pending {
    slots: [Option<(u32, usize)>; MOST],
    /// How many slots are used: as many as this device has contexts.
    limit: usize,
    next_tag: u32,
}

impl Pending {
    /// For a device with so many contexts.
    pub(crate) fn new(contexts: u8) -> Self {
        Self { slots: [None; MOST], limit: MOST.min(contexts.into()), next_tag: 0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.slots.iter().all(Option::is_none)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.slots.iter().take(self.limit).all(Option::is_some)
    }

    /// A tag for a request; none that was in use lately.
    pub(crate) fn add(&mut self, request: usize) -> Option<u32> {
        let slot = self.slots.iter_mut().take(self.limit).find(|slot| slot.is_none())?;
        let tag = self.next_tag;
        self.next_tag = (tag + 1) & 0xffff;
        *slot = Some((tag, request));
        Some(tag)
    }

    /// The request with a tag; it is not there any more.
    pub(crate) fn take(&mut self, tag: u32) -> Option<usize> {
        let slot = self.slots.iter_mut().find(|slot| slot.is_some_and(|(t, _)| t == tag))?;
        slot.take().map(|(_, request)| request)
    }

    pub(crate) fn forget(&mut self) {
        self.slots = [None; MOST];
    }
}
