//! Loads and stores, as the run has executed them.

use super::super::super::aarch64::{Cpu, Place, register};
use super::Values;

impl Values {
    /// Executes one.
    pub(super) fn moves(&mut self, cpu: &Cpu, word: u32) {
        // a base that changes: the run knows its number
        let base = register(word, 5);
        if let Some(value) = cpu.general[base].known() {
            self.registers.general[base] = self.number(value);
        }
        for moved in &cpu.moves {
            let (number, address, size) = (moved.number, moved.address, moved.size);
            match (moved.place, moved.loads) {
                (Place::General { whole, is_signed }, true) => {
                    let value = self.load(cpu, address, size);
                    let value =
                        if is_signed { self.with_sign(value, 8 * size as u32) } else { value };
                    self.put(number, whole, value);
                }
                (Place::General { .. }, false) => {
                    let value = self.get(number, size);
                    self.store(address, size, value);
                }
                (Place::Vector { from, clears }, true) => {
                    if clears {
                        self.registers.vectors[number] = [self.number(0); 2];
                    }
                    let value = self.load(cpu, address, size);
                    self.set_lane(number, from, size, value);
                }
                (Place::Vector { from, .. }, false) => {
                    let value = self.lane(number, from, size);
                    self.store(address, size, value);
                }
            }
        }
    }
}
