import { describe, expect, it } from 'vitest';
import { reportOf } from './two-origins.ts';

const PAGES = { '/own/a/frame.html': '<p>', '/own/a/rel?b': 'of the frame', '/rel?b': 'of the page' };

/** Which page a frame shows after a script of its parent has navigated it by a relative URL. */
function shownAfter(navigate: string): Promise<unknown> {
  const page = `<iframe src=/own/a/frame.html></iframe><script>
    const [frame] = document.getElementsByTagName('iframe');
    const inner = () => frame.contentWindow;
    frame.addEventListener('load', () => {
      frame.onload = () => report(inner().document.body.textContent);
      ${navigate}
    }, { once: true });
  </script>`;
  return reportOf(page, PAGES);
}

const WAYS = {
  href: 'inner().location.href = "rel?b"',
  'what is location itself': 'inner().location = "rel?b"',
  assign: 'inner().location.assign("rel?b")',
  replace: 'inner().location.replace("rel?b")',
  open: 'inner().open("rel?b", "_self")',
};

describe('a relative URL is that of the document whose script navigates', () => {
  const TIMES = {
    'at once': (way: string) => way,
    'after an await': (way: string) => `(async () => { await 1; ${way} })()`,
    'in a strict function': (way: string) => `(async () => { "use strict"; await 1; ${way} })()`,
    'in a reaction': (way: string) => `Promise.resolve().then(() => { ${way} })`,
    'after what was fetched': (way: string) => `(async () => { await fetch("/own/x"); ${way} })()`,
    'after a timer': (way: string) => `(async () => { await new Promise((r) => setTimeout(r)); ${way} })()`,
    'in a microtask': (way: string) => `queueMicrotask(() => { ${way} })`,
  };
  for (const [time, at] of Object.entries(TIMES)) {
    it.each(Object.entries(WAYS))(`${time}, by %s`, async (_, way) => {
      expect(await shownAfter(at(way))).toMatch(/of the page/);
    });
  }
});

it.each([
  ['that calls itself', 'frame.contentWindow.go()'],
  ['that is called after an await', '(async () => { await 1; frame.contentWindow.go(); })()'],
])('a relative URL of a frame %s is that of the frame', async (_, call) => {
  const frame = '<script>async function go() { await 1; location.href = "rel?b"; }</script>';
  const page = `<iframe src=/own/a/frame.html></iframe><script>
    const [frame] = document.getElementsByTagName('iframe');
    frame.addEventListener('load', () => {
      frame.onload = () => report(frame.contentWindow.document.body.textContent);
      ${call}
    }, { once: true });
  </script>`;
  expect(await reportOf(page, { ...PAGES, '/own/a/frame.html': frame })).toMatch(/of the frame/);
});
