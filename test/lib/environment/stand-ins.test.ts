import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { describe, expect, test } from 'vitest';
import { openContext } from '../../../lib/environment/open-context.ts';
import { Window } from '../../../lib/index.ts';
import { JSDOM } from '../../../lib/jsdom/index.ts';

type Global = Pick<
  typeof globalThis,
  | 'ClipboardEvent'
  | 'DataTransfer'
  | 'document'
  | 'DragEvent'
  | 'Request'
  | 'Response'
  | 'SVGElement'
  | 'Touch'
  | 'TouchEvent'
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

  test('on SVGElement is called for every element of SVG', () => {
    const { SVGElement, document } = open();
    document.body.innerHTML = '<svg><path d="M0 0h3"/><text>Low tide</text></svg>';
    const [path, text] = document.querySelectorAll<SVGPathElement & SVGTextElement>('path, text');
    const methods = SVGElement.prototype as unknown as Partial<
      Record<keyof SVGPathElement | keyof SVGTextElement, unknown>
    >;
    expect([path!.getTotalLength(), methods.getTotalLength]).toEqual([3, undefined]);
    methods.getTotalLength = () => 30;
    Object.defineProperty(methods, 'getSubStringLength', { value: (): number => 8 });
    methods.getBBox = function (this: SVGElement): unknown {
      return { width: this.textContent.length };
    };
    expect([path!.getTotalLength(), text!.getSubStringLength(0, 1), text!.getBBox()]).toEqual([30, 8, { width: 8 }]);
    methods.getTotalLength = undefined;
    expect(path!.getTotalLength()).toBe(3);
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
  const { document, DragEvent, Response, SVGElement, TouchEvent } = new Window() as unknown as Global;
  expect(await new Response(stream('a web stream')).text()).toBe('[object ReadableStream]');
  expect(await new Response(stream('a Readable')).text()).toBe('[object Object]');
  expect(() => new DragEvent('drop', { dataTransfer: OTHER })).toThrow('DataTransfer');
  expect(() => new TouchEvent('touchstart', { touches: [{} as Touch] })).toThrow("to 'Touch'");
  document.body.innerHTML = '<svg><path d="M0 0h3"/></svg>';
  Object.assign(SVGElement.prototype, { getTotalLength: () => 30 });
  expect(document.querySelector('path')!.getTotalLength()).toBe(3);
});
