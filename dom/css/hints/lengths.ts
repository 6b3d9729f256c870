import { asciiLowercase } from '../../names/ascii-case.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** The value of an attribute; null: there is none. */
export function attributeOf(element: ElementRecord, name: string): string | null {
  return getAttribute(element, plainAttributeName(name));
}

/** The same in lowercase, as keywords of attributes compare. */
export function keywordOf(element: ElementRecord, name: string): string | null {
  const text = attributeOf(element, name);
  return text === null ? null : asciiLowercase(text);
}

/** https://html.spec.whatwg.org/#rules-for-parsing-dimension-values, as a length or a percentage; null is failure. */
export function dimension(element: ElementRecord, name: string): string | null {
  const match = /^[\t\n\f\r ]*(\d+(?:\.\d*)?)(%?)/.exec(attributeOf(element, name) ?? '');
  return match === null ? null : `${Number(match[1])}${match[2] || 'px'}`;
}

/** https://html.spec.whatwg.org/#rules-for-parsing-nonzero-dimension-values, as a length or a percentage; null is failure. */
export function nonzeroDimension(element: ElementRecord, name: string): string | null {
  const value = dimension(element, name);
  return value === null || Number.parseFloat(value) === 0 ? null : value;
}

/** A dimension that is a plain length, without its unit; null is failure. */
export function plainDimension(element: ElementRecord, name: string): number | null {
  const value = dimension(element, name);
  return value === null || value.endsWith('%') ? null : Number.parseFloat(value);
}
