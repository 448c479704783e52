//! Sums of products that continue each other.

use crate::operation::Operation;
use crate::order::latency;
use crate::program::{Program, Value};

/// The program with fewer additions.
///
/// A sum of halves of products begins at zero. Where two are added, the second begins at the first, if what is
/// added is there in time: the result may come up to `slack` cycles later on a processor that has room for
/// everything.
#[must_use]
pub fn merge(program: &Program, slack: u32) -> Program {
    let mut program = program.sorted();
    let mut at = 0;
    while at < program.nodes.len() {
        match merged(&program, at, slack) {
            Some(changed) => {
                program = changed;
                at = 0;
            }
            None => at += 1,
        }
    }
    program
}

/// When the value of each node is there at the earliest.
fn earliest(program: &Program) -> Vec<u32> {
    let mut times: Vec<u32> = Vec::new();
    for node in &program.nodes {
        let start = node.reads().map(|operand| times[operand]).max().unwrap_or(0);
        times.push(start + latency(node.operation));
    }
    times
}

/// The program without the addition at this node, if there is one that is not needed.
fn merged(program: &Program, sum: Value, slack: u32) -> Option<Program> {
    let nodes = &program.nodes;
    if nodes[sum].operation != Operation::Add {
        return None;
    }
    let (times, uses) = (earliest(program), program.uses());
    let [a, b] = [nodes[sum].operands[0], nodes[sum].operands[1]];
    let candidates = [(a, b), (b, a)].into_iter().filter(|(a, b)| a != b);
    let (_, end, first, start) = candidates
        .filter_map(|(end, start)| {
            let mut chain = Vec::new();
            let mut value = end;
            while nodes[value].operation.is_multiplication() && uses[value] == 1 {
                chain.push(value);
                value = nodes[value].operands[0];
            }
            let first = *chain.last().filter(|_| program.is_zero(value))?;
            let time = chain.iter().rev().fold(times[start], |time, value| {
                let factors = nodes[*value].operands[1..].iter().map(|factor| times[*factor]).max();
                time.max(factors.unwrap_or(0)) + latency(nodes[*value].operation)
            });
            (time <= times[sum] + slack).then_some((time, end, first, start))
        })
        .min_by_key(|(time, ..)| *time)?;
    let mut changed = program.clone();
    changed.nodes[first].operands[0] = start;
    let replace = |value: Value| if value == sum { end } else { value };
    for node in &mut changed.nodes {
        node.replace(replace);
    }
    for (_, value) in &mut changed.outputs {
        *value = replace(*value);
    }
    Some(changed.sorted())
}
