//! What formulas in lanes take from the run: the operations, and what functions that the run has not entered have given.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::vector::graph::Node;
use crate::vector::quads::{Operations, with};

/// The name of the inversion.
pub(super) const INVERSION: &str = "inversion";
/// The name of what reads an entry of a window.
pub(super) const ENTRY: &str = "entry";

/// A function that the run has not entered: what it has taken and what it has given, limb by limb, lane by lane.
pub(super) struct Called {
    pub(super) name: Rc<str>,
    pub(super) inputs: Vec<Node>,
    pub(super) outputs: Vec<Node>,
}

/// What a run of formulas needs.
pub(super) struct Setting {
    /// The operations of compiled functions, and those of the programs that double.
    pub(super) operations: [Rc<Operations>; 2],
    /// The calls that are left, in their order.
    pub(super) calls: VecDeque<Called>,
    /// What was wrong with them.
    pub(super) wrong: Option<String>,
}

thread_local! {
    static SETTING: RefCell<Option<Setting>> = const { RefCell::new(None) };
}

/// Runs formulas.
pub(super) fn with_setting<T>(setting: Setting, formulas: impl FnOnce() -> T) -> (T, Setting) {
    SETTING.set(Some(setting));
    let result = formulas();
    (result, SETTING.take().expect("set above"))
}

pub(super) fn on<T>(work: impl FnOnce(&mut Setting) -> T) -> T {
    SETTING.with_borrow_mut(|setting| work(setting.as_mut().expect("within `with_setting`")))
}

/// The limbs of what the next call has given, which must be of this function and of what it has taken.
pub(super) fn next_call(name: &str, inputs: Option<Vec<Node>>) -> Vec<Node> {
    let called = on(|setting| setting.calls.pop_front());
    let wrong = match &called {
        None => Some("is not called".to_owned()),
        Some(called) if *called.name != *name => Some(format!("{} is called", called.name)),
        Some(called) => inputs.and_then(|inputs| difference(&called.inputs, &inputs)),
    };
    if let Some(wrong) = wrong {
        on(|setting| setting.wrong.get_or_insert(format!("{name}: {wrong}")).clone());
    }
    called.map(|called| called.outputs).unwrap_or_default()
}

/// Where what a call takes is not what it has to take.
fn difference(found: &[Node], expected: &[Node]) -> Option<String> {
    let mut pairs = found.iter().zip(expected);
    let (found, expected) = pairs.find(|(found, expected)| found != expected)?;
    Some(with(|run| run.graph.difference_as_text(*found, *expected)))
}
