import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

beforeAll(() => {
  window = new Window({ runScripts: 'outside-only', url: 'http://127.0.0.1/' });
});

afterAll(() => window.close());

/** What is done to an iterable that is handed over, and the name of what is thrown. */
function done(call: string, item: string): string {
  return window.eval(`(() => {
    const log = [];
    const items = [${item}];
    const iterator = {
      get next() {
        log.push('next');
        return () => ({ value: items[0], done: items.shift() === undefined });
      },
      return() {
        log.push('return');
      },
    };
    const given = new Proxy({}, {
      get(_, key) {
        if (key === Symbol.iterator) log.push('iterator');
        return key === Symbol.iterator ? () => iterator : undefined;
      },
    });
    try {
      ${call};
    } catch (error) {
      log.push(error.name);
    }
    return log.join();
  })()`) as string;
}

/** As in Chromium: the method of the iterator is read once, and no iterator is closed. */
test.each([
  'new URLSearchParams(given)',
  'new Headers(given)',
  'new Blob(given)',
  'new DOMMatrix(given)',
  'new IntersectionObserver(() => {}, { threshold: given })',
  "new WebSocket('ws://127.0.0.1:1', given)",
  'document.body.animate(given, 1)',
  "postMessage(1, '*', given)",
  'new MessageChannel().port1.postMessage(1, given)',
  'structuredClone(1, { transfer: given })',
  'new MutationObserver(() => {}).observe(document, { attributes: true, attributeFilter: given })',
  'new Path2D().roundRect(0, 0, 1, 1, given)',
  "new MessageEvent('x', { ports: given })",
])('%s', (call) => {
  expect(done(call, 'Symbol()')).toBe('iterator,next,TypeError');
});

test('what is no method of an iterator is refused', () => {
  for (const method of ['5', "''", '{}']) {
    const call = `new MessageChannel().port1.postMessage(1, { [Symbol.iterator]: ${method} })`;
    expect(window.eval(`(() => { try { ${call}; } catch (error) { return error.name; } })()`)).toBe('TypeError');
  }
});

// The messages of Chromium 156.
test.each([
  ['1', 'Iterator object must be an object.'],
  ['{}', 'Expected next() function on iterator.'],
  ['{ next: () => 1 }', 'Expected iterator.next() to return an Object.'],
])('what has %s for an iterator is no sequence', (iterator, message) => {
  const code = `try { new Blob({ [Symbol.iterator]: () => (${iterator}) }) } catch ({ message }) { message }`;
  expect(window.eval(code)).toBe(`Failed to construct 'Blob': ${message}`);
});
