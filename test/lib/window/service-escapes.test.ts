import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { caught, PROBE, strangersIn } from '../../setup/escape-probe.ts';
import { Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
let sockets: WebSocketServer;
let window: ReturnType<typeof open>;

function open(origin: string) {
  return new Window({
    url: `${origin}/`,
    html: '<form id=form action=x><input name=a value=1></form>',
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
    prompts: { prompt: () => ({ toString: () => 'answer' }) as unknown as string },
  });
}

beforeAll(async () => {
  server = await startServer((request, response, body) => {
    if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: x\n\n');
      return;
    }
    response.writeHead(200, { 'content-type': request.headers['content-type'] ?? 'application/json', 'x-a': 'b' });
    response.end(body === '' ? '{"a":[1]}' : body);
  });
  sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  sockets.on('connection', (socket) =>
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })),
  );
  await new Promise((resolve) => sockets.once('listening', resolve));
  window = open(server.origin);
  window.eval(`
    globalThis.socketUrl = 'ws://127.0.0.1:${(sockets.address() as { port: number }).port}/';
    ${PROBE}`);
});
afterAll(async () => {
  window.close();
  sockets.close();
  await server.close();
});

function strangers(body: string): Promise<string> {
  return strangersIn(window, body);
}

const RESULTS: Record<string, string> = {
  'all globals, touched':
    'return Object.getOwnPropertyNames(globalThis).map((name) => { try { return globalThis[name] } catch (e) { return e } })',
  'attributes of every service':
    'const found = []; for (const object of [location, history, navigator, screen, performance, crypto, crypto.subtle, console, localStorage, performance.timing, matchMedia("all"), toolbar]) for (let at = object; at; at = Object.getPrototypeOf(at)) for (const key of Reflect.ownKeys(at)) { try { found.push(Reflect.get(at, key, object)) } catch (e) { found.push(e) } } return found',
  URLs: 'const url = new URL("http://a/?b=c"); return [url, url.searchParams, [...url.searchParams], URL.parse("x:y"), url.toJSON()]',
  'the state of the history': 'history.pushState({ a: [new Date()] }, ""); return history.state',
  'a pop of the history':
    'history.pushState(1, ""); history.back(); return new Promise((resolve) => addEventListener("popstate", resolve, { once: true }))',
  'answers of dialogs': 'return [alert("x"), confirm("x"), prompt("x"), print()]',
  'random values': 'return [crypto.getRandomValues(new Uint16Array(3)), crypto.randomUUID()]',
  'a pair of keys':
    'const pair = await crypto.subtle.generateKey({ name: "RSA-PSS", modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" }, true, ["sign", "verify"]); return [pair, pair.publicKey.algorithm, pair.publicKey.usages, await crypto.subtle.exportKey("jwk", pair.publicKey), await crypto.subtle.exportKey("spki", pair.publicKey)]',
  'a context that draws, and all that it gives':
    "const canvas = document.createElement('canvas'); const context = canvas.getContext('2d'); const path = new Path2D('M0 0L1 1'); const odd = { valueOf: () => 3, toString: () => 'x', then(told) { found.push(told) } }; const gradient = context.createLinearGradient(0, 0, 1, 1); const pattern = context.createPattern(canvas, 'repeat'); const pixels = context.getImageData(0, 0, 1, 1); const found = [pixels.data, context.measureText('a'), context.getTransform(), context.getLineDash(), context.getContextAttributes()]; for (const object of [context, path, gradient, pattern, pixels, canvas]) for (const key of Object.getOwnPropertyNames(Object.getPrototypeOf(object))) for (const given of [[], [odd, odd, odd, odd, odd, odd], [path, path], [canvas, 1, 2], [gradient, NaN], [[1, odd]]]) { if (key === 'constructor') continue; try { const value = object[key]; found.push(typeof value === 'function' ? Reflect.apply(value, object, given) : value) } catch (e) { found.push(e) } try { object[key] = given[0]; found.push(object[key]) } catch (e) { found.push(e) } } return [...found, await new Promise((resolve) => document.createElement('canvas').toBlob(resolve))]",
  'a response':
    'const response = await fetch("/", { method: "POST", body: "x" }); return [response, response.headers, [...response.headers], response.clone().body, await response.clone().arrayBuffer(), await response.blob()]',
  'JSON of a response': 'return (await fetch("/")).json()',
  'form data of a response':
    'const data = new FormData(form); data.append("f", new Blob(["x"])); const back = await (await fetch("/", { method: "POST", body: data })).formData(); return [back, [...back], back.get("f")]',
  'pieces of a stream':
    'const pieces = []; for await (const piece of (await fetch("/")).body) pieces.push(piece); return pieces',
  'a stream and its reader':
    'const stream = new Blob(["x"]).stream(); const reader = stream.getReader(); return [stream, reader, await reader.read(), await reader.read(), reader.closed]',
  'a request':
    'const request = new Request("/", { method: "POST", body: "x" }); return [request, request.signal, request.headers, await request.bytes()]',
  'responses of XMLHttpRequest':
    'const all = []; for (const type of ["", "arraybuffer", "blob", "json", "document"]) all.push(await new Promise((resolve) => { const x = new XMLHttpRequest(); x.open("GET", "/"); x.responseType = type; x.onload = (event) => resolve([x, x.response, event, x.upload]); x.send() })); return all',
  'results of FileReader':
    'return Promise.all(["readAsText", "readAsArrayBuffer", "readAsDataURL"].map((method) => new Promise((resolve) => { const reader = new FileReader(); reader.onload = (event) => resolve([reader.result, event]); reader[method](new Blob(["x"])) })))',
  'messages of sockets':
    'return new Promise((resolve) => { const all = []; const socket = new WebSocket(socketUrl); socket.binaryType = "arraybuffer"; socket.onopen = (event) => { all.push(event); socket.send("x"); socket.send(new Uint8Array(2)) }; socket.onmessage = (event) => { all.push(event, event.data); if (all.length > 4) socket.close() }; socket.onclose = (event) => resolve([all, event]) })',
  'events of a server':
    'return new Promise((resolve) => { const source = new EventSource("/events"); source.onmessage = (event) => { source.close(); resolve([event, event.data]) } })',
  'messages of ports':
    'return new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port2.onmessage = (event) => resolve([event, event.data, event.ports]); const other = new MessageChannel(); port1.postMessage({ a: [new Uint8Array(2), new Error("x"), new Map()] }, [other.port1]) })',
  'messages of windows':
    'return new Promise((resolve) => { addEventListener("message", (event) => resolve([event, event.data, event.source]), { once: true }); postMessage({ a: 1 }, "*") })',
  broadcasts:
    'return new Promise((resolve) => { const [a, b] = [new BroadcastChannel("x"), new BroadcastChannel("x")]; b.onmessage = (event) => resolve([event, event.data]); a.postMessage({ a: 1 }) })',
  'a rejection':
    'return new Promise((resolve) => { addEventListener("unhandledrejection", (event) => { event.preventDefault(); resolve([event, event.reason, event.promise]) }, { once: true }); Promise.reject({ a: 1 }) })',
  marks:
    'performance.mark("a", { detail: { b: 1 } }); return [performance.measure("m", "a"), performance.getEntries(), performance.toJSON()]',
  'a deadline': 'return new Promise((resolve) => requestIdleCallback((...all) => resolve(all)))',
  'decoded text':
    'return [new TextDecoder("windows-1252"), new TextDecoder().decode(new Uint8Array([65])), new TextEncoder().encode("a")]',
  cookies: 'document.cookie = "a=1"; return document.cookie',
};

const ERRORS: Record<string, string> = {
  'of a URL': caught('new URL("x")'),
  'of base64': caught('atob("a")'),
  'of the location': caught('(location.href = "http://[")'),
  'of the history': caught('history.pushState(null, "", "http://other.test/")'),
  'of random values': caught('crypto.getRandomValues(new Uint8Array(1e6))'),
  'of a key': caught('crypto.subtle.importKey("raw", new Uint8Array(1), "AES-GCM", false, ["encrypt"])'),
  'of fetch': caught('fetch("http://127.0.0.1:1/")'),
  'of a body': caught('new Response("x").json()'),
  'of a synchronous request': caught(
    '(() => { const x = new XMLHttpRequest(); x.open("GET", "http://127.0.0.1:1/", false); x.send() })()',
  ),
  'of a socket': caught('new WebSocket("ftp://x")'),
  'of a port': caught('new MessageChannel().port1.postMessage(Symbol())'),
  'of a transfer': caught('structuredClone(1, { transfer: [{}] })'),
  'of a decoder': caught('new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array([255]))'),
  'of a mark': caught('performance.measure("x", "no such mark")'),
  'of a value whose conversion throws': caught('localStorage.setItem({ toString() { throw new Error("x") } }, 1)'),
};

/** Runs out of stack in each of these, over and over. */
const CALLS = [
  'new URL("x", "http://a/").host',
  'new URLSearchParams("a=1").toString()',
  'structuredClone({ a: new Uint8Array(2), d: new Date() })',
  'atob(btoa("x"))',
  'document.cookie = "a=1"; document.cookie',
  'localStorage.setItem("a", "b")',
  'crypto.getRandomValues(new Uint8Array(2))',
  'crypto.subtle.digest("SHA-1", new Uint8Array(1)).catch(() => {})',
  'history.replaceState({}, "")',
  'console.log({ a: 1 })',
  'new TextDecoder().decode(new Uint8Array(2))',
  'URL.revokeObjectURL(URL.createObjectURL(new Blob(["x"])))',
  'const c = new BroadcastChannel("s"); c.postMessage(1); c.close()',
  'clearTimeout(setTimeout(() => {}))',
  'confirm("x")',
  'const x = new XMLHttpRequest(); x.open("GET", "/"); x.send(); x.abort()',
];

/** Calls with less and less of the stack left, and gives what was thrown. */
const FULL_STACK = `
  let deepest = 0;
  const measure = (depth) => { deepest = depth; measure(depth + 1) };
  try { measure(0) } catch {}
  const at = (depth, call) => { if (depth === 0) call(); else at(depth - 1, call) };
  const full = (call) => {
    const found = [];
    for (let left = 600; left > 0; left -= 13) { try { at(deepest - left, call) } catch (e) { found[found.length] = e } }
    return found;
  };
`;

/** Whatever of the language a page may replace, with something that keeps what it is given. */
const TAMPERING = `
  const kept = [];
  const undo = [];
  const keep = (...all) => { if (kept.length < 3000) kept[kept.length] = all };
  const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;
  const replace = (object, key) => {
    const descriptor = getOwnPropertyDescriptor(object, key);
    const own = descriptor.value;
    undo[undo.length] = () => defineProperty(object, key, descriptor);
    defineProperty(object, key, { ...descriptor, value: function (...all) { keep(this, all); return apply(own, this, all) } });
  };
  for (const key of ['push', 'map', 'filter', 'join', 'slice', 'forEach', 'includes', 'find', Symbol.iterator]) replace(Array.prototype, key);
  for (const key of ['get', 'set', 'has', 'delete']) replace(Map.prototype, key);
  for (const key of ['call', 'apply', 'bind']) replace(Function.prototype, key);
  for (const key of ['then', 'catch']) replace(Promise.prototype, key);
  for (const key of ['set', 'subarray', 'slice', 'fill']) replace(Object.getPrototypeOf(Uint8Array.prototype), key);
  for (const key of ['replace', 'split', 'slice', 'toLowerCase', 'startsWith']) replace(String.prototype, key);
  for (const key of ['parse', 'stringify']) replace(JSON, key);
  for (const key of ['keys', 'defineProperty', 'create', 'entries']) replace(Object, key);
  Object.prototype.toJSON = function () { keep(this); return this };
  Array.prototype.toJSON = function () { keep(this); return this };
  Error.prepareStackTrace = (error, sites) => { keep(error, ...sites.map((site) => [site, site.getThis(), site.getFunction()])); return 'stack' };
  defineProperty(Uint8Array.prototype, 'buffer', { get() { keep(this); return new ArrayBuffer(1) }, configurable: true });
  undo[undo.length] = () => { delete Object.prototype.toJSON; delete Array.prototype.toJSON; delete Error.prepareStackTrace; delete Uint8Array.prototype.buffer };
`;

describe('what the services of a window let a script reach', () => {
  it('would be noticed', async () => {
    (window as unknown as { outer: unknown }).outer = { deep: [1] };
    expect(await strangers('return [outer]')).not.toBe('');
    window.eval('delete globalThis.outer');
  });

  for (const [name, body] of Object.entries(RESULTS)) {
    it(`results: ${name}`, async () => {
      expect(await strangers(body)).toBe('');
    });
  }

  for (const [name, body] of Object.entries(ERRORS)) {
    it(`errors ${name}`, async () => {
      expect(await window.eval(`(async () => { ${body} })()`)).not.toBe(null);
      expect(await strangers(body)).toBe('');
    });
  }

  for (const call of CALLS) {
    it(`a full stack in ${call}`, async () => {
      const body = `${FULL_STACK} return full(() => { ${call} })`;
      expect(await strangers(body)).toBe('');
    });
  }

  it('replaced functions of the language', async () => {
    const body = `${TAMPERING}
      try {
        const done = [];
        for (const call of [${CALLS.map((call) => `async () => { ${call} }`).join(', ')}]) done[done.length] = call();
        done[done.length] = fetch('/', { method: 'POST', body: 'x', headers: { a: 'b' } }).then((response) => response.text());
        done[done.length] = new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port2.onmessage = resolve; port1.postMessage({ a: [1] }) });
        for (const promise of done) await promise;
        await new Promise((resolve) => setTimeout(resolve, 20));
      } finally { for (const restore of undo) restore() }
      return kept;`;
    expect(await strangersIn(window, body, true)).toBe('');
  });
});
