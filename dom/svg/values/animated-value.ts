import { decimalText } from '../../css/values/component-text.ts';
import { attributeArgument, trustedAttributeValue } from '../../html/trusted-attributes.ts';
import { ATTR, type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../../names/namespaces.ts';
import {
  changeAttribute,
  getAttribute,
  hasAttribute,
  positionByNamespace,
  setAttribute,
} from '../../tree/attributes.ts';
import { createObjectNear } from '../../tree/link.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { toDOMString, toFloat, toLong, toUnsignedShort } from '../../webidl/convert.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { animatedText } from './animated-texts.ts';
import type { MemberType } from './member-type.ts';
import { integerOf, numberOf, pairOf } from './numbers.ts';

/** How a value that is no object stands in an attribute. */
interface SimpleType<Value = unknown> {
  /** The interface of the object that stands for it. */
  readonly kind: string;
  readonly name: AttributeName;
  parse(text: string | null): Value;
  /** Of a JavaScript value. */
  convert(given: unknown): Value;
  /** What the attribute is to be, which was `text`. */
  format(value: Value, text: string | null): string;
}

/** https://svgwg.org/svg2-draft/types.html#BaseTypes: an attribute of one element. */
export class AnimatedValue implements PlatformState {
  readonly kind: string;
  readonly element: ElementRecord;
  readonly type: SimpleType;
  /** What a script has set, which the text of the attribute may have fewer digits of. */
  #set: { readonly value: unknown; readonly text: string } | null = null;

  constructor(element: ElementRecord, type: SimpleType) {
    this.kind = type.kind;
    this.element = element;
    this.type = type;
  }

  get baseVal(): unknown {
    return this.#valueOf(getAttribute(this.element, this.type.name));
  }

  set baseVal(given: unknown) {
    const { element, type } = this;
    const value = type.convert(given);
    const text = type.format(value, getAttribute(element, type.name));
    this.#set = { value, text };
    setAttribute(element, type.name, text);
  }

  get animVal(): unknown {
    return this.#valueOf(animatedText(this.element, this.type.name));
  }

  #valueOf(text: string | null): unknown {
    return this.#set?.text === text ? this.#set.value : this.type.parse(text);
  }
}

function memberOf<Value>(type: SimpleType<Value>): MemberType {
  return {
    create: (element) => createObjectNear(element, interfaceNamed(type.kind), new AnimatedValue(element, type)),
  };
}

function stringType(name: AttributeName): SimpleType<string> {
  return {
    kind: 'SVGAnimatedString',
    name,
    parse: (text) => text ?? '',
    convert: toDOMString,
    format: (value) => value,
  };
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedString */
export function animatedString(attribute: string): MemberType {
  return memberOf(stringType(plainAttributeName(attribute)));
}

/** https://svgwg.org/svg2-draft/linking.html#XLinkHrefAttribute: what is in the old namespace counts where there is no other. */
class AnimatedReference extends AnimatedValue {
  get #oldPosition(): number {
    const { element } = this;
    return hasAttribute(element, ATTR.href) ? -1 : positionByNamespace(element, XLINK_NAMESPACE, 'href');
  }

  override get baseVal(): unknown {
    const old = this.#oldPosition;
    return old < 0 ? (getAttribute(this.element, ATTR.href) ?? '') : this.element.attributes![old + 1];
  }

  override set baseVal(value: unknown) {
    const old = this.#oldPosition;
    const namespace = old < 0 ? null : XLINK_NAMESPACE;
    const text = trustedAttributeValue(this.element, namespace, 'href', attributeArgument(this.element, value));
    if (old < 0) setAttribute(this.element, ATTR.href, text);
    else changeAttribute(this.element, old, text);
  }

  override get animVal(): unknown {
    return animatedText(this.element, ATTR.href) ?? this.baseVal;
  }
}

const REFERENCE_TYPE = stringType(ATTR.href);

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGURIReference */
export const REFERENCE: MemberType = {
  create: (element) =>
    createObjectNear(element, interfaceNamed('SVGAnimatedString'), new AnimatedReference(element, REFERENCE_TYPE)),
};

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedBoolean */
export function animatedBoolean(attribute: string): MemberType {
  return memberOf({
    kind: 'SVGAnimatedBoolean',
    name: plainAttributeName(attribute),
    parse: (text) => text === 'true',
    convert: Boolean,
    format: String,
  });
}

/** The number of a keyword that can be set. */
function settable(given: unknown, count: number): number {
  const value = toUnsignedShort(given);
  if (value === 0) throw typeError('The enumeration value provided is 0, which is not settable.');
  if (value <= count) return value;
  throw typeError(`The enumeration value provided (${value}) is larger than the largest allowed value (${count}).`);
}

/**
 * https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedEnumeration
 *
 * @param keywords - Those of the values from 1 on.
 * @param initial - The value where the attribute is missing, or has none of them.
 */
export function animatedEnumeration(attribute: string, keywords: readonly string[], initial = 1): MemberType {
  return memberOf({
    kind: 'SVGAnimatedEnumeration',
    name: plainAttributeName(attribute),
    parse: (text) => keywords.indexOf(text ?? '') + 1 || initial,
    convert: (given) => settable(given, keywords.length),
    format: (value) => keywords[value - 1] as string,
  });
}

const AUTO = 1;
const ANGLE = 2;

/** https://svgwg.org/svg2-draft/painting.html#__svg__SVGMarkerElement__orientType, without the value that Chromium has no number for. */
export const ORIENT_TYPE = memberOf({
  kind: 'SVGAnimatedEnumeration',
  name: plainAttributeName('orient'),
  parse: (text) => (text === 'auto' ? AUTO : text === 'auto-start-reverse' ? 0 : ANGLE),
  convert: (given) => settable(given, ANGLE),
  format(value, text) {
    if (value !== ANGLE) return 'auto';
    return text === null || text.startsWith('auto') ? '0' : text;
  },
});

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedNumber */
export function animatedNumber(attribute: string, initial = 0): MemberType {
  return memberOf({
    kind: 'SVGAnimatedNumber',
    name: plainAttributeName(attribute),
    parse: (text) => (text === null ? initial : (numberOf(text) ?? initial)),
    convert: toFloat,
    format: decimalText,
  });
}

/** https://svgwg.org/svg2-draft/pservers.html#StopElementOffsetAttribute: a number or a percentage. */
export const OFFSET_OF_STOP = memberOf({
  kind: 'SVGAnimatedNumber',
  name: plainAttributeName('offset'),
  parse(text) {
    const isPercentage = /%\s*$/.test(text ?? '');
    const number = numberOf(isPercentage ? text!.slice(0, text!.lastIndexOf('%')) : (text ?? '')) ?? 0;
    return isPercentage ? Math.fround(number / 100) : number;
  },
  convert: toFloat,
  format: decimalText,
});

/** https://drafts.csswg.org/filter-effects/#typedef-number-optional-number: the first or the second of two. */
export function animatedNumberOfPair(attribute: string, place: 0 | 1, initial = 0): MemberType {
  return ofPair('SVGAnimatedNumber', attribute, place, initial, toFloat);
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedInteger */
export function animatedInteger(attribute: string, initial = 0): MemberType {
  return memberOf({
    kind: 'SVGAnimatedInteger',
    name: plainAttributeName(attribute),
    parse: (text) => (text === null ? initial : (integerOf(text) ?? initial)),
    convert: toLong,
    format: String,
  });
}

export function animatedIntegerOfPair(attribute: string, place: 0 | 1, initial: number): MemberType {
  return ofPair('SVGAnimatedInteger', attribute, place, initial, toLong);
}

function ofPair(
  kind: string,
  attribute: string,
  place: 0 | 1,
  initial: number,
  convert: (value: unknown) => number,
): MemberType {
  const read = (text: string | null): [number, number] => pairOf(text ?? '') ?? [initial, initial];
  return memberOf({
    kind,
    name: plainAttributeName(attribute),
    parse: (text) => read(text)[place],
    convert,
    format(value, text) {
      const pair = read(text);
      pair[place] = value;
      const texts = pair.map(decimalText);
      // As in Chromium, one alone is both.
      return texts[0] === texts[1] ? (texts[0] as string) : texts.join(' ');
    },
  });
}
