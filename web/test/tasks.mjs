// Every task of the page, by its forms.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { block, choose, fill, open as openAt, result, settled, submit } from "./browser.mjs";

const KEY = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const POINT = "0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";
const SIGNATURE = "3046022100f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3022100b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa";

/** What is pasted is inspected without a click, with the report of the command. */
export async function inspect({ open, shoot }) {
  const { page, context, check } = await open();
  await fill(page, "inspect", { input: SIGNATURE });
  assert.deepEqual(await settled(page, "inspect"), { kind: "good", text: "Recognized, without a defect." });
  assert.ok((await block(page, "inspect", "The same in words")).includes("ASN.1: SEQUENCE { INTEGER r, INTEGER s }"));
  await fill(page, "inspect", { input: KEY.slice(2) });
  assert.equal((await submit(page, "inspect")).kind, "bad");
  assert.ok((await result(page, "inspect")).includes("31 bytes: a zero byte at the beginning was left out"));
  await shoot(page, "inspect-defect");
  await fill(page, "inspect", { input: "no such thing" });
  const { kind, text } = await submit(page, "inspect");
  assert.ok(kind === "bad" && text.includes("not recognized: 13 bytes of text"), text);
  await page.locator("#panel-inspect button", { hasText: "Clear" }).click();
  assert.equal(await page.locator("#inspect-status").textContent(), "");
  await check();
  await context.close();
}

/** A certificate as a file. */
export async function certificate({ open, shoot }) {
  const { page, context, check } = await open();
  const file = "crates/yuxi/tests/protocols/data/gmssl/certificate.pem";
  await page.locator("#inspect-input-file").setInputFiles(file);
  assert.equal((await settled(page, "inspect")).kind, "good");
  const text = await result(page, "inspect");
  assert.ok(text.includes("certificate: X.509") && text.includes("SM2 with SM3"), text);
  assert.ok(await page.getByText("certificate.pem, ").isVisible());
  await shoot(page, "inspect-certificate");
  await check();
  await context.close();
}

/** A dropped file is read as bytes. */
export async function dropped({ open }) {
  const { page, context, check } = await open();
  await page.locator("#panel-inspect .field").first().evaluate((field, digits) => {
    const bytes = Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "letter.sig"));
    field.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, SIGNATURE);
  assert.equal((await settled(page, "inspect")).kind, "good");
  assert.ok((await result(page, "inspect")).startsWith("DER, 72 bytes"));
  await page.getByText("letter.sig, 72 bytes").waitFor();
  await check();
  await context.close();
}

/** A key pair is made, signs, verifies, encrypts, decrypts. */
export async function round({ open, shoot }) {
  const { page, context, check } = await open();
  for (const curve of ["sm2", "p256"]) {
    await choose(page, "keys");
    await fill(page, "keys", { curve });
    assert.equal((await submit(page, "keys")).text, `A new key pair of ${curve}.`);
    const key = await block(page, "keys", "PKCS#8, PEM");
    const point = await block(page, "keys", "SubjectPublicKeyInfo, PEM");
    await shoot(page, `keys-${curve}`);
    await choose(page, "sign");
    await fill(page, "sign", { key, message: "玉玺" });
    assert.equal((await submit(page, "sign")).kind, "good");
    for (const title of ["DER in hex", "r, s in hex", "DER in base64"]) {
      const signature = await block(page, "sign", title);
      await choose(page, "verify");
      await fill(page, "verify", { key: point, signature, message: "玉玺" });
      assert.equal((await submit(page, "verify")).text, "The signature is valid.");
    }
    assert.equal((await result(page, "verify")).includes("Z"), curve === "sm2");
    await shoot(page, "verify-valid");
  }
  await choose(page, "encrypt");
  await fill(page, "encrypt", { key: POINT, message: "玉玺" });
  assert.equal((await submit(page, "encrypt")).kind, "good");
  await shoot(page, "encrypt");
  for (const title of ["ASN.1 (GM/T 0009), hex", "C1C3C2, base64", "C1C2C3, hex"]) {
    const ciphertext = await block(page, "encrypt", title);
    await choose(page, "decrypt");
    await fill(page, "decrypt", { key: KEY, ciphertext });
    assert.equal((await submit(page, "decrypt")).kind, "good", title);
    assert.equal(await block(page, "decrypt", "Message"), "玉玺");
  }
  await check();
  await context.close();
}

/** Every encoding of a key, back to the same number; under a password too. */
export async function convert({ open, shoot }) {
  const { page, context, check } = await open();
  await choose(page, "convert");
  await fill(page, "convert", { input: KEY, curve: "sm2" });
  assert.equal((await submit(page, "convert")).kind, "good");
  const titles = await page.locator("#panel-convert pre").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  for (const wanted of ["PKCS#8, PEM", "the number, hex", "SEC1, PEM", "the compressed point in hex: 02 or 03, x"]) {
    assert.ok(titles.includes(wanted), `${wanted}: ${titles}`);
  }
  assert.ok((await result(page, "convert")).includes(POINT));
  const sec1 = await block(page, "convert", "SEC1, PEM");
  await shoot(page, "convert-key");
  await fill(page, "convert", { input: sec1, curve: "" });
  assert.equal((await submit(page, "convert")).kind, "good");
  assert.equal(await block(page, "convert", "the number, hex"), KEY);

  await fill(page, "convert", { newPassword: "correct horse", cipher: "gmssl" });
  assert.equal((await submit(page, "convert", "button:has-text('under a password')")).kind, "good");
  const encrypted = await block(page, "convert", "encrypted PKCS#8, PEM");
  assert.ok(encrypted.startsWith("-----BEGIN ENCRYPTED PRIVATE KEY-----"));
  await fill(page, "convert", { input: encrypted, newPassword: "" });
  assert.equal((await submit(page, "convert")).kind, "bad");
  assert.equal(await page.evaluate(() => document.activeElement.id), "convert-password");
  await fill(page, "convert", { password: "wrong" });
  assert.equal((await submit(page, "convert")).kind, "bad");
  await fill(page, "convert", { password: "correct horse" });
  assert.equal((await submit(page, "convert")).kind, "good");
  assert.equal(await block(page, "convert", "the number, hex"), KEY);
  await check();
  await context.close();
}

/** Signatures and ciphertexts; a key tells the order of a ciphertext's parts. */
export async function layouts({ open }) {
  const { page, context, check } = await open();
  await choose(page, "convert");
  await fill(page, "convert", { input: SIGNATURE });
  assert.equal((await submit(page, "convert")).kind, "good");
  assert.equal(await block(page, "convert", "r, s in hex"), SIGNATURE.slice(10, 74) + SIGNATURE.slice(80));
  const ciphertext = await page.evaluate(async (point) => {
    const { ciphertext } = await globalThis.yuxi.perform("encrypt", point, "", "a message");
    return ciphertext.find(({ to }) => to === "c1c2c3 hex").text;
  }, POINT);
  await fill(page, "convert", { input: ciphertext });
  assert.equal((await submit(page, "convert")).kind, "good");
  const text = await result(page, "convert");
  assert.ok(text.includes("in the order C1C3C2") && text.includes("in the order C1C2C3"), text);
  await fill(page, "convert", { key: KEY });
  assert.equal((await submit(page, "convert")).kind, "good");
  assert.ok(!(await result(page, "convert")).includes("in the order"));
  assert.equal(await block(page, "convert", "C1C2C3, hex"), ciphertext.trim());
  await check();
  await context.close();
}

/** Errors stand at their field, in the words of the command. */
export async function errors({ open, shoot }) {
  const { page, context, check } = await open();
  await choose(page, "verify");
  assert.equal((await submit(page, "verify")).text, "The field “Public key, private key or certificate” is empty.");
  assert.equal(await page.evaluate(() => document.activeElement.id), "verify-key");
  await fill(page, "verify", { key: POINT, signature: KEY, message: "m" });
  const { kind, text } = await submit(page, "verify");
  assert.ok(kind === "bad" && text.includes("not a signature"), text);
  assert.equal(await page.locator("#verify-signature").getAttribute("aria-invalid"), "true");
  await shoot(page, "verify-error");
  await fill(page, "verify", { signature: SIGNATURE, message: "xyz", kind: "hex" });
  assert.ok((await submit(page, "verify")).text.includes("is not hex"));
  await choose(page, "sign");
  await fill(page, "sign", { key: POINT, message: "m" });
  assert.ok((await submit(page, "sign")).text.includes("this is a public key; signing needs the private key"));
  await choose(page, "decrypt");
  await fill(page, "decrypt", { key: KEY, ciphertext: "04".repeat(120) });
  assert.equal((await submit(page, "decrypt")).kind, "bad");
  await check();
  await context.close();
}

/** A result is copied, and saved as the bytes that it stands for. */
export async function taken({ open }) {
  const { page, context, check } = await open();
  await fill(page, "inspect", { input: SIGNATURE });
  await settled(page, "inspect");
  await choose(page, "convert");
  await fill(page, "convert", { input: SIGNATURE });
  await submit(page, "convert");
  await page.getByRole("button", { name: "Copy: r, s in hex" }).click();
  await page.getByText("Copied.").waitFor();
  assert.equal((await page.evaluate(() => navigator.clipboard.readText())).length, 128);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save: DER (shown in hex)" }).click();
  const saved = await waiting;
  assert.equal(saved.suggestedFilename(), "signature-der.der");
  const to = join(tmpdir(), `yuxi-web-${process.pid}.der`);
  await saved.saveAs(to);
  assert.equal((await readFile(to)).toString("hex"), SIGNATURE);
  await writeFile(to, "");
  await check();
  await context.close();
}

/** The same file opened from the disk. */
export async function fromDisk({ browser, addresses }) {
  const { page, context, check } = await openAt(browser, addresses.file);
  await fill(page, "inspect", { input: SIGNATURE });
  assert.equal((await settled(page, "inspect")).kind, "good");
  await check();
  await context.close();
}
