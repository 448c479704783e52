// The tasks: for each its fields, what it calls in the module, and how its result is shown.

import { bytesField, checkField, choiceField, lineField } from "./field.js";
import { FieldError, makeForm } from "./form.js";
import { message, signerFields } from "./message.js";
import { perform } from "./module.js";
import { showConverted, showDecrypted, showEncrypted, showInspected, showPair, showProtected, showSigned, showVerified } from "./show.js";

const CURVES = ["", "sm2", "p256", "x25519"];
const SIGNING = ["", "sm2", "p256"];

const curveField = (form, names = CURVES) =>
  choiceField(form, "curve", { label: "field.curve", texts: "curve", names });
const passwordField = (form, name = "password", label = "field.password") =>
  lineField(form, name, { label, secret: true });
const kindField = (form, names) => choiceField(form, "kind", { label: "field.kind", texts: "kind", names });

/** Complains if a field is empty. */
function need(values, ...names) {
  for (const name of names) {
    if (values[name].length === 0) {
      throw new FieldError("status.empty", name);
    }
  }
}

const now = () => String(Math.floor(Date.now() / 1000));

function inspect() {
  const form = "inspect";
  return makeForm(form, {
    fields: [bytesField(form, "input", { label: "field.input", rows: 8 })],
    more: [
      curveField(form),
      passwordField(form),
      bytesField(form, "key", { label: "field.key.order" }),
      passwordField(form, "keyPassword", "field.keyPassword"),
      checkField(form, "show", { label: "field.show" }),
    ],
    button: "do.inspect",
    whenTyped: ([input]) => input.value().length > 0,
    async run(values) {
      need(values, "input");
      const { input, password, curve, key, keyPassword, show } = values;
      const found = await perform("inspect", input, password, curve, key, keyPassword, show, now());
      return showInspected(found);
    },
  });
}

function verify() {
  const form = "verify";
  return makeForm(form, {
    fields: [
      bytesField(form, "key", { label: "field.key.public" }),
      bytesField(form, "signature", { label: "field.signature", rows: 3 }),
      bytesField(form, "message", { label: "field.message", hint: null }),
      kindField(form, ["text", "hex", "base64", "digest"]),
      ...signerFields(form),
    ],
    more: [curveField(form, SIGNING), passwordField(form)],
    button: "do.verify",
    async run(values) {
      need(values, "key", "signature");
      const [kind, bytes] = message(values, "message");
      const { key, password, curve, signature, idState, id } = values;
      return showVerified(await perform("verify", key, password, curve, signature, kind, bytes, idState, id));
    },
  });
}

function sign() {
  const form = "sign";
  return makeForm(form, {
    fields: [
      bytesField(form, "key", { label: "field.key.private" }),
      bytesField(form, "message", { label: "field.message", hint: null }),
      kindField(form, ["text", "hex", "base64", "digest"]),
      ...signerFields(form),
    ],
    more: [curveField(form, SIGNING), passwordField(form)],
    button: "do.sign",
    async run(values) {
      need(values, "key");
      const [kind, bytes] = message(values, "message");
      const { key, password, curve, idState, id } = values;
      return showSigned(await perform("sign", key, password, curve, kind, bytes, idState, id));
    },
  });
}

function encrypt() {
  const form = "encrypt";
  return makeForm(form, {
    fields: [
      bytesField(form, "key", { label: "field.key.public" }),
      bytesField(form, "message", { label: "field.message", hint: null }),
      kindField(form, ["text", "hex", "base64"]),
    ],
    more: [passwordField(form)],
    button: "do.encrypt",
    async run(values) {
      need(values, "key");
      const [, bytes] = message(values, "message");
      return showEncrypted(await perform("encrypt", values.key, values.password, bytes));
    },
  });
}

function decrypt() {
  const form = "decrypt";
  return makeForm(form, {
    fields: [
      bytesField(form, "key", { label: "field.key.private" }),
      bytesField(form, "ciphertext", { label: "field.ciphertext" }),
    ],
    more: [passwordField(form)],
    button: "do.decrypt",
    async run(values) {
      need(values, "key", "ciphertext");
      return showDecrypted(await perform("decrypt", values.key, values.password, values.ciphertext));
    },
  });
}

function convert() {
  const form = "convert";
  const names = ["aes", "sm4", "gmssl", "gmt0091"];
  return makeForm(form, {
    fields: [bytesField(form, "input", { label: "field.input", rows: 8 })],
    more: [
      curveField(form),
      passwordField(form),
      bytesField(form, "key", { label: "field.key.order" }),
      passwordField(form, "keyPassword", "field.keyPassword"),
      passwordField(form, "newPassword", "field.newPassword"),
      choiceField(form, "cipher", { label: "field.cipher", texts: "cipher", names }),
    ],
    button: "do.convert",
    others: [
      {
        button: "do.protect",
        async run(values) {
          need(values, "input", "newPassword");
          const { input, password, curve, newPassword, cipher } = values;
          return showProtected(await perform("protect", input, password, curve, newPassword, cipher));
        },
      },
    ],
    async run(values) {
      need(values, "input");
      const { input, password, curve, key, keyPassword } = values;
      return showConverted(await perform("convert", input, password, curve, key, keyPassword));
    },
  });
}

function keys() {
  const form = "keys";
  return makeForm(form, {
    fields: [choiceField(form, "curve", { label: "field.curve", texts: "curve", names: CURVES.slice(1) })],
    button: "do.keys",
    async run({ curve }) {
      return showPair(await perform("keygen", curve));
    },
  });
}

export const tasks = { inspect, verify, sign, encrypt, decrypt, convert, keys };
