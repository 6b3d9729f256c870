import { expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/** What the page has in `seen`, once there is so much of it. */
async function seenBy(window: LivedomWindow, length: number): Promise<unknown[]> {
  return (await window.eval(`new Promise((resolve) => {
    const look = () => (seen.length < ${length} ? setTimeout(look, 10) : setTimeout(() => resolve([...seen]), 10));
    look();
  })`)) as unknown[];
}

test('tasks come before timers that are due later, each with its microtasks', async () => {
  const window = new Window({ html: '<details></details>'.repeat(4), runScripts: 'dangerously' });
  const seen = (await window.eval(`new Promise((resolve) => {
    const seen = [];
    for (const details of document.querySelectorAll('details')) {
      details.ontoggle = () => {
        seen.push('task');
        Promise.resolve().then(() => seen.push('microtask'));
      };
      details.open = true;
    }
    setTimeout(() => {
      seen.push('timer');
      setTimeout(() => resolve(seen));
    });
  })`)) as string[];
  expect(seen).toEqual([...Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? 'task' : 'microtask')), 'timer']);
  window.close();
});

test('a task can stop the timer that comes after it', async () => {
  const window = new Window({ html: '<details></details>', runScripts: 'dangerously' });
  const seen = (await window.eval(`new Promise((resolve) => {
    const details = document.querySelector('details');
    let calls = 0;
    details.open = true;
    const timer = setTimeout(() => calls++);
    details.ontoggle = () => clearTimeout(timer);
    setTimeout(() => resolve(calls), 20);
  })`)) as number;
  expect(seen).toBe(0);
  window.close();
});

test.each(['text/javascript', 'module'])('timers due as the page ends wait for its load event: %s', async (type) => {
  // Busy for longer than the timer waits, so that it is due at the next turn of the event loop.
  const busy = 'const until = performance.now() + 20; while (performance.now() < until);';
  const html = `<!doctype html><script>
    const seen = [];
    document.addEventListener('DOMContentLoaded', () => seen.push(document.readyState));
    addEventListener('load', () => seen.push('load'));
  </script>
  <script type="${type}">setTimeout(() => seen.push('timer')); ${busy}</script>`;
  const window = new Window({ html, runScripts: 'dangerously' });
  const seen = await seenBy(window, 3);
  expect(seen).toEqual(['interactive', 'load', 'timer']);
  window.close();
});

test.each(['text/javascript', 'module'])("timers of a page wait for the end of a frame's, too: %s", async (type) => {
  const busy = 'const until = performance.now() + 20; while (performance.now() < until);';
  const frame = `<!doctype html><script type=${type}>parent.setTimeout(() => parent.seen.push('timer')); ${busy}</script>`;
  const html = `<!doctype html><script>
    var seen = [];
    const frame = document.createElement('iframe');
    frame.srcdoc = ${JSON.stringify(frame).replaceAll('</', '<\\/')};
    frame.onload = () => seen.push('load');
    setTimeout(() => document.documentElement.append(frame), 10);
  </script>`;
  const window = new Window({ html, runScripts: 'dangerously' });
  const seen = await seenBy(window, 2);
  expect(seen).toEqual(['load', 'timer']);
  window.close();
});

test('tasks of a page and of its frame run in the order in which they were queued', async () => {
  const html = `<!doctype html><iframe srcdoc="<!doctype html>"></iframe><script>
    var seen = [];
    onload = () => {
      const inner = frames[0];
      for (const [index, window] of [self, inner, self, inner, inner, self].entries()) {
        window.onmessage ??= ({ data }) => seen.push(data);
        window.postMessage(index);
      }
    };
  </script>`;
  const window = new Window({ html, runScripts: 'dangerously' });
  const seen = await seenBy(window, 6);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
  window.close();
});

test('tasks come before timers that the program has set after them', async () => {
  const window = new Window({ url: 'https://a.test/' });
  const heard: string[] = [];
  for (const type of ['load', 'hashchange']) window.addEventListener(type, () => heard.push(type));
  window.location.hash = 'b';
  const later = new Promise((resolve) => setTimeout(resolve, 0));
  const start = performance.now();
  // So long that the timer is due in the next turn of the event loop.
  while (performance.now() < start + 5);
  await later;
  window.close();
  expect(heard.sort()).toEqual(['hashchange', 'load']);
});

// As in Chromium.
test('timers of no time are tasks: they come before those of a millisecond, in the order of all tasks', async () => {
  const window = new Window({ runScripts: 'dangerously' });
  const seen = (await window.eval(`new Promise((resolve) => setTimeout(() => {
    const seen = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => seen.push('message');
    setTimeout(() => seen.push('1'), 1);
    setTimeout(() => seen.push('0'));
    port2.postMessage('');
    setTimeout(() => seen.push('-1'), -1);
    clearTimeout(setTimeout(() => seen.push('stopped')));
    setTimeout(() => resolve(seen), 20);
  }, 20))`)) as string[];
  expect(seen).toEqual(['0', 'message', '-1', '1']);
  window.close();
});
