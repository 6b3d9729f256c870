import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

// Recorded in Chromium 156.
it.each([
  ['https://a.test/', true],
  ['http://a.test/', false],
  ['http://localhost:8080/', true],
  ['http://a.b.localhost/', true],
  ['http://a.localhost./', true],
  ['http://alocalhost/', false],
  ['http://localhost../', false],
  ['http://localhost.a.test/', false],
  ['http://127.1.2.3/', true],
])('whether %s is a secure context', (url, isSecure) => {
  const window = new Window({ url, runScripts: 'outside-only' });
  expect(window.eval('isSecureContext')).toBe(isSecure);
  window.close();
});
