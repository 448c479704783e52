/**
 * Loads the module: to be awaited before anything else is called. In Node the import has loaded it, and
 * nothing is left to do. Without an argument it is fetched from beside the package's code.
 */
export declare function init(
  source?: string | URL | Request | Response | BufferSource | WebAssembly.Module | Promise<Response>,
): Promise<void>;

/** Loads the module at once, from its bytes or compiled: where nothing can be fetched, or in a worker. */
export declare function initSync(module: BufferSource | WebAssembly.Module): void;
