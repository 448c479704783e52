// What a message field holds, and the signer ID of a form.

import { choiceField, lineField } from "./field.js";
import { FieldError } from "./form.js";
import { fromHex } from "./results.js";

const utf8 = new TextEncoder();

/** The kind of the message and the bytes that are meant. */
export function message(values, field) {
  const kind = values.kind ?? "text";
  if (typeof values.message !== "string") {
    return [kind === "digest" ? "digest" : "message", values.message];
  }
  const text = values.message;
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
