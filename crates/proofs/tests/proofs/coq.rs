//! Coq proves kernels from their bytes, and refuses what does not follow. Skipped without `coqc`.

use std::fs;
use std::process::Command;

use yuxi_proofs::checker::{Combination, Step};
use yuxi_proofs::contract::{Expression, Relation};
use yuxi_proofs::coq::{Folder, file};
use yuxi_proofs::hint::Hint;
use yuxi_proofs::inventory::Stated;
use yuxi_proofs::kernel::Code;
use yuxi_proofs::theorem::Proof;
use yuxi_proofs::x86::Op;

fn combinations(step: &mut Step) -> Vec<&mut Combination> {
    match step {
        Step::Zero(_, above, below) => vec![above, below],
        Step::NotNegative(_, by) | Step::Remainder(_, _, by) | Step::Divides(_, _, by) => vec![by],
        Step::Split(..) => Vec::new(),
    }
}

/// A kernel of this processor that is small, with a bound and a congruence.
fn kernel() -> (Stated, Proof) {
    let artefact = crate::common::artefact();
    let kernels = crate::common::kernels(&artefact).into_iter();
    let kernels = kernels.filter(|stated| stated.kernel.path.contains("sm2_p::mul"));
    let stated = kernels.min_by_key(|stated| stated.kernel.code.len()).expect("a kernel");
    let proof = stated.statement.prove(&stated.kernel.code, &artefact).unwrap();
    (stated, proof)
}

/// One less.
fn less(bound: &Expression) -> Expression {
    Expression::Difference(Box::new(bound.clone()), Box::new(Expression::Number(1.into())))
}

/// Coq computes that the check fails; the file has no other fault.
fn is_refused(coq: &Folder, stated: &Stated, proof: &Proof) -> bool {
    let result = coq.check("kernel", &file(stated, proof).unwrap());
    result.is_err_and(|error| {
        format!("{error:#}").contains("Unable to unify \"true\" with \"false\"")
    })
}

type Change = fn(&mut Stated, &mut Proof);

/// What may not be accepted, each with what is wrong.
const FAULTS: &[(&str, Change)] = &[
    ("a stronger bound", |stated, _| {
        for relation in &mut stated.statement.contract.conclusions {
            if let Relation::Below(_, bound) = relation {
                *bound = less(bound);
            }
        }
    }),
    ("another congruence", |stated, _| {
        for relation in &mut stated.statement.contract.conclusions {
            if let Relation::Congruent(_, b, _) = relation {
                *b = less(b);
            }
        }
    }),
    ("no premise", |stated, _| stated.statement.contract.premises.clear()),
    ("a register that is not kept", |stated, _| {
        let (_, places) = stated.statement.contract.outputs[0].clone();
        if let yuxi_proofs::contract::Place::Register(name) = &places[0] {
            stated.statement.contract.keeps.push(name.clone());
        }
    }),
    ("another byte", |stated, _| {
        let encoded = &mut stated.kernel.encoded[20];
        let last = encoded.bytes.len() - 1;
        encoded.bytes[last] ^= 1;
    }),
    ("a step that is missing", |_, proof| drop(proof.steps.pop())),
    ("an equation that is missing in a step", |_, proof| {
        let mut lists = proof.steps.iter_mut().flat_map(combinations);
        let list = lists.find(|by| !by.equations.is_empty()).expect("an equation");
        list.equations.pop();
    }),
    ("a definition that is missing", |_, proof| {
        drop(proof.theorem.facts.definitions.pop());
    }),
    ("a range that is too small", |_, proof| {
        let high = proof.theorem.facts.definitions[0].high;
        proof.theorem.facts.greatest[usize::from(high)] = 1.into();
    }),
    ("a result that is not that of the step", |_, proof| {
        let hints = &mut proof.theorem.hints;
        let place = hints.iter().position(|hint| matches!(hint, Hint::New)).expect("a sum");
        hints[place] = Hint::Equals;
    }),
    ("a hint too many", |_, proof| proof.theorem.hints.push(Hint::New)),
];

/// Faults of the model of the processor, each with what it says in the place of what.
const MODEL_FAULTS: [(&str, &str); 4] = [
    ("[ReadOverflow; Machine.Add ta tb n]", "[ReadCarry; Machine.Add ta tb n]"),
    (
        "set (n + 2) low n ++ set (n + 2) high (n + 1)",
        "set (n + 2) low (n + 1) ++ set (n + 2) high n",
    ),
    ("match op with OAdc | OSbb => ReadCarry | _ => Const 0 end", "Const 0"),
    ("[ReadCarry; Select n tb ta]", "[ReadCarry; Select n ta tb]"),
];

#[test]
fn coq_proves_a_kernel_from_its_bytes_and_refuses_faults() {
    if Command::new("coqc").arg("--version").output().is_err() {
        println!("SKIPPED, as there is no coqc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let coq = Folder::new(folder.path()).unwrap();
    let (stated, proof) = kernel();
    coq.check("kernel", &file(&stated, &proof).unwrap()).unwrap();
    for (name, change) in FAULTS {
        let (mut stated, mut proof) = kernel();
        change(&mut stated, &mut proof);
        assert!(is_refused(&coq, &stated, &proof), "{name}");
    }
    // another instruction, with its own bytes
    let (mut stated, proof) = kernel();
    let Code::X86(code) = &mut stated.kernel.code else { return };
    let place = code.iter().position(|one| one.op == Op::Adc).expect("a carry");
    code[place].op = Op::Add;
    assert!(is_refused(&coq, &stated, &proof), "the bytes of adc for add");
    // adc and add differ in one bit of the opcode, which follows the prefix
    let opcode = &mut stated.kernel.encoded[place].bytes[1];
    assert_eq!(*opcode & 0x38, 0x10);
    *opcode &= !0x38;
    assert!(is_refused(&coq, &stated, &proof), "add for adc");
    let (stated, proof) = kernel();
    let text = fs::read_to_string(folder.path().join("X86.v")).unwrap();
    for (right, wrong) in MODEL_FAULTS {
        assert!(text.contains(right), "{right}");
        coq.compile("X86", &text.replace(right, wrong)).unwrap();
        assert!(is_refused(&coq, &stated, &proof), "{wrong}");
    }
}
