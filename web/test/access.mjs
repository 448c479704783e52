// For whom the page is: languages, phones, keyboards, screen readers, dark rooms.

import assert from "node:assert/strict";

import { choose, fill, settled, submit } from "./browser.mjs";

const POINT = "0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13";
const TASKS = ["inspect", "verify", "sign", "encrypt", "decrypt", "convert", "keys"];

/** Chinese by the browser's language; switched to English and back, results too. */
export async function chinese({ open, shoot }) {
  const { page, context, check } = await open({ language: "zh" });
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
  assert.equal(await page.title(), "玉玺：浏览器中的 SM2");
  await choose(page, "keys");
  assert.equal((await submit(page, "keys")).text, "新的 sm2 密钥对。");
  await page.getByRole("button", { name: "English" }).click();
  assert.equal(await page.locator("#keys-status").textContent(), "A new key pair of sm2.");
  await page.getByRole("button", { name: "中文" }).click();
  assert.equal(await page.locator("#keys-status").textContent(), "新的 sm2 密钥对。");
  await choose(page, "verify");
  await fill(page, "verify", { key: POINT, signature: "11".repeat(64), message: "消息" });
  assert.equal((await submit(page, "verify")).text, "签名无效。");
  await shoot(page, "verify-chinese");
  await check();
  await context.close();
}

/** Both tables have the same names, and the page shows none of them raw. */
export async function tables({ open }) {
  for (const language of ["en", "zh"]) {
    const { page, context, check } = await open({ language });
    for (const task of TASKS) {
      await choose(page, task);
      const raw = await page.evaluate(() => {
        const shown = [...document.querySelectorAll("[data-t]")].filter((each) => each.textContent === each.dataset.t);
        return shown.map((each) => each.dataset.t);
      });
      assert.deepEqual(raw, [], language);
    }
    await check();
    await context.close();
  }
  const [english, chinese] = await Promise.all(["english", "chinese"].map((name) => import(`../page/${name}.js`)));
  assert.deepEqual(Object.keys(chinese.chinese), Object.keys(english.english));
}

/** 360 pixels: nothing is wider than the screen. */
export async function phone({ open, shoot }) {
  const { page, context, check } = await open({ width: 360 });
  for (const task of TASKS) {
    await choose(page, task);
    if (task === "keys") {
      await submit(page, "keys");
    } else if (task === "inspect") {
      await fill(page, "inspect", { input: POINT });
      await settled(page, "inspect");
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${task}: ${width}`);
    await shoot(page, `phone-${task}`);
  }
  await check();
  await context.close();
}

/** Without a mouse: to the tabs, along them, through the form, to the result. */
export async function keyboard({ open }) {
  const { page, context, check } = await open();
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
  const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await press("Tab");
  assert.equal(await focused(), "Skip to the form");
  await press("Tab", "Tab", "Tab");
  assert.equal(await focused(), "tab-inspect");
  await press("ArrowRight");
  assert.equal(await focused(), "tab-verify");
  assert.ok(await page.locator("#panel-verify").isVisible());
  await press("End");
  assert.equal(await focused(), "tab-keys");
  await press("ArrowRight");
  assert.equal(await focused(), "tab-inspect");
  await press("Tab");
  assert.equal(await focused(), "inspect-input");
  await page.keyboard.type(POINT);
  assert.equal((await settled(page, "inspect")).kind, "good");
  // the tab, and from there with Enter
  await page.locator("#tab-keys").focus();
  await press("Enter", "Tab", "Tab");
  assert.equal(await focused(), "Make a key pair");
  await press("Enter");
  assert.equal((await settled(page, "keys")).kind, "good");
  await press("Tab", "Tab");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Copy: PKCS#8, PEM");
  await press("Enter");
  await page.getByText("Copied.").waitFor();
  await check();
  await context.close();
}

/** axe finds nothing, in both languages and both schemes, empty, with results and with errors. */
export async function screenReaders({ open, axe, shoot }) {
  for (const [language, scheme] of [["en", "light"], ["zh", "dark"]]) {
    const { page, context, check } = await open({ language, scheme });
    for (const task of TASKS) {
      await choose(page, task);
      const field = { inspect: "input", convert: "input" }[task];
      if (field !== undefined) {
        await fill(page, task, { [field]: POINT });
        await submit(page, task);
      } else {
        await submit(page, task);
      }
      const found = await audit(page, axe);
      assert.deepEqual(found, [], `${task}, ${language}, ${scheme}`);
      await shoot(page, `${task}-${scheme}`);
    }
    await check();
    await context.close();
  }
}

async function audit(page, axe) {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe);
  }
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  });
}
