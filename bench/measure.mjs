/** Measures tasks, in Node.js or in a page: nothing but ECMAScript, `performance`, and `gc` where it is exposed. */

/** The best of as many rounds as fit into the time, three at least: what the machine does besides only adds to a round. */
async function bestRound({ prepare = () => undefined, run, fresh = false }, milliseconds) {
  let state = prepare();
  let best = Infinity;
  const end = performance.now() + milliseconds;
  for (let round = 0; round < 3 || performance.now() < end; round++) {
    if (fresh && round > 0) state = prepare();
    globalThis.gc();
    const start = performance.now();
    const result = run(state);
    if (typeof result?.then === 'function') await result;
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** The same for what takes microseconds: batches of calls. */
function bestCall({ run }, milliseconds) {
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

async function measured(one, milliseconds) {
  if (one.measure) return { value: one.measure(), unit: 'B' };
  if (!one.many) return { value: await bestRound(one, milliseconds), unit: 'ms' };
  return { found: one.run(), value: bestCall(one, milliseconds) * 1000, unit: 'µs' };
}

/** What the engine needs for each case of the task, in that share of its time. */
export async function measureTask(task, engine, share) {
  const results = [];
  for (const one of await task.cases(engine)) results.push(await measureCase(one, task.seconds * share * 1000));
  return results;
}

export async function measureCase(one, milliseconds) {
  try {
    return { name: one.name, ...(await measured(one, milliseconds)) };
  } catch (error) {
    return { name: one.name, error: String(error?.message ?? error).slice(0, 200) };
  }
}
