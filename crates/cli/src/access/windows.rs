//! Access control lists, read and written in their text form (SDDL).

mod descriptor;

use std::fs::{File, OpenOptions, remove_file};
use std::io::Result;
use std::os::windows::fs::OpenOptionsExt;
use std::path::Path;

use tempfile::{Builder, TempDir};

use self::descriptor::Descriptor;

/// Rights of a handle: `READ_CONTROL` and `WRITE_DAC`.
const READ_CONTROL: u32 = 0x2_0000;
const WRITE_DAC: u32 = 0x4_0000;

/// So that a directory can be opened: `FILE_FLAG_BACKUP_SEMANTICS`.
const BACKUP_SEMANTICS: u32 = 0x200_0000;

/// `GENERIC_WRITE`, and `FILE_SHARE_DELETE`, so that a file can get its name while it is open.
const WRITE: u32 = 0x4000_0000;
const SHARE_DELETE: u32 = 4;

/// Those who may use whatever they like anyway: the system and its administrators.
const SYSTEM: [&str; 2] = ["SY", "BA"];

/// Everybody, users, users who have logged in, guests, who sits at the machine, anonymous users.
const OTHERS: [&str; 6] = ["WD", "BU", "AU", "BG", "IU", "AN"];

/// Whether others than its owner can read a regular file: by groups of all users. A list that names other users
/// was made by somebody who wanted it so.
pub(crate) fn is_readable_by_others(path: &Path) -> bool {
    list(path).is_ok_and(|list| allowed(&list).any(|entry| OTHERS.contains(&entry.who)))
}

/// Whether a file is for its owner alone: its list is not the directory's, and names nobody else but the system.
pub(crate) fn is_private(path: &Path) -> bool {
    let (Ok(list), Ok(owner)) = (list(path), owner()) else { return false };
    allowed(&list).all(|Entry { flags, who }| {
        !flags.contains("ID") && (who == owner || SYSTEM.contains(&who))
    })
}

/// What makes a file readable by its owner alone.
pub(crate) fn advice(path: &Path) -> String {
    format!("`icacls \"{}\" /inheritance:r /grant:r %USERNAME%:F` ends that", path.display())
}

/// Lets a directory's owner alone use it, and what is created in it.
pub(crate) fn make_private(directory: &Path) -> Result<()> {
    let handle = OpenOptions::new()
        .access_mode(READ_CONTROL | WRITE_DAC)
        .custom_flags(BACKUP_SEMANTICS)
        .open(directory)?;
    Descriptor::private()?.apply(&handle)
}

/// Makes a temporary directory, which nobody but its owner can use. Nothing is in it before.
pub(crate) fn private_directory(builder: &mut Builder<'_, '_>, parent: &Path) -> Result<TempDir> {
    let directory = builder.tempdir_in(parent)?;
    make_private(directory.path())?;
    Ok(directory)
}

/// Creates a file that its owner alone can open.
pub(crate) fn create_private(path: &Path) -> Result<File> {
    // while it is open, nobody else can read or write it
    let file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .access_mode(WRITE | READ_CONTROL | WRITE_DAC)
        .share_mode(SHARE_DELETE)
        .open(path)?;
    match Descriptor::private().and_then(|list| list.apply(&file)) {
        Ok(()) => Ok(file),
        Err(error) => {
            drop(file);
            let _ = remove_file(path);
            Err(error)
        }
    }
}

/// Does nothing: new files have the list of their directory.
pub(crate) fn private_from_now_on() {}

/// An entry of a list, which allows something.
#[derive(Debug, PartialEq, Eq)]
struct Entry<'a> {
    /// `ID` is among them if it comes from the directory.
    flags: &'a str,
    who: &'a str,
}

fn list(path: &Path) -> Result<String> {
    File::open(path).and_then(|file| Descriptor::of(&file)?.text())
}

/// This user's name in lists.
fn owner() -> Result<String> {
    let list = Descriptor::private()?.text()?;
    Ok(allowed(&list).next().map_or("", |entry| entry.who).into())
}

/// The entries that allow something.
fn allowed(list: &str) -> impl Iterator<Item = Entry<'_>> {
    // (type;flags;rights;object;inherited object;who)
    let entries = list.split('(').skip(1).filter_map(|entry| entry.split(')').next());
    entries.filter_map(|entry| {
        let mut fields = entry.split(';');
        let (kind, flags) = (fields.next()?, fields.next()?);
        let who = fields.nth(3)?;
        (kind == "A").then_some(Entry { flags, who })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let all = |list| allowed(list).map(|entry| (entry.flags, entry.who)).collect::<Vec<_>>();
        assert_eq!(all("D:P(A;;FA;;;LA)"), [("", "LA")]);
        let list = "D:AI(D;;FA;;;BG)(A;ID;FA;;;SY)(A;OICI;FA;;;S-1-5-21-1)";
        assert_eq!(all(list), [("ID", "SY"), ("OICI", "S-1-5-21-1")]);
        assert!(all("D:").is_empty());
    }

    #[test]
    fn files_for_their_owner_alone() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("secret");
        drop(create_private(&path).unwrap());
        assert!(is_private(&path) && !is_readable_by_others(&path));
        assert!(create_private(&path).is_err());
        let inner = directory.path().join("inner");
        std::fs::create_dir(&inner).unwrap();
        make_private(&inner).unwrap();
        std::fs::write(inner.join("file"), "text").unwrap();
    }
}
