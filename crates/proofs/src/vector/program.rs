//! A program and its contract: the theorem.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::{BigInt, Sign};
use sha2::{Digest, Sha256};
use yuxi_arith::curve::Jacobian;
use yuxi_arith::curve::lanes::quad::Point;

use super::decode::{Vectored, decode};
use super::digits::field as digits;
use super::element_field::Element;
use super::graph::{Graph, Node};
use super::lane::{Lane, Numbers};
use super::machine::{General, Region, State, run};
use super::modulus::Limbs;
use super::quads::{Argument, Factors, LaneFactor, LaneSum, Operations, Range, Sums, trace};
use crate::artefact::{Artefact, Function};
use crate::checker::{Monomial, Polynomial};
use crate::contract::{Kind, ProgramContract, Relation};
use crate::inputs::Random;
use crate::theorem::premise;
use crate::x86::NAMES;

/// Registers that a function keeps.
const KEPT: [&str; 6] = ["rbx", "rbp", "r12", "r13", "r14", "r15"];
const QUAD: usize = 4;

/// What was proved.
#[derive(Clone, Debug)]
pub struct Proved {
    /// SHA-256 of the bytes, then of the constants.
    pub hash: String,
    /// How many instructions were executed.
    pub instructions: usize,
    /// How many products, carries and other operations the formula has, in all lanes.
    pub operations: [usize; 3],
    /// How many equations the certificates have.
    pub equations: usize,
    /// How many atoms the graph has.
    pub atoms: usize,
}

/// The words of rows: limb by limb, lane by lane.
type Rows<D> = Vec<Vec<<D as Lane>::Word>>;

/// A program with what its contract names.
pub struct Program<'a> {
    contract: &'a ProgramContract,
    code: Vec<Vectored>,
    bytes: &'a [u8],
    constants: Vec<u64>,
}

/// The operations of each modulus, which programs share.
pub type Known = BTreeMap<BigInt, Rc<Operations>>;

impl<'a> Program<'a> {
    /// Decodes it.
    pub fn read(
        contract: &'a ProgramContract,
        function: &'a Function,
        artefact: &Artefact,
    ) -> Result<Self> {
        let folder = function.name.rsplit_once("::").map_or("", |(folder, _)| folder);
        let name = format!("{folder}::{}", contract.constants.0);
        let constants = artefact.words(&name).with_context(|| format!("no static {name}"))?;
        Ok(Self { contract, code: decode(&function.bytes)?, bytes: &function.bytes, constants })
    }

    /// The instructions.
    pub fn code(&self) -> &[Vectored] {
        &self.code
    }

    /// The same with other instructions.
    #[must_use]
    pub fn with_code(&self, code: Vec<Vectored>) -> Self {
        Self { contract: self.contract, code, bytes: self.bytes, constants: self.constants.clone() }
    }

    /// SHA-256 of the bytes, then of the constants.
    pub fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        hasher.update(self.bytes);
        self.constants.iter().for_each(|word| hasher.update(word.to_le_bytes()));
        hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Proves it.
    pub fn prove(&self, known: &mut Known) -> Result<Proved> {
        let modulus = self.contract.values.get("m").context("no modulus m")?;
        if !known.contains_key(modulus) {
            known.insert(modulus.clone(), Rc::new(Operations::show(modulus)?));
        }
        let operations = known[modulus].clone();
        let mut graph = crate::graph::Graph::default();
        let (mut state, inputs) = self.start(&mut graph.lanes, Graph::input)?;
        let constants = state.memory.clone();
        let instructions = run(&self.code, &mut graph.lanes, &mut state)?;
        self.check_kept(&constants, &state)?;
        let ranges = self.ranges()?;
        let mut counts = [0; 3];
        for quad in 0..self.contract.quads {
            let in_quad = self.quad(&inputs, quad);
            let formula = || self.formula(&in_quad, &ranges);
            let may_be_one = self.contract.argument.0;
            let bits = std::array::from_fn(|lane| may_be_one[lane].then_some(QUAD * quad + lane));
            let (results, more) = trace(&mut graph, &operations, bits, formula);
            self.check_results(&state, quad, &ranges, &results?)?;
            counts = std::array::from_fn(|i| counts[i] + more[i]);
        }
        let has = |kind| self.contract.rows.iter().any(|rows| rows.kind == kind);
        let [is_digits, of_elements] = [Kind::Digits, Kind::Elements].map(has);
        let more = operations.elements.all().filter(|_| of_elements);
        let quads = [false, true]
            .map(|is_folded| operations.product(is_folded))
            .into_iter()
            .chain([&operations.carry])
            .chain(more);
        let digits = operations.digits().all().filter(|_| is_digits);
        let shown = quads.filter(|_| !is_digits).chain(digits);
        Ok(Proved {
            hash: self.hash(),
            instructions,
            operations: counts,
            equations: shown.map(|shown| shown.facts.definitions.len()).sum(),
            atoms: graph.lanes.len(),
        })
    }

    fn register(name: &str) -> Result<usize> {
        let place = NAMES.iter().position(|other| *other == name);
        place.with_context(|| format!("no register {name}"))
    }

    /// The places of a row's words: limb by limb, lane by lane.
    fn places(&self, row: usize) -> Result<Vec<(Region, i64)>> {
        let register = Self::register(&self.contract.rows[row].register)?;
        let words = self.contract.rows[row].kind.limbs() * QUAD * self.contract.quads;
        Ok((0..words as i64).map(|word| (Region::Argument(register), 8 * word)).collect())
    }

    /// Runs it on numbers: the words of the results.
    pub fn on_numbers(&self, random: &mut Random) -> Result<Vec<u64>> {
        let mut numbers = Numbers(random.next() as u8);
        let mut state = self.start(&mut numbers, |_| random.word())?.0;
        run(&self.code, &mut numbers, &mut state)?;
        let places = (0..self.contract.replaced())
            .map(|row| self.places(row))
            .collect::<Result<Vec<_>>>()?
            .concat();
        Ok(places.iter().map(|place| state.memory[place]).collect())
    }

    /// The state at the start, and the words of the rows.
    fn start<D: Lane>(
        &self,
        domain: &mut D,
        mut input: impl FnMut(&mut D) -> D::Word,
    ) -> Result<(State<D::Word>, Rows<D>)> {
        let contract = self.contract;
        let argument = match contract.argument.1.as_str() {
            "ecx" => Self::register("rcx")?,
            other => bail!("lanes in {other}"),
        };
        let lanes = QUAD * contract.quads;
        let may_be_one = |lane: usize| lane < lanes && contract.argument.0[lane % QUAD];
        let mut state = State::new((argument, std::array::from_fn(may_be_one)));
        let pointer = Self::register(&contract.constants.1)?;
        let registers = contract.rows.iter().map(|rows| Self::register(&rows.register));
        for register in registers.chain([Ok(pointer)]) {
            let register = register?;
            let place = General::Place(Region::Argument(register), 0);
            ensure!(
                std::mem::replace(&mut state.general[register], place) == General::Kept(register),
                "two inputs in one register"
            );
        }
        for (word, place) in self.constants.iter().zip((0..).step_by(8)) {
            state.memory.insert((Region::Argument(pointer), place), domain.number(*word));
        }
        let mut inputs = Vec::new();
        for row in 0..contract.rows.len() {
            let places = self.places(row)?;
            let words: Vec<_> = places.iter().map(|_| input(domain)).collect();
            state.memory.extend(places.into_iter().zip(words.iter().cloned()));
            inputs.push(words);
        }
        Ok((state, inputs))
    }

    /// Whether the program keeps registers and all memory but its results, and writes nothing outside.
    fn check_kept(
        &self,
        before: &BTreeMap<(Region, i64), Node>,
        state: &State<Node>,
    ) -> Result<()> {
        for name in KEPT {
            let register = Self::register(name)?;
            ensure!(state.general[register] == General::Kept(register), "{name} is not kept");
        }
        let mut results = Vec::new();
        for row in 0..self.contract.replaced() {
            results.extend(self.places(row)?);
        }
        for (place, word) in &state.memory {
            let is_kept = before.get(place) == Some(word);
            let may_change = place.0 == Region::Frame || results.contains(place);
            ensure!(is_kept || may_change, "memory that is not kept: {place:?}");
        }
        Ok(())
    }

    /// The ranges of integers by name, then those of the limbs of sums.
    fn ranges(&self) -> Result<[BTreeMap<String, Range>; 2]> {
        let names = self.contract.rows.iter().flat_map(|rows| rows.lanes.iter().flatten());
        let values = self.contract.values.iter();
        let mut known: BTreeMap<String, Polynomial> = values
            .map(|(name, value)| (name.clone(), Polynomial::constant(value.clone())))
            .collect();
        let mut variables = BTreeMap::new();
        for (number, name) in (1..).zip(names) {
            known.insert(name.clone(), Polynomial::variable(number));
            variables.insert(number, name.clone());
        }
        let mut ends: BTreeMap<String, [Option<BigInt>; 2]> = BTreeMap::new();
        for relation in &self.contract.ranges {
            let (number, is_upper, end) = bound(relation, &known)?;
            let name = variables.get(&number).context("a bound on no integer")?;
            ends.entry(name.clone()).or_default()[usize::from(is_upper)] = Some(end);
        }
        let mut ranges = BTreeMap::new();
        for (name, [from, to]) in ends {
            // of a factor the lower end is 0 by its form
            let from = from.unwrap_or_default();
            let to = to.with_context(|| format!("no greatest {name}"))?;
            ensure!(from <= to, "a range of {name} that is none");
            ranges.insert(name, Range::new(from, to));
        }
        let mut ends: BTreeMap<String, [Option<BigInt>; 2]> = BTreeMap::new();
        for relation in &self.contract.limbs {
            let (number, is_upper, end) = bound(relation, &known)?;
            let name = variables.get(&number).context("limbs of no integer")?;
            ends.entry(name.clone()).or_default()[usize::from(is_upper)] = Some(end);
        }
        let mut limbs = BTreeMap::new();
        for (name, [from, to]) in ends {
            let to = to.with_context(|| format!("no greatest limb of {name}"))?;
            // without a least limb, they are so large in size
            limbs.insert(name, Range::new(from.unwrap_or_else(|| -&to), to));
        }
        Ok([ranges, limbs])
    }

    /// The words of the lanes of a quad: by row and lane.
    fn quad(&self, inputs: &[Vec<Node>], quad: usize) -> Vec<[Vec<Node>; QUAD]> {
        let lanes = QUAD * self.contract.quads;
        let lane = |row: &Vec<Node>, lane: usize| {
            row.iter().skip(QUAD * quad + lane).step_by(lanes).copied().collect()
        };
        let row = |row| std::array::from_fn(|number| lane(row, number));
        inputs.iter().map(row).collect()
    }

    /// The formula over the words of a quad: the rows that it gives.
    fn formula(
        &self,
        rows: &[[Vec<Node>; QUAD]],
        [ranges, limbs]: &[BTreeMap<String, Range>; 2],
    ) -> Result<Vec<[Ended; QUAD]>> {
        let names = |row: usize| &self.contract.rows[row].lanes;
        let of = |map: &BTreeMap<String, Range>, row: usize, lane: usize| {
            names(row)[lane].as_ref().and_then(|name| map.get(name)).cloned()
        };
        let of_row = |row: usize, lane: usize| -> Limbs<Node> {
            rows[row][lane].as_slice().try_into().expect("five limbs")
        };
        let sums = |row: usize| {
            Sums::new(std::array::from_fn(|lane| LaneSum {
                limbs: of_row(row, lane),
                range: of(ranges, row, lane)
                    .zip(of(limbs, row, lane))
                    .map(|(range, limb)| (range, std::array::from_fn(|_| limb.clone()))),
            }))
        };
        let factors = |row: usize| {
            Factors::new(std::array::from_fn(|lane| LaneFactor {
                limbs: of_row(row, lane),
                range: of(ranges, row, lane).filter(|range| range.to.bits() <= 260),
            }))
        };
        let kinds: Vec<_> = self.contract.rows.iter().map(|rows| rows.kind).collect();
        match (self.contract.formula.as_str(), kinds.as_slice()) {
            (
                "curve::lanes::quad::Point::window_levels",
                [Kind::Sums, Kind::Factors, Kind::Factors],
            ) => {
                let point = Point { sums: sums(0), z: factors(1) };
                let Point { sums, z } = point.window_levels(factors(2), Argument);
                let sums = sums.0.each_ref().map(|sum| Ended {
                    limbs: sum.limbs.to_vec(),
                    range: sum.range.as_ref().map(|(range, _)| range.clone()),
                    of_limbs: sum.range.as_ref().map(|(_, limbs)| limbs.to_vec()),
                });
                let z = z.0.each_ref().map(|z| Ended::of(&z.limbs, z.range.as_ref()));
                Ok(vec![sums, z])
            }
            ("curve::Jacobian::double", [Kind::Elements, Kind::Elements, Kind::Elements]) => {
                let element = |row: usize, lane: usize| {
                    Element::new(of_row(row, lane), of(ranges, row, lane))
                };
                let doubled: [_; QUAD] = std::array::from_fn(|lane| {
                    let [x, y, z] = [0, 1, 2].map(|row| element(row, lane));
                    Jacobian { x, y, z }.double()
                });
                let row = |coordinate: fn(&Jacobian<Element>) -> Element| {
                    doubled.each_ref().map(|point| {
                        let element = coordinate(point).0;
                        Ended::of(
                            &element.limbs,
                            element.range.as_ref().filter(|_| element.is_masked),
                        )
                    })
                };
                Ok(vec![row(|point| point.x), row(|point| point.y), row(|point| point.z)])
            }
            ("curve::Jacobian::double", [Kind::Digits, Kind::Digits, Kind::Digits]) => {
                let element = |row: usize, lane: usize| {
                    let ranges = of(ranges, row, lane).zip(of(limbs, row, lane));
                    let nodes = rows[row][lane].as_slice().try_into().expect("nine limbs");
                    digits::Element::new(
                        nodes,
                        ranges.map(|(v, limb)| digits::Known::new(v, &limb)),
                    )
                };
                let doubled: [_; QUAD] = std::array::from_fn(|lane| {
                    let [x, y, z] = [0, 1, 2].map(|row| element(row, lane));
                    Jacobian { x, y, z }.double()
                });
                let row = |coordinate: fn(&Jacobian<digits::Element>) -> digits::Element| {
                    doubled.each_ref().map(|point| Ended::of_digits(coordinate(point)))
                };
                Ok(vec![row(|point| point.x), row(|point| point.y), row(|point| point.z)])
            }
            (other, _) => bail!("no formula {other} of these inputs"),
        }
    }

    /// Whether the program ends at the nodes of the formula, in the ranges of the contract.
    fn check_results(
        &self,
        state: &State<Node>,
        quad: usize,
        [ranges, limbs]: &[BTreeMap<String, Range>; 2],
        results: &[[Ended; QUAD]],
    ) -> Result<()> {
        ensure!(results.len() == self.contract.replaced(), "a row that the formula does not give");
        let lanes = QUAD * self.contract.quads;
        for (row, results) in results.iter().enumerate() {
            let places = self.places(row)?;
            for (lane, result) in results.iter().enumerate() {
                for (limb, node) in result.limbs.iter().enumerate() {
                    let place = places[limb * lanes + QUAD * quad + lane];
                    ensure!(
                        state.memory.get(&place) == Some(node),
                        "limb {limb} of lane {lane} of row {row} is not that of the formula"
                    );
                }
                let Some(name) = &self.contract.rows[row].lanes[lane] else { continue };
                let found = result.range.as_ref();
                let found = found.with_context(|| format!("{name}: the range is not known"))?;
                let wanted = ranges.get(name).with_context(|| format!("no range of {name}"))?;
                ensure!(found.is_in(wanted), "{name} may be outside of its range");
                if let Some(found) = &result.of_limbs {
                    let wanted = limbs.get(name).with_context(|| format!("no limbs of {name}"))?;
                    let is_in = found.iter().all(|limb| limb.is_in(wanted));
                    ensure!(is_in, "the limbs of {name} may be too large");
                }
            }
        }
        Ok(())
    }
}

/// What a lane of a row ends with.
struct Ended {
    limbs: Vec<Node>,
    range: Option<Range>,
    /// The ranges of limbs with a sign; without the topmost, if that is what the value leaves to it.
    of_limbs: Option<Vec<Range>>,
}

impl Ended {
    /// Of limbs whose form is known.
    fn of(limbs: &[Node], range: Option<&Range>) -> Self {
        Self { limbs: limbs.to_vec(), range: range.cloned(), of_limbs: None }
    }

    fn of_digits(element: digits::Element) -> Self {
        let known = element.0.known.as_ref();
        Self {
            limbs: element.0.limbs.to_vec(),
            range: known.map(|known| known.value.clone()),
            of_limbs: known.map(|known| known.limbs[..known.limbs.len() - 1].to_vec()),
        }
    }
}

/// A bound on one integer: its variable, whether it is from above, and the number that it may still be.
fn bound(relation: &Relation, names: &BTreeMap<String, Polynomial>) -> Result<(u16, bool, BigInt)> {
    let difference = premise(relation, names)?;
    let constant = difference.coefficient(&Monomial::ONE).cloned().unwrap_or_default();
    let mut terms = difference.terms().filter(|(monomial, _)| **monomial != Monomial::ONE);
    let (Some((monomial, factor)), None) = (terms.next(), terms.next()) else {
        bail!("not a bound on one integer: {relation}");
    };
    let [variable] = monomial.variables() else { bail!("not a bound: {relation}") };
    // constant + factor·x ≥ 0
    let size = BigInt::from(factor.magnitude().clone());
    Ok(if factor.sign() == Sign::Minus {
        (*variable, true, constant / size)
    } else {
        (*variable, false, (-constant + &size - 1) / size)
    })
}
