// A server of files, with a content security policy.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** What the package's README asks of a policy. */
export const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** Serves a folder; its address, and how it ends. */
export async function serve(folder, policy = POLICY) {
  const answer = async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const body = await readFile(folder + name).catch(() => null);
    response.writeHead(body ? 200 : 404, {
      "content-type": TYPES[extname(name)] ?? "text/plain",
      "content-security-policy": policy,
    });
    response.end(body ?? "there is no such file");
  };
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
