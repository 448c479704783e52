// The language of the page. It is not stored.

import { english } from "./english.js";
import { chinese } from "./chinese.js";

const tables = { en: english, zh: chinese };

let current = navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";

export function language() {
  return current;
}

export function setLanguage(name) {
  current = name;
}

/** That of a result's texts which is in the language of the page. */
export function inLanguage(texts) {
  return texts[current];
}

/** A text of the tables; {name} in it stands for a value. */
export function lookUp(key, values = {}) {
  const text = tables[current][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
}
