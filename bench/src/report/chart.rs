//! The report as a picture: a bar for each pair, on a logarithmic scale of ratios.

use yuxi_testkit::bench_report::{Report, Row};
use yuxi_testkit::chart::{Bar, Chart, Group, JADE, Row as Line, SEAL_RED, Scale};
use yuxi_testkit::figure::times;

use crate::operation::Operation;

/// The ratios of a report as an SVG picture.
///
/// # Errors
/// If the picture cannot be drawn.
pub(crate) fn chart(report: &Report) -> Result<String, String> {
    let groups = Operation::ALL.into_iter().map(|operation| {
        let rows = report.results.iter().filter(|row| row.name == operation.name());
        let rows = rows.map(|row| line(report, row)).collect();
        Group { title: operation.about().title.to_owned(), rows }
    });
    let chart = Chart {
        title: "Yuxi against its peers, interleaved in one run".to_owned(),
        subtitle: subtitle(report),
        legend: vec![(JADE, "Yuxi is faster".to_owned()), (SEAL_RED, "Yuxi is slower".to_owned())],
        caption: "How many times as fast Yuxi is: the median of the rounds, and as a line their middle half."
            .to_owned(),
        scale: scale(&report.results),
        values: String::new(),
        sides: [340, 90],
        groups: groups.filter(|group| !group.rows.is_empty()).collect(),
    };
    chart.svg().map_err(|error| error.to_string())
}

fn subtitle(report: &Report) -> String {
    let settings = &report.settings;
    let threads = if settings.threads == 1 {
        "1 thread".to_owned()
    } else {
        format!("{} threads", settings.threads)
    };
    let yuxi = report.full_name("yuxi");
    let machine = &report.machine;
    format!("{yuxi}, backend {}, {threads} · {} · {}", settings.backend, machine.cpu, machine.date)
}

/// One pair: the peer's name, the bar from 1 to the median, the quartiles, the figure.
fn line(report: &Report, row: &Row) -> Line {
    let ratio = &row.ratio;
    let colour = if ratio.median >= 1.0 { JADE } else { SEAL_RED };
    Line {
        label: report.full_name(&row.peer),
        bars: vec![Bar { from: 1.0, to: ratio.median, colour, inner: false }],
        spread: Some([ratio.q1, ratio.q3]),
        value: format!("{}×", times(ratio.median)),
    }
}

/// From a tick below every ratio, and at most 1, to one above.
fn scale(rows: &[Row]) -> Scale {
    let least = rows.iter().map(|row| row.ratio.q1).fold(1.0, f64::min);
    let most = rows.iter().map(|row| row.ratio.q3).fold(2.0, f64::max);
    let low = ticks().rev().find(|tick| *tick <= least).unwrap_or(0.01);
    let high = ticks().find(|tick| *tick >= most).unwrap_or(5000.0);
    let ticks = ticks().filter(|tick| (low..=high).contains(tick));
    Scale::of(true, ticks, |tick| format!("{tick}×"))
}

/// 0.01, 0.02, 0.05, 0.1, .. 5000.
fn ticks() -> impl DoubleEndedIterator<Item = f64> {
    (0..6_u32).flat_map(|decade| {
        [1.0, 2.0, 5.0].map(|digit| digit * f64::from(10_u32.pow(decade)) / 100.0)
    })
}

#[cfg(test)]
mod tests {
    use yuxi_testkit::bench_report::sample;
    use yuxi_testkit::stats::Spread;

    use super::*;

    #[test]
    fn the_scale_has_every_ratio() {
        let mut report = sample();
        let mut slow = report.results[0].clone();
        slow.ratio = Spread { q1: 0.4, median: 0.5, q3: 0.6 };
        report.results.push(slow);
        let ticks = scale(&report.results).ticks;
        let labels: Vec<_> = ticks.iter().map(|(_, label)| label.as_str()).collect();
        assert_eq!(labels, ["0.2×", "0.5×", "1×", "2×", "5×", "10×", "20×"]);
    }

    #[test]
    fn a_bar_has_the_colour_of_the_faster_side() {
        let mut report = sample();
        let slow = Spread { q1: 0.4, median: 0.5, q3: 0.6 };
        let fast = line(&report, &report.results[0]);
        assert_eq!((fast.bars[0].colour, fast.value.as_str()), (JADE, "10.0×"));
        report.results[0].ratio = slow;
        let slow = line(&report, &report.results[0]);
        assert_eq!((slow.bars[0].colour, slow.value.as_str()), (SEAL_RED, "0.50×"));
        assert_eq!(slow.spread, Some([0.4, 0.6]));
    }

    #[test]
    fn names_are_escaped() {
        let svg = chart(&sample()).unwrap();
        assert!(svg.contains("A &lt;CPU&gt; &amp; more"));
        assert!(!svg.contains("<CPU>"));
    }
}
