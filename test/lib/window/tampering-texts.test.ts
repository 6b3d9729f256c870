import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

/** Only responses of another origin hold it, in their headers. */
const SECRET = 'x-only-the-host-knows';

/**
 * Replaces every function of the language by one that notes which of the texts that it is given, or that objects it is given hold,
 * have the secret in them, and calls it. With `broken` that of the name throws instead
 * while the page waits for what it loads.
 */
const EAVESDROP = `(secret, broken) => {
  const { apply, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
  const { includes } = String.prototype;
  const holders = ['JSON', 'Reflect', 'Object', 'Array', 'String', 'RegExp', 'Map', 'WeakMap', 'Set', 'WeakSet', 'Promise', 'Function', 'Number'];
  globalThis.overheard = [];
  globalThis.isWaiting = false;
  const look = (value, by, depth) => {
    if (typeof value === 'string' && apply(includes, value, [secret])) overheard[overheard.length] = by;
    if (depth > 3 || typeof value !== 'object' || value === null) return;
    for (const key in value) {
      const found = getOwnPropertyDescriptor(value, key);
      if (found !== undefined) look(found.value, by, depth + 1);
    }
  };
  const replace = (object, path) => {
    for (const key of ownKeys(object)) {
      const descriptor = getOwnPropertyDescriptor(object, key);
      const own = descriptor.value;
      if (key === 'constructor' || typeof own !== 'function' || !descriptor.configurable) continue;
      const by = path + '.' + String(key);
      defineProperty(object, key, { ...descriptor, value: function (...given) {
        look(this, by, 0);
        for (let i = 0; i < given.length; i++) look(given[i], by, 0);
        if (by === broken && globalThis.isWaiting) throw new Error(by);
        const result = apply(own, this, given);
        look(result, by, 0);
        return result;
      } });
    }
  };
  for (const name of holders) {
    replace(globalThis[name], name);
    if (globalThis[name].prototype !== undefined) replace(globalThis[name].prototype, name + '.prototype');
  }
  replace(Object.getPrototypeOf([].values()), 'iterator of arrays');
}`;

const ANSWERS: Readonly<Record<string, readonly [type: string, text?: string]>> = {
  '/image': ['image/gif', 'GIF89a\x01\0\x01\0'],
  '/style': ['text/css'],
  '/script': ['text/javascript'],
};

let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  server = await startServer((_request, response) => response.end());
  other = await startServer((request, response) => {
    const [type, text = ''] = ANSWERS[request.url!]!;
    response.writeHead(200, { 'content-type': `${type}; q=${SECRET}`, [SECRET]: SECRET }).end(text);
  });
});

afterAll(async () => {
  await server.close();
  await other.close();
});

/** Which events a script, a style sheet and an image of another origin end with, and who overheard the secret. */
async function outcome(broken: string): Promise<[events: string[], overheard: string[]]> {
  const window = new Window({ url: `${server.origin}/`, runScripts: 'dangerously', resources: 'usable' });
  window.eval(`(${EAVESDROP})(${JSON.stringify(SECRET)}, ${JSON.stringify(broken)})`);
  const events = await new Promise<string[]>((resolve) => {
    const seen: string[] = [];
    for (const [name, attribute, path] of [
      ['script', 'src', '/script'],
      ['link', 'href', '/style'],
      ['img', 'src', '/image'],
    ] as const) {
      const element = window.document.createElement(name);
      if (name === 'link') element.setAttribute('rel', 'stylesheet');
      for (const type of ['load', 'error']) {
        element.addEventListener(type, () => {
          seen.push(`${name} ${type}`);
          if (seen.length === 3) resolve(seen.sort());
        });
      }
      element.setAttribute(attribute, other.origin + path);
      window.document.head.append(element);
    }
    window.eval('isWaiting = true');
  });
  const overheard = (window as LivedomWindow & { overheard: string[] }).overheard.slice();
  window.close();
  return [events, overheard];
}

const LOADED = ['img load', 'link load', 'script load'];

test('a page that replaces every function sees nothing of responses that are not for it', async () => {
  expect(await outcome('')).toEqual([LOADED, []]);
});

test.each([
  'JSON.parse',
  'JSON.stringify',
  'Object.keys',
  'Array.isArray',
  'Map.prototype.get',
  'Map.prototype.set',
  'WeakMap.prototype.get',
  'WeakMap.prototype.set',
  'String.prototype.toLowerCase',
  'Promise.prototype.then',
  'Reflect.ownKeys',
])('and loads the same when %s throws', async (broken) => {
  expect(await outcome(broken)).toEqual([LOADED, []]);
});
