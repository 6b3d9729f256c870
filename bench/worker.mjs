// Measures one engine on one task and prints what it found as JSON: node --expose-gc worker.mjs TASK ENGINE SHARE-OF-TIME
import { loadEngine } from './engines.mjs';

const [taskName, engineName, share] = process.argv.slice(2);
const task = await import(`./tasks/${taskName}.mjs`);
const engine = await loadEngine(engineName);
const milliseconds = task.seconds * Number(share) * 1000;

/** The best of as many rounds as fit into the time, three at least: what the machine does besides only adds to a round. */
function bestRound({ prepare = () => undefined, run, fresh = false }) {
  let state = prepare();
  let best = Infinity;
  const end = performance.now() + milliseconds;
  for (let round = 0; round < 3 || performance.now() < end; round++) {
    if (fresh && round > 0) state = prepare();
    globalThis.gc();
    const start = performance.now();
    run(state);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** The same for what takes microseconds: batches of calls. */
function bestCall({ run }) {
  let calls = 1;
  const batch = () => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) run();
    return performance.now() - start;
  };
  while (calls < 5000 && batch() < 4) calls *= 2;
  let best = Infinity;
  const end = performance.now() + milliseconds;
  for (let round = 0; round < 3 || performance.now() < end; round++) best = Math.min(best, batch() / calls);
  return best;
}

function measured(one) {
  if (one.measure) return { value: one.measure(), unit: 'B' };
  if (!one.many) return { value: bestRound(one), unit: 'ms' };
  return { found: one.run(), value: bestCall(one) * 1000, unit: 'µs' };
}

const results = [];
for (const one of await task.cases(engine)) {
  try {
    results.push({ name: one.name, ...measured(one) });
  } catch (error) {
    results.push({ name: one.name, error: String(error?.message ?? error).slice(0, 200) });
  }
}
process.stdout.write(`\n${JSON.stringify(results)}\n`);
process.exit(0);
