// Measures builds of the library on one task, case by case in turns, and prints what it found as JSON, a list for each build:
//   node --expose-gc compare-worker.mjs TASK SHARE-OF-TIME NAMES-OF-CASES-OR-null BUILDS…
import { loadEngine } from './engines.mjs';
import { measureCase } from './measure.mjs';

/** How often each build has its turn at a case. */
const TURNS = 4;

const [taskName, share, names, ...builds] = process.argv.slice(2);
const wanted = JSON.parse(names);
const task = await import(`./tasks/${taskName}.mjs`);
const milliseconds = (task.seconds * Number(share) * 1000) / TURNS;

const casesOfBuilds = [];
for (const build of builds) casesOfBuilds.push(await task.cases(await loadEngine('livedom', build)));

const results = builds.map(() => []);
for (const [i, { name }] of casesOfBuilds[0].entries()) {
  if (wanted !== null && !wanted.includes(name)) continue;
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [build, cases] of casesOfBuilds.entries()) {
      const one = cases.find((other) => other.name === name) ?? cases[i];
      results[build].push(await measureCase(one, milliseconds));
    }
  }
}
process.stdout.write(`\n${JSON.stringify(results)}\n`);
process.exit(0);
