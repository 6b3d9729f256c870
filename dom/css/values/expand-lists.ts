import type { CssNode } from './css-tree.ts';
import { splitBy, splitByComma } from './split.ts';
import type { Longhands, ValueParser } from './value-parser.ts';

/** Shorthands that are lists, of which each part says something of each longhand. */

type ExpandPart = (parser: ValueParser, nodes: readonly CssNode[]) => readonly string[] | null;

const PARTS: Readonly<Record<string, ExpandPart>> = {
  'animation-range': (parser, nodes) => expandRange(parser, 'animation-range', nodes),
  'timeline-trigger-activation-range': (parser, nodes) => expandRange(parser, ACTIVATION, nodes),
  'timeline-trigger-active-range': (parser, nodes) => expandRange(parser, ACTIVE, nodes),
  'timeline-trigger': expandTrigger,
  'scroll-timeline': expandScrollTimeline,
  'view-timeline': expandViewTimeline,
};

export function isListShorthand(property: string): boolean {
  return Object.hasOwn(PARTS, property);
}

export function expandList(
  parser: ValueParser,
  property: string,
  longhands: readonly string[],
  nodes: readonly CssNode[],
): Longhands | null {
  const lists = longhands.map((): string[] => []);
  for (const part of splitByComma(nodes)) {
    const values = (PARTS[property] as ExpandPart)(parser, part);
    if (values === null) return null;
    for (const [index, value] of values.entries()) lists[index]?.push(value);
  }
  return longhands.map((name, index) => [name, (lists[index] as string[]).join(', ')]);
}

/** https://drafts.csswg.org/scroll-animations/#animation-range: the end is in the same range unless it is said. */
function expandRange(parser: ValueParser, range: string, nodes: readonly CssNode[]): readonly string[] | null {
  for (let at = Math.min(nodes.length, 2); at > 0; at--) {
    const start = parser.match(`${range}-start`, nodes.slice(0, at));
    if (start === null) continue;
    const [name = ''] = start.split(' ');
    const implied = /^(?!normal$)[a-z]+(?:-[a-z]+)?$/.test(name) ? name : range === ACTIVE ? 'auto' : 'normal';
    const end = at === nodes.length ? implied : parser.match(`${range}-end`, nodes.slice(at));
    if (end !== null) return [start, end];
  }
  return null;
}

const ACTIVATION = 'timeline-trigger-activation-range';
const ACTIVE = 'timeline-trigger-active-range';

/** https://drafts.csswg.org/animation-triggers/#timeline-triggers: a name, a timeline, and two ranges, none of which has to be there. */
function expandTrigger(parser: ValueParser, nodes: readonly CssNode[]): readonly string[] | null {
  const [own = [], active, ...more] = splitBy(nodes, '/');
  if (more.length > 0 || nodes.length === 0) return null;
  let at = 0;
  const next = (property: string): string | null => {
    const value = parser.match(property, own.slice(at, at + 1));
    if (value !== null) at++;
    return value;
  };
  const name = next('timeline-trigger-name') ?? 'none';
  const source = next('timeline-trigger-source') ?? 'auto';
  const rest = own.slice(at);
  const activation = rest.length === 0 ? ['normal', 'normal'] : expandRange(parser, ACTIVATION, rest);
  const activity = active === undefined ? ['auto', 'auto'] : expandRange(parser, ACTIVE, active);
  return activation === null || activity === null ? null : [name, source, ...activation, ...activity];
}

/** https://drafts.csswg.org/scroll-animations/#scroll-timeline-shorthand */
function expandScrollTimeline(parser: ValueParser, nodes: readonly CssNode[]): readonly string[] | null {
  const name = parser.match('scroll-timeline-name', nodes.slice(0, 1));
  const axis = nodes.length > 1 ? parser.match('scroll-timeline-axis', nodes.slice(1)) : 'block';
  return name === null || axis === null ? null : [name, axis];
}

/** https://drafts.csswg.org/scroll-animations/#view-timeline-shorthand: an axis and an inset in any order. */
function expandViewTimeline(parser: ValueParser, nodes: readonly CssNode[]): readonly string[] | null {
  const name = parser.match('view-timeline-name', nodes.slice(0, 1));
  if (name === null) return null;
  const rest = nodes.slice(1);
  for (const [axes, insets] of [
    [rest.slice(0, 1), rest.slice(1)],
    [rest.slice(-1), rest.slice(0, -1)],
    [[], rest],
  ] as const) {
    const axis = axes.length === 0 ? 'block' : parser.match('view-timeline-axis', axes);
    const inset = insets.length === 0 ? 'auto' : parser.match('view-timeline-inset', insets);
    if (axis !== null && inset !== null) return [name, axis, inset];
  }
  return null;
}
