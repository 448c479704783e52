// The examples of the package's README run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import assert from "node:assert/strict";
import { test } from "node:test";

test("the README's examples", async () => {
  const readme = readFileSync(new URL("./node_modules/yuxi/README.md", import.meta.url), "utf8");
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);
  assert.equal(examples.length, 2);
  const folder = mkdtempSync("example-");
  const said = [];
  const log = console.log;
  console.log = (text) => said.push(String(text));
  try {
    for (const [i, example] of examples.entries()) {
      const file = `${folder}/${i}.mjs`;
      writeFileSync(file, example);
      await import(new URL(file, import.meta.url));
    }
  } finally {
    console.log = log;
    rmSync(folder, { recursive: true });
  }
  // What the comments beside console.log say.
  const expected = examples.flatMap((example) => [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map((match) => match[1]));
  assert.equal(said.length, expected.length);
  for (const [i, text] of expected.entries()) assert(said[i].startsWith(text.replace("…", "")), `${said[i]}, not ${text}`);
});
