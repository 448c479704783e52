//! The chapters of the demo.

use super::shell::Shell;
use super::speed;
use crate::bench::OpenSsl;
use crate::failure::Result;
use crate::output::print;

pub(super) fn tell(
    shell: &Shell<'_>,
    file: &str,
    given: Option<&str>,
    content: &[u8],
) -> Result<()> {
    print("Yuxi signs and encrypts with SM2. Each line with a $ is a command that runs now;\n")?;
    print("you can type it yourself.\n")?;
    machine(shell)?;
    keys(shell)?;
    sign(shell, file, given)?;
    change(shell, file, content)?;
    encrypt(shell, file)?;
    let openssl = openssl(shell, file)?;
    print("\n7. How fast is it?\n\n")?;
    for line in speed::table(openssl)?.lines() {
        print(&format!("    {line}\n"))?;
    }
    print("\nAll steps succeeded. `yuxi --help` lists the commands,\n")?;
    print("`yuxi bench` measures every operation.\n")
}

fn machine(shell: &Shell<'_>) -> Result<()> {
    chapter(
        "1. Your machine",
        "Yuxi has several implementations of the same arithmetic, called backends, and uses\n\
         the fastest that your CPU can run.",
    )?;
    shell.run("yuxi info", 0)
}

fn keys(shell: &Shell<'_>) -> Result<()> {
    chapter(
        "2. A pair of keys",
        "Alice generates a private key, which she keeps to herself. The public key is\n\
         computed from it, and she gives it to everybody.",
    )?;
    shell.run("yuxi keygen -o alice.key", 0)?;
    shell.run("yuxi pubkey -k alice.key -o alice.pub", 0)?;
    shell.run("yuxi pubkey -k alice.key", 0)
}

fn sign(shell: &Shell<'_>, file: &str, given: Option<&str>) -> Result<()> {
    let what = match given {
        Some(path) if path == file => format!("{file} is a copy of your file."),
        Some(path) => format!("{file} is a copy of {path}."),
        None => format!("{file} is a short letter."),
    };
    chapter(
        "3. A signature",
        &format!(
            "{what} With the private key Alice signs it; with the public\n\
             key anybody can check that she did."
        ),
    )?;
    shell.run(&format!("yuxi sign -k alice.key -o letter.sig {file}"), 0)?;
    shell.run(&format!("yuxi verify -k alice.pub -s letter.sig {file}"), 0)?;
    print(
        "\n  The signer ID is a name of the signer that SM2 binds into the signature. A verifier\n",
    )?;
    print("  must use the same signer ID; if it is another one, Yuxi reports it:\n")?;
    shell.run(&format!("yuxi verify -k alice.pub -s letter.sig --id-empty {file}"), 1)
}

fn change(shell: &Shell<'_>, file: &str, content: &[u8]) -> Result<()> {
    let changed = file.replacen("letter", "changed", 1);
    let mut bytes = content.to_vec();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    shell.write(&changed, &bytes)?;
    chapter(
        "4. A forgery",
        &format!(
            "{changed} is the same file with one bit changed. The signature is invalid for it."
        ),
    )?;
    shell.run(&format!("yuxi verify -k alice.pub -s letter.sig {changed}"), 1)
}

fn encrypt(shell: &Shell<'_>, file: &str) -> Result<()> {
    chapter(
        "5. A secret",
        "With Alice's public key anybody can encrypt a file that only she can read.",
    )?;
    shell.run(&format!("yuxi encrypt -k alice.pub -o letter.enc {file}"), 0)?;
    shell.run("yuxi decrypt -k alice.key -o letter.dec letter.enc", 0)?;
    shell.same("letter.dec", file)?;
    print(&format!("\n  letter.dec is the same as {file}.\n"))
}

/// Checks both directions against OpenSSL, if it is installed and supports SM2.
fn openssl(shell: &Shell<'_>, file: &str) -> Result<Option<OpenSsl>> {
    let title = "6. Does OpenSSL agree?";
    let Some(openssl) = OpenSsl::find() else {
        chapter(title, "There is no `openssl` command on this machine to compare with.")?;
        return Ok(None);
    };
    if !shell.succeeds("openssl pkey -pubin -in alice.pub -noout") {
        chapter(title, "The `openssl` command on this machine does not support SM2.")?;
        return Ok(None);
    }
    chapter(
        title,
        "OpenSSL reads the same keys. It accepts what Yuxi signed and encrypted, and Yuxi\n\
         accepts what OpenSSL signed and encrypted.",
    )?;
    let id = "-sigopt distid:1234567812345678";
    for line in [
        format!("openssl dgst -sm3 -verify alice.pub {id} -signature letter.sig {file}"),
        "openssl pkeyutl -decrypt -inkey alice.key -in letter.enc -out openssl.dec".into(),
    ] {
        shell.run(&line, 0)?;
    }
    shell.same("openssl.dec", file)?;
    print(&format!("\n  openssl.dec is the same as {file}. Now the other way round:\n"))?;
    for line in [
        format!("openssl dgst -sm3 -sign alice.key {id} -out openssl.sig {file}"),
        format!("yuxi verify -k alice.pub -s openssl.sig {file}"),
        format!("openssl pkeyutl -encrypt -pubin -inkey alice.pub -in {file} -out openssl.enc"),
        "yuxi decrypt -k alice.key -o yuxi.dec openssl.enc".into(),
    ] {
        shell.run(&line, 0)?;
    }
    shell.same("yuxi.dec", file)?;
    print(&format!("\n  yuxi.dec is the same as {file}.\n"))?;
    Ok(Some(openssl))
}

fn chapter(title: &str, words: &str) -> Result<()> {
    let words = words.replace('\n', "\n  ");
    print(&format!("\n{title}\n\n  {words}\n"))
}
