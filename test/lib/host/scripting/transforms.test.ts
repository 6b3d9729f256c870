import { describe, expect, test, vi } from 'vitest';
import type { ModuleDescription } from '../../../../dom/scripting/modules/module-description.ts';
import { syntaxCheck } from '../../../../lib/host/node/check-syntax.ts';
import { transformClassic } from '../../../../lib/host/scripting/transform-classic.ts';
import { transformModule } from '../../../../lib/host/scripting/transform-module.ts';

function described(source: string): ModuleDescription {
  const result = transformModule(source);
  if ('message' in result) throw new Error(result.message);
  return result;
}

function classic(source: string, hasScopes = false): string {
  const result = transformClassic(source, { referrer: 7, hasScopes, imports: new Map() });
  return 'message' in result ? `${result.line}:${result.column} ${result.message}` : result.text;
}

describe('a module', () => {
  test('is described by its requests, imports and exports', () => {
    const { requests, imports, localExports, indirectExports, starExports, isAsync } =
      described(`import a, { b as c, 'd e' as f } from 'x';
import * as ns from 'y';
import json from 'x' with { type: 'json' };
import 'z';
export * from 'y'; export * as all from 'w';
export { c as again, ns, local as "string name" }; export { q as r } from 'x';
export let local = 1, { s, t: [u] } = {}; export function g() {} export default class {}`);
    expect(requests.map(({ specifier, attributes }) => [specifier, ...attributes.flat()])).toEqual([
      ['x'],
      ['y'],
      ['x', 'type', 'json'],
      ['z'],
      ['w'],
    ]);
    expect(imports.map(({ request, name }) => [request, name])).toEqual([
      [0, 'default'],
      [0, 'b'],
      [0, 'd e'],
      [1, null],
      [2, 'default'],
    ]);
    expect(localExports).toEqual(['string name', 'local', 's', 'u', 'g', 'default']);
    expect(indirectExports.map(({ exportName, request, name }) => [exportName, request, name])).toEqual([
      ['all', 4, null],
      ['again', 0, 'b'],
      ['ns', 1, null],
      ['r', 0, 'q'],
    ]);
    expect(starExports).toEqual([1]);
    expect(isAsync).toBe(false);
  });

  test('keeps its lines, and its columns where nothing was added', () => {
    const source =
      "import {\n  a\n} from 'x';\nexport const\n  b = 1;\nexport {\n  b as c\n};\nexport default\n  a;\nimport(\n'x');\nawait\n0;\nlast";
    const { text, columnOffset } = described(source);
    const lines = text.split('\n');
    expect(lines.slice(0, -1)).toHaveLength(source.split('\n').length);
    expect(lines.at(-2)).toBe('last');
    expect(lines[1]).toHaveLength(3);
    expect(lines[0]?.slice(columnOffset)).toBe(';       ');
  });

  test('awaits where it awaits outside of functions', () => {
    for (const source of [
      'await 0',
      'for await (const x of y);',
      'if (1) { await 0 }',
      'class A { [await 0]() {} }',
      'a: for await (x of y);',
    ]) {
      expect(described(source).isAsync, source).toBe(true);
    }
    for (const source of [
      'async () => await 0',
      'async function f() { for await (const x of y); }',
      'class A { async m() { await 0 } }',
    ]) {
      expect(described(source).isAsync, source).toBe(false);
    }
  });

  test('that is none has an error with its place', () => {
    expect(transformModule('let a;\n  let a;')).toEqual({
      message: "Identifier 'a' has already been declared",
      line: 2,
      column: 7,
    });
    expect(transformModule('export { a };')).toMatchObject({ line: 1, column: 10 });
    expect(transformModule('{ await using a = b; }')).toEqual({
      message: "'await using' is not supported outside of functions",
      line: 1,
      column: 3,
    });
    expect('text' in transformModule('async () => { await using a = b; }')).toBe(true);
  });

  test('may be nested as deeply as acorn goes', () => {
    const deep = `import { a } from 'x'; export default ${'a + '.repeat(2000)}a;`;
    expect(described(deep).text.split('ª_a()').length).toBe(2002);
    const tooDeep = transformModule(`export default ${'['.repeat(100_000)}`);
    expect(tooDeep).toMatchObject({ message: 'Not enough stack space to parse input' });
  });
});

describe('a classic script', () => {
  test('without anything to rewrite stays as it is', () => {
    const source =
      "import.meta; o.import(x); o.eval(x); eval; eval(); eval?.(x); new eval(x); 'import(x)'; /import(x)/; // import(x)";
    const statements = source.replace('import.meta; ', '');
    expect(classic(statements)).toBe(statements);
  });

  test('has its imports go through the realm', () => {
    expect(classic('import(a)')).toBe('new ªimport(7,a)');
    expect(classic('import (a, { with: b },)')).toBe('new ªimport(7,a, { with: b },)');
    expect(classic('import/*\n(*/(import(a))')).toBe('new ªimport(7,\nnew ªimport(7,a))');
  });

  test('has direct evals ask for their text', () => {
    expect(classic('eval(a, b)')).toBe("ªeval(ªenter(eval),eval(ªtext(ªleave(eval),7,'',a/*ª*/), b)/*ª*/)");
    expect(classic('with (o) { eval(a); } eval(...a)')).toBe('with (o) { eval(a); } eval(...a)');
    expect(classic('eval(a)', true)).toBe('eval(a)');
  });

  test('may be the body of a function or the text of an eval', () => {
    for (const source of [
      'return import(a)',
      'new.target; import(a)',
      'super.x; import(a)',
      'super(); import(a)',
      'this.#p; import(a)',
    ]) {
      expect(classic(source)).toContain('ªimport(7,a)');
    }
  });

  test('is read by the engine alone where methods are called eval, and comments tell of it', () => {
    const takes = vi.spyOn(syntaxCheck, 'takes');
    const sources = [
      'globalThis.eval(a)',
      'curve?.eval(1), [0.5.eval(1)]',
      'a.eval\n(1)',
      'a // that is eval-ed',
      'eval / 2',
    ];
    for (const source of sources) expect(classic(source)).toBe(source);
    expect(takes).toHaveBeenCalledTimes(sources.length);
    takes.mockRestore();
    const found = classic('eval(a)');
    expect(found).not.toBe('eval(a)');
    for (const before of ['[...', '[.../*.*/']) expect(classic(`${before}eval(a)]`)).toContain(found);
    for (const between of [' ', '/**/', '//\n', '<!--\n', '\n-->\n']) {
      expect(classic(`eval${between}(a)`)).toContain('ªtext');
    }
  });

  test('has its direct evals read by acorn alone, and the rest by the engine', () => {
    const takes = vi.spyOn(syntaxCheck, 'takes');
    // Acorn goes no further than its stack.
    const deep = `${'1 + '.repeat(60_000)}1`;
    expect(classic(`${deep}; 'x.eval(a)'; f(eval(a), import(b))`)).toBe(
      `${deep}; 'x.eval(a)'; f(ªeval(ªenter(eval),eval(ªtext(ªleave(eval),7,'',a/*ª*/))/*ª*/), new ªimport(7,b))`,
    );
    expect(takes).toHaveBeenCalledTimes(2);
    takes.mockRestore();
  });

  test('has its direct evals read in linear time', () => {
    const strings = "'eval(a)';".repeat(20_000);
    expect(classic(`${strings}eval(a)`)).toContain(`${strings}ªeval(`);
  });

  test('has them read with what is around where that tells what they are', () => {
    const found = classic('eval(a, b)');
    expect(classic('function f() { new eval(a, b) } eval(a, b)')).toBe(`function f() { new eval(a, b) } ${found}`);
    expect(classic('({ eval(a, b) {} }); eval(a, b)')).toBe(`({ eval(a, b) {} }); ${found}`);
    expect(classic('function eval(a) {} eval(a, b)')).toBe(`function eval(a) {} ${found}`);
    const texts = "`eval(a, b)\n`; 'eval(a, b)'; // eval(a, b)\n";
    expect(classic(`${texts}eval(a, b)`)).toBe(texts + found);
    expect(classic('async () => eval(await /a, "/, b)')).toContain('await /a, "//*ª*/');
    expect(classic('() => eval(await /a, "/, b)")')).toContain('await /a/*ª*/');
    expect(classic('eval(async () => await eval(a, b), b)')).toContain(`await ${found}`);
    expect(classic('eval(eval(a, b), import(b))').match(/ªtext|ªimport/g)).toEqual(['ªtext', 'ªtext', 'ªimport']);
  });

  test('that is none has an error with its place', () => {
    expect(classic('import(')).toBe('1:1 Unexpected end of input');
    expect(classic('import(a);\n  let let')).toBe('2:7 let is disallowed as a lexically bound name');
    expect(classic('ªimport(1)')).toBe("1:1 'ªimport' is reserved");
    expect(classic("'ª'; x.a")).toBe("'ª'; x.a");
  });

  test('asks the engine no more than it may', () => {
    const takes = vi.spyOn(syntaxCheck, 'takes');
    // Neither a look at the lines nor acorn says which of them are calls.
    const hard = (count: number) => `${'`\nimport(a)\n`;import(a);'.repeat(count)}${'1 + '.repeat(60_000)}1`;
    expect(classic(hard(10)).split('new ªimport(').length).toBe(11);
    const source = hard(3000);
    const answer = classic(source);
    expect(takes.mock.calls.reduce((asked, [text]) => asked + text.length, 0)).toBeLessThan(80_000_000);
    takes.mockRestore();
    // What was not found out is spelt such that the engine refuses it.
    expect(syntaxCheck.takes(source)).toBe(true);
    expect(syntaxCheck.takes(answer)).toBe(false);
  });
});
