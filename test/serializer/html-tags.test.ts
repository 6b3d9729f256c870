import { expect, test } from 'vitest';
import {
  HTML_NAMESPACE,
  MATHML_NAMESPACE,
  SVG_NAMESPACE,
  XLINK_NAMESPACE,
  XML_NAMESPACE,
  XMLNS_NAMESPACE,
} from '../../dom/names/namespaces.ts';
import { createElement } from '../../dom/tree/create.ts';
import { setAttributes } from '../../dom/tree/records.ts';
import { addStartTag, endTag } from '../../serializer/html-tags.ts';
import { foreign, html, htmlDocument, namespaced } from './records.ts';

test.each([
  [HTML_NAMESPACE, 'name'],
  [SVG_NAMESPACE, 'name'],
  [MATHML_NAMESPACE, 'name'],
  ['urn:other', 'prefix:name'],
  [null, 'name'],
])('an element of namespace %s is called %s', (namespace, expected) => {
  const element = foreign(namespace, namespace === null ? null : 'prefix', 'name');
  expect(addStartTag('', element)).toBe(`<${expected}>`);
  expect(endTag(element.name)).toBe(`</${expected}>`);
});

test("an attribute's serialized name depends on its namespace", () => {
  const element = html('p');
  setAttributes(
    element,
    namespaced(
      [null, null, 'Plain', '1'],
      [XML_NAMESPACE, 'any', 'lang', '2'],
      [XMLNS_NAMESPACE, null, 'xmlns', '3'],
      [XMLNS_NAMESPACE, 'xmlns', 'z', '4'],
      [XLINK_NAMESPACE, 'any', 'href', '5'],
      ['urn:other', 'prefix', 'name', '6'],
      ['urn:other', null, 'name', '7'],
    ),
  );
  expect(addStartTag('', element)).toBe(
    '<p Plain="1" xml:lang="2" xmlns="3" xmlns:z="4" xlink:href="5" prefix:name="6" name="7">',
  );
});

test('the is value comes first, unless there is an is attribute', () => {
  const element = createElement(htmlDocument, html('div').name, 'a-"b');
  expect(addStartTag('', element)).toBe('<div is="a-&quot;b">');
  setAttributes(element, namespaced([null, null, 'id', 'x']));
  expect(addStartTag('', element)).toBe('<div is="a-&quot;b" id="x">');
  setAttributes(element, namespaced([null, null, 'is', 'x']));
  expect(addStartTag('', element)).toBe('<div is="x">');
});
