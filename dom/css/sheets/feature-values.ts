import { serializeIdentifier } from '../identifier.ts';
import { parseMath } from '../math/parse-math.ts';
import { simplify } from '../math/simplify.ts';
import { findOutside, parseRules, splitOutside, trimmed, unescapeName, withoutComments } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';
import type { FeatureValues } from './records.ts';

/** https://drafts.csswg.org/css-fonts/#font-feature-values: what its blocks are called, in the order of their texts, and how many numbers a name takes. */
const BLOCKS: ReadonlyMap<string, number> = new Map([
  ['annotation', 1],
  ['ornaments', 1],
  ['stylistic', 1],
  ['swash', 1],
  ['character-variant', 2],
  ['styleset', Number.POSITIVE_INFINITY],
]);

const MOST = 2 ** 31 - 1;

/** What is between its braces: blocks in which something is not valid are left out as a whole. */
export function parseFeatureValues(text: string): FeatureValues {
  const values: FeatureValues = new Map([...BLOCKS.keys()].map((name) => [name, new Map()]));
  for (const { atKeyword, prelude, block } of parseRules(text, true)) {
    if (atKeyword === null) continue;
    if (block === null) break;
    const most = BLOCKS.get(atKeyword);
    const named = most === undefined || prelude !== '' ? null : parseBlock(withoutComments(block), most);
    for (const [name, numbers] of named ?? []) values.get(atKeyword)?.set(name, numbers);
  }
  return values;
}

/** Null: it is not valid. */
function parseBlock(text: string, most: number): [string, number[]][] | null {
  const found: [string, number[]][] = [];
  for (let rest = trimmed(text); rest !== ''; ) {
    const end = findOutside(rest, 0, ';');
    const colon = rest.indexOf(':');
    const name = trimmed(rest.slice(0, Math.max(colon, 0)));
    const words = splitOutside(rest.slice(colon + 1, end), ' ').filter((word) => word !== '');
    const numbers = words.map(integer);
    if (!isOneIdent(name) || words.length === 0 || words.length > most) return null;
    if (!numbers.every((number) => number !== null)) return null;
    found.push([unescapeName(name), numbers]);
    rest = trimmed(rest.slice(end + 1));
  }
  return found;
}

function isOneIdent(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens.length === 1 && tokens[0]?.kind === 'ident';
}

/** https://drafts.csswg.org/css-values/#integers from 0 on; null: it is none. */
function integer(text: string): number | null {
  const tokens = tokensOf(text);
  const [first] = tokens;
  if (first?.kind === 'number' && tokens.length === 1)
    return first.isInteger && first.value >= 0 ? Math.min(first.value, MOST) : null;
  if (first?.kind !== 'function' || first.span !== tokens.length - 1) return null;
  const parsed = parseMath(tokens, 0);
  const known =
    parsed &&
    simplify(
      parsed,
      (node) => node,
      () => true,
    );
  if (known?.kind !== 'value' || known.unit !== '') return null;
  return Math.min(Math.max(Math.floor(known.value + 0.5), 0), MOST);
}

/** As Chromium writes it. */
export function featureValuesText(families: string, values: FeatureValues): string {
  const blocks = [...values]
    .filter(([, named]) => named.size > 0)
    .map(([block, named]) => {
      const texts = [...named].map(
        ([name, numbers]) => `${serializeIdentifier(name)}:${numbers.map((number) => ` ${number}`).join('')};`,
      );
      return ` @${block} { ${texts.join(' ')} }`;
    });
  return `@font-feature-values ${families} {${blocks.join('')} }`;
}
