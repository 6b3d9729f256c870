import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES } from './categories.mjs';

const RESULTS = path.join(import.meta.dirname, 'results.json');
const PAGE = path.resolve(import.meta.dirname, '../../docs/check.md');
export const [BEGIN, END] = ['<!-- made by npm run check-compare -- --record -->', '<!-- end -->'];

/** How many lines, by category, both found and only one, in the pages that both have read to their end. */
export function compared(ours, theirs) {
  const counts = Object.fromEntries(CATEGORIES.map(({ name }) => [name, { both: 0, livedom: 0, other: 0 }]));
  let pages = 0;
  ours.found.forEach((own, index) => {
    const other = theirs.found[index];
    if (own === null || other === null) return;
    pages++;
    count(counts, new Set(own.map(({ category, first }) => `${first} ${category}`)), other);
  });
  return { pages, counts };
}

/** @param own - Lines with categories. */
function count(counts, own, other) {
  const met = new Set();
  const missed = new Set();
  for (const { category, first, last } of other) {
    let line = first;
    while (line < last && !own.has(`${line} ${category}`)) line++;
    (own.has(`${line} ${category}`) ? met : missed).add(`${line} ${category}`);
  }
  const categoryOf = (place) => place.slice(place.indexOf(' ') + 1);
  for (const place of own) counts[categoryOf(place)][met.has(place) ? 'both' : 'livedom']++;
  for (const place of missed) counts[categoryOf(place)].other++;
}

export function record(results) {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const made = `${BEGIN}\n\n${tableOf(results)}\n\n${END}`;
  writeFileSync(PAGE, `${page.slice(0, page.indexOf(BEGIN))}${made}${page.slice(page.indexOf(END) + END.length)}`);
}

/** What the last recorded run has found. */
export function readResults() {
  return JSON.parse(readFileSync(RESULTS, 'utf8'));
}

/** The tables of docs/check.md. */
export function tableOf({ pages, megabytes, tools, versions }) {
  const others = Object.keys(tools);
  const read = others.map((name) => `${titleOf(name, versions)} has read ${tools[name].pages} to their end`);
  const head = ['what', ...others.flatMap((name) => ['both', 'only livedom', `only ${TITLES[name]}`])];
  const rows = CATEGORIES.map(({ name: category }) => [
    category,
    ...others.flatMap((name) => {
      const { both, livedom, other } = tools[name].counts[category];
      return [both, livedom, other].map(String);
    }),
  ]);
  const words = `${pages} pages of ${megabytes} MB, of which ${read.join(', ')}.`;
  return `${words} By lines in which something was found:\n\n${markdownTable([head, ...rows])}`;
}

const TITLES = { 'html-validate': 'html-validate', 'vnu-jar': 'Nu' };
const titleOf = (name, versions) => `${TITLES[name]} ${versions[name]}`;

function markdownTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}
