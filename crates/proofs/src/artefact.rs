//! A built file: its functions by name, their bytes, and its constants.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use object::{
    Architecture, Object, ObjectKind, ObjectSection, ObjectSymbol, SectionKind, SymbolKind,
};

use crate::machine::Image;

/// The processor that a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Machine {
    /// x86-64.
    X86,
    /// AArch64.
    Aarch64,
}

impl Machine {
    /// The folder of its backends.
    pub fn folder(self) -> &'static str {
        match self {
            Self::X86 => "x86_64",
            Self::Aarch64 => "aarch64",
        }
    }
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its path in the crate, without the hash that the compiler adds.
    pub name: String,
    /// Where it stands.
    pub address: u64,
    /// Its code.
    pub bytes: Vec<u8>,
}

/// What is read of a file.
pub struct Artefact {
    /// The processor.
    pub machine: Machine,
    /// All functions, by address and name.
    pub functions: Vec<Function>,
    /// Data that has a name: statics, with their addresses.
    data: BTreeMap<String, (u64, Vec<u8>)>,
    /// Constant data by its address; none in an object that is not linked.
    constants: Vec<(u64, Vec<u8>)>,
}

impl Image for Artefact {
    fn word(&self, address: u64) -> Option<u64> {
        self.constants.iter().find_map(|(start, bytes)| {
            let offset = usize::try_from(address.checked_sub(*start)?).ok()?;
            read_word(bytes, offset)
        })
    }
}

fn read_word(bytes: &[u8], offset: usize) -> Option<u64> {
    let word = bytes.get(offset..offset.checked_add(8)?)?;
    Some(u64::from_le_bytes(word.try_into().ok()?))
}

impl Artefact {
    /// Reads a linked program or library, or an object.
    pub fn read(path: &Path) -> Result<Self> {
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        Self::parse(&bytes).with_context(|| path.display().to_string())
    }

    fn parse(bytes: &[u8]) -> Result<Self> {
        let file = object::File::parse(bytes)?;
        let machine = match file.architecture() {
            Architecture::X86_64 => Machine::X86,
            Architecture::Aarch64 => Machine::Aarch64,
            other => bail!("a file for {other:?}"),
        };
        let mut artefact =
            Self { machine, functions: Vec::new(), data: BTreeMap::new(), constants: Vec::new() };
        for symbol in file.symbols() {
            artefact.add_symbol(&file, &symbol);
        }
        if file.kind() != ObjectKind::Relocatable {
            artefact.add_constants(&file)?;
        }
        artefact.functions.sort_by(|a, b| (&a.name, a.address).cmp(&(&b.name, b.address)));
        Ok(artefact)
    }

    fn add_symbol(&mut self, file: &object::File<'_>, symbol: &object::Symbol<'_, '_>) {
        let Ok(name) = symbol.name() else { return };
        let name = format!("{:#}", rustc_demangle::demangle(name));
        let section = symbol.section_index().and_then(|index| file.section_by_index(index).ok());
        let bytes = section.and_then(|section| {
            section.data_range(symbol.address(), symbol.size()).ok().flatten().map(<[u8]>::to_vec)
        });
        let Some(bytes) = bytes.filter(|bytes| !bytes.is_empty()) else { return };
        match symbol.kind() {
            SymbolKind::Text => {
                self.functions.push(Function { name, address: symbol.address(), bytes });
            }
            SymbolKind::Data => {
                self.data.insert(name, (symbol.address(), bytes));
            }
            _ => {}
        }
    }

    fn add_constants(&mut self, file: &object::File<'_>) -> Result<()> {
        for section in file.sections() {
            let is_constant =
                matches!(section.kind(), SectionKind::ReadOnlyData | SectionKind::ReadOnlyString);
            if is_constant && !section.data()?.is_empty() {
                self.constants.push((section.address(), section.data()?.to_vec()));
            }
        }
        Ok(())
    }

    /// The static that an address is in: where it begins, and its bytes.
    pub fn static_at(&self, address: u64) -> Option<(u64, &[u8])> {
        let mut places = self.data.values().map(|(start, bytes)| (*start, bytes.as_slice()));
        places.find(|(start, bytes)| (*start..*start + bytes.len() as u64).contains(&address))
    }

    /// The words of a static.
    pub fn words(&self, name: &str) -> Option<Vec<u64>> {
        let (_, bytes) = self.data.get(name)?;
        (bytes.len() % 8 == 0)
            .then(|| (0..bytes.len()).step_by(8).filter_map(|at| read_word(bytes, at)).collect())
    }
}
