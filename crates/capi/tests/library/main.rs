//! The C library as users have it: built and installed by the Makefile, and used by programs in C
//! and C++.
//!
//! The tests need make, a C compiler and binutils. A test that needs another tool is skipped if the
//! tool is missing, and says so.

mod examples;
mod exhausted;
mod install;
mod openssl;
mod programs;
mod run;
mod symbols;
mod wiping;
