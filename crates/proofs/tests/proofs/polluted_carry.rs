//! The carry fault of gmsm's issue 560 (github.com/emmansun/gmsm, 2026): a chain of `adox` began with an OF that `sub` and
//! `sbb` had left. Planted in each of our kernels that has such a chain, it is refused.

use yuxi_proofs::kernel::Code;
use yuxi_proofs::x86::{Op, Operand, X86};

/// Whether a chain of `adox` takes the OF that this instruction clears.
fn begins_a_chain(code: &[X86], place: usize) -> bool {
    let clears = |instruction: &X86| matches!(instruction.op, Op::Xor | Op::And);
    let mut after = code[place + 1..].iter().take_while(|instruction| !clears(instruction));
    code[place].op == Op::Xor && after.any(|instruction| instruction.op == Op::Adox)
}

#[test]
fn a_chain_that_begins_with_another_overflow_is_refused() {
    let artefact = crate::common::artefact();
    let mut planted = 0;
    for stated in crate::common::kernels(&artefact) {
        let Code::X86(code) = &stated.kernel.code else { panic!("another processor") };
        for place in (0..code.len()).filter(|place| begins_a_chain(code, *place)) {
            let path = &stated.kernel.path;
            let zeroed = match code[place].operands[0] {
                Operand::Register(register) | Operand::Half(register) => register,
                _ => panic!("{path}: {}", code[place]),
            };
            // the register is 0 as before, and both flags are what was there
            let clear =
                X86 { op: Op::Mov, operands: vec![Operand::Half(zeroed), Operand::Number(0)] };
            let mut polluted = code.clone();
            polluted[place] = clear;
            let pollute = X86 {
                op: Op::Sub,
                operands: vec![Operand::Register(zeroed), Operand::Register(zeroed)],
            };
            for with_sub in [false, true] {
                let mut code = polluted.clone();
                if with_sub {
                    code.insert(place + 1, pollute.clone());
                }
                let result = stated.statement.prove(&Code::X86(code), &artefact);
                let error = result.err().unwrap_or_else(|| panic!("{path}: proved, {place}"));
                let error = format!("{error:#}");
                let is_known = error.contains("is not defined");
                assert!(is_known || !with_sub, "{path}: {error}");
            }
            planted += 1;
        }
    }
    assert!(planted >= 24, "{planted} chains");
}
