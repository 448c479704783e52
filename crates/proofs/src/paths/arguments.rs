//! The arguments of an operation, and where they are in memory.

use anyhow::{Context, Result};

use super::cpu::Cpu;

/// Where operands are.
const OPERANDS: u64 = 0x7ABC_0000_0000;
/// What operands are aligned to, and the least distance between two.
const PAGE: u64 = 4096;
/// The registers of arguments.
const REGISTERS: [&str; 6] = ["rdi", "rsi", "rdx", "rcx", "r8", "r9"];

/// An argument.
#[derive(Clone, Copy, Debug)]
pub enum Argument {
    /// A pointer to so many bytes: a secret, or the place of a result.
    Bytes(u64),
    /// A slice with these fields in each item: a pointer, and the number of items.
    Items(&'static [Field]),
    /// No pointer.
    Null,
}

/// A field of an item.
#[derive(Clone, Copy, Debug)]
pub enum Field {
    /// So many bytes: a secret, or the place of a result.
    Bytes(u64),
    /// A pointer to so many such bytes, at a place of its own.
    Pointer(u64),
    /// A number that is no secret.
    Number(u64),
}

impl Field {
    fn size(self) -> u64 {
        match self {
            Self::Bytes(size) => size,
            Self::Pointer(_) | Self::Number(_) => 8,
        }
    }
}

/// Puts arguments into memory and registers: where they are. Slices have so many items.
pub(super) fn put(cpu: &mut Cpu, arguments: &[Argument], items: u64) -> Result<Vec<u64>> {
    let mut places = Vec::new();
    let mut registers = REGISTERS.iter();
    let mut next = OPERANDS;
    let mut set = |cpu: &mut Cpu, value| {
        cpu.set(registers.next().context("too many arguments")?, value);
        anyhow::Ok(())
    };
    for argument in arguments {
        match argument {
            Argument::Null => set(cpu, 0)?,
            Argument::Bytes(size) => {
                let pointer = place(cpu, &mut next, *size);
                set(cpu, pointer)?;
                places.push(pointer);
            }
            Argument::Items(fields) => {
                let item: u64 = fields.iter().map(|field| field.size()).sum();
                let start = place(cpu, &mut next, item * items);
                let mut at = start;
                for field in (0..items).flat_map(|_| fields.iter()) {
                    let number = match field {
                        Field::Bytes(_) => None,
                        Field::Pointer(size) => Some(place(cpu, &mut next, *size)),
                        Field::Number(number) => Some(*number),
                    };
                    if let Some(number) = number {
                        cpu.memory.write_numbers(at, &number.to_le_bytes());
                    }
                    at += field.size();
                }
                set(cpu, start)?;
                set(cpu, items)?;
                places.push(start);
            }
        }
    }
    Ok(places)
}

/// A place of so many unknown bytes.
fn place(cpu: &mut Cpu, next: &mut u64, size: u64) -> u64 {
    let start = *next;
    cpu.memory.map(start, size, true);
    *next = (start + size).next_multiple_of(PAGE) + PAGE;
    start
}
