import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOf, SCENARIOS } from './scenarios.mjs';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const RESULTS = join(FOLDER, 'results.json');
const PAGE = resolve(FOLDER, '../../docs/ecosystem.md');
const [BEGIN, END] = ['<!-- made by npm run ecosystem -- --record -->', '<!-- end -->'];

const COLUMNS = {
  livedom: 'livedom',
  'livedom-page': 'its `Window`',
  jsdom: 'jsdom',
  'happy-dom': 'happy-dom',
  chromium: 'Chromium',
};

/** What the last recorded run has found. */
export function readResults() {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : { results: {} };
}

export function readVersions() {
  return JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')).dependencies;
}

/** Keeps what a run has found, beside what others have found of scenarios and environments that it left out, and makes the table anew. */
export function record(node, found) {
  const { results: before } = readResults();
  const names = SCENARIOS.map(({ file }) => nameOf(file)).filter((name) => name in found || name in before);
  const results = Object.fromEntries(names.map((name) => [name, { ...before[name], ...found[name] }]));
  writeFileSync(RESULTS, `${JSON.stringify({ node, results }, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const made = `${BEGIN}\n\n${tableOf({ node, results }, readVersions())}\n${END}`;
  writeFileSync(PAGE, `${page.slice(0, page.indexOf(BEGIN))}${made}${page.slice(page.indexOf(END) + END.length)}`);
}

/** The table of docs/ecosystem.md. */
export function tableOf({ node, results }, versions) {
  const scenarios = SCENARIOS.filter(({ file }) => nameOf(file) in results);
  const rows = scenarios.map(({ title, file, packages }) => {
    const names = packages.map((name) => `${name} ${versions[name]}`).join(', ');
    const found = results[nameOf(file)];
    const count = countOf(found);
    return [title, names, ...Object.keys(COLUMNS).map((environment) => cellOf(found[environment], count))];
  });
  const all = scenarios.map(({ file }) => results[nameOf(file)]);
  const totals = Object.keys(COLUMNS).map((environment) =>
    totalOf(
      all.filter((found) => environment in found),
      environment,
    ),
  );
  const compared = `jsdom ${versions.jsdom}, happy-dom ${versions['happy-dom']}, Node.js ${node.slice(1)}`;
  const head = ['library', 'packages', ...Object.values(COLUMNS)];
  return `With ${compared}:\n\n${markdownTable([head, ...rows, ['**all**', '', ...totals]])}\n${failuresOf(scenarios, results)}`;
}

/** Where the library does not load there is one failure, that of all. */
function countOf(found) {
  return Math.max(...Object.values(found).map(({ passed, failed }) => passed + failed.length));
}

function cellOf(result, count) {
  return result === undefined ? '' : `${result.passed} of ${count}`;
}

function totalOf(all, environment) {
  const sum = (numberOf) => all.reduce((total, found) => total + numberOf(found), 0);
  const seconds = Math.round(sum((found) => found[environment].seconds));
  return `**${sum((found) => found[environment].passed)} of ${sum(countOf)}**, ${seconds} s`;
}

function markdownTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}

function failuresOf(scenarios, results) {
  const lines = scenarios.flatMap(({ title, file }) => {
    const failed = failedInLivedom(results[nameOf(file)]);
    return failed.map((failure) => `- ${title}: ${failure}`);
  });
  return lines.length === 0 ? '' : `\nWhat fails in livedom:\n\n${lines.join('\n')}\n`;
}

function failedInLivedom(result) {
  return [...new Set([...(result?.livedom?.failed ?? []), ...(result?.['livedom-page']?.failed ?? [])])];
}

/** What fails in livedom and did not in the recorded run, by the names of its scenarios. */
export function unexpectedIn(results, recorded) {
  const nameIn = (failure) => failure.slice(0, failure.indexOf(': '));
  return Object.entries(results).flatMap(([name, result]) => {
    const known = failedInLivedom(recorded[name]).map(nameIn);
    const failed = failedInLivedom(result).filter((failure) => !known.includes(nameIn(failure)));
    return failed.map((failure) => `${name}: ${failure}`);
  });
}
