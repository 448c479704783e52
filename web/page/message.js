// What a message field holds, and the signer ID of a form.

import { choiceField, lineField } from "./field.js";
import { FieldError } from "./form.js";
import { fromHex } from "./results.js";

const utf8 = new TextEncoder();

/** The kind of the message and the bytes that are meant; a file holds hex or base64 if the form says so. */
export function message({ kind, message: given }, field) {
  const isFile = typeof given !== "string";
  if (isFile && kind === "text") {
    return ["message", given];
  }
  // a digest may be 32 bytes
  if (isFile && kind === "digest" && given.length === 32) {
    return ["digest", given];
  }
  const text = isFile ? new TextDecoder().decode(given) : given;
  const dense = text.replace(/\s/g, "");
  switch (kind) {
    case "digest":
      return ["digest", utf8.encode(dense)];
    case "hex":
      if (!/^([0-9a-f]{2})*$/i.test(dense)) {
        throw new FieldError("status.hex", field);
      }
      return ["message", fromHex(dense)];
    case "base64":
      try {
        return ["message", Uint8Array.from(atob(dense), (character) => character.charCodeAt(0))];
      } catch {
        throw new FieldError("status.base64", field);
      }
    default:
      return ["message", utf8.encode(text)];
  }
}

/** The choice of a signer ID, and the field for another one, which is shown if it is needed. */
export function signerFields(form) {
  const names = ["default", "text", "hex", "empty"];
  const state = choiceField(form, "idState", { label: "field.idState", texts: "id", names });
  const id = lineField(form, "id", { label: "field.id" });
  const show = () => {
    id.box.hidden = !["text", "hex"].includes(state.value());
  };
  state.box.addEventListener("change", show);
  show();
  return [state, id];
}
