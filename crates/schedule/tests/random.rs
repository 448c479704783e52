//! Random programs: every step keeps what they compute.

use yuxi_schedule::{
    LANES, Lanes, Machine, Operation, Place, Program, Row, Value, compile, fuse, merge,
};

const STATE: usize = 10;
const ENTRY: usize = 5;

/// A row of what a program replaces.
fn state(row: usize) -> Place {
    Place { pointer: row % 2, row }
}

/// Numbers that repeat from run to run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() >> 11) as usize % n
    }
    fn row(&mut self) -> Row {
        core::array::from_fn(|_| self.next())
    }
}

/// A program whose operands are mostly recent values, so that some hundred are needed at once, and its outputs
/// beyond the rows that it reads.
fn program(numbers: &mut Numbers, length: usize, has_masks: bool) -> Program {
    let mut program = Program::default();
    let places = (0..STATE).map(state).chain((0..ENTRY).map(|row| Place { pointer: 2, row }));
    let mut values: Vec<Value> =
        places.map(|place| program.apply(Operation::Input(place), &[])).collect();
    for _ in 0..6 {
        let row = [[0; LANES], numbers.row()][numbers.below(2)];
        values.push(program.apply(Operation::Constant(row), &[]));
    }
    for _ in 0..length {
        let lanes = numbers.below(17) as u8;
        let lanes = if lanes == 16 { Lanes::Argument } else { Lanes::These(lanes) };
        let shift = numbers.below(63) as u32 + 1;
        let any = [
            Operation::Add,
            Operation::Sub,
            Operation::And,
            Operation::MultiplyLow,
            Operation::MultiplyHigh,
            Operation::MultiplyLow,
            Operation::Left(shift),
            Operation::Right(shift),
            Operation::RightSigned(shift),
            Operation::Permute(numbers.below(256) as u8),
            Operation::Select(lanes),
            Operation::Select(lanes),
        ];
        // of AVX2
        let some = [
            Operation::Add,
            Operation::Sub,
            Operation::And,
            Operation::Multiply,
            Operation::Multiply,
            Operation::Left(shift),
            Operation::Right(shift),
            Operation::RightHalves(shift % 32),
        ];
        let operation = if has_masks { any[numbers.below(12)] } else { some[numbers.below(8)] };
        let recent = values.len().min(90);
        let operands: Vec<Value> = (0..operation.operands())
            .map(|_| values[values.len() - 1 - numbers.below(recent)])
            .collect();
        values.push(program.apply(operation, &operands));
    }
    for row in 0..STATE {
        program.output(
            state(STATE + row),
            values[values.len() - 1 - numbers.below(values.len().min(40))],
        );
    }
    program
}

fn sorted(mut rows: Vec<(Place, Row)>) -> Vec<(Place, Row)> {
    rows.sort_unstable();
    rows
}

#[test]
fn steps_keep_results() {
    let mut numbers = Numbers(0x5EED);
    let mut spilled = 0;
    for length in [1, 10, 100, 400, 1000, 2000] {
        for i in 0..20 {
            let has_masks = i % 2 == 0;
            let program = program(&mut numbers, length, has_masks);
            let inputs: Vec<Row> = (0..STATE + ENTRY).map(|_| numbers.row()).collect();
            let input =
                |place: Place| inputs[place.row + if place.pointer == 2 { STATE } else { 0 }];
            let argument = numbers.below(16) as u8;
            let expected = sorted(program.run(input, argument));
            for slack in [0, 5, 50] {
                assert_eq!(sorted(merge(&program, slack).run(input, argument)), expected);
            }
            assert_eq!(sorted(fuse(&program).run(input, argument)), expected);
            let machines = [Machine::Quad, Machine::TwoQuads, Machine::Avx2];
            for machine in machines.into_iter().filter(|m| has_masks != (*m == Machine::Avx2)) {
                let code = compile(&program, machine);
                assert_eq!(sorted(code.run(input, argument)), expected, "{machine:?}, {length}");
                spilled += usize::from(code.to_string().contains("[rsp"));
            }
        }
    }
    assert!(spilled > 80, "{spilled} programs needed the stack");
}

#[test]
fn sums_of_products_continue_each_other() {
    let mut program = Program::default();
    let factors = [0, 1, 2, 3].map(|row| program.apply(Operation::Input(state(row)), &[]));
    let zero = program.apply(Operation::Constant([0; LANES]), &[]);
    let a = program.apply(Operation::MultiplyLow, &[zero, factors[0], factors[1]]);
    let b = program.apply(Operation::MultiplyHigh, &[zero, factors[2], factors[3]]);
    let sum = program.apply(Operation::Add, &[a, b]);
    program.output(state(0), sum);
    let additions = |code: &str| code.matches("vpaddq").count();
    // the sum would come three cycles later
    assert_eq!(additions(&compile(&merge(&program, 2), Machine::Quad).to_string()), 1);
    assert_eq!(additions(&compile(&merge(&program, 3), Machine::Quad).to_string()), 0);
}

#[test]
#[should_panic(expected = "is read after it was replaced")]
fn a_replaced_row_is_not_read() {
    let mut program = Program::default();
    let [a, b] = [0, 1].map(|row| program.apply(Operation::Input(state(row)), &[]));
    let first = program.apply(Operation::Add, &[a, a]);
    // forty instructions later, when row 1 is replaced already
    let mut value = b;
    for _ in 0..20 {
        value = program.apply(Operation::Permute(0b0001_1011), &[value]);
        value = program.apply(Operation::Add, &[value, value]);
    }
    let last = program.apply(Operation::Sub, &[value, b]);
    program.output(state(1), first);
    program.output(state(0), last);
    let _ = compile(&program, Machine::Quad);
}
