import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../lib/host/test-server.ts';
import { eventOf, opener, recording } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

let server: TestServer;
beforeAll(async () => {
  server = await startServer(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'text/css' }).end(url === '/a.css' ? '@import "b.css"; a }' : '}');
  });
});
afterAll(() => server.close());

/** How many errors jsdom 29 has of each sheet. */
const SHEETS: [string, number][] = [
  ['@invalid { a }} b { c: d; e', 2],
  ['a { color: red', 0],
  ['a }', 1],
  ['@media {', 0],
  ['}', 1],
  ['a { b: c; } } x{', 0],
  ['/* open', 0],
  ['"abc', 1],
  ['a{b:c;d}', 1],
  ['a[ { }', 1],
  [' <!-- a{} -->', 0],
  ['x', 1],
  ['@charset "x"; a{}', 0],
  ['@foo', 0],
  ['a { { } }', 1],
  ['a) {}', 0],
  ['(', 1],
  ['{}', 0],
  ['!', 1],
  ['h1 { ', 0],
  ['a,,b{}', 0],
];

describe('errors of style sheets', () => {
  test.each(SHEETS)('%j has %i', async (sheetText, count) => {
    const { virtualConsole, errors } = recording();
    const { window } = open('', { virtualConsole });
    const style = window.document.createElement('style');
    style.textContent = sheetText;
    window.document.head.append(style);
    await eventOf(style, 'load');
    expect(errors.map(({ type, message }) => `${type}: ${message}`)).toEqual(
      Array(count).fill('css-parsing: Could not parse CSS stylesheet'),
    );
    for (const error of errors) {
      expect(error.sheetText).toBe(sheetText);
      expect(error.cause).toBeInstanceOf(Error);
      expect(error.detail).toBe(error.cause);
    }
  });

  test.each([
    ['@import "http:::bar";', 'http:::bar'],
    ["@media all { @import url('x.css') }", 'x.css'],
    ['@IMPORT url( x.css ) screen;', 'x.css'],
  ])('%j imports what is no URL', async (text, url) => {
    const { virtualConsole, errors } = recording();
    const { window } = open(`<style>${text}</style>`, { virtualConsole });
    await eventOf(window, 'load');
    const message = `Could not parse CSS @import URL "${url}" relative to base URL "about:blank"`;
    expect(errors).toEqual([expect.objectContaining({ type: 'resource-loading', message, url })]);
    expect(errors[0]?.cause).toBeInstanceOf(Error);
  });

  test('come for sheets that are loaded, and for those that they import', async () => {
    const { virtualConsole, errors } = recording();
    const options = { virtualConsole, url: `${server.origin}/`, resources: 'usable' } as const;
    const { window } = open('<link rel=stylesheet href=a.css>', options);
    await eventOf(window, 'load');
    expect(errors.map(({ sheetText }) => sheetText)).toEqual(['@import "b.css"; a }', '}']);
  });

  test('come where rules are nested too deeply for the parser', async () => {
    const { virtualConsole, errors } = recording();
    const { window } = open(`<style>${'a{'.repeat(100_000)}</style>`, { virtualConsole });
    await eventOf(window, 'load');
    expect(errors.map(({ type }) => type)).toEqual(['css-parsing']);
  });
});
