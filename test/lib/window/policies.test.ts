import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { type Answers, answersOf, startServers } from './recorded/policies.mjs';

/** Recorded in Chromium 156: what runs, is shown and is asked for under each policy, and what the page is told of. */
const CHROMIUM = JSON.parse(readFileSync(new URL('./recorded/policies.json', import.meta.url), 'utf8')) as Answers;

/**
 * Chromium tells twice of frames, handlers and `javascript:` URLs that it only reports, and nothing of where a script is redirected to that it
 * asked for before the parser came to it.
 */
function toldOnce(answers: Answers): Answers {
  const once = (lines: readonly string[]) =>
    lines.filter(
      (line, i) => !line.includes(' | report | ') || (i === lines.indexOf(line) && !line.includes('OWN/to')),
    );
  return Object.fromEntries(Object.entries(answers).map(([name, { ran, told }]) => [name, { ran, told: once(told) }]));
}

it('pages do under their policies what they do in Chromium', { timeout: 300_000 }, async () => {
  const servers = await startServers();
  try {
    const own = await answersOf(servers, async (url, before) => {
      const window = await Window.fromURL(url, {
        ...{ runScripts: 'dangerously', resources: 'usable', reportError() {}, console() {} },
        beforeParse: (opened) => void opened.eval(before),
      });
      const isOver = (): boolean => (window.eval('ran') as string[]).join().split('fetch').length > 2;
      while (!isOver()) await new Promise((done) => setTimeout(done, 10));
      await new Promise((done) => setTimeout(done, 50));
      const text = window.eval('JSON.stringify([ran, told])') as string;
      window.close();
      return text;
    });
    expect(toldOnce(own)).toEqual(toldOnce(CHROMIUM));
  } finally {
    servers.close();
  }
});

const OPTIONS = { runScripts: 'dangerously', reportError() {}, console() {} } as const;
const meta = (policy: string): string => `<meta http-equiv=Content-Security-Policy content="${policy}">`;

it('a policy of the page counts from its meta element on, and in documents that the page makes', async () => {
  const html = `<head><script>ran = ['before']</script>${meta("script-src 'nonce-a', img-src 'none'; script-src-attr 'none'")}
    <script>ran.push('after')</script>
    <body><iframe srcdoc="<script>parent.ran.push('srcdoc')</script><script nonce=a>parent.ran.push('nonce')</script>"></iframe>
    <p onclick="ran.push('handler')"></p><script nonce=a>document.querySelector('p').click();
    onload = () => document.open().write('<script>ran.push("opened")</script>')</script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  await new Promise((done) => setTimeout(done, 100));
  expect(window.eval('ran.join()')).toBe('before,nonce');
  window.close();
});

it('the program compiles what it likes', async () => {
  const html = `${meta("default-src 'none'")}<p>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  expect(window.eval("eval('1') + new Function('return 1')()")).toBe(2);
  expect(await Promise.resolve('1').then((text) => window.eval(text))).toBe(1);
  // Where no function of the program is, it may be one of the page.
  await expect(Promise.resolve('1').then(window.eval)).rejects.toThrow('violates');
  window.close();
});

it('the page compiles nothing in promise jobs, and the program what it likes', async () => {
  const html = `${meta("script-src 'unsafe-inline'")}<script>
    ran = [];
    function tried(steps) { try { ran.push(steps()) } catch (error) { ran.push(error.name) } }
    addEventListener('securitypolicyviolation', (event) => ran.push(event.blockedURI));
    Promise.resolve().then(() => { 'use strict'; tried(() => eval('1')); });
    (async () => { await null; await null; tried(() => new Function('return 1')); tried(() => (0, eval)('1')) })();
    const late = new Promise((done) => setTimeout(done));
    late.then(() => tried(() => (async () => {}).constructor('')));
    function ofPage() { eval('1') }
  </script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  await Promise.resolve().then(() => window.eval('ran.push(eval("2"))'));
  await new Promise((done) => setTimeout(done, 50));
  const [refusals, violations] = ['EvalError', 'eval'].map((text) => Array(4).fill(text).join());
  expect(window.eval('ran.sort().join()')).toBe(`2,${refusals},${violations}`);
  expect(() => window.eval('ofPage()')).toThrow('violates');
  window.close();
});

it.each([
  ['is there', (steps: string) => `Promise.resolve().then(() => ${steps})`],
  ['comes in a task', (steps: string) => `new Blob(['']).text().then(() => ${steps})`],
])(
  'what compiles is refused where it is called with what %s, and by no function of a script',
  async (_when, promised) => {
    const text = promised("'1'");
    const bytes = promised('new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])');
    const html = `<script>
      made = Function('return eval("1")');
    </script>${meta("script-src 'unsafe-inline'")}<script>
    ran = [];
    const { compile, instantiate, compileStreaming, instantiateStreaming } = WebAssembly;
    const response = () => new Response(new Uint8Array(8), { headers: { 'content-type': 'application/wasm' } });
    for (const job of [
      ${text}.then(eval),
      ${text}.then(Function),
      ${text}.then((async () => {}).constructor),
      ${text}.then(eval.bind(null, '1')),
      ${text}.then(made),
      ${bytes}.then(compile),
      ${bytes}.then(instantiate),
      ${promised('response()')}.then(compileStreaming),
      ${promised('response()')}.then(instantiateStreaming),
    ]) job.then((value) => ran.push('compiled ' + value), (error) => ran.push(error.name));
  </script>`;
    const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
    while (window.eval('ran.length') < 9) await new Promise((done) => setTimeout(done, 5));
    expect(window.eval('ran.sort().join()')).toBe(
      [...Array(4).fill('CompileError'), ...Array(5).fill('EvalError')].join(),
    );
    window.close();
  },
);

it('a page compiles nothing in promise jobs by what is of its frame', async () => {
  const html = `<body><script>
    ran = [];
    frame = document.createElement('iframe');
    frame.srcdoc = "${meta("script-src 'none'").replaceAll('"', '')}";
    (async () => {
      await new Promise((done) => { frame.onload = done; document.body.append(frame) });
      for (const way of [(its) => its.eval('1'), (its) => its.Function('')]) {
        try { ran.push(way(frame.contentWindow)) } catch (error) { ran.push(error.name) }
      }
    })();
  </script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  await new Promise((done) => setTimeout(done, 100));
  expect(window.eval('ran.join()')).toBe('EvalError,EvalError');
  window.close();
});

it.each([
  ['of a frame that was removed', 'frame.remove()'],
  ['of a page that another one has followed', "frame.srcdoc = '<p>'"],
])('a page compiles nothing in promise jobs by functions %s', async (_whose, leave) => {
  const html = `${meta("script-src 'unsafe-inline'")}<body><script>
    ran = [];
    frame = document.createElement('iframe');
    frame.srcdoc = '<script>parent.calls = (steps) => (text) => steps(text)</' + 'script>';
    frame.onload = () => {
      const compile = calls(eval);
      frame.onload = null;
      ${leave};
      setTimeout(() => Promise.resolve('1').then(compile).catch((error) => ran.push(error.name)), 50);
    };
    document.body.append(frame);
  </script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  await new Promise((done) => setTimeout(done, 200));
  expect(window.eval('ran.join()')).toBe('EvalError');
  window.close();
});

it('a page that may compile WebAssembly compiles no text by its functions', async () => {
  // (func (import "m" "f") (param externref) (result externref)), and one exported as "g" that calls it.
  const bytes =
    '0,97,115,109,1,0,0,0,1,6,1,96,1,111,1,111,2,7,1,1,109,1,102,0,0,3,2,1,0,7,5,1,1,103,0,1,10,8,1,6,0,32,0,16,0,11';
  const html = `${meta("script-src 'unsafe-inline' 'wasm-unsafe-eval'")}<script>
    ran = [];
    const { g } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([${bytes}])), { m: { f: eval } }).exports;
    Promise.resolve('1').then(g).then((value) => ran.push(value), (error) => ran.push(error.name));
  </script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  await new Promise((done) => setTimeout(done, 20));
  expect(window.eval('ran.join()')).toBe('EvalError');
  window.close();
});

it('what a detached element handles is refused as well, and a handler that was there stays', () => {
  const html = `<body><script>ran = []; div = document.createElement('div'); old = document.createElement('div');
    old.setAttribute('onclick', "ran.push('old')"); old.onclick</script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  window.document.head.innerHTML = meta("script-src 'none'");
  window.eval(`div.innerHTML = '<b onclick="ran.push(1)"></b>'; div.firstChild.click(); old.click()`);
  expect(window.eval('ran.join()')).toBe('old');
  window.close();
});

describe('modules of WebAssembly', () => {
  const page = (policy: string): string => `${meta(policy)}<script>
    told = [];
    addEventListener('securitypolicyviolation', (event) => told.push(event.effectiveDirective, event.blockedURI, event.sample));
    bytes = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    ({ Module, compile, instantiate, compileStreaming } = WebAssembly);
    class Own extends Module {}
    async function answers() {
      const response = new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
      const ways = [() => new Module(bytes), () => new Own(bytes), () => compile(bytes), () => instantiate(bytes), () => compileStreaming(response)];
      const texts = [];
      for (const way of ways) {
        try { texts.push(toString.call(await way())) } catch (error) { texts.push(error.constructor.name + ': ' + error.message) }
      }
      return texts;
    }
    answers().then((texts) => { answered = texts });
  </script>`;
  async function open(policy: string): Promise<Window> {
    const window = new Window({ ...OPTIONS, html: page(policy), url: 'https://a.test/' });
    while (window.eval('typeof answered') === 'undefined') await new Promise((done) => setTimeout(done, 10));
    await new Promise((done) => setTimeout(done, 10));
    return window;
  }

  // As in Chromium 156.
  it.each([
    ["default-src 'unsafe-inline' 'report-sample'"],
    ["script-src 'unsafe-inline' 'trusted-types-eval'", "; require-trusted-types-for 'script'"],
  ])('are not compiled under %s', async (policy, more = '') => {
    const window = await open(policy + more);
    const refusal = `Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source of script in the following Content Security Policy directive: "${policy}".`;
    const names = ['Module', 'Module', 'compile', 'instantiate', 'compileStreaming'];
    expect(window.eval('answered')).toEqual(names.map((name) => `CompileError: WebAssembly.${name}(): ${refusal}`));
    expect(window.eval('told.join()')).toBe(Array(5).fill('script-src,wasm-eval,').join());
    expect(window.eval('new Module(bytes) instanceof Module')).toBe(true);
    window.close();
  });

  it.each([
    ["script-src 'unsafe-inline' 'wasm-unsafe-eval'"],
    ["script-src 'unsafe-inline' 'unsafe-eval'"],
    ["img-src 'none'"],
  ])('are compiled under %s', async (policy) => {
    const window = await open(policy);
    const [module, ...others] = window.eval('answered') as string[];
    expect([module, ...others]).toEqual([module, module, module, '[object Object]', module]);
    expect(module).toBe('[object WebAssembly.Module]');
    expect(window.eval('told.join()')).toBe('');
    window.close();
  });

  it('look as without guards', () => {
    const window = new Window({ ...OPTIONS, html: page('img-src *'), url: 'https://a.test/' });
    expect(window.eval('[Module, compile, instantiate].join()')).toBe(
      ['Module', 'compile', 'instantiate'].map((name) => `function ${name}() { [native code] }`).join(),
    );
    expect(window.eval('Module.prototype.constructor === Module && new Own(bytes) instanceof Own')).toBe(true);
    window.close();
  });
});
