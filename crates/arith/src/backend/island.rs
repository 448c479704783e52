//! Where a task enters the functions for which instructions are enabled.

/// Functions that run a task with these CPU features: `run`, and `outlined`, which is never inlined
/// (see [`LaneField::outlined`](crate::field::LaneField::outlined)).
///
/// The attribute of `outlined` is kept on a function without features alone: on `island` the compiler
/// of Rust 1.95 would pass over it.
macro_rules! island {
    ($features:literal) => {
        #[inline]
        fn run<T: $crate::field::LaneTask>(task: T) -> T::Output {
            #[target_feature(enable = $features)]
            fn island<T: $crate::field::LaneTask>(task: T) -> T::Output {
                task.run()
            }
            // SAFETY: [features-by-token].
            unsafe { island(task) }
        }

        #[inline(never)]
        fn outlined<T: $crate::field::LaneTask>(task: T) -> T::Output {
            run(task)
        }
    };
}
pub(super) use island;
