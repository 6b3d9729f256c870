import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AbortController } from '../../../dom/events/AbortSignal.ts';
import { stateOf } from '../../../dom/realm/shared/window-record.ts';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { openTestWindow, type TestGlobal, type TestWindow, until } from './open-test-window.ts';

let server: TestServer;
let opened: TestWindow;
let window: TestGlobal;

beforeAll(async () => {
  server = await startServer(({ url }, response) => {
    if (url !== '/trickle') {
      response.end();
      return;
    }
    response.write('x');
    setTimeout(() => response.end(), 100);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  opened = openTestWindow(`${server.origin}/page`);
  window = opened.global;
  server.requests.length = 0;
});
afterEach(() => opened.close());

describe('what nobody waits for', () => {
  it('has 64 KB under way together', async () => {
    const { navigator } = window;
    const sizes = [65_537, 40_000, 30_000, 25_536, 1];
    expect(sizes.map((size) => navigator.sendBeacon('/', 'x'.repeat(size)))).toEqual([false, true, false, true, false]);
    await expect(window.fetch('/', { method: 'POST', body: 'x', keepalive: true })).rejects.toThrow('Failed to fetch');
    expect(navigator.sendBeacon('/')).toBe(true);
    await until(() => stateOf(opened.record).keepaliveBytes === 0);
    expect(navigator.sendBeacon('/', 'x'.repeat(65_536))).toBe(true);
    await until(() => server.requests.length === 4 && stateOf(opened.record).keepaliveBytes === 0);
    expect(server.requests.length).toBe(4);
  });

  it('is free again when it arrived, failed or was given up', async () => {
    const body = 'x'.repeat(65_536);
    const options = { method: 'POST', body, keepalive: true };
    expect(await (await window.fetch('/', options)).text()).toBe('');
    await expect(window.fetch('http://127.0.0.1:1/', options)).rejects.toThrow(TypeError);
    const controller = new AbortController();
    const given = window.fetch('/', { ...options, signal: controller.signal });
    controller.abort();
    await expect(given).rejects.toThrow();
    expect(await (await window.fetch('/', options)).text()).toBe('');
    expect((await window.fetch('/', { method: 'POST', body: 'x'.repeat(200_000) })).status).toBe(200);
  });

  it('is not free as long as the answer still comes', async () => {
    const options = { method: 'POST', body: 'x'.repeat(65_536), keepalive: true };
    const response = await window.fetch('/trickle', options);
    await expect(window.fetch('/', options)).rejects.toThrow('Failed to fetch');
    expect(await response.text()).toBe('x');
    expect((await window.fetch('/', options)).status).toBe(200);
  });
});
