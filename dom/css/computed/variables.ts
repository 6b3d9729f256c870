import type { ElementRecord } from '../../tree/records.ts';
import { propertyOf } from '../properties.ts';
import { findOutside, trimmed } from '../syntax.ts';
import { parseValue } from '../values.ts';
import { customPropertyValue } from './compute.ts';

/** How much text a chain of variables may come to, and how deep it may go. */
const MAXIMUM_LENGTH = 65_536;
const MAXIMUM_DEPTH = 64;

const VARIABLE = /(^|[^\w-])var\(/i;

/** The custom properties whose values are being worked out: one that comes again is in a cycle. */
const underway: { readonly element: ElementRecord; readonly name: string }[] = [];

/**
 * https://drafts.csswg.org/css-variables/#substitute-a-var: the value of the longhand or custom property with all variables
 * replaced; `unset` when there is no such value.
 */
export function substituteVariables(
  element: ElementRecord,
  pseudo: string | null,
  value: string,
  name: string,
): string {
  if (!VARIABLE.test(value)) return value;
  const isCustom = name.startsWith('--');
  if (underway.length >= MAXIMUM_DEPTH) return 'unset';
  if (isCustom && underway.some((entry) => entry.element === element && entry.name === name)) return 'unset';
  underway.push({ element, name });
  const text = replaceAll(element, pseudo, value);
  underway.pop();
  if (text === null) return 'unset';
  return isCustom ? trimmed(text) : longhandValue(name, trimmed(text));
}

/** Null: a variable has no value. */
function replaceAll(element: ElementRecord, pseudo: string | null, value: string): string | null {
  let result = '';
  let rest = value;
  for (;;) {
    const found = VARIABLE.exec(rest);
    if (found === null) return result + rest;
    const open = found.index + found[0].length;
    const close = findOutside(rest, open, ')');
    const replaced = replaceOne(element, pseudo, rest.slice(open, close));
    if (replaced === null || result.length + replaced.length > MAXIMUM_LENGTH) return null;
    result += rest.slice(0, found.index) + (found[1] as string) + replaced;
    rest = rest.slice(close + 1);
  }
}

function replaceOne(element: ElementRecord, pseudo: string | null, inner: string): string | null {
  const comma = inner.indexOf(',');
  const name = trimmed(comma < 0 ? inner : inner.slice(0, comma));
  const isInCycle = underway.some((entry) => entry.element === element && entry.name === name);
  const value = isInCycle ? null : customPropertyValue(element, pseudo, name);
  if (value !== null && value !== 'unset') return value;
  return comma < 0 ? null : replaceAll(element, pseudo, inner.slice(comma + 1));
}

/** What a longhand is once the variables in its value, or in that of a shorthand, are known. */
function longhandValue(name: string, text: string): string {
  const [, shorthand = name, value = text] = /^([a-z-]+):([\s\S]*)$/.exec(text) ?? [];
  const property = propertyOf(shorthand);
  if (property === null) return 'unset';
  const found = parseValue(property, trimmed(value))?.find(([longhand]) => longhand === name);
  return found === undefined ? 'unset' : found[1];
}
