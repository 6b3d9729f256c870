import { expect, test } from 'vitest';
import { DOMParser, parse } from '../../../lib/index.ts';
import { Window } from '../../setup/windows.ts';

test.each([
  ['text/xml', 'text/xml'],
  ['application/xhtml+xml; charset=utf-8', 'application/xhtml+xml'],
  ['Image/SVG+XML', 'image/svg+xml'],
])('a window and parse() take %s for XML', (contentType, essence) => {
  const window = new Window({ html: '<a><b/></a>', contentType });
  const documents = [window.document, parse('<a><b/></a>', { contentType })];
  window.close();
  for (const document of documents) {
    expect([document.contentType, document.documentElement.localName]).toEqual([essence, 'a']);
    expect(document.constructor.name).toBe('XMLDocument');
  }
});

test.each(['text/html', 'a+xml', 'text/xmlish'])('and not %s', (contentType) => {
  const window = new Window({ html: '<a><b/></a>', contentType });
  const documents = [window.document, parse('<a><b/></a>', { contentType })];
  window.close();
  for (const document of documents) expect(document.documentElement.localName).toBe('html');
});

test('types that DOMParser takes are XML', () => {
  for (const type of ['text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml'] as const) {
    expect(new DOMParser().parseFromString('<a/>', type).contentType).toBe(type);
    expect(parse('<a/>', { contentType: type }).contentType).toBe(type);
  }
});
