// A field of a form that holds text or a file: it may be typed, pasted, chosen or dropped.

import { element, worded } from "./dom.js";
import { lookUp } from "./language.js";

/** A field for bytes; `form` is the name of its form. */
export function bytesField(form, name, { label, rows = 4, hint: placeholder = "hint.any" }) {
  const id = `${form}-${name}`;
  const area = element("textarea", {
    id,
    rows,
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": `${id}-hint`,
    "data-t-placeholder": placeholder,
  });
  const chooser = element("input", { type: "file", id: `${id}-file`, hidden: true });
  const choose = worded("button", "file.choose", { type: "button", class: "quiet", onclick: () => chooser.click() });
  const chosen = element("span", { class: "chosen" });
  const remove = worded("button", "file.remove", { type: "button", class: "quiet", hidden: true });
  const hint = element("div", { class: "under", id: `${id}-hint` }, choose, chooser, worded("span", "file.drop"), chosen, remove);
  const box = element("div", { class: "field" }, worded("label", label, { for: id }), area, hint);
  let file = null;

  const show = () => {
    chosen.textContent = file === null ? "" : lookUp("file.chosen", { name: file.name, size: file.bytes.length });
    remove.hidden = file === null;
    area.hidden = file !== null;
    hint.querySelector("[data-t='file.drop']").hidden = file !== null;
  };
  const changed = () => box.dispatchEvent(new Event("change-bytes", { bubbles: true }));
  const take = async (given) => {
    file = { name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) };
    show();
    changed();
  };
  const drop = () => {
    file = null;
    chooser.value = "";
    show();
  };

  chooser.addEventListener("change", () => chooser.files.length > 0 && take(chooser.files[0]));
  remove.addEventListener("click", () => {
    drop();
    changed();
    area.focus();
  });
  area.addEventListener("input", changed);
  box.addEventListener("dragover", (event) => {
    event.preventDefault();
    box.classList.add("over");
  });
  box.addEventListener("dragleave", () => box.classList.remove("over"));
  box.addEventListener("drop", (event) => {
    event.preventDefault();
    box.classList.remove("over");
    const [given] = event.dataTransfer.files;
    if (given) {
      take(given);
    } else {
      drop();
      area.value = event.dataTransfer.getData("text/plain");
      changed();
    }
  });

  return {
    name,
    label,
    box,
    control: area,
    /** Bytes of the file, or the text. */
    value: () => (file === null ? area.value : file.bytes),
    isFile: () => file !== null,
    /** The area, or what removes the file that stands in its place. */
    focus: () => (file === null ? area : remove).focus(),
    clear() {
      area.value = "";
      drop();
    },
    translate: show,
  };
}

/** A choice out of names; the texts are `texts.name`. */
export function choiceField(form, name, { label, texts, names }) {
  const id = `${form}-${name}`;
  const options = names.map((each) => worded("option", `${texts}.${each}`, { value: each }));
  const control = element("select", { id }, ...options);
  const box = element("div", { class: "field" }, worded("label", label, { for: id }), control);
  return plain(name, label, box, control, () => control.value, () => { control.selectedIndex = 0; });
}

/** A line of text; a password is not shown. */
export function lineField(form, name, { label, secret = false }) {
  const id = `${form}-${name}`;
  const type = secret ? "password" : "text";
  const autocomplete = secret ? "new-password" : "off";
  const control = element("input", { id, type, autocomplete, spellcheck: "false", autocapitalize: "off" });
  const box = element("div", { class: "field" }, worded("label", label, { for: id }), control);
  return plain(name, label, box, control, () => control.value, () => { control.value = ""; });
}

/** Yes or no. */
export function checkField(form, name, { label }) {
  const id = `${form}-${name}`;
  const control = element("input", { id, type: "checkbox" });
  const box = element("div", { class: "field check" }, control, worded("label", label, { for: id }));
  return plain(name, label, box, control, () => (control.checked ? "yes" : ""), () => { control.checked = false; });
}

function plain(name, label, box, control, value, clear) {
  return { name, label, box, control, value, isFile: () => false, focus: () => control.focus(), clear, translate() {} };
}
