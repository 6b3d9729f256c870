import { expect, test } from 'vitest';
import '../../../lib/index.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import type { ElementRecord } from '../../../dom/tree/records.ts';
import { HtmlParser } from '../../../parser/html-parser.ts';

/** Starts to look ahead n times where a page has come to, each after as much input as a start tag is. Gives how often that was allowed. */
function starts(page: string, n: number): number {
  const parser = new HtmlParser(createDocumentRecord('html'));
  parser.write(page);
  const allowance = { left: page.length };
  let count = 0;
  for (let i = 0; i < n; i++) {
    allowance.left += '<p>'.length;
    if (parser.speculate(allowance, () => {}) !== null) count++;
  }
  return count;
}

test('looking ahead again and again takes time as the input does', { timeout: 60_000 }, () => {
  const n = 20_000;
  expect(starts('<div>'.repeat(n), n)).toBeLessThan(20);
  // In the list of active formatting elements, but not open.
  const formatting = Array.from({ length: n / 4 }, (_, i) => `<b class=${i}>`).join('');
  expect(starts(`<div>${formatting}</div>`, n)).toBeLessThan(50);
  expect(starts('<p>', 1000)).toBeGreaterThan(100);
});

test('what looks ahead changes nothing that the parser has', () => {
  const document = createDocumentRecord('html');
  const parser = new HtmlParser(document);
  parser.write('<html a=b><body><p><b c=d><table><td><template><i>');
  const state = parser.state();
  const found: (string | null)[] = [];
  const speculative = parser.speculate({ left: 1000 }, ({ url }) => found.push(url));
  expect(speculative?.isAsAtStart).toBe(true);
  speculative?.write('</template></table></b><html e=f><svg><base>');
  expect(speculative?.isAsAtStart).toBe(false);
  expect(parser.state().equals(state)).toBe(true);
  expect((document.lastChild as ElementRecord).attributes).toEqual([expect.objectContaining({ localName: 'a' }), 'b']);
  expect(found).toEqual([]);
});
