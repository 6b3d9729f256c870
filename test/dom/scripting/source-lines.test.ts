import { describe, expect, it } from 'vitest';
import { SourceLines } from '../../../dom/scripting/source-lines.ts';
import { FakeWindow } from './fake-window.ts';

describe('SourceLines', () => {
  it('counts line feeds, carriage returns and pairs of them once, across pieces', () => {
    const text = 'a\nb\r\nc\rd\n\re';
    for (let split = 0; split <= text.length; split++) {
      const lines = new SourceLines();
      lines.append(text.slice(0, split));
      lines.append(text.slice(split));
      const places = [...text].map((c, offset) => [c, lines.placeOf(offset).line, lines.placeOf(offset).column]);
      expect(places.filter(([c]) => /\w/.test(String(c)))).toEqual([
        ['a', 1, 1],
        ['b', 2, 1],
        ['c', 3, 1],
        ['d', 4, 1],
        ['e', 6, 1],
      ]);
    }
  });

  it('goes on with other text for what has not been read', () => {
    for (const pieces of [['a\nbc\n'], ['a', '\nb', 'c\n'], ['a\nb', 'c\n']]) {
      const lines = new SourceLines();
      for (const piece of pieces) lines.append(piece);
      lines.placeOf(1);
      lines.replaceFrom(3, 'x\ny\nz');
      expect([3, 5, 7].map((offset) => Object.values(lines.placeOf(offset)).join(':'))).toEqual(['2:2', '3:1', '4:1']);
    }
  });
});

describe('where a script stands', () => {
  function places(...chunks: string[]): string[] {
    const window = new FakeWindow();
    const parser = window.startParsing();
    for (const chunk of chunks) parser.write(chunk);
    parser.end();
    return window.scripts.map(({ line, column }) => `${line}:${column}`);
  }

  it('is told for scripts in the page', () => {
    expect(places('<script>1</script>\n<p>\r\n  <script a=b>\n2</script><script>3', '</script>')).toEqual([
      '1:9',
      '3:15',
      '4:19',
    ]);
    expect(places('a\nb', '\nc<scr', 'ipt>1</script>', '\n<svg><script>2</script>')).toEqual(['3:10', '4:14']);
  });

  it('is the start for those that a script has written, and counts on behind', () => {
    expect(places('<p>\n<script>document.write("\\n\\n<script>1<\\/script>")</script>\n<script>2</script>')).toEqual([
      '2:9',
      '1:1',
      '3:9',
    ]);
  });
});
