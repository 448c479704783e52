//! Integers, sums, differences, products, powers, and relations between them.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;

use crate::checker::Polynomial;

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A number.
    Number(BigInt),
    /// A name.
    Name(String),
    /// A sum.
    Sum(Box<Self>, Box<Self>),
    /// A difference.
    Difference(Box<Self>, Box<Self>),
    /// A product.
    Product(Box<Self>, Box<Self>),
    /// A power with a number as exponent.
    Power(Box<Self>, u32),
}

/// A relation between two integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// a < b.
    Below(Expression, Expression),
    /// a ≤ b.
    AtMost(Expression, Expression),
    /// a = b.
    Equal(Expression, Expression),
    /// a ≡ b (mod m).
    Congruent(Expression, Expression, Expression),
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) if number.bits() > 32 => write!(f, "0x{number:X}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(name),
            Self::Sum(a, b) => write!(f, "{a} + {b}"),
            Self::Difference(a, b) => match **b {
                Self::Sum(..) | Self::Difference(..) => write!(f, "{a} − ({b})"),
                _ => write!(f, "{a} − {b}"),
            },
            Self::Product(a, b) => {
                let factor = |factor: &Self| match factor {
                    Self::Sum(..) | Self::Difference(..) => format!("({factor})"),
                    _ => factor.to_string(),
                };
                write!(f, "{}·{}", factor(a), factor(b))
            }
            Self::Power(base, exponent) => match **base {
                Self::Number(_) | Self::Name(_) => write!(f, "{base}^{exponent}"),
                _ => write!(f, "({base})^{exponent}"),
            },
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Below(a, b) => write!(f, "{a} < {b}"),
            Self::AtMost(a, b) => write!(f, "{a} ≤ {b}"),
            Self::Equal(a, b) => write!(f, "{a} = {b}"),
            Self::Congruent(a, b, m) => write!(f, "{a} ≡ {b} (mod {m})"),
        }
    }
}

impl Expression {
    /// Reads an expression.
    pub fn parse(text: &str) -> Result<Self> {
        let tokens = tokens(text)?;
        let mut parser = Parser { tokens: &tokens };
        let expression = parser.sum()?;
        ensure!(parser.tokens.is_empty(), "{text}: what follows is no part of it");
        Ok(expression)
    }

    /// The polynomial that it is, for what names stand for.
    pub fn polynomial(&self, names: &BTreeMap<String, Polynomial>) -> Result<Polynomial> {
        Ok(match self {
            Self::Number(number) => Polynomial::constant(number.clone()),
            Self::Name(name) => names.get(name).with_context(|| format!("no {name}"))?.clone(),
            Self::Sum(a, b) => a.polynomial(names)?.plus(1, &b.polynomial(names)?),
            Self::Difference(a, b) => a.polynomial(names)?.plus(-1, &b.polynomial(names)?),
            Self::Product(a, b) => times(&a.polynomial(names)?, &b.polynomial(names)?)?,
            Self::Power(base, exponent) => {
                let base = base.polynomial(names)?;
                match base.as_constant() {
                    Some(number) => Polynomial::constant(number.pow(*exponent)),
                    None => (0..*exponent)
                        .try_fold(Polynomial::constant(1), |power, _| times(&power, &base))?,
                }
            }
        })
    }

    fn renamed(&self, names: &BTreeMap<String, String>) -> Self {
        let both = |a: &Self, b: &Self| (Box::new(a.renamed(names)), Box::new(b.renamed(names)));
        match self {
            Self::Number(_) => self.clone(),
            Self::Name(name) => Self::Name(names.get(name).unwrap_or(name).clone()),
            Self::Sum(a, b) => {
                let (a, b) = both(a, b);
                Self::Sum(a, b)
            }
            Self::Difference(a, b) => {
                let (a, b) = both(a, b);
                Self::Difference(a, b)
            }
            Self::Product(a, b) => {
                let (a, b) = both(a, b);
                Self::Product(a, b)
            }
            Self::Power(base, exponent) => Self::Power(Box::new(base.renamed(names)), *exponent),
        }
    }

    /// The number that it is, for the numbers that names stand for.
    pub fn number(&self, names: &BTreeMap<String, BigInt>) -> Result<BigInt> {
        Ok(match self {
            Self::Number(number) => number.clone(),
            Self::Name(name) => names.get(name).with_context(|| format!("no {name}"))?.clone(),
            Self::Sum(a, b) => a.number(names)? + b.number(names)?,
            Self::Difference(a, b) => a.number(names)? - b.number(names)?,
            Self::Product(a, b) => a.number(names)? * b.number(names)?,
            Self::Power(base, exponent) => base.number(names)?.pow(*exponent),
        })
    }
}

fn times(a: &Polynomial, b: &Polynomial) -> Result<Polynomial> {
    a.times(b).context("a product of too many factors")
}

impl Relation {
    /// Reads relations with commas between them.
    pub fn parse_list(text: &str) -> Result<Vec<Self>> {
        text.split(',').map(Self::parse).collect()
    }

    fn parse(text: &str) -> Result<Self> {
        if let Some((a, rest)) = text.split_once('≡') {
            let (b, modulus) = rest.split_once("(mod ").context("a congruence without (mod ..)")?;
            let modulus = modulus.trim().strip_suffix(')').context("(mod without )")?;
            return Ok(Self::Congruent(
                Expression::parse(a)?,
                Expression::parse(b)?,
                Expression::parse(modulus)?,
            ));
        }
        for (sign, make) in [
            ('<', Self::Below as fn(Expression, Expression) -> Self),
            ('≤', Self::AtMost),
            ('=', Self::Equal),
        ] {
            if let Some((a, b)) = text.split_once(sign) {
                return Ok(make(Expression::parse(a)?, Expression::parse(b)?));
            }
        }
        bail!("no relation: {text}")
    }

    /// The relation with other names.
    #[must_use]
    pub fn renamed(&self, names: &BTreeMap<String, String>) -> Self {
        match self {
            Self::Below(a, b) => Self::Below(a.renamed(names), b.renamed(names)),
            Self::AtMost(a, b) => Self::AtMost(a.renamed(names), b.renamed(names)),
            Self::Equal(a, b) => Self::Equal(a.renamed(names), b.renamed(names)),
            Self::Congruent(a, b, m) => {
                Self::Congruent(a.renamed(names), b.renamed(names), m.renamed(names))
            }
        }
    }

    /// Whether it holds for these numbers.
    pub fn holds(&self, names: &BTreeMap<String, BigInt>) -> Result<bool> {
        Ok(match self {
            Self::Below(a, b) => a.number(names)? < b.number(names)?,
            Self::AtMost(a, b) => a.number(names)? <= b.number(names)?,
            Self::Equal(a, b) => a.number(names)? == b.number(names)?,
            Self::Congruent(a, b, m) => {
                (a.number(names)? - b.number(names)?) % m.number(names)? == BigInt::default()
            }
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Number(BigInt),
    Name(String),
    Sign(char),
}

fn tokens(text: &str) -> Result<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_alphanumeric() {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
            tokens.push(if first.is_ascii_digit() {
                Token::Number(number(word).with_context(|| format!("no number: {word}"))?)
            } else {
                Token::Name(word.to_owned())
            });
            rest = after;
        } else {
            ensure!("+−·^()".contains(first), "{text}: {first} is no sign");
            tokens.push(Token::Sign(first));
            rest = &rest[first.len_utf8()..];
        }
        rest = rest.trim_start();
    }
    Ok(tokens)
}

fn number(word: &str) -> Option<BigInt> {
    let digits = word.replace('_', "");
    match digits.strip_prefix("0x") {
        Some(digits) => BigInt::parse_bytes(digits.as_bytes(), 16),
        None => BigInt::parse_bytes(digits.as_bytes(), 10),
    }
}

struct Parser<'a> {
    tokens: &'a [Token],
}

impl Parser<'_> {
    fn next_is(&mut self, sign: char) -> bool {
        let is = self.tokens.first() == Some(&Token::Sign(sign));
        if is {
            self.tokens = &self.tokens[1..];
        }
        is
    }

    fn sum(&mut self) -> Result<Expression> {
        let mut sum = self.product()?;
        loop {
            if self.next_is('+') {
                sum = Expression::Sum(Box::new(sum), Box::new(self.product()?));
            } else if self.next_is('−') {
                sum = Expression::Difference(Box::new(sum), Box::new(self.product()?));
            } else {
                return Ok(sum);
            }
        }
    }

    fn product(&mut self) -> Result<Expression> {
        let mut product = self.power()?;
        while self.next_is('·') {
            product = Expression::Product(Box::new(product), Box::new(self.power()?));
        }
        Ok(product)
    }

    fn power(&mut self) -> Result<Expression> {
        let base = self.atom()?;
        if !self.next_is('^') {
            return Ok(base);
        }
        match self.atom()? {
            Expression::Number(exponent) => {
                let exponent = u32::try_from(&exponent).ok().context("an exponent too large")?;
                ensure!(exponent <= 1024, "an exponent too large");
                Ok(Expression::Power(Box::new(base), exponent))
            }
            _ => bail!("an exponent that is no number"),
        }
    }

    fn atom(&mut self) -> Result<Expression> {
        if self.next_is('(') {
            let inside = self.sum()?;
            ensure!(self.next_is(')'), "( without )");
            return Ok(inside);
        }
        let (first, rest) = self.tokens.split_first().context("an expression that ends early")?;
        self.tokens = rest;
        match first {
            Token::Number(number) => Ok(Expression::Number(number.clone())),
            Token::Name(name) => Ok(Expression::Name(name.clone())),
            Token::Sign(sign) => bail!("{sign} at the wrong place"),
        }
    }
}
