import type { AttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';

/** https://html.spec.whatwg.org/#rules-for-parsing-integers; null stands for an error. */
export function parseInteger(text: string): number | null {
  const match = /^[\t\n\f\r ]*([+-]?[0-9]+)/.exec(text);
  // Adding 0 makes -0 a 0, which is the number the rules give.
  return match === null ? null : Number(match[1]) + 0;
}

/** https://html.spec.whatwg.org/#rules-for-parsing-non-negative-integers */
export function parseNonNegativeInteger(text: string): number | null {
  const value = parseInteger(text);
  return value === null || value < 0 ? null : value;
}

/** https://html.spec.whatwg.org/#rules-for-parsing-floating-point-number-values */
export function parseFloatingPointNumber(text: string): number | null {
  const match = /^[\t\n\f\r ]*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)/.exec(text);
  if (match === null) return null;
  const value = Number(match[1]) + 0;
  return Number.isFinite(value) ? value : null;
}

/** The number that the attribute has; null: none. */
export function numberIn(element: ElementRecord, name: AttributeName): number | null {
  const text = getAttribute(element, name);
  return text === null ? null : parseFloatingPointNumber(text);
}

/** https://html.spec.whatwg.org/#valid-floating-point-number */
export function isValidFloatingPointNumber(text: string): boolean {
  return /^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(text) && Number.isFinite(Number(text));
}

/** https://html.spec.whatwg.org/#best-representation-of-the-number-as-a-floating-point-number */
export function bestRepresentation(value: number): string {
  return `${value}`;
}
