import { beforeAll, expect, test } from 'vitest';
import { defer } from '../../../scripts/bundle/defer.mjs';

/** Longer than a function has to be to get a door. */
const LONG = `// ${'long '.repeat(40)}`;

const BUNDLE = `
import { other as taken } from './other.js';
var onDemand = (load) => load;
var { isArray } = Array;
var TABLE = ['of', 'both'];
var OWN = ['of', 'the', 'part'];
// dom/forms/first.ts
function first(a, { b }, c = 1, ...rest) {
  ${LONG}
  return [isArray(a), b, c, rest, TABLE, { TABLE }, OWN, helper(), new State(), taken(first), { first }];
}
function helper() {
  return OWN;
}
var State = class extends Array {};
var count = 0;
function counted() {
  ${LONG}
  return count++;
}
function short() {
  return 1;
}
function ran(first) {
  return [first, short(), counted(), count, TABLE, () => first(1)];
}
function inherited() {
  ${LONG}
  return this;
}
function own() {
  ${LONG}
}
export { first as second, ran, ran as own, inherited };
`;

let core: string;
let part: string;
let exports: readonly string[];

beforeAll(() => {
  const bundle = { name: 'dom', text: BUNDLE, exports: ['second', 'ran', 'own', 'inherited'] };
  const deferred = defer(
    bundle,
    new Set(['ran']),
    (source) => (source.includes('/forms/') ? 'forms' : 'rest'),
    (name) => `requirePart('./${name}.js')`,
  );
  expect(deferred.parts.map(({ name }) => name)).toEqual(['forms']);
  core = deferred.text;
  part = deferred.parts[0]!.text;
  exports = deferred.parts[0]!.exports;
  expect(deferred.exports).toEqual(expect.arrayContaining(['second', 'ran', 'own', 'inherited', 'isArray', 'TABLE']));
});

test('a function leaves a door, which loads the part', () => {
  expect(core).toContain('function first(a, given1, c, ...rest) { return inForms().first(a, given1, c, ...rest); }');
  expect(core).toContain("var inForms = onDemand(() => requirePart('./forms.js'));");
  expect(exports).toEqual(['first']);
});

test('what only it uses goes with it', () => {
  for (const text of ['function helper()', 'class extends Array', "'the', 'part'"]) {
    expect(core).not.toContain(text);
    expect(part).toContain(text);
  }
});

test('what ran, is short, writes a variable or has a this stays', () => {
  for (const name of ['ran', 'short', 'counted', 'inherited']) {
    expect(core).toContain(`function ${name}(`);
    expect(core).not.toContain(`inForms().${name}`);
    expect(part).not.toContain(`function ${name}(`);
  }
});

test('a function that is no longer called by its name is its door', () => {
  expect(part).toMatch(/taken\(firstDoor\), \{ first: firstDoor \}/);
  expect(part).toMatch(/import \{[^}]*\bsecond as firstDoor\b[^}]*\} from '.\/dom.js'/);
});

test('parameters of the name of something else are left alone', () => {
  expect(core).toContain('return [first, short(), counted(),');
  expect(core).toContain('() => first(1)]');
});

test('the part imports what it needs from where the bundle has it', () => {
  expect(part).toContain("import { other as taken } from './other.js';");
  expect(part).toMatch(/import \{[^}]*\bisArray\b[^}]*\} from '.\/dom.js'/);
});
