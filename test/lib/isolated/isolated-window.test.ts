import { afterEach, describe, expect, test, vi } from 'vitest';
import { IsolatedWindow, type IsolatedWindowOptions, PageError } from '../../setup/isolated.ts';
import { Window } from '../../setup/windows.ts';
import { isRunning } from './processes.ts';

const opened: IsolatedWindow[] = [];
afterEach(() => Promise.all(opened.splice(0).map((window) => window.close())));

async function open(options: IsolatedWindowOptions = {}): Promise<IsolatedWindow> {
  const window = await IsolatedWindow.open(options);
  opened.push(window);
  return window;
}

const thrownBy = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    (value) => expect.fail(`It was fulfilled with ${String(value)}.`),
    (error) => error as Error,
  );

const halfFloats = (values: number[]): object =>
  Reflect.construct(Reflect.get(globalThis, 'Float16Array') as new (from: number[]) => object, [values]);

describe('evaluate()', () => {
  test('runs functions and scripts in the page', async () => {
    const window = await open({ html: '<!DOCTYPE html><title>Tides</title><script>var level = 4</script>' });
    expect(await window.evaluate(() => document.title)).toBe('Tides');
    expect(await window.evaluate('level += 1; level * 2')).toBe(10);
    expect(await window.evaluate(async (a: number, b: number) => (await a) + b, 1, 2)).toBe(3);
    expect(await window.evaluate('Promise.resolve(level)')).toBe(5);
    expect(await window.evaluate('typeof process + typeof require + typeof global')).toBe(
      'undefinedundefinedundefined',
    );
    expect(await window.evaluate('eval("1 + 1") + new Function("return 1")()')).toBe(3);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['booleans', [true, false]],
    ['numbers', [0, -0, 1.5, -1e300, Number.NaN, Infinity, -Infinity]],
    ['integers', [0n, -5n, 2n ** 200n]],
    ['strings', ['', 'a', '\ud800', '\u{1f30a}', 'x'.repeat(100_000), '__proto__']],
    ['objects', { a: { b: [1, { c: 2 }] }, length: 1, '': 3 }],
    ['a name of its own', JSON.parse('{"__proto__": {"polluted": 1}}')],
    // biome-ignore lint/suspicious/noSparseArray: what is tested
    ['holes', [1, , 3]],
    ['an array with names', Object.assign([1, 2], { name: 'x' })],
    ['collections', [new Map<unknown, unknown>([[{}, new Set([1])]]), new Set([new Map()])]],
    ['dates', [new Date(0), new Date(Number.NaN)]],
    ['expressions', /a(b)?/giu],
    ['bytes', [new Uint8Array([0, 255]).buffer, new Float64Array([1.5]), new DataView(new ArrayBuffer(4), 1, 2)]],
    ['numbers of two bytes, where the engine has them', 'Float16Array' in globalThis && halfFloats([1.5, -0])],
    ['objects of values', [Object(1), Object('s'), Object(false), Object(1n)]],
  ])('clones %s, there and back', async (_, value) => {
    const window = await open();
    expect(await window.evaluate((given) => given, value)).toStrictEqual(value);
  });

  test('compresses and decompresses', async () => {
    const window = await open();
    const length = window.evaluate(async () => {
      const packed = new Blob(['a'.repeat(1000)]).stream().pipeThrough(new CompressionStream('gzip'));
      const unpacked = packed.pipeThrough(new DecompressionStream('gzip'));
      return (await new Response(unpacked).text()).length;
    });
    expect(await length).toBe(1000);
  });

  test('knows the values of CSS as windows in the program do', async () => {
    const declarations = ['color: red', 'color: 12', 'grid-area: 1 / a', 'inset: 1px 2px', 'inset: red', 'float: none'];
    const asked = (list: string[]): boolean[] => list.map((one) => CSS.supports(`(${one})`));
    expect(await (await open()).evaluate(asked, declarations)).toEqual([true, false, true, true, false, true]);
    const rules = '@font-face { font-weight: 100; src: 3 } @counter-style a { system: cyclic; system: x }';
    const texts = (css: string): string[] => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return Array.from(sheet.cssRules, (rule) => rule.cssText);
    };
    const window = new Window({ runScripts: 'outside-only' });
    const outside = window.eval(`(${String(texts)})`) as typeof texts;
    expect(await (await open()).evaluate(texts, rules)).toEqual([...outside(rules)]);
    window.close();
  });

  test('keeps what is the same the same', async () => {
    const window = await open();
    const shared = { name: 'shared' };
    const circle: { self?: object; list: object[] } = { list: [shared, shared] };
    circle.self = circle;
    const back = (await window.evaluate((given) => given, circle)) as typeof circle;
    expect(back.self).toBe(back);
    expect(back.list[0]).toBe(back.list[1]);
    const view = new Uint8Array(4);
    const [buffer, part] = await window.evaluate((given: unknown[]) => given, [view.buffer, view]);
    expect((part as Uint8Array).buffer).toBe(buffer);
  });

  test('takes values of any depth and size', async () => {
    const window = await open();
    let deep: object = {};
    const code = 'let deep = {}; for (let i = 0; i < 1000; i++) deep = { deep }; deep';
    deep = (await window.evaluate(code)) as object;
    let depth = 0;
    for (let at: { deep?: object } | undefined = deep; at?.deep !== undefined; at = at.deep) depth++;
    expect(depth).toBe(1000);
    expect(((await window.evaluate('Array.from({ length: 200_000 }, (_, i) => i)')) as number[]).length).toBe(200_000);
  });

  test('gives errors of the page by name, message and stack', async () => {
    const window = await open({ url: 'https://example.com/page', html: '' });
    const error = await thrownBy(
      window.evaluate(() => {
        throw new RangeError('too much');
      }),
    );
    expect(error).toBeInstanceOf(PageError);
    expect([error.name, error.message]).toEqual(['RangeError', 'too much']);
    expect(error.stack).toMatch(/^RangeError: too much\n {4}at /);
    expect((await thrownBy(window.evaluate('('))).name).toBe('SyntaxError');
    expect((await thrownBy(window.evaluate('document.querySelector("(")'))).name).toBe('SyntaxError');
    expect((await thrownBy(window.evaluate('Promise.reject(new TypeError("later"))'))).message).toBe('later');
    expect((await thrownBy(window.evaluate('throw "text"'))).message).toBe('text');
    expect((await thrownBy(window.evaluate('throw { toString() { throw 1 } }'))).message).toContain('no text');
    const returned = await window.evaluate(() => new TypeError('as a value'));
    expect(returned).toBeInstanceOf(TypeError);
    expect(returned.message).toBe('as a value');
  });

  test('refuses what is no clone', async () => {
    const window = await open({ html: '<p>' });
    expect((await thrownBy(window.evaluate(() => document.body))).name).toBe('DataCloneError');
    expect((await thrownBy(window.evaluate('(() => {})'))).name).toBe('DataCloneError');
    expect((await thrownBy(window.evaluate('new Blob(["a"])'))).name).toBe('DataCloneError');
    expect(
      (
        await thrownBy(
          window.evaluate(
            (given) => given,
            () => {},
          ),
        )
      ).name,
    ).toBe('DataCloneError');
    expect((await thrownBy(window.evaluate(Math.max))).message).toContain('built-in');
    expect((await thrownBy(window.evaluate(1 as never))).message).toContain('evaluate() takes a function or a string');
    expect(await window.evaluate('1')).toBe(1);
  });

  test('works in a page that has replaced functions of the language', async () => {
    const html = `<p>Low</p><script>
      Promise.resolve = Promise.prototype.then = Object.keys = JSON.stringify = structuredClone = eval = () => 666;
      Reflect.apply = document.querySelector = Document.prototype.querySelector = () => null;
      Object.defineProperty(Element.prototype, 'outerHTML', { get: () => 666 });
    </script>`;
    const window = await open({ html });
    expect(await window.evaluate('1 + 1')).toBe(2);
    await window.waitFor('p');
    expect(await window.content()).toContain('<p>Low</p>');
  });

  test('is an error in a page that has broken what it needs', async () => {
    const window = await open({ html: '<script>Map.prototype.set = () => { throw new TypeError("broken") }</script>' });
    expect((await thrownBy(window.evaluate('[{}]'))).message).toBe('broken');
    expect(await window.evaluate('1 + 1')).toBe(2);
  });
});

describe('the page', () => {
  test('has its address, its options and no network by itself', async () => {
    const window = await open({
      url: 'https://example.com/a?b',
      html: '<p>',
      referrer: 'https://example.org/',
      userAgent: 'Otter',
      language: 'fr',
      width: 640,
      height: 480,
    });
    const seen = () => [
      location.href,
      document.referrer,
      navigator.userAgent,
      navigator.language,
      innerWidth,
      innerHeight,
    ];
    expect(await window.evaluate(seen)).toEqual([
      'https://example.com/a?b',
      'https://example.org/',
      'Otter',
      'fr',
      640,
      480,
    ]);
  });

  test('has document.all', async () => {
    const window = await open({ html: '<p id=a>' });
    expect(await window.evaluate('[typeof document.all, document.all.length]')).toEqual(['undefined', 4]);
  });

  test('may be XML', async () => {
    const window = await open({ html: '<a><b/></a>', contentType: 'application/xml' });
    expect(await window.evaluate(() => document.documentElement.tagName)).toBe('a');
  });

  test('is loaded from data: URLs', async () => {
    const window = await open({ url: 'data:text/html,<title>Tides</title><script>document.title += "!"</script>' });
    expect(await window.evaluate('document.title')).toBe('Tides!');
    expect((await thrownBy(IsolatedWindow.open({ url: 'data:application/pdf,x' }))).message).toContain(
      'could not be loaded',
    );
  });

  test('tells of its console, errors and navigations', async () => {
    const window = await open({ url: 'https://example.com/', html: '<a href=/next>next</a>' });
    const told: unknown[] = [];
    const ends = new Promise<void>((resolve) => {
      window
        .on('console', (method, text) => told.push([method, text]))
        .on('error', (text) => told.push(text.split('\n')[0]))
        .on('navigation', (navigation) => {
          told.push(navigation);
          if (navigation.type === 'reload') resolve();
        });
    });
    await window.evaluate(() => {
      console.warn('low', 4);
      setTimeout(() => {
        throw new Error('late');
      });
      history.pushState(null, '', '/pushed');
      document.links[0]?.click();
      setTimeout(() => location.reload(), 10);
    });
    await ends;
    expect(told).toContainEqual(['warn', 'low 4']);
    expect(told).toContainEqual('Uncaught Error: late');
    expect(told).toContainEqual({ type: 'url', url: 'https://example.com/pushed', replaces: false });
    expect(told).toContainEqual({ type: 'navigate', url: 'https://example.com/next', replaces: false });
  });

  test('that closes its window ends the process', async () => {
    const window = await open({ html: '<p>' });
    const reasons: string[] = [];
    window.on('close', (reason) => reasons.push(reason.message));
    const error = await thrownBy(window.evaluate('window.close(); new Promise(() => {})'));
    expect([error.name, error.message]).toEqual(['ClosedError', 'The page has closed its window.']);
    expect([window.closed, reasons]).toEqual([true, ['The page has closed its window.']]);
    await window.close();
    expect(isRunning(window.pid)).toBe(false);
    expect((await thrownBy(window.content())).name).toBe('ClosedError');
  });

  test('that closes its window while it is parsed cannot be opened', async () => {
    expect((await thrownBy(IsolatedWindow.open({ html: '<script>close()</script>' }))).name).toBe('ClosedError');
  });

  test('reads no files', async () => {
    const window = await open({
      url: 'https://example.com/',
      resources: 'usable',
      html: '<iframe src="file:///etc/passwd"></iframe>',
    });
    const error = () => fetch('file:///etc/passwd').catch((reason: Error) => reason.name);
    expect(await window.evaluate(error)).toBe('TypeError');
    expect(await window.evaluate(() => frames[0]?.document?.body?.textContent ?? '')).not.toContain('root');
    expect((await thrownBy(IsolatedWindow.open({ url: 'file:///etc/passwd' }))).message).toContain("'url' must be");
  });
});

describe('waitFor()', () => {
  test('waits for what comes', async () => {
    const window = await open({ html: '<body><script>setTimeout(() => { document.body.id = "late" }, 30)</script>' });
    await window.waitFor('#late', { timeout: 10_000 });
    expect(await window.evaluate('document.body.id')).toBe('late');
  });

  test('gives up, and the window stays', async () => {
    const window = await open();
    const error = await thrownBy(window.waitFor('p', { timeout: 20 }));
    expect([error.name, error.message]).toEqual(['TimeoutError', 'Nothing matched "p" within 20 ms.']);
    expect(await window.evaluate('1')).toBe(1);
  });

  test('refuses what is no selector', async () => {
    const window = await open();
    expect((await thrownBy(window.waitFor('('))).name).toBe('SyntaxError');
    expect((await thrownBy(window.waitFor('p', { timeout: -1 }))).message).toContain("'timeout' must be");
  });
});

describe('options', () => {
  test.each([
    [{ nonsense: 1 }, "there is no option 'nonsense'"],
    [{ url: 'page' }, "'url' must be an absolute URL with http:, https:, data: or about:"],
    [{ html: 1 }, "'html' must be a string"],
    [{ resourceLoader: {} }, "'resourceLoader' must be a ResourceLoader"],
    [{ privateAddresses: 'yes' }, "'privateAddresses' must be true or false"],
    [{ limits: 1 }, "'limits' must be an object"],
    [{ limits: { nonsense: 1 } }, "there is no limit 'nonsense'"],
    [{ limits: { memory: 1 } }, "the limit 'memory' must be a number from 67108864"],
    [{ limits: { cpuTime: Number.NaN } }, "the limit 'cpuTime' must be a number from 1 to Infinity"],
  ])('refuses %j', async (options, message) => {
    const error = await thrownBy(IsolatedWindow.open(options as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain(message);
  });

  test('refuses events and listeners that are none', async () => {
    const window = await open();
    expect(() => window.on('load' as 'close', () => {})).toThrow('There is no event "load"');
    expect(() => window.on('console', 1 as never)).toThrow('A listener must be a function');
    expect(() => new IsolatedWindow({}, 1)).toThrow('Use IsolatedWindow.open()');
  });
});

describe('what is left of a window', () => {
  const handles = (): string[] => process.getActiveResourcesInfo().filter((name) => /Process|Pipe/.test(name));

  test('is nothing', async () => {
    const before = handles();
    const windows = await Promise.all(
      [1, 2].map(() => IsolatedWindow.open({ html: '<script>setInterval(() => {}, 1)</script>' })),
    );
    await using third = await IsolatedWindow.open();
    const pids = [...windows, third].map(({ pid }) => pid);
    expect(pids.map(isRunning)).toEqual([true, true, true]);
    await Promise.all([...windows, third].map((window) => window.close()));
    await third.close();
    expect(pids.map(isRunning)).toEqual([false, false, false]);
    await vi.waitFor(() => expect(handles().length).toBeLessThanOrEqual(before.length));
  });

  test('is nothing when it could not be opened', async () => {
    const before = handles();
    await thrownBy(IsolatedWindow.open({ html: '<script>for (;;);</script>', limits: { wallTime: 300 } }));
    await vi.waitFor(() => expect(handles().length).toBeLessThanOrEqual(before.length));
  });
});
