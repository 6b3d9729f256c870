import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import { rareOf } from '../tree/rare-data.ts';
import { type ElementRecord, isElement, NodeFlag, type NodeRecord } from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';

/** https://html.spec.whatwg.org/#attr-nonce: the [[CryptographicNonce]] slot, which is the attribute's until it is set. */
export function getNonce(element: ElementRecord): string {
  return (element.rare === null ? null : element.rare.nonce) ?? getAttribute(element, ATTR.nonce) ?? '';
}

/**
 * What policies are asked for: of a script that is no https://w3c.github.io/webappsec-csp/#is-element-nonceable, ''. What looks like a tag in its
 * tag is markup that somebody left open.
 */
export function nonceForPolicies(element: ElementRecord): string {
  const isNonceable =
    element.name.tagId !== TagId.Script ||
    ((element.flags & NodeFlag.HadDuplicateAttribute) === 0 &&
      !element.attributes?.some((part) => /<(?:script|style)/i.test(typeof part === 'string' ? part : part.localName)));
  return isNonceable ? getNonce(element) : '';
}

export function setNonce(element: ElementRecord, value: string | null): void {
  rareOf(element).nonce = value;
  // The next change of the attribute takes the slot over again.
  watchElementSteps(element.nodeDocument);
}

/** https://html.spec.whatwg.org/#nonce-attributes: what is done when an element becomes connected in a page with a policy. */
export function hideNonce(node: NodeRecord): void {
  if (!isElement(node) || (node.flags & NodeFlag.Connected) === 0 || !getAttribute(node, ATTR.nonce)) return;
  const nonce = getNonce(node);
  setAttribute(node, ATTR.nonce, '');
  setNonce(node, nonce);
}
