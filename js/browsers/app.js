// The page of the application, which also starts a worker that loads the module itself and one that is given it
// compiled.

import { init } from "yuxi";
import { results } from "./checks.js";

/** What a worker says after a message, and that it failed. */
function asked(worker, message) {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`a worker: ${message}`));
    worker.postMessage(message);
  });
}

/** `address` is that of the module, if it must be given; `worker` makes a worker. */
export async function run(address, worker) {
  await init(address);
  const response = await fetch(address ?? performance.getEntriesByType("resource").find(isModule).name);
  const module = await WebAssembly.compileStreaming(response);
  return [results(), await asked(worker(), { address: address?.href }), await asked(worker(), { module })];
}

const isModule = ({ name }) => name.endsWith(".wasm");

/** Leaves what came of it, or why nothing did, for the program that opened the page. */
export function leave(promise) {
  promise.then((done) => { globalThis.done = { done }; }, (error) => { globalThis.done = { failed: String(error) }; });
}
