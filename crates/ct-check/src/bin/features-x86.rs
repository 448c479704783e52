//! Whether each backend's list of CPU features, which decides whether it runs, covers what its
//! code needs: on a machine that has all features no test can tell.
//!
//! Reads on standard input what `objdump -dCw` writes of a program, looks up the feature of each
//! instruction, and holds those of a backend's functions against its `cpufeatures::new!`. So are
//! the features that its functions enable. Any other function of this project may have the scalar
//! instructions of `Adx`, whose assembly is inlined into what is generic over backends, and none else
//! beyond SSE2.

#![forbid(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, BufRead as _};
use std::path::Path;
use std::process::ExitCode;

use iced_x86::{CpuidFeature, Decoder, DecoderOptions, Mnemonic};

type Features = BTreeSet<String>;

/// A backend: how names of its functions begin, its files, and the lists that are asked before it
/// runs, each as a file and the name in it.
struct Backend {
    functions: &'static str,
    files: &'static str,
    lists: &'static [(&'static str, &'static str)],
}

const ADX: (&str, &str) = ("crates/arith/src/backend/x86_64.rs", "features");
const IFMA: (&str, &str) = ("crates/arith/src/backend/ifma.rs", "features");
const LANES_AVX512: (&str, &str) = ("crates/arith/src/backend/muldq/avx512.rs", "features");
const AVX2: &str = "crates/sm3-lanes/src/backend/avx2.rs";
const AVX512: &str = "crates/sm3-lanes/src/backend/avx512.rs";

/// The first that matches counts.
const BACKENDS: [Backend; 7] = [
    Backend {
        functions: "yuxi_arith::backend::x86_64::",
        files: "crates/arith/src/backend/x86_64",
        lists: &[ADX],
    },
    Backend {
        functions: "yuxi_arith::backend::ifma::",
        files: "crates/arith/src/backend/ifma",
        lists: &[ADX, IFMA],
    },
    Backend {
        functions: "yuxi_arith::backend::muldq::avx2::",
        files: "crates/arith/src/backend/muldq/avx2.rs",
        lists: &[ADX],
    },
    Backend {
        functions: "yuxi_arith::backend::muldq::avx512::",
        files: LANES_AVX512.0,
        lists: &[ADX, LANES_AVX512],
    },
    Backend {
        functions: "yuxi_sm3_lanes::backend::avx2::compress_with_avx512",
        files: AVX2,
        lists: &[(AVX2, "avx512_features")],
    },
    Backend {
        functions: "yuxi_sm3_lanes::backend::avx2::",
        files: "",
        lists: &[(AVX2, "avx2_features")],
    },
    Backend {
        functions: "yuxi_sm3_lanes::backend::avx512::",
        files: AVX512,
        lists: &[(AVX512, "features")],
    },
];

/// What may be inlined into any function that is generic over backends.
const SCALAR: [&str; 2] = ["adx", "bmi2"];

fn main() -> ExitCode {
    match check() {
        Ok(findings) if findings.is_empty() => ExitCode::SUCCESS,
        Ok(findings) => {
            findings.iter().for_each(|finding| println!("features: {finding}"));
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("features: {why}");
            ExitCode::from(2)
        }
    }
}

fn check() -> Result<BTreeSet<String>, String> {
    let found = of_functions(io::stdin().lock().lines().map_while(Result::ok));
    let mut findings = BTreeSet::new();
    let mut seen = vec![Features::new(); BACKENDS.len()];
    for (function, needed) in found {
        let place = BACKENDS.iter().position(|backend| function.contains(backend.functions));
        match place {
            Some(i) => seen[i].extend(needed),
            // what is compiled for a CPU that it asks for itself, as std and other crates do
            None if !function.contains("yuxi") => {}
            None => {
                for feature in needed.iter().filter(|feature| !SCALAR.contains(&feature.as_str())) {
                    findings.insert(format!("{function} needs {feature}, and is no backend's"));
                }
            }
        }
    }
    for (backend, seen) in BACKENDS.iter().zip(seen) {
        let listed = with_implied(listed(backend)?);
        let name = backend.functions;
        if seen.is_empty() {
            findings.insert(format!("no instruction of {name} is in the program"));
        }
        let enabled = enabled(Path::new(backend.files))?;
        if enabled.is_empty() && !backend.files.is_empty() {
            findings.insert(format!("no feature that {} enables was found", backend.files));
        }
        for feature in seen.union(&enabled).filter(|feature| !listed.contains(*feature)) {
            findings.insert(format!("{name} needs {feature}, and its list lacks it: {listed:?}"));
        }
        println!("{name:<52} has {seen:?}, enables {enabled:?}");
    }
    Ok(findings)
}

/// The features beyond SSE2 of each function that has some, by its name.
fn of_functions(lines: impl Iterator<Item = String>) -> BTreeMap<String, Features> {
    let mut found = BTreeMap::new();
    let mut function = String::new();
    for line in lines {
        // "0000000000012345 <name>:", then "   12345:\tbytes \tinstruction"
        if let Some((_, name)) = line.split_once(" <").filter(|_| line.ends_with(">:")) {
            function = name.trim_end_matches(">:").to_owned();
        } else if let Some(bytes) = line.split('\t').nth(1) {
            let bytes: Vec<u8> =
                bytes.split(' ').filter_map(|byte| u8::from_str_radix(byte, 16).ok()).collect();
            let instruction = Decoder::new(64, &bytes, DecoderOptions::NONE).decode();
            if instruction.mnemonic() == Mnemonic::Tzcnt {
                // BSF on a CPU without BMI1: compilers write it where both give the same
                continue;
            }
            let features: Vec<_> =
                instruction.cpuid_features().iter().filter_map(|f| beyond_sse2(*f)).collect();
            if !features.is_empty() {
                found.entry(function.clone()).or_insert_with(Features::new).extend(features);
            }
        }
    }
    found
}

/// A feature by the name that Rust gives it; `None` for those that every x86-64 has.
fn beyond_sse2(feature: CpuidFeature) -> Option<String> {
    let name = format!("{feature:?}").to_lowercase();
    let baseline =
        ["x64", "cmov", "cpuid", "syscall", "sse", "sse2", "fpu", "fxsr", "multibytenop", "pause"];
    let is_baseline = name.starts_with("intel") || baseline.contains(&name.as_str());
    // a hint, and no operation on CPUs without it
    let is_hint = name.starts_with("cet");
    (!is_baseline && !is_hint).then(|| name.replace("avx512_", "avx512"))
}

/// The features that are asked for before a backend runs.
fn listed(backend: &Backend) -> Result<Features, String> {
    let mut features = Features::new();
    for (file, name) in backend.lists {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let list = text
            .split_once(&format!("cpufeatures::new!({name},"))
            .and_then(|(_, rest)| rest.split_once(')'))
            .ok_or_else(|| format!("{file} has no list {name}"))?;
        features.extend(quoted(list.0));
    }
    Ok(features)
}

/// A list with what its features bring along: no CPU has one without the other (Intel's manual,
/// volume 1, sections 14.7.1 and 15.2).
fn with_implied(mut features: Features) -> Features {
    for (feature, implied) in [("avx512f", "avx2"), ("avx2", "avx")] {
        if features.contains(feature) {
            features.insert(implied.into());
        }
    }
    features
}

/// What stands before features that are enabled: the attribute, and the macros that write it.
const ENABLING: [&str; 3] = ["#[target_feature(", "island!(", "compress!"];

/// What the functions in the files at a path enable.
fn enabled(path: &Path) -> Result<Features, String> {
    let mut features = Features::new();
    let mut files = vec![path.to_owned()];
    while let Some(path) = files.pop().filter(|path| !path.as_os_str().is_empty()) {
        let unreadable = |error| format!("{}: {error}", path.display());
        if path.is_dir() {
            for entry in fs::read_dir(&path).map_err(unreadable)? {
                files.push(entry.map_err(unreadable)?.path());
            }
            continue;
        }
        let text = fs::read_to_string(&path).map_err(unreadable)?;
        for rest in ENABLING.iter().flat_map(|before| text.split(before).skip(1)) {
            let list = rest.split([')', '}']).next().unwrap_or_default();
            features.extend(quoted(list).flat_map(|names| {
                names.split(',').map(|name| name.trim().to_owned()).collect::<Vec<_>>()
            }));
        }
    }
    Ok(features)
}

/// What stands between quotation marks.
fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('"').skip(1).step_by(2).map(str::to_owned)
}
