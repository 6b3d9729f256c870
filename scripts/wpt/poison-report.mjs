import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isWithin } from './bars.mjs';
import { lastingName } from './shortfalls.mjs';

/** Files or folders whose results are not those without poison -> the reason. */
export function readDifferences(path) {
  const listed = new Map();
  for (const { reason, files } of parse(readFileSync(path, 'utf8')))
    for (const file of files) {
      if (listed.has(file)) throw new Error(`${file} is listed twice.`);
      listed.set(file, reason);
    }
  return listed;
}

/** Some of the files, by a seed. */
export function partOf(files, count, seed) {
  const left = [...files];
  let state = seed;
  const next = (limit) => {
    // https://en.wikipedia.org/wiki/Linear_congruential_generator, with the numbers of Numerical Recipes.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(next(left.length), 1)[0]).sort();
}

/** What a file gave: the subtests, those of one name by their number, and the file itself -> status. */
function statusesOf({ status, subtests }) {
  const statuses = new Map([['the file', status]]);
  for (const { name, status } of subtests) {
    let key = JSON.stringify(lastingName(name));
    while (statuses.has(key)) key += ' again';
    statuses.set(key, status);
  }
  return statuses;
}

/** How far a file came when its time was over depends on the machine: subtests that it did not reach may be anything. */
const UNREACHED = 'not reached';

/** What a subtest is that did not end. */
const OPEN = new Set([undefined, 'TIMEOUT', 'NOTRUN']);

/** Whether the time of the file was over before the subtest ended. */
function isUnreached(statuses, key) {
  return key !== 'the file' && statuses.get('the file') === 'TIMEOUT' && OPEN.has(statuses.get(key));
}

/** Whether a status of one run is that of another. */
function isSame(status, other) {
  return status === other || status === UNREACHED || other === UNREACHED;
}

/**
 * What gave one thing in all the plain runs of a file, and another in all the poisoned ones, as sentences. What was not given at all
 * is `undefined`. A file that ends in one and not in the other differs as a file.
 */
export function differencesOf(plain, poisoned) {
  const [plainly, otherwise] = [plain, poisoned].map((runs) => runs.map(statusesOf));
  const keys = new Set([...plainly, ...otherwise].flatMap((statuses) => [...statuses.keys()]));
  const given = (runs, key) => runs.map((statuses) => (isUnreached(statuses, key) ? UNREACHED : statuses.get(key)));
  return [...keys].flatMap((key) => {
    const before = given(plainly, key);
    const after = given(otherwise, key);
    return before.some((status) => after.some((other) => isSame(status, other)))
      ? []
      : [`${key} is ${after[0]}, ${before[0]} without poison`];
  });
}

/**
 * Holds poisoned runs against plain ones: each maps files to the results of each run. `seen` are the foreign objects that were seen,
 * as `{ file, says }`.
 */
export function poisonReport({ plain, poisoned, seen }, listed) {
  const report = { asExpected: 0, different: [], foreign: seen, listed: [] };
  const wrong = new Set(seen.map(({ file }) => file));
  for (const [file, results] of poisoned) {
    const differences = differencesOf(plain.get(file), results);
    const reason = [...listed].find(([folder]) => isWithin(file, folder))?.[1];
    const lines = differences.map((says) => ({ file, says }));
    if (reason !== undefined) report.listed.push(...lines);
    else if (lines.length > 0) report.different.push(...lines);
    if ((reason !== undefined || lines.length === 0) && !wrong.has(file)) report.asExpected++;
  }
  return report;
}
