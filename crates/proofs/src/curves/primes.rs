//! Primes, by certificates.
//!
//! Pocklington's theorem: let F divide N − 1, F² > N, and let all prime factors q of F be known. If for each q there is an a with
//! a^(N−1) ≡ 1 (mod N) and gcd(a^((N−1)/q) − 1, N) = 1, then N is a prime. For each prime factor r of N, the order of a
//! modulo r is divided by the highest power of q that divides N − 1; so F divides r − 1, and r > √N.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use num_bigint::BigUint;

/// Below it, a prime needs no certificate: all smaller divisors are tried.
const SMALL: u32 = 1 << 20;

/// For each prime, factors q of the number before it, with an a for each.
pub struct Certificates(BTreeMap<BigUint, Vec<(BigUint, BigUint)>>);

impl Certificates {
    /// The committed ones.
    pub fn committed() -> Result<Self> {
        Self::parse(include_str!("primes.txt"))
    }

    /// Reads certificates, a line each.
    pub fn parse(text: &str) -> Result<Self> {
        let number = |word: &str| word.parse::<BigUint>().ok().with_context(|| word.to_owned());
        let mut certificates = BTreeMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (prime, rest) = line.split_once(':').with_context(|| line.to_owned())?;
            let words = rest.split_whitespace().map(number).collect::<Result<Vec<_>>>()?;
            ensure!(words.len() % 2 == 0, "a factor without its a: {line}");
            let pairs = words.chunks(2).map(|pair| (pair[0].clone(), pair[1].clone()));
            certificates.insert(number(prime)?, pairs.collect());
        }
        Ok(Self(certificates))
    }

    /// Shows that a number is a prime; how many primes the argument needs, small ones aside.
    pub fn check(&self, prime: &BigUint) -> Result<usize> {
        if let Some(small) = small(prime) {
            let has_divisor = (2..small).take_while(|d| d * d <= small).any(|d| small % d == 0);
            ensure!(small > 1 && !has_divisor, "{prime} is no prime");
            return Ok(0);
        }
        let pairs = self.0.get(prime).with_context(|| format!("{prime} has no certificate"))?;
        let one = BigUint::from(1_u32);
        let (before, mut known, mut count) = (prime - &one, one.clone(), 1);
        for (factor, base) in pairs {
            count += self.check(factor)?;
            ensure!(&before % factor == BigUint::ZERO, "{factor} does not divide {prime} − 1");
            ensure!(base.modpow(&before, prime) == one, "{base} is no unit of this kind");
            let power = base.modpow(&(&before / factor), prime);
            ensure!(gcd(&power + prime - &one, prime.clone()) == one, "{factor} does not count");
            ensure!(&known % factor != BigUint::ZERO, "{factor} twice");
            known *= highest_power(factor, &before);
        }
        ensure!(&known * &known > *prime, "too few factors of {prime} − 1");
        Ok(count)
    }
}

fn small(number: &BigUint) -> Option<u32> {
    u32::try_from(number).ok().filter(|number| *number < SMALL)
}

/// The highest power of a factor that divides a number.
fn highest_power(factor: &BigUint, number: &BigUint) -> BigUint {
    let mut power = factor.clone();
    while number % (&power * factor) == BigUint::ZERO {
        power *= factor;
    }
    power
}

fn gcd(mut a: BigUint, mut b: BigUint) -> BigUint {
    while b != BigUint::ZERO {
        (a, b) = (b.clone(), a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a certificate of this line alone is accepted.
    fn accepts(line: &str) -> bool {
        let prime = line.split_once(':').unwrap().0.parse().unwrap();
        Certificates::parse(line).unwrap().check(&prime).is_ok()
    }

    #[test]
    fn certificates_show_what_they_show() {
        // 2^31 − 2 = 2·3²·7·11·31·151·331, and 7 is a generator
        assert!(accepts("2147483647: 331 7 151 7"));
        for wrong in [
            // too few factors, a factor twice, no factor, a base that does not do, no prime as a factor
            "2147483647: 331 7",
            "2147483647: 331 7 331 7",
            "2147483647: 337 7 151 7",
            "2147483647: 331 1 151 7",
            "2147483647: 49981 7",
            // 2^29 − 1 = 233·1103·2089, 2^32 + 1 = 641·6700417; a strong pseudoprime for 2, 3, 5, 7
            "536870911: 486737 2",
            "4294967297: 65536 3",
            "3215031751: 3 2 5 2 7 2 11 2 71 2 331 2",
        ] {
            assert!(!accepts(wrong), "{wrong}");
        }
    }

    #[test]
    fn small_numbers_are_tried() {
        let none = Certificates::parse("").unwrap();
        let primes = (0..100_u32).filter(|n| none.check(&BigUint::from(*n)).is_ok());
        let expected = [
            2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
            89, 97,
        ];
        assert_eq!(primes.collect::<Vec<_>>(), expected);
        assert!(none.check(&BigUint::from(1_048_573_u32)).is_ok());
        assert!(none.check(&BigUint::from(1_048_583_u32)).is_err(), "it needs a certificate");
    }

    #[test]
    fn every_number_of_a_committed_certificate_matters() {
        let text = include_str!("primes.txt");
        let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
        for line in &lines {
            let prime: BigUint = line.split_once(':').unwrap().0.parse().unwrap();
            assert!(Certificates::committed().unwrap().check(&prime).is_ok(), "{line}");
            let rest: Vec<_> = lines.iter().filter(|other| other != &line).copied().collect();
            assert!(Certificates::parse(&rest.join("\n")).unwrap().check(&prime).is_err());
            let next = &prime + 2_u32;
            let changed = text.replace(&format!("{prime}:"), &format!("{next}:"));
            assert!(Certificates::parse(&changed).unwrap().check(&next).is_err(), "{next}");
        }
    }
}
