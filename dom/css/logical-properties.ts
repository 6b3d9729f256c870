/**
 * https://drafts.csswg.org/css-logical/: the properties of sides that are named by how a text flows, and those that are named by
 * where they are.
 */

export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Flow {
  readonly blockStart: Side;
  /** Of text that runs from the left, or from the top. */
  readonly inlineStart: Side;
}

const HORIZONTAL: Flow = { blockStart: 'top', inlineStart: 'left' };
const FLOWS: Readonly<Record<string, Flow>> = {
  'vertical-rl': { blockStart: 'right', inlineStart: 'top' },
  'sideways-rl': { blockStart: 'right', inlineStart: 'top' },
  'tb-rl': { blockStart: 'right', inlineStart: 'top' },
  'vertical-lr': { blockStart: 'left', inlineStart: 'top' },
  'sideways-lr': { blockStart: 'left', inlineStart: 'bottom' },
};

export const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** `@` stands for the side. */
const OF_SIDES = [
  'margin-@',
  'padding-@',
  'scroll-margin-@',
  'scroll-padding-@',
  ...['width', 'style', 'color'].map((end) => `border-@-${end}`),
];
/** `@` stands for the axis: logical ones, and those from above to below and from one side to the other. */
const OF_AXES: readonly (readonly [logical: string, vertical: string, horizontal: string])[] = [
  ['@-size', 'height', 'width'],
  ['min-@-size', 'min-height', 'min-width'],
  ['max-@-size', 'max-height', 'max-width'],
  ['contain-intrinsic-@-size', 'contain-intrinsic-height', 'contain-intrinsic-width'],
  ['overflow-@', 'overflow-y', 'overflow-x'],
  ['overscroll-behavior-@', 'overscroll-behavior-y', 'overscroll-behavior-x'],
];

/** Each name with the one that stands for the same in such a text. */
type Pairs = ReadonlyMap<string, string>;

const known = new Map<string, Pairs>();

/** The other name of the property where text flows so; null: it has none. */
export function otherName(name: string, writingMode: string, direction: string): string | null {
  const key = `${writingMode} ${direction}`;
  let pairs = known.get(key);
  if (pairs === undefined) {
    pairs = pairsIn(FLOWS[writingMode] ?? HORIZONTAL, direction === 'rtl');
    known.set(key, pairs);
  }
  return pairs.get(name) ?? null;
}

function pairsIn({ blockStart, inlineStart }: Flow, isReversed: boolean): Pairs {
  const start = isReversed ? OPPOSITE[inlineStart] : inlineStart;
  const sides: Readonly<Record<string, Side>> = {
    'block-start': blockStart,
    'block-end': OPPOSITE[blockStart],
    'inline-start': start,
    'inline-end': OPPOSITE[start],
  };
  const pairs = new Map<string, string>();
  const add = (logical: string, physical: string) => pairs.set(logical, physical).set(physical, logical);
  for (const [logical, side] of Object.entries(sides)) {
    add(`inset-${logical}`, side);
    for (const pattern of OF_SIDES) add(pattern.replace('@', logical), pattern.replace('@', side));
  }
  const isHorizontal = blockStart === 'top';
  for (const [pattern, vertical, horizontal] of OF_AXES) {
    add(pattern.replace('@', 'block'), isHorizontal ? vertical : horizontal);
    add(pattern.replace('@', 'inline'), isHorizontal ? horizontal : vertical);
  }
  for (const block of ['start', 'end']) {
    for (const inline of ['start', 'end']) {
      const corner = [sides[`block-${block}`], sides[`inline-${inline}`]] as [Side, Side];
      const [first, second] = /top|bottom/.test(corner[0]) ? corner : ([corner[1], corner[0]] as const);
      add(`border-${block}-${inline}-radius`, `border-${first}-${second}-radius`);
      add(`corner-${block}-${inline}-shape`, `corner-${first}-${second}-shape`);
    }
  }
  return pairs;
}

const LOGICAL =
  /(?:^|-)(?:block|inline)(?:-(?:start|end|size)|$)|^(?:border|corner)-(?:start|end)-(?:start|end)-(?:radius|shape)$/;

/** Whether it is named by how text flows. */
export function isLogical(name: string): boolean {
  return LOGICAL.test(name);
}

/** Whether it may have two names. */
export function mayHaveTwoNames(name: string): boolean {
  names ??= new Set(pairsIn(HORIZONTAL, false).keys());
  return names.has(name);
}

let names: ReadonlySet<string> | null = null;

const otherNames = new Map<string, readonly string[]>();

/** All that stand for the property in texts of one kind or another: logical ones for a physical one, and the other way round. */
export function otherNamesOf(name: string): readonly string[] {
  let found = otherNames.get(name);
  if (found === undefined) {
    const flows = ['', ...Object.keys(FLOWS)].flatMap((mode) =>
      ['ltr', 'rtl'].map((way) => otherName(name, mode, way)),
    );
    found = [...new Set(flows.filter((one) => one !== null))];
    otherNames.set(name, found);
  }
  return found;
}

const groups = new Map<string, readonly string[]>();

/** https://drafts.csswg.org/css-logical/#logical-property-group: what is in that of the property, and named in the other way. */
export function otherNamesInGroup(name: string): readonly string[] {
  let found = groups.get(name);
  if (found === undefined) {
    found = [...new Set(otherNamesOf(name).flatMap(otherNamesOf).flatMap(otherNamesOf))];
    groups.set(name, found);
  }
  return found;
}
