import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { type Answers, answersOf, startServers } from './recorded/policies.mjs';

/** Recorded in Chromium 156: what runs, is shown and is asked for under each policy, and what the page is told of. */
const CHROMIUM = JSON.parse(readFileSync(new URL('./recorded/policies.json', import.meta.url), 'utf8')) as Answers;

/** Chromium tells twice of frames, handlers and `javascript:` URLs that it only reports. */
function toldOnce(answers: Answers): Answers {
  const once = (lines: readonly string[]) =>
    lines.filter((line, i) => !line.includes(' | report | ') || i === lines.indexOf(line));
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

it('the program compiles what it likes', () => {
  const html = `${meta("default-src 'none'")}<p>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  expect(window.eval("eval('1') + new Function('return 1')()")).toBe(2);
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

it('what a detached element handles is refused as well, and a handler that was there stays', () => {
  const html = `<body><script>ran = []; div = document.createElement('div'); old = document.createElement('div');
    old.setAttribute('onclick', "ran.push('old')"); old.onclick</script>`;
  const window = new Window({ ...OPTIONS, html, url: 'https://a.test/' });
  window.document.head.innerHTML = meta("script-src 'none'");
  window.eval(`div.innerHTML = '<b onclick="ran.push(1)"></b>'; div.firstChild.click(); old.click()`);
  expect(window.eval('ran.join()')).toBe('old');
  window.close();
});
