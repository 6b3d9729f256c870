import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };
/** Of no bytes. */
const INTEGRITY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** What each page runs first: notes `load` and `error` events, and helps to make links. */
const HELP = `<script>
  var seen = [];
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => { if (target.id) seen.push(target.id + ' ' + type) }, true);
  function link(id, attributes) {
    const made = document.createElement('link');
    for (const [name, value] of Object.entries({ id, ...attributes })) made.setAttribute(name, value);
    return document.head.appendChild(made);
  }
  // In turns, so that what has come while the machine was busy is taken in between.
  async function wait(turns = 12) {
    for (; turns > 0; turns--) await new Promise((resolve) => setTimeout(resolve, 5));
  }
</script>`;

let server: TestServer;
let window: LivedomWindow | null = null;
let page = '';

beforeEach(async () => {
  // Answered when the other script is asked for.
  const held: (() => void)[] = [];
  server = await startServer((request, response) => {
    const url = request.url as string;
    const extension = /\.(\w+)(?:$|\?)/.exec(url)?.[1] ?? '';
    response.setHeader('content-type', url === '/' ? 'text/html' : (TYPES[extension] ?? 'text/plain'));
    if (url.includes('404')) response.statusCode = 404;
    const body = url === '/' ? HELP + page : extension === 'png' ? PNG : extension === 'json' ? '{}' : '';
    if (url.includes('held')) held.push(() => response.end(body));
    else setTimeout(() => response.end(body), url.includes('slow') ? 100 : 0);
    if (url === '/b.js') for (const answer of held) answer();
  });
});

afterEach(async () => {
  window?.close();
  window = null;
  await server.close();
});

/** What a page sees, and what is asked of the server for it. */
async function run(html: string, script = '', options = {}): Promise<{ seen: string[]; requests: string[] }> {
  page = html;
  window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously', resources: 'usable', ...options });
  const opened = window as LivedomWindow & { eval(text: string): Promise<void>; seen: string[] };
  await loaded(opened);
  await opened.eval(`(async () => { ${script} })()`);
  await untilQuiet(opened);
  const requests = server.requests.map(({ url }) => (url as string).slice(1)).filter((url) => url !== '');
  return { seen: [...opened.seen], requests };
}

/** Until nothing has come for a while, whatever else the machine does. */
async function untilQuiet({ seen }: { seen: string[] }): Promise<void> {
  for (let before = -1; before !== seen.length + server.requests.length; ) {
    before = seen.length + server.requests.length;
    for (let turns = 40; turns > 0; turns--) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The events of links with those attributes, by their names. */
async function events(links: Record<string, object>): Promise<string[]> {
  const made = Object.entries(links).map(([id, attributes]) => `link('${id}', ${JSON.stringify(attributes)})`);
  return (await run('', made.join(';'))).seen.sort();
}

// As Chromium answers, each of them.
describe('a link that preloads', () => {
  it('fetches what can be preloaded', async () => {
    const names = 'script style font fetch track SCRIPT json text x audio video document worker constructor'.split(' ');
    const links = names.map((as) => [as, { rel: 'preload', as, href: `/${as}.js` }]);
    expect(await events({ ...Object.fromEntries(links), none: { rel: 'preload', href: '/none.js' } })).toEqual(
      ['SCRIPT', 'fetch', 'font', 'script', 'style', 'track'].map((as) => `${as} load`),
    );
    expect(server.requests.length).toBe(7);
  });

  it('tells of what is not there', async () => {
    const links = ['script', 'style', 'image', 'font', 'fetch', 'track'].map((as) => [
      as,
      { rel: 'preload', as, href: `/404.${as}` },
    ]);
    const dead = { rel: 'preload', as: 'fetch', href: 'http://127.0.0.1:1/' };
    const shown = { rel: 'preload', as: 'image', href: '/404.png' };
    expect(await events({ ...Object.fromEntries(links), dead, shown })).toEqual([
      'dead error',
      'fetch load',
      'font error',
      'image error',
      'script error',
      'shown load',
      'style error',
      'track load',
    ]);
  });

  it('fetches nothing of types that are of no use', async () => {
    const types = {
      script: ['text/javascript', 'TEXT/ECMAscript', 'module', ' text/javascript ', 'text/javascript;charset=utf-8'],
      style: ['text/css', 'text/css; a=b', 'text/plain'],
      image: ['image/png', 'image/x', 'text/html'],
      font: ['font/woff2', 'font/collection', 'application/font-woff'],
      track: ['text/vtt', 'text/plain'],
      fetch: ['text/x'],
    };
    const links = Object.entries(types).flatMap(([as, list]) =>
      list.map((type) => [`${as} ${type}`, { rel: 'preload', as, type, href: `/${as}.png` }]),
    );
    expect(await events(Object.fromEntries(links))).toEqual([
      'fetch text/x load',
      'font font/woff2 load',
      'image image/png load',
      'script TEXT/ECMAscript load',
      'script text/javascript load',
      'style text/css load',
      'track text/vtt load',
    ]);
  });

  it('says nothing of what is no URL, and fails with one of nothing', async () => {
    const preload = { rel: 'preload', as: 'script' };
    const links = { none: preload, empty: { ...preload, href: '' }, wrong: { ...preload, href: 'http://[' } };
    const others = { data: { ...preload, href: 'data:text/javascript,' }, blob: { ...preload, href: 'blob:x' } };
    expect(await events({ ...links, ...others })).toEqual(['blob error', 'data load']);
  });

  it.each([
    [
      'script',
      '<link id=l rel=preload as=script href=a.js><script src=a.js></script><script src=a.js></script>',
      'a.js a.js',
      'l load',
    ],
    [
      'sheet',
      '<link id=l rel=preload as=style href=a.css><link id=s rel=stylesheet href=a.css>',
      'a.css',
      'l load,s load',
    ],
    ['sheet of the same link', '<link id=l rel="preload stylesheet" as=style href=a.css>', 'a.css', 'l load,l load'],
    ['image', '<link id=l rel=preload as=image href=a.png#b><img id=i src=a.png>', 'a.png', 'i load,l load'],
    [
      'module',
      '<link id=l rel=preload as=script crossorigin href=a.js><script type=module src=a.js></script>',
      'a.js',
      'l load',
    ],
    [
      'failure',
      '<link id=l rel=preload as=script href=404.js><script id=s src=404.js></script>',
      '404.js',
      'l error,s error',
    ],
    [
      'script with another mode',
      '<link id=l rel=preload as=script href=a.js><script src=a.js crossorigin></script>',
      'a.js a.js',
      'l load',
    ],
    [
      'script for a sheet',
      '<link id=l rel=preload as=style href=a.js><script src=a.js></script>',
      'a.js a.js',
      'l load',
    ],
    [
      'script, whatever its encoding',
      '<link id=l rel=preload as=script href=a.js><script src=a.js charset=latin1></script>',
      'a.js',
      'l load',
    ],
    [
      'script without integrity',
      `<link id=l rel=preload as=script integrity=${INTEGRITY} href=a.js><script src=a.js></script>`,
      'a.js',
      'l load',
    ],
    [
      'script with another integrity',
      `<link id=l rel=preload as=script href=a.js><script src=a.js integrity=${INTEGRITY}></script>`,
      'a.js a.js',
      'l load',
    ],
  ])('is what comes for one %s', async (_name, html, requests, seen) => {
    const result = await run(html);
    expect(result.requests.join(' ')).toBe(requests);
    expect(result.seen.sort().join()).toBe(seen);
  });

  it('is not fetched twice while a script keeps the parser waiting', async () => {
    const html = `<script src=slow.js></script><link id=l rel=preload as=style href=a.css><link id=s rel=stylesheet href=a.css>
      <link rel=preload as=script href=b.js><script src=b.js></script><link rel=preload as=script media=print href=c.js>`;
    expect(await run(html)).toEqual({ seen: ['l load', 's load'], requests: ['slow.js', 'a.css', 'b.js'] });
  });

  it('is what scripts fetch by themselves', async () => {
    const script = `const preload = { rel: 'preload', as: 'fetch', crossorigin: '' };
      link('a', { ...preload, href: '/a.json' });
      const fetched = fetch('/a.json');
      seen.push(await (await fetched).text());
      await fetch('/a.json');
      link('b', { ...preload, href: '/b.json' });
      await wait();
      const request = new XMLHttpRequest();
      request.open('GET', '/b.json');
      request.send();
      request.onload = () => seen.push(request.responseText);
      link('c', { ...preload, href: '/c' });
      await fetch('/c', { method: 'POST' });
      link('d', { ...preload, href: '/d' });
      await fetch('/d', { headers: { a: 'b' } });`;
    const { seen, requests } = await run('', script);
    expect(seen.filter((one) => one === '{}')).toEqual(['{}', '{}']);
    expect(requests).toEqual(['a.json', 'a.json', 'b.json', 'c', 'c', 'd', 'd']);
  });

  it.each([
    ['script', '<link rel=preload as=script href=a.js><script src=a.js></script>', 'a.js link'],
    ['sheet', '<link rel=preload as=style href=a.css><link rel=stylesheet href=a.css>', 'a.css link'],
    ['image', '<link rel=preload as=image href=a.png><img src=a.png>', 'a.png link'],
    ['failure', '<link rel=preload as=script href=404.js><script src=404.js></script>', '404.js link'],
    ['preload', '<link rel=preload as=script href=a.js><link rel=preload as=script href=a.js>', 'a.js link'],
    [
      'fetch',
      '<link rel=preload as=fetch crossorigin href=a.json><script>fetch("a.json").then(() => fetch("a.json"))</script>',
      'a.json link,a.json fetch',
    ],
  ])('is one entry of the performance with the %s that takes it', async (_name, html, entries) => {
    const named = `performance.getEntriesByType('resource').map((one) => one.name.split('/')[3] + ' ' + one.initiatorType)`;
    const { seen } = await run(html, `await wait(40); seen.push(String(${named}))`);
    expect(seen.join()).toBe(entries);
  });

  it('is for nobody whom a policy forbids it, and is asked for again where it was forbidden itself', async () => {
    const html = `<script>
        addEventListener('securitypolicyviolation', () => seen.push('violation'));
      </script>
      <meta http-equiv=content-security-policy content="script-src 'nonce-x'; style-src 'nonce-x'">
      <link id=a rel=preload as=script nonce=x href=a.js><script id=sa src=a.js></script>
      <link id=c rel=preload as=style nonce=x href=c.css><link id=sc rel=stylesheet href=c.css>
      <link id=b rel=preload as=script href=b.js><script id=sb nonce=x src=b.js></script>`;
    const { seen, requests } = await run(html);
    expect(seen.sort()).toEqual([
      'a load',
      'b error',
      'c load',
      'sa error',
      'sb load',
      'sc error',
      'violation',
      'violation',
      'violation',
    ]);
    expect(requests.sort()).toEqual(['a.js', 'b.js', 'c.css']);
  });

  it('is for nobody whom a policy forbids it that came later', async () => {
    const html = `<link id=l rel=preload as=image href=a.png onload="document.head.insertAdjacentHTML('beforeend',
      '<meta http-equiv=content-security-policy content=img-src>'); i.src = 'a.png'"><img id=i>`;
    expect(await run(html)).toEqual({ seen: ['l load', 'i error'], requests: ['a.png'] });
  });

  it('takes the image of its size', async () => {
    const html = `<link id=l rel=preload as=image href=x.png imagesrcset="a.png 100w, b.png 1000w" imagesizes=100px>
      <link id=m rel=preload as=image imagesrcset="c.png, d.png 2x"><link id=n rel=preload as=script href=e.js imagesrcset=f.js>`;
    expect((await run(html)).requests.sort()).toEqual(['a.png', 'c.png', 'e.js']);
  });

  it('is looked at again when it changes', async () => {
    const script = `const changed = link('a', { rel: 'preload', as: 'script', href: '/a.js', media: 'print' });
      const step = async (name) => { await wait(); seen.push(name) };
      await step('media'); changed.media = 'all';
      await step('other'); changed.media = 'screen';
      await step('href'); changed.href = '/a.js';
      await step('same'); changed.setAttribute('as', 'SCRIPT');
      await step('as'); changed.as = 'style';
      await step('type'); changed.type = 'text/css';
      await step('out'); changed.remove(); changed.href = '/b.js';
      await step('in'); document.head.append(changed);
      await step('rel'); changed.rel = 'x';
      await step('back'); changed.rel = 'preload';`;
    const load = 'a load';
    expect(await run('', script)).toEqual({
      seen: `media,${load},other,href,${load},same,as,${load},type,${load},out,in,${load},rel,back,${load}`.split(','),
      requests: ['a.js', 'a.js', 'b.js'],
    });
  });

  it('is told of no more once it is gone, or is another', async () => {
    const script = `const [one, two] = ['a', 'b'].map((id) => link(id, { rel: 'preload', as: 'script', href: '/held.js?' + id }));
      await wait(); one.remove(); two.href = '/b.js'; await wait(40);`;
    expect((await run('', script)).seen).toEqual(['b load']);
  });

  it('keeps no load event waiting', async () => {
    const html = `<link id=l rel=preload as=script href=slow.js><script>onload = () => seen.push('window')</script>`;
    expect((await run(html)).seen).toEqual(['window', 'l load']);
  });

  it('fetches nothing where resources are not loaded', async () => {
    const html = '<link id=l rel=preload as=script href=a.js><link id=m rel=modulepreload href=b.js>';
    expect(await run(html, '', { resources: undefined })).toEqual({ seen: [], requests: [] });
  });
});

describe('a link that preloads modules', () => {
  it('tells what is one', async () => {
    const links = {
      none: { href: '/none.js' },
      script: { as: 'SCRIPT', href: '/script.js' },
      style: { as: 'style', href: '/style.css' },
      json: { as: 'json', href: '/json.json' },
      image: { as: 'image', href: '/image.png' },
      missing: { href: '/404.js' },
      type: { type: 'text/x', href: '/type.js' },
      text: { href: '/text.txt' },
      data: { href: 'data:text/javascript,import "x"' },
      wrong: { href: 'http://[' },
      empty: { href: '' },
      media: { media: 'print', href: '/media.js' },
      integrity: { href: '/integrity.js', integrity: 'sha256-AAAA' },
    };
    const all = Object.entries(links).map(([name, link]) => [name, { ...link, rel: 'modulepreload' }]);
    const loads = ['data', 'json', 'none', 'script', 'style', 'type'].map((name) => `${name} load`);
    const errors = ['image', 'integrity', 'missing', 'text'].map((name) => `${name} error`);
    expect(await events(Object.fromEntries(all))).toEqual([...loads, ...errors].sort());
    expect(server.requests.length).toBe(9);
  });

  it('is in the module map', async () => {
    const html = '<link id=l rel=modulepreload href=a.js><script type=module src=a.js></script>';
    const script = `link('m', { rel: 'modulepreload', href: '/a.js' }); await import('/a.js');
      link('n', { rel: 'modulepreload', crossorigin: 'use-credentials', href: '/b.js' }); await import('/b.js')`;
    const { seen, requests } = await run(html, script);
    expect(seen).toEqual(['l load', 'm load', 'n load']);
    expect(requests).toEqual(['a.js', 'b.js']);
  });

  it('is held to what import maps say', async () => {
    const html = `<script type=importmap>{ "integrity": { "/a.js": "sha256-AAAA" } }</script>
      <link id=a rel=modulepreload href=/a.js>`;
    expect((await run(html)).seen).toEqual(['a error']);
  });
});
