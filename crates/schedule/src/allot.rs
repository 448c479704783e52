//! Registers and places on the stack.

use std::collections::{HashMap, HashSet};

use crate::code::{Code, Instruction, MASKS, Machine, REGISTERS, Source};
use crate::operation::{Lanes, Operation, Place};
use crate::program::{Node, Program, Value};

/// A use beyond the end.
const NEVER: usize = usize::MAX;
/// By how many instructions a value that has a place in memory already is preferred as the one that gives its
/// register up: the others need a store.
const STORE: usize = 15;

/// The code of a program whose nodes start in this order.
///
/// Where no register is free, the value gives its own up that is needed last. An instruction reads one operand from
/// memory, if that is where it is.
///
/// # Panics
///
/// Panics if the program reads a place after it has replaced what is there.
#[must_use]
pub fn allot(program: &Program, order: &[Value], machine: Machine) -> Code {
    let mut allotting = Allotting::new(program, order, machine);
    for (now, value) in order.iter().enumerate() {
        allotting.now = now;
        allotting.node(*value);
    }
    allotting.now = order.len();
    for (place, value) in &program.outputs {
        if program.nodes[*value].operation.is_given() {
            let from = allotting.loaded(*value, &[]);
            allotting.output(*place, from);
        }
    }
    allotting.code
}

struct Allotting<'a> {
    program: &'a Program,
    /// The place in the order of what is being allotted.
    now: usize,
    /// Where in the order each value is read, and each mask.
    uses: Vec<Vec<usize>>,
    mask_uses: HashMap<Lanes, Vec<usize>>,
    outputs: HashMap<Value, Vec<Place>>,
    replaced: HashSet<Place>,
    register_of: HashMap<Value, u8>,
    holds: [Option<Value>; REGISTERS],
    slot_of: HashMap<Value, usize>,
    free_slots: Vec<usize>,
    constant_of: HashMap<Value, usize>,
    masks: [Option<Lanes>; MASKS],
    code: Code,
}

impl<'a> Allotting<'a> {
    fn new(program: &'a Program, order: &[Value], machine: Machine) -> Self {
        let mut uses = vec![Vec::new(); program.nodes.len()];
        let mut mask_uses: HashMap<_, Vec<_>> = HashMap::new();
        for (place, value) in order.iter().enumerate() {
            let node = &program.nodes[*value];
            for operand in node.reads() {
                uses[operand].push(place);
            }
            if let Some(lanes) = lanes(node) {
                mask_uses.entry(lanes).or_default().push(place);
            }
        }
        let mut outputs: HashMap<_, Vec<_>> = HashMap::new();
        for (place, value) in &program.outputs {
            outputs.entry(*value).or_default().push(*place);
        }
        Self {
            program,
            now: 0,
            uses,
            mask_uses,
            outputs,
            replaced: HashSet::new(),
            register_of: HashMap::new(),
            holds: [None; REGISTERS],
            slot_of: HashMap::new(),
            free_slots: Vec::new(),
            constant_of: HashMap::new(),
            masks: [None; MASKS],
            code: Code { machine, instructions: Vec::new(), constants: Vec::new(), slots: 0 },
        }
    }

    /// What the registers hold that this machine has.
    fn holds(&self) -> &[Option<Value>] {
        &self.holds[..self.code.machine.registers()]
    }

    fn put(&mut self, instruction: Instruction) {
        self.code.instructions.push(instruction);
    }

    fn output(&mut self, place: Place, from: u8) {
        self.replaced.insert(place);
        self.put(Instruction::Output { to: place, from });
    }

    /// When a value is read from `from` on.
    fn next_use(&self, value: Value, from: usize) -> usize {
        let uses = &self.uses[value];
        uses.get(uses.partition_point(|place| *place < from)).copied().unwrap_or(NEVER)
    }

    /// Whether nothing reads a value after this node.
    fn ends(&self, value: Value) -> bool {
        self.next_use(value, self.now + 1) == NEVER
    }

    /// Where a value is in memory.
    fn in_memory(&mut self, value: Value) -> Option<Source> {
        match self.program.nodes[value].operation {
            Operation::Constant(row) => {
                let constants = &mut self.code.constants;
                let index = *self.constant_of.entry(value).or_insert_with(|| {
                    constants.push(row);
                    constants.len() - 1
                });
                Some(Source::Constant(index))
            }
            Operation::Input(place) => {
                assert!(!self.replaced.contains(&place), "{place:?} is read after it was replaced");
                Some(Source::Given(place))
            }
            _ => self.slot_of.get(&value).map(|slot| Source::Stack(*slot)),
        }
    }

    /// A register that is none of `keep`, free.
    fn register(&mut self, keep: &[u8]) -> u8 {
        if let Some(free) = self.holds().iter().position(Option::is_none) {
            return free as u8;
        }
        let cost = |register: &u8| {
            let value = self.holds[usize::from(*register)].expect("none is free");
            let is_stored =
                self.slot_of.contains_key(&value) || self.program.nodes[value].operation.is_given();
            let next = self.next_use(value, self.now).min(NEVER / 2);
            (next + if is_stored { STORE } else { 0 }, *register)
        };
        let all = 0..self.code.machine.registers() as u8;
        let register = all.filter(|register| !keep.contains(register)).max_by_key(cost);
        let register =
            register.expect("an instruction has fewer operands than there are registers");
        let value = self.holds[usize::from(register)].expect("none is free");
        if self.next_use(value, self.now) != NEVER && self.in_memory(value).is_none() {
            let slot = self.free_slots.pop().unwrap_or_else(|| {
                self.code.slots += 1;
                self.code.slots - 1
            });
            self.slot_of.insert(value, slot);
            self.put(Instruction::Spill { to: slot, from: register });
        }
        self.leave_register(value);
        register
    }

    fn leave_register(&mut self, value: Value) {
        if let Some(register) = self.register_of.remove(&value) {
            self.holds[usize::from(register)] = None;
        }
    }

    fn bind(&mut self, value: Value, register: u8) {
        self.register_of.insert(value, register);
        self.holds[usize::from(register)] = Some(value);
    }

    /// The register of a value, which is loaded if it has none.
    fn loaded(&mut self, value: Value, keep: &[u8]) -> u8 {
        if let Some(register) = self.register_of.get(&value) {
            return *register;
        }
        let register = self.register(keep);
        self.fill(register, value);
        self.bind(value, register);
        register
    }

    /// Puts a value into a register.
    fn fill(&mut self, register: u8, value: Value) {
        let instruction = if self.program.is_zero(value) {
            Instruction::Zero { to: register }
        } else {
            let here = self.register_of.get(&value).map(|from| Source::Register(*from));
            let from = here.or_else(|| self.in_memory(value)).expect("each value has a place");
            Instruction::Move { to: register, from }
        };
        self.put(instruction);
    }

    /// A mask register for these lanes.
    fn mask(&mut self, lanes: Lanes) -> u8 {
        let next = |lanes: Lanes| {
            let uses = &self.mask_uses[&lanes];
            uses.get(uses.partition_point(|place| *place < self.now)).copied().unwrap_or(NEVER)
        };
        if let Some(found) = self.masks.iter().position(|mask| *mask == Some(lanes)) {
            return found as u8 + 1;
        }
        let free =
            (0..MASKS).max_by_key(|k| self.masks[*k].map_or(NEVER, next)).expect("there are masks");
        self.masks[free] = Some(lanes);
        let register = free as u8 + 1;
        self.put(Instruction::Mask { to: register, lanes });
        register
    }

    fn node(&mut self, value: Value) {
        let node = self.program.nodes[value].clone();
        let mask = lanes(&node).map(|lanes| {
            let is_zeroing = matches!(node.only, Some((_, None)));
            (self.mask(lanes), is_zeroing)
        });
        // what the instruction changes into its result, and what it reads
        let (changed, mut sources) = match (node.operation, node.only) {
            (operation, _) if operation.is_multiplication() => {
                (Some(node.operands[0]), node.operands[1..].to_vec())
            }
            (_, Some((_, others))) => (others, node.operands.clone()),
            (Operation::Select(_), _) => (None, vec![node.operands[1], node.operands[0]]),
            _ => (None, node.operands.clone()),
        };
        self.last_from_memory(node.operation, &mut sources);
        let mut keep: Vec<u8> =
            sources.iter().filter_map(|source| self.register_of.get(source)).copied().collect();
        let mut changing = None;
        if let Some(changed) = changed {
            let register = self.changing(changed, value, &mut keep);
            changing = Some((changed, register));
        }
        let mut places = Vec::new();
        for (i, source) in sources.iter().copied().enumerate() {
            let can_be_in_memory = i + 1 == sources.len()
                && (self.code.machine.has_masks() || !node.operation.is_shift());
            let place = match changing {
                Some((changed, register))
                    if source == changed && !self.register_of.contains_key(&source) =>
                {
                    Source::Register(register)
                }
                _ => self.source(source, can_be_in_memory, &keep),
            };
            if let Source::Register(register) = place {
                keep.push(register);
            }
            places.push(place);
        }
        let mut ended: Vec<Value> = node.reads().filter(|operand| self.ends(*operand)).collect();
        ended.sort_unstable();
        ended.dedup();
        for operand in &ended {
            self.leave_register(*operand);
        }
        let to = match changing {
            Some((_, register)) => register,
            None => {
                keep.retain(|register| self.holds[usize::from(*register)].is_some());
                self.register(&keep)
            }
        };
        self.bind(value, to);
        self.put(Instruction::Compute { operation: node.operation, to, sources: places, mask });
        // after the instruction, which may have read them
        for operand in ended {
            self.free_slots.extend(self.slot_of.remove(&operand));
        }
        for place in self.outputs.get(&value).cloned().unwrap_or_default() {
            self.output(place, to);
        }
        if self.ends(value) {
            self.leave_register(value);
        }
    }

    /// Brings the source that is read from memory to the last place, where alone an instruction takes one.
    fn last_from_memory(&self, operation: Operation, sources: &mut [Value]) {
        let [a, b] = sources else { return };
        let [next_a, next_b] = [*a, *b].map(|source| self.next_use(source, self.now + 1));
        let [has_a, has_b] = [*a, *b].map(|source| self.register_of.contains_key(&source));
        if operation.commutes() && !has_a && (has_b || next_a > next_b) {
            core::mem::swap(a, b);
        }
    }

    /// A register with a value that the instruction for `result` changes.
    fn changing(&mut self, changed: Value, result: Value, keep: &mut Vec<u8>) -> u8 {
        let register = if self.ends(changed) && !self.program.nodes[changed].operation.is_given() {
            let register = self.loaded(changed, keep);
            self.leave_register(changed);
            register
        } else {
            keep.extend(self.register_of.get(&changed));
            let register = self.register(keep);
            self.fill(register, changed);
            register
        };
        self.holds[usize::from(register)] = Some(result);
        keep.push(register);
        register
    }

    /// Where the instruction reads a value.
    fn source(&mut self, value: Value, can_be_in_memory: bool, keep: &[u8]) -> Source {
        if let Some(register) = self.register_of.get(&value) {
            return Source::Register(*register);
        }
        if can_be_in_memory && !self.program.is_zero(value) {
            let next = self.next_use(value, self.now + 1);
            let is_soon = next != NEVER && next - self.now < self.code.machine.far();
            let is_one_free = self.holds().iter().any(Option::is_none);
            if !(is_soon && is_one_free) {
                return self.in_memory(value).expect("each value has a place");
            }
        }
        Source::Register(self.loaded(value, keep))
    }
}

/// The lanes for which an instruction needs a mask.
fn lanes(node: &Node) -> Option<Lanes> {
    match (node.operation, node.only) {
        (Operation::Select(lanes), _) => Some(lanes),
        (_, only) => only.map(|(lanes, _)| lanes),
    }
}
