// The application for bundlers that find the module and the worker by themselves, and for none.

import { leave, run } from "./app.js";

leave(run(undefined, () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));
