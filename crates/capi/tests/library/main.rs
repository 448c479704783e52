//! The C library as users have it: made and installed by the Makefile, and used by
//! programs in C and C++.
//!
//! Needs make, a C compiler and binutils; other tools are passed over where they are
//! missing, which the test says.

mod examples;
mod exhausted;
mod install;
mod openssl;
mod programs;
mod run;
mod symbols;
mod wiping;
