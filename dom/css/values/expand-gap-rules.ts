import { asciiLowercase } from '../../names/ascii-case.ts';
import { assign, fill } from './assign-longhands.ts';
import type { CssNode } from './css-tree.ts';
import { splitBy, splitByComma } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/** https://drafts.csswg.org/css-gaps/: what is said of the rules between columns, rows, or both. */
const GAP_RULE = /^(?:(?:column|row)-)?rule(?:-|$)/;

export function isGapShorthand(property: string): boolean {
  return GAP_RULE.test(property);
}

export function expandGapRule(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const values = valuesOf(parser, property, longhands, nodes);
  return values?.includes(null) === false
    ? longhands.map((name, index) => [name, values[index % values.length] as string])
    : null;
}

/** Of the first longhands; those of the others are the same again. */
function valuesOf(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): readonly (string | null)[] | null {
  const insets = (part: readonly CssNode[]): (string | null)[] => {
    if (part.length !== 1 && part.length !== 2) return [null];
    const [start = null, end = start] = part.map((node) => parser.match(longhands[0] as string, [node]));
    return [start, end];
  };
  if (/-inset$/.test(property)) {
    const [caps = [], junctions = caps, ...more] = splitBy(nodes, '/');
    return more.length > 0 ? null : [...insets(caps), ...insets(junctions)];
  }
  if (/-inset-(?:cap|junction)$/.test(property)) return insets(nodes);
  if (/rule$/.test(property)) return ruleLists(parser, longhands.slice(0, 3), nodes);
  return [parser.match(longhands[0] as string, nodes)];
}

/** https://drafts.csswg.org/css-gaps/#typedef-gap-rule-list: the lists of widths, styles and colors. */
function ruleLists(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): readonly string[] | null {
  const lists = longhands.map((): string[] => []);
  let automatic = 0;
  for (const layer of splitByComma(nodes)) {
    const repeated = layer.length === 1 ? repetition(parser, layer[0] as CssNode) : null;
    const texts = ruleTexts(parser, longhands, repeated?.rules ?? [layer]);
    if (texts === null) return null;
    if (repeated?.count === 'auto') automatic++;
    for (const [index, text] of texts.entries())
      lists[index]?.push(repeated === null ? text : `repeat(${repeated.count}, ${text})`);
  }
  return automatic > 1 ? null : lists.map((list) => list.join(', '));
}

function ruleTexts(
  parser: ValueParser,
  longhands: readonly string[],
  rules: readonly (readonly CssNode[])[],
): readonly string[] | null {
  if (rules.some((rule) => rule.some(({ type, name }) => type === 'Function' && /^repeat$/i.test(name)))) return null;
  const filled = rules.map((rule) => fill(longhands, assign(parser, longhands, rule)));
  return filled.includes(null)
    ? null
    : longhands.map((_name, index) => filled.map((values) => values?.[index]?.[1]).join(', '));
}

/** `repeat()`, and how often; null: it is none. */
function repetition(
  parser: ValueParser,
  { type, name, children }: CssNode,
): { count: string; rules: readonly (readonly CssNode[])[] } | null {
  if (type !== 'Function' || asciiLowercase(name) !== 'repeat') return null;
  const [counts = [], ...rules] = splitByComma(children?.toArray() ?? []);
  const count = parser.match('<integer [1,∞]> | auto', counts);
  return count === null || rules.length === 0 ? null : { count, rules };
}
