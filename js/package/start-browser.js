// Browsers, workers and bundlers: the module is loaded by init, once.

import load, { initSync as start } from "./yuxi.js";

let loading;

export function init(source) {
  // Bundlers find the file by this expression.
  const from = { module_or_path: source ?? new URL("./yuxi_bg.wasm", import.meta.url) };
  loading ??= load(from).then(() => {}, (error) => {
    // The next call may try again.
    loading = undefined;
    throw error;
  });
  return loading;
}

export function initSync(module) {
  start({ module });
  loading ??= Promise.resolve();
}
