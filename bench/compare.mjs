import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bestOf } from './table.mjs';

const run = promisify(execFile);

/** How many times what was too slow is measured once more before it counts. */
const REPEATS = 3;

/** Measures both builds on a task in one process, in turns; only some of its cases, if they are given. */
async function measure(task, builds, share, cases) {
  const script = path.join(import.meta.dirname, 'compare-worker.mjs');
  const args = [
    '--expose-gc',
    '--max-old-space-size=4096',
    script,
    task,
    String(share),
    JSON.stringify(cases),
    ...builds,
  ];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 1 << 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** The measurements of a task so far, and what they say. */
class Comparison {
  #measurements = [[], []];

  constructor(task, builds, share) {
    this.task = task;
    this.builds = builds;
    this.share = share;
  }

  /** @param cases - Their names; null: all. */
  async measure(cases = null) {
    // There and back, so that who comes first favours nobody.
    const isBack = this.#measurements[0].length % 2 === 1;
    const order = isBack ? [1, 0] : [0, 1];
    const builds = order.map((build) => this.builds[build]);
    const results = await measure(this.task, builds, this.share, cases);
    for (const [i, build] of order.entries()) this.#measurements[build].push(results[i]);
  }

  /** Each case: what it took the best time, as what the machine does besides only adds. */
  cases() {
    const [before, now] = this.#measurements.map(bestOf);
    return Object.entries(now).map(([name, { value, unit }]) => {
      const old = before[name]?.value;
      return { name, old, value, unit, ratio: value / old };
    });
  }

  slowerThan(limit) {
    // What does not work any more counts as well.
    const isSlower = ({ old, value, ratio }) => (value === undefined ? old !== undefined : ratio > limit);
    return this.cases()
      .filter(isSlower)
      .map(({ name }) => name);
  }
}

/**
 * Two builds on the same tasks. Returns a Markdown table of the ratios, and the cases that take more than `limit` times what they
 * took, again and again.
 */
export async function compareBuilds({ base, head, tasks, rounds, share, limit }) {
  const lines = ['| case | base | now | now / base |', '|---|--:|--:|--:|'];
  const slower = [];
  for (const task of tasks) {
    const comparison = new Comparison(task, [base, head], share);
    for (let round = 0; round < rounds; round++) await comparison.measure();
    let suspects = comparison.slowerThan(limit);
    for (let repeat = 0; repeat < REPEATS && suspects.length > 0; repeat++) {
      await comparison.measure(suspects);
      suspects = comparison.slowerThan(limit);
    }
    for (const { name, old, value, unit, ratio } of comparison.cases()) {
      const shown = [old, value].map((one) => (one === undefined ? 'fails' : `${one.toPrecision(4)} ${unit}`));
      lines.push(`| ${task}: ${name.replaceAll('|', '\\|')} | ${shown.join(' | ')} | ${ratio.toFixed(3)} |`);
    }
    slower.push(...suspects.map((name) => `${task}: ${name}`));
  }
  return { table: lines.join('\n'), slower };
}
