import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { afterEach, test } from 'node:test';
import { parse, Window } from 'livedom';
import { register, unregister } from 'livedom/global';

const descriptors = () =>
  Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]);

/** Node.js makes some of its globals when they are first read. */
function readAll() {
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (name !== 'GLOBAL' && name !== 'root') void globalThis[name];
}

readAll();
const before = descriptors();
const prototype = Object.getPrototypeOf(globalThis);
afterEach(unregister);

test('what was registered is undone', () => {
  for (let i = 0; i < 3; i++) {
    register({ html: '<p>Low tide' });
    assert.equal(document.querySelector('p').textContent, 'Low tide');
    readAll();
    globalThis.innerWidth = 3;
    globalThis.fetch = null;
    unregister();
    assert.deepEqual(descriptors(), before);
    assert.equal(Object.getPrototypeOf(globalThis), prototype);
  }
});

test('a test may put something else in the place of all that it finds', () => {
  register();
  const other = new Window({ html: '<p>High tide' });
  const location = new URL('https://example.com/tides');
  const changed = {
    window: other,
    document: other.document,
    location,
    localStorage: {},
    navigator: {},
    isSecureContext: 1,
  };
  const found = { window, document };
  for (const [name, value] of Object.entries(changed)) {
    globalThis[name] = value;
    assert.equal(globalThis[name], value);
  }
  Object.assign(globalThis, found);
  assert.equal(document.defaultView, window);
  unregister();
  assert.deepEqual(descriptors(), before);
  register();
  window.location = '#low';
  assert.equal(document.location.hash, '#low');
});

test('frames are found by their indices', () => {
  register({ html: '<iframe></iframe><iframe name=low></iframe>' });
  const shown = () => Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentWindow);
  assert.deepEqual(Array.from(frames), shown());
  document.body.prepend(document.createElement('iframe'));
  assert.deepEqual(Array.from(frames), shown());
  assert.equal(window[2].name, 'low');
  document.querySelector('iframe').remove();
  assert.deepEqual(Array.from(frames), shown());
  assert.equal(window[2], undefined);
  unregister();
  assert.deepEqual(descriptors(), before);
});

test('the document has transitions', async () => {
  register();
  const transition = document.startViewTransition(() => document.body.append('Low tide'));
  await transition.finished;
  assert.equal(document.body.textContent, 'Low tide');
});

test('libraries that evaluate trusted scripts where there are trusted types do without', () => {
  register();
  const policy = globalThis.trustedTypes?.createPolicy('tides', { createScript: (text) => text });
  const text = '6 + 6';
  // An indirect call, which evaluates as a script.
  const { eval: evaluate } = globalThis;
  assert.equal(evaluate(policy?.createScript(text) ?? text), 12);
});

test('there is one at a time', () => {
  register();
  assert.throws(() => register(), /a window already/);
  unregister();
  unregister();
});

test('options are checked', () => {
  assert.throws(() => register({ uri: 'x' }), /register\(\): there is no option 'uri'/);
  assert.throws(() => register({ url: '/tides' }), /'url' must be an absolute URL; got "\/tides"/);
  assert.throws(() => register({ viewport: { width: '3' } }), /register\(\), viewport: the option 'width'/);
  assert.equal(typeof document, 'undefined');
});

test('options do what they say', () => {
  const said = [];
  register({
    url: 'https://example.com/tides',
    html: '<p>Low tide',
    viewport: { width: 400, height: 800, devicePixelRatio: 2 },
    pretendToBeVisual: false,
    console: (method, text) => said.push([method, text.split('\n')[0]]),
    userAgent: 'Tester/1',
    language: 'nb-NO',
    runScripts: null,
  });
  assert.equal(location.href, 'https://example.com/tides');
  assert.deepEqual([innerWidth, innerHeight, devicePixelRatio], [400, 800, 2]);
  assert.equal(matchMedia('(orientation: portrait) and (max-width: 400px)').matches, true);
  assert.deepEqual([document.hidden, 'requestAnimationFrame' in globalThis], [true, false]);
  assert.deepEqual([navigator.userAgent, navigator.language], ['Tester/1', 'nb-NO']);
  document.body.addEventListener('click', () => {
    throw new Error('of a listener');
  });
  document.body.setAttribute('onclick', 'this.title = "ran"');
  document.body.click();
  assert.deepEqual(said, [['error', 'Uncaught Error: of a listener']]);
  assert.equal(document.body.title, '');
});

test('what nobody catches is handed over', () => {
  const errors = [];
  register({ onUncaught: (error) => errors.push(error), console: false });
  const thrown = new Error('of a listener');
  document.body.addEventListener('click', () => {
    throw thrown;
  });
  document.body.click();
  assert.deepEqual(errors, [thrown]);
  window.onerror = () => true;
  document.body.click();
  assert.equal(errors.length, 1);
});

test('the library is the same as before', async () => {
  register();
  assert.ok(parse('<p>').querySelector('p') instanceof HTMLParagraphElement);
  const window = new Window({ html: '<p>', runScripts: 'outside-only' });
  assert.equal(window.eval('document.querySelector("p") instanceof HTMLParagraphElement'), true);
  window.close();
});

test('the library takes nothing of what it registers', async () => {
  register();
  const server = createServer((_request, response) => response.end('low')).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  assert.equal(await (await fetch(url)).text(), 'low');
  const request = new XMLHttpRequest();
  request.open('GET', url);
  request.send();
  await new Promise((resolve) => request.addEventListener('loadend', resolve));
  assert.equal(request.responseText, 'low');
  assert.equal(new URL('a', 'https://example.com/b').href, 'https://example.com/a');
  assert.equal(await new Blob(['low']).text(), 'low');
  assert.ok(performance.now() > 0);
  assert.ok(AbortSignal.timeout(60_000) instanceof EventTarget);
  assert.ok(new Event('x').timeStamp <= performance.now());
  server.close();
  server.closeAllConnections();
});

test('timers are those of Node.js', () => {
  const { setTimeout: own, console: printed } = globalThis;
  register();
  assert.equal(window.setTimeout, own);
  assert.equal(console, printed);
  clearTimeout(setTimeout(() => {}, 60_000).unref());
});
