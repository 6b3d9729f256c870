// The tree that parse5 builds.
import { parse as parseWithParse5 } from 'parse5';
import { markup } from '../../corpus/documents.mjs';
import { dumpTree } from '../../corpus/page-functions.mjs';
import { page } from '../../corpus/pages.mjs';

/** What the Standard has changed since parse5 was written, or parse5 does otherwise: it reads no CDATA in `mi` and its like. */
const CHANGED =
  /<(?:\/?(?:select|option|optgroup|hr|input|search|template|menuitem|selectedcontent|table|frameset|isindex)|\?)|shadowroot|<!\[CDATA\[|\0/i;

export function round({ parse, treeAdapter }, random) {
  const input = (random.chance(0.4) ? page(random).input.slice(0, 20_000) : markup(random).markup).toWellFormed();
  if (CHANGED.test(input)) return [];
  const found = dumpTree(parse(input, { scripting: true }));
  const expected = dumpTree(parseWithParse5(input, { treeAdapter, scriptingEnabled: true }));
  return found === expected ? [] : [{ find: 'parse5 builds another tree', input }];
}
