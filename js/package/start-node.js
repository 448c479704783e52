// Node, Deno and Bun: the module is loaded by the import.

import { readFileSync } from "node:fs";
import { initSync as start } from "./yuxi.js";

start({ module: readFileSync(new URL("./yuxi_bg.wasm", import.meta.url)) });

/** Nothing is left to do. */
export async function init() {}

/** Nothing is left to do. */
export function initSync() {}
