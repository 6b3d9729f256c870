import vm from 'node:vm';
import { describe, expect, test } from 'vitest';
import { TestWindow } from './test-window.ts';

/** Whether any of what code can get at leads to Node.js. */
const REACHES = `(value) => {
  try { return value.constructor.constructor('return typeof process')() !== 'undefined' } catch { return false }
}`;

/** Expressions for a promise that is rejected. */
const IMPORTS: Readonly<Record<string, string>> = {
  'a script': 'import("nope")',
  'a script with a comment': 'import/* ( */("nope")',
  'a script with a line comment': 'import// (\n("nope")',
  'a script with a comment of HTML': 'import<!-- (\n("nope")',
  'a direct eval': 'eval(\'import("nope")\')',
  'a direct eval with escapes': '\\u0065val(\'import("nope")\')',
  'a direct eval with a spread': 'eval(...[\'import("nope")\'])',
  'a direct eval in a direct eval': 'eval(\'eval("import(\\\\"nope\\\\")")\')',
  'an indirect eval': '(0, eval)(\'import("nope")\')',
  'an optional eval': 'eval?.(\'import("nope")\')',
  'eval by another name': 'globalThis["ev" + "al"](\'import("nope")\')',
  'eval as a callback': '[\'import("nope")\'].map(eval)[0]',
  'eval as a reaction': 'Promise.resolve(\'import("nope")\').then(eval)',
  'eval by Reflect': 'Reflect.apply(eval, undefined, [\'import("nope")\'])',
  Function: 'Function(\'return import("nope")\')()',
  'new Function': 'new Function(\'return import("nope")\')()',
  'a parameter of Function': "new Function('a = import(\"nope\")', 'return a')()",
  'Function in pieces': 'new Function(\'a = import\', \'b = ("nope")\', "return a")',
  'Function by its prototype': '(() => {}).constructor(\'return import("nope")\')()',
  'Function by Reflect': 'Reflect.construct(Function, [\'return import("nope")\'], class extends Function {})()',
  'a class of functions': 'new (class extends Function {})(\'return import("nope")\')()',
  AsyncFunction: 'new (async () => {}).constructor(\'return import("nope")\')()',
  GeneratorFunction: 'new (function* () {}).constructor(\'return import("nope")\')().next().value',
  AsyncGeneratorFunction: 'new (async function* () {}).constructor(\'yield import("nope")\')().next()',
  'eval in with': '(() => { with ({ a: 1 }) { return eval(\'import("nope")\') } })()',
  'Function in eval': 'eval(\'Function("return import(\\\\"nope\\\\")")()\')',
  'a specifier that throws': 'import({ toString() { throw new Error("mine") } })',
  'a specifier that is none': 'import(Symbol())',
  'attributes that are none': 'import("./a.js", { with: { type: 1 } })',
  'a file that is not there': 'import("./nope.js")',
  'a file that cannot be parsed': 'import("./broken.js")',
  'a file that does not link': 'import("./unlinked.js")',
  'a file that throws': 'import("./throws.js")',
  'a module': 'import("./imports.js").then(({ promise }) => promise)',
  'an eval in a module': 'import("./evals.js").then(({ promise }) => promise)',
};

const FILES = {
  'broken.js': 'let let;',
  'unlinked.js': 'import { nope } from "./throws.js";',
  'throws.js': 'null.x',
  'imports.js': 'export const promise = { then(f, r) { import("nope").then(f, r) } };',
  'evals.js': 'export const promise = { then(f, r) { eval(\'import("nope")\').then(f, r) } };',
};

describe('import() leads nowhere outside', () => {
  for (const [name, expression] of Object.entries(IMPORTS)) {
    test(name, async () => {
      const window = new TestWindow(FILES);
      const text = `{ const reaches = ${REACHES};
        try {
          const promise = ${expression};
          log('promise', reaches(promise));
          promise.then(() => log('fulfilled'), (error) => log('error', reaches(error), error instanceof Error));
        } catch (error) { log('error', reaches(error), error instanceof Error) } }`;
      await window.scriptSettled(text);
      expect(window.errors).toEqual([]);
      expect(window.log.at(-1)).toBe('error false true');
      expect(window.log.filter((line) => line.includes('promise true'))).toEqual([]);
    });
  }

  test('errors of syntax are the realm’s', async () => {
    const window = new TestWindow({ 'broken.js': 'let let;' });
    window.script('import(;');
    await window.module('broken.js');
    await window.inlineModule('export { nope };');
    expect(window.reported).toHaveLength(3);
    for (const error of window.reported) expect(window.isOfRealm(error, 'SyntaxError')).toBe(true);
  });

  test('namespaces and import.meta are the realm’s', async () => {
    const window = new TestWindow({ 'a.js': 'export const meta = import.meta; export let x;' });
    await window.scriptSettled(
      `import('./a.js').then((ns) => log((${REACHES})(ns.meta.resolve), (${REACHES})(Object.getOwnPropertyDescriptor(ns, 'x')), ns.constructor))`,
    );
    expect(window.log).toEqual(['false false undefined']);
  });
});

/** Texts that a reader with a wrong idea of the grammar takes for regular expressions, or for none. All are calls. */
const MISREAD: readonly string[] = [
  'b?.return\n/import("nope").catch(leak)/g',
  'b?.typeof\n/import("nope").catch(leak)/g',
  'x = async function () {}\n/import("nope").catch(leak)/g',
  'x = (async () => b\n/import("nope").catch(leak)/g)()',
  'x = class {}\n/import("nope").catch(leak)/g',
  'x = `\x24{{ function: 1 }.function\n/import("nope").catch(leak)/g}`',
  'x = b++\n/import("nope").catch(leak)/g',
  'x = 1.\nimport("nope").catch(leak)',
  '{}\n/"/.source; import("nope").catch(leak); "/"',
  'x = { import() {}, get import() { return import("nope").catch(leak) } }.import',
  'x = /import("nope")/g.source; /* import(" */ import/* ( */("nope").catch(leak)',
  'import\u2003(`\x24{`nope`}`).catch(leak)',
];

const ROUTES: Readonly<Record<string, (text: string) => string>> = {
  'a script': (text) => text,
  'a direct eval': (text) => `eval(${JSON.stringify(text)})`,
  'a direct eval in a method': (text) => `({ m() { eval(${JSON.stringify(`super.x; ${text}`)}) } }).m()`,
  'a direct eval in a constructor': (text) =>
    `new (class extends Object { #p; constructor() { eval(${JSON.stringify(`super(); this.#p; ${text}`)}) } })()`,
  'an indirect eval': (text) => `(0, eval)(${JSON.stringify(text)})`,
  Function: (text) => `Function(${JSON.stringify(text)})()`,
  'a parameter of Function': (text) => `Function(${JSON.stringify(`a = (() => {${text}\n})()`)}, "")()`,
  AsyncFunction: (text) => `(async () => {}).constructor(${JSON.stringify(text)})()`,
  GeneratorFunction: (text) => `(function* () {}).constructor(${JSON.stringify(text)})().next()`,
};

/** What is of the realm, leads nowhere and makes functions that lead nowhere. */
const LEAK = `var b = { return: 4, typeof: 2 }, g = 2, x;
  var leak = (error) => {
    const reach = ${REACHES};
    log('leak', reach(error), error instanceof Error, error.constructor.constructor === Function);
    error.constructor.constructor('return import("nope")')().catch((second) => log('second', reach(second), second instanceof Error));
  };`;

describe('import() leads nowhere, however its text is read', () => {
  for (const [name, route] of Object.entries(ROUTES)) {
    test(`in ${name}`, async () => {
      for (const text of MISREAD) {
        const window = new TestWindow();
        window.script(LEAK);
        await window.scriptSettled(route(text));
        expect(window.errors, text).toEqual([]);
        expect(window.log, text).toEqual(['leak false true true', 'second false true']);
      }
    });
  }

  test('in a module', async () => {
    for (const text of MISREAD) {
      const window = new TestWindow({ 'm.js': `let x; ${text}` });
      window.script(LEAK);
      await window.module('m.js');
      expect(window.errors, text).toEqual([]);
      expect(window.log, text).toEqual(['leak false true true', 'second false true']);
    }
  });

  test('what looks like one is left as it is', () => {
    const window = new TestWindow();
    const texts = ['/import(a)/', '/[import(a)]/', '/(?<import>a)\\k<import>(import)/', '/[!-import(]/'];
    for (const text of texts) window.script(`log(${text}.source)`);
    window.script(
      'log(String.raw`import(a)\\n`, "import(a)", "\\import(a)", (function () { /* import(a) */ }).toString())',
    );
    window.script(
      'log({ import(a) { return a } }.import(1), new (class { #import(a) { return a } x = this.#import(2) })().x)',
    );
    expect(window.errors).toEqual([]);
    expect(window.log).toEqual([
      'import(a)',
      '[import(a)]',
      '(?<import>a)\\k<import>(import)',
      '[!-import(]',
      'import(a)\\n import(a) import(a) function () { /* import(a) */ }',
      '1 2',
    ]);
  });

  test('what acorn does not read runs', async () => {
    const deep = `${'1 + '.repeat(20_000)}1`;
    const window = new TestWindow({
      'm.js':
        'import m from "./n.js"; log(m?.default / 2 / m?.return / 1, /=/.test("="), `\x24{{ function: 8 }.function / 2}`);',
      'n.js': 'export default { default: 8, return: 2 }',
    });
    await window.scriptSettled(`import("nope").catch(() => log('caught')); log(${deep});`);
    window.script(
      `const o = { default: 8 }; eval('log(o?.default / 2 / 1)'); log(o?.default / 4 / 1, () => import("nope"))`,
    );
    await window.module('m.js');
    expect(window.errors).toEqual([]);
    expect(window.log).toEqual(['20001', 'caught', '4', '2 () => import("nope")', '2 true 4']);
  });

  test('what is no call is refused', () => {
    const window = new TestWindow();
    window.script('import.source("nope").catch(() => log("reached"))');
    window.script('eval(\'import.source("nope").catch(() => log("reached"))\')');
    window.script('Function(\'return import.defer("nope")\')');
    expect(window.log).toEqual([]);
    expect(window.reported).toHaveLength(3);
    for (const error of window.reported) expect(window.isOfRealm(error, 'SyntaxError')).toBe(true);
  });
});

describe('what rewritten code uses stays hidden', () => {
  const NAMES = ['ªimport', 'ªeval', 'ªenter', 'ªleave', 'ªtext', 'ªcompiled'];

  for (const name of NAMES) {
    const spellings = [name, `\\u00aa${name.slice(1)}`, `\\u{aa}${name.slice(1)}`, `\\u{0000AA}${name.slice(1)}`];
    test(`${name} cannot be named`, async () => {
      const window = new TestWindow({ 'm.js': `${name};` });
      for (const spelling of spellings) window.script(`${spelling}; log('reached')`);
      for (const spelling of spellings) {
        const inString = JSON.stringify(spelling);
        window.script(`(0, eval)(${inString}); log('reached')`);
        window.script(`eval(${inString}); log('reached')`);
        window.script(`Function(${inString})(); log('reached')`);
      }
      await window.module('m.js');
      expect(window.log).toEqual([]);
      expect(new Set(window.errors)).toEqual(new Set([`SyntaxError: '${name}' is reserved`]));
    });
  }

  test('no property of the global object has them', () => {
    const window = new TestWindow();
    window.script(`log(Reflect.ownKeys(globalThis).filter((key) => String(key).includes('ª')).length)`);
    expect(window.log).toEqual(['0']);
  });

  test('the global eval is never the engine’s own', () => {
    const window = new TestWindow();
    const real = vm.runInContext('(() => {}).constructor', new TestWindow().context);
    expect(real).not.toBe(Function);
    window.script(`const guarded = globalThis.eval;
      const look = () => { if (globalThis.eval !== guarded) log('seen') };
      eval((look(), '1')); eval({ toString: look }); eval('look()'); eval('1', look());
      function shadowed(eval) { return eval('look()') } shadowed((text) => { look(); return text });
      try { { eval('1'); let eval; } } catch (e) { look(); log(e.name) }
      with ({ get eval() { look(); return guarded } }) { eval('look()') }
      function deep(n) { try { eval('1') } catch { look() } return n === 0 ? 0 : deep(n - 1) }
      try { (function dive() { try { eval('1'); dive() } catch (e) { look(); throw e } })() } catch (e) { log(e.name) }
      deep(5); look(); log(typeof guarded, guarded.name, guarded.length, String(guarded));`);
    expect(window.errors).toEqual([]);
    expect(window.log).toEqual(['ReferenceError', 'RangeError', 'function eval 1 function eval() { [native code] }']);
  });

  test('traps on Object.prototype see no targets', async () => {
    const window = new TestWindow({ 'a.js': 'export let a = 1;' });
    await window.scriptSettled(`for (const trap of ['has', 'get', 'apply', 'construct', 'getOwnPropertyDescriptor', 'ownKeys', 'getPrototypeOf', 'deleteProperty'])
        Object.defineProperty(Object.prototype, trap, { __proto__: null, configurable: true, value() { log('trapped', trap) } });
      eval.name; 'x' in Function; Function('1')(); new Function('1'); Object.keys(eval); Object.getPrototypeOf(Function); Function.prototype.toString.name;
      import('./a.js').then((ns) => { 'a' in ns; ns.a; Object.keys(ns); log('done') });`);
    expect(window.log).toEqual(['done']);
  });
});
