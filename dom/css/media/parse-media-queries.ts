import type { Viewport } from '../../realm/shared/viewport.ts';
import { serializeIdentifier } from '../identifier.ts';
import { preprocess } from '../syntax.ts';
import { commaSeparated, skipSpace, type Token, tokensOf } from '../tokens.ts';
import { mediaTypeOf } from './device.ts';
import type { MediaQuery } from './media-query.ts';
import { type Condition, type FeatureReader, parseCondition } from './parse-condition.ts';
import { parseMediaFeature } from './parse-feature.ts';

const NOT_ALL: MediaQuery = { text: 'not all', matches: () => false };

/** https://drafts.csswg.org/mediaqueries/#typedef-media-type: names that are none. */
const NO_TYPES: ReadonlySet<string> = new Set(['only', 'not', 'and', 'or', 'layer']);

/** https://drafts.csswg.org/mediaqueries/#typedef-media-query-list. What is no query matches nothing. */
export function parseMediaQueries(list: string): readonly MediaQuery[] {
  let queries = known.get(list);
  if (queries === undefined) {
    queries = readMediaQueries(list);
    // Few, and none that is long.
    if (list.length + known.size < 200) known.set(list, queries);
  }
  return queries;
}

/**
 * What texts say, which depends on nothing.
 *
 * OPTIMIZATION: large sheets have hundreds of rules for the same few media. (bench/styles)
 */
const known = new Map<string, readonly MediaQuery[]>();

function readMediaQueries(list: string): readonly MediaQuery[] {
  const text = preprocess(list);
  const tokens = tokensOf(text);
  if (tokens.every(({ kind }) => kind === 'space')) return [];
  return Array.from(commaSeparated(tokens), ([start, end]) => parseMediaQuery(tokens, start, end, text) ?? NOT_ALL);
}

export const FEATURES_OF_MEDIA: FeatureReader<Viewport> = {
  read: (name, between) => (name === '' ? parseMediaFeature(between) : null),
};

function parseMediaQuery(tokens: readonly Token[], from: number, end: number, text: string): MediaQuery | null {
  let at = skipSpace(tokens, from, end);
  const condition = parseCondition(tokens, at, end, text, true, FEATURES_OF_MEDIA);
  if (condition !== null) return { text: condition.text, matches: (viewport) => condition.holds(viewport) === true };
  let qualifier = '';
  const first = identAt(tokens, at, end);
  if (first === 'not' || first === 'only') {
    qualifier = first;
    at = skipSpace(tokens, at + 1, end);
  }
  const type = identAt(tokens, at, end);
  if (type === null || NO_TYPES.has(type)) return null;
  at = skipSpace(tokens, at + 1, end);
  if (at === end) return queryOf(qualifier, type, null);
  if (identAt(tokens, at, end) !== 'and') return null;
  const rest = parseCondition(tokens, skipSpace(tokens, at + 1, end), end, text, false, FEATURES_OF_MEDIA);
  return rest === null ? null : queryOf(qualifier, type, rest);
}

function queryOf(qualifier: string, type: string, condition: Condition<Viewport> | null): MediaQuery {
  const isShown = qualifier !== '' || type !== 'all' || condition === null;
  const parts = [qualifier, isShown ? serializeIdentifier(type) : '', isShown && condition !== null ? 'and' : ''];
  return {
    text: [...parts, condition?.text ?? ''].filter((part) => part !== '').join(' '),
    matches(viewport) {
      const isOfType = type === 'all' || type === mediaTypeOf(viewport);
      const holds = isOfType && (condition === null ? true : condition.holds(viewport));
      return qualifier === 'not' ? holds === false : holds === true;
    },
  };
}

function identAt(tokens: readonly Token[], at: number, end: number): string | null {
  const token = at < end ? tokens[at] : undefined;
  return token?.kind === 'ident' ? token.text : null;
}
