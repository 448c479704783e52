//! The programs on vectors of this very program are proved, what proofs use holds on numbers, and what is wrong or too strong
//! is refused.

use crate::common::numbers::{check_numbers, orders, p256, sm2};
use num_bigint::{BigInt, Sign};
use yuxi_proofs::artefact::{Artefact, Function};
use yuxi_proofs::checker::{Goal, check};
use yuxi_proofs::contract::{ProgramContract, Relation};
use yuxi_proofs::inputs::Random;
use yuxi_proofs::inventory::Contracts;
use yuxi_proofs::vector::certificate::{Shown, show_carry, show_product};
use yuxi_proofs::vector::decode::{Op, Operand, Vectored};
use yuxi_proofs::vector::digits::certificates::DigitOperations;
use yuxi_proofs::vector::element_certificates::{
    show_fold, show_half, show_mask, show_product_less_square, show_square,
};
use yuxi_proofs::vector::elements::{fold, half, mask, product_less_square, square};
use yuxi_proofs::vector::lane::Numbers;
use yuxi_proofs::vector::modulus::{Limbs, Modulus};
use yuxi_proofs::vector::operations::{carry, product};
use yuxi_proofs::vector::program::{Known, Program};

/// Those that are proved.
fn programs<'a>(
    contracts: &'a Contracts,
    artefact: &'a Artefact,
) -> Vec<(&'a ProgramContract, &'a Function)> {
    let mut programs = contracts.programs_of(artefact).unwrap();
    programs.retain(|(contract, _)| contract.open.is_none());
    programs
}

#[test]
fn every_program_is_proved() {
    let (artefact, contracts) = (crate::common::artefact(), crate::common::contracts());
    let mut known = Known::new();
    let programs = programs(&contracts, &artefact);
    assert_eq!(programs.len(), 8);
    for (contract, function) in programs {
        let program = Program::read(contract, function, &artefact).unwrap();
        let proved = program.prove(&mut known).unwrap();
        assert!(proved.instructions > 900 && proved.operations[0] >= 28, "{proved:?}");
    }
}

/// The value of words with a sign.
fn signed(words: &[u64]) -> BigInt {
    let terms = words.iter().zip((0..).step_by(52));
    terms.map(|(word, bits)| BigInt::from(word.cast_signed()) << bits).sum()
}

#[test]
fn facts_of_operations_hold_on_numbers() {
    let mut random = Random::new(5);
    let mut limb = || {
        let word = random.word() & ((1 << 52) - 1);
        if random.below(4) == 0 { (1 << 52) - 1 - (word >> 46) } else { word }
    };
    for modulus in [sm2(), p256()].into_iter().chain(orders()) {
        let modulus = Modulus::new(&modulus).unwrap();
        let is_of_coordinates = Modulus::of_coordinates(&modulus.value).is_some();
        // programs fold, modulo the primes of coordinates alone
        for is_folded in [false, true].into_iter().take(1 + usize::from(is_of_coordinates)) {
            let shown = show_product(&modulus, is_folded).unwrap();
            for _ in 0..300 {
                let [a, b]: [Limbs<u64>; 2] =
                    std::array::from_fn(|_| std::array::from_fn(|_| limb()));
                let result = product(&mut Numbers(0), &modulus, &a, &b, is_folded).unwrap();
                check_numbers(&shown, &[a, b].concat(), &result);
                let whole = signed(&a) * signed(&b);
                let difference: BigInt = (signed(&result) << 260) - whole;
                assert_eq!(difference % &modulus.value, BigInt::ZERO);
            }
        }
    }
    let (shown, mut random) = (show_carry().unwrap(), Random::new(6));
    let (mut checked, most) = (0, BigInt::from(1) << 260);
    for _ in 0..2000 {
        let small = |word: u64| word.cast_signed() >> (1 + word % 12);
        let t: Limbs<i64> = std::array::from_fn(|_| small(random.word()));
        let mut t = t.map(i64::cast_unsigned);
        t[4] = (t[4] & ((1 << 52) - 1)).wrapping_sub(random.below(2) as u64);
        let value = signed(&t);
        let is_large = t.iter().any(|limb| limb.cast_signed().unsigned_abs() > (1 << 62));
        if value.sign() == Sign::Minus || value >= most || is_large {
            continue;
        }
        checked += 1;
        let result = carry(&mut Numbers(0), &t).unwrap();
        // a limb is a variable less the greatest size
        let offset = i64::MAX - (1 << 12);
        let given = t.map(|limb| limb.wrapping_add(offset.cast_unsigned()));
        check_numbers(&shown, &given, &result);
    }
    assert!(checked > 300, "{checked}");
}

/// Limbs of 52 bits, the topmost of so many, extreme ones among them.
fn masked(random: &mut Random, top: u32) -> Limbs<u64> {
    std::array::from_fn(|i| {
        let greatest = (1 << if i == 4 { top } else { 52 }) - 1;
        let word = random.word() & greatest;
        if random.below(4) == 0 { greatest - (word >> 46) } else { word }
    })
}

/// Words with a sign below these sizes: each is a variable less the size.
fn with_sign(random: &mut Random, sizes: [i64; 4]) -> (Limbs<u64>, Limbs<u64>) {
    let mut words = sizes.map(|size| random.word().cast_signed() % size).to_vec();
    words.push(0);
    let given = words.iter().zip(sizes).map(|(word, size)| word.wrapping_add(size).cast_unsigned());
    let mut given: Vec<u64> = given.collect();
    given.push(0);
    let words: Vec<u64> = words.into_iter().map(i64::cast_unsigned).collect();
    (words.try_into().unwrap(), given.try_into().unwrap())
}

#[test]
fn facts_of_elements_hold_on_numbers() {
    let (mut random, mut lane) = (Random::new(8), Numbers(0));
    let is_multiple = |what: BigInt, m: &BigInt| (what % m).sign() == Sign::NoSign;
    for modulus in [sm2(), p256()].into_iter().chain(orders()) {
        let modulus = Modulus::new(&modulus).unwrap();
        let m = &modulus.value;
        let [whole, less] = [show_square(&modulus), show_product_less_square(&modulus)];
        let (whole, less) = (whole.unwrap(), less.unwrap());
        let (halves, folds) = (show_half(&modulus).unwrap(), show_fold(&modulus).unwrap());
        for _ in 0..300 {
            let [a, b] = [masked(&mut random, 51), masked(&mut random, 52)];
            let c = masked(&mut random, 49);
            let result = square(&mut lane, &modulus, &a).unwrap();
            check_numbers(&whole, &a, &result);
            assert!(is_multiple((signed(&result) << 260) - signed(&a) * signed(&a), m));
            let result = product_less_square(&mut lane, &modulus, &b, &a, &c).unwrap();
            check_numbers(&less, &[b, a, c].concat(), &result);
            let difference = signed(&b) * signed(&a) - signed(&c) * signed(&c);
            assert!(is_multiple((signed(&result) << 260) - difference, m));
            let result = half(&mut lane, &modulus, &b).unwrap();
            check_numbers(&halves, &b, &result);
            let odd = if b[0] & 1 == 1 { m.clone() } else { BigInt::ZERO };
            assert_eq!(signed(&result) * 2, signed(&b) + odd);

            for (case, shown) in folds.iter().enumerate() {
                let (mut t, mut given) =
                    with_sign(&mut random, [1 << 62, 1 << 58, 1 << 58, 1 << 58]);
                let top = random.word() & ((1 << 48) - 1);
                (t[4], given[4]) = if case == 0 {
                    (top | 1 << 40, top | 1 << 40)
                } else {
                    let more = (random.word() % 63) << 48;
                    (top + (1 << 48) + more, top + more)
                };
                let result = fold(&mut lane, &modulus, &t).unwrap();
                check_numbers(shown, &given, &result);
                assert!(is_multiple(signed(&result) - signed(&t), m));
            }
        }
    }
    let (shown, size) = (show_mask().unwrap(), i64::MAX - (1 << 12));
    for _ in 0..300 {
        let (mut t, mut given) = with_sign(&mut random, [size; 4]);
        t[4] = (random.word() & ((1 << 51) - 1)) + (1 << 20);
        given[4] = t[4].wrapping_add(size.cast_unsigned());
        let result = mask(&mut lane, &t).unwrap();
        check_numbers(&shown, &given, &result);
        assert_eq!(signed(&result), signed(&t));
    }
}

#[test]
fn a_certificate_is_of_its_goal_alone() {
    let modulus = Modulus::new(&sm2()).unwrap();
    let mut all: Vec<Shown> =
        [false, true].map(|is_folded| show_product(&modulus, is_folded).unwrap()).into();
    all.extend([show_square(&modulus).unwrap(), show_product_less_square(&modulus).unwrap()]);
    all.extend(show_fold(&modulus).unwrap());
    let digits = DigitOperations::show(&sm2()).unwrap();
    all.extend(digits.all().filter(|shown| shown.goals.len() == 3).cloned());
    for shown in all {
        assert!(check(&shown.problem, &shown.steps, &shown.goals).is_ok());
        for (place, goal) in shown.goals.iter().enumerate() {
            let stronger = match goal {
                Goal::Divides(modulus, what) => Goal::Divides(modulus + 2, what.clone()),
                Goal::NotNegative(what) => {
                    let more = what.plus(-1, &yuxi_proofs::checker::Polynomial::constant(1));
                    Goal::NotNegative(more)
                }
                Goal::Zero(what) => Goal::Zero(what.scaled(2)),
            };
            let mut goals = shown.goals.clone();
            goals[place] = stronger;
            assert!(check(&shown.problem, &shown.steps, &goals).is_err());
        }
        let mut problem = shown.problem.clone();
        let place = problem.equations.len() / 2;
        problem.equations[place].add_term(yuxi_proofs::checker::Monomial::ONE, &BigInt::from(1));
        assert!(check(&problem, &shown.steps, &shown.goals).is_err());
    }
    assert!(Modulus::of_coordinates(&(sm2() - 2)).is_none());
}

/// A program with one instruction that is another one.
fn mutant(code: &[Vectored], random: &mut Random) -> Option<Vec<Vectored>> {
    let (mut code, place) = (code.to_vec(), random.below(code.len() - 1));
    let kind = random.below(6);
    if kind == 1 {
        code.swap(place, place + 1);
    }
    let instruction = &mut code[place];
    match kind {
        0 => drop(code.remove(place)),
        1 => {}
        2 => {
            instruction.op = match instruction.op {
                Op::Add => Op::Sub,
                Op::Sub => Op::Add,
                Op::MultiplyLow => Op::MultiplyHigh,
                Op::MultiplyHigh => Op::MultiplyLow,
                Op::Right => Op::RightSigned,
                Op::RightSigned | Op::RightHalves => Op::Right,
                Op::MultiplySigned => Op::Add,
                _ => return None,
            };
        }
        3 => {
            let last = instruction.operands.last_mut()?;
            match last {
                Operand::Number(number) => *number ^= 1 << random.below(6),
                Operand::Memory(_, offset) => *offset ^= 32 << random.below(4),
                Operand::Vector(number, _) => *number ^= 1 << random.below(5),
                _ => return None,
            }
        }
        4 => {
            let (mask, _) = instruction.mask.as_mut()?;
            *mask = 1 + (*mask + random.below(6)) % 7;
        }
        _ => {
            let Operand::Vector(number, _) = instruction.operands.first_mut()? else { return None };
            *number ^= 1 << random.below(5);
        }
    }
    Some(code)
}

#[test]
fn planted_faults_are_refused() {
    let (artefact, contracts) = (crate::common::artefact(), crate::common::contracts());
    let mut known = Known::new();
    let mut random = Random::new(7);
    let mut counts = [0; 2];
    for (contract, function) in programs(&contracts, &artefact) {
        let program = Program::read(contract, function, &artefact).unwrap();
        for _ in 0..60 {
            let Some(code) = mutant(program.code(), &mut random) else { continue };
            let mutant = program.with_code(code);
            let is_proved = mutant.prove(&mut known).is_ok();
            counts[usize::from(is_proved)] += 1;
            if is_proved {
                // the same on numbers
                for seed in 0..50 {
                    let [a, b] =
                        [&program, &mutant].map(|one| one.on_numbers(&mut Random::new(seed)));
                    assert_eq!(a.unwrap(), b.unwrap());
                }
            }
        }
    }
    let [refused, proved] = counts;
    assert!(refused > 100 && proved < refused / 3, "{counts:?}");
}

/// A contract with another bound.
fn with(contract: &ProgramContract, from: &str, to: &str) -> ProgramContract {
    let [from, to] = [from, to].map(|text| Relation::parse_list(text).unwrap().remove(0));
    let mut contract = contract.clone();
    let list =
        if contract.ranges.contains(&from) { &mut contract.ranges } else { &mut contract.limbs };
    let place =
        list.iter().position(|relation| *relation == from).expect("a bound of the contract");
    list[place] = to;
    contract
}

#[test]
fn contracts_that_are_too_strong_or_too_wide_are_refused() {
    let (artefact, contracts) = (crate::common::artefact(), crate::common::contracts());
    let mut known = Known::new();
    for (contract, function) in programs(&contracts, &artefact) {
        let windows = [
            // results beyond
            ("10·X ≤ 111·m", "10·X ≤ 80·m"),
            ("201·m ≤ 100·X", "310·m ≤ 100·X"),
            ("100·h ≤ 405·m", "100·h ≤ 190·m"),
            ("10·z ≤ 23·m", "10·z ≤ 15·m"),
            ("X < 1100·2^52", "X < 5·2^52"),
            // operands beyond
            ("10·X ≤ 111·m", "10·X ≤ 145·m"),
            ("201·m ≤ 100·X", "200·m ≤ 100·X"),
            ("10·x ≤ 71·m", "10·x ≤ 400·m"),
            ("X < 1100·2^52", "X < 1900·2^52"),
        ];
        let doublings = [
            // results beyond
            ("x < 2·m", "x < m"),
            ("y < 2·m", "y < m"),
            ("z < 2·m", "z < m"),
            // operands beyond
            ("x < 2·m", "x < 30·m"),
            ("y < 2·m", "y < 64·m"),
            ("z < 2·m", "z < 9·m"),
        ];
        let is_doubling = contract.formula == "curve::Jacobian::double";
        let bounds = if is_doubling { doublings.as_slice() } else { windows.as_slice() };
        for (from, to) in bounds {
            let changed = with(contract, from, to);
            let program = Program::read(&changed, function, &artefact).unwrap();
            assert!(program.prove(&mut known).is_err(), "{}: {to}", contract.path);
        }
        let mut other: ProgramContract = contract.clone();
        let m = other.values.get_mut("m").unwrap();
        *m = if *m == sm2() { p256() } else { sm2() };
        let program = Program::read(&other, function, &artefact).unwrap();
        assert!(program.prove(&mut known).is_err());
        if is_doubling {
            continue;
        }
        let mut other = contract.clone();
        other.argument.0 = [true; 4];
        let program = Program::read(&other, function, &artefact).unwrap();
        assert!(program.prove(&mut known).is_err());
    }
}
