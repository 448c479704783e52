//! The lengths of instructions of x86-64: of those forms that kernels and programs on vectors have.

use super::{Code, Instruction};

/// What follows the operation's own bytes.
struct Form {
    /// A byte for operands, and what that asks for.
    has_operands: bool,
    /// A number, in so many bytes.
    number: usize,
}

impl Instruction {
    fn take(&mut self, code: &mut Code) -> Option<u8> {
        let byte = code.byte();
        *self.bytes.get_mut(self.length)? = byte;
        self.length += 1;
        Some(byte)
    }

    fn take_many(&mut self, code: &mut Code, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.take(code).map(|_| ()))
    }
}

/// The next instruction. Each goes on to the next one, but for the return.
pub(super) fn decode(code: &mut Code) -> Option<Instruction> {
    let mut found = Instruction { bytes: [0; 15], length: 0, displacement: None, is_last: false };
    let form = operation(&mut found, code)?;
    if form.has_operands {
        found.displacement = operands(&mut found, code)?;
    }
    found.take_many(code, form.number)?;
    Some(found)
}

fn operation(found: &mut Instruction, code: &mut Code) -> Option<Form> {
    let with_operands = |number| Some(Form { has_operands: true, number });
    let mut opcode = found.take(code)?;
    // ADCX and ADOX alone have these before them
    let is_adx = matches!(opcode, 0x66 | 0xF3);
    if is_adx {
        opcode = found.take(code)?;
    }
    let rex = (opcode & 0xF0 == 0x40).then_some(opcode);
    if rex.is_some() {
        opcode = found.take(code)?;
    }
    if is_adx {
        let rest = [opcode, found.take(code)?, found.take(code)?];
        return if rest == [0x0F, 0x38, 0xF6] { with_operands(0) } else { None };
    }
    match opcode {
        // add, adc, sbb, and, sub, xor, mov, lea
        0x01 | 0x03 | 0x11 | 0x13 | 0x19 | 0x1B | 0x21 | 0x23 | 0x29 | 0x2B | 0x31 | 0x33
        | 0x89 | 0x8B | 0x8D => with_operands(0),
        // the same with a number; rotations and shifts; imul
        0x6B | 0x83 | 0xC1 => with_operands(1),
        0x69 | 0x81 | 0xC7 => with_operands(4),
        0xD1 => with_operands(0),
        0x05 | 0x15 | 0x1D | 0x25 | 0x2D | 0x35 => Some(Form { has_operands: false, number: 4 }),
        0xB8..=0xBF => {
            let is_wide = rex.is_some_and(|rex| rex & 8 != 0);
            Some(Form { has_operands: false, number: if is_wide { 8 } else { 4 } })
        }
        // push, pop
        0x50..=0x5F => Some(Form { has_operands: false, number: 0 }),
        0xC3 => {
            found.is_last = true;
            Some(Form { has_operands: false, number: 0 })
        }
        0x0F => match found.take(code)? {
            // cmovb, imul
            0x42 | 0xAF => with_operands(0),
            // shld, shrd, btr
            0xA4 | 0xAC | 0xBA => with_operands(1),
            _ => None,
        },
        // VEX of two bytes (the first map) and of three, and EVEX: then the operation. A displacement is of one byte or of
        // four in all of them.
        0xC5 | 0xC4 | 0x62 if rex.is_none() => {
            let map = if opcode == 0xC5 {
                1
            } else {
                found.take(code)? & if opcode == 0xC4 { 0x1F } else { 7 }
            };
            found.take_many(code, if opcode == 0x62 { 2 } else { 1 })?;
            match (map, found.take(code)?) {
                // vmovdqu, vmovdqa, vpaddq, vpsubq, vpand, vpxor; kmovb
                (1, 0x6F | 0x7F | 0xD4 | 0xFB | 0xDB | 0xEF | 0x90 | 0x92)
                // vpmuldq, vpmadd52luq, vpmadd52huq, vpblendmq; mulx
                | (2, 0x28 | 0xB4 | 0xB5 | 0x64 | 0xF6) => with_operands(0),
                // shifts; vpermq
                (1, 0x72 | 0x73) | (3, 0x00) => with_operands(1),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The byte for operands, and what follows it; where in the instruction there is a displacement from its own end.
fn operands(found: &mut Instruction, code: &mut Code) -> Option<Option<usize>> {
    let operands = found.take(code)?;
    let (mode, low) = (operands >> 6, operands & 7);
    let has_no_base = mode == 0 && if low == 4 { found.take(code)? & 7 == 5 } else { low == 5 };
    if mode != 0 && mode != 3 && low == 4 {
        found.take(code)?;
    }
    let place = found.length;
    let count = match mode {
        0 if has_no_base => 4,
        1 => 1,
        2 => 4,
        _ => 0,
    };
    found.take_many(code, count)?;
    Some((mode == 0 && low == 5).then_some(place))
}
