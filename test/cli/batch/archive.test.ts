import { randomBytes } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageFor } from '../../../lib/cli/batch/package.ts';
import { BatchProject, type Line, linesOf } from './project.ts';

let project: BatchProject;

beforeAll(() => {
  project = new BatchProject();
});

afterAll(() => project.remove());

const batch = (args: readonly string[]) => project.run(['--handler', project.titles(), ...args]);

/** https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-record-types */
function record(type: string, id: number, url: string | null, block: string | Uint8Array): Buffer {
  const bytes = Buffer.from(block);
  const target = url === null ? '' : `WARC-Target-URI: ${url}\r\n`;
  const head =
    `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Record-ID: ${idOf(id)}\r\n${target}WARC-Date: 2026-01-01T00:00:00Z\r\n` +
    `Content-Type: application/http; msgtype=${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n\r\n')]);
}

const idOf = (id: number): string => `<urn:uuid:00000000-0000-4000-8000-${String(id).padStart(12, '0')}>`;

interface Stored {
  readonly headers?: string;
  readonly status?: string;
}

function response(
  id: number,
  url: string,
  body: string | Uint8Array,
  { headers = '', status = '200 OK' }: Stored = {},
) {
  const type = /content-type/i.test(headers) ? '' : 'Content-Type: text/html; charset=utf-8\r\n';
  return record(
    'response',
    id,
    url,
    Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${type}${headers}\r\n`), Buffer.from(body)]),
  );
}

const titled = (title: string): string => `<!DOCTYPE html><title>${title}</title>`;
const URL_OF_PAGE = 'https://example.com/page';
const of = (id: number, rest: Omit<Line, 'input'>): Line => ({ input: `${URL_OF_PAGE} ${idOf(id)}`, ...rest });

const RECORDS = [
  record('warcinfo', 1, null, 'software: none\r\n'),
  record('request', 2, URL_OF_PAGE, 'GET /page HTTP/1.1\r\nHost: example.com\r\n\r\n'),
  response(3, URL_OF_PAGE, titled('one')),
  response(4, URL_OF_PAGE, '\x89PNG', { headers: 'Content-Type: image/png\r\n' }),
  response(5, URL_OF_PAGE, titled('absent'), { status: '404 Not Found' }),
  // The same page, at another time.
  response(6, URL_OF_PAGE, titled('two')),
];

test.each([
  ['crawl.warc', (records: readonly Buffer[]) => Buffer.concat(records)],
  ['crawl.warc.gz', (records: readonly Buffer[]) => Buffer.concat(records.map((one) => gzipSync(one)))],
])('%s is read for the responses that are pages', async (name, pack) => {
  const file = project.file(name, pack(RECORDS));
  const handler = project.file(
    'all.mjs',
    'export default ({ document, source, bytes }) => [document.title, document.URL, source, bytes.length];',
  );
  const { stdout, stderr, status } = await batch([file, '--handler', handler, '--workers', '1']);
  expect([stderr, status]).toEqual(['', 0]);
  expect(linesOf(stdout)).toEqual(
    ['one', 'two'].map((title, index) => {
      const { input } = of(3 + 3 * index, {});
      return { input, value: [title, URL_OF_PAGE, input, titled(title).length] };
    }),
  );
});

test('what was sent in chunks, compressed and in other encodings is decoded', async () => {
  const chunked = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  const coding = (name: string): Stored => ({ headers: `Content-Encoding: ${name}\r\n` });
  const file = project.file(
    'codings.warc',
    Buffer.concat([
      response(1, URL_OF_PAGE, chunked(titled('chunked')), { headers: 'Transfer-Encoding: chunked\r\n' }),
      response(2, URL_OF_PAGE, gzipSync(titled('gzip')), coding('gzip')),
      response(3, URL_OF_PAGE, deflateSync(titled('deflate')), coding('deflate')),
      response(4, URL_OF_PAGE, deflateRawSync(titled('raw')), coding('deflate')),
      response(5, URL_OF_PAGE, brotliCompressSync(titled('brotli')), coding('br')),
      response(6, URL_OF_PAGE, titled('not compressed'), coding('gzip')),
      response(7, URL_OF_PAGE, Buffer.from(titled('\xe9'), 'latin1'), {
        headers: 'Content-Type: text/html; charset=windows-1251\r\n',
      }),
      response(8, URL_OF_PAGE, 'x', coding('zstd')),
      response(9, URL_OF_PAGE, 'x', coding('br')),
    ]),
  );
  const { stdout } = await batch([file, '--workers', '1']);
  const titles = ['chunked', 'gzip', 'deflate', 'raw', 'brotli', 'not compressed', 'й'];
  expect(linesOf(stdout)).toEqual([
    ...titles.map((value, index) => of(index + 1, { value })),
    of(8, { error: { name: 'DecompressionError', message: "nobody knows the coding 'zstd'" } }),
    of(9, { error: { name: 'DecompressionError', message: expect.any(String) } }),
  ]);
});

test('what is too large is left out, as it is stored and decompressed', async () => {
  const file = project.file(
    'large.warc',
    Buffer.concat([
      response(1, URL_OF_PAGE, titled('x'.repeat(3000))),
      response(2, URL_OF_PAGE, gzipSync(titled('x'.repeat(3000))), { headers: 'Content-Encoding: gzip\r\n' }),
      response(3, URL_OF_PAGE, titled('small')),
    ]),
  );
  const { stdout } = await batch([file, '--max-bytes', '2000', '--workers', '1']);
  const error = { name: 'LimitError', message: 'has more than 2000 bytes' };
  expect(linesOf(stdout)).toEqual([of(1, { error }), of(2, { error }), of(3, { value: 'small' })]);
});

test.each(['crawl.warc', 'crawl.warc.gz'])(
  '%s that is cut off gives what is before, and goes on when it is whole',
  async (name) => {
    const whole = Buffer.concat(name.endsWith('gz') ? RECORDS.map((one) => gzipSync(one)) : RECORDS);
    const file = project.file(`cut/${name}`, whole);
    truncateSync(file, whole.length - 30);
    const out = path.join(project.folder, `${name}.ndjson`);
    const error = { name: 'ArchiveError', message: 'ends in the middle of a record' };
    expect((await batch([file, '--out', out, '--workers', '1'])).status).toBe(1);
    const cut = [of(3, { value: 'one' }), { input: file, error }];
    expect(linesOf(readFileSync(out, 'utf8'))).toEqual(cut);
    // The same again says no more.
    expect((await batch([file, '--out', out, '--workers', '1'])).status).toBe(1);
    expect(linesOf(readFileSync(out, 'utf8'))).toEqual(cut);
    writeFileSync(file, whole);
    await batch([file, '--out', out, '--workers', '1']);
    expect(linesOf(readFileSync(out, 'utf8'))).toEqual([...cut, of(6, { value: 'two' })]);
  },
);

test.each(['crawl.warc', 'crawl.warc.gz'])('%s that is cut off in what is no page has an end', async (name) => {
  const records = [
    response(1, 'http://a.example/', titled('one')),
    record('metadata', 2, null, randomBytes(1000).toString('hex')),
  ];
  const whole = Buffer.concat(name.endsWith('gz') ? records.map((one) => gzipSync(one)) : records);
  const file = project.file(`cut-off/${name}`, whole.subarray(0, whole.length - 30));
  const { stdout } = await batch([file, '--workers', '1']);
  expect(linesOf(stdout)).toEqual([
    { input: `http://a.example/ ${idOf(1)}`, value: 'one' },
    { input: file, error: { name: 'ArchiveError', message: 'ends in the middle of a record' } },
  ]);
});

test.each([
  ['other.warc', '<!DOCTYPE html><title>no archive</title>\n', 'is no WARC file'],
  ['broken.warc.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3]), expect.any(String)],
])('%s is named', async (name, content, message) => {
  const file = project.file(name, content);
  const { stdout, status } = await batch([file]);
  expect(linesOf(stdout)).toEqual([{ input: file, error: { name: 'ArchiveError', message } }]);
  expect(status).toBe(1);
});

test('memory does not grow with the archive', async () => {
  const filling = 'x'.repeat(1_000_000);
  const pages = Array.from({ length: 120 }, (_, index) => response(index, URL_OF_PAGE, titled(`${index}`) + filling));
  const file = project.file('many.warc', Buffer.concat(pages));
  const handler = project.file(
    'count.mjs',
    'let most = 0; export default ({ bytes }) => (most = Math.max(most, process.memoryUsage().rss));',
  );
  const { stdout } = await batch([file, '--handler', handler, '--workers', '1']);
  const used = linesOf(stdout).map(({ value }) => value as number);
  expect(used.length).toBe(120);
  // Of 100 MB that come after it.
  expect((used.at(-1) as number) - (used[20] as number)).toBeLessThan(60_000_000);
});

test('a package that is not there is named', () => {
  expect(() => packageFor('WARC files need', 'livedom-no-such-package')).toThrow(
    'WARC files need the package livedom-no-such-package, which is not there: npm install livedom-no-such-package',
  );
});
