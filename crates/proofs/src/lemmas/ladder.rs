//! k·P by the ladder of X25519, by x alone.

use std::fmt::Write as _;

use anyhow::{Result, bail, ensure};
use yuxi_arith::curve::x25519::{XPoint, ladder_projective};

use super::formulas::{self, Action, Kind};
use super::program::{Instruction, Program, Start, program};
use super::record::{Value, Word, record};
use super::{Lemma, scalar};

/// The program of a ladder, for every k and P.
pub fn program_of_ladder(
    ladder: impl FnOnce(&[Word; 4], Value) -> XPoint<Value>,
) -> Result<Program> {
    let (recording, (u, result)) = record(|| {
        let u = Value::input(0);
        (u, ladder(&scalar(), u))
    });
    let start =
        Start { points: &[(Kind::U, vec![u.0])], conditions: &[], registers: 4, row: &|_, _| None };
    let result = (Kind::Xz, vec![result.x.0, result.z.0]);
    let (program, result) = program(&recording, &formulas::all(), &start, &[result])?;
    ensure!(program.is_last_point(result[0]), "the result is not the last point");
    Ok(program)
}

/// `curve::x25519::ladder`, but for its inversion at the end.
pub fn ladder() -> Result<Lemma> {
    let program = program_of_ladder(ladder_projective::<Value>)?;
    Ok(Lemma {
        path: "curve::x25519::ladder_projective".to_owned(),
        statement: "the x of k·P on Curve25519 and its twist for every k < 2^255 and every P of an x that is not 0: the points of \
                    each step differ by ±P"
            .to_owned(),
        instructions: Some(program.instructions.len()),
        name: "Ladder25519".to_owned(),
        text: text(&program)?,
    })
}

/// The program as a list of Coq, with the words of coq/Ladder.v; operands are counted from the last one.
fn to_coq(program: &Program) -> Result<String> {
    let (mut points, mut conditions) = (1, 0);
    let mut text = String::new();
    for instruction in &program.instructions {
        let point = |place: &usize| points - 1 - place;
        let line = match instruction {
            Instruction::Is(word, constant) => format!("LIs {word} {constant}"),
            Instruction::Infinity => "LInfinity".to_owned(),
            Instruction::Formula(Action::Ladder, Some(with), of) => {
                // the point of which u is the x is P
                ensure!(of[0] == 0, "a step with another u");
                format!("LStep {} {} {}", conditions - 1 - with, point(&of[1]), point(&of[2]))
            }
            Instruction::Formula(Action::Select, Some(with), of) => {
                format!("LSelect {} {} {}", conditions - 1 - with, point(&of[0]), point(&of[1]))
            }
            other => bail!("{other:?} is no part of a ladder"),
        };
        match instruction {
            Instruction::Is(..) => conditions += 1,
            Instruction::Formula(Action::Ladder, ..) => points += 2,
            _ => points += 1,
        }
        let _ = write!(text, "{}{line}", if text.is_empty() { "" } else { ";\n   " });
    }
    Ok(format!("[{text}]"))
}

/// The file about a ladder.
pub fn text(program: &Program) -> Result<String> {
    Ok(format!(
        "(* The ladder, as the source computes it. Written by cargo xtask proofs --coq. *)\n\
         Require Import ZArith List Group Words Ladder.\n\
         Import ListNotations.\nOpen Scope Z_scope.\n\n\
         Definition program : list ladder_op :=\n  {program}.\n\
         Lemma steps_of_program : program = ladder_program.\n\
         Proof. vm_cast_no_check (eq_refl program). Qed.\n\n\
         Theorem correct : forall (G : group) (P : G) (k : Z), 0 <= k < 2^255 ->\n\
         \x20 last_x (ladder_run P k program (LadderState [] [Some P])) = Some (mul k P).\n\
         Proof. intros. rewrite steps_of_program. apply ladder_ok. assumption. Qed.\n\
         Print Assumptions correct.\n",
        program = to_coq(program)?,
    ))
}
