import { expect, test } from 'vitest';
import { DOMParser, Document as LivedomDocument } from '../../../lib/index.ts';

const parser = new DOMParser();

test('parses text/html into a new document, without scripting and without shadow roots', () => {
  const document = parser.parseFromString(
    '<title>t</title><body><noscript><b></b></noscript><p><template shadowrootmode=open></template>',
    'text/html',
  );
  expect(document).toBeInstanceOf(LivedomDocument);
  expect(document.title).toBe('t');
  expect(document.compatMode).toBe('BackCompat');
  expect(document.contentType).toBe('text/html');
  expect(document.querySelector('noscript > b')).not.toBeNull();
  expect(document.querySelector('p > template')).not.toBeNull();
});

test.each(['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'] as const)(
  '%s waits for the XML parser',
  (type) => {
    expect(() => parser.parseFromString('<r/>', type)).toThrow(expect.objectContaining({ name: 'NotSupportedError' }));
  },
);

test('is strict about its arguments', () => {
  const parse = parser.parseFromString as (...args: unknown[]) => unknown;
  expect(() => parse.call(parser, '', 'text/foo')).toThrow(TypeError);
  expect(() => parse.call(parser, '', 'TEXT/HTML')).toThrow(TypeError);
  expect(() => parse.call(parser, '')).toThrow(TypeError);
  expect(() => parse.call({}, '', 'text/html')).toThrow(TypeError);
  expect(() => parse.call(undefined, '', 'text/html')).toThrow(TypeError);
  expect(() => (DOMParser as unknown as () => unknown)()).toThrow(TypeError);
});

test('shows nothing of its inside', () => {
  expect(Reflect.ownKeys(parser)).toEqual([]);
  expect(String(parser)).toBe('[object DOMParser]');
  expect(DOMParser.length).toBe(0);
});
