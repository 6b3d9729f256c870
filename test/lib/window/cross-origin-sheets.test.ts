import { describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { startServer } from '../host/test-server.ts';
import { reportOf } from './two-origins.ts';

const ACTS = [
  'sheet.cssRules',
  'sheet.rules',
  'sheet.insertRule("a {}")',
  'sheet.deleteRule(0)',
  'sheet.addRule("a", "")',
  'sheet.removeRule(0)',
];

async function triedOn(link: string, sheet = 'document.styleSheets[0]'): Promise<unknown> {
  const tests = ACTS.map((act) => `t(() => { const sheet = ${sheet}; return ${act}; })`).join(', ');
  const page = `${link}<p>x</p><script>onload = () => report([
    ...[${tests}], getComputedStyle(document.querySelector('p')).color, t(() => ${sheet}.disabled)])</script>`;
  const css = 'p { color: rgb(1, 2, 3) } b {} i {} u {}';
  return await reportOf(page, {
    '/a.css': css,
    '/a.shared.css': css,
    '/own.css': '@import "$OTHER/a.css";',
    '/other.css': '@import "$OWN/a.css";',
  });
}

const REFUSED = [...ACTS.map(() => 'own SecurityError'), 'rgb(1, 2, 3)', 'false'];
const ALLOWED = [
  '[object CSSRuleList]',
  '[object CSSRuleList]',
  '0',
  'undefined',
  '-1',
  'undefined',
  'rgb(0, 0, 0)',
  'false',
];

describe('a style sheet', () => {
  it('of another origin shows its rules to the program, where no scripts run', async () => {
    const server = await startServer((_request, response) => {
      response.setHeader('content-type', 'text/css').end('a {}');
    });
    const html = `<link rel=stylesheet href="${server.origin}/a.css">`;
    const window = new Window({ html, url: 'http://other.test/', resources: 'usable' });
    await new Promise((resolve) => window.addEventListener('load', resolve));
    expect(window.document.styleSheets[0]?.cssRules.length).toBe(1);
    window.close();
    await server.close();
  });

  it('of another origin hides its rules', async () => {
    expect(await triedOn('<link rel=stylesheet href="$OTHER/a.css">')).toEqual(REFUSED);
  });

  it('of another origin that shares it shows them', async () => {
    expect(await triedOn('<link rel=stylesheet crossorigin href="$OTHER/a.shared.css">')).toEqual(ALLOWED);
  });

  it('has the URL that it was asked for at, and what is in it that where it was', async () => {
    const page = `<link rel=stylesheet href="/to?/a/own.css"><link rel=stylesheet href="$OTHER/to?/secret.css"><p></p><script>onload = () => {
      const [own, other] = document.styleSheets;
      report([own.href, own.cssRules[0].styleSheet.href, other.href, getComputedStyle(document.querySelector('p')).color]);
    }</script>`;
    const pages = {
      '/a/own.css': '@import "../to?/b/imported.css"',
      '/b/imported.css': '@import "last.css"; @import "../to?/b/imported.css"',
      '/b/last.css': 'p { color: rgb(1, 2, 3) }',
      '/secret.css': '',
    };
    expect(await reportOf(page, pages)).toEqual([
      '$OWN/to?/a/own.css',
      '$OWN/to?/b/imported.css',
      '$OTHER/to?/secret.css',
      'rgb(1, 2, 3)',
    ]);
  });

  it('of another origin tells nobody what it names, and is the referrer of that', async () => {
    const asked: string[] = [];
    const server = await startServer(({ url, headers }, response) => {
      const { host, referer } = headers;
      asked.push(`${host?.split(':')[0]}${url} ${referer?.replace(/:\d+/, '')}`);
      const other = `http://localhost:${host?.split(':')[1]}`;
      const sheets: Record<string, string> = {
        '/a.css': '@import "/b.css"; @font-face { font-family: a; src: url(/a) }',
        '/b.css': '@font-face { font-family: b; src: url(/b) }',
        '/own.css': '@font-face { font-family: c; src: url(/c) }',
        '/base/in.css': '',
      };
      const page = `<base href=/base/><link rel=stylesheet href="${other}/a.css"><link rel=stylesheet href=/own.css>
        <style>@import "in.css"; @font-face { font-family: d; src: url(/d) }</style>`;
      const isCss = url?.endsWith('.css');
      response.setHeader('access-control-allow-origin', isCss ? 'x' : '*');
      response.setHeader('content-type', isCss ? 'text/css' : 'text/html').end(isCss ? sheets[url as string] : page);
    });
    const window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously', resources: 'usable' });
    await new Promise((resolve) => window.addEventListener('load', resolve));
    for (const name of 'abcd') await window.document.fonts.load(`9px ${name}`).catch(() => {});
    const entries = window.performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*:\d+/, ''));
    expect(entries.sort()).toEqual(['/a.css', '/base/in.css', '/c', '/d', '/own.css']);
    const page = 'http://127.0.0.1/';
    expect(asked.sort()).toEqual([
      '127.0.0.1/ undefined',
      `127.0.0.1/base/in.css ${page}`,
      `127.0.0.1/c ${page}own.css`,
      `127.0.0.1/d ${page}`,
      `127.0.0.1/own.css ${page}`,
      'localhost/a http://localhost/a.css',
      `localhost/a.css ${page}`,
      'localhost/b http://localhost/b.css',
      'localhost/b.css http://localhost/a.css',
    ]);
    window.close();
    await server.close();
  });

  it('of the own origin shows them', async () => {
    expect(await triedOn('<link rel=stylesheet href="/a.css">')).toEqual(ALLOWED);
  });

  it('of the own origin hides what it imports from another one', async () => {
    const sheet = 'document.styleSheets[0].cssRules[0].styleSheet';
    expect(await triedOn('<link rel=stylesheet href="/own.css">', sheet)).toEqual(REFUSED);
    expect(await triedOn('<style>@import "$OTHER/a.css";</style>', sheet)).toEqual(REFUSED);
    expect(await triedOn('<style>@import "$OTHER/a.css";</style>', 'document.styleSheets[0]')).toContain(
      '[object CSSRuleList]',
    );
  });

  it('of the own origin shows what it imports from there', async () => {
    const sheet = 'document.styleSheets[0].cssRules[0].styleSheet';
    expect(await triedOn('<style>@import "/a.css";</style>', sheet)).toEqual(ALLOWED);
    expect(await triedOn('<style>@import "/a.css" print; p { top: 0 }</style>', 'document.styleSheets[0]')).toContain(
      'rgb(0, 0, 0)',
    );
  });

  it('that a script writes loads what it imports, through others too', async () => {
    const page = `<p>x</p><script>
      const style = document.head.appendChild(document.createElement('style'));
      style.textContent = 'b {}';
      style.onload = () => {
        if (style.textContent === 'b {}') style.textContent = '@import "/own.css"; i {}';
        else report([getComputedStyle(document.querySelector('p')).color, style.sheet.cssRules[0].styleSheet.cssRules.length]);
      };</script>`;
    const files = { '/a.css': 'p { color: rgb(1, 2, 3) }', '/own.css': '@import "$OTHER/a.css"; u {}' };
    expect(await reportOf(page, files)).toEqual(['rgb(1, 2, 3)', 2]);
  });

  it('is of another origin in a sandbox', async () => {
    const page = `<link rel=stylesheet href="/a.css"><script>onload = () => parent.postMessage(t(() => document.styleSheets[0].cssRules), '*')</script>`;
    const top = `<script>onmessage = ({ data }) => report(data)</script><iframe sandbox=allow-scripts src=/frame></iframe>`;
    expect(await reportOf(top, { '/frame': page, '/a.css': 'a {}' })).toBe('own SecurityError');
  });
});
