//! The order of instructions.

use std::cmp::Reverse;

use crate::code::Machine;
use crate::operation::Operation;
use crate::program::{Node, Program, Value};

/// Cycles from operands to the value, on Zen 4.
pub(crate) fn latency(operation: Operation) -> u32 {
    match operation {
        Operation::Input(_) | Operation::Constant(_) => 0,
        Operation::MultiplyLow | Operation::MultiplyHigh | Operation::Permute(_) => 4,
        Operation::Multiply => 3,
        _ => 1,
    }
}

/// The units of four that can do it, on Zen 4, the ones that other operations need least first.
fn units(operation: Operation) -> &'static [usize] {
    match operation {
        Operation::MultiplyLow | Operation::MultiplyHigh => &[0, 1],
        Operation::Multiply => &[0, 3],
        Operation::Permute(_) => &[2, 1],
        operation if operation.is_shift() => &[2, 1],
        _ => &[3, 2, 0, 1],
    }
}

/// Instructions that start in a cycle.
const STARTS: usize = 6;

/// The nodes in the order in which they start, without those that are given.
///
/// In each cycle the ready ones start for which a unit is free, first those from which the way to the end is the
/// longest; of those that have not started, the first few alone, on a machine with few registers.
#[must_use]
pub fn order(program: &Program, machine: Machine) -> Vec<Value> {
    let nodes = &program.nodes;
    let mut users: Vec<Vec<Value>> = vec![Vec::new(); nodes.len()];
    for (value, node) in nodes.iter().enumerate() {
        for operand in node.reads() {
            users[operand].push(value);
        }
    }
    let mut to_end = vec![0; nodes.len()];
    for value in (0..nodes.len()).rev() {
        let after = users[value].iter().map(|user| to_end[*user]).max().unwrap_or(0);
        to_end[value] = latency(nodes[value].operation) + after;
    }
    let is_given = |value: Value| nodes[value].operation.is_given();
    let missing = |node: &Node| node.reads().filter(|operand| !is_given(*operand)).count();
    let mut missing: Vec<usize> = nodes.iter().map(missing).collect();
    let mut ready_at = vec![0; nodes.len()];
    let mut ready: Vec<Value> =
        (0..nodes.len()).filter(|value| !is_given(*value) && missing[*value] == 0).collect();
    let (mut order, mut cycle, mut free_at) = (Vec::new(), 0, [0; 4]);
    let mut has_started: Vec<bool> = nodes.iter().map(|node| node.operation.is_given()).collect();
    let mut first = 0;
    while !ready.is_empty() {
        first += has_started[first..].iter().take_while(|has| **has).count();
        let mut waiting = (first..nodes.len()).filter(|value| !has_started[*value]);
        let end = waiting.nth(machine.window()).unwrap_or(nodes.len());
        let mut candidates: Vec<Value> = ready
            .iter()
            .copied()
            .filter(|value| ready_at[*value] <= cycle && *value < end)
            .collect();
        candidates.sort_unstable_by_key(|value| (Reverse(to_end[*value]), *value));
        let mut started = 0;
        for value in candidates {
            let unit = units(nodes[value].operation).iter().find(|unit| free_at[**unit] <= cycle);
            let Some(unit) = unit.filter(|_| started < STARTS) else { continue };
            free_at[*unit] = cycle + machine.occupancy();
            started += 1;
            order.push(value);
            has_started[value] = true;
            ready.retain(|other| *other != value);
            for user in &users[value] {
                missing[*user] -= 1;
                ready_at[*user] = ready_at[*user].max(cycle + latency(nodes[value].operation));
                if missing[*user] == 0 {
                    ready.push(*user);
                }
            }
        }
        cycle += 1;
    }
    order
}
