// The application for esbuild, which copies a file if it is imported, and finds no worker.

import address from "yuxi/yuxi.wasm";
import { leave, run } from "./app.js";

const worker = () => new Worker(new URL("worker.js", import.meta.url), { type: "module" });
leave(run(new URL(address, import.meta.url), worker));
