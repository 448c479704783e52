//! Where and when it was measured.

use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Where and when.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Machine {
    /// The model's name.
    pub cpu: String,
    /// Those of the CPU's features on which speed hangs here.
    pub features: Vec<String>,
    /// How many programs can run at once.
    pub cores: usize,
    /// The operating system, with its release.
    pub os: String,
    /// UTC, as 2026-01-31.
    pub date: String,
}

/// As Linux names them, of x86-64 and of AArch64.
const FEATURES: [&str; 8] =
    ["bmi2", "adx", "avx2", "avx512f", "avx512ifma", "asimd", "asimddp", "sve"];

impl Machine {
    /// This machine, now.
    pub fn here() -> Self {
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
        Self {
            cpu: cpu(&info),
            features: features(&info),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            os: format!("{} {}", std::env::consts::OS, kernel.trim()).trim().to_owned(),
            date: date(now.as_secs() / 86_400),
        }
    }

    /// One line for people.
    pub fn line(&self) -> String {
        let cores = if self.cores == 1 { "core" } else { "cores" };
        format!(
            "{} ({}), {} {cores}, {}, {}",
            self.cpu,
            self.features.join(" "),
            self.cores,
            self.os,
            self.date
        )
    }
}

/// The first value of a field of /proc/cpuinfo.
fn field<'a>(info: &'a str, name: &str) -> Option<&'a str> {
    info.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == name).then(|| value.trim())
    })
}

/// The model's name, or on AArch64, whose kernels tell none, its numbers.
fn cpu(info: &str) -> String {
    if let Some(name) = field(info, "model name") {
        return name.to_owned();
    }
    let number = |name| field(info, name).unwrap_or("?");
    let arch = std::env::consts::ARCH;
    format!("{arch} implementer {} part {}", number("CPU implementer"), number("CPU part"))
}

fn features(info: &str) -> Vec<String> {
    let all = field(info, "flags").or_else(|| field(info, "Features")).unwrap_or_default();
    let has = |name: &&str| all.split_whitespace().any(|flag| flag == *name);
    FEATURES.iter().filter(|name| has(name)).map(|name| (*name).to_owned()).collect()
}

/// The date of a day after 1970-01-01, in the Gregorian calendar.
fn date(day: u64) -> String {
    // Years that begin in March end in the leap day; 400 of them are 146097 days.
    let day = day + 719_468; // days from 0000-03-01 to 1970-01-01
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153; // 0 is March; five months are 153 days
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (400 * era + year, if month < 10 { month + 3 } else { month - 9 });
    format!("{:04}-{month:02}-{day:02}", year + u64::from(month <= 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(58), "1970-02-28");
        assert_eq!(date(59), "1970-03-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_454), "2026-01-01");
        assert_eq!(date(47_540), "2100-02-28");
        assert_eq!(date(47_541), "2100-03-01");
    }

    #[test]
    fn cpu_of_both_architectures() {
        let x86 = "processor\t: 0\nmodel name\t: Some CPU\nflags\t\t: fpu bmi2 adx avx2\n";
        assert_eq!(cpu(x86), "Some CPU");
        assert_eq!(features(x86), ["bmi2", "adx", "avx2"]);
        let arm =
            "processor\t: 0\nFeatures\t: fp asimd\nCPU implementer\t: 0x48\nCPU part\t: 0xd01\n";
        assert!(cpu(arm).ends_with("implementer 0x48 part 0xd01"));
        assert_eq!(features(arm), ["asimd"]);
    }
}
