import { readFileSync } from 'node:fs';
import { ratiosOf } from './benchmark-ratios.mjs';

/** What `scripts/docs/record-benchmarks.mjs` has kept, when the site is built: by task what each version of Node.js found. */
export default {
  watch: ['../../data/benchmarks.json'],
  load([file]) {
    const runs = Object.values(JSON.parse(readFileSync(file, 'utf8')));
    const names = [...new Set(runs.flatMap(({ tasks }) => Object.keys(tasks)))];
    const tasks = names.map((name) => {
      const having = runs.filter(({ tasks }) => name in tasks);
      const found = having.map(({ node, tasks }) => {
        const { date, cases } = tasks[name];
        const engines = [...new Set(cases.flatMap(({ values }) => Object.keys(values)))];
        return { node, date, cases, engines, ratios: ratiosOf(cases) };
      });
      return { name, title: having[0].tasks[name].title, found };
    });
    return { runs: runs.map(({ tasks, ...about }) => about), tasks };
  },
};
