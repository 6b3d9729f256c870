import { describe, expect, test } from 'vitest';
import { TestWindow } from './test-window.ts';

describe('the module map', () => {
  test('has each URL once for a type', async () => {
    const window = new TestWindow({
      'main.js': "import './a.js'; import './b.js'; import './a.js?q'; import('./a.js'); import './dir/../a.js';",
      'a.js': "log('a')",
      'a.js?q': "log('q')",
      'b.js': "import './a.js'; import './main.js'; log('b')",
    });
    await window.module('main.js');
    await window.module('main.js');
    await window.scriptSettled("import('./a.js')");
    expect(window.fetched.map((url) => url.slice(21))).toEqual(['main.js', 'a.js', 'b.js', 'a.js?q']);
    expect(window.log).toEqual(['a', 'b', 'q']);
  });

  test('remembers what could not be fetched', async () => {
    const window = new TestWindow({ 'main.js': "import './nope.js'; log('never')" });
    expect(await window.module('main.js')).toBe(false);
    expect(await window.module('nope.js')).toBe(false);
    expect(window.fetched).toHaveLength(2);
    expect(window.reported).toEqual([]);
    await window.scriptSettled("import('./main.js').catch((e) => log(e)); import('./nope.js').catch((e) => log(e))");
    expect(window.log).toEqual(
      Array(2).fill('TypeError: Failed to fetch dynamically imported module: https://test.example/nope.js'),
    );
  });

  test('takes the URL of the response as the base URL', async () => {
    const window = new TestWindow({
      'main.js': { text: "import './b.js'; log(import.meta.url, import.meta.resolve('./c'))", url: 'dir/real.js' },
      'dir/b.js': "log('b')",
    });
    expect(await window.module('main.js')).toBe(true);
    expect(window.log).toEqual(['b', 'https://test.example/dir/real.js https://test.example/dir/c']);
  });

  test('fetches siblings together', async () => {
    const window = new TestWindow({
      'main.js': "import './a.js'; import './b.js'",
      'a.js': "import './c.js'",
      'b.js': '',
      'c.js': '',
    });
    await window.module('main.js');
    expect(window.fetched.map((url) => url.slice(21))).toEqual(['main.js', 'a.js', 'b.js', 'c.js']);
  });

  test('asks in CORS mode, with the options of the script that imports', async () => {
    const window = new TestWindow({
      'main.js': "import './a.js'; import d from './d.json' with { type: 'json' };",
      'a.js': '',
    });
    await window.module('main.js');
    expect(window.options.get('https://test.example/a.js')).toEqual({
      destination: 'script',
      referrer: 'https://test.example/main.js',
      credentials: 'same-origin',
      integrity: '',
      referrerPolicy: '',
      nonce: '',
      fetchPriority: 'auto',
      isParserInserted: false,
    });
    expect(window.options.get('https://test.example/d.json')?.destination).toBe('json');
  });
});

describe('types', () => {
  const GOOD = [
    'text/javascript',
    'application/javascript',
    'application/ecmascript',
    'application/x-ecmascript',
    'application/x-javascript',
    'text/ecmascript',
    'text/javascript1.0',
    'text/javascript1.5',
    'text/jscript',
    'text/livescript',
    'text/x-ecmascript',
    'text/x-javascript',
    'TEXT/JavaScript',
    'text/javascript; charset=latin1',
    ' text/javascript ',
  ];
  const BAD = [
    'text/plain',
    '',
    'text/html',
    'application/json',
    'text/javascript1.6',
    'text/javascriptx',
    'xtext/javascript',
    'text /javascript',
    'text/css',
    'application/wasm',
  ];

  test.each(GOOD)('%s is JavaScript', async (contentType) => {
    expect(await new TestWindow({ 'a.js': { text: '', contentType } }).module('a.js')).toBe(true);
  });

  test.each(BAD)("'%s' is not", async (contentType) => {
    expect(await new TestWindow({ 'a.js': { text: '', contentType } }).module('a.js')).toBe(false);
  });

  test('JSON has a default export, the same each time', async () => {
    const window = new TestWindow({
      'main.js': `import d from './d.json' with { type: 'json' }; import { default as e } from './d.json' with { 'type': "json" };
        import * as ns from './d.json' with { type: 'json' }; log(d.x[1], d === e, Object.keys(ns), Object.getPrototypeOf(d) === Object.prototype);
        const again = await import('./d.json', { with: { type: 'json' } }); log(again === ns, again.default === d);`,
      'd.json': { text: '{"x": [1, 2]}', contentType: 'application/ld+json; charset=utf-8' },
    });
    await window.module('main.js');
    expect(window.errors).toEqual([]);
    expect(window.log).toEqual(['2 true default true', 'true true']);
    expect(window.fetched).toHaveLength(2);
  });

  test('CSS has a constructed style sheet as its default export', async () => {
    const window = new TestWindow({
      'main.js': `import sheet from './d.css' with { type: 'css' };
        log(sheet.constructor.name, sheet.cssRules.length, sheet.cssRules[0].selectorText, sheet.media.length);
        log((await import('./d.css', { with: { type: 'css' } })).default === sheet);
        sheet.replaceSync('p {} q {}'); log(sheet.cssRules.length);
        import('./d.css').catch((e) => log(e.name));`,
      'd.css': { text: '@import "e.css"; a { color: red } /* ', contentType: 'text/css; charset=utf-16' },
    });
    await window.module('main.js');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(window.errors).toEqual([]);
    expect(window.log).toEqual(['CSSStyleSheet 1 a 0', 'true', '2', 'TypeError']);
  });

  test('JSON and JavaScript are no substitutes for each other', async () => {
    const window = new TestWindow({
      'a.js': "import d from './d.json'",
      'b.js': "import a from './c.js' with { type: 'json' }",
      'c.js': 'export default 1',
      'd.json': { text: '1', contentType: 'text/json' },
    });
    expect(await window.module('a.js')).toBe(false);
    expect(await window.module('b.js')).toBe(false);
    expect(await window.module('c.js')).toBe(true);
  });

  test('broken JSON is a SyntaxError, missing exports of it too', async () => {
    const json = (text: string) => ({ text, contentType: 'application/json' });
    const window = new TestWindow({
      'a.js': "import d from './d.json' with { type: 'json' }",
      'b.js': "import { x } from './e.json' with { type: 'json' }",
      'd.json': json('{x}'),
      'e.json': json('{"x": 1}'),
    });
    expect(await window.module('a.js')).toBe(true);
    expect(await window.module('b.js')).toBe(true);
    expect(window.reported.map((error) => window.isOfRealm(error, 'SyntaxError'))).toEqual([true, true]);
  });

  test.each(['CSS', 'text', 'javascript', 'JSON', ''])("the type '%s' is none", async (type) => {
    const window = new TestWindow({ 'a.js': `import './b.js' with { type: '${type}' }`, 'b.js': "log('never')" });
    expect(await window.module('a.js')).toBe(true);
    await window.scriptSettled(`import('./b.js', { with: { type: '${type}' } }).catch((e) => log(e.name))`);
    expect(window.errors).toEqual([`TypeError: "${type}" is not a valid module type.`]);
    expect(window.log).toEqual(['TypeError']);
    expect(window.fetched).toHaveLength(1);
  });

  test('other attributes are errors', async () => {
    const window = new TestWindow({ 'a.js': "import './b.js' with { other: 'json' }" });
    await window.module('a.js');
    await window.scriptSettled("import('./b.js', { with: { other: 'json' } }).catch((e) => log(e.name))");
    expect(window.errors).toEqual(['SyntaxError: Invalid attribute key "other".']);
    expect(window.log).toEqual(['TypeError']);
  });
});

describe('errors', () => {
  test('are reported with each script that has them, the same ones', async () => {
    const window = new TestWindow({
      'throws.js': "log('once'); throw { own: 1 }",
      'broken.js': '(',
      'unlinked.js': "import { x } from './ok.js'",
      'ok.js': '',
    });
    for (const path of ['throws.js', 'throws.js', 'broken.js', 'broken.js', 'unlinked.js', 'unlinked.js'])
      await window.module(path);
    const [first, second, broken, brokenAgain, unlinked, unlinkedAgain] = window.reported;
    expect(first).toEqual({ own: 1 });
    expect(second).toBe(first);
    expect(brokenAgain).toBe(broken);
    expect([unlinked, unlinkedAgain].map(String)).toEqual(
      Array(2).fill("SyntaxError: The requested module './ok.js' does not provide an export named 'x'"),
    );
    expect(window.log).toEqual(['once']);
  });

  test('of the network count before those of syntax', async () => {
    const window = new TestWindow({
      'main.js': "import './broken.js'; import './late.js'",
      'broken.js': '(',
      'late.js': "import './nope.js'",
    });
    expect(await window.module('main.js')).toBe(false);
    expect(window.reported).toEqual([]);
  });

  test('of specifiers keep what is needed from being fetched', async () => {
    const window = new TestWindow({ 'main.js': "import './a.js'; import 'bare'", 'a.js': "log('never')" });
    expect(await window.module('main.js')).toBe(true);
    expect(window.fetched).toHaveLength(1);
    expect(window.errors[0]).toMatch(/^TypeError: Failed to resolve module specifier "bare"/);
  });

  test('have places', async () => {
    const window = new TestWindow({ 'a.js': "\n\n  throw new Error('x')", 'b.js': '\n x y' });
    await window.module('a.js');
    await window.module('b.js');
    await window.inlineModule("\nthrow new Error('x')", 10);
    await window.inlineModule("let x; throw new Error('x')", 20);
    const places = window.reported.map((error) =>
      /(\w+\.\w+):(\d+):(\d+)/
        .exec((error as Error).stack!)
        ?.slice(1)
        .join(':'),
    );
    expect(places).toEqual(['a.js:3:9', 'b.js:2:4', 'page.html:11:7', 'page.html:20:14']);
  });
});

describe('dynamic imports', () => {
  test('are relative to the script that has them, however it compiles them', async () => {
    const log = '.then((ns) => log(ns.default))';
    const window = new TestWindow({
      'dir/x.js': "export default 'dir'",
      'x.js': "export default 'page'",
      'dir/m.js': `import('./x.js')${log}; eval("import('./x.js')")${log}; Function("return import('./x.js')")()${log}; [1].map(() => (0, eval)("import('./x.js')"))[0]${log};`,
    });
    await window.scriptSettled(
      `import('./x.js')${log}; eval("import('./x.js')")${log}; Function("return import('./x.js')")()${log};`,
      'dir/c.js',
    );
    expect(window.log).toEqual(['dir', 'dir', 'dir']);
    await window.module('dir/m.js');
    expect(window.log.slice(3)).toEqual(['dir', 'dir', 'dir', 'dir']);
    await window.scriptSettled(`import('./x.js')${log}`);
    expect(window.log.slice(7)).toEqual(['page']);
  });

  test('hide nothing in functions that are shown', async () => {
    const window = new TestWindow();
    const text = "function f(a = import('x')) { eval('1'); eval(eval('2'), 3); return import /* c */ (a) }";
    window.script(`${text} log(f); log(Function('return import(x)'))`);
    expect(window.log[0]).toBe(text.replace('import /* c */ (', 'import('));
    expect(window.log[1]).toBe('function anonymous(\n) {\nreturn import(x)\n}');
  });
});
