// A form: its fields, the buttons, and where its result stands.

import { element, worded } from "./dom.js";
import { inLanguage, lookUp } from "./language.js";
import { OperationError } from "./module.js";

/** What a user has to mend before anything is computed. */
export class FieldError extends Error {
  constructor(key, field) {
    super(key);
    this.key = key;
    this.field = field;
  }
}

/**
 * Makes a form. `run` takes the values by the fields' names, and returns a function that shows the
 * result; it runs again when the language changes, and nothing is computed again.
 */
export function makeForm(name, { fields, more = [], run, button, others = [], whenTyped = null }) {
  const all = [...fields, ...more];
  const status = element("p", { class: "status", role: "status", "aria-live": "polite" });
  const result = element("div", { class: "result" });
  const form = element("form", { id: `form-${name}`, novalidate: true });
  let shown = null;
  let count = 0;
  let timer = 0;

  const say = (kind, text) => {
    status.className = `status ${kind}`;
    status.textContent = text;
  };
  const show = () => {
    result.replaceChildren();
    if (shown !== null) {
      shown({ say, result });
    }
  };
  const mark = (field, isWrong) => {
    field.box.classList.toggle("wrong", isWrong);
    if (isWrong) {
      field.control.setAttribute("aria-invalid", "true");
      field.control.setAttribute("aria-errormessage", `${name}-status`);
    } else {
      field.control.removeAttribute("aria-invalid");
      field.control.removeAttribute("aria-errormessage");
    }
  };
  /** The field to mend: of a missing password, that of the key. */
  const concerned = (error) => {
    const named = (name) => all.find((each) => each.name === name);
    const field = named(error.field);
    if (!error.needsPassword) {
      return field;
    }
    return (error.field === "key" ? named("keyPassword") : undefined) ?? named("password") ?? field;
  };
  const fail = (error, isTyping) => {
    const field = concerned(error);
    if (field !== undefined) {
      mark(field, true);
      openMore(field);
    }
    shown = ({ say }) => say("bad", words(error, field));
    show();
    if (!isTyping) {
      field?.focus();
    }
  };
  const perform = async (action, isTyping = false) => {
    count += 1;
    const turn = count;
    // what is typed is in this turn already
    clearTimeout(timer);
    all.forEach((field) => mark(field, false));
    result.replaceChildren();
    say("busy", lookUp("status.busy"));
    // so that it is shown, and read, before the computation
    await new Promise((done) => setTimeout(done, 20));
    try {
      const values = Object.fromEntries(all.map((field) => [field.name, field.value()]));
      const found = await action(values, all);
      if (turn === count) {
        shown = found;
        show();
      }
    } catch (error) {
      if (turn === count) {
        fail(error, isTyping);
      }
    }
  };
  const clear = () => {
    count += 1;
    clearTimeout(timer);
    all.forEach((field) => {
      field.clear();
      mark(field, false);
      field.box.dispatchEvent(new Event("change", { bubbles: true }));
    });
    shown = null;
    show();
    say("", "");
    all[0]?.focus();
  };

  const main = worded("button", button, { type: "submit", class: "main" });
  const extra = others.map(({ button, run }) =>
    worded("button", button, { type: "button", onclick: () => perform(run) }));
  const cleared = worded("button", "do.clear", { type: "button", class: "quiet", onclick: clear });
  const details = more.length === 0 ? null
    : element("details", {}, worded("summary", "more"), ...more.map((field) => field.box));
  const openMore = (field) => {
    if (more.includes(field)) {
      details.open = true;
    }
  };
  status.id = `${name}-status`;
  form.append(...fields.map((field) => field.box));
  if (details !== null) {
    form.append(details);
  }
  form.append(element("div", { class: "buttons" }, main, ...extra, cleared));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    perform(run);
  });
  if (whenTyped !== null) {
    form.addEventListener("change-bytes", () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenTyped(all) && perform(run, true), 400);
    });
  }
  return {
    box: element("div", {}, form, status, result),
    translate() {
      all.forEach((field) => field.translate());
      if (shown !== null) {
        show();
      }
    },
  };
}

function words(error, field) {
  if (error instanceof FieldError) {
    return lookUp(error.key, { field: lookUp(field.label) });
  }
  if (error instanceof OperationError) {
    return lookUp("status.error", { why: inLanguage(error.words) });
  }
  return lookUp("status.stopped", { why: error.message });
}
