import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isWithin } from '../../../scripts/wpt/bars.mjs';
import { readExpectations } from '../../../scripts/wpt/expectations.mjs';

/** How many tests there are, as `scripts/docs/record-compatibility.mjs` has counted, less those that the runs know to fail. */
export default {
  watch: ['../../data/compatibility.json', '../../../test/expectations/*.yaml'],
  load([file]) {
    const { date, chromium, folders, html5lib, xml } = JSON.parse(readFileSync(file, 'utf8'));
    const expectations = path.join(path.dirname(file), '../../test/expectations');
    const listed = (name) => parse(readFileSync(path.join(expectations, `${name}.yaml`), 'utf8')) ?? [];
    const { failing } = readExpectations(path.join(expectations, 'wpt.yaml'));
    return {
      date,
      chromium,
      folders: folders.map((one) => ({
        ...one,
        failing: sum(failuresWithin(failing, one.folder).map(({ count }) => count)),
      })),
      reasons: reasonsOf(failing, folders),
      suites: [
        { name: 'html5lib-tests: tokenizer', cases: html5lib.tokenizer, otherwise: listed('tokenizer').length },
        {
          name: 'html5lib-tests: tree construction',
          cases: html5lib['tree-construction'],
          otherwise: listed('tree-construction').length,
        },
        {
          name: 'html5lib-tests: serializer',
          cases: html5lib.serializer,
          otherwise: inGroups(Object.values(listed('html5lib-serializer')).flat()),
        },
        { name: 'W3C: XML 1.0, fifth edition', cases: xml, otherwise: inGroups(listed('xml')) },
      ],
    };
  },
};

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

function inGroups(groups) {
  return sum(groups.map(({ cases }) => cases.length));
}

function failuresWithin(failing, folder) {
  return [...failing]
    .filter(([file]) => isWithin(file, folder))
    .map(([, { subtests, reason }]) => ({ reason, count: typeof subtests === 'number' ? subtests : subtests.length }));
}

/** The reasons by how many subtests they cost, the most first. */
function reasonsOf(failing, folders) {
  const counts = new Map();
  for (const { reason, count } of folders.flatMap(({ folder }) => failuresWithin(failing, folder))) {
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
