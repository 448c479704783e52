//! Figures as people read them.

/// An integer with commas between thousands.
pub fn thousands(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A ratio with three digits.
pub fn times(ratio: f64) -> String {
    let decimals = if ratio < 9.995 {
        2
    } else if ratio < 99.95 {
        1
    } else {
        0
    };
    format!("{ratio:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_for_people() {
        let integers = [(999.4, "999"), (1_000.0, "1,000"), (1_234_567.0, "1,234,567")];
        assert_eq!(integers.map(|(value, _)| thousands(value)), integers.map(|(_, text)| text));
        let ratios = [(0.5, "0.50"), (9.999, "10.0"), (123.4, "123")];
        assert_eq!(ratios.map(|(ratio, _)| times(ratio)), ratios.map(|(_, text)| text));
    }
}
