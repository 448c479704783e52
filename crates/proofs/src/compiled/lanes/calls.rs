//! What formulas in lanes take from the run: the operations, and what functions that the run has not entered have given.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::mem;
use std::rc::Rc;

use crate::graph::{Graph, LaneOperation, Word};
use crate::items::{self, Bundle, Packed, Room, item_of, of_any};
use crate::paths::Shared;
use crate::vector::graph::Node;
use crate::vector::quads::{Operations, with};

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
    /// The words of the run, without those of lanes, which the formulas have.
    words: Shared,
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
    /// With these operations for all, these calls, and the words of the run.
    pub(super) fn new(
        operations: [Rc<Operations>; 2],
        calls: VecDeque<Called>,
        words: &Shared,
    ) -> Self {
        Self {
            operations,
            calls,
            words: words.clone(),
            wrong: None,
            stored: Stored::default(),
            asked: Vec::new(),
        }
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

/// Runs formulas.
pub(super) fn with_setting<T>(setting: Setting, formulas: impl FnOnce() -> T) -> (T, Setting) {
    SETTING.set(Some(setting));
    let result = formulas();
    (result, SETTING.take().expect("set above"))
}

pub(super) fn on<T>(work: impl FnOnce(&mut Setting) -> T) -> T {
    SETTING.with_borrow_mut(|setting| work(setting.as_mut().expect("within `with_setting`")))
}

/// Works on the words of the run.
pub(super) fn on_words<T>(work: impl FnOnce(&mut Graph) -> T) -> T {
    let words = on(|setting| setting.words.clone());
    let mut graph = words.borrow_mut();
    with(|run| mem::swap(&mut graph.lanes, &mut run.graph));
    let result = work(&mut graph);
    with(|run| mem::swap(&mut graph.lanes, &mut run.graph));
    result
}

/// What an operation makes of the words in each lane.
pub(super) fn in_each_lane<T: Bundle, const N: usize>(
    lanes: [T; N],
    mut operation: impl FnMut(&mut Graph, T) -> Word,
) -> [Word; N] {
    let operation = |graph: &mut _, words| Ok::<_, Infallible>(operation(graph, words));
    lanes_of(on_words(|graph| graph.in_each(&lanes, operation)))
}

/// What an operation makes of what each lane holds.
pub(super) fn in_lanes<const K: usize, const N: usize>(
    operation: LaneOperation,
    lanes: [[Node; K]; N],
) -> [Node; N] {
    let words = on_words(|graph| lanes.map(|nodes| nodes.map(|node| graph.of_lane(node))));
    let words = in_each_lane(words, |graph, words| graph.in_lanes(operation, words));
    on_words(|graph| words.map(|word| graph.to_lane(word)))
}

/// The nodes of formulas.
struct Nodes;

impl Room for Nodes {
    fn is_number(&self, word: Packed) -> bool {
        with(|run| run.graph.is_number(word))
    }
}

/// What an operation makes of the elements in each lane, of each lane from what is of one item.
pub(super) fn in_each<T: Bundle, U: Bundle, const N: usize>(
    lanes: [T; N],
    operation: impl Fn(T) -> U,
) -> [U; N] {
    lanes_of(items::each(&mut Nodes, &lanes, |_, lane| {
        if item_of(&lane).is_err() {
            on(|setting| setting.wrong.get_or_insert("a lane of several items".to_owned()).clone());
        }
        Ok::<_, Infallible>(operation(of_any(lane)))
    }))
}

/// As many as there were lanes.
pub(super) fn lanes_of<U, const N: usize>(lanes: Result<Vec<U>, Infallible>) -> [U; N] {
    let Ok(lanes) = lanes;
    lanes.try_into().ok().expect("one a lane")
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
    Some(with(|run| run.graph.difference_as_text(*found, *expected)))
}
