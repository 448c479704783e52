//! The lists of checksums of `dist/`, by SHA-256 and by SM3, and their signatures with SM2, which OpenSSL verifies
//! without Yuxi.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::run;

const LISTS: [&str; 2] = ["SHA256SUMS", "SM3SUMS"];
/// The key that verifies the signatures. Users must have it from elsewhere too.
const PUBLIC: &str = "release.pub";

/// Writes the lists of all files of a folder, by the command of the release, and signs them if there is a key.
pub(super) fn write(dist: &Path, yuxi: &Path, key: Option<&Path>) -> Result<()> {
    for list in LISTS {
        for old in [list.to_owned(), signature(list)] {
            if dist.join(&old).exists() {
                fs::remove_file(dist.join(old))?;
            }
        }
    }
    let files = files(dist)?;
    let mut text = String::new();
    for name in &files {
        text.push_str(&format!("{}  {name}\n", sha256(&dist.join(name))?));
    }
    fs::write(dist.join(LISTS[0]), text)?;
    let mut sm3 = run::program(yuxi);
    run::run(sm3.current_dir(dist).args(["sm3", "-o", LISTS[1], "--"]).args(&files))?;
    match key {
        Some(key) => sign(dist, yuxi, key),
        None => {
            println!("release: the checksums are NOT SIGNED: --key names the release key");
            Ok(())
        }
    }
}

/// The names of a folder's files, but the lists and what belongs to them.
pub(super) fn files(dist: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dist)? {
        let entry = entry?;
        let name = entry.file_name().into_string().ok().context("release: a name in Unicode")?;
        let belongs =
            name == PUBLIC || LISTS.iter().any(|list| name == *list || name == signature(list));
        if entry.file_type()?.is_file() && !belongs {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// The digest of a file, in hex.
pub(super) fn sha256(file: &Path) -> Result<String> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

fn signature(list: &str) -> String {
    format!("{list}.sig")
}

/// Signs the lists, and has OpenSSL verify the signatures.
fn sign(dist: &Path, yuxi: &Path, key: &Path) -> Result<()> {
    let key = fs::canonicalize(key).with_context(|| key.display().to_string())?;
    let yuxi = |arguments: &[&str]| {
        let mut command = run::program(yuxi);
        command.current_dir(dist).args(arguments);
        command
    };
    let _ = fs::remove_file(dist.join(PUBLIC));
    run::run(yuxi(&["pubkey", "-o", PUBLIC, "-k"]).arg(&key))?;
    for list in LISTS {
        run::run(yuxi(&["sign", "-o", &signature(list), "-k"]).arg(&key).arg(list))?;
        let mut openssl = run::program("openssl");
        openssl.current_dir(dist).args(["dgst", "-sm3", "-verify", PUBLIC]);
        openssl.args(["-sigopt", "distid:1234567812345678", "-signature", &signature(list), list]);
        let said = run::read(&mut openssl)?;
        ensure!(said.contains("Verified OK"), "release: openssl does not verify {list}: {said}");
    }
    println!("release: the checksums are signed, and OpenSSL verifies the signatures");
    Ok(())
}
