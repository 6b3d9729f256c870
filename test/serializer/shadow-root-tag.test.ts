import { describe, expect, test } from 'vitest';
import { attachShadowRoot, type ShadowRootInit } from '../../dom/tree/shadow.ts';
import { install } from '../../lib/install.ts';
import { serializeHtmlFragment, serializeHtmlNode } from '../../serializer/html-fragment.ts';
import { add, html } from './records.ts';

install();

const PLAIN: ShadowRootInit = {
  mode: 'open',
  delegatesFocus: false,
  slotAssignment: 'named',
  clonable: false,
  serializable: false,
};
const NONE = { serializableShadowRoots: false, shadowRoots: [] };
const SERIALIZABLE = { serializableShadowRoots: true, shadowRoots: [] };

function host(init: Partial<ShadowRootInit>) {
  const element = html('div', {}, 'light', html('i', {}, 'child'));
  const shadowRoot = attachShadowRoot(element, { ...PLAIN, ...init });
  add(shadowRoot, html('b', {}, 'shadow'));
  return { element, shadowRoot };
}

test('a shadow root is left out unless asked for', () => {
  const { element } = host({ serializable: true });
  expect(serializeHtmlFragment(element, NONE)).toBe('light<i>child</i>');
});

test('a serializable one is written before the children of its host', () => {
  const { element } = host({ serializable: true });
  const expected =
    '<template shadowrootmode="open" shadowrootserializable=""><b>shadow</b></template>light<i>child</i>';
  expect(serializeHtmlFragment(element, SERIALIZABLE)).toBe(expected);
  expect(serializeHtmlNode(element, SERIALIZABLE)).toBe(`<div>${expected}</div>`);
  expect(serializeHtmlFragment(html('p', {}, element, 'x'), SERIALIZABLE)).toBe(`<div>${expected}</div>x`);
});

test('one in the list is written though it is closed and not serializable', () => {
  const { element, shadowRoot } = host({ mode: 'closed' });
  expect(serializeHtmlFragment(element, SERIALIZABLE)).toBe('light<i>child</i>');
  expect(serializeHtmlFragment(element, { serializableShadowRoots: false, shadowRoots: [shadowRoot] })).toBe(
    '<template shadowrootmode="closed"><b>shadow</b></template>light<i>child</i>',
  );
});

test('the contents of a shadow root itself', () => {
  const { shadowRoot } = host({ serializable: true });
  expect(serializeHtmlFragment(shadowRoot, SERIALIZABLE)).toBe('<b>shadow</b>');
});

test('all attributes, in order', () => {
  const { element } = host({ delegatesFocus: true, serializable: true, clonable: true, slotAssignment: 'manual' });
  expect(serializeHtmlFragment(element, SERIALIZABLE)).toBe(
    '<template shadowrootmode="open" shadowrootdelegatesfocus="" shadowrootserializable="" ' +
      'shadowrootslotassignment="manual" shadowrootclonable=""><b>shadow</b></template>light<i>child</i>',
  );
});

describe('nesting', () => {
  test('a host in a shadow root, and the way back out of both', () => {
    const outer = host({ serializable: true });
    const inner = host({ serializable: true });
    add(outer.shadowRoot, inner.element, 'last');
    const tag = '<template shadowrootmode="open" shadowrootserializable=""><b>shadow</b>';
    expect(serializeHtmlNode(html('p', {}, outer.element), SERIALIZABLE)).toBe(
      `<p><div>${tag}<div>${tag}</template>light<i>child</i></div>last</template>light<i>child</i></div></p>`,
    );
  });
});
