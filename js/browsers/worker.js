// A worker: it loads the module, or gets it compiled.

import { init, initSync } from "yuxi";
import { results } from "./checks.js";

onmessage = async ({ data: { address, module } }) => {
  try {
    if (module) initSync(module);
    else await init(address);
    postMessage(results());
  } catch (error) {
    postMessage(String(error));
  }
};
