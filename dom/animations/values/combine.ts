import { styles } from '../../css/styles.ts';
import { type Channels, type Part, partsOf, partText, unclampedText } from './parts.ts';

/** How much of each of two values is in what comes of them. */
export interface Weights {
  readonly from: number;
  readonly to: number;
}

const LENGTHS: ReadonlySet<string> = new Set(['px', '%']);

/**
 * Null: there is nothing between them.
 *
 * @param neutral - What a number or 100% is that changes nothing, https://drafts.csswg.org/css-values/#accumulation-of-numeric
 */
export function combineValues(
  from: string,
  to: string,
  weights: Weights,
  hasColors: boolean,
  neutral: 0 | 1 = 0,
): string | null {
  const [first, second] = [partsOf(from, hasColors), partsOf(to, hasColors)];
  if (first.length !== second.length) return null;
  let text = '';
  for (const [index, part] of first.entries()) {
    const combined = combineParts(part, second[index] as Part, weights, neutral);
    if (combined === null) return null;
    text += partText(combined);
  }
  return text;
}

function combineParts(a: Part, b: Part, weights: Weights, neutral: 0 | 1): Part | null {
  if (a.kind === 'text' && b.kind === 'text') return a.text === b.text ? a : null;
  if (a.kind === 'color' && b.kind === 'color') {
    const text =
      a.channels === null || b.channels === null
        ? styles().combineColors(a.text, b.text, weights)
        : unclampedText(combineChannels(a.channels, b.channels, weights));
    return text === null ? null : { kind: 'text', text };
  }
  if (a.kind === 'sum' && b.kind === 'sum') return combineSums(a.terms, b.terms, weights, neutral);
  return null;
}

function combineSums(
  a: ReadonlyMap<string, number>,
  b: ReadonlyMap<string, number>,
  { from, to }: Weights,
  neutral: 0 | 1,
): Part | null {
  const units = new Set([...a.keys(), ...b.keys()]);
  if (units.size > 1 && [...units].some((unit) => !LENGTHS.has(unit))) return null;
  const terms = new Map<string, number>();
  for (const unit of units) {
    const beyond = (1 - from - to) * neutral * (unit === '%' ? 100 : 1);
    terms.set(unit, (a.get(unit) ?? 0) * from + (b.get(unit) ?? 0) * to + beyond);
  }
  return { kind: 'sum', terms };
}

/**
 * https://drafts.csswg.org/css-color/#interpolation-alpha: premultiplied, with nothing by an alpha above 1.
 *
 * DEVIATION: the sum of what is opaque is opaque and no more, as in Chromium.
 */
function combineChannels(a: Channels, b: Channels, { from, to }: Weights): Channels {
  const alpha = a[3] === 1 && b[3] === 1 ? 1 : a[3] * from + b[3] * to;
  if (alpha <= 0) return [0, 0, 0, 0];
  const [first, second, both] = [a[3], b[3], alpha].map((one) => Math.min(1, one)) as [number, number, number];
  const channel = (index: 0 | 1 | 2): number => (a[index] * first * from + b[index] * second * to) / both;
  return [channel(0), channel(1), channel(2), alpha];
}

/** What changes nothing where it stands in the place of the value: ones where numbers multiply, and otherwise zeros. */
export function neutralValue(value: string, multiplies: boolean, hasColors: boolean): string {
  const neutral = partsOf(value, hasColors).map((part): Part => {
    if (part.kind === 'color') return { kind: 'text', text: 'rgba(0, 0, 0, 0)' };
    if (part.kind === 'text') return part;
    const [unit = ''] = part.terms.keys();
    return {
      kind: 'sum',
      terms: new Map([[unit === '%' && multiplies ? '%' : unit, multiplies ? (unit === '%' ? 100 : 1) : 0]]),
    };
  });
  return neutral.map(partText).join('');
}

const NEGATIVE = /^(fit-content\()?-[\d.]+(?:e[+-]?\d+)?/;

/** With zeros in the place of what is below, but for what is in functions. */
export function notNegative(values: string): string {
  if (!values.includes('-')) return values;
  const parts = styles().splitOutside(values, ' ');
  return parts.map((part) => part.replace(NEGATIVE, '$10')).join(' ');
}
