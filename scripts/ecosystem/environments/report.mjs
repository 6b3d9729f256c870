import { setTimeout } from 'node:timers/promises';

const LIMIT = 60_000;

/** Waits for what the harness says in the page, and tells it to the process that started this one. */
export async function report(readReport) {
  const start = performance.now();
  for (;;) {
    const text = readReport();
    if (text !== undefined) return print({ results: JSON.parse(text) });
    if (performance.now() - start > LIMIT) return print({ results: [{ name: 'all', error: 'it did not end' }] });
    await setTimeout(5);
  }
}

function print(said) {
  const milliseconds = Math.round(performance.now());
  process.stdout.write(`\n${JSON.stringify({ ...said, milliseconds })}\n`, () => process.exit());
}
