//! Lines of `yuxi verify --batch`: each that is not empty has one result, a JSON object
//! on a line with its number, however the lines arrive.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::Value;
use yuxi_cli::fuzz_batch;

fuzz_target!(|data: &[u8]| {
    let results = fuzz_batch(data, usize::MAX);
    let piece = 1 + data.first().map_or(0, |byte| usize::from(*byte));
    assert_eq!(fuzz_batch(data, piece), results, "the pieces make a difference");
    let mut lines = data.split(|byte| *byte == b'\n').zip(1_u64..);
    for result in results.split_inclusive(|byte| *byte == b'\n') {
        let result: Value = serde_json::from_slice(result).expect("a result is JSON");
        let number = result["line"].as_u64().expect("a result has a number");
        let (line, _) = lines.find(|(_, found)| *found == number).expect("numbers grow");
        assert!(!line.trim_ascii().is_empty(), "an empty line has a result");
        let is_verdict = result["valid"].is_boolean() && result.get("error").is_none();
        let is_error = result["error"].is_string() && result.get("valid").is_none();
        assert!(is_verdict || is_error, "a result is a verdict or an error");
    }
});
