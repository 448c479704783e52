//! What formulas in lanes take from the run: the operations, and what functions that the run has not entered have given.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use anyhow::{Context, Result, bail};

use crate::paths::Shared;
use crate::vector::graph::Node;
use crate::vector::quads::{Operations, trace};
use crate::vector::words;

/// The name of the inversion.
pub(super) const INVERSION: &str = "inversion";
/// The name of what inverts the value of the first lane, as limbs.
pub(super) const FIRST: &str = "inversion of the first lane";
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
    /// What formulas have stored.
    pub(super) stored: Stored,
    /// What they gave to calls.
    pub(super) asked: Vec<Vec<Node>>,
}

/// What formulas have stored, in the order of their doing so. In its place they have put its number from 1 on.
#[derive(Default)]
pub(super) struct Stored {
    /// Words of integers below m; none of an element that may not be below 2·m.
    pub(super) integers: Vec<Option<[Node; 4]>>,
    /// Masks as bits, one a lane.
    pub(super) masks: Vec<Vec<Node>>,
}

impl Setting {
    /// With these operations for all, and these calls.
    pub(super) fn new(operations: [Rc<Operations>; 2], calls: VecDeque<Called>) -> Self {
        Self { operations, calls, wrong: None, stored: Stored::default(), asked: Vec::new() }
    }
}

/// Stores an integer: its number.
pub(super) fn store(integer: Option<[Node; 4]>) -> u64 {
    on(|setting| {
        setting.stored.integers.push(integer);
        setting.stored.integers.len() as u64
    })
}

/// Stores a mask: its number.
pub(super) fn store_mask(bits: Vec<Node>) -> u16 {
    on(|setting| {
        setting.stored.masks.push(bits);
        setting.stored.masks.len() as u16
    })
}

thread_local! {
    static SETTING: RefCell<Option<Setting>> = const { RefCell::new(None) };
}

/// Runs formulas over nodes of this graph, which must find the calls that they expect.
pub(super) fn with_setting<T>(
    setting: Setting,
    graph: &Shared,
    formulas: impl FnOnce() -> T,
) -> Result<(T, Setting)> {
    let operations = setting.operations[0].clone();
    SETTING.set(Some(setting));
    let mut own = std::mem::take(&mut *graph.borrow_mut());
    let (result, _) = trace(&mut own, &operations, [None; 4], formulas);
    *graph.borrow_mut() = own;
    let setting = SETTING.take().context("set above")?;
    if let Some(wrong) = &setting.wrong {
        bail!("{wrong}");
    }
    Ok((result, setting))
}

pub(super) fn on<T>(work: impl FnOnce(&mut Setting) -> T) -> T {
    SETTING.with_borrow_mut(|setting| work(setting.as_mut().expect("within `with_setting`")))
}

/// The limbs of what the next call has given, which must be of this function and of what it has taken.
pub(super) fn next_call(name: &str, inputs: Option<Vec<Node>>) -> Vec<Node> {
    let called = on(|setting| {
        setting.asked.extend(inputs.clone());
        setting.calls.pop_front()
    });
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
    Some(words::in_lanes(|lanes| lanes.difference_as_text(*found, *expected)))
}
