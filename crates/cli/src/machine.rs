//! The name and the CPU of this machine.

use std::process::Command;

use serde::Serialize;

/// The machine of a report.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Machine {
    pub(crate) cpu: String,
    pub(crate) cores: u32,
    pub(crate) architecture: &'static str,
    pub(crate) system: &'static str,
    /// The CPU features that a backend may ask for, and that are there.
    pub(crate) features: Vec<&'static str>,
}

impl Machine {
    /// This one.
    pub(crate) fn this() -> Self {
        Self {
            cpu: cpu(),
            cores: cores(),
            architecture: std::env::consts::ARCH,
            system: std::env::consts::OS,
            features: features(),
        }
    }

    /// In a line.
    pub(crate) fn describe(&self) -> String {
        let cores = if self.cores == 1 { "core" } else { "cores" };
        format!("{}, {} {cores}, {} {}", self.cpu, self.cores, self.architecture, self.system)
    }
}

/// The number of threads that run at the same time.
pub(crate) fn cores() -> u32 {
    std::thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
}

/// Today, in UTC.
pub(crate) fn date() -> String {
    let now = humantime::format_rfc3339_seconds(std::time::SystemTime::now()).to_string();
    now.split('T').next().unwrap_or_default().to_string()
}

/// The name of the CPU, if the system provides it.
fn cpu() -> String {
    let name = from_proc().or_else(from_device_tree).or_else(from_sysctl).or_else(from_environment);
    name.unwrap_or("unknown CPU".into())
}

fn from_proc() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    named(line.split_once(':')?.1)
}

/// Boards with ARM or RISC-V cores name themselves here.
fn from_device_tree() -> Option<String> {
    named(std::fs::read_to_string("/proc/device-tree/model").ok()?.trim_end_matches('\0'))
}

fn from_sysctl() -> Option<String> {
    let output = Command::new("sysctl").args(["-n", "machdep.cpu.brand_string"]).output().ok()?;
    named(&String::from_utf8(output.stdout).ok()?)
}

/// Windows gives family, model and stepping.
fn from_environment() -> Option<String> {
    named(&std::env::var("PROCESSOR_IDENTIFIER").ok()?)
}

fn named(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty()).then_some(name)
}

#[cfg(target_arch = "x86_64")]
fn features() -> Vec<&'static str> {
    let all = [
        ("bmi2", std::is_x86_feature_detected!("bmi2")),
        ("adx", std::is_x86_feature_detected!("adx")),
        ("avx2", std::is_x86_feature_detected!("avx2")),
        ("avx512f", std::is_x86_feature_detected!("avx512f")),
        ("avx512ifma", std::is_x86_feature_detected!("avx512ifma")),
    ];
    all.into_iter().filter_map(|(name, there)| there.then_some(name)).collect()
}

#[cfg(target_arch = "aarch64")]
fn features() -> Vec<&'static str> {
    let all = [
        ("neon", std::arch::is_aarch64_feature_detected!("neon")),
        ("sha3", std::arch::is_aarch64_feature_detected!("sha3")),
        ("dit", std::arch::is_aarch64_feature_detected!("dit")),
    ];
    all.into_iter().filter_map(|(name, there)| there.then_some(name)).collect()
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn features() -> Vec<&'static str> {
    Vec::new()
}
