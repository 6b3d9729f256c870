import { unitNamed } from './numeric-type.ts';
import { objectOfTyped } from './value-objects.ts';
import { unitValue } from './value-states.ts';

/** https://drafts.css-houdini.org/css-typed-om-1/#numeric-factory */
export function unitObject(value: number, unit: string): object {
  return objectOfTyped(unitValue(value, unitNamed(unit) as string));
}
