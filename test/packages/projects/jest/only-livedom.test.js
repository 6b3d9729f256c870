const { Buffer: NodeBuffer } = require('node:buffer');
const { existsSync, readFileSync } = require('node:fs');
const { createServer } = require('node:http');
const { pathToFileURL } = require('node:url');

test('objects of the language are of one realm', () => {
  expect(new Uint8Array()).toBeInstanceOf(Uint8Array);
  expect(new TextEncoder().encode('é')).toBeInstanceOf(Uint8Array);
  expect(Buffer.from('é')).toBeInstanceOf(Uint8Array);
  expect(Buffer).toBe(NodeBuffer);
  expect(structuredClone({ bytes: new Uint8Array([1]) }).bytes).toBeInstanceOf(Uint8Array);
  expect(structuredClone(new RangeError('far'))).toBeInstanceOf(Error);
  expect(thrownBy(() => readFileSync('nowhere'))).toBeInstanceOf(Error);
  expect(thrownBy(() => document.querySelector('!'))).toBeInstanceOf(DOMException);
  expect(thrownBy(() => document.querySelector('!'))).toBeInstanceOf(Error);
  expect(thrownBy(() => document.createElement())).toBeInstanceOf(TypeError);
});

function thrownBy(steps) {
  try {
    steps();
  } catch (error) {
    return error;
  }
  throw new Error('It did not throw.');
}

test('the window is one', () => {
  expect(window).toBe(globalThis);
  expect(document.defaultView).toBe(window);
  expect([self, top, parent, frames].every((one) => one === window)).toBe(true);
  expect(window).toBeInstanceOf(Window);
  expect(window).toBeInstanceOf(EventTarget);
  expect(new UIEvent('x', { view: window }).view).toBe(window);
  const seen = [];
  addEventListener('x', (event) => seen.push(event.currentTarget), { once: true });
  dispatchEvent(new Event('x'));
  expect(seen).toEqual([window]);
});

test('a copy of the window listens to it', () => {
  const copy = { ...window, location: { href: 'https://example.com/' } };
  const seen = [];
  const listener = (event) => seen.push(event.currentTarget);
  copy.addEventListener('x', listener);
  window.dispatchEvent(new Event('x'));
  copy.removeEventListener('x', listener);
  window.dispatchEvent(new Event('x'));
  expect(seen).toEqual([window]);
  expect(copy.document).toBe(document);
});

test('forms, files and responses go together', async () => {
  document.body.innerHTML = '<form><input name=place value=Skerry></form>';
  const data = new FormData(document.forms[0]);
  data.append('log', new File(['04:12'], 'log.txt', { type: 'text/plain' }));
  const received = await new Response(data).formData();
  expect(received).toBeInstanceOf(FormData);
  expect(received.get('place')).toBe('Skerry');
  expect(await received.get('log').text()).toBe('04:12');
  expect(await new Response(new Blob(['low'])).blob()).toBeInstanceOf(Blob);
  expect(await new Request('/tides', { method: 'POST', body: 'low' }).text()).toBe('low');
});

test('what Node.js has goes into the DOM', async () => {
  const { Blob: NodeBlob } = require('node:buffer');
  expect(URL.createObjectURL(new NodeBlob(['low']))).toMatch(/^blob:/);
  expect(URL.createObjectURL(new Blob(['low']))).toMatch(/^blob:/);
  const controller = new AbortController();
  const { setTimeout: wait } = require('node:timers/promises');
  const waiting = wait(60_000, null, { signal: controller.signal });
  let clicks = 0;
  document.addEventListener('click', () => clicks++, { signal: controller.signal });
  document.body.click();
  controller.abort();
  document.body.click();
  expect(clicks).toBe(1);
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(existsSync(new URL(pathToFileURL('package.json').href))).toBe(true);
});

test('fetch asks any server', async () => {
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`)).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${server.address().port}/tides`;
  const response = await fetch(url, { method: 'PUT', body: new Blob(['x']) });
  expect(response).toBeInstanceOf(Response);
  expect([response.status, response.url, await response.text()]).toEqual([200, url, 'PUT /tides']);
  server.close();
  server.closeAllConnections();
});

test('scripts and handlers of the page run', () => {
  document.body.innerHTML = '<button onclick="this.title = typeof window">';
  document.querySelector('button').click();
  expect(document.querySelector('button').title).toBe('object');
  const script = document.createElement('script');
  script.textContent = 'globalThis.ran = this === window';
  document.body.append(script);
  expect(globalThis.ran).toBe(true);
});

test('what the window says of itself can be heard and silenced as with jsdom', async () => {
  const { _virtualConsole: virtualConsole } = window;
  const [print] = virtualConsole.listeners('jsdomError');
  expect(typeof print).toBe('function');
  const said = [];
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', ({ message }) => said.push(message));
  await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow('Failed to fetch');
  expect(said).toEqual([expect.stringContaining('127.0.0.1:1')]);
  const emit = jest.spyOn(virtualConsole, 'emit').mockImplementation(() => false);
  await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow('Failed to fetch');
  expect(emit).toHaveBeenCalledTimes(1);
  expect(Object.keys(window)).not.toContain('_virtualConsole');
});
