import { describe, expect, test } from 'vitest';
import { realPages } from '../../../bench/pages.mjs';
import { applyFixes, check } from '../../../lib/check/index.ts';
import { parse, serialize } from '../../../lib/index.ts';

const HEAD = '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>x</title>';

function mended(body: string, rules = {}): string {
  let source = HEAD + body;
  for (let pass = 0; pass < 5; pass++) source = applyFixes(source, check(source, { rules }).messages);
  return source.slice(source.indexOf('</title>') + '</title>'.length);
}

describe('applyFixes', () => {
  test.each([
    ['<p id=a id="b c" title=x>', '<p id=a title=x>'],
    ['<p id=a id>', '<p id=a>'],
    ['<p id=a ID = b/>', '<p id=a/>'.replace('/', '')],
    ['<p id="a"class=b>', '<p id="a" class=b>'],
    ['<p id="a"id=b>', '<p id="a">'],
    ['<p></p class=a>', '<p></p>'],
    ['<p></p/>', '<p></p>'],
    ['<div class="a"/>x</div>', '<div class="a">x</div>'],
    ['<img/ src=x alt="">', '<img  src=x alt="">'],
    ['&copy 1 &rarebit; AT&T', '&copy; 1 &amp;rarebit; AT&T'],
    ['<a href="?a=1&rarebit;">x</a>', '<a href="?a=1&amp;rarebit;">x</a>'],
    ['<script type="text/javascript" src=x></script>', '<script src=x></script>'],
    ['<p class="a" title=\'&\' hidden>', '<p class="a" title=\'&\' hidden>'],
  ])('%s becomes %s', (bad, good) => {
    expect(mended(bad)).toBe(good);
    expect(serialize(parse(HEAD + bad)).replace(' type="text/javascript"', '')).toBe(serialize(parse(HEAD + good)));
  });

  test('with rules that are off otherwise', () => {
    const rules = { 'unquoted-value': 'warning', 'unescaped-ampersand': 'warning' };
    expect(mended('<p class=a title=b"c>AT&T &amp; &', rules)).toBe('<p class="a" title=\'b"c\'>AT&amp;T &amp; &amp;');
  });

  test('a missing doctype', () => {
    const page = '<html lang=en><meta charset=utf-8><title>x</title>';
    expect(applyFixes(page, check(page).messages)).toBe(`<!DOCTYPE html>\n${page}`);
  });

  test('of those messages alone that are given', () => {
    const source = `${HEAD}<p id=a id=b></p/>`;
    const messages = check(source).messages.filter(({ rule }) => rule === 'duplicate-attribute');
    expect(applyFixes(source, messages)).toBe(`${HEAD}<p id=a></p/>`);
    expect(applyFixes(source, [])).toBe(source);
    expect(() => applyFixes(1 as never, [])).toThrow(TypeError);
  });

  test('leaves the trees of real pages as they are', () => {
    const rules = {
      'unquoted-value': 'warning',
      'unescaped-ampersand': 'warning',
      'unnecessary-type': 'off',
      'missing-doctype': 'off',
    } as const;
    let fixes = 0;
    for (const { name, html } of realPages(6)) {
      const { messages, source } = check(html, { rules });
      fixes += messages.filter(({ fix }) => fix !== null).length;
      const fixed = applyFixes(source, messages);
      expect(serialize(parse(fixed)) === serialize(parse(html)), name).toBe(true);
    }
    expect(fixes).toBeGreaterThan(1000);
  });
});
