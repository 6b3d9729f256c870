import { describe, expect, it, vi } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Where the page goes by itself, as soon as it does, with whether it takes the place of what is there; or that it is reloaded. */
async function whereTo(html: string, runScripts?: 'dangerously'): Promise<unknown[]> {
  const window = open(html, runScripts);
  await vi.waitFor(() => expect(window.heard).not.toEqual([]), { timeout: 5000 });
  await pause(20);
  window.close();
  return window.heard;
}

/** The same for a page that is to stay. */
async function whereSoon(html: string, runScripts?: 'dangerously'): Promise<unknown[]> {
  const window = open(html, runScripts);
  await pause(60);
  window.close();
  return window.heard;
}

function open(html: string, runScripts?: 'dangerously') {
  const heard: unknown[] = [];
  const navigation = {
    navigate: (url: string, replace: boolean) => heard.push([url, replace]),
    reload: () => heard.push('reload'),
  };
  const window = new Window({ url: 'https://a.test/b/c?d', html, navigation, runScripts });
  return { heard, close: () => window.close() };
}

const meta = (content: string) => `<meta http-equiv=ReFresh content="${content.replaceAll('"', '&quot;')}">`;

describe('meta refresh', () => {
  it('means nothing in a shadow tree', async () => {
    const shadow = `<div><template shadowrootmode=open>${meta('0; url=x')}</template></div>`;
    expect(await whereSoon(shadow)).toEqual([]);
  });

  it.each([undefined, 'dangerously'] as const)('asks for a navigation, scripts: %s', async (runScripts) => {
    expect(await whereTo(meta('0; url=x'), runScripts)).toEqual([['https://a.test/b/x', true]]);
  });

  it.each([
    ['0.9.9,x', 'https://a.test/b/x'],
    [' 0 x', 'https://a.test/b/x'],
    ['0;URL = x', 'https://a.test/b/x'],
    ['0; url="x"y', 'https://a.test/b/x'],
    ["0; 'x", 'https://a.test/b/x'],
    ['0; u', 'https://a.test/b/u'],
    ['0; ur=x', 'https://a.test/b/ur=x'],
    ["0; url 'x'", "https://a.test/b/url%20'x'"],
  ])('understands %j', async (content, url) => {
    expect(await whereTo(meta(content))).toEqual([[url, true]]);
  });

  it.each(['0', '0;', '.5'])('reloads the page for %j', async (content) => {
    expect(await whereTo(meta(content))).toEqual(['reload']);
  });

  it.each([
    '',
    'x',
    '; url=x',
    '0x',
    '-1',
    '0; url=http://[',
    '0; url=javascript:x()',
    '5; url=x',
    '99999999999; url=x',
  ])('does nothing now for %j', async (content) => {
    expect(await whereSoon(meta(content))).toEqual([]);
  });

  it('keeps no program alive', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const window = open(meta('900'));
    await pause(60);
    const timer = set.mock.results[set.mock.calls.findIndex(([, wait]) => wait === 900_000)]?.value;
    expect(timer.hasRef()).toBe(false);
    window.close();
  });

  it('the first of a document counts', async () => {
    expect(await whereTo(meta('x') + meta('0;a') + meta('0;b'))).toEqual([['https://a.test/b/a', true]]);
  });

  it('of a script counts when it is inserted, after the page has loaded', async () => {
    const script = `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;x'; document.head.append(meta)`;
    const page = `<script>onload = () => { ${script} }</script>`;
    expect(await whereTo(page, 'dangerously')).toEqual([['https://a.test/b/x', true]]);
  });

  // As Chromium does it.
  it.each([
    'onload = () => stop()',
    'onload = () => document.open()',
    'document.onreadystatechange = () => { document.onreadystatechange = null; document.open(); document.close(); }',
  ])('is given up by %s', async (script) => {
    expect(await whereSoon(`${meta('0;x')}<script>${script}</script>`, 'dangerously')).toEqual([]);
  });

  it('may be declared anew after that', async () => {
    const script = `onload = () => { document.write('${meta('0;y')}'); document.close(); }`;
    expect(await whereTo(`${meta('0;x')}<script>${script}</script>`, 'dangerously')).toEqual([
      ['https://a.test/b/y', true],
    ]);
  });

  it('does nothing in a window that is closed', async () => {
    const heard: string[] = [];
    const navigation = { navigate: (url: string) => void heard.push(url) };
    new Window({ url: 'https://a.test/', html: meta('0;x'), navigation }).close();
    await pause(30);
    expect(heard).toEqual([]);
  });

  it('moves a frame, unless it is sandboxed', async () => {
    const srcdoc = meta('0; url=data:text/html,<p>there');
    const window = new Window({
      url: 'https://a.test/',
      html: `<iframe sandbox srcdoc='${srcdoc}'></iframe><iframe srcdoc='${srcdoc}'></iframe>`,
      resources: 'usable',
    });
    const frames = [...window.document.querySelectorAll('iframe')];
    const textOf = (frame?: HTMLIFrameElement) => frame?.contentDocument?.body.textContent;
    await new Promise<void>((resolve) => {
      frames[1]?.addEventListener('load', () => {
        if (textOf(frames[1]) === 'there') resolve();
      });
    });
    const texts = frames.map(textOf);
    window.close();
    expect(texts).toEqual(['', 'there']);
  });
});
