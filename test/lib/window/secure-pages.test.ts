import { expect, it } from 'vitest';
import { openPages, pause } from './loaded-pages.ts';

// As in Chromium 156.

it('a frame is a secure context where all around it are', async () => {
  const pages = {
    '/': {
      body: '<iframe src=https://b.test/frame></iframe><iframe src=http://localhost/frame></iframe><iframe></iframe>',
    },
    '/frame': {
      body: '<iframe srcdoc="<script>top.postMessage(isSecureContext, \'*\')</script>"></iframe><script>top.postMessage(isSecureContext, "*")</script>',
    },
  };
  const heard = 'heard = []; onmessage = ({ data }) => heard.push(data)';
  for (const [url, expected] of [
    ['http://a.test/', false],
    ['https://a.test/', true],
  ] as const) {
    const opened = await openPages(url, { ...pages, '/': { body: `<script>${heard}</script>${pages['/'].body}` } });
    await pause();
    expect(opened.eval('[isSecureContext, frames[2].isSecureContext, ...heard].join()')).toBe(
      Array(6).fill(expected).join(),
    );
  }
});
