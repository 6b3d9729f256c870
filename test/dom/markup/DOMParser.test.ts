import { expect, test } from 'vitest';
import { DOMParser, Document as LivedomDocument, XMLDocument } from '../../../lib/index.ts';

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
  'parses %s into a new XMLDocument',
  (type) => {
    const document = parser.parseFromString('<r a="1"><s/>t</r>', type);
    expect(document).toBeInstanceOf(XMLDocument);
    expect(document.contentType).toBe(type);
    expect(document.documentElement.outerHTML).toBe('<r a="1"><s/>t</r>');
    expect(parser.parseFromString('<r>', type).contentType).toBe(type);
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
