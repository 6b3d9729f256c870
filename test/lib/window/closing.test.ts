import v8 from 'node:v8';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
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
});
