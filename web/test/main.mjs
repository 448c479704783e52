// Tests the page in Chromium: node main.mjs TOOLS PAGE VECTORS SCREENSHOTS [--only=SUITE | --only=SUITE.TEST]

import { mkdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import * as access from "./access.mjs";
import { launch, open, serve } from "./browser.mjs";
import * as chinese from "./chinese.mjs";
import * as disagree from "./disagree.mjs";
import * as found from "./found.mjs";
import * as inputs from "./inputs.mjs";
import * as tasks from "./tasks.mjs";
import * as time from "./time.mjs";
import * as vectors from "./vectors.mjs";

const [tools, file, folder, screenshots, only] = process.argv.slice(2);
await mkdir(screenshots, { recursive: true });
const suites = { tasks, inputs, found, disagree, vectors, chinese, access, time };
const { browser, axe } = await launch(tools);
const server = await serve(file);
const addresses = { http: server.address, file: pathToFileURL(file).href };
let passed = 0;
try {
  for (const [suite, tests] of Object.entries(suites)) {
    for (const [name, test] of Object.entries(tests)) {
      if (only !== undefined && ![`--only=${suite}`, `--only=${suite}.${name}`].includes(only)) {
        continue;
      }
      const given = {
        axe,
        folder,
        browser,
        addresses,
        open: (options) => open(browser, server.address, options),
        shoot: (page, as) => page.screenshot({ path: `${screenshots}/${as}.png`, fullPage: true }),
      };
      try {
        const note = await test(given);
        passed += 1;
        if (note !== undefined) {
          console.log(`web: ${suite}: ${note}`);
        }
      } catch (error) {
        console.error(`web: ${suite}: ${name} FAILED`);
        throw error;
      }
    }
  }
} finally {
  await browser.close();
  server.close();
}
if (passed === 0) {
  throw new Error(`${only} names no test`);
}
console.log(`web: ${passed} tests in Chromium passed`);
