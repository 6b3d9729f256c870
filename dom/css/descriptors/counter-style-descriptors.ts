import { asciiLowercase } from '../../names/ascii-case.ts';
import { isName } from '../custom-ident.ts';
import { serializeIdentifier } from '../identifier.ts';
import { splitOutside, unescapeName } from '../syntax.ts';
import { componentsOf, integerText, symbolText } from './descriptor-components.ts';

/** https://drafts.csswg.org/css-counter-styles/#typedef-counter-style-name: those whose names stand for themselves in any case. */
const PREDEFINED: ReadonlySet<string> = new Set(
  (
    'decimal decimal-leading-zero arabic-indic armenian upper-armenian lower-armenian bengali cambodian khmer cjk-decimal devanagari ' +
    'georgian gujarati gurmukhi hebrew kannada lao malayalam mongolian myanmar oriya persian lower-roman upper-roman tamil telugu ' +
    'thai tibetan lower-alpha lower-latin upper-alpha upper-latin lower-greek hiragana hiragana-iroha katakana katakana-iroha disc ' +
    'circle square disclosure-open disclosure-closed cjk-earthly-branch cjk-heavenly-stem japanese-informal japanese-formal ' +
    'korean-hangul-formal korean-hanja-informal korean-hanja-formal simp-chinese-informal simp-chinese-formal trad-chinese-informal ' +
    'trad-chinese-formal ethiopic-numeric'
  ).split(' '),
);

/** A descriptor of https://drafts.csswg.org/css-counter-styles/#the-counter-style-rule as it is written; null: it is not valid. */
export function counterStyleText(name: string, given: string): string | null {
  switch (name) {
    case 'system':
      return systemText(componentsOf(given));
    case 'symbols':
      return symbolsText(componentsOf(given), Number.POSITIVE_INFINITY);
    case 'negative':
      return symbolsText(componentsOf(given), 2);
    case 'prefix':
    case 'suffix':
      return symbolsText(componentsOf(given), 1);
    case 'pad':
      return weightedSymbol(given)?.text ?? null;
    case 'additive-symbols':
      return additiveText(given);
    case 'range':
      return rangeText(given);
    case 'fallback':
      return styleName(given);
    default:
      return speakAsText(given);
  }
}

/** https://drafts.csswg.org/css-counter-styles/#counter-style-system */
function systemText([keyword = '', argument, ...others]: readonly string[]): string | null {
  const system = asciiLowercase(keyword);
  if (others.length > 0) return null;
  switch (system) {
    case 'cyclic':
    case 'numeric':
    case 'alphabetic':
    case 'symbolic':
    case 'additive':
      return argument === undefined ? system : null;
    case 'fixed': {
      const first = integerText(argument ?? '1', true);
      return first === null ? null : `fixed ${first}`;
    }
    case 'extends': {
      const extended = styleName(argument ?? '');
      return extended === null ? null : `extends ${extended}`;
    }
    default:
      return null;
  }
}

function symbolsText(components: readonly string[], most: number): string | null {
  const symbols = components.map(symbolText);
  return symbols.length === 0 || symbols.length > most || symbols.includes(null) ? null : symbols.join(' ');
}

/** A symbol and a number, in any order. */
function weightedSymbol(given: string): { readonly text: string; readonly weight: string } | null {
  const components = componentsOf(given);
  if (components.length !== 2) return null;
  for (const [first, second] of [components, components.toReversed()] as [string, string][]) {
    const [weight, symbol] = [integerText(first, false), symbolText(second)];
    if (weight !== null && symbol !== null) return { text: `${weight} ${symbol}`, weight };
  }
  return null;
}

/** https://drafts.csswg.org/css-counter-styles/#descdef-counter-style-additive-symbols: each weighs less than the one before. */
function additiveText(given: string): string | null {
  const texts: string[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const part of splitOutside(given, ',')) {
    const symbol = weightedSymbol(part);
    if (symbol === null || Number(symbol.weight) >= last) return null;
    last = Number(symbol.weight);
    texts.push(symbol.text);
  }
  return texts.join(', ');
}

/** https://drafts.csswg.org/css-counter-styles/#counter-style-range */
function rangeText(given: string): string | null {
  if (/^auto$/i.test(given)) return 'auto';
  const texts: string[] = [];
  for (const part of splitOutside(given, ',')) {
    const bounds = componentsOf(part).map((bound) =>
      /^infinite$/i.test(bound) ? 'infinite' : integerText(bound, true),
    );
    const [low, high] = bounds;
    if (bounds.length !== 2 || low == null || high == null || Number(low) > Number(high)) return null;
    texts.push(`${low} ${high}`);
  }
  return texts.join(', ');
}

/** https://drafts.csswg.org/css-counter-styles/#typedef-counter-style-name */
function styleName(given: string): string | null {
  if (!isName(given)) return null;
  const name = unescapeName(given);
  const folded = asciiLowercase(name);
  if (folded === 'none') return null;
  return PREDEFINED.has(folded) ? folded : serializeIdentifier(name);
}

/** https://drafts.csswg.org/css-counter-styles/#counter-style-speak-as */
function speakAsText(given: string): string | null {
  return /^(?:auto|bullets|numbers|words|spell-out)$/i.test(given) ? asciiLowercase(given) : styleName(given);
}
