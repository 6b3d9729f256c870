import { asciiLowercase } from '../../names/ascii-case.ts';
import { isWideKeyword } from '../../names/wide-keywords.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { parsedDeclaration } from '../declaration.ts';
import { isCustomProperty, type Property, propertyOf } from '../properties.ts';
import { preprocess, trimmed, writtenValue } from '../syntax.ts';
import { reifyValue } from './reify.ts';
import { reifyNumeric } from './reify-calculation.ts';
import { reifyUnparsed } from './unparsed.ts';
import type { AnyStyleValue } from './value-states.ts';

/** The values that the text has for a property; null: the property does not take it. */
export function parsedValues(name: string, text: string): AnyStyleValue[] | null {
  const isCustom = isCustomProperty(name);
  const written = writtenValue(isCustom, trimmed(preprocess(text)));
  const declared = written === '' ? null : parsedDeclaration(name, written, false);
  if (declared === null) return null;
  if (isCustom) return [reifyUnparsed(written)];
  const property = propertyOf(name) as Property;
  const [{ value = '' } = {}] = declared;
  const isWhole = property.longhands !== null || value === '' || isWideKeyword(asciiLowercase(written));
  // A math function has its terms as they are given.
  const isMath = written.includes('(') && [written, value].every((one) => reifyNumeric(one) !== null);
  return reifyValue(property, isWhole || isMath ? written : value, written);
}

/** https://drafts.css-houdini.org/css-typed-om-1/#parse-a-cssstylevalue */
export function parseStyleValues(name: string, text: string): AnyStyleValue[] {
  const values = parsedValues(name, text);
  if (values === null) throw typeError(`The value provided ('${text}') could not be parsed as a '${name}'.`);
  return values;
}
