//! The model of this processor against the processor, on the instructions of the kernels in this very program. A model
//! that is changed is found.

use std::collections::BTreeMap;

use yuxi_proofs::domain::Concrete;
use yuxi_proofs::kernel::Code;
#[cfg(target_arch = "x86_64")]
use yuxi_proofs::model::vectors::{self, Width};
use yuxi_proofs::model::{Fault, Faulty, Program, Sample, compare, find_faults, samples};
#[cfg(target_arch = "x86_64")]
use yuxi_proofs::vector::lane::Numbers;

const STATES: usize = 2000;

/// The forms of this program's instructions, and a program that runs them; none, if this processor lacks some.
fn forms() -> Option<(BTreeMap<String, Vec<Sample>>, Program)> {
    #[cfg(target_arch = "x86_64")]
    if !(std::is_x86_feature_detected!("adx") && std::is_x86_feature_detected!("bmi2")) {
        println!("SKIPPED, as this CPU lacks the instructions of adx");
        return None;
    }
    let artefact = crate::common::artefact();
    let kernels = crate::common::kernels(&artefact);
    let forms = samples(kernels.iter().map(|stated| &stated.kernel));
    let program = Program::build(artefact.machine, &forms).unwrap();
    Some((forms, program))
}

#[test]
fn the_model_does_what_the_processor_does() {
    let Some((forms, mut program)) = forms() else { return };
    assert!(forms.len() >= 20, "{} forms", forms.len());
    let difference = compare(&forms, &mut program, &mut Concrete, STATES, 7).unwrap();
    assert_eq!(difference, None);
}

#[test]
fn a_fault_in_an_operation_is_found() {
    let Some((forms, mut program)) = forms() else { return };
    let found = find_faults(&forms, &mut program, STATES).unwrap();
    assert!(found >= 12, "{found} of {}", Fault::ALL.len());
    // one that shows only where a carry comes from the carry that came in
    let mut domain = Faulty::new(Fault::AddLosesCarryOfOnes);
    assert!(compare(&forms, &mut program, &mut domain, STATES, 1).unwrap().is_some());
}

/// The model runs another instruction than the processor.
#[test]
fn a_fault_in_an_instruction_is_found() {
    let Some((forms, mut program)) = forms() else { return };
    let mut changed = 0;
    for form in forms.keys() {
        let mut forms = forms.clone();
        let samples = forms.get_mut(form).unwrap();
        if samples.iter_mut().all(|sample| change(&mut sample.code)) {
            let difference = compare(&forms, &mut program, &mut Concrete, STATES, 1).unwrap();
            assert!(difference.is_some(), "{form}");
            changed += 1;
        }
    }
    assert!(changed >= 10, "{changed} forms");
}

/// Another operation, flag or operand.
fn change(code: &mut Code) -> bool {
    use yuxi_proofs::aarch64::{A64, Condition};
    use yuxi_proofs::x86::{Op, X86};
    match code {
        Code::X86(code) => {
            let X86 { op, operands } = &mut code[0];
            match op {
                Op::Add | Op::Adox | Op::Sub => *op = Op::Adc,
                Op::Adc => *op = Op::Add,
                Op::Adcx => *op = Op::Adox,
                Op::Sbb => *op = Op::Adc,
                Op::Shl | Op::And => *op = Op::Imul,
                Op::Shld => *op = Op::Shrd,
                Op::Shrd | Op::Mulx | Op::Cmovb => operands.swap(0, 1),
                Op::Imul => *op = Op::Mov,
                Op::Push => *op = Op::Pop,
                Op::Pop => *op = Op::Push,
                _ => return false,
            }
            true
        }
        Code::Aarch64(code) => {
            match &mut code[0] {
                A64::Sum { takes_carry, .. } => *takes_carry ^= true,
                A64::Product { is_high, .. } => *is_high ^= true,
                A64::Shift { is_left, .. } => *is_left ^= true,
                A64::Select { condition, .. } => {
                    *condition = match condition {
                        Condition::Carry => Condition::NoCarry,
                        Condition::NoCarry => Condition::Carry,
                    }
                }
                A64::Load { offset, .. } => *offset += 8,
                _ => return false,
            }
            true
        }
    }
}

/// Those of programs on vectors, and a program that runs them; none, if this processor lacks them.
#[cfg(target_arch = "x86_64")]
fn vectors() -> Option<(BTreeMap<String, Vec<vectors::Sample>>, Program, Width)> {
    let Some(width) = Width::of_this() else {
        println!("SKIPPED, as this CPU has no AVX2");
        return None;
    };
    let (artefact, contracts) = (crate::common::artefact(), crate::common::contracts());
    let programs = contracts.programs_of(&artefact).unwrap();
    let can_run = |path: String| width == Width::Eight || !path.starts_with("ifma");
    let programs = programs.iter().filter(|(contract, _)| can_run(contract.path.to_string()));
    let forms = vectors::samples(programs.map(|(_, function)| function.bytes.as_slice())).unwrap();
    let program = vectors::build(&forms, width).unwrap();
    Some((forms, program, width))
}

#[cfg(target_arch = "x86_64")]
#[test]
fn the_model_of_vectors_does_what_the_processor_does() {
    let Some((forms, mut program, width)) = vectors() else { return };
    assert!(forms.len() >= 14, "{:?}", forms.keys());
    let difference =
        vectors::compare(&forms, &mut program, &mut Numbers(0), width, (STATES, 7)).unwrap();
    assert_eq!(difference, None);
}

#[cfg(target_arch = "x86_64")]
#[test]
fn a_fault_in_an_operation_on_vectors_is_found() {
    let Some((forms, mut program, width)) = vectors() else { return };
    let found = vectors::find_faults(&forms, &mut program, width, STATES).unwrap();
    assert!(found >= 8, "{found} of {}", vectors::Fault::ALL.len());
}
