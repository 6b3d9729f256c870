import DOMPurify from 'dompurify';
import { equal, ok, scenario } from 'harness';

const cases = [
  ['<b onclick=x()>a</b><script>x()</script>', '<b>a</b>'],
  ['<a href="javascript:x()">a</a><a href=https://x.test>b</a>', '<a>a</a><a href="https://x.test">b</a>'],
  ['<svg><g onload=x()><circle r=1></circle></g></svg>', '<svg><g><circle r="1"></circle></g></svg>'],
  ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', '<math><mi></mi></math>'],
  [
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x()>',
    '<form><math><mtext><form></form></mtext></math></form>',
  ],
  ['<table><tr><td>1</td></tr></table>', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
  ['<template><script>x()</script><b>a</b></template>', ''],
  ['<img src=x name=getElementById>', '<img src="x">'],
  ['a<noscript><p title="</noscript><img src=x onerror=x()>">', null],
];

scenario('sanitizes strings', async () => {
  ok(DOMPurify.isSupported, 'supported');
  for (const [dirty, clean] of cases) {
    const found = DOMPurify.sanitize(dirty);
    if (clean !== null) equal(found, clean, dirty);
    ok(!/onerror|script/.test(found), found);
  }
});

scenario('gives fragments and elements, takes nodes', async () => {
  const fragment = DOMPurify.sanitize('<p>a<script>b</script></p>', { RETURN_DOM_FRAGMENT: true });
  ok(fragment instanceof DocumentFragment, 'a fragment');
  equal(fragment.firstChild.outerHTML, '<p>a</p>', 'markup');
  const element = document.createElement('div');
  element.innerHTML = '<i onclick=x()>a</i>';
  DOMPurify.sanitize(element, { IN_PLACE: true });
  equal(element.innerHTML, '<i>a</i>', 'in place');
});

scenario('hooks, custom elements and whole documents', async () => {
  DOMPurify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener');
  });
  equal(DOMPurify.sanitize('<a href=/x>a</a>'), '<a href="/x" rel="noopener">a</a>', 'hook');
  DOMPurify.removeAllHooks();
  const options = {
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^tide-/, attributeNameCheck: /^height$/ },
    FORBID_ATTR: ['low'],
  };
  equal(
    DOMPurify.sanitize('<tide-mark height=1 low=2></tide-mark><x-y></x-y>', options),
    '<tide-mark height="1"></tide-mark>',
    'custom',
  );
  equal(
    DOMPurify.sanitize('<body class=a>b<script>c</script>', { WHOLE_DOCUMENT: true }),
    '<html><head></head><body class="a">b</body></html>',
    'document',
  );
});
