import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

// As Chromium writes them.
test.each([
  ['url(http://foo/bar.ttf)', 'url("http://foo/bar.ttf")'],
  ["url('a.ttf')", 'url("a.ttf")'],
  ['URL(a.ttf)format(woff2)', 'url("a.ttf") format("woff2")'],
  [
    'url(a.ttf) format("woff2") ,local( Foo  Bar ),local("X y")',
    'url("a.ttf") format("woff2"), local("Foo Bar"), local("X y")',
  ],
  ['url(a\\)b.ttf)', 'url("a)b.ttf")'],
  ['url(a) format("woff") tech(variations)', 'url("a") format("woff") tech(variations)'],
  ['url(a) tech( color-COLRv1 , variations)', 'url("a") tech(color-colrv1, variations)'],
  ['url(a) format(foo)', ''],
  ['url(a) format("svg")', ''],
  ['url(a) format("woff-variations")', 'url("a") format("woff-variations")'],
  ['url(a) format(woff woff2)', ''],
  ['url(a) tech(palettes, palettes)', 'url("a") tech(palettes)'],
  ['url(a) tech(palettes variations)', ''],
  ['url(a) tech(palettes,)', ''],
  ['url(a) tech(incremental), local(b)', 'local("b")'],
  ['local(inherit)', ''],
  ['local(default)', ''],
  ['local(default A)', 'local("default A")'],
  ['foo', ''],
  ['url(a), foo(b)', 'url("a")'],
  ['url()', 'url("")'],
  ['url("a\\"b")', 'url("a\\"b")'],
  ['url(a) format(WOFF2)', 'url("a") format("woff2")'],
])('src: %s', (text, expected) => {
  const window = new Window({ html: `<style></style>` });
  const [sheet] = window.document.styleSheets as unknown as [CSSStyleSheet];
  sheet.insertRule(`@font-face { src: ${text} }`);
  expect((sheet.cssRules[0] as CSSFontFaceRule).style.getPropertyValue('src')).toBe(expected);
});
