//! The members with tags on AXI4-Lite.

use std::io;

use yuxi_accel::Bus;

use crate::barrel::Member;
use crate::process::Process;
use crate::verilate::{Model, build};

/// A response of the bus: the access is carried out.
pub const OKAY: u32 = 0;
/// A response of the bus: the access is refused.
pub const SLVERR: u32 = 2;

/// A running member; this is the only master of its bus. Whatever violates the protocol panics.
pub struct Axi(Process);

/// Hexadecimal numbers.
fn numbers<const N: usize>(answer: &str) -> [u32; N] {
    let parse = |text| u32::from_str_radix(text, 16).expect("a number");
    let numbers: Vec<u32> = answer.split(' ').map(parse).collect();
    numbers.try_into().expect("as many numbers as asked for")
}

impl Axi {
    /// Builds the model where need be, and starts it.
    ///
    /// # Errors
    /// Where Verilator is missing or fails, or the member is not on the bus.
    pub fn start(member: Member) -> io::Result<Self> {
        let model = match member {
            Member::Throughput => Model::axi(),
            Member::Small => Model::axi_small(),
            Member::Blinded => Model::axi_blinded(),
            Member::Latency => {
                return Err(io::Error::other("this member is not on the bus"));
            }
        };
        Ok(Self(Process::start(&build(&model)?)?))
    }

    /// A command of `sim/bus.h` and its answer.
    pub fn ask(&mut self, command: &str) -> String {
        self.0.ask(command)
    }

    /// A read: the data and the response.
    pub fn read(&mut self, address: usize) -> (u32, u32) {
        let [data, response] = numbers(&self.ask(&format!("read {address:x}")));
        (data, response)
    }

    /// A write of the bytes whose bits in `strobe` are 1: the response.
    pub fn write(&mut self, address: usize, data: u32, strobe: u32) -> u32 {
        let [response] = numbers(&self.ask(&format!("write {address:x} {data:x} {strobe:x}")));
        response
    }

    /// A read and a write in the same cycles: the data read, and both responses.
    pub fn both(&mut self, read: usize, write: usize, data: u32) -> [u32; 3] {
        numbers(&self.ask(&format!("both {read:x} {write:x} {data:x}")))
    }

    /// From now on the master waits at random, in so many of 100 cycles.
    pub fn stall(&mut self, percent: u32, seed: u32) {
        self.ask(&format!("stall {percent} {seed}"));
    }

    /// So many cycles without an access; whether the interrupt is there then.
    pub fn clock(&mut self, cycles: u32) -> bool {
        self.ask(&format!("clock {cycles}")) == "1"
    }

    /// Waits for the interrupt, at most so many cycles; whether it came.
    pub fn wait(&mut self, cycles: u32) -> bool {
        self.ask(&format!("wait {cycles}")) == "1"
    }
}

/// Cycles between two looks at the device.
const PAUSE: u32 = 100;

/// For the driver `yuxi-accel`; an error is the response of the bus.
impl Bus for Axi {
    type Error = u32;

    fn read(&mut self, offset: usize) -> Result<u32, u32> {
        match Axi::read(self, offset) {
            (data, OKAY) => Ok(data),
            (_, response) => Err(response),
        }
    }

    fn write(&mut self, offset: usize, value: u32) -> Result<(), u32> {
        match Axi::write(self, offset, value, 15) {
            OKAY => Ok(()),
            response => Err(response),
        }
    }

    fn pause(&mut self) -> Result<(), u32> {
        // until the interrupt that the driver enables, or a while
        self.wait(PAUSE);
        Ok(())
    }

    fn cycles_of_pause(&self) -> u32 {
        PAUSE
    }
}
