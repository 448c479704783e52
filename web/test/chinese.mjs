// Reports and errors in Chinese: what is pasted, and what is wrong with it.

import assert from "node:assert/strict";

import { choose, fill, result, settled, submit } from "./browser.mjs";

const KEY = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const POINT = "0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";
const MESSAGE = "消息";

/** Fails if the text lacks one of these. */
function includes(text, ...parts) {
  parts.forEach((part) => assert.ok(text.includes(part), `${part}: ${text}`));
}

/** Fails if two English words stand beside each other, but for those between `. */
function noEnglish(text) {
  const plain = text.split("`").filter((part, place) => place % 2 === 0).join("");
  // algorithms have names
  const words = plain.replace(/SM2 with SM3/g, "").match(/[a-z]{2,} [a-z]{2,}/g);
  assert.equal(words, null, text);
}

/** A sound certificate: its labels are in Chinese, and in English after a click; its values are the same. */
export async function certificate({ open, shoot }) {
  const { page, context, check } = await open({ language: "zh" });
  await page.locator("#inspect-input-file").setInputFiles("crates/yuxi/tests/protocols/data/gmssl/certificate.pem");
  assert.deepEqual(await settled(page, "inspect"), { kind: "good", text: "已识别，没有缺陷。" });
  const text = await result(page, "inspect");
  includes(text, "证书：X.509", "主体", "颁发者", "签名算法", "SM2 with SM3 (1.2.156.10197.1.501)", "公钥", "文字形式的报告");
  noEnglish(text);
  await shoot(page, "inspect-certificate-chinese");
  const digits = text.match(/[0-9a-f]{130}/)[0];
  await page.getByRole("button", { name: "English" }).click();
  includes(await result(page, "inspect"), "certificate: X.509", "signed with", digits);
  await check();
  await context.close();
}

/** A signature that is invalid, under another signer ID, and one that is none. */
export async function signature({ open, shoot }) {
  const { page, context, check } = await open({ language: "zh" });
  const [point, signed] = await page.evaluate(async (message) => {
    const { perform } = globalThis.yuxi;
    const pair = await perform("keygen", "sm2");
    const signed = await perform("sign", pair.private[0].text, "", "", "message", message, "empty", "");
    return [pair.public[1].text, signed.signature[0].text];
  }, MESSAGE);
  await choose(page, "verify");
  await fill(page, "verify", { key: point, signature: signed, message: MESSAGE });
  assert.deepEqual(await submit(page, "verify"), { kind: "bad", text: "签名无效。" });
  const text = await result(page, "verify");
  includes(text, "签名在默认的用户标识（1234567812345678）下无效，但在空的用户标识下有效：请用 --id-empty", "用户标识为：空");
  noEnglish(text);
  await shoot(page, "verify-other-id-chinese");
  await fill(page, "verify", { signature: KEY });
  const { text: error } = await submit(page, "verify");
  assert.equal(error, "错误：这可能是私钥、公钥或摘要，不是签名");
  await page.getByRole("button", { name: "English" }).click();
  includes(await page.locator("#verify-status").textContent(), "not a signature");
  await page.getByRole("button", { name: "中文" }).click();
  await choose(page, "sign");
  await fill(page, "sign", { key: POINT, message: MESSAGE });
  includes((await submit(page, "sign")).text, "这是公钥；签名需要私钥");
  await choose(page, "inspect");
  await fill(page, "inspect", { input: "11".repeat(63) });
  await settled(page, "inspect");
  includes(await result(page, "inspect"), "缺陷", "63 字节：");
  await fill(page, "inspect", { input: "no such thing" });
  includes((await submit(page, "inspect")).text, "输入：无法识别：13 字节文本");
  await check();
  await context.close();
}

/** A ciphertext in another layout, one without its 04, and one that the key does not decrypt. */
export async function ciphertext({ open, shoot }) {
  const { page, context, check } = await open({ language: "zh" });
  const hex = await page.evaluate(async ([point, message]) => {
    const { ciphertext } = await globalThis.yuxi.perform("encrypt", point, "", message);
    return ciphertext.find(({ to }) => to === "c1c2c3 hex").text.trim();
  }, [POINT, MESSAGE]);
  await fill(page, "inspect", { input: hex });
  await settled(page, "inspect");
  const text = await result(page, "inspect");
  includes(text, "十六进制，", "密文（SM2）：各部分直接相连", "布局", "c1c3c2 或 c1c2c3：用私钥可以确定", "消息字节数");
  noEnglish(text);
  await fill(page, "inspect", { key: KEY });
  assert.equal((await submit(page, "inspect")).kind, "good");
  const known = await result(page, "inspect");
  includes(known, "c1c2c3", "能解开该密文");
  assert.ok(!known.includes("c1c3c2"), known);
  await shoot(page, "inspect-ciphertext-chinese");
  await choose(page, "decrypt");
  await fill(page, "decrypt", { key: KEY, ciphertext: hex.slice(2) });
  assert.deepEqual(await submit(page, "decrypt"), { kind: "good", text: "已解密。" });
  includes(await result(page, "decrypt"), "已修复：点之前缺少 04", "布局：c1c2c3");
  await fill(page, "decrypt", { ciphertext: hex.replace(/.$/, (last) => (last === "0" ? "1" : "0")) });
  includes((await submit(page, "decrypt")).text, "解密失败");
  await choose(page, "convert");
  await fill(page, "convert", { input: hex.slice(2) });
  assert.equal((await submit(page, "convert")).kind, "good");
  includes(await result(page, "convert"), "密文（SM2）：", "已修复：点之前缺少 04");
  await shoot(page, "convert-ciphertext-chinese");
  await check();
  await context.close();
}
