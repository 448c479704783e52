//! Contracts are read from the source, and none may be missing.

use yuxi_proofs::artefact::{Artefact, Machine};
use yuxi_proofs::contract::{Block, Contract, Pattern, Relation, read_source, read_sources};
use yuxi_proofs::inventory::Contracts;

const CONTRACT: &str =
    "/// ```contract\n/// kernel x::f\n/// in a = r8\n/// out r = r8\n/// then r = a\n/// ```\n";

fn is_read(text: &str) -> bool {
    read_source("x.rs", text).is_ok()
}

#[test]
fn a_kernel_has_a_contract_and_a_contract_a_kernel() {
    assert!(is_read(&format!("{CONTRACT}#[unsafe(naked)]\nunsafe extern \"C\" fn f() {{}}\n")));
    assert!(is_read(&format!("kernel!(\n{CONTRACT}    f,\n")));
    assert!(!is_read("#[unsafe(naked)]\nunsafe extern \"C\" fn f() {}\n"), "no contract");
    assert!(!is_read("/// A comment.\n#[unsafe(naked)]\nunsafe extern \"C\" fn f() {}\n"));
    assert!(!is_read("kernel!(\n    /// A comment.\n    f,\n"), "no contract");
    assert!(!is_read("kernel!(f, [])\n"), "no contract");
    assert!(!is_read(CONTRACT), "no kernel");
    assert!(!is_read(&format!("{CONTRACT}fn g() {{}}\n")), "no kernel");
    assert!(!is_read(&format!("{CONTRACT}{CONTRACT}#[unsafe(naked)]\n")), "two contracts");
    assert!(!is_read("/// ```contract\n/// kernel x::f\n"), "no end");
}

#[test]
fn a_contract_states_something() {
    let with = |line: &str| CONTRACT.replace("then r = a", line);
    let is_read = |line: &str| is_read(&format!("{}#[unsafe(naked)]\n", with(line)));
    assert!(is_read("then r ≡ a (mod 2^64)"));
    for line in [
        "then r ≡ a",
        "then r",
        "then",
        "thus r = a",
        "then r = a·",
        "then r = (a",
        "then r = a)",
        "then r = 2^a",
        "then r = a b",
        "then r = a - 1",
    ] {
        assert!(!is_read(line), "{line}");
    }
}

#[test]
fn relations_on_numbers() {
    let names = [("a", 5), ("m", 7)].map(|(name, value)| (name.to_owned(), value.into())).into();
    for (text, holds) in [
        ("a < m", true),
        ("m < a", false),
        ("a ≤ 5", true),
        ("a < 5", false),
        ("a + 2·m ≡ 5 (mod m)", true),
        ("a^2 ≡ 3 (mod m)", false),
        ("2·(a − m) = −4 + 0", false),
    ] {
        match Relation::parse_list(text) {
            Ok(relations) => assert_eq!(relations[0].holds(&names).unwrap(), holds, "{text}"),
            Err(_) => assert!(!holds, "{text}"),
        }
    }
}

#[test]
fn a_function_of_a_kernels_name_without_a_contract_is_found() {
    let artefact: Artefact = crate::common::artefact();
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../arith/src/backend");
    let mut blocks = read_sources(&source).unwrap();
    let kernels = Contracts::new(blocks.clone()).kernels_of(&artefact).unwrap();
    // a contract that is about one modulus only, from here on
    let is_shared = |contract: &Contract| {
        kernels.iter().filter(|stated| contract.kernel.is(&stated.kernel.path)).count() > 1
    };
    let contract = blocks.iter_mut().find_map(|block| match block {
        Block::Kernel(contract) if is_shared(contract) => Some(contract),
        _ => None,
    });
    let contract = contract.expect("a contract of several kernels");
    let path = kernels.iter().find(|stated| contract.kernel.is(&stated.kernel.path));
    contract.kernel = Pattern::parse(&path.expect("a kernel").kernel.path).unwrap();
    let error = Contracts::new(blocks).kernels_of(&artefact).err().map(|error| error.to_string());
    assert!(error.unwrap().contains("a kernel without a contract"));
}

#[test]
fn a_contract_without_a_function_is_found() {
    let artefact: Artefact = crate::common::artefact();
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../arith/src/backend");
    let mut blocks = read_sources(&source).unwrap();
    let machine = artefact.machine;
    let paths = |contracts: &Contracts| -> Vec<String> {
        let kernels = contracts.kernels_of(&artefact).unwrap().into_iter();
        kernels.map(|stated| stated.kernel.path).collect()
    };
    let contracts = Contracts::new(blocks.clone());
    let paths = paths(&contracts);
    let paths: Vec<_> = paths.iter().map(String::as_str).collect();
    assert_eq!(contracts.unused(&[machine], &paths), [""; 0]);
    // those of the other machine are not asked for
    assert!(!contracts.unused(&[Machine::X86, Machine::Aarch64], &paths).is_empty());

    let path = format!("{}::none::mul", machine.folder());
    let lines = [&format!("kernel {path}"), "in a = r8", "out r = r8", "then r = a"];
    blocks.push(Block::parse(("x.rs".into(), 1), &lines).unwrap());
    let unused = Contracts::new(blocks).unused(&[machine], &paths);
    assert_eq!(unused, [path]);
}

#[test]
fn the_moduli_are_those_of_the_library() {
    use yuxi_arith::field::{F25519, Modulus, P256N, P256P, Sm2N, Sm2P};
    let contracts = crate::common::contracts();
    for (module, words) in [
        ("sm2_p", Sm2P::WORDS),
        ("sm2_n", Sm2N::WORDS),
        ("p256_p", P256P::WORDS),
        ("p256_n", P256N::WORDS),
        ("f25519", F25519::WORDS),
    ] {
        let x86 = if module == "f25519" {
            "x86_64::f25519".into()
        } else {
            format!("x86_64::montgomery::{module}")
        };
        for path in [format!("aarch64::{module}::square"), format!("{x86}::square")] {
            let values = contracts.values(&path).unwrap();
            assert_eq!(values.get("m"), Some(&yuxi_proofs::kernel::number(&words)), "{path}");
        }
    }
}
