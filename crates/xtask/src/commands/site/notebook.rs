//! A notebook as a document: its texts, its code, and what the cells printed and drew when it last ran.

use std::fmt::Write;

use anyhow::{Context, Result};
use serde_json::Value;

/// The notebook in Markdown.
///
/// # Errors
/// If it is not of the form of Jupyter.
pub(super) fn markdown(notebook: &str) -> Result<String> {
    let notebook: Value = serde_json::from_str(notebook)?;
    let mut text = String::new();
    for cell in notebook["cells"].as_array().context("a notebook has cells")? {
        let source = joined(&cell["source"]);
        if cell["cell_type"] == "markdown" {
            let _ = write!(text, "{source}\n\n");
            continue;
        }
        text.push_str(&block("python", &source));
        for output in cell["outputs"].as_array().into_iter().flatten() {
            let data = &output["data"];
            if let Some(picture) = data["image/png"].as_str() {
                let picture: String = picture.split_whitespace().collect();
                let about = joined(&data["text/plain"]);
                let about = about.trim_matches(['<', '>']);
                let _ = write!(text, "![{about}]({PICTURE}{picture})\n\n");
            } else {
                let printed = joined(&output["text"]) + &joined(&data["text/plain"]);
                text.push_str(&block("", &printed));
            }
        }
    }
    Ok(text)
}

/// How the address of a picture begins that is its content.
pub(super) const PICTURE: &str = "data:image/png;base64,";

/// A text, or the lines of one.
fn joined(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(lines) => lines.iter().filter_map(Value::as_str).collect(),
        _ => String::new(),
    }
}

fn block(language: &str, text: &str) -> String {
    format!("````{language}\n{}\n````\n\n", text.trim_end())
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn cells_are_texts_code_and_outputs() {
        let notebook = r##"{"cells": [
            {"cell_type": "markdown", "source": ["# A\n", "\n", "b"]},
            {"cell_type": "code", "source": "print(1)\nplot()", "outputs": [
                {"output_type": "stream", "text": ["1\n"]},
                {"output_type": "display_data", "data": {"image/png": "iVBO\nRw==\n", "text/plain": ["<Figure>"]}}
            ]}
        ]}"##;
        let expected = "# A\n\nb\n\n````python\nprint(1)\nplot()\n````\n\n````\n1\n````\n\n\
                        ![Figure](data:image/png;base64,iVBORw==)\n\n";
        assert_eq!(markdown(notebook).unwrap(), expected);
        assert!(markdown("{}").is_err());
    }
}
