//! Operations in some lanes alone.

use crate::operation::Operation;
use crate::program::{Node, Program};

/// The program in which an operation whose result is selected in some lanes, and used nowhere else, is one in these
/// lanes alone: AVX-512 has a mask for each instruction.
#[must_use]
pub fn fuse(program: &Program) -> Program {
    let mut fused = program.clone();
    let uses = program.uses();
    for i in 0..program.nodes.len() {
        let Operation::Select(lanes) = program.nodes[i].operation else { continue };
        let Some(complement) = lanes.complement() else { continue };
        let [a, b] = [program.nodes[i].operands[0], program.nodes[i].operands[1]];
        let found = [(a, b, lanes), (b, a, complement)].into_iter().find(|(value, ..)| {
            let node = &fused.nodes[*value];
            uses[*value] == 1 && node.only.is_none() && has_masks(node.operation)
        });
        if let Some((value, others, lanes)) = found {
            let others = Some(others).filter(|others| !program.is_zero(*others));
            fused.nodes[i] = Node { only: Some((lanes, others)), ..fused.nodes[value].clone() };
        }
    }
    fused.sorted()
}

fn has_masks(operation: Operation) -> bool {
    matches!(
        operation,
        Operation::Add
            | Operation::Sub
            | Operation::Permute(_)
            | Operation::Left(_)
            | Operation::RightSigned(_)
    )
}
