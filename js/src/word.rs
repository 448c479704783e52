//! Words that JavaScript is asked for: names of options, and of types. Each is made a string of JavaScript once, as to
//! decode it takes longer than what is done with it.

use std::cell::RefCell;

use js_sys::{Object, Symbol};
use wasm_bindgen::JsValue;

thread_local! {
    /// The symbol under which an object has the name of its type.
    pub(crate) static TO_STRING_TAG: JsValue = Symbol::to_string_tag().into();
    /// Few, so that a search suffices.
    static WORDS: RefCell<Vec<(&'static str, JsValue)>> = const { RefCell::new(Vec::new()) };
}

/// Calls `then` with the string of a word. It does not call this function.
pub(crate) fn with<T>(word: &'static str, then: impl FnOnce(&JsValue) -> T) -> T {
    WORDS.with_borrow_mut(|words| {
        let known = words.iter().position(|(known, _)| *known == word);
        let place = known.unwrap_or_else(|| {
            words.push((word, JsValue::from_str(word)));
            words.len() - 1
        });
        then(&words[place].1)
    })
}

/// Whether a value is the string of a word.
pub(crate) fn is(value: &JsValue, word: &'static str) -> bool {
    with(word, |word| Object::is(value, word))
}
