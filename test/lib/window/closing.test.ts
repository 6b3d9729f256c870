import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { ResourceLoader } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const PAGE = `<p id=a>x<script>
  setInterval(() => {}, 1000);
  addEventListener('click', () => 1);
  new MutationObserver(() => {}).observe(document, { childList: true, subtree: true });
  a.textContent = 'y';
  localStorage.x = 'x'.repeat(10000);
  customElements.define('x-y', class extends HTMLElement {});
  document.body.append(document.createElement('x-y'));
  new BroadcastChannel('b').onmessage = () => {};
</script>`;

async function heapAfter(windows: number, runScripts: 'dangerously' | undefined): Promise<number> {
  for (let i = 0; i < windows; i++) {
    const window = new Window({ url: 'http://a.test/', html: PAGE, runScripts });
    window.document.querySelectorAll('p')[0]?.click();
    window.close();
    if (i % 10 === 9) await new Promise((resolve) => setTimeout(resolve));
  }
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
  return process.memoryUsage().heapUsed;
}

describe('window.close()', () => {
  it.each([
    ['with scripts', 'dangerously' as const, 60],
    ['without', undefined, 1000],
  ])(
    'leaves the heap where it was, %s',
    async (_, runScripts, windows) => {
      const before = await heapAfter(5, runScripts);
      const after = await heapAfter(windows, runScripts);
      // What one window with scripts takes is about 1.5 MB.
      expect((after - before) / 1e6).toBeLessThan(6);
    },
    60_000,
  );

  it('stops timers, frames and requests', async () => {
    const html = '<iframe srcdoc="<script>setInterval(() => { parent.ticks++ })</script>"></iframe>';
    const window = new Window({ html, runScripts: 'dangerously' });
    const counter = window as unknown as { ticks: number };
    window.eval('ticks = 0; setInterval(() => { ticks++ }); fetch("http://127.0.0.1:1/").catch(() => { ticks = NaN })');
    await new Promise((resolve) => setTimeout(resolve, 30));
    window.close();
    expect(window.closed).toBe(true);
    const { ticks } = counter;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(counter.ticks).toBe(ticks);
  });

  it.each(['window', 'frames[0]'])('lets nothing begin any more in %s', async (global) => {
    const asked: string[] = [];
    class Listening extends ResourceLoader {
      override async fetch({ url }: { url: string }): Promise<object> {
        asked.push(url);
        return {};
      }
      override fetchSync({ url }: { url: string }): object {
        asked.push(url);
        return {};
      }
      override allowsSocket(url: string): boolean {
        asked.push(url);
        return false;
      }
    }
    const window = new Window({
      url: 'http://a.test/',
      html: '<iframe></iframe>',
      runScripts: 'dangerously',
      resources: 'usable',
      resourceLoader: new Listening(),
    });
    const acts = [
      `open('http://a.test/open', 'x')`,
      `new WebSocket('ws://a.test/socket')`,
      `fetch('http://a.test/fetch').catch(() => {})`,
      `new EventSource('http://a.test/events')`,
      `navigator.sendBeacon('http://a.test/beacon')`,
      `{ const x = new XMLHttpRequest(); x.open('GET', 'http://a.test/xhr'); x.send(); }`,
      `{ const x = new XMLHttpRequest(); x.open('GET', 'http://a.test/sync', false); x.send(); }`,
      `document.body.append(Object.assign(document.createElement('iframe'), { src: 'http://a.test/frame' }))`,
      `document.body.append(Object.assign(document.createElement('script'), { src: 'http://a.test/script' }))`,
    ].map((act) => window.eval(`${global}.Function("try { ${act.replaceAll('"', "'")} } catch {}")`) as () => void);
    const open = window.eval(`${global}.open`) as (url: string) => unknown;
    window.close();
    expect(open('http://a.test/')).toBe(null);
    for (const act of acts) act();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(asked).toEqual([]);
  });

  it.each([
    [
      'a MutationObserver',
      'new MutationObserver(() => ran("ACT")).observe(document.body, { childList: true });',
      'document.body.append("x");',
    ],
    ['a ResizeObserver', 'new ResizeObserver(() => ran("ACT")).observe(document.body);', ''],
    ['a script', 'written += `<script>ran("ACT")</script>`;', 'document.write(written);'],
  ])('lets nothing run any more that waits for its turn with what closes it: %s', async (_, wait, begin) => {
    const ran: string[] = [];
    const window = new Window({ html: '<body>', runScripts: 'dangerously' });
    Object.assign(window, {
      ran(name: string) {
        ran.push(name);
        if (name === 'first') window.close();
      },
    });
    window.eval(`let written = ''; ${wait.replace('ACT', 'first')} ${wait.replace('ACT', 'second')} ${begin}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ran).toEqual(['first']);
  });
});
