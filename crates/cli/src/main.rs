//! The command `yuxi`.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    yuxi_cli::run()
}
