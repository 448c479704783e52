//! The members whose responses have tags: that for throughput, with many requests at once, and that for
//! small devices.

use std::io;

use yuxi_microcode::simulator::{Request, Response};

use crate::process::Process;
use crate::verilate::{Model, build};
use crate::{request_line, response};

/// Bits of a tag: as many requests can be told apart.
const TAG_WIDTH: u32 = 16;

/// The running member.
pub struct Barrel(Process);

/// Which member runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// That for throughput.
    Throughput,
    /// That for small devices.
    Small,
    /// The same that hides scalars.
    Blinded,
    /// That for latency.
    Latency,
}

impl Member {
    pub(crate) fn model(self) -> Model {
        match self {
            Member::Throughput => Model::barrel(TAG_WIDTH),
            Member::Small => Model::small(TAG_WIDTH),
            Member::Blinded => Model::blinded(TAG_WIDTH),
            Member::Latency => Model::latency(TAG_WIDTH),
        }
    }
}

/// What came of requests.
pub struct Batch {
    /// Their responses, in the order of the requests.
    pub responses: Vec<Response>,
    /// The requests in the order of their responses.
    pub order: Vec<usize>,
    /// From the first request to the last response.
    pub whole: Share,
    /// From the first request to the last one.
    pub fed: Share,
}

/// Cycles, and those in which the multiplier started a product of the formulas.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Cycles.
    pub cycles: u64,
    /// Products.
    pub products: u64,
}

impl Share {
    /// Products a cycle.
    #[must_use]
    pub fn ratio(self) -> f64 {
        self.products as f64 / self.cycles as f64
    }
}

impl Barrel {
    /// Builds the model where need be, and starts it.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start(member: Member) -> io::Result<Self> {
        Ok(Self(Process::start(&build(&member.model())?)?))
    }

    /// The same; every register and memory has a random value before the reset.
    ///
    /// # Errors
    /// Where Verilator is missing or fails.
    pub fn start_random(member: Member, seed: u32) -> io::Result<Self> {
        let arguments = ["+verilator+rand+reset+2".into(), format!("+verilator+seed+{seed}")];
        Ok(Self(Process::start_with(&build(&member.model())?, &arguments)?))
    }

    /// A command and its answer.
    pub fn ask(&mut self, command: &str) -> String {
        self.0.ask(command)
    }

    /// How many contexts have become idle after a request.
    ///
    /// # Panics
    /// If one of these had a bit in a memory when it became idle.
    pub fn wiped(&mut self) -> u64 {
        let answer = self.ask("wiped");
        let (wiped, left) = answer.split_once(' ').expect("two counts");
        assert_eq!(left, "0", "of {wiped} contexts that became idle so many left something");
        wiped.parse().expect("a number")
    }

    /// Adds requests for the next command; their tags are their places.
    pub fn add(&mut self, requests: &[Request]) {
        let tagged = |(tag, request)| request_line(&format!("add {tag}"), request);
        let lines: Vec<String> = requests.iter().enumerate().map(tagged).collect();
        self.0.ask_all(&lines);
    }

    /// Requests one after the other, as fast as they are taken; at random in so many of 100 cycles
    /// no response is taken.
    ///
    /// # Panics
    /// If a response has the tag of no request, or of one that has its response.
    pub fn run(&mut self, requests: &[Request], stall: u32) -> Batch {
        assert!(requests.len() <= 1 << TAG_WIDTH, "as many requests as there are tags");
        self.add(requests);
        let mut found: Vec<Option<Response>> = vec![None; requests.len()];
        let mut order = Vec::new();
        let mut answer = self.ask(&format!("run {stall}"));
        while !answer.starts_with("done ") {
            let (tag, rest) = answer.split_once(' ').expect("a tag and a response");
            let tag: usize = tag.parse().expect("a tag is a number");
            let place = found.get_mut(tag).expect("the tag of a request");
            assert!(place.is_none(), "two responses with the tag {tag}");
            *place = Some(response(rest));
            order.push(tag);
            answer = self.0.answer();
        }
        let counts: Vec<u64> =
            answer.split(' ').skip(1).map(|n| n.parse().expect("a number")).collect();
        let [cycles, products, fed_cycles, fed_products] = counts[..] else {
            panic!("four counts: {answer}");
        };
        let whole = Share { cycles, products };
        let fed = Share { cycles: fed_cycles, products: fed_products };
        self.wiped();
        let responses = found.into_iter().map(|r| r.expect("a response to each")).collect();
        Batch { responses, order, whole, fed }
    }
}
