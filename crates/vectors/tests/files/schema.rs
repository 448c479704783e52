//! As much of JSON Schema (draft 7) as the schemas of the vectors use. A keyword
//! that is not known here is a fault.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// All schemas of a folder.
pub(crate) struct Schemas(HashMap<String, Value>);

/// Keywords that say nothing about what is right.
const WORDS: &[&str] = &["$schema", "definitions", "description", "format"];

impl Schemas {
    /// Reads them.
    pub(crate) fn new(folder: &Path) -> Self {
        let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let read = |path: std::path::PathBuf| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
        };
        Self(paths.map(read).collect())
    }

    /// Where a value does not follow the schema of this name.
    pub(crate) fn faults(&self, name: &str, value: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        self.check(name, &self.0[name], value, "", &mut faults);
        faults
    }

    fn check(&self, file: &str, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
        for (keyword, wanted) in schema.as_object().unwrap() {
            let right = match keyword.as_str() {
                "$ref" => {
                    let (file, schema) = self.resolve(file, wanted.as_str().unwrap());
                    self.check(file, schema, value, at, faults);
                    true
                }
                "type" => is_of_type(value, wanted.as_str().unwrap()),
                "enum" => wanted.as_array().unwrap().contains(value),
                "pattern" => {
                    value.as_str().is_some_and(|text| matches(text, wanted.as_str().unwrap()))
                }
                "minItems" => value.as_array().map(|items| items.len() as u64) >= wanted.as_u64(),
                "items" => {
                    for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(file, wanted, item, &format!("{at}/{i}"), faults);
                    }
                    true
                }
                "required" => {
                    let mut names =
                        wanted.as_array().unwrap().iter().map(|name| name.as_str().unwrap());
                    names.all(|name| value.get(name).is_some())
                }
                "properties" => {
                    for (name, schema) in wanted.as_object().unwrap() {
                        if let Some(value) = value.get(name) {
                            self.check(file, schema, value, &format!("{at}/{name}"), faults);
                        }
                    }
                    true
                }
                "additionalProperties" => self.check_others(file, schema, value, at, faults),
                other => WORDS.contains(&other),
            };
            if !right {
                faults.push(format!("{at}: {keyword} {wanted}"));
            }
        }
    }

    /// The properties that a schema does not name: none, or by another schema.
    fn check_others(
        &self,
        file: &str,
        schema: &Value,
        value: &Value,
        at: &str,
        faults: &mut Vec<String>,
    ) -> bool {
        let wanted = &schema["additionalProperties"];
        let others = value.as_object().unwrap().iter();
        let mut others = others.filter(|(name, _)| schema["properties"].get(*name).is_none());
        if *wanted == Value::Bool(false) {
            return others.next().is_none();
        }
        for (name, value) in others {
            self.check(file, wanted, value, &format!("{at}/{name}"), faults);
        }
        true
    }

    /// The schema that `file#/definitions/Name` means, and the file it stands in.
    fn resolve<'a>(&'a self, file: &'a str, reference: &'a str) -> (&'a str, &'a Value) {
        let (other, pointer) = reference.split_once('#').unwrap();
        let file = if other.is_empty() { file } else { other };
        (file, self.0[file].pointer(pointer).unwrap())
    }
}

fn is_of_type(value: &Value, wanted: &str) -> bool {
    match wanted {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        other => panic!("a type that is not known here: {other}"),
    }
}

/// The patterns of the schemas: some bytes in lower case, 32 of them, a point.
fn matches(text: &str, pattern: &str) -> bool {
    let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let length = match pattern {
        "^([0-9a-f]{2})*$" => text.len().is_multiple_of(2),
        "^([0-9a-f]{2})+$" => text.len().is_multiple_of(2) && !text.is_empty(),
        "^[0-9a-f]{64}$" => text.len() == 64,
        "^04[0-9a-f]{128}$" => text.len() == 130 && text.starts_with("04"),
        other => panic!("a pattern that is not known here: {other}"),
    };
    digits && length
}
