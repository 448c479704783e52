// Measures in turns: in each round, each operation of each library for a slice of time, one library after the other.

/** How many times the operation ran within the time; of a batch, its items. */
export function slice(operation, milliseconds) {
  const { run, items } = typeof operation === "function" ? { run: operation, items: 1 } : operation;
  const end = performance.now() + milliseconds;
  let count = 0;
  do {
    run();
    count += items;
  } while (performance.now() < end);
  return count;
}

/**
 * The rates of each round, by operation and library. `names` has the operations of each library; `measure` runs a
 * slice of one, and resolves to its rate. A first round, which is longer, is not counted: the engine compiles in it.
 */
export async function turns(names, rounds, milliseconds, measure) {
  const rates = {};
  for (let round = 0; round <= rounds; round++) {
    for (const operation of new Set(Object.values(names).flat())) {
      for (const library of Object.keys(names).filter((library) => names[library].includes(operation))) {
        const rate = await measure(library, operation, round === 0 ? 3 * milliseconds : milliseconds);
        if (round > 0) ((rates[operation] ??= {})[library] ??= []).push(rate);
      }
    }
  }
  return rates;
}
