import { flatParentOf } from '../../tree/flat-tree.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { keptStylesOf } from './kept-styles.ts';

/**
 * What `valueOf` gives of an element, which asks for that of what this is in, and keeps it: what is not kept yet is worked out from the
 * outermost on, as the stack is not as deep as trees may be.
 */
export function fromOutermost<Asked extends { readonly name: string }>(
  valueOf: (element: ElementRecord, pseudo: null, property: Asked) => string,
  element: ElementRecord,
  property: Asked,
): string {
  const isKnown = (one: ElementRecord): boolean =>
    keptStylesOf(one.nodeDocument).find(one, property.name) !== undefined;
  const passed: ElementRecord[] = [];
  let at: ElementRecord | null = isConnected(element) ? element : null;
  for (; at !== null && !isKnown(at); at = flatParentOf(at)) passed.push(at);
  for (const one of passed.reverse()) {
    if (one !== element) valueOf(one, null, property);
    // Of what is not kept each would ask again.
    if (!isKnown(one)) break;
  }
  return valueOf(element, null, property);
}
