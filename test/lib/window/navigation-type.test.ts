import { afterAll, beforeAll, expect, it } from 'vitest';
import { Window } from '../../../lib/index.ts';
import '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script>
      const { type } = performance.getEntriesByType('navigation')[0];
      window.onload = () => setTimeout(() => parent.told(type + ' ' + JSON.stringify(performance.navigation)));
    </script>`);
  });
});
afterAll(() => server.close());

it('tells how the document of a frame has come', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
  const window: any = new Window({ url: server.origin, runScripts: 'dangerously', resources: 'usable' });
  let told = (_: string): void => {};
  window.told = (text: string) => told(text);
  const next = (steps: () => void): Promise<string> =>
    new Promise((resolve) => {
      told = resolve;
      steps();
    });
  const frame = window.document.createElement('iframe');
  frame.src = '/1';
  const navigated = (type: string, number: number): string => `${type} {"type":${number},"redirectCount":0}`;
  expect(await next(() => window.document.body.append(frame))).toBe(navigated('navigate', 0));
  expect(await next(() => frame.contentWindow.location.reload())).toBe(navigated('reload', 1));
  expect(await next(() => frame.contentWindow.location.assign('/2'))).toBe(navigated('navigate', 0));
  expect(await next(() => window.history.back())).toBe(navigated('back_forward', 2));
  expect(await next(() => frame.contentWindow.location.replace('/3'))).toBe(navigated('navigate', 0));
  window.close();
});
