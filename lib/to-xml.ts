import { objectOf } from '../dom/tree/link.ts';
import { type NodeRecord, NodeType } from '../dom/tree/records.ts';
import { nodeRecordOf } from './node-record.ts';
import { xml } from './xml.ts';

/**
 * Writes a node as well-formed XML, whatever HTML made of it: a page as XHTML. What XML cannot hold is changed as
 * `coerceToInfoset` does it. https://w3c.github.io/DOM-Parsing/#xml-serialization
 *
 * @param node - A node of any kind but an attribute: a document, a fragment, an element …
 * @returns The markup, with the namespace declarations that it needs. A document that has no element, or a fragment, gives what
 *   can stand inside an element.
 * @throws TypeError for what is no node of livedom, and for attributes.
 *
 * @example
 * import { parse, toXML } from 'livedom';
 *
 * const p = parse('<p a<b>x<br><!-- -- -->').body.firstChild;
 * toXML(p); // '<p xmlns="http://www.w3.org/1999/xhtml" aU00003Cb="">x<br /><!-- - - --></p>'
 */
export function toXML(node: Node): string {
  return xml().serializeAsInfoset(requireNode(node, 'toXML()'));
}

/**
 * Copies a node and all that it holds into a document of its own, in which everything has a place in an XML infoset: names,
 * comments, characters. https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset
 *
 * - In names of elements and attributes each character that XML does not allow there becomes `U` and six digits.
 * - Attributes that look like namespace declarations are left out.
 * - In comments a space comes between hyphens, and after one at the end.
 * - Document type declarations without a name are left out, and public identifiers without a system identifier.
 * - Form feeds become spaces, and other characters that XML has not U+FFFD.
 *
 * @param node - A node of any kind but an attribute.
 * @returns The copy. Shadow roots and event listeners are not copied.
 * @throws TypeError for what is no node of livedom, and for attributes.
 *
 * @example
 * import { coerceToInfoset, parse } from 'livedom';
 *
 * coerceToInfoset(parse('<a:b>')).body.firstChild.localName; // 'aU00003Ab'
 */
export function coerceToInfoset<T extends Node>(node: T): T {
  return objectOf(xml().copyAsInfoset(requireNode(node, 'coerceToInfoset()'))) as T;
}

function requireNode(node: Node, caller: string): NodeRecord {
  const record = nodeRecordOf(node, caller);
  if (record.nodeType === NodeType.Attribute) throw new TypeError(`${caller} takes no attributes.`);
  return record;
}
