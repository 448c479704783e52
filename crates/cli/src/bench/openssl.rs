//! The system's OpenSSL, measured by its own command.

use std::process::{Child, Command, Stdio};

use super::Row;

/// The `openssl` command of this system.
#[derive(Clone, Debug)]
pub(crate) struct OpenSsl {
    /// Name and version, such as `openssl 3.0.19`.
    name: String,
}

impl OpenSsl {
    /// The one in PATH, if there is one.
    pub(crate) fn find() -> Option<Self> {
        let output = Command::new("openssl").arg("version").stdin(Stdio::null()).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        let mut words = text.split_whitespace();
        let name = format!("{} {}", words.next()?.to_lowercase(), words.next()?);
        output.status.success().then_some(Self { name })
    }

    /// Its figures for an algorithm, by its own name; none if it does not know the algorithm.
    ///
    /// By CPU time, as Yuxi is measured: with a process for each thread, because
    /// `openssl speed -multi` measures wall-clock time.
    pub(super) fn speed(&self, algorithm: &str, seconds: u64, threads: u32) -> Vec<Row> {
        let seconds = seconds.to_string();
        let process = |_| {
            Command::new("openssl")
                .args(["speed", "-mr", "-seconds", &seconds, algorithm])
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
        };
        let processes: Vec<_> = (0..threads).map_while(|i| process(i).ok()).collect();
        let figures = |process: Child| {
            let text = process.wait_with_output().map(|output| output.stdout).unwrap_or_default();
            parse(&String::from_utf8_lossy(&text))
        };
        let figures: Vec<_> = processes.into_iter().map(figures).collect();
        if figures.len() < threads as usize {
            return Vec::new();
        }
        let row = |(task, rate)| Row::new(task, self.name.clone(), threads, rate);
        sum(&figures).into_iter().map(row).collect()
    }
}

/// A curve and an operation, with operations a second.
type Figure = ([&'static str; 2], f64);

/// The sums over all processes, for the tasks that each of them has.
fn sum(processes: &[Vec<Figure>]) -> Vec<Figure> {
    let rate = |figures: &Vec<Figure>, task| figures.iter().find(|f| f.0 == task).map(|f| f.1);
    let total = |task| processes.iter().map(|figures| rate(figures, task)).sum::<Option<f64>>();
    let tasks = processes.first().into_iter().flatten().map(|figure| figure.0);
    tasks.filter_map(|task| Some((task, total(task)?))).collect()
}

/// The figures in the output of `openssl speed -mr`.
///
/// Its lines, with the fields parted by colons:
/// `+F4:index:256:sign rate:verify rate` for ECDSA on P-256,
/// `+F5:index:253:rate:seconds` for X25519 (256 bits: P-256), and
/// `+F7:index:bits:CurveSM2:sign rate:verify rate`.
fn parse(text: &str) -> Vec<Figure> {
    text.lines().flat_map(parse_line).filter(|(_, rate)| rate.is_finite() && *rate > 0.0).collect()
}

fn parse_line(line: &str) -> Vec<Figure> {
    let fields: Vec<_> = line.trim_end().split(':').collect();
    let number = |text: &str| text.parse::<f64>().unwrap_or(f64::NAN);
    match fields.as_slice() {
        ["+F4", _, "256", sign, verify] => {
            vec![(["p256", "sign"], number(sign)), (["p256", "verify"], number(verify))]
        }
        ["+F5", _, "256", rate, _] => vec![(["p256", "derive"], number(rate))],
        ["+F5", _, "253", rate, _] => vec![(["x25519", "derive"], number(rate))],
        ["+F7", _, _, "CurveSM2", sign, verify] => {
            vec![(["sm2", "sign"], number(sign)), (["sm2", "verify"], number(verify))]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_process() {
        let text = "+DTP:256:sign:CurveSM2:1\n+R10:4051:256:CurveSM2:0.99\n\
                    +DTP:256:verify:CurveSM2:1\n+R11:4573:256:CurveSM2:0.99\n\
                    +F7:0:256:CurveSM2:4091.919192:4619.191919\n";
        let expected = [(["sm2", "sign"], 4091.919192), (["sm2", "verify"], 4619.191919)];
        assert_eq!(parse(text), expected);
    }

    #[test]
    fn both_curves_of_ecdh() {
        let text = "+F5:3:256:39176.148515:0.000026\n+F5:22:253:38229.534653:0.000026\n";
        let expected = [(["p256", "derive"], 39176.148515), (["x25519", "derive"], 38229.534653)];
        assert_eq!(parse(text), expected);
    }

    #[test]
    fn ecdsa() {
        let expected = [(["p256", "sign"], 31659.615385), (["p256", "verify"], 9957.142857)];
        assert_eq!(parse("+F4:3:256:31659.615385:9957.142857\n"), expected);
    }

    #[test]
    fn processes_add_up() {
        let [sign, verify] = [["sm2", "sign"], ["sm2", "verify"]];
        let processes = [vec![(sign, 1.0), (verify, 2.0)], vec![(verify, 3.0), (sign, 4.0)]];
        assert_eq!(sum(&processes), [(sign, 5.0), (verify, 5.0)]);
        assert_eq!(sum(&[vec![(sign, 1.0)], vec![]]), []);
        assert_eq!(sum(&[]), []);
    }

    #[test]
    fn lines_without_figures_are_ignored() {
        for text in ["", "+F7:0:256:CurveSM2:x:0.0", "+F5:3:384:1.0:2.0", "+F7", "speed: unknown"] {
            assert_eq!(parse(text), [], "{text}");
        }
    }
}
