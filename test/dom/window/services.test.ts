import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWindow, type TestGlobal, type TestWindow, tasks, until } from './open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;
let printed: string[];

beforeEach(() => {
  printed = [];
  opened = openTestWindow('http://example.test/dir/page?q#f', {
    console: (method, text) => printed.push(`${method}: ${text}`),
  });
  window = opened.global;
});
afterEach(() => opened.close());

describe('URL', () => {
  it('parses, resolves and changes', () => {
    const url = new window.URL('../a b?x=1#h', 'http://user:pw@example.test:8080/d/e/f');
    expect(url.href).toBe('http://user:pw@example.test:8080/d/a%20b?x=1#h');
    expect([url.protocol, url.host, url.port, url.pathname, url.search, url.hash]).toEqual([
      'http:',
      'example.test:8080',
      '8080',
      '/d/a%20b',
      '?x=1',
      '#h',
    ]);
    url.port = '80';
    url.searchParams.append('y', 'ä&');
    expect(String(url)).toBe('http://user:pw@example.test/d/a%20b?x=1&y=%C3%A4%26#h');
    url.search = '?z=2';
    expect([...url.searchParams]).toEqual([['z', '2']]);
    expect(url.searchParams).toBe(url.searchParams);
    expect(JSON.stringify({ url })).toBe('{"url":"http://user:pw@example.test/d/a%20b?z=2#h"}');
  });

  it('refuses what is no URL', () => {
    expect(() => new window.URL('nothing')).toThrow(TypeError);
    expect(window.URL.canParse('nothing')).toBe(false);
    expect(window.URL.parse('nothing')).toBe(null);
    expect(window.URL.parse('x', 'http://a/').href).toBe('http://a/x');
    expect(() => window.URL.prototype.href).toThrow(TypeError);
  });

  it('has parameters of its own', () => {
    const params = new window.URLSearchParams('?b=2&a=1&b=3');
    params.sort();
    expect(`${params}`).toBe('a=1&b=2&b=3');
    params.delete('b', '2');
    params.set('c', '\ud800');
    expect([...params.entries()]).toEqual([
      ['a', '1'],
      ['b', '3'],
      ['c', '\ufffd'],
    ]);
    expect(params.size).toBe(3);
    expect(new window.URLSearchParams({ x: 1, y: 2 }).toString()).toBe('x=1&y=2');
    expect(new window.URLSearchParams([['x', 'y z']]).toString()).toBe('x=y+z');
    expect(() => new window.URLSearchParams([['x']])).toThrow(TypeError);
    expect(Object.prototype.toString.call(params.keys())).toBe('[object URLSearchParams Iterator]');
  });
});

describe('timers', () => {
  it('call, repeat and are cleared', async () => {
    const heard: unknown[] = [];
    window.setTimeout((a: unknown, b: unknown) => heard.push(a, b), 0, 1, 2);
    const cleared = window.setTimeout(() => heard.push('never'), 1);
    window.clearTimeout(cleared);
    const id = window.setInterval(() => {
      heard.push('again');
      if (heard.length > 4) window.clearInterval(id);
    }, 1);
    await until(() => heard.length >= 5);
    await tasks(10);
    expect(heard.filter((value) => value !== 'again')).toEqual([1, 2]);
    expect(heard.length).toBe(5);
  });

  it('end with the window', async () => {
    const heard: unknown[] = [];
    window.setTimeout(() => heard.push('never'), 5);
    opened.close();
    await tasks(20);
    expect(heard).toEqual([]);
  });

  it('report what a callback throws', async () => {
    const heard: unknown[] = [];
    window.addEventListener('error', (event: ErrorEvent) => {
      heard.push(event.error);
      event.preventDefault();
    });
    window.setTimeout(() => {
      throw 'thrown';
    });
    window.queueMicrotask(() => {
      throw 'thrown too';
    });
    await until(() => heard.length >= 2);
    expect(heard).toEqual(['thrown too', 'thrown']);
  });
});

/** The types of the language are older than buffers that can be resized. */
const Resizable = ArrayBuffer as new (
  length: number,
  options: { maxByteLength: number },
) => ArrayBuffer & { resize?(length: number): void };

describe('structuredClone', () => {
  it('copies what can be copied', () => {
    const original: Record<string, unknown> = {
      date: new Date(5),
      expression: /a/gi,
      map: new Map([[{ a: 1 }, new Set([1])]]),
      list: [1, 0, 'x', undefined, null, 10n, -0],
      wrapped: [Object(true), Object(1), Object('s'), Object(2n)],
      view: new Uint16Array([1, 2, 3]).subarray(1),
      error: new RangeError('far'),
    };
    (original.error as Error).cause = original;
    original.self = original;
    delete (original.list as unknown[])[1];
    const copy = window.structuredClone(original);
    expect(copy.self).toBe(copy);
    expect(copy.date).toEqual(new Date(5));
    expect(String(copy.expression)).toBe('/a/gi');
    expect([...copy.map]).toEqual([[{ a: 1 }, new Set([1])]]);
    expect(copy.list).toEqual(original.list);
    expect(1 in copy.list).toBe(false);
    expect(Object.is(copy.list[6], -0)).toBe(true);
    expect(copy.wrapped.map((value: unknown) => typeof value)).toEqual(['object', 'object', 'object', 'object']);
    expect(copy.view).toEqual(new Uint16Array([2, 3]));
    expect(copy.view.buffer.byteLength).toBe(6);
    expect(copy.error).toBeInstanceOf(RangeError);
    expect(copy.error.message).toBe('far');
    expect(copy.error.cause).toBe(copy);
  });

  it('refuses functions, symbols, nodes and proxies', () => {
    for (const value of [() => {}, Symbol('x'), opened.global, new Proxy({}, {}), new WeakMap(), { a: () => {} }]) {
      expect(() => window.structuredClone(value)).toThrow(
        expect.objectContaining({ name: 'DataCloneError', code: 25 }),
      );
    }
  });

  it('transfers buffers', () => {
    const buffer = new Uint8Array([1, 2]).buffer;
    const copy = window.structuredClone({ buffer }, { transfer: [buffer] });
    expect(buffer.byteLength).toBe(0);
    expect(new Uint8Array(copy.buffer)).toEqual(new Uint8Array([1, 2]));
    expect(() => window.structuredClone(1, { transfer: [buffer] })).toThrow(
      expect.objectContaining({ name: 'DataCloneError' }),
    );
    expect(() => window.structuredClone(1, { transfer: [{}] })).toThrow(
      expect.objectContaining({ name: 'DataCloneError' }),
    );
  });

  it.each([
    ['as long as its buffer', 8, 16, (buffer: ArrayBuffer) => new Uint16Array(buffer, 2), 14],
    ['as long as a full buffer', 16, 16, (buffer: ArrayBuffer) => new Uint8Array(buffer, 4), 8],
    ['a DataView that is', 8, 16, (buffer: ArrayBuffer) => new DataView(buffer, 2), 14],
    ['empty, until its buffer is longer', 8, 16, (buffer: ArrayBuffer) => new Uint8Array(buffer, 8), 8],
    ['of a length of its own', 8, 16, (buffer: ArrayBuffer) => new Uint16Array(buffer, 2, 3), 6],
    ['of a length of its own in a full buffer', 16, 16, (buffer: ArrayBuffer) => new Uint8Array(buffer, 4, 12), 0],
  ])('a view that is %s stays so', (_, length, maxByteLength, create, expected) => {
    const buffer = new Resizable(length, { maxByteLength });
    new Uint8Array(buffer).set([1, 2, 3, 4, 5, 6, 7, 8]);
    const view = create(buffer);
    const copy: typeof view = window.structuredClone(view);
    expect([copy.byteLength, copy.byteOffset]).toEqual([view.byteLength, view.byteOffset]);
    expect([...new Uint8Array(buffer).subarray(0, 8)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...new Uint8Array(copy.buffer)]).toEqual([...new Uint8Array(buffer)]);
    (copy.buffer as InstanceType<typeof Resizable>).resize?.(length === 16 ? 12 : 16);
    expect(copy.byteLength).toBe(expected);
  });

  it('copies blobs and files', async () => {
    const file = new window.File(['abc'], 'a.txt', { type: 'text/plain', lastModified: 7 });
    const copy = window.structuredClone(file);
    expect(copy).toBeInstanceOf(window.File);
    expect([copy.name, copy.type, copy.lastModified, await copy.text()]).toEqual(['a.txt', 'text/plain', 7, 'abc']);
  });
});

describe('messages', () => {
  it('go from port to port', async () => {
    const { port1, port2 } = new window.MessageChannel();
    const heard: unknown[] = [];
    port2.onmessage = (event: MessageEvent) => heard.push(event.data, event.ports.length);
    const inner = new window.MessageChannel();
    port1.postMessage({ a: [1] }, [inner.port1]);
    await tasks();
    expect(heard).toEqual([{ a: [1] }, 1]);
  });

  it('wait until the port is started, and travel with it', async () => {
    const { port1, port2 } = new window.MessageChannel();
    const carrier = new window.MessageChannel();
    port1.postMessage('early');
    carrier.port1.postMessage('carry', [port2]);
    port1.postMessage('late');
    const heard: unknown[] = [];
    carrier.port2.onmessage = (event: MessageEvent) => {
      const port = event.ports[0] as MessagePort;
      port.onmessage = ({ data }) => heard.push(data);
    };
    await until(() => heard.length >= 2);
    expect(heard).toEqual(['early', 'late']);
  });

  it('go to windows of the wanted origin', async () => {
    const heard: unknown[] = [];
    window.addEventListener('message', (event: MessageEvent) => heard.push(event.data, event.origin));
    window.postMessage('all', '*');
    window.postMessage('here', '/');
    window.postMessage('elsewhere', 'http://other.test/');
    window.postMessage('options', { targetOrigin: 'http://example.test' });
    window.postMessage('a function', () => {});
    expect(() => window.postMessage('x', 'no origin')).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
    await tasks();
    const origin = 'http://example.test';
    expect(heard).toEqual(['all', origin, 'here', origin, 'options', origin, 'a function', origin]);
  });

  it('are broadcast to the others of the name', async () => {
    const heard: unknown[] = [];
    const channels = ['a', 'a', 'b'].map((name) => new window.BroadcastChannel(name));
    channels.forEach((channel, index) => {
      channel.onmessage = (event: MessageEvent) => heard.push(index, event.data);
    });
    channels[0].postMessage({ x: 1 });
    await tasks();
    expect(heard).toEqual([1, { x: 1 }]);
    channels[0].close();
    expect(() => channels[0].postMessage(1)).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  });
});

describe('base64', () => {
  it('is written and read', () => {
    expect(window.btoa('a\u00ff')).toBe('Yf8=');
    expect(window.atob(' Yf8 = ')).toBe('a\u00ff');
    expect(() => window.btoa('\u0100')).toThrow(expect.objectContaining({ name: 'InvalidCharacterError' }));
    expect(() => window.atob('a')).toThrow(expect.objectContaining({ name: 'InvalidCharacterError' }));
  });
});

describe('console', () => {
  it('formats and hands on', () => {
    window.console.log('a %s %d %o', 'b', 3.7, { x: 1 }, [1, 'y']);
    window.console.warn(new Map([[1, { a: Symbol('s') }]]), undefined, null);
    window.console.group('outer');
    window.console.error('inner');
    window.console.groupEnd();
    window.console.assert(false, 'not so');
    expect(printed).toEqual([
      "log: a b 3 { x: 1 } [ 1, 'y' ]",
      'warn: Map(1) { 1 => { a: Symbol(s) } } undefined null',
      'group: outer',
      'error:   inner',
      'assert: Assertion failed: not so',
    ]);
  });

  it('survives cycles and getters', () => {
    const value: Record<string, unknown> = {
      get thrown() {
        throw new Error('called');
      },
    };
    value.self = value;
    window.console.log(value);
    expect(printed).toEqual(['log: { thrown: [Getter], self: [Circular] }']);
  });
});

describe('Blob', () => {
  it('holds bytes', async () => {
    const blob = new window.Blob(['a\r\nb', new Uint8Array([99]), new window.Blob(['d'])], {
      type: 'Text/X',
      endings: 'native',
    });
    expect([blob.size, blob.type, await blob.text()]).toEqual([5, 'text/x', 'a\nbcd']);
    expect(await blob.slice(1, -1).text()).toBe('\nbc');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(new Uint8Array([97, 10, 98, 99, 100]));
    const url = window.URL.createObjectURL(blob);
    expect(url).toMatch(/^blob:http:\/\/example\.test\/[0-9a-f-]{36}$/);
    expect(() => new window.Blob('a')).toThrow(TypeError);
  });
});

describe('animation frames', () => {
  it('are there for windows that are shown', async () => {
    expect(window.requestAnimationFrame).toBe(undefined);
    const shown = openTestWindow(undefined, { pretendToBeVisual: true });
    const heard: string[] = [];
    shown.global.requestAnimationFrame(() => heard.push('frame'));
    shown.global.cancelAnimationFrame(shown.global.requestAnimationFrame(() => heard.push('never')));
    shown.global.requestIdleCallback((deadline: IdleDeadline) => heard.push(typeof deadline.timeRemaining()));
    await until(() => heard.length >= 2);
    expect(heard.sort()).toEqual(['frame', 'number']);
    shown.close();
  });
});
