import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../helpers/install.ts';
import { RawParser } from '../../../parser/rewriter/raw-parser.ts';

/** What there is of a page: kinds, offsets and the names of elements with their depths; and how many attributes were made. */
function told(chunks: readonly string[], skipsAttributes: boolean): { pieces: unknown[]; attributes: number } {
  const pieces: unknown[] = [];
  let attributes = 0;
  const parser: RawParser = new RawParser(
    {
      ignoresText: false,
      text: (kind, start, end, traits) => void pieces.push([kind, start, end, traits]),
      garbage: (start, end) => void pieces.push(['garbage', start, end]),
      startTagRead: () => {
        attributes += parser.tokenizer.attributesLength / 2;
      },
      markup(kind, start, end, element) {
        const names: string[] = [];
        for (let each = element; each !== null; each = each.parent as typeof each)
          names.push(each.name?.localName ?? '');
        pieces.push([kind, start, end, names.join(' ')]);
      },
      elementEnded: ({ name }) => void pieces.push(['ended', name.localName]),
      elementIsEmpty: ({ name }) => void pieces.push(['empty', name.localName]),
    },
    { skipsAttributesOf: skipsAttributes ? () => true : null },
  );
  for (const chunk of chunks) parser.write(chunk);
  parser.end();
  return { pieces, attributes };
}

const name = fc.constantFrom(
  'div',
  'p',
  'b',
  'a',
  'font',
  'input',
  'td',
  'svg',
  'path',
  'math',
  'annotation-xml',
  'x-y',
);
const space = fc.constantFrom('', ' ', '\n', '\t', '\f', '\r\n', '/', ' / ');
const piece = fc.constantFrom(
  '=',
  '"',
  "'",
  'a',
  'type=hidden',
  'color=red',
  'encoding="text/html"',
  'a="1>2"',
  "b='x\ry'",
  'c=d/',
  'e=&amp;>',
  'f="\0"',
  'G=',
  '= ',
  '"\'>',
  'é=ж',
  `long="${'x'.repeat(20_000)}"`,
);
const attributes = fc.array(fc.tuple(space, piece), { maxLength: 5 }).map((parts) => parts.flat().join(''));
const tag = fc.tuple(name, space, attributes, space).map(([tagName, ...rest]) => `<${tagName}${rest.join('')}>`);
const markup = fc.oneof(tag, tag, fc.constantFrom('x&y', '</p>', '</b>', '</svg>', '\r', '<a', '<div x="', '&'));
const page = fc.array(markup, { maxLength: 12 }).map((parts) => parts.join(''));

it('where tags end and what they make is the same without their attributes', () => {
  let [all, kept] = [0, 0];
  const property = fc.property(page, fc.array(fc.nat(), { maxLength: 3 }), (source, cuts) => {
    const places = [0, ...cuts.map((cut) => cut % (source.length + 1)).sort((a, b) => a - b), source.length];
    const chunks = places.slice(1).map((end, i) => source.slice(places[i], end));
    const expected = told(chunks, false);
    const actual = told(chunks, true);
    expect(actual.pieces).toEqual(expected.pieces);
    all += expected.attributes;
    kept += actual.attributes;
  });
  fc.assert(property, { numRuns: 2000 });
  expect(kept).toBeLessThan(all);
});
