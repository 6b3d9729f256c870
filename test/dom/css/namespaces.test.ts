import { expect, test } from 'vitest';
import { Window } from '../../../lib/index.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** The names of what the selector is for, in a sheet whose default namespace is that. */
function matched(selector: string, namespace: string | null, doctype: string): string {
  const { document, getComputedStyle } = new Window({
    html: `${doctype}<div class=x><p class=y></p></div><svg class=x><g class=y></g></svg>`,
  });
  const style = document.head.appendChild(document.createElement('style'));
  const byDefault = namespace === null ? '' : `@namespace "${namespace}";`;
  style.textContent = `@namespace p "${HTML}"; ${byDefault} ${selector} { unicode-bidi: plaintext }`;
  const elements = Array.from(document.querySelectorAll('.x, .y'));
  return elements
    .filter((element) => getComputedStyle(element).unicodeBidi === 'plaintext')
    .map(({ localName }) => localName)
    .join();
}

/** As Chromium has it. https://drafts.csswg.org/selectors/#matches */
test.each([
  ['.x', 'svg', 'div', 'div,svg'],
  ['*', 'svg,g', 'div,p', 'div,p,svg,g'],
  ['*|*', 'div,p,svg,g', 'div,p,svg,g', 'div,p,svg,g'],
  ['div', '', 'div', 'div'],
  ['|div', '', '', ''],
  ['*|div', 'div', 'div', 'div'],
  ['p|div', 'div', 'div', 'div'],
  ['p|*', 'div,p', 'div,p', 'div,p'],
  ['p|svg', '', '', ''],
  ['.x .y', 'g', 'p', 'p,g'],
  ['*|* > .y', 'g', 'p', 'p,g'],
  ['*|*:is(.x)', 'div,svg', 'div,svg', 'div,svg'],
  ['*|*:not(.x)', 'p,g', 'p,g', 'p,g'],
  ['*|*:is(.x > *)', 'g', 'p', 'p,g'],
  ['*|*:not(.x > .y)', 'div,p,svg', 'div,svg,g', 'div,svg'],
  ['*|*:is(*|* > .y)', 'p,g', 'p,g', 'p,g'],
  ['*|*:has(.y)', 'div,svg', 'div,svg', 'div,svg'],
  ['*|*:has(*)', 'svg', 'div', 'div,svg'],
  ['*|*:nth-child(1 of .y)', 'g', 'p', 'p,g'],
  [':is(*|*.x)', 'svg', 'div', 'div,svg'],
  ['[p|class]', '', '', ''],
  ['*|*[class]', 'div,p,svg,g', 'div,p,svg,g', 'div,p,svg,g'],
  ['*|*:not(*)', 'div,p', 'svg,g', ''],
  ['*|*:-webkit-any(.x)', 'svg', 'div', 'div,svg'],
  ['*|*:is(:is(.x) .y)', 'g', 'p', 'p,g'],
])('%s is for %s, %s and %s', (selector, ofSvg, ofHtml, ofAny) => {
  for (const doctype of ['<!DOCTYPE html>', '']) {
    const found = [SVG, HTML, null].map((namespace) => matched(selector, namespace, doctype));
    expect(found).toEqual([ofSvg, ofHtml, ofAny]);
  }
});

test('of shadow hosts the default namespace says nothing', () => {
  const { document, getComputedStyle } = new Window({ html: '<div></div>' });
  const host = document.querySelector('div') as Element;
  const found = (selector: string): boolean => {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>@namespace "ns:x"; ${selector} { unicode-bidi: plaintext }</style>`;
    return getComputedStyle(host).unicodeBidi === 'plaintext';
  };
  expect([':host', '*:host', ':host(div)', ':is(:host)'].map(found)).toEqual([true, false, false, false]);
});

test('attributes have the namespace of their prefix', () => {
  const { document, getComputedStyle } = new Window({
    html: '<style>@namespace l "ns:l"; [l|a="1"] { order: 1 }</style><p>',
  });
  const p = document.querySelector('p') as Element;
  const { order } = getComputedStyle(p);
  p.setAttribute('a', '1');
  const without = getComputedStyle(p).order;
  p.setAttributeNS('ns:l', 'other:a', '1');
  expect([order, without, getComputedStyle(p).order]).toEqual(['0', '0', '1']);
});
