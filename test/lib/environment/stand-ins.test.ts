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
const stream = () => ReadableStream.from([Buffer.from('low '), Buffer.from('tide')]) as unknown as BodyInit;
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

  test('a stream of Node.js is the body of requests and responses', async () => {
    const { Request, Response } = open();
    const init = { method: 'POST', body: stream(), duplex: 'half' };
    expect(await new Request('https://example.com/', init).text()).toBe('low tide');
    const response = new Response(stream());
    expect([response.headers.get('content-type'), response.body!.locked]).toEqual([null, false]);
    expect([await response.clone().text(), await response.text()]).toEqual(['low tide', 'low tide']);
  });
});

test('it is refused in other windows, and no stream', async () => {
  const { DragEvent, Response, TouchEvent } = new Window() as unknown as Global;
  expect(await new Response(stream()).text()).toBe('[object ReadableStream]');
  expect(() => new DragEvent('drop', { dataTransfer: OTHER })).toThrow('DataTransfer');
  expect(() => new TouchEvent('touchstart', { touches: [{} as Touch] })).toThrow("to 'Touch'");
});
