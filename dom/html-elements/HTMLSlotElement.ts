import { brand } from '../html/brand.ts';
import { reflect, string } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { assign } from '../observers/slot-assign.ts';
import { refuseForeignNode } from '../realm/arguments.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isNodeRecord, objectOf } from '../tree/link.ts';
import { isElement, type NodeRecord } from '../tree/records.ts';
import { findFlattenedSlottables, findSlottables, isSlottable } from '../tree/slots.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { typeError } from '../webidl/unnamed.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisSlot = brand(TagId.Slot);

/** https://html.spec.whatwg.org/#dom-slot-assignednodes */
function assignedNodes(slot: HTMLSlotElement, options: unknown): NodeRecord[] {
  const record = thisSlot(slot);
  const flatten = Boolean(toDictionary(options, 'AssignedNodesOptions')?.flatten);
  return flatten ? findFlattenedSlottables(record) : findSlottables(record);
}

/** `(Element or Text)` */
function toSlottable(value: unknown): NodeRecord {
  refuseForeignNode(value);
  const record = recordOrNull(value);
  if (record === null || !isNodeRecord(record) || !isSlottable(record)) {
    throw typeError("The provided value is not of type '(Element or Text)'.");
  }
  return record;
}

/** https://html.spec.whatwg.org/#htmlslotelement */
export class HTMLSlotElement extends HTMLElement {
  assignedNodes(options: object = {}): object[] {
    return assignedNodes(this, options).map(objectOf);
  }

  assignedElements(options: object = {}): object[] {
    return assignedNodes(this, options).filter(isElement).map(objectOf);
  }

  assign(...nodes: object[]): void {
    const slot = thisSlot(this);
    assign(slot, nodes.map(toSlottable));
  }
}

exposeWhenSeen(HTMLSlotElement, 'HTMLSlotElement', () => {
  reflect(HTMLSlotElement, thisSlot, { name: string() });
});
