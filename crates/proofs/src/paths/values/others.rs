//! Functions of other libraries: those that copy or fill bytes are executed on nodes, any other ends the run.

use super::super::access::{Refused, refused};
use super::{Convention, Registers, Values};

impl<R: Registers> Values<R> {
    /// Executes one: where it returns to.
    pub(super) fn other(&mut self, cpu: &mut R::Cpu, name: &str, at: u64) -> Result<u64, Refused> {
        let name = name.split('@').next().unwrap_or(name);
        if self.inside.is_some() || !matches!(name, "memcpy" | "memmove" | "memset") {
            return refused(format!("a call of {name}"));
        }
        let known = |number: usize| {
            R::known(cpu, number).ok_or_else(|| format!("a call of {name} with what is unknown"))
        };
        let [to, from, size] = R::ARGUMENTS;
        let (start, size) = (known(to)?, known(size)?);
        let bytes = if name == "memset" {
            let byte = self.graph.borrow().byte(*self.registers.general(from), 0);
            vec![byte; size as usize]
        } else {
            self.bytes(cpu, known(from)?, size)
        };
        // the run refuses a place that may not be accessed
        let next = R::advance(cpu, at)?;
        self.store_bytes(start, bytes);
        for register in (0..R::GENERAL).filter(|register| !R::KEPT.contains(register)) {
            *self.registers.general(register) = self.unknown();
        }
        *self.registers.general(R::RESULT) = self.number(start);
        if let Some(top) = R::known(cpu, R::STACK) {
            *self.registers.general(R::STACK) = self.number(top);
        }
        self.registers.forget(&mut self.graph.borrow_mut(), Convention::C);
        Ok(next)
    }
}
