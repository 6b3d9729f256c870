import { attrOwner } from '../tree/attr.ts';
import { setAttr } from '../tree/attributes.ts';
import type { ElementRecord, LeafRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** https://dom.spec.whatwg.org/#concept-element-attributes-set */
export function setAttributeNode(element: ElementRecord, attr: LeafRecord): LeafRecord | null {
  const owner = attrOwner(attr);
  if (owner !== null && owner !== element) {
    throwDOMException('InUseAttributeError', 'The attribute is in use by another element.');
  }
  return setAttr(element, attr);
}
