import { asciiLowercase } from '../../names/ascii-case.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { isCustomProperty, propertyOf } from '../properties.ts';

/** The name of a property that a script gives; TypeError: there is none. */
export function toPropertyName(value: unknown, complaint: (given: string) => string): string {
  const given = toUSVString(toDOMString(value));
  if (isCustomProperty(given)) return given;
  const property = propertyOf(given);
  if (property === null || property.isDescriptor) throw typeError(complaint(given));
  // A name of its own may have words of its own.
  return asciiLowercase(given);
}
