//! The backends that this machine's CPU must run.

use std::env;

use anyhow::Result;

use crate::run;

/// Whether this is the system that the checks on x86-64 are written for.
pub(crate) const IS_LINUX_X86_64: bool = cfg!(all(target_os = "linux", target_arch = "x86_64"));

/// Whether `YUXI_EXPECT_BACKENDS` names a backend; `None` if the variable is not set.
pub(crate) fn is_expected(backend: &str) -> Option<bool> {
    Some(names(&env::var("YUXI_EXPECT_BACKENDS").ok()?, backend))
}

/// Whether the CPU has the features of a backend, as Linux reports them.
pub(crate) fn is_in_cpu(backend: &str) -> Result<bool> {
    Ok(names(&run::read(&mut run::program("scripts/expected-backends"))?, backend))
}

/// Whether a list that is separated by commas or blanks has a name.
fn names(list: &str, name: &str) -> bool {
    list.split(|c: char| c == ',' || c.is_whitespace()).any(|word| word == name)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_name_is_a_whole_word() {
        assert!(names("ifma,adx", "adx") && names("adx ifma \n", "ifma"));
        assert!(!names("sm3-avx2 ", "avx2") && !names("", "adx"));
    }
}
