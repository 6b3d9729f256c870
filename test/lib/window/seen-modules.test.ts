import { afterAll, beforeAll, expect, it } from 'vitest';
import { TAMPERING } from '../../setup/tampering.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';
import { SEEN, type Seen } from './seen-records.ts';

/** By their paths; what is not here is not found. */
const FILES: Readonly<Record<string, string>> = {
  '/a.js': `import b, { c as renamed } from './b.js'; import * as all from './b.js'; import json from './data.json' with { type: 'json' };
    import sheet from './sheet.css' with { type: 'css' };
    export * from './b.js'; export { all, renamed }; export default [b, json, sheet, import.meta.resolve('./x.js')]; export const awaited = await 5;`,
  '/b.js': `import * as a from './a.js'; export default () => a; export let c = eval('typeof a'); export const { url } = import.meta;`,
  '/data.json': '{"a":[1]}',
  '/sheet.css': 'p { color: red }',
  '/unlinked.js': `import { none } from './b.js';`,
  '/broken.js': 'let let;',
  '/throws.js': 'null.x',
};

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json', css: 'text/css' };

/** What loads, links and runs modules in every way. */
const PROGRAM = `
  const { append } = Element.prototype;
  const ended = (script) => new Promise((resolve) => { script.onload = script.onerror = resolve; document.head.append(script) });
  const scriptOf = (type, content, src) => {
    const script = document.createElement('script');
    script.type = type;
    if (src) script.src = src; else script.textContent = content;
    return script;
  };
  document.head.append(scriptOf('importmap', '{"imports":{"bare":"./b.js","none":null},"scopes":{"/x/":{"bare":"./a.js"}},"integrity":{"./z.js":""}}'));
  const all = await import('./a.js');
  results.push(Object.keys(all).join(), all.default[0]() === all, all.default[1].a[0], all.default[2] instanceof CSSStyleSheet, new URL(all.default[3]).pathname, all.awaited, all.c);
  results.push(Reflect.defineProperty(all, 'c', { value: all.c }), Reflect.defineProperty(all, 'c', { value: 1 }), delete all.none, Reflect.has(all, 'c'), Object.isFrozen(all));
  for (const failing of ['./none.js', './unlinked.js', './broken.js', './throws.js', 'none', 'unknown', './data.json']) {
    await import(failing).then(() => results.push('found ' + failing), (error) => results.push(error.name));
  }
  results.push((await import('bare')) === (await eval('import("./b.js")')), (await new Function('return import("./b.js")')()) === all.all);
  document.head.append(scriptOf('module', 'import "./a.js"; import { none } from "./b.js"'), scriptOf('module', 'import "./a.js"; undeclared = 1'));
  await ended(scriptOf('module', '', './a.js'));
  await ended(scriptOf('module', '', './none.js'));
`;

const EXPECTED = [
  ...['all,awaited,c,default,renamed,url', true, 1, true, '/x.js', 5, 'object'],
  ...[true, false, true, true, false],
  ...['TypeError', 'SyntaxError', 'SyntaxError', 'TypeError', 'TypeError', 'TypeError', 'TypeError'],
  ...[true, true],
];

let server: TestServer;
let window: LivedomWindow;
let seen: Seen & { readonly results: readonly unknown[] };

beforeAll(async () => {
  server = await startServer(({ url }, response) => {
    const path = url as string;
    const text = FILES[path];
    response.statusCode = text === undefined ? 404 : 200;
    response.setHeader('content-type', TYPES[path.split('.').at(-1) as string] ?? 'text/plain');
    response.end(text);
  });
  window = new Window({
    url: `${server.origin}/`,
    html: `<script>${TAMPERING}</script><body><script>${SEEN}</script>`,
    runScripts: 'dangerously',
    resources: 'usable',
    console: () => {},
    reportError: () => undefined,
  });
  const work = `(async () => {
    const results = [];
    const end = recordsSeen();
    let failure = null;
    try { await (async () => { ${PROGRAM} })() } catch (e) { failure = e }
    const seen = end();
    if (failure !== null) throw failure;
    return JSON.stringify({ ...JSON.parse(seen), results });
  })()`;
  seen = JSON.parse((await window.eval(work)) as string) as typeof seen;
});
afterAll(async () => {
  window.close();
  await server.close();
});

it('modules run as they do where nothing is replaced', () => {
  expect(seen.results).toEqual(EXPECTED);
});

it('what loads and links them shows nothing of it to functions of the language that a page has replaced', () => {
  expect(seen.records).toEqual({});
  expect(seen.ofHost).toEqual([]);
  expect(seen.compilersOutside).toBe(0);
});
