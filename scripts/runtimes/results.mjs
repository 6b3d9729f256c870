import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RUNTIMES } from './runtimes.mjs';

const RESULTS = path.join(import.meta.dirname, 'results.json');
const PAGE = path.resolve(import.meta.dirname, '../../docs/runtimes.md');
export const [BEGIN, END] = ['<!-- made by npm run runtimes -- --record -->', '<!-- end -->'];

/** Keeps what a run has found, beside what others have found of runtimes that it left out, and makes the table anew. */
export function record(found) {
  const before = readResults();
  const names = Object.keys(RUNTIMES).filter((name) => name in found || name in before);
  const results = Object.fromEntries(
    names.map((name) => [name, name in found ? summaryOf(found[name]) : before[name]]),
  );
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const made = `${BEGIN}\n\n${tableOf(results)}\n\n${END}`;
  writeFileSync(PAGE, `${page.slice(0, page.indexOf(BEGIN))}${made}${page.slice(page.indexOf(END) + END.length)}`);
}

/** Of failures the name alone. */
function summaryOf({ results, ...rest }) {
  const suites = Object.entries(results).map(([suite, { count, passed, failures }]) => {
    const failed = failures.map((failure) => failure.slice(0, failure.indexOf('\n')));
    return [suite, { count, passed, ...(failed.length === 0 ? {} : { failed }) }];
  });
  return { ...rest, results: Object.fromEntries(suites) };
}

/** What the last recorded run has found: of each runtime the version, how long it took, and the suites. */
export function readResults() {
  return JSON.parse(readFileSync(RESULTS, 'utf8'));
}

/** The table of docs/runtimes.md. */
export function tableOf(results) {
  const runtimes = Object.entries(results);
  const suites = [...new Set(runtimes.flatMap(([, { results }]) => Object.keys(results)))];
  const head = ['tests', ...runtimes.map(([name, { version }]) => `${RUNTIMES[name].title} ${version}`)];
  const rows = suites.map((suite) => [suite, ...runtimes.map(([, { results }]) => cellOf(results[suite]))]);
  const last = ['seconds', ...runtimes.map(([, { seconds }]) => `${seconds}`)];
  return markdownTable([head, ...rows, last]);
}

const cellOf = (result) => (result === undefined ? '' : `${result.passed} of ${result.count}`);

function markdownTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}
