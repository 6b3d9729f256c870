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

/** What is in `scroll-state()`: without a layout nothing scrolls, sticks or snaps. Null: no query that is known. */
export function parseScrollState(between: readonly Token[], source: string): Condition<unknown> | null {
  const inner = readFeature(between) ?? parseCondition(between, 0, between.length, source, true, READER);
  return inner === null ? null : { ...inner, text: `scroll-state(${inner.text.replace(/^\(([^()]*)\)$/, '$1')})` };
}

const READER: FeatureReader<unknown> = { read: (name, between) => (name === '' ? readFeature(between) : null) };

function readFeature(between: readonly Token[]): Condition<unknown> | null {
  const [name, colon, value, ...rest] = between.filter(({ kind }) => kind !== 'space');
  const values = name?.kind === 'ident' && Object.hasOwn(FEATURES, name.text) ? FEATURES[name.text] : undefined;
  if (name === undefined || values === undefined || rest.length > 0) return null;
  if (colon === undefined) return { text: `(${name.text})`, holds: () => false };
  if (colon.kind !== 'colon' || value?.kind !== 'ident' || !values.has(value.text)) return null;
  return { text: `(${name.text}: ${value.text})`, holds: () => value.text === 'none' };
}
