import { afterEach, expect, test, vi } from 'vitest';
import { createHost } from '../../../lib/host/index.ts';
import { Session } from '../../../lib/host/session.ts';

afterEach(() => vi.restoreAllMocks());

test('a section of a host is made when somebody asks for it, once', () => {
  const session = new Session();
  const open = vi.spyOn(session.channels, 'open');
  const { host, close } = createHost({}, session);
  expect(open).not.toHaveBeenCalled();
  const { channels } = host;
  expect(host.channels).toBe(channels);
  expect(open).toHaveBeenCalledTimes(1);
  close();
});

test('what the realm has of its own stands in the place of what would be made', () => {
  const rejections = { listen() {}, mute() {} };
  const { host, close } = createHost({}, new Session(), undefined, () => ({ rejections }));
  expect(host.rejections).toBe(rejections);
  expect(host.urls.parse('a', 'https://tides.test/')).toBe('https://tides.test/a');
  close();
});

test('what is first asked for when the window is closed does nothing any more', async () => {
  const session = new Session();
  const load = vi.spyOn(session.loader, 'fetch');
  const allowsSocket = vi.spyOn(session.loader, 'allowsSocket');
  const { host, close } = createHost({}, session, session.clients.open('http://tides.test/'));
  close();
  const heard = vi.fn();
  const client = { opened: heard, text: heard, bytes: heard, closed: heard } as never;
  host.sockets.open('ws://tides.test/', '[]', (length) => new Uint8Array(length), client);
  const request = { url: 'http://tides.test/', method: 'GET', headers: [], mode: 'cors', referrer: 'client' };
  host.network.fetch(JSON.stringify(request), null, (length) => new Uint8Array(length), {
    head: heard,
    chunk: heard,
    end: heard,
  } as never);
  host.tasks.queueTask(heard);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([load.mock.calls.length, allowsSocket.mock.calls.length, heard.mock.calls.length]).toEqual([0, 0, 0]);
});
