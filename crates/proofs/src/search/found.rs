//! What was searched before: the same kernel stands in several files, and a function of the compiler's in several copies.
//!
//! A search is a function of what it is given, so its steps are the same again. The caller has the checker follow them, as those of
//! a new search.

use std::cell::RefCell;

use super::search_anew;
use crate::checker::{Goal, Polynomial, Refused, Step};
use crate::facts::Facts;

struct Found {
    facts: Facts,
    premises: Vec<Polynomial>,
    goals: Vec<Goal>,
    steps: Vec<Step>,
}

thread_local! {
    static FOUND: RefCell<Vec<Found>> = const { RefCell::new(Vec::new()) };
}

/// Steps that show the goals, for equations and premises: those of an earlier search, if one was for the same.
pub fn search(
    facts: &Facts,
    premises: &[Polynomial],
    goals: &[Goal],
) -> Result<Vec<Step>, Refused> {
    let before = FOUND.with_borrow(|found| {
        let is_same =
            |one: &&Found| one.goals == goals && one.premises == premises && one.facts == *facts;
        found.iter().find(is_same).map(|one| one.steps.clone())
    });
    if let Some(steps) = before {
        return Ok(steps);
    }
    let steps = search_anew(facts, premises, goals)?;
    let (facts, premises, goals) = (facts.clone(), premises.to_vec(), goals.to_vec());
    FOUND.with_borrow_mut(|found| {
        found.push(Found { facts, premises, goals, steps: steps.clone() });
    });
    Ok(steps)
}
