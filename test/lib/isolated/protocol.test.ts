import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { REALM_FOLDER } from '../../../lib/host/node/realm-folder.ts';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../lib/index.ts';
import { FROM_PROCESS, FrameReader, frameOf, headersOfLines, ProtocolError } from '../../../lib/isolated/protocol.ts';
import { decodeValue, encodeValue } from '../../../lib/isolated/values.ts';
import { IsolatedWindow, type IsolatedWindowOptions } from '../../setup/isolated.ts';

/** Where the scripts of the process are: those of the build, unless a test says otherwise. */
const place = vi.hoisted(() => ({ folder: '' }));
vi.mock('../../../lib/host/node/realm-folder.ts', async (original) => {
  const { REALM_FOLDER: built } = await original<{ REALM_FOLDER: string }>();
  return {
    get REALM_FOLDER() {
      return place.folder === '' ? built : place.folder;
    },
  };
});

const RUNS = { numRuns: 500 };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function framesOf(pieces: readonly Uint8Array[], maxLength = 1e6): unknown[] {
  const reader = new FrameReader(FROM_PROCESS, maxLength);
  return pieces.flatMap((piece) => [...reader.push(piece)]);
}

describe('frames', () => {
  const text = fc.string({ unit: 'binary', maxLength: 50 });
  const number = fc.double();

  test('come whole, however they are cut', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 });
    fc.assert(
      fc.property(number, text, fc.uint8Array(), pieces, (id, url, body, cuts) => {
        const request = [id, url, 'GET', 'a\n\ud800', 1, body, '', 0] as const;
        const all = Buffer.concat([
          frameOf(FROM_PROCESS, 'request', ...request),
          frameOf(FROM_PROCESS, 'ready'),
          frameOf(FROM_PROCESS, 'console', url, ''),
        ]);
        const cut: Uint8Array[] = [];
        for (let at = 0, turn = 0; at < all.length; turn++) {
          const end = at + (cuts[turn % cuts.length] as number);
          cut.push(all.subarray(at, end));
          at = end;
        }
        expect(framesOf(cut)).toEqual([['request', ...request], ['ready'], ['console', url, '']]);
      }),
      RUNS,
    );
  });

  test('take no more memory than their bytes, however small their pieces are', () => {
    const all = frameOf(FROM_PROCESS, 'console', 'log', 'x'.repeat(500_000));
    const reader = new FrameReader(FROM_PROCESS, 1e6);
    const used = (): number => process.memoryUsage().heapUsed + process.memoryUsage().external;
    const before = used();
    let most = 0;
    for (let at = 0; at < all.length - 1; at++) {
      // As each comes from a pipe: with a buffer of its own.
      for (const frame of reader.push(Uint8Array.of(all[at] as number))) expect.unreachable(frame[0]);
      if (at % 100_000 === 0) {
        collectGarbage();
        most = Math.max(most, used() - before);
      }
    }
    expect(most).toBeLessThan(8e6);
    expect([...reader.push(all.subarray(-1))]).toEqual([['console', 'log', 'x'.repeat(500_000)]]);
  });

  test('of any bytes are frames, or a ProtocolError', () => {
    const bytes = fc.uint8Array({ maxLength: 100 });
    const sized = bytes.map((given) => {
      const header = Buffer.alloc(4);
      header.writeUInt32LE(given.length);
      return Buffer.concat([header, given]);
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(bytes, sized)), (pieces) => {
        try {
          for (const frame of framesOf(pieces) as unknown[][]) expect(Object.keys(FROM_PROCESS)).toContain(frame[0]);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('that are too long are refused before they are there', () => {
    expect(() => framesOf([Buffer.from([0xff, 0xff, 0xff, 0xff])])).toThrow('is too long');
    expect(() => framesOf([frameOf(FROM_PROCESS, 'error', 'x'.repeat(100))], 100)).toThrow('is too long');
    expect(() => framesOf([Buffer.from([0, 0, 0, 0])])).toThrow('is of no kind');
  });

  test('a byte at a time cost no more than their bytes', () => {
    const frame = frameOf(FROM_PROCESS, 'error', 'x'.repeat(300_000));
    expect(framesOf(Array.from(frame, (byte) => Uint8Array.of(byte)))).toEqual([['error', 'x'.repeat(300_000)]]);
  });

  test('headers are pairs', () => {
    expect(headersOfLines('a\nb\nc\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
    expect(() => headersOfLines('a')).toThrow(ProtocolError);
  });
});

describe('values', () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: true,
  });

  test('come back as they were', () => {
    fc.assert(
      fc.property(value, (given) => {
        const clone: unknown = structuredClone(given);
        expect(decodeValue(encodeValue(clone))).toStrictEqual(clone);
      }),
      RUNS,
    );
  });

  test('of any text are values, or a MalformedValue', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).join();
    const letters = fc.string({
      unit: fc.constantFrom(...'uztfnisOAMSDBERPV#LN;:0123456789-s9:__proto__'),
      maxLength: 40,
    });
    const changed = fc.tuple(value, fc.nat(), fc.string()).map(([given, at, piece]) => {
      const text = encodeValue(structuredClone(given));
      const place = at % (text.length + 1);
      return text.slice(0, place) + piece + text.slice(place + piece.length);
    });
    fc.assert(
      fc.property(fc.oneof(letters, changed, fc.string()), (text) => {
        try {
          decodeValue(text);
        } catch (error) {
          expect((error as Error).name).toBe('MalformedValue');
        }
      }),
      { numRuns: 5000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBe(undefined);
  });

  test('take no patterns that take seconds to read, or gigabytes', () => {
    const emoji = String.raw`\p{RGI_Emoji}`;
    const encoded = (source: string): string => `R${[source, 'vi'].map((text) => `s${text.length}:${text}`).join('')}`;
    expect((decodeValue(encoded(emoji)) as RegExp).source).toBe(emoji);
    const start = performance.now();
    expect(() => decodeValue(encoded(emoji.repeat(1000)))).toThrow('has too many values');
    expect(() => encodeValue([1, 2].map((one) => new RegExp(`${one}${String.raw`\p{L}`.repeat(40)}`, 'u')))).toThrow(
      'values',
    );
    const noWord = String.raw`\W`;
    expect((decodeValue(encoded(`[${noWord.repeat(100)}]`)) as RegExp).source).toBe(`[${noWord.repeat(100)}]`);
    expect(() => decodeValue(encoded(`[${noWord.repeat(5000)}]`))).toThrow('has too many values');
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('have names that touch no prototype', () => {
    const decoded = decodeValue('O1;s9:__proto__O1;s8:pollutedt') as object;
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
    expect(Object.keys(decoded)).toEqual(['__proto__']);
    expect(({} as { polluted?: unknown }).polluted).toBe(undefined);
  });

  test.each([
    ['too many values', `A2000000;L${'u'.repeat(2_000_000)}`],
    ['an array without elements', 'A4294967295;L'],
    ['an array that is too long', 'A999999999999;N0;'],
    ['an array with another length', 'A1;N1;s6:lengthn5;'],
    ['a reference to nothing', '#1;'],
    ['a view beyond its bytes', 'V1;0;9;B1:x'],
    ['a view of something else', 'V1;0;0;O0;'],
    ['a number that has no end', `n${'1'.repeat(1000)}`],
    ['an expression that is none', 'Rs1:(s0:'],
    ['expressions that are long', `Rs200000:${'x'.repeat(200_000)}s0:`],
    ['many errors', `A60000;L${'E0;s0:s0:'.repeat(60_000)}`],
    // V8 looks at the last 64 bits only.
    [
      'many integers of one hash',
      `S200000;${Array.from({ length: 200_000 }, (_, i) => `i${i}${'0'.repeat(16)};`).join('')}`,
    ],
    ['more than a value', 'uu'],
  ])('with %s are refused', (_, text) => {
    expect(() => decodeValue(text)).toThrow(expect.objectContaining({ name: 'MalformedValue' }));
  });

  test('have no room for what is not there', () => {
    const { rss } = process.memoryUsage();
    const arrays = decodeValue(`A50;L${'A'.repeat(50)}${'30000000;N1;s8:29999999t'.repeat(50)}`) as unknown[][];
    expect(process.memoryUsage().rss - rss).toBeLessThan(1e9);
    expect(arrays.map(({ length }) => length)).toEqual(Array.from({ length: 50 }, () => 30_000_000));
    expect(arrays[49]?.[29_999_999]).toBe(true);
  });

  test('have no room for properties that are not there', () => {
    collectGarbage();
    const { heapUsed } = process.memoryUsage();
    const objects = decodeValue(`A100000;L${'O'.repeat(100_000)}${'2;s3:321ts1:at'.repeat(100_000)}`) as object[];
    collectGarbage();
    expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(1e8);
    expect(objects[99_999]).toStrictEqual({ 321: true, a: true });
  });

  test('of any depth need no stack', () => {
    let deep: object = {};
    for (let i = 0; i < 200_000; i++) deep = { deep };
    expect(encodeValue(decodeValue(encodeValue(deep)))).toBe(encodeValue(deep));
  });
});

const folders: string[] = [];
afterEach(() => {
  place.folder = '';
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Has processes run the script that is made of the one they have. */
function change(script: (text: string) => string): void {
  const folder = mkdtempSync(join(tmpdir(), 'livedom-hostile-'));
  folders.push(folder);
  cpSync(REALM_FOLDER, folder, { recursive: true });
  const file = join(folder, 'isolated-process.cjs');
  writeFileSync(file, script(readFileSync(file, 'utf8')));
  place.folder = folder;
}

test('a page that leaves no memory for its answer sees nothing of its process', async () => {
  const noMemory = `const { from } = Buffer; Buffer.from = (...given) => {
    if (given[0].length > 1e6) throw new RangeError('Array buffer allocation failed');
    return from(...given);
  };`;
  change((text) => `${text}\n${noMemory}`);
  const window = await IsolatedWindow.open({ html: '<body>' });
  await window.evaluate(() => {
    const value = (given: unknown) => {
      if (!(given instanceof Object)) console.log('foreign');
    };
    Object.defineProperty(Error, Symbol.hasInstance, { value });
  });
  const said: string[] = [];
  window.on('console', (_, text) => said.push(text));
  await expect(window.evaluate('"x".repeat(2e6)')).rejects.toMatchObject({ name: 'MemoryLimitError' });
  expect(said).toEqual([]);
});

describe('a process that has been taken over', () => {
  /** Opens a window in a process that does what the code does, once it has said that it is ready. */
  async function open(code: string, options: IsolatedWindowOptions = {}): Promise<IsolatedWindow> {
    const frame = `const frame = (...bytes) => { const all = Buffer.concat([Buffer.alloc(4), ...bytes.map((one) => Buffer.from(one))]); all.writeUInt32LE(all.length - 4); return all; };
      const text = (given) => { const all = Buffer.concat([Buffer.of(1, 0, 0, 0, 0), Buffer.from(given, 'latin1')]); all.writeUInt32LE(given.length, 1); return all; };
      const number = (given) => { const all = Buffer.alloc(8); all.writeDoubleLE(given); return all; };
      const say = (bytes) => { for (let at = 0; at < bytes.length; ) at += require('fs').writeSync(3, bytes, at); };
      const hearOrder = () => require('fs').readSync(3, Buffer.alloc(65536));
      const stay = () => setInterval(() => {}, 1000);
      say(frame([0]));`;
    change(() => `${frame}\n${code}`);
    const { limits, ...rest } = options;
    return IsolatedWindow.open({ limits: { wallTime: 2000, messageBytes: 1_048_576, ...limits }, ...rest });
  }

  const opened = 'hearOrder(); say(frame([1], number(1)));';

  test.each([
    ['random bytes', 'say(require("crypto").randomBytes(1e6)); stay();', 'ProtocolError'],
    ['a frame of no kind', 'say(frame([99])); stay();', 'ProtocolError'],
    ['a frame that is too long', 'say(Buffer.alloc(100, 255)); stay();', 'ProtocolError'],
    ['the answer of another order', 'hearOrder(); say(frame([2], number(1), text("u"))); stay();', 'ProtocolError'],
    [
      'a navigation of no kind',
      `hearOrder(); say(frame([7], text('constructor'), text(''), number(0))); stay();`,
      'ProtocolError',
    ],
    [
      'a navigation to a file',
      `hearOrder(); say(frame([7], text('navigate'), text('file:///etc/passwd'), number(0))); stay();`,
      'ProtocolError',
    ],
    ...['javascript:1', ' javascript:1', 'java\\nscript:1', 'HTTP://a/', 'http://a/\\r\\nb'].map((url) => [
      `a navigation to '${url}'`,
      `hearOrder(); say(frame([7], text('navigate'), text('${url}'), number(0))); stay();`,
      'ProtocolError',
    ]),
    [
      'a URL that is none',
      `hearOrder(); say(frame([7], text('url'), text('/a'), number(0))); stay();`,
      'ProtocolError',
    ],
    [
      'a method that consoles do not have',
      `hearOrder(); say(frame([5], text('constructor'), text(''))); stay();`,
      'ProtocolError',
    ],
    ['nothing at all', 'stay();', 'TimeLimitError'],
    [
      'nothing but answers to nothing',
      `const one = Buffer.concat(Array(1000).fill(frame([2], number(7), text('')))); for (;;) say(one);`,
      'TimeLimitError',
    ],
    ['an answer to what nobody asked', 'say(frame([4], ...Array(3).fill(number(1)))); stay();', 'ProtocolError'],
    ['words where it has to listen', `require('fs').writeSync(4, 'x'); stay();`, 'ProtocolError'],
    ['an end', 'process.exit(0)', 'ProcessError'],
    ['an abort', 'process.abort()', 'MemoryLimitError'],
  ])('with %s cannot be opened', async (_, code, name) => {
    await expect(open(code)).rejects.toMatchObject({ name });
  });

  test('gives no value that is none', async () => {
    const window = await open(`${opened} hearOrder(); say(frame([2], number(2), text('O1;s9:__proto__'))); stay();`);
    await expect(window.evaluate('1')).rejects.toMatchObject({ name: 'ProtocolError' });
    await window.close();
  });

  const request = (url: string, body: string) =>
    `frame([8], number(++id), text(${url}), text('POST'), text(''), number(1), ${body}, text(''), number(0))`;

  test('cannot have the program keep what it does not read', async () => {
    const asked = request(`'http://example.com/' + 'x'.repeat(500_000)`, '[0, 0, 0, 0]');
    const window = await open(`${opened} let id = 0; for (;;) say(${asked});`, {
      limits: { memory: 64 * 1_048_576, wallTime: 60_000 },
      resourceLoader: new ResourceLoader({ allow: [] }),
    });
    const ended = await new Promise((resolve) => window.on('close', resolve));
    expect(ended).toMatchObject({ name: 'MemoryLimitError', message: expect.stringContaining('unread') });
  });

  test('cannot have the program keep the bodies of many requests', async () => {
    const bodies: (Uint8Array | null)[] = [];
    class Slow extends ResourceLoader {
      override fetch({ body }: ResourceRequest): Promise<ResourceResponse> {
        bodies.push(body);
        return new Promise(() => {});
      }
    }
    const asked = request(`'http://example.com/'`, `text('x'.repeat(1_000_000)).subarray(1)`);
    const window = await open(
      `${opened} let id = 0; while (id < 100) say(${asked}); say(frame([5], text('log'), text('asked'))); stay();`,
      { limits: { memory: 64 * 1_048_576, wallTime: 60_000 }, resourceLoader: new Slow() },
    );
    await new Promise((resolve) => window.on('console', resolve));
    expect(bodies).toHaveLength(67);
    await window.close();
  });

  test('cannot have the program take headers apart that take more memory than the process may have', async () => {
    const asked = `frame([8], number(1), text('http://example.com/'), text('GET'), text('\\n'.repeat(1_048_577)), number(0), [0, 0, 0, 0], text(''), number(0))`;
    const hear = `let heard = ''; const piece = Buffer.alloc(65536);
      const next = () => require('fs').read(3, piece, 0, 65536, null, (_, length) => {
        heard += piece.toString('latin1', 0, length);
        const [reason] = /There is no such header|The requests under way/.exec(heard) ?? [];
        if (reason) say(frame([5], text('log'), text(reason)));
        else next();
      });
      setTimeout(() => { say(${asked}); next(); }, 200); stay();`;
    const window = await open(opened + hear, { limits: { memory: 64 * 1_048_576, messageBytes: 2 * 1_048_576 } });
    expect(await new Promise((resolve) => window.on('console', (_, text) => resolve(text)))).toBe(
      'The requests under way',
    );
    await window.close();
  });

  test('leaves the program half of its time', async () => {
    const asked = `frame([8], number(id), text('http://example.com/'), text('GET'), text('a\\nb\\n'.repeat(250_000) + 'a\\nb'), number(0), [0, 0, 0, 0], text(''), number(0))`;
    const window = await open(
      `${opened} let id = 0; const one = ${asked}; for (;;) { say(one); one.writeDoubleLE(++id, 5); }`,
      {
        limits: { memory: 1024 * 1_048_576, wallTime: 60_000 },
        resourceLoader: new ResourceLoader({ allow: [] }),
      },
    );
    const before = process.cpuUsage();
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const { user } = process.cpuUsage(before);
    expect(user / 1000 / (performance.now() - start)).toBeLessThan(0.75);
    await window.close();
  });

  test('loads nothing but HTTP, with methods and headers that there are', async () => {
    const request = (url: string, method = 'GET', headers = '') =>
      `say(frame([8], number(++id), text('${url}'), text('${method}'), text('${headers}'), number(0), [0, 0, 0, 0], text(''), number(0)));`;
    const asked = [
      request('file:///etc/passwd'),
      request('http://'),
      request('http://127.0.0.1/'),
      request('http://1.1.1.1:25/'),
      request('HTTP://1.1.1.1/'),
      request('http://1.1.\\t1.1/'),
      request('http://1.1.1.1/', 'CONNECT'),
      request('http://1.1.1.1/', 'G T'),
      request('http://1.1.1.1/', 'GET', 'host\\nexample.com'),
      request('http://1.1.1.1/', 'GET', 'a\\nb\\rc'),
    ];
    // What it is answered it says in its console.
    const hear = `let heard = ''; const piece = Buffer.alloc(65536);
      const next = () => require('fs').read(3, piece, 0, 65536, null, (_, length) => {
        heard += piece.toString('latin1', 0, length);
        if (heard.match(/HTTP only|no such|no public address|for something else/g)?.length === 10) say(frame([5], text('log'), text('refused')));
        else next();
      });
      setTimeout(() => { let id = 0; ${asked.join('\n')} next(); }, 200); stay();`;
    const window = await open(opened + hear);
    expect(await new Promise((resolve) => window.on('console', (_, text) => resolve(text)))).toBe('refused');
    await window.close();
  });
});
