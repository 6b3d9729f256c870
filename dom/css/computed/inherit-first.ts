import type { ElementRecord } from '../../tree/records.ts';
import { isCustomProperty, propertyOf } from '../properties.ts';
import { computedValue, flatParent, keptOr, markedCustomValue, NOT_SET } from './compute.ts';
import { fromOutermost } from './from-outermost.ts';

/** Works out what the element may inherit, from the outermost on: the stack is not as deep as trees may be. */
export function inheritFirst(element: ElementRecord, pseudo: string | null, name: string): void {
  const parent = pseudo === null ? flatParent(element) : element;
  const property = isCustomProperty(name) ? null : propertyOf(name);
  if (parent === null) return;
  if (property === null) fromOutermost(keptCustomValue, parent, { name });
  else if (property.isInherited) fromOutermost(computedValue, parent, property);
}

function keptCustomValue(element: ElementRecord, pseudo: string | null, asked: { readonly name: string }): string {
  return keptOr((one, _, { name }) => markedCustomValue(one, null, name) ?? NOT_SET, element, pseudo, asked);
}
