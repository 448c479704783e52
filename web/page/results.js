// How results are shown.

import { element, worded } from "./dom.js";
import { lookUp } from "./language.js";

/** A line of the page's own. */
export function line(key, values = {}, attributes = {}) {
  const made = element("p", attributes);
  made.textContent = lookUp(key, values);
  return made;
}

/** A text of a result's, in the language of the page. */
export function said(name, text, attributes = {}) {
  const made = element(name, attributes);
  made.textContent = text;
  return made;
}

/** What is shown of a text that is longer: a browser takes seconds for millions of characters. */
const [LONG, SHOWN] = [20000, 4000];

/** A text that can be copied and saved; `save` is the file's name and its content. */
export function block(title, text, save, say) {
  const body = element("pre", { tabindex: "0", role: "region", "aria-label": title });
  const isCut = text.length > LONG;
  body.textContent = isCut ? text.slice(0, SHOWN) : text;
  const heading = element("h4");
  heading.textContent = title;
  const copy = worded("button", "do.copy", { type: "button", class: "quiet", onclick: () => copyText(text, body, say) });
  copy.setAttribute("aria-label", `${lookUp("do.copy")}: ${title}`);
  const buttons = [copy];
  if (save !== null) {
    const download = worded("button", "do.download", { type: "button", class: "quiet", onclick: () => saveFile(...save) });
    download.setAttribute("aria-label", `${lookUp("do.download")}: ${title}`);
    buttons.push(download);
  }
  const cut = isCut ? line("result.cut", { shown: SHOWN, all: text.length }, { class: "cut" }) : null;
  return element("div", { class: "block" }, element("div", { class: "head" }, heading, ...buttons), body, cut);
}

/** A text without the line break at its end, which a file has. */
export function withoutBreak(text) {
  return text.replace(/\n$/, "");
}

/** Everything in its encodings; `of` is what it is. */
export function encodings(of, all, say) {
  return all.map(({ to, text, binary }) => {
    const content = binary ? fromHex(text) : text;
    const file = `${of}-${to.replaceAll(" ", "-")}.${extension(to, binary)}`;
    return block(lookUp(`enc.${of}.${to}`), withoutBreak(text), [file, content], say);
  });
}

/** A title over a group of results. */
export function heading(key, values = {}) {
  const made = element("h3");
  made.textContent = lookUp(key, values);
  return made;
}

function extension(to, binary) {
  if (binary) {
    return to.includes("der") ? "der" : "bin";
  }
  return ["pem", "sec1"].includes(to) ? "pem" : "txt";
}

/** The bytes of hex digits. */
export function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function copyText(text, body, say) {
  try {
    await navigator.clipboard.writeText(text);
    say("good", lookUp("status.copied"));
  } catch {
    body.textContent = text;
    getSelection().selectAllChildren(body);
    say("busy", lookUp("status.notCopied"));
  }
}

function saveFile(name, content) {
  const address = URL.createObjectURL(new Blob([content]));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
