export { init, initSync } from "./start-browser.js";
export { default, sm2, sm3 } from "./compat.js";
