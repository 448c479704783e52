//! Sums modulo m, in line.

/// The words x of a after this code in line, which names them x0 .. x3, with operands before and after
/// these.
macro_rules! in_line {
    ($a:expr, [$($code:expr),+ $(,)?], [$($before:tt)*], [$($after:tt)*]) => {{
        let mut x: [u64; 4] = *$a;
        // SAFETY: [registers-named], [memory-named], [pure].
        unsafe {
            core::arch::asm!(
                $($code,)+
                $($before)*
                x0 = inout(reg) x[0], x1 = inout(reg) x[1],
                x2 = inout(reg) x[2], x3 = inout(reg) x[3],
                $($after)*
                options(pure, nomem, nostack),
            );
        }
        x
    }};
}

/// Writes a + b, a − b, −a and a / 2 of `Kernels`, in line, with the words k of m that they need.
macro_rules! sums {
    (
        $add_masked:ident, [$($mk:ident = $mask_value:expr),*],
        $compare:ident, [$($ck:ident = $compare_value:expr),*]
    ) => {
        #[inline(always)]
        fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            in_line!(
                a,
                [
                    "adds {x0}, {x0}, {y0}",
                    "adcs {x1}, {x1}, {y1}",
                    "adcs {x2}, {x2}, {y2}",
                    "adcs {x3}, {x3}, {y3}",
                    "cset {top}, cs",
                    $compare!(
                        "{y0}", "{y1}", "{y2}", "{y3}", "{x0}", "{x1}", "{x2}", "{x3}",
                        "{k0}", "{k1}", "{k3}"
                    ),
                    // a borrow at the top: the sum was below m
                    "sbcs xzr, {top}, xzr",
                    "csel {x0}, {y0}, {x0}, cs",
                    "csel {x1}, {y1}, {x1}, cs",
                    "csel {x2}, {y2}, {x2}, cs",
                    "csel {x3}, {y3}, {x3}, cs",
                ],
                [
                    y0 = inout(reg) b[0] => _, y1 = inout(reg) b[1] => _,
                    y2 = inout(reg) b[2] => _, y3 = inout(reg) b[3] => _,
                ],
                [
                    $($ck = in(reg) $compare_value,)*
                    top = out(reg) _,
                ]
            )
        }
        #[inline(always)]
        fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
            in_line!(
                a,
                [
                    "subs {x0}, {x0}, {y0}",
                    "sbcs {x1}, {x1}, {y1}",
                    "sbcs {x2}, {x2}, {y2}",
                    "sbcs {x3}, {x3}, {y3}",
                    "csetm {y0}, cc",
                    $add_masked!("{x0}", "{x1}", "{x2}", "{x3}", "{y0}", "{y1}", "{k0}", "{k1}"),
                ],
                [
                    y0 = inout(reg) b[0] => _, y1 = inout(reg) b[1] => _,
                    y2 = in(reg) b[2], y3 = in(reg) b[3],
                ],
                [$($mk = in(reg) $mask_value,)*]
            )
        }
        #[inline(always)]
        fn neg(a: &[u64; 4]) -> [u64; 4] {
            in_line!(
                a,
                [
                    "negs {x0}, {x0}",
                    "ngcs {x1}, {x1}",
                    "ngcs {x2}, {x2}",
                    "ngcs {x3}, {x3}",
                    "csetm {mask}, cc",
                    $add_masked!("{x0}", "{x1}", "{x2}", "{x3}", "{mask}", "{u}", "{k0}", "{k1}"),
                ],
                [],
                [
                    $($mk = in(reg) $mask_value,)*
                    mask = out(reg) _, u = out(reg) _,
                ]
            )
        }
        #[inline(always)]
        fn halve(a: &[u64; 4]) -> [u64; 4] {
            in_line!(
                a,
                [
                    // m if a is odd; then the sum, of 257 bits, is even
                    "sbfx {mask}, {x0}, #0, #1",
                    $add_masked!("{x0}", "{x1}", "{x2}", "{x3}", "{mask}", "{u}", "{k0}", "{k1}"),
                    "cset {mask}, cs",
                    "extr {x0}, {x1}, {x0}, #1",
                    "extr {x1}, {x2}, {x1}, #1",
                    "extr {x2}, {x3}, {x2}, #1",
                    "extr {x3}, {mask}, {x3}, #1",
                ],
                [],
                [
                    $($mk = in(reg) $mask_value,)*
                    mask = out(reg) _, u = out(reg) _,
                ]
            )
        }
    };
}
