import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let server: TestServer | null = null;
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  await server?.close();
});

/** How long the files take that are late, in milliseconds. */
const LATE = 150;

const TYPES: Record<string, string> = { '.js': 'text/javascript', css: 'text/css' };

/** What had been loaded when the first frame came, and when the first paint was told of. */
async function loadedBeforeFrame(head: string, body = ''): Promise<{ frame: string; paint: string }> {
  server = await startServer((request, response) => {
    const url = request.url as string;
    response.setHeader('content-type', TYPES[url.slice(-3)] ?? 'text/html');
    const scripts = `<script>
      var loaded = [];
      document.addEventListener('load', (event) => loaded.push(event.target.id), true);
      requestAnimationFrame(() => { window.frame = loaded.join(); });
      new PerformanceObserver((list) => {
        const names = list.getEntries().map(({ name, entryType }) => entryType + ' ' + name);
        window.paint = [...names, ...loaded].join();
      }).observe({ type: 'paint', buffered: true });
    </script>`;
    if (url === '/') response.end(`<!DOCTYPE html>${scripts}${head}<body>${body}`);
    else setTimeout(() => response.end(''), LATE);
  });
  const options = { runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true } as const;
  const opened = await Window.fromURL(`${server.origin}/`, options);
  window = opened;
  const seen = opened as unknown as { frame?: string; paint?: string };
  while (seen.frame === undefined || seen.paint === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  return { frame: seen.frame, paint: seen.paint };
}

const PAINTED = 'paint first-paint,paint first-contentful-paint';

it.each([
  ['a script of the parser', '<script id=late src=/a.js></script>'],
  ['an async script that says so', '<script id=late src=/a.js async blocking=render></script>'],
  ['a deferred script that says so', '<script id=late src=/a.js defer blocking=render></script>'],
  ['a module that says so', '<script id=late src=/a.js type=module blocking=render></script>'],
  ['a style sheet', '<link id=late rel=stylesheet href=/a.css>'],
  ['what a style element imports', '<style id=late>@import "/a.css"</style>'],
  [
    'a script of a script that says so',
    "<script>document.head.append(Object.assign(document.createElement('script'), { id: 'late', src: '/a.js', blocking: 'render' }))</script>",
  ],
  [
    'a style sheet that no longer says so',
    '<link id=late rel=stylesheet blocking=render href=/a.css><script async>late.blocking = ""</script>',
  ],
])('no frame comes before %s', async (_name, head) => {
  expect(await loadedBeforeFrame(head)).toEqual({ frame: 'late', paint: `${PAINTED},late` });
});

it.each([
  ['an async script', '<script id=late src=/a.js async></script>', ''],
  ['a deferred script', '<script id=late src=/a.js defer></script>', ''],
  ['a style sheet of other media', '<link id=late rel=stylesheet media=print href=/a.css>', ''],
  [
    'an element that was taken out',
    '<script id=late src=/a.js async blocking=render></script><script>late.remove()</script>',
    '',
  ],
  [
    'an element that no longer says so',
    '<script id=late src=/a.js async blocking=render></script><script>late.blocking = ""</script>',
    '',
  ],
  ['an element in the body', '', '<script id=late src=/a.js async blocking=render></script>'],
])('frames do not wait for %s', async (_name, head, body) => {
  expect(await loadedBeforeFrame(head, body)).toEqual({ frame: '', paint: PAINTED });
});
