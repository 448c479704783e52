// The results of the tasks. Each function returns one that shows a result, in the language of the
// moment.

import { element, worded } from "./dom.js";
import { inLanguage, language, lookUp } from "./language.js";
import { block, encodings, fromHex, heading, line, said, withoutBreak } from "./results.js";

const GROUPS = {
  "private-key": "private",
  "encrypted-private-key": "private",
  "public-key": "public",
  signature: "signature",
  ciphertext: "ciphertext",
};

/** The report of `yuxi inspect`: a table, and the same in words. */
export function showInspected(inspected) {
  return ({ say, result }) => {
    const { report, words } = inLanguage(inspected);
    say(report.sound ? "good" : "bad", lookUp(report.sound ? "status.sound" : "status.unsound"));
    for (const piece of report.pieces) {
      const label = piece.label === null ? "" : ` ${piece.label}`;
      const encoding = lookUp(`encoding.${piece.encoding}`);
      const title = heading("result.block", { encoding, label, bytes: piece.bytes });
      result.append(title);
      if (piece.may_be.length > 1) {
        result.append(line("result.any"));
      }
      result.append(...piece.may_be.map(item));
    }
    result.append(block(lookUp("result.words"), withoutBreak(words), null, say));
  };
}

/** One thing that a piece may be. */
function item({ kind, name, format, curves, details, faults }) {
  const list = element("dl");
  const add = (name, value, attributes = {}) => {
    const [term, text] = [element("dt", attributes), element("dd", attributes)];
    term.textContent = name;
    text.textContent = value;
    list.append(element("div", attributes, term, text));
  };
  if (curves.length > 0) {
    add(lookUp("report.curve"), curves.join(lookUp("report.or")));
  }
  for (const [label, value] of Object.entries(details)) {
    const text = typeof value === "boolean" ? lookUp(`report.${value}`) : [value].flat().join("\n");
    add(label.replaceAll("_", " "), text);
  }
  faults.forEach((fault) => add(lookUp("report.wrong"), fault, { class: "wrong" }));
  return element("div", { class: "card" }, said("h4", titled(kind, name, format)), list);
}

/** What reports in English call a kind, if it is not its name in data with spaces. */
const NAMES = {
  ciphertext: "ciphertext of SM2",
  "revocation-list": "certificate revocation list",
  "curve-name": "name of a curve",
  other: "something else",
};

/** What it is, and in which form; `name` is the kind's in Chinese. */
function titled(kind, name, form) {
  const english = NAMES[kind] ?? kind.replaceAll("-", " ");
  return lookUp("report.title", { kind: language() === "zh" ? name : english, form });
}

/** What was hashed: the first things to compare if two systems disagree. */
function hashed({ curve, signer_id: id, z, digest }) {
  const rows = [["result.curve", curve], ["result.under", id === null ? null : signerId(id)], ["result.z", z], ["result.digest", digest]];
  const list = element("dl");
  for (const [key, value] of rows.filter(([, value]) => value !== null)) {
    const text = element("dd");
    text.textContent = value;
    list.append(element("div", {}, worded("dt", key), text));
  }
  return element("div", { class: "card" }, list);
}

function signerId(report) {
  const id = report.text === null || report.text === "" ? report.hex : report.text;
  return lookUp(`id.is.${report.state}`, { id });
}

export function showVerified(verified) {
  return ({ say, result }) => {
    say(verified.valid ? "good" : "bad", lookUp(verified.valid ? "status.valid" : "status.invalid"));
    if (verified.valid) {
      result.append(hashed(verified.hashed));
      return;
    }
    if (verified.instead.length > 0) {
      const ways = verified.instead.map((way) => element("li", {}, changes(way)));
      result.append(element("div", { class: "card instead" }, heading("result.instead"), element("ul", {}, ...ways)));
    } else {
      result.append(line("result.nothing"));
    }
    result.append(said("p", inLanguage(verified.why), { class: "quote" }), hashed(verified.hashed));
  };
}

/** What has to be different, in one sentence. */
function changes({ signer_id: id, content, signature }) {
  const all = [];
  if (id !== null) {
    all.push(lookUp("instead.id", { id: signerId(id) }));
  }
  all.push(...[content, signature].filter((name) => name !== null).map((name) => lookUp(`instead.${name}`)));
  return all.join(lookUp("instead.and"));
}

export function showSigned(signed) {
  return ({ say, result }) => {
    say("good", lookUp("status.signed"));
    result.append(hashed(signed.hashed));
    result.append(...encodings("signature", signed.signature, say));
  };
}

export function showEncrypted({ ciphertext, is_empty: isEmpty }) {
  return ({ say, result }) => {
    say("good", lookUp("status.encrypted"));
    if (isEmpty) {
      result.append(line("result.emptyMessage", {}, { class: "quote" }));
    }
    result.append(...encodings("ciphertext", ciphertext, say));
  };
}

export function showDecrypted({ layout, faults, hex, text }) {
  return ({ say, result }) => {
    say("good", lookUp("status.decrypted"));
    result.append(line("result.layout", { layout }));
    result.append(...faults.map(repaired));
    if (text !== null) {
      result.append(block(lookUp("result.text"), text, ["message.txt", text], say));
    }
    result.append(block(lookUp("result.hex"), hex, ["message.bin", fromHex(hex)], say));
  };
}

function repaired(fault) {
  return line("result.repaired", { fault: inLanguage(fault) }, { class: "quote" });
}

export function showConverted(all) {
  return ({ say, result }) => {
    say("good", lookUp("status.converted"));
    for (const [at, { block, kind, name, form, curves, faults, assumed, encodings: own, public: others }] of all.entries()) {
      if (all[at - 1]?.block !== block && all[at + 1]?.block === block) {
        result.append(line("result.any"));
      }
      const group = GROUPS[kind] ?? "document";
      const suffix = curves.length > 0 ? lookUp("report.curves", { curves: curves.join(lookUp("report.or")) }) : "";
      const title = said("h3", titled(kind, name, inLanguage(form)) + suffix);
      const notes = faults.map(repaired);
      result.append(title, ...notes);
      if (assumed !== null) {
        result.append(line("result.assumed", { layout: assumed.toUpperCase() }));
      }
      result.append(...encodings(group, own, say));
      if (others.length > 0) {
        result.append(heading("result.public"), ...encodings("public", others, say));
      }
    }
  };
}

export function showProtected(all) {
  return ({ say, result }) => {
    say("good", lookUp("status.protected"));
    result.append(...encodings("encrypted", all, say));
  };
}

export function showPair({ curve, private: own, public: others }) {
  return ({ say, result }) => {
    say("good", lookUp("status.made", { curve }));
    result.append(heading("result.private"), ...encodings("private", own, say));
    result.append(heading("result.public"), ...encodings("public", others, say));
  };
}
