//! The text of a file with all its mutants, of which a number chooses one at run time.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Range;

use super::places::Place;

/// The text that is compiled, and where in it each mutant stands.
pub(super) struct Text {
    pub(super) text: String,
    /// A mutant's number, and its code.
    pub(super) mutants: Vec<(u32, Range<usize>)>,
    /// The numbers of a place, and all its code.
    pub(super) places: Vec<(Range<u32>, Range<usize>)>,
}

/// Puts the mutants of a file into its text; they have the numbers from `first` on, in the order of
/// the places. Those in `left_out` are missing.
pub(super) fn with_mutants(
    text: &str,
    places: &[Place],
    first: u32,
    left_out: &BTreeSet<u32>,
) -> Text {
    let mut next = first;
    let number = |place: &Place| {
        let numbers = next..next + place.replacements.len() as u32;
        next = numbers.end;
        numbers
    };
    let numbers: Vec<Range<u32>> = places.iter().map(number).collect();
    let out = Text { text: String::new(), mutants: Vec::new(), places: Vec::new() };
    let mut writer = Writer { text, places, numbers, left_out, out, at: 0 };
    writer.copy(0..text.len());
    writer.out
}

struct Writer<'a> {
    text: &'a str,
    places: &'a [Place],
    numbers: Vec<Range<u32>>,
    left_out: &'a BTreeSet<u32>,
    out: Text,
    /// The next place.
    at: usize,
}

impl Writer<'_> {
    /// Copies a range of the text, with the mutants in it.
    fn copy(&mut self, range: Range<usize>) {
        let mut from = range.start;
        while let Some(place) = self.places.get(self.at)
            && place.range.start < range.end
        {
            self.out.text += &self.text[from..place.range.start];
            self.change(place);
            from = place.range.end;
        }
        self.out.text += &self.text[from..range.end];
    }

    /// Writes a place: its mutants, then what it is without any, which contains further places.
    fn change(&mut self, place: &Place) {
        let numbers = self.numbers[self.at].clone();
        self.at += 1;
        let is_there = |number: &u32| !self.left_out.contains(number);
        let present: Vec<u32> = numbers.clone().filter(is_there).collect();
        let begin = self.out.text.len();
        if present.is_empty() {
            self.copy(place.range.clone());
            return;
        }
        let (open, close) = if place.is_body() { (" ", "") } else { ("(", ")") };
        let _ = write!(self.out.text, "{open}match crate::mutant::at({}) {{ ", numbers.start);
        for number in present {
            let _ = write!(self.out.text, "{number} => {{ ");
            let code = &place.replacements[(number - numbers.start) as usize];
            let code_begin = self.out.text.len();
            self.out.text += code;
            self.out.mutants.push((number, code_begin..self.out.text.len()));
            self.out.text += " } ";
        }
        if place.is_body() {
            self.out.text += "_ => {} }";
        } else {
            self.out.text += "_ => { (";
            self.copy(place.range.clone());
            self.out.text += ") } }";
        }
        self.out.text += close;
        self.out.places.push((numbers, begin..self.out.text.len()));
    }
}

/// A module that tells the code which mutant is chosen, with `last` as the last number; it writes the
/// places that are reached to a file, if there is to be one.
pub(super) fn module(last: u32) -> String {
    MODULE.replace("LAST", &last.to_string())
}

const MODULE: &str = r#"
extern crate std;

use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::io::Write;

const UNREAD: u32 = u32::MAX;
const RECORD: u32 = u32::MAX - 1;

static CHOSEN: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: [AtomicBool; LAST + 1] = [const { AtomicBool::new(false) }; LAST + 1];

/// The mutant that is chosen; 0 if none is.
#[inline(always)]
pub(crate) fn at(place: u32) -> u32 {
    let chosen = CHOSEN.load(Relaxed);
    if chosen < RECORD { chosen } else { slow(place) }
}

#[cold]
#[inline(never)]
fn slow(place: u32) -> u32 {
    let file = std::env::var_os("YUXI_MUTANTS_REACHED");
    if file.is_none() {
        let chosen = std::env::var("YUXI_MUTANT").map_or(0, |text| text.parse().unwrap());
        CHOSEN.store(chosen, Relaxed);
        return chosen;
    }
    CHOSEN.store(RECORD, Relaxed);
    let reached = &REACHED[place as usize];
    if !reached.load(Relaxed) && !reached.swap(true, Relaxed) {
        let mut open = std::fs::OpenOptions::new();
        let mut file = open.create(true).append(true).open(file.unwrap()).unwrap();
        file.write_all(std::format!("{place}\n").as_bytes()).unwrap();
    }
    0
}
"#;

#[cfg(test)]
mod tests;
