//! Why the `unsafe` code of the backends is sound.
//!
//! All of it is assembly or intrinsics in [`backend`](super). Here stands each way in which such code
//! can be undefined behaviour, with a name, and how this code excludes it. A `SAFETY` comment gives the
//! names of the rules that its block relies on, and the facts that are particular to the block.
//!
//! # CPU features
//!
//! An instruction that the CPU lacks must not be executed.
//!
//! **features-by-token.** A machine with CPU features is a type without a public constructor: `Adx` (BMI2,
//! ADX, AVX2), `Avx2` (the same), `Avx512` (AVX-512 F, DQ, VL too) and `Ifma` (IFMA too). Only `detect` makes a value, after CPUID and the
//! operating system have confirmed all of them, so a value is the proof. The modules that hold the
//! machine, its elements and its kernels are private to `backend`, and so are the traits of its kernels,
//! so that no code outside can name them. Code outside gets the type by inference, from the value in
//! `Detected`, and passes it on as a type argument: an `engine` function takes `_: B`, work gets
//! `run::<B>`, code in lanes gets `I: BatchVectors`. So code that can write an operation on such
//! an element runs after detection. The operations themselves take no value: a field's `zero()` and `mul`
//! are as cheap as on any backend. Inside `backend`, the functions of `x86_64` are called by the elements
//! of `kernels`, by `ifma` and by `muldq`, and those of these two by each other; these are all callers there are.
//! `cargo xtask cpu-features` checks that what `detect` asks covers every instruction in the program.
//! The one other way to a value is `assume_adx`, which is an `unsafe` function.
//!
//! **features-of-the-target.** A block that is compiled only if the target has the feature for all code:
//! NEON with `cfg(target_feature = "neon")`. The kernels for AArch64 use the base instruction set alone.
//!
//! **features-inlined.** An intrinsic that stands in a function without its feature is right, and slow if
//! it is not inlined into one with the feature. Vectors pass between functions of Rust's own ABI only,
//! which hands them over in memory if the features of the two functions differ; no `extern` function
//! takes one.
//!
//! # Assembly
//!
//! **registers-named.** A block names every register that it changes as an output, and a block that calls
//! a kernel every register that the kernel changes. Inputs that are changed are `inout`. Flags count as
//! changed: no block has `preserves_flags` but those that have no instruction which sets one. No block
//! touches vector registers, the direction flag or control registers.
//!
//! **callee-saved.** rbx and rbp on x86-64, which a block cannot name, are saved and restored by each
//! kernel that uses them. On AArch64 no kernel uses x18, x19, x29 or sp, and lr is named where a block
//! calls.
//!
//! **memory-named.** A block with `nomem` has no memory operand, and what it calls has none but the stack
//! (see **stack-balanced**). A block with `readonly` reads, besides, only the constants of its modulus, which
//! are a `static`, and the words behind pointers that were made from references to at least as many.
//! A block that writes has neither option, and writes only behind a pointer from an exclusive reference.
//! Offsets are literals.
//!
//! **pure.** What a block with `pure` returns depends on its operands and on constants only.
//!
//! **stack-balanced.** A block that calls on x86-64 lacks `nostack`, so that the compiler keeps nothing
//! below rsp; the kernel takes off what it puts on, and needs no alignment. On AArch64 no
//! kernel touches the stack, and blocks have `nostack`.
//!
//! **returns.** A kernel is one straight line to its `ret`, or has one loop of a public number of rounds
//! around it. No block jumps out of itself, unwinds, or fails to return.
//!
//! **naked.** A kernel is a naked function, declared `unsafe extern "C"` without arguments, as it has a
//! convention of its own. Rust code never calls it: it is used as `sym` in a block that follows the
//! convention written at the kernel, and as an address whose bytes are read (**kernel-bytes**). Names that its assembly gives to registers end with it (`.unreq`).
//!
//! **scheduled.** The programs of `scheduled` are naked functions in the System V convention, so that the compiler
//! knows which registers they change; rbp and rsp are restored. They read and write the rows that the formula
//! names, by literal offsets: as many vectors behind each pointer as a value has limbs, their constants, and below rsp the
//! places that they have taken. The tests of `yuxi-schedule` execute the instructions one by one, and refuse one that
//! reads what none has written.
//!
//! # Memory of intrinsics and of types
//!
//! **loads-in-bounds.** A load or store of a vector goes to a reference to at least its size, and is the
//! instruction that asks for no alignment.
//!
//! **plain-words.** Elements, vectors and arrays of words are seen as one another if they have the same size,
//! no padding, and no invalid bit pattern; and if the one that is read asks for no stricter alignment.
//!
//! **kernel-bytes.** [`LoadedKernel`](super::LoadedKernel) reads the code of kernels, from the first byte on, one by one, on
//! systems on which a program may read its code. It goes on only if what it has read are instructions of which each goes
//! on to the next one, and the beginning of another. The processor would fetch the next byte too, so it is there: nothing
//! behind the return is read, also if an assembler wrote a shorter kernel. The reads are volatile, of memory that is
//! none of Rust's objects.
//!
//! # Foreign functions
//!
//! **foreign-function.** There is one: `getauxval`, on Linux and Android. It takes any number, keeps no
//! reference, and may be called from any thread.
