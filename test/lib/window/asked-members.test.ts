import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

/** Lists each function of the language that is called while the steps run, by a name such as `ArrayBuffer.slice`. */
const LISTENING = `
  const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  globalThis.asked = {};
  globalThis.isListening = false;
  const TypedArray = getPrototypeOf(Uint8Array);
  for (const type of [ArrayBuffer, TypedArray, DataView, RegExp, Promise, Error]) {
    for (const [holder, of] of [[type, ' of '], [type.prototype, '.']]) for (const key of ownKeys(holder)) {
      const descriptor = getOwnPropertyDescriptor(holder, key);
      const { value, get, configurable } = descriptor;
      if (!configurable || key === 'name' || key === 'length') continue;
      const note = () => { if (isListening) asked[type.name + of + String(key)] = true; };
      if (key === 'constructor') defineProperty(holder, key, { get() { note(); return value; }, set() {} });
      else if (get !== undefined) defineProperty(holder, key, { get() { note(); return apply(get, this, []); } });
      else if (typeof value === 'function') defineProperty(holder, key, { value(...given) { note(); return apply(value, this, given); } });
    }
  }
`;

/** What the steps ask for, and what follows from them. Of a promise of the page this program would ask for members itself. */
async function askedBy(setup: string, steps: string): Promise<string[]> {
  const window = new Window({ url: 'https://page.test/', runScripts: 'dangerously', console: () => {} });
  try {
    window.eval(`{ ${LISTENING} ${setup}; isListening = true; ${steps} }`);
    await wait(20);
    const names = window.eval('isListening = false; Object.keys(asked).join()') as string;
    return names === '' ? [] : names.split(',');
  } finally {
    window.close();
  }
}

// In Chromium none of them asks for anything.
const STEPS: Readonly<Record<string, readonly [setup: string, steps: string]>> = {
  'to enqueue bytes': [
    'let controller; const bytes = new Uint8Array(3); new ReadableStream({ type: "bytes", start(given) { controller = given } })',
    'controller.enqueue(bytes)',
  ],
  'to read into a view': [
    'let controller; const view = new Uint8Array(3); const reader = new ReadableStream({ type: "bytes", start(given) { controller = given } }).getReader({ mode: "byob" })',
    'reader.read(view); controller.byobRequest.view; controller.byobRequest.respond(1)',
  ],
  'to answer with another view': [
    'let controller; const view = new Uint16Array(3); const reader = new ReadableStream({ type: "bytes", start(given) { controller = given } }).getReader({ mode: "byob" }); reader.read(view); const other = new Uint8Array(controller.byobRequest.view.buffer, 0, 2)',
    'controller.byobRequest.respondWithNewView(other)',
  ],
  'to fork a stream of bytes': [
    'let controller; const bytes = new Uint8Array(3); const [one, two] = new ReadableStream({ type: "bytes", start(given) { controller = given } }).tee().map((stream) => stream.getReader())',
    'controller.enqueue(bytes); one.read(); two.read()',
  ],
  'to read a body': [
    'const response = new Response(new ReadableStream({ start(controller) { controller.enqueue(new Uint8Array(3)); controller.close() } }))',
    'response.bytes()',
  ],
  'to clone': [
    'const values = [/x/g, new Uint8Array(3), new DataView(new ArrayBuffer(2)), new ArrayBuffer(3), new Error("x")]; const sent = new ArrayBuffer(3)',
    'structuredClone(values); structuredClone(sent, { transfer: [sent] })',
  ],
  'to digest and make keys': [
    'const bytes = new Uint8Array(3)',
    'crypto.subtle.digest("SHA-1", bytes); crypto.subtle.generateKey({ name: "AES-GCM", length: 128 }, true, ["encrypt"])',
  ],
  'to log': ['const values = [/x/g, new Uint8Array(3), new DataView(new ArrayBuffer(2))]', 'console.log(...values)'],
  'to throw a DOMException': ['', 'try { document.createElement("") } catch (exception) { exception.stack }'],
};

describe('members that a page may have replaced are not asked for', () => {
  it.each(Object.entries(STEPS))('%s', async (_title, [setup, steps]) => {
    expect(await askedBy(setup, steps)).toEqual([]);
  });

  it('but those that a script calls are', async () => {
    expect(await askedBy('', 'new ArrayBuffer(1).slice(0)')).toContain('ArrayBuffer.slice');
  });
});

/** Lists what a Proxy, `given`, is asked for while the steps run. */
const TRAPPED = `
  const asked = [];
  const trapped = (target) => new Proxy(target, new Proxy({}, { get: (_handler, trap) => (of, key, ...rest) => {
    asked.push(typeof key === 'object' || key === undefined ? trap : trap + ' ' + String(key));
    return Reflect[trap](of, key, ...rest);
  } }));
`;

function askedOf(steps: string): string[] {
  const window = new Window({ url: 'https://page.test/', runScripts: 'dangerously', console: () => {} });
  try {
    const code = `{ ${TRAPPED} const given = trapped({}), called = trapped(() => {}); try { ${steps} } catch {} JSON.stringify(asked); }`;
    return JSON.parse(window.eval(code) as string) as string[];
  } finally {
    window.close();
  }
}

const TO_TEXT = ['get Symbol(Symbol.toPrimitive)', 'get toString', 'get Symbol(Symbol.toStringTag)'];

// As recorded in Chromium 156.
const ASKED: readonly [steps: string, asked: readonly string[]][] = [
  ['new Event("x", given)', ['get bubbles', 'get cancelable', 'get composed']],
  ['new Event(given)', TO_TEXT],
  ['document.body.onclick = given', []],
  ['addEventListener("x", given)', []],
  ['addEventListener("x", called); dispatchEvent(new Event("x"))', ['apply']],
  ['document.createTreeWalker(document, -1, given)', []],
  ['document.createExpression("//p", given)', []],
  ['structuredClone(Object.create(given))', []],
  ['new URL("x", given)', TO_TEXT],
  ['performance.measure("x", given)', ['get detail', 'get duration', 'get end', 'get start']],
  ['performance.measure("x", called)', ['get detail', 'get duration', 'get end', 'get start']],
  ['new Headers().append("", given)', TO_TEXT],
  ['new Headers().set("", given)', TO_TEXT],
  ['document.body.hidden = called', ['get Symbol(Symbol.toPrimitive)', 'get toString']],
];

it('functions on Object.prototype are no parameters of algorithms', async () => {
  const window = new Window({ url: 'https://page.test/', runScripts: 'dangerously' });
  window.eval(`Object.prototype.extra = () => {};
    crypto.subtle.digest({ name: 'SHA-1' }, new Uint8Array(1)).then(({ byteLength }) => (document.title = byteLength));`);
  await expect.poll(() => window.document.title).toBe('20');
  window.close();
});

describe('what Web IDL does not ask of an object is not asked', () => {
  it.each(ASKED)('%s', (steps, asked) => {
    expect(askedOf(steps)).toEqual(asked);
  });

  it('nor are arrays asked for methods', () => {
    const steps = `Array.prototype.map = (...functions) => asked.push(functions);
      crypto.subtle.importKey('jwk', { kty: 'oct', key_ops: ['encrypt'] }, 'AES-GCM', true, []).catch(() => {});`;
    expect(askedOf(steps)).toEqual([]);
  });
});
