//! The forms of instructions that are compared with the processor: those of `forms.txt`.

/// What stands before the lines whose result a run does not know.
const FORGOTTEN: &str = "FORGOTTEN";

/// The lines with all that the letters in them stand for, and whether the run knows the result.
pub(super) fn all() -> Vec<(String, bool)> {
    let lines = include_str!("forms.txt").lines();
    let mut is_exact = true;
    let mut forms = Vec::new();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line == FORGOTTEN {
            is_exact = false;
        } else {
            forms.extend(expanded(line).into_iter().map(|line| (line, is_exact)));
        }
    }
    forms
}

fn expanded(line: &str) -> Vec<String> {
    let (line, arrangements) = line.split_once(" | ").unwrap_or((line, ""));
    if !arrangements.is_empty() {
        return arrangements.split(' ').map(|one| line.replace('V', one)).collect();
    }
    if line.contains('R') {
        return ["x", "w"].iter().map(|one| line.replace('R', one)).collect();
    }
    vec![line.to_owned()]
}
