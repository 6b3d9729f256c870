import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow & typeof globalThis;

afterEach(() => window.close());

/** What a reader of `abc` does when a listener of the event runs the script; lines of events, states, results and errors. */
async function logOf(type: string, script: string): Promise<string[]> {
  window = new Window({ runScripts: 'outside-only' }) as LivedomWindow & typeof globalThis;
  return (await window.eval(`new Promise((resolve) => {
    const log = [];
    const reader = new FileReader();
    for (const type of ['loadstart', 'progress', 'load', 'abort', 'loadend']) {
      reader.addEventListener(type, () => {
        log.push([type, reader.readyState, reader.result, reader.error && reader.error.name].join(' '));
        if (type === '${type}' && !log.includes('script')) {
          log.push('script');
          ${script}
        }
        // Whether anything follows is seen by then.
        if (type === 'loadend' && reader.readyState === 2) setTimeout(() => resolve([...log]), 50);
      });
    }
    reader.readAsText(new Blob(['abc']));
    if ('${type}' === '') { ${script} }
  })`)) as string[];
}

// Recorded in Chromium 156.
const CASES: Record<string, readonly [type: string, script: string, log: string[]]> = {
  'read to the end': ['none', '', ['loadstart 1  ', 'progress 1  ', 'load 2 abc ', 'loadend 2 abc ']],
  'aborted at once': ['', 'reader.abort();', ['abort 2  AbortError', 'loadend 2  AbortError']],
  'aborted as it begins': [
    'loadstart',
    'reader.abort();',
    ['loadstart 1  ', 'script', 'abort 2  AbortError', 'loadend 2  AbortError'],
  ],
  'aborted on its way': [
    'progress',
    'reader.abort();',
    ['loadstart 1  ', 'progress 1  ', 'script', 'abort 2  AbortError', 'loadend 2  AbortError'],
  ],
  'aborted and begun again': [
    'loadstart',
    "reader.abort(); reader.readAsText(new Blob(['d']));",
    [
      'loadstart 1  ',
      'script',
      'abort 2  AbortError',
      'loadend 2  AbortError',
      'loadstart 1  ',
      'progress 1  ',
      'load 2 d ',
      'loadend 2 d ',
    ],
  ],
};

for (const [name, [type, script, log]] of Object.entries(CASES)) {
  it(`tells of a file that is ${name}`, async () => {
    expect(Array.from(await logOf(type, script))).toEqual(log);
  });
}

it('knows the length of what is empty', async () => {
  window = new Window({ runScripts: 'outside-only' }) as LivedomWindow & typeof globalThis;
  const told = await window.eval(`new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = ({ loaded, total, lengthComputable }) => resolve([loaded, total, lengthComputable].join());
    reader.readAsText(new Blob());
  })`);
  expect(told).toBe('0,0,true');
});
