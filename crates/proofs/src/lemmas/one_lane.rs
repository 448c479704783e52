//! The recording field as lanes of which there is one: what a lane of a batch does.

use yuxi_arith::field::{ENTRIES, Field, LaneField, LaneTask, PackedPoint, Planes, Unreduced};

use super::record::{Condition, Table, Value, Word, table};

/// The first entry of a window of a table, in memory form.
pub fn first(window: &Planes) -> Vec<[u64; 4]> {
    let word = |planes: &[[u32; ENTRIES]; 8], i: usize| {
        u64::from(planes[2 * i][0]) | u64::from(planes[2 * i + 1][0]) << 32
    };
    window.iter().map(|planes| std::array::from_fn(|i| word(planes, i))).collect()
}

impl LaneField for Value {
    const LANES: usize = 1;

    fn outlined<T: LaneTask>(task: T) -> T::Output {
        task.run()
    }
    fn words(_: &[[u64; 4]]) -> [Word; 4] {
        unreachable!("words are unknown")
    }
    fn load_points(points: &[PackedPoint]) -> [Self; 2] {
        points[0].map(|words| <Self as yuxi_arith::field::TableField>::load(&words))
    }
    fn store_points(point: [Self; 2], points: &mut [PackedPoint]) {
        points[0] = point.map(Self::stored);
    }
    fn store_integers(self, _: &mut [PackedPoint]) {
        unreachable!("values are unknown")
    }
    fn mask(_: u16) -> Condition {
        unreachable!("truth values are unknown")
    }
    fn bits(_: Condition) -> u16 {
        unreachable!("truth values are unknown")
    }
    fn lookup_planes(window: &Planes, index: Word, negative: Condition) -> (Self, Unreduced<Self>) {
        let [x, y] = Self::read(table(Table::FromZero(first(window), ENTRIES)), index);
        (x, Unreduced::select(negative, y.neg_unreduced(), y.into()))
    }
    fn gather_vartime(_: &[PackedPoint], _: Word) -> [Self; 2] {
        unreachable!("words are unknown")
    }
}
