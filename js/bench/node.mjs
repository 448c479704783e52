// Measures in Node, in CPU time: node node.mjs ROUNDS MILLISECONDS. It writes the rates in JSON.

import { libraries } from "./libraries.mjs";
import { slice, turns } from "./turns.mjs";

const [rounds, milliseconds] = process.argv.slice(2).map(Number);
const all = libraries();
const names = Object.fromEntries(Object.entries(all).map(([name, operations]) => [name, Object.keys(operations)]));

/** Seconds that this process has computed. */
function seconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function measure(library, operation, milliseconds) {
  const before = seconds();
  const count = slice(all[library][operation], milliseconds);
  return count / (seconds() - before);
}

const rates = await turns(names, rounds, milliseconds, measure);
console.log(JSON.stringify({ engine: `Node ${process.versions.node}`, rates }));
