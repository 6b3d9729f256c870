import { isReservedIdent } from '../../names/wide-keywords.ts';
import { Canonical, childrenOf } from './canonical.ts';
import type { CssNode, CssTree, MatchNode, Syntax } from './css-tree.ts';
import { withKnownColors } from './deprecated-colors.ts';
import { expandShorthand } from './expand-shorthand.ts';
import { type GrammarParts, hasStranger, partsOfGrammar } from './grammar-parts.ts';
import { GRAMMARS } from './grammars-data.ts';
import { completeImageSets } from './image-sets.ts';
import { normalized } from './normalize.ts';
import { isRefused } from './refused.ts';
import { cellsOf, piecesOfList, splitByComma } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/**
 * The value of a property as Chromium writes it: JSON of the longhands' names and values, or `null` when the property does
 * not take it. `longhands` is JSON of the names that a shorthand sets, `[]` for a longhand. Without the package every value
 * is taken as it is.
 */
export function parsePropertyValue(
  package_: CssTree | null,
  property: string,
  longhands: string,
  value: string,
): string {
  const names = JSON.parse(longhands) as string[];
  if (package_ === null) return JSON.stringify((names.length === 0 ? [property] : names).map((name) => [name, value]));
  try {
    if (nestsTooDeep(value)) return 'null';
    return JSON.stringify(new PropertyValueParser(package_).parse(property, names, value));
  } catch {
    // What the package cannot read is no value.
    return 'null';
  }
}

/** DEVIATION: what nests deeper is no value, as with the functions of https://drafts.csswg.org/css-values/#math in Chromium. */
const MAXIMUM_NESTING = 100;

/** Strings count as if they were none: a value with so many parentheses in one is none that a page needs. */
function nestsTooDeep(value: string): boolean {
  if (value.length <= MAXIMUM_NESTING) return false;
  let depth = 0;
  for (let i = 0; i < value.length; i++) {
    const character = value[i] as string;
    if ('({['.includes(character) && ++depth > MAXIMUM_NESTING) return true;
    if (')}]'.includes(character)) depth--;
  }
  return false;
}

class PropertyValueParser implements ValueParser {
  readonly #tree: CssTree;

  constructor(tree: CssTree) {
    this.#tree = tree;
  }

  parse(property: string, longhands: readonly string[], value: string): Longhands | null {
    const root = this.#tree.parse(value, { context: 'value' });
    const nodes = childrenOf(root);
    // A keyword that every property takes is no part of a longer value.
    if (nodes.some(({ type, name }) => type === 'Identifier' && isReservedIdent(name) && !isCursor(property, name)))
      return null;
    if (longhands.length > 0) return expandShorthand(this, property, longhands, nodes);
    const text = this.match(property, nodes);
    return text === null ? null : [[property, text]];
  }

  match(property: string, nodes: readonly CssNode[]): string | null {
    if (nodes.length === 0) return null;
    const pieces = piecesOfList(nodes);
    if (pieces.length === 1) return this.#matchAtOnce(property, nodes);
    const texts: string[] = [];
    for (const piece of pieces) {
      const text = this.#matchAtOnce(property, piece);
      // What has commas may be no list.
      if (text === null) return this.#matchAtOnce(property, nodes);
      texts.push(text);
    }
    return texts.join(', ');
  }

  #matchAtOnce(property: string, nodes: readonly CssNode[]): string | null {
    const { lexer, List } = this.#tree;
    completeImageSets(nodes);
    const fallbacks = this.#heldFallbacks(property, nodes);
    if (fallbacks === null) return null;
    const syntax = syntaxOf(lexer, property);
    if (syntax === null) return this.#canonical(null).list(nodes);
    const matchOf = (piece: readonly CssNode[]) => {
      if (hasStranger(syntax.parts, piece)) return null;
      const value = { type: 'Value', loc: null, children: new List().fromArray([...piece]) };
      return lexer.match(syntax, value).matched;
    };
    const matched = withKnownColors(
      nodes,
      () => matchOf(nodes) ?? (nodes.length < 2 * PIECE ? null : matchInPieces(nodes, matchOf)),
    );
    for (const [node, value] of fallbacks) Object.assign(node, { type: 'Raw', value });
    if (matched === null || isRefused(property, nodes) || isOutOfRange(property, nodes)) return null;
    return normalized(property, nodes, this.#canonical(matched));
  }

  /**
   * https://drafts.csswg.org/css-anchor-position-1/#anchor-pos: the name may come later, and in the place of what is not found may be
   * another anchor, which the grammars of the package have not. A length is there while they look; null: it is not valid.
   */
  #heldFallbacks(property: string, nodes: readonly CssNode[]): readonly [CssNode, string][] | null {
    const held: [CssNode, string][] = [];
    for (const node of nodes.filter(isAnchor)) {
      const parts = childrenOf(node);
      const fallback = parts.at(-1);
      // What is held was tried with another property.
      const isHeld = fallback?.type === 'Raw';
      if (fallback !== undefined && (isHeld || isAnchor(fallback))) {
        const text = isHeld ? fallback.value : this.#matchAtOnce(property, [fallback]);
        if (text === null) return null;
        const length = { type: 'Dimension', value: '1', unit: 'px', name: '', children: null };
        held.push([length, text]);
        parts[parts.length - 1] = length;
      }
      const [first, second, ...rest] = parts;
      const isTurned = second?.type === 'Identifier' && second.name.startsWith('--');
      node.children?.fromArray(isTurned ? [second, first as CssNode, ...rest] : parts);
    }
    return held;
  }

  #canonical(matched: MatchNode | null): Canonical {
    return new Canonical(matched ?? { syntax: null });
  }
}

/** By what they are of. */
const syntaxes = new Map<string, KnownSyntax>();

interface KnownSyntax extends Syntax {
  readonly parts: GrammarParts;
}

/** The syntax of a property, or of what is one itself; null: the package knows none. */
function syntaxOf(lexer: CssTree['lexer'], name: string): KnownSyntax | null {
  const kept = syntaxes.get(name);
  if (kept !== undefined) return kept;
  const grammar = name.startsWith('<') ? name : GRAMMARS[name];
  const known = grammar === undefined ? lexer.getProperty(name) : lexer.createDescriptor(grammar, 'Type', name);
  if (known === null) return null;
  const syntax = {
    type: 'Type',
    // OPTIMIZATION: the package takes long to build what it matches with, and most longhands refuse most parts of a shorthand. (bench/styles)
    get match() {
      return known.match;
    },
    parts: partsOfGrammar(lexer, known),
    // OPTIMIZATION: messages say what did not match, and nobody reads them. (bench/styles)
    syntax: null,
  };
  syntaxes.set(name, syntax);
  return syntax;
}

const PIECE = 100;

/** The package gives up on values of many parts. What takes so many is a list, of which pieces are lists too. */
function matchInPieces(
  nodes: readonly CssNode[],
  matchOf: (piece: readonly CssNode[]) => MatchNode | null,
): MatchNode | null {
  const match: MatchNode[] = [];
  for (let start = 0, end = 0; start < nodes.length; start = end) {
    // No piece is of one part, which may be what no list takes.
    end = start + (nodes.length - start < 2 * PIECE ? nodes.length : PIECE);
    const matched = matchOf(nodes.slice(start, end));
    if (matched === null) return null;
    match.push(matched);
  }
  return { syntax: null, match };
}

function isAnchor({ type, name }: CssNode): boolean {
  return type === 'Function' && /^anchor(?:-size)?$/i.test(name);
}

/** A keyword that is reserved for all properties and a value of one. */
function isCursor(property: string, name: string): boolean {
  return property === 'cursor' && /^default$/i.test(name);
}

/** What the grammar does not say. */
function isOutOfRange(property: string, nodes: readonly CssNode[]): boolean {
  if (NOT_NEGATIVE.test(property) && nodes.some(({ type, value }) => NUMBERS.has(type) && Number(value) < 0))
    return true;
  if (property.endsWith('filter')) return nodes.some(isNegativeFilter);
  if (INTEGERS.has(property) && nodes.some(({ type, value }) => type === 'Number' && /[.e]/i.test(value))) return true;
  if (/^font-(?:feature|variation)-settings$/.test(property))
    return nodes.some(({ type, value }) => type === 'String' && value.length !== 4);
  if (/^grid-(?:row|column)-/.test(property)) return isOutOfLines(nodes);
  if (/^grid-(?:template|auto)-(?:rows|columns)$/.test(property)) return hasNegative(nodes) || nodes.some(namesNoLine);
  if (property === 'grid-template-areas') {
    return !areRectangles(nodes.filter(({ type }) => type === 'String').map(({ value }) => cellsOf(value)));
  }
  if (property.endsWith('-shadow')) {
    return splitByComma(nodes).some((layer) => Number(layer.filter(({ type }) => LENGTHS.has(type))[2]?.value) < 0);
  }
  if (property === 'font-style')
    return nodes.some(
      ({ type, value, unit }) => type === 'Dimension' && /^deg$/i.test(unit) && Math.abs(Number(value)) > 90,
    );
  if (property === 'font-language-override')
    return nodes.some(({ type, value }) => type === 'String' && !/^[ -~]{1,4}$/.test(value.replace(/(?<! ) +$/, '')));
  if (property === 'font-weight') {
    return nodes.some(({ type, value }) => type === 'Number' && (Number(value) < 1 || Number(value) > 1000));
  }
  return false;
}

/** https://drafts.csswg.org/css-grid/#valdef-grid-template-areas-string */
function areRectangles(rows: readonly (readonly string[])[]): boolean {
  const boxes = new Map<string, { top: number; left: number; bottom: number; right: number; count: number }>();
  for (const [y, row] of rows.entries()) {
    if (row.length !== rows[0]?.length || row.length === 0) return false;
    for (const [x, name] of row.entries()) {
      if (name === '.') continue;
      const box = boxes.get(name) ?? { top: y, left: x, bottom: y, right: x, count: 0 };
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = y;
      box.count++;
      boxes.set(name, box);
    }
  }
  return [...boxes.values()].every(
    ({ top, left, bottom, right, count }) => count === (bottom - top + 1) * (right - left + 1),
  );
}

/** https://drafts.csswg.org/filter-effects/#supported-filter-functions */
function isNegativeFilter({ type, name, children }: CssNode): boolean {
  if (type !== 'Function' || /^hue-rotate$/i.test(name)) return false;
  const parts = children?.toArray() ?? [];
  // Of a shadow it is the blur.
  const sizes = /^drop-shadow$/i.test(name) ? parts.filter(({ type: of }) => LENGTHS.has(of)).slice(2) : parts;
  return hasNegative(sizes);
}

/** There is no line 0, nothing spans less than one, and neither word is a name. */
function isOutOfLines(nodes: readonly CssNode[]): boolean {
  const are = (word: RegExp) => nodes.filter(({ type, name }) => type === 'Identifier' && word.test(name)).length;
  const spans = are(/^span$/i);
  if (spans > 1 || (nodes.length > 1 && are(/^auto$/i) > 0)) return true;
  return nodes.some(
    ({ type, value }) => type === 'Number' && (Number(value) === 0 || (spans === 1 && Number(value) < 0)),
  );
}

/** https://drafts.csswg.org/css-grid/#typedef-line-names */
function namesNoLine(node: CssNode): boolean {
  return node.type === 'Brackets' && childrenOf(node).some(({ name }) => /^(?:auto|span)$/i.test(name));
}

function hasNegative(nodes: readonly CssNode[]): boolean {
  return nodes.some(
    ({ type, value, children }) =>
      (NUMBERS.has(type) && Number(value) < 0) ||
      (children !== null && children !== undefined && hasNegative(children.toArray())),
  );
}

/** A function among the lengths of a shadow is one of math. */
const LENGTHS: ReadonlySet<string> = new Set(['Number', 'Dimension', 'Function']);
const NUMBERS: ReadonlySet<string> = new Set(['Number', 'Dimension', 'Percentage']);
const INTEGERS: ReadonlySet<string> = new Set(['z-index', 'order', 'column-count', 'orphans', 'widows']);
const NOT_NEGATIVE =
  /^(?:(?:min-|max-)?(?:width|height|block-size|inline-size)|padding-|scroll-padding-|border-.*(?:width|radius)$|outline-width$|column-(?:width|gap)|row-gap|flex-(?:grow|shrink|basis)|line-height|font-size$|background-size|transition-duration|animation-duration|stroke-width|perspective$|font-stretch$|font-size-adjust$)/;
