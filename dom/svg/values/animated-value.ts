import { plainAttributeName } from '../../names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../../names/namespaces.ts';
import {
  changeAttribute,
  getAttribute,
  hasAttribute,
  positionByNamespace,
  setAttribute,
} from '../../tree/attributes.ts';
import { createObjectNear } from '../../tree/link.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { toDOMString, toFloat, toLong, toUnsignedShort } from '../../webidl/convert.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { decimalText, integerOf, numberOf, pairOf } from './numbers.ts';

/** How a value stands in a content attribute. Nothing is animated, so that `animVal` is always `baseVal`. */
export interface ValueType {
  /** The interface of the object that stands for it. */
  readonly kind: string;
  get(element: ElementRecord): unknown;
  /** Converts the JavaScript value and writes it. */
  set(element: ElementRecord, value: unknown): void;
}

/** https://svgwg.org/svg2-draft/types.html#BaseTypes: an attribute of one element. */
export class AnimatedValue implements PlatformState {
  readonly kind: string;
  readonly element: ElementRecord;
  readonly type: ValueType;

  constructor(element: ElementRecord, type: ValueType) {
    this.kind = type.kind;
    this.element = element;
    this.type = type;
  }
}

/** Always the same object. */
export function animatedValueOf(element: ElementRecord, type: ValueType): object {
  const views = viewsOf(element);
  views.svgValues ??= new Map<ValueType, object>();
  const values = views.svgValues as Map<ValueType, object>;
  let object = values.get(type);
  if (object === undefined) {
    object = createObjectNear(element, interfaceNamed(type.kind), new AnimatedValue(element, type));
    values.set(type, object);
  }
  return object;
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedString */
export function animatedString(attribute: string): ValueType {
  const name = plainAttributeName(attribute);
  return {
    kind: 'SVGAnimatedString',
    get: (element) => getAttribute(element, name) ?? '',
    set: (element, value) => setAttribute(element, name, toDOMString(value)),
  };
}

const OFFSET = plainAttributeName('offset');
const HREF = plainAttributeName('href');

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGURIReference: what is in the old namespace counts where there is no other. */
export const REFERENCE: ValueType = {
  kind: 'SVGAnimatedString',
  get(element) {
    const old = hasAttribute(element, HREF) ? -1 : positionByNamespace(element, XLINK_NAMESPACE, 'href');
    return old < 0 ? (getAttribute(element, HREF) ?? '') : element.attributes![old + 1];
  },
  set(element, value) {
    const text = toDOMString(value);
    const old = hasAttribute(element, HREF) ? -1 : positionByNamespace(element, XLINK_NAMESPACE, 'href');
    if (old < 0) setAttribute(element, HREF, text);
    else changeAttribute(element, old, text);
  },
};

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedBoolean */
export function animatedBoolean(attribute: string): ValueType {
  const name = plainAttributeName(attribute);
  return {
    kind: 'SVGAnimatedBoolean',
    get: (element) => getAttribute(element, name) === 'true',
    set: (element, value) => setAttribute(element, name, value ? 'true' : 'false'),
  };
}

/**
 * https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedEnumeration
 *
 * @param keywords - Those of the values from 1 on.
 * @param initial - The value where the attribute is missing, or has none of them.
 */
export function animatedEnumeration(attribute: string, keywords: readonly string[], initial = 1): ValueType {
  const name = plainAttributeName(attribute);
  return {
    kind: 'SVGAnimatedEnumeration',
    get: (element) => keywords.indexOf(getAttribute(element, name) ?? '') + 1 || initial,
    set(element, given) {
      const value = toUnsignedShort(given);
      if (value === 0) throw typeError('The enumeration value provided is 0, which is not settable.');
      if (value > keywords.length) {
        throw typeError(
          `The enumeration value provided (${value}) is larger than the largest allowed value (${keywords.length}).`,
        );
      }
      setAttribute(element, name, keywords[value - 1] as string);
    },
  };
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedNumber */
export function animatedNumber(attribute: string, initial = 0): ValueType {
  const name = plainAttributeName(attribute);
  return {
    kind: 'SVGAnimatedNumber',
    get(element) {
      const text = getAttribute(element, name);
      return text === null ? initial : (numberOf(text) ?? initial);
    },
    set: (element, value) => setAttribute(element, name, decimalText(toFloat(value))),
  };
}

/** https://svgwg.org/svg2-draft/pservers.html#StopElementOffsetAttribute: a number or a percentage. */
export const OFFSET_OF_STOP: ValueType = {
  ...animatedNumber('offset'),
  get(element) {
    const text = getAttribute(element, OFFSET) ?? '';
    const isPercentage = /%\s*$/.test(text);
    const number = numberOf(isPercentage ? text.slice(0, text.lastIndexOf('%')) : text) ?? 0;
    return isPercentage ? Math.fround(number / 100) : number;
  },
};

/** https://drafts.csswg.org/filter-effects/#typedef-number-optional-number: the first or the second of two. */
export function animatedNumberOfPair(attribute: string, place: 0 | 1, initial = 0): ValueType {
  return ofPair('SVGAnimatedNumber', attribute, place, initial, toFloat);
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedInteger */
export function animatedInteger(attribute: string, initial = 0): ValueType {
  const name = plainAttributeName(attribute);
  return {
    kind: 'SVGAnimatedInteger',
    get(element) {
      const text = getAttribute(element, name);
      return text === null ? initial : (integerOf(text) ?? initial);
    },
    set: (element, value) => setAttribute(element, name, `${toLong(value)}`),
  };
}

export function animatedIntegerOfPair(attribute: string, place: 0 | 1, initial = 0): ValueType {
  return ofPair('SVGAnimatedInteger', attribute, place, initial, toLong);
}

function ofPair(
  kind: string,
  attribute: string,
  place: 0 | 1,
  initial: number,
  convert: (value: unknown) => number,
): ValueType {
  const name = plainAttributeName(attribute);
  const read = (element: ElementRecord): [number, number] =>
    pairOf(getAttribute(element, name) ?? '') ?? [initial, initial];
  return {
    kind,
    get: (element) => read(element)[place],
    set(element, value) {
      const pair = read(element);
      pair[place] = convert(value);
      setAttribute(element, name, pair.map(decimalText).join(' '));
    },
  };
}
