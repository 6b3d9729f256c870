import { readFileSync } from 'node:fs';
import { ratiosOf } from './benchmark-ratios.mjs';

/** What `scripts/docs/record-benchmarks.mjs` has kept, when the site is built. */
export default {
  watch: ['../../data/benchmarks.json'],
  load([file]) {
    const { tasks, ...about } = JSON.parse(readFileSync(file, 'utf8'));
    const list = Object.entries(tasks).map(([name, { title, cases }]) => {
      const engines = [...new Set(cases.flatMap(({ values }) => Object.keys(values)))];
      return { name, title, cases, engines, ratios: ratiosOf(cases) };
    });
    return { ...about, tasks: list };
  },
};
