// Inputs of each kind through the forms: keys of each curve, documents, keys under passwords, messages
// in each form.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { block, choose, fill, open as openAt, result, submit, take } from "./browser.mjs";

const KEY = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const POINT = "0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";
/** The standard's signature (GB/T 32918.5-2017, A.2) of this message, and the digest that is signed. */
const SIGNATURE = "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa";
const MESSAGE = "message digest";
const DIGEST = "f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640";
const DATA = "crates/yuxi/tests/protocols/data";
/** What GmSSL wrote: files of one key, which is under this password. */
const GMSSL = `${DATA}/gmssl`;
const PASSWORD = "1234";
const GMSSL_POINT = "04cb723cb6bd26acea5fc5462f31f40327b3c6b1abfe425d77040c3f9c2262297e6346f059938d36b5f1b02695a36d9c26517c58d31e39175639882fc56a577351";

const hex = (text) => Buffer.from(text).toString("hex");
const base64 = (text) => Buffer.from(text).toString("base64");
const read = (file) => readFile(file, "utf8");

/** A test of one page. */
function test(run, options = {}) {
  return async (given) => {
    const { page, context, check } = await given.open(options);
    await run({ ...given, page });
    await check();
    await context.close();
  };
}

async function good(page, task, what, button) {
  const { kind, text } = await submit(page, task, button);
  assert.equal(kind, "good", `${what}: ${text}`);
}

/** The titles of a result's blocks. */
const titles = (page, task) =>
  page.locator(`#panel-${task} pre`).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));

/** A key pair of X25519 has no 04, no SEC1 and no compressed point. */
export const x25519 = test(async ({ page, shoot }) => {
  await choose(page, "keys");
  await fill(page, "keys", { curve: "x25519" });
  assert.deepEqual(await submit(page, "keys"), { kind: "good", text: "A new key pair of x25519." });
  const own = ["PKCS#8, PEM", "the 32 bytes of the key, hex", "PKCS#8, DER in base64", "PKCS#8, DER (shown in hex)"];
  const others = [
    "SubjectPublicKeyInfo, PEM",
    "the 32 bytes of the coordinate, hex",
    "SubjectPublicKeyInfo, DER in base64",
    "SubjectPublicKeyInfo, DER (shown in hex)",
  ];
  assert.deepEqual(await titles(page, "keys"), [...own, ...others]);
  const [pem, number] = [await block(page, "keys", own[0]), await block(page, "keys", own[1])];
  const coordinate = await block(page, "keys", others[1]);
  assert.match(number, /^[0-9a-f]{64}$/);
  await shoot(page, "keys-x25519");
  for (const values of [{ input: pem, curve: "" }, { input: number, curve: "x25519" }]) {
    await choose(page, "convert");
    await fill(page, "convert", values);
    await good(page, "convert", values.curve);
    assert.equal(await block(page, "convert", own[1]), number);
    assert.equal(await block(page, "convert", others[1]), coordinate);
  }
  await choose(page, "sign");
  await fill(page, "sign", { key: pem, message: "m" });
  assert.ok((await submit(page, "sign")).text.includes("this is a key of x25519; a signature needs one of sm2 or p256"));
});

/** Files in Inspect, and what their reports say. */
export const documents = test(async ({ page }) => {
  const files = [
    ["request.pem", "certificate request: PKCS#10", "CN=Alice,O=PKU,C=CN", GMSSL_POINT],
    ["list.der", "certificate revocation list: X.509", "42ab4be9d62b9c6815a6ea72 on 2026-11-21T16:55:21Z"],
    ["key.pem", "encrypted private key: PKCS#8", "SM4-CBC (1.2.156.10197.1.104.2)", "65536"],
  ];
  for (const [file, ...parts] of files) {
    await take(page, "inspect", "input", `${GMSSL}/${file}`);
    await good(page, "inspect", file);
    const [table, words] = [await page.locator("#panel-inspect .card").innerText(), await block(page, "inspect", "The same in words")];
    parts.forEach((part) => assert.ok(table.includes(part), `${file}: ${part}: ${table}`));
    assert.ok(words.startsWith(`input: ${file === "list.der" ? "DER" : "PEM"}`), words);
  }
  // the last one, decrypted
  await fill(page, "inspect", { password: PASSWORD });
  await good(page, "inspect", "with its password");
  assert.ok((await result(page, "inspect")).includes(GMSSL_POINT));
  await fill(page, "inspect", { password: "another" });
  assert.equal((await submit(page, "inspect")).kind, "bad");
});

/** A private key is in the report if that is asked for. */
export const shown = test(async ({ page }) => {
  await fill(page, "inspect", { input: KEY, curve: "sm2" });
  for (const show of [false, true, false]) {
    await fill(page, "inspect", { show });
    await good(page, "inspect", show);
    const [all, words] = [await result(page, "inspect"), await block(page, "inspect", "The same in words")];
    assert.equal(all.replace(words, "").includes(KEY), show);
    assert.equal(words.includes(KEY), show);
    assert.ok(words.includes(POINT));
  }
});

/** Documents, and a key of P-256 (NIST's first vector), in every encoding. */
export const converted = test(async ({ page, shoot }) => {
  await choose(page, "convert");
  for (const [file, ownKey] of [["certificate.pem", true], ["request.pem", true], ["list.der", false]]) {
    await take(page, "convert", "input", `${GMSSL}/${file}`);
    await good(page, "convert", file);
    const own = ["PEM", "DER in hex", "DER in base64", "DER (shown in hex)"];
    const all = await titles(page, "convert");
    assert.deepEqual(all.slice(0, 4), own, file);
    assert.equal(all.length, ownKey ? 10 : 4, `${file}: ${all}`);
    const [pem, digits] = [await block(page, "convert", own[0]), await block(page, "convert", own[1])];
    const bytes = await readFile(`${GMSSL}/${file}`);
    if (file.endsWith(".pem")) {
      assert.equal(pem, bytes.toString().trim());
    } else {
      assert.equal(digits, bytes.toString("hex"));
    }
    if (ownKey) {
      assert.equal(await block(page, "convert", "the point in hex: 04, x, y"), GMSSL_POINT);
    }
  }
  await shoot(page, "convert-document");
  await page.locator("#panel-convert button", { hasText: "Clear" }).click();

  const [, , first] = (await read(`${DATA}/nist-p256-siggen.txt`)).split("\n");
  const [number, x, y] = first.split(" ");
  await fill(page, "convert", { input: number, curve: "p256" });
  await good(page, "convert", "p256");
  assert.equal(await block(page, "convert", "x, y in hex, without the 04"), x + y);
  const [sec1, spki] = [await block(page, "convert", "SEC1, PEM"), await block(page, "convert", "SubjectPublicKeyInfo, PEM")];
  await fill(page, "convert", { input: sec1, curve: "" });
  await good(page, "convert", "SEC1");
  assert.equal(await block(page, "convert", "the number, hex"), number);
  await fill(page, "convert", { input: spki });
  await good(page, "convert", "public");
  assert.ok((await result(page, "convert")).includes("(p256)"));
  assert.equal(await block(page, "convert", "the point in hex: 04, x, y"), `04${x}${y}`);
});

/** A certificate verifies; files for the signature and the message; another signer ID. */
export const certified = test(async ({ page }) => {
  await choose(page, "verify");
  await take(page, "verify", "key", `${GMSSL}/certificate.pem`);
  await take(page, "verify", "message", `${GMSSL}/message`);
  for (const [file, values] of [["default.sig", {}], ["alice.sig", { idState: "text", id: "alice@gmssl" }]]) {
    await take(page, "verify", "signature", `${GMSSL}/${file}`);
    await fill(page, "verify", values);
    await good(page, "verify", file);
  }
  await fill(page, "verify", { idState: "empty" });
  assert.deepEqual(await submit(page, "verify"), { kind: "bad", text: "The signature is invalid." });
});

/** A message in each form: text, hex, base64, digest. */
export const messages = test(async ({ page }) => {
  const forms = [["text", MESSAGE], ["hex", hex(MESSAGE)], ["base64", base64(MESSAGE)], ["digest", DIGEST]];
  await choose(page, "verify");
  await fill(page, "verify", { key: POINT, signature: SIGNATURE });
  for (const [kind, message] of forms) {
    await fill(page, "verify", { kind, message });
    await good(page, "verify", kind);
    assert.ok((await result(page, "verify")).includes(DIGEST), kind);
    await fill(page, "verify", { kind, message: kind === "text" ? `${message}.` : message.replace(/^./, (c) => (c === "0" ? "1" : "0")) });
    assert.equal((await submit(page, "verify")).kind, "bad", kind);
  }
  for (const [kind, message] of forms) {
    await choose(page, "sign");
    await fill(page, "sign", { key: KEY, kind, message });
    await good(page, "sign", kind);
    assert.ok((await result(page, "sign")).includes(DIGEST), kind);
    const signature = await block(page, "sign", "r, s in base64");
    await choose(page, "verify");
    await fill(page, "verify", { signature, kind: "text", message: MESSAGE });
    await good(page, "verify", `signed: ${kind}`);
  }
  // bytes that are no text
  const bytes = Buffer.from("00ff80e78e89", "hex");
  for (const [kind, message] of [["hex", "00 FF 80\ne7 8e 89"], ["base64", ` ${bytes.toString("base64")}\n`]]) {
    await choose(page, "encrypt");
    await fill(page, "encrypt", { key: POINT, kind, message });
    await good(page, "encrypt", kind);
    const ciphertext = await block(page, "encrypt", "ASN.1 (GM/T 0009), base64");
    await choose(page, "decrypt");
    await fill(page, "decrypt", { key: KEY, ciphertext });
    await good(page, "decrypt", kind);
    assert.deepEqual(await titles(page, "decrypt"), ["Message in hex"]);
    assert.equal(await block(page, "decrypt", "Message in hex"), bytes.toString("hex"));
  }
  for (const task of ["verify", "sign", "encrypt"]) {
    await choose(page, task);
    for (const [kind, error] of [["hex", "The field “Message” is not hex."], ["base64", "The field “Message” is not base64."]]) {
      await fill(page, task, { kind, message: "a!b" });
      assert.deepEqual(await submit(page, task), { kind: "bad", text: error }, task);
      assert.equal(await page.evaluate(() => document.activeElement.id), `${task}-message`);
    }
  }
});

/** A file is in the form that is chosen, as a text is; a digest may be 32 bytes. */
export const files = test(async ({ page }) => {
  const forms = [["text", MESSAGE], ["hex", hex(MESSAGE)], ["base64", base64(MESSAGE)], ["digest", DIGEST], ["digest", Buffer.from(DIGEST, "hex")]];
  await choose(page, "verify");
  await fill(page, "verify", { key: POINT, signature: SIGNATURE });
  for (const [at, [kind, content]] of forms.entries()) {
    await take(page, "verify", "message", { name: `message-${at}`, mimeType: "", buffer: Buffer.from(content) });
    await fill(page, "verify", { kind });
    await good(page, "verify", `${kind}, ${content.length} bytes`);
  }
});

/** Keys under a password in each form; one that is missing is asked for, where it is entered. */
export const passwords = test(async ({ page }) => {
  const key = await read(`${GMSSL}/key.pem`);
  const message = await read(`${GMSSL}/message`);
  const ciphertext = hex(await readFile(`${GMSSL}/message.enc`));
  const signature = hex(await readFile(`${GMSSL}/default.sig`));
  const forms = [
    ["verify", { signature, message }],
    ["sign", { message }],
    ["encrypt", { message }],
    ["decrypt", { ciphertext }],
  ];
  for (const [task, values] of forms) {
    await choose(page, task);
    await fill(page, task, { key, ...values });
    const { kind, text } = await submit(page, task);
    assert.ok(kind === "bad" && text.includes("password"), `${task}: ${text}`);
    assert.equal(await page.evaluate(() => document.activeElement.id), `${task}-password`);
    await fill(page, task, { password: "4321" });
    assert.ok((await submit(page, task)).text.includes("the password is wrong"), task);
    await fill(page, task, { password: PASSWORD });
    await good(page, task, "with its password");
  }
  assert.equal(await block(page, "decrypt", "Message"), message.trimEnd());
  const signed = await block(page, "sign", "DER in hex");
  await choose(page, "verify");
  await fill(page, "verify", { key: GMSSL_POINT, signature: signed, password: "" });
  await good(page, "verify", "what was signed");
});

/** The key under a password in each of the four ways, and back; what another program wrote so. */
export const ciphers = test(async ({ page }) => {
  const ways = [
    ["aes", "AES-256-CBC", "HMAC-SHA-256", "PBES2 (1.2.840.113549.1.5.13)"],
    ["sm4", "SM4-CBC", "HMAC-SHA-256", "PBES2 (1.2.840.113549.1.5.13)"],
    ["gmssl", "SM4-CBC", "HMAC-SM3", "PBES2 (1.2.840.113549.1.5.13)"],
    ["gmt0091", "SM4-CBC", "HMAC-SM3", "PBES2 of GM/T 0091 (1.2.156.10197.6.4.1.5.2)"],
  ];
  const back = async (input, password) => {
    await fill(page, "convert", { input, password, newPassword: "", curve: "" });
    await good(page, "convert", password);
    assert.equal(await block(page, "convert", "the number, hex"), KEY);
  };
  for (const [cipher, ...parts] of ways) {
    await choose(page, "convert");
    await fill(page, "convert", { input: KEY, curve: "sm2", password: "", newPassword: `${cipher} 口令`, cipher });
    await good(page, "convert", cipher, "button:has-text('under a password')");
    const [pem, der] = [await block(page, "convert", "encrypted PKCS#8, PEM"), await block(page, "convert", "encrypted PKCS#8, DER in base64")];
    await choose(page, "inspect");
    await fill(page, "inspect", { input: der });
    await good(page, "inspect", cipher);
    const text = await result(page, "inspect");
    parts.forEach((part) => assert.ok(text.includes(part), `${cipher}: ${part}: ${text}`));
    await choose(page, "convert");
    await back(pem, `${cipher} 口令`);
  }
  for (const file of ["aes-256-cbc-scrypt", "sm4-cbc", "sm4-cbc-sm3", "gmt0091"]) {
    await back(await read(`${DATA}/gmsm/${file}.pem`), "a password");
  }
});

/** What sm-crypto 0.5.8 encrypted to the standard's key, in both of its modes. */
const OF_SM_CRYPTO = {
  c1c3c2: "198b8ad518ff03fa2de3e0afb783c833c5514c9f16d9a7b6e971e19483447e132d87cfa8302c201fdae35f9b0a633dd1fb696bbfb59318b6aa610d9e363ae0165bd6f737f4d85835c0245ffa2d18038438e3a1f41fd493a9fa1366fbbf67958052ea1837ebe7",
  c1c2c3: "b8a0930c35932b246923a0380e8a2e9c4badef4b178596606b536534fb1ff0ac77c22041436cf09781ff16bfdb27b7813c373e3c5887c6b50ea64a5b0d12fba2a53ead8fa556640e4fa4eada029755a7c4a13bb6ef79b8b5345825c1de00a6575dc307923168",
};

/** Ciphertexts without the 04 before C1: read, written, and saved, in both languages. */
export async function withoutPrefix({ browser, addresses }) {
  const languages = {
    en: { title: (layout, form) => `${layout.toUpperCase()} without the 04 (sm-crypto), ${form}`, hex: "hex", binary: "bytes (shown in hex)", asn1: "ASN.1 (GM/T 0009), hex", text: "Message", save: "Save" },
    zh: { title: (layout, form) => `${layout.toUpperCase()}，不带 04（sm-crypto），${form}`, hex: "十六进制", binary: "字节（以十六进制显示）", asn1: "ASN.1（GM/T 0009），十六进制", text: "消息", save: "保存" },
  };
  for (const [language, texts] of Object.entries(languages)) {
    const { page, context, check } = await openAt(browser, addresses.http, { language });
    for (const [layout, made] of Object.entries(OF_SM_CRYPTO)) {
      const title = texts.title(layout, texts.hex);
      await choose(page, "convert");
      await fill(page, "convert", { input: made, key: KEY });
      await good(page, "convert", layout);
      assert.equal(await block(page, "convert", title), made);
      // from ASN.1, which has no 04 to omit
      await fill(page, "convert", { input: await block(page, "convert", texts.asn1) });
      await good(page, "convert", layout);
      assert.equal(await block(page, "convert", title), made);
      for (const [form, name, content] of [[texts.hex, "no-04-hex.txt", `${made}\n`], [texts.binary, "no-04.bin", Buffer.from(made, "hex")]]) {
        const waiting = page.waitForEvent("download");
        await page.locator(`#panel-convert button[aria-label="${texts.save}: ${texts.title(layout, form)}"]`).click();
        const saved = await waiting;
        assert.equal(saved.suggestedFilename(), `ciphertext-${layout}-${name}`);
        assert.deepEqual(await readFile(await saved.path()), Buffer.from(content));
      }
      await choose(page, "encrypt");
      await fill(page, "encrypt", { key: POINT, message: "玉玺" });
      await good(page, "encrypt", layout);
      const own = await block(page, "encrypt", title);
      assert.equal(own.length, made.length);
      for (const ciphertext of [made, own]) {
        await choose(page, "decrypt");
        await fill(page, "decrypt", { key: KEY, ciphertext });
        await good(page, "decrypt", layout);
        assert.equal(await block(page, "decrypt", texts.text), "玉玺");
        assert.ok((await result(page, "decrypt")).includes(layout));
      }
    }
    await check();
    await context.close();
  }
}
