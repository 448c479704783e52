//! Whether the library's kernels are those that were proved.

use std::fmt::Write;
use std::mem::MaybeUninit;

use yuxi::proofs;

use crate::function::fallible;

fallible! {
    /// Compares the kernels of the running library, which are field operations in assembly, byte for
    /// byte with those that were proved (docs/proofs.md). A build with another assembler may have
    /// others.
    ///
    /// kernels receives how many there are, of all backends of this build, and proved how many of
    /// them were proved; each may be NULL. If both numbers are equal, all are. Of other code, such as
    /// what runs in vectors, there is no proof. On processors without kernels both are 0.
    ///
    /// lines is text of variable size, a line for each kernel: its name, the SHA-256 of its bytes, or
    /// "-" if they cannot be read, and "proved" or "not these bytes".
    guard fn yuxi_proofs(
        kernels: Option<&mut MaybeUninit<usize>>,
        proved: Option<&mut MaybeUninit<usize>>,
    ) -> output(lines, lines_length) {
        let (mut text, mut all, mut good) = (String::new(), 0, 0);
        for kernel in proofs::kernels() {
            let hash = kernel.hash().map_or("-".into(), |hash| hash.to_string());
            let verdict = if kernel.is_proved() { "proved" } else { "not these bytes" };
            let _ = writeln!(text, "{} {hash} {verdict}", kernel.path());
            all += 1;
            good += usize::from(kernel.is_proved());
        }
        if let Some(kernels) = kernels {
            kernels.write(all);
        }
        if let Some(proved) = proved {
            proved.write(good);
        }
        output.write_text(&text)
    }
}
