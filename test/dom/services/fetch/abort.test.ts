import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Window } from '../../../../lib/index.ts';
import '../../../setup/windows.ts';

/** What Chromium 156 says. */
const ABORTED: [what: string, abort: 'before' | 'after', init: string, order: string][] = [
  ['before it is called', 'before', '', 'fetch,1,2,3'],
  ['at once', 'after', '', 'fetch,1,2,3'],
  ['as its body is taken', 'after', 'method: "POST", body: "x"', 'fetch,1,2,3'],
  [
    'as a stream is read',
    'after',
    'method: "POST", duplex: "half", body: new ReadableStream({ cancel(reason) { order.push(reason.name); } })',
    'AbortError,fetch,1,2,3',
  ],
];

const program = (abort: string, init: string): string => `{
  var order = [];
  const controller = new AbortController();
  if ('${abort}' === 'before') controller.abort();
  fetch('/x', { signal: controller.signal, ${init} }).catch(() => order.push('fetch'));
  if ('${abort}' === 'after') controller.abort();
  Promise.resolve().then(() => order.push(1)).then(() => order.push(2)).then(() => order.push(3));
}`;

const open = (): Window => new Window({ url: 'http://127.0.0.1:1/', runScripts: 'outside-only' });

describe('fetch() rejects without a wait', () => {
  // biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
  let window: any;
  beforeEach(() => {
    window = open();
  });
  afterEach(() => window.close());

  it.each(ABORTED)('aborted %s', async (_what, abort, init, order) => {
    window.eval(program(abort, init));
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.order.join()).toBe(order);
  });

  it('a wrong URL', async () => {
    window.eval(`var order = [];
fetch('http://').catch(() => order.push('fetch'));
Promise.resolve().then(() => order.push(1)).then(() => order.push(2));`);
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.order.join()).toBe('fetch,1,2');
  });
});

/** What Chromium 156 says. */
it.each(['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'])(
  '%s() of a response rejects without a wait once the request was aborted',
  async (member) => {
    const window = open() as Window & { order: Promise<unknown[]> };
    window.eval(`var order = (async () => {
      const controller = new AbortController();
      const response = await fetch('data:,x', { signal: controller.signal });
      controller.abort();
      const order = [];
      response.${member}().catch((error) => order.push(error.name));
      await Promise.resolve().then(() => order.push(1)).then(() => order.push(2));
      return [...order, response.bodyUsed];
    })()`);
    expect((await window.order).join()).toBe('AbortError,1,2,true');
    window.close();
  },
);
