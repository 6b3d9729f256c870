import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { describe, expect, test } from 'vitest';
import { openContext } from '../../../lib/environment/open-context.ts';
import { Window } from '../../../lib/index.ts';
import { JSDOM } from '../../../lib/jsdom/index.ts';

type Global = Pick<
  typeof globalThis,
  'ClipboardEvent' | 'DataTransfer' | 'DragEvent' | 'Request' | 'Response' | 'Touch' | 'TouchEvent'
>;
/** Of Node.js. */
const stream = (kind: string, then = () => {}) =>
  (kind === 'a Readable' ? Readable : ReadableStream).from(pieces(then)) as unknown as BodyInit;
function* pieces(then: () => void): Generator<Buffer> {
  yield Buffer.from('low ');
  yield Buffer.from('tide');
  then();
}
const OTHER = { files: [], getData: () => 'text' } as unknown as DataTransfer;

describe.each([
  ['an environment', () => openContext().global as unknown as Global],
  ['livedom/jsdom', () => new JSDOM('').window as unknown as Global],
])('what a test makes up, in %s', (_name, open) => {
  test('is a touch of the event', () => {
    const { Touch, TouchEvent } = open();
    const target = new EventTarget();
    const touch = { clientX: 3, target } as unknown as Touch;
    const event = new TouchEvent('touchstart', { touches: [touch], changedTouches: [touch, touch] });
    expect([event.touches.length, event.changedTouches.length, event.targetTouches.length]).toEqual([1, 2, 0]);
    expect([event.touches[0], event.touches.item(0)?.clientX]).toEqual([touch, 3]);
    expect(event.touches[0]).not.toBeInstanceOf(Touch);
    expect(() => new TouchEvent('touchstart', { touches: [1 as unknown as Touch] })).toThrow("to 'Touch'");
  });

  test('in the place of a DataTransfer is taken for none, so that Testing Library can put it on one', () => {
    const { ClipboardEvent, DragEvent } = open();
    expect(new DragEvent('drop', { dataTransfer: OTHER }).dataTransfer).toBe(null);
    expect(new ClipboardEvent('paste', { clipboardData: OTHER }).clipboardData).toBe(null);
  });

  test('in the place of a DataTransfer is refused where it is no object, and a DataTransfer is taken', () => {
    const { DataTransfer, DragEvent } = open();
    const dataTransfer = new DataTransfer();
    expect(new DragEvent('drop', { dataTransfer }).dataTransfer).toBe(dataTransfer);
    expect(() => new DragEvent('drop', { dataTransfer: 1 as unknown as null })).toThrow('DataTransfer');
  });

  test.each(['a web stream', 'a Readable'])('%s of Node.js is the body of requests and responses', async (kind) => {
    const { Request, Response } = open();
    const init = { method: 'POST', body: stream(kind), duplex: 'half' };
    expect(await new Request('https://example.com/', init).text()).toBe('low tide');
    const response = new Response(stream(kind));
    expect([response.headers.get('content-type'), response.body!.locked]).toEqual([null, false]);
    expect([await response.clone().text(), await response.text()]).toEqual(['low tide', 'low tide']);
    const torn = stream(kind, () => {
      throw new Error('Torn');
    });
    await expect(new Response(torn).text()).rejects.toThrow('Torn');
  });
});

test('it is refused in other windows, and no stream', async () => {
  const { DragEvent, Response, TouchEvent } = new Window() as unknown as Global;
  expect(await new Response(stream('a web stream')).text()).toBe('[object ReadableStream]');
  expect(await new Response(stream('a Readable')).text()).toBe('[object Object]');
  expect(() => new DragEvent('drop', { dataTransfer: OTHER })).toThrow('DataTransfer');
  expect(() => new TouchEvent('touchstart', { touches: [{} as Touch] })).toThrow("to 'Touch'");
});
