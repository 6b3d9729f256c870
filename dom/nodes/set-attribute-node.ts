import { attrOwner } from '../tree/attr.ts';
import { setAttr } from '../tree/attributes.ts';
import type { ElementRecord, LeafRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** https://dom.spec.whatwg.org/#concept-element-attributes-set */
export function setAttributeNode(element: ElementRecord, attr: LeafRecord): LeafRecord | null {
  const owner = attrOwner(attr);
  if (owner !== null && owner !== element) {
    throwDOMException(
      'InUseAttributeError',
      'The node provided is an attribute node that is already an attribute of another Element; attribute nodes must be explicitly cloned.',
    );
  }
  return setAttr(element, attr);
}
