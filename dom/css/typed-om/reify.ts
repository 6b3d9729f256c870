import { namedColors } from '../../html/forms/named-colors-data.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { type Property, propertyOf } from '../properties.ts';
import { splitOutside, unescapeName } from '../syntax.ts';
import { hasVariable } from '../values.ts';
import { reifyNumeric } from './reify-calculation.ts';
import { reifyTransform } from './transforms.ts';
import { TypedKind } from './typed-kind.ts';
import { reifyUnparsed } from './unparsed.ts';
import {
  type AnyStyleValue,
  keywordValue,
  type NumericValue,
  plainValue,
  positionValue,
  transformValue,
  unitValue,
} from './value-states.ts';

/** What stands between the values of a property that has several; null: it has one. */
export function separatorOf(name: string): ',' | ' ' | null {
  const property = propertyOf(name);
  return property === null ? null : separatorIn(property.typed);
}

function separatorIn(typed: string): ',' | ' ' | null {
  if (typed.includes(TypedKind.CommaList)) return ',';
  return typed.includes(TypedKind.SpaceList) ? ' ' : null;
}

/**
 * https://drafts.css-houdini.org/css-typed-om-1/#reify-stylevalue, of the text of a property, which it takes.
 *
 * @param shown - What a value that no object stands for is as a text.
 */
export function reifyValue(property: Property, text: string, shown = text): AnyStyleValue[] {
  const { name, longhands, typed } = property;
  if (longhands !== null && name !== 'all') return [plainValue(name, shown)];
  if (hasVariable(text)) return [reifyUnparsed(text)];
  const lowercase = asciiLowercase(text);
  if (isWideKeyword(lowercase)) return [keywordValue(lowercase)];
  if (typed.includes(TypedKind.Text)) return [plainValue(name, shown)];
  const separator = separatorIn(typed);
  const parts = separator === null ? [text] : splitOutside(text, separator);
  const values = parts.map((part) => reifyOne(property, part));
  return values.includes(null) ? [plainValue(name, shown)] : (values as AnyStyleValue[]);
}

export const IDENT: RegExp = /^(?:--|-?(?:[a-z_\u0080-\uffff]|\\[^\n]))(?:[\w\u0080-\uffff-]|\\[^\n])*$/i;
const ALIKE = /radius$/;

/** One of the values of a longhand; null: no object stands for it. */
function reifyOne(property: Property, text: string): AnyStyleValue | null {
  const { name, typed } = property;
  if (IDENT.test(text)) return isWord(property, text) ? keywordValue(unescapeName(text)) : null;
  if (typed.includes(TypedKind.Image) && text.startsWith('url(')) return plainValue(name, text, 'CSSImageValue');
  if (typed.includes(TypedKind.InitialAlone)) return null;
  if (name === 'transform') {
    const components = reifyTransform(text);
    return components === null ? null : transformValue(components);
  }
  if (typed.includes(TypedKind.Position)) return reifyPosition(text);
  const isAuto = name === 'background-size' && text.endsWith(' auto');
  const numeric = reifyNumeric(isAuto ? text.slice(0, -' auto'.length) : text);
  const isNumber = numeric?.type === 'CSSUnitValue' && numeric.unit === 'number';
  const isText = isNumber && typed.includes(TypedKind.NumberAsText);
  if (numeric !== null || !ALIKE.test(name)) return isText ? null : numeric;
  const [first, second] = splitOutside(text, ' ');
  return first === second ? reifyNumeric(first as string) : null;
}

/** Whether the identifier is a keyword for this property. */
function isWord({ name, initial, typed }: Property, text: string): boolean {
  if (typed.includes(TypedKind.InitialAlone)) return text === initial;
  if (text.startsWith('--') && typed.includes(TypedKind.DashedAsText)) return false;
  if (name === 'transition-property') return text !== 'all' && propertyOf(text) === null;
  return !name.endsWith('color') || typed.includes(TypedKind.ColorWord) || !isColorName(text);
}

export function isColorName(text: string): boolean {
  return text === 'transparent' || namedColors().has(text);
}

const SIDES: Readonly<Record<string, number>> = { left: 0, top: 0, center: 50, right: 100, bottom: 100 };

/** https://drafts.css-houdini.org/css-typed-om-1/#positionvalue-objects; null: it has more than two parts. */
function reifyPosition(text: string): AnyStyleValue | null {
  const parts = splitOutside(text, ' ').map((part): NumericValue | null =>
    Object.hasOwn(SIDES, part) ? unitValue(SIDES[part] as number, 'percent') : reifyNumeric(part),
  );
  const [x, y, ...more] = parts;
  return x && y && more.length === 0 ? positionValue(x, y) : null;
}
