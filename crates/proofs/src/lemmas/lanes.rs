//! Lanes that record: in each of them the steps of a value of its own, so that one lane after the other is a recording of
//! values. What exchanges values between lanes only renames them.

use yuxi_arith::field::{
    CrossLane, EightLanes, Field, HalvedLanes, LaneWord, Lanewise, Mask, Sliced, TableField,
};

use super::record::{Condition, Table, Value, Word, exchange, in_lane, table};

/// Values, one a lane.
#[derive(Clone, Copy, Debug)]
pub struct Lanes<const N: usize>(pub [Value; N]);

/// Words, one a lane.
#[derive(Clone, Copy, Debug)]
pub struct LaneWords<const N: usize>(pub [Word; N]);

/// Truth values, one a lane.
#[derive(Clone, Copy, Debug)]
pub struct LaneMask<const N: usize>(pub [Condition; N]);

/// What each lane does.
fn each<T, const N: usize>(mut of_lane: impl FnMut(usize) -> T) -> [T; N] {
    std::array::from_fn(|lane| in_lane(lane, || of_lane(lane)))
}

impl<const N: usize> Mask for LaneMask<N> {
    fn constant(value: bool) -> Self {
        Self(each(|_| Condition::constant(value)))
    }
    fn not(self) -> Self {
        Self(each(|i| self.0[i].not()))
    }
    fn and(self, other: Self) -> Self {
        Self(each(|i| self.0[i].and(other.0[i])))
    }
    fn or(self, other: Self) -> Self {
        Self(each(|i| self.0[i].or(other.0[i])))
    }
}

impl<const N: usize> Lanewise for LaneWords<N> {
    fn add(self, other: Self) -> Self {
        Self(each(|i| self.0[i].add(other.0[i])))
    }
    fn sub(self, other: Self) -> Self {
        Self(each(|i| self.0[i].sub(other.0[i])))
    }
    fn and(self, other: Self) -> Self {
        Self(each(|i| self.0[i].and(other.0[i])))
    }
    fn or(self, other: Self) -> Self {
        Self(each(|i| self.0[i].or(other.0[i])))
    }
    fn xor(self, other: Self) -> Self {
        Self(each(|i| self.0[i].xor(other.0[i])))
    }
}

impl<const N: usize> LaneWord for LaneWords<N> {
    type Mask = LaneMask<N>;

    fn constant(word: u64) -> Self {
        Self(each(|_| Word::constant(word)))
    }
    fn shl(self, n: u32) -> Self {
        Self(each(|i| self.0[i].shl(n)))
    }
    fn shr(self, n: u32) -> Self {
        Self(each(|i| self.0[i].shr(n)))
    }
    fn is(self, constant: u64) -> LaneMask<N> {
        LaneMask(each(|i| self.0[i].is(constant)))
    }
}

impl<const N: usize> Field for Lanes<N> {
    type Mask = LaneMask<N>;

    fn constant(words: &[u64; 4]) -> Self {
        Self(each(|_| Value::constant(words)))
    }
    fn add(self, other: Self) -> Self {
        Self(each(|i| self.0[i].add(other.0[i])))
    }
    fn sub(self, other: Self) -> Self {
        Self(each(|i| self.0[i].sub(other.0[i])))
    }
    fn mul(self, other: Self) -> Self {
        Self(each(|i| self.0[i].mul(other.0[i])))
    }
    fn halve(self) -> Self {
        Self(each(|i| self.0[i].halve()))
    }
    fn invert(self) -> Self {
        Self(each(|i| self.0[i].invert()))
    }
    fn is_zero(self) -> LaneMask<N> {
        LaneMask(each(|i| self.0[i].is_zero()))
    }
    fn select(mask: LaneMask<N>, if_true: Self, if_false: Self) -> Self {
        Self(each(|i| Value::select(mask.0[i], if_true.0[i], if_false.0[i])))
    }
}

impl<const N: usize> TableField for Lanes<N> {
    type Word = LaneWords<N>;

    fn load(words: &[u64; 4]) -> Self {
        Self(each(|_| Value::load(words)))
    }
}

impl EightLanes for Lanes<8> {
    fn word(_: &[u64; 8]) -> LaneWords<8> {
        unreachable!("words are unknown")
    }
    fn from_lanes(lanes: &[[u64; 4]; 8]) -> Self {
        Self(each(|i| Value::load(&lanes[i])))
    }
    fn to_lanes(self, lanes: &mut [[u64; 4]; 8]) {
        *lanes = self.0.map(Value::stored);
    }
}

impl CrossLane for Lanes<8> {
    fn lookup_sliced<const K: usize>(sliced: &[Sliced<K>], index: LaneWords<8>) -> [Self; K] {
        let entries: [[Value; K]; 8] = each(|lane| {
            let first = sliced[0].map(|words| words.map(|of_lanes| of_lanes[lane]));
            Value::read(table(Table::FromZero(first.to_vec(), sliced.len())), index.0[lane])
        });
        std::array::from_fn(|k| Self(entries.map(|entry| entry[k])))
    }
    fn rotate_down<const D: i32>(self) -> Self {
        exchange();
        Self(std::array::from_fn(|i| self.0[(i + D as usize) % 8]))
    }
    fn first_two(self) -> [[u64; 4]; 2] {
        exchange();
        [self.0[0], self.0[1]].map(Value::stored)
    }
}

impl HalvedLanes for Lanes<8> {
    type Half = Lanes<4>;

    fn halves(self) -> [Lanes<4>; 2] {
        exchange();
        [0, 4].map(|first| Lanes(std::array::from_fn(|i| self.0[first + i])))
    }
    fn swap(Lanes([a, b, c, d]): Lanes<4>) -> Lanes<4> {
        exchange();
        Lanes([c, d, a, b])
    }
    fn first_two_of_half(half: Lanes<4>) -> [[u64; 4]; 2] {
        exchange();
        [half.0[0], half.0[1]].map(Value::stored)
    }
}
