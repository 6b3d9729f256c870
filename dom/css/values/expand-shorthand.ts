import { asciiLowercase } from '../../names/ascii-case.ts';
import { expandParts, initialOf } from './assign-longhands.ts';
import type { CssNode } from './css-tree.ts';
import { expandGapRule, isGapShorthand } from './expand-gap-rules.ts';
import { expandGrid, expandGridTemplate } from './expand-grid.ts';
import { expandLayers, expandPosition } from './expand-layers.ts';
import { expandList, isListShorthand } from './expand-lists.ts';
import { expandBorderImage, expandOffset, expandPositionTry, expandTextBox } from './expand-parts-in-order.ts';
import { isLineName, isOperator, splitBy, splitByComma } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/** https://drafts.csswg.org/css-cascade/#shorthand, for those whose parts can be told apart. Null: the value is invalid. */
export function expandShorthand(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  if (isListShorthand(property)) return expandList(parser, property, longhands, nodes);
  if (isGapShorthand(property)) return expandGapRule(parser, property, longhands, nodes);
  if (BOXES.test(property)) return expandBox(parser, longhands, nodes);
  switch (property) {
    case 'border':
      return expandBorder(parser, longhands, nodes);
    case 'border-block':
    case 'border-inline':
      return expandBorder(parser, longhands, nodes);
    case 'border-radius':
    case '-webkit-border-radius':
      return expandRadius(parser, longhands, nodes, property);
    case 'flex':
      return expandFlex(parser, nodes);
    case 'font':
      return expandFont(parser, nodes);
    case 'transition':
      return inOrder(TRANSITION_PARTS, expandLayers(parser, property, longhands, nodes));
    case 'background':
    case 'animation':
    case 'mask':
    case '-webkit-mask':
      return expandLayers(parser, property, longhands, nodes);
    case 'background-position':
      return expandPosition(parser, nodes);
    case 'mask-position':
      // As in Chromium: three words are for the older name alone.
      return splitByComma(nodes).some(({ length }) => length === 3)
        ? null
        : expandPosition(parser, nodes, MASK_POSITION);
    case '-webkit-mask-position':
      return expandPosition(parser, nodes, MASK_POSITION);
    case 'grid-area':
    case 'grid-row':
    case 'grid-column':
      return expandLines(parser, longhands, nodes);
    case 'grid-template':
      return expandGridTemplate(parser, nodes);
    case 'grid':
      return expandGrid(parser, nodes);
    case 'border-image':
    case '-webkit-mask-box-image':
      return expandBorderImage(parser, longhands, nodes);
    case 'offset':
      return expandOffset(parser, longhands, nodes);
    case 'position-try':
      return expandPositionTry(parser, longhands, nodes);
    case 'text-box':
      return expandTextBox(parser, longhands, nodes);
    case 'container':
      return expandContainer(parser, nodes);
    case 'white-space':
      return expandWhiteSpace(nodes) ?? expandParts(parser, property, longhands, nodes);
    case 'columns':
      return expandColumns(parser, longhands, nodes);
    case 'font-variant':
      return expandFontVariant(parser, longhands, nodes);
    case 'marker': {
      const value = parser.match('marker-start', nodes);
      return value === null ? null : longhands.map((name) => [name, value]);
    }
    case 'font-synthesis':
      return expandFontSynthesis(longhands, nodes);
    default:
      return longhands.length === 2 && !ORDERLESS.test(property)
        ? expandPair(parser, longhands, nodes)
        : expandParts(parser, property, longhands, nodes);
  }
}

const MASK_POSITION = ['-webkit-mask-position-x', '-webkit-mask-position-y'] as const;
/** As Chromium sets them, which shows where one of them is set again. */
const TRANSITION_PARTS = ['behavior', 'duration', 'timing-function', 'delay', 'property'].map(
  (end) => `transition-${end}`,
);

function inOrder(names: readonly string[], longhands: Longhands | null): Longhands | null {
  return longhands?.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b)) ?? null;
}

const BOXES =
  /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding|corner-shape)$/;
const ORDERLESS = /^(?:flex-flow|text-emphasis|text-wrap|-webkit-text-stroke)$/;

function isOnly(nodes: readonly CssNode[], ...names: readonly string[]): boolean {
  const [first] = nodes;
  return nodes.length === 1 && first?.type === 'Identifier' && names.includes(asciiLowercase(first.name));
}

/** Top, right, bottom, left. */
function expandBox(parser: ValueParser, longhands: readonly string[], nodes: readonly CssNode[]): Longhands | null {
  if (nodes.length === 0 || nodes.length > 4) return null;
  const values = nodes.map((node) => parser.match(longhands[0] as string, [node]));
  if (values.includes(null)) return null;
  const [top, right = top, bottom = top, left = right] = values as string[];
  return [top, right, bottom, left].map((value, index) => [longhands[index] as string, value as string]);
}

function expandPair(parser: ValueParser, longhands: readonly string[], nodes: readonly CssNode[]): Longhands | null {
  const [start = '', end = ''] = longhands;
  const isOne = nodes.length === 1;
  const first = parser.match(start, isOne ? nodes : nodes.slice(0, nodes.length / 2));
  const second = parser.match(end, isOne ? nodes : nodes.slice(nodes.length / 2));
  if (first !== null && second !== null && nodes.length <= 2) {
    return [
      [start, first],
      [end, second],
    ];
  }
  // What takes several words is for both.
  const both = parser.match(start, nodes);
  if (both !== null && /^(?:place-|align-|justify-|contain-)/.test(start)) {
    const other = parser.match(end, nodes);
    if (other !== null) {
      return [
        [start, both],
        [end, other],
      ];
    }
  }
  if (!start.startsWith('align-')) return expandParts(parser, '', longhands, nodes);
  // https://drafts.csswg.org/css-align/#propdef-place-content: a baseline is none for what is justified.
  return both?.endsWith('baseline') && start === 'align-content'
    ? [
        [start, both],
        [end, 'start'],
      ]
    : splitPair(parser, longhands, nodes);
}

/** Words of which the first are for one, and the others for the other: none takes more than two. */
function splitPair(
  parser: ValueParser,
  [start = '', end = '']: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  for (let at = 1; at <= 2 && at < nodes.length; at++) {
    const first = parser.match(start, nodes.slice(0, at));
    const second = parser.match(end, nodes.slice(at));
    if (first !== null && second !== null) {
      return [
        [start, first],
        [end, second],
      ];
    }
  }
  return null;
}

const ENDS = ['-width', '-style', '-color'];

/** The same width, style and color for all edges. DEVIATION: each part may have a comma behind it, as in Chromium. */
function expandBorder(parser: ValueParser, longhands: readonly string[], nodes: readonly CssNode[]): Longhands | null {
  const parts = nodes.filter(
    (node, at) => at === 0 || !isOperator(node, ',') || isOperator(nodes[at - 1] as CssNode, ','),
  );
  const edge = expandParts(parser, 'border-top', ['border-top-width', 'border-top-style', 'border-top-color'], parts);
  if (edge === null) return null;
  // The widths first, as Chromium sets them.
  const rank = (name: string): number =>
    ENDS.findIndex((end) => name.endsWith(end) && !name.startsWith('border-image'));
  const ordered = [...longhands].sort((a, b) => ((rank(a) + 4) % 4) - ((rank(b) + 4) % 4));
  return ordered.map((name) => {
    const end = name.startsWith('border-image') ? undefined : /(?:width|style|color)$/.exec(name)?.[0];
    const value = edge.find(([part]) => end !== undefined && part.endsWith(end));
    return [name, value === undefined ? initialOf(name) : value[1]];
  });
}

function expandRadius(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
  property: string,
): Longhands | null {
  // By its older name two radii are those of each corner.
  const isPair = property.startsWith('-webkit') && nodes.length === 2;
  const [horizontal = [], vertical, ...more] = isPair ? nodes.map((node) => [node]) : splitBy(nodes, '/');
  if (more.length > 0) return null;
  const four = (part: readonly CssNode[]): (string | null)[] | null => {
    if (part.length === 0 || part.length > 4) return null;
    const [a, b = a, c = a, d = b] = part.map((node) => parser.match('border-top-left-radius', [node]));
    return [a as string, b as string, c as string, d as string];
  };
  const first = four(horizontal);
  const second = vertical === undefined ? first : four(vertical);
  if (first === null || second === null || [...first, ...second].includes(null)) return null;
  return longhands.map((name, index) => {
    const [a, b] = [first[index] as string, second[index] as string];
    return [name, a === b ? a : `${a} ${b}`];
  });
}

function expandFlex(parser: ValueParser, nodes: readonly CssNode[]): Longhands | null {
  const result = (grow: string, shrink: string, basis: string): Longhands => [
    ['flex-grow', grow],
    ['flex-shrink', shrink],
    ['flex-basis', basis],
  ];
  if (isOnly(nodes, 'none')) return result('0', '0', 'auto');
  const numbers: string[] = [];
  let basis: string | null = null;
  for (const node of nodes) {
    const number = node.type === 'Number' && numbers.length < 2 ? parser.match('flex-grow', [node]) : null;
    if (number !== null) numbers.push(number);
    else if (basis === null) basis = parser.match('flex-basis', [node]);
    else return null;
    if (number === null && basis === null) return null;
  }
  if (nodes.length === 0) return null;
  return result(numbers[0] ?? '1', numbers[1] ?? '1', basis ?? '0%');
}

/** https://drafts.csswg.org/css-multicol-2/#columns: a height comes last. */
function expandColumns(parser: ValueParser, longhands: readonly string[], nodes: readonly CssNode[]): Longhands | null {
  const [across = [], height, ...more] = splitBy(nodes, '/');
  // An `auto` is for what nothing else is said of.
  const isAuto = (node: CssNode): number => (isOnly([node], 'auto') ? 1 : 0);
  const sorted = [...across].sort((a, b) => isAuto(a) - isAuto(b));
  const own = expandParts(parser, 'columns', longhands.slice(0, 2), sorted);
  const high = height === undefined ? 'auto' : parser.match('width', height);
  const isHeight =
    height === undefined ||
    (height.length === 1 && high !== null && !/^(?!auto$)[a-z-]+(?:$|\()/.test(high.replace(/^calc/, '')));
  if (own === null || high === null || !isHeight || more.length > 0) return null;
  return longhands.map((name, index) => [name, own[index]?.[1] ?? (name === 'column-height' ? high : 'auto')]);
}

/** In the order in which Chromium writes them. */
const ALTERNATES = 'stylistic historical-forms styleset character-variant swash ornaments annotation'.split(' ');
const rankOf = (node: CssNode): number => ALTERNATES.indexOf(node.name?.toLowerCase());
const isAlternate = (node: CssNode): boolean => rankOf(node) >= 0;

/** Those of `font-variant`, which stand anywhere. */
function matchAlternates(parser: ValueParser, nodes: readonly CssNode[]): string | null {
  return parser.match(
    'font-variant-alternates',
    [...nodes].sort((a, b) => rankOf(a) - rankOf(b)),
  );
}

/** https://drafts.csswg.org/css-fonts/#font-variant-prop */
function expandFontVariant(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const isOne = isOnly(nodes, 'normal', 'none');
  const others = nodes.filter((node) => !isAlternate(node));
  const alternates = others.length === nodes.length ? 'normal' : matchAlternates(parser, nodes.filter(isAlternate));
  if (alternates === null) return null;
  const values = isOne || others.length === 0 ? [] : expandParts(parser, 'font-variant', longhands, others);
  const hasOther = nodes.length > 1 && nodes.some((node) => isOnly([node], 'normal', 'none'));
  if (values === null || hasOther) return null;
  const given = new Map(values);
  // In the order in which Chromium sets them.
  const order = isOne ? ['caps', 'numeric', 'east-asian'] : ['numeric', 'east-asian', 'caps'];
  return ['ligatures', ...order, 'alternates', 'position', 'emoji'].map((end) => {
    const name = `font-variant-${end}`;
    if (isOnly(nodes, 'none') && end === 'ligatures') return [name, 'none'];
    const value = end === 'alternates' ? alternates : (given.get(name) ?? 'initial');
    return [name, value === 'initial' ? 'normal' : value];
  });
}

/** https://drafts.csswg.org/css-fonts/#font-synthesis: the words say what may be made up. */
function expandFontSynthesis(longhands: readonly string[], nodes: readonly CssNode[]): Longhands | null {
  const words = nodes.map(({ type, name }) => (type === 'Identifier' ? `font-synthesis-${asciiLowercase(name)}` : ''));
  const isNone = isOnly(nodes, 'none');
  const isKnown = words.every((word, index) => longhands.includes(word) && words.indexOf(word) === index);
  if (words.length === 0 || (!isNone && !isKnown)) return null;
  return longhands.map((name) => [name, words.includes(name) ? 'auto' : 'none']);
}

const FONT_STYLES = ['font-style', 'font-variant-caps', 'font-weight', 'font-stretch'];

/** https://drafts.csswg.org/css-fonts/#font-prop */
function expandFont(parser: ValueParser, nodes: readonly CssNode[]): Longhands | null {
  const values = new Map<string, string>();
  let at = 0;
  for (let given = 0; at < nodes.length && given < FONT_STYLES.length; at++, given++) {
    const node = nodes[at] as CssNode;
    if (node.type === 'Identifier' && asciiLowercase(node.name) === 'normal') continue;
    const name = FONT_STYLES.find((part) => !values.has(part) && matchesFontPart(parser, part, node));
    if (name === undefined) break;
    // `oblique` takes an angle.
    const angle = name === 'font-style' ? parser.match(name, nodes.slice(at, at + 2)) : null;
    values.set(name, angle ?? (parser.match(name, [node]) as string));
    if (angle !== null) at++;
  }
  const size = at < nodes.length ? parser.match('font-size', [nodes[at++] as CssNode]) : null;
  if (size === null) return null;
  values.set('font-size', size);
  const next = nodes[at];
  if (next !== undefined && isOperator(next, '/')) {
    const height = at + 1 < nodes.length ? parser.match('line-height', [nodes[at + 1] as CssNode]) : null;
    if (height === null) return null;
    values.set('line-height', height);
    at += 2;
  }
  const family = parser.match('font-family', nodes.slice(at));
  if (family === null) return null;
  values.set('font-family', family);
  return FONT_ORDER.map((name) => [name, values.get(name) ?? FONT_INITIAL[name] ?? 'normal']);
}

/** What is not given is set before what is, but for the style and variants that there were first. */
const FONT_ORDER =
  'style variant-caps variant-ligatures variant-numeric variant-east-asian variant-alternates size-adjust language-override kerning optical-sizing feature-settings variation-settings variant-position variant-emoji weight stretch size line-height family'
    .split(' ')
    .map((name) => (name === 'line-height' ? name : `font-${name}`));

const FONT_INITIAL: Readonly<Record<string, string>> = {
  'font-size-adjust': 'none',
  'font-kerning': 'auto',
  'font-optical-sizing': 'auto',
};

function matchesFontPart(parser: ValueParser, name: string, node: CssNode): boolean {
  if (name === 'font-variant-caps') return node.type === 'Identifier' && asciiLowercase(node.name) === 'small-caps';
  if (name === 'font-stretch' && node.type !== 'Identifier') return false;
  return parser.match(name, [node]) !== null;
}

/** https://drafts.csswg.org/css-conditional-5/#container-shorthand */
function expandContainer(parser: ValueParser, nodes: readonly CssNode[]): Longhands | null {
  const [names = [], types, ...more] = splitBy(nodes, '/');
  const name = parser.match('container-name', names);
  const type = types === undefined ? 'normal' : parser.match('container-type', types);
  if (name === null || type === null || more.length > 0) return null;
  return [
    ['container-name', name],
    ['container-type', type],
  ];
}

/** https://drafts.csswg.org/css-grid/#placement-shorthands */
function expandLines(parser: ValueParser, longhands: readonly string[], nodes: readonly CssNode[]): Longhands | null {
  const lines = splitBy(nodes, '/').map((line) => parser.match('grid-row-start', line));
  if (lines.includes(null) || lines.length > longhands.length) return null;
  const values = lines as string[];
  const implied = (from: string): string => (isLineName(from) ? from : 'auto');
  if (longhands.length === 2) {
    const [start = '', end = implied(start)] = values;
    return [
      [longhands[0] as string, start],
      [longhands[1] as string, end],
    ];
  }
  const [rowStart = '', columnStart = implied(rowStart), rowEnd = implied(rowStart), columnEnd = implied(columnStart)] =
    values;
  return [rowStart, columnStart, rowEnd, columnEnd].map((value, index) => [longhands[index] as string, value]);
}

const WHITE_SPACES: Readonly<Record<string, readonly [string, string]>> = {
  normal: ['collapse', 'wrap'],
  nowrap: ['collapse', 'nowrap'],
  pre: ['preserve', 'nowrap'],
  'pre-wrap': ['preserve', 'wrap'],
  'pre-line': ['preserve-breaks', 'wrap'],
  'break-spaces': ['break-spaces', 'wrap'],
};

function expandWhiteSpace(nodes: readonly CssNode[]): Longhands | null {
  const [first] = nodes;
  const found =
    nodes.length === 1 && first?.type === 'Identifier' ? WHITE_SPACES[asciiLowercase(first.name)] : undefined;
  if (found === undefined) return null;
  return [
    ['white-space-collapse', found[0]],
    ['text-wrap-mode', found[1]],
  ];
}
