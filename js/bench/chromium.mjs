// Measures in Chromium, in the CPU time of the page's thread: node chromium.mjs ROUNDS MILLISECONDS. It writes the
// rates in JSON.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { turns } from "./turns.mjs";

const [rounds, milliseconds] = process.argv.slice(2).map(Number);
const entry = fileURLToPath(new URL("page.mjs", import.meta.url));
const bundle = await build({ entryPoints: [entry], bundle: true, format: "esm", write: false, logLevel: "error" });
const files = {
  "/": ["text/html", '<!doctype html><title>bench</title><script type="module" src="/page.js"></script>'],
  "/page.js": ["text/javascript", bundle.outputFiles[0].text],
  "/yuxi.wasm": ["application/wasm", await readFile(fileURLToPath(import.meta.resolve("yuxi/yuxi.wasm")))],
};
const server = createServer((request, response) => {
  const [type, body] = files[request.url] ?? ["text/plain", ""];
  response.writeHead(files[request.url] ? 200 : 404, { "content-type": type });
  response.end(body);
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error));
  await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: "load" });
  const names = await page.evaluate(() => globalThis.prepare("/yuxi.wasm"));
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");

  /** Seconds that the page's thread has computed. */
  const seconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ThreadTime").value;
  };
  const measure = async (...what) => {
    const before = await seconds();
    const count = await page.evaluate((what) => globalThis.measure(...what), what);
    return count / (await seconds() - before);
  };
  const rates = await turns(names, rounds, milliseconds, measure);
  console.log(JSON.stringify({ engine: `Chromium ${browser.version()}`, rates }));
} finally {
  await browser.close();
  server.close();
}
