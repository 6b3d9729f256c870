import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/** The reason of what nobody has given a reason for. */
export const UNKNOWN = 'FIXME: not looked into';

const HEAD = `# Where livedom is not what Chromium is in web-platform-tests, and why. \`npm run wpt -- --update\` writes this file and keeps the
# reasons.
# failing: files with the names, or the number where they are many, of the subtests that Chromium passes and livedom does not
# flaky: files whose result depends on time; whatever they give is reported and fails nothing
# missed: bars of scripts/wpt/bars.mjs that are not reached
`;

/** More names than these say no more than their number. */
const MAX_NAMES = 6;
const MAX_NAMES_LENGTH = 400;

/** `failing`: file -> `{ subtests, reason }`; `flaky` and `missed`: file or bar -> reason. */
export function readExpectations(path) {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const { failing, flaky, missed } = parse(text) ?? {};
  const expectations = { failing: new Map(), flaky: new Map(), missed: new Map() };
  for (const { reason, files } of failing ?? [])
    for (const [file, subtests] of Object.entries(files)) add(expectations.failing, file, { subtests, reason });
  for (const { reason, files } of flaky ?? []) for (const file of files) add(expectations.flaky, file, reason);
  for (const { reason, bars } of missed ?? []) for (const bar of bars) add(expectations.missed, bar, reason);
  return expectations;
}

function add(map, key, value) {
  if (map.has(key)) throw new Error(`${key} is listed twice.`);
  map.set(key, value);
}

export function writeExpectations(path, { failing, flaky, missed }) {
  const listed = [...failing].map(([file, { subtests, reason }]) => [reason, file, subtests]);
  const data = {
    failing: byReason(listed, (files) => ({ files: Object.fromEntries(files) })),
    flaky: byReason(
      [...flaky].map(([file, reason]) => [reason, file]),
      (files) => ({ files: files.flat() }),
    ),
    missed: byReason(
      [...missed].map(([bar, reason]) => [reason, bar]),
      (bars) => ({ bars: bars.flat() }),
    ),
  };
  writeFileSync(path, HEAD + stringify(data, { lineWidth: 0 }));
}

function byReason(lines, group) {
  const groups = new Map();
  for (const [reason, ...line] of lines) groups.set(reason, [...(groups.get(reason) ?? []), line]);
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([reason, items]) => ({ reason, ...group(items.sort(([a], [b]) => (a < b ? -1 : 1))) }));
}

/** How the subtests of a file that fail are written down. */
function listing({ failing, names }) {
  if (names === null || names.length > MAX_NAMES || names.join('').length > MAX_NAMES_LENGTH) return failing;
  return names;
}

const countOf = (subtests) => (typeof subtests === 'number' ? subtests : subtests.length);

/** What of a file fails without being listed, and what is listed and passes, as sentences; `null` for none. */
function differences(shortfall, subtests) {
  const { failing, names, expected, status } = shortfall;
  if (typeof subtests !== 'number' && names !== null) {
    const added = without(names, subtests);
    const gone = without(subtests, names);
    return {
      unexpected: added.length > 0 ? `fails ${quoted(added)}` : null,
      stale: gone.length > 0 ? `passes ${quoted(gone)}` : null,
    };
  }
  const listed = countOf(subtests);
  const numbers = `fails ${failing} of ${expected}${status === 'OK' ? '' : ` (${status})`}, ${listed} listed`;
  return { unexpected: failing > listed ? numbers : null, stale: failing < listed ? numbers : null };
}

function without(names, others) {
  const left = [...others];
  return names.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function quoted(names) {
  const first = names.slice(0, 3).map((name) => JSON.stringify(name));
  return first.join(', ') + (names.length > 3 ? ` and ${names.length - 3} more` : '');
}

/** Holds a run against what is listed of the files that it was to run. */
export function compare(shortfalls, expectations, isSelected) {
  const { failing, flaky } = expectations;
  const report = { asExpected: 0, unexpected: [], stale: [], flaky: [] };
  for (const [file, shortfall] of shortfalls) {
    if (flaky.has(file)) {
      report.flaky.push({ file, says: `passes ${shortfall.expected - shortfall.failing} of ${shortfall.expected}` });
      continue;
    }
    const { unexpected, stale } = differences(shortfall, failing.get(file)?.subtests ?? []);
    if (unexpected !== null) report.unexpected.push({ file, says: unexpected });
    if (stale !== null) report.stale.push({ file, says: stale });
    if (unexpected === null && stale === null) report.asExpected++;
  }
  for (const file of [...failing.keys(), ...flaky.keys()])
    if (isSelected(file) && !shortfalls.has(file)) report.stale.push({ file, says: 'is not among the tests' });
  return report;
}

/** The expectations that a run answers to, with the reasons that are known; and the files without one. */
export function updated(shortfalls, expectations, isSelected) {
  const isKept = (file) => !isSelected(file) || shortfalls.has(file);
  const flaky = new Map([...expectations.flaky].filter(([file]) => isKept(file)));
  const failing = new Map([...expectations.failing].filter(([file]) => !isSelected(file)));
  const added = [];
  for (const [file, shortfall] of shortfalls) {
    if (shortfall.failing === 0 || flaky.has(file)) continue;
    const reason = expectations.failing.get(file)?.reason ?? UNKNOWN;
    if (!expectations.failing.has(file)) added.push(file);
    failing.set(file, { subtests: listing(shortfall), reason });
  }
  return { expectations: { ...expectations, failing, flaky }, added };
}
