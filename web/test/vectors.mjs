// The test vectors of this repository, computed in the page; some of them through its forms.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { block, choose, fill, result, submit } from "./browser.mjs";

async function groups(folder, name) {
  return JSON.parse(await readFile(`${folder}/${name}.json`, "utf8")).testGroups;
}

/** Signatures of messages: each is valid or not, as its vector says. */
export async function signatures({ open, folder }) {
  const { page, context, check } = await open();
  const all = await groups(folder, "sm2_sm3_verify_test");
  const { count, wrong } = await page.evaluate(async (groups) => {
    const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    let count = 0;
    const wrong = [];
    for (const group of groups) {
      for (const test of group.tests) {
        const { publicKeyPem: key, id } = group;
        const call = ["verify", key, "", "", bytes(test.sig), "message", bytes(test.msg), "hex", id];
        const found = await globalThis.yuxi.perform(...call).catch(() => ({ valid: false }));
        count += 1;
        // the page detects encodings: the vectors are of DER alone
        const text = new TextDecoder().decode(bytes(test.sig));
        const isOther = test.sig.length === 128 || /^[0-9a-f]{128,}$/i.test(text);
        if (found.valid !== (test.result === "valid") && !isOther) {
          wrong.push(`${test.tcId}: ${test.comment}`);
        }
      }
    }
    return { count, wrong };
  }, all);
  assert.deepEqual(wrong, []);
  await check();
  await context.close();
  return `${count} signatures`;
}

/**
 * Ciphertexts: every valid one is decrypted. An invalid one is decrypted only if it is text, in
 * another layout than its vector says, or has a defect that the page repairs and names.
 */
export async function ciphertexts({ open, folder }) {
  const { page, context, check } = await open();
  const all = await groups(folder, "sm2_encrypt_test");
  const { count, wrong, repaired } = await page.evaluate(async (groups) => {
    const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    let [count, repaired] = [0, 0];
    const wrong = [];
    for (const group of groups) {
      for (const test of group.tests) {
        const call = ["decrypt", group.privateKeyPem, "", bytes(test.ct)];
        const found = await globalThis.yuxi.perform(...call).catch(() => null);
        count += 1;
        const isText = /^([0-9a-f]{2})*$/i.test(new TextDecoder().decode(bytes(test.ct)));
        const layout = group.layout.replace(".", "").toLowerCase();
        const isMended = found !== null && (isText || found.faults.length > 0 || found.layout !== layout);
        const isWrong = {
          valid: found?.hex !== test.msg,
          acceptable: found !== null && found.hex !== test.msg,
          invalid: found !== null && !isMended,
        };
        if (isWrong[test.result]) {
          wrong.push(`${test.tcId}: ${test.comment}`);
        }
        repaired += test.result === "invalid" && isMended ? 1 : 0;
      }
    }
    return { count, wrong, repaired };
  }, all);
  assert.deepEqual(wrong, []);
  await check();
  await context.close();
  return `${count} ciphertexts; of the invalid ones ${repaired} are valid in another layout or after a repair`;
}

/** Z and e of the standard's example (GB/T 32918.5-2017, A.2). */
const Z = "b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3";
const E = "f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640";

/** The standard's examples through the forms. */
export async function forms({ open, folder }) {
  const { page, context, check } = await open();
  const [group] = await groups(folder, "sm2_sm3_verify_test");
  for (const test of group.tests.slice(0, 12)) {
    await choose(page, "verify");
    await fill(page, "verify", { key: group.publicKeyPem, signature: test.sig, message: test.msg, kind: "hex" });
    const { kind } = await submit(page, "verify");
    assert.equal(kind, test.result === "valid" ? "good" : "bad", `${test.tcId}: ${test.comment}`);
    if (test.flags.includes("StandardExample")) {
      const text = await result(page, "verify");
      assert.ok(text.includes(Z) && text.includes(E), text);
    }
  }
  const [other] = await groups(folder, "sm2_encrypt_test");
  const [test] = other.tests;
  await choose(page, "decrypt");
  await fill(page, "decrypt", { key: other.privateKeyPem, ciphertext: test.ct });
  assert.equal((await submit(page, "decrypt")).kind, "good");
  assert.equal(await block(page, "decrypt", "Message in hex"), test.msg);
  assert.equal(await block(page, "decrypt", "Message"), "encryption standard");
  await check();
  await context.close();
}
