import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Event } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What a window does with events, handlers and what listeners throw. */
function behaviour(): unknown[] {
  const reports: string[] = [];
  const window = new Window({
    html: '<p id=a onclick="x()"><b>c</b>',
    url: 'http://a.test/',
    reportError: (text) => reports.push(text.split('\n')[0] as string),
  });
  const heard: unknown[] = [];
  try {
    const b = window.document.querySelector('b')!;
    window.addEventListener('x', (event) => heard.push((event.target as Element).localName, event.eventPhase));
    b.addEventListener('x', () => {
      throw new RangeError('thrown');
    });
    heard.push(b.dispatchEvent(new Event('x', { bubbles: true })), window.document.getElementById('a')!.onclick);
  } finally {
    window.close();
  }
  return [...heard, ...reports, window.closed];
}

const heapUsed = (): number => {
  // Where marking is under way, one of them leaves what has come to nothing since.
  for (let i = 0; i < 6; i++) collectGarbage();
  return process.memoryUsage().heapUsed;
};

test('the last of 50,000 windows is as the first, and nothing is left of those between', { timeout: 600_000 }, () => {
  const first = behaviour();
  expect(first).toEqual(['b', 3, true, null, 'Uncaught RangeError: thrown', true]);
  for (let i = 0; i < 25_000; i++) new Window().close();
  const atHalf = heapUsed();
  for (let i = 0; i < 25_000; i++) new Window().close();
  // A hundred bytes a window would be seen.
  expect(heapUsed() - atHalf).toBeLessThan(2_500_000);
  expect(behaviour()).toEqual(first);
});

test('nothing is left of windows with scripts while the task goes on that opened them', { timeout: 60_000 }, () => {
  const html = `<p>a<script>
    new MutationObserver(() => {}).observe(document, { attributes: true, subtree: true });
    matchMedia('(width > 1px)').onchange = () => {};
    customElements.define('x-y', class extends HTMLElement {
      static formAssociated = true;
      internals = this.attachInternals();
    });
    document.createElement('x-y');
  </script><iframe></iframe>`;
  const openOne = () => new Window({ html, runScripts: 'dangerously' }).close();
  for (let i = 0; i < 20; i++) openOne();
  const before = heapUsed();
  const kept = () => {
    for (let i = 0; i < 50; i++) openOne();
    return (heapUsed() - before) / 1e6;
  };
  // What one of them takes is about 1 MB. One round in some twenty is kept up to the next one, where V8 was marking when it began.
  expect(Math.min(kept(), kept(), kept())).toBeLessThan(10);
});

test('a window with scripts that nobody closes is forgotten', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve));
  async function openMany(count: number): Promise<number> {
    for (let i = 0; i < count; i++) {
      new Window({ html: '<p>a<script>Promise.reject(1)</script>', runScripts: 'dangerously', reportError() {} });
      await later();
    }
    for (let i = 0; i < 5; i++) {
      collectGarbage();
      await later();
    }
    return heapUsed();
  }
  const before = await openMany(20);
  // What one of them takes is about 0.3 MB.
  expect(((await openMany(100)) - before) / 1e6).toBeLessThan(10);
});
