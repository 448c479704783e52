//! A kernel as a function, how it is entered, and the kernels that every modulus has.

/// A kernel of the name: its code, and if it names values, those.
macro_rules! kernel {
    (
        $(#[$doc:meta])* $name:ident, [$($code:expr),+]
        $(, $($values:tt)+)?
    ) => {
        $(#[$doc])*
        #[unsafe(naked)]
        pub(super) unsafe extern "C" fn $name() {
            core::arch::naked_asm!(
                $($code,)+ "ret", unname!() $(, $($values)+)?
            )
        }
    };
}

/// Enters a kernel on a, and on b and c if named; gives the words of the result. If it
/// reads constants, x28 has their address: they lie among data, as systems exist where code can
/// only be executed.
macro_rules! enter {
    ($f:path, $a:expr $(, b = $b:expr)? $(, c = $c:expr)? $(, n = $n:expr)?) => {
        enter!(@nomem, $f, $a, [$(b = $b)?] [$(c = $c)?] [] [$(n = $n)?] [])
    };
    ($f:path, $a:expr $(, b = $b:expr)? $(, n = $n:expr)?, constants = $constants:expr) => {
        enter!(@readonly, $f, $a, [$(b = $b)?] [] [] [$(n = $n)?] [constants = $constants])
    };
    (
        @$memory:ident, $f:path, $a:expr,
        [$(b = $b:expr)?] [$(c = $c:expr)?] [$(d = $d:expr)?] [$(n = $n:expr)?]
        [$(constants = $constants:expr)?] $($changed:tt)*
    ) => {{
        let mut x: [u64; 4] = *$a;
        // SAFETY: [registers-named], [callee-saved], [memory-named], [pure], [stack-balanced],
        // [returns], [naked]: the kernel reads nothing but the constants.
        unsafe {
            core::arch::asm!(
                "bl {f}",
                f = sym $f,
                inout("x0") x[0], inout("x1") x[1], inout("x2") x[2], inout("x3") x[3],
                $(in("x4") $b[0], in("x5") $b[1], in("x6") $b[2], in("x7") $b[3],)?
                $(in("x20") $c[0], in("x21") $c[1], in("x22") $c[2], in("x23") $c[3],)?
                $(in("x24") $d[0], in("x25") $d[1], in("x26") $d[2], in("x27") $d[3],)?
                $(in("x7") u64::from($n),)?
                $(in("x28") core::ptr::from_ref::<[u64; 3]>($constants),)?
                lateout("x4") _, lateout("x5") _, lateout("x6") _, lateout("x7") _,
                lateout("x8") _, lateout("x9") _, lateout("x10") _, lateout("x11") _,
                lateout("x12") _, lateout("x13") _, lateout("x14") _, lateout("x15") _,
                lateout("x16") _, lateout("x17") _, lateout("lr") _,
                $($changed)*
                options(pure, $memory, nostack),
            );
        }
        x
    }};
}

/// The same for a kernel that changes more: one that subtracts a second product, of c
/// and d, or has its constants in x24 .. x27.
macro_rules! enter_wide {
    ($f:path, $a:expr, b = $b:expr $(, c = $c:expr)? $(, d = $d:expr)?) => {
        enter_wide!(@nomem, $f, $a, [b = $b] [$(c = $c)?] [$(d = $d)?] [] [])
    };
    ($f:path, $a:expr, b = $b:expr, constants = $constants:expr) => {
        enter_wide!(@readonly, $f, $a, [b = $b] [] [] [] [constants = $constants])
    };
    (@$($entered:tt)*) => {
        enter!(
            @$($entered)*
            lateout("x20") _, lateout("x21") _, lateout("x22") _, lateout("x23") _,
            lateout("x24") _, lateout("x25") _, lateout("x26") _, lateout("x27") _,
        )
    };
}

/// The kernels of every modulus but for the products, written by `$kernel!`.
macro_rules! squares {
    ($kernel:ident, $constants:ident, $reduce_step:ident, $compare:ident) => {
        $kernel!(
            /// x0 .. x3 ← a² / 2^256 mod m.
            ///
            /// ```contract
            /// kernel aarch64::{sm2_p, sm2_n, p256_p, p256_n}::square
            /// in     a = x0 .. x3
            /// if     a^2 < m·2^256
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a^2 (mod m), r < m
            /// keeps  x18 .. x29
            /// ```
            square,
            [names!(), square!(), $constants!(), reduce!($reduce_step), finish!($compare)]
        );
        $kernel!(
            /// x0 .. x3 ← a^(2^n) mod m in the Montgomery form, n ≥ 1 in x7, which is public.
            ///
            /// ```contract
            /// kernel aarch64::{sm2_p, sm2_n, p256_p, p256_n}::square_n
            /// in     a = x0 .. x3
            /// if     a < m
            /// times  x7
            /// out    r = x0 .. x3
            /// then   r·2^256 ≡ a^2 (mod m), r < m
            /// keeps  x18 .. x29
            /// ```
            square_n,
            [
                names!(),
                "3:",
                square!(),
                "sub x7, x7, #1",
                $constants!(),
                reduce!($reduce_step),
                finish!($compare),
                "cbnz x7, 3b"
            ]
        );
    };
}

/// Writes the methods of [`Kernels`](crate::backend::kernels::Kernels) that enter what
/// `squares!` wrote.
macro_rules! enter_squares {
    ($(constants = $constants:expr)?) => {
        #[inline(always)]
        fn square(a: &[u64; 4]) -> [u64; 4] {
            enter!(square, a $(, constants = $constants)?)
        }
        #[inline(always)]
        fn square_n(a: &[u64; 4], n: u32) -> [u64; 4] {
            enter!(square_n, a, n = n $(, constants = $constants)?)
        }
    };
}
