export { init, initSync } from "./start-node.js";
export { default, sm2, sm3 } from "./compat.js";
