// Elements, and their texts in the chosen language. Nothing here makes elements out of text.

import { lookUp } from "./language.js";

/** An element with attributes, listeners (on…) and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false) {
      continue;
    }
    if (key.startsWith("on")) {
      made.addEventListener(key.slice(2), value);
    } else if (value === true) {
      made.setAttribute(key, "");
    } else {
      made.setAttribute(key, value);
    }
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** An element with a text of the tables. */
export function worded(name, key, attributes = {}) {
  const made = element(name, { ...attributes, "data-t": key });
  made.textContent = lookUp(key);
  return made;
}

/** Sets the texts of all elements that name one. */
export function translate(root) {
  for (const each of root.querySelectorAll("[data-t]")) {
    each.textContent = lookUp(each.dataset.t);
  }
  for (const each of root.querySelectorAll("[data-t-label]")) {
    each.setAttribute("aria-label", lookUp(each.dataset.tLabel));
  }
  for (const each of root.querySelectorAll("[data-t-placeholder]")) {
    each.setAttribute("placeholder", lookUp(each.dataset.tPlaceholder));
  }
}
