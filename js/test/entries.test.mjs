// The entry points: for browsers with init, in a worker, by require, and the compatible one.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

const folder = new URL("./node_modules/yuxi/", import.meta.url);
const bytes = () => readFileSync(new URL("yuxi_bg.wasm", folder));

/** Runs a module in a worker, which posts one value. */
function inWorker(code, workerData) {
  const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  return new Promise((resolve, reject) => {
    const worker = new Worker(url, { workerData });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

const browser = new URL("browser.js", folder).href;
const abc = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
const digest = `parentPort.postMessage(Buffer.from(yuxi.sm3(new TextEncoder().encode("abc"))).toString("hex"))`;
const begin = `import { parentPort, workerData } from "node:worker_threads"; import * as yuxi from "${browser}";`;

test("the entry for browsers, from bytes", async () => {
  assert.equal(await inWorker(`${begin} await yuxi.init(workerData); ${digest}`, bytes()), abc);
});

test("the entry for browsers, with the module that is beside it", async () => {
  const fetch = `globalThis.fetch = async (url) => new Response(readFileSync(url), { headers: { "content-type": "application/wasm" } });`;
  const code = `import { readFileSync } from "node:fs"; ${begin} ${fetch} await yuxi.init(); ${digest}`;
  assert.equal(await inWorker(code), abc);
});

test("it fails first, and works then", async () => {
  const fails = `await yuxi.init(new Uint8Array(3)).then(() => { throw new Error("loaded"); }, () => {});`;
  assert.equal(await inWorker(`${begin} ${fails} await yuxi.init(workerData); ${digest}`, bytes()), abc);
});

test("a worker gets the compiled module", async () => {
  const module = await WebAssembly.compile(bytes());
  assert.equal(await inWorker(`${begin} yuxi.initSync(workerData); await yuxi.init(); ${digest}`, module), abc);
});

test("both entries for Node have the same names", async () => {
  const [node, forBrowsers] = await Promise.all([import("yuxi"), import(browser)]);
  assert.deepEqual(Object.keys(node), Object.keys(forBrowsers));
  await node.init();
  node.initSync();
  const [compat, other] = await Promise.all([import("yuxi/compat"), import(new URL("compat-browser.js", folder))]);
  assert.deepEqual(Object.keys(compat), Object.keys(other));
});

test("require", (context) => {
  if (!process.features.require_module) return context.skip("this Node cannot require an ES module");
  const require = createRequire(import.meta.url);
  assert.equal(require("yuxi/compat").sm3("abc"), abc);
});

test("the module has a name of its own", () => {
  const require = createRequire(import.meta.url);
  assert.equal(require.resolve("yuxi/yuxi.wasm"), new URL("yuxi_bg.wasm", folder).pathname);
});
