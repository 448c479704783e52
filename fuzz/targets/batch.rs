//! Lines of `yuxi verify --batch`: each that is not empty has one result, a JSON object
//! on a line with its number, however the lines arrive.

#![no_main]

use std::collections::BTreeMap;

use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;
use yuxi_cli::fuzz_batch;

fuzz_target!(|data: &[u8]| {
    let results = fuzz_batch(data, usize::MAX);
    let piece = 1 + data.first().map_or(0, |byte| usize::from(*byte));
    assert_eq!(fuzz_batch(data, piece), results, "the pieces make a difference");
    let mut lines = data.split(|byte| *byte == b'\n').zip(1_u64..);
    for result in results.split_inclusive(|byte| *byte == b'\n') {
        // `ref` comes back as it came, such as 1e999, which is JSON and no f64
        let result: BTreeMap<&str, &RawValue> =
            serde_json::from_slice(result).expect("a result is JSON");
        let number: u64 = result["line"].get().parse().expect("a result has a number");
        let (line, _) = lines.find(|(_, found)| *found == number).expect("numbers grow");
        assert!(!line.trim_ascii().is_empty(), "an empty line has a result");
        let field = |name| result.get(name).map(|value| value.get());
        let (valid, error) = (field("valid"), field("error"));
        let is_verdict = matches!(valid, Some("true" | "false")) && error.is_none();
        let is_error = error.is_some_and(|text| text.starts_with('"')) && valid.is_none();
        assert!(is_verdict || is_error, "a result is a verdict or an error");
    }
});
