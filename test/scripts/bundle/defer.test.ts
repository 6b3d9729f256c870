import { beforeAll, describe, expect, test } from 'vitest';
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
// dom/forms/classes.ts
var Made = class {
  constructor(of) {
    ${LONG}
  }
};
var Known = class {
  constructor(of) {
    ${LONG}
  }
};
var Plain = class {
  method() {
    ${LONG}
  }
};
var Fields = class {
  field = 1;
  ${LONG}
};
function called(a) {
  ${LONG}
  return a;
}
function often(a) {
  ${LONG}
  return a;
}
function calls() {
  return [called(1), called(2), often(1), often(2), often(3), often(4)];
}
function makes(value) {
  return [new Made(value), new Made(), new Known(), value instanceof Known, new Plain(), new Fields()];
}
export { first as second, ran, ran as own, inherited, makes, calls };
`;

const requireOf = (name: string) => `requirePart('./${name}.js')`;

let core: string;
let part: string;
let exports: readonly string[];

beforeAll(() => {
  const bundle = { name: 'dom', text: BUNDLE, exports: ['second', 'ran', 'own', 'inherited', 'makes', 'calls'] };
  const deferred = defer(
    bundle,
    { atImport: new Set(), atFirst: new Set(['ran', 'makes', 'calls']) },
    (source) => (source.includes('/forms/') ? 'forms' : 'rest'),
    requireOf,
  );
  expect(deferred.parts.map(({ name }) => name)).toEqual(['forms']);
  core = deferred.text;
  part = deferred.parts[0]!.text;
  exports = deferred.parts[0]!.exports;
  expect(deferred.exports).toEqual(
    expect.arrayContaining(['second', 'ran', 'own', 'inherited', 'makes', '$$0', '$$1']),
  );
});

test('a function leaves a door, which loads the part', () => {
  expect(core).toContain('function first(a, given1, c, ...rest) { return inForms().$P0(a, given1, c, ...rest); }');
  expect(core).toContain("var inForms = onDemand(() => requirePart('./forms.js'));");
  expect(exports).toEqual(['$P0', '$P1', '$P2', '$P3', '$P4']);
  expect(part).toMatch(/export \{ first as \$P0, Made as \$P1, Fields as \$P2, called as \$P3, often as \$P4 \};/);
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
    expect(part).not.toContain(`function ${name}(`);
  }
});

test('a function that is only called, in few places, leaves no door', () => {
  expect(core).not.toContain('function called(');
  expect(core).toContain('function often(a) { return inForms().$P4(a); }');
  expect(core).toContain('return [inForms().$P3(1), inForms().$P3(2), often(1), often(2)');
});

test('a class that others only make objects of leaves nothing', () => {
  expect(core).toContain('new (inForms().$P1)(value), new (inForms().$P1)(), new Known()');
  for (const name of ['Made', 'Fields']) {
    expect(core).not.toContain(`var ${name}`);
    expect(part).toContain(`var ${name} = class`);
  }
});

test('a class that others ask for, or of which nobody knows whether it ran, stays', () => {
  expect(core).toContain('var Known = class');
  expect(core).toContain('var Plain = class');
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
  expect(part).toMatch(/import \{[^}]*\$\$0 as isArray\b[^}]*\} from '.\/dom.js'/);
  expect(core).toMatch(/export \{[^}]*\bisArray as \$\$0\b/);
});

describe('what runs at first, but not at import', () => {
  const TEXT = `
var onDemand = (load) => load;
// dom/pages/page.ts
var steps = 0;
function atImport() {
  return [early(), TABLE, () => called(1), () => new Made(), rare, handed];
}
function early() {
  ${LONG}
}
function called(a) {
  ${LONG}
  return [helper(), steps++, new Plain(), seldom(a), early()];
}
function helper() {
  return 1;
}
function handed() {
  ${LONG}
}
var Made = class {
  constructor() {
    ${LONG}
    this.steps = steps;
  }
};
var Plain = class {};
var TABLE = [entered];
function entered() {
  ${LONG}
}
function exported(a) {
  ${LONG}
  return called(a);
}
function shared() {
  ${LONG}
}
// dom/forms/rare.ts
function rare() {
  ${LONG}
  return [helper(), called(2), seldom(3), seldom(4), seldom(5)];
}
function seldom(a) {
  ${LONG}
}
export { atImport, exported, shared };
`;
  const names = ['called', 'helper', 'handed', 'Made', 'entered', 'exported', 'shared'];
  const deferred = defer(
    { name: 'dom', text: TEXT, exports: ['atImport', 'exported', 'shared'] },
    { atImport: new Set(['atImport', 'early']), atFirst: new Set(['atImport', 'early', ...names]) },
    () => 'forms',
    requireOf,
    { part: 'first', stays: ['dom/tree/'], takenAtOnce: new Set(['exported']) },
  );
  const { text } = deferred;
  const textOf = (name: string) => deferred.parts.find((one) => one.name === name)!.text;

  test('stands in a part of its own, with the variables it writes', () => {
    for (const name of ['called', 'helper', 'exported']) expect(textOf('first')).toContain(`function ${name}(`);
    expect(textOf('first')).toMatch(/var _\$\w+ = 0;/);
    expect(textOf('first')).toContain('var Made = class');
    expect(textOf('first')).toContain('var Plain = class');
    expect(text).not.toContain('function called(');
    expect(text).not.toContain('= 0;');
  });

  test('is called by variables, which are the functions themselves once they are there', () => {
    const variable = /\(\) => (\$\w+)\(1\)/.exec(text)![1]!;
    expect(text).toMatch(new RegExp(`var [^;]*\\${variable}\\b`));
    expect(text).toMatch(new RegExp(`function fillSlots\\(part\\) \\{ \\(\\{ [^}]*\\${variable}\\b[^}]*\\} = part\\)`));
    expect(text).toContain("var inFirst = onDemand(() => fillSlots(requirePart('./first.js')));");
    expect(text).toMatch(/\(\) => new \(inFirst\(\)\.\$\w+\)\(\)/);
  });

  test('has a door where the bundle exports it', () => {
    expect(text).toMatch(/function exported\(a\) \{ return \$\w+\(a\); \}/);
  });

  test('is what others import of the part, where they are not evaluated with the bundle', () => {
    expect(deferred.exports).not.toContain('shared');
    expect(textOf('first')).toContain(`shared as ${deferred.moved.get('shared')}`);
  });

  test('is imported by other parts', () => {
    expect(textOf('forms')).toMatch(/import \{[^}]*\$\w+ as called\b[^}]*\} from '\.\/first\.js';/);
    expect(textOf('first')).toMatch(/inForms\(\)\.\$\w+\(a\), early\(\)/);
  });

  test('stays where it is a value for what stays', () => {
    for (const name of ['handed', 'entered', 'early']) expect(text).toContain(`function ${name}() {\n  ${LONG}`);
  });
});
