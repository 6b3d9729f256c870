import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const NAMES = [
  'domInteractive',
  'domContentLoadedEventStart',
  'domContentLoadedEventEnd',
  'domComplete',
  'loadEventStart',
  'loadEventEnd',
];

/** Notes which of the times there are. */
const PAGE = `<script>
  const seen = [], { timing } = performance;
  const note = () => void seen.push(${JSON.stringify(NAMES)}.filter((name) => timing[name] !== 0).length);
  note();
  document.onreadystatechange = document.addEventListener('DOMContentLoaded', note) ?? note;
  addEventListener('load', () => { note(); setTimeout(() => { note(); done(); }) });
</script>`;

let window: LivedomWindow;
afterEach(() => window.close());

describe('the times of a page that loads', () => {
  it('come one after the other', async () => {
    const times = await new Promise<number[]>((resolve) => {
      const beforeParse = (opened: LivedomWindow) =>
        Object.assign(opened, {
          done: () => resolve(NAMES.map((name) => opened.performance.timing[name as 'loadEventEnd'])),
        });
      window = new Window({ html: PAGE, runScripts: 'dangerously', beforeParse });
    });
    // At the script, at "interactive", at DOMContentLoaded, at "complete", at "load" and behind it, as in Chromium.
    expect(window.eval('seen.join()')).toBe('0,1,2,4,5,6');
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(window.performance.timing.navigationStart);
  });

  it('are no marks before they are there', async () => {
    window = new Window({
      html: '<script>try { performance.measure("a", "loadEventEnd") } catch (error) { var thrown = error.name }</script>',
      runScripts: 'dangerously',
    });
    expect(window.eval('thrown')).toBe('InvalidAccessError');
    await new Promise((resolve) => window.addEventListener('load', () => setTimeout(resolve)));
    expect(window.performance.measure('a', 'domInteractive', 'loadEventEnd')?.duration).toBeGreaterThanOrEqual(0);
  });

  it('are told of once the page has loaded, and later to who asks for what was before', async () => {
    const html = `<script>
      const told = [];
      const observe = (name, options) =>
        new PerformanceObserver((list) => told.push(name, ...list.getEntries())).observe(options);
      observe('single', { type: 'navigation' });
      observe('several', { entryTypes: ['navigation'] });
      observe('before', { type: 'navigation', buffered: true });
      addEventListener('load', () => told.push('load'));
    </script>`;
    window = new Window({ html, runScripts: 'dangerously' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    window.eval("observe('later', { type: 'navigation', buffered: true })");
    await new Promise((resolve) => setTimeout(resolve, 50));
    const told = window.eval(
      `told.map((one) => (one === performance.getEntriesByType('navigation')[0] ? 'entry' : one)).join()`,
    );
    expect(told).toBe('load,single,entry,several,entry,before,entry,later,entry');
  });

  it('are those of the entry of the navigation, which comes first', async () => {
    window = new Window({ html: '<p>', url: 'https://example.com/a', runScripts: 'dangerously' });
    await new Promise((resolve) => window.addEventListener('load', () => setTimeout(resolve)));
    const { performance, PerformanceNavigationTiming } = window;
    performance.mark('a', { startTime: 0 });
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (entry === undefined) throw new Error('there is none');
    expect([entry, window.eval('performance.getEntries()[0]')]).toEqual([entry, entry]);
    expect(entry).toBeInstanceOf(PerformanceNavigationTiming);
    const { name, type, startTime, initiatorType, responseStart } = entry;
    expect([name, type, startTime, initiatorType, responseStart]).toEqual([
      'https://example.com/a',
      'navigate',
      0,
      'navigation',
      0,
    ]);
    const times = NAMES.map((moment) => entry[moment as 'loadEventEnd']);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect([times[0]! > 0, entry.duration]).toEqual([true, entry.loadEventEnd]);
    expect(entry.toJSON()).toMatchObject({ name, duration: entry.duration, serverTiming: [], domComplete: times[3] });
  });
});
