//! A part of a program.

use super::word::Instruction;

/// Words that follow each other, repeated or not.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its name in the listing.
    pub name: &'static str,
    /// Its words.
    pub words: Vec<Instruction>,
    /// What is executed in their place, word for word, while the sum is empty.
    pub while_empty: Option<Vec<Instruction>>,
    /// How often it runs.
    pub times: usize,
}

impl Block {
    pub(super) fn straight(name: &'static str, words: Vec<Instruction>) -> Self {
        Self { name, words, while_empty: None, times: 1 }
    }

    pub(super) fn repeated(name: &'static str, words: Vec<Instruction>, times: usize) -> Self {
        Self { name, words, while_empty: None, times }
    }
}
