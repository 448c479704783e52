//! The OpenSSL provider's tables: its functions are called as OpenSSL may call them, in any
//! order, with any parameters; whatever comes, they return.
//!
//! An input is a list of calls. Each byte that is taken chooses a function, an object or a
//! length, or is part of a parameter. Objects are only given to functions of their own type,
//! and are freed once, as OpenSSL does; all else may be wrong.
//!
//! Safety: a function is called by the type that belongs to its number, with objects of its own
//! type or NULL, with terminated tables whose entries point to as much memory as they declare,
//! and with buffers of the lengths that are given.

#![no_main]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::{null, null_mut};
use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use yuxi_provider::{Dispatch, OSSL_provider_init};

#[repr(C)]
struct Algorithm {
    names: *const c_char,
    properties: *const c_char,
    functions: *const Dispatch,
    description: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct Param {
    key: *const c_char,
    kind: u32,
    data: *mut c_void,
    size: usize,
    returned: usize,
}

/// A loaded provider: its context and its table.
struct Loaded {
    context: *mut c_void,
    functions: *const Dispatch,
}

// SAFETY: the fuzzer runs one thread.
unsafe impl Send for Loaded {}
// SAFETY: as above.
unsafe impl Sync for Loaded {}

static PROVIDER: OnceLock<Loaded> = OnceLock::new();

/// The table of an operation's algorithm, by its place.
fn table(operation: c_int, place: usize) -> *const Dispatch {
    let provider = PROVIDER.get_or_init(load);
    // SAFETY: as the head of this file says.
    let query: Query = unsafe { function(provider.functions, 1027) }.expect("it answers queries");
    // SAFETY: as the head of this file says.
    let algorithm = unsafe { query(provider.context, operation, null_mut()) };
    // SAFETY: as the head of this file says.
    unsafe { (*algorithm.add(place)).functions }
}

type Query = unsafe extern "C" fn(*mut c_void, c_int, *mut c_int) -> *const Algorithm;

fn load() -> Loaded {
    let no_functions = [Dispatch { id: 0, function: null() }];
    let (mut functions, mut context) = (null(), null_mut());
    let done =
        // SAFETY: as the head of this file says.
        unsafe { OSSL_provider_init(null(), no_functions.as_ptr(), &mut functions, &mut context) };
    assert_eq!(done, 1);
    Loaded { context, functions }
}

/// The function with this number, if the table has it.
///
/// # Safety
/// `F` is the type of the function with that number.
unsafe fn function<F: Copy>(mut table: *const Dispatch, id: c_int) -> Option<F> {
    assert_eq!(size_of::<F>(), size_of::<*const c_void>());
    // SAFETY: as the head of this file says.
    unsafe {
        while (*table).id != 0 {
            if (*table).id == id {
                return Some(*(&raw const (*table).function).cast::<F>());
            }
            table = table.add(1);
        }
    }
    None
}

/// What is left of the input.
struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn bytes(&mut self) -> &'a [u8] {
        let length = usize::from(self.byte()).min(self.0.len());
        let (bytes, rest) = self.0.split_at(length);
        self.0 = rest;
        bytes
    }

    /// A table of parameters, wrong types, sizes and NULLs included.
    fn params(&mut self) -> Params {
        let count = self.byte() % 5;
        let mut params = Params { buffers: Vec::new(), table: Vec::new() };
        for _ in 0..count {
            let key = KEYS[usize::from(self.byte()) % KEYS.len()];
            let kind = u32::from(self.byte() % 9);
            let mut buffer = match self.byte() % 4 {
                0 => b"SM2\0".to_vec(),
                1 => b"SM3\0".to_vec(),
                _ => self.bytes().to_vec(),
            };
            // Room for what is a pointer, whatever it says.
            let size = buffer.len();
            buffer.resize(size.max(16), 0);
            let is_null = self.byte().is_multiple_of(16);
            let data = if is_null { null_mut() } else { buffer.as_mut_ptr().cast() };
            params.table.push(Param { key: key.as_ptr(), kind, data, size, returned: usize::MAX });
            params.buffers.push(buffer);
        }
        params.table.push(Param { key: null(), kind: 0, data: null_mut(), size: 0, returned: 0 });
        params
    }
}

struct Params {
    /// What the table leads to, and what must live as long.
    buffers: Vec<Vec<u8>>,
    table: Vec<Param>,
}

const KEYS: [&CStr; 22] = [
    c"group",
    c"encoding",
    c"point-format",
    c"include-public",
    c"pub",
    c"priv",
    c"encoded-pub-key",
    c"decoded-from-explicit",
    c"bits",
    c"max-size",
    c"default-digest",
    c"security-bits",
    c"qx",
    c"qy",
    c"distid",
    c"digest",
    c"digest-size",
    c"algorithm-id",
    c"tls-version",
    c"pad",
    c"kdf-type",
    c"other",
];

unsafe extern "C" fn ignore(params: *const Param, argument: *mut c_void) -> c_int {
    let mut count = 0;
    // SAFETY: as the head of this file says.
    unsafe {
        while !(*params.add(count)).key.is_null() {
            count += 1;
        }
        *argument.cast::<usize>() = count;
    }
    1
}

type New = unsafe extern "C" fn(*mut c_void) -> *mut c_void;
type Init = unsafe extern "C" fn(*mut c_void, *mut c_void, *const Param) -> c_int;
type InitNamed =
    unsafe extern "C" fn(*mut c_void, *const c_char, *mut c_void, *const Param) -> c_int;
type Free = unsafe extern "C" fn(*mut c_void);
type Duplicate = unsafe extern "C" fn(*mut c_void, c_int) -> *mut c_void;
type Set = unsafe extern "C" fn(*mut c_void, *mut Param) -> c_int;
type Selected = unsafe extern "C" fn(*mut c_void, c_int, *mut Param) -> c_int;
type Match = unsafe extern "C" fn(*mut c_void, *mut c_void, c_int) -> c_int;
type Export = unsafe extern "C" fn(
    *mut c_void,
    c_int,
    unsafe extern "C" fn(*const Param, *mut c_void) -> c_int,
    *mut c_void,
) -> c_int;
type GenInit = unsafe extern "C" fn(*mut c_void, c_int, *const Param) -> *mut c_void;
type Generate = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_void) -> *mut c_void;
type Update = unsafe extern "C" fn(*mut c_void, *const u8, usize) -> c_int;
type Final = unsafe extern "C" fn(*mut c_void, *mut u8, *mut usize, usize) -> c_int;
type Out = unsafe extern "C" fn(*mut c_void, *mut u8, *mut usize, usize, *const u8, usize) -> c_int;
type Verify = unsafe extern "C" fn(*mut c_void, *const u8, usize, *const u8, usize) -> c_int;

/// Objects of one type, freed with it.
struct Objects {
    table: *const Dispatch,
    /// The number of the function that frees one.
    free: c_int,
    held: Vec<*mut c_void>,
}

impl Objects {
    fn new(operation: c_int, place: usize, free: c_int) -> Self {
        Self { table: table(operation, place), free, held: Vec::new() }
    }

    fn hold(&mut self, object: *mut c_void) {
        if object.is_null() {
            return;
        }
        self.held.push(object);
        if self.held.len() > 8 {
            let first = self.held.remove(0);
            self.free(first);
        }
    }

    fn pick(&self, input: &mut Input<'_>) -> *mut c_void {
        let which = usize::from(input.byte());
        // Now and then none.
        if which % 9 == 8 {
            null_mut()
        } else {
            self.held.get(which % 9).copied().unwrap_or(null_mut())
        }
    }

    fn free(&self, object: *mut c_void) {
        // SAFETY: as the head of this file says.
        let free: Free = unsafe { function(self.table, self.free) }.expect("it frees");
        // SAFETY: as the head of this file says.
        unsafe { free(object) };
    }
}

impl Drop for Objects {
    fn drop(&mut self) {
        for object in std::mem::take(&mut self.held) {
            self.free(object);
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let mut input = Input(data);
    // SM2, or X25519.
    let place = if input.byte() % 4 == 3 { 2 } else { 0 };
    let mut keys = Objects::new(10, place, 10);
    let mut signatures = Objects::new(12, 0, 16);
    let mut ciphers = Objects::new(13, 0, 6);
    let mut exchanges = Objects::new(11, place, 5);
    while !input.0.is_empty() {
        // Contexts of SM2 take keys of SM2.
        match input.byte() % if place == 0 { 4 } else { 2 } {
            0 => key(&mut input, &mut keys),
            1 => exchange(&mut input, &keys, &mut exchanges),
            2 => signature(&mut input, &keys, &mut signatures),
            _ => cipher(&mut input, &keys, &mut ciphers),
        }
    }
});

fn provider() -> *mut c_void {
    PROVIDER.get_or_init(load).context
}

/// A secret that is a key, most of the time.
fn import_a_key(keys: &Objects, object: *mut c_void, secret: u8) {
    // SAFETY: as the head of this file says.
    let import: Selected = unsafe { function(keys.table, 40) }.expect("it imports");
    let mut bytes = [secret; 32];
    let entry = |key: &'static CStr, kind, data: *mut c_void, size| Param {
        key: key.as_ptr(),
        kind,
        data,
        size,
        returned: usize::MAX,
    };
    let mut table = [
        entry(c"group", 4, c"SM2".as_ptr().cast_mut().cast(), 3),
        entry(c"priv", 2, bytes.as_mut_ptr().cast(), 32),
        Param { key: null(), kind: 0, data: null_mut(), size: 0, returned: 0 },
    ];
    // SAFETY: as the head of this file says.
    unsafe { import(object, 0x87, table.as_mut_ptr()) };
}

fn key(input: &mut Input<'_>, keys: &mut Objects) {
    let table = keys.table;
    let object = keys.pick(input);
    let selection = c_int::from(input.byte());
    // SAFETY: as the head of this file says.
    unsafe {
        match input.byte() % 10 {
            0 => {
                let new: New = function(table, 1).expect("it makes keys");
                let made = new(provider());
                import_a_key(keys, made, selection as u8);
                keys.hold(made);
            }
            1 => {
                let (init, cleanup): (GenInit, Free) =
                    (function(table, 2).expect("gen"), function(table, 7).expect("gen"));
                let (set, generate): (Set, Generate) =
                    (function(table, 4).expect("gen"), function(table, 6).expect("gen"));
                let (first, mut second) = (input.params(), input.params());
                let made = init(provider(), selection, first.table.as_ptr());
                set(made, second.table.as_mut_ptr());
                keys.hold(generate(made, null_mut(), null_mut()));
                cleanup(made);
            }
            2 => {
                let get: Set = function(table, 11).expect("get");
                let mut params = input.params();
                get(object, params.table.as_mut_ptr());
            }
            3 => {
                let set: Set = function(table, 13).expect("set");
                let mut params = input.params();
                set(object, params.table.as_mut_ptr());
            }
            4 => {
                let has: Duplicate = function(table, 21).expect("has");
                let validate: unsafe extern "C" fn(*mut c_void, c_int, c_int) -> c_int =
                    function(table, 22).expect("validate");
                has(object, selection);
                validate(object, selection, 0);
            }
            5 => {
                let matches: Match = function(table, 23).expect("match");
                matches(object, keys.pick(input), selection);
            }
            6 | 7 => {
                let import: Selected = function(table, 40).expect("import");
                let mut params = input.params();
                import(object, selection, params.table.as_mut_ptr());
            }
            8 => {
                let export: Export = function(table, 42).expect("export");
                let mut count = 0_usize;
                export(object, selection, ignore, (&raw mut count).cast());
            }
            _ => {
                let duplicate: Duplicate = function(table, 44).expect("dup");
                keys.hold(duplicate(object, selection));
            }
        }
    }
}

/// What contexts of all kinds have: new, duplicate, set and get.
fn context(input: &mut Input<'_>, contexts: &mut Objects, numbers: [c_int; 3]) {
    let [duplicate, set, get] = numbers;
    let object = contexts.pick(input);
    let mut params = input.params();
    // SAFETY: as the head of this file says.
    unsafe {
        match input.byte() % 4 {
            0 => {
                let new: New = function(contexts.table, 1).expect("new");
                contexts.hold(new(provider()));
            }
            1 => {
                let duplicate: Duplicate = function(contexts.table, duplicate).expect("dup");
                contexts.hold(duplicate(object, 0));
            }
            2 => {
                let set: Set = function(contexts.table, set).expect("set");
                set(object, params.table.as_mut_ptr());
            }
            _ => {
                if let Some(get) = function::<Set>(contexts.table, get) {
                    get(object, params.table.as_mut_ptr());
                }
            }
        }
    }
}

fn signature(input: &mut Input<'_>, keys: &Objects, contexts: &mut Objects) {
    let (table, object, key) = (contexts.table, contexts.pick(input), keys.pick(input));
    let (mut out, mut length) = ([0_u8; 80], 0_usize);
    let room = usize::from(input.byte()) % 81;
    let place = if room == 80 { null_mut() } else { out.as_mut_ptr() };
    // SAFETY: as the head of this file says.
    unsafe {
        match input.byte() % 9 {
            0 | 1 => context(input, contexts, [17, 20, 18]),
            2 => {
                let init: Init =
                    function(table, [2, 4][usize::from(input.byte() % 2)]).expect("init");
                let params = input.params();
                init(object, key, params.table.as_ptr());
            }
            3 => {
                let number = [8, 12][usize::from(input.byte() % 2)];
                let init: InitNamed = function(table, number).expect("init");
                let params = input.params();
                let names = [null(), c"SM3".as_ptr(), c"SHA256".as_ptr()];
                init(object, names[usize::from(input.byte() % 3)], key, params.table.as_ptr());
            }
            4 => {
                let update: Update = function(table, 9).expect("update");
                let piece = input.bytes();
                update(object, piece.as_ptr(), piece.len());
            }
            5 => {
                let finish: Final = function(table, 10).expect("final");
                finish(object, place, &mut length, room);
            }
            6 => {
                let sign: Out =
                    function(table, [3, 11][usize::from(input.byte() % 2)]).expect("sign");
                let message = input.bytes();
                sign(object, place, &mut length, room, message.as_ptr(), message.len());
            }
            7 => {
                let finish: Update = function(table, 14).expect("final");
                let signature = input.bytes();
                finish(object, signature.as_ptr(), signature.len());
            }
            _ => {
                let number = [5, 15][usize::from(input.byte() % 2)];
                let verify: Verify = function(table, number).expect("verify");
                let (signature, message) = (input.bytes(), input.bytes());
                verify(
                    object,
                    signature.as_ptr(),
                    signature.len(),
                    message.as_ptr(),
                    message.len(),
                );
            }
        }
    }
}

fn cipher(input: &mut Input<'_>, keys: &Objects, contexts: &mut Objects) {
    let (table, object, key) = (contexts.table, contexts.pick(input), keys.pick(input));
    let (mut out, mut length) = ([0_u8; 512], 0_usize);
    let room = usize::from(input.byte()) * 2;
    let place = if room == 0 { null_mut() } else { out.as_mut_ptr() };
    // SAFETY: as the head of this file says.
    unsafe {
        match input.byte() % 4 {
            0 => context(input, contexts, [7, 10, 8]),
            1 => {
                let init: Init =
                    function(table, [2, 4][usize::from(input.byte() % 2)]).expect("init");
                let params = input.params();
                init(object, key, params.table.as_ptr());
            }
            _ => {
                let run: Out = function(table, [3, 5][usize::from(input.byte() % 2)]).expect("run");
                let bytes = input.bytes();
                run(object, place, &mut length, room, bytes.as_ptr(), bytes.len());
            }
        }
    }
}

fn exchange(input: &mut Input<'_>, keys: &Objects, contexts: &mut Objects) {
    let (table, object, key) = (contexts.table, contexts.pick(input), keys.pick(input));
    let (mut out, mut length) = ([0_u8; 64], 0_usize);
    let room = usize::from(input.byte()) % 65;
    let place = if room == 64 { null_mut() } else { out.as_mut_ptr() };
    // SAFETY: as the head of this file says.
    unsafe {
        match input.byte() % 4 {
            0 => context(input, contexts, [6, 7, 0]),
            1 => {
                let init: Init = function(table, 2).expect("init");
                let params = input.params();
                init(object, key, params.table.as_ptr());
            }
            2 => {
                let set_peer: unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int =
                    function(table, 4).expect("peer");
                set_peer(object, key);
            }
            _ => {
                let derive: Final = function(table, 3).expect("derive");
                derive(object, place, &mut length, room);
            }
        }
    }
}
