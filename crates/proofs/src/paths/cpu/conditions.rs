//! Flags and conditions.

use iced_x86::ConditionCode;

use super::super::word::{Word, mask};
use super::{Cpu, Flags};

impl Cpu {
    /// Those that a result has by itself.
    pub(super) fn set_flags(&mut self, result: Word, size: usize) {
        let bits = mask(size);
        let (result, top) = (result.only(bits), 1_u64 << (8 * size - 1));
        let known = result.known();
        self.flags.zero = known.map(|value| value == 0).or((result.value != 0).then_some(false));
        self.flags.sign = (result.unknown & top == 0).then_some(result.value & top != 0);
        self.flags.parity = None;
    }

    /// Whether a condition holds, if that is known.
    pub(super) fn holds(&self, condition: ConditionCode) -> Option<bool> {
        let Flags { carry, zero, sign, overflow, parity } = self.flags;
        let less = || Some(sign? != overflow?);
        let or = |a: Option<bool>, b: Option<bool>| match (a, b) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        };
        let not = |a: Option<bool>| a.map(|a| !a);
        match condition {
            ConditionCode::o => overflow,
            ConditionCode::no => not(overflow),
            ConditionCode::b => carry,
            ConditionCode::ae => not(carry),
            ConditionCode::e => zero,
            ConditionCode::ne => not(zero),
            ConditionCode::be => or(carry, zero),
            ConditionCode::a => not(or(carry, zero)),
            ConditionCode::s => sign,
            ConditionCode::ns => not(sign),
            ConditionCode::p => parity,
            ConditionCode::np => not(parity),
            ConditionCode::l => less(),
            ConditionCode::ge => not(less()),
            ConditionCode::le => or(zero, less()),
            ConditionCode::g => not(or(zero, less())),
            _ => None,
        }
    }
}
