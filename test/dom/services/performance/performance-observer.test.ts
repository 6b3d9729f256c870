import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const opened: LivedomWindow[] = [];

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

/** What the asynchronous function of that text gives in a page. */
async function run(body: string, runScripts: 'outside-only' | 'dangerously' = 'outside-only'): Promise<unknown> {
  const window = new Window({ url: 'https://a.test/', runScripts });
  opened.push(window);
  const source = `(async () => { const turn = () => new Promise((resolve) => setTimeout(resolve, 20)); ${body} })()`;
  const json = await window.eval(`${source}.then((result) => JSON.stringify(result))`);
  return JSON.parse(json as string);
}

const NOTE = `const heard = [];
  const observer = new PerformanceObserver(function (list, given, options) {
    heard.push([list.getEntries().map(({ name }) => name), this === observer && given === observer, options.droppedEntriesCount]);
  });`;

describe('PerformanceObserver', () => {
  it('is told in a task of what it observes, in the order of times', async () => {
    const script = `${NOTE} observer.observe({ entryTypes: ['mark', 'unknown'] });
      performance.mark('b', { startTime: 5 }); performance.mark('a', { startTime: 1 }); performance.measure('m');
      const before = heard.length; await turn(); return [before, heard];`;
    expect(await run(script)).toEqual([0, [[['a', 'b'], true, 0]]]);
  });

  it('is told of earlier entries when it wants to be', async () => {
    const script = `performance.mark('early'); ${NOTE}
      observer.observe({ type: 'mark', buffered: true }); observer.observe({ type: 'measure' });
      performance.measure('m', { start: 1e9, end: 2e9 }); await turn(); return heard;`;
    expect(await run(script)).toEqual([[['early', 'm'], true, 0]]);
  });

  it('hears nothing once it is disconnected, nor of what was taken', async () => {
    const script = `${NOTE} observer.observe({ type: 'mark' });
      performance.mark('taken'); const taken = observer.takeRecords().map(({ name }) => name);
      performance.mark('forgotten'); observer.disconnect(); performance.mark('late');
      await turn(); observer.observe({ entryTypes: ['mark'] }); performance.mark('again'); await turn(); return [taken, heard];`;
    expect(await run(script)).toEqual([['taken'], [[['again'], true, 0]]]);
  });

  it('refuses what it cannot observe', async () => {
    const script = `${NOTE}
      const errors = [undefined, {}, { entryTypes: 'mark' }, { entryTypes: ['mark'], type: 'mark' }, { buffered: true }]
        .map((options) => { try { observer.observe(options); return 'none'; } catch (error) { return error.name; } });
      observer.observe({ type: 'mark' });
      try { observer.observe({ entryTypes: ['mark'] }); } catch (error) { errors.push(error.name); }
      return errors;`;
    expect(await run(script)).toEqual([...Array(5).fill('TypeError'), 'InvalidModificationError']);
  });

  it('takes what does not count beside several types, as Chromium does', async () => {
    const script = `${NOTE} performance.mark('before');
      observer.observe({ entryTypes: ['mark'], buffered: true, durationThreshold: 16 });
      performance.mark('after'); await turn(); return heard;`;
    expect(await run(script)).toEqual([[['after'], true, 0]]);
  });

  it('says what it knows, always in the same array, which is of the page', async () => {
    const script = `const { supportedEntryTypes } = PerformanceObserver;
      return [supportedEntryTypes, supportedEntryTypes === PerformanceObserver.supportedEntryTypes,
        Object.isFrozen(supportedEntryTypes), supportedEntryTypes instanceof Array];`;
    expect(await run(script)).toEqual([['mark', 'measure', 'navigation', 'paint', 'resource'], true, true, true]);
  });

  it('finds entries of a list by name and type', async () => {
    const script = `let found; const observer = new PerformanceObserver((list) => {
        found = [list.getEntriesByName('x').length, list.getEntriesByName('x', 'measure').length, list.getEntriesByType('mark').length];
      });
      observer.observe({ entryTypes: ['mark', 'measure'] });
      performance.mark('x'); performance.measure('x'); performance.mark('y'); await turn(); return found;`;
    expect(await run(script)).toEqual([2, 1, 2]);
  });
});

it('a time of the navigation that never came is no start of a measure', async () => {
  const script = `const errors = [];
    for (const name of ['unloadEventStart', 'redirectEnd', 'secureConnectionStart', 'fetchStart', 'navigationStart'])
      try { performance.measure('m', name); errors.push('none'); } catch (error) { errors.push(error.name); }
    return errors;`;
  expect(await run(script)).toEqual([...Array(3).fill('InvalidAccessError'), 'none', 'none']);
});

it('gives a copy of the detail as it was, the same each time', async () => {
  const script = `const detail = { list: [1, [2]], none: null };
    const entries = [performance.mark('a', { detail }), performance.measure('b', { start: 0, detail })];
    detail.list[1][0] = 3; detail.later = true;
    const copies = entries.map((entry) => entry.detail);
    return [copies, entries.map((entry, index) => entry.detail === copies[index] && copies[index] instanceof Object), copies[0] === copies[1],
      performance.mark('c').detail, performance.measure('d').detail,
      (() => { try { performance.measure('e', { start: 0, detail: () => {} }); } catch ({ name }) { return name; } })()];`;
  const copy = { list: [1, [2]], none: null };
  expect(await run(script)).toEqual([[copy, copy], [true, true], false, null, null, 'DataCloneError']);
});
