import type { CssNode } from './css-tree.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/** Parts in any order, each at most once. */
export function expandParts(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  if (property === 'list-style') return expandListStyle(parser, longhands, nodes);
  if (property === 'outline') return fill(longhands, assign(parser, OUTLINE, nodes));
  return fill(longhands, assign(parser, longhands, nodes));
}

/** `auto` is a style. */
const OUTLINE = ['outline-style', 'outline-width', 'outline-color'];

/** `none` is for the type, or for the image where there is a type. */
function expandListStyle(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const order = ['list-style-position', 'list-style-type', 'list-style-image'];
  const isNone = ({ type, name }: CssNode) => type === 'Identifier' && /^none$/i.test(name);
  const ordered = [...nodes.filter((node) => !isNone(node)), ...nodes.filter(isNone)];
  return fill(longhands, assign(parser, order, ordered));
}

export function fill(longhands: readonly string[], values: Map<string, string> | null): Longhands | null {
  if (values === null) return null;
  return longhands.map((name) => [name, values.get(name) ?? initialOf(name)]);
}

/** How many nodes one longhand may take. */
const LONGEST = 5;

/** Those that take no more than one. */
const TAKES_ONE = /^(?:transition|animation(?!-range)|outline|list-style|border)-|-(?:color|image)$/;

/** Gives each run of nodes to the first longhand that takes it; longer runs go first. Null: something is left over. */
export function assign(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Map<string, string> | null {
  if (nodes.length === 0) return null;
  const values = new Map<string, string>();
  let at = 0;
  while (at < nodes.length) {
    const end = assignOne(parser, longhands, nodes, at, values);
    if (end === at) return null;
    at = end;
  }
  return values;
}

function assignOne(
  parser: ValueParser,
  longhands: readonly string[],
  nodes: readonly CssNode[],
  start: number,
  values: Map<string, string>,
): number {
  for (let end = Math.min(nodes.length, start + LONGEST); end > start; end--) {
    for (const name of longhands) {
      if (values.has(name) || (end > start + 1 && TAKES_ONE.test(name))) continue;
      const text = parser.match(name, nodes.slice(start, end));
      if (text === null) continue;
      values.set(name, text);
      return end;
    }
  }
  return start;
}

/** What a longhand that is not mentioned is set to. */
export function initialOf(longhand: string): string {
  return INITIAL[longhand] ?? INITIAL_BY_END.find(([end]) => longhand.endsWith(end))?.[1] ?? 'initial';
}

export function initials(longhands: readonly string[]): Longhands {
  return longhands.map((name) => [name, initialOf(name)]);
}

const INITIAL: Readonly<Record<string, string>> = {
  'background-color': 'initial',
  'outline-color': 'initial',
  'outline-style': 'initial',
  'outline-width': 'initial',
  '-webkit-mask-position-x': '0%',
  '-webkit-mask-position-y': '0%',
  'mask-size': 'auto',
  'mask-repeat': 'repeat',
  'mask-origin': 'border-box',
  'mask-clip': 'border-box',
  'mask-composite': 'add',
  'mask-mode': 'match-source',
  ...Object.fromEntries(
    ['block-start', 'block-end', 'inline-start', 'inline-end']
      .flatMap((side) => ['width', 'style', 'color'].map((end) => `border-${side}-${end}`))
      .map((name) => [name, 'initial']),
  ),
  '-webkit-text-stroke-width': 'initial',
  '-webkit-text-stroke-color': 'initial',
  'text-emphasis-style': 'initial',
  'text-emphasis-color': 'initial',
  'text-wrap-style': 'initial',
  'grid-template-rows': 'none',
  'grid-template-columns': 'none',
  'grid-template-areas': 'none',
  'grid-auto-flow': 'row',
  'grid-auto-rows': 'auto',
  'grid-auto-columns': 'auto',
  'text-decoration-color': 'initial',
  'text-decoration-style': 'initial',
  ...Object.fromEntries(
    ['source', 'slice', 'width', 'outset', 'repeat'].map((part) => [`-webkit-mask-box-image-${part}`, 'initial']),
  ),
  'border-image-source': 'none',
  'border-image-slice': '100%',
  'border-image-width': '1',
  'border-image-outset': '0',
  'border-image-repeat': 'stretch',
  'flex-direction': 'row',
  'flex-wrap': 'nowrap',
  'column-width': 'auto',
  'column-count': 'auto',
  'column-height': 'auto',
  'column-wrap': 'auto',
  'transition-property': 'all',
  'transition-duration': '0s',
  'transition-timing-function': 'ease',
  'transition-delay': '0s',
  'transition-behavior': 'normal',
  'animation-name': 'none',
  'animation-duration': 'auto',
  'animation-timing-function': 'ease',
  'animation-delay': '0s',
  'animation-iteration-count': '1',
  'animation-direction': 'normal',
  'animation-fill-mode': 'none',
  'animation-play-state': 'running',
  'animation-timeline': 'auto',
  'animation-range-start': 'normal',
  'animation-range-end': 'normal',
  'font-size-adjust': 'none',
  'font-kerning': 'auto',
  'font-optical-sizing': 'auto',
};

const INITIAL_BY_END: readonly (readonly [string, string])[] = [
  ['-width', 'medium'],
  ['-style', 'none'],
  ['-color', 'currentcolor'],
];
