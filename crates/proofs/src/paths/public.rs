//! Values that become public on purpose.
//!
//! The source makes a value public by `declassify_as`, which leaves a mark in the machine code: the place of the bytes, how
//! many they are, and a name as a number. There the run takes what an operation assumes of the value of that name, and
//! nothing else: it goes on once for each of the cases, with bytes of which that much is known. The other bits stay
//! unknown, so that a branch on them ends the run, as does a mark with a name that the operation does not list.

use std::collections::BTreeSet;

use yuxi_arith::ct::named;

use super::access::{Refused, refused};
use super::byte::Byte;
use super::memory::Memory;
use super::word::Word;

/// A value that becomes public in an operation.
#[derive(Clone, Copy, Debug)]
pub struct Public {
    /// Its name in the source.
    pub name: &'static str,
    /// How many bytes it has.
    pub size: u64,
    /// What its first bytes are, in each case: a path is shown for each.
    pub cases: &'static [&'static [Byte]],
    /// What this means.
    pub means: &'static str,
}

/// A mark in the machine code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) number: u32,
    pub(super) start: Word,
    pub(super) length: Word,
}

/// What an operation lists, and which of it the run has met.
#[derive(Clone, Debug, Default)]
pub(super) struct Publics {
    listed: Vec<Public>,
    met: BTreeSet<&'static str>,
}

impl Publics {
    pub(super) fn new(listed: &[Public]) -> Self {
        Self { listed: listed.to_vec(), met: BTreeSet::new() }
    }

    /// The cases of a value that becomes public: where it is, and its bytes in each, of which at least one is
    /// possible.
    pub(super) fn at(
        &mut self,
        memory: &Memory,
        mark: Mark,
    ) -> Result<(u64, Vec<Vec<Byte>>), Refused> {
        let Mark { number, start, length } = mark;
        let Some(public) = self.listed.iter().find(|public| named(public.name) == number) else {
            return refused(format!("{number:#x} becomes public, which is not listed"));
        };
        let name = public.name;
        let (Some(start), Some(length)) = (start.known(), length.known()) else {
            return refused(format!("\"{name}\" becomes public at a place that is a secret"));
        };
        if length != public.size {
            return refused(format!("\"{name}\" becomes public with {length} bytes"));
        }
        if !memory.allows(start, length, false) {
            return refused(format!("\"{name}\" becomes public at {start:#x}"));
        }
        let own = memory.bytes(start, length);
        let assumed = |case: &&[Byte]| {
            let mut bytes = own.clone();
            for (byte, assumed) in bytes.iter_mut().zip(*case) {
                *byte = byte.and(*assumed)?;
            }
            Some(bytes)
        };
        let cases: Vec<_> = public.cases.iter().filter_map(assumed).collect();
        if cases.is_empty() {
            return refused(format!("\"{name}\" contradicts what is assumed"));
        }
        self.met.insert(name);
        Ok((start, cases))
    }

    /// Takes over what another path has met.
    pub(super) fn join(&mut self, other: &Self) {
        self.met.extend(&other.met);
    }

    /// A name that no path has met.
    pub(super) fn not_met(&self) -> Option<&'static str> {
        let mut names = self.listed.iter().map(|public| public.name);
        names.find(|name| !self.met.contains(name))
    }
}

const TRUE: &[Byte] = &[Byte::number(0xFF)];
const FALSE: &[Byte] = &[Byte::number(0)];

impl Public {
    /// A truth value of which it is assumed that it holds.
    #[must_use]
    pub const fn holds(name: &'static str) -> Self {
        Self { name, size: 1, cases: &[TRUE], means: "true" }
    }

    /// A truth value of which it is assumed that it does not hold.
    #[must_use]
    pub const fn fails(name: &'static str) -> Self {
        Self { name, size: 1, cases: &[FALSE], means: "false" }
    }

    /// A truth value: both cases.
    #[must_use]
    pub const fn either(name: &'static str) -> Self {
        Self { name, size: 1, cases: &[TRUE, FALSE], means: "either" }
    }

    /// An integer of 32 bytes, most significant first, of which nothing is assumed.
    #[must_use]
    pub const fn integer(name: &'static str) -> Self {
        Self { name, size: 32, cases: &[&[]], means: "any" }
    }

    /// The same with one of the first 16 bits not 0: a case for each number of zeros before it.
    #[must_use]
    pub const fn large_integer(name: &'static str) -> Self {
        Self {
            name,
            size: 32,
            cases: LARGE,
            means: "any below 2^256 and from 2^240; its number of leading zeros",
        }
    }
}

/// A byte of which the highest bit that is 1 is this one.
const fn first_bit(place: u32) -> Byte {
    Byte { value: 1 << place, unknown: (1 << place) - 1 }
}

const LARGE: &[&[Byte]] = &[
    &[first_bit(7)],
    &[first_bit(6)],
    &[first_bit(5)],
    &[first_bit(4)],
    &[first_bit(3)],
    &[first_bit(2)],
    &[first_bit(1)],
    &[first_bit(0)],
    &[Byte::number(0), first_bit(7)],
    &[Byte::number(0), first_bit(6)],
    &[Byte::number(0), first_bit(5)],
    &[Byte::number(0), first_bit(4)],
    &[Byte::number(0), first_bit(3)],
    &[Byte::number(0), first_bit(2)],
    &[Byte::number(0), first_bit(1)],
    &[Byte::number(0), first_bit(0)],
];
