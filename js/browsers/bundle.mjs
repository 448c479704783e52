// The application in the form of each bundler: a function each, which returns the bundler's version.

import { copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import * as vite from "vite";
import webpack from "webpack";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const version = createRequire(import.meta.url)("webpack/package.json").version;

/** With no setting but where it is written. */
async function withVite(folder) {
  const build = { outDir: folder, emptyOutDir: true };
  await vite.build({ root: here("."), configFile: false, logLevel: "error", build });
  return `vite ${vite.version}`;
}

/** Vite's server for development, which bundles the packages alone, on demand. */
export async function viteServer(cacheDir) {
  const server = await vite.createServer({ root: here("."), configFile: false, logLevel: "error", cacheDir, server: { port: 0 } });
  return server.listen();
}

async function withWebpack(folder) {
  const output = { path: folder, filename: "main.js" };
  // Without its warning of files that are larger than 244 KiB.
  const settings = { mode: "production", context: here("."), entry: "./main.js", output, performance: { hints: false } };
  const stats = await new Promise((resolve, reject) => {
    webpack(settings, (error, stats) => (error ? reject(error) : resolve(stats)));
  });
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString("errors-warnings"));
  await copyFile(here("index.html"), `${folder}/index.html`);
  return `webpack ${version}`;
}

async function withEsbuild(folder) {
  const settings = { bundle: true, minify: true, format: "esm", outdir: folder, logLevel: "error", loader: { ".wasm": "file" } };
  await esbuild.build({ ...settings, entryPoints: { main: here("main-address.js"), worker: here("worker.js") } });
  await copyFile(here("index.html"), `${folder}/index.html`);
  return `esbuild ${esbuild.version}`;
}

/** The files as they are, with addresses in place of the package's names. */
async function files(folder) {
  await mkdir(folder, { recursive: true });
  for (const name of ["app.js", "checks.js", "index.html", "main.js", "worker.js"]) {
    const text = await readFile(here(name), "utf8");
    const named = text.replace('from "yuxi"', 'from "./yuxi/browser.js"');
    await writeFile(`${folder}/${name}`, named.replace('from "yuxi/compat"', 'from "./yuxi/compat-browser.js"'));
  }
  await cp(here("node_modules/yuxi"), `${folder}/yuxi`, { recursive: true });
  return "no bundler";
}

export const bundlers = { withVite, withWebpack, withEsbuild, files };
