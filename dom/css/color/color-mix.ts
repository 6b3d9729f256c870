import { simplify } from '../math/simplify.ts';
import type { Token } from '../tokens.ts';
import { numberText } from '../values/component-text.ts';
import { type GivenChannel, givenText, readChannel } from './channels.ts';
import { commaLists } from './components.ts';
import { type HueMethod, mixed } from './mix.ts';
import type { ColorContext, ParsedColor } from './parsed-color.ts';
import { hueOf, isSpace, type SpaceName } from './spaces.ts';

interface MixMethod {
  readonly space: SpaceName;
  readonly hue: HueMethod;
}

interface Portion {
  readonly color: ParsedColor;
  /** Null: it does not say how much. */
  readonly amount: GivenChannel | null;
}

type Read = (index: number) => ParsedColor | null;

/** https://drafts.csswg.org/css-color-5/#color-mix */
export function colorMix(tokens: readonly Token[], at: number, read: Read): ParsedColor | null {
  const lists = commaLists(tokens, at);
  const first = lists[0]?.[0];
  const isSaid = first !== undefined && tokens[first]?.kind === 'ident' && tokens[first]?.text === 'in';
  const method = isSaid ? readMixMethod((lists.shift() as number[]).slice(1).map((i) => tokens[i] as Token)) : OKLAB;
  const [a, b] = lists.map((list) => readPortion(tokens, list, read));
  if (method === null || lists.length !== 2 || a == null || b == null) return null;
  return { text: mixText(method, a, b), resolve: (context) => resolveMix(method, a, b, context) };
}

const OKLAB: MixMethod = { space: 'oklab', hue: 'shorter' };

/** https://drafts.csswg.org/css-color/#color-interpolation-method, of what follows `in`. */
function readMixMethod(tokens: readonly Token[]): MixMethod | null {
  const words = tokens.map(({ kind, text }) => (kind === 'ident' ? text : ''));
  const [name = '', hue, word, ...more] = words;
  const space = name === 'xyz' ? 'xyz-d65' : name;
  if (!isSpace(space) || more.length > 0) return null;
  if (hue === undefined) return { space, hue: 'shorter' };
  const isMethod = /^(?:shorter|longer|increasing|decreasing)$/.test(hue) && word === 'hue' && hueOf(space) >= 0;
  return isMethod ? { space, hue: hue as HueMethod } : null;
}

function mixMethodText({ space, hue }: MixMethod): string {
  return `in ${space}${hue === 'shorter' ? '' : ` ${hue} hue`}`;
}

function readPortion(tokens: readonly Token[], list: readonly number[], read: Read): Portion | null {
  if (list.length === 0 || list.length > 2) return null;
  let amount: GivenChannel | null = null;
  let color: ParsedColor | null = null;
  for (const at of list) {
    const channel: GivenChannel | null = amount === null ? readChannel(tokens, at, () => false) : null;
    if (channel?.type === 'percentage') amount = channel;
    else if (color === null) color = read(at);
    else return null;
  }
  if (color === null || (list.length === 2 && amount === null)) return null;
  const { calculation, plain } = amount ?? {};
  const isOut = plain != null && calculation?.kind === 'value' && (calculation.value < 0 || calculation.value > 100);
  return isOut ? null : { color, amount };
}

function plainAmount(amount: GivenChannel | null): number | null {
  return amount?.plain != null && amount.calculation.kind === 'value' ? amount.calculation.value : null;
}

function mixText(method: MixMethod, a: Portion, b: Portion): string {
  const space = method.space === 'oklab' ? '' : `${mixMethodText(method)}, `;
  const [p, q] = [plainAmount(a.amount), plainAmount(b.amount)];
  const first = a.amount === null && q !== null ? `${numberText(100 - q)}%` : a.amount && givenText(a.amount);
  const second = b.amount === null && p !== null ? `${numberText(100 - p)}%` : b.amount && givenText(b.amount);
  const isHalf = (p ?? (a.amount === null ? 100 - (q ?? 50) : null)) === 50 && (b.amount === null || q === 50);
  if (isHalf) return `color-mix(${space}${a.color.text}, ${b.color.text})`;
  const left = first === null ? a.color.text : `${a.color.text} ${first}`;
  return `color-mix(${space}${left}, ${second === null ? b.color.text : `${b.color.text} ${second}`})`;
}

function resolveMix({ space, hue }: MixMethod, a: Portion, b: Portion, context: ColorContext) {
  const [first, second] = [a.color.resolve(context), b.color.resolve(context)];
  if (first === null || second === null) return null;
  const [p, q] = [amountOf(a.amount, context), amountOf(b.amount, context)];
  const one = p ?? (q === null ? 50 : 100 - q);
  const other = q ?? 100 - one;
  const sum = one + other;
  const weight = sum === 0 ? 0.5 : other / sum;
  return mixed(first, second, space, hue, weight, Math.min(1, sum / 100));
}

function amountOf(amount: GivenChannel | null, { resolve }: ColorContext): number | null {
  if (amount === null) return null;
  const known = simplify(amount.calculation, resolve);
  return Math.min(100, Math.max(0, known.kind === 'value' ? known.value || 0 : 0));
}
