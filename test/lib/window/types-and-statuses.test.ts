import { describe, expect, it } from 'vitest';
import { lastHeader, openPages } from './loaded-pages.ts';

// As in Chromium 156.

describe('a type', () => {
  it.each([
    ['text/css, x', '', true],
    [',text/css', 'nosniff', true],
    ['x', '', true],
    ['*/*', '', true],
    ['x', 'nosniff', false],
    ['text/plain', '', false],
  ])('of a style sheet: %s %s', async (type, options, isTaken) => {
    const { eval: evaluate } = await openPages('http://a.test/', {
      '/': { body: '<!DOCTYPE html><link rel=stylesheet href=/s>' },
      '/s': { headers: { 'content-type': type, 'x-content-type-options': options }, body: 'html { order: 1 }' },
    });
    expect(evaluate('getComputedStyle(document.documentElement).order')).toBe(isTaken ? '1' : '0');
  });

  it('of a module is the last one', async () => {
    const { eval: evaluate } = await openPages('http://a.test/', {
      '/m': { headers: { 'content-type': 'text/html, text/javascript' }, body: 'export default 1' },
    });
    expect(await evaluate("import('/m').then((module) => module.default)")).toBe(1);
  });
});

it('an image is shown, whatever the status', async () => {
  const body = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const { eval: evaluate } = await openPages('http://a.test/', {
    '/': { body: '<img src=/i>' },
    '/i': { status: 404, headers: { 'content-type': 'image/gif' }, body },
  });
  expect(evaluate('document.images[0].naturalWidth')).toBe(1);
});

it('a page sees of a cookie that is no UTF-8 what can be decoded, and the server its bytes', async () => {
  const { eval: evaluate } = await openPages('http://a.test/', { '/': { headers: { 'set-cookie': 'a=\xe9' } } });
  expect(evaluate('document.cookie')).toBe('a=\ufffd');
  await evaluate("fetch('/x')");
  expect(lastHeader('cookie')).toBe('a=\xe9');
});
