import { leaf } from '../math/calculation-tree.ts';
import type { Resolve } from '../math/simplify.ts';
import type { Token } from '../tokens.ts';
import {
  ALPHA,
  type ChannelKind,
  channelKind,
  channelText,
  channelValue,
  fits,
  type GivenChannel,
  givenText,
  HUE,
  readChannel,
} from './channels.ts';
import { commaLists, isSlash } from './components.ts';
import type { ColorContext, ParsedColor } from './parsed-color.ts';
import { inOtherSpace, type ResolvedColor, resolvedText } from './resolved-color.ts';
import { isSpace, mapped, type SpaceName } from './spaces.ts';

/** A function whose channels are numbers. */
interface ColorFunction {
  /** As it is written. */
  readonly name: string;
  readonly space: SpaceName;
  readonly kinds: readonly [ChannelKind, ChannelKind, ChannelKind];
  /** What channels are called in a color that is made from another, and what they are multiplied by in it. */
  readonly names: readonly [string, string, string];
  readonly scale: number;
}

type Read = (index: number) => ParsedColor | null;

const PERCENT = channelKind(100, 0, 100);
const FREE_PERCENT = channelKind(100);
const BYTE = channelKind(255, 0, 255);

function make(
  name: string,
  kinds: ColorFunction['kinds'],
  names: string,
  space: SpaceName = name as SpaceName,
  scale = 1,
): ColorFunction {
  return { name, space, kinds, names: [names.charAt(0), names.charAt(1), names.charAt(2)], scale };
}

const FUNCTIONS: Readonly<Record<string, ColorFunction>> = {
  rgb: make('rgb', [BYTE, BYTE, BYTE], 'rgb', 'srgb', 255),
  hsl: make('hsl', [HUE, PERCENT, PERCENT], 'hsl'),
  hwb: make('hwb', [HUE, FREE_PERCENT, FREE_PERCENT], 'hwb'),
  lab: make('lab', [PERCENT, channelKind(125), channelKind(125)], 'lab'),
  oklab: make('oklab', [channelKind(1, 0, 1), channelKind(0.4), channelKind(0.4)], 'lab'),
  lch: make('lch', [PERCENT, channelKind(150, 0), HUE], 'lch'),
  oklch: make('oklch', [channelKind(1, 0, 1), channelKind(0.4, 0), HUE], 'lch'),
};

const ONE = channelKind(1);

/** The function at that token; null: it is not valid. https://drafts.csswg.org/css-color/#color-functions */
export function colorFunction(tokens: readonly Token[], at: number, read: Read): ParsedColor | null {
  const lists = commaLists(tokens, at);
  const written = (tokens[at] as Token).text;
  const components = [...(lists[0] as number[])];
  const isFrom = tokens[components[0] as number]?.text === 'from' && tokens[components[0] as number]?.kind === 'ident';
  const origin = isFrom ? read(components[1] as number) : null;
  if (isFrom) components.splice(0, 2);
  if (isFrom && (origin === null || lists.length > 1)) return null;
  const described = describe(written, tokens, components);
  if (described === null) return null;
  if (lists.length > 1) return legacyFunction(described, tokens, lists);
  const isKeyword = (name: string) => isFrom && (described.names.includes(name) || name === 'alpha');
  const channels = readChannels(tokens, components, described, isKeyword);
  if (channels === null) return null;
  return origin === null ? plainColor(described, channels) : relativeColor(described, origin, channels);
}

/** Takes the space of `color()` off the components. */
function describe(name: string, tokens: readonly Token[], components: number[]): ColorFunction | null {
  const known = FUNCTIONS[name.replace(/^(rgb|hsl)a$/, '$1')];
  if (known !== undefined) return known;
  const token = tokens[components.shift() as number];
  const space = token?.kind === 'ident' ? token.text.replace(/^xyz$/, 'xyz-d65') : '';
  if (!isSpace(space) || Object.hasOwn(FUNCTIONS, space)) return null;
  return make(`color(${space}`, [ONE, ONE, ONE], space.startsWith('xyz') ? 'xyz' : 'rgb', space);
}

interface Channels {
  readonly channels: readonly [GivenChannel, GivenChannel, GivenChannel];
  readonly alpha: GivenChannel | null;
}

function readChannels(
  tokens: readonly Token[],
  components: readonly number[],
  { kinds }: ColorFunction,
  isKeyword: (name: string) => boolean,
): Channels | null {
  if (components.length !== 3 && !(components.length === 5 && isSlash(tokens[components[3] as number]))) return null;
  const given = components.filter((_at, i) => i !== 3).map((at) => readChannel(tokens, at, isKeyword));
  const all = [...kinds, ALPHA];
  if (!given.every((channel, i) => channel !== null && fits(channel, all[i] as ChannelKind))) return null;
  const [first, second, third, alpha = null] = given as [GivenChannel, GivenChannel, GivenChannel, GivenChannel?];
  return { channels: [first, second, third], alpha };
}

/** https://drafts.csswg.org/css-color/#typedef-legacy-rgb-syntax and that of `hsl()`: with commas. */
function legacyFunction(
  described: ColorFunction,
  tokens: readonly Token[],
  lists: readonly (readonly number[])[],
): ParsedColor | null {
  const { name, kinds } = described;
  if ((name !== 'rgb' && name !== 'hsl') || lists.length < 3 || lists.length > 4) return null;
  const given = lists.map((list) => (list.length === 1 ? readChannel(tokens, list[0] as number, () => false) : null));
  const all = [...kinds, ALPHA];
  const isValid = given.every((channel, i) => channel !== null && channel.type !== 'none' && fits(channel, all[i]!));
  if (!isValid) return null;
  const [first, second, third, alpha = null] = given as GivenChannel[];
  const isAlike =
    name === 'rgb' ? second!.type === first!.type && third!.type === first!.type : isPercent(second, third);
  return isAlike ? plainColor(described, { channels: [first!, second!, third!], alpha }) : null;
}

function isPercent(...channels: readonly (GivenChannel | undefined)[]): boolean {
  return channels.every((channel) => channel?.type === 'percentage');
}

function isLegacy({ name }: ColorFunction): boolean {
  return name === 'rgb' || name === 'hsl' || name === 'hwb';
}

function plainColor(described: ColorFunction, given: Channels): ParsedColor {
  const { name, kinds } = described;
  const keepsMath = !isLegacy(described) && !name.startsWith('color(');
  const known = keepsMath && hasMath(given) ? null : resolvePlain(described, given);
  const written = given.channels.map((channel, i) => channelText(channel, kinds[i] as ChannelKind)).join(' ');
  const text = known === null ? functionText(name, `${written}${alphaText(given.alpha)}`) : resolvedText(known);
  return { text, resolve: ({ resolve }) => resolvePlain(described, given, resolve) };
}

function hasMath({ channels, alpha }: Channels): boolean {
  return channels.some(({ plain }) => plain === null) || alpha?.plain === null;
}

function functionText(name: string, written: string): string {
  return name.startsWith('color(') ? `${name} ${written})` : `${name}(${written})`;
}

function alphaText(alpha: GivenChannel | null): string {
  const text = alpha === null ? '1' : channelText(alpha, ALPHA);
  return text === '1' ? '' : ` / ${text}`;
}

/** Null: a channel cannot be said yet. */
function resolvePlain(
  described: ColorFunction,
  { channels, alpha }: Channels,
  resolve?: Resolve,
): ResolvedColor | null {
  const { space, kinds, scale } = described;
  const values = mapped(channels, (channel, i) => channelValue(channel, kinds[i] as ChannelKind, resolve));
  const opacity = alpha === null ? 1 : channelValue(alpha, ALPHA, resolve);
  if (values.includes(undefined) || opacity === undefined) return null;
  const scaled = mapped(values, (value) => (value == null ? null : value / scale));
  return {
    space,
    channels: scaled,
    alpha: opacity,
    isLegacy: isLegacy(described),
  };
}

/** https://drafts.csswg.org/css-color-5/#relative-colors */
function relativeColor(described: ColorFunction, origin: ParsedColor, given: Channels): ParsedColor {
  const { name } = described;
  const channels = given.channels.map(givenText).join(' ');
  const alpha = given.alpha === null ? '' : ` / ${givenText(given.alpha)}`;
  const from = name.startsWith('color(') ? `color(from ${origin.text} ${name.slice(6)}` : `${name}(from ${origin.text}`;
  return {
    text: `${from} ${channels}${alpha})`,
    resolve: (context) => resolveRelative(described, origin, given, context),
  };
}

function resolveRelative(
  described: ColorFunction,
  origin: ParsedColor,
  { channels, alpha }: Channels,
  context: ColorContext,
): ResolvedColor | null {
  const before = origin.resolve(context);
  if (before === null) return null;
  const { space, names, scale } = described;
  const source = inOtherSpace(before, space);
  const known = new Map<string, number>(names.map((name, i) => [name, (source.channels[i] ?? 0) * scale]));
  known.set('alpha', before.alpha ?? 0);
  const resolve: Resolve = (node) =>
    node.kind === 'keyword' && known.has(node.text) ? leaf(known.get(node.text) as number) : context.resolve(node);
  const free = {
    ...described,
    kinds: mapped(described.kinds, (kind, i) => (keepsBounds(space, i) ? kind : unbounded(kind))),
  };
  const resolved = resolvePlain(free, { channels, alpha }, resolve);
  return resolved && { ...resolved, alpha: alpha === null ? (before.alpha ?? 0) : resolved.alpha, isLegacy: false };
}

/** A lightness and a chroma. */
function keepsBounds(space: SpaceName, at: number): boolean {
  return (at === 0 && /la?[bc]/.test(space)) || (at === 1 && space.endsWith('lch'));
}

/** All other channels of a color that is made from another go as far as they like. */
function unbounded(kind: ChannelKind): ChannelKind {
  return kind.isHue ? kind : channelKind(kind.whole);
}
