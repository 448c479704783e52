// What was found by hand: files that an error concerns, several things at once, long texts, names.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { block, choose, fill, result, submit, take } from "./browser.mjs";

const KEY = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const POINT = "0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";
const GMSSL = "crates/yuxi/tests/protocols/data/gmssl";

/** An error that concerns a file: the field is marked, and the focus is on what removes the file. */
export async function wrongFile({ open, shoot }) {
  const { page, context, check } = await open();
  const focused = () => page.evaluate(() => document.activeElement.textContent || document.activeElement.id);
  const marked = () => page.locator("#panel-decrypt .field.wrong label").allTextContents();
  await choose(page, "decrypt");
  await take(page, "decrypt", "key", `${GMSSL}/certificate.pem`);
  await take(page, "decrypt", "ciphertext", `${GMSSL}/message.enc`);
  assert.ok((await submit(page, "decrypt")).text.includes("this is a public key; decrypting needs the private key"));
  assert.deepEqual(await marked(), ["Private key"]);
  assert.equal(await focused(), "Remove the file");
  await shoot(page, "decrypt-wrong-file");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "decrypt-key");
  await page.keyboard.type(KEY);
  assert.equal((await submit(page, "decrypt")).kind, "bad");
  assert.deepEqual(await marked(), ["Ciphertext"]);
  await take(page, "decrypt", "key", `${GMSSL}/key.pem`);
  await fill(page, "decrypt", { password: "1234" });
  assert.equal((await submit(page, "decrypt")).kind, "good");
  assert.deepEqual(await marked(), []);
  await check();
  await context.close();
}

/** Several things in one file are no alternatives; a key of no curve of Yuxi's is called so. */
export async function several({ open }) {
  const { page, context, check } = await open();
  await choose(page, "convert");
  const [certificate, request] = await Promise.all(["certificate", "request"].map((name) => readFile(`${GMSSL}/${name}.pem`, "utf8")));
  await fill(page, "convert", { input: certificate + request });
  assert.equal((await submit(page, "convert")).kind, "good");
  const text = await result(page, "convert");
  assert.ok(text.includes("certificate: X.509") && text.includes("certificate request: PKCS#10"));
  assert.ok(!text.includes("any of these"), text);
  // 32 bytes: a private key, or a coordinate
  await fill(page, "convert", { input: KEY });
  assert.equal((await submit(page, "convert")).kind, "good");
  assert.ok((await result(page, "convert")).startsWith("It may be any of these:"));
  // a number on P-384, in SEC1
  const p384 = ["-----BEGIN EC PRIVATE KEY-----", Buffer.from(`303e0201010430${"00".repeat(47)}01a00706052b81040022`, "hex").toString("base64"), "-----END EC PRIVATE KEY-----"].join("\n");
  await fill(page, "convert", { input: p384 });
  assert.ok((await submit(page, "convert")).text.includes("private key: Yuxi works with keys of sm2, p256 and x25519"));
  await check();
  await context.close();
}

/** A long text is shown in part, and copied and saved whole. */
export async function long({ open }) {
  const { page, context, check } = await open();
  const message = "a line of a long message\n".repeat(2000);
  await choose(page, "encrypt");
  await fill(page, "encrypt", { key: POINT, message });
  assert.equal((await submit(page, "encrypt")).kind, "good");
  const title = "C1C3C2, hex";
  const shown = await block(page, "encrypt", title);
  assert.equal(shown.length, 4000);
  const characters = 2 * (message.length + 97);
  assert.ok((await result(page, "encrypt")).includes(`These are the first 4000 of ${characters} characters`));
  await page.getByRole("button", { name: `Copy: ${title}` }).click();
  await page.getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(copied.length === characters && copied.startsWith(shown));
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: `Save: ${title}` }).click();
  assert.equal(await readFile(await (await waiting).path(), "utf8"), `${copied}\n`);
  // what is decrypted is copied with the line break at its end
  await choose(page, "decrypt");
  await fill(page, "decrypt", { key: KEY, ciphertext: copied });
  assert.equal((await submit(page, "decrypt")).kind, "good");
  await page.getByRole("button", { name: "Copy: Message", exact: true }).click();
  await page.locator("#panel-decrypt").getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), message);
  await check();
  await context.close();
}

/** Things are called as in the report in words. */
export async function names({ open }) {
  const { page, context, check } = await open();
  const { ciphertext } = await page.evaluate((point) => globalThis.yuxi.perform("encrypt", point, "", "m"), POINT);
  const list = (await readFile(`${GMSSL}/list.der`)).toString("hex");
  const inputs = {
    "ciphertext of SM2: ": ciphertext[0].text,
    "certificate revocation list: ": list,
    "name of a curve: ": "-----BEGIN SM2 PARAMETERS-----\nBggqgRzPVQGCLQ==\n-----END SM2 PARAMETERS-----",
    "something else: ": "-----BEGIN CERTIFICATE-----\nMIIB",
    "private key: ": KEY,
  };
  for (const [name, input] of Object.entries(inputs)) {
    await fill(page, "inspect", { input });
    await submit(page, "inspect");
    const title = await page.locator("#panel-inspect .card h4").first().textContent();
    assert.ok(title.startsWith(name), title);
    assert.ok((await block(page, "inspect", "The same in words")).includes(`\n  ${title}\n`), title);
  }
  await check();
  await context.close();
}
