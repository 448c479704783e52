// The page: one tab a task, the language, and the addresses #verify and so on.

import { element, translate, worded } from "./dom.js";
import { language, lookUp, setLanguage } from "./language.js";
import { perform } from "./module.js";
import { tasks } from "./tasks.js";

const list = document.getElementById("tabs");
const main = document.getElementById("main");
const names = Object.keys(tasks);
const forms = {};

for (const name of names) {
  const tab = worded("button", `tab.${name}`, {
    type: "button",
    role: "tab",
    id: `tab-${name}`,
    "aria-controls": `panel-${name}`,
    onclick: () => select(name),
  });
  list.append(tab);
  forms[name] = tasks[name]();
  const title = worded("h2", `tab.${name}`);
  const about = worded("p", `about.${name}`, { class: "about" });
  main.append(element("section", {
    role: "tabpanel",
    id: `panel-${name}`,
    "aria-labelledby": `tab-${name}`,
    hidden: true,
  }, title, about, forms[name].box));
}

function select(name, withFocus = false) {
  for (const each of names) {
    const tab = document.getElementById(`tab-${each}`);
    const isIt = each === name;
    tab.setAttribute("aria-selected", String(isIt));
    tab.tabIndex = isIt ? 0 : -1;
    document.getElementById(`panel-${each}`).hidden = !isIt;
    if (isIt && withFocus) {
      tab.focus();
    }
  }
  history.replaceState(null, "", `#${name}`);
}

list.addEventListener("keydown", (event) => {
  const at = names.findIndex((name) => document.getElementById(`tab-${name}`) === document.activeElement);
  const last = names.length - 1;
  const to = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (at >= 0 && to !== undefined) {
    event.preventDefault();
    select(names[to], true);
  }
});

function show(name) {
  setLanguage(name);
  document.documentElement.lang = name === "zh" ? "zh-Hans" : "en";
  document.title = lookUp("title");
  translate(document);
  Object.values(forms).forEach((form) => form.translate());
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === name));
  }
}

for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => show(button.dataset.language));
}

const fromAddress = () => (names.includes(location.hash.slice(1)) ? location.hash.slice(1) : names[0]);
addEventListener("hashchange", () => select(fromAddress()));
// a file that misses its field is not opened in place of the page
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => event.preventDefault());
// for the browser's console, and for tests
globalThis.yuxi = { perform };
show(language());
select(fromAddress());
document.documentElement.dataset.ready = "yes";
