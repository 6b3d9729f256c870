import { decimalText } from '../../css/values/component-text.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { copyOfLength, LengthState, parseLength } from './length.ts';
import type { ItemFormat } from './list-state.ts';
import { numbersOf } from './numbers.ts';
import { NumberState, PointState } from './plain-values.ts';
import { copyOfTransform, type TransformState, transformFrom, transformText } from './transform.ts';
import { current, type ValueState } from './value-state.ts';
import type { Axis } from './viewport.ts';

interface ValueItems<Item extends ValueState> {
  readonly kind: Item['kind'];
  parse(text: string | null): Item[];
  serialize(item: Item): string;
  copy(item: Item): Item;
}

/** https://svgwg.org/svg2-draft/types.html#ListInterfaces: an item that stands in a list, or for an attribute, is copied. */
function ofValues<Item extends ValueState>({ kind, parse, serialize, copy }: ValueItems<Item>): ItemFormat<Item> {
  return {
    kind: `${kind}List`,
    parse,
    separator: ' ',
    serialize,
    take(value, argument) {
      const item = stateOfKind<Item>(value, kind);
      if (item === null) throw typeError(`parameter ${argument} is not of type '${kind}'.`);
      return current(item).holder === null ? item : copy(item);
    },
    keep(item, holder) {
      item.holder = holder;
    },
    toObject: (item) => item.object,
  };
}

/** What stands between lengths. */
const SEPARATOR = /[ \t\n\f\r]+(?:,[ \t\n\f\r]*)?|,[ \t\n\f\r]*/;

export function lengthItems(axis: Axis): ItemFormat<LengthState> {
  const parse = (text: string): LengthState[] => {
    const parts = text.trim().replace(/,$/, '').split(SEPARATOR);
    const lengths = parts.map(() => new LengthState(axis));
    return lengths.every((length, index) => parseLength(length, parts[index] as string)) ? lengths : [];
  };
  return ofValues<LengthState>({
    kind: 'SVGLength',
    parse: (text) => (text === null ? [] : parse(text)),
    serialize: ({ text }) => text,
    copy: copyOfLength,
  });
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGNumberList */
export const NUMBER_ITEMS = ofValues<NumberState>({
  kind: 'SVGNumber',
  parse: (text) => (numbersOf(text ?? '') ?? []).map((number) => new NumberState(number)),
  serialize: ({ value }) => decimalText(value),
  copy: ({ value }) => new NumberState(value),
});

/** https://svgwg.org/svg2-draft/shapes.html#DataTypePoints: the last is left out if it has but one coordinate. */
export const POINT_ITEMS = ofValues<PointState>({
  kind: 'SVGPoint',
  parse(text) {
    const numbers = numbersOf(text ?? '') ?? [];
    const points: PointState[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push(new PointState(numbers[i], numbers[i + 1]));
    return points;
  },
  serialize: ({ x, y }) => `${decimalText(x)} ${decimalText(y)}`,
  copy: ({ x, y }) => new PointState(x, y),
});

const FUNCTION = /[ \t\n\f\r]*([A-Za-z]+)[ \t\n\f\r]*\(([^()]*)\)[ \t\n\f\r]*(,?)/y;

/** https://svgwg.org/svg2-draft/coords.html#TransformAttribute */
export function parseTransforms(text: string | null): TransformState[] {
  const transforms: TransformState[] = [];
  if (text === null) return transforms;
  const end = text.trimEnd().length;
  FUNCTION.lastIndex = 0;
  let at = 0;
  let isOpen = false;
  while (at < end) {
    const [whole, name = '', given = '', comma] = FUNCTION.exec(text) ?? [];
    const numbers = whole === undefined || /,\s*$/.test(given) ? null : numbersOf(given);
    const transform = numbers === null ? null : transformFrom(name, numbers);
    if (transform === null) return [];
    transforms.push(transform);
    at = FUNCTION.lastIndex;
    isOpen = comma === ',';
  }
  return isOpen ? [] : transforms;
}

export const TRANSFORM_ITEMS = ofValues<TransformState>({
  kind: 'SVGTransform',
  parse: parseTransforms,
  serialize: transformText,
  copy: copyOfTransform,
});

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGStringList */
function strings(split: (text: string) => string[], separator: string): ItemFormat<string> {
  return {
    kind: 'SVGStringList',
    parse: (text) => (text === null ? [] : split(text)),
    separator,
    serialize: (item) => item,
    take: toDOMString,
    keep() {},
    toObject: (item) => item,
  };
}

/** https://svgwg.org/svg2-draft/struct.html#RequiredExtensionsAttribute */
export const SPACE_SEPARATED = strings(splitOnAsciiWhitespace, ' ');

/** https://svgwg.org/svg2-draft/struct.html#SystemLanguageAttribute */
export const COMMA_SEPARATED = strings((text) => text.split(',').map((item) => item.trim()), ',');
