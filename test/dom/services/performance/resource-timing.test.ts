import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/page': [
    'text/html',
    `<!doctype html><link rel=stylesheet href=a.css><script src="s.js#f"></script><script src=missing></script><script type=module src=m.mjs></script>
      <iframe src=frame></iframe>`,
  ],
  '/a.css': ['text/css; charset=utf-8', '@import "b.css";'],
  '/b.css': ['text/css', ''],
  '/s.js': ['text/javascript', ''],
  '/m.mjs': ['text/javascript', 'import "./n.mjs"'],
  '/n.mjs': ['text/javascript', ''],
  '/frame': ['text/html', '<p>'],
  '/text': ['text/plain', 'text'],
};

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [type, text] = FILES[url] ?? [];
    response.writeHead(text === undefined ? 404 : 200, type === undefined ? {} : { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const open = async () => {
  const window = await Window.fromURL(`${url}page`, { runScripts: 'dangerously', resources: 'usable' });
  await new Promise((resolve) =>
    window.document.readyState === 'complete' ? resolve(null) : window.addEventListener('load', resolve),
  );
  return window;
};

// What Chromium tells of the same page.
test('there is an entry of each resource of a page', async () => {
  const window = await open();
  const entries = (await window.eval(`(async () => {
    const observed = [];
    new PerformanceObserver((list) => observed.push(...list.getEntries())).observe({ type: 'resource' });
    await (await fetch('text')).text();
    const xhr = new XMLHttpRequest();
    xhr.open('GET', 'text');
    xhr.send();
    await new Promise((resolve) => (xhr.onloadend = resolve));
    await fetch('data:,text');
    await fetch('http://127.0.0.1:1/').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 20));
    const entries = performance.getEntriesByType('resource');
    return [
      ...entries.filter((entry) => entry.initiatorType !== 'iframe').map((entry) =>
        [entry.initiatorType, entry.name.replace(/.*\\//, ''), entry.responseStatus, entry.contentType, entry.requestStart > 0].join(' ')),
      entries.every((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd >= entry.fetchStart),
      observed.every((entry, index) => entry === entries.at(index - 3)) && observed.length,
      entries.find((entry) => entry.initiatorType === 'iframe').name.replace(/.*\\//, ''),
      performance.getEntriesByName(entries[0].name)[0] === entries[0],
    ];
  })()`)) as unknown[];
  expect([...entries].sort()).toEqual(
    [
      'link a.css 200 text/css true',
      'script s.js#f 200 text/javascript true',
      'script missing 404  true',
      'css b.css 200 text/css true',
      'script m.mjs 200 text/javascript true',
      'script n.mjs 200 text/javascript true',
      'fetch text 200 text/plain true',
      'xmlhttprequest text 200 text/plain true',
      'fetch  0  false',
      true,
      3,
      'frame',
      true,
    ].sort(),
  );
  window.close();
});

test('a buffer that is full is told of, and takes what waits when there is room', async () => {
  const window = await open();
  const said = (await window.eval(`(async () => {
    const said = [];
    performance.onresourcetimingbufferfull = ({ target, bubbles }) => {
      said.push(target === performance, bubbles);
      if (said.length > 4) performance.setResourceTimingBufferSize(3);
    };
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(1);
    for (let count = 0; count < 3; count++) {
      await (await fetch('text')).text();
      await new Promise((resolve) => setTimeout(resolve, 10));
      said.push(performance.getEntriesByType('resource').length);
    }
    return said;
  })()`)) as unknown[];
  expect([...said]).toEqual([1, true, false, 1, true, false, 2]);
  window.close();
});
