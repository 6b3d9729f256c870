import { trustedAttributeValue } from '../html/trusted-attributes.ts';
import { attrName, attrOwner } from '../tree/attr.ts';
import { setAttr, setExistingAttributeValue } from '../tree/attributes.ts';
import type { ElementRecord, LeafRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** https://dom.spec.whatwg.org/#concept-element-attributes-set */
export function setAttributeNode(element: ElementRecord, attr: LeafRecord): LeafRecord | null {
  requireFree(attr, element);
  const { namespace, localName } = attrName(attr);
  const value = trustedAttributeValue(element, namespace, localName, attr.data);
  // What a policy called may have used it.
  requireFree(attr, element);
  if (value !== attr.data && attrOwner(attr) === null) setExistingAttributeValue(attr, value);
  return setAttr(element, attr);
}

function requireFree(attr: LeafRecord, element: ElementRecord): void {
  const owner = attrOwner(attr);
  if (owner === null || owner === element) return;
  throwDOMException(
    'InUseAttributeError',
    'The node provided is an attribute node that is already an attribute of another Element; attribute nodes must be explicitly cloned.',
  );
}

/** https://dom.spec.whatwg.org/#set-an-existing-attribute-value, as a script does it. */
export function setTrustedAttrValue(attr: LeafRecord, value: string): void {
  const owner = attrOwner(attr);
  const { namespace, localName } = attrName(attr);
  const allowed = owner === null ? value : trustedAttributeValue(owner, namespace, localName, value);
  // A policy may have taken it from the element, or given it to another, which was not asked about.
  const ownerNow = attrOwner(attr);
  if (ownerNow === null || ownerNow === owner) setExistingAttributeValue(attr, allowed);
}
