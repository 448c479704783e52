//! A driver of the member for throughput.

#![no_std]

pub mod registers;
