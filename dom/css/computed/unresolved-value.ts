import type { ElementRecord } from '../../tree/records.ts';
import { isCustomProperty, type Property, propertyOf } from '../properties.ts';
import { revertedValue } from './cascade.ts';
import { computedFrom, computedOf, markedValueOf, workedOutValue } from './compute.ts';
import { keepingCurrentColor } from './current-color.ts';

/** Those whose values may go by the color of the element, and have values between each other. */
const COLORED = /(?:-color|fill|stroke|-shadow|filter)$/;

/**
 * The computed value with `currentcolor` as such: another color of the element is no change of what goes by it. What comes of
 * attributes is marked.
 */
export function unresolvedValueOf(element: ElementRecord, pseudo: string | null, name: string): string {
  const property = coloredProperty(name);
  return property === null ? markedValueOf(element, pseudo, name) : unresolvedValue(element, pseudo, property);
}

/** The same, if nobody but the user agent had declared anything of the property. */
export function unresolvedByUserAgent(element: ElementRecord, pseudo: string | null, name: string): string {
  const property = coloredProperty(name);
  if (property === null) return computedFrom(element, pseudo, name, 'revert');
  const value = revertedValue(element, pseudo, name, 'revert');
  return keepingCurrentColor(element, name, () => computedOf(element, pseudo, property, value, unresolvedValue));
}

function coloredProperty(name: string): Property | null {
  return COLORED.test(name) && !isCustomProperty(name) ? propertyOf(name) : null;
}

function unresolvedValue(element: ElementRecord, pseudo: string | null, property: Property): string {
  return keepingCurrentColor(element, property.name, () => workedOutValue(element, pseudo, property));
}
