// What is measured in a page: esbuild bundles it, chromium.mjs calls it.

import { init } from "yuxi";
import { libraries } from "./libraries.mjs";
import { slice } from "./turns.mjs";

let all;

/** Loads the module; returns the operations of each library. */
globalThis.prepare = async (wasm) => {
  await init(wasm);
  all = libraries();
  return Object.fromEntries(Object.entries(all).map(([name, operations]) => [name, Object.keys(operations)]));
};

globalThis.measure = (library, operation, milliseconds) => slice(all[library][operation], milliseconds);
