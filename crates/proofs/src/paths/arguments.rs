//! The arguments of an operation, and where they are in memory.

use super::libraries::ALIGN;
use super::memory::Memory;

/// Where operands are.
const OPERANDS: u64 = 0x7ABC_0000_0000;
/// What operands are aligned to, and the least distance between two.
const PAGE: u64 = 4096;

/// An argument.
#[derive(Clone, Copy, Debug)]
pub enum Argument {
    /// The place of the value of so many bytes that the function returns; it is the first one.
    Result(u64),
    /// A pointer to so many bytes: a secret, or the place of a result.
    Bytes(u64),
    /// A pointer to so many bytes: first these numbers, which are no secret, then secret ones.
    Numbers(fn() -> Vec<u8>, u64),
    /// A slice with these fields in each item: a pointer, and the number of items.
    Items(&'static [Field]),
    /// As many items of so many bytes, secrets or the place of results: a pointer.
    Array(u64),
    /// Bytes: these, which are no secret, then so many secret ones and one more for each item; and how many they are.
    Message(&'static [u8], u64),
    /// No pointer.
    Null,
    /// A number that is no secret.
    Number(u64),
    /// A pointer to a number of 8 bytes that is no secret, where a result may be written.
    Pointer(u64),
    /// A value of three words that are no secrets, which is passed in memory.
    Triple([u64; 3]),
    /// A pointer to a pointer to a block of the heap of so many secret bytes: a handle that the function may free.
    Handle(u64),
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

/// Arguments as they are in memory.
#[derive(Debug, Default)]
pub(super) struct Placed {
    /// Where the value is to be that the function returns, if it does not return it in registers.
    pub(super) result: Option<u64>,
    /// The arguments.
    pub(super) values: Vec<Value>,
    /// Where the bytes and the items are.
    pub(super) places: Vec<u64>,
    /// Where each item has its bytes, and how many, of each slice of items of one field.
    pub(super) items: Vec<(Vec<u64>, u64)>,
}

/// An argument as it is passed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value {
    /// A word.
    Word(u64),
    /// Words that belong together, in memory.
    Triple([u64; 3]),
}

/// Puts arguments into memory. Slices have so many items.
pub(super) fn put(memory: &mut Memory, arguments: &[Argument], items: u64) -> Placed {
    let mut placed = Placed::default();
    let mut next = OPERANDS;
    for argument in arguments {
        match argument {
            Argument::Array(size) => {
                let pointer = place(memory, &mut next, size * items);
                placed.values.push(Value::Word(pointer));
                placed.places.push(pointer);
            }
            Argument::Message(first, more) => {
                let size = first.len() as u64 + more + items;
                let pointer = place(memory, &mut next, size);
                memory.write_numbers(pointer, first);
                placed.values.extend([pointer, size].map(Value::Word));
                placed.places.push(pointer);
            }
            Argument::Null => placed.values.push(Value::Word(0)),
            Argument::Number(number) => placed.values.push(Value::Word(*number)),
            Argument::Triple(words) => placed.values.push(Value::Triple(*words)),
            Argument::Pointer(number) => {
                let pointer = place(memory, &mut next, 8);
                memory.write_numbers(pointer, &number.to_le_bytes());
                placed.values.push(Value::Word(pointer));
                placed.places.push(pointer);
            }
            Argument::Numbers(first, size) => {
                let pointer = place(memory, &mut next, *size);
                memory.write_numbers(pointer, &first());
                placed.values.push(Value::Word(pointer));
                placed.places.push(pointer);
            }
            Argument::Handle(size) => {
                let block = memory.allocate(*size, ALIGN).expect("the heap is empty");
                let pointer = place(memory, &mut next, 8);
                memory.write_numbers(pointer, &block.to_le_bytes());
                placed.values.push(Value::Word(pointer));
                placed.places.push(pointer);
            }
            Argument::Result(size) => {
                let pointer = place(memory, &mut next, *size);
                placed.result = Some(pointer);
                placed.places.push(pointer);
            }
            Argument::Bytes(size) => {
                let pointer = place(memory, &mut next, *size);
                placed.values.push(Value::Word(pointer));
                placed.places.push(pointer);
            }
            Argument::Items(fields) => {
                let item: u64 = fields.iter().map(|field| field.size()).sum();
                let start = place(memory, &mut next, item * items);
                let (mut at, mut bytes) = (start, Vec::new());
                for field in (0..items).flat_map(|_| fields.iter()) {
                    let number = match field {
                        Field::Bytes(_) => None,
                        Field::Pointer(size) => Some(place(memory, &mut next, *size)),
                        Field::Number(number) => Some(*number),
                    };
                    if let Some(number) = number {
                        memory.write_numbers(at, &number.to_le_bytes());
                    }
                    bytes.push(number.unwrap_or(at));
                    at += field.size();
                }
                if let [Field::Bytes(size) | Field::Pointer(size)] = fields {
                    placed.items.push((bytes, *size));
                }
                placed.values.extend([start, items].map(Value::Word));
                placed.places.push(start);
            }
        }
    }
    placed
}

/// A place of so many unknown bytes.
fn place(memory: &mut Memory, next: &mut u64, size: u64) -> u64 {
    let start = *next;
    memory.map(start, size, true);
    *next = (start + size).next_multiple_of(PAGE) + PAGE;
    start
}
