//! The driver against a model of the registers that misbehaves in a way of the test's choice.

use std::collections::VecDeque;

use yuxi_accel::registers::*;
use yuxi_accel::{Answer, Bus, Curve, Device, Error, Operation, Request, Words};
use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Affine, Curve as Parameters, Fields, P256, Sm2, mul, x25519};
use yuxi_arith::field::{Element, Field};

/// What is wrong with the device.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fault {
    None,
    /// Every register reads as this.
    Reads(u32),
    Version(u32),
    Features(u32),
    /// It never becomes ready.
    NeverReady,
    /// It forgets each request.
    NoAnswer,
    /// It answers after so many pauses.
    Late(u32),
    /// It refuses the access of this number.
    Bus(u32),
    /// A bit of the results' x or y is another.
    Result(usize),
    /// A bit of k is another, in the request of this number.
    Scalar(u32, usize),
    /// All answers are of the scalar with another bit.
    AllScalars(usize),
    /// All answers are of twice the scalars.
    Doubles,
    /// All answers to k·G are this multiple.
    Always(u64),
    /// The answer has another tag.
    Tag,
    /// Each answer comes twice.
    Twice,
    /// The status of each answer.
    Status(u32),
    /// x + p in place of x.
    NotReduced,
    /// It answers, and reports these errors.
    Reports(u32),
    /// STATUS says that there is a response, and there is none.
    Empty,
    /// The write of REQUEST comes when the device is not ready.
    Overrun,
}

struct Model {
    fault: Fault,
    /// Requests that it has at a time.
    contexts: u32,
    /// Its register CYCLES, which version 1.0 does not have.
    longest: Option<u32>,
    cycles_of_pause: u32,
    pauses: u32,
    operands: [u32; 32],
    waiting: VecDeque<(u32, u32, u32, Words, Words)>,
    errors: u32,
    requests: u32,
    accesses: u32,
    zeroized: u32,
}

fn words(parts: &[u32]) -> Words {
    std::array::from_fn(|i| u64::from(parts[2 * i]) | u64::from(parts[2 * i + 1]) << 32)
}

fn product<C: Parameters>(k: &Words, [x, y]: [Words; 2]) -> Option<[Words; 2]>
where
    Portable64: Fields<C>,
{
    type P<C> = <Portable64 as Fields<C>>::P;
    let point = Affine { x: P::<C>::from_words(&x), y: P::<C>::from_words(&y) };
    let product = mul(k, point);
    let infinite = product.is_infinity().declassify();
    let product = product.to_affine();
    (!infinite).then(|| [product.x.to_words(), product.y.to_words()])
}

/// k·P + l·G.
fn sum<C: Parameters>(k: &Words, point: [Words; 2], l: &Words) -> Option<[Words; 2]>
where
    Portable64: Fields<C>,
{
    type P<C> = <Portable64 as Fields<C>>::P;
    let products = [product::<C>(k, point), product::<C>(l, C::G)];
    let [Some(a), Some(b)] = products else { return products.into_iter().flatten().next() };
    let [a, b] =
        [a, b].map(|[x, y]| Affine { x: P::<C>::from_words(&x), y: P::<C>::from_words(&y) });
    let sum = a.to_jacobian().add(b.to_jacobian());
    let infinite = sum.is_infinity().declassify();
    let sum = sum.to_affine();
    (!infinite).then(|| [sum.x.to_words(), sum.y.to_words()])
}

/// 2·k modulo the order of SM2.
fn doubled(k: &Words) -> Words {
    let k = <Portable64 as Backend>::Sm2N::from_words(k);
    k.add(k).to_words()
}

fn inverse<F: Element>(x: &Words) -> Words {
    F::from_words(x).invert().to_words()
}

type F25519 = <Portable64 as Backend>::F25519;

impl Model {
    fn new(fault: Fault) -> Self {
        let operands = [0; 32];
        let waiting = VecDeque::new();
        Self {
            fault,
            contexts: 32,
            longest: Some(1 << 17),
            cycles_of_pause: 1000,
            pauses: 0,
            operands,
            waiting,
            errors: 0,
            requests: 0,
            accesses: 0,
            zeroized: 0,
        }
    }

    fn delay(&self) -> u32 {
        if let Fault::Late(pauses) = self.fault { pauses } else { 3 }
    }

    fn submit(&mut self, request: u32) {
        self.requests += 1;
        let operands = std::mem::take(&mut self.operands);
        let [mut k, mut l, x, y] = [0, 8, 16, 24].map(|from| words(&operands[from..from + 8]));
        match self.fault {
            Fault::Scalar(number, bit) if number == self.requests => k[bit / 64] ^= 1 << (bit % 64),
            Fault::AllScalars(bit) => k[bit / 64] ^= 1 << (bit % 64),
            Fault::Doubles => (k, l) = (doubled(&k), doubled(&l)),
            Fault::Always(multiple) => k = [multiple, 0, 0, 0],
            Fault::Overrun => {
                self.errors |= ERRORS_NOT_READY;
                return;
            }
            Fault::NoAnswer => return,
            _ => {}
        }
        let curve = (request & REQUEST_CURVE) >> REQUEST_CURVE_SHIFT;
        let operation = (request & REQUEST_OPERATION) >> REQUEST_OPERATION_SHIFT;
        let result = match (operation, curve) {
            (0, 0) => product::<Sm2>(&k, [x, y]),
            (0, 1) => product::<P256>(&k, [x, y]),
            (1, 0) => product::<Sm2>(&k, Sm2::G),
            (1, 1) => product::<P256>(&k, P256::G),
            (2, 0) => sum::<Sm2>(&k, [x, y], &l),
            (2, 1) => sum::<P256>(&k, [x, y], &l),
            (3, 2) => Some([x25519::ladder(&k, F25519::from_words(&x)).to_words(), [0; 4]]),
            (4, 0) => Some([inverse::<<Portable64 as Backend>::Sm2P>(&x), [0; 4]]),
            (4, 1) => Some([inverse::<<Portable64 as Backend>::P256P>(&x), [0; 4]]),
            (4, 2) => Some([inverse::<F25519>(&x), [0; 4]]),
            _ => panic!("the tests ask for no {operation} on {curve}"),
        };
        let [mut x, mut y] = result.unwrap_or([[0; 4]; 2]);
        let mut status = u32::from(result.is_none());
        let mut tag = (request & REQUEST_TAG) >> REQUEST_TAG_SHIFT;
        match self.fault {
            Fault::Result(bit) if bit < 256 => x[bit / 64] ^= 1 << (bit % 64),
            Fault::Result(bit) => y[(bit - 256) / 64] ^= 1 << (bit % 64),
            Fault::Tag => tag ^= 0x100,
            Fault::Status(other) => status = other,
            Fault::NotReduced => {
                let mut carry = 0;
                let p = [u64::MAX, 0xffff_ffff_0000_0000, u64::MAX, 0xffff_fffe_ffff_ffff];
                for (x, p) in x.iter_mut().zip(p) {
                    let sum = u128::from(*x) + u128::from(p) + carry;
                    (*x, carry) = (sum as u64, sum >> 64);
                }
                assert_eq!(carry, 0, "a small x");
            }
            _ => {}
        }
        let copies = if self.fault == Fault::Twice { 2 } else { 1 };
        for _ in 0..copies {
            self.waiting.push_back((self.delay(), tag, status, x, y));
        }
    }

    /// The response that is there.
    fn response(&self) -> Option<&(u32, u32, u32, Words, Words)> {
        self.waiting.iter().find(|response| response.0 == 0)
    }
}

impl Bus for Model {
    type Error = u32;

    fn read(&mut self, offset: usize) -> Result<u32, u32> {
        self.accesses += 1;
        if self.fault == Fault::Bus(self.accesses) {
            return Err(self.accesses);
        }
        if let Fault::Reads(value) = self.fault {
            return Ok(value);
        }
        let part =
            |words: Words, from: usize| (words[(offset - from) / 8] >> (offset % 8 * 8)) as u32;
        let response = self.response();
        Ok(match offset {
            ID => ID_ID,
            VERSION => match self.fault {
                Fault::Version(version) => version,
                _ => {
                    let minor = if self.longest.is_some() { 7 } else { 0 };
                    VERSION_MAJOR_VALUE << VERSION_MAJOR_SHIFT | minor
                }
            },
            FEATURES => match self.fault {
                Fault::Features(features) => features,
                _ => 0x07ff_1000 | self.contexts,
            },
            CYCLES => return self.longest.ok_or(0),
            STATUS => {
                let stuck = self.fault == Fault::NeverReady && self.zeroized > 0;
                let ready = !stuck && self.waiting.len() < self.contexts as usize;
                let empty = self.fault == Fault::Empty && self.requests > 0;
                let shown = response.is_some() || empty;
                (u32::from(ready) * STATUS_READY) | (u32::from(shown) * STATUS_RESPONSE)
            }
            ERRORS => match self.fault {
                Fault::Reports(errors) => errors,
                _ => self.errors,
            },
            RESPONSE => response.map_or(0, |(_, tag, status, ..)| {
                RESPONSE_VALID | tag | status << RESPONSE_STATUS_SHIFT
            }),
            RESULT_X..RESULT_Y => response.map_or(0, |(.., x, _)| part(*x, RESULT_X)),
            RESULT_Y..0x100 => response.map_or(0, |(.., y)| part(*y, RESULT_Y)),
            _ => return Err(0),
        })
    }

    fn write(&mut self, offset: usize, value: u32) -> Result<(), u32> {
        self.accesses += 1;
        if self.fault == Fault::Bus(self.accesses) {
            return Err(self.accesses);
        }
        match offset {
            CONTROL => {
                self.waiting.clear();
                self.operands = [0; 32];
                self.zeroized += 1;
            }
            IRQ_ENABLE => {}
            ERRORS => self.errors &= !value,
            REQUEST => self.submit(value),
            TAKE => {
                let at = self.waiting.iter().position(|response| response.0 == 0);
                if at.and_then(|at| self.waiting.remove(at)).is_none() {
                    self.errors |= ERRORS_NO_RESPONSE;
                }
            }
            K..RESULT_X => self.operands[(offset - K) / 4] = value,
            _ => return Err(0),
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<(), u32> {
        self.pauses += 1;
        for response in &mut self.waiting {
            response.0 = response.0.saturating_sub(1);
        }
        Ok(())
    }

    fn cycles_of_pause(&self) -> u32 {
        self.cycles_of_pause
    }
}

fn device(fault: Fault) -> Result<Device<Model>, Error<u32>> {
    Device::open_with(Model::new(fault), 100)
}

/// What a device answers to k·G on SM2, and how often it was zeroized after it was opened.
fn base(fault: Fault) -> (Result<Answer, Error<u32>>, u32) {
    let mut device = device(fault).expect("it opens");
    let answer = device.ask(&Request::mul_base(Curve::Sm2, K_OF_TEST));
    let zeroized = device.bus().zeroized - 1;
    (answer, zeroized)
}

const K_OF_TEST: Words = [0x0123_4567_89ab_cdef, 2, 3, 4];

fn of_sm2(k: &Words) -> Answer {
    let [x, y] = product::<Sm2>(k, Sm2::G).expect("not infinity");
    Answer::Point(x, y)
}

#[test]
fn a_device_that_works_answers() {
    assert_eq!(base(Fault::None), (Ok(of_sm2(&K_OF_TEST)), 0));
    assert_eq!(base(Fault::Late(99)), (Ok(of_sm2(&K_OF_TEST)), 0));
    let mut device = device(Fault::None).expect("it opens");
    for curve in [Curve::Sm2, Curve::P256, Curve::Curve25519] {
        let request = Request::invert(curve, [5, 6, 7, 8]);
        let answer = device.ask(&request).expect("an answer");
        let Answer::Number(x) = answer else { panic!("{answer:?}") };
        assert_ne!(x, [0; 4]);
        assert_eq!(device.ask(&Request::invert(curve, x)), Ok(Answer::Number([5, 6, 7, 8])));
        assert_eq!(device.ask(&Request::invert(curve, [0; 4])), Ok(Answer::Number([0; 4])));
    }
    assert_eq!(device.ask(&Request::mul_base(Curve::P256, [0; 4])), Ok(Answer::Infinity));
    let answer = device.ask(&Request::x25519([77; 4], [9, 0, 0, 0]));
    assert!(matches!(answer, Ok(Answer::Number(_))), "{answer:?}");
}

/// More requests than the device holds, each with its own answer.
#[test]
fn each_answer_is_of_its_request() {
    let mut device = device(Fault::None).expect("it opens");
    for count in [0, 1, 31, 32, 33, 100] {
        let requests: Vec<Request> =
            (1..=count).map(|k| Request::mul_base(Curve::Sm2, [k, 0, 0, 0])).collect();
        let mut answers = vec![Answer::Infinity; requests.len()];
        device.run(&requests, &mut answers).expect("answers");
        for (request, answer) in requests.iter().zip(answers) {
            assert_eq!(answer, of_sm2(&request.k));
        }
    }
}

/// A member without a queue is not given a second request before the first has its answer.
#[test]
fn a_device_with_one_context_is_not_overrun() {
    for contexts in [1, 2, 200] {
        let model = Model { contexts, ..Model::new(Fault::None) };
        let mut device = Device::open_with(model, 100).expect("it opens");
        assert_eq!(u32::from(device.identification().contexts()), contexts);
        let requests: Vec<Request> =
            (1..=40).map(|k| Request::mul_base(Curve::P256, [k, 0, 0, 0])).collect();
        let mut answers = vec![Answer::Infinity; requests.len()];
        device.run(&requests, &mut answers).expect("answers");
        for (request, answer) in requests.iter().zip(answers) {
            let [x, y] = product::<P256>(&request.k, P256::G).expect("not infinity");
            assert_eq!(answer, Answer::Point(x, y));
        }
        assert_eq!(device.ask(&Request::mul_base(Curve::Sm2, K_OF_TEST)), Ok(of_sm2(&K_OF_TEST)));
    }
    // it says that it is ready, and is not
    let model = Model { contexts: 1, ..Model::new(Fault::Overrun) };
    let mut device = Device::open_with(model, 100).expect("it opens");
    assert_eq!(device.ask(&Request::mul_base(Curve::Sm2, K_OF_TEST)), Err(Error::Late));
}

/// The time that a device gets follows from what it says of itself.
#[test]
fn patience_is_four_of_the_longest_requests() {
    let cases = [
        (Some(131_072), 1000, 525),
        (Some(196_608), 1000, 787),
        (Some(196_608), 0, 786_432),
        // as much as it may say, and no more
        (Some(0), 64, 256),
        (Some(u32::MAX), 1 << 16, 1024),
        // before there was that register
        (None, 1024, 512),
    ];
    for (longest, cycles_of_pause, pauses) in cases {
        let model = Model { longest, cycles_of_pause, ..Model::new(Fault::NoAnswer) };
        let mut device = Device::open(model).expect("it opens");
        let before = device.bus().pauses;
        let answer = device.ask(&Request::mul_base(Curve::Sm2, K_OF_TEST));
        assert_eq!(answer, Err(Error::Late));
        assert_eq!(device.bus().pauses - before, pauses, "{longest:?}");
    }
}

#[test]
fn a_device_says_what_it_is() {
    let device = device(Fault::Version(0x0001_0002)).expect("it opens");
    let found = device.identification();
    assert_eq!((found.version(), found.member(), found.contexts()), ((1, 2), 7, 32));
    assert_eq!(found.longest(), 1 << 17);
}

#[test]
fn a_device_that_is_absent_or_another_is_not_opened() {
    let error = |fault| device(fault).err().expect("an error");
    assert_eq!(error(Fault::Reads(0)), Error::Absent(0));
    assert_eq!(error(Fault::Reads(u32::MAX)), Error::Absent(u32::MAX));
    for version in [0, 2 << 16, 0x0101 << 16] {
        assert_eq!(error(Fault::Version(version)), Error::Version(version));
    }
    // no inversions, tags of 8 bits, no context
    for features in [0x000f_1020, 0x001f_0820, 0x001f_1000] {
        assert_eq!(error(Fault::Features(features)), Error::Features(features));
    }
    assert!(device(Fault::Features(0x001f_1020)).is_ok());
}

#[test]
fn a_device_that_is_stuck_is_given_up() {
    assert_eq!(device(Fault::NeverReady).err(), Some(Error::NotReady));
    for fault in [Fault::NoAnswer, Fault::Late(102), Fault::Late(u32::MAX)] {
        assert_eq!(base(fault), (Err(Error::Late), 1), "{fault:?}");
    }
    assert_eq!(base(Fault::Overrun).0, Err(Error::Late));
}

#[test]
fn what_a_device_reports_is_an_error() {
    for errors in [ERRORS_NOT_READY, ERRORS_NO_RESPONSE] {
        assert_eq!(base(Fault::Reports(errors)), (Err(Error::Reported(errors)), 1));
    }
}

/// No access's failure is overlooked.
#[test]
fn an_error_of_the_bus_is_reported() {
    let mut device = device(Fault::None).expect("it opens");
    let request = Request::mul_base(Curve::Sm2, K_OF_TEST);
    device.ask(&request).expect("an answer");
    let accesses = device.bus().accesses;
    for number in 1..=accesses {
        let error = Device::open_with(Model::new(Fault::Bus(number)), 100)
            .and_then(|mut device| device.ask(&request));
        assert_eq!(error, Err(Error::Bus(number)), "of {accesses}");
    }
}

/// Every bit of a result is checked.
#[test]
fn a_flipped_bit_of_a_result_is_an_error() {
    for bit in 0..512 {
        assert_eq!(base(Fault::Result(bit)), (Err(Error::WrongResult), 1), "{bit}");
    }
    for bit in 0..512 {
        let mut device = device(Fault::Result(bit)).expect("it opens");
        for curve in [Curve::Sm2, Curve::P256, Curve::Curve25519] {
            let mut answers = [Answer::Infinity];
            let request = Request::invert(curve, [3, 1, 4, 1]);
            let result = device.run(&[request], &mut answers);
            assert_eq!(result, Err(Error::WrongResult), "{bit}");
        }
    }
}

/// A changed scalar gives another point, which is on the curve.
#[test]
fn a_flipped_bit_of_a_scalar_is_an_error() {
    for bit in 0..255 {
        for number in [1, 2] {
            let fault = Fault::Scalar(number, bit);
            assert_eq!(base(fault), (Err(Error::Differs), 1), "{fault:?}");
        }
    }
    // of X25519 too; 0 to 2, 254 and 255 are not used
    for bit in 3..254 {
        let mut device = device(Fault::Scalar(2, bit)).expect("it opens");
        let answer = device.ask(&Request::x25519(K_OF_TEST, [9, 0, 0, 0]));
        assert_eq!(answer, Err(Error::Differs));
    }
    // as the documentation says, not if it is the same twice
    let mut k = K_OF_TEST;
    k[0] ^= 2;
    assert_eq!(base(Fault::AllScalars(1)).0, Ok(of_sm2(&k)));
}

/// What a device answers to [`Device::mul_base_x`] on SM2.
fn base_x(fault: Fault) -> Result<Words, Error<u32>> {
    device(fault).expect("it opens").mul_base_x(Curve::Sm2, &K_OF_TEST)
}

/// The second request is for another scalar, so that more is detected than by asking twice.
#[test]
fn multiples_for_signatures() {
    let Answer::Point(x, _) = of_sm2(&K_OF_TEST) else { panic!("a point") };
    assert_eq!(base_x(Fault::None), Ok(x));
    for bit in 0..255 {
        for number in [1, 2] {
            assert_eq!(base_x(Fault::Scalar(number, bit)), Err(Error::Differs), "{bit}");
        }
    }
    for bit in 0..512 {
        assert_eq!(base_x(Fault::Result(bit)), Err(Error::WrongResult), "{bit}");
    }
    assert_eq!(base_x(Fault::Always(77)), Err(Error::Differs));
    assert_eq!(base_x(Fault::Tag), Err(Error::UnknownTag(0x100)));
    // as the documentation says, these fit
    assert!(base_x(Fault::AllScalars(0)).is_ok_and(|other| other != x));
    assert!(base_x(Fault::Doubles).is_ok_and(|other| other != x));
    let mut device = device(Fault::None).expect("it opens");
    for curve in [Curve::Sm2, Curve::P256] {
        assert_eq!(device.mul_base_x(curve, &[0; 4]), Err(Error::WrongResult));
        assert_eq!(device.mul_base_x(curve, &[u64::MAX; 4]), Err(Error::WrongResult));
        assert!(device.mul_base_x(curve, &[1, 0, 0, 0]).is_ok());
    }
    assert_eq!(device.mul_base_x(Curve::Curve25519, &K_OF_TEST), Err(Error::WrongResult));
}

#[test]
fn sums_for_verification() {
    let mut device = device(Fault::None).expect("it opens");
    let point = product::<Sm2>(&[5, 0, 0, 0], Sm2::G).expect("not infinity");
    let [s, t] = [[7, 0, 0, 0], [11, 0, 0, 0]];
    let [x, _] = product::<Sm2>(&[62, 0, 0, 0], Sm2::G).expect("not infinity");
    assert_eq!(device.mul_add_x(Curve::Sm2, &s, &t, &point), Ok(Some(x)));
    // −P + P, of P = G
    let mut n_less_1 = Sm2::ORDER;
    n_less_1[0] -= 1;
    assert_eq!(device.mul_add_x(Curve::Sm2, &[1, 0, 0, 0], &n_less_1, &Sm2::G), Ok(None));
}

#[test]
fn a_self_test_finds_what_is_always_wrong() {
    let test = |fault, curve| device(fault).expect("it opens").self_test(curve);
    for curve in [Curve::Sm2, Curve::P256] {
        assert_eq!(test(Fault::None, curve), Ok(()));
        // the first answer is wrong, or the second
        for number in [1, 2] {
            let wrong = test(Fault::Scalar(number, 100), curve);
            assert_eq!(wrong, Err(Error::WrongResult), "{number}");
        }
        for bit in 0..255 {
            let wrong = test(Fault::AllScalars(bit), curve);
            assert_eq!(wrong, Err(Error::WrongResult), "{bit}");
        }
        assert_eq!(test(Fault::Always(1), curve), Err(Error::WrongResult));
    }
    assert_eq!(test(Fault::Doubles, Curve::Sm2), Err(Error::WrongResult));
    assert_eq!(test(Fault::None, Curve::Curve25519), Err(Error::WrongResult));
}

#[test]
fn an_answer_of_no_request_is_an_error() {
    assert_eq!(base(Fault::Tag), (Err(Error::UnknownTag(0x100)), 1));
    assert_eq!(base(Fault::Twice), (Err(Error::UnknownTag(0)), 1));
    assert!(matches!(base(Fault::Empty), (Err(Error::Status(0)), 1)));
}

#[test]
fn a_status_that_does_not_fit_is_an_error() {
    // of k·G there is no bad point
    for status in [2, 6, 7] {
        assert!(base(Fault::Status(status)).0.is_err(), "{status}");
    }
    assert_eq!(base(Fault::Status(4)), (Err(Error::Fault), 1));
    // a refusal with a result
    for status in [1, 3, 5] {
        assert_eq!(base(Fault::Status(status)), (Err(Error::WrongResult), 1), "{status}");
    }
    // infinity that says Ok
    let mut device = device(Fault::Status(0)).expect("it opens");
    let answer = device.ask(&Request::mul_base(Curve::Sm2, [0; 4]));
    assert_eq!(answer, Err(Error::WrongResult));
}

/// The same point with a coordinate that is not below p.
#[test]
fn a_result_that_is_not_reduced_is_an_error() {
    // a point with a small x on SM2's curve: k·P of k = 1
    let x = [1, 0, 0, 0];
    let point = (1..200).find_map(|x| {
        let bytes = yuxi_arith::field::bytes_from_words(&[x, 0, 0, 0]);
        let point = <Sm2 as yuxi_arith::engine::Engine>::from_x_vartime(&bytes, false).ok()?;
        let coordinates = <Sm2 as yuxi_arith::engine::Engine>::coordinates(&point);
        Some(coordinates.map(|bytes| yuxi_arith::field::words_from_bytes(&bytes)))
    });
    let request = Request::mul(Curve::Sm2, x, point.expect("some of them"));
    let ask = |fault| device(fault).expect("it opens").ask(&request);
    assert_eq!(ask(Fault::None), Ok(Answer::Point(request.x, request.y)));
    assert_eq!(ask(Fault::NotReduced), Err(Error::WrongResult));
    // an inverse that is small
    let x = inverse::<<Portable64 as Backend>::Sm2P>(&[3, 0, 0, 0]);
    let ask = |fault| device(fault).expect("it opens").ask(&Request::invert(Curve::Sm2, x));
    assert_eq!(ask(Fault::None), Ok(Answer::Number([3, 0, 0, 0])));
    assert_eq!(ask(Fault::NotReduced), Err(Error::WrongResult));
}

/// After an error the device is used again, and an answer that comes late is not taken for another.
#[test]
fn a_device_works_again_after_an_error() {
    let mut device = device(Fault::Late(150)).expect("it opens");
    let request = Request::mul_base(Curve::Sm2, K_OF_TEST);
    assert_eq!(device.ask(&request), Err(Error::Late));
    device.bus().fault = Fault::None;
    for k in 1..10 {
        let request = Request { k: [k, 0, 0, 0], operation: Operation::MulBase, ..request };
        assert_eq!(device.ask(&request), Ok(of_sm2(&request.k)));
    }
}
