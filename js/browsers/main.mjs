// Bundles the application, and runs it in Chromium, in the page and in workers: node main.mjs FOLDER

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { chromium } from "playwright-core";
import { bundlers, viteServer } from "./bundle.mjs";
import { serve } from "./serve.mjs";

const folder = process.argv[2];

/** What the page and each worker must say. */
const EXPECTED = {
  digest: "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0",
  isValid: [true, false],
  isBatchValid: [true, false],
  decrypted: "a message",
  compatible: "a message",
  code: "InvalidLength",
  kind: "public-key",
};

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

/** Whether the message is an error; that there is no icon is none. */
const isError = (message) => message.type() === "error" && !message.location().url.endsWith("/favicon.ico");

/** Runs the application at that address; everything that the page reports as an error is one. */
async function outcome(address) {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => isError(message) && errors.push(message.text()));
  await page.goto(address);
  await page.waitForFunction(() => globalThis.done !== undefined);
  const done = await page.evaluate(() => globalThis.done);
  await page.close();
  return { ...done, errors };
}

/** Serves the folder, and runs what is in it. */
async function served(from, policy) {
  const server = await serve(from, policy);
  try {
    return await outcome(server.address);
  } finally {
    server.close();
  }
}

/** Fails if it is not what the page and both workers must say. */
function check(name, { done, failed, errors }) {
  assert.deepEqual({ failed, errors }, { failed: undefined, errors: [] }, name);
  assert.deepEqual(done, [true, false, false].map((isPage) => ({ isPage, ...EXPECTED })), name);
  console.log(`js: ${name}: the page and both workers passed`);
}

try {
  console.log(`js: Chromium ${browser.version()}`);
  for (const [name, bundle] of Object.entries(bundlers)) {
    const to = `${folder}/${name}`;
    await rm(to, { recursive: true, force: true });
    const version = await bundle(to);
    check(version, await served(to));
  }
  const server = await viteServer(`${folder}/cache`);
  try {
    check("vite's server for development", await outcome(server.resolvedUrls.local[0]));
  } finally {
    await server.close();
  }
  const { failed } = await served(`${folder}/files`, "default-src 'self'");
  assert.match(failed ?? "nothing failed", /unsafe-eval/);
  console.log("js: a policy without 'wasm-unsafe-eval' is an error");
} finally {
  await browser.close();
}
