//! The driver `yuxi-accel` on the Verilated members: nothing here tells it which one it has.

use yuxi_accel::registers::{CONTROL, CONTROL_ZEROIZE, K};
use yuxi_accel::{Answer, Bus, Curve, Device, Error, Operation, Request};
use yuxi_microcode::codes;
use yuxi_microcode::simulator;
use yuxi_rtl_sim::Axi;
use yuxi_rtl_sim::axi::SLVERR;
use yuxi_rtl_sim::barrel::Member;
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;

fn device(member: Member) -> Device<Axi> {
    let axi = Axi::start(member).expect("the member is built");
    Device::open(axi).expect("it is there")
}

/// The tests below, of each member by its name.
macro_rules! of_each_member {
    ($($test:ident),* $(,)?) => {
        mod throughput {
            $(#[test] fn $test() { super::$test(yuxi_rtl_sim::barrel::Member::Throughput) })*
        }
        mod small {
            $(#[test] fn $test() { super::$test(yuxi_rtl_sim::barrel::Member::Small) })*
        }
        mod blinded {
            $(#[test] fn $test() { super::$test(yuxi_rtl_sim::barrel::Member::Blinded) })*
        }
    };
}

of_each_member!(
    answers_are_those_of_the_library,
    what_cannot_be_computed_is_an_answer,
    a_late_answer_is_an_error_and_the_next_one_right,
    a_zeroized_device_is_late,
    a_refused_access_is_an_error,
);

/// What `yuxi-arith` answers.
fn wanted(request: &Request) -> Answer {
    let curve = [codes::Curve::Sm2, codes::Curve::P256, codes::Curve::Curve25519];
    let operation = [
        codes::Operation::Mul,
        codes::Operation::MulBase,
        codes::Operation::MulAdd,
        codes::Operation::X25519,
        codes::Operation::Invert,
    ];
    let Request { k, l, x, y, .. } = *request;
    let (operation, curve) = (operation[request.operation as usize], curve[request.curve as usize]);
    let request = simulator::Request { operation, curve, of_order: false, k, l, x, y };
    match answer(&request) {
        (codes::Status::Infinity, ..) => Answer::Infinity,
        (_, x, _) if matches!(operation, codes::Operation::X25519 | codes::Operation::Invert) => {
            Answer::Number(x)
        }
        (_, x, y) => Answer::Point(x, y),
    }
}

/// One of each operation and curve.
fn each() -> Vec<Request> {
    let mut rng = Rng::new(21);
    let mut requests = Vec::new();
    let curves = [(Curve::Sm2, codes::Curve::Sm2), (Curve::P256, codes::Curve::P256)];
    for (curve, code) in curves {
        let n = code.order();
        let point = multiple(code, &rng.below(&n));
        requests.push(Request::mul(curve, rng.below(&n), point));
        requests.push(Request::mul_base(curve, rng.below(&n)));
        requests.push(Request::mul_base(curve, [0; 4]));
        requests.push(Request::mul_add(curve, rng.below(&n), point, rng.below(&n)));
        requests.push(Request::invert(curve, rng.below(&code.modulus())));
    }
    requests.push(Request::x25519(rng.words(), rng.words()));
    requests.push(Request::x25519(rng.words(), [0; 4]));
    requests
        .push(Request::invert(Curve::Curve25519, rng.below(&codes::Curve::Curve25519.modulus())));
    requests
}

/// Side by side, more than the device has contexts.
fn answers_are_those_of_the_library(member: Member) {
    let mut device = device(member);
    let count = match member {
        Member::Throughput => 40,
        _ => 13,
    };
    assert_eq!(device.identification().contexts() == 32, member == Member::Throughput);
    let requests: Vec<Request> = each().into_iter().cycle().take(count).collect();
    let mut answers = vec![Answer::BadRequest; requests.len()];
    device.run(&requests, &mut answers).expect("answers");
    for (request, answer) in requests.iter().zip(answers) {
        assert_eq!(answer, wanted(request), "{:?} {:?}", request.operation, request.curve);
    }
    let one = Request::mul_base(Curve::Sm2, [1, 2, 3, 4]);
    assert_eq!(device.ask(&one), Ok(wanted(&one)));
}

fn what_cannot_be_computed_is_an_answer(member: Member) {
    let mut device = device(member);
    let n = codes::Curve::Sm2.order();
    let [x, y] = multiple(codes::Curve::Sm2, &[5, 0, 0, 0]);
    let mut ask = |request: Request| device.ask(&request).expect("an answer");
    assert_eq!(ask(Request::mul_base(Curve::Sm2, n)), Answer::BadScalar);
    assert_eq!(ask(Request::mul(Curve::Sm2, n, [x, y])), Answer::BadScalar);
    assert_eq!(ask(Request::mul(Curve::Sm2, [2, 0, 0, 0], [x, x])), Answer::BadPoint);
    assert_eq!(ask(Request::mul(Curve::P256, [2, 0, 0, 0], [x, y])), Answer::BadPoint);
    assert_eq!(ask(Request::mul_base(Curve::Curve25519, n)), Answer::BadRequest);
    let x25519 = Request { curve: Curve::Sm2, ..Request::x25519(n, n) };
    assert_eq!(ask(x25519), Answer::BadRequest);
    let bad = Request { operation: Operation::Invert, ..Request::mul_base(Curve::Sm2, n) };
    assert_eq!(ask(Request { x: [u64::MAX; 4], ..bad }), Answer::BadScalar);
}

/// A device that has no time is late, and works again with more.
fn a_late_answer_is_an_error_and_the_next_one_right(member: Member) {
    let axi = Axi::start(member).expect("the member is built");
    // 200 pauses of 100 cycles: enough to be ready, and for 1/x, but not for k·G
    let mut device = Device::open_with(axi, 200).expect("it is there");
    let long = Request::mul_base(Curve::Sm2, [7; 4]);
    let short = Request::invert(Curve::Sm2, [7; 4]);
    assert_eq!(device.ask(&long), Err(Error::Late));
    assert_eq!(device.ask(&short), Ok(wanted(&short)));
    assert_eq!(device.ask(&long), Err(Error::Late));
}

/// Somebody else zeroizes the device under the driver: no wrong answer comes of it.
fn a_zeroized_device_is_late(member: Member) {
    // of 100 cycles each: enough for the longest k·G
    const PATIENCE: u32 = 1000;
    let axi = Axi::start(member).expect("the member is built");
    let mut device = Device::open_with(axi, PATIENCE).expect("it is there");
    struct Zeroizing<'a>(&'a mut Axi, u32);
    impl Bus for Zeroizing<'_> {
        type Error = u32;
        fn read(&mut self, offset: usize) -> Result<u32, u32> {
            Bus::read(self.0, offset)
        }
        fn write(&mut self, offset: usize, value: u32) -> Result<(), u32> {
            Bus::write(self.0, offset, value)
        }
        fn pause(&mut self) -> Result<(), u32> {
            self.1 += 1;
            if self.1 == 100 {
                Bus::write(self.0, CONTROL, CONTROL_ZEROIZE)?;
            }
            self.0.pause()
        }
    }
    let mut zeroized =
        Device::open_with(Zeroizing(device.bus(), 0), PATIENCE).expect("it is there");
    let request = Request::mul_base(Curve::P256, [7; 4]);
    assert_eq!(zeroized.ask(&request), Err(Error::Late));
    assert_eq!(zeroized.ask(&request), Ok(wanted(&request)));
}

/// The bus refuses to show an operand, and the driver says so.
fn a_refused_access_is_an_error(member: Member) {
    let mut device = device(member);
    assert_eq!(Bus::read(device.bus(), K), Err(SLVERR));
}
