import { isReservedIdent } from '../../names/wide-keywords.ts';
import { serializeIdentifier } from '../identifier.ts';
import { FEATURES } from '../media/features.ts';
import { type Condition, type FeatureReader, parseCondition } from '../media/parse-condition.ts';
import { parseMediaFeature } from '../media/parse-feature.ts';
import { unescapeName } from '../syntax.ts';
import { commaSeparated, skipSpace, type Token, tokensOf } from '../tokens.ts';
import type { QueriedContainer } from './queried-container.ts';
import { parseScrollState } from './scroll-state.ts';
import { parseStyleQuery } from './style-query.ts';

/** https://drafts.csswg.org/css-conditional-5/#typedef-container-condition */
export interface ContainerCondition {
  /** Empty where any container will do. */
  readonly name: string;
  readonly query: Condition<QueriedContainer> | null;
  readonly text: string;
  /** What containers it looks for. */
  readonly asksWidth: boolean;
  readonly asksHeight: boolean;
  readonly asksInline: boolean;
  readonly asksBlock: boolean;
  readonly asksScrollState: boolean;
}

const NO_NAMES: ReadonlySet<string> = new Set('none and or not'.split(' '));

/** https://drafts.csswg.org/css-conditional-5/#container-rule; null: it is not valid. */
export function parseContainerConditions(prelude: string): ContainerCondition[] | null {
  const tokens = tokensOf(prelude);
  const conditions: ContainerCondition[] = [];
  for (const [start, end] of commaSeparated(tokens)) {
    const condition = parseOne(tokens, start, end, prelude);
    if (condition === null) return null;
    conditions.push(condition);
  }
  return conditions;
}

function parseOne(tokens: readonly Token[], from: number, end: number, source: string): ContainerCondition | null {
  let at = skipSpace(tokens, from, end);
  const first = at < end ? tokens[at] : undefined;
  let name = '';
  if (first?.kind === 'ident' && first.text !== 'not') {
    if (NO_NAMES.has(first.text) || isReservedIdent(first.text)) return null;
    name = unescapeName(source.slice(first.start, first.end));
    at = skipSpace(tokens, at + 1, end);
  }
  const reader = new ContainerFeatures();
  const query = at < end ? parseCondition(tokens, at, end, source, true, reader) : null;
  if (query === null && (at < end || name === '')) return null;
  const { asksWidth, asksHeight, asksInline, asksBlock, asksScrollState } = reader;
  const text = [name === '' ? '' : serializeIdentifier(name), query?.text ?? '']
    .filter((part) => part !== '')
    .join(' ');
  return { name, query, text, asksWidth, asksHeight, asksInline, asksBlock, asksScrollState };
}

const SIZES = ['width', 'height', 'aspect-ratio', 'orientation'] as const;

/** https://drafts.csswg.org/css-conditional-5/#container-features */
const SIZE_FEATURES: typeof FEATURES = new Map([
  ...[...FEATURES].filter(([name]) => (SIZES as readonly string[]).includes(name)),
  ['inline-size', FEATURES.get('width')!],
  ['block-size', FEATURES.get('height')!],
]);

class ContainerFeatures implements FeatureReader<QueriedContainer> {
  asksWidth = false;
  asksHeight = false;
  asksInline = false;
  asksBlock = false;
  asksScrollState = false;

  read(name: string, between: readonly Token[], source: string): Condition<QueriedContainer> | null {
    switch (name) {
      case '':
        return this.#readSize(between);
      case 'style':
        return parseStyleQuery(between, source);
      case 'scroll-state':
        this.asksScrollState = true;
        return parseScrollState(between, source);
      default:
        return null;
    }
  }

  #readSize(between: readonly Token[]): Condition<QueriedContainer> | null {
    const feature = parseMediaFeature(between, SIZE_FEATURES);
    if (feature === null) return null;
    const { text } = feature;
    const isOfBoth = text.includes('aspect-ratio') || text.includes('orientation');
    const asksInline = /\binline-size\b/.test(text);
    const asksBlock = /\bblock-size\b/.test(text);
    const asksWidth = isOfBoth || /\bwidth\b/.test(text);
    const asksHeight = isOfBoth || /\bheight\b/.test(text);
    this.asksWidth ||= asksWidth;
    this.asksHeight ||= asksHeight;
    this.asksInline ||= asksInline;
    this.asksBlock ||= asksBlock;
    return {
      text,
      holds(container) {
        const width = asksWidth ? container.width : asksInline ? container.inlineSize : 0;
        const height = asksHeight ? container.height : asksBlock ? container.blockSize : 0;
        if (Number.isNaN(width) || Number.isNaN(height)) return null;
        return feature.holds({ width, height, devicePixelRatio: 1, media: '', lengths: container });
      },
    };
  }
}
