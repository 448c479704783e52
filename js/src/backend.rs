//! The backend of the arithmetic.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use yuxi::backend::{Kind, current, force};

use crate::Outcome;
use crate::error::argument;
use crate::value::text;

/// The name of the arithmetic that computes: `portable29` or `portable32`.
#[wasm_bindgen]
pub fn backend() -> String {
    current().name().to_owned()
}

/// Selects the arithmetic by its name, for tests: all give the same results.
#[wasm_bindgen(js_name = useBackend)]
pub fn use_backend(
    #[wasm_bindgen(unchecked_param_type = "\"portable29\" | \"portable32\"")] name: &JsValue,
) -> Outcome<()> {
    let name = text(name, "the name")?;
    let kind = Kind::from_name(&name);
    force(kind.map_err(|_| argument("a backend is portable29 or portable32"))?);
    Ok(())
}
