// Two systems disagree: the page says what they would agree on.

import assert from "node:assert/strict";

import { choose, fill, result, submit } from "./browser.mjs";

/** A signature of a message under an ID, and the key, by the page's own functions. */
function sign(page, kind, message, state, id) {
  return page.evaluate(async ([kind, message, state, id]) => {
    const { perform } = globalThis.yuxi;
    const pair = await perform("keygen", "sm2");
    const signed = await perform("sign", pair.private[0].text, "", "", kind, message, state, id);
    const text = (name) => signed.signature.find((each) => each.to === name).text.trim();
    return { key: pair.public[1].text, der: text("hex"), raw: text("raw-hex") };
  }, [kind, message, state, id]);
}

const MESSAGE = "transfer 100 to alice";

/** Each mistake, and the sentence that names it. */
export async function mistakes({ open, shoot }) {
  const { page, context, check } = await open();
  await choose(page, "verify");
  const verify = async (signed, change, values, sentence) => {
    const signature = change(signed);
    await fill(page, "verify", { key: signed.key, signature, message: MESSAGE, kind: "text", idState: "default", ...values });
    assert.equal((await submit(page, "verify")).kind, "bad", sentence);
    const text = await result(page, "verify");
    assert.ok(text.includes(sentence), `${sentence}: ${text}`);
  };
  const same = ({ der }) => der;
  const empty = await sign(page, "message", MESSAGE, "empty", "");
  await verify(empty, same, {}, "the signer ID is the empty one");
  assert.ok((await result(page, "verify")).includes("use --id-empty"), "the words of the command");
  await shoot(page, "verify-other-id");
  const plain = await sign(page, "message", MESSAGE, "default", "");
  await verify(plain, same, { idState: "empty" }, "the signer ID is the default, 1234567812345678");
  await verify(plain, same, { message: `${MESSAGE}\n` }, "no line break at its end");
  const hexId = await sign(page, "message", MESSAGE, "hex", "616c696365");
  await verify(hexId, same, { idState: "text", id: "616c696365" }, "the signer ID is alice");
  const swapped = ({ raw }) => raw.slice(64) + raw.slice(0, 64);
  await verify(plain, swapped, {}, "s stands before r");
  const reverse = (hex) => hex.match(/../g).reverse().join("");
  await verify(plain, ({ raw }) => reverse(raw.slice(0, 64)) + reverse(raw.slice(64)), {}, "in reverse order");
  const digits = "00ff10";
  const hex = await sign(page, "message", digits, "default", "");
  await verify(hex, same, { message: digits, kind: "hex" }, "hashed as its hex digits");
  const number = "7b".repeat(32);
  const digest = await sign(page, "digest", number, "default", "");
  await verify(digest, same, { message: number, kind: "hex" }, "the digest that is signed");
  await fill(page, "verify", { key: digest.key, signature: digest.raw, message: number, kind: "digest" });
  assert.equal((await submit(page, "verify")).kind, "good");
  await verify(plain, same, { message: "another message" }, "Nothing that the page tries makes it valid");
  await check();
  await context.close();
}
