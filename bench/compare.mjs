import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bestOf } from './table.mjs';

const run = promisify(execFile);

/** Measures one build of the library on a task, in a process of its own. */
async function measure(task, entry, share) {
  const flags = ['--expose-gc', '--max-old-space-size=4096', path.join(import.meta.dirname, 'worker.mjs')];
  const { stdout } = await run(process.execPath, [...flags, task, 'livedom', String(share)], {
    env: { ...process.env, LIVEDOM: entry },
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/**
 * Two builds on the same tasks, a process of the one after a process of the other, the best of each, as what the machine does
 * besides only adds. Returns a Markdown table of the ratios, and the cases that take more than `limit` times what they took.
 */
export async function compareBuilds({ base, head, tasks, rounds, share, limit }) {
  const lines = ['| case | base | now | now / base |', '|---|--:|--:|--:|'];
  const slower = [];
  for (const task of tasks) {
    const measurements = new Map([base, head].map((entry) => [entry, []]));
    for (let round = 0; round < rounds; round++) {
      // There and back, so that what drifts with time favours nobody.
      for (const entry of round % 2 === 0 ? [base, head] : [head, base])
        measurements.get(entry).push(await measure(task, entry, share));
    }
    const [before, now] = [base, head].map((entry) => bestOf(measurements.get(entry)));
    for (const [name, { value, unit }] of Object.entries(now)) {
      const old = before[name]?.value;
      const ratio = value / old;
      const shown = [old, value].map((one) => (one === undefined ? 'fails' : `${one.toPrecision(4)} ${unit}`));
      lines.push(`| ${task}: ${name.replaceAll('|', '\\|')} | ${shown.join(' | ')} | ${ratio.toFixed(3)} |`);
      // What does not work any more counts as well.
      if (value === undefined ? old !== undefined : ratio > limit) slower.push(`${task}: ${name}`);
    }
  }
  return { table: lines.join('\n'), slower };
}
