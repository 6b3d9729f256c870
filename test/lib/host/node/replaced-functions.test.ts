import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForPrograms } from './program.ts';

let built: ReturnType<typeof buildForPrograms>;

beforeAll(() => {
  built = buildForPrograms();
});

afterAll(() => built.remove());

/** What the core uses most of the language; each is replaced by a function that throws, one at a time. */
const PROTOTYPES = ['Array', 'Promise', 'Map', 'Set', 'WeakMap'].map((name) => `${name}.prototype`);
const ITERATORS = ['[][Symbol.iterator]()', 'new Map()[Symbol.iterator]()', '(function* () {})()'].map(
  (text) => `Object.getPrototypeOf(${text})`,
);

const PAGE = `setTimeout(() => { throw new Error('timer') }); setInterval(() => {}, 5);
  Promise.reject(new Error('rejected')); queueMicrotask(() => { throw new Error('microtask') });
  addEventListener('load', () => { document.body.innerHTML += '<b>y'; throw new Error('load') });
  const frame = document.createElement('iframe'); frame.srcdoc = '<p>z'; document.body.append(frame);
  fetch('data:,x').then((response) => response.text()).then(() => { throw new Error('fetched') });
  new MutationObserver(() => { throw new Error('observer') }).observe(document, { childList: true, subtree: true });
  const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { throw new Error('port') }; port2.postMessage([1]);
  crypto.subtle.digest('SHA-256', new Uint8Array(3)); requestAnimationFrame(() => { throw new Error('frame') });`;

it('no function of the language that a page replaces by one that throws ends the process', async () => {
  const { status, stdout, stderr } = await built.run(`
    import { Window } from 'LIVEDOM/livedom.js';
    const list = new Window({ runScripts: 'dangerously' });
    const names = list.eval(\`${JSON.stringify([...PROTOTYPES, ...ITERATORS])}.flatMap((path) => {
      const object = eval(path);
      return Reflect.ownKeys(object).filter((key) => key !== 'constructor' && typeof Object.getOwnPropertyDescriptor(object, key).value === 'function')
        .map((key) => path + '\\\\n' + (typeof key === 'symbol' ? key.description : JSON.stringify(key)));
    }).join('\\\\n\\\\n')\`).split('\\n\\n');
    list.close();
    let reports = 0;
    const closed = await Promise.all(names.map(async (name, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 5));
      const [path, key] = name.split('\\n');
      const script = ${JSON.stringify(PAGE)} + path + '[' + key + '] = () => { throw new Error("replaced") }; document.body.append("x")';
      const window = new Window({ html: '<body><script>' + script + '</script><p>y', runScripts: 'dangerously', pretendToBeVisual: true, reportError() { reports++ } });
      await new Promise((resolve) => setTimeout(resolve, 500));
      window.close();
      return window.closed;
    }));
    console.log(names.length > 60, closed.every((is) => is), reports > names.length * 3);`);
  expect([status, stdout, stderr]).toEqual([0, 'true true true\n', '']);
}, 100_000);
