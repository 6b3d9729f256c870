import { assign, fill } from './assign-longhands.ts';
import type { CssNode } from './css-tree.ts';
import { axesOf } from './positions.ts';
import { splitByComma } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/** Lists of layers, each of parts in any order. */
export function expandLayers(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  if (property === '-webkit-mask') return expandLayers(withOlderWords(parser), 'mask', longhands, nodes);
  const layers = splitByComma(nodes);
  const values = new Map<string, string[]>(longhands.map((name) => [name, []]));
  for (const [index, layer] of layers.entries()) {
    const isLast = index === layers.length - 1;
    const names = longhands.filter((name) => isLast || name !== 'background-color');
    const expanded = expandLayer(parser, property, names, layer);
    if (expanded === null) return null;
    for (const name of longhands) {
      const value = expanded.find(([part]) => part === name)?.[1];
      if (value !== undefined && !(SINGLE.has(name) && !isLast)) values.get(name)!.push(value);
    }
  }
  // https://drafts.csswg.org/css-transitions/#transition-shorthand-property
  if (layers.length > 1 && values.get('transition-property')?.includes('none')) return null;
  return longhands.map((name) => [name, (values.get(name) as string[]).join(', ')]);
}

/** By its older name a mask takes older words. */
function withOlderWords(parser: ValueParser): ValueParser {
  return {
    match: (property, nodes) =>
      parser.match(/^mask-(?:clip|origin)$/.test(property) ? `-webkit-${property}` : property, nodes),
  };
}

/** What animations have one of, and what there is one of behind all layers. */
const SINGLE: ReadonlySet<string> = new Set([
  'background-color',
  'animation-timeline',
  'animation-range-start',
  'animation-range-end',
]);

function expandLayer(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  if (property === 'animation') {
    const order = [
      'animation-duration',
      'animation-timing-function',
      'animation-delay',
      ...longhands.slice(3, 7),
      'animation-name',
    ];
    return fill(longhands, assign(parser, order, nodes));
  }
  if (property === 'transition') {
    const order = [
      'transition-duration',
      'transition-timing-function',
      'transition-delay',
      'transition-behavior',
      'transition-property',
    ];
    return fill(longhands, assign(parser, order, nodes));
  }
  const position = property === 'mask' ? '-webkit-mask-position' : 'background-position';
  const simple = longhands.filter((name) => !name.startsWith(position) && !name.endsWith('-size'));
  return fill(longhands, assignLayer(parser, property, simple, nodes));
}

/** A position, perhaps with `/` and a size, among the parts. */
function assignLayer(
  parser: ValueParser,
  property: string,
  simple: readonly string[],
  nodes: readonly CssNode[],
): Map<string, string> | null {
  const prefix = property === 'mask' ? '-webkit-mask-position' : 'background-position';
  const rest: CssNode[] = [];
  const values = new Map<string, string>();
  for (let at = 0; at < nodes.length; ) {
    const end = positionEnd(parser, nodes, at);
    if (end > at && !values.has(`${prefix}-x`)) {
      const position = expandPosition(parser, nodes.slice(at, end));
      if (position === null) return null;
      values.set(`${prefix}-x`, (position[0] as [string, string])[1]);
      values.set(`${prefix}-y`, (position[1] as [string, string])[1]);
      at = end;
      if (nodes[at]?.type !== 'Operator') continue;
      const sizeEnd = sizeEndOf(parser, nodes, at + 1);
      const size = parser.match('background-size', nodes.slice(at + 1, sizeEnd));
      if (size === null) return null;
      values.set(`${property}-size`, size);
      at = sizeEnd;
    } else {
      rest.push(nodes[at++] as CssNode);
    }
  }
  if (rest.length === 0 && values.size > 0) return values;
  const boxes = assignBoxes(parser, property, rest, values);
  if (boxes === null) return null;
  const parts = rest.filter((node) => !boxes.includes(node));
  if (parts.length === 0 && boxes.length > 0) return values;
  const others = assign(
    parser,
    simple.filter((name) => !values.has(name)),
    parts,
  );
  if (others === null) return null;
  for (const [name, value] of others) values.set(name, value);
  return values;
}

/** Few words are worth a look at the grammar. */
const BOX = /^(?:(?:border|padding|content|fill|stroke|view)(?:-box|-area)?|text|no-clip)$/i;

/** https://drafts.csswg.org/css-masking/#the-mask: one box is for both, and what is no box is where it clips. */
function assignBoxes(
  parser: ValueParser,
  property: string,
  nodes: readonly CssNode[],
  values: Map<string, string>,
): CssNode[] | null {
  const [originName, clipName] = [`${property}-origin`, `${property}-clip`];
  const clips = nodes.filter((node) => BOX.test(node.name ?? '') && parser.match(clipName, [node]) !== null);
  const textOf = (node: CssNode) => parser.match(clipName, [node]) as string;
  const boxes = clips.filter((node) => parser.match(originName, [node]) !== null);
  if (clips.length > 2 || clips.length - boxes.length > 1) return null;
  const [origin, clip = clips.find((node) => !boxes.includes(node)) ?? origin] = boxes;
  if (origin !== undefined) values.set(originName, textOf(origin));
  if (clip !== undefined) values.set(clipName, textOf(clip));
  return clips;
}

function positionEnd(parser: ValueParser, nodes: readonly CssNode[], start: number): number {
  let end = start;
  while (end < Math.min(nodes.length, start + 4) && isOfPosition(nodes[end] as CssNode)) end++;
  for (; end > start; end--) {
    if (parser.match('background-position', nodes.slice(start, end)) !== null) return end;
  }
  return start;
}

/** Whether it is worth a look at the grammar. */
function isOfPosition({ type, name }: CssNode): boolean {
  if (type === 'Identifier') return /^(?:left|center|right|top|bottom)$/i.test(name);
  return type !== 'Url' && type !== 'Hash' && type !== 'Operator';
}

function sizeEndOf(parser: ValueParser, nodes: readonly CssNode[], start: number): number {
  const isPair = start + 1 < nodes.length && parser.match('background-size', nodes.slice(start, start + 2)) !== null;
  return isPair ? start + 2 : start + 1;
}

/** https://drafts.csswg.org/css-values/#position */
export function expandPosition(
  parser: ValueParser,
  nodes: readonly CssNode[],
  [x, y]: readonly [string, string] = ['background-position-x', 'background-position-y'],
): Longhands | null {
  const horizontal: string[] = [];
  const vertical: string[] = [];
  for (const part of splitByComma(nodes)) {
    if (parser.match('background-position', part) === null) return null;
    const words = part.map((node) => parser.match('background-position', [node]) as string);
    const [across, down] = axesOf(words);
    horizontal.push(across);
    vertical.push(down);
  }
  return [
    [x, horizontal.join(', ')],
    [y, vertical.join(', ')],
  ];
}
