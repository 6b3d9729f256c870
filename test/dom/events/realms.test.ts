import { afterEach, beforeEach, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

let window: Window;

/** What a script of the page returns. */
const run = (body: string) => window.eval(`(() => { ${body} })()`) as unknown;

beforeEach(() => {
  window = new Window({ html: '<p><b></b></p><iframe></iframe>', runScripts: 'dangerously', resources: 'usable' });
  run('globalThis.other = frames[0]');
});

afterEach(() => window.close());

test('window.event is that of the window of the listener', () => {
  const seen = run(`
    const target = new other.EventTarget();
    const seen = [];
    target.addEventListener('x', (event) => seen.push(window.event === event, other.event));
    target.addEventListener('x', other.eval('(event) => parent.seen.push(window.event === event, parent.event)'));
    globalThis.seen = seen;
    target.dispatchEvent(new Event('x'));
    return seen.concat(window.event, other.event);`);
  expect(seen).toEqual([true, undefined, true, undefined, undefined, undefined]);
});

test('handlers see the event in their own window', () => {
  const seen = run(`
    document.body.onclick = other.eval('(event) => { parent.seen = [window.event === event, parent.event]; }');
    document.body.click();
    return seen;`);
  expect(seen).toEqual([true, undefined]);
});

test('a listener without handleEvent is an error of its window', () => {
  const seen = run(`
    const errors = [];
    other.onerror = (...given) => { errors.push(given[4] instanceof other.TypeError); return true; };
    for (const listener of [{}, { handleEvent: 1 }]) {
      const foreign = Object.assign(new other.Object(), listener);
      document.addEventListener('x', foreign);
    }
    document.dispatchEvent(new Event('x'));
    return errors;`);
  expect(seen).toEqual([true, true]);
});

test('what a handleEvent throws is reported to the window of the object', () => {
  const seen = run(`
    const errors = [];
    other.onerror = () => { errors.push('other'); return true; };
    window.onerror = () => { errors.push('own'); return true; };
    document.addEventListener('x', Object.assign(new other.Object(), { handleEvent() { throw 1; } }));
    document.dispatchEvent(new Event('x'));
    return errors;`);
  expect(seen).toEqual(['other']);
});

test('a revoked proxy may be given as a listener', () => {
  const seen = run(`
    const { proxy, revoke } = Proxy.revocable(() => {}, {});
    revoke();
    let error;
    window.onerror = (...given) => { error = given[4]; return true; };
    document.addEventListener('x', proxy);
    document.dispatchEvent(new Event('x'));
    return error instanceof TypeError;`);
  expect(seen).toBe(true);
});

test('a filter without acceptNode is an error of its window', () => {
  const seen = run(`
    const walker = document.createTreeWalker(document.body, 1, new other.Object());
    try { walker.firstChild(); } catch (error) { return error instanceof other.TypeError; }`);
  expect(seen).toBe(true);
});

test('filters of closed windows are not called', () => {
  const seen = run(`
    let calls = 0;
    globalThis.count = () => { calls++; };
    const filter = other.eval('() => { parent.count(); return 1; }');
    const walker = document.createTreeWalker(document.body, 1, filter);
    walker.firstChild();
    document.querySelector('iframe').remove();
    try { walker.nextNode(); } catch (error) { return [calls, error instanceof TypeError]; }`);
  expect(seen).toEqual([1, true]);
});

test('targets are cleared by where the event was dispatched', () => {
  const seen = run(`
    const host = document.createElement('div');
    const child = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('i'));
    child.addEventListener('x', () => document.body.append(child));
    const event = new Event('x');
    child.dispatchEvent(event);
    return [child.parentNode === document.body, event.target];`);
  expect(seen).toEqual([true, null]);
});

test('microtasks that come right after a listener still see its event', async () => {
  const seen = await run(`
    return new Promise((resolve) => {
      const seen = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => {
        Promise.resolve().then(() => seen.push(window.event === event));
        setTimeout(() => resolve(seen.concat(window.event)));
      };
      port2.postMessage(1);
    });`);
  expect(seen).toEqual([true, undefined]);
});

test('microtasks that come right after a passive listener cannot cancel its event', async () => {
  const seen = await run(`
    return new Promise((resolve) => {
      const listener = (event) => void Promise.resolve().then(() => {
        event.preventDefault();
        resolve(event.defaultPrevented);
      });
      addEventListener('unhandledrejection', listener, { passive: true });
      addEventListener('unhandledrejection', (event) => event.preventDefault());
      Promise.reject(1);
    });`);
  expect(seen).toBe(false);
});

test.each([
  ['createEvent', "'Event'"],
  ['createRange', ''],
  ['createNodeIterator', 'document.head'],
  ['createTreeWalker', 'document.head'],
])('%s() makes an object of the realm of its document, whichever realm the method is of', (method, given) => {
  const seen = run(`
    const { ${method}: own } = Document.prototype;
    return [other.document.${method}(${given}), own.call(other.document, ${given || 'undefined'})].map(
      (made) => made instanceof other.Object);`);
  expect(seen).toEqual([true, true]);
});
