//! The places of programs in the ROM.

use super::block::Block;
use super::program::Program;
use super::word::Instruction;
use crate::codes::{Bits, Curve, Operation};

/// Words that an address reaches.
pub(crate) const PAGE: usize = 2048;

/// The ROM: words that are replaced while a sum is empty come first, those in their place next.
#[derive(Clone, Debug)]
pub struct Rom {
    /// Its words.
    pub words: Vec<Instruction>,
    /// How many words come first.
    pub replaced: usize,
    /// Where the programs begin.
    pub entries: Vec<(Operation, Curve, usize)>,
}

impl Rom {
    /// Where the program of an operation on a curve begins.
    #[must_use]
    pub fn entry(&self, operation: Operation, curve: Curve) -> Option<usize> {
        let found = self.entries.iter().find(|(o, c, _)| (*o, *c) == (operation, curve));
        found.map(|(.., at)| *at)
    }
}

/// The programs in the ROM.
///
/// # Panics
/// If they are too long for it.
#[must_use]
pub fn rom(programs: &[Program]) -> Rom {
    let blocks = || programs.iter().flat_map(|p| &p.blocks);
    let long = |b: &&Block| b.while_empty.is_some();
    let replaced = blocks().filter(long).map(|b| b.words.len()).sum();
    let (mut low, mut high) = (0, 2 * replaced);
    let mut words = vec![Instruction::default(); 2 * replaced];
    words.resize(
        high + blocks().filter(|b| !long(b)).map(|b| b.words.len()).sum::<usize>(),
        Instruction::default(),
    );
    let mut entries = Vec::new();
    for program in programs {
        // the addresses of its blocks
        let at: Vec<usize> = program
            .blocks
            .iter()
            .map(|b| {
                let place = if b.while_empty.is_some() { &mut low } else { &mut high };
                *place += b.words.len();
                *place - b.words.len()
            })
            .collect();
        entries.push((program.operation, program.curve, at[0]));
        for (i, b) in program.blocks.iter().enumerate() {
            let following = at.get(i + 1).copied().unwrap_or(0);
            let begins = program.blocks.get(i + 1).filter(|b| b.times > 1);
            let mut place = |base: usize, block_words: &[Instruction]| {
                for (j, word) in block_words.iter().enumerate() {
                    let last = j + 1 == block_words.len();
                    let mut word = Instruction {
                        next: Bits(if last { following } else { at[i] + j + 1 } as u16),
                        loop_end: last && b.times > 1,
                        ..*word
                    };
                    if let (true, Some(begins)) = (last, begins) {
                        assert!(b.times == 1, "a loop follows no loop");
                        word.loop_begin = true;
                        word.loop_count = Bits(begins.times as u16 - 1);
                    }
                    words[base + j] = word;
                }
            };
            place(at[i], &b.words);
            if let Some(instead) = &b.while_empty {
                place(at[i] + replaced, instead);
            }
        }
    }
    assert!(words.len() <= PAGE, "the ROM has 2048 words");
    words.iter().for_each(|word| {
        let _ = word.word();
    });
    Rom { words, replaced, entries }
}
