//! The report as a picture: a bar a pair, on a logarithmic scale of ratios.

use std::fmt::Write as _;

use super::{Report, Row};
use crate::figure::times;
use crate::operation::Operation;

const WIDTH: f64 = 880.0;
/// Where the names of peers end and the scale begins, and where it ends.
const SCALE: [f64; 2] = [330.0, 800.0];
/// Where the names of operations begin.
const MARGIN: f64 = 28.0;
const TOP: f64 = 104.0;
const ROW: f64 = 22.0;
const BAR: f64 = 14.0;
/// Between operations.
const GAP: f64 = 12.0;

const INK: &str = "#1f2933";
const FAINT: &str = "#6b7785";
const GRID: &str = "#e3e7eb";
/// Yuxi is faster: jade. Slower: the red of a seal.
const FASTER: &str = "#2a9d78";
const SLOWER: &str = "#c2412d";

/// The ratios of a report as an SVG picture.
pub(crate) fn chart(report: &Report) -> String {
    let groups: Vec<_> = Operation::ALL
        .into_iter()
        .map(|operation| {
            let own = |row: &&Row| row.name == operation.name();
            (operation.about().title, report.results.iter().filter(own).collect::<Vec<_>>())
        })
        .filter(|(_, rows)| !rows.is_empty())
        .collect();
    let rows: usize = groups.iter().map(|(_, rows)| rows.len()).sum();
    let bottom = TOP + rows as f64 * ROW + groups.len() as f64 * GAP;
    let axis = Axis::of(&report.results);
    let mut svg = opening(report, bottom + 52.0);
    svg += &axis.grid(bottom);
    let mut y = TOP;
    for (title, rows) in groups {
        y += GAP / 2.0;
        svg += &text(MARGIN, y + ROW / 2.0, title, &format!("font-weight='600' fill='{INK}'"));
        for row in rows {
            svg += &bar(report, row, &axis, y);
            y += ROW;
        }
        y += GAP / 2.0;
    }
    let legend = "How many times as fast Yuxi is: the median of the rounds, and as a line the middle half of them.";
    svg += &text(MARGIN, bottom + 34.0, legend, &format!("font-size='12' fill='{FAINT}'"));
    svg + "</svg>\n"
}

fn opening(report: &Report, height: f64) -> String {
    let settings = &report.settings;
    let threads = if settings.threads == 1 {
        "1 thread".to_owned()
    } else {
        format!("{} threads", settings.threads)
    };
    let yuxi = report.full_name("yuxi");
    let subtitle = format!(
        "{yuxi}, backend {}, {threads} · {} · {}",
        settings.backend, report.machine.cpu, report.machine.date
    );
    let font = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif";
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {height}' width='{WIDTH}' \
         height='{height}' font-family=\"{font}\" font-size='13'>\n\
         <rect width='{WIDTH}' height='{height}' rx='10' fill='#ffffff' stroke='{GRID}'/>\n"
    ) + &text(
        MARGIN,
        34.0,
        "Yuxi against its peers, interleaved in one run",
        &format!("font-size='19' font-weight='600' fill='{INK}'"),
    ) + &text(MARGIN, 60.0, &subtitle, &format!("fill='{FAINT}'"))
}

/// One pair: the peer's name, the bar from 1 to the median, the quartiles, the figure.
fn bar(report: &Report, row: &Row, axis: &Axis, y: f64) -> String {
    let middle = y + ROW / 2.0;
    let [one, median, q1, q3] =
        [1.0, row.ratio.median, row.ratio.q1, row.ratio.q3].map(|ratio| axis.x(ratio));
    let colour = if row.ratio.median >= 1.0 { FASTER } else { SLOWER };
    let (left, width) = (one.min(median), (median - one).abs().max(1.0));
    let name = report.full_name(&row.peer);
    let mut svg = text(SCALE[0] - 14.0, middle, &name, &format!("text-anchor='end' fill='{INK}'"));
    let _ = writeln!(
        svg,
        "<rect x='{left:.1}' y='{:.1}' width='{width:.1}' height='{BAR}' rx='2' fill='{colour}'/>",
        middle - BAR / 2.0
    );
    let _ = writeln!(
        svg,
        "<path d='M{q1:.1} {:.1}v6m0 -3H{q3:.1}m0 -3v6' stroke='{INK}' stroke-width='1.2' fill='none'/>",
        middle - 3.0
    );
    let label = format!("{}×", times(row.ratio.median));
    svg + &text(
        one.max(median).max(q3) + 8.0,
        middle,
        &label,
        &format!("font-weight='600' fill='{INK}'"),
    )
}

/// Text whose middle line is at y.
fn text(x: f64, y: f64, words: &str, attributes: &str) -> String {
    let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<text x='{x:.1}' y='{:.1}' {attributes}>{words}</text>\n", y + 4.5)
}

/// The logarithmic scale.
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    /// From a tick below every bar, and below 1, to one above.
    fn of(rows: &[Row]) -> Self {
        let least = rows.iter().map(|row| row.ratio.q1).fold(1.0, f64::min);
        let most = rows.iter().map(|row| row.ratio.q3).fold(2.0, f64::max);
        let low = ticks().rev().find(|tick| *tick <= least).unwrap_or(least);
        let high = ticks().find(|tick| *tick >= most).unwrap_or(most);
        Self { low, high }
    }

    fn x(&self, ratio: f64) -> f64 {
        let position = (ratio / self.low).ln() / (self.high / self.low).ln();
        SCALE[0] + position * (SCALE[1] - SCALE[0])
    }

    fn grid(&self, bottom: f64) -> String {
        let mut svg = String::new();
        for tick in ticks().filter(|tick| (self.low..=self.high).contains(tick)) {
            let x = self.x(tick);
            let colour = if tick == 1.0 { FAINT } else { GRID };
            let _ =
                writeln!(svg, "<path d='M{x:.1} {:.1}V{bottom:.1}' stroke='{colour}'/>", TOP - 4.0);
            let style = format!("text-anchor='middle' font-size='12' fill='{FAINT}'");
            svg += &text(x, TOP - 14.0, &format!("{tick}×"), &style);
        }
        svg
    }
}

/// 0.01, 0.02, 0.05, 0.1, .. 5000.
fn ticks() -> impl DoubleEndedIterator<Item = f64> {
    (0..6_u32).flat_map(|decade| {
        [1.0, 2.0, 5.0].map(|digit| digit * f64::from(10_u32.pow(decade)) / 100.0)
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::sample;
    use super::*;
    use crate::stats::Spread;

    #[test]
    fn bars_grow_with_ratios() {
        let mut report = sample();
        let mut slow = report.results[0].clone();
        slow.ratio = Spread { q1: 0.4, median: 0.5, q3: 0.6 };
        report.results.push(slow);
        let axis = Axis::of(&report.results);
        assert_eq!((axis.low, axis.high), (0.2, 20.0));
        assert_eq!([0.2, 2.0, 20.0].map(|ratio| axis.x(ratio)), [SCALE[0], 565.0, SCALE[1]]);
        let svg = chart(&report);
        assert_eq!(svg.matches(FASTER).count(), 1);
        assert_eq!(svg.matches(SLOWER).count(), 1);
        assert!(svg.contains(">10.0×<") && svg.contains(">0.50×<"));
    }

    #[test]
    fn names_are_escaped() {
        let svg = chart(&sample());
        assert!(svg.contains("A &lt;CPU&gt; &amp; more"));
        assert!(!svg.contains("<CPU>"));
    }
}
