export * from "./common.js";
export { init, initSync } from "./start-browser.js";
