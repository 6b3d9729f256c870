import { Category } from '../names/categories.ts';
import { type ElementRecord, type LeafRecord, type NodeRecord, NodeType } from '../tree/records.ts';
import { typeError } from '../webidl/unnamed.ts';
import { platform } from './platform.ts';
import { recordOrNull } from './target-link.ts';

/** Web IDL's conversions of arguments to nodes. https://webidl.spec.whatwg.org/#js-interface */

function foreignRecordOf(value: unknown): NodeRecord | null {
  return typeof value === 'object' && value !== null ? platform().foreignRecordOf(value) : null;
}

/** @throws TypeError for a node of a realm that shares none with this one, which can be read and copied here, and nothing else. */
export function refuseForeignNode(value: unknown): void {
  if (foreignRecordOf(value) === null) return;
  throw typeError(
    'The node is of a window whose nodes cannot be taken here, as only one of the two runs scripts: give a copy, which importNode() makes.',
  );
}

/** @param position - 0 for the value of an attribute or a member of a dictionary. */
function notOfType(value: unknown, position: number, type: string): never {
  refuseForeignNode(value);
  if (position === 0) throw typeError(`Failed to convert value to '${type}'.`);
  throw typeError(`parameter ${position} is not of type '${type}'.`);
}

/** `Node` */
export function toNode(value: unknown, position: number): NodeRecord {
  const record = recordOrNull(value);
  if (record === null || record.nodeType === 0) notOfType(value, position, 'Node');
  return record as NodeRecord;
}

/** `Node`, of which nothing but records is read: of any realm. */
export function toNodeToRead(value: unknown, position: number): NodeRecord {
  return recordOrNull(value) === null ? (foreignRecordOf(value) ?? toNode(value, position)) : toNode(value, position);
}

/** Whether the node is of a realm that shares none with this one. */
export function isForeign(value: unknown): boolean {
  return recordOrNull(value) === null;
}

/** `Node?` */
export function toNodeOrNull(value: unknown, position: number): NodeRecord | null {
  return value === null || value === undefined ? null : toNode(value, position);
}

/** `Element` */
export function toElement(value: unknown, position: number): ElementRecord {
  const record = recordOrNull(value);
  if (record === null || record.nodeType !== NodeType.Element) notOfType(value, position, 'Element');
  return record as ElementRecord;
}

/** `Attr` */
export function toAttr(value: unknown, position: number): LeafRecord {
  const record = recordOrNull(value);
  if (record === null || record.nodeType !== NodeType.Attribute) notOfType(value, position, 'Attr');
  return record as LeafRecord;
}

/** `DocumentType?` */
export function toDoctypeOrNull(value: unknown, position: number): LeafRecord | null {
  if (value === null || value === undefined) return null;
  const record = recordOrNull(value);
  if (record === null || record.nodeType !== NodeType.DocumentType) notOfType(value, position, 'DocumentType');
  return record as LeafRecord;
}

/** `HTMLElement?` */
export function toHtmlElementOrNull(value: unknown, position: number): ElementRecord | null {
  if (value === null || value === undefined) return null;
  const record = recordOrNull(value);
  if (record === null || record.nodeType !== NodeType.Element) notOfType(value, position, 'HTMLElement');
  const element = record as ElementRecord;
  if ((element.name.categories & Category.Html) === 0) notOfType(value, position, 'HTMLElement');
  return element;
}
