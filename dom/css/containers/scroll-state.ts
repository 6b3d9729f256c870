import { type Condition, type FeatureReader, parseCondition } from '../media/parse-condition.ts';
import type { Token } from '../tokens.ts';

const EDGES = 'top right bottom left block-start block-end inline-start inline-end';

/** https://drafts.csswg.org/css-conditional-5/#scroll-state-features */
const FEATURES: Readonly<Record<string, ReadonlySet<string>>> = {
  stuck: new Set(`none ${EDGES}`.split(' ')),
  snapped: new Set('none x y block inline both'.split(' ')),
  scrollable: new Set(`none ${EDGES} x y block inline`.split(' ')),
  scrolled: new Set(`none ${EDGES} x y block inline`.split(' ')),
};

/** Edges of a box, by where they are and by how its text flows. */
type Edges = ReadonlySet<string>;

/** What a query asks of the container, as far as boxes tell: without them nothing scrolls or sticks. Nothing ever snaps. */
export interface ScrollContainer {
  edgesOf(feature: 'scrollable' | 'stuck'): Edges;
}

type ScrollCondition = Condition<ScrollContainer>;

/** What is in `scroll-state()`. Null: no query that is known. */
export function parseScrollState(between: readonly Token[], source: string): ScrollCondition | null {
  const inner = readFeature(between) ?? parseCondition(between, 0, between.length, source, true, READER);
  return inner === null ? null : { ...inner, text: `scroll-state(${inner.text.replace(/^\(([^()]*)\)$/, '$1')})` };
}

const READER: FeatureReader<ScrollContainer> = { read: (name, between) => (name === '' ? readFeature(between) : null) };

function readFeature(between: readonly Token[]): ScrollCondition | null {
  const [name, colon, value, ...rest] = between.filter(({ kind }) => kind !== 'space');
  const values = name?.kind === 'ident' && Object.hasOwn(FEATURES, name.text) ? FEATURES[name.text] : undefined;
  if (name === undefined || values === undefined || rest.length > 0) return null;
  if (colon === undefined)
    return { text: `(${name.text})`, holds: (container) => edgesOf(container, name.text).size > 0 };
  if (colon.kind !== 'colon' || value?.kind !== 'ident' || !values.has(value.text)) return null;
  return {
    text: `(${name.text}: ${value.text})`,
    holds: (container) => isAt(edgesOf(container, name.text), value.text),
  };
}

const NO_EDGES: Edges = new Set();

function edgesOf(container: ScrollContainer, feature: string): Edges {
  return feature === 'scrollable' || feature === 'stuck' ? container.edgesOf(feature) : NO_EDGES;
}

/** The edges of each axis. */
const AXES: Readonly<Record<string, readonly string[]>> = {
  x: ['left', 'right'],
  y: ['top', 'bottom'],
  block: ['block-start', 'block-end'],
  inline: ['inline-start', 'inline-end'],
};

function isAt(edges: Edges, value: string): boolean {
  if (value === 'none') return edges.size === 0;
  return (AXES[value] ?? [value]).some((edge) => edges.has(edge));
}
