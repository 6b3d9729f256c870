import { expect, test } from 'vitest';
import { areCertain } from '../../../../dom/css/rule-index/is-certain.ts';
import { compile } from '../../../../dom/selectors/compile.ts';
import { createDocumentRecord } from '../../../../dom/tree/document-data.ts';

const document = createDocumentRecord('html');

test.each([
  'a.b#c[d^=e] > f ~ :root',
  ':where(:scope) div',
  ':first-child:nth-child(2n of .a):nth-last-of-type(3)',
  'a:any-link, :not(b):is(c, d), :has(> e)',
  ':modal, :popover-open',
  ':hover, :host(:active)',
  ':checked, :disabled, :enabled, :required',
  ':host, :host(.a[b])',
])('the document tells of each change by which an element comes to match %s', (selectors) => {
  expect(areCertain(compile(selectors, document))).toBe(true);
});

test.each([
  ':empty',
  ':lang(en)',
  ':dir(ltr)',
  ':target',
  ':host(:target)',
  ':is(a, :target)',
  ':not(:defined)',
  ':state(a)',
  ':host(:focus)',
  ':is(a, :focus)',
  ':host-context(a)',
  ':valid',
  ':indeterminate',
  ':default',
])('it does not of %s', (selectors) => {
  expect(areCertain(compile(selectors, document))).toBe(false);
});
