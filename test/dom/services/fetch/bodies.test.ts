import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow('https://example.com/');
  window = opened.global;
});
afterEach(() => opened.close());

/** What Chromium 156 says. */
it.each([
  ['Text/HTML; Charset=UTF-8', 'text/html; charset=utf-8'],
  ['text/plain;charset="a b"', 'text/plain;charset="a b"'],
  ['x', 'x'],
  ['', ''],
  ['text/plain, text/html;X=Y', 'text/plain, text/html;x=y'],
  ['\vx/x', ''],
  ['x/x;x=\u0001', ''],
  ['text/plain;x=\u00e4', ''],
])('the type of a blob of "%s" is "%s"', async (contentType, type) => {
  const headers = { 'content-type': contentType };
  const response = new window.Response('x', { headers });
  const request = new window.Request('/', { method: 'POST', body: 'x', headers });
  expect([(await response.blob()).type, (await request.blob()).type]).toEqual([type, type]);
});

it.each([
  ['text', () => 'a', 'text/plain;charset=utf-8'],
  ['fields of a URL', () => new window.URLSearchParams('a'), 'application/x-www-form-urlencoded;charset=utf-8'],
])('a body of %s says so', async (_, body, type) => {
  expect((await new window.Response(body()).blob()).type).toBe(type);
});

describe('a part of form data', () => {
  async function parse(head: string, body = 'v'): Promise<unknown> {
    const text = `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`;
    const response = new window.Response(text, { headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    const [[name, value]] = [...(await response.formData())];
    return typeof value === 'string' ? [name, value] : [name, value.name, value.type, value.size];
  }

  it.each([
    ['form-data; name=a', ['a', 'v']],
    ["form-data; name='a'", ["'a'", 'v']],
    ['form-data; name="a"; filename=f', ['a', 'f', 'text/plain', 1]],
    ['form-data; name="a"; x=y; filename="f"', ['a', 'f', 'text/plain', 1]],
    ['form-data; filename="f"; name="a"', ['a', 'f', 'text/plain', 1]],
    ['form-data; name="a\\"b"', ['a"b', 'v']],
    ['form-data; name="a%22%0D%0A"', ['a"\r\n', 'v']],
    ['form-data; name="a"; filename*=utf-8\'\'x', ['a', 'v']],
  ])('is named by %s', async (disposition, entry) => {
    expect(await parse(`X: y\r\nContent-Disposition: ${disposition}`)).toEqual(entry);
  });

  it.each(['form-data;name=a b', 'form-data; name=', 'form-data', 'attachment; name="a"'])(
    'is not named by %s',
    async (disposition) => {
      await expect(parse(`Content-Disposition: ${disposition}`)).rejects.toThrow(window.TypeError);
    },
  );

  it('keeps its byte order mark', async () => {
    expect(await parse('Content-Disposition: form-data; name="a"', '\ufeffv')).toEqual(['a', '\ufeffv']);
  });
});

/** What Chromium 156 says. */
it('a response and its clone have chunks of their own', async () => {
  const chunk = new Uint16Array([1, 2, 3]);
  const stream = (value: unknown) =>
    new window.ReadableStream({
      start(controller: ReadableStreamDefaultController) {
        controller.enqueue(value);
        controller.close();
      },
    });
  const response = new window.Response(stream(chunk));
  const clone = response.clone();
  const [own, copy] = [response.body.getReader(), clone.body.getReader()];
  expect((await own.read()).value).toBe(chunk);
  const { value } = await copy.read();
  expect(value).not.toBe(chunk);
  expect(value).toEqual(chunk);
  expect((await copy.read()).done).toBe(true);
  const uncloneable = new window.Response(stream(() => {})).clone();
  await expect(uncloneable.text()).rejects.toThrow(/could not be cloned/);
});

it('headers are converted before anything else is looked at', () => {
  const headers = { a: '\u0100' };
  const message = 'String contains non ISO-8859-1 code point.';
  expect(() => new window.Response(null, { status: 600, headers })).toThrow(message);
  expect(() => window.Response.json(1, { status: 600, headers })).toThrow(message);
  expect(() => new window.Request('http://[', { headers })).toThrow(message);
  expect(() => new window.Response(null, { status: 600, headers: [['a']] })).toThrow('600');
});
