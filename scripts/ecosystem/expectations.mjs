import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** `failing`: test -> reason; `flaky`: the tests whose result depends on how busy the machine is. */
export function readExpectations(path) {
  const { failing, flaky } = parse(readFileSync(path, 'utf8'));
  const all = Object.entries(failing).flatMap(([reason, files]) => testsOf(files).map((test) => [test, reason]));
  return { failing: new Map(all), flaky: new Set(Object.values(flaky).flatMap(testsOf)) };
}

function testsOf(files) {
  return Object.entries(files).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));
}

/**
 * What passes in jsdom and not in livedom: `listed` by reason, `unexpected` where it has none. `stale` are the lines of what is no
 * difference.
 */
export function compare({ jsdom, livedom }, { failing, flaky }) {
  const worse = [...jsdom].filter(([test, status]) => status === 'passed' && livedom.get(test) !== 'passed');
  const differences = worse.map(([test]) => test).filter((test) => !flaky.has(test));
  const listed = new Map();
  for (const test of differences) {
    const reason = failing.get(test);
    if (reason !== undefined) listed.set(reason, [...(listed.get(reason) ?? []), test]);
  }
  return {
    listed,
    unexpected: differences.filter((test) => !failing.has(test)),
    stale: [...failing.keys()].filter((test) => !differences.includes(test)),
  };
}

/** As in "246 of 247"; tests that skip themselves do not count. */
export function countPassed(tests, suite) {
  const statuses = [...tests].filter(([test]) => test.startsWith(`${suite}/`)).map(([, status]) => status);
  const run = statuses.filter((status) => status === 'passed' || status === 'failed');
  return `${run.filter((status) => status === 'passed').length} of ${run.length}`;
}
