import { expect, it } from 'vitest';
import { asked, openPages, pause } from './loaded-pages.ts';

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

it('what is not secure is refused to a page that is before it is asked for', async () => {
  const body = `<script>
    const t = (steps) => { try { return String(steps()) } catch (error) { return error.name } };
    const all = () => [
      t(() => new WebSocket('ws://b.test/')), t(() => new WebSocket('http://b.test/')), t(() => new WebSocket('ws://b.test/', ['a', 'a'])),
      t(() => new WebSocket('ws://localhost/')), t(() => new WebSocket('wss://b.test/')),
      t(() => navigator.sendBeacon('http://b.test/')), t(() => navigator.sendBeacon('http://localhost/')),
    ].join();
  </script><iframe sandbox=allow-scripts srcdoc="<script>try { new WebSocket('ws://b.test/') } catch (error) { parent.postMessage(error.name, '*') }</script>"></iframe>
  <script>onmessage = ({ data }) => { heard = data }</script>`;
  const { eval: evaluate } = await openPages('https://a.test/', { '/': { body } });
  const socket = '[object WebSocket]';
  expect(evaluate('all()')).toBe(`SecurityError,SecurityError,SyntaxError,${socket},${socket},false,true`);
  await pause();
  expect(evaluate('heard')).toBe('SecurityError');
  expect(asked().sort()).toEqual(['POST http://localhost/', 'SOCKET ws://localhost/', 'SOCKET wss://b.test/']);
});
