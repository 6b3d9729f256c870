import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { LimitError, sanitize, sanitizeStream } from '../../../lib/index.ts';

const ATTACK =
  '<p title="a&quot;">\u00e4\u20ac\u{1f30a}<b onclick=1>x</b><scr' + 'ipt>evil()</scr' + 'ipt><img src=x onerror=1>';

test('gives what sanitize() gives, wherever the pieces end', async () => {
  const bytes = new TextEncoder().encode(ATTACK);
  const expected = sanitize(ATTACK);
  for (let end = 0; end <= bytes.length; end++) {
    expect(await sanitizeStream([bytes.subarray(0, end), bytes.subarray(end)])).toBe(expected);
  }
  for (let end = 0; end <= ATTACK.length; end++) {
    expect(await sanitizeStream([ATTACK.slice(0, end), ATTACK.slice(end)])).toBe(expected);
  }
});

test('reads streams of the web and of Node.js, responses and blobs', async () => {
  const expected = sanitize(ATTACK);
  expect(await sanitizeStream(new Blob([ATTACK]).stream())).toBe(expected);
  expect(await sanitizeStream(Readable.from([Buffer.from(ATTACK)]))).toBe(expected);
  expect(await sanitizeStream(new Response(ATTACK))).toBe(expected);
  expect(await sanitizeStream(new Blob([ATTACK]))).toBe(expected);
});

test('decodes by the option, by what the source says, or as UTF-8, but never by what the markup says', async () => {
  const bytes = new Uint8Array([0xe9]);
  expect(await sanitizeStream([bytes], { encoding: 'latin1' })).toBe('é');
  expect(await sanitizeStream(new Response(bytes, { headers: { 'content-type': 'text/html;charset=koi8-r' } }))).toBe(
    'И',
  );
  expect(await sanitizeStream([bytes])).toBe('\ufffd');
  expect(await sanitizeStream([new TextEncoder().encode('<meta charset=utf-16>ok')])).toBe('ok');
});

test('takes the options of sanitize()', async () => {
  expect(await sanitizeStream(['<td>1<td>2'], { context: 'tr', sanitizer: { elements: ['td'] } })).toBe(
    '<td>1</td><td>2</td>',
  );
});

test('gives up what is too long, and cancels the source', async () => {
  let isCancelled = false;
  const endless = new ReadableStream<string>({
    pull: (controller) => controller.enqueue('<p>'),
    cancel() {
      isCancelled = true;
    },
  });
  const error = await sanitizeStream(endless, { maxBytes: 100 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LimitError);
  expect(error).toMatchObject({ limit: 'maxBytes', value: 100, reached: 102 });
  expect((error as LimitError).document.childNodes.length).toBe(0);
  expect(isCancelled).toBe(true);
});

test('ends when it is aborted, and with what the source fails with', async () => {
  const controller = new AbortController();
  const waiting = sanitizeStream(new ReadableStream(), { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error('broken')) });
  await expect(sanitizeStream(broken)).rejects.toThrow('broken');
});

test('says what it does not take', async () => {
  await expect(sanitizeStream(1 as never)).rejects.toThrow('sanitizeStream() reads a ReadableStream');
  await expect(sanitizeStream([1] as never)).rejects.toThrow('chunks that are strings or bytes; it got 1');
  await expect(sanitizeStream(['a', new Uint8Array(1)])).rejects.toThrow('after chunks of string came');
  await expect(sanitizeStream([], { encoding: 'x' })).rejects.toThrow("the option 'encoding' must be a label");
});
