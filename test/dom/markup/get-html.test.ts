import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

const document = parse('<div></div>');

function host(init: Partial<ShadowRootInit>): { element: Element; root: ShadowRoot } {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'open', ...init });
  root.innerHTML = '<b>s</b>';
  element.innerHTML = 'light';
  return { element, root };
}

const SHADOW = '<template shadowrootmode="open" shadowrootserializable=""><b>s</b></template>light';

test('leaves shadow roots out by default', () => {
  const { element, root } = host({ serializable: true });
  for (const options of [undefined, null, {}, { serializableShadowRoots: 0, shadowRoots: undefined }]) {
    expect(element.getHTML(options as GetHTMLOptions)).toBe('light');
  }
  expect(root.getHTML()).toBe('<b>s</b>');
});

test('serializableShadowRoots', () => {
  expect(host({ serializable: true }).element.getHTML({ serializableShadowRoots: true })).toBe(SHADOW);
  expect(host({}).element.getHTML({ serializableShadowRoots: true })).toBe('light');
});

test('shadowRoots: any iterable', () => {
  const { element, root } = host({ serializable: true });
  expect(element.getHTML({ shadowRoots: [root] })).toBe(SHADOW);
  expect(element.getHTML({ shadowRoots: new Set([root]) as unknown as ShadowRoot[] })).toBe(SHADOW);
});

test.each([1, 'x', { shadowRoots: null }, { shadowRoots: 1 }, { shadowRoots: [document.body] }, { shadowRoots: {} }])(
  'throws TypeError for %o',
  (options) => {
    expect(() => document.body.getHTML(options as GetHTMLOptions)).toThrow(TypeError);
  },
);

test('works in XML documents, as HTML', () => {
  const xml = document.implementation.createDocument(null, 'r');
  const div = xml.createElementNS('http://www.w3.org/1999/xhtml', 'div');
  div.append(xml.createElementNS('http://www.w3.org/1999/xhtml', 'br'), 'x');
  expect(div.getHTML()).toBe('<br>x');
});
