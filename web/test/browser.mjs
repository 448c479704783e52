// Chromium, and the page in it, watched: every request, every violation of the content security
// policy, every error.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { basename } from "node:path";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch(tools) {
  const require = createRequire(`${tools}/`);
  const { chromium } = require("playwright-core");
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGUMENTS });
  return { browser, axe: await readFile(require.resolve("axe-core/axe.min.js"), "utf8") };
}

/** A server of the one file, and its address. */
export async function serve(page) {
  const html = await readFile(page);
  const server = createServer((request, response) => {
    const isPage = request.url === "/";
    response.writeHead(isPage ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(isPage ? html : "");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/** The page at that address. `check` asserts that nothing happened that may not happen. */
export async function open(browser, address, { language = "en", width = 1000, scheme = "light" } = {}) {
  const context = await browser.newContext({
    locale: language === "zh" ? "zh-CN" : "en-US",
    viewport: { width, height: 900 },
    colorScheme: scheme,
    acceptDownloads: true,
  });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const requests = [];
  const errors = [];
  context.on("request", (request) => requests.push(request.url()));
  const page = await context.newPage();
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.addInitScript(() => {
    globalThis.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
      globalThis.violations.push(`${event.effectiveDirective}: ${event.blockedURI}`));
  });
  await page.goto(address);
  await page.waitForSelector("html[data-ready=yes]");
  const check = async () => {
    assert.deepEqual(requests.filter((url) => !url.startsWith("blob:")), [address], "requests");
    assert.deepEqual(await page.evaluate(() => globalThis.violations), [], "violations of the policy");
    assert.deepEqual(errors, [], "errors");
  };
  return { page, context, check };
}

/** Chooses a task. */
export async function choose(page, task) {
  await page.locator(`#tab-${task}`).click();
}

/** Fills the fields of a task; a value true or false checks or unchecks. */
export async function fill(page, task, values) {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`#${task}-${name}`);
    await field.evaluate((element) => {
      const details = element.closest("details");
      if (details !== null) {
        details.open = true;
      }
    });
    if (typeof value === "boolean") {
      await field.setChecked(value);
    } else if ((await field.evaluate((element) => element.tagName)) === "SELECT") {
      await field.selectOption(value);
    } else {
      await field.fill(value);
    }
  }
}

/** Chooses a file for a field, and waits until the page has read it. */
export async function take(page, task, field, file) {
  await page.locator(`#${task}-${field}-file`).setInputFiles(file);
  const name = typeof file === "string" ? basename(file) : file.name;
  await page.locator(`#${task}-${field}-hint .chosen`, { hasText: `${name}, ` }).waitFor();
}

/** Submits, and gives the line of the status when it is no longer busy, and its kind. */
export async function submit(page, task, button = "button.main") {
  await page.locator(`#panel-${task} ${button}`).click();
  return settled(page, task);
}

export async function settled(page, task) {
  const status = page.locator(`#${task}-status`);
  await status.and(page.locator(".good, .bad")).waitFor();
  const kind = (await status.getAttribute("class")).replace("status ", "");
  return { kind, text: await status.textContent() };
}

/** The text of the result. */
export function result(page, task) {
  return page.locator(`#panel-${task} .result`).innerText();
}

/** The text under that title, as it would be copied. */
export function block(page, task, title) {
  const named = page.locator(`#panel-${task} pre[aria-label="${title}"]`);
  return named.first().textContent();
}
