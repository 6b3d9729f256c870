import { afterEach, expect, it } from 'vitest';
import { ResourceLoader } from '../../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

class Empty extends ResourceLoader {
  override async fetch(): Promise<Response> {
    return new Response('', { headers: { 'content-type': 'image/png' } });
  }
}

let window: LivedomWindow;
afterEach(() => window.close());

it.each([
  ['an image', '<img src=a.png>'],
  ['an image button', '<input type=image src=a.png>'],
  ['a preload', '<link rel=preload as=image href=a.png>'],
])('%s without a byte fires error', async (_, html) => {
  window = new Window({ url: 'http://a.test/', resources: 'usable', resourceLoader: new Empty(), console: () => {} });
  const { body } = window.document;
  const fired = new Promise<string>((resolve) => {
    for (const type of ['load', 'error']) body.addEventListener(type, (event) => resolve(event.type), true);
  });
  body.innerHTML = html;
  expect(await fired).toBe('error');
});
