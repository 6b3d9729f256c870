import { initialOf } from './assign-longhands.ts';
import type { CssNode } from './css-tree.ts';
import { isOperator, splitBy } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/** Shorthands whose parts have places, with `/` between some of them. */

/** https://drafts.csswg.org/css-backgrounds/#border-image, and what is like it: a slice may be followed by a width and an outset. */
export function expandBorderImage(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const values: (string | null)[] = [null, null, null, null, null];
  const isSliced = ({ type, name }: CssNode) =>
    type === 'Number' || type === 'Percentage' || (type === 'Identifier' && /^fill$/i.test(name));
  const image = (longhands[0] as string).replace(/-source$/, '');
  if (nodes.length === 0) return null;
  for (let at = 0; at < nodes.length; ) {
    const start = at;
    while (at < nodes.length && (isSliced(nodes[at] as CssNode) || (at > start && isAfterSlice(nodes[at] as CssNode))))
      at++;
    if (at > start) {
      if (values[1] !== null || !expandSlices(parser, image, nodes.slice(start, at), values)) return null;
      continue;
    }
    const source = values[0] === null ? parser.match('border-image-source', nodes.slice(at, at + 1)) : null;
    if (source !== null) {
      values[0] = source;
      at++;
      continue;
    }
    const repeat = [2, 1]
      .map((count) => ({ count, text: parser.match('border-image-repeat', nodes.slice(at, at + count)) }))
      .find(({ count, text }) => text !== null && at + count <= nodes.length);
    if (repeat === undefined || values[4] !== null) return null;
    values[4] = repeat.text;
    at += repeat.count;
  }
  return longhands.map((name, index) => [name, values[index] ?? initialOf(name)]);
}

/** What can only come after a slice. */
function isAfterSlice(node: CssNode): boolean {
  const { type, name } = node;
  return type === 'Dimension' || isOperator(node, '/') || (type === 'Identifier' && /^auto$/i.test(name));
}

function expandSlices(
  parser: ValueParser,
  image: string,
  nodes: readonly CssNode[],
  values: (string | null)[],
): boolean {
  const [slice = [], width, outset, ...more] = splitBy(nodes, '/');
  values[1] = parser.match(`${image}-slice`, slice);
  // https://compat.spec.whatwg.org/#propdef--webkit-mask-box-image
  if (image.startsWith('-webkit-') && values[1]?.endsWith('fill') === false) values[1] += ' fill';
  if (width !== undefined && width.length > 0) values[2] = parser.match('border-image-width', width);
  if (outset !== undefined) values[3] = parser.match('border-image-outset', outset);
  const isWhole = width === undefined || values[2] !== null || (width.length === 0 && outset !== undefined);
  return values[1] !== null && isWhole && (outset === undefined || values[3] !== null) && more.length === 0;
}

/** https://drafts.csswg.org/motion/#offset-shorthand */
export function expandOffset(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const [own = [], anchors, ...more] = splitBy(nodes, '/');
  const anchor = anchors === undefined ? 'auto' : parser.match('offset-anchor', anchors);
  if (anchor === null || more.length > 0 || own.length === 0) return null;
  for (let end = Math.min(4, own.length); end >= 0; end--) {
    const position = end === 0 ? 'normal' : parser.match('offset-position', own.slice(0, end));
    const moved = position === null ? null : expandPath(parser, own.slice(end));
    if (position !== null && moved !== null)
      return [position, ...moved, anchor].map((value, index) => [longhands[index] as string, value]);
  }
  return null;
}

/** A path, and then a distance and a rotation in any order. */
function expandPath(parser: ValueParser, nodes: readonly CssNode[]): readonly string[] | null {
  if (nodes.length === 0) return ['none', '0px', 'auto'];
  for (let end = Math.min(2, nodes.length); end > 0; end--) {
    const path = parser.match('offset-path', nodes.slice(0, end));
    const rest = nodes.slice(end);
    if (path === null) continue;
    for (const [distances, rotations] of [
      [[], rest],
      [rest.slice(0, 1), rest.slice(1)],
      [rest.slice(-1), rest.slice(0, -1)],
    ] as const) {
      const distance = distances.length === 0 ? '0px' : parser.match('offset-distance', distances);
      const rotate = rotations.length === 0 ? 'auto' : parser.match('offset-rotate', rotations);
      if (distance !== null && rotate !== null) return [path, distance, rotate];
    }
  }
  return null;
}

/** https://drafts.csswg.org/css-anchor-position-1/#position-try-prop */
export function expandPositionTry(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const order = parser.match('position-try-order', nodes.slice(0, 1));
  const fallbacks = parser.match('position-try-fallbacks', order === null ? nodes : nodes.slice(1));
  return fallbacks === null
    ? null
    : [
        [longhands[0] as string, order ?? 'normal'],
        [longhands[1] as string, fallbacks],
      ];
}

/** https://drafts.csswg.org/css-inline-3/#propdef-text-box: what is trimmed is so at both sides. */
export function expandTextBox(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const result = (trim: string, edge: string): Longhands => [
    [longhands[0] as string, trim],
    [longhands[1] as string, edge],
  ];
  if (nodes.length === 1 && nodes[0]?.type === 'Identifier' && /^normal$/i.test(nodes[0].name))
    return result('none', 'auto');
  for (const [trims, edges] of [
    [nodes.slice(0, 1), nodes.slice(1)],
    [nodes.slice(-1), nodes.slice(0, -1)],
    [[], nodes],
  ] as const) {
    const trim = trims.length === 0 ? 'trim-both' : parser.match('text-box-trim', trims);
    const edge = edges.length === 0 ? 'auto' : parser.match('text-box-edge', edges);
    if (trim !== null && edge !== null) return result(trim, edge);
  }
  return null;
}
