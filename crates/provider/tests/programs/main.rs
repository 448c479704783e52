//! The provider in the programs that use OpenSSL: the `openssl` command, programs in C, nginx,
//! curl, Python, valgrind; and in other releases than the system's, and in Tongsuo.
//!
//! `cargo test -p yuxi-provider --test programs -- --ignored` runs all of them; a module's name
//! after `--ignored`, such as `chain`, runs its tests. They use the release build of the module,
//! which they build first: this takes minutes once, so a plain `cargo test` leaves them out. The
//! command `yuxi` is that of `./test`.
//!
//! Each operation of `openssl` runs with the provider and without it, and each side reads what the
//! other wrote; the provider's counts prove that an operation ran there.
//!
//! | variable | meaning |
//! |---|---|
//! | `YUXI_EXPECT_PROGRAMS=1` | a test fails if a program that it needs is missing; the default is to skip it |
//! | `MODULE=FILE` | another module than that of the release build |
//! | `HANDSHAKES=N` | the handshakes of each client in `servers`; the default is 1000 |
//! | `PROVIDER_NEWEST=1` | `newest` builds the newest releases of OpenSSL if they are not built yet |
//! | `TONGSUO=PREFIX` | where Tongsuo is installed, for `tongsuo` |
//! | `TONGSUO_SOURCE=DIR` | its source tree, with `test/evp_test` built |

#![cfg(target_os = "linux")]

mod built;
mod chain;
mod commands;
mod install;
mod library;
mod module;
mod newest;
mod place;
mod recipes;
mod run;
mod server;
mod servers;
mod settings;
mod tls;
mod tongsuo;
mod valgrind;
