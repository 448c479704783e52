// The WebAssembly module: it stands in the page, compressed and in base64, so that the page is one
// file, which needs no server and opens from a disk.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let ready = null;

/** Fills bytes at random; crypto gives at most 65,536 at once. */
function fill(bytes) {
  for (let at = 0; at < bytes.length; at += 65536) {
    crypto.getRandomValues(bytes.subarray(at, at + 65536));
  }
}

async function load() {
  const base64 = document.getElementById("module").textContent.trim();
  const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
  return module;
}

async function start(module) {
  let memory = null;
  const host = {
    random(at, length) {
      try {
        fill(new Uint8Array(memory.buffer, at, length));
        return 0;
      } catch {
        return 1;
      }
    },
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  memory = exports.memory;
  return exports;
}

let compiled = null;

/** The module's functions; a new instance after one has stopped. */
function functions() {
  compiled ??= load();
  ready ??= compiled.then(start);
  return ready;
}

/** An error that an operation gives: its words in each language, the field that it concerns. */
export class OperationError extends Error {
  constructor(failure) {
    super(failure.error.en);
    this.words = failure.error;
    this.field = failure.field ?? null;
    this.needsPassword = failure.needs_password ?? false;
  }
}

/** Performs an operation; its arguments are strings or bytes. */
export async function perform(name, ...args) {
  const exports = await functions();
  const parts = [name, ...args].map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const length = parts.reduce((sum, part) => sum + 4 + part.length, 0);
  let failed = 0;
  let text = "";
  try {
    let at = exports.input(length);
    for (const part of parts) {
      new DataView(exports.memory.buffer).setUint32(at, part.length, true);
      new Uint8Array(exports.memory.buffer).set(part, at + 4);
      at += 4 + part.length;
    }
    failed = exports.call();
    const output = new Uint8Array(exports.memory.buffer, exports.output(), exports.output_length());
    text = decoder.decode(output);
    exports.clear();
  } catch (error) {
    // the instance has stopped, as for want of memory
    ready = null;
    throw error;
  }
  const result = JSON.parse(text);
  if (failed) {
    throw new OperationError(result);
  }
  return result;
}
